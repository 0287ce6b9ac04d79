"""What is said at a table: to all, or to some; and moves that somebody proposes with it."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine.game import Game
from nonsuch.engine.playing.lines import LONGEST_LINE, steps_of
from nonsuch.server.facts import Line, bits
from nonsuch.server.problems import bad_request
from nonsuch.server.text import LONGEST_LINE as LONGEST_TEXT
from nonsuch.server.text import clean_line

MOST_STEPS = 60


def line_of(game: Game, seats: int, seat: int, text: str, to: Sequence[int] | None, draft: str | None) -> Line:
    """`to`: the seats it is for, if it is not for all; `draft`: moves in the game's notation, a comma between them."""
    return Line(
        clean_line(text, "a line", LONGEST_TEXT),
        None if to is None else readers_of(seats, seat, to),
        drafted(game, draft) if draft else None,
    )


def readers_of(seats: int, seat: int, to: Sequence[int]) -> int:
    """A bit for each seat that may read the line, the speaker's among them."""
    if any(one not in range(seats) for one in to):
        raise bad_request(f"'to' names seats, which are 0 to {seats - 1}", "no_seat")
    if not {*to} - {seat}:
        raise bad_request("'to' names nobody but you; name the seats that should read it, or leave it out", "nobody")
    return bits(sorted({seat, *to}))


def drafted(game: Game, draft: str) -> str:
    """The moves as the game writes them; Problem 400 for what is none."""
    steps = steps_of(draft)
    if len(draft) > LONGEST_LINE or len(steps) > MOST_STEPS:
        raise bad_request(f"a draft has at most {MOST_STEPS} moves; propose fewer", "too_long")
    try:
        return ", ".join(game.moves.show(game.moves.parse(step)) for step in steps)
    except ValueError as error:
        raise bad_request(f"the draft is not a line of moves: {error}", "bad_draft") from None
