"""The date, by a clock that nobody sets while the server runs: for dates by which something is decided later.

An administrator, or the network, may set the system's clock back or forward by years. Who was here a minute ago must
not be forgotten for that, nor count as here for ever.
"""

from __future__ import annotations

import time


def _passed() -> float:
    """Seconds of a clock that only runs on, and where the system has one, also while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


_BEGAN = time.time() - _passed()


def now() -> float:
    return _BEGAN + _passed()
