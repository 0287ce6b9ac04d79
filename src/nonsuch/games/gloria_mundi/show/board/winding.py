"""The shape of the road: it winds to and fro across the country, in three rows, or in seven where it is narrow."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from nonsuch.draw import Markup, el

Point = tuple[float, float]
STEPS = 60  # of a row
BEND = 20  # of a bend
FLAT = 40.0  # from its ends a row begins to swing


@dataclass(frozen=True)
class Country:
    """A piece of land to draw the road on. `end`: where the last row stops, before Rome."""

    name: str
    width: int
    height: int
    left: float
    right: float
    rows: tuple[int, ...]
    end: float
    swing: float
    wave: float
    road: int
    trees: int


WIDE = Country("w", 1072, 232, 66, 1004, (48, 122, 194), 914, 6, 88, 50, 150)
NARROW = Country("n", 374, 476, 55, 317, tuple(38 + 66 * row for row in range(7)), 262, 3, 45, 46, 90)


@lru_cache(4)
def middle_of_the_road(country: Country) -> tuple[Point, ...]:
    points: list[Point] = []
    for number, height in enumerate(country.rows):
        start, stop = (country.left, country.right)[:: 1 if number % 2 == 0 else -1]
        last = number == len(country.rows) - 1
        points += row(country, height, start, country.end if last else stop)
        if not last:
            points += bend(stop, height, country.rows[number + 1], 1 if number % 2 == 0 else -1)
    return tuple(points)


def row(country: Country, height: float, start: float, stop: float) -> list[Point]:
    points = []
    for step in range(STEPS + 1):
        x = start + (stop - start) * step / STEPS
        level = min(1.0, abs(x - country.left) / FLAT, abs(x - country.right) / FLAT)
        points.append((x, height + country.swing * math.sin(x / country.wave) * level))
    return points


def bend(x: float, height: float, below: float, side: int) -> list[Point]:
    radius = (below - height) / 2
    angles = [math.pi * step / BEND for step in range(1, BEND)]
    return [(x + side * radius * 0.86 * math.sin(a), height + radius - radius * math.cos(a)) for a in angles]


@lru_cache(32)
def places(country: Country, number: int) -> tuple[Point, ...]:
    """So many places along the road at equal distances, in hundredths of width and height; the last is Rome."""
    points = middle_of_the_road(country)
    passed = [0.0]
    for (x, y), (u, v) in pairwise(points):
        passed.append(passed[-1] + math.hypot(u - x, v - y))
    found = []
    at = 0
    for place in range(number):
        goal = passed[-1] * place / (number - 1)
        while at < len(passed) - 2 and passed[at + 1] < goal:
            at += 1
        share = (goal - passed[at]) / (passed[at + 1] - passed[at])
        (x, y), (u, v) = points[at], points[at + 1]
        found.append((100 * (x + (u - x) * share) / country.width, 100 * (y + (v - y) * share) / country.height))
    return tuple(found)


# the country -----------------------------------------------------------------------------------


@lru_cache(4)
def ground(country: Country) -> Markup:
    """Fields, a river, trees and huts, and the paved road over them."""
    road = path(middle_of_the_road(country)[::4])
    size = {"width": country.width, "height": country.height}
    return el(
        "svg",
        el("rect", **size, cls="field"),
        [el("path", d=strip, cls="strip") for strip in strips(country)],
        el("path", d=river(country), cls="river"),
        el("path", d=trees(country), cls="trees"),
        el("path", d=road, cls="verge", stroke_width=country.road),
        el("path", d=road, cls="paving", stroke_width=country.road - 3),
        cls=f"ground {country.name}",
        view_box=f"0 0 {country.width} {country.height}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def strips(country: Country) -> list[str]:
    """Every other row lies in a darker field."""
    between = country.rows[1] - country.rows[0]
    wave = "".join(
        f"q{country.width / 12:.0f} {lift} {country.width / 6:.0f} 0" for lift in (-12, 10, -10, 14, -14, 10)
    )
    tops = [height - between / 2 for height in country.rows[2::2]]
    return [f"M0 {top:.0f}{wave}v{between}H0z" for top in tops]


def river(country: Country) -> str:
    height = country.height
    bends = f"c-14 {height * 0.2:.0f} 34 {height * 0.3:.0f} 10 {height * 0.5:.0f}"
    return f"M{country.width * 0.36:.0f} 0{bends}s-30 {height * 0.3:.0f} 6 {height * 0.55:.0f}"


def trees(country: Country) -> str:
    """The same in every drawing: they are scattered by a fixed seed."""
    chance, road = random.Random(7), middle_of_the_road(country)
    drawn = []
    for _ in range(country.trees):
        x, y = chance.uniform(8, country.width - 8), chance.uniform(8, country.height - 6)
        plant = chance.choice((CYPRESS, BUSH, TWO_TREES, HUT))
        if min(math.hypot(x - u, y - v) for u, v in road) > country.road / 2 + 7:
            drawn.append(f"M{x:.0f} {y:.0f}{plant}")
    return "".join(drawn)


CYPRESS = "m-3 0l3-9 3 9zm3 0v3"
BUSH = "m-4 0q2-4 4 0q2-4 4 0"
TWO_TREES = "m-3 0l3-9 3 9zm3 0v3m3-1l2.5-7 2.5 7z"
HUT = "m-5 2v-5l4-3 4 3v5z"
