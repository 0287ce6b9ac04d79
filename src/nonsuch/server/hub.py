"""Who is listening, and who is here. Listeners are woken; what happened they read from the table itself."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator

from nonsuch.server import clock
from nonsuch.server.bounded import BoundedCache

MOST_SEATS = 50_000  # whose last sign of life is remembered


class Subscription:
    """Somebody who wants to know when a table changes."""

    __slots__ = (
        "_changed",
        "_resting",
        "_waiting",
        "beat",
        "closed",
        "give_up",
        "hub",
        "news",
        "own",
        "seat",
        "table",
        "tell_now",
        "writing",
    )

    def __init__(self, hub: Hub, table: str, seat: int | None) -> None:
        self.hub = hub
        self.table = table
        self.seat = seat
        self.news = True  # something may have changed
        self.own = False  # by what the listener's own seat has done
        self.beat = False  # nothing changed, but it is time for a heartbeat
        self.closed = False  # the server is about to end
        self.writing = False  # something was sent that the reader has not taken yet
        self.give_up: Callable[[], object] = lambda: None
        self.tell_now: Callable[[], bool] = lambda: False  # without waiting for anything; False: that was not possible
        self._waiting: asyncio.Future[None] | None = None
        self._resting: asyncio.Future[None] | None = None
        self._changed = False

    async def changed(self) -> None:
        """Wait until something changed since the last call, or a heartbeat is due."""
        if not self._changed:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._changed = False

    async def rest(self, seconds: float) -> None:
        """Let things gather for a while, unless the listener has done something himself: he waits for that."""
        if self.own or self.closed:
            return
        loop = asyncio.get_running_loop()
        self._resting = loop.create_future()
        end = loop.call_later(seconds, _finish, self._resting)
        try:
            await self._resting
        finally:
            end.cancel()

    def wake(self, own: bool = False) -> None:
        if self.tell_now():
            return
        self.news = True
        self.own |= own
        if own:
            _finish(self._resting)
        self._notify()

    def end(self) -> None:
        self.closed = True
        _finish(self._resting)
        self._notify()

    def _notify(self) -> None:
        self._changed = True
        _finish(self._waiting)

    def heartbeat(self) -> None:
        """To be sent now; who has not even taken the one before, and what came with it, is given up."""
        if self.beat and self.writing:
            self.give_up()
        self.beat = True
        self._notify()

    def __enter__(self) -> Subscription:
        self.hub.add(self)
        return self

    def __exit__(self, *problem: object) -> None:
        self.hub.remove(self)


def _finish(waiting: asyncio.Future[None] | None) -> None:
    if waiting is not None and not waiting.done():
        waiting.set_result(None)


class Hub:
    def __init__(self, heartbeat: float) -> None:
        self.heartbeat = heartbeat
        self.listening: dict[str, set[Subscription]] = {}
        self.count = 0
        self.addresses: Counter[str] = Counter()  # open streams by address
        self.closed = False
        self.arrived: Callable[[str], None] = lambda table: None  # told when somebody begins to listen
        self._here: dict[str, Counter[int]] = {}  # table: open streams by seat
        self._seen: dict[tuple[str, int], float] = {}  # the last sign of life of a seat
        self._last: BoundedCache[tuple[str, int], float] = BoundedCache(MOST_SEATS)  # by no clock that is set

    def subscribe(self, table: str, seat: int | None) -> Subscription:
        """To be used in a `with` statement; a seat that listens is here."""
        return Subscription(self, table, seat)

    def add(self, one: Subscription) -> None:
        self.listening.setdefault(one.table, set()).add(one)
        self.count += 1
        self.arrived(one.table)
        if one.seat is not None:
            here = self._here.setdefault(one.table, Counter())
            here[one.seat] += 1
            self.seen(one.table, one.seat)
            if here[one.seat] == 1:
                self.wake(one.table)
        if self.closed:
            one.end()

    def remove(self, one: Subscription) -> None:
        listening = self.listening[one.table]
        listening.discard(one)
        self.count -= 1
        if not listening:
            del self.listening[one.table]
        if one.seat is not None:
            self.seen(one.table, one.seat)
            here = self._here[one.table]
            here[one.seat] -= 1
            if not here[one.seat]:
                del here[one.seat]
                self.wake(one.table)
            if not here:
                del self._here[one.table]

    @contextlib.contextmanager
    def from_address(self, address: str) -> Iterator[None]:
        """Count an open stream for the address it goes to."""
        self.addresses[address] += 1
        try:
            yield
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    def wake(self, table: str, seat: int | None = None, by: int | None = None) -> None:
        """Everybody, or only those who listen for this seat. `by`: whose doing it is."""
        for one in self.listening.get(table, ()):
            if seat is None or one.seat == seat:
                one.wake(by is not None and one.seat == by)

    def wake_all(self) -> None:
        for table in list(self.listening):
            self.wake(table)

    # who is here -------------------------------------------------------------------------------

    def seen(self, table: str, seat: int) -> None:
        self._seen[table, seat] = clock.now()
        self._last[table, seat] = time.monotonic()

    def here(self, table: str) -> set[int]:
        """The seats with an open stream."""
        return set(self._here.get(table, ()))

    def followed(self, table: str) -> bool:
        """Whether anybody sees it happen: on a page, or by a program that listens."""
        return table in self.listening

    def silent_for(self, table: str, seat: int) -> float | None:
        """Seconds since a seat last showed a sign of life to this server; None: it never has."""
        if seat in self._here.get(table, ()):
            return 0.0
        last = self._last.get((table, seat))
        return None if last is None else time.monotonic() - last

    def heartbeats(self) -> dict[tuple[str, int], float]:
        """What was seen since the last call, for the database."""
        for table, here in self._here.items():
            for seat in here:
                self.seen(table, seat)
        found, self._seen = self._seen, {}
        return found

    # heartbeats to listeners ----------------------------------------------------------------------

    async def send_heartbeats(self) -> None:
        """A heartbeat to every stream in turn, spread over time so that no moment is crowded."""
        while True:
            listening = [one for table in list(self.listening.values()) for one in table]
            pause = self.heartbeat / max(1, len(listening) // 20)
            for number, one in enumerate(listening, 1):
                one.heartbeat()
                if number % 20 == 0:
                    await asyncio.sleep(pause)
            if len(listening) < 20:
                await asyncio.sleep(self.heartbeat)

    def close(self) -> None:
        self.closed = True
        for table in self.listening.values():
            for one in table:
                one.end()
