"""What a game declares: its rules with their options and scenarios, and what bots go by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from nonsuch.engine.language.events import EventKinds
from nonsuch.engine.language.moves import Vocabulary
from nonsuch.engine.language.phases import Phases, Rule
from nonsuch.engine.language.schema import T_co
from nonsuch.engine.playing.shows import Each


@dataclass(frozen=True)
class Option:
    """A choice made before play; it is a public number of the table with the option's name."""

    default: int
    values: tuple[int, ...]
    meaning: str


@dataclass(frozen=True)
class Scenario:
    """A beginning of its own: with which numbers of players (all the game has, if none are named), and which options
    differ. The table's field `scenario` is its place among the game's scenarios, the first being 0. `seats`: by number
    of players, the side that each seat plays, where sides are not alike; `about`: what it is, for who chooses it."""

    title: str
    players: tuple[int, ...] = ()
    options: Mapping[str, int] = field(default_factory=dict)
    seats: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    about: str = ""


@dataclass(frozen=True)
class Term:
    """A part of a game's evaluation: a rule of table and seat, its weight, and what it counts in words. A rule of
    three parameters is given the knobs too; without a rule it is the score that counts."""

    name: str
    rule: Rule | None
    weight: int
    words: str


@dataclass(frozen=True)
class Knob:
    """A number inside the terms of an evaluation, which rules read as `w[0]`, `w[1]` … in the order of declaration.
    `least`: fitting goes no lower, as where something is divided by it."""

    name: str
    value: int
    words: str
    least: int | None = None


SCORE = Term("score", None, 1, "your points")


def _no_defaults(given: Mapping[str, Any]) -> dict[str, Any]:
    return {}


def _as_given(given: Mapping[str, Any]) -> Mapping[str, Any]:
    return given


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[T_co]):
    """What can happen in a game. `score`: the field that holds the points; `shows`: what the rules compute and
    everybody wants to see; `invariants`: each says what is wrong with a table, or nothing; `resign`: the ruling by
    which one of two players may give the game up, none where it is not allowed; `position_defaults`: what a position
    written by hand need not say; `position_shorthand`: what it may say in a shorter notation; `seldom`: modules of
    rules that seldom run, which a large game has compiled with less work ("rules.events" and all in it)."""

    table: type[T_co]
    phases: Phases
    moves: Vocabulary
    events: EventKinds
    begin: Rule
    score: str
    options: Mapping[str, Option] = field(default_factory=dict)
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    shows: Mapping[str, Rule | Each] = field(default_factory=dict)
    invariants: tuple[Callable[[Any], str], ...] = ()
    resign: str = ""
    cites: tuple[str, ...] = ()
    seldom: tuple[str, ...] = ()
    position_defaults: Callable[[Mapping[str, Any]], dict[str, Any]] = _no_defaults
    position_shorthand: Callable[[Mapping[str, Any]], Mapping[str, Any]] = _as_given


@dataclass(frozen=True, kw_only=True)
class Bots:
    """What bots go by. `evaluation`: what a seat likes about a table, as named terms, which advice and tuning read
    too; `knobs`: numbers inside them; `left`: how much is left to play on a table, in hundredths of a round."""

    evaluation: tuple[Term, ...] = (SCORE,)
    knobs: tuple[Knob, ...] = ()
    left: Rule | None = None
