// Plays a game's WebAssembly module: node play_wasm.mjs FOLDER GAME PLAYERS GAMES BOT_GAMES MATCH
// One line of JSON: of each random game its moves, its last fingerprint and the sum of all of them; what bots came to;
// of each game among bots that search (MATCH says how they think) its decisions, their words of chance and the table.
import { readFileSync } from 'node:fs'

const [folder, game, players, games, botGames, matchText] = process.argv.slice(2)
const match = JSON.parse(matchText)
const sizes = JSON.parse(readFileSync(`${folder}/${game}.json`))
const blank = readFileSync(`${folder}/${game}-${players}.blank`)
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${game}.wasm`))
const rules = instance.exports
const LONGEST = 1000000n, TABLES = 8, ROOM = 1 << 16

let free = rules.heap.value
function room(bytes) {
  const at = Math.ceil(free / 16) * 16
  free = at + bytes
  const missing = free - rules.memory.buffer.byteLength
  if (missing > 0) rules.memory.grow(Math.ceil(missing / 65536))
  return at
}

const tables = room(TABLES * sizes.table), blanks = room(sizes.table), moves = room(3 * sizes.moves)
const chance = room(32), crcTable = room(256 * 8), prints = room(ROOM * 8), played = room(ROOM * 8)
const levels = room(64), sums = [room(64), room(64), room(64)]
const numbers = room(match.numbers.length * 8), weights = room(match.weights.length * 8), seats = room(64)
const rows = Object.fromEntries(Object.entries(match.rows).map(([name, size]) => [name, room(size * 8)]))
const bytes = new Uint8Array(rules.memory.buffer), words = new BigInt64Array(rules.memory.buffer)
bytes.set(blank, blanks)
for (const list of [0, 1, 2]) new Int32Array(rules.memory.buffer)[(moves + list * sizes.moves) / 4 + 1] = 1
for (let value = 0; value < 256; value++) {
  let entry = value
  for (let bit = 0; bit < 8; bit++) entry = entry & 1 ? (entry >>> 1) ^ 0xedb88320 : entry >>> 1
  words[crcTable / 8 + value] = BigInt(entry >>> 0)
}

function trace(seed) {
  const size = BigInt(sizes.image)
  const given = [tables, blanks, moves, chance, tables, size, crcTable, BigInt(seed), 1n, prints, played, BigInt(ROOM)]
  const count = Number(rules.trace(...given))
  let sum = 0n
  for (let move = 0; move <= count; move++) sum += words[prints / 8 + move]
  return [count, Number(words[prints / 8 + count]), Number(sum)]
}

function bots() {
  words.fill(1n, levels / 8, levels / 8 + 8)
  for (const row of sums) words.fill(0n, row / 8, row / 8 + 8)
  const given = [tables, blanks, moves, chance, levels, 1n, BigInt(botGames), LONGEST, ...sums]
  const decisions = Number(rules.bot_games(...given))
  return [decisions, ...sums.map((row) => [...words.slice(row / 8, row / 8 + Number(players))].map(Number))]
}

function searched(seed) {
  new Float64Array(rules.memory.buffer).set(match.numbers, numbers / 8)
  words.set(match.weights.map(BigInt), weights / 8)
  words.fill(0n, seats / 8, seats / 8 + 8)
  const given = [tables, blanks, moves, chance, numbers, weights, BigInt(match.width), seats]
  const game = [BigInt(seed), BigInt(seed), BigInt(match.longest), 1n, rows.links, rows.sums, rows.roots, BigInt(match.room)]
  const scratch = [rows.path, rows.where, rows.stamp, rows.ticks, rows.out, rows.wp, rows.wv, rows.asked]
  const raw = [tables, BigInt(sizes.table), BigInt(sizes.image)]
  const made = Number(rules.match_game(...given, ...game, ...scratch, ...raw))
  const left = [...words.slice(chance / 8, chance / 8 + 4)].map(Number)
  return [made, ...left, bytes.slice(tables, tables + sizes.image).reduce((sum, one) => (sum * 31 + one) % 1000003, 0)]
}

const traces = []
for (let seed = 1; seed <= Number(games); seed++) traces.push(trace(seed))
const begun = process.cpuUsage()
const decisions = Number(rules.random_games(tables, blanks, moves, chance, 1n, BigInt(games), LONGEST))
const used = process.cpuUsage(begun)
const pace = Math.round((decisions / (used.user + used.system)) * 1e6)
console.log(JSON.stringify({ traces, decisions, decisions_s: pace, bots: bots(), searched: match.seeds.map(searched) }))
