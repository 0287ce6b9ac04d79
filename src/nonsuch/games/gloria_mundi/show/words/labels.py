"""The labels of the moves, which thing on the table stands for one, what is missing for it, and the tally of points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Words, listed
from nonsuch.games.gloria_mundi.components import BUILDING, PAY
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    View,
    buildings_of,
    card_name,
    front_of,
    icons,
    price_on_turn,
    resources,
    stock_of,
)
from nonsuch.games.gloria_mundi.state import (
    AGAIN,
    ALWAYS_USE,
    ALWAYS_WORK,
    ASK_AGAIN,
    BRIBE,
    BUY,
    BUYS,
    COUNTS,
    ENOUGH,
    GIVE,
    GLORIFY,
    LESS,
    LOSE,
    NO_HABIT,
    PASS,
    PLAY,
    RUN,
    SCORES,
    SETTLE_LAND,
    SHIELD,
    TAKE,
    USE,
    USUAL,
    WORK,
    WORKS_LAND,
    moves,
)

PLAIN_LABELS = {
    USUAL: "Do everything as last time",
    AGAIN: "Use it again",
    ENOUGH: "Done",
    PASS: "Buy nothing",
    BRIBE: "Bribe him",
    RUN: "Let him run",
}
RESOURCE_LABELS = {TAKE: "Take 1 {}", LESS: "Pay 1 {} less"}
LAND_LABELS = {PLAY: "Play a {}", SETTLE_LAND: "Put a {} into play", GIVE: "Lose a bare {}"}
CARD_LABELS = {
    USE: "Use the {}",
    WORK: "Use the land under the {}",
    ALWAYS_USE: "Always use the {} (don't ask again)",
    ALWAYS_WORK: "Always use the land under the {} (don't ask again)",
    ASK_AGAIN: "Ask me about the {} again",
    GLORIFY: "Put Glory on the {}",
    LOSE: "Lose the {} and its land",
    SHIELD: "Lose the {}, keep the land",
}


class GloriaMundiWords(Words):
    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        verb = self.moves.verb_of(move)
        if verb in PLAIN_LABELS:
            return PLAIN_LABELS[verb]
        first, *rest = verb.arguments(move)
        if verb in RESOURCE_LABELS:
            return RESOURCE_LABELS[verb].format(RESOURCES[first])
        if verb in LAND_LABELS:
            return LAND_LABELS[verb].format(LAND_NAMES[first])
        if verb in CARD_LABELS:
            return CARD_LABELS[verb].format(card_name(first))
        return f"Buy the {card_name(first)}, on a {LAND_NAMES[rest[0]]}"

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The label where the table is known: what it costs, how far he would run, what was done last time."""
        verb = self.moves.verb_of(move)
        if verb is BRIBE:
            return f"Bribe him {cost_of_bribe(view)}"
        if verb is RUN:
            return f"Let him run to {view['shows']['runs_to'] or 'Rome'}"
        if verb is USUAL:
            return f"As last time: {last_time(view)}"
        if verb is BUY:
            return f"{self.label(move, names)}: {cost_of_card(view, verb.arguments(move)[0])}"
        return self.label(move, names)

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The card, land or space that stands for the move; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        if verb in (BRIBE, RUN):
            return "front" if verb is BRIBE else "visigoth"
        if verb in PLAIN_LABELS:
            return f"do-{verb.name}"
        written = self.moves.show(move).split()
        if verb in RESOURCE_LABELS:
            return f"stock-{written[1]}"
        if verb in (PLAY, SETTLE_LAND):
            return f"hand-{written[1]}"
        if verb is GIVE:
            return f"bare-{written[1]}"
        if verb is ASK_AGAIN:
            return f"order-{written[1]}"
        return f"{'forum' if verb is BUY else 'building'}-{written[1]}"

    def lacks(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """'You lack 1 gold.'"""
        verb = self.moves.verb_of(move)
        if verb is BUY and BUILDING.show(verb.arguments(move)[0]) in view["forum"].split():
            price, spared = price_on_turn(view, verb.arguments(move)[0]), spared_on_turn(view, "free_discount")
            return lacking(price, stock_of(view, view["turn"]), spared)
        if verb in (USE, ALWAYS_USE):
            return lacking(list(PAY[verb.arguments(move)[0]]), stock_of(view, view["owner"]), 0)
        return ""

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """Points from the buildings bought, from what they did, and from Glory."""
        rows = {name: [0] * players for name in ("Buildings", "Their effects", "Glory")}
        bought: int | None = None
        for event in events:
            if event.kind == SCORES:
                rows["Buildings" if bought == event.player else "Their effects"][event.player] += event.points
            elif event.kind == COUNTS:
                rows["Glory"][event.player] += event.glory
            bought = event.player if event.kind == BUYS else None
        return list(rows.items())


words = GloriaMundiWords(moves)


def spared_on_turn(view: View, what: str) -> int:
    """Resources that are taken off a price, of which kind the payer chooses."""
    return int(view["shows"][what][view["turn"]])


def cost_of_card(view: View, card: int) -> str:
    """For him whose turn it is."""
    price, spared = price_on_turn(view, card), spared_on_turn(view, "free_discount")
    return less(resources(price), sum(price), spared) or "for nothing"


def cost_of_bribe(view: View) -> str:
    cost, spared = icons(view, front_of(view)), spared_on_turn(view, "bribe_aid")
    said = less(resources(cost), sum(cost), spared)
    return f"with {said}" if said else "for nothing"


def less(cost: str, number: int, spared: int) -> str:
    """'2 food and 1 gold, less 1 of your choice'."""
    if spared >= number:
        return ""
    return f"{cost}, less {spared} of your choice" if spared else cost


def lacking(price: list[int], stock: list[int], spared: int) -> str:
    short = [max(0, need - have) for need, have in zip(price, stock, strict=True)]
    if sum(short) <= spared:
        return ""
    return f"You lack {resources(short)}" + (f"; a discount of {spared} is not enough." if spared else ".")


def last_time(view: View) -> str:
    """'use the Mint and the Bakery, take the resource of the Theatre's land'."""
    owned, awake, gives = buildings_of(view, view["owner"]), view["awake"], view["shows"]["given_as_usual"]
    used: list[int] = []
    worked: list[int] = []
    for slot, card in enumerate(owned):
        if awake >> slot & 1:
            uses = view["habit"].get(BUILDING.show(card), NO_HABIT) > WORKS_LAND or gives >> slot & 1
            (used if uses else worked).append(card)
    said = [f"use {listed(f'the {card_name(card)}' for card in used)}"] if used else []
    return ", ".join([*said, *([f"take the resource of {lands_of(worked)}"] if worked else [])])


def lands_of(cards: list[int]) -> str:
    """'the Theatre's land', 'the lands of the Theatre and the Circus'."""
    if len(cards) == 1:
        return f"{possessive(card_name(cards[0]))} land"
    return f"the lands of {listed(f'the {card_name(card)}' for card in cards)}"


def possessive(name: str) -> str:
    """'the Theatre's', 'the Money Changers'', 'the Temple of Ceres's'."""
    return f"the {name}'" if name.endswith("s") else f"the {name}'s"
