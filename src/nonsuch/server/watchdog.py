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
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LOOK = 0.1  # seconds between looks
SECONDS = 3.0  # of processor time for one look or move: on a busy machine waiting is no fault of the game's
LOADING = 60.0  # for a whole log, in a thread of its own
WAITING = 10  # times as long by the clock on the wall: a game that sleeps
AGAIN = 1.0  # seconds until a call that goes on all the same is ended once more
MEMORY = 512 << 20  # bytes by which all may grow meanwhile
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class RanAway(BaseException):
    """Raised inside a call that took too long or too much. Not an Exception: nobody shall catch it by accident."""


class GameFailed(Exception):
    """The rules, words or drawing of a game failed."""


class _Call:
    """Clocks are read when it is first looked at: nearly every call is over by then, and to read them takes longer than
    all the rest."""

    __slots__ = ("clock", "due", "ended", "late", "memory", "seconds", "thread")

    def __init__(self, seconds: float) -> None:
        self.thread = threading.get_ident()
        self.seconds = seconds
        self.ended = False
        self.memory = 0
        self.late = 0.0

    def look(self, now: float, memory: int) -> bool:
        """Whether it has to be ended. To be called while it goes on."""
        if not self.late:
            self.memory, self.clock = memory, clock_of(self.thread)
            self._due_in(self.seconds, now)
        too_much = not self.ended and memory - self.memory > MEMORY
        return too_much or self.clock() > self.due or now > self.late

    def _due_in(self, seconds: float, now: float) -> None:
        self.due, self.late = self.clock() + seconds, now + WAITING * seconds

    def end(self, now: float) -> None:
        """Where Python swallows an exception (a finaliser), the loop goes on: then once more."""
        self.ended = True
        self._due_in(AGAIN, now)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread), ctypes.py_object(RanAway))


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
                    if call.look(now, memory):
                        call.end(now)


def clock_of(thread: int) -> Callable[[], float]:
    """The processor time that a thread has had; where the system does not say, the clock on the wall."""
    if hasattr(time, "pthread_getcpuclockid"):
        return partial(time.clock_gettime, time.pthread_getcpuclockid(thread))
    return time.monotonic


def resident() -> int:
    """Bytes of memory in use; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    except (OSError, ValueError, IndexError):
        return 0


watchdog = Watchdog()


def watched(work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """What a thread of its own does with a game: a whole log may take its time, but not for ever."""
    with watchdog.over(LOADING):
        return work(*given, **more)
