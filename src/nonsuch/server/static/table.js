// Nonsuch: what a page does by itself. The server draws and decides; this lights what is offered, sends what is chosen,
// and puts in place what has changed. Order: small things, wishes, dialogs, the table, choosing, talk, replay, start.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const LONG_ASLEEP = 30000; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function uniqueKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function toast(words, { bad = false, rule = "", more = "" } = {}) {
  const made = make("div", { class: bad ? "toast bad" : "toast" }, make("span", {}, words));
  if (more) made.firstChild.append(make("small", {}, more));
  if (rule && table) made.append(ruleLink(table.game, rule, "the rule"));
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
  if (seconds <= 0) return "the day is over";
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)} h left` : `${Math.ceil(seconds / 60)} min left`;
}

function localTimes(root = document) {
  for (const one of $$("time[datetime]:not([data-local])", root)) {
    const at = new Date(one.dateTime);
    one.dataset.local = "";
    one.title = at.toLocaleString();
    one.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    one.closest("a[aria-label]")?.setAttribute("aria-label", `Replay from here, ${one.textContent}`);
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
      if (--tries <= 0) throw { code: "unreachable", detail: "the server does not answer; nothing is lost, try again" };
      await wait(pause);
    }
  }
}

function complain(problem) {
  const words = problem.detail || "this did not work";
  toast(words[0].toUpperCase() + words.slice(1), { bad: true, rule: problem.rule || "" });
}

// wishes: kept in a cookie, so that the server draws the page as its reader likes it ------------------------------

const wishes = new URLSearchParams(document.cookie.match(/(?:^|; )nonsuch_look=([^;]*)/)?.[1] || "");

function wish(name, value) {
  value === "" ? wishes.delete(name) : wishes.set(name, value);
  document.cookie = `nonsuch_look=${wishes}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}

function setTheme(theme) {
  wish("theme", theme);
  theme ? (document.documentElement.dataset.theme = theme) : delete document.documentElement.dataset.theme;
  for (const one of $$("[data-theme-choice]")) one.checked = one.value === theme;
}

function setWish(name, on) {
  wish(name, on ? "1" : "0");
  for (const one of $$(`[data-wish="${name}"]`)) one.checked = on;
  for (const one of $$(`[data-wish-switch="${name}"]`)) {
    one.setAttribute("aria-pressed", on);
    $("use", one)?.setAttribute("href", `/static/icons.svg#${on ? "sound" : "mute"}`);
  }
  if (name === "text") table?.asText(on);
  if (name === "hints") document.body.classList.toggle("no-hints", !on);
  if (name === "sound" && on) note();
}

function darkNow() {
  return document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
}

let audio;
function note(high = false) {
  if (wishes.get("sound") !== "1") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain(), now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(high ? 659 : 440, now);
  tone.frequency.setValueAtTime(high ? 880 : 330, now + 0.09);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}

// clicks that mean the same on every page ------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const one = event.target.closest("[data-opens], [data-closes], [data-theme-switch], [data-wish-switch], [data-copies], a[data-rule]");
  if (!one) return;
  const { opens, copies, wishSwitch, rule } = one.dataset;
  if (opens) $(`#${opens}`).showModal();
  else if ("closes" in one.dataset) one.closest("dialog").close();
  else if ("themeSwitch" in one.dataset) setTheme(darkNow() ? "light" : "dark");
  else if (wishSwitch) setWish(wishSwitch, wishes.get(wishSwitch) !== "1");
  else if (copies) copy($(`#${copies}`), one);
  else if (rule !== undefined && $("#rules")) {
    event.preventDefault();
    showRule(one.href);
  }
});

document.addEventListener("change", (event) => {
  const one = event.target;
  if (one.dataset.wish) setWish(one.dataset.wish, one.checked);
  if ("themeChoice" in one.dataset) setTheme(one.value);
  if ("submits" in one.dataset) {
    one.form.method = one.dataset.submits || one.form.method;
    one.form.requestSubmit();
  }
});

async function copy(field, button) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = "Copied";
}

// One sits in one chair: who takes another leaves the first to whom sat there.
document.addEventListener("focusin", ({ target }) => { if (target.matches(".chair > select")) target.dataset.was = target.value; });
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".chair > select") || target.value !== "me") return;
  const mine = $$(".chair > select").find((one) => one !== target && one.value === "me");
  if (!mine) return;
  mine.value = target.dataset.was;
  const called = (chair) => $("[name^=mine-]", chair.parentElement);
  called(target).value = called(mine).value;
});

// The rules beside the board, opened at the place that was cited.
async function showRule(address) {
  const beside = $("#rules"), text = $("#rules-text"), from = document.activeElement;
  if (!beside.open) beside.show();
  text.setAttribute("aria-busy", "true");
  const url = new URL(address, location.href);
  url.searchParams.set("bare", "1");
  const answer = await fetch(url);
  text.innerHTML = await answer.text();
  text.removeAttribute("aria-busy");
  text.scrollTop = 0;
  text.focus({ preventScroll: true });
  beside.addEventListener("close", () => from?.isConnected && from.focus({ preventScroll: true }), { once: true });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && $("#rules")?.open) $("#rules").close();
});

// the table -------------------------------------------------------------------------------------------------------

class Table {
  constructor(main) {
    this.main = main;
    ({ table: this.id, plays: this.game, title: this.title } = main.dataset);
    this.seat = main.dataset.seatNumber === undefined ? null : Number(main.dataset.seatNumber);
    this.reach(Number(main.dataset.seq), Number(main.dataset.step));
    this.api = `/api/v1/tables/${this.id}`;
    this.offers = JSON.parse(main.dataset.offers);
    this.queue = Promise.resolve();
    this.saved = new Map(); // what a lit thing was before it was lit
    this.lastSaid = Math.max(0, ...$$("#chat [data-number]").map((one) => Number(one.dataset.number)));
    this.showSeats(JSON.parse(main.dataset.seats));
    this.light();
    this.bringToSight();
    this.listen();
    this.connect();
    this.watchTheLine();
    this.toNewestTalk();
    setInterval(() => this.tick(), 1000);
    if (this.seat !== null && !$("#prompt.over")) localStorage[`commitment ${this.id}`] ??= $("#published").textContent;
    this.checkDeal();
  }

  // the stream: what has changed, by the seq it leads to ------------------------------------------------------------

  connect() {
    const text = wishes.get("text") === "1" ? "&text=1" : "";
    this.stream?.close();
    this.stream = new EventSource(`/table/${this.id}/events?seq=${this.seq}&step=${this.step}&seat=${this.seat ?? "None"}&stamp=${this.main.dataset.stamp}&chat=${this.lastSaid}${text}`);
    this.stream.addEventListener("beat", () => this.heard());
    this.stream.addEventListener("anew", () => location.reload());  // somebody else sits here now, or I do
    this.stream.addEventListener("frame", (event) => {
      this.heard();
      const frame = JSON.parse(event.data);
      this.queue = this.queue.then(() => this.show(frame)).catch((error) => console.error(error));
    });
    this.stream.onopen = () => { this.heard(); if (navigator.onLine) this.lost(false); };
    this.stream.onerror = () => {
      this.lost(true);
      if (this.stream.readyState === EventSource.CLOSED) setTimeout(() => this.connect(), 1500 + 1500 * Math.random());
    };
  }

  // The server gives a sign of life now and then. Where it stays away the line is dead, whatever the browser believes.
  heard() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => { this.lost(true); this.connect(); }, 1000 * this.main.dataset.silence);
  }

  // A connection that breaks quietly says nothing: so the browser is asked, and who comes back to a page that slept.
  watchTheLine() {
    addEventListener("offline", () => this.lost(true));
    addEventListener("online", () => this.connect());
    addEventListener("pageshow", (event) => event.persisted && this.connect());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hiddenSince = Date.now();
      else if (Date.now() - this.hiddenSince > LONG_ASLEEP) this.connect();
    });
  }

  lost(yes) {
    if (yes) this.losing ??= setTimeout(() => { $("#lost").hidden = false; }, 1500);
    else {
      clearTimeout(this.losing);
      this.losing = undefined;
      $("#lost").hidden = true;
    }
  }

  // Where the table stands: seq counts what was published, step what I have done since in a choice of my own.
  reach(seq, step) {
    [this.seq, this.step] = [seq, step];
    this.main.dataset.now = `${seq}.${step}`;
  }

  reached({ seq, step }) {
    return this.seq > seq || (this.seq === seq && this.step >= step);
  }

  async show(frame) {
    if (this.reached(frame) && (frame.seq !== this.seq || frame.step !== this.step)) return;
    const markup = Object.values(frame.parts || {}).join(""), redrawn = (one) => one.closest(".part").dataset.part in frame.parts;
    await (markup ? fly(() => this.put(frame), markup, redrawn) : this.put(frame));
    this.reach(frame.seq, frame.step);
    if (this.awaited?.seq !== undefined && this.reached(this.awaited)) this.idle();
    if (frame.prompt !== undefined) Promise.resolve(flight?.finished).catch(() => {}).then(() => this.bringToSight());
  }

  put(frame) {
    const held = this.holdFocus();
    this.unlight();
    for (const [name, markup] of Object.entries(frame.parts || {})) {
      const part = document.getElementById(`part-${name}`);
      if (part) part.innerHTML = markup;
    }
    this.putQuestion(frame);
    if (frame.log) this.putLog(...frame.log);
    if (frame.text !== undefined) $("#lines").innerHTML = frame.text;
    if (frame.chat) this.putChat(frame.chat);
    if (frame.watching !== undefined) {
      $("#watching").hidden = !frame.watching;
      $("#watching b").textContent = frame.watching;
    }
    if (frame.people !== undefined) $("#people").innerHTML = frame.people;
    if (frame.said?.length) this.announce(frame.said);
    if (frame.seats) this.showSeats(frame.seats);
    else if (frame.parts) this.showPresence();
    this.light();
    held();
  }

  // Of the question only what has changed is sent.
  putQuestion({ prompt, mood, offers, head, result }) {
    if (prompt !== undefined) $("#prompt").innerHTML = prompt;
    if (mood !== undefined) this.putMood(mood);
    if (offers !== undefined) this.offers = offers;
    if (prompt !== undefined || offers !== undefined) this.askingWhy = false;
    if (head !== undefined) $("#head").textContent = head;
    if (prompt !== undefined && $("#prompt.asked")) this.announce([$("#ask").textContent]);
    if (result !== undefined) {
      $("#result").innerHTML = result;
      $("#board").scrollTop = document.scrollingElement.scrollTop = 0;
      this.checkDeal();
    }
  }

  putMood(mood) {
    $("#prompt").className = `prompt ${mood}`;
    document.title = `${mood === "asked" ? "Your turn: " : ""}${this.title}, Nonsuch`;
    $("#typing")?.toggleAttribute("hidden", mood === "over");
    if (mood === "asked") note(true);
  }

  putLog(from, markup) {
    const log = $("#log"), first = Number(log.dataset.first);
    if (from < first || from > first + log.children.length) {
      log.dataset.first = from;
      log.innerHTML = markup;
    } else {
      while (first + log.children.length > from) log.lastElementChild.remove();
      for (const one of $$("[data-state]", log)) delete one.dataset.state;
      log.insertAdjacentHTML("beforeend", markup);
    }
    localTimes(log);
  }

  putChat(markup) {
    const box = make("div");
    box.innerHTML = markup;
    for (const line of [...box.children]) {
      if (Number(line.dataset.number) <= this.lastSaid) continue;
      this.lastSaid = Number(line.dataset.number);
      $("#chat").append(line);
      if (outOfSight($("#chat"))) toast(line.textContent.trim());
      note();
    }
    this.toNewestTalk();
  }

  toNewestTalk() {
    $("#chat").scrollTop = $("#chat").scrollHeight;
  }

  announce(sentences) {
    const said = $("#said");
    if (said.children.length > 20) said.replaceChildren();
    said.append(...sentences.map((one) => make("p", {}, one)));
  }

  asText(on) {
    document.body.classList.toggle("as-text", on);
    if (!on) $("#lines").replaceChildren();
    this.main.dataset.stamp = "";
    this.connect();
  }

  // who is here, and how long each has thought ---------------------------------------------------------------------

  showSeats(seats) {
    this.seats = seats;
    this.showPresence();
    $("#invite")?.toggleAttribute("hidden", !seats.some(({ kind }) => kind === "free" || kind === "open"));
    for (const one of seats) {
      const clock = $(`.clock[data-of="${one.seat}"]`);
      if (!clock) continue;
      clock.dataset.clock = one.clock;
      clock.toggleAttribute("data-running", one.asked);
      clock.toggleAttribute("data-left", one.left !== null);
      if (one.left !== null) clock.dataset.left = one.left;
      clock.textContent = one.left === null ? duration(one.clock) : leftInWords(one.left);
    }
  }

  // Boards leave a place at each seat for what only the page knows.
  showPresence() {
    for (const one of this.seats) {
      for (const place of $$(`[data-slot="seat-${one.seat}"]`)) {
        if (one.seat === this.seat) continue;
        place.textContent = one.words;
        place.className = `presence ${one.kind}`;
      }
    }
  }

  tick() {
    for (const clock of $$("#people [data-running]")) {
      const seconds = (clock.dataset.clock = Number(clock.dataset.clock) + 1);
      if ("left" in clock.dataset) clock.dataset.left = Math.max(0, clock.dataset.left - 1);
      clock.textContent = "left" in clock.dataset ? leftInWords(clock.dataset.left) : duration(seconds);
    }
  }

  // what may be chosen is lit --------------------------------------------------------------------------------------

  light() {
    const byTarget = new Map();
    for (const [move, label, target, asks] of this.offers) {
      byTarget.set(target, [...(byTarget.get(target) || []), { move, label, asks }]);
    }
    for (const [target, moves] of byTarget) {
      for (const one of $$(`#drawn [data-target="${CSS.escape(target)}"]`)) this.lightOne(one, moves);
    }
    this.lightKinds();
    if (this.offers.length) for (const one of $$("#drawn .fan .card:not([data-state])")) this.change(one, { "data-state": "rest" });
    this.markUnlit();
    this.suggest();
  }

  // A sign for a kind of move (attack, heal …) offers all of them; it says itself what it stands for.
  lightKinds() {
    for (const one of $$("#drawn [data-verb]")) {
      const verbs = one.dataset.verb.split(", ");
      const offered = this.offers.filter(([move]) => verbs.some((verb) => `${move} `.startsWith(`${verb} `)));
      if (!offered.length) continue;
      one.moves = offered.map(([move, label, , asks]) => ({ move, label, asks }));
      this.change(one, { "data-state": "offered", ...pressable(one), "aria-haspopup": "dialog" });
    }
  }

  lightOne(one, moves) {
    const many = moves.length > 1 || moves[0].asks ? { "aria-haspopup": "dialog" } : {};
    this.change(one, { "data-state": "offered", ...pressable(one), ...many });
    this.name(one, moves.map(({ label }) => label).join(", or "));
    one.moves = moves;
  }

  // On a small screen what is asked for may lie out of sight.
  bringToSight() {
    const lit = $$("#drawn [data-state=offered]");
    if (lit.length && !lit.some(inSight)) lit[0].scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
  }

  // While its reader asks why not, the focus reaches what is not lit as well.
  markUnlit() {
    document.body.classList.toggle("asking-why", !!this.askingWhy);
    $("[data-why]")?.setAttribute("aria-pressed", !!this.askingWhy);
    if (!this.askingWhy) return;
    for (const one of $$("#drawn [data-target]:not([data-state=offered])")) {
      this.change(one, { "data-unlit": "", ...pressable(one) });
      this.name(one, "Why not?");
    }
  }

  // A place with room for words of its own is read with them and with all it holds; a picture has its label only.
  name(one, words) {
    const place = $(":scope > [data-says]", one);
    if (place) place.textContent = `${words}. `;
    else this.change(one, { "aria-label": `${words}. ${one.getAttribute("aria-label") || one.textContent.trim()}` });
  }

  change(one, attributes) {
    if (!this.saved.has(one)) {
      const names = ["data-state", "data-unlit", "role", "tabindex", "aria-label", "aria-haspopup"];
      this.saved.set(one, names.map((name) => [name, one.getAttribute(name)]));
    }
    for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  }

  unlight() {
    for (const [one, before] of this.saved) {
      for (const [name, value] of before) value === null ? one.removeAttribute(name) : one.setAttribute(name, value);
      $(":scope > [data-says]", one)?.replaceChildren();
      delete one.moves;
    }
    this.saved.clear();
  }

  // Focus stays on what one was at; where that is gone, on the question.
  holdFocus() {
    const at = document.activeElement;
    if (!at || at === document.body || !at.closest("#drawn, #prompt, #people, #result, #menu")) return () => {};
    const { target, move } = at.dataset;
    return () => {
      if (at.isConnected && at !== document.body) return at.matches("[tabindex], button, a, input") || at === document.activeElement ? at.focus({ preventScroll: true }) : this.focusQuestion();
      const again = (target && $(`#drawn [data-target="${CSS.escape(target)}"][tabindex]`)) || (move && $(`#prompt [data-move="${CSS.escape(move)}"]`));
      again ? again.focus({ preventScroll: true }) : this.focusQuestion();
    };
  }

  focusQuestion() {
    $("#ask")?.focus({ preventScroll: true });
  }

  // choosing -------------------------------------------------------------------------------------------------------

  listen() {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    document.addEventListener("input", (event) => event.target.closest(".slide") && slide(event.target));
    document.addEventListener("change", (event) => event.target.closest(".slide") && slide($("[data-moves]", event.target.closest(".slide"))));
    $("#menu").addEventListener("keydown", (event) => stepThrough($$("#menu button"), event));
    $("#menu").addEventListener("toggle", (event) => { if (event.newState === "closed" && $("#menu").contains(document.activeElement)) this.opener?.focus(); });
    $("#move-form")?.addEventListener("submit", (event) => { event.preventDefault(); this.typed(); });
    $("#say-form")?.addEventListener("submit", (event) => { event.preventDefault(); this.say(); });
  }

  clicked(event) {
    const one = event.target.closest("[data-move], [data-undo], [data-hint], [data-why], [data-deed], [data-own-link], [data-target], [data-verb], [data-type]") || thing(event.target);
    if (!one || one.closest("#rules")) return;
    const { move, deed, of, type } = one.dataset;
    if (one.moves) this.pick(one);
    else if (move) this.choose(move, one.textContent.trim(), one);
    else if ("undo" in one.dataset) this.send("undo", {});
    else if ("hint" in one.dataset) this.hint(one);
    else if ("why" in one.dataset) this.askWhy(!this.askingWhy);
    else if (deed) this.deed(deed, Number(of), one);
    else if ("ownLink" in one.dataset) this.ownLink();
    else if (type) this.fill(type);
    else if (this.seat !== null && !$("#prompt.over")) this.whyNot(one);
  }

  pressed(event) {
    const one = event.target, reached = one.moves || "unlit" in one.dataset;
    if (reached && !one.matches("button, a") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      one.moves ? this.pick(one) : this.whyNot(one);
    } else if (event.key.startsWith("Arrow") && reached) {
      const all = $$("#drawn :is([data-state=offered], [data-unlit])"), step = /Right|Down/.test(event.key) ? 1 : -1;
      event.preventDefault();
      all[(all.indexOf(one) + step + all.length) % all.length]?.focus();
    } else if (event.key === "Enter" && "number" in one.dataset) $("button", one.closest(".slide")).click();
    else if (event.key === "Escape" && this.askingWhy && !$("#menu:popover-open")) this.askWhy(false);
  }

  // A lit thing that stands for one move is played; one that stands for several, or for another than one may think, asks.
  pick(one) {
    if (this.awaited !== undefined) return;
    if (one.moves.length === 1 && !one.moves[0].asks) return this.choose(one.moves[0].move, one.moves[0].label, one);
    this.openMenu(one, "", one.moves.map(({ move, label }) => [label, () => this.choose(move, label, one)]));
  }

  choose(move, label, by = document.activeElement) {
    if (this.awaited !== undefined) return;
    if (wishes.get("confirm") !== "1") return this.play(move);
    this.openMenu(by, `${label}?`, [["Yes", () => this.play(move)], ["No", () => {}]]);
  }

  openMenu(by, title, choices, more = []) {
    const menu = $("#menu");
    this.opener = by;
    menu.setAttribute("aria-label", title || "What to do with it");
    menu.replaceChildren(...(title ? [make("p", {}, title)] : []), ...more, ...choices.map(([label, act]) => {
      const button = make("button", { type: "button", class: "button" }, label);
      button.addEventListener("click", () => { menu.hidePopover(); act(); });
      return button;
    }));
    if (menu.matches(":popover-open")) menu.hidePopover();
    menu.showPopover();
    const at = by.getBoundingClientRect(), size = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.top - size.height - 10 > 8 ? at.top - size.height - 10 : at.bottom + 10, innerHeight - size.height - 8))}px`;
    $("button", menu).focus();
  }

  play(move) {
    return this.send("moves", { move });
  }

  async send(what, body, quiet = false) {
    if (this.awaited !== undefined) return;
    this.awaited = {};
    document.body.dataset.busy = "";
    try {
      const answer = await ask(`${this.api}/${what}`, { method: "POST", body: { ...body, seq: this.seq, step: this.step }, key: uniqueKey(), tries: 8, onTrouble: () => this.lost(true) });
      if (this.stream.readyState === EventSource.OPEN) this.lost(false);
      this.awaited = answer;
      if (this.reached(answer)) this.idle();
    } catch (problem) {
      this.idle();
      if (problem.code === "stale") return this.connect();
      if (quiet) throw problem;
      complain(problem);
    }
  }

  idle() {
    this.awaited = undefined;
    delete document.body.dataset.busy;
  }

  // why not? -------------------------------------------------------------------------------------------------------

  askWhy(on) {
    this.askingWhy = on;
    this.unlight();
    this.light();
    const first = on ? $("#drawn [data-unlit]") : $("[data-why]");
    if (on && !first) toast("Everything that could be chosen is lit.");
    first?.focus();
  }

  // The answer stays beside the thing until it is put away, with the rule one step further.
  async whyNot(one) {
    try {
      const said = await ask(`/table/${this.id}/why?target=${encodeURIComponent(one.dataset.target || "")}`);
      const title = said.what ? `${said.what}: not now. ${said.ask}` : said.ask;
      if (!said.text) return toast(title, { rule: said.rule });
      const rule = () => showRule(`/rules/${this.game}?at=${encodeURIComponent(said.rule)}`);
      this.openMenu(one, title, [["Read the rule", rule], ["Close", () => {}]], [make("p", { class: "text" }, said.text)]);
    } catch (problem) { complain(problem); }
  }

  async hint(by) {
    try {
      const said = await ask(`/table/${this.id}/hint`);
      const moves = said.moves.length ? [make("p", { class: "text" }, said.moves.join(", "))] : [];
      this.openMenu(by, said.words || "No hint here.", [["Close", () => {}]], moves);
    } catch (problem) { complain(problem); }
  }

  // typing a move --------------------------------------------------------------------------------------------------

  suggest() {
    const list = $("#moves"), hint = $("#typable");
    if (!list) return;
    list.replaceChildren(...this.offers.map(([move, label]) => make("option", { value: move }, label)));
    const shown = firstOfEachKind(this.offers).slice(0, 8);
    hint.replaceChildren(...shown.flatMap(([move, label]) => [make("button", { type: "button", "data-type": move, title: label }, move), " "]));
    $("#move").placeholder = this.offers.length ? this.offers[0][0] : $("#prompt.over") ? "the game is over" : "not your turn";
  }

  fill(move) {
    $("#move").value = move;
    $("#move").focus();
  }

  async typed() {
    const field = $("#move"), line = this.bySeats(field.value.trim());
    $("#wrong").textContent = "";
    if (!line) return;
    try {
      await this.send("moves", { move: line }, true);
      field.value = "";
    } catch (problem) {
      $("#wrong").textContent = problem.detail;
      if (problem.rule && problem.rule !== "notation") $("#wrong").append(" ", ruleLink(this.game, problem.rule, problem.rule));
    }
  }

  // Players may be called by their names, unless a name is a word of the game.
  bySeats(line) {
    const words = new Set(this.offers.flatMap(([move]) => move.split(" ")));
    const names = $$("#people li .name bdi").map((one, seat) => [one.textContent, seat]).filter(([name]) => !words.has(name));
    for (const [name, seat] of names.sort(([a], [b]) => b.length - a.length)) {
      const plain = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      line = line.replace(new RegExp(`(?<![\\p{L}\\p{N}@])@?${plain}(?![\\p{L}\\p{N}])`, "giu"), `@${seat}`);
    }
    return line;
  }

  // talk, seats ----------------------------------------------------------------------------------------------------

  async say() {
    const field = $("#say"), text = field.value.trim();
    if (!text) return;
    try {
      await ask(`${this.api}/chat`, { method: "POST", body: { text } });
      field.value = "";
    } catch (problem) { complain(problem); }
  }

  async deed(what, seat, by) {
    try {
      if (what === "sit") return this.sit(seat);
      if (what === "back") await ask(`${this.api}/seats/${seat}/bot`, { method: "DELETE" });
      if (what === "bot" && seat === this.seat) await this.letBotPlay(seat);
      if (what === "bot" && seat !== this.seat) {
        const name = $(".name bdi", by.closest("li")).textContent;
        this.openMenu(by, `Let a bot play for ${name} until they are back?`, [["Yes", () => this.letBotPlay(seat).catch(complain)], ["No", () => {}]]);
      }
      $("#settings").close();
    } catch (problem) { complain(problem); }
  }

  async letBotPlay(seat) {
    try {
      await ask(`${this.api}/seats/${seat}/bot`, { method: "POST", body: { level: this.main.dataset.bot } });
    } catch (problem) {
      if (problem.code === "still_here") problem.detail += `: a bot may stand in after ${this.main.dataset.gone}`;
      throw problem;
    }
  }

  sit(seat) {
    const form = make("form", { method: "post", action: `/table/${this.id}/sit` }, make("input", { type: "hidden", name: "seat", value: seat }));
    document.body.append(form);
    form.submit();
  }

  async ownLink() {
    try {
      const { url } = await ask(`/table/${this.id}/link`, { method: "POST" });
      const field = make("input", { class: "input", id: "own-link-text", readonly: "", value: url, "aria-label": "Your own link" });
      $("#own-link").replaceChildren(field, make("button", { class: "button", type: "button", "data-copies": "own-link-text" }, "Copy"));
    } catch (problem) { complain(problem); }
  }

  // the deal can be checked: what was published at the start is remembered here, not asked for at the end ------------

  async checkDeal() {
    const seed = $("[data-seed]")?.textContent, place = $("[data-checked]");
    if (!seed || !crypto.subtle) return;
    const bytes = Uint8Array.from(seed.match(/../g), (pair) => parseInt(pair, 16));
    const whole = new Uint8Array([...new TextEncoder().encode("nonsuch seed "), ...bytes]);
    const sum = [...new Uint8Array(await crypto.subtle.digest("SHA-256", whole))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const kept = localStorage.getItem(`commitment ${this.id}`);
    const fits = sum === $("[data-commitment]").textContent && (!kept || kept === sum);
    place.textContent = fits ? `Your browser has reckoned it: they fit${kept ? ", and it is the commitment you were shown before the game" : ""}.` : "Your browser has reckoned it: THEY DO NOT FIT.";
  }
}

// Up and down go from one to the next. Who comes from outside is led by up to the last and by down to the first.
function stepThrough(all, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], at = all.indexOf(document.activeElement);
  if (!step || !all.length) return;
  event.preventDefault();
  all.at(at < 0 ? (step < 0 ? -1 : 0) : (at + step) % all.length).focus();
}

$("#log")?.parentElement.addEventListener("keydown", (event) => stepThrough($$("#log a"), event));

// On a phone the talk lies below the table: what is said there is shown for a while.
function outOfSight(one) {
  const { top, bottom } = one.parentElement.getBoundingClientRect();
  return bottom < 0 || top > innerHeight || !one.closest("details").open;
}

// What can be pressed although no button was drawn.
function pressable(one) {
  return one.matches("button, a") ? {} : { role: "button", tabindex: "0" };
}

// A thing on the board that stands for no move at all, such as the deck: that it cannot be chosen has a reason too.
function thing(at) {
  return at.closest("button, a, input, summary, [popover]") ? null : at.closest("#drawn :is(.card, .mini, .slot, .holding)");
}

function firstOfEachKind(offers) {
  const kinds = new Set(), kind = (move) => move.replace(/ \d+$/, "");
  return offers.filter(([move]) => !kinds.has(kind(move)) && kinds.add(kind(move)));
}

// Of a card in a hand perhaps only the left edge is to be seen. While something flies nothing is found but the page.
function inSight(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 6, top + height / 3);
  return found === document.documentElement || one.contains(found);
}

// A number is dragged or typed; the button beside it says what it does.
function slide(by) {
  const box = by.closest(".slide"), range = $("[data-moves]", box), number = $("[data-number]", box), button = $("button", box);
  const moves = range.dataset.moves.split("\n"), labels = range.dataset.labels.split("\n");
  const numbers = moves.map((move) => Number(move.split(" ").at(-1)));
  if (by === number) {
    const at = numbers.findLastIndex((one) => one <= number.valueAsNumber);
    range.value = Math.max(0, at);
  } else number.value = numbers[range.value];
  button.dataset.move = moves[range.value];
  $("span", button).textContent = labels[range.value];
  range.setAttribute("aria-valuetext", labels[range.value]);
}

// Cards fly by name where the browser can do it. A card that leaves one place and comes up in another keeps, for one
// transition, the name it left with; one that comes from nowhere comes from the deck, one that is gone goes to the
// discards. Only visible cards have names: place, kind, ordinal. What is in flight takes no clicks, so nothing is that
// lies in a part that stays as it is, and not the page as a whole (see site.css).
let flight, renamed = [];

async function fly(update, markup, redrawn = () => true) {
  if (!document.startViewTransition || calm.matches || document.hidden) return update();
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

// replay ----------------------------------------------------------------------------------------------------------

class Replay {
  constructor(main) {
    this.main = main;
    ({ table: this.id, eyes: this.eyes } = main.dataset);
    this.stops = JSON.parse(main.dataset.stops);
    this.slider = $("#at");
    this.known = new Map();
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    this.mark();
  }

  get index() { return Number(this.slider.value); }

  clicked(event) {
    const one = event.target.closest("[data-step], #log a[data-at]");
    if (!one) return;
    event.preventDefault();
    if (one.dataset.at !== undefined) this.go(this.stops.findIndex((seq) => seq >= Number(one.dataset.at)));
    else if (one.dataset.step === "play") this.toggle();
    else this.go({ first: 0, back: this.index - 1, next: this.index + 1, last: this.stops.length - 1 }[one.dataset.step]);
  }

  pressed(event) {
    if (event.target.closest("input:not(#at), select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, PageUp: this.index - 10, PageDown: this.index + 10, Home: 0, End: this.stops.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  toggle(on = !this.playing) {
    clearInterval(this.playing);
    this.playing = on ? setInterval(() => (this.index < this.stops.length - 1 ? this.go(this.index + 1) : this.toggle(false)), 1200) : 0;
    $("[data-step=play] use").setAttribute("href", `/static/icons.svg#${on ? "pause" : "play"}`);
    $("[data-step=play]").setAttribute("aria-label", on ? "Pause" : "Play");
  }

  moment(index) {
    const seq = this.stops[index];
    if (seq === undefined) return undefined;
    if (!this.known.has(seq)) {
      const text = wishes.get("text") === "1" ? "&text=1" : "";
      this.known.set(seq, ask(`/table/${this.id}/at/${seq}?eyes=${this.eyes}${text}`));
    }
    return this.known.get(seq);
  }

  async go(index) {
    index = Math.max(0, Math.min(index, this.stops.length - 1));
    this.slider.value = index;
    this.wanted = index;
    try {
      const shown = await this.moment(index);
      if (this.wanted !== index) return;
      await (this.eyes === "all" ? this.put(shown) : fly(() => this.put(shown), shown.board));
      this.moment(index + 1)?.catch(() => {});
    } catch (problem) { this.known.clear(); complain(problem); }
  }

  put(shown) {
    $("#drawn").innerHTML = shown.board;
    $("#lines").innerHTML = shown.text;
    $("#head").textContent = shown.head;
    $("#told").textContent = shown.said.join(" ");
    $("#continue").hidden = !shown.may_continue;
    for (const one of $$("[data-seq-field]")) one.value = shown.seq;
    history.replaceState(null, "", `?at=${shown.seq}&eyes=${this.eyes}`);
    this.mark();
  }

  mark() {
    const seq = this.stops[this.index];
    $("#step").textContent = `${this.index} of ${this.stops.length - 1}`;
    this.slider.setAttribute("aria-valuetext", `Step ${this.index} of ${this.stops.length - 1}. ${$("#told").textContent}`);
    const lines = $$("#log li");
    for (const one of lines) one.classList.toggle("now", Number(one.dataset.seq) === seq);
    const now = lines.findLast((one) => Number(one.dataset.seq) <= seq);
    if (now) $(".tape").scrollTop = now.offsetTop - $("#log").offsetTop - $(".tape").clientHeight + now.offsetHeight + 12;
  }
}

// start -----------------------------------------------------------------------------------------------------------

// The lobby looks again from time to time, unless somebody is busy with it.
async function lookAgain(tables) {
  if (document.hidden || tables.contains(document.activeElement)) return;
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const fresh = $(".tables", new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (fresh && fresh.innerHTML !== tables.innerHTML) tables.innerHTML = fresh.innerHTML;
}

let table = null;
localTimes();
if ($(".lobby .tables")) setInterval(() => lookAgain($(".lobby .tables")), 15000);
const main = $("#main");
if (main?.dataset.stops) new Replay(main);
else if (main?.dataset.table) table = new Table(main);
document.documentElement.dataset.ready = "";
