// A word of chance from this browser goes into the deal: its hash when a seat is taken, itself when everybody is here.
// The hash holds the server's commitment, so that of another secret it is not true. Where a browser cannot hash (a page
// that came without https) the server draws one, and the page says so.

async function newWord(commitment) {
  const word = uniqueKey(), hash = await sha256(`nonsuch word ${commitment} ${word}`);
  localStorage[`word ${hash}`] = JSON.stringify({ commitment, word });
  return hash;
}

const tellInsecure = () => { for (const one of $$("[data-insecure]")) one.hidden = Boolean(crypto.subtle); };

tellInsecure();

addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("word" in form.dataset) || form.word_hash.value || !crypto.subtle) return;
  event.preventDefault();
  const { commitment } = await ask(`/api/v1/tables/${form.dataset.word}`).catch(() => ({}));
  if (commitment) form.word_hash.value = await newWord(commitment);
  form.submit();
});

const room = $("[data-room]");
if (room) waitIn(room);

function waitIn(main) {
  const id = main.dataset.room, api = `/api/v1/tables/${id}`, seat = Number(main.dataset.seatNumber);
  let shown = "";
  const tell = (body) => ask(`${api}/word`, { method: "POST", body }).catch(complain);

  async function put() {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-room]");
    if (!fresh) return location.reload();
    if (!main.querySelector("input:focus:not([readonly])")) main.replaceChildren(...fresh.childNodes);
    tellInsecure();
  }

  // Once everybody is here the commitment must be that under which this browser brought its word; else it is not told.
  async function speak({ commitment, players, words_wanted: words, hashes_wanted: hashes }) {
    const mine = players[seat], gathering = players.some((one) => !one.taken);
    if (!mine) return;
    if (!mine.word_hash) keepDeal(id, { commitment });
    if (!crypto.subtle) return;
    const own = JSON.parse(localStorage[`word ${mine.word_hash}`] || "null"), holds = own?.commitment === commitment;
    if (hashes.includes(seat) || (gathering && !holds)) return tell({ word_hash: await newWord(commitment) });
    if (!words.includes(seat)) return;
    if (!holds) {
      $("#waits").textContent = own ? "THE SERVER’S COMMITMENT HAS CHANGED since you brought your word: so your word is not told." : "Your word is stored in the browser where you took your seat: open this page there.";
      return;
    }
    keepDeal(id, own);
    await tell({ word: own.word });
  }

  const stream = new EventSource(`${api}/events`);
  stream.addEventListener("waiting", async (event) => {
    if (shown && shown !== event.data) await put();
    shown = event.data;
    await speak(JSON.parse(event.data));
  });
  stream.addEventListener("message", () => location.reload()); // the cards are dealt
}
