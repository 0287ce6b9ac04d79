// charts: a drawing larger than its frame, which can be panned and zoomed. A frame scrolls, so that touch, keys and the
// screen reader's cursor find their way by themselves; this adds dragging, zooming and what is shown at first. Boards
// reckon places by --zoom, so names and pieces stay as large as they are while the ground grows under them.

const ZOOMS = { least: 0.42, most: 2.2, step: 1.35, near: 0.8 };
const DRAGGED = 5; // pixels, from which on a press is no click

class Chart {
  constructor(frame) {
    this.frame = frame;
    this.canvas = $("[data-canvas]", frame);
    this.size = this.canvas.dataset.canvas.split(" ").map(Number);
    this.shows = this.canvas.dataset.shows.split(" ").map(Number);
    this.fingers = new Map();
    this.whole = true; // also where it is hidden, and shown later
    this.listen();
    new ResizeObserver(() => this.whole && this.showAll()).observe(frame);
    this.showAll();
  }

  get zoom() {
    return Number(frameZoom(this.frame));
  }

  // Zoom, keeping what lies under a point of the frame where it is.
  zoomTo(wanted, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const was = this.zoom, zoom = Math.min(ZOOMS.most, Math.max(this.least, wanted));
    const [left, top] = [(this.frame.scrollLeft + x) / was, (this.frame.scrollTop + y) / was];
    this.set(zoom);
    this.frame.scrollTo(left * zoom - x, top * zoom - y);
    this.whole = false;
  }

  set(zoom) {
    this.frame.style.setProperty("--zoom", zoom);
    this.frame.dataset.distance = zoom < 0.62 ? "far" : zoom < 1.05 ? "middle" : "near";
  }

  // Never smaller than fills the frame in one direction.
  get least() {
    if (this.canvas.dataset.least) return Number(this.canvas.dataset.least);
    return Math.max(ZOOMS.least, Math.min(this.frame.clientWidth / this.size[0], this.frame.clientHeight / this.size[1]));
  }

  // All of it, if it can be read so; else as near as the board wants it then, about its reader's home.
  showAll() {
    const [x, y, wide, high] = this.shows;
    if (!this.frame.clientWidth) return;
    const { least, close, home } = this.canvas.dataset, fits = Math.min(this.frame.clientWidth / wide, this.frame.clientHeight / high);
    const zoom = least ? (fits < least ? Number(close) : fits) : Math.max(fits, this.frame.clientWidth / this.size[0], ZOOMS.least);
    const [left, top] = home && fits < least ? home.split(" ").map(Number) : [x + wide / 2, y + high / 2];
    this.set(zoom);
    this.frame.scrollTo(left * zoom - this.frame.clientWidth / 2, top * zoom - this.frame.clientHeight / 2);
    this.whole = true;
  }

  // As another chart of the same canvas did.
  showAs({ place }) {
    this.set(place.zoom);
    this.frame.scrollTo(place.left, place.top);
    this.whole = false;
  }

  // What can be chosen: all of it if that can be read, else the first.
  showLit() {
    const lit = $$("[data-state=offered]", this.frame);
    if (!lit.length) return toast("Nothing on the map can be chosen now.");
    if (this.zoom < ZOOMS.near) this.zoomTo(ZOOMS.near);
    this.bring(lit.find((one) => one === document.activeElement) || lit[(this.turn = ((this.turn ?? -1) + 1) % lit.length)]);
  }

  bring(one) {
    const at = one.getBoundingClientRect(), frame = this.frame.getBoundingClientRect();
    const by = { left: at.left + at.width / 2 - frame.left - frame.width / 2, top: at.top + at.height / 2 - frame.top - frame.height / 2 };
    this.frame.scrollBy({ ...by, behavior: calm.matches ? "auto" : "smooth" });
    this.whole = false;
  }

  listen() {
    this.frame.addEventListener("scroll", () => { this.place = { zoom: this.zoom, left: this.frame.scrollLeft, top: this.frame.scrollTop }; });
    this.frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.frame.addEventListener("pointerdown", (event) => this.down(event));
    this.frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) this.frame.addEventListener(end, (event) => this.up(event));
    this.frame.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault()), true);
    this.frame.addEventListener("keydown", (event) => this.key(event));
    this.frame.addEventListener("touchmove", (event) => this.fingers.size > 1 && event.preventDefault(), { passive: false });
    this.frame.parentElement.addEventListener("click", (event) => this.button(event.target.closest("[data-zoom]")?.dataset.zoom));
  }

  button(way) {
    if (way === "in") this.zoomTo(this.zoom * ZOOMS.step);
    else if (way === "out") this.zoomTo(this.zoom / ZOOMS.step);
    else if (way === "all") this.showAll();
    else if (way === "lit") this.showLit();
  }

  wheel(event) {
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const { left, top } = this.frame.getBoundingClientRect();
    this.zoomTo(this.zoom * Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 220), event.clientX - left, event.clientY - top);
  }

  key(event) {
    const way = { "+": "in", "=": "in", "-": "out", 0: "all" }[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.button(way);
  }

  // One pointer drags (a finger scrolls by itself), two fingers zoom.
  down(event) {
    this.dragged = false;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size === 2) this.apart = { was: distance(this.fingers), zoom: this.zoom };
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === "mouse") this.drag(before, event);
    this.fingers.set(event.pointerId, event.pointerType === "mouse" && !this.dragged ? before : event);
    if (this.fingers.size === 2) this.pinch();
  }

  drag(before, event) {
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!this.dragged && Math.hypot(dx, dy) < DRAGGED) return;
    this.dragged = true;
    this.whole = false;
    this.frame.scrollBy(-dx, -dy);
  }

  pinch() {
    const [a, b] = [...this.fingers.values()], { left, top } = this.frame.getBoundingClientRect();
    this.dragged = true;
    this.zoomTo((this.apart.zoom * distance(this.fingers)) / this.apart.was, (a.clientX + b.clientX) / 2 - left, (a.clientY + b.clientY) / 2 - top);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }
}

function frameZoom(frame) {
  return getComputedStyle(frame).getPropertyValue("--zoom") || 0.5;
}

function distance(fingers) {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
}

// Each once; a board that is drawn anew brings a new frame, which shows what the last one did.
let charts = [];
function drawCharts() {
  const before = charts.filter(({ frame }) => !frame.isConnected);
  charts = $$("[data-chart]").map((frame) => charts.find((one) => one.frame === frame) || new Chart(frame));
  charts.forEach((chart, at) => before[at] && !before[at].whole && chart.showAs(before[at]));
}
drawCharts();
