"""What a position written by hand need not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch.games.gloriana.components import CORE, NOBLES, STAFF, SYMBOLS, TYPE_NAMES


def in_a_round(given: Mapping[str, Any]) -> dict[str, Any]:
    """The start of a turn in round 1 (or the round named), with an Event for each player who has held none."""
    players = given["players"] if isinstance(given.get("players"), int) else 0
    turn = given.get("turn", given.get("actor", 0))
    assumed = {
        "round": 1,
        "turn": turn,
        "gloriana": turn,
        "phase": "act",
        "actor": turn,
        "stack": ["turn over"],
        "askers": [turn],
        "noble": dict(enumerate(NOBLES.notations[:players])),
        "line": " ".join(TYPE_NAMES[: players - already_held(given)]),
        "removed_events": " ".join(TYPE_NAMES) if players == 3 else "",
        "seen": {seat: counts(cards) for seat, cards in by_seat(given, "hand").items() if isinstance(cards, str)},
    }
    return {"doubles": CORE - str({**assumed, **given}).count("double-"), **assumed}


def by_seat(given: Mapping[str, Any], field: str) -> Mapping[Any, Any]:
    value = given.get(field)
    return value if isinstance(value, Mapping) else {}


def already_held(given: Mapping[str, Any]) -> int:
    """How many players have held an Event in this round."""
    past = given["round"] - 1 if isinstance(given.get("round"), int) else 0
    sheets = [types for types in by_seat(given, "held").values() if isinstance(types, list)]
    return sum(1 for types in sheets if len(types) > past and isinstance(types[past], int) and types[past] >= 0)


def counts(cards: str) -> list[int]:
    """Whatever is in a hand, everybody saw it go there."""
    kinds = STAFF.read(cards)
    return [kinds.count(symbol) for symbol in range(SYMBOLS)]
