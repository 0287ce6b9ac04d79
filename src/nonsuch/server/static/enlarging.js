// enlarging: what is small by nature is shown large, with what it does, to who rests on it ------------------------------

const RESTS = 350, PRESSES = 450; // milliseconds on a thing before it is shown
const THINGS = ".drawn :is(.card, .mini)[aria-label]";

class Enlarging {
  constructor(game) {
    this.game = game;
    this.box = $("#large");
    if (!this.box?.showPopover) return;
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target.closest(THINGS)));
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.name(event.target.closest("#drawn svg, #prompt svg")));
    document.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, (event) => this.released(event));
    document.addEventListener("contextmenu", (event) => { if (this.long) event.preventDefault(); });
    document.addEventListener("click", (event) => this.swallow(event), true);
    document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.soon(event.target.closest(THINGS), 0));
    document.addEventListener("focusout", () => this.close());
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" || event.key === "Enter") this.close(); });
    addEventListener("scroll", () => this.close(), { capture: true, passive: true });
  }

  over(thing) {
    if (thing === this.thing) return;
    this.close();
    if (thing) this.soon(thing, RESTS);
  }

  soon(thing, pause) {
    clearTimeout(this.timer);
    this.thing = thing;
    if (thing) this.timer = setTimeout(() => this.open(thing), pause);
  }

  // A long press shows a thing instead of choosing it.
  pressed(event) {
    this.close();
    if (event.pointerType === "mouse") return;
    const thing = event.target.closest(THINGS);
    this.at = [event.clientX, event.clientY];
    this.long = false;
    if (thing) this.timer = setTimeout(() => { this.long = true; this.open(thing); }, PRESSES);
  }

  released(event) {
    if (event.pointerType === "mouse" || this.long) return;
    const moved = this.at && Math.hypot(event.clientX - this.at[0], event.clientY - this.at[1]) > 10;
    if (event.type !== "pointermove" || moved) clearTimeout(this.timer);
  }

  swallow(event) {
    if (!this.long) return;
    this.long = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // An icon says what it stands for, unless whatever it lies in says more.
  async name(drawing) {
    if (!drawing || drawing.closest(`[title], ${THINGS}`) || $("title", drawing)) return;
    const word = drawing.getAttribute("aria-label") || (await this.explained(drawing))[0];
    if (!word || $("title", drawing)) return;
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = word;
    drawing.prepend(title);
  }

  async explained(thing) {
    this.known ??= fetch(`/rules/${this.game}/cards`).then((answer) => answer.json(), () => ({}));
    const name = $("use", thing)?.getAttribute("href")?.split("#")[1];
    return (await this.known)[name] || [];
  }

  async open(thing) {
    const lines = await this.explained(thing);
    if (!thing.isConnected || (thing !== this.thing && !this.long) || $("#menu:popover-open, dialog:modal")) return;
    const copy = thing.cloneNode(true);
    for (const name of ["style", "tabindex", "role", "id", "aria-label", "aria-haspopup", "data-target", "data-state"]) copy.removeAttribute(name);
    copy.setAttribute("aria-hidden", "true");
    const [name, ...rest] = this.called(thing).split(/(?<=\.) /);
    const said = lines.map((one) => make("p", one.startsWith("!") ? { class: "costs" } : {}, one.replace(/^!/, "")));
    const drawn = make("div", { class: "as-drawn", "data-game": this.game }, copy); // a game's styles hold where its name stands
    this.box.replaceChildren(drawn, make("b", {}, name), ...rest.map((one) => make("p", {}, one)), ...said);
    this.box.showPopover();
    this.place(thing.getBoundingClientRect());
  }

  // Its own name, without what the page says of it while it is lit.
  called(thing) {
    const before = table?.saved.get(thing)?.find(([name]) => name === "aria-label")?.[1];
    return before || thing.getAttribute("aria-label") || "";
  }

  // Towards the emptier side, beside the thing.
  place(at) {
    Object.assign(this.box.style, { left: "", top: "" });
    if (innerWidth <= 640) return;
    const { offsetWidth: wide, offsetHeight: high } = this.box;
    const left = at.left + at.width / 2 < innerWidth / 2 ? at.right + 12 : at.left - wide - 12;
    const top = Math.max(8, Math.min(at.top + at.height / 2 - high / 2, innerHeight - high - 8));
    Object.assign(this.box.style, { left: `${Math.max(8, Math.min(left, innerWidth - wide - 8))}px`, top: `${top}px` });
  }

  close() {
    clearTimeout(this.timer);
    this.thing = null;
    if (this.box.matches(":popover-open")) this.box.hidePopover();
  }
}
