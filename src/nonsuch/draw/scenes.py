"""Scenes: moments of a game that are shown to their end.

A game names the events that make a scene, and draws what is inside. Frame, button, queue, pace and the line that is
left are the same at every table and stand with the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nonsuch.draw.markup import Markup, classes, el
from nonsuch.draw.parts import Sight
from nonsuch.draw.things import icon, letters, shield

BRISK = 2.6  # seconds a scene is held, unless it says otherwise


@dataclass(frozen=True)
class Tale:
    """What a scene is drawn from: its events as the reader may know them, those since, and what the reader sees now."""

    events: Sequence[Any]
    later: Sequence[Any]
    sight: Sight

    def only(self, *kinds: int) -> list[Any]:
        return [event for event in self.events if event.kind in kinds]

    def first(self, *kinds: int) -> Any | None:
        return next(iter(self.only(*kinds)), None)

    def then(self, field: str, points: Callable[[Any, int], int]) -> dict[int, int]:
        """A public count of each seat as it stood when the scene ended: as it is now, less what came later."""
        now = self.sight.view[field]
        return {seat: now[seat] - sum(points(one, seat) for one in self.later) for seat in range(len(self.sight.names))}


@dataclass(frozen=True)
class Scene:
    """`sentence`: all of it, for readers who do not see it. `news`: the line it leaves, `more` the rest of that line.
    `hold`: seconds it is held; None: until it is closed."""

    title: str
    mark: str
    inside: Markup
    outcome: Sequence[Markup]
    sentence: str
    news: str
    more: str = ""
    hold: float | None = BRISK
    goes_on: str = "Continue"


@dataclass(frozen=True, eq=False)
class SceneKind:
    """Events that make a scene: from those that open it to one that decides it, with what follows from that.

    `draw` may answer None: this time it is none.
    """

    decides: frozenset[int]
    draw: Callable[[Tale], Scene | None]
    opens: frozenset[int] = frozenset()
    follows: frozenset[int] = frozenset()

    @classmethod
    def of(
        cls,
        draw: Callable[[Tale], Scene | None],
        decides: Sequence[int],
        opens: Sequence[int] = (),
        follows: Sequence[int] = (),
    ) -> SceneKind:
        return cls(frozenset(map(int, decides)), draw, frozenset(map(int, opens)), frozenset(map(int, follows)))

    def begins(self, kinds: Sequence[int], decided: int) -> int:
        """Where the scene that is decided at a place begins: at the last opening, or with all that is known."""
        at = decided
        if not self.opens:
            return at
        while at >= 0 and kinds[at] not in self.opens:
            at -= 1
        while at > 0 and kinds[at - 1] in self.opens:
            at -= 1
        return max(0, at)

    def ends(self, kinds: Sequence[int], decided: int) -> int:
        end = decided + 1
        while end < len(kinds) and kinds[end] in self.follows:
            end += 1
        return end


Place = tuple[SceneKind, int, int]  # of which kind, from which event to which


def scenes_in(kinds: Sequence[SceneKind], events: Sequence[int], fresh: int = 0) -> list[Place]:
    """The scenes that are decided from a place on, by the kinds of all events; in the order in which they end."""
    found = [one for kind in kinds for one in decided_by(kind, events, fresh)]
    return sorted(found, key=lambda one: one[2])


def decided_by(kind: SceneKind, events: Sequence[int], fresh: int) -> list[Place]:
    found: list[Place] = []
    for at in range(fresh, len(events)):
        if events[at] in kind.decides and not (found and at < found[-1][2]):
            found.append((kind, kind.begins(events, at), kind.ends(events, at)))
    return found


# what is inside ------------------------------------------------------------------------------------


def clash(left: Markup, verdict: Markup, right: Markup) -> Markup:
    return el("div", left, verdict, right, cls="clash")


def host(sight: Sight, seat: int, lead: Markup, laid: Sequence[Markup], *, right: bool = False) -> Markup:
    """One side of a clash: who leads it, and what was laid down for it."""
    head = el("div", shield(seat, letters(tuple(sight.names))[seat]), el("span", lead), cls="lead")
    return el("div", head, el("div", laid, cls="laid"), cls=classes("host", "right" if right else None))


def figure(thing: Markup, counts: str, *, by: Markup | None = None, cls: str = "") -> Markup:
    """A thing, below it what it counts; on its corner the shield of who lent it."""
    return el("figure", thing, by, el("figcaption", counts, cls="num"), cls=cls or None)


def laurel(number: int, won: bool) -> Markup:
    """A sum; the laurel is worn by what won, and by nothing else."""
    wreath = icon("laurel") if won else None
    return el("span", wreath, el("b", number), cls=classes("wreath", "num", "won" if won else None))


def outcome(mark: Markup, what: str | Markup, more: str | Markup = "", tone: str = "") -> Markup:
    """A line of what came of it; `tone`: good or bad, where it is."""
    return el("li", mark, el("b", what, cls=classes("num", tone)), el("small", more, cls="num") if more else None)


@dataclass(frozen=True)
class Runner:
    """A seat in a race: points before and now, and what is said of it."""

    seat: int
    before: int
    now: int
    said: Markup | str = ""


def race(sight: Sight, runners: Sequence[Runner]) -> Markup:
    """Everybody by points; the first wears the laurel."""
    order = sorted(runners, key=lambda one: -one.now)
    most = max([1, *(one.now for one in order)])
    best = order[0].now if order else 0
    signs = letters(tuple(sight.names))
    rows = [
        el(
            "li",
            shield(one.seat, signs[one.seat]),
            el("b", "You" if one.seat == sight.seat else el("bdi", sight.names[one.seat]), cls="name"),
            el("span", one.said, cls="said"),
            el("span", bar(one.before, most, "was"), bar(one.now - one.before, most, "new"), cls="track"),
            laurel(one.now, one.now == best),
            data_seat=one.seat % 6 + 1,
        )
        for one in order
    ]
    return el("ol", rows, cls="race")


def bar(points: int, most: int, cls: str) -> Markup:
    return el("i", cls=cls, style=f"--share:{round(100 * max(0, points) / most)}")


__all__ = [
    "BRISK",
    "Runner",
    "Scene",
    "SceneKind",
    "Tale",
    "clash",
    "figure",
    "host",
    "laurel",
    "outcome",
    "race",
]
