"""What cards say, and what a view tells: for all who show the table, as a drawing, in lines or in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from nonsuch.engine.language.words import counted, listed
from nonsuch.games.gloria_mundi.components import BUILDING, CARDS, COST, LAND, ROAD
from nonsuch.games.gloria_mundi.decks import LANDS, RESOURCES, Effect

View = Mapping[str, Any]
LAND_NAMES = ("Farm", "City", "Legion")
LAND_PLURALS = ("Farms", "Cities", "Legions")


# cards -----------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    return CARDS[card].name


def resources(numbers: Sequence[int]) -> str:
    """'2 food and 1 gold'; empty for nothing."""
    some = [f"{number} {name}" for number, name in zip(numbers, RESOURCES, strict=True) if number]
    return listed(some) if some else ""


def lands(numbers: Sequence[int]) -> str:
    """'2 Legions, 1 City and 1 Farm', the fewest last."""
    some = [(number, land) for land, number in enumerate(numbers) if number]
    return listed(some_lands(land, number) for number, land in sorted(some, key=lambda one: (-one[0], one[1])))


def some_lands(land: int, number: int) -> str:
    return counted(number, LAND_NAMES[land], LAND_PLURALS[land])


@lru_cache(1000)
def effect_text(card: int) -> str:
    """What a building does, as it would be printed."""
    effect = CARDS[card].effect
    said = SAID[effect.kind](effect)
    colour = CARDS[card].colour
    return said if colour == "none" else f"{colour.capitalize()} Turn: {said}"


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def of_choice(number: int) -> str:
    return "1 resource of your choice" if number == 1 else f"{number} resources of your choice"


def often(effect: Effect) -> str:
    return f", up to {effect.times} times" if effect.times > 1 else ""


def per_lands(effect: Effect) -> str:
    each = effect.land.capitalize() if effect.per == 1 else f"{effect.per} {LAND_PLURALS[LANDS.index(effect.land)]}"
    return f"1 {effect.res} for every {each} you have in play, at most {effect.max}"


def when_bought(effect: Effect) -> str:
    if effect.glory:
        return f"when bought: Glory on up to {effect.glory} of your buildings"
    return f"when bought: {points(effect.points_per_building)} for each of your buildings, at most {effect.max}"


def when_lost(effect: Effect) -> str:
    brings = points(effect.points) if effect.points else of_choice(effect.choose)
    return f"each time you lose a land to the Visigoth: {brings}"


def cheaper(effect: Effect) -> str:
    what = of_choice(effect.n) if effect.res == "any" else f"{effect.n} {effect.res}"
    return f"what you buy costs {what} less"


SAID = {
    "produce": lambda effect: f"gain {resources(effect.gain)}",
    "choose": lambda effect: f"gain {of_choice(effect.n)}",
    "convert": lambda effect: (
        f"pay {resources(effect.pay)} for {resources(effect.gain) or of_choice(effect.choose)}{often(effect)}"
    ),
    "score": lambda effect: f"pay {resources(effect.pay)} for {points(effect.points)}{often(effect)}",
    "glory": lambda effect: f"pay {resources(effect.pay)} for 1 Glory on one of your buildings",
    "per_land": per_lands,
    "levy": lambda effect: f"each player ahead of you gives you 1 {effect.res}",
    "settle": lambda effect: "put a land from your hand into play",
    "on_land_loss": when_lost,
    "on_bribe": lambda effect: f"each time you bribe the Visigoth: {points(effect.points)}",
    "bribe_aid": lambda effect: f"the bank pays {effect.n} of the tokens when you bribe",
    "on_other_buy": lambda effect: f"each time another player buys: {resources(effect.gain)}",
    "discount": cheaper,
    "on_glory": lambda effect: f"each time one of your effects places Glory: {points(effect.points)}",
    "on_buy_self": when_bought,
}


# a view ----------------------------------------------------------------------------------------


@lru_cache(10_000)
def cards_in(written: str) -> tuple[int, ...]:
    return tuple(BUILDING.read(written))


def forum_of(view: View) -> tuple[int, ...]:
    """The oldest first; a pile is written from the top."""
    return tuple(reversed(cards_in(view["forum"])))


def buildings_of(view: View, seat: int) -> tuple[int, ...]:
    """In the order in which they were bought."""
    return tuple(reversed(cards_in(view["buildings"][seat])))


def has_glory(view: View, card: int) -> bool:
    return BUILDING.show(card) in view["glory"]


def lands_in(written: str) -> tuple[int, int, int]:
    """How many farms, cities and legions."""
    kinds = LAND.read(written)
    farms, cities, legions = (kinds.count(land) for land in range(3))
    return farms, cities, legions


def tokens_on(view: View, card: int) -> list[int]:
    return list(view["tokens"].get(BUILDING.show(card), (0, 0, 0)))


def stock_of(view: View, seat: int) -> list[int]:
    """Food, gold and war."""
    return list(view["stock"][seat])


def price_now(view: View, card: int) -> list[int]:
    """What the tokens on it leave of its cost."""
    return [cost - tokens for cost, tokens in zip(COST[card], tokens_on(view, card), strict=True)]


def price_on_turn(view: View, card: int) -> list[int]:
    """What the player whose turn it is would pay (ruling 19)."""
    return [max(0, price - off) for price, off in zip(price_now(view, card), view["shows"]["discount"], strict=True)]


def deck_size(view: View) -> int:
    pile = view["draw_pile"]
    return pile if isinstance(pile, int) else len(pile.split())


def land_under(view: View, card: int) -> int:
    return int(view["ground"][BUILDING.show(card)])


def icons(view: View, space: int) -> tuple[int, ...]:
    return tuple(ROAD[view["deck"]][space])


def line_of(view: View) -> list[int]:
    """The spaces with tribute, from the Visigoth towards Rome."""
    return [view["visigoth"] - distance for distance in range(1, view["line"] + 1)]


def front_of(view: View) -> int:
    """The space where the next bribe goes; 0 is Rome, where none can."""
    return int(max(0, view["shows"]["front"]))


def givers(view: View) -> list[int]:
    """Everybody in the order in which lands are given: from the player on turn to the right."""
    return [(view["turn"] - distance) % view["players"] for distance in range(view["players"])]


def can_give(view: View, seat: int, wanted: Sequence[int]) -> bool:
    return any(want and have for want, have in zip(wanted, lands_in(view["estate"][seat]), strict=True))


def bare_sites(view: View, seat: int) -> list[int]:
    """How many lands of each kind have no building."""
    numbers = list(lands_in(view["estate"][seat]))
    for card in cards_in(view["buildings"][seat]):
        numbers[land_under(view, card)] -= 1
    return numbers
