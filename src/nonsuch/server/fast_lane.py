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
    """Read once, not searched for each name; of several alike the first counts, as elsewhere."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope=scope)
        self._by_name = dict(reversed(self._list))

    def get(self, key: str, default: Any = None) -> Any:
        found = self._by_name.get(key.encode("latin-1"))
        return default if found is None else found.decode("latin-1")


class QuickRequest(Request):
    @property
    def headers(self) -> Headers:
        if not hasattr(self, "_headers"):
            self._headers: Headers = QuickHeaders(self.scope)
        return self._headers

    async def body(self) -> bytes:
        read = b""
        while True:
            message = await self.receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            piece: bytes = message.get("body", b"")
            read += piece
            if not message.get("more_body"):
                return read
