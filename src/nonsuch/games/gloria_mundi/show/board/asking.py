"""Gloria Mundi's questions: who brought them about, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, letters, shield
from nonsuch.draw.markup import Child
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloria_mundi.show.board.cards import land_icon
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    LAND_PLURALS,
    View,
    front_of,
    lands,
    lands_in,
    resources,
    stock_of,
)

TAKING = ("take for later seat", "take from building", "take for loss")
OF_A_RUN = ("sacrifice", "take for loss")
OF_A_LAND = ("activate", "once more", "settle land", "make glory", "take from building")


def names_of(sight: Sight) -> Names:
    return Names(sight.names, sight.seat)


# what led to it ---------------------------------------------------------------------------------


def cause(sight: Sight) -> Markup | None:
    view = sight.view
    if view["over"]:
        return None
    if view["phase"] in OF_A_RUN:
        return ran(sight)
    return played(sight) if view["phase"] in OF_A_LAND and view["owner"] != view["turn"] else None


def by(sight: Sight, seat: int, *said: Child) -> Markup:
    return el("div", shield(seat, letters(tuple(sight.names))[seat], "small"), el("span", *said), cls="cause")


def ran(sight: Sight) -> Markup:
    """'Anne didn't stop the Visigoth. He ran to 25 and still wants 2 Legions.'"""
    view, names = sight.view, names_of(sight)
    wants = lands(view["demand"]) if any(view["demand"]) else "nothing more"
    tokens = "; each land lost brings its owner a matching token" if view["tribute"] else ""
    said = f" didn't stop the Visigoth. He ran to {view['visigoth']} and still wants {wants}{tokens}."
    return by(sight, view["turn"], el("b", names.who(view["turn"])), said)


def played(sight: Sight) -> Markup:
    view, names = sight.view, names_of(sight)
    deed = f" {names.verb(view['turn'], 'play')} a {LAND_NAMES[view['land']]}: "
    whose = f"{names.whose(view['owner'])} {LAND_PLURALS[view['land']]} produce too."
    return by(sight, view["turn"], el("b", names.who(view["turn"])), deed, land_icon(view["land"]), f" {whose}")


# what can be done -------------------------------------------------------------------------------


def can(sight: Sight, lit: Sequence[str]) -> str:
    view, seat = sight.view, sight.seat
    if seat is None:
        return ""
    said = SAID.get(view["phase"])
    if said:
        return said(view, seat, lit)
    return "Choose on the table: choices are highlighted." if lit else ""


def playing(view: View, seat: int, lit: Sequence[str]) -> str:
    """What each kind would give the reader, the new land counted."""
    have, hand = lands_in(view["estate"][seat]), lands_in(view["hand"][seat])
    each = [f"a {LAND_NAMES[land]} activates your {own(land, have[land] + 1)}" for land in range(3) if hand[land]]
    said = listed(each)
    return f"{said[:1].upper()}{said[1:]}. Everyone's lands of that kind produce."


def own(land: int, number: int) -> str:
    return LAND_NAMES[land] if number == 1 else f"{number} {LAND_PLURALS[land]}"


def buying(view: View, seat: int, lit: Sequence[str]) -> str:
    cards = len({move.split()[1] for move in lit if move != "pass"})
    shown = f", enough for {counted(cards, 'building')} in the Forum" if cards else ""
    return f"You have {resources(stock_of(view, seat)) or 'nothing'}{shown}."


def dealing(view: View, seat: int, lit: Sequence[str]) -> str:
    paid = view["shows"]["bribe_aid"][seat]
    aid = f" The bank pays {paid} of it for you." if paid else ""
    runs = f"If he runs he destroys {lands(view['shows']['wanted'])}, starting with yours"
    return f"{runs}. A bribe on {front_of(view)} stops him for this turn.{aid}"


def giving(view: View, seat: int, lit: Sequence[str]) -> str:
    shields = " Or lose a building with Glory, and keep its land." if any(m.startswith("shield") for m in lit) else ""
    return f"Choose a land that he wants; the building on it is lost too.{shields}"


def waking(view: View, seat: int, lit: Sequence[str]) -> str:
    return "Choose a building: use it, or take the resource of its land. In any order, each once."


def taking(view: View, seat: int, lit: Sequence[str]) -> str:
    return f"{counted(view['picks'], 'resource').capitalize()} of your choice."


SAID = {
    "play land": playing,
    "buy card": buying,
    "deal with visigoth": dealing,
    "sacrifice": giving,
    "activate": waking,
    **dict.fromkeys(TAKING, taking),
}


# for the others ---------------------------------------------------------------------------------


def weighs(sight: Sight, actor: int) -> str:
    names = names_of(sight)

    def deciding(what: str) -> str:
        return f"{names.does(actor, 'be')} deciding {what}."

    said = {
        "play land": deciding("which land to play"),
        "activate": deciding("which buildings to use"),
        "buy card": deciding("what to buy"),
        "deal with visigoth": deciding("whether to bribe the Visigoth"),
        "sacrifice": deciding("which land to lose"),
    }
    return said.get(sight.view["phase"], f"{names.does(actor, 'be')} deciding.")


def best(sight: Sight, moves: Sequence[str]) -> str:
    if len(moves) == 1:
        return moves[0]
    return "usual" if "usual" in moves else ""


asking = Asking(cause, can, best, weighs)
