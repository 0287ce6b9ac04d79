"""A line of several steps: 'attack @2, add K, enough'. All of them are played, or none.

A line must not be a way to try out what its first steps would show, and to take them back if that does not please. So a
step that cannot be taken back (by chance, by what it shows, because others have seen it) is the last of its line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nonsuch.engine.errors import NOTATION, IllegalMove, NonsuchError

if TYPE_CHECKING:
    from nonsuch.engine.playing.play import Play

LONGEST_LINE = 2000
STEP = re.compile(r",(?![-0-9])")  # a comma within a number, as in 3,-2, does not end a step


def has_several_steps(line: str) -> bool:
    return STEP.search(line) is not None


def steps_of(line: str) -> list[str]:
    return [step.strip() for step in STEP.split(line)]


def play(play: Play, seat: int, line: str) -> None:
    if len(line) > LONGEST_LINE:
        raise IllegalMove(f"a line of {len(line)} characters is too long; the limit is {LONGEST_LINE}", NOTATION)
    steps = steps_of(line)
    for step in steps:
        play.number_of(step)
    play.check_seat(seat)
    if seat in play.actors:
        refuse_to_try_out(play, seat, steps)
    before = play.clone()
    try:
        play_until_final(play, seat, steps)  # if the table surprises its chooser, what he did stays done
    except NonsuchError:
        play.__dict__.update(before.__dict__)
        raise


def refuse_to_try_out(play: Play, seat: int, steps: list[str]) -> None:
    """Tried where all that the chooser cannot see is dealt anew, so that a refusal tells nothing of it."""
    try:
        done = play_until_final(play.redeal(seat, 0), seat, steps)
    except NonsuchError:
        return
    if done < len(steps):
        raise IllegalMove(
            f"{steps[done]!r} can be chosen only when it is known what {steps[done - 1]!r} leads to: "
            f"end the line with {steps[done - 1]!r}",
            NOTATION,
        )


def play_until_final(play: Play, seat: int, steps: list[str]) -> int:
    """How many steps were played: the last of them is the first that cannot be taken back."""
    for count, step in enumerate(steps, 1):
        play.play_one(seat, step)
        if not play.undoable:
            return count
    return len(steps)
