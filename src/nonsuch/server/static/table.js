// the table -------------------------------------------------------------------------------------------------------

class Table extends Choosing {
  constructor(main) {
    super();
    this.main = main;
    ({ table: this.id, plays: this.game, title: this.title } = main.dataset);
    this.seat = main.dataset.seatNumber === undefined ? null : Number(main.dataset.seatNumber);
    this.reach(Number(main.dataset.seq), Number(main.dataset.step));
    this.api = `/api/v1/tables/${this.id}`;
    this.offers = JSON.parse(main.dataset.offers);
    this.queue = Promise.resolve();
    this.key = uniqueKey();
    this.stage = new Stage({ seen: (seq) => this.seen(seq), say: (sentences) => this.announce(sentences) });
    this.saved = new Map(); // what a lit thing was before it was lit
    this.lastSaid = Math.max(0, ...$$("#chat [data-number]").map((one) => Number(one.dataset.number)));
    this.showSeats(JSON.parse(main.dataset.seats));
    this.light();
    this.bringToSight();
    placeCoach();
    this.listen();
    this.connect();
    this.watchTheLine();
    this.toNewestTalk();
    this.armDrafts();
    setInterval(() => this.tick(), 1000);
    if (this.seat !== null && !$("#prompt.over") && !keptDeal(this.id)) keepDeal(this.id, { commitment: $("#published").textContent }, true);
    this.checkDeal();
    this.welcomeBack();
  }

  // the stream: what has changed, by the seq it leads to ------------------------------------------------------------

  connect() {
    const text = wishes.get("text") === "1" ? "&text=1" : "";
    this.stream?.close();
    this.stream = new EventSource(`/table/${this.id}/events?seq=${this.seq}&step=${this.step}&seat=${this.seat ?? "None"}&stamp=${this.main.dataset.stamp}&chat=${this.lastSaid}&page=${this.key}${text}`);
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

  // scenes: bots wait until this page has shown them; who was away sees the last one ---------------------------------

  seen(seq) {
    if (paceOf()) fetch(`/table/${this.id}/seen?page=${this.key}&seq=${seq}`, { method: "POST", keepalive: true }).catch(() => {});
  }

  remember() {
    localStorage[`reached ${this.id}`] = this.seq;
    localStorage[`heard ${this.id}`] = this.lastSaid;
    localStorage[`here ${this.id}`] = Date.now();
  }

  // What came about while its reader was away stands below a line in the log; what was said is marked as new.
  markSince() {
    const reached = Number(localStorage[`reached ${this.id}`] ?? Infinity), heard = Number(localStorage[`heard ${this.id}`] ?? Infinity);
    const fresh = $$("#log li").filter((one) => Number(one.dataset.seq) > reached);
    for (const one of fresh) one.dataset.since = "";
    for (const one of $$("#chat [data-number]")) if (Number(one.dataset.number) > heard) one.prepend(make("b", { class: "tag" }, "new"), " ");
    if (!fresh.length) return;
    const since = new Date(Number(localStorage[`here ${this.id}`]) || 0).toISOString();
    fresh[0].dataset.first = "";
    $("span", fresh[0]).prepend(make("b", { class: "since" }, "Since you were here", ...(localStorage[`here ${this.id}`] ? [", ", make("time", { datetime: since })] : []), ":"));
    localTimes($("#log"));
  }

  welcomeBack() {
    const reached = Number(localStorage[`reached ${this.id}`] ?? Infinity), last = Number($("#news [data-again]")?.dataset.again ?? -1);
    this.markSince();
    this.remember();
    if (last > reached && paceOf()) this.again(last, true);
    if (this.seq - reached >= MANY_MOVES) toast(`Since you were here: ${this.seq - reached} moves.`, { link: `/table/${this.id}/replay?at=${reached}`, linkWords: "Show them" });
  }

  // What a step brought, once more; until it is closed, unless it is shown unasked.
  async again(seq, unasked = false) {
    try {
      const { scenes } = await ask(`/table/${this.id}/scene/${seq}`);
      if (!scenes.length) return;
      if (unasked) this.stage.add(scenes.slice(-1));
      else this.stage.open(scenes.at(-1));
    } catch (problem) { complain(problem); }
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
    const shows = frame.scenes?.length && paceOf(); // a scene opens over whatever flies
    if (shows) flight?.skipTransition();
    await (markup && !shows ? fly(() => this.put(frame), markup, redrawn) : this.put(frame));
    this.reach(frame.seq, frame.step);
    if (frame.scenes) this.stage.add(frame.scenes);
    this.stage.fit();
    placeCoach();
    this.remember();
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
    putCoach(frame);
    if (frame.orders !== undefined && $("#orders")) $("#orders").innerHTML = frame.orders;
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
  putQuestion({ prompt, mood, offers, head, race, result }) {
    if (prompt !== undefined) $("#prompt").innerHTML = prompt;
    if (mood !== undefined) this.putMood(mood);
    if (offers !== undefined) this.armDrafts((this.offers = offers));
    if (prompt !== undefined || offers !== undefined) this.askingWhy = false;
    if (head !== undefined) $("#head").textContent = head;
    if (race !== undefined) $("#race").innerHTML = race;
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
      if (outOfSight($("#chat"))) toast([...line.childNodes].filter((one) => one.className !== "draft").map((one) => one.textContent).join("").trim());
      note();
    }
    localTimes($("#chat"));
    this.armDrafts();
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
        place.textContent = one.kind === "bot" && /bot$/.test(one.words) ? "(bot)" : one.words;
        place.title = one.words;
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

  // talk, seats ----------------------------------------------------------------------------------------------------

  async say() {
    const field = $("#say"), text = field.value.trim(), proposed = $("#draft"), to = $$("#say-to :checked").map((one) => Number(one.value));
    if (!text) return;
    const body = { text, ...(to.length && { to }), ...(proposed.value.trim() && { draft: proposed.value.trim() }) };
    try {
      await ask(`${this.api}/chat`, { method: "POST", body });
      field.value = proposed.value = "";
    } catch (problem) { complain(problem); }
  }

  // Moves that somebody proposed can be made where the first of them is offered now.
  armDrafts(offers = this.offers) {
    const offered = new Set(offers.map(([notation]) => notation));
    for (const one of $$("#chat [data-draft]")) {
      one.disabled = !offered.has(one.dataset.draft.split(/,(?![-0-9])/)[0].trim());
      one.title = one.disabled ? "Not now: the game isn’t asking you for these moves." : one.dataset.draft;
    }
  }

  // Tokens, links and other browsers open my seat no more.
  async lockSeat() {
    await ask(`${this.api}/seats/${this.seat}/keys`, { method: "DELETE" }).then(() => toast("Only this browser can open your seat now."), complain);
  }

  // Standing answers: kept by the table, which is told all that shall stand.
  async order(names) {
    await ask(`${this.api}/seats/${this.seat}/orders`, { method: "PUT", body: { orders: names } }).catch(complain);
  }

  standing() {
    return $$("#orders :checked").map((one) => one.dataset.standing);
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
      if (problem.code === "still_here") problem.detail += `: a bot can play for them after ${this.main.dataset.gone}`;
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

  async checkDeal() {
    const seed = $("[data-seed]")?.textContent, word = $(`[data-word-of="${this.seat}"]`)?.textContent;
    if (seed) $("[data-checked]").textContent = await dealInWords(keptDeal(this.id), seed, $("[data-commitment]").textContent, word);
  }
}
