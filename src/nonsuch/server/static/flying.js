// Cards fly by name where the browser can do it. A card that leaves one place and comes up in another keeps, for one
// transition, the name it left with; one that comes from nowhere comes from the deck, one that is gone goes to the
// discards. Only visible cards have names: place, kind, ordinal. What is in flight takes no clicks, so nothing is that
// lies in a part that stays as it is, and not the page as a whole (see site.css).
let flight, renamed = [];

async function fly(update, markup, redrawn = () => true) {
  const covered = $("dialog:modal, #curtain .scene");  // what flies lies over everything, also over what was just opened
  if (!document.startViewTransition || calm.matches || document.hidden || covered) return update();
  flight?.skipTransition();
  restoreNames();
  const before = flying(redrawn);
  nameDeck(before, markup, redrawn);
  const mine = (flight = document.startViewTransition(() => {
    restoreNames();
    update();
    nameArrivals(before, flying(redrawn), redrawn);
  }));
  mine.ready.catch(() => {});
  mine.finished.finally(() => mine === flight && restoreNames()).catch(() => {});
  await mine.updateCallbackDone;
}

function flying(redrawn) {
  const named = $$("#drawn [style*='view-transition-name']");
  for (const one of named) if (!redrawn(one)) rename(one, "none");
  return new Map(named.filter((one) => redrawn(one)).map((one) => [one.style.viewTransitionName, one]));
}

function rename(one, name) {
  renamed.push([one, one.style.viewTransitionName]);
  one.style.viewTransitionName = name;
}

function restoreNames() {
  for (const [one, name] of renamed) one.style.viewTransitionName = name;
  renamed = [];
}

const kindOf = (name) => name.split("-").at(-2);

function nameDeck(before, markup, redrawn) {
  const deck = $("#drawn .pile.deck .card");
  const coming = new Set([...markup.matchAll(/view-transition-name:([^;"&]+)/g)].map(([, name]) => name));
  const leaving = [...before].filter(([name, one]) => redrawn(one) && !coming.has(name)).map(([name]) => kindOf(name));
  const fresh = [...coming].find((name) => !before.has(name) && !leaving.includes(kindOf(name)));
  if (deck && fresh) rename(deck, fresh);
}

function nameArrivals(before, after, redrawn) {
  const left = [...before.keys()].filter((name) => !after.has(name));
  for (const [name, one] of after) {
    const from = before.has(name) ? -1 : left.findIndex((gone) => kindOf(gone) === kindOf(name));
    if (from >= 0) rename(one, left.splice(from, 1)[0]);
  }
  const discards = $("#drawn .pile.discard .card");
  if (discards && left.length && redrawn(discards)) rename(discards, left[0]);
}
