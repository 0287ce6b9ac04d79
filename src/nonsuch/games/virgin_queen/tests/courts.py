"""How tests speak of the courts: a table of six at the end of winter, with royals, matches and artists as given."""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.map.atlas import POWER_NAMES
from nonsuch.games.virgin_queen.personages import PERSON_NAMES, ROYAL_NAMES
from nonsuch.games.virgin_queen.rules.turn import WINTER, next_stage
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, SPONSORED, UNWED
from nonsuch.games.virgin_queen.tests.tables import state

NUMBER = {name: number for names in (ROYAL_NAMES, PERSON_NAMES, POWER_NAMES) for number, name in enumerate(names)}


def after_winter(scenario: str = "campaign", turn: int = 7, chart: dict[str, int] | None = None, **fields: Any) -> Play:
    """Nobody but those of `chart` is on it, with these ratings. After the last turn nothing is dealt: markers stay."""
    play = game.new(6, seed=5, scenario=scenario)
    t = state(play)
    for royal in range(len(ROYAL_NAMES)):
        t.royal_is[royal], t.eligibility[royal] = 3, 0
        t.match[royal], t.match_number[royal] = -1, 0
    for name, rating in (chart or {}).items():
        t.royal_is[NUMBER[name]], t.eligibility[NUMBER[name]] = UNWED, rating
    t.matches, t.turn, t.stage = 0, turn, WINTER
    t.phase, t.depth, t.actor = int(next_stage), 0, -1
    for name, value in fields.items():
        setattr(t, name, value)
    return play


def betroth(play: Play, one: str, other: str) -> None:
    """The next match that is announced."""
    t, pair = state(play), (NUMBER[one], NUMBER[other])
    t.matches += 1
    for royal, partner in (pair, pair[::-1]):
        t.match[royal], t.match_number[royal] = partner, t.matches


def sponsor(play: Play, power: str, person: str) -> None:
    t = state(play)
    t.person_is[NUMBER[person]] = SPONSORED
    t.sponsors[NUMBER[power]] = NUMBER[person]


def available(play: Play, person: str) -> bool:
    return bool(state(play).person_is[NUMBER[person]] == AVAILABLE)


def go_on(play: Play, *faces: int) -> Play:
    """The phases after winter, with these dice, until somebody is asked."""
    play.script(list(faces))
    game.advance(state(play))
    return play


def of(play: Play, field: str, name: str) -> int:
    return int(getattr(state(play), field)[NUMBER[name]])
