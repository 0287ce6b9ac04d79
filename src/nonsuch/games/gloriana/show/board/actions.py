"""What a turn can be: which of it is possible now and where to click; of the rest, why not.

What is possible the rules say; the view tells what is missing, in words.
"""

from __future__ import annotations

from nonsuch.draw import Action
from nonsuch.engine.language.words import Names
from nonsuch.games.gloriana.components import TAVERN_NAMES
from nonsuch.games.gloriana.show.reading import View

ACTION_READS = ("tavern", "court", "specialists", "weather_taker", "line")
ANY_TAVERN = ", ".join(f"take {name}" for name in TAVERN_NAMES)


def from_a_tavern(view: View) -> Action:
    none = "" if any(view["tavern"]) else "all Taverns are empty"
    return Action("tavern", "Staff from a Tavern", ANY_TAVERN, "choose a set; the rest go to Court", none)


def from_the_court(view: View) -> Action:
    none = "" if view["court"] else "nobody waits there"
    return Action("palace", "Staff from the Court", "take court", "choose a set", none)


def hiring(view: View, names: Names) -> Action:
    """One a round for all players together."""
    taker = view["weather_taker"]
    none = "" if view["specialists"] else "all have been hired"
    if taker >= 0:
        none = f"{names.whom(taker)} {names.verb(taker, 'have')} hired this round"
    return Action("person", "A Specialist", "hire", "choose one; you set the Weather", none)


def holding(view: View) -> Action:
    none = "" if view["line"] else "no Event is left"
    return Action("title", "An Event", "event", "choose one; it ends your round", none)
