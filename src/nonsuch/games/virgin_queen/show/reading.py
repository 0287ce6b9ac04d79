"""A view as pictures and words need it: who stands where, what is put together, what is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

from nonsuch.games.virgin_queen.components import CARD_NAMES, LAND_NAMES, LEADER_NAMES, SHIP_NAMES, WINDOW_NAMES
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOUR_NAMES,
    PORT_SPACES,
    PORTS,
    POWER_NAMES,
    SEA_NAMES,
    SPACE_NAMES,
    SPACES,
)

View = Mapping[str, Any]
YEARS = (
    1559,
    1564,
    1570,
    1576,
    1582,
    1588,
    1594,
    1599,
)  # in which a turn begins, and the year after the last (scenario book, The Game as History)
KINDS = (*LAND_NAMES, *SHIP_NAMES)
POWER_NUMBER = {name: number for number, name in enumerate(POWER_NAMES)}
KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
LEADER_NUMBER = {name: number for number, name in enumerate(LEADER_NAMES)}
# of a harbour: the name of the space or sea on whose spot its ships are drawn
SPOT_OF_HARBOUR = {
    name: SPACE_NAMES[PORT_SPACES[number]] if number < PORTS else SEA_NAMES[number - PORTS]
    for number, name in enumerate(HARBOUR_NAMES)
}


class Units(NamedTuple):
    """So many units of one kind of one power; kinds are those on land, then ships."""

    power: int
    kind: int
    number: int


def by_spot(view: View) -> dict[str, tuple[Units, ...]]:
    """Who stands in each space and sea."""
    found: dict[str, list[Units]] = defaultdict(list)
    for power, kinds in (view["men"] or {}).items():
        for kind, places in kinds.items():
            for place, number in places.items():
                found[place].append(Units(POWER_NUMBER[power], KIND_NUMBER[kind], number))
    for power, kinds in (view["ships"] or {}).items():
        for kind, places in kinds.items():
            for harbour, number in places.items():
                found[SPOT_OF_HARBOUR[harbour]].append(Units(POWER_NUMBER[power], KIND_NUMBER[kind], number))
    return {name: tuple(sorted(units)) for name, units in found.items()}


def leaders_by_spot(view: View) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for name, place in (view["leader_at"] or {}).items():
        found[SPACE_NAMES[place] if place < SPACES else SEA_NAMES[place - SPACES]].append(LEADER_NUMBER[name])
    return {name: tuple(sorted(leaders)) for name, leaders in found.items()}


def controller(view: View, space: int) -> int:
    return int(view["control"].get(SPACE_NAMES[space], 0))


def besieger(view: View, space: int) -> int:
    return int((view["siege"] or {}).get(SPACE_NAMES[space], -1))


def in_unrest(view: View, space: int) -> bool:
    return bool((view["unrest"] or {}).get(SPACE_NAMES[space]))


# cards -----------------------------------------------------------------------------------------


def cards_in(bag: object) -> list[int]:
    """What lies in a bag whose contents the reader sees."""
    return [CARD_NUMBER[name] for name in str(bag or "").split() if name in CARD_NUMBER]


def number_in(bag: object) -> int:
    """How many lie in a bag, whether they are seen or counted."""
    return bag if isinstance(bag, int) else len(str(bag or "").split())


def of_power(rows: Mapping[str, Any] | None, power: int, default: Any = 0) -> Any:
    return (rows or {}).get(POWER_NAMES[power], default)


# what is being put together --------------------------------------------------------------------


def _count(rows: Any, power: int, kind: str) -> int:
    return int((rows or {}).get(POWER_NAMES[power], {}).get(kind, 0))


def _at(rows: Any, power: int, kind: str, place: str) -> int:
    return int((rows or {}).get(POWER_NAMES[power], {}).get(kind, {}).get(place, 0))


def formed_of(view: View, power: int, kind: int) -> int:
    return _count(view["formed"][view["forming"]], power, LAND_NAMES[kind])


def gathering_at(view: View) -> int:
    """The space whose units are named."""
    if view["phase"] in ("intercept", "choose quarters", "choose refuge"):
        return int(view["place"])
    if view["phase"] in ("avoid battle", "retreat", "form assault"):
        return int(view["target"])
    return int(view["origin"])


def free_men(view: View, power: int, kind: int) -> int:
    where = gathering_at(view)
    if where < 0 or where >= SPACES:
        return 0
    name = LAND_NAMES[kind]
    return _at(view["men"], power, name, SPACE_NAMES[where]) - _at(view["bound"], power, name, SPACE_NAMES[where])


def picked_of(view: View, power: int, kind: int) -> int:
    return _count(view["picked"], power, SHIP_NAMES[kind])


def free_ships(view: View, power: int, kind: int) -> int:
    return _at(view["ships"], power, SHIP_NAMES[kind], HARBOUR_NAMES[view["fleet"]]) if view["fleet"] >= 0 else 0


def to_lose(view: View, power: int, kind: int) -> int:
    return formed_of(view, power, kind)


def to_sink(view: View, power: int, kind: int) -> int:
    return _at(view["ships"], power, SHIP_NAMES[kind], HARBOUR_NAMES[view["sea"]]) if view["sea"] >= 0 else 0


def formed_units(view: View, side: int) -> int:
    """How many march, fight or come, on a side."""
    return sum(number for kinds in (view["formed"][side] or {}).values() for number in kinds.values())


IN_BATTLE = ("field_battle_declared", "assault_declared", "naval_combat_declared", "combat_cards")


def is_no_battle(view: View) -> bool:
    """Is a card asked for on any other occasion than a fight?"""
    return WINDOW_NAMES[view["window"]] not in IN_BATTLE
