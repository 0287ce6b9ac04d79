// The deal can be checked: what this browser saw and brought before it is kept here, and not asked for afterwards -----

const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(text, bytes = []) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...new TextEncoder().encode(text), ...bytes]))));
}

const keptDeal = (id) => JSON.parse(localStorage[`deal ${id}`] || "null");

function keepDeal(id, { commitment, word }, late = false) {
  localStorage[`deal ${id}`] = JSON.stringify({ commitment, word, late });
}

// What was kept (nothing, if another browser was here before the game) against what the server says now.
async function dealInWords(kept, seed, shown, word) {
  if (!crypto.subtle) return "Not checked: this page was not loaded over https, which your browser needs for the check.";
  const sum = await sha256("nonsuch seed ", seed.match(/../g).map((pair) => parseInt(pair, 16))), here = "Checked on your own device:";
  if (sum !== shown) return `${here} THEY DO NOT MATCH.`;
  if (kept && kept.commitment !== sum) return `${here} THE COMMITMENT IS NOT THE ONE YOU SAW BEFORE.`;
  if (kept?.word && kept.word !== word) return `${here} YOUR WORD DID NOT GO INTO THE DEAL.`;
  if (!kept) return `${here} they match. This browser was not here before the game, so it cannot tell whether they have been changed.`;
  if (kept.late) return `${here} they match, and this is the commitment you saw when you came to the table, after the deal.`;
  return `${here} they match, and this is the commitment you saw before the deal; ${kept.word ? "your own word went into the deal" : "the server drew the word for your seat"}.`;
}
