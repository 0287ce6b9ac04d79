"""Clients under load while the server is killed again and again: nothing acknowledged is lost or done twice."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
import uuid
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.server.served import Client, Seated, Served, moves_kept

RETRY = 0.02  # seconds
PATIENCE = 600  # seconds: however busy the machine is
REPORT = 50  # kills, after which it is said how it stands


@dataclass
class Load:
    """People at several tables who try each move until somebody answers, with the same key each time."""

    served: Served
    seed: int
    tables: list[Seated] = field(default_factory=list)
    acknowledged: dict[str, list[str]] = field(default_factory=dict)  # table: keys, in the order of the answers
    since_start: Counter[str] = field(default_factory=Counter)
    first: list[float] = field(default_factory=list)  # seconds from each start to the first acknowledged move
    stop: bool = False

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.acknowledged_at = 0.0

    async def play(self, http: httpx.AsyncClient, table: Seated) -> None:
        while not self.stop:
            shown = await self.insist(http, "GET", table.path)
            if shown["over"]:
                table = await self.new_table(http)
                continue
            seat = shown["actors"][0]
            token = {"Authorization": f"Bearer {table.tokens[seat]}"}
            mine = await self.insist(http, "GET", table.path, headers=token)
            if mine["seq"] != shown["seq"]:
                continue
            body = {"move": self.chance.choice(mine["offers"])["notation"], "seq": mine["seq"], "step": mine["step"]}
            key = str(uuid.uuid4())
            headers = {**token, "Idempotency-Key": key}
            answer = await self.insist(http, "POST", f"{table.path}/moves", json=body, headers=headers)
            one_on = [(mine["seq"] + 1, 0), (mine["seq"], mine["step"] + 1)]  # published, or a step in private
            assert (answer["seq"], answer["step"]) in one_on
            self.acknowledged.setdefault(table.id, []).append(key)
            if not self.since_start:
                self.acknowledged_at = time.monotonic()
            self.since_start[table.id] += 1

    async def new_table(self, http: httpx.AsyncClient) -> Seated:
        made = await self.insist(http, "POST", "/tables", json={"game": "lantern", "players": 2})
        tokens = {int(seat): one["token"] for seat, one in made["seats"].items()}
        table = Seated(Client(self.served), made["table"], tokens)
        self.tables.append(table)
        return table

    async def insist(self, http: httpx.AsyncClient, method: str, path: str, **more: Any) -> Any:
        """Until there is an answer. A dead server is no answer; a refusal would be a fault."""
        while True:
            try:
                answer = await http.request(method, path, **more)
            except httpx.TransportError:
                if self.stop:
                    raise asyncio.CancelledError from None
                await asyncio.sleep(RETRY)
                continue
            assert answer.status_code in (200, 201), (method, path, more, answer.text)
            return answer.json()

    async def run(self, kills: int, clients: int) -> None:
        limits = httpx.Limits(max_connections=clients)
        url = f"{self.served.url}/api/v1"
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False, limits=limits) as http:
            players = [asyncio.create_task(self.play(http, await self.new_table(http))) for _ in range(clients)]
            for kill in range(1, kills + 1):
                await asyncio.sleep(self.chance.uniform(0.02, 0.6))
                self.served.kill()
                await asyncio.sleep(0.05)  # what the dead server still answered is read
                self.since_start.clear()
                began = time.monotonic()
                self.served.launch()
                await self.everybody_goes_on(players, clients, began)
                if kill % REPORT == 0 or kill == kills:
                    first = statistics.median(self.first)
                    kept = await asyncio.to_thread(self.check)
                    print(f"{kill} kills, {kept} moves kept; first one kept {first:.2f} s after the start in median")
            self.stop = True
            await asyncio.gather(*players)

    async def everybody_goes_on(self, players: list[asyncio.Task[None]], clients: int, began: float) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.since_start.total() < clients:
                for player in players:
                    if player.done():
                        player.result()
                await asyncio.sleep(0.01)
        self.first.append(self.acknowledged_at - began)

    def check(self) -> int:
        """Every acknowledged move is in the log, once, where it was said to be; how many there were."""
        for table in [*self.tables]:
            acknowledged = [*self.acknowledged.get(table.id, [])]  # play goes on meanwhile
            kept = moves_kept(self.served, table.id)
            assert [row.number for row in kept] == list(range(1, len(kept) + 1))
            keys = [row.key for row in kept]
            assert len(set(keys)) == len(keys), "a move was made twice"
            assert keys[: len(acknowledged)] == acknowledged
        return sum(len(moves) for moves in self.acknowledged.values())


def killed_under_load(served: Served, kills: int, seed: int, clients: int = 8) -> None:
    load = Load(served, seed)
    asyncio.run(load.run(kills, clients))
    assert load.check() > kills
