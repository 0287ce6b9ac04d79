"""Where on the map a space's name and its units lie, so that they cover as little as possible. Found once for all."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from nonsuch.games.virgin_queen.components import LEADER_AT, SETUP
from nonsuch.games.virgin_queen.map.atlas import (
    KEY,
    KIND,
    OPEN,
    PORT_OF,
    SEA_AT,
    SEA_OPEN,
    SEA_TITLES,
    SEAS,
    SPACE_AT,
    SPACE_NAMES,
    SPACE_TITLES,
    SPACES,
    TUTORIAL,
    UNFORTIFIED,
)

Box = tuple[float, float, float, float]
SIDES = ("e", "w", "s", "n", "se", "sw", "ne", "nw")
NAME_SIDES = ("s", "e", "w", "n", "se", "sw", "ne", "nw")
SCALES = (0.5, 0.42, 0.42)  # pixels of the whole map for a unit of the canvas, by scenario
HALF = (6.0, 10.0, 10.0)  # half a mark in pixels there, by kind
LETTER, LINE = 6.2, 14.0  # a name's letters in pixels
CHIP = (34.0, 17.0)
LOOKS = 3
NEAR_X, NEAR_Y = 230.0, 80.0
BY_HAND: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parents[1] / "art" / "sides.toml").read_text(encoding="utf-8")
)
# seas whose names lie better elsewhere
SEA_SHIFTS = {
    "Adriatic Sea": (6, 12),
    "Ionian Sea": (62, -22),
    "Aegean Sea": (-8, -32),
    "Barbary Coast": (60, -14),
    "Gulf of Lyon": (-20, 26),
    "Eastern Mediterranean": (-10, 24),
    "North African Coast": (-20, 44),
    "Tyrrhenian Sea": (4, 16),
}
# the same where all Europe is played on, and a lens and the World lie in the empty corners
EUROPE_SHIFTS = {
    "North Sea": (30, -20),
    "English Channel": (-190, 36),
    "Irish Sea": (-44, 24),
    "Bay of Biscay": (-100, 40),
    "Atlantic Ocean": (-60, 30),
    "Gulf of Lyon": (-10, 30),
    "Barbary Coast": (60, -14),
    "Tyrrhenian Sea": (4, 16),
    "Ionian Sea": (40, -26),
    "Adriatic Sea": (6, 12),
    "North African Coast": (60, -20),
    "Eastern Mediterranean": (-10, 10),
    "Aegean Sea": (-8, -32),
}


def overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def beside(at: tuple[float, float], half: float, size: tuple[float, float], side: str) -> Box:
    """A box of a size on one side of a mark."""
    x, y = at
    wide, high = size
    left = x + half if "e" in side else x - half - wide if "w" in side else x - wide / 2
    top = y + half if "s" in side else y - half - high if "n" in side else y - high / 2
    if len(side) == 2:  # at a corner it closes up
        left += -half / 2 if "e" in side else half / 2
        top += -half / 2 if "s" in side else half / 2
    return left, top, left + wide, top + high


def pixels(space: int, scenario: int) -> tuple[float, float]:
    return SPACE_AT[space][0] * SCALES[scenario], SPACE_AT[space][1] * SCALES[scenario]


def has_units(space: int, scenario: int) -> bool:
    """At the start, or likely to."""
    return any(row[1] == space for row in SETUP[scenario] if row[0] >= 0) or KIND[space] == KEY


@cache
def sides(scenario: int) -> tuple[tuple[str, str], ...]:
    """Of each space: where its units lie, and where its name does. Who chose early looks again at who chose later."""
    open_spaces = [space for space in range(SPACES) if OPEN[scenario][space]]
    every = sorted(open_spaces, key=lambda one: (not has_units(one, scenario), -KIND[one]))
    near = {space: [one for one in every if one != space and _are_near(space, one)] for space in every}
    seas = [_sea_box(sea, scenario) for sea in range(SEAS) if SEA_OPEN[scenario][sea]]
    drawn: dict[int, list[Box]] = {space: [] for space in every}
    found = [("e", "s")] * SPACES
    for _ in range(LOOKS):
        for space in every:
            others = [box for one in near[space] for box in (_mark(one, scenario), *drawn[one])] + seas
            found[space], drawn[space] = _placed(space, scenario, others)
    return tuple(found)


def _are_near(one: int, other: int) -> bool:
    """Names or units of the two could meet."""
    (x, y), (u, v) = pixels(one, TUTORIAL), pixels(other, TUTORIAL)
    return abs(x - u) < NEAR_X and abs(y - v) < NEAR_Y


def _placed(space: int, scenario: int, others: list[Box]) -> tuple[tuple[str, str], list[Box]]:
    """The sides of its units and its name, and the boxes that are mostly there: small names show only when near."""
    at, half = pixels(space, scenario), HALF[KIND[space]]
    chosen = BY_HAND["europe"].get(SPACE_NAMES[space], "- -").split() if scenario != TUTORIAL else ["-", "-"]
    units = _best(space, scenario, _stack(space, scenario), SIDES if chosen[0] == "-" else (chosen[0],), others)
    stack = beside(at, half, _stack(space, scenario), units)
    ways = NAME_SIDES if chosen[1] == "-" else (chosen[1],)
    name = _best(space, scenario, _name(space), ways, [*others, stack])
    shown = [stack] if has_units(space, scenario) else []
    return (units, name), shown + ([beside(at, half, _name(space), name)] if KIND[space] != UNFORTIFIED else [])


def _mark(space: int, scenario: int) -> Box:
    (x, y), half = pixels(space, scenario), HALF[KIND[space]]
    return x - half, y - half, x + half, y + half


def _stack(space: int, scenario: int) -> tuple[float, float]:
    """As it lies at the start: a row for each kind of unit, from three on two in a row, and one for a leader's flag. At
    a port two rows at least."""
    kinds = sum(number > 0 for row in SETUP[scenario] if row[1] == space for number in row[2:])
    rows = max(kinds if kinds < 3 else (kinds + 1) // 2, 2 if PORT_OF[space] >= 0 else 1)
    return CHIP[0] * (1 if kinds < 3 else 2), CHIP[1] * (rows + (space in LEADER_AT[scenario]))


def _name(space: int) -> tuple[float, float]:
    return LETTER * len(SPACE_TITLES[space]), LINE


def _sea_box(sea: int, scenario: int) -> Box:
    x, y = sea_at(sea, scenario)
    wide, scale = 8.0 * max(len(word) for word in SEA_TITLES[sea].split()), SCALES[scenario]
    return x * scale - wide / 2, y * scale - 12, x * scale + wide / 2, y * scale + 12


def _best(space: int, scenario: int, size: tuple[float, float], ways: tuple[str, ...], taken: list[Box]) -> str:
    at, half = pixels(space, scenario), HALF[KIND[space]]

    def cost(side: str) -> float:
        box = beside(at, half, size, side)
        return sum(overlap(box, one) for one in taken) + 4 * ways.index(side)

    return min(ways, key=cost)


def sea_at(sea: int, scenario: int) -> tuple[int, int]:
    shifts = SEA_SHIFTS if scenario == TUTORIAL else EUROPE_SHIFTS
    dx, dy = shifts.get(SEA_TITLES[sea], (0, 0))
    return SEA_AT[sea][0] + dx, SEA_AT[sea][1] + dy


@cache
def in_lens(space: int, scenario: int) -> tuple[str, str]:
    """Where the Low Countries are drawn larger, names have room elsewhere."""
    units, name = BY_HAND["lens"].get(SPACE_NAMES[space], "- -").split()
    found = sides(scenario)[space]
    return (found[0] if units == "-" else units, found[1] if name == "-" else name)
