"""The reader's cards with what they do, and what command points buy."""

from __future__ import annotations

from functools import lru_cache

from nonsuch.draw import Action, Markup, Sight, classes, el, icon, slot, style
from nonsuch.games.virgin_queen.components import (
    ASSAULT_COST,
    BUILD_CORSAIR,
    BUILD_GALLEY,
    BUY_MERCENARY,
    CARD_CP,
    CARD_NAMES,
    CARD_OWNER,
    CONTROL_COST,
    COST,
    INFLUENCE_COST,
    MOVE_CLEAR,
    NAVAL_MOVE,
    NOBODY_LISTED,
    PIRACY_COST,
    RAISE_CAVALRY,
    RAISE_REGULAR,
    TRANSPORT_STEP,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.seafaring import SCIENCE_TREASURE, TREASURE_CP, TREASURE_NAMES
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.reading import View, cards_in, of_power
from nonsuch.games.virgin_queen.show.words.cards import KINDS, effect, kind, picture
from nonsuch.games.virgin_queen.show.words.naming import CARDS

HAND_READS = ("hand", "home", "drawn", "treasures", "offered", "seat_of", "seat", "over")
PALETTE_READS = ("cp", "card", "asked", "phase", "active", "seat", "seat_of", "actor")


def own_power(view: View, seat: int | None) -> int:
    """The power that a seat plays."""
    for power in range(MAJORS):
        if seat is not None and of_power(view["seat_of"], power, -1) == seat:
            return power
    return -1


def hand(sight: Sight) -> Markup:
    power = own_power(sight.view, sight.seat)
    held = cards_in(of_power(sight.view["home"], power, "")) + cards_in(of_power(sight.view["hand"], power, ""))
    held += cards_in(of_power(sight.view["drawn"], power, ""))
    if not held and not coffers(sight.view, power):
        return el("div", slot("No cards", "hand"), cls="hand")
    faces = [card_face(card) for card in held] + [treasure_face(one) for one in coffers(sight.view, power)]
    return el("div", faces, cls="hand", style=style(n=len(faces)), role="group", aria_label="Your cards")


def coffers(view: View, power: int) -> list[str]:
    """The reader's treasures, and those drawn to choose among."""
    bags = (of_power(view["treasures"], power, ""), of_power(view["offered"], power, ""))
    return [name for bag in bags for name in str(bag or "").split() if name in TREASURE_NAMES]


@lru_cache(16)
def treasure_face(name: str) -> Markup:
    """Its points, which follow a card's for another type of action."""
    worth = TREASURE_CP[TREASURE_NAMES.index(name)]
    science = TREASURE_NAMES.index(name) == SCIENCE_TREASURE
    words = "a science bonus, or 3 CP" if science else "after a card, for another type of action"
    return el(
        "div",
        el("span", worth, cls="cp"),
        el("span", icon("coffer"), cls="art"),
        el("b", "Treasure"),
        el("span", words, cls="text"),
        cls="vcard k-mandatory treasure",
        role="img",
        aria_label=f"Treasure, {worth} CP: {words}",
        data_target=f"treasure-{name}",
    )


@lru_cache(256)
def card_face(card: int) -> Markup:
    owner = CARD_OWNER[card]
    return el(
        "div",
        el("span", CARD_CP[card], cls="cp"),
        el("span", KINDS[kind(card)], el("i", card + 1), cls="kindband"),
        el("span", emblem(owner) if owner >= 0 else icon(picture(card)), cls="art"),
        el("b", CARDS[card]),
        el("span", effect(card), cls="text"),
        cls=classes("vcard", f"k-{kind(card)}", power_class(owner) if owner >= 0 else None),
        role="img",
        aria_label=f"{CARDS[card]}, {KINDS[kind(card)]}, {CARD_CP[card]} CP: {effect(card)}",
        data_target=f"card-{CARD_NAMES[card]}",
    )


# what command points buy -----------------------------------------------------------------------

ACTIONS = (
    Action("road", "March", "march from", "a pass: 2"),
    Action("boat", "Transport", "embark at", "a step at sea"),
    Action("galley", "Move ships", "sail", "all fleets"),
    Action("castle", "Assault", "assault", "a besieged place"),
    Action("key", "Control", "control, calm", "or end unrest"),
    Action("regular", "Raise", "raise", "land units"),
    Action("galleon", "Build", "launch", "ships"),
    Action("corsair", "Piracy", "piracy", "raid a sea"),
    Action("send", "Influence", "influence", "a minor power"),
)

PRICES = {
    "march from": (MOVE_CLEAR,),
    "embark at": (TRANSPORT_STEP,),
    "sail": (NAVAL_MOVE,),
    "assault": (ASSAULT_COST,),
    "control, calm": (CONTROL_COST,),
    "raise": (BUY_MERCENARY, RAISE_CAVALRY, RAISE_REGULAR),
    "launch": (BUILD_CORSAIR, BUILD_GALLEY),
    "piracy": (PIRACY_COST,),
    "influence": (INFLUENCE_COST,),
}


def palette(sight: Sight) -> Markup:
    view = sight.view
    power = max(own_power(view, sight.seat), 0)
    left = view["cp"] or 0
    card = view["card"]
    title = CARDS[card] if card is not None and card >= 0 else "Actions"
    return el(
        "div",
        el(
            "header",
            el("span", title, cls="caps"),
            el("span", [el("i")] * left, cls="pips", aria_hidden="true") if left else None,
            el("b", f"{left} CP left" if left else "no CP", cls="num"),
        ),
        el("div", [act(one, price(one, power)) for one in ACTIONS if price(one, power)], cls="acts2"),
        cls="palette place",
        role="group",
        aria_label="What command points buy",
    )


def price(one: Action, power: int) -> str:
    """In command points: '2', or '1–2' where the kinds differ; nothing where the power has no such action."""
    costs = sorted({COST[kind][power] for kind in PRICES[one.verb]} - {NOBODY_LISTED})
    return "–".join(str(cost) for cost in dict.fromkeys((costs[0], costs[-1]))) if costs else ""


def act(one: Action, cost: str) -> Markup:
    return el(
        "div",
        icon(one.mark),
        el("b", cost, el("span", " CP", cls="sr"), cls="price"),
        el("span", one.name, el("small", one.how), cls="an"),
        cls="act",
        data_verb=one.verb,
        data_target="do-sail" if one.verb == "sail" else None,
    )
