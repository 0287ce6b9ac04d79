// Nonsuch: what a page does by itself. The server draws and decides; this lights what is offered, sends what is chosen,
// and puts in place what has changed. The chapters are sent as one file, in the order that look.py gives.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const LONG_ASLEEP = 30000; // milliseconds
const MANY_MOVES = 5; // after which one who returns is told how many they were
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// What the server drew, as nodes.
function drawn(markup) {
  const made = make("template");
  made.innerHTML = markup;
  return [...made.content.children];
}

function uniqueKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function toast(words, { bad = false, rule = "", more = "", link = "", linkWords = "" } = {}) {
  const made = make("div", { class: bad ? "toast bad" : "toast" }, make("span", {}, words));
  if (more) made.firstChild.append(make("small", {}, more));
  if (rule && table) made.append(ruleLink(table.game, rule, "the rule"));
  if (link) made.append(make("a", { href: link }, linkWords));
  $("#toasts").append(made);
  const gone = () => (made.matches(":hover, :focus-within") ? setTimeout(gone, 1000) : made.remove());
  setTimeout(gone, 4000 + 60 * (words.length + more.length));
  while ($("#toasts").children.length > 3) $("#toasts").firstChild.remove();
}

function ruleLink(game, rule, words) {
  return make("a", { href: `/rules/${game}?at=${encodeURIComponent(rule)}`, "data-rule": rule }, words);
}

function duration(seconds) {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const two = (number) => String(number).padStart(2, "0"), minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// Of the day that there is for a move.
function leftInWords(seconds) {
  if (seconds <= 0) return "time is up";
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)} h left` : `${Math.ceil(seconds / 60)} min left`;
}

function localTimes(root = document) {
  for (const one of $$("time[datetime]:not([data-local])", root)) {
    const at = new Date(one.dateTime);
    one.dataset.local = "";
    one.title = at.toLocaleString();
    const day = at.toDateString() === new Date().toDateString() ? "" : `${at.toLocaleDateString([], { day: "numeric", month: "short" })} `;
    one.textContent = day + at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    one.closest("a.at")?.setAttribute("title", `Replay from here, ${one.title}`);
  }
}

// Ask the server; a refusal is thrown as its problem+json. What failed on the way is tried again: the key makes that safe.
async function ask(address, { method = "GET", body, key, tries = 1, onTrouble = () => {} } = {}) {
  const headers = { Accept: "application/json" };
  if (body) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  for (let pause = 300; ; pause = Math.min(pause * 2, 5000)) {
    try {
      const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
      const busy = answer.status === 503 || answer.status === 429;
      if (busy && --tries > 0) { await wait(pause); continue; }
      const data = answer.status === 204 ? {} : await answer.json();
      if (!answer.ok) throw data;
      return data;
    } catch (problem) {
      if (problem.status) throw problem;
      onTrouble();
      if (--tries <= 0) throw { code: "unreachable", detail: "the server is not responding; nothing is lost, try again" };
      await wait(pause);
    }
  }
}

function complain(problem) {
  const words = problem.detail || "that didn’t work";
  toast(words[0].toUpperCase() + words.slice(1), { bad: problem.code !== "not_in_this_lesson", rule: problem.rule || "" });
}
