"""Bots as players: each gets what a person in its seat gets, thinks in a process of its own, moves by the same door.

A table's bots are driven by one task on one server. The log decides if two try: the second comes too late.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection

from nonsuch.bots import BOTS
from nonsuch.server import rows
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import in_one_hand
from nonsuch.server.lessons import rests_in_lesson
from nonsuch.server.live import MOVE, LiveTable, Place
from nonsuch.server.pauses import as_oneself, as_usual, is_alone
from nonsuch.server.problems import Problem, too_many
from nonsuch.server.rows import tables_waiting_for_bots
from nonsuch.server.settings import Settings
from nonsuch.server.tables import Tables
from nonsuch.server.workers import BotFailed, Workers

log = logging.getLogger("nonsuch.bots")

SWEEP = 30.0  # seconds between looks for bots that nobody drives
SHARED_SWEEP = 2.0  # the same where several servers share tables and one may have ended
TROUBLE = 5.0  # seconds of rest where a table's bots could not move: a full disk is not emptied by trying
CALM = "courtier"  # who plays on for a bot that fails
MOST_DRIVEN = 10_000  # tables of which it is remembered when a bot was asked, and what it said
MOST_THOUGHTS = 500  # tables whose bots' thoughts are kept, for those who look after the game
SPARE = 0.25  # seconds beyond a bot's own time after which its move is shown
LONGEST_PAUSE = 60.0  # seconds; what takes longer is not rounded up

Thought = tuple[str, list[Any]]  # a level; its candidates: move, visits, expected share
Claim = Callable[[str], Awaitable[bool]]
Release = Callable[[str], Awaitable[None]]


def would_publish(table: LiveTable, seat: int, move: str) -> bool:
    offered = [one.notation for one in table.play.offers(seat)]
    return move in offered and table.would_publish(seat, move)


def asked_of(table: LiveTable, seat: int) -> dict[str, Any]:
    """What a seat sees and may choose."""
    if seat not in table.play.actors:
        raise Problem(409, "not_your_turn", "nothing is asked of this seat now; wait until it is asked")
    offers = [move.notation for move in table.play.offers(seat)]
    return {"game": table.facts.game, "view": table.play.view(seat), "offers": offers}


def has_people(table: LiveTable) -> bool:
    return not all(seat.level for seat in table.seats)


def looks_ahead(level: str) -> bool:
    return level in BOTS and BOTS[level].seconds > 0


def farthest_looking(table: LiveTable) -> str:
    """The bot at this table that thinks longest before it moves; empty if all move at once."""
    levels = [seat.level for seat in table.seats if seat.level and looks_ahead(seat.level)]
    return max(levels, key=lambda level: BOTS[level].seconds, default="")


async def always(table: str) -> bool:
    return True


async def nothing(table: str) -> None:
    return None


class Bots:
    """Sees to it that bots move, here or on another server."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.workers = Workers(settings.bot_workers)
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.began: BoundedCache[str, float] = BoundedCache(MOST_DRIVEN)  # table: when a bot was asked
        self.advisers = asyncio.Semaphore(
            max(1, settings.bot_workers // 2)
        )  # other tables' bots must not wait for them
        self.advised: set[tuple[str, int]] = set()  # who waits for advice
        self.stopped = False
        self.chance: random.Random = random.SystemRandom()  # nobody foresees it
        self.thoughts: BoundedCache[str, dict[int, Thought]] = BoundedCache(
            MOST_THOUGHTS
        )  # table: step: what was looked at
        self.told: BoundedCache[tuple[str, str], bool] = BoundedCache(
            MOST_DRIVEN
        )  # table, what its log was told of bots
        self.claim: Claim = always
        self.release: Release = nothing
        self.before_moving: Release = nothing  # people may still be looking at what has just happened
        tables.bot_wanted = self.wanted

    def wanted(self, table: str) -> None:
        if self.stopped:
            return
        if table in self.driving:
            self.again.add(table)
            return
        task = asyncio.create_task(self._drive(table), name=f"bots of {table}")
        self.driving[table] = task
        task.add_done_callback(lambda _: self._driven(table))

    def _driven(self, table: str) -> None:
        self.driving.pop(table, None)
        if table in self.again:
            self.again.discard(table)
            self.wanted(table)

    async def _drive(self, id: str) -> None:
        """Move for a table's bots until it is a person's turn."""
        try:
            if not await self.claim(id):
                return  # another server does it
            try:
                while await self._one_move(id):
                    self.again.discard(id)
            finally:
                await self.release(id)
            return
        except Problem as problem:
            log.warning("bots stopped", extra={"table": id, "code": problem.code})
        except Exception:
            log.exception("bots stopped", extra={"table": id})
        await asyncio.sleep(TROUBLE)

    async def _one_move(self, id: str) -> bool:
        if await self.tables.read(id, self.tables.rests):
            return False
        asked = await self.tables.read(id, self._question)
        if asked is None:
            return False
        seat, place, question = asked
        await self.before_moving(id)
        if "steps" not in question["view"]:
            self.began[id] = time.monotonic()
        move = question.get("order") or await self._choice(id, seat, place.seq + 1, question)
        if "order" in question:
            await self._as_a_person_would(id, seat, question["alone"])
        elif await self._is_timed(id):
            await self._same_time_for_all(id, seat, move, question["level"])
        try:
            await self.tables.act(id, seat, MOVE, move, place.seq, None, place.step)
        except Problem as problem:
            if problem.code not in ("stale", "game_over", "not_a_bot", "not_your_turn"):
                raise
        return True

    async def _is_timed(self, id: str) -> bool:
        """Whether somebody can learn from a bot's time: he follows the table, or he plays at it beside others and looks
        again and again."""
        return self.tables.hub.followed(id) or not await self.tables.read(id, lambda table: in_one_hand(table.seats))

    async def _as_a_person_would(self, id: str, seat: int, alone: bool) -> None:
        """A standing answer comes sooner or later, like its player's own. `alone`: there was nothing else to say."""
        pause, taken = self.settings.bot_pause, time.monotonic() - self.began.get(id, 0.0)
        if not alone:
            await asyncio.sleep(min(max(0.0, pause * as_usual(self.chance) - taken), LONGEST_PAUSE))
            return
        left = await self.tables.read(id, lambda table: as_oneself(table, seat, pause, self.chance)) - taken
        while left > 0 and id not in self.again:  # which says that something has changed meanwhile
            await asyncio.sleep(min(left, 1.0))
            left -= 1.0

    async def _same_time_for_all(self, id: str, seat: int, move: str, level: str) -> None:
        """Where people or programs follow, a decision comes after one pause, or several, however many steps and
        thoughts it took: the time must not tell what a bot could choose from. One that searches pauses as long as it
        may think."""
        pause = self.settings.bot_pause
        if pause and looks_ahead(level):
            pause = max(pause, BOTS[level].seconds * self.settings.bot_budget + SPARE)
        if pause and await self.tables.read(id, lambda table: would_publish(table, seat, move)):
            taken = time.monotonic() - self.began.get(id, 0.0)
            await asyncio.sleep(pause * max(1, math.ceil(taken / pause)) - taken if taken < LONGEST_PAUSE else 0)

    def _question(self, table: LiveTable) -> tuple[int, Place, dict[str, Any]] | None:
        """What its seat sees and may choose, and a seed of its own: nothing else reaches a bot."""
        seat = None if rests_in_lesson(table) else table.bot_to_move()
        if seat is None:
            return None
        if not table.seats[seat].level:
            order, alone = table.ordered(seat), is_alone(table, seat)
            return seat, table.place(seat), {"view": table.play.view(seat), "level": "", "order": order, "alone": alone}
        own = hashlib.blake2b(f"bot {table.number}".encode(), key=table.facts.secret, digest_size=8).digest()
        question = {
            **asked_of(table, seat),
            "level": table.seats[seat].level,
            "budget": self.settings.bot_budget,
            "seed": int.from_bytes(own, "big") >> 2,
        }
        return seat, table.place(seat), question

    async def _choice(self, id: str, seat: int, leads_to: int, question: dict[str, Any]) -> str:
        """A bot that fails is asked again; if that does not help, the courtier plays on: the game must not stand
        still."""
        wanted = question["level"]
        people = await self.tables.read(id, has_people)
        for level in (wanted, wanted, CALM):
            try:
                found = await self.workers.answer({**question, "level": level}, self.settings.bot_seconds, id, people)
            except BotFailed as error:
                log.error("a bot failed", extra={"table": id, "bot": level, "error": str(error)})
                continue
            if level != wanted:
                await self._plays_on(id, seat, wanted)
            elif found.get("note"):
                await self._told_once(id, found["note"])
            self._remember(id, leads_to, level, found.get("candidates"))
            move: str = found["move"]
            return move
        first: str = question["offers"][0]
        return first

    def _remember(self, id: str, leads_to: int, level: str, candidates: list[Any] | None) -> None:
        """What a bot looked at, by the step that its move led to; of a choice made in steps, the first thoughts."""
        if candidates:
            self.thoughts.setdefault(id, {}).setdefault(leads_to, (level, candidates))

    async def _plays_on(self, id: str, seat: int, failed: str) -> None:
        """From now on the courtier has the seat, and the log says so."""

        stands_in = await self.tables.read(id, lambda table: table.seats[seat].stand_in is not None)

        def change(connection: Connection) -> None:
            rows.update_seat(connection, id, seat, **{"stand_in" if stands_in else "bot": CALM})
            rows.insert_chat(connection, id, None, f"The {failed} in seat {seat + 1} failed: the {CALM} plays on.")

        await self.tables.change(id, change)

    async def _told_once(self, id: str, note: str) -> None:
        """What a bot says of itself, in the table's log and in the server's."""
        if (id, note) in self.told:
            return
        self.told[id, note] = True
        log.info("a bot says", extra={"table": id, "note": note})
        await self.tables.change(id, lambda connection: rows.insert_chat(connection, id, None, note))

    async def advice(self, id: str, seat: int) -> dict[str, Any]:
        """What a bot would do in a player's place, and why; what one that searches would look at, if such a one sits
        here: its search is ready. They know what the player knows."""
        if (id, seat) in self.advised:
            raise too_many(1)
        self.advised.add((id, seat))
        try:
            question = await self.tables.read(
                id, lambda table: {**asked_of(table, seat), "level": farthest_looking(table), "seed": table.seq}
            )
            async with self.advisers:
                return await self.workers.answer({**question, "advise": True}, self.settings.bot_seconds)
        except BotFailed as error:
            log.error("no advice", extra={"table": id, "error": str(error)})
            raise Problem(503, "no_advice", "the courtier has no advice just now; try again in a moment") from None
        finally:
            self.advised.discard((id, seat))

    async def keep_looking(self) -> None:
        """Find bots that have to move and that nobody drives: after a restart, or when another server ended."""
        while True:
            try:
                for table in await self.tables.storage.read(tables_waiting_for_bots):
                    if table not in self.driving:
                        self.wanted(table)
                self.workers.end_idle()
            except Exception as error:
                log.error("cannot look for bots", extra={"error": str(error)})
            await asyncio.sleep(SHARED_SWEEP if self.tables.storage.postgres else SWEEP)

    async def stop(self) -> None:
        self.stopped = True
        driving = list(self.driving.values())
        for task in driving:
            task.cancel()
        await asyncio.gather(*driving, return_exceptions=True)
        await self.workers.end_all()
