"""How the tests of Gloriana speak: a position, what the players do, what can be seen and what was told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch import Play
from nonsuch.games.gloriana import game
from nonsuch.games.gloriana.components import NOBLES
from nonsuch.games.gloriana.state import GlorianaTable
from nonsuch.testing import act as act
from nonsuch.testing import offered as offered
from nonsuch.testing import refused as refused
from nonsuch.testing import seen as seen
from nonsuch.testing import told as told

RAIN, SUN = 0, 1
BANQUET = 5
NOTHING = [-1] * 5  # a score sheet with no Event on it

gloriana = game


def table(
    players: int = 3, seed: int = 0, noble: Mapping[int, str] | None = None, **position: Any
) -> Play[GlorianaTable]:
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


def last_turn(players: int = 3, round: int = 1, **position: Any) -> Play[GlorianaTable]:
    """Everybody but @0 has held an Event for 10 points, and @1 has the Gloriana card."""
    others = held_by(*range(1, players), round=round)
    at = {"phase": "begin turn", "stack": [], "askers": [], "gloriana": 1, "line": "hunting"}
    return table(players, **{**others, **at, **position})


def new_round(players: int = 3, after: int = 0, **position: Any) -> Play[GlorianaTable]:
    """The round after round number `after` has just been laid out; @0 begins."""
    at = {"phase": "begin round", "stack": [], "askers": [], "line": "", "round": after}
    return table(players, **{**at, **position})


def hand(play: Play, player: int = 0) -> str:
    """The Staff cards of a hand, as their owner sees them."""
    return str(play.view(player)["hand"][player])


def value(play: Play, player: int = 0, round: int = 1) -> int:
    """What the player's Event of this round was worth."""
    return int(seen(play, "value")[player][round - 1])


def count(written: str) -> dict[str, int]:
    """How many of each: 'boat boat horse' is two boats and a horse."""
    words = written.split()
    return {word: words.count(word) for word in dict.fromkeys(words)}
