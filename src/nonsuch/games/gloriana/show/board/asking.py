"""Gloriana's questions: what the others have just done, what a player may do now."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, letters, shield
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.gloriana.components import BANQUET
from nonsuch.games.gloriana.show.reading import HOLDING, gains_by_weather
from nonsuch.games.gloriana.show.words import words
from nonsuch.games.gloriana.state import HIRES, TAKES_EVENT, TAKES_NO_MORE, TAKES_STAFF

DEEDS = (TAKES_STAFF, HIRES, TAKES_NO_MORE, TAKES_EVENT)


def cause(sight: Sight) -> Markup | None:
    """The last deed of another player since the reader's own."""
    if sight.view["over"] or sight.view["phase"] in HOLDING:
        return None
    events = list(sight.events_since)
    place = next((at for at in reversed(range(len(events))) if events[at].kind in DEEDS), None)
    if place is None or events[place].player == sight.seat:
        return None
    player = events[place].player
    said = words.sentences(events[place:], Names(sight.names, sight.seat))[0]
    return el("div", shield(player, letters(tuple(sight.names))[player], "small"), el("span", said), cls="cause")


CAN = {
    "pass card": "Choose a card from your hand. Only the two of you will know which it is.",
    "act": "One kind of Staff, a Specialist with the Weather, or an Event, which ends the round for you.",
    "take last sets": "At most two sets of Staff; then you hold the last Event as a Banquet.",
    "declare type": "Hold it as printed, turned over as a Banquet, or with a Specialist as host.",
    "break tie": "Choose a player, or let them share the honour.",
}


def can(sight: Sight, lit: Sequence[str]) -> str:
    view = sight.view
    if view["phase"] in ("match symbols", "allocate symbols"):
        return holding(sight, lit)
    return CAN.get(view["phase"], "")


def holding(sight: Sight, lit: Sequence[str]) -> str:
    """What one more would bring."""
    view = sight.view
    shows = view["shows"]
    size, points = shows["size"] + gains_by_weather(view), shows["value_of_one_more"]
    if not lit or points < 0:
        return "Nothing more can be added."
    lights = f"{counted(len(lit), 'card').capitalize()} can be added."
    step = "Two more different symbols make" if view["event_type"] == BANQUET else "One more match makes"
    return f"{step} it size {size + 1} ({counted(points, 'point')}). {lights}"


def best(sight: Sight, moves: Sequence[str]) -> str:
    """Holding it larger, where the weather helps."""
    if len(moves) == 1:
        return moves[0]
    return next((move for move in ("hold with weather", "hold") if move in moves), "")


def weighs(sight: Sight, actor: int) -> str:
    names = Names(sight.names, sight.seat)
    said = {
        "pass card": f"{names.does(actor, 'be')} passing a card.",
        "act": f"{names.does(actor, 'be')} taking a turn.",
        "take last sets": f"{names.does(actor, 'be')} last and {names.verb(actor, 'be')} taking Staff.",
        "break tie": f"{names.does(actor, 'be')} breaking the tie.",
    }
    return said.get(sight.view["phase"], f"{names.does(actor, 'be')} putting an Event together.")


asking = Asking(cause, can, best, weighs)
