"""A game's rules or words that loop or grow without end are ended: an error in that call, and in nothing else.

Rules at a table are interpreted, so an exception can be raised in whichever thread runs them. A thread of its own looks
at what is running; a call costs two assignments.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

LOOK = 0.1  # seconds between looks
SECONDS = 3.0  # for one look or move
AGAIN = 1.0  # seconds until a call that goes on all the same is ended once more
LOADING = 60.0  # for a whole log, in a thread of its own
MEMORY = 512 << 20  # bytes by which all may grow meanwhile
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class RanAway(BaseException):
    """Raised inside a call that took too long or too much. Not an Exception: nobody shall catch it by accident."""


class GameFailed(Exception):
    """The rules, words or drawing of a game failed."""


class _Call:
    __slots__ = ("due", "ended", "memory", "thread")

    def __init__(self, seconds: float) -> None:
        self.thread = threading.get_ident()
        self.due = time.monotonic() + seconds
        self.memory = 0
        self.ended = False


class Watchdog:
    def __init__(self) -> None:
        self._calls: set[_Call] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @contextlib.contextmanager
    def over(self, seconds: float = SECONDS) -> Iterator[None]:
        """Around whatever a game does; GameFailed if it had to be ended."""
        self._begin()
        call = _Call(seconds)
        self._calls.add(call)
        try:
            yield
        except RanAway:
            raise GameFailed("it took too long, or too much memory") from None
        finally:
            self._leave(call)

    def _leave(self, call: _Call) -> None:
        with self._lock:
            self._calls.discard(call)
        if call.ended:  # it may have been told in the last moment: wait for that here, where it does no harm
            with contextlib.suppress(RanAway):
                for _ in range(100):
                    time.sleep(0.001)

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
            self._thread.start()

    def _watch(self) -> None:
        while True:
            time.sleep(LOOK)
            if not self._calls:
                continue
            now, memory = time.monotonic(), resident()
            with self._lock:
                for call in list(self._calls):
                    call.memory = call.memory or memory
                    if now > call.due or (not call.ended and memory - call.memory > MEMORY):
                        call.ended = True
                        call.due = now + AGAIN  # where Python swallows an exception (a finaliser), the loop goes on
                        ctypes.pythonapi.PyThreadState_SetAsyncExc(
                            ctypes.c_ulong(call.thread), ctypes.py_object(RanAway)
                        )


def resident() -> int:
    """Bytes of memory in use; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    except (OSError, ValueError, IndexError):
        return 0


watchdog = Watchdog()
