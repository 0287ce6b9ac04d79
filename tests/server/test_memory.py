"""What the server remembers has a bound, and what was put away is gone."""

from __future__ import annotations

import asyncio
import gc
import time
from pathlib import Path

import httpx

from nonsuch.server.app import create_app
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.live import LiveTable
from nonsuch.server.metrics import Metrics
from nonsuch.server.settings import Settings


def test_what_was_used_least_lately_is_forgotten_first() -> None:
    kept: BoundedCache[str, int] = BoundedCache(3)
    for number, name in enumerate("abc"):
        kept[name] = number
    assert kept.get("a") == 0
    kept["d"] = 3
    assert list(kept) == ["c", "a", "d"]
    assert "b" not in kept
    assert kept.pop("b", None) is None
    assert len(kept) == 3


# tables that were put away ---------------------------------------------------------------------


def in_memory(id: str) -> list[LiveTable]:
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, LiveTable) and one.facts.id == id]


def test_a_table_that_was_looked_at_and_put_away_is_gone(tmp_path: Path) -> None:
    """Neither its page nor its replay keeps it."""

    async def run() -> None:
        app, server = create_app(Settings(database_url=f"sqlite:///{tmp_path}/t.db"))
        await server.start()
        address = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=address, base_url="http://127.0.0.1") as http:
            made = (await http.post("/api/v1/tables", json={"game": "glory", "players": 3})).json()
            id = made["table"]
            for more in ("", "/replay", "/at/0"):
                assert (await http.get(f"/table/{id}{more}")).status_code == 200
        assert in_memory(id)
        server.tables.live[id].used = time.monotonic() - 10_000
        server.housekeeping._unload_idle()
        await server.storage.write(lambda connection: None)
        assert in_memory(id) == []
        await server.stop()

    asyncio.run(run())


def test_methods_that_nobody_knows_are_counted_together() -> None:
    metrics = Metrics()
    for number in range(1000):
        metrics.count(f"M{number}", 405, 0.001)
    metrics.count("GET", 200, 0.001)
    assert dict(metrics.requests) == {("other", 405): 1000, ("GET", 200): 1}
