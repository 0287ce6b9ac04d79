"""The labels of the moves, which thing on the table stands for one, and where the points came from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.words import Names, Words, counted
from nonsuch.games.noblemen.components import CASTLE_PRICE, FOLLY_PRICE, PALACE_PRICE
from nonsuch.games.noblemen.show.words.names import BUILDINGS, LANDS, SCANDALS, on_space, some_lands
from nonsuch.games.noblemen.state import (
    ACQUIRE,
    ACQUIRE_LAST,
    ACQUIRE_ONE,
    BEAD,
    BRIBE,
    BUILD_CASTLE,
    BUILD_CHURCH,
    BUILD_FOLLY,
    BUILD_PALACE,
    CALL_BRIBES,
    CALL_DONATIONS,
    DISPATCH,
    DONATE,
    END,
    ENOUGH,
    ENTER,
    GIVE,
    GIVE_CROWN,
    HOME,
    KEEP,
    LAY,
    MURDER,
    NO_MORE,
    OUST,
    PLAY,
    PUT,
    RISE,
    SPARE,
    SPEND,
    SQUARE_AT,
    START_SCORING,
    STAY,
    TAX,
    THROW_BALL,
    TRADE,
    USE_VICAR,
    WANT,
    moves,
)

PLAIN_LABELS: dict[Verb, str] = {
    ENOUGH: "Done",
    ACQUIRE_ONE: "Draw one land",
    TAX: "Tax your peasants",
    NO_MORE: "No more",
    THROW_BALL: "Throw a Masquerade Ball",
    GIVE_CROWN: "Give up the crown: 2 prestige",
    ENTER: "Enter the ball",
    RISE: "Take the next title from the stock",
    STAY: "Keep your title",
    CALL_DONATIONS: "Donate land to the Church",
    USE_VICAR: "Play the Favor of the Vicar",
    CALL_BRIBES: "Bribe royalty",
    START_SCORING: "Start a scoring round",
    BEAD: "Take a bead and end your turn",
    END: "End your turn",
    TRADE: "Trade two lands for one",
}


LABELS: dict[Verb, Callable[..., str]] = {
    LAY: lambda names, land, here: f"Lay a {LANDS[land]} on {on_space(here)}",
    SQUARE_AT: lambda names, here: f"The square from {on_space(here)} on",
    BUILD_CASTLE: lambda names, here: f"Build a castle on {on_space(here)}",
    BUILD_PALACE: lambda names, here: f"Make the castle on {on_space(here)} a palace",
    BUILD_CHURCH: lambda names, here: f"Build a church on {on_space(here)}",
    BUILD_FOLLY: lambda names, folly, here: f"Build the {BUILDINGS[folly]} on {on_space(here)}",
    KEEP: lambda names, card: f"Keep {SCANDALS[card]}",
    ACQUIRE: lambda names, one, other: f"Acquire {some_lands([one, other])}",
    ACQUIRE_LAST: lambda names, land: f"Acquire the last land, a {LANDS[land]}",
    DISPATCH: lambda names, owner, here: f"Send men to {names.whose(owner)} land on {on_space(here)}",
    HOME: lambda names, owner, here: f"Send home the man-at-arms on {names.whose(owner)} land, {on_space(here)}",
    GIVE: lambda names, land: f"Give a {LANDS[land]}",
    SPEND: lambda names, card: f"Spend {SCANDALS[card]}",
    OUST: lambda names, other: f"Take the title of {names.whom(other)}",
    DONATE: lambda names, land: f"Donate a {LANDS[land]}",
    BRIBE: lambda names, points: f"Buy {counted(points, 'point')}" if points else "Buy nothing",
    PLAY: lambda names, card: f"Play {SCANDALS[card]}",
    PUT: lambda names, land: f"Trade a {LANDS[land]} away",
    WANT: lambda names, land: f"Take a {LANDS[land]}",
    MURDER: lambda names, victim: f"Have {names.whom(victim)} murdered",
    SPARE: lambda names, victim: f"Spare {names.whom(victim)}",
}


PRICES = {BUILD_CASTLE: CASTLE_PRICE, BUILD_PALACE: PALACE_PRICE, BUILD_FOLLY: FOLLY_PRICE}
BRINGS: dict[Verb, Callable[[Mapping[str, Any]], str]] = {
    TAX: lambda view: (
        f"£{due}" if (due := view["shows"]["taxes"][view["actor"]]) else "collects nothing but uses a token"
    ),
    START_SCORING: lambda view: counted(view["round"], "point"),
    ENTER: lambda view: f"prestige {view['shows']['guest_prestige']}",
}


def price_of(verb: Verb, view: Mapping[str, Any]) -> int:
    """What a building costs now."""
    return PRICES[verb] if verb in PRICES else view["shows"]["church_price"]


INSTEAD = {BEAD: "Take a bead instead", END: "Skip your action"}  # to end a turn before its action


class NoblemenWords(Words):
    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        verb = self.moves.verb_of(move)
        if verb in PLAIN_LABELS:
            return PLAIN_LABELS[verb]
        return LABELS[verb](names, *verb.arguments(move))

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The label with what it costs or brings, where the table is known."""
        verb, label = self.moves.verb_of(move), self.label(move, names)
        if verb in PRICES or verb is BUILD_CHURCH:
            return f"{label} for £{price_of(verb, view)}"
        if verb in INSTEAD and view["phase"] == "take turn" and view["actions"]:
            return INSTEAD[verb]
        if verb in BRINGS:
            return f"{label}: {BRINGS[verb](view)}"
        if verb is BRIBE and verb.arguments(move)[0]:
            return f"{label} for £{view['shows']['bribe_price'][verb.arguments(move)[0]]}"
        return label

    def lacks(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """'You lack 3 pounds.'"""
        verb = self.moves.verb_of(move)
        if verb not in PRICES and verb is not BUILD_CHURCH:
            return ""
        short = price_of(verb, view) - view["pounds"][view["actor"]]
        return f"You lack {counted(short, 'pound')}." if short > 0 else ""

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The thing that stands for the move: a space of an estate, a card; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        told = self.moves.show(move).removeprefix(f"{verb.name} ").split()
        if verb in (LAY, BUILD_FOLLY, BUILD_CASTLE, BUILD_PALACE, BUILD_CHURCH, SQUARE_AT):
            return f"space-{view['actor']}-{told[-1]}"
        if verb in (DISPATCH, HOME):
            return f"space-{told[0][1:]}-{told[1]}"
        if verb in (GIVE, DONATE, PUT):
            return f"hand-{told[0]}"
        if verb in (PLAY, SPEND):
            return f"scandal-{told[0]}"
        if verb in (ACQUIRE, ACQUIRE_LAST, ACQUIRE_ONE):
            return "lands"
        if verb in (OUST, MURDER, SPARE):
            return f"player-{told[0][1:]}"
        return "do-" + self.moves.show(move).replace(" ", "-")

    def asks_first(self, move: int) -> bool:
        """Which man to send away, and whom to rob, is named before it is done."""
        return self.moves.verb_of(move) in (HOME, OUST)

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """Where the points came from."""
        rows = {name: [0] * players for name in TALLY.values()}
        for event in events:
            if event.kind.name in TALLY:
                rows[TALLY[event.kind.name]][event.player] += event.values.get("points", 1)
        return [(name, row) for name, row in rows.items() if any(row)]


TALLY = {
    "building scores": "castles and palaces",
    "title scores": "titles",
    "crown point": "the crown",
    "folly scores": "follies",
    "donates": "donations",
    "bribed": "bribes",
    "starts scoring": "ending rounds",
    "points": "purloined",
    "liaisons score": "liaisons",
}
words = NoblemenWords(moves)
