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
  if ("level" in one.dataset) wish("level", one.value);
  if ("pace" in one.dataset) wish("pace", one.value);
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
