"""Files from strangers, read only if they are files, and not too large: a named pipe would keep its reader for ever."""

from __future__ import annotations

import os
import stat
from pathlib import Path

MOST = 64 << 20  # bytes
NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # Windows has neither this nor such pipes


def read(path: Path, most: int = MOST) -> bytes:
    """All of it; OSError, in words, where it is no plain file or a larger one."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(f"{path} is no plain file; name one")
        data = file.read(most + 1)
        if len(data) > most:
            raise OSError(f"{path} has more than {most:,} bytes; that is no file of ours")
        return data


def _without_waiting(path: str, flags: int) -> int:
    """A pipe is opened only when somebody writes to it, unless one says that one does not wait."""
    return os.open(path, flags | NO_WAIT)
