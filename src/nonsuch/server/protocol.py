"""What a connection may cost before anybody knows who it is: size and time of a request's head, and how many there are.

Below the application: uvicorn's protocol is subclassed, since it hands over a request only when its head is complete.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from nonsuch.server.limits import is_loopback, network
from nonsuch.server.settings import Settings

LARGEST_HEAD = 32_768  # bytes
HEAD_SECONDS = 10.0
HELD = 1.0  # seconds for which a refused connection is kept, and not read: who floods shall not come at once again
END_OF_HEAD = b"\r\n\r\n"

TOO_LARGE = "431 Request Header Fields Too Large"


class Connections:
    """Those that are open, in all and by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open = 0
        self.by_network: Counter[str] = Counter()

    def admit(self, address: str) -> bool:
        known = self.settings.proxy.split(",")
        few = self.by_network[network(address)] < self.settings.connections_address
        admitted = self.open < self.settings.connections and (few or is_loopback(address) or address in known)
        if admitted:
            self.open += 1
            self.by_network[network(address)] += 1
        return admitted

    def leave(self, address: str) -> None:
        self.open -= 1
        self.by_network[network(address)] -= 1
        if not self.by_network[network(address)]:
            del self.by_network[network(address)]


def answer(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode()


_Protocol: Any = object  # uvicorn's own is the other base, which `bounded` adds


class Bounded(_Protocol):  # type: ignore[misc]
    """What is laid over uvicorn's protocol."""

    counted: Connections
    admitted = False
    in_head = True
    refused = False
    head_bytes = 0
    clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self.outside = transport
        self.address = str((transport.get_extra_info("peername") or [""])[0])
        self.admitted = self.counted.admit(self.address)
        if not self.admitted:
            transport.write(answer("503 Service Unavailable"))
            transport.close()
            return
        super().connection_made(transport)
        self.start_clock()

    def refuse(self, status: str) -> None:
        self.in_head = False
        self.refused = True
        self.stop_clock()
        self.outside.write(answer(status))
        self.outside.pause_reading()
        self.clock = asyncio.get_running_loop().call_later(HELD, self.outside.close)

    def start_clock(self) -> None:
        self.stop_clock()
        loop = asyncio.get_running_loop()
        self.clock = loop.call_later(HEAD_SECONDS, self.refuse, "408 Request Timeout")

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def data_received(self, data: bytes) -> None:
        if not self.admitted or self.refused or self.outside.is_closing():
            return
        room = LARGEST_HEAD - self.head_bytes
        if self.in_head and len(data) > room:
            if not self.head_bytes and data.find(END_OF_HEAD, 0, room) < 0:
                self.refuse(TOO_LARGE)
                return
            super().data_received(data[:room])
            data = data[room:]
            if not self.outside.is_closing() and self.still_in_head():
                self.refuse(TOO_LARGE)
                return
        elif self.in_head:
            self.head_bytes += len(data)
        super().data_received(data)

    def still_in_head(self) -> bool:
        return bool(self.in_head)

    def on_message_begin(self) -> None:
        if not self.in_head:
            self.head_bytes = 0
            self.in_head = True
            self.start_clock()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.stop_clock()
        super().on_headers_complete()

    def connection_lost(self, error: Exception | None) -> None:
        self.stop_clock()
        if self.admitted:
            self.admitted = False
            self.counted.leave(self.address)
            super().connection_lost(error)


def bounded(protocol: type[asyncio.Protocol], connections: Connections) -> type[asyncio.Protocol]:
    """uvicorn's protocol, with bounds. (Without httptools as it is: h11 bounds a head itself.)"""
    if not hasattr(protocol, "on_headers_complete"):
        return protocol
    return type("BoundedProtocol", (Bounded, protocol), {"counted": connections})
