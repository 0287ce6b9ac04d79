"""Bot processes: a line of JSON to each and one back, and who may ask them next."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from pydantic_core import from_json, to_json

IDLE = 60.0  # seconds after which a process too many ends
LINE = 1 << 24  # bytes, the longest answer
SECRET = ("NONSUCH_", "PG", "DATABASE")  # how settings begin that are none of a bot's business
OPEN = ("NONSUCH_CACHE",)  # but for where compiled rules are kept


class BotFailed(Exception):
    """No move came back."""


class Worker:
    """One bot process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        if process.stdin is None or process.stdout is None:
            raise ValueError("a bot process needs its pipes")
        self.process = process
        self.questions, self.answers = process.stdin, process.stdout
        self.table = ""  # for which it thought last
        self.warm: set[tuple[str, str]] = set()  # games, and levels of bots, of which it has thought
        self.idle_since = time.monotonic()

    @classmethod
    async def start(cls) -> Worker:
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "nonsuch.bots.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={name: one for name, one in os.environ.items() if name in OPEN or not name.startswith(SECRET)},
                limit=LINE,
            )
        )

    async def answer(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        try:
            self.questions.write(to_json(question) + b"\n")
            await self.questions.drain()
            answer: dict[str, Any] = from_json(await asyncio.wait_for(self.answers.readline(), seconds))
        except TimeoutError:
            raise BotFailed(f"no answer in {seconds} s") from None
        except (ConnectionError, ValueError):
            raise BotFailed("its process ended") from None
        if "error" in answer:
            raise BotFailed(answer["error"])
        return answer

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()


class Turns:
    """Who may ask next: tables with people before those of bots alone, whoever looks at these; and these leave one
    process free, since one that searches keeps it for seconds."""

    def __init__(self, most: int) -> None:
        self.free = most
        self.free_for_bots = max(1, most - 1)
        self._waiting: dict[bool, deque[asyncio.Future[None]]] = {True: deque(), False: deque()}

    @asynccontextmanager
    async def turn(self, people: bool) -> AsyncIterator[None]:
        if self._may(people) and not self._waiting[people]:
            self._begin(people)
        else:
            await self._wait(people)
        try:
            yield
        finally:
            self._end(people)

    async def _wait(self, people: bool) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting[people].append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # the turn came in the same moment
                self._end(people)
            raise

    def _may(self, people: bool) -> bool:
        return self.free > 0 and (people or self.free_for_bots > 0)

    def _begin(self, people: bool) -> None:
        self.free -= 1
        self.free_for_bots -= not people

    def _end(self, people: bool) -> None:
        self.free += 1
        self.free_for_bots += not people
        for kind in (True, False):
            while self._waiting[kind] and self._may(kind):
                first = self._waiting[kind].popleft()
                if not first.done():
                    self._begin(kind)
                    first.set_result(None)


class Workers:
    """As many processes as bots think at once, so that a slow one keeps nobody waiting."""

    def __init__(self, most: int) -> None:
        self.turns = Turns(most)
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()

    async def answer(
        self, question: dict[str, Any], seconds: float, table: str = "", people: bool = True
    ) -> dict[str, Any]:
        """`people`: whether people play at the table."""
        async with self.turns.turn(people):
            worker = self._take(table) or await self._new()
            worker.table = table
            try:
                await self._warm(worker, question, seconds)
                found = await worker.answer(question, seconds)
            except BaseException:
                self._end(worker)
                raise
            worker.idle_since = time.monotonic()
            self.idle.append(worker)
            return found

    async def _warm(self, worker: Worker, question: dict[str, Any], seconds: float) -> None:
        """A process thinks for the first time about a game of its own making: what that takes must tell nothing of the
        game that is played."""
        about = question["game"], question["level"]
        if "advise" not in question and about not in worker.warm:
            players = question["view"]["players"]
            await worker.answer({"warm": True, "game": about[0], "level": about[1], "players": players}, seconds)
            worker.warm.add(about)

    def _take(self, table: str) -> Worker | None:
        """The one that has thought for this table, if it is idle: it may remember."""
        self.idle.sort(key=lambda worker: worker.table == table)
        while self.idle:
            worker = self.idle.pop()
            if worker.process.returncode is None:
                return worker
            self.all.discard(worker)
        return None

    async def _new(self) -> Worker:
        starting = asyncio.ensure_future(Worker.start())
        try:
            worker = await asyncio.shield(starting)
        except asyncio.CancelledError:  # nobody waits for it any more, but it must not be left behind
            self.all.add(worker := await starting)
            self.idle.append(worker)
            raise
        self.all.add(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        worker.kill()
        self.all.discard(worker)

    def end_idle(self) -> None:
        """All but one of those that have had nothing to do for a while."""
        long_idle = [one for one in self.idle[1:] if time.monotonic() - one.idle_since > IDLE]
        for worker in long_idle:
            self.idle.remove(worker)
            self._end(worker)

    async def end_all(self) -> None:
        """Until none is left."""
        workers = list(self.all)
        for worker in workers:
            self._end(worker)
        await asyncio.gather(*(worker.process.wait() for worker in workers))
