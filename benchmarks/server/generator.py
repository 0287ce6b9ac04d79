"""People at many tables, as fast as the server answers them: each move is made when the one before it was acknowledged.

Written against sockets, so that the generator is not what is measured. One generator for both servers: `Ours` speaks
our HTTP API, `Theirs` the Socket.IO of boardgame.io; what they do, and what is timed, is the same.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from benchmarks.server.scripts import Script
from benchmarks.server.sockets import Asking, Reading, Socket


@dataclass
class Measured:
    """What a run showed."""

    latencies: list[float] = field(default_factory=list)  # seconds from a move to its acknowledgement
    told: int = 0  # messages that reached a stream
    seconds: float = 0.0

    def figures(self) -> dict[str, Any]:
        ordered = sorted(self.latencies) or [0.0]
        return {
            "moves_per_second": round(len(self.latencies) / self.seconds, 1),
            "p50_ms": round(1000 * ordered[len(ordered) // 2], 2),
            "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 2),
            "moves": len(self.latencies),
            "told": self.told,
        }


@dataclass
class Table:
    id: str
    tokens: list[str]
    seq: int = 0


def post(url: str, body: Any) -> Any:
    with urlopen(Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"}), timeout=60) as answer:
        return json.load(answer)


class Players(ABC):
    """At so many tables, both seats by turns."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.measured = Measured()

    @abstractmethod
    def create(self) -> Table:
        """A new table with nobody at it yet."""

    @abstractmethod
    async def sit_down(self, table: Table) -> None:
        """Whatever has to be open before the first move."""

    @abstractmethod
    async def move(self, table: Table) -> float:
        """The move of whoever is on turn; the seconds until it was acknowledged."""

    @abstractmethod
    def get_up(self, tables: list[Table]) -> None:
        """Close everything, and see that nothing was lost."""

    async def play(self, table: Table, start: float, until: float, pause: float) -> None:
        """A move every `pause` seconds; one that took longer is followed at once, and the pace is kept."""
        due = start
        while due < until and (now := time.perf_counter()) < until:
            await asyncio.sleep(max(0.0, due - now))
            self.measured.latencies.append(await self.move(table))
            due += pause

    async def run(self, tables: int, seconds: float, moves_per_second: float = 0.0) -> Measured:
        """`moves_per_second`: all together no faster than this."""
        made = [self.create() for _ in range(tables)]
        for table in made:
            await self.sit_down(table)
        await asyncio.sleep(0.5)
        began = time.perf_counter()
        pause = tables / moves_per_second if moves_per_second else 0.0
        starts = [began + pause * number / tables for number in range(tables)]  # evenly, not all in one moment
        await asyncio.gather(
            *(self.play(table, start, began + seconds, pause) for table, start in zip(made, starts, strict=True))
        )
        self.measured.seconds = time.perf_counter() - began
        await asyncio.sleep(1)
        self.get_up(made)
        return self.measured


class Ours(Players):
    """Each seat has a connection for its moves and an open stream of what happens."""

    def __init__(self, host: str, port: int, game: str = "counter", pages: bool = False) -> None:
        super().__init__(host, port)
        self.game = game
        self.pages = pages  # streams of drawn parts, as a page opens them, instead of the API's JSON
        self.key = 0
        self.chance = random.Random(1)
        self.seats: dict[tuple[str, int], Asking] = {}
        self.streams: list[tuple[Table, Reading]] = []

    def create(self) -> Table:
        made = post(f"http://{self.host}:{self.port}/api/v1/tables", {"game": self.game, "players": 2})
        return Table(made["table"], [made["seats"][seat]["token"] for seat in ("0", "1")])

    async def sit_down(self, table: Table) -> None:
        for token in table.tokens:
            await self.listen(table, token)

    async def ask(self, table: Table, seat: int, request: bytes) -> tuple[float, int, bytes]:
        """Seconds, status and answer. A connection is made when it is needed: one that asks nothing is closed."""
        if (table.id, seat) not in self.seats:
            loop = asyncio.get_running_loop()
            _, self.seats[table.id, seat] = await loop.create_connection(Asking, self.host, self.port)
        began = time.perf_counter()
        status, data = await self.seats[table.id, seat].ask(request)
        return time.perf_counter() - began, status, data

    async def listen(self, table: Table, token: str) -> None:
        path = f"/table/{table.id}/events" if self.pages else f"/api/v1/tables/{table.id}/events"
        request = f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        made: Callable[[], Reading] = lambda: Reading(request)  # noqa: E731
        _, reader = await asyncio.get_running_loop().create_connection(made, self.host, self.port)
        self.streams.append((table, reader))

    async def move(self, table: Table) -> float:
        if self.game == "counter":
            seat, move = table.seq % 2, "add 1"
        else:
            seat, move = await self.choose(table)
        self.key += 1
        body = b'{"move":"%s","seq":%d}' % (move.encode(), table.seq)
        head = (
            f"POST /api/v1/tables/{table.id}/moves HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {table.tokens[seat]}\r\nContent-Type: application/json\r\n"
            f"Idempotency-Key: {self.key}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        seconds, status, data = await self.ask(table, seat, head.encode() + body)
        if status != 200:
            raise SystemExit(f"a move was refused: {data!r}")
        table.seq = json.loads(data)["seq"]
        return seconds

    async def choose(self, table: Table) -> tuple[int, str]:
        """Look at the table through both seats' eyes, and do anything."""
        for seat in (0, 1):
            head = f"GET /api/v1/tables/{table.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.tokens[seat]}"
            _, _, data = await self.ask(table, seat, head.encode() + b"\r\n\r\n")
            offers = json.loads(data)["offers"]
            if offers:
                return seat, self.chance.choice(offers)["notation"]
        raise SystemExit("a game was over before the time was")

    def get_up(self, tables: list[Table]) -> None:
        for table, reader in self.streams:
            complete = self.pages or reader.seqs == list(range(table.seq + 1))
            if reader.closed or not complete or reader.seqs[-1:] != [table.seq]:
                raise SystemExit(f"a stream of {table.id} was told {len(reader.seqs)} of {table.seq + 1} seqs")
            self.measured.told += len(reader.seqs)
            reader.transport.close()
        for one in self.seats.values():
            one.transport.close()


class Drawn(Ours):
    """Real games before open pages: each seat has the stream of its page, and moves by a script."""

    def __init__(self, host: str, port: int, game: str, scripts: dict[int, Script]) -> None:
        super().__init__(host, port, game, pages=True)
        self.scripts = [*scripts.items()]
        self.next: dict[str, Iterator[tuple[int, str]]] = {}

    def create(self) -> Table:
        seed, script = self.scripts[len(self.next) % len(self.scripts)]
        body = {"game": self.game, "players": 2, "seed": seed}
        made = post(f"http://{self.host}:{self.port}/api/v1/tables", body)
        self.next[made["table"]] = iter(script)
        return Table(made["table"], [made["seats"][seat]["token"] for seat in ("0", "1")])

    async def choose(self, table: Table) -> tuple[int, str]:
        return next(self.next[table.id])


class Theirs(Players):
    """A seat's one socket carries its moves and what it is told."""

    def __init__(self, host: str, port: int, lobby_port: int) -> None:
        super().__init__(host, port)
        self.lobby = f"http://{host}:{lobby_port}/games/counter"
        self.sockets: dict[str, list[Socket]] = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}

    def create(self) -> Table:
        match = post(f"{self.lobby}/create", {"numPlayers": 2})["matchID"]
        joined = [post(f"{self.lobby}/{match}/join", {"playerID": seat, "playerName": seat}) for seat in ("0", "1")]
        return Table(match, [one["playerCredentials"] for one in joined])

    async def sit_down(self, table: Table) -> None:
        self.sockets[table.id] = [await self.sit(table, seat) for seat in (0, 1)]

    async def sit(self, table: Table, seat: int) -> Socket:
        made: Callable[[], Socket] = lambda: Socket(self.host, self.port, "counter")  # noqa: E731
        _, socket = await asyncio.get_running_loop().create_connection(made, self.host, self.port)
        await socket.ready
        synced = asyncio.Event()
        socket.heard = lambda text: synced.set()
        socket.emit(json.dumps(["sync", table.id, str(seat), table.tokens[seat], 2]))
        await synced.wait()
        socket.heard = lambda text: self.heard(table, seat, text)
        return socket

    def heard(self, table: Table, seat: int, text: bytes) -> None:
        """A move is acknowledged when its maker is told of it."""
        if not text.startswith(b'["update"'):
            return
        self.measured.told += 1
        mine = seat == table.seq % 2 and b'"_stateID":%d}' % (table.seq + 1) in text
        if mine and not self.waiting[table.id].done():
            self.waiting[table.id].set_result(None)

    async def move(self, table: Table) -> float:
        seat = table.seq % 2
        payload = {"type": "add", "args": [1], "playerID": str(seat), "credentials": table.tokens[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        text = json.dumps(["update", action, table.seq, table.id, str(seat)], separators=(",", ":"))
        self.waiting[table.id] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self.sockets[table.id][seat].emit(text)
        await self.waiting[table.id]
        seconds = time.perf_counter() - began
        table.seq += 1
        return seconds

    def get_up(self, tables: list[Table]) -> None:
        if self.measured.told != 2 * sum(table.seq for table in tables):
            raise SystemExit("boardgame.io did not tell everybody everything")
        for socket in (one for table in tables for one in self.sockets[table.id]):
            socket.transport.close()
