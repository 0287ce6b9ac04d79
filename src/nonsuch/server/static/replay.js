// replay ----------------------------------------------------------------------------------------------------------

const A_STEP = 1200; // milliseconds

class Replay {
  scenes = [];

  constructor(main) {
    this.main = main;
    ({ table: this.id, eyes: this.eyes } = main.dataset);
    this.stops = JSON.parse(main.dataset.stops);
    this.slider = $("#at");
    this.known = new Map();
    this.stage = new Stage();
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
    if (event.key === " " && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      return this.toggle();
    }
    const to = { ArrowLeft: this.index - 1, ArrowRight: this.index + 1, PageUp: this.index - 10, PageDown: this.index + 10, Home: 0, End: this.stops.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  toggle(on = !this.playing) {
    clearTimeout(this.playing);
    this.playing = on ? setTimeout(() => this.playOn(), A_STEP) : 0;
    $("[data-step=play] use").setAttribute("href", `/static/icons.svg#${on ? "pause" : "play"}`);
    $("[data-step=play]").setAttribute("aria-label", on ? "Pause" : "Play");
  }

  // A step with a scene is held as long as its viewer likes scenes held.
  async playOn() {
    if (this.index >= this.stops.length - 1) return this.toggle(false);
    await this.go(this.index + 1);
    if (!this.playing) return;
    const hold = this.scenes.reduce((sum, scene) => sum + UNFOLDS + 1000 * (scene.hold ?? 0) * paceOf(), 0);
    this.playing = setTimeout(() => this.playOn(), Math.max(A_STEP, paceOf() ? hold : 0));
  }

  moment(index) {
    const seq = this.stops[index];
    if (seq === undefined) return undefined;
    if (!this.known.has(seq)) {
      const text = wishes.get("text") === "1" ? "&text=1" : "";
      this.known.set(seq, ask(`/table/${this.id}/at/${seq}?eyes=${this.eyes}${text}`, { tries: 4 }));
    }
    return this.known.get(seq);
  }

  go(index) {
    this.wanted = this.slider.value = Math.max(0, Math.min(index, this.stops.length - 1));
    this.going ??= this.follow().finally(() => { this.going = null; });
    return this.going;
  }

  // One moment after the other: who drags the slider passes by most of them.
  async follow() {
    try {
      for (let index; index !== this.wanted;) {
        index = this.wanted;
        const shown = await this.moment(index);
        if (this.wanted === index) await (this.eyes === "all" ? this.put(shown) : fly(() => this.put(shown), shown.board));
      }
      this.moment(this.wanted + 1)?.catch(() => {});
    } catch (problem) { this.known.clear(); complain(problem); }
  }

  put(shown) {
    $("#drawn").innerHTML = shown.board;
    if ($("#beside")) $("#beside").innerHTML = shown.beside;
    showLeaf();
    drawCharts();
    $("#lines").innerHTML = shown.text;
    this.show(shown.scenes);
    $("#head").textContent = shown.head;
    $("#race").innerHTML = shown.race;
    $("#told").textContent = shown.said.join(" ");
    $("#looked").innerHTML = shown.looked;
    $("#continue").hidden = !shown.may_continue;
    for (const one of $$("[data-seq-field]")) one.value = shown.seq;
    history.replaceState(null, "", `?at=${shown.seq}&eyes=${this.eyes}`);
    this.mark();
  }

  // Two at one step: the second follows when the first is closed, or after it was held while the game plays.
  show(scenes) {
    this.scenes = scenes;
    this.stage.clear();
    this.stage.waiting = scenes.slice(1).map((scene) => ({ ...scene, news: "" }));
    if (scenes.length) this.stage.open({ ...scenes[0], news: "" }, this.playing && scenes.length > 1 ? UNFOLDS + 1000 * (scenes[0].hold ?? 0) * paceOf() : Infinity);
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
