// choosing: what is offered is lit, what is chosen is sent ----------------------------------------------------------

class Choosing {
  // what may be chosen is lit --------------------------------------------------------------------------------------

  light() {
    const byTarget = new Map();
    for (const [move, label, target, asks] of this.offers) {
      byTarget.set(target, [...(byTarget.get(target) || []), { move, label, asks }]);
    }
    for (const [target, moves] of byTarget) {
      for (const one of $$(`.drawn [data-target="${CSS.escape(target)}"]`)) this.lightOne(one, moves);
    }
    this.lightKinds();
    if (this.offers.length) for (const one of $$(".drawn .fan .card:not([data-state])")) this.change(one, { "data-state": "rest" });
    this.markUnlit();
    countLeaves();
    this.suggest();
  }

  // A sign for a kind of move (attack, heal …) offers all of them; it says itself what it stands for.
  lightKinds() {
    for (const one of $$(".drawn [data-verb]")) {
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
    const lit = $$(".drawn [data-state=offered]");
    if (lit.length && !lit.some(inSight)) lit[0].scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
  }

  // While its reader asks why not, the focus reaches what is not lit as well.
  markUnlit() {
    document.body.classList.toggle("asking-why", !!this.askingWhy);
    $("[data-why]")?.setAttribute("aria-pressed", !!this.askingWhy);
    if (!this.askingWhy) return;
    for (const one of $$(".drawn [data-target]:not([data-state=offered])")) {
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
    if (!at || at === document.body || !at.closest(".drawn, #prompt, #people, #result, #menu")) return () => {};
    const { target, move } = at.dataset;
    return () => {
      if (at.isConnected && at !== document.body) return at.matches("[tabindex], button, a, input") || at === document.activeElement ? at.focus({ preventScroll: true }) : this.focusQuestion();
      const again = (target && $(`.drawn [data-target="${CSS.escape(target)}"][tabindex]`)) || (move && $(`#prompt [data-move="${CSS.escape(move)}"]`));
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
    $("#orders")?.addEventListener("change", () => this.order(this.standing()));
    $("#menu").addEventListener("keydown", (event) => stepThrough($$("#menu button"), event));
    $("#menu").addEventListener("toggle", (event) => { if (event.newState === "closed" && $("#menu").contains(document.activeElement)) this.opener?.focus(); });
    $("#move-form")?.addEventListener("submit", (event) => { event.preventDefault(); this.typed(); });
    $("#move")?.addEventListener("input", () => this.suggest());
    $("#move")?.addEventListener("keydown", (event) => { if (event.key === "Tab" && !event.shiftKey) this.complete(event); });
    $("#say-form")?.addEventListener("submit", (event) => { event.preventDefault(); this.say(); });
  }

  clicked(event) {
    const one = event.target.closest("[data-move], [data-undo], [data-advice], [data-order], [data-why], [data-deed], [data-own-link], [data-lock-seat], [data-target], [data-verb], [data-type], [data-again], [data-draft]") || thing(event.target);
    if (!one || one.closest("#rules")) return;
    const { move, deed, of, type } = one.dataset;
    if ("again" in one.dataset) { event.preventDefault(); this.again(Number(one.dataset.again)); }
    else if (one.moves) this.pick(one);
    else if (move) this.choose(move, one.textContent.trim(), one);
    else if ("undo" in one.dataset) this.send("undo", {});
    else if (one.dataset.draft) this.choose(one.dataset.draft, "Play these moves", one);
    else if (one.dataset.order) this.order([...this.standing(), one.dataset.order]);
    else if ("advice" in one.dataset) this.advise(one);
    else if ("why" in one.dataset) this.askWhy(!this.askingWhy);
    else if (deed) this.deed(deed, Number(of), one);
    else if ("ownLink" in one.dataset) this.ownLink();
    else if ("lockSeat" in one.dataset) this.lockSeat();
    else if (type) this.fill(type);
    else if (this.seat !== null && !$("#prompt.over")) this.whyNot(one);
  }

  pressed(event) {
    const one = event.target, reached = one.moves || "unlit" in one.dataset;
    if (reached && !one.matches("button, a") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      one.moves ? this.pick(one) : this.whyNot(one);
    } else if (event.key.startsWith("Arrow") && reached) {
      const all = $$(".drawn :is([data-state=offered], [data-unlit])[tabindex]"), step = /Right|Down/.test(event.key) ? 1 : -1;
      event.preventDefault();
      all[(all.indexOf(one) + step + all.length) % all.length]?.focus();
    } else if (event.key === "Enter" && "number" in one.dataset) $("button", one.closest(".slide")).click();
    else if (this.pressedForAll(event)) event.preventDefault();
    else if (event.key === "Escape" && this.askingWhy && !$("#menu:popover-open")) this.askWhy(false);
  }

  // Keys that mean the same wherever one is, unless one types or stands on something that can be pressed.
  pressedForAll(event) {
    const at = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, select, textarea, dialog, [popover]")) return false;
    if (event.key === "Enter" && !at.closest("button, a, summary, [tabindex='0']")) return $("#prompt .button.main")?.click() ?? !!$("#prompt .button.main");
    if (/^[1-9]$/.test(event.key)) return openLeaf($$("[data-leaf]")[event.key - 1]);
    const press = { u: () => $("[data-undo]")?.click(), l: () => $("#log").parentElement.focus(), "?": () => $("#keys").showModal() }[event.key.toLowerCase()];
    press?.();
    return !!press;
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
    this.confirm(move, label, by);
  }

  // Whoever wants to confirm does so once, for the whole choice: steps that can be taken back are made at once.
  async confirm(move, label, by) {
    try {
      const { final } = await ask(`/table/${this.id}/final?move=${encodeURIComponent(move)}`);
      if (!final) return this.play(move);
      this.openMenu(by, `${label}?`, [["Yes", () => this.play(move)], ["No", () => {}]]);
    } catch (problem) { complain(problem); }
  }

  openMenu(by, title, choices, more = []) {
    const menu = $("#menu");
    this.opener = by;
    menu.setAttribute("aria-label", title || "What you can do with it");
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
    this.stage.skipAll();
    $("#news").replaceChildren();
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
    const first = on ? $(".drawn [data-unlit]") : $("[data-why]");
    if (on && !first) toast("Everything you could choose is highlighted.");
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

  // What a bot would do here, and why; it is done by one more click.
  async advise(by) {
    try {
      const said = await ask(`/table/${this.id}/advice`);
      const acts = said.move ? [["Do it", () => this.choose(said.move, said.words, by)]] : [], thing = said.move && standsFor(said.move);
      if (thing) this.pointAt(thing);
      this.openMenu(thing || by, said.words || "No advice for this choice.", [...acts, ["Close", () => {}]], [...said.reasons.map((one) => make("p", { class: "text" }, one)), ...drawn(said.looked)]);
    } catch (problem) { complain(problem); }
  }

  // What advice speaks of, until the advice is put away.
  pointAt(thing) {
    thing.scrollIntoView({ block: "nearest" });
    thing.classList.add("coached");
    const gone = new AbortController();
    $("#menu").addEventListener("toggle", ({ newState }) => {
      if (newState !== "closed") return;
      thing.classList.remove("coached");
      gone.abort();
    }, { signal: gone.signal });
  }

  // typing a move --------------------------------------------------------------------------------------------------

  suggest() {
    const list = $("#moves"), hint = $("#typable");
    if (!list) return;
    list.replaceChildren(...this.offers.map(([move, label]) => make("option", { value: move }, label)));
    const begun = this.bySeats($("#move").value.trim()).toLowerCase();
    const shown = (begun ? this.fitting(begun) : firstOfEachKind(this.offers)).slice(0, 8);
    hint.replaceChildren(...shown.flatMap(([move, label]) => [make("button", { type: "button", "data-type": move, title: label }, move), " "]));
    $("#move").placeholder = this.offers.length ? this.offers[0][0] : $("#prompt.over") ? "the game is over" : "not your turn";
  }

  // Moves that go on as was typed come before those that only speak of it.
  fitting(begun) {
    const starts = this.offers.filter(([move]) => move.toLowerCase().startsWith(begun));
    return [...starts, ...this.offers.filter((one) => !starts.includes(one) && `${one[0]} ${one[1]}`.toLowerCase().includes(begun))];
  }

  // Tab completes as far as there is no doubt; where nothing is left to add it leads on.
  complete(event) {
    const field = $("#move"), begun = this.bySeats(field.value.trim()).toLowerCase();
    const all = begun ? this.fitting(begun).map(([move]) => move) : [];
    if (!all.length) return;
    let common = all[0];
    for (const move of all) while (!move.startsWith(common)) common = common.slice(0, -1);
    if (common.length <= begun.length && all.length > 1) return;
    const whole = common.length > begun.length ? common : all[0];
    if (whole === field.value) return;
    event.preventDefault();
    field.value = whole;
    this.suggest();
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
    const called = $$("#people li").flatMap((one, seat) => [[$(".name bdi", one).textContent, seat], [`@${$(".seat b", one).textContent}`, seat]]);
    const names = called.filter(([name]) => !words.has(name));
    for (const [name, seat] of names.sort(([a], [b]) => b.length - a.length)) {
      const plain = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
      line = line.replace(new RegExp(`(?<![\\p{L}\\p{N}@])@?${plain}(?![\\p{L}\\p{N}])`, "giu"), `@${seat}`);
    }
    return line;
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
  return one.matches("button, a, [data-copy] *") ? {} : { role: "button", tabindex: "0" };
}

// A thing on the board that stands for no move at all, such as the deck: that it cannot be chosen has a reason too.
function thing(at) {
  return at.closest("button, a, input, summary, [popover]") ? null : at.closest(".drawn :is(.card, .mini, .slot, .holding)");
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
