"""A clock that is set back or forward changes nothing that is decided."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from pathlib import Path

import pytest

from nonsuch.server import clock, logs, rows
from nonsuch.server.guests import Guests
from nonsuch.server.housekeeping import Housekeeping
from nonsuch.server.limits import Buckets
from nonsuch.server.making import NewTable
from nonsuch.server.seating import Seating
from nonsuch.server.settings import Settings
from nonsuch.server.storage import Storage
from nonsuch.server.tables import Tables

YEARS = 10 * 365 * 86_400.0


@pytest.fixture(params=[-YEARS, YEARS], ids=["back", "forward"])
def set_clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    def set_() -> None:
        true = time.time
        monkeypatch.setattr(time, "time", lambda: true() + request.param)

    return set_


def test_who_was_just_here_is_neither_forgotten_nor_gone(tmp_path: Path, set_clock) -> None:
    async def run() -> None:
        storage = Storage(f"sqlite:///{tmp_path}/t.db")
        await storage.start()
        tables = Tables(storage, Settings())
        made = await tables.create(NewTable("glory", 2))
        table, guests, seating = await tables.table(made.id), Guests(storage), Seating(tables)
        await guests.new("Idle")
        tables.hub.seen(made.id, 0)
        await storage.write(lambda connection: rows.write_last_seen(connection, {(made.id, 1): clock.now()}))
        set_clock()
        housekeeping = Housekeeping(tables, tables.settings, guests)
        await housekeeping._delete_guests()
        housekeeping._unload_idle()
        assert await storage.read(lambda connection: rows.delete_guests(connection, 180.0)) == 0
        assert tables.live[made.id] is table
        assert not await seating.is_gone(table, 0)
        assert not await seating.is_gone(table, 1)  # of whom only the database knows
        tables.hub._last[made.id, 0] -= tables.settings.gone_after
        assert await seating.is_gone(table, 0)
        await storage.stop()

    asyncio.run(run())


def test_who_has_had_enough_waits_no_longer_and_no_less(set_clock) -> None:
    buckets = Buckets(0.01, 2)
    assert [buckets.take("x"), buckets.take("x")] == [0.0, 0.0]
    before = buckets.take("x")
    set_clock()
    assert 0 < buckets.take("x") <= before


def test_every_line_of_the_log_has_its_level() -> None:
    def line(severity: int, /, **extra: object) -> dict[str, object]:
        record = logging.getLogger("nonsuch.test").makeRecord(
            "nonsuch.test", severity, "x.py", 1, "something", (), None, extra=extra
        )
        made: dict[str, object] = json.loads(logs.JsonLines().format(record))
        return made

    levels = (logging.INFO, logging.WARNING, logging.ERROR)
    assert [line(one)["level"] for one in levels] == ["info", "warning", "error"]
    assert line(logging.ERROR, level="info", at=0, what="nothing")["level"] == "error"  # nobody writes over it
