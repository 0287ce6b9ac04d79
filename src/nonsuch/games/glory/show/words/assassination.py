"""The log of Assassins sent and met."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names
from nonsuch.games.glory.show.words.cards import assassins
from nonsuch.games.glory.show.words.labels import words
from nonsuch.games.glory.show.words.war import loss
from nonsuch.games.glory.state import (
    ELIMINATED,
    HURT,
    LETS_IT_HAPPEN,
    MATCHES,
    SENDS_ASSASSINS,
    STOPS,
)


@words.says(SENDS_ASSASSINS, mark="assassin", opens=True)
def sends_assassins(events: list[Event], names: Names) -> str:
    aim = names.whom(events[0].defender)
    return f"{names.does(events[0].attacker, 'send')} {assassins(events[0].number)} against {aim}."


@words.says(MATCHES, mark="assassin")
def matches(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'meet')} {'it' if events[0].number == 1 else 'them'} with as many."


@words.says(LETS_IT_HAPPEN, then=[HURT, ELIMINATED], mark="assassin")
def lets_it_happen(events: list[Event], names: Names) -> str:
    outcome = f", {loss(events[1:], names)}" if len(events) > 1 else ""
    return f"{names.does(events[0].king, 'let')} it happen{outcome}."


@words.says(STOPS, mark="assassin")
def stops(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].king, 'send')} no more Assassins: the attempt has failed."
