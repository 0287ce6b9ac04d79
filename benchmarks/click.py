"""How long it takes from a click to the board that shows what came of it, in Chromium; beside another version.

    python -m benchmarks.click [--game glory] [--clicks 60] [--repeats 5] [--beside PYTHON]

Two people play each other, each with a page of his own; scenes and flights are switched off, since they take the time
that a reader wants them to take. `--beside`: the Python in whose environment the other version is installed; both have
their turns one after another. Words go to stderr, one JSON object to stdout.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from benchmarks.server.generator import post
from benchmarks.server.run import HOST, Process, free_port, say

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 60_000  # milliseconds
WINDOW: ViewportSize = {"width": 1440, "height": 900}
CHOICES = "#drawn [data-state=offered], #prompt [data-move]"
MENU = "#menu:popover-open button"
ASKED = "body:not([data-busy]) .prompt.asked, body:not([data-busy]) .prompt.over"
# A click that is sent counts from the moment it is made until what came of it has been painted.
TIMING = """() => {
  let clicked;
  window.taken = [];
  addEventListener("click", () => { clicked = performance.now(); }, true);
  const drawn = () => {
    if (clicked === undefined) return;
    const from = clicked;
    clicked = undefined;
    requestAnimationFrame(() => setTimeout(() => window.taken.push(performance.now() - from)));
  };
  for (const place of ["#drawn", "#prompt"]) {
    new MutationObserver(drawn).observe(document.querySelector(place), { childList: true, subtree: true });
  }
}"""


@dataclass
class Seat:
    page: Page

    @property
    def asked(self) -> bool:
        return self.page.query_selector(ASKED) is not None

    def choose(self, chance: random.Random) -> None:
        """As a mouse would, without its way to the thing: that is not what is measured."""
        before = len(self.page.evaluate("() => window.taken"))
        self.press(chance, CHOICES)
        if self.page.query_selector(MENU):
            self.press(chance, MENU)
        self.page.wait_for_function(f"() => window.taken.length > {before}", timeout=PATIENCE)

    def press(self, chance: random.Random, among: str) -> None:
        count = self.page.locator(among).count()
        self.page.evaluate(
            "([among, number]) => document.querySelectorAll(among)[number]"
            ".dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))",
            [among, chance.randrange(count)],
        )


@contextlib.contextmanager
def server(python: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="nonsuch-click-") as folder:
        address = f"http://{HOST}:{(port := free_port())}"
        command = [python, "-c", "from nonsuch.cli import main; main()", "serve", "--host", HOST, "--port", str(port)]
        command += ["--no-browser", "--allow-seeds", "--database", f"sqlite:///{folder}/tables.db"]
        process = Process(command, f"{address}/health", cwd=Path(folder))
        try:
            yield address
        finally:
            process.stop()


def sit_down(browser: Browser, address: str, game: str, seed: int, players: int) -> list[Seat]:
    made = post(f"{address}/api/v1/tables", {"game": game, "players": players, "seed": seed})
    seats = []
    for number in range(players):
        headers = {"Authorization": f"Bearer {made['seats'][str(number)]['token']}"}
        context = browser.new_context(viewport=WINDOW, reduced_motion="reduce", extra_http_headers=headers)
        page = context.new_page()
        page.goto(f"{address}/table/{made['table']}")
        page.wait_for_selector("#prompt")
        page.evaluate(TIMING)
        seats.append(Seat(page))
    return seats


def clicked(browser: Browser, address: str, game: str, seed: int, clicks: int, players: int) -> list[float]:
    """Milliseconds of each click of a game, or of its beginning."""
    chance = random.Random(seed)
    seats = sit_down(browser, address, game, seed, players)
    taken: list[float] = []
    for _ in range(clicks):
        asked = next_asked(seats)
        if asked is None:
            break
        asked.choose(chance)
        taken.append(asked.page.evaluate("() => window.taken.at(-1)"))
    for seat in seats:
        seat.page.context.close()
    return taken


def next_asked(seats: list[Seat]) -> Seat | None:
    """Whoever is asked; None when the game is over."""
    for _ in range(PATIENCE // 10):
        for seat in seats:
            if seat.page.query_selector(".prompt.over"):
                return None
            if seat.asked and seat.page.query_selector(CHOICES):
                return seat
        seats[0].page.wait_for_timeout(10)
    raise SystemExit("nobody is asked anything")


def figures(laps: list[list[float]]) -> dict[str, Any]:
    every = sorted(one for lap in laps for one in lap)
    return {
        "clicks": len(every),
        "p50_ms": round(every[len(every) // 2], 1),
        "p95_ms": round(every[int(len(every) * 0.95)], 1),
        "p50_ms_each": [round(statistics.median(lap), 1) for lap in laps],
    }


def measure(given: argparse.Namespace) -> dict[str, Any]:
    pythons = {"ours": sys.executable} | ({"beside": given.beside} if given.beside else {})
    laps: dict[str, list[list[float]]] = {name: [] for name in pythons}
    with sync_playwright() as playwright, contextlib.ExitStack() as stack:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if chromium is None:
            raise SystemExit("chromium is not installed")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        addresses = {name: stack.enter_context(server(python)) for name, python in pythons.items()}
        for number in range(given.repeats + 1):
            for name, address in addresses.items():
                lap = clicked(browser, address, given.game, number, given.clicks, given.players)
                if number:  # the first one warms up
                    laps[name].append(lap)
                    say(f"{name}, {number} of {given.repeats}: {len(lap)} clicks, p50 {statistics.median(lap):.1f} ms")
        browser.close()
    return {name: figures(of) for name, of in laps.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="glory")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--clicks", type=int, default=60, help="of each game at most")
    parser.add_argument("--repeats", type=int, default=5, help="games")
    parser.add_argument("--beside", default="", help="the Python of another version")
    print(json.dumps(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
