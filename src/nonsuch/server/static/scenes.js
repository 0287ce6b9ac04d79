// scenes: outcomes are shown to their end, one after the other; nobody who is asked has to wait for them -------------

const PACES = { calm: 2, brisk: 1, "at once": 0 };
const MOST_WAITING = 3, STILL_SHOWN = 2; // of more than that the older ones become lines at once
const UNFOLDS = 1000, TICK = 100; // milliseconds

function paceOf() {
  return PACES[wishes.get("pace")] ?? PACES.brisk;
}

class Stage {
  constructor({ seen = () => {}, say = () => {} } = {}) {
    this.seen = seen;
    this.say = say;
    this.waiting = [];
    this.place = $("#curtain");
    this.place.addEventListener("click", () => this.close());
    document.addEventListener("keydown", (event) => this.pressed(event));
    for (const change of ["resize", "scroll"]) addEventListener(change, () => this.fit(), { capture: true, passive: true });
  }

  get shown() { return $(".scene", this.place); }

  add(scenes) {
    this.say(scenes.map(({ sentence }) => sentence));
    this.waiting.push(...scenes);
    if (!paceOf() || document.body.classList.contains("as-text")) return this.leaveAll();
    if (this.waiting.length > MOST_WAITING) this.waiting.splice(0, this.waiting.length - STILL_SHOWN);
    if (!this.shown) this.next();
  }

  // What is not shown is told all the same.
  leaveAll() {
    const last = this.waiting.at(-1);
    this.waiting = [];
    if (last) this.leave(last);
  }

  leave({ seq, news }) {
    if (news) $("#news").innerHTML = news;
    if (!this.waiting.some((one) => one.seq === seq)) this.seen(seq); // of two that one step brought, the second
  }

  next() {
    const scene = this.waiting.shift();
    if (scene) this.open(scene, scene.hold === null ? Infinity : UNFOLDS + 1000 * scene.hold * paceOf());
  }

  // `hold`: milliseconds; Infinity: until it is closed.
  open(scene, hold = Infinity) {
    this.now = scene;
    this.place.innerHTML = scene.html;
    this.shown.classList.add("live");
    this.shown.style.setProperty("--scene-hold", `${hold}ms`);
    $(".hold", this.shown).hidden = hold === Infinity;
    this.fit();
    clearInterval(this.timer);
    let left = hold;
    this.timer = setInterval(() => {
      const rests = document.hidden || this.shown?.matches(":focus-within") || (matchMedia("(hover: hover)").matches && this.shown?.matches(":hover"));
      this.shown?.classList.toggle("rests", !!rests);
      if (!rests && (left -= TICK) <= 0) this.close();
    }, TICK);
  }

  async close() {
    const scene = this.now, node = this.shown;
    if (!node || !scene) return;
    this.now = undefined;
    clearInterval(this.timer);
    this.leave(scene);
    await this.shrink(node);
    if (node.isConnected) node.remove();
    if (!this.shown) this.next();
  }

  // Into the line it leaves.
  async shrink(node) {
    const line = $("#news .newsline")?.getBoundingClientRect();
    if (calm.matches || document.hidden || !line) return;
    const from = node.getBoundingClientRect(), down = line.top - from.top;
    const to = { transform: `translateY(${down}px) scaleY(${Math.max(0.08, line.height / from.height)})`, opacity: 0, transformOrigin: "top" };
    await node.animate([{ transformOrigin: "top" }, to], { duration: 320, easing: "ease-in" }).finished.catch(() => {});
  }

  // A move of one's own ends what is shown and what waits.
  skipAll() {
    this.leaveAll();
    this.close();
  }

  clear() {
    clearInterval(this.timer);
    this.now = undefined;
    this.waiting = [];
    this.place.replaceChildren();
  }

  pressed(event) {
    const busy = event.target.closest?.("input, select, textarea, button, a, summary, [contenteditable], [data-state=offered], dialog, [popover]");
    if (!this.shown || event.ctrlKey || event.metaKey || event.altKey || $("#menu:popover-open, dialog:modal")) return;
    if (event.key !== "Escape" && (event.key !== " " || (busy && !this.shown.contains(busy)))) return;
    event.preventDefault();
    this.close();
  }

  // As wide as the table, in its middle; never over the question, never over one's own hand, unless there is no room else.
  fit() {
    const node = this.shown;
    if (!node) return;
    const board = $("#board").getBoundingClientRect(), middle = $(".drawn [data-stage]")?.getBoundingClientRect() ?? board;
    const bar = $(".topbar").getBoundingClientRect().bottom, asked = $("#prompt.asked") || innerWidth > 640;
    const question = (asked && $(".prompt")?.getBoundingClientRect().bottom) || bar, hand = Math.min(innerHeight, ...$$("#drawn .keep").map((one) => one.getBoundingClientRect()).filter(({ height, top }) => height && top > innerHeight * 0.4).map(({ top }) => top));
    let top = Math.max(0, question) + 8, bottom = Math.min(innerHeight, Math.max(hand, top)) - 8;
    if (bottom - top < 200) [top, bottom] = [Math.max(0, bar) + 4, innerHeight - 4];
    const gap = board.width > 640 ? 16 : 8;
    Object.assign(node.style, { left: `${board.left + gap}px`, width: `${board.width - 2 * gap}px`, maxHeight: `${bottom - top}px` });
    const high = node.offsetHeight, centre = (middle.top + middle.bottom) / 2;
    node.style.top = `${Math.max(top, Math.min(centre - high / 2, bottom - high))}px`;
  }
}
