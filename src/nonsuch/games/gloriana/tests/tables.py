"""How the tests of Gloriana speak: a position, what the players do, what can be seen and what was told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import nonsuch
from nonsuch import IllegalMove, Play
from nonsuch.games.gloriana.components import NOBLES

gloriana = nonsuch.load("gloriana")

RAIN, SUN = 0, 1
BANQUET = 5
NOTHING = [-1] * 5  # a score sheet with no Event on it


def table(players: int = 3, seed: int = 0, noble: Mapping[int, str] | None = None, **position: Any) -> Play:
    """@0's turn in round 1, unless `turn` and `round` say otherwise. Who has no Noble gets one that is left."""
    nobles = dict(noble or {})
    left = (one for one in NOBLES.notations if one not in nobles.values())
    nobles = {seat: nobles.get(seat) or next(left) for seat in range(players)}
    return gloriana.position({"players": players, "noble": nobles, **position}, seed=seed)


def held_by(*players: int, kind: int = BANQUET, value: int = 10, round: int = 1) -> dict[str, Any]:
    """These players have held an Event in this round."""
    types, values = list(NOTHING), list(NOTHING)
    types[round - 1], values[round - 1] = kind, value
    return {"held": dict.fromkeys(players, types), "value": dict.fromkeys(players, values), "round": round}


def last_turn(players: int = 3, round: int = 1, **position: Any) -> Play:
    """Everybody but @0 has held an Event for 10 points, and @1 has the Gloriana card."""
    others = held_by(*range(1, players), round=round)
    at = {"phase": "begin turn", "stack": [], "askers": [], "gloriana": 1, "line": "hunting"}
    return table(players, **{**others, **at, **position})


def new_round(players: int = 3, after: int = 0, **position: Any) -> Play:
    """The round after round number `after` has just been laid out; @0 begins."""
    at = {"phase": "begin round", "stack": [], "askers": [], "line": "", "round": after}
    return table(players, **{**at, **position})


def act(play: Play, *lines: str) -> Play:
    """What the players do, one after the other: '@0 event hunting, regular, add horse, hold'."""
    for line in lines:
        seat, _, moves = line.partition(" ")
        play.play(int(seat.removeprefix("@")), moves)
    return play


def refused(play: Play, line: str) -> str:
    """The rule for which a line is refused: a place that there is. Nothing has changed by it."""
    before = play.fingerprint
    with pytest.raises(IllegalMove) as caught:
        act(play, line)
    assert play.fingerprint == before
    rule = caught.value.rule
    assert gloriana.rulebook.explain(rule) != rule, f"there is no {rule!r}"
    return rule


def offered(play: Play) -> list[str]:
    """All that the player who is asked may choose."""
    return [move.notation for move in play.offers(play.actors[0])]


def seen(play: Play, field: str) -> Any:
    """What everybody sees."""
    return play.view(None)[field]


def hand(play: Play, player: int = 0) -> str:
    """The Staff cards of a hand, as their owner sees them."""
    return str(play.view(player)["hand"][player])


def value(play: Play, player: int = 0, round: int = 1) -> int:
    """What the player's Event of this round was worth."""
    return int(seen(play, "value")[player][round - 1])


def told(play: Play, kind: str, reader: int | None = None) -> list[dict[str, Any]]:
    """Everything of a kind that was told so far, in the game's notation."""
    events = [event.as_data() for event in play.events(reader) if event.kind.name == kind]
    return [{name: value for name, value in event.items() if name != "event"} for event in events]


def count(written: str) -> dict[str, int]:
    """How many of each: 'boat boat horse' is two boats and a horse."""
    words = written.split()
    return {word: words.count(word) for word in dict.fromkeys(words)}
