"""What command points buy, by type: what a treasure adds must be of another type than what the card has bought."""

from __future__ import annotations

from typing import NamedTuple

from nonsuch.draw import Markup, Sight, classes, el, icon
from nonsuch.games.virgin_queen.components import ACTION_NAMES, COST, NOBODY_LISTED
from nonsuch.games.virgin_queen.personages import PERSON_COST
from nonsuch.games.virgin_queen.rules.spending import (
    ARTS,
    CONSTRUCTION,
    DIPLOMATIC,
    ESPIONAGE,
    MILITARY,
    RELIGIOUS,
)
from nonsuch.games.virgin_queen.show.board.hand import own_power
from nonsuch.games.virgin_queen.show.words.naming import CARDS

READS = ("cp", "card", "asked", "phase", "active", "seat", "seat_of", "actor", "bought", "turn")


class Buy(NamedTuple):
    """An action as a sign. `verb`: how its moves begin in notation; `price`: its row among the costs."""

    name: str
    verb: str
    price: str
    kind: int


TYPES = (
    (MILITARY, "war", "Military"),
    (CONSTRUCTION, "castle", "Construction"),
    (RELIGIOUS, "book", "Religious"),
    (ARTS, "brush", "Patronage"),
    (DIPLOMATIC, "scales", "Diplomatic"),
    (ESPIONAGE, "eye", "Espionage"),
)
BUYS = (
    Buy("March", "march from", "move_clear", MILITARY),
    Buy("Sail", "sail", "naval_move", MILITARY),
    Buy("Transport", "embark at", "transport_step", MILITARY),
    Buy("Assault", "assault", "assault", MILITARY),
    Buy("Control", "control, calm", "control", MILITARY),
    Buy("Piracy", "piracy", "piracy_europe", MILITARY),
    Buy("Plunder", "plunder", "piracy_world", MILITARY),
    Buy("Home", "return", "return_home", MILITARY),
    Buy("Mercenary", "raise hired", "mercenary", CONSTRUCTION),
    Buy("Cavalry", "raise hired", "cavalry", CONSTRUCTION),
    Buy("Regular", "raise regular", "regular", CONSTRUCTION),
    Buy("Galley", "launch galley", "galley", CONSTRUCTION),
    Buy("Galleon", "launch galleon", "galleon", CONSTRUCTION),
    Buy("Corsair", "launch corsair", "corsair", CONSTRUCTION),
    Buy("Expedition", "expedition, settlers with", "expedition", CONSTRUCTION),
    Buy("Fortress", "wall", "fortress", CONSTRUCTION),
    Buy("Fort overseas", "fortify", "world_fortress", CONSTRUCTION),
    Buy("Patrol", "patrol", "patrol", CONSTRUCTION),
    Buy("Escort", "escort", "patrol", CONSTRUCTION),
    Buy("Suez", "dig", "suez", CONSTRUCTION),
    Buy("Spy", "spy on", "gain_intelligence", ESPIONAGE),
    Buy("Operative", "plant", "plant_operative", ESPIONAGE),
    Buy("Assassin", "kill", "assassination", ESPIONAGE),
    Buy("Execute Mary", "execute mary", "execute_mary", ESPIONAGE),
    Buy("Catholic rising", "rise", "english_catholic_rebellion", RELIGIOUS),
    Buy("Sermon", "preach", "preach_sermon", RELIGIOUS),
    Buy("Suppress heresy", "suppress", "suppress_heresy", RELIGIOUS),
    Buy("Rebellion", "rebel", "rebellion_min", RELIGIOUS),
    Buy("Sponsor", "sponsor", "", ARTS),
    Buy("Influence", "influence", "influence", DIPLOMATIC),
)
ALONE = ("sail", "execute mary", "rise", "dig", "escort")  # verbs that are a whole move


def price(one: Buy, power: int) -> str:
    """In command points; empty where the power has no such action. Artists and scientists differ in price."""
    if not one.price:
        return f"{min(PERSON_COST)}–{max(PERSON_COST)}"
    cost = COST[ACTION_NAMES.index(one.price)][power]
    return "" if cost == NOBODY_LISTED else f"{cost}+" if one.price == "rebellion_min" else str(cost)


def palette(sight: Sight) -> Markup:
    view = sight.view
    power = max(own_power(view, sight.seat), 0)
    own = view["active"] == power
    left, card, used = view["cp"] or 0 if own else 0, view["card"], view["bought"] or 0 if own else 0
    title = CARDS[card] if own and card is not None and card >= 0 else "Actions"
    return el(
        "div",
        el(
            "header",
            el("span", title, cls="caps"),
            el("span", [el("i")] * left, cls="pips", aria_hidden="true") if left else None,
            el("small", "✓ bought: no treasure for that") if used else None,
            el("b", f"{left} CP left" if left else "no CP"),
        ),
        el("div", [of_type(kind, sign, name, power, used) for kind, sign, name in TYPES], cls="tys"),
        cls="palette6 place",
        role="group",
        aria_label="What command points buy",
    )


def of_type(kind: int, sign: str, name: str, power: int, used: int) -> Markup | None:
    here = [one for one in BUYS if one.kind == kind and price(one, power)]
    if not here:
        return None
    tick = el("em", "✓", title="A treasure cannot buy this type of action") if used >> kind & 1 else None
    return el(
        "div",
        el("span", icon(sign, "", name), el("span", name, aria_hidden="true"), tick, cls="tn"),
        el("span", [act(one, price(one, power)) for one in here], cls="as"),
        cls=classes("ty", f"ty-{name.lower()}"),
    )


def act(one: Buy, cost: str) -> Markup:
    alone = one.verb in ALONE
    return el(
        "span",
        el("b", cost, el("span", " CP", cls="sr")),
        el("span", one.name),
        cls="ac",
        data_verb=one.verb,
        data_target=f"do-{one.verb.replace(' ', '-')}" if alone else None,
    )
