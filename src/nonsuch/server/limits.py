"""Rate limits: for each address and each seat a bucket that fills again with time."""

from __future__ import annotations

import ipaddress
import time
from functools import lru_cache

from nonsuch.server.bounded import BoundedCache
from nonsuch.server.problems import too_many
from nonsuch.server.settings import Settings

MOST_BUCKETS = 50_000


class Buckets:
    """So many a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._full_at: BoundedCache[str, float] = BoundedCache(MOST_BUCKETS)  # when the bucket will be full again

    def take(self, who: str) -> float:
        """0 if there was one to take; otherwise the seconds until there is."""
        now = time.monotonic()
        full_at = max(self._full_at.get(who, now), now) + 1 / self.rate
        wait = full_at - now - self.burst / self.rate
        if wait > 0:
            return wait
        self._full_at[who] = full_at
        return 0.0


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self.addresses = Buckets(settings.rate_address, 3 * settings.rate_address)
        self.seats = Buckets(settings.rate_seat, 3 * settings.rate_seat)
        self.tables = Buckets(settings.rate_tables, 60)
        self.chat = Buckets(1.0, 20)  # lines a second from one seat
        self.questions = Buckets(5.0, 30)  # a second from one address, of those that take long to answer
        self.drawings = Buckets(10.0, 60)  # a second from one address, of tables drawn whole
        self.streams = settings.streams_address

    def check(self, buckets: Buckets, address: str, who: str = "") -> None:
        """Problem 429 if there were too many; this machine itself is never refused."""
        if not self.on or is_loopback(address):
            return
        wait = buckets.take(who or network(address))
        if wait:
            raise too_many(wait)

    def check_streams(self, address: str, open_now: int) -> None:
        if self.on and open_now >= self.streams and not is_loopback(address):
            raise too_many(5)


@lru_cache(10_000)
def network(address: str) -> str:
    """Whom an address belongs to: with IPv6 one subscriber has a whole /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return address


def is_near(address: str) -> bool:
    """This machine, or one of the same private network."""
    try:
        return is_loopback(address) or ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def is_loopback(address: str) -> bool:
    if address in ("127.0.0.1", "::1", ""):
        return True
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
