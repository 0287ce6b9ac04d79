"""Files that are whole or not there, named by everything that can change what is in them, so old rules never run."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

from nonsuch.engine.keeping.private import read

KEPT = 32  # files of one game and kind, of some 100 KB: every change of its rules makes one or two
DIGEST = 32


def sealed(mark: bytes, body: bytes) -> bytes:
    """What a file holds: whose it is, and a digest by which it is seen to be whole."""
    return mark + hashlib.sha256(body).digest() + body


def opened(mark: bytes, data: bytes) -> bytes | None:
    """None if the file is not ours, or not whole."""
    body = data[len(mark) + DIGEST :]
    if not data.startswith(mark) or hashlib.sha256(body).digest() != data[len(mark) : len(mark) + DIGEST]:
        return None
    return body


def found(path: Path) -> bytes | None:
    """What lies there; and it is in use now, so others are forgotten first."""
    data = read(path)
    if data is not None:
        with contextlib.suppress(OSError):
            os.utime(path)
    return data


def put(path: Path, data: bytes) -> None:
    """Another process may write the same file at the same time: each writes its own and moves it into place."""
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False, suffix=".part") as part:
        part.write(data)
    os.replace(part.name, path)
    _remove_old(path)


def _remove_old(path: Path) -> None:
    alike = list(path.parent.glob(f"{path.name.rpartition('-')[0]}-*{path.suffix}"))
    for old in sorted(alike, key=_last_used)[:-KEPT]:
        old.unlink(missing_ok=True)


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process has forgotten it just now
        return 0.0
