"""How the tests of Gloria Mundi speak: a position, what the players do, what can be seen and what was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonsuch import Play
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.components import BUILDING, COLOUR, COLOURLESS, LAND
from nonsuch.games.gloria_mundi.state import GloriaMundiTable
from nonsuch.testing import act as act
from nonsuch.testing import offered as offered
from nonsuch.testing import refused as refused
from nonsuch.testing import seen as seen
from nonsuch.testing import told as told

ONE_OF_EACH = "farm city legion"
FARMS, CITIES, LEGIONS = "farm", "city", "legion"


def table(
    players: int = 2,
    seed: int = 0,
    built: Mapping[int, str] | None = None,
    tokens: Mapping[str, Sequence[int]] | None = None,
    glory: str = "",
    habit: Mapping[str, int] | None = None,
    **position: Any,
) -> Play[GloriaMundiTable]:
    """@0 is to play a land, unless `phase` says otherwise. Everybody has one land of each kind in play and in hand.

    `built`: 'mint senator@farm' stand in an estate; `tokens` lie on cards of the Forum; `glory`: cards that have it.
    """
    places = {seat: [card.partition("@") for card in cards.split()] for seat, cards in (built or {}).items()}
    stands = {card: LAND.kind(land) if land else colour(card) for cards in places.values() for card, _, land in cards}
    estates = dict.fromkeys(range(players), ONE_OF_EACH)
    given = {
        "players": players,
        "buildings": {seat: oldest_first(" ".join(card for card, _, _ in cards)) for seat, cards in places.items()},
        "ground": stands,
        "tokens": {card: list(numbers) for card, numbers in (tokens or {}).items()},
        "glory": dict.fromkeys(glory.split(), 1),
        "habit": dict(habit or {}),
        **position,
        "forum": oldest_first(position.get("forum", "")),
        "estate": {**estates, **position.get("estate", {})},
        "hand": {**estates, **position.get("hand", {})},
        "stock": {seat: list(numbers) for seat, numbers in position.get("stock", {}).items()},
    }
    scores = position.get("pawn", {})
    given["score"] = {
        seat: scores.get(seat, 0) + sum(1 for card, _, _ in places.get(seat, []) if card in glory.split())
        for seat in range(players)
    }
    return game.position(given, seed=seed)


def oldest_first(cards: str) -> str:
    """A pile is written from the top, and the newest card lies on top."""
    return " ".join(reversed(cards.split()))


def colour(card: str) -> int:
    found = COLOUR[BUILDING.kind(card)]
    assert found != COLOURLESS, f"{card} has no colour: say where it stands, '{card}@farm'"
    return found


def begin_turn(players: int = 2, **position: Any) -> Play[GloriaMundiTable]:
    """The turn of @0 begins: the first card of `draw_pile` comes to the Forum."""
    return table(players, **{"phase": "begin turn", "turns": 0, **position})


def at_visigoth(players: int = 2, **position: Any) -> Play[GloriaMundiTable]:
    """@0 has bought what he wants and deals with the Visigoth."""
    return table(players, **{"phase": "face visigoth", "land": 0, "activated": players, **position})


def at_forum(players: int = 2, **position: Any) -> Play[GloriaMundiTable]:
    """Everything is activated, and @0 may buy."""
    return table(players, **{"phase": "consider purchase", "land": 0, "activated": players, **position})


def stock(play: Play[GloriaMundiTable], who: int = 0) -> tuple[int, ...]:
    """Food, gold and war of a player."""
    return tuple(play.table.stock[who])


def tokens(play: Play[GloriaMundiTable], card: str) -> tuple[int, ...]:
    return tuple(play.table.tokens[BUILDING.kind(card)])


def has_glory(play: Play[GloriaMundiTable], card: str) -> bool:
    return bool(play.table.glory[BUILDING.kind(card)])


def lands(play: Play[GloriaMundiTable], who: int = 0, place: str = "estate") -> tuple[int, ...]:
    """Farms, cities and legions of a player, in play or in hand."""
    return tuple(getattr(play.table, place)[who])


def buildings(play: Play[GloriaMundiTable], who: int = 0) -> str:
    return " ".join(sorted(seen(play, "buildings")[who].split()))


def ending(play: Play[GloriaMundiTable]) -> str:
    """Which of the four ends it was."""
    assert play.over
    return str(told(play, "ends")[0]["end"])
