"""An hour of steady play: what the server takes of memory after ten minutes is all that it ever takes."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import started
from tests.server.crashes import Load
from tests.server.served import Served

MINUTES = float(os.environ.get("STEADY_MINUTES", "60"))
SETTLED = MINUTES / 6  # by then caches are full, and the first tables have been put away
ALLOWED = 5.0  # MB
CLIENTS = 6
PAUSE = float(os.environ.get("STEADY_PAUSE", "1"))  # seconds between two moves of one table
IDLE = max(10, 60 * PAUSE)  # seconds after which a table is put away


class SteadyLoad(Load):
    """People who think about each move, at one game after the other."""

    async def insist(self, http: httpx.AsyncClient, method: str, path: str, **more: object) -> object:
        if path.endswith("/moves"):
            await asyncio.sleep(self.chance.uniform(0, 2 * PAUSE))
        return await super().insist(http, method, path, **more)

    async def look_on(self, table: str) -> None:
        """Somebody who watches one table after the other on its page, each for half a minute."""
        async with httpx.AsyncClient(base_url=self.served.url, timeout=None, verify=False) as http:
            await http.get(f"/table/{table}")
            async with http.stream("GET", f"/api/v1/tables/{table}/events") as stream:
                async for _ in stream.aiter_bytes():
                    pass


def megabytes(pid: int) -> float:
    """Of the server alone, what is its own and no file's."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("RssAnon"))


async def measured(load: SteadyLoad, served: Served) -> list[tuple[float, float]]:
    url, began, found = f"{served.url}/api/v1", time.monotonic(), []
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=False) as http:
        players = [asyncio.create_task(load.play(http, await load.new_table(http))) for _ in range(CLIENTS)]
        while time.monotonic() - began < MINUTES * 60:
            watching = asyncio.create_task(load.look_on(load.tables[-1].id))
            await asyncio.sleep(30)
            watching.cancel()
            found.append(((time.monotonic() - began) / 60, megabytes(served.pid)))
            print(f"minute {found[-1][0]:.1f}: {found[-1][1]:.1f} MB, {len(load.tables)} tables", flush=True)
            for player in players:
                if player.done():
                    player.result()
        load.stop = True
        await asyncio.gather(*players)
    return found


@pytest.mark.fuzz
def test_memory_is_flat_in_an_hour_of_steady_play(tmp_path: Path) -> None:
    served = started(tmp_path, table_idle=str(IDLE))
    try:
        load = SteadyLoad(served, random.randrange(1 << 30))
        found = asyncio.run(measured(load, served))
    finally:
        served.stop()
    settled = [memory for minute, memory in found if minute >= SETTLED]
    assert max(settled) - settled[0] <= ALLOWED, found
    assert len(load.tables) > CLIENTS, "no game came to its end"
