"""Server-sent events: each seq once, in order, as the reader may know it.

A stream keeps no queue, only the seq it has reached: what is missing it reads from the table. A slow reader therefore
costs nothing, and a reader who returns goes on where Last-Event-ID says.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from pydantic_core import to_json
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from nonsuch.server.facts import Visitor
from nonsuch.server.hub import Subscription
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem
from nonsuch.server.shortcuts import finishes_at_once
from nonsuch.server.tables import Tables
from nonsuch.server.waiting import WaitingTable

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
BEAT = b": still here\n\n"  # a comment: nobody has to listen
AT_ONCE = 200  # steps in one piece

Write = Callable[[bytes], Awaitable[None]]


class EventStream(Response):
    """The stream of a table's seqs for a seat, or for a spectator, from `after` on. It ends where the seat is lost."""

    def __init__(self, tables: Tables, table: str, visitor: Visitor, after: int, address: str) -> None:
        self.tables = tables
        self.address = address
        self.table = table
        self.visitor = visitor
        self.seat = visitor.seat
        self.reached = after
        self.background = None
        self.told_waiting = b""
        self.write_now: Callable[[bytes], bool] = lambda data: False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.tables.hub.from_address(self.address):
            await self._answer(receive, send)

    async def _answer(self, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})

        shortcuts = self.tables.settings.shortcuts
        with self.tables.hub.subscribe(self.table, self.seat) as subscription:

            async def write(data: bytes) -> None:
                subscription.writing = True
                await send({"type": "http.response.body", "body": data, "more_body": True})
                subscription.writing = False

            def write_now(data: bytes) -> bool:
                message = {"type": "http.response.body", "body": data, "more_body": True}
                return shortcuts and not subscription.writing and finishes_at_once(send(message))

            self.write_now = write_now
            sending = asyncio.create_task(self._send(subscription, write))
            leaving = asyncio.create_task(_left(receive))
            subscription.give_up = sending.cancel
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
            for task in (sending, leaving):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Problem):
                await sending
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send(self, subscription: Subscription, write: Write) -> None:
        await write(b"retry: 1000\n\n")
        while not subscription.closed:
            if subscription.news:
                subscription.news = False
                table = await self.tables.any(self.table)
                if not self.visitor.still_sits(table):
                    return
                if isinstance(table, WaitingTable):
                    await self._tell_waiting(table, write)
                else:
                    while self.reached < table.seq:
                        await write(self._piece(table))
                    subscription.tell_now = self._tell_now
            if subscription.beat:
                subscription.beat = False
                await write(BEAT)
            await subscription.changed()

    async def _tell_waiting(self, table: WaitingTable, write: Write) -> None:
        """Who has come, and who owes a word: an event of its own kind, which has no seq."""
        news = to_json(table.news())
        if news != self.told_waiting:
            self.told_waiting = news
            await write(b"event: waiting\ndata: %s\n\n" % news)

    def _tell_now(self) -> bool:
        """Who takes what he is sent is told without a detour; where a slow reader must be waited for, the task does."""
        table, before = self.tables.live.get(self.table), self.reached
        if table is None or table.gone or before >= table.seq or not self.visitor.still_sits(table):
            return False
        told = self.write_now(self._piece(table))
        if not told:
            self.reached = before
        return told

    def _piece(self, table: LiveTable) -> bytes:
        until = min(table.seq, self.reached + AT_ONCE)
        first, self.reached = self.reached + 1, until
        if first == until:
            return table.told_line(until, self.seat)
        return b"".join([table.told_line(seq, self.seat) for seq in range(first, until + 1)])


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
