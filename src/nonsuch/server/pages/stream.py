"""A page's own stream: drawn parts, by cookie. Like the API's it keeps no queue, only what its page shows by now."""

from __future__ import annotations

from contextlib import AbstractContextManager

from pydantic_core import to_json
from starlette.types import Receive, Scope, Send

from nonsuch.server.facts import Visitor
from nonsuch.server.hub import Subscription
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.frames import Reader
from nonsuch.server.pages.rendering import RenderCache
from nonsuch.server.pages.telling import Attendance
from nonsuch.server.streams import EventStream, Write
from nonsuch.server.tables import Tables

BEAT = b"event: beat\ndata:\n\n"  # a page listens for it, so that it knows when the line is dead
ANEW = b"event: anew\ndata:\n\n"  # the page is another's: it has to be opened again
SILENCE = 2.5  # so many beats missed in a row


class PageStream(EventStream):
    """What has changed on one reader's page since `seq`. A move is shown at once, others' after it together."""

    def __init__(
        self,
        tables: Tables,
        renderings: RenderCache,
        scene_pause: AbstractContextManager[None],
        table: str,
        visitor: Visitor,
        reader: Reader,
        address: str,
    ) -> None:
        super().__init__(tables, table, visitor, reader.seq, address)
        self.renderings = renderings
        self.reader = reader
        self.scene_pause = scene_pause

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.scene_pause:
            await super().__call__(scope, receive, send)
        if self.table not in self.tables.hub.listening:
            self.renderings.evict(self.table)

    async def _send(self, subscription: Subscription, write: Write) -> None:
        await write(b"retry: 1000\n\n")
        while not subscription.closed:
            if subscription.news:
                subscription.news = subscription.own = False
                await self.renderings.turns.wait()
                frame = await self.tables.read(self.table, self._frame)
                if frame is None:
                    return
                if frame:
                    await write(frame)
                    await subscription.rest(self.tables.settings.page_rest)
            if subscription.beat:
                subscription.beat = False
                await write(BEAT)
            await subscription.changed()

    def _frame(self, table: LiveTable) -> bytes | None:
        """Drawn in one go while nothing moves, so what it shows is on disk and of one moment. None: not for him."""
        if not self.visitor.still_sits(table):
            return None
        frame = self.reader.frame(self.renderings.of(table), Attendance.at(self.tables.hub, table.id))
        if not frame:
            return b""
        return b"id: %d.%d\nevent: frame\ndata: %s\n\n" % (*table.place(self.reader.seat), to_json(frame))
