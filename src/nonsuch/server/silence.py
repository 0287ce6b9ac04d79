"""Who takes a seat and then keeps everybody waiting for his word of chance may not do so again and again."""

from __future__ import annotations

import time
from typing import NamedTuple

from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import A_DAY
from nonsuch.server.limits import is_loopback, network
from nonsuch.server.problems import kept_waiting

MOST = 50_000  # seats, and addresses, that are remembered


class _Record(NamedTuple):
    times: int  # that they were silent
    until: float  # by no clock that is set


NEVER = _Record(0, 0.0)


class SilentTakers:
    """By table and address: each time they were silent they wait twice as long, while the seat is anybody else's."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._takers: BoundedCache[tuple[str, int], str] = BoundedCache(MOST)
        self._records: BoundedCache[tuple[str, str], _Record] = BoundedCache(MOST)

    def check(self, table: str, address: str) -> None:
        """Problem 429 where somebody has to wait; this machine itself, and all that comes by a proxy on it that does
        not say for whom, never has to."""
        if is_loopback(address):
            return
        left = self._records.get((table, network(address)), NEVER).until - time.monotonic()
        if left > 0:
            raise kept_waiting(left)

    def took(self, table: str, seat: int, address: str) -> None:
        self._takers[table, seat] = network(address)

    def was_silent(self, table: str, seat: int) -> None:
        who = self._takers.pop((table, seat), None)
        if who is not None:
            times = self._records.get((table, who), NEVER).times + 1
            waits = min(self.seconds * 2**times, A_DAY)
            self._records[table, who] = _Record(times, time.monotonic() + waits)
