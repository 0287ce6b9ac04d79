// The same small game on boardgame.io's own server, as its documentation runs it: in memory, nothing on disk.
const { Server } = require("boardgame.io/server");

const Counter = {
  name: "counter",
  setup: () => ({ count: 0, score: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, playerID }, number) => {
      G.count += number;
      G.score[Number(playerID)] += number;
    },
  },
  endIf: ({ G }) => (G.count >= 1000000 ? { winner: "both" } : undefined),
};

const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [Counter], origins: [/.*/] }).run({ port, lobbyConfig: { apiPort } });
