// leaves: boards that lie in one place, of which one is open. A tab says how much can be chosen on its leaf.

// data-leaves names the leaf that is open; a board drawn anew opens at the one that was.
let leafOpen = $("[data-leaves]")?.dataset.leaves;

function openLeaf(tab) {
  if (!tab) return false;
  leafOpen = tab.dataset.leaf;
  showLeaf();
  dispatchEvent(new Event("resize"));
  return true;
}

function showLeaf() {
  const leaves = $("[data-leaves]");
  if (!leaves) return;
  leaves.dataset.leaves = leafOpen;
  if (leafOpen !== $("[data-leaf]", leaves).dataset.leaf) fetchLater();
  for (const one of $$("[data-leaf]", leaves)) one.setAttribute("aria-selected", one.dataset.leaf === leafOpen);
}

// Drawings of leaves that are closed at first are fetched when one of them is opened.
function fetchLater() {
  for (const one of $$("use[data-href]")) {
    one.setAttribute("href", one.dataset.href);
    one.removeAttribute("data-href");
  }
}

// What is lit is counted by what it stands for: two pictures of one town are one choice.
function litOn(name) {
  const lit = $$(`[data-leaf-of~="${name}"] [data-state=offered]`).filter((one) => !one.closest("[data-copy]"));
  return new Set(lit.map((one) => one.dataset.target || one.dataset.verb)).size;
}

// Where nothing that is lit can be seen, its leaf opens by itself.
function countLeaves() {
  const tabs = $$("[data-leaf]"), counts = tabs.map((tab) => litOn(tab.dataset.leaf));
  tabs.forEach((tab, at) => {
    $("em", tab).textContent = counts[at] || "";
    $("em", tab).title = counts[at] ? `${counts[at]} to choose from there` : "";
  });
  const first = counts.findIndex((count) => count), open = tabs.findIndex((tab) => tab.dataset.leaf === leafOpen);
  if (first < 0 || counts[open]) return;
  if (!$$(".drawn [data-state=offered]").some((one) => !one.closest("[data-leaf-of], [data-copy]"))) openLeaf(tabs[first]);
}

document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-to-leaf]")?.dataset.toLeaf;
  openLeaf(to ? $(`[data-leaf="${to}"]`) : event.target.closest("[data-leaf]"));
});
showLeaf();
