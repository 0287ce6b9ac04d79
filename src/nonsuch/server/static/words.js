// A word of chance from this browser goes into the deal: its hash when a seat is taken, itself when everybody is here.
// Where a browser cannot hash (a page that came without https) the server draws one.

const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function newWord() {
  const word = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const hash = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(word))));
  localStorage[`word ${hash}`] = word;
  return hash;
}

for (const form of document.querySelectorAll("form[data-word]")) {
  form.addEventListener("submit", async (event) => {
    if (!crypto.subtle || form.word_hash.value) return;
    event.preventDefault();
    form.word_hash.value = await newWord();
    form.submit();
  });
}

const room = document.querySelector("[data-room]");
if (room) waitIn(room);

function waitIn(main) {
  const api = `/api/v1/tables/${main.dataset.room}`, seat = main.dataset.seatNumber;
  let shown = "";
  const tell = (body) => fetch(`${api}/word`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

  async function put() {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-room]");
    if (!fresh) return location.reload();
    if (!main.querySelector("input:focus:not([readonly])")) main.replaceChildren(...fresh.childNodes);
  }

  async function speak({ players, words_wanted: wanted }) {
    const mine = players[seat];
    if (!mine || !crypto.subtle) return;
    if (wanted.includes(Number(seat))) await tell({ word: localStorage[`word ${mine.word_hash}`] || "lost" });
    else if (!mine.word_hash && players.some((one) => !one.taken)) await tell({ word_hash: await newWord() });
  }

  const stream = new EventSource(`${api}/events`);
  stream.addEventListener("waiting", async (event) => {
    await speak(JSON.parse(event.data));
    if (shown && shown !== event.data) await put();
    shown = event.data;
  });
  stream.addEventListener("message", () => location.reload()); // the cards are dealt
}
