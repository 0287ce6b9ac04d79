// start -----------------------------------------------------------------------------------------------------------

// The lobby looks again from time to time, unless somebody is busy with it.
async function lookAgain(tables) {
  if (document.hidden || tables.contains(document.activeElement)) return;
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const fresh = $(".tables", new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (fresh && fresh.innerHTML !== tables.innerHTML) tables.innerHTML = fresh.innerHTML;
}

// 'Play now' offers the lesson the first time.
document.addEventListener("submit", (event) => {
  const first = event.target.dataset.first;
  if (!first || event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  $(`#${first}`).showModal();
});

let table = null;
localTimes();
if ($(".lobby .tables")) setInterval(() => lookAgain($(".lobby .tables")), 15000);
const main = $("#main");
if (main?.dataset.stops) new Replay(main);
else if (main?.dataset.table) table = new Table(main);
if (main?.dataset.plays && $("#large")) new Enlarging(main.dataset.plays);
document.documentElement.dataset.ready = "";
