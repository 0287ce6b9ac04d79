"""Connections of the generator: HTTP for moves, server-sent events, and enough of Socket.IO 4 for boardgame.io."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable

TEXT = 0x1


class Asking(asyncio.Protocol):
    """One kept-open connection: a request, its answer, the next one."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.buffer = b""
        self.loop = asyncio.get_running_loop()

    def ask(self, request: bytes) -> asyncio.Future[tuple[int, bytes]]:
        self.answer: asyncio.Future[tuple[int, bytes]] = self.loop.create_future()
        self.transport.write(request)
        return self.answer

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, found, body = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) >= length:
            self.buffer = body[length:]
            self.answer.set_result((int(head[9:12]), body[:length]))


class Reading(asyncio.Protocol):
    """An open stream of server-sent events, and the ids it brought."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.buffer = b""
        self.seqs: list[int] = []
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, problem: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        *whole, self.buffer = (self.buffer + data).split(b"\n")
        self.seqs += [int(line[4:].partition(b".")[0]) for line in whole if line.startswith(b"id: ")]


class Socket(asyncio.Protocol):
    """A connection to one namespace. `heard` gets each event's JSON text."""

    def __init__(self, host: str, port: int, namespace: str) -> None:
        self.place = f"{host}:{port}"
        self.namespace = namespace
        self.buffer = b""
        self.open = False
        self.ready = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda text: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {self.place}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def send(self, text: str) -> None:
        data = text.encode()
        head = struct.pack("!BB", 0x80 | TEXT, 0x80 | len(data)) if len(data) < 126 else b""
        head = head or struct.pack("!BBH", 0x80 | TEXT, 0x80 | 126, len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.transport.write(head + mask + masked)

    def emit(self, arguments: str) -> None:
        """`arguments`: the event and what goes with it, as a JSON list."""
        self.send(f"42/{self.namespace},{arguments}")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                raise SystemExit(f"no WebSocket at {self.place}: {head[:80]!r}")
            self.open, self.buffer = True, rest
        while (frame := self.frame()) is not None:
            self.message(frame)

    def frame(self) -> bytes | None:
        """The next whole frame; the server never breaks a message into several."""
        if len(self.buffer) < 2:
            return None
        length, start = self.buffer[1] & 0x7F, 2
        if length == 126:
            if len(self.buffer) < 4:
                return None
            length, start = struct.unpack("!H", self.buffer[2:4])[0], 4
        elif length == 127:
            if len(self.buffer) < 10:
                return None
            length, start = struct.unpack("!Q", self.buffer[2:10])[0], 10
        if len(self.buffer) < start + length:
            return None
        frame = self.buffer[start : start + length]
        self.buffer = self.buffer[start + length :]
        return frame

    def message(self, frame: bytes) -> None:
        if frame.startswith(b"0"):
            self.send(f"40/{self.namespace},")
        elif frame.startswith(b"2"):
            self.send("3")
        elif frame.startswith(b"40"):
            self.ready.set_result(None)
        elif frame.startswith(b"42"):
            self.heard(frame.partition(b",")[2])
