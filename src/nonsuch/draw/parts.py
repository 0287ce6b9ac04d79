"""A board is a set of named parts, drawn from what one reader sees.

A part says which fields of the view it reads, and is handed those and no others; so it is drawn again only when one
of them has changed. A public part is handed what everybody sees, and is the same for every reader.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from nonsuch.draw.aims import Aim
from nonsuch.draw.markup import Markup, classes, el

if TYPE_CHECKING:
    from nonsuch.draw.asking import Asking
    from nonsuch.draw.scenes import SceneKind

EVENTS = "events"  # among a part's reads: it shows what has just happened
OFFERS = "offers"  # among a part's reads: it shows what the reader may choose


@dataclass(frozen=True, eq=False)
class Sight:
    """What one reader sees: a view as `play.view(seat)` gives it, the names of the seats, who is reading.

    `events_since`: what happened since the reader last decided, as he may know it. `offers`: what he may choose now, in
    notation; a board asks here whether something is possible and never works it out.
    """

    view: Mapping[str, Any]
    names: Sequence[str]
    seat: int | None = None
    events_since: Sequence[Any] = ()
    offers: Sequence[str] = ()
    drawn: dict[str, Markup] = field(default_factory=dict, repr=False)

    def offered(self, *beginnings: str) -> bool:
        """May the reader choose a move that begins with one of these words?"""
        return any(f"{move} ".startswith(f"{words} ") for move in self.offers for words in beginnings)

    @property
    def settled(self) -> Mapping[str, Any]:
        """The table as everybody sees it: without the choice that the reader is still putting together."""
        return self.view.get("before") or self.view

    @property
    def others(self) -> list[int]:
        """Clockwise from the reader's left; a spectator sees all, from the first."""
        players, left = len(self.names), 0 if self.seat is None else self.seat + 1
        return [(left + k) % players for k in range(players - (self.seat is not None))]


@dataclass(frozen=True, eq=False)
class Part:
    """A piece of the board. `reads`: fields of the view, such as 'deck' or, of one seat, 'hp.2'; what the rules reckon
    is 'shows.attack' or, of one seat, 'shows.land.2'."""

    name: str
    reads: tuple[str, ...]
    private: bool
    draw: Callable[[Sight], str]

    def of(self, sight: Sight) -> Sight:
        """The sight as this part may know it."""
        view = sight.view if self.private else sight.settled
        events = sight.events_since if self.private and EVENTS in self.reads else ()
        offers = sight.offers if self.private and OFFERS in self.reads else ()
        return Sight(narrowed(view, self.reads), sight.names, sight.seat if self.private else None, events, offers)

    def differs(self, before: Sight, after: Sight) -> bool:
        """Has anything changed that this part reads?"""
        if tuple(before.names) != tuple(after.names) or (self.private and before.seat != after.seat):
            return True
        if self.private and EVENTS in self.reads and list(before.events_since) != list(after.events_since):
            return True
        if self.private and OFFERS in self.reads and list(before.offers) != list(after.offers):
            return True
        was, now = (before.view, after.view) if self.private else (before.settled, after.settled)
        return was is not now and any(read(was, path) != read(now, path) for path in self.reads)


def read(view: Mapping[str, Any], path: str) -> Any:
    """A field of a view, or one seat's share of it; None where there is none."""
    value: Any = view
    for key in keys(path):
        value = None if value is None else value.get(key)
    return value


@cache
def keys(path: str) -> tuple[str | int, ...]:
    """hp.2: the second of a field's seats; shows.land.2: of what the rules reckon."""
    return tuple(int(key) if key.isdigit() else key for key in path.split("."))


def narrowed(view: Mapping[str, Any], reads: Iterable[str]) -> dict[str, Any]:
    """Only the fields that are read; a field that is not there is None."""
    found: dict[str, Any] = {}
    for path in reads:
        *above, last = keys(path)
        inside: dict[Any, Any] = found
        for key in above:
            inside = inside.setdefault(key, {})
        inside[last] = read(view, path)
    return found


Put = Callable[..., Markup]
Layout = Callable[[Sight, Put], Markup]


def nothing_beside(sight: Sight, put: Put) -> Markup:
    return Markup()


def no_more_styles(sight: Sight) -> tuple[str, ...]:
    return ()


def one_plan(sight: Sight) -> Hashable:
    return None


class Board:
    """The parts of a game's table and how they lie.

    `layout(sight, put)` places parts by `put(name, cls=…)`; which of them may depend on the number of players, on who
    reads and on what `plan(sight)` answers, which stays the same through a game. `beside(sight, put)`: what stands
    above the log, likewise. `text(sight)`: the table in lines. `headline(sight)`: where the game stands, in a few
    words. `styles`: style sheets in the game's static folder. `scenes`: what is shown to its end; `asking`:
    what is said around a question; `aim`: what is played for, and by whom how far. `tells`, `reads_offers`: some part
    shows what has just happened, or what the reader may choose.

    In the layout, `data-stage` marks what a scene is laid on, the class `keep` what it never covers.
    """

    def __init__(
        self,
        parts: Iterable[Part],
        layout: Layout,
        text: Callable[[Sight], list[str]],
        headline: Callable[[Sight], str] = lambda sight: "",
        styles: tuple[str, ...] = (),
        more_styles: Callable[[Sight], tuple[str, ...]] = no_more_styles,  # of one of several tables
        scenes: Sequence[SceneKind] = (),
        asking: Asking | None = None,
        explains: Mapping[str, Sequence[str]] | None = None,  # what a card does, by its picture in the sheet
        aim: Aim | None = None,
        icons: Mapping[str, str] | None = None,  # what an icon stands for, by its name in a sheet
        beside: Layout = nothing_beside,
        plan: Callable[[Sight], Hashable] = one_plan,  # a game with several tables, by scenario, says which it is
    ) -> None:
        self.parts = {part.name: part for part in parts}
        self._layout = layout
        self._beside = beside
        self._plan = plan
        self.text = text
        self.headline = headline
        self.styles = styles
        self.more_styles = more_styles
        self.scenes = scenes
        self.asking = asking
        self.explains = explains or {}
        self.aim = aim or Aim()
        self.icons = icons or {}
        self.tells, self.reads_offers = (
            any(part.private and what in part.reads for part in self.parts.values()) for what in (EVENTS, OFFERS)
        )
        self._shown: dict[Hashable, tuple[str, ...]] = {}

    def draw(self, name: str, sight: Sight) -> Markup:
        """One part; kept with the sight, so that it is drawn once."""
        if name not in sight.drawn:
            part = self.parts[name]
            sight.drawn[name] = Markup(part.draw(part.of(sight)))
        return sight.drawn[name]

    def layout(self, sight: Sight, seal: Callable[[Markup], Markup] = Markup) -> Markup:
        """The whole board, every part in its section. `seal`: what is done to parts that only their reader may see."""
        return self._layout(sight, self._putting(sight, seal))

    def beside(self, sight: Sight, seal: Callable[[Markup], Markup] = Markup) -> Markup:
        """What the game has above the log."""
        return self._beside(sight, self._putting(sight, seal))

    def _putting(self, sight: Sight, seal: Callable[[Markup], Markup]) -> Put:
        def put(name: str, cls: str = "") -> Markup:
            inside = self.draw(name, sight)
            if self.parts[name].private:
                inside = seal(inside)
            return el("section", inside, id=f"part-{name}", data_part=name, cls=classes("part", cls))

        return put

    def shown(self, sight: Sight) -> tuple[str, ...]:
        """The names of the parts on this reader's board."""
        key = (len(sight.names), sight.seat, self._plan(sight))
        if key not in self._shown:
            placed: list[str] = []

            def put(name: str, cls: str = "") -> Markup:
                placed.append(name)
                return Markup()

            self._layout(sight, put)
            self._beside(sight, put)
            self._shown[key] = tuple(placed)
        return self._shown[key]

    def draw_all(self, sight: Sight) -> dict[str, Markup]:
        """Every part on this reader's board."""
        return {name: self.draw(name, sight) for name in self.shown(sight)}

    def changed(self, before: Sight, after: Sight, private: bool | None = None) -> dict[str, Markup]:
        """The parts that look different now; `private` picks those of one reader, or those of everybody."""
        found: dict[str, Markup] = {}
        for name in self.shown(after):
            part = self.parts[name]
            if private not in (None, part.private):
                continue
            if not part.differs(before, after):
                after.drawn[name] = self.draw(name, before)
            elif self.draw(name, after) != self.draw(name, before):
                found[name] = self.draw(name, after)
        return found
