"""The gate every request passes: limits on size and number, headers that keep browsers safe, figures, a log line.

Plain ASGI, since it stands in the way of every move.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonsuch.server.figures import Figures
from nonsuch.server.limits import Limits
from nonsuch.server.logs import without_secrets
from nonsuch.server.problems import Problem
from nonsuch.server.settings import Settings

log = logging.getLogger("nonsuch.http")

# No script but our own files; style attributes are allowed, since boards are drawn with them.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SLOW = 1.0  # seconds


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, figures: Figures) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0
        taken = 0

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        async def receive_some() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.settings.body_limit:
                raise too_large(self.settings.body_limit)
            return message

        try:
            self.limits.check(self.limits.addresses, address_of(scope))
            self._check_length(scope)
            await self.app(scope, receive_some, send_safely)
        except Problem as problem:
            await problem.response()(scope, receive, send_safely)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _check_length(self, scope: Scope) -> None:
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value) > self.settings.body_limit:
                raise too_large(self.settings.body_limit)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self.figures.count(scope["method"], status, seconds)
        stream = scope["path"].endswith("/events")
        if self.settings.log_requests or status >= 500 or (seconds > SLOW and not stream):
            extra: dict[str, Any] = {"method": scope["method"], "path": without_secrets(scope["path"])}
            log.info("request", extra=extra | {"status": status, "seconds": round(seconds, 4)})


def too_large(limit: int) -> Problem:
    return Problem(413, "too_large", f"a request has at most {limit} bytes", headers={"Connection": "close"})


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
