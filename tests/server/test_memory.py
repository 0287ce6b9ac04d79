"""What the server remembers has a bound, and what was put away is gone."""

from __future__ import annotations

import asyncio
import gc
import time
from pathlib import Path

import httpx
import pytest

from nonsuch.server import heads as heads_module
from nonsuch.server.app import create_app
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.heads import Heads
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


# the heads of logs -----------------------------------------------------------------------------


def hash_of(table: int, number: int) -> str:
    return f"{table:032x}{number:032x}"


@pytest.fixture
def heads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Heads:
    monkeypatch.setattr(heads_module, "MOST_KNOWN", 5)
    made = Heads(tmp_path / "tables.db")
    made.open()
    return made


def test_heads_are_known_of_all_tables_and_few_are_in_memory(heads: Heads) -> None:
    for number in (1, 2, 3):
        heads.add((f"table{table}", number, hash_of(table, number)) for table in range(40))
    assert len(heads._known) <= 5
    for table in range(40):
        assert heads.of(f"table{table}") == (3, hash_of(table, 3))
        assert heads.lost(f"table{table}", [hash_of(table, n) for n in (1, 2)]).startswith("its end was cut off")
        assert not heads.lost(f"table{table}", [hash_of(table, n) for n in (1, 2, 3)])
    assert len(heads._known) <= 5
    assert heads.of("table") == heads.of("able1") == heads.of("table40") == (0, "")


def test_heads_outlive_a_line_that_was_cut_and_a_deleted_table(heads: Heads) -> None:
    heads.add((f"t{table}", 7, hash_of(table, 7)) for table in range(20))
    heads.remove("t3")
    heads.close()
    assert heads.file is not None
    with heads.file.open("a") as file:
        file.write(f"t9 8 {hash_of(9, 8)[:30]}")
    assert heads.of("t9") == (7, hash_of(9, 7))
    heads.open()
    assert not heads.keeps("t3")
    assert heads.of("t9") == (7, hash_of(9, 7))
    assert len(heads.all()) == 19


def test_the_file_of_heads_is_written_anew_when_it_has_grown(heads: Heads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads_module, "LARGEST", 5000)
    for number in range(1, 200):
        heads.add((f"t{table}", number, hash_of(table, number)) for table in range(10))
    assert heads.file is not None
    assert heads.file.stat().st_size < 10_000
    assert [heads.of(f"t{table}")[0] for table in range(10)] == [199] * 10


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
