"""Shortcuts for speed that lean on how Starlette and uvicorn work inside. The setting `shortcuts` turns them all off.

Nothing else in the server depends on them: without them every request is answered the same, only later. What they are
worth is in docs/server.md. The endpoints are the very ones that the OpenAPI document describes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

NAMED = "nonsuch.headers"  # where the middleware puts a request's headers by name; of several alike the first

Handler = Callable[[Request, Exception], Awaitable[Response]]
Endpoints = Mapping[tuple[str, str], Callable[[str, Request], Awaitable[Response]]]  # by method and what is asked for

# requests ------------------------------------------------------------------------------------------


class FastLane:
    """Sends requests under `prefix` straight to their endpoints, past FastAPI's routing."""

    def __init__(self, app: FastAPI, prefix: str, endpoints: Endpoints, refuse: Handler) -> None:
        self.app = app
        self.prefix = prefix
        self.endpoints = endpoints
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        table, _, what = path[len(self.prefix) :].partition("/")
        endpoint = self.endpoints.get((scope.get("method", ""), what)) if path.startswith(self.prefix) else None
        if endpoint is None:
            await self.app(scope, receive, send)
            return
        scope["app"] = self.app
        request = QuickRequest(scope, receive)
        try:
            response = await endpoint(table, request)
        except Exception as error:
            response = await self.refuse(request, error)
        await response(scope, receive, send)


class QuickHeaders(Headers):
    """Not searched for each name."""

    def __init__(self, scope: Scope) -> None:
        self._list = scope["headers"]
        self._named: dict[bytes, bytes] = scope[NAMED]

    def get(self, key: str, default: Any = None) -> Any:
        found = self._named.get(key.encode())
        return default if found is None else found.decode("latin-1")


class QuickRequest(Request):
    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.scope = scope
        self._receive = receive
        self._headers = QuickHeaders(scope)

    @property
    def headers(self) -> Headers:
        return self._headers

    async def body(self) -> bytes:
        read = b""
        while True:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            piece: bytes = message.get("body", b"")
            read += piece
            if not message.get("more_body"):
                return read


# answers -------------------------------------------------------------------------------------------


def finishes_at_once(work: Awaitable[None]) -> bool:
    """Do it if that needs no waiting; otherwise nothing is done: uvicorn waits before it writes, never afterwards."""
    steps = work.__await__()
    try:
        next(steps)
    except StopIteration:
        return True
    steps.close()
    return False


class HeadWithBody:
    """A transport that sends an answer's head with the first of its body: one packet, where uvicorn would make two."""

    __slots__ = ("_head", "_loop", "_transport")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head = b""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._head:
            data, self._head = self._head + data, b""
        elif data.startswith(b"HTTP/1.1 ") and data.endswith(b"\r\n\r\n"):
            self._head = data
            self._loop.call_soon(self._send_head)
            return
        self._transport.write(data)

    def _send_head(self) -> None:
        """There is no body, or not yet."""
        if self._head:
            self.write(b"")

    def close(self) -> None:
        self._send_head()
        self._transport.close()


def with_whole_answers(protocol: type[asyncio.Protocol]) -> type[asyncio.Protocol]:
    def connection_made(self: Any, transport: asyncio.Transport) -> None:
        protocol.connection_made(self, HeadWithBody(transport, self.loop))  # type: ignore[arg-type]

    return type(protocol.__name__, (protocol,), {"connection_made": connection_made})
