"""What a game declares beside its rules: options, scenarios, terms of evaluation, standing answers, its lobby card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nonsuch.engine.language.phases import Rule
from nonsuch.engine.playing import views

if TYPE_CHECKING:
    from nonsuch.engine.playing.play import Play


@dataclass(frozen=True)
class Option:
    """A choice made before play; it is a public number of the table with the option's name."""

    default: int
    values: tuple[int, ...]
    meaning: str


@dataclass(frozen=True)
class Scenario:
    """A beginning of its own: with which numbers of players (all the game has, if none are named), and which options
    differ. The table's field `scenario` is its place among the game's scenarios, the first being 0."""

    title: str
    players: tuple[int, ...] = ()
    options: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Term:
    """A part of a game's evaluation: a rule of table and seat, its weight, and what it counts in words. A rule of
    three parameters is given the knobs too; without a rule it is the score that counts."""

    name: str
    rule: Rule | None
    weight: int
    words: str


def always(view: views.View) -> bool:
    return True


@dataclass(frozen=True)
class Order:
    """A standing answer, which a player may leave with the table: 'Help nobody'. `answers`: by phase, how the notation
    of the move begins; the first on offer is made. `when`: whether it speaks in this case, from what its seat sees."""

    name: str
    words: str
    answers: Mapping[str, str]
    when: Callable[[views.View], bool] = always

    def answer(self, play: Play, seat: int) -> str:
        """The move that it makes now; empty if it has none."""
        begins = self.answers.get(play.phase.name)
        if begins is None or seat not in play.actors or not self.when(play.view(seat)):
            return ""
        return next((move.notation for move in play.offers(seat) if f"{move.notation} ".startswith(f"{begins} ")), "")


@dataclass(frozen=True)
class Knob:
    """A number inside the terms of an evaluation, which rules read as `w[0]`, `w[1]` … in the order of declaration.
    `least`: fitting goes no lower, as where something is divided by it."""

    name: str
    value: int
    words: str
    least: int | None = None


SCORE = Term("score", None, 1, "your points")


@dataclass(frozen=True)
class About:
    """How a game presents itself in a lobby. `cover`: a picture in its static folder; `icon`: one of the table's."""

    line: str = ""  # what it feels like
    length: str = ""
    weight: str = ""
    cover: str = ""
    icon: str = "rose"
    seats: int = 0  # how many sit down when somebody wants to play at once
