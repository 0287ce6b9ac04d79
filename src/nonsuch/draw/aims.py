"""What a game is played for, and who is how far: at the top of every table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonsuch.draw.markup import Markup, el, together
from nonsuch.draw.things import icon, letters, shield

if TYPE_CHECKING:
    from nonsuch.draw.parts import Sight

Points = Mapping[int, int]


@dataclass(frozen=True)
class Aim:
    """`goal(sight)`: how the game is won, in one line. `points(sight)`: of the seats that race, how far they are; left
    out, it is what the rules score. `word`: what is counted. `enough`: so many win; 0 where the most do; a scenario may
    have a number of its own."""

    goal: Callable[[Sight], str] = lambda sight: ""
    points: Callable[[Sight], Points] | None = None
    word: str = "points"
    enough: int | Callable[[Sight], int] = 0

    def drawn(self, sight: Sight, score: str) -> Markup:
        """The goal, and everybody's points from the first to the last. `score`: the field that the rules score in."""
        points = self.points(sight) if self.points else sight.settled.get(score) or {}
        order = sorted(points, key=lambda seat: (-points[seat], seat))
        best = max(points.values(), default=0)
        runners = [self.runner(sight, seat, points[seat], points[seat] == best != 0) for seat in order]
        said = self.goal(sight)
        return together(
            el("ol", runners, cls="runners", aria_label=f"The race: {self.word}"),
            el("span", said, cls="goal", title=said) if said else None,
        )

    def runner(self, sight: Sight, seat: int, points: int, first: bool) -> Markup:
        """A shield and a number; in words for whoever points at it or has it read."""
        enough = self.enough(sight) if callable(self.enough) else self.enough
        of = f" of {enough}" if enough else ""
        word = self.word.removesuffix("s") if points == 1 and not of else self.word
        said = f"{sight.names[seat]}: {points}{of} {word}"
        return el(
            "li",
            shield(seat, letters(tuple(sight.names))[seat], "small"),
            el("b", points, cls="num", aria_hidden="true"),
            el("small", of, aria_hidden="true") if of else None,
            icon("laurel", "small") if first and not of else None,
            el("span", said, cls="sr"),
            title=said,
            data_seat=seat % 6 + 1,
            data_first=first,
        )
