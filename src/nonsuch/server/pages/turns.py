"""Who draws gives way: one page after another, and between two of them whoever makes a move is served."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """First come, first served, one in each round of the event loop. Requests that came meanwhile are read, moved and
    answered before the next one; else two hundred pages that are due together would keep a move waiting for them all.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False  # this round's turn

    async def wait(self) -> None:
        """Until it is the caller's turn."""
        if not self._taken:
            return self._take()
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        await mine

    def _take(self) -> None:
        self._taken = True
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._taken = False
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():  # else its page was closed
                following.set_result(None)
                return self._take()
