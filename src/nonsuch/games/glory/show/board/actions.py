"""The six actions of a turn as a King sees them: which are possible, where to click; of the others, what is missing.

What is possible the rules say; the view tells what is missing, in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nonsuch.draw import Action
from nonsuch.games.glory.components import ASSASSIN, FULL_HEALTH, GENERAL, HEALTH, LAND, MONEY, VALUE
from nonsuch.games.glory.show.board.cards import cards_in

View = Mapping[str, Any]
ACTION_READS = ("players", "hand", "domain", "hp", "shows.money")


def actions_of(view: View, king: int, offered: Callable[..., bool]) -> list[Action]:
    """In the order of the rulebook's summary. `offered`: whether the rules offer such a move; else, what is missing."""
    no_general = lacks(view, king, GENERAL, LAND, "no General (J, Q, K) in your hand")
    no_land = "" if others_have_land(view, king) else "nobody else has Land"
    no_assassin = lacks(view, king, ASSASSIN, ASSASSIN + 1, "no Assassin in your hand")
    no_heart = lacks(view, king, HEALTH, ASSASSIN, "no Heart in your hand")
    no_card = lacks(view, king, 0, ASSASSIN + 1, "no card in your hand")
    every = [
        Action("land", "Buy Land", "buy", "choose this", lacks_for_buying(view, king)),
        Action("fortress", "Conquer Land", "conquer", "choose a rival’s Domain", no_land or no_general),
        Action("war", "Attack a King", "attack", "choose a rival’s name", no_general),
        Action("assassin", "Assassinate", "assassinate", "choose a rival’s name", no_assassin),
        Action("health", "Heal", "heal", how_to_heal(view, king), no_heart),
        Action("deck", "Discard", "discard", "choose a card; with an Ace you may discard more", no_card),
    ]
    return [one._replace(lacks="" if offered(one.verb) else one.lacks or "not now") for one in every]


def held(view: View, king: int, low: int, high: int) -> list[int]:
    return [card for card in cards_in(view["hand"][king]) if low <= card < high]


def lacks(view: View, king: int, low: int, high: int, words: str) -> str:
    return "" if held(view, king, low, high) else words


def others_have_land(view: View, king: int) -> bool:
    return any(view["domain"][other] for other in range(view["players"]) if other != king)


def lacks_for_buying(view: View, king: int) -> str:
    lands = held(view, king, LAND, MONEY)
    if not lands:
        return "no Land in your hand"
    return f"you have {view['shows']['money'][king]}, your cheapest Land costs {min(VALUE[land] for land in lands)}"


def how_to_heal(view: View, king: int) -> str:
    """A Heart may be played in full health as well; it heals nothing then."""
    whole = view["hp"][king] >= FULL_HEALTH
    return "you're at full health, so this only draws a card" if whole else "choose a Heart in your hand"
