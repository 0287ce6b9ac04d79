"""The labels of the moves, which thing on the table stands for one, and the tally of Glory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.words import Names, Words, counted
from nonsuch.games.glory.components import CARDS, HEALTH, LAND, MONEY, VALUE
from nonsuch.games.glory.show.words.cards import assassins, card_name, in_words
from nonsuch.games.glory.state import (
    ADD,
    ASSASSINATE,
    ATTACK,
    BUY,
    CONQUER,
    DISCARD,
    ENOUGH,
    GLORY,
    HEAL,
    HELP,
    LAND_GLORY,
    LEAVE,
    LET,
    MATCH,
    NO_OFFER,
    OFFER,
    ROUND_BEGINS,
    STOP,
    TAKE,
    moves,
)

SIDES = ("the attacker", "the defender")
DEFENDING = ("defend land", "defend king")

PLAIN_LABELS = {
    BUY: "Buy Land",
    ENOUGH: "Done",
    TAKE: "Take the offer",
    LEAVE: "Decline the offer",
    MATCH: "Match the Assassins",
    LET: "Let it happen",
    STOP: "Send no more",
}
CARD_LABELS = {HEAL: "Heal with", DISCARD: "Discard", ADD: "Add"}
KING_LABELS = {
    CONQUER: "Conquer Land from {}",
    ATTACK: "Attack {}",
    ASSASSINATE: "Assassinate {}",
    OFFER: "Offer {} something",
    NO_OFFER: "Offer {} nothing",
}
# what 'enough' does with what was chosen, by the question
CLOSING = {
    "choose purchase": "Buy {land} for {coins}",
    "discard with ace": "Discard {cards}",
    "muster against land": "Attack with {points}",
    "muster against king": "Attack with {points}",
    "defend land": "",
    "defend king": "",
    "send help": "Help with {points}",
    "make offer": "Offer {names}",
    "send assassins": "Send {assassins}",
}


class GloryWords(Words):
    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        verb = self.moves.verb_of(move)
        if verb in PLAIN_LABELS:
            return PLAIN_LABELS[verb]
        if verb in KING_LABELS:
            return KING_LABELS[verb].format(names.whom(*verb.arguments(move)))
        if verb in CARD_LABELS:
            return f"{CARD_LABELS[verb]} {card_name(card_of(move, verb))}" + " and more" * opens_discard(move, verb)
        (said,) = verb.arguments(move)
        return f"Help {(*SIDES, 'nobody')[said]}" if verb is HELP else f"Ask for at least {said}"

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The label where the question is known, and best what was chosen so far: 'Attack with 17'."""
        if self.moves.verb_of(move) is not ENOUGH or view["phase"] not in CLOSING:
            return self.label(move, names)
        chosen = list(CARDS.read(view["chosen"]))
        if view["phase"] in DEFENDING:
            return defended(chosen, view)
        return closed(CLOSING[view["phase"]], chosen, view)

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The King, Domain or card that stands for the move; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        if verb in (ATTACK, ASSASSINATE, OFFER):
            return f"king-{verb.arguments(move)[0]}"
        if verb is CONQUER:
            return f"domain-{verb.arguments(move)[0]}"
        if verb in CARD_LABELS:
            card = card_of(move, verb)
            return f"{place_of(card, view)}-{CARDS.show(card)}"
        return (
            "do-" + verb.name.replace(" ", "-") + ("" if verb in (*PLAIN_LABELS, NO_OFFER) else f"-{last_word(move)}")
        )

    def asks_first(self, move: int) -> bool:
        """Who clicks a General on his turn may want to attack with him, not to throw him away."""
        return self.moves.verb_of(move) is DISCARD

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """Glory by round: first what was won in battle, then what the Land brought."""
        rows: list[tuple[str, list[int]]] = []
        for event in events:
            if event.kind == ROUND_BEGINS:
                rows += [(f"Round {event.round}: battle", [0] * players), (f"Round {event.round}: Land", [0] * players)]
            elif event.kind in (GLORY, LAND_GLORY) and rows:
                rows[-1 if event.kind == LAND_GLORY else -2][1][event.king] += event.points
        return rows


words = GloryWords(moves)


def defended(chosen: list[int], view: Mapping[str, Any]) -> str:
    """'Stand with 23', or what it costs: 'Send nobody, lose 15 HP'."""
    attack, defence = view["shows"]["attack"], view["shows"]["defence"]
    if attack <= defence:
        return f"Stand with {defence}"
    loss_of_it = f"lose {attack - defence} HP" if view["phase"] == "defend king" else "lose your lowest Land"
    return f"Defend with {defence}, {loss_of_it}" if chosen else f"Send nobody, {loss_of_it}"


def closed(words_of_it: str, chosen: list[int], view: Mapping[str, Any]) -> str:
    shows = view["shows"]
    return words_of_it.format(
        points=shows["force"][view["actor"]] if view["phase"] == "send help" else shows["attack"],
        cards=counted(len(chosen), "card"),
        names=in_words(chosen),
        land=in_words(card for card in chosen if LAND <= card < MONEY),
        coins=shows["paid"],
        assassins=assassins(len(chosen)),
    )


def card_of(move: int, verb: Verb) -> int:
    return verb.arguments(move)[0]


def opens_discard(move: int, verb: Verb) -> bool:
    return verb is DISCARD and VALUE[card_of(move, verb)] == 1


def place_of(card: int, view: dict[str, Any]) -> str:
    """Where the chooser takes a card from. Land in an offer comes from the Domain, else from the hand."""
    if MONEY <= card < HEALTH:
        return "treasury"
    return "domain" if LAND <= card < MONEY and view["phase"] == "make offer" else "hand"


def last_word(move: int) -> str:
    return moves.show(move).rpartition(" ")[2]
