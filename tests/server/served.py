"""A real server in a process of its own, and clients who know only its HTTP face."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Engine, select

import nonsuch
from nonsuch import Game, Play
from nonsuch.server import rows, schema
from nonsuch.server.facts import TOKEN, Facts, Seat
from nonsuch.server.live import LiveTable
from nonsuch.server.storage import Storage
from nonsuch.server.tokens import hashed, new_id, new_token

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0  # seconds for anything that must come about: a busy machine is ten times as slow
PORTS = range(10_000, 30_000)  # below those that the system gives to whoever calls: nobody else gets ours meanwhile


def free_port() -> int:
    """Free until we take it, and after a kill until we start again."""
    chance = random.SystemRandom()
    while True:
        port = chance.choice(PORTS)
        with contextlib.suppress(OSError), socket.socket() as one:
            one.bind(("127.0.0.1", port))
            return port


def install(folder: Path, bots: Mapping[str, str] | None = None, **games: str) -> None:
    """Make games and bots known by the door that a stranger's package uses: an entry point."""
    info = folder / "test_games-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: test-games\nVersion: 1\n")
    lines = [f"{name} = {place}" for name, place in games.items()]
    lines += ["[nonsuch.bots]", *(f"{name} = {place}" for name, place in (bots or {}).items())]
    (info / "entry_points.txt").write_text("\n".join(["[nonsuch.games]", *lines, ""]))


@dataclass
class Served:
    """A server process; `kill -9` and start again as often as you like."""

    url: str
    database: str
    folder: Path
    port: int = field(default_factory=free_port)
    settings: dict[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ("--allow-seeds",)
    process: subprocess.Popen[bytes] | None = None
    clients: list[httpx.Client] = field(default_factory=list)

    @classmethod
    def on(cls, database: str, folder: Path, **settings: str) -> Served:
        port = free_port()
        return cls(f"http://127.0.0.1:{port}", database, folder, port, settings)

    def start(self) -> Served:
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        path = os.pathsep.join((str(self.folder), str(ROOT), str(ROOT / "src")))
        env = {**os.environ, "PYTHONPATH": path, **{f"NONSUCH_{name.upper()}": v for name, v in self.settings.items()}}
        command = [sys.executable, "-m", "nonsuch.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with open(self.folder / f"server-{self.port}.log", "ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, "--no-browser", *self.arguments],
                env=env,
                stderr=log,
                stdout=log,
            )

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log()[-2000:]}")
            try:
                if httpx.get(f"{self.url}/health", timeout=20, verify=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log()[-2000:]}")

    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        for client in self.clients:
            client.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError("the server did not stop when asked to") from None

    def http(self, under: str = "", headers: dict[str, str] | None = None) -> httpx.Client:
        """A connection of one's own. (Certificates are not read: that takes longer than a whole test.)"""
        made = httpx.Client(base_url=self.url + under, timeout=PATIENCE, headers=headers, verify=False)
        self.clients.append(made)
        return made

    def engine(self) -> Engine:
        """The same database, seen from outside."""
        return Storage(self.database).engine

    def bots(self) -> list[int]:
        """Its bot processes."""
        return children(self.pid)


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def enter(http: httpx.Client, address: str, **form: str) -> httpx.Response:
    """Open a link in a browser, and press its button."""
    opened = http.get(address)
    return http.post(address, data={"name": "", **form}) if opened.status_code == 200 else opened


class Client:
    """Somebody with, or without, a token."""

    def __init__(self, served: Served, **headers: str) -> None:
        self.served = served
        self.http = served.http("/api/v1", headers)

    def call(
        self, method: str, path: str, body: Any = None, token: str | None = None, key: str | None = None, **headers: str
    ) -> tuple[int, Any]:
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if key is not None:
            headers["Idempotency-Key"] = key
        response = self.http.request(method, path, json=body, headers=headers)
        if response.status_code >= 400:
            assert response.headers["content-type"] == "application/problem+json", response.text
            assert response.json()["code"], response.text
            assert response.json()["status"] == response.status_code
        return response.status_code, response.json() if response.content else None

    def get(self, path: str, token: str | None = None) -> Any:
        status, data = self.call("GET", path, token=token)
        assert status == 200, data
        return data

    def create(self, game: str = "lantern", players: int = 2, **more: Any) -> Seated:
        status, data = self.call("POST", "/tables", {"game": game, "players": players, **more})
        assert status == 201, data
        tokens = {int(seat): one["token"] for seat, one in data["seats"].items() if "token" in one}
        return Seated(self, data["table"], tokens, data)


@dataclass
class Seated:
    """A table, and the tokens of its seats."""

    client: Client
    id: str
    tokens: dict[int, str]
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/tables/{self.id}"

    def show(self, seat: int | None = None) -> Any:
        return self.client.get(self.path, None if seat is None else self.tokens[seat])

    def move(self, seat: int, move: str, seq: int, step: int | None = None, key: str | None = None) -> tuple[int, Any]:
        body = {"move": move, "seq": seq, "step": step}
        return self.client.call("POST", f"{self.path}/moves", body, self.tokens[seat], key or str(uuid.uuid4()))

    def undo(self, seat: int, seq: int, step: int | None = None, key: str | None = None) -> tuple[int, Any]:
        body = {"seq": seq, "step": step}
        return self.client.call("POST", f"{self.path}/undo", body, self.tokens[seat], key or str(uuid.uuid4()))

    def link(self, seat: int) -> str:
        """The way into a seat for a browser."""
        status, data = self.client.call("POST", f"{self.path}/seats/{seat}/link", token=self.tokens[seat])
        assert status == 201, data
        url: str = data["url"]
        return url

    def play(self, move: str) -> int:
        """Let whoever is asked make this move."""
        seat = self.show()["actors"][0]
        status, data = self.move(seat, move, self.show(seat)["seq"])
        assert status == 200, data
        seq: int = data["seq"]
        return seq

    def pass_on(self, seat: int) -> None:
        """Let a seat do whatever comes first, until somebody else is asked."""
        while (shown := self.show(seat))["actors"] == [seat]:
            self.play(shown["offers"][0]["notation"])

    def awaits(self, seat: int) -> bool:
        """Is this seat asked, or is the game over?"""
        shown = self.show()
        return bool(shown["over"]) or shown["actors"] == [seat]

    def play_on(self, chance: random.Random, most: int = 10_000) -> Any:
        """Random moves, to the end or so many."""
        for _ in range(most):
            shown = self.show()
            if shown["over"]:
                return shown
            seat = shown["actors"][0]
            mine = self.show(seat)
            status, data = self.move(seat, chance.choice(mine["offers"])["notation"], mine["seq"], mine["step"])
            assert status == 200, data
        return self.show()


def plant(served: Served, game: Game, play: Play, secret: bytes = bytes(32)) -> Seated:
    """Put a position into the database, as a table that goes on from it."""
    seats = [Seat(number, f"Player {number}") for number in range(play.table.players)]
    facts = Facts(
        *(new_id(), game.name, play.table.players, None, {}, game.rules_version, secret, 0, None, None),
        *("planted", "live", False, None, 0.0, 0.0),
    )
    then = LiveTable(game, facts, play, seats)
    table = LiveTable.begin(game, replace(facts, start=then.as_a_start()), seats)
    tokens = {seat.number: new_token() for seat in seats}
    table.keys = {hashed(token): (seat, TOKEN) for seat, token in tokens.items()}
    engine = served.engine()
    with engine.begin() as connection:
        rows.insert_table(connection, table)
    engine.dispose()
    return Seated(Client(served), facts.id, tokens)


def messages(
    served: Served, path: str, token: str | None = None, last: int | None = None
) -> Generator[dict[str, Any], None, None]:
    """What a table's stream says, as long as somebody asks for more."""
    for _, data in raw_messages(served, path, token, last):
        yield json.loads(data)


def raw_messages(
    served: Served, path: str, token: str | None = None, last: int | None = None
) -> Generator[tuple[int, str], None, None]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    with httpx.stream(
        "GET", f"{served.url}/api/v1{path}/events", headers=headers, timeout=PATIENCE, verify=False
    ) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("text/event-stream")
        seq = -1
        for line in response.iter_lines():
            if line.startswith("id: "):
                seq = int(line.removeprefix("id: "))
            elif line.startswith("data: "):
                yield seq, line.removeprefix("data: ")


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)


def moves_kept(served: Served, table: str) -> list[Any]:
    engine = served.engine()
    with engine.connect() as connection:
        c = schema.moves.c
        found = connection.execute(select(schema.moves).where(c.table_id == table).order_by(c.number)).all()
    engine.dispose()
    return list(found)


def load(name: str) -> Game:
    return nonsuch.load(name)
