"""The tables: made, loaded, played at, listened to. Everything the HTTP face and the pages need of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import unicodedata
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pydantic_core import to_json
from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from nonsuch.bots import BOTS, NAMES
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.engine.language import chance
from nonsuch.server import rows, schema
from nonsuch.server.hub import Hub
from nonsuch.server.live import INVITATION, LINK, TOKEN, Facts, Guest, LiveTable, Seat, bits, digest
from nonsuch.server.problems import UNAVAILABLE, Problem, bad_request, bad_token, no_table, unavailable
from nonsuch.server.settings import Settings
from nonsuch.server.storage import Entry, Storage
from nonsuch.server.tokens import hashed, is_id, new_id, new_token

log = logging.getLogger("nonsuch.tables")

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_NAME, LONGEST_TITLE, LONGEST_LINE = 40, 80, 1000
LIVE, DAILY = PACES = ("live", "daily")
A_DAY = 86_400  # seconds for a move, at the daily pace
SNAPSHOT_AFTER = 200  # moves
WORTH_A_SNAPSHOT = 20  # moves, when a table is put away
BREATH = 0.01  # seconds between two snapshots, each of which takes milliseconds: players go before
MOST_GUESTS = 10_000  # remembered without asking the database,
GUEST_KEPT = 30.0  # for so many seconds: another server may have renamed him
UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control signs, marks that turn lines around, half signs

T = TypeVar("T")


@dataclass(frozen=True)
class NewTable:
    """What somebody wants to play."""

    game: str
    players: int
    scenario: str | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    seed: int | None = None
    bots: Mapping[int, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    open: Sequence[int] = ()
    title: str = ""
    pace: str = "live"
    listed: bool = False
    creator: str | None = None  # a guest
    sit: int | None = None  # the seat the creator takes at once
    origin: Mapping[str, Any] | None = None
    start: bytes | None = None


@dataclass(frozen=True)
class Made:
    """A new table, with the secrets that are shown only this once: for each seat its token and its invitation."""

    id: str
    seats: dict[int, tuple[str, str]]


class Tables:
    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.hub = Hub(settings.heartbeat)
        self.live: dict[str, LiveTable] = {}
        self.moves = 0
        self.bot_wanted: Callable[[str], None] = lambda table: None  # told when a bot has to move
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._guests: dict[bytes, tuple[Guest, float]] = {}  # by the hash of his secret: he, and until when

    # making ------------------------------------------------------------------------------------

    async def create(self, wanted: NewTable) -> Made:
        game = rows.load_game(wanted.game)
        facts = self._facts(game, wanted)
        seats = _seats(wanted)
        try:
            table = LiveTable.begin(game, facts, seats)
        except NonsuchError as error:
            raise Problem(422, "bad_table", str(error)) from None
        made = Made(facts.id, {})
        keys: list[tuple[str, int, str]] = []
        for seat in seats:
            if seat.bot is None and seat.guest is None:
                token, invitation = new_token(), new_token()
                made.seats[seat.number] = token, invitation
                keys += [(token, seat.number, TOKEN), (invitation, seat.number, INVITATION)]
        table.keys = {hashed(key): (seat, kind) for key, seat, kind in keys}
        await self._written(self.storage.write(lambda connection: rows.insert_table(connection, table)))
        self.live[table.id] = table
        self._after_change(table)
        return made

    def _facts(self, game: Game, wanted: NewTable) -> Facts:
        if wanted.seed is not None and not self.settings.allow_seeds:
            raise Problem(403, "seeds_not_allowed", "this server deals by chance only (see serve --allow-seeds)")
        if wanted.pace not in PACES:
            raise bad_request(f"the pace is {' or '.join(PACES)}")
        try:
            options = game.chosen_options(wanted.options)
        except NonsuchError as error:
            raise Problem(422, "bad_table", str(error)) from None
        if wanted.seed is None:
            secret = secrets.token_bytes(32)
            deal = int.from_bytes(chance.keyed(secret, 0)[:8], "big") >> 1
        else:
            secret = hashed(f"seed {wanted.seed}")
            deal = wanted.seed
        return Facts(
            new_id(),
            game.name,
            wanted.players,
            wanted.scenario,
            options,
            game.rules_version,
            secret,
            deal,
            wanted.start,
            dict(wanted.origin) if wanted.origin else None,
            clean_line(wanted.title, "title", LONGEST_TITLE, empty=True) or game.title,
            wanted.pace,
            wanted.listed,
            wanted.creator,
            time.time(),
        )

    async def continue_from(self, id: str, seq: int, keep_hidden: bool, wanted: NewTable) -> Made:
        """A new table from a moment of another, with new chance; what was hidden may be kept once that game is over."""
        table = await self.table(id)
        if keep_hidden and not table.over:
            raise Problem(403, "still_played", "while that game is being played, what is hidden must be dealt anew")
        then = await self.at(id, seq)
        if then.play.over:
            raise Problem(409, "game_over", "the game was over by then")
        seed = None if keep_hidden else secrets.randbits(62)
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
                start=then.as_a_start(seed),
            )
        )

    # finding -----------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        """The table of that name; Problem 404 otherwise."""
        found = self.live.get(id)
        if found is None:
            if not is_id(id):
                raise no_table()
            task = self._loading.get(id)
            if task is None:
                task = asyncio.create_task(self._load(id))
                self._loading[id] = task
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _load(self, id: str) -> LiveTable:
        try:
            table = await self.storage.read(lambda connection: rows.load_table(connection, id))
        except DBAPIError as error:
            log.error("cannot read", extra={"table": id, "error": str(error.orig)})
            raise unavailable() from None
        if table.facts.rules_version != table.game.rules_version:
            table = await self._take_over(table)
        self.live[id] = table
        self._after_change(table)
        return table

    async def _take_over(self, table: LiveTable) -> LiveTable:
        """The whole log replays under the rules of today: the table is theirs now."""
        version = table.game.rules_version

        def pin(connection: Connection) -> None:
            connection.execute(
                update(schema.tables).where(schema.tables.c.id == table.id).values(rules_version=version)
            )

        await self._written(self.storage.write(pin, table.id))
        log.info("rules taken over", extra={"table": table.id, "rules": version})
        return table

    def knows(self, id: str) -> bool:
        """Whether anybody here would like to hear of this table."""
        return id in self.live or id in self._loading or id in self.hub.listening

    def forget(self, table: LiveTable) -> None:
        """Memory may differ from the log; whoever comes next loads it anew."""
        table.gone = True
        if self.live.get(table.id) is table:
            del self.live[table.id]

    async def refresh(self, id: str) -> None:
        """Another server, or a job of this one, has written something about this table."""
        if id in self._loading:  # what is being read may be older than the news
            await asyncio.wait([self._loading[id]])
        table = self.live.get(id)
        if table is None:
            self.hub.wake(id)
            return
        async with table.lock:
            if table.gone:
                return
            try:
                news = await self.storage.read(lambda connection: rows.news(connection, table))
                table.seats, table.keys = news.seats, news.keys
                table.chat += news.chat
                table.rename()
                table.replay(news.entries)
            except (NonsuchError, DBAPIError) as error:
                log.error("cannot follow the log", extra={"table": id, "error": str(error)})
                self.forget(table)
        self._after_change(table)

    def _after_change(self, table: LiveTable) -> None:
        self.hub.wake(table.id)
        if not table.gone and table.bot_to_move() is not None:
            self.bot_wanted(table.id)

    async def _written(self, job: asyncio.Future[Any]) -> Any:
        try:
            return await job
        except DBAPIError as error:
            if isinstance(error, IntegrityError):
                raise
            log.error("cannot write", extra={"error": str(error.orig)})
            raise unavailable() from None

    # who may -----------------------------------------------------------------------------------

    def seat_of_key(self, table: LiveTable, key: bytes) -> int:
        """`key`: the hash of a token, or of somebody's own link."""
        seat, kind = table.keys.get(key, (-1, ""))
        if kind not in (TOKEN, LINK):
            raise bad_token()
        self.hub.seen(table.id, seat)
        return seat

    def seat_of_guest(self, table: LiveTable, guest: Guest | None) -> int | None:
        if guest is None:
            return None
        found = next((seat.number for seat in table.seats if seat.guest == guest.id), None)
        if found is not None:
            self.hub.seen(table.id, found)
        return found

    # playing -----------------------------------------------------------------------------------

    async def act(self, id: str, seat: int, kind: str, move: str, seq: int, key: str | None) -> int:
        """Make a move or take one back; the new seq, once it is on disk. Without a key: a bot moves."""
        body = digest(kind, move, seq) if key is not None else None
        while True:
            table = await self.table(id)
            async with table.lock:
                if table.gone:
                    continue
                if key is not None and body is not None:
                    before = table.answered(seat, key, body)
                    if before is not None:
                        return before
                    if table.seats[seat].level:
                        raise Problem(403, "played_by_bot", "a bot plays this seat; take it back first")
                elif not table.seats[seat].level:
                    raise Problem(403, "not_a_bot", "its player has taken the seat back")
                table.admit(seat, kind, seq)
                try:
                    written, step = table.attempt(seat, kind, move)
                    entry = Entry(seq + 1, seat, kind, written, key, body, round(time.time(), 3), bits(step.actors))
                    kept = await self._written(self.storage.append(id, entry, step.over))
                except BaseException as error:
                    self._forget_if_spoilt(table, error)
                    raise
                if kept:
                    table.settle(entry, step)
                    break
                self.forget(table)  # another server was quicker: look again, perhaps it was the same request
        self.moves += 1
        self._after_change(table)
        return seq + 1

    def _forget_if_spoilt(self, table: LiveTable, error: BaseException) -> None:
        """A refusal changes nothing. After anything else memory may be ahead of the log, or behind it."""
        if not isinstance(error, Problem) or error.code == UNAVAILABLE:
            self.forget(table)
            self.hub.wake(table.id)

    async def shown(self, id: str, seat: int | None) -> bytes:
        """The table as JSON for a seat, made once for each seq."""
        while True:
            table = await self.table(id)
            seq, made = table.shown.get(seat, (-1, b""))
            if seq == table.seq:
                return made
            async with table.lock:
                if not table.gone:
                    made = to_json(table.shows(seat))
                    table.shown[seat] = table.seq, made
                    return made

    async def read(self, id: str, look: Callable[[LiveTable], T]) -> T:
        """Look at a table while nothing moves: whatever `look` reads of it is on disk."""
        while True:
            table = await self.table(id)
            async with table.lock:
                if not table.gone:
                    return look(table)

    async def at(self, id: str, seq: int) -> LiveTable:
        """The table as it stood after `seq`, as a copy of its own."""
        table = await self.table(id)
        if not 0 <= seq <= table.seq:
            raise Problem(404, "no_step", f"the table has steps 0 to {table.seq}")
        entries = table.entries[:seq]

        def replayed() -> LiveTable:
            made = LiveTable.begin(table.game, table.facts, table.seats)
            made.replay(entries)
            return made

        return await asyncio.to_thread(replayed)

    # sitting down, leaving, talking ------------------------------------------------------------

    async def opened(self, id: str, kind: str, key: str) -> int:
        """The seat that an invitation or somebody's own link leads to; Problem 410 if it leads nowhere."""
        seat, found = (await self.table(id)).keys.get(hashed(key), (-1, ""))
        if found != kind:
            raise Problem(410, "claimed", f"this {kind} has been used or replaced, or never was one")
        return seat

    async def claim(self, id: str, invitation: str, guest: Guest) -> int:
        """The first browser that opens an invitation gets the seat; the invitation and its token are void then."""
        table = await self.table(id)
        mine = self.seat_of_guest(table, guest)
        if mine is not None and table.keys.get(hashed(invitation), (mine, ""))[0] == mine:
            return mine
        seat = await self.opened(id, INVITATION, invitation)
        if mine is not None:
            raise Problem(409, "seated", "you already sit at this table; this invitation is for somebody else")
        await self._change(id, lambda connection: rows.sit_down(connection, id, seat, guest, hashed(invitation)))
        return seat

    async def take(self, id: str, seat: int, guest: Guest) -> None:
        """Take a seat that is open to anybody."""
        table = await self.table(id)
        self._check_seat(table, seat)
        if self.seat_of_guest(table, guest) is not None:
            raise Problem(409, "seated", "you already sit at this table")
        await self._change(id, lambda connection: rows.sit_down(connection, id, seat, guest, None))

    async def come_back(self, id: str, link: str, guest: Guest) -> int:
        """A player's own link, opened in another browser: the seat is that browser's now."""
        table = await self.table(id)
        seat = await self.opened(id, LINK, link)
        if self.seat_of_guest(table, guest) not in (None, seat):
            raise Problem(409, "seated", "you already sit at this table; this link is for somebody else")
        if table.seats[seat].guest != guest.id:
            of_seat = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)
            await self._change(
                id, lambda connection: connection.execute(update(schema.seats).where(of_seat).values(guest=guest.id))
            )
        return seat

    async def new_link(self, id: str, seat: int) -> str:
        """A player's own secret link to his seat; the one before is void."""
        link = new_token()

        def renew(connection: Connection) -> None:
            rows.void(connection, id, seat, LINK)
            rows.insert_keys(connection, id, {hashed(link): (seat, LINK)})

        await self._change(id, renew)
        return link

    async def new_invitation(self, id: str, seat: int) -> str:
        """An invitation to a seat where nobody sits yet; the one before is void, and its token."""
        table = await self.table(id)
        self._check_seat(table, seat)
        if table.seats[seat].guest is not None or table.seats[seat].bot is not None:
            raise Problem(409, "taken", "this seat is taken")
        invitation = new_token()

        def renew(connection: Connection) -> None:
            rows.void(connection, id, seat, INVITATION, TOKEN)
            rows.insert_keys(connection, id, {hashed(invitation): (seat, INVITATION)})

        await self._change(id, renew)
        return invitation

    async def call_seat(self, id: str, seat: int, name: str) -> None:
        """What the player in this seat is called from now on."""
        called = clean_line(name, "a name", LONGEST_NAME)
        of_seat = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)
        await self._change(
            id, lambda connection: connection.execute(update(schema.seats).where(of_seat).values(name=called))
        )

    async def hand_over(self, id: str, by: int, seat: int, level: str) -> None:
        """Let a bot play for somebody who has gone, or for oneself."""
        table = await self.table(id)
        self._check_seat(table, seat)
        if level not in BOTS:
            raise Problem(422, "no_bot", f"there is no bot {level!r}; there are {', '.join(BOTS)}")
        if table.seats[seat].level:
            raise Problem(409, "played_by_bot", "a bot plays this seat already")
        if by != seat and not await self.is_gone(table, seat):
            raise Problem(409, "still_here", f"{table.seats[seat].name} has not been gone for long enough")
        names = table.play.names
        who = f"{names[by]} steps back" if by == seat else f"{names[by]} asks a bot to play for {names[seat]}"
        await self._stand_in(id, seat, level, f"{who}: the {level} plays for the time being.")

    async def take_back(self, id: str, seat: int) -> None:
        """The player has returned."""
        table = await self.table(id)
        self._check_seat(table, seat)
        if table.seats[seat].stand_in is None:
            raise Problem(409, "not_handed_over", "no bot stands in for this seat")
        await self._stand_in(id, seat, None, f"{table.play.names[seat]} is back.")

    async def _stand_in(self, id: str, seat: int, level: str | None, line: str) -> None:
        of_seat = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)

        def change(connection: Connection) -> None:
            connection.execute(update(schema.seats).where(of_seat).values(stand_in=level))
            rows.insert_chat(connection, id, None, line)

        await self._change(id, change)

    async def is_gone(self, table: LiveTable, seat: int) -> bool:
        """No sign of life on any server for long enough."""
        of_seat = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == seat)
        kept = await self.storage.read(
            lambda connection: connection.execute(select(schema.seats.c.seen).where(of_seat)).scalar()
        )
        seen = max(kept or 0.0, self.hub.last_seen(table.id, seat) or 0.0)
        return time.time() - seen >= self.patience(table)

    def patience(self, table: LiveTable) -> float:
        """Seconds that somebody may be away before a bot can stand in for him."""
        return max(self.settings.gone_after, A_DAY) if table.facts.pace == DAILY else self.settings.gone_after

    async def say(self, id: str, seat: int, text: str) -> int:
        """A line of chat; its number."""
        line = clean_line(text, "a line", LONGEST_LINE)
        number: int = await self._change(id, lambda connection: rows.insert_chat(connection, id, seat, line))
        return number

    def _check_seat(self, table: LiveTable, seat: int) -> None:
        if not 0 <= seat < table.facts.players:
            raise Problem(404, "no_seat", f"there is no seat {seat}")

    async def _change(self, id: str, work: Callable[[Connection], T]) -> T:
        """Write something about a table, then read it back as another server would."""
        for again in (True, True, False):
            try:
                result: T = await self._written(self.storage.write(work, id))
                break
            except IntegrityError:  # two at once on two servers
                if not again:
                    raise unavailable() from None
        await self.refresh(id)
        return result

    # guests ------------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[Guest, str]:
        """Somebody new, and the secret by which a cookie shall know him."""
        guest, secret = Guest(new_id(), clean_line(name, "a name", LONGEST_NAME)), new_token()
        row = {"id": guest.id, "hash": hashed(secret), "name": guest.name, "made": time.time()}
        await self._written(self.storage.write(lambda connection: connection.execute(insert(schema.guests), row)))
        return self._remembered(hashed(secret), guest), secret

    async def guest(self, secret: str) -> Guest | None:
        key = hashed(secret)
        found, until = self._guests.get(key, (None, 0.0))
        if found is not None and time.monotonic() < until:
            return found
        by_hash = schema.guests.c.hash == key
        row = await self.storage.read(
            lambda connection: connection.execute(select(schema.guests).where(by_hash)).one_or_none()
        )
        return None if row is None else self._remembered(key, Guest(row.id, row.name))

    def _remembered(self, key: bytes, guest: Guest) -> Guest:
        if len(self._guests) >= MOST_GUESTS:
            self._guests.clear()
        self._guests[key] = guest, time.monotonic() + GUEST_KEPT
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """A guest's name for all tables to come."""
        renamed = Guest(guest.id, clean_line(name, "a name", LONGEST_NAME))
        of_guest = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=renamed.name)
        await self._written(self.storage.write(lambda connection: connection.execute(of_guest)))
        for key in [key for key, (one, _) in self._guests.items() if one.id == guest.id]:
            del self._guests[key]
        return renamed

    # keeping house -----------------------------------------------------------------------------

    async def keep_house(self) -> None:
        """Write down who was seen; keep snapshots of tables where much has happened; put away those nobody asks for."""
        while True:
            await asyncio.sleep(self.settings.housekeeping)
            try:
                await self._write_signs_of_life()
                await self._keep_snapshots()
                self._put_away()
            except Exception as error:
                log.error("housekeeping failed", extra={"error": str(error)})

    async def _write_signs_of_life(self) -> None:
        seen = self.hub.signs_of_life()
        if not seen:
            return
        signs = [{"of_table": id, "of_seat": seat, "seen_at": at} for (id, seat), at in seen.items()]
        matches = (schema.seats.c.table_id == bindparam("of_table")) & (schema.seats.c.seat == bindparam("of_seat"))
        statement = update(schema.seats).where(matches).values(seen=bindparam("seen_at"))
        await self.storage.write(lambda connection: connection.execute(statement, signs))

    def _put_away(self) -> None:
        now = time.monotonic()
        by_use = sorted(self.live.values(), key=lambda table: table.used)
        too_many = len(by_use) - self.settings.tables_in_memory
        for number, table in enumerate(by_use):
            idle = now - table.used
            if idle > self.settings.housekeeping:
                table.shown.clear()
            if (number < too_many or idle > self.settings.table_idle) and not table.lock.locked():
                if table.seq - table.snapshot >= WORTH_A_SNAPSHOT:
                    self._keep_snapshot(table)
                self.forget(table)

    async def _keep_snapshots(self) -> None:
        for table in [one for one in self.live.values() if one.seq - one.snapshot >= SNAPSHOT_AFTER]:
            async with table.lock:
                if not table.gone:
                    self._keep_snapshot(table)
            await asyncio.sleep(BREATH)

    def _keep_snapshot(self, table: LiveTable) -> None:
        """To be called where nothing moves. Not waited for: a snapshot only saves time."""
        table.snapshot = table.seq
        row = {
            "table_id": table.id,
            "seq": table.seq,
            "rules_version": table.game.rules_version,
            "data": zlib.compress(table.saved(), 1),
        }

        def renew(connection: Connection) -> None:
            connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == row["table_id"]))
            connection.execute(insert(schema.snapshots), row)

        self.storage.write(renew).add_done_callback(lambda job: job.exception())


def _seats(wanted: NewTable) -> list[Seat]:
    if any(level not in BOTS for level in wanted.bots.values()):
        raise Problem(422, "no_bot", f"there are the bots {', '.join(BOTS)}")
    named = {*wanted.bots, *wanted.names, *wanted.open, *(() if wanted.sit is None else (wanted.sit,))}
    if any(not 0 <= seat < wanted.players for seat in named):
        raise Problem(422, "no_seat", f"seats are 0 to {wanted.players - 1}")
    bot_names = iter(NAMES)
    seats: list[Seat] = []
    for number in range(wanted.players):
        bot = wanted.bots.get(number)
        default = next(bot_names, "Bot") if bot else f"Player {LETTERS[number % len(LETTERS)]}"
        name = clean_line(wanted.names.get(number, default), "a name", LONGEST_NAME)
        guest = wanted.creator if number == wanted.sit and not bot else None
        seats.append(Seat(number, name, guest, bot, open=number in wanted.open and not bot and not guest))
    return seats


def clean_line(text: str, what: str, longest: int, empty: bool = False) -> str:
    """One line of printable text, as it may be shown to others; Problem 400 if it is too long or nothing is left."""
    signs = "".join(" " if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)
    cleaned = unicodedata.normalize("NFC", " ".join(signs.split()))
    if len(cleaned) > longest:
        raise bad_request(f"{what} has at most {longest} characters", "too_long")
    if not cleaned and not empty:
        raise bad_request(f"{what} needs at least one character", "empty")
    return cleaned
