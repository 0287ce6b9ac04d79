"""What is done from time to time: snapshots, tables put away, who was seen."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib

from nonsuch.server import rows
from nonsuch.server.guests import Guests
from nonsuch.server.live import LiveTable
from nonsuch.server.settings import Settings
from nonsuch.server.tables import Tables

log = logging.getLogger("nonsuch.housekeeping")

SNAPSHOT_AFTER = 200  # moves
WORTH_A_SNAPSHOT = 20  # moves, when a table is put away
BREATH = 0.01  # seconds between two snapshots, each of which takes milliseconds: players go before


class Housekeeping:
    def __init__(self, tables: Tables, settings: Settings, guests: Guests | None = None) -> None:
        self.tables = tables
        self.guests = guests
        self.settings = settings

    async def run(self) -> None:
        """Write down who was seen; keep snapshots of tables where much has happened; put away those nobody asks for."""
        while True:
            await asyncio.sleep(self.settings.housekeeping)
            try:
                await self._write_last_seen()
                await self._delete_guests()
                await self._keep_snapshots()
                self._unload_idle()
            except Exception as error:
                log.error("housekeeping failed", extra={"error": str(error)})

    async def _write_last_seen(self) -> None:
        seen = self.tables.hub.heartbeats()
        if seen:
            await self.tables.storage.write(lambda connection: rows.write_last_seen(connection, seen))

    async def _delete_guests(self) -> None:
        if self.guests is not None and self.guests.seen:
            seen, self.guests.seen = self.guests.seen, set()
            await self.tables.storage.write(lambda connection: rows.guests_seen(connection, seen))
        await self.tables.storage.write(lambda connection: rows.delete_guests(connection, self.settings.guest_days))

    def _unload_idle(self) -> None:
        now = time.monotonic()
        for waiting in list(self.tables.waiting.values()):
            if now - waiting.used > self.settings.table_idle and waiting.id not in self.tables.hub.listening:
                del self.tables.waiting[waiting.id]
        by_use = sorted(self.tables.live.values(), key=lambda table: table.used)
        too_many = len(by_use) - self.settings.tables_in_memory
        for number, table in enumerate(by_use):
            idle = now - table.used
            if idle > self.settings.housekeeping:
                table.shown.clear()
            if (number < too_many or idle > self.settings.table_idle) and not table.lock.locked():
                if table.number - table.snapshot >= WORTH_A_SNAPSHOT:
                    self._keep_snapshot(table)
                self.tables.evict(table)

    async def _keep_snapshots(self) -> None:
        for table in [one for one in self.tables.live.values() if one.number - one.snapshot >= SNAPSHOT_AFTER]:
            async with table.lock:
                if not table.gone:
                    self._keep_snapshot(table)
            await asyncio.sleep(BREATH)

    def _keep_snapshot(self, table: LiveTable) -> None:
        """To be called where nothing moves. Not waited for: a snapshot only saves time."""
        table.snapshot = table.number
        number, version, data = table.number, table.game.rules_version, zlib.compress(table.saved(), 1)
        renewed = self.tables.storage.write(
            lambda connection: rows.renew_snapshot(connection, table.id, number, version, data)
        )
        renewed.add_done_callback(lambda job: job.exception())
