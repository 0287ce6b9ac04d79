// the coach: a card about the one thing that a lesson speaks of ------------------------------------------------------

const ARM = 14; // pixels between the card and its thing
const STEP = 8; // pixels between the places that are tried for the card
let spoken = ""; // what the card said when it was placed last

function putCoach({ coach, learnt }) {
  if (coach !== undefined && $("#coach")) $("#coach").innerHTML = coach;
  if (learnt !== undefined && $("#learnt")) $("#learnt").innerHTML = learnt;
}

// The thing that stands for a move: on the board, or a button of the question.
function standsFor(move) {
  const lit = $$(".drawn [data-state=offered]").filter((one) => one.moves?.some((offered) => offered.move === move));
  return lit.sort((a, b) => a.moves.length - b.moves.length)[0] ?? $$("#prompt [data-move]").find((one) => one.dataset.move === move);
}

function placeCoach(scroll = true) {
  const card = $("#coach .coach"), rail = $(".rail");
  for (const one of $$(".coached")) one.classList.remove("coached");
  if (!card) return makeRoom(rail, "");
  const thing = card.dataset.points && standsFor(card.dataset.points);
  thing?.classList.add("coached");
  if (scroll && thing?.closest(".drawn")) bringCoached(thing);
  if (scroll && !thing && card.textContent !== spoken) scrollTo({ top: 0 }); // it speaks of the table, wherever the last step led
  spoken = card.textContent;
  card.dataset.side = "";
  if (rail.getBoundingClientRect().left > innerWidth / 2) placeInRail(card, rail);
  else placeAmongLit(card, thing, rail);
}

function bringCoached(thing) {
  const { top, bottom } = thing.getBoundingClientRect(), asked = $("#prompt").getBoundingClientRect();
  if (top < asked.bottom || bottom > innerHeight) thing.scrollIntoView({ block: "center" });
}

// Over the end of the rail, which can be scrolled out from under it: there it hides nothing that is played with.
function placeInRail(card, rail) {
  const { left, width, top, bottom } = rail.getBoundingClientRect();
  Object.assign(card.style, { left: `${left + 8}px`, width: `${width - 16}px` });
  const high = card.offsetHeight;
  card.style.top = `${Math.max(top, Math.min(bottom, innerHeight) - high - 8)}px`;
  makeRoom(rail, `${high + 16}px`);
}

// Only when it changes: to take it away and give it back would make the rail scroll, and scrolling leads here.
function makeRoom(rail, room) {
  if (rail.style.paddingBottom !== room) rail.style.paddingBottom = room;
}

// Under the question, where it hides the fewest things that are lit, never its own; as near to that as can be. What has
// no thing of its own speaks of the table, and lies at the end of the window.
function placeAmongLit(card, thing, rail) {
  makeRoom(rail, "");
  card.style.width = "";
  const wide = card.offsetWidth, high = card.offsetHeight + 1, at = thing?.getBoundingClientRect(); // whole pixels may be less than it takes
  const middle = at ? at.left + Math.min(at.width / 2, 48) : 0, left = Math.max(8, Math.min(middle - wide / 3, innerWidth - wide - 8));
  const lit = $$(".drawn [data-state=offered]").map((one) => one.getBoundingClientRect()).filter((box) => box.right > left && box.left < left + wide);
  const hides = (box, top) => box.top < top + high && box.bottom > top;
  const cost = (top) => [at && hides(at, top) ? 1 : 0, lit.filter((box) => hides(box, top)).length, at ? Math.max(at.top - top - high, top - at.bottom) : -top];
  const top = places(high, at).sort((a, b) => inOrder(cost(a), cost(b)))[0];
  const side = !at ? "" : top + high <= at.top ? "above" : top >= at.bottom ? "below" : "";
  card.dataset.side = Math.max(at?.top - top - high, top - at?.bottom) <= 2 * ARM ? side : "";
  card.style.setProperty("--arm", `${Math.max(14, Math.min(middle - left, wide - 30))}px`);
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}

// From the question down to where the card ends the window; first of all right above and right below the thing.
function places(high, at) {
  const first = Math.max(0, $("#prompt").getBoundingClientRect().bottom) + 4, last = innerHeight - high - 4;
  const near = at ? [at.top - high - ARM, at.bottom + ARM].filter((top) => top >= first && top <= last) : [];
  const all = Array.from({ length: Math.max(0, Math.floor((last - first) / STEP)) }, (_, number) => first + STEP * number);
  return [...near, ...all, Math.max(0, last)];
}

function inOrder(one, other) {
  const differs = one.findIndex((value, number) => value !== other[number]);
  return differs < 0 ? 0 : one[differs] - other[differs];
}

if ($("#coach")) for (const change of ["resize", "scroll"]) addEventListener(change, () => placeCoach(false), { capture: true, passive: true });
