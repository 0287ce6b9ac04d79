"""Moves and streams go straight to their endpoints: the way through FastAPI costs more than a move itself.

The endpoints are the very ones that the OpenAPI document describes; only the way to them is shorter.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from nonsuch.server import api
from nonsuch.server.gate import NAMED

TABLES = f"{api.PREFIX}/tables/"
WAYS: dict[tuple[str, str], Callable[[str, Request], Awaitable[Response]]] = {
    ("POST", "moves"): api.move,
    ("GET", "events"): api.events,
}
Handler = Callable[[Request, Exception], Awaitable[Response]]


class FastLane:
    def __init__(self, app: FastAPI, refuse: Handler) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        table, _, what = path[len(TABLES) :].partition("/")
        endpoint = WAYS.get((scope.get("method", ""), what)) if path.startswith(TABLES) else None
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
