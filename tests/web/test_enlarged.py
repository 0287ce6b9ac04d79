"""Whatever is rested on is shown large and whole inside the window, in every game, at five sizes of window."""

from __future__ import annotations

import pytest

import nonsuch
from tests.web.browsing import asked
from tests.web.late import GAMES, late_in, planted, up_to
from tests.web.test_legible import SIZES

MOST = 12  # kinds of things on one table
# One thing of each kind, the one with the longest name, is rested on; what can be seen of its enlargement then.
ENLARGED = """async (number) => {
  const kinds = new Map();
  for (const one of document.querySelectorAll("#drawn :is(.card, .mini)[aria-label]")) {
    if (!one.getClientRects().length) continue;
    const kind = one.className, before = kinds.get(kind), name = one.getAttribute("aria-label");
    if (!before || before.getAttribute("aria-label").length < name.length) kinds.set(kind, one);
  }
  const thing = [...kinds.values()][number], large = document.querySelector("#large");
  if (!thing) return null;
  thing.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  for (let waits = 0; waits < 100 && !large.matches(":popover-open"); waits++) {
    await new Promise((done) => setTimeout(done, 50));
  }
  const box = large.getBoundingClientRect();
  const outside = (one) => one.left < box.left || one.right > box.right + 1 || one.bottom > box.bottom + 1;
  const parts = [...large.querySelectorAll("b, p, .card, .mini")].map((one) => [one, one.getBoundingClientRect()]);
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const icons = [...large.querySelectorAll(".tok, .icon")].map((one) => one.getBoundingClientRect().width);
  const found = {
    opened: large.matches(":popover-open"),
    inside,
    cut: parts.filter(([one, at]) => at.width && outside(at)).map(([one]) => one.textContent.trim()),
    "huge icons": icons.filter((wide) => wide > 100).length,
    name: !!large.querySelector(":scope > b").textContent,
  };
  document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  return found;
}"""
WHOLE = {"opened": True, "inside": True, "cut": [], "huge icons": 0, "name": True}


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_enlarged_is_whole_and_inside_the_window(served, visit, name):
    game = nonsuch.load(name)
    table = planted(served, game, late_in(game, up_to(game, 4), 0.6))
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    page = visit(f"/table/{table.id}", extra_http_headers=headers)
    assert asked(page)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => document.fonts.ready")
        for number in range(MOST):
            found = page.evaluate(ENLARGED, number)
            if found is None:
                break
            assert found == WHOLE, (width, number)
