"""Scenes as pages show them: found in what a reader was told, framed, and the line that each leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from nonsuch.draw import Board, Markup, Scene, SceneKind, Sight, Tale, el, icon, scenes_in
from nonsuch.engine.language.events import Event
from nonsuch.server.live import LiveTable
from nonsuch.server.steps import Record, Step


@dataclass(frozen=True)
class Found:
    """A scene: the step that brought it, and which of a reader's events it tells of."""

    seq: int
    kind: SceneKind
    first: int
    last: int


@dataclass
class SceneHistory:
    """All that one reader was told, and the scenes in it. What is read is not read again."""

    reader: int | None
    kinds: Sequence[SceneKind]
    records: list[Record] = field(default_factory=list)
    kinds_told: list[int] = field(default_factory=list)
    scenes: list[Found] = field(default_factory=list)
    _steps: int = 0

    def read(self, steps: Sequence[Step]) -> list[Found]:
        for seq in range(self._steps, len(steps)):
            self._take(seq, steps[seq])
        self._steps = len(steps)
        return self.scenes

    def _take(self, seq: int, step: Step) -> None:
        fresh = len(self.kinds_told)
        self.records += step.records
        self.kinds_told += [record[0] or 0 for record in step.records]
        self.scenes += [Found(seq, *place) for place in scenes_in(self.kinds, self.kinds_told, fresh)]

    def drawn(self, found: Found, table: LiveTable, sight: Sight) -> Scene | None:
        def events(first: int, last: int | None) -> list[Event]:
            return [table.game.events.read(record, self.reader) for record in self.records[first:last]]

        return found.kind.draw(Tale(events(found.first, found.last), events(found.last, None), sight))


def scene_history(table: LiveTable, board: Board, reader: int | None) -> SceneHistory:
    """Everything told up to where the table stands."""
    made = SceneHistory(reader, board.scenes)
    made.read(table.steps)
    return made


def for_page(table: LiveTable, seq: int, scene: Scene) -> dict[str, Any]:
    """A scene as a page is sent it."""
    return {
        "seq": seq,
        "html": framed(seq, scene),
        "sentence": scene.sentence,
        "news": news_line(table.id, seq, scene),
        "hold": scene.hold,
    }


def framed(seq: int, scene: Scene) -> Markup:
    on = el(
        "button",
        icon("play"),
        scene.goes_on,
        el("kbd", "Space", aria_hidden="true"),
        type="button",
        cls="button",
        data_goes_on=True,
    )
    return el(
        "section",
        el("h2", el("span", icon(scene.mark), scene.title), cls="title"),
        el("div", scene.inside, cls="inside"),
        el("div", el("ul", scene.outcome, cls="outcome"), on, cls="ends-it"),
        el("div", el("i"), cls="hold", aria_hidden="true"),
        cls="scene",
        role="group",
        aria_label=scene.title,
        tabindex="-1",
        data_scene=seq,
    )


def news_line(table: str, seq: int, scene: Scene) -> Markup:
    """What a scene leaves. Without a script its link leads to that moment of the replay."""
    again = el("a", "show again", href=f"/table/{table}/replay?at={seq}", data_again=seq)
    return el("div", icon(scene.mark), el("span", el("b", scene.news), " ", scene.more), again, cls="newsline")
