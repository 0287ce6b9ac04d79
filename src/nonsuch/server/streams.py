"""Server-sent events: each seq once, in order, as the reader may know it.

A stream keeps no queue, only the seq it has reached: what is missing it reads from the table. A slow reader therefore
costs nothing, and a reader who returns goes on where Last-Event-ID says.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from nonsuch.server.hub import Subscription
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem
from nonsuch.server.tables import Tables

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
BEAT = b": still here\n\n"  # a comment: nobody has to listen
AT_ONCE = 200  # steps in one piece

Write = Callable[[bytes], Awaitable[None]]


class EventStream(Response):
    """The stream of a table's seqs for a seat, or for a spectator, from `after` on."""

    drawn = False

    def __init__(self, tables: Tables, table: str, seat: int | None, after: int, address: str) -> None:
        self.tables = tables
        self.address = address
        self.table = table
        self.seat = seat
        self.reached = after
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.tables.hub.from_address(self.address):
            await self._answer(receive, send)

    async def _answer(self, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})

        with self.tables.hub.subscribe(self.table, self.seat, self.drawn) as subscription:

            async def write(data: bytes) -> None:
                subscription.writing = True
                await send({"type": "http.response.body", "body": data, "more_body": True})
                subscription.writing = False

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
                table = await self.tables.table(self.table)
                while self.reached < table.seq:
                    await write(self._piece(table))
            if subscription.beat:
                subscription.beat = False
                await write(BEAT)
            await subscription.changed()

    def _piece(self, table: LiveTable) -> bytes:
        until = min(table.seq, self.reached + AT_ONCE)
        made = b"".join(line(seq, table.message_bytes(seq, self.seat)) for seq in range(self.reached + 1, until + 1))
        self.reached = until
        return made


def line(seq: int, data: bytes, event: str = "") -> bytes:
    kind = f"event: {event}\n".encode() if event else b""
    return b"id: %d\n%sdata: %s\n\n" % (seq, kind, data)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
