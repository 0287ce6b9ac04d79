"""Tables drawn: public parts once for everybody, private ones for each reader, each only when it has changed."""

from __future__ import annotations

from collections.abc import Callable

from nonsuch.draw import Asking, Board, Markup, Scene, Sight
from nonsuch.engine.game import Game
from nonsuch.engine.language.events import Event
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.icons import check_icons
from nonsuch.server.pages.scenes import Found, SceneHistory
from nonsuch.server.pages.telling import Clocks
from nonsuch.server.pages.turns import Turns
from nonsuch.server.steps import Record
from nonsuch.show import plain

MOST_RENDERINGS = 1000
LOOK_BACK = 80  # steps, for what has happened since a reader decided
MOST_SCENES = 6  # drawn at once: a page shows the newest of them, and says the rest in the log's words

Stamp = tuple[int, tuple[str, ...], tuple[str | None, ...]]


class Rendering:
    """A table as it stands, drawn for all who look at it."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.board = board_of(table.game)
        self.asking = self.board.asking or Asking()
        self.stamp: Stamp = (-1, (), ())
        self.number = -1  # entries of the log that were looked at
        self.sights: dict[int | None, Sight] = {}
        self.clocks = Clocks(table)
        self._public: dict[int, tuple[Sight, dict[str, Markup]]] = {}
        self._top: tuple[str, Markup] | None = None
        self._histories: dict[int | None, SceneHistory] = {}
        self._scenes: dict[tuple[int | None, Found], Scene | None] = {}

    def look(self) -> None:
        """See whether anything has changed; to be called where nothing moves (see Tables.read), before any sight."""
        table = self.table
        stamp = (table.seq, tuple(table.play.names), tuple([one.level for one in table.seats]))
        if stamp != self.stamp:
            self.stamp = stamp
            self.sights = {}
            self._public = {}
            self._top = None
            self._scenes = {}
        elif table.number != self.number:  # something private: nobody but its chooser is drawn anything anew
            for chooser in table.play.actors:
                self.sights.pop(chooser, None)
        self.number = table.number

    def sight(self, reader: int | None) -> Sight:
        """What a reader sees now."""
        if reader not in self.sights:
            self.sights[reader] = sight_of(self.table, self.board, reader)
        return self.sights[reader]

    @property
    def headline(self) -> str:
        return self._drawn_top()[0]

    @property
    def race(self) -> Markup:
        return self._drawn_top()[1]

    def _drawn_top(self) -> tuple[str, Markup]:
        """What stands over every reader's table, drawn once for all."""
        if self._top is None:
            seen = self.sight(None)
            self._top = self.board.headline(seen), self.board.aim.drawn(seen, self.table.game.rules.score)
        return self._top

    def scenes(self, reader: int | None, after: int = -1, until: int | None = None) -> list[tuple[int, Scene]]:
        """What a reader was shown since a step, each scene with the step that brought it; of many the last few."""
        kept = self._histories.setdefault(reader, SceneHistory(reader, self.board.scenes))
        last = self.table.seq if until is None else until
        found = [one for one in kept.read(self.table.steps) if after < one.seq <= last][-MOST_SCENES:]
        drawn = [(one.seq, self._scene(kept, one)) for one in found]
        return [(seq, scene) for seq, scene in drawn if scene is not None]

    def _scene(self, kept: SceneHistory, found: Found) -> Scene | None:
        key = kept.reader, found
        if key not in self._scenes:
            self._scenes[key] = kept.drawn(found, self.table, self.sight(kept.reader))
        return self._scenes[key]

    def latest_scene(self, reader: int | None) -> tuple[int, Scene] | None:
        """The newest, unless the reader has decided something since."""
        steps = self.table.steps
        kept = self._histories.setdefault(reader, SceneHistory(reader, self.board.scenes))
        newest = kept.read(steps)[-1].seq if kept.read(steps) else -1
        if reader is not None and any(step.chooser == reader for step in steps[newest + 1 :]):
            return None
        shown = self.scenes(reader, newest - 1)
        return shown[-1] if shown else None

    def public_changes(self, before: Sight) -> dict[str, Markup]:
        """Since a moment that another reader may share: drawn and compared once for all."""
        known = self._public.get(id(before))
        if known is None or known[0] is not before:
            known = before, self.board.changed(before, self.sight(None), private=False)
            self._public[id(before)] = known
        return known[1]


class RenderCache:
    """Those of the tables that are looked at."""

    def __init__(self) -> None:
        self._all: BoundedCache[str, Rendering] = BoundedCache(MOST_RENDERINGS)
        self.turns = Turns()

    def of(self, table: LiveTable) -> Rendering:
        made = self._all.get(table.id)
        if made is None or made.table is not table:
            made = Rendering(table)
            if not table.gone:  # else nobody would ever evict it
                self._all[table.id] = made
        return made

    def evict(self, id: str) -> None:
        """Nobody looks any more, or the table was put away: it must not be kept alive by what was drawn of it."""
        self._all.pop(id, None)


def sight_of(table: LiveTable, board: Board, reader: int | None) -> Sight:
    news = happened(table, reader) if board.tells else ()
    offers = notations(table, reader) if board.reads_offers else ()
    return Sight(table.play.view(reader), tuple(table.play.names), reader, news, offers)


def notations(table: LiveTable, reader: int | None) -> tuple[str, ...]:
    """What a reader may choose now, as it is written."""
    return table.play.notations(reader) if reader is not None else ()


def happened(table: LiveTable, reader: int | None) -> list[Event]:
    """What a reader was told of since he last decided, that decision included; of the last few steps, who looks on."""
    steps = table.steps[-LOOK_BACK:] if reader is not None else table.steps[-12:]
    own = [n for n, step in enumerate(steps) if step.chooser == reader and step.records]
    told: list[Record] = []
    for step in steps[own[-1] :] if own else steps:
        told += step.records
    told += table.pending(reader)
    return [table.game.events.read(record, reader) for record in told]


def drawn(board: Board, public: Sight, private: Sight, seal: Callable[[Markup], Markup] = Markup) -> Markup:
    """The whole board for a reader. What all see is drawn from what all see, and from nothing else. `seal`: what is
    done to the rest."""
    for name in board.shown(private):
        if not board.parts[name].private and name not in private.drawn:
            private.drawn[name] = board.draw(name, public)
    return board.layout(private, seal)


def drawn_beside(board: Board, private: Sight, seal: Callable[[Markup], Markup] = Markup) -> Markup:
    """What the game has above the log; to be asked for after the board, with which the public parts were drawn."""
    return board.beside(private, seal)


def board_of(game: Game) -> Board:
    """The game's own board, or what its view says in rows."""
    check_icons(game)
    return plain.board_of(game)


__all__ = ["Rendering", "RenderCache", "board_of", "drawn", "drawn_beside", "happened", "sight_of"]
