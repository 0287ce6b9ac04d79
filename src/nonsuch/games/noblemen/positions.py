"""What a position written by hand need not say, and how an estate is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch.engine import NONE
from nonsuch.engine.errors import BadPosition
from nonsuch.games.noblemen.components import (
    BALL_TOKENS,
    BANK,
    BEADS,
    BRIBE_TOKENS,
    BUILDING_NAMES,
    CLEARING,
    COUNTRY,
    DONATE_TOKENS,
    FEWER_PALACES,
    GROUP_NAMES,
    LAND_NAMES,
    MEN,
    MOST_GROUPS,
    START_POUNDS,
    TAX_TOKENS,
)
from nonsuch.games.noblemen.spaces import SIDE, SQUARE, SpaceDomain
from nonsuch.games.noblemen.state import BUILT, EMPTY, FIELD, GROUPED, LAND

Estate = Mapping[str, str]
FIRST: Estate = {"castle": "0,0"}


def estates(players: int, given: Mapping[int, Estate]) -> dict[str, Any]:
    """The fields of estates such as {0: {"castle": "0,0", "wood": "1,0 2,0", "garden": "3,0@1"}}.

    Lands, buildings and groups, each with its spaces. A group is written by its lower left space, brings its four
    tiles, and may say whose man-at-arms stands on it. Who is not named has the first castle only.
    """
    found: dict[str, Any] = {}
    for seat in range(players):
        for name, value in _one_estate(given.get(seat, FIRST)).items():
            found.setdefault(name, {})[seat] = value
    return found


def with_estates(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """A position that may say `estates` in this way instead of all the fields they fill."""
    if "estates" not in given:
        return given
    written, players = given["estates"], given.get("players")
    try:
        filled = estates(int(players or 0), {int(seat): one for seat, one in written.items()})
    except (AttributeError, TypeError, ValueError) as error:
        raise BadPosition(f"the estates cannot be read: {error}") from None
    return {**filled, **{name: value for name, value in given.items() if name != "estates"}}


def _one_estate(written: Estate) -> dict[str, Any]:
    held = [EMPTY] * int(FIELD)
    groups: list[tuple[int, int, int]] = []
    for name, spaces in written.items():
        for word in spaces.split():
            here, _, man = word.partition("@")
            _put(held, groups, name, SpaceDomain().value(here), int(man) if man else NONE)
    return {**_shape(held), **_contents(held), **_groups(groups)}


def _put(held: list[int], groups: list[tuple[int, int, int]], name: str, here: int, man: int) -> None:
    if name in LAND_NAMES:
        held[here] = LAND + LAND_NAMES.index(name)
    elif name in BUILDING_NAMES:
        held[here] = BUILT + BUILDING_NAMES.index(name)
    else:
        land = GROUP_NAMES.index(name)
        groups.append((here, land, man))
        for step in SQUARE:
            held[here + step] = GROUPED + land


def _shape(held: list[int]) -> dict[str, Any]:
    rows = [here // SIDE for here, what in enumerate(held) if what]
    columns = [here % SIDE for here, what in enumerate(held) if what]
    names = {SpaceDomain().show(here): what for here, what in enumerate(held) if what}
    return {"estate": names, "west": min(columns), "east": max(columns), "south": min(rows), "north": max(rows)}


def _contents(held: list[int]) -> dict[str, str]:
    buildings = [BUILDING_NAMES[what - BUILT] for what in held if what >= BUILT]
    lands = [LAND_NAMES[land_of(what)] for what in held if what]
    return {"lands": " ".join(lands), "built": " ".join(buildings)}


def land_of(what: int) -> int:
    """The land on a space that is not empty."""
    if what >= BUILT:
        return CLEARING
    return what - GROUPED if what > GROUPED else what - LAND


def _groups(groups: list[tuple[int, int, int]]) -> dict[str, Any]:
    spare = MOST_GROUPS - len(groups)
    return {
        "groups": len(groups),
        "group_at": [here for here, _, _ in groups] + [0] * spare,
        "group_land": [land for _, land, _ in groups] + [0] * spare,
        "group_man": [man for _, _, man in groups] + [NONE] * spare,
    }


def in_a_round(given: Mapping[str, Any]) -> dict[str, Any]:
    """The start of a turn in round 1 (or the round named), with the board as a round begins."""
    players = given["players"] if isinstance(given.get("players"), int) else 0
    turn = given.get("turn", 0)
    pounds = dict.fromkeys(range(players), START_POUNDS) | _by_seat(given, "pounds")
    return {
        "round": 1,
        "turn": turn,
        "phase": "take turn",
        "actor": turn,
        "stack": ["next turn"],
        "askers": [turn],
        "actions": 1,
        "pounds": pounds,
        "bank": BANK - sum(pounds.values()),
        "title": dict.fromkeys(range(players), "baron"),
        **{name: dict.fromkeys(range(players), 0) for name in ("orders", "reordered", "lacks")},
        "beads": BEADS,
        "ball_tokens": BALL_TOKENS,
        "donate_tokens": DONATE_TOKENS,
        "bribe_tokens": BRIBE_TOKENS,
        "tax_tokens": dict.fromkeys(range(players), TAX_TOKENS),
        "men_tokens": dict.fromkeys(range(players), MEN),
        "board": " ".join(_board(players)),
        "face_up": "clearing wood pond farm",
        **({} if "estate" in given else estates(players, {})),
    }


def _by_seat(given: Mapping[str, Any], name: str) -> dict[int, int]:
    value = given.get(name)
    return {int(seat): part for seat, part in value.items()} if isinstance(value, Mapping) else {}


def _board(players: int) -> list[str]:
    """Castles and churches for everybody, palaces for all but one, every folly; three play without the Wealth Folly."""
    follies = [name for name in BUILDING_NAMES[COUNTRY:] if name != "wealth" or players > 3]
    palaces = players - FEWER_PALACES[0]
    return ["castle"] * players + ["church"] * players + ["palace"] * palaces + follies
