"""The table of a lesson: it takes what its steps lead to, and it rests while the coach has something to say."""

from __future__ import annotations

from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem
from nonsuch.show import lesson_of
from nonsuch.show.lessons import LEARNER, astray, at_rest

AT_REST = "In this lesson the table is waiting for you: press Next."


def rests_in_lesson(table: LiveTable) -> bool:
    """Nobody moves until the learner has read what the coach says."""
    return at_rest(lesson_of(table.game), table.facts.lesson, table.play)


def wait_for_learner(table: LiveTable, seat: int) -> None:
    """Before anything else is said of a move: while the coach speaks it is nobody's turn."""
    if seat == LEARNER and rests_in_lesson(table):
        raise not_in_this_lesson(AT_REST)


def keep_to_lesson(table: LiveTable, seat: int, move: str) -> None:
    """The words of a lesson fit what its steps lead to: nothing else is taken from its learner meanwhile."""
    lesson, part = lesson_of(table.game), table.facts.lesson
    if lesson is None or part is None or part >= len(lesson.parts) or seat != LEARNER:
        return
    words = astray(lesson.parts[part], table.play, move)
    if words:
        raise not_in_this_lesson(words)


def not_in_this_lesson(words: str) -> Problem:
    return Problem(409, "not_in_this_lesson", f"{words} Nothing has changed.")
