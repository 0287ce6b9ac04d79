"""The last entry of each log, kept beside an SQLite database: by this a tail that was cut off is found.

A write-ahead log that lost its end, or a file brought back from an old copy, is a whole database to SQLite. This file
is written after each commit and without waiting for the disk, so it may be behind the database, but never ahead of it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

LARGEST = 8 << 20  # bytes, before it is written anew
NOTHING = "0" * 64
LINE = re.compile(r"([a-z0-9]{1,32}) ([0-9]{1,9}) ([0-9a-f]{64})")


class Heads:
    def __init__(self, database: Path | None) -> None:
        """`database`: None where another server may write as well, and the database guards its own log."""
        self.file = None if database is None else database.with_name(database.name + "-heads")
        self.known: dict[str, tuple[int, str]] = {}
        self._handle: int | None = None
        self._size = 0

    def read(self) -> None:
        if self.file is not None and self.file.exists():
            found = (LINE.fullmatch(line) for line in self.file.read_text("ascii", "replace").splitlines())
            self.known = {match[1]: (int(match[2]), match[3]) for match in found if match}

    def open(self) -> None:
        if self.file is not None:
            self.read()
            self._write_anew()

    def add(self, entries: Iterable[tuple[str, int, str]]) -> None:
        """Table, number and hash of entries that are on disk."""
        if self._handle is None:
            return
        made = [*entries]
        self.known.update({table: (number, hash) for table, number, hash in made})
        data = "".join(f"{table} {number} {hash}\n" for table, number, hash in made).encode()
        os.write(self._handle, data)
        self._size += len(data)
        if self._size > LARGEST:
            self._write_anew()

    def remove(self, table: str) -> None:
        """It was deleted on purpose: an entry number 0 says so."""
        self.add([(table, 0, NOTHING)])

    def keeps(self, table: str) -> bool:
        """Whether moves of it were acknowledged, and it was not deleted."""
        return self.known.get(table, (0, ""))[0] > 0

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _write_anew(self) -> None:
        assert self.file is not None
        self.close()
        fresh = self.file.with_name(self.file.name + "-new")
        data = "".join(f"{table} {number} {hash}\n" for table, (number, hash) in self.known.items() if number).encode()
        fresh.write_bytes(data)
        fresh.chmod(0o600)
        fresh.replace(self.file)
        self._handle = os.open(self.file, os.O_WRONLY | os.O_APPEND)
        self._size = len(data) // 2  # what is worth keeping does not count in full

    def lost(self, table: str, hashes: list[str]) -> str:
        """How a table's log differs from what was written; empty: it does not."""
        number, hash = self.known.get(table, (0, ""))
        if number > len(hashes):
            cut = f"its end was cut off: it has {len(hashes)} entries, and {number} were acknowledged"
            return f"{cut} (who has brought back an older copy on purpose removes {self.file})"
        if number and hashes[number - 1] != hash:
            return f"entry {number} is not the one that was acknowledged"
        return ""
