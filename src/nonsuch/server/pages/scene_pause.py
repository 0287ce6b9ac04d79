"""Bots wait while people look at a scene: until the slowest page has shown it, and little longer than it is held."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import DAILY
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.rendering import RenderCache
from nonsuch.server.tables import Tables

GRACE = 1.0  # seconds for the way there and back
UNFOLDS = 1.0  # seconds until all of a scene is there
MOST_QUEUED = 3
MOST_WAITED = 10_000  # tables


@dataclass
class Looking:
    """A page: how much longer than usual it holds scenes (0: it shows none), and the last one that it has shown."""

    pace: float
    seen: int = -1


class ScenePause:
    """Which page has seen what. It knows the pages of this server; bots of a table wait for those."""

    def __init__(self, tables: Tables, renderings: RenderCache) -> None:
        self.tables = tables
        self.renderings = renderings
        self._pages: dict[str, dict[str, Looking]] = {}  # table: page
        self._waited: BoundedCache[str, int] = BoundedCache(MOST_WAITED)  # table: the last scene that bots waited for
        self._changed: dict[str, asyncio.Event] = {}

    @contextlib.contextmanager
    def looking(self, table: str, page: str, pace: float) -> Iterator[None]:
        """A page is open."""
        mine = self._pages.setdefault(table, {})[page] = Looking(pace)
        try:
            yield
        finally:
            here = self._pages.get(table, {})
            if here.get(page) is mine:  # a page that has lost its line comes back before it is known to have gone
                del here[page]
            if not here:
                self._pages.pop(table, None)
                self._waited.pop(table, None)
            self._notify(table)

    def _looking(self, table: str) -> list[Looking]:
        return [*self._pages.get(table, {}).values()]

    def seen(self, table: str, page: str, seq: int) -> None:
        here = self._pages.get(table, {})
        if page in here:
            here[page].seen = max(seq, here[page].seen)
            self._notify(table)

    def _notify(self, table: str) -> None:
        if table in self._changed:
            self._changed[table].set()

    async def wait(self, table: str) -> None:
        """Before a bot moves."""
        if not any(one.pace for one in self._looking(table)):
            return
        seq, seconds = await self.tables.read(table, self._newest)
        if seq > self._waited.get(table, -1):
            self._waited[table] = seq
            slowest = max((one.pace for one in self._looking(table)), default=0.0)
            await self._until_seen(table, seq, seconds * slowest + GRACE)

    def _newest(self, table: LiveTable) -> tuple[int, float]:
        """The last step with a scene that all may see, and how long what it brought is held."""
        if table.facts.pace == DAILY:
            return -1, 0.0
        rendering = self.renderings.of(table)
        rendering.look()
        latest = rendering.latest_scene(None)
        if latest is None or latest[0] <= self._waited.get(table.id, -1):
            return -1, 0.0
        scenes = rendering.scenes(None, latest[0] - 1)[-MOST_QUEUED:]
        return latest[0], sum(UNFOLDS + (scene.hold or 0.0) for _, scene in scenes)

    async def _until_seen(self, table: str, seq: int, seconds: float) -> None:
        changed = self._changed[table] = asyncio.Event()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while any(one.pace and one.seen < seq for one in self._looking(table)):
                    await changed.wait()
                    changed.clear()
        self._changed.pop(table, None)
