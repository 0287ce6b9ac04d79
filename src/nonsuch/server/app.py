"""The server put together, and run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp

import nonsuch
from nonsuch.engine.errors import NonsuchError
from nonsuch.server import api, logs, metrics, models, openapi, pages, rows, seats_api
from nonsuch.server.bots import Bots
from nonsuch.server.guests import Guests
from nonsuch.server.housekeeping import Housekeeping
from nonsuch.server.limits import Limits, is_loopback, is_near, network
from nonsuch.server.metrics import Metrics
from nonsuch.server.middleware import Middleware, address_of
from nonsuch.server.problems import Problem, bad_request, unavailable
from nonsuch.server.protocol import Connections, bounded
from nonsuch.server.seating import Seating
from nonsuch.server.settings import Settings
from nonsuch.server.shortcuts import FastLane, with_whole_answers
from nonsuch.server.storage import Storage
from nonsuch.server.tables import Tables

if TYPE_CHECKING:
    from nonsuch.server.postgres import Peers

log = logging.getLogger("nonsuch.server")

BACKLOG = 2048
HEALTH_KEPT = 1.0  # seconds for which a good answer is not tried anew
COLLECT = (50_000, 20, 20)  # garbage collection is rare: there is little garbage, and every table waits meanwhile
SWITCH = 0.0005  # seconds the writer waits for its turn at most: what it does is short, and everybody waits for it


class Server:
    """All that lives as long as the process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database_url)
        self.tables = Tables(self.storage, settings)
        self.seating = Seating(self.tables)
        self.guests = Guests(self.storage)
        self.housekeeping = Housekeeping(self.tables, settings, self.guests)
        self.bots = Bots(self.tables, settings)
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.signing_key = b""
        self.healthy_at = -HEALTH_KEPT  # when a read and a write last succeeded
        self.peers: Peers | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.storage.start()
        self.signing_key = await self.storage.shared_secret("cookies")
        if self.storage.postgres:
            from nonsuch.server.postgres import Peers  # its driver is one part in seven of what a start takes

            self.peers = Peers(self.storage, self.tables)
            self.bots.claim, self.bots.release = self.peers.claim, self.peers.release
            self._tasks += [asyncio.create_task(work) for work in (self.peers.listen(), self.peers.keep_claims())]
        chores = (self.tables.hub.send_heartbeats(), self.housekeeping.run(), self.bots.keep_looking())
        self._tasks += [asyncio.create_task(chore) for chore in chores]

    async def stop(self) -> None:
        self.tables.hub.close()
        await self.bots.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.peers:
            await self.peers.stop()
        await self.storage.stop()

    async def may_make_table(self, request: Request) -> str:
        """Problem 429 for an address that makes too many; else a digest of it, to be kept with the table."""
        address = address_of(request.scope)
        self.limits.check(self.limits.tables, address)
        maker = hashlib.blake2b(network(address).encode(), key=self.signing_key, digest_size=16).hexdigest()
        if self.settings.limits and not is_loopback(address):
            made = await self.storage.read(lambda connection: rows.unfinished_by(connection, maker))
            if made >= self.settings.tables_address:
                raise Problem(429, "too_many_tables", f"{made} of your tables are not finished: finish some first")
        return maker

    def base_url(self, request: Request) -> str:
        return self.settings.base_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"


def create_app(settings: Settings) -> tuple[ASGIApp, Server]:
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = FastAPI(
        title="Nonsuch",
        version=nonsuch.__version__,
        description="Tables of board and card games: view, play and follow them.",
        openapi_url=f"{openapi.PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.server = server
    plain = app.openapi
    app.openapi = lambda: app.openapi_schema or openapi.complete(plain())  # type: ignore[method-assign]
    app.include_router(api.router)
    app.include_router(seats_api.router)
    pages.mount(app)
    for path in ("/health", f"{openapi.PREFIX}/health"):
        app.add_api_route(path, health, response_model=models.HealthAnswer, **openapi.says(503))
    if settings.metrics:
        app.add_api_route("/metrics", show_metrics, include_in_schema=False)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    inner = FastLane(app, api.TABLES, api.FAST, answer_error) if settings.shortcuts else app
    return Middleware(inner, settings, server.limits, server.metrics), server


# how things that go wrong are answered -------------------------------------------------------------


async def refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return pages.problem_page(request, error) if pages.wants_page(request) else error.response()


async def refuse_plainly(request: Request, error: Exception) -> Response:
    """No such address, or not with this method."""
    assert isinstance(error, HTTPException)
    code = {404: "no_such_address", 405: "no_such_method"}.get(error.status_code, "refused")
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(sorted(methods_of(request)))
    nothing = "there is nothing at this address; a part of the link may be missing"
    detail = nothing if error.status_code == 404 else str(error.detail)
    return await refuse(request, Problem(error.status_code, code, detail, headers=headers))


def methods_of(request: Request) -> set[str]:
    """Every method of an address, where several routes share it."""

    def answers(method: str) -> bool:
        scope = {**request.scope, "method": method}
        return any(route.matches(scope)[0] == Match.FULL for route in request.app.routes)

    return {method for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") if answers(method)}


async def refuse_parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return bad_request(f"{first['loc'][-1]}: {first['msg']}").response()


async def refuse_for_now(request: Request, error: Exception) -> Response:
    log.error("the database failed", extra={"error": str(getattr(error, "orig", error)).strip()})
    return await refuse(request, unavailable())


async def nobody_listens(request: Request, error: Exception) -> Response:
    return bad_request("the request was cut off").response()


async def fail(request: Request, error: Exception) -> Response:
    problem = Problem(500, "our_fault", "something went wrong here; it has been logged")
    try:
        return await refuse(request, problem)
    except Exception:  # perhaps it is pages that cannot be made
        return problem.response()


HANDLERS: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Problem: refuse,
    HTTPException: refuse_plainly,
    RequestValidationError: refuse_parameters,
    DBAPIError: refuse_for_now,
    ClientDisconnect: nobody_listens,
    Exception: fail,
}


async def answer_error(request: Request, error: Exception) -> Response:
    """As FastAPI would find the handler; what nobody expected is written down."""
    handler = next(handler for kind, handler in HANDLERS.items() if isinstance(error, kind))
    if handler is fail:
        log.error("a request failed", exc_info=error)
    return await handler(request, error)


# how the server is -------------------------------------------------------------------------------------


async def health(request: Request) -> Response:
    """Whether the server can do its work."""
    server: Server = request.app.state.server
    if time.monotonic() - server.healthy_at > HEALTH_KEPT:
        try:
            await asyncio.wait_for(server.storage.ping(), 5)
        except (DBAPIError, TimeoutError):
            raise unavailable() from None
        server.healthy_at = time.monotonic()
    return openapi.answer({"status": "ok", "database": "ok", "version": nonsuch.__version__})


async def show_metrics(request: Request) -> Response:
    """Metrics in Prometheus' text format, for who runs the server: how many requests there are is nobody else's."""
    if not is_near(address_of(request.scope)):
        raise HTTPException(404)
    return Response(metrics.text(request.app.state.server), media_type="text/plain; version=0.0.4")


# running -------------------------------------------------------------------------------------------------


class Uvicorn(uvicorn.Server):
    """Ends its event streams before it waits for connections to close."""

    def __init__(self, config: uvicorn.Config, server: Server, browser: bool) -> None:
        super().__init__(config)
        self.table_server = server
        self.browser = browser

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            shown = "localhost" if self.config.host in ("0.0.0.0", "::") else self.config.host
            url = f"http://{f'[{shown}]' if ':' in shown else shown}:{self.config.port}/"
            log.info(logs.READY, extra={"url": url, "pid": os.getpid()})
            if self.browser:
                webbrowser.open(url)

    async def shutdown(self, sockets: Any = None) -> None:
        self.table_server.tables.hub.close()
        await super().shutdown(sockets)


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    browser: bool = True,
    allow_seeds: bool | None = None,
) -> None:
    """The command `nonsuch serve`: runs until it is told to stop. What is not given comes from the environment."""
    settings = Settings.read(host=host, port=port, database_url=database, allow_seeds=allow_seeds or None)
    listening = listen_at(settings.host, settings.port)
    logs.set_up()
    sys.setswitchinterval(SWITCH)
    app, server = create_app(settings)
    gc.freeze()  # what is loaded by now stays: the garbage collector need not look at it
    gc.set_threshold(*COLLECT)
    server.storage.claim()
    try:
        server.storage.migrate()
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise NonsuchError(f"cannot use the database: {reason}") from None
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=listening.getsockname()[1],
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=65,
        proxy_headers=False,  # the middleware sees to them
    )
    config.load()
    config.http_protocol_class = bounded(config.http_protocol_class, Connections(settings))
    if settings.shortcuts:
        config.http_protocol_class = with_whole_answers(config.http_protocol_class)
    Uvicorn(config, server, browser).run([listening])


def listen_at(host: str, port: int) -> socket.socket:
    """An address that is taken, or is none, is told in one line before anything else is done."""
    if not 0 <= port <= 65_535:
        raise NonsuchError(f"there is no port {port}; a port is a number from 0 to 65535")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        reason = (error.strerror or "").partition(" (")[0]
        raise NonsuchError(
            f"cannot listen on {host}, port {port}: {reason}; choose another with --host and --port"
        ) from None
