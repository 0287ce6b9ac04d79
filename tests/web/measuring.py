"""What a browser measures on a table: how small, how cut, how crowded, how far out of sight."""

from __future__ import annotations

# Words that can be seen on cards and small cards, with their size as it comes out on the screen.
SMALLEST = """() => {
  const small = [];
  const on = '#drawn :is(.card, .mini, .set, .slot)';
  for (const one of document.querySelectorAll(`${on}, ${on} *`)) {
    const says = [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    const box = one.getBoundingClientRect();
    if (says && box.width > 2 && box.height > 2 && !one.closest('.sr, [popover]')) {
      small.push([parseFloat(getComputedStyle(one).fontSize), one.textContent.trim()]);
    }
  }
  return small.sort((a, b) => a[0] - b[0]).slice(0, 3);
}"""
# Words drawn into a picture grow and shrink with it.
IN_PICTURES = """async () => {
  const sheets = new Map(), found = [];
  for (const use of document.querySelectorAll('#drawn :is(.me, .city, .shelf) .card use')) {
    const [address, id] = use.getAttribute('href').split('#');
    if (!sheets.has(address)) {
      const text = await (await fetch(address)).text();
      sheets.set(address, new DOMParser().parseFromString(text, 'image/svg+xml'));
    }
    const texts = [...sheets.get(address).getElementById(id).querySelectorAll('text')];
    const scale = use.ownerSVGElement.getBoundingClientRect().width / 100;
    for (const one of texts) found.push([scale * parseFloat(one.getAttribute('font-size')), one.textContent]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 3);
}"""
CUT = """() => {
  const names = [...document.querySelectorAll('#drawn :is(.name, .nm, figcaption)')];
  const shown = names.filter((one) => one.getClientRects().length && !one.closest('.fan, [popover]'));
  return shown.filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.textContent);
}"""
# What can be tapped, and is smaller than a finger; on a map places lie as they lie, and it can be drawn closer.
SMALL_TARGETS = """() => {
  const on = '#drawn [data-state=offered], #prompt .acts :is(button, input), .topbar .tools .button';
  const small = (box) => box.width < 39.5 || box.height < 39.5;
  return [...document.querySelectorAll(on)].filter((one) => one.checkVisibility() && !one.closest('[data-canvas]'))
    .map((one) => [one.dataset.target || one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => small(box)).map(([name, box]) => `${name} ${box.width.toFixed()} x ${box.height.toFixed()}`);
}"""
# Pairs among things that lie beside each other and meet all the same.
OVERLAPS = """selector => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const boxes = all.map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const after = (i, a) => boxes.slice(i + 1).filter(([, b]) => meet(a, b));
  return boxes.flatMap(([name, a], i) => after(i, a).map(([other]) => [name, other]));
}"""
# How far the table is longer than its place on the screen.
TOO_LONG = "() => { const one = document.querySelector('#board'); return one.scrollHeight - one.clientHeight; }"
