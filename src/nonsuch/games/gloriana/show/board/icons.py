"""What each icon of the table stands for, to who points at it."""

from __future__ import annotations

from nonsuch.games.gloriana.components import SYMBOL_NAMES

ICONS = {
    **{name: name.capitalize() for name in SYMBOL_NAMES},
    "banquet": "Banquet",
    "check": "Event held this round",
    "clock": "on turn",
    "close": "not possible now",
    "crown": "holds the Gloriana card",
    "help": "Who was this?",
    "laurel": "points",
    "palace": "the Court",
    "person": "Specialist",
    "plus": "and",
    "rain": "rain: Events indoors gain by it",
    "sun": "sunshine: Events outdoors gain by it",
    "tavern": "Tavern",
    "title": "Event",
    "waiting": "has an Event to hold this round",
    "sign-anchor": "The Anchor, a Tavern",
    "sign-george": "The George, a Tavern",
    "sign-lamb": "The Lamb and Flag, a Tavern",
    "sign-mermaid": "The Mermaid, a Tavern",
}
