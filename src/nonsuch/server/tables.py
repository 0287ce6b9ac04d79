"""The tables: made, loaded, played at, listened to."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from pydantic_core import to_json
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.server import chain, rows
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import INVITATION, PLAYING, TOKEN, WAITING, Facts, Guest, HasSeats, Seat, Visitor, in_one_hand
from nonsuch.server.hub import Hub
from nonsuch.server.lessons import keep_to_lesson, rests_in_lesson, wait_for_learner
from nonsuch.server.live import BY_BOT, MOVE, LiveTable, Place, digest
from nonsuch.server.making import Made, NewTable, facts_of, new_word, seats_of
from nonsuch.server.problems import UNAVAILABLE, Problem, bad_token, game_failed, no_table, unavailable
from nonsuch.server.settings import Settings
from nonsuch.server.storage import LostSeat, Storage, durable
from nonsuch.server.tokens import hashed, is_id, new_token
from nonsuch.server.waiting import WaitingTable

log = logging.getLogger("nonsuch.tables")

T = TypeVar("T")

LOOKED = 30.0  # seconds for which a look at a table counts
MOST_FAILED = 1000  # tables whose game failed that are remembered
FAILED_REST = 30.0  # seconds in which a table whose game failed is not tried again


class Tables:
    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.hub = Hub(settings.heartbeat)
        self.hub.arrived = self._somebody_came
        self.live: dict[str, LiveTable] = {}
        self.waiting: dict[str, WaitingTable] = {}
        self.failed: BoundedCache[str, float] = BoundedCache(MOST_FAILED)  # whose game failed, and until when they rest
        self.evicted: list[Callable[[str], None]] = []  # told of a table that memory no longer holds
        self.moves = 0
        self.bot_wanted: Callable[[str], None] = lambda table: None  # told when a bot has to move
        self.words_owed: Callable[[WaitingTable], None] = lambda table: None  # told of a table that waits
        self._loading: dict[str, asyncio.Task[LiveTable | WaitingTable]] = {}

    # making ------------------------------------------------------------------------------------

    async def create(self, wanted: NewTable, maker: str | None = None) -> Made:
        """A table; dealt at once if all its seats are one person's and bots', else it waits for its players."""
        game = rows.load_game(wanted.game)
        facts, seats = facts_of(game, wanted, self.settings.allow_seeds), seats_of(wanted)
        table = self._begun(game, facts, seats)
        made = Made(facts.id, PLAYING if isinstance(table, LiveTable) else WAITING, {}, {})
        for seat in seats:
            if seat.host and seat.guest is None:
                made.tokens[seat.number] = new_token()
            elif not seat.taken and not seat.open:
                made.invitations[seat.number] = new_token()
        table.keys = {hashed(key): (seat, TOKEN) for seat, key in made.tokens.items()}
        table.keys |= {hashed(key): (seat, INVITATION) for seat, key in made.invitations.items()}
        await durable(self.storage.write(lambda connection: rows.insert_table(connection, table, maker)))
        self._remember(table)
        return made

    def _begun(self, game: Game, facts: Facts, seats: list[Seat]) -> LiveTable | WaitingTable:
        try:
            if in_one_hand(seats):
                words = tuple([seat.word for seat in seats])
                return LiveTable.begin(game, replace(facts, dealt=facts.created, words=words), seats)
            if facts.deal is not None:
                raise Problem(
                    422,
                    "bad_table",
                    "a seed is allowed only where one person controls every seat, because it determines the deal",
                )
            LiveTable.begin(game, facts, seats)  # so that what cannot be dealt is refused now
        except NonsuchError as error:
            raise Problem(422, "bad_table", str(error)) from None
        for seat in seats:
            seat.word = new_word() if seat.host else None
        return WaitingTable(game, facts, seats)

    async def continue_from(
        self, id: str, seq: int, keep_hidden: bool, wanted: NewTable, maker: str | None = None
    ) -> Made:
        """A new table from a moment of another, with new chance; what was hidden may be kept once that game is over."""
        table = await self.table(id)
        if keep_hidden and not table.over:
            raise Problem(403, "still_played", "while that game is being played, what is hidden must be dealt anew")
        then = await self.at(id, seq)
        if then.play.over:
            raise Problem(409, "game_over", "the game was already over by then; choose an earlier step")
        origin = {"table": id, "seq": seq, "hidden": "kept" if keep_hidden else "anew"}
        facts = table.facts
        return await self.create(
            replace(
                wanted,
                game=facts.game,
                players=facts.players,
                scenario=facts.scenario,
                options=facts.options,
                origin=origin,
                start=then.as_a_start(),
            ),
            maker,
        )

    # finding -----------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        """The table of that name; Problem 404 if there is none, 409 if it still waits for players."""
        found = self.live.get(id) or await self.any(id)
        if isinstance(found, WaitingTable):
            raise Problem(
                409,
                "waiting",
                "this table is waiting for its players and nothing has been dealt yet; come back when everyone is here",
            )
        found.used = time.monotonic()
        return found

    async def any(self, id: str) -> LiveTable | WaitingTable:
        """The table of that name, whether it waits or is played at; Problem 404 otherwise."""
        found = self.live.get(id) or self.waiting.get(id)
        if found is None:
            if not is_id(id):
                raise no_table()
            if self.failed.get(id, 0.0) > time.monotonic():
                raise game_failed()
            task = self._loading.get(id)
            if task is None:
                task = asyncio.create_task(self._load(id))
                self._loading[id] = task
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _load(self, id: str) -> LiveTable | WaitingTable:
        try:
            table = await self.storage.read(lambda connection: rows.load_table(connection, id))
        except DBAPIError as error:
            log.error("cannot read", extra={"table": id, "error": str(error.orig)})
            raise unavailable() from None
        if isinstance(table, LiveTable) and table.facts.rules_version != table.game.rules_version:
            table = await self._take_over(table)
        self._remember(table)
        return table

    def _remember(self, table: LiveTable | WaitingTable) -> None:
        if isinstance(table, LiveTable):
            self.live[table.id] = table
            self.waiting.pop(table.id, None)
            self._after_change(table)
        else:
            self.waiting[table.id] = table
            self.words_owed(table)
            self.hub.wake(table.id)

    async def _take_over(self, table: LiveTable) -> LiveTable:
        """The whole log replays under the rules of today: the table is theirs now."""
        version = table.game.rules_version
        await durable(self.storage.write(lambda connection: rows.pin_rules(connection, table.id, version), table.id))
        log.info("rules taken over", extra={"table": table.id, "rules": version})
        return table

    def knows(self, id: str) -> bool:
        """Whether anybody here would like to hear of this table."""
        return id in self.live or id in self.waiting or id in self._loading or id in self.hub.listening

    def evict(self, table: LiveTable) -> None:
        """Memory may differ from the log; whoever comes next loads it anew."""
        table.gone = True
        if self.live.get(table.id) is table:
            del self.live[table.id]
            for tell in self.evicted:
                tell(table.id)

    async def refresh(self, id: str) -> None:
        """Another server, or a job of this one, has written something about this table."""
        if id in self._loading:  # what is being read may be older than the news
            await asyncio.wait([self._loading[id]])
        table = self.live.get(id)
        if table is None:
            if self.waiting.pop(id, None) is not None:  # perhaps it was dealt
                await self.any(id)
            self.hub.wake(id)
            return
        async with table.lock:
            if table.gone:
                return
            try:
                news = await self.storage.read(lambda connection: rows.news(connection, table))
                table.seats, table.keys = news.seats, news.keys
                table.chat = (table.chat + news.chat)[-rows.MOST_CHAT :]
                table.rename()
                chain.check_on(table.head, table.id, table.number, news.entries)
                table.replay(news.entries)
            except (NonsuchError, DBAPIError, chain.BrokenLog) as error:
                log.error("cannot follow the log", extra={"table": id, "error": str(error)})
                self.evict(table)
        self._after_change(table)

    def _after_change(self, table: LiveTable, by: int | None = None, private: bool = False) -> None:
        """Tell those who listen; of what is private only its chooser."""
        self.hub.wake(table.id, by if private else None, by)
        self._want_bot(table)

    def _want_bot(self, table: LiveTable) -> None:
        if not table.gone and table.bot_to_move() is not None and not self.rests(table) and not rests_in_lesson(table):
            self.bot_wanted(table.id)

    def rests(self, table: LiveTable) -> bool:
        """Only bots play, and nobody looks on."""
        if not all(one.level for one in table.seats) or table.id in self.hub.listening:
            return False
        return time.monotonic() - table.looked > LOOKED

    def _somebody_came(self, id: str) -> None:
        if id in self.live:
            self._want_bot(self.live[id])

    # who may -----------------------------------------------------------------------------------

    def seat_of_key(self, table: HasSeats, key: bytes) -> int:
        """`key`: the hash of a token."""
        seat, kind = table.keys.get(key, (-1, ""))
        if kind != TOKEN:
            raise bad_token()
        self.hub.seen(table.id, seat)
        return seat

    def seat_of_guest(self, table: HasSeats, guest: Guest | None) -> int | None:
        if guest is None:
            return None
        found = next((seat.number for seat in table.seats if seat.guest == guest.id and seat.taken), None)
        if found is not None:
            self.hub.seen(table.id, found)
        return found

    # playing -----------------------------------------------------------------------------------

    async def act(
        self,
        id: str,
        seat: int,
        kind: str,
        move: str,
        seq: int,
        key: str | None,
        step: int | None = None,
        by: Visitor | None = None,
    ) -> Place:
        """Make a move or take one back; where the table stands once it is on disk. Without a key: a bot moves. `by`:
        who has the seat, and must have it still when the move is kept."""
        body = digest(kind, move, seq, step) if key is not None else None
        while True:
            table = await self.table(id)
            async with table.lock:
                if table.gone:
                    continue
                if by is not None and not by.still_sits(table):
                    raise bad_token()
                if key is not None and body is not None:
                    before = table.answered(seat, key, body)
                    if before is not None:
                        return before
                    if table.seats[seat].level:
                        raise Problem(403, "played_by_bot", "a bot plays this seat; take it back first")
                elif not table.seats[seat].level and table.ordered(seat) != move:
                    raise Problem(403, "not_a_bot", "its player has taken the seat back")
                if key is not None and kind == MOVE:
                    wait_for_learner(table, seat)
                table.admit(seat, kind, seq, step)
                if key is not None and kind == MOVE:
                    keep_to_lesson(table, seat, move)
                try:
                    written, published = self._of_game(table, lambda table: table.attempt(seat, kind, move))
                    made_by = BY_BOT if key is None and table.seats[seat].level else body
                    entry = table.entry(seat, kind, written, key, made_by, published)
                    kept = await durable(self.storage.append(id, entry, table.play.over, by and by.holder))
                except LostSeat as error:
                    self._evict_if_broken(table, error)
                    raise bad_token() from None
                except BaseException as error:
                    self._evict_if_broken(table, error)
                    raise
                if kept:
                    table.settle(entry, published)
                    break
                self.evict(table)  # another server was quicker: look again, perhaps it was the same request
        self.moves += published is not None  # what is done in private is not counted in public
        self._after_change(table, seat, private=published is None)
        return table.place_after(entry)

    def _evict_if_broken(self, table: LiveTable, error: BaseException) -> None:
        """A refusal changes nothing. After anything else memory may be ahead of the log, or behind it."""
        if not isinstance(error, Problem) or error.code == UNAVAILABLE:
            self.evict(table)
            self.hub.wake(table.id)

    async def shown(self, id: str, seat: int | None) -> bytes:
        """The table as JSON for a seat, made once for each seq."""
        while True:
            found = await self.any(id)
            if isinstance(found, WaitingTable):
                return to_json(found.shows(seat))
            table = found
            table.looked = time.monotonic()
            self._want_bot(table)
            place, made = table.shown.get(seat, (None, b""))
            if place == table.place(seat):
                return made
            async with table.lock:
                if not table.gone:
                    made = self._of_game(table, lambda table: to_json(table.shows(seat)))
                    table.shown[seat] = table.place(seat), made
                    return made

    async def read(self, id: str, look: Callable[[LiveTable], T]) -> T:
        """Look at a table while nothing moves: whatever `look` reads of it is on disk."""
        while True:
            table = await self.table(id)
            async with table.lock:
                if not table.gone:
                    return self._of_game(table, look)

    def _of_game(self, table: LiveTable, work: Callable[[LiveTable], T]) -> T:
        """Whatever a game's own rules, words or drawing do: a fault there harms this table alone."""
        try:
            return work(table)
        except (RecursionError, MemoryError) as error:
            log.error("a game failed", extra={"table": table.id, "game": table.facts.game, "error": str(error)})
            self.failed[table.id] = time.monotonic() + FAILED_REST
            self.evict(table)
            raise game_failed() from None

    async def at(self, id: str, seq: int) -> LiveTable:
        """The table as it stood after `seq`, as a copy of its own."""
        table = await self.table(id)
        if not 0 <= seq <= table.seq:
            raise Problem(404, "no_step", f"there is no such step; the table has steps 0 to {table.seq}")
        entries = table.entries[: table.published[seq]]

        def replayed() -> LiveTable:
            made = LiveTable.begin(table.game, table.facts, table.seats)
            made.replay(entries)
            return made

        return await asyncio.to_thread(replayed)

    async def delete(self, id: str) -> None:
        """Nothing is left of it."""
        await durable(self.storage.write(lambda connection: rows.delete_table(connection, id), id))
        self.waiting.pop(id, None)
        if id in self.live:
            self.evict(self.live[id])
        self.hub.wake(id)

    # changing anything but the game --------------------------------------------------------------

    async def change(self, id: str, work: Callable[[Connection], T], by: Visitor | None = None) -> T:
        """Write something about a table, then read it back as another server would. `by`: whose seat it must be still,
        whatever memory says."""

        def as_long_as_seated(connection: Connection) -> T:
            if by is not None and not rows.holds_seat(connection, id, by):
                raise bad_token()
            return work(connection)

        for again in (True, True, False):
            try:
                result: T = await durable(self.storage.write(as_long_as_seated, id))
                break
            except IntegrityError:  # two at once on two servers
                if not again:
                    raise unavailable() from None
        await self.refresh(id)
        return result
