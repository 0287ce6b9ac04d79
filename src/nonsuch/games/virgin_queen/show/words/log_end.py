"""The log and the labels of how the game is won: bonus markers, the Emperor's wish, ties; the League and the court."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.prizes import MARKER_TITLES
from nonsuch.games.virgin_queen.rules.court.terms import COURT_MOVES
from nonsuch.games.virgin_queen.rules.end.terms import MARKED, PREFER, PREFERRED, TIED
from nonsuch.games.virgin_queen.rules.faith.terms import LEAGUE_FORMS
from nonsuch.games.virgin_queen.show.words.choices import LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import does, space

WISHES = ("Nothing", "The Catholic faith", "Neither faith", "The Protestant faith")
LABELS |= {PREFER: lambda wish: WISHES[wish]}
YES_OR_NO |= {"move court": ("Move the court", "Stay")}


@words.says(MARKED, mark="laurel")
def marked(events: list[Event], names: Names) -> list[str]:
    return [
        f"{does(names, one.who, 'take' if one.change > 0 else 'lose')} "
        f"{counted(abs(one.change), f'{MARKER_TITLES[one.marker]} marker')}."
        for one in events
    ]


@words.says(PREFERRED, mark="church")
def preferred(events: list[Event], names: Names) -> str:
    one = events[0]
    wish = WISHES[one.preference]
    return f"The Emperor secretly favoured {wish[:1].lower() + wish[1:]}: {counted(one.points, 'point')}."


@words.says(TIED, mark="laurel")
def tied(events: list[Event], names: Names) -> list[str]:
    return [
        f"{does(names, one.who, 'have')} the same number of points, but "
        + (f"had fewer after turn {one.turn}." if one.turn else "comes earlier in impulse order.")
        for one in events
    ]


@words.says(LEAGUE_FORMS, mark="catholic")
def league_forms(events: list[Event], names: Names) -> str:
    return f"The Catholic League forms in {space(events[0].place)}."


@words.says(COURT_MOVES, mark="crown")
def court_moves(events: list[Event], names: Names) -> str:
    return f"The Emperor's court moves to {space(events[0].place)}."
