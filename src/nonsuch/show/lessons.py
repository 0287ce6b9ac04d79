"""A first lesson: prepared positions, the choices a learner is led to, and a sentence why. Data beside the game.

`LESSON.toml` in the folder `show` of the game. The learner sits at seat 0 of each position; bots play the others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import BadPosition, IllegalMove

if TYPE_CHECKING:
    from nonsuch.engine.game import Game
    from nonsuch.engine.playing.play import Play
    from nonsuch.engine.playing.saves import History

FILE = "LESSON.toml"
LEARNER = 0


@dataclass(frozen=True)
class Step:
    """A choice. `do`: what to do; `why`: what it is good for; `expects`: moves that do it, in notation, none: any
    turn of one's own; `learnt`: what to keep in mind afterwards; `but`: what to say to any other choice."""

    do: str
    why: str
    expects: tuple[str, ...] = ()
    learnt: str = ""
    but: str = "In a real game you could. In this lesson, do what the card says."


@dataclass(frozen=True)
class Chapter:
    """A position and the choices in it. `names`: of the players at the other seats; `done`: what has been achieved;
    `scene`: how this position follows on the one before, which the table does not show; `until`: phases of the others
    that are still played before the table rests; none: it rests as soon as the last step is made."""

    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    names: tuple[str, ...]
    done: str
    seed: int = 0
    scene: str = ""
    until: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        return int(self.position["players"])

    @property
    def options(self) -> Mapping[str, int]:
        return dict(self.position.get("options") or {})

    def begin(self, game: Game) -> Play:
        made = game.position(self.position, self.seed)
        made.names = [made.names[LEARNER], *self.names]
        return made


@dataclass(frozen=True)
class Lesson:
    """Its chapters; `aim`: what the game is about and how it is won, said before anything is done."""

    chapters: tuple[Chapter, ...]
    aim: str = ""

    @cached_property
    def parts(self) -> tuple[Chapter, ...]:
        """The chapters as they are gone through: first the aim, at the first chapter's table, with nothing to do."""
        first = self.chapters[0]
        return (replace(first, steps=(), done=self.aim, until=()), *self.chapters) if self.aim else self.chapters

    @property
    def steps(self) -> int:
        return sum(len(chapter.steps) for chapter in self.chapters)

    def before(self, part: int) -> list[Step]:
        """The steps of the parts before one."""
        return [step for one in self.parts[:part] for step in one.steps]


@dataclass(frozen=True)
class Progress:
    """How far a learner has come in a chapter: how many steps are behind, which is next (none: all are), and which
    of the choices it expects can be made now. `gone_on`: the learner has chosen something since the chapter ended."""

    chapter: Chapter
    passed: int
    step: Step | None
    offered: tuple[str, ...] = field(default=())
    gone_on: bool = False

    @property
    def over(self) -> bool:
        return self.step is None


def progress(chapter: Chapter, play: Play) -> Progress:
    """Choices may be made in any order the game allows; what was left out is passed over in time."""
    done, last = _passed(chapter, play.history, play.over)
    if last + 1 == len(chapter.steps):
        return Progress(chapter, last + 1, None, gone_on=_gone_on(chapter, play.history))
    offers = {move.notation for move in play.offers(LEARNER)}
    can = [tuple([move for move in step.expects if move in offers]) for step in chapter.steps]
    ahead = [number for number in range(last + 1, len(can)) if can[number]]
    behind = [number for number in range(last) if can[number] and number not in done]
    now = [*ahead, *behind, last + 1][0]
    return Progress(chapter, now, chapter.steps[now], can[now])


def at_rest(lesson: Lesson | None, part: int | None, play: Play) -> bool:
    """The steps of a part are made, and another part follows: nobody moves until the learner goes on to it."""
    if lesson is None or part is None or part + 1 >= len(lesson.parts) or not progress(lesson.parts[part], play).over:
        return False
    until = lesson.parts[part].until
    return not until or play.over or LEARNER in play.actors or play.phase.name in until


def astray(chapter: Chapter, play: Play, line: str) -> str:
    """What to say to a learner who wants something else than the next steps, one move of the line each; empty: he
    does not. What no step foresees is free, and so is a turn of one's own."""
    at = progress(chapter, play)
    if at.step is None or not at.offered:
        return ""
    tried = play.clone()
    try:
        tried.play(LEARNER, line)
    except IllegalMove:
        return ""  # the game itself says why
    made = [move for _, move in tried.history[len(play.history) :]]
    ahead = [step.expects for step in chapter.steps[at.passed :]]
    fits = len(made) <= len(ahead) and all(not one or move in one for move, one in zip(made, ahead, strict=False))
    return "" if fits else at.step.but


def _passed(chapter: Chapter, history: History, over: bool = False) -> tuple[set[int], int]:
    """The steps that were made, and the last that is behind: a turn of one's own counts once it has gone on."""
    done, at = _recognised(chapter, history)
    last = max(done, default=-1)
    own = last + 1 < len(chapter.steps) and not chapter.steps[last + 1].expects
    return done, last + 1 if own and _turn_made(history[at + 1 :], over) else last


def _recognised(chapter: Chapter, history: History) -> tuple[set[int], int]:
    """The steps that were made, and where in the history the last of them stands."""
    done: set[int] = set()
    at = -1
    for number, (seat, move) in enumerate(history):
        fits = [i for i, one in enumerate(chapter.steps) if i not in done and move in one.expects]
        if seat == LEARNER and fits:
            done.add(fits[0])
            at = number
    return done, at


def _turn_made(since: History, over: bool) -> bool:
    """Has the learner decided something since, and has the turn gone on?"""
    seats = [seat for seat, _ in since]
    return LEARNER in seats and (over or any(seat != LEARNER for seat in seats[seats.index(LEARNER) :]))


def _gone_on(chapter: Chapter, history: History) -> bool:
    """Has the learner chosen something since the last step was behind?"""
    ended = next((n for n in range(len(history)) if _passed(chapter, history[:n])[1] + 1 == len(chapter.steps)), None)
    return ended is not None and any(seat == LEARNER for seat, _ in history[ended:])


# reading -------------------------------------------------------------------------------------------


def read_lesson(folder: Path) -> Lesson | None:
    file = folder / "show" / FILE
    if not file.exists():
        return None
    with file.open("rb") as opened:
        data = tomllib.load(opened)
    return Lesson(tuple([_chapter(one) for one in data["chapter"]]), data.get("aim", ""))


def _chapter(given: Mapping[str, Any]) -> Chapter:
    position, names = by_seat(given["position"]), tuple(given["names"])
    if len(names) != position["players"] - 1:
        raise BadPosition(
            f"a lesson for {position['players']} players names {len(names)} besides the learner; "
            f"name {position['players'] - 1}"
        )
    steps = tuple([Step(**{**one, "expects": tuple(one.get("expects", ()))}) for one in given["step"]])
    until = tuple(given.get("until", ()))
    return Chapter(position, steps, names, given["done"], given.get("seed", 0), given.get("scene", ""), until)


def by_seat(given: Mapping[str, Any]) -> dict[str, Any]:
    """TOML knows no numbers as keys: '0' is seat 0."""
    return {name: _numbered(value) for name, value in given.items()}


def _numbered(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {int(key) if key.isdecimal() else key: _numbered(one) for key, one in value.items()}
    return [_numbered(one) for one in value] if isinstance(value, Sequence) and not isinstance(value, str) else value
