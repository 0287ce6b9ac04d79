"""What every request passes: limits on size and number, headers that keep browsers safe, metrics, a log line.

Plain ASGI, since it stands in the way of every move.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nonsuch.server.limits import Limits
from nonsuch.server.logs import without_secrets
from nonsuch.server.metrics import Metrics
from nonsuch.server.problems import Problem
from nonsuch.server.settings import Settings
from nonsuch.server.shortcuts import NAMED

log = logging.getLogger("nonsuch.http")

# No script but our own files; style attributes are allowed, since boards are drawn with them.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
FOR_DATA = [
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
]
FOR_PAGES = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SLOW = 1.0  # seconds


class Middleware:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        trusted = settings.proxy or "127.0.0.1"
        self.unforwarded = settings.proxy.split(",") if settings.proxy else ["127.0.0.1"] if settings.base_url else []
        self.behind_a_proxy: ASGIApp = ProxyHeadersMiddleware(self.pass_through, trusted)  # type: ignore[arg-type,assignment]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        named = scope[NAMED] = dict(reversed(scope["headers"]))
        if b"x-forwarded-for" in named or b"x-forwarded-proto" in named:
            await self.behind_a_proxy(scope, receive, send)
        else:
            if address_of(scope) in self.unforwarded:
                self._warn_once(address_of(scope))
            await self.pass_through(scope, receive, send)

    def _warn_once(self, address: str) -> None:
        self.unforwarded = []
        advice = (
            "set X-Forwarded-For in the proxy and name the proxy in NONSUCH_PROXY: all visitors now share one address"
        )
        log.warning("a proxy sends no forwarding header", extra={"proxy": address, "advice": advice})

    async def pass_through(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        safe = FOR_DATA if scope["path"].startswith("/api/") else FOR_PAGES
        status = 0
        taken = 0

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *safe]
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
            known = self._knows_length(scope[NAMED].get(b"content-length", b""))
            await self.app(scope, receive if known else receive_some, send_safely)
        except Problem as problem:
            await problem.response()(scope, receive, send_safely)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _knows_length(self, announced: bytes) -> bool:
        """The parser holds a body to the length it was announced with."""
        if not announced.isdigit():
            return False
        if len(announced) > 20 or int(announced) > self.settings.body_limit:
            raise too_large(self.settings.body_limit)
        return True

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        stream = scope["path"].endswith("/events")
        self.metrics.count(scope["method"], status, None if stream else seconds)
        if self.settings.log_requests or status >= 500 or (seconds > SLOW and not stream):
            extra: dict[str, Any] = {"method": scope["method"], "path": without_secrets(scope["path"])}
            log.info("request", extra=extra | {"status": status, "seconds": round(seconds, 4)})


def too_large(limit: int) -> Problem:
    return Problem(413, "too_large", f"a request has at most {limit} bytes", headers={"Connection": "close"})


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
