"""Gloria Mundi's table in lines, in the order in which one would tell it: for screen readers and for who types."""

from __future__ import annotations

from nonsuch.draw import Sight
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloria_mundi.components import BUILDING, CARDS
from nonsuch.games.gloria_mundi.show.board.road import where_he_is
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    View,
    bare_sites,
    buildings_of,
    card_name,
    deck_size,
    effect_text,
    forum_of,
    front_of,
    has_glory,
    icons,
    land_under,
    lands,
    lands_in,
    points,
    price_now,
    resources,
    stock_of,
)


def text(sight: Sight) -> list[str]:
    view, names = sight.view, Names(sight.names, sight.seat)
    seats = [(k + (sight.seat or 0)) % len(sight.names) for k in range(len(sight.names))]
    return [
        standing(view, names),
        visigoth(view),
        *(player(view, names, seat) for seat in seats),
        *(for_sale(view, card) for card in forum_of(view)),
        f"{counted(deck_size(view), 'card')} left in the deck.",
    ]


def standing(view: View, names: Names) -> str:
    if view["over"]:
        winner = next(seat for seat in range(view["players"]) if view["won"] >> seat & 1)
        return f"{names.does(winner, 'win')} with {points(view['score'][winner])}."
    kind = "" if view["land"] < 0 else f", a {LAND_NAMES[view['land']]} turn"
    return f"Turn {view['turns']}{kind}. It's {names.whose(view['turn'])} turn."


def visigoth(view: View) -> str:
    if view["over"] or view["visigoth"] == 0:
        return f"{where_he_is(view)}."
    to = view["shows"]["runs_to"]
    runs = (
        f"if he runs now, he goes to {to} and takes {lands(view['shows']['wanted'])}" if to else "his next step is Rome"
    )
    front = front_of(view)
    bribe = f"; a bribe costs {resources(icons(view, front))} on {front}" if front else ""
    return f"{where_he_is(view)}; {runs}{bribe}."


def player(view: View, names: Names, seat: int) -> str:
    glory = view["score"][seat] - view["pawn"][seat]
    bare = bare_sites(view, seat)
    built = [building(view, card) for card in buildings_of(view, seat)]
    facts = [
        f"on space {view['pawn'][seat]}" + (f" with {glory} Glory" if glory else ""),
        resources(stock_of(view, seat)) or "no resources",
        f"in hand {lands(lands_in(view['hand'][seat]))}",
        f"bare lands: {lands(bare)}",
        f"built: {listed(built)}" if built else "nothing built",
    ]
    return f"{names.who(seat)}: {'; '.join(facts)}."


def building(view: View, card: int) -> str:
    """By name and, for the typed move, in notation."""
    glory = ", with Glory" if has_glory(view, card) else ""
    return f"{card_name(card)} ({BUILDING.show(card)}) on a {LAND_NAMES[land_under(view, card)]}{glory}"


def for_sale(view: View, card: int) -> str:
    one = CARDS[card]
    colour = "no colour" if one.colour == "none" else one.colour
    price = resources(price_now(view, card)) or "nothing"
    glory = ", with Glory" if has_glory(view, card) else ""
    named = f"{one.name} ({BUILDING.show(card)}, {colour})"
    return f"In the Forum: {named} for {price}, {points(one.points)}{glory}. {effect_text(card)}."
