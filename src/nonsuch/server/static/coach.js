// the coach: a card beside the one thing that a lesson speaks of -----------------------------------------------------

const ARM = 14; // pixels between the card and its thing

function putCoach({ coach, learnt }) {
  if (coach !== undefined && $("#coach")) $("#coach").innerHTML = coach;
  if (learnt !== undefined && $("#learnt")) $("#learnt").innerHTML = learnt;
}

// The thing that stands for a move: on the board, or a button of the question.
function standsFor(move) {
  const lit = $$("#drawn [data-state=offered]").filter((one) => one.moves?.some((offered) => offered.move === move));
  return lit.sort((a, b) => a.moves.length - b.moves.length)[0] ?? $$("#prompt [data-move]").find((one) => one.dataset.move === move);
}

function placeCoach(scroll = true) {
  const card = $("#coach .coach");
  for (const one of $$(".coached")) one.classList.remove("coached");
  if (!card) return;
  const thing = card.dataset.points && standsFor(card.dataset.points);
  card.dataset.side = "";
  if (!thing) return placeFreely(card);
  thing.classList.add("coached");
  const asked = $("#prompt").getBoundingClientRect(), hidden = () => thing.closest("#drawn") && (thing.getBoundingClientRect().top < asked.bottom || thing.getBoundingClientRect().bottom > innerHeight);
  if (scroll && hidden()) thing.scrollIntoView({ block: "center" });
  placeBeside(card, thing.getBoundingClientRect(), thing.closest("#prompt") ? asked.bottom : thing.getBoundingClientRect().bottom, asked.bottom);
}

// Above or below, whichever has room, with the arm at the thing; never over the question.
function placeBeside(card, at, below, ceiling) {
  const { offsetWidth: wide, offsetHeight: high } = card, middle = at.left + Math.min(at.width / 2, 48);
  const left = Math.max(8, Math.min(middle - wide / 3, innerWidth - wide - 8));
  const above = at.top - high - ARM, under = below + ARM;
  const fits = { above: above >= ceiling + 4, below: under + high <= innerHeight - 4 };
  const side = fits.above && (at.top > innerHeight / 2 || !fits.below) ? "above" : fits.below ? "below" : "";
  card.dataset.side = side;
  card.style.setProperty("--arm", `${Math.max(14, Math.min(middle - left, wide - 30))}px`);
  const top = side === "above" ? above : side === "below" ? under : at.top > innerHeight / 2 ? ceiling + 8 : innerHeight - high - 8;
  Object.assign(card.style, { left: `${left}px`, top: `${top}px`, width: "" });
}

// Nothing to point at: beside the board where there is room, else under the question.
function placeFreely(card) {
  const rail = $(".rail").getBoundingClientRect(), beside = rail.left > innerWidth / 2, asked = $("#prompt").getBoundingClientRect();
  const at = beside ? { left: rail.left + 8, top: rail.top + 8, width: rail.width - 16 } : { left: 8, top: asked.bottom + 8, width: innerWidth - 16 };
  Object.assign(card.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px` });
}

if ($("#coach")) for (const change of ["resize", "scroll"]) addEventListener(change, () => placeCoach(false), { capture: true, passive: true });
