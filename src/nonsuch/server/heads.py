"""The last entry of each log, kept beside an SQLite database: by this a tail that was cut off is found.

A write-ahead log that lost its end, or a file brought back from an old copy, is a whole database to SQLite. This file
is written after each commit and without waiting for the disk, so it may be behind the database, but never ahead of it.
Memory holds the heads of a few tables only; those of others are looked for in the file, from its end.
"""

from __future__ import annotations

import mmap
import os
import re
import threading
from collections.abc import Iterable
from pathlib import Path

from nonsuch.server.bounded import BoundedCache

LARGEST = 8 << 20  # bytes by which it grows before it is written anew
MOST_KNOWN = 10_000  # tables whose heads are in memory
NOTHING = "0" * 64
LINE = re.compile(r"([a-z0-9]{1,32}) ([0-9]{1,9}) ([0-9a-f]{64})")

Head = tuple[int, str]  # number and hash of an entry
NO_HEAD: Head = (0, "")


class Heads:
    def __init__(self, database: Path | None) -> None:
        """`database`: None where another server may write as well, and the database guards its own log."""
        self.file = None if database is None else database.with_name(database.name + "-heads")
        self._known: BoundedCache[str, Head] = BoundedCache(MOST_KNOWN)
        self._lock = threading.Lock()  # one thread writes, another loads tables
        self._handle: int | None = None
        self._grown = 0

    def all(self) -> dict[str, Head]:
        """Of every table that the file knows."""
        if self.file is None or not self.file.exists():
            return {}
        with self.file.open(encoding="ascii", errors="replace") as lines:
            found = (LINE.fullmatch(line.rstrip("\n")) for line in lines)
            return {match[1]: (int(match[2]), match[3]) for match in found if match}

    def of(self, table: str) -> Head:
        with self._lock:
            found = self._known.get(table)
            if found is None:
                found = self._known[table] = self._looked_up(table)
            return found

    def _looked_up(self, table: str) -> Head:
        """The last whole line that names the table."""
        if self.file is None or not self.file.exists() or not self.file.stat().st_size:
            return NO_HEAD
        with self.file.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            name, end = f"{table} ".encode(), len(data)
            while (at := data.rfind(name, 0, end)) >= 0:
                line = data[at : at + 128].split(b"\n")[0].decode("ascii", "replace")
                match = LINE.fullmatch(line) if at == 0 or data[at - 1] == ord("\n") else None
                if match:
                    return int(match[2]), match[3]
                end = at
        return NO_HEAD

    def open(self) -> None:
        if self.file is not None:
            self._write_anew()

    def add(self, entries: Iterable[tuple[str, int, str]]) -> None:
        """Table, number and hash of entries that are on disk."""
        if self._handle is None:
            return
        with self._lock:
            made = [*entries]
            for table, number, hash in made:
                self._known[table] = number, hash
            data = "".join(f"{table} {number} {hash}\n" for table, number, hash in made).encode()
            os.write(self._handle, data)
            self._grown += len(data)
            if self._grown > LARGEST:
                self._write_anew()

    def remove(self, table: str) -> None:
        """It was deleted on purpose: an entry number 0 says so."""
        self.add([(table, 0, NOTHING)])

    def keeps(self, table: str) -> bool:
        """Whether moves of it were acknowledged, and it was not deleted."""
        return self.of(table)[0] > 0

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _write_anew(self) -> None:
        assert self.file is not None
        self.close()
        fresh = self.file.with_name(self.file.name + "-new")
        data = "".join(f"{table} {number} {hash}\n" for table, (number, hash) in self.all().items() if number).encode()
        fresh.write_bytes(data)
        fresh.chmod(0o600)
        fresh.replace(self.file)
        self._handle = os.open(self.file, os.O_WRONLY | os.O_APPEND)
        self._grown = 0

    def lost(self, table: str, hashes: list[str]) -> str:
        """How a table's log differs from what was written; empty: it does not."""
        number, hash = self.of(table)
        if number > len(hashes):
            cut = f"its end was cut off: it has {len(hashes)} entries, and {number} were acknowledged"
            return f"{cut} (who has brought back an older copy on purpose removes {self.file})"
        if number and hashes[number - 1] != hash:
            return f"entry {number} is not the one that was acknowledged"
        return ""
