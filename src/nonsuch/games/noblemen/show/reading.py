"""What a view of Noblemen says: estates, groups, what lies where. For board, text and terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from nonsuch.games.noblemen.components import LAND_KINDS, LANDS, SCANDALS, TITLES
from nonsuch.games.noblemen.positions import land_of
from nonsuch.games.noblemen.spaces import SpaceDomain, coordinates
from nonsuch.games.noblemen.state import BUILT, GROUPED

View = Mapping[str, Any]
Spot = tuple[int, int]

AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
BESIDE = [(1, 0), (-1, 0), (0, 1), (0, -1)]


class Group(NamedTuple):
    """Four lands that are one: the lower left of them, the kind, whose man stands there (-1: nobody's)."""

    at: Spot
    land: int
    man: int


class Box(NamedTuple):
    """How far something reaches."""

    west: int
    east: int
    south: int
    north: int

    @property
    def columns(self) -> int:
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        return self.north - self.south + 1

    def wider(self, by: int) -> Box:
        return Box(self.west - by, self.east + by, self.south - by, self.north + by)


def estate_of(view: View, seat: int) -> dict[Spot, int]:
    """What each space of an estate holds; empty ones are left out."""
    return {coordinates(SpaceDomain().value(name)): what for name, what in view["estate"][seat].items() if what}


def groups_of(view: View, seat: int) -> list[Group]:
    parts = (view["group_at"][seat], view["group_land"][seat], view["group_man"][seat])
    rows = list(zip(*parts, strict=True))[: view["groups"][seat]]
    return [Group(coordinates(at), land, man) for at, land, man in rows]


def box_of(estate: Mapping[Spot, int]) -> Box:
    xs, ys = [x for x, _ in estate], [y for _, y in estate]
    return Box(min(xs), max(xs), min(ys), max(ys))


def building_on(what: int) -> int | None:
    return what - BUILT if what >= BUILT else None


def land_on(what: int) -> int:
    return land_of(what)


def is_grouped(what: int) -> bool:
    return GROUPED < what < BUILT


def beside(estate: Mapping[Spot, int]) -> set[Spot]:
    """The empty spaces with an edge against the estate."""
    return {(x + i, y + j) for x, y in estate for i, j in BESIDE} - estate.keys()


def missing_round(estate: Mapping[Spot, int], at: Spot) -> list[Spot]:
    """The spaces without land round a building."""
    return [spot for i, j in AROUND if (spot := (at[0] + i, at[1] + j)) not in estate]


def lands_in(written: Any) -> list[int]:
    """How many of each land lie in a place that is seen whole."""
    found = Counter(LANDS.read(written)) if isinstance(written, str) else Counter()
    return [found[land] for land in range(LAND_KINDS)]


def scandals_in(written: Any) -> list[int]:
    return SCANDALS.read(written) if isinstance(written, str) else []


def size(held: Any) -> int:
    """Of a place that is seen whole, in part, or of which only the size is known."""
    return held if isinstance(held, int) else len(str(held).split())


def title_of(view: View, seat: int) -> int:
    return TITLES.kind(view["title"][seat])


def screened(view: View, seat: int, reader: int | None) -> bool:
    """Are the numbers behind this screen left to the reader's memory (ruling 73)?"""
    return bool(view["screens"]) and reader != seat and not view["over"]


def is_called_by_another(view: View) -> bool:
    """Does the reader answer in somebody else's turn?"""
    return bool(view["turn"] != view["seat"])
