"""Who sits where: invitations, a player's own link, bots that stand in, and what is said at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from nonsuch.bots import BOTS, LEVELS, NAMES, USUAL
from nonsuch.server import clock, rows, talk
from nonsuch.server.facts import A_DAY, DAILY, INVITATION, LINK, OPEN, TOKEN, Guest, HasSeats, Visitor
from nonsuch.server.live import LiveTable
from nonsuch.server.making import new_word
from nonsuch.server.problems import Problem, bad_token, no_token
from nonsuch.server.silence import SilentTakers
from nonsuch.server.tables import Tables
from nonsuch.server.text import LONGEST_NAME, clean_line
from nonsuch.server.tokens import hashed, new_token
from nonsuch.server.waiting import WaitingTable

HOST = "host"  # how a seat may be taken, beside by invitation and where it is open


@dataclass(frozen=True)
class Newcomer:
    """Who wants a seat: a guest in a browser, or a program, which gets a token; the hash of his word of chance; and
    whence he comes."""

    guest: Guest | None = None
    name: str = ""
    word_hash: str | None = None
    address: str = ""

    def columns(self) -> dict[str, Any]:
        name = clean_line(self.name, "a name", LONGEST_NAME) if self.name else self.guest.name if self.guest else None
        drawn = new_word() if self.word_hash is None else None
        made = {"guest": self.guest.id if self.guest else None, "word_hash": self.word_hash, "word": drawn}
        return made | ({"name": name} if name else {})


class Seating:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._due: dict[str, tuple[list[str], asyncio.TimerHandle]] = {}  # what is owed by which seats, and until when
        self._tasks: set[asyncio.Task[None]] = set()
        self.silent = SilentTakers(tables.settings.reveal_seconds)
        tables.words_owed = self.watch_words

    async def opened(self, id: str, kind: str, key: str) -> int:
        """The seat that an invitation or somebody's own link leads to; Problem 410 if it leads nowhere."""
        seat, found = (await self.tables.any(id)).keys.get(hashed(key), (-1, ""))
        if found != kind:
            raise Problem(410, "claimed", f"this {kind} has been used or replaced, or never existed; ask for a new one")
        return seat

    async def claim(self, id: str, invitation: str, newcomer: Newcomer) -> tuple[int, str | None]:
        """Take the seat of an invitation: the seat, and for a program its token. The invitation is void then."""
        table = await self.tables.any(id)
        mine = self.tables.seat_of_guest(table, newcomer.guest)
        if mine is not None and table.keys.get(hashed(invitation), (mine, ""))[0] == mine:
            return mine, None
        seat = await self.opened(id, INVITATION, invitation)
        if mine is not None:
            raise Problem(409, "seated", "you already sit at this table; this invitation is for somebody else")
        return seat, await self._sit(id, seat, newcomer, INVITATION, hashed(invitation))

    async def take(self, id: str, seat: int, newcomer: Newcomer) -> str | None:
        """Take a seat that is open to anybody, or that was the host's own; for a program its token."""
        table = await self.tables.any(id)
        self._check_seat(table, seat)
        if self.tables.seat_of_guest(table, newcomer.guest) is not None:
            raise Problem(409, "seated", "you already sit at this table")
        host = newcomer.guest is not None and newcomer.guest.id == table.facts.creator
        free = HOST if host and table.seats[seat].host else OPEN
        if newcomer.guest is not None and table.seats[seat].guest == newcomer.guest.id:
            free = rows.KEPT
        return await self._sit(id, seat, newcomer, free, None)

    async def _sit(self, id: str, seat: int, newcomer: Newcomer, free: str, key: bytes | None) -> str | None:
        token = new_token() if newcomer.guest is None else None
        if free == OPEN:
            self.silent.check(id, newcomer.address)

        def sit(connection: Connection) -> None:
            rows.sit_down(connection, id, seat, newcomer.columns(), free, key)
            if token is not None:
                rows.insert_keys(connection, id, {hashed(token): (seat, TOKEN)})
            if rows.is_waiting(connection, id):
                rows.deal_if_ready(connection, id)

        await self.tables.change(id, sit)
        self.silent.took(id, seat, newcomer.address)
        return token

    # words and the deal ------------------------------------------------------------------------

    async def commit(self, id: str, seat: int, word_hash: str, by: Visitor | None = None) -> None:
        """Commit a seat to a word, in place of the one before. (`by`, here and below: who has the seat, and must have
        it still when it is written.)"""
        await self.tables.change(id, lambda connection: rows.commit_word(connection, id, seat, word_hash), by)

    async def reveal(self, id: str, seat: int, word: str, by: Visitor | None = None) -> None:
        """Tell the word that a seat is committed to; with the last one the deal is made."""
        await self.tables.change(id, lambda connection: rows.reveal_word(connection, id, seat, word), by)

    async def free_silent(self, id: str) -> None:
        """Time is up for those who have not brought or revealed their word."""

        def free(connection: Connection) -> list[int]:
            silent = rows.free_silent_seats(connection, id) if rows.is_waiting(connection, id) else {}
            for name in silent.values():
                line = f"{name} did not confirm in time: the seat is free again, and nothing was dealt."
                rows.insert_chat(connection, id, None, line)
            if silent:
                rows.insert_chat(connection, id, None, "The server has a new secret, and everyone brings a new word.")
            return list(silent)

        for seat in await self.tables.change(id, free):
            self.silent.was_silent(id, seat)

    def watch_words(self, table: WaitingTable) -> None:
        """Give those who owe a word, or its hash, their time, from when the last seat was taken."""
        owed = [f"{seat} {table.seats[seat].word_hash}" for seat in table.awaited]
        before, timer = self._due.pop(table.id, ([], None))
        if timer is not None and owed and set(owed) <= set(before):
            self._due[table.id] = before, timer
            return
        if timer is not None:
            timer.cancel()
        if owed:
            seconds = A_DAY if table.facts.pace == DAILY else self.tables.settings.reveal_seconds
            late = asyncio.get_running_loop().call_later(seconds, self._time_is_up, table.id)
            self._due[table.id] = owed, late

    def _time_is_up(self, id: str) -> None:
        self._due.pop(id, None)
        task = asyncio.create_task(self.free_silent(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def begin(self, id: str, by: Guest | int | None, bots: Mapping[int, str]) -> None:
        """The host waits no longer: bots take the seats that are free."""
        table = await self.tables.any(id)
        if not isinstance(table, WaitingTable):
            raise Problem(409, "dealt", "the game has started: this table is no longer waiting")
        check_host(table, by)
        if wrong := [seat for seat in bots if seat not in table.free]:
            raise Problem(422, "taken", f"seat {wrong[0]} is not free; leave it out")
        if any(level not in BOTS for level in bots.values()):
            raise Problem(422, "no_bot", f"there is no such bot; choose one of {', '.join(BOTS)}")
        levels = {seat: bots.get(seat, USUAL) for seat in table.free}
        names = dict(zip(levels, (name for name in NAMES if name not in table.names), strict=False))

        def begin(connection: Connection) -> None:
            line = f"The host starts the game. Bots play {' and '.join(names[seat] for seat in levels)}."
            rows.begin_with_bots(connection, id, levels, names)
            rows.insert_chat(connection, id, None, line)

        await self.tables.change(id, begin)

    # ways into a seat --------------------------------------------------------------------------

    async def come_back(self, id: str, link: str, guest: Guest) -> int:
        """A player's own link, opened in another browser: the seat is that browser's now, and the link is used up."""
        table = await self.tables.any(id)
        seat = await self.opened(id, LINK, link)
        if self.tables.seat_of_guest(table, guest) not in (None, seat):
            raise Problem(409, "seated", "you already sit at this table; this link is for somebody else")
        if table.seats[seat].guest == guest.id:
            return seat
        line = f"The seat of {table.names[seat]} moved to another browser."

        def move(connection: Connection) -> None:
            if not rows.void_key(connection, hashed(link)):
                raise Problem(410, "claimed", "this link has been used; make a new one in the browser you played in")
            rows.lock_table(connection, id)
            if rows.seat_of(connection, id, guest.id) is not None:
                raise Problem(409, "seated", "you already sit at this table; this link is for somebody else")
            rows.update_seat(connection, id, seat, guest=guest.id)
            rows.insert_chat(connection, id, None, line)

        await self.tables.change(id, move)
        return seat

    async def new_link(self, id: str, by: Visitor) -> str:
        """A player's own secret link to his seat, good for one browser; the one before is void. Whose own way in was
        ended meanwhile gets no new one."""
        seat, link = by.seat, new_token()
        if seat is None:
            raise no_token()

        def renew(connection: Connection) -> None:
            if not rows.holds_seat(connection, id, by):
                raise bad_token()
            rows.void(connection, id, seat, LINK)
            rows.insert_keys(connection, id, {hashed(link): (seat, LINK)})

        await self.tables.change(id, renew)
        return link

    async def lock(self, id: str, seat: int, kept: bytes | None, by: Visitor | None = None) -> None:
        """End all other ways into a seat. `kept`: the token that asks; without one the seat's browser asks."""

        def lock(connection: Connection) -> None:
            rows.void_all_but(connection, id, seat, kept)
            if kept is not None:
                rows.update_seat(connection, id, seat, guest=None)

        await self.tables.change(id, lock, by)

    async def new_invitation(self, id: str, seat: int) -> str:
        """An invitation to a seat where nobody sits yet; the one before is void."""
        table = await self.tables.any(id)
        self._check_seat(table, seat)
        if table.seats[seat].taken:
            raise Problem(409, "taken", "this seat is taken; choose another, or another table")
        invitation = new_token()

        def renew(connection: Connection) -> None:
            rows.void(connection, id, seat, INVITATION)
            rows.insert_keys(connection, id, {hashed(invitation): (seat, INVITATION)})

        await self.tables.change(id, renew)
        return invitation

    async def call_seat(self, id: str, seat: int, name: str, by: Visitor | None = None) -> None:
        """What the player in this seat is called from now on."""
        called = clean_line(name, "a name", LONGEST_NAME)
        await self.tables.change(id, lambda connection: rows.update_seat(connection, id, seat, name=called), by)

    async def order(self, id: str, seat: int, names: Sequence[str], by: Visitor | None = None) -> None:
        """All the standing answers that a player leaves with the table from now on."""
        table = await self.tables.any(id)
        known = [one.name for one in table.game.show.orders]
        for name in names:
            if name not in known:
                there = ", ".join(known) or "none"
                raise Problem(422, "no_order", f"there is no standing answer {name!r}; there are: {there}")
        standing = ",".join(name for name in known if name in names) or None
        await self.tables.change(id, lambda connection: rows.update_seat(connection, id, seat, orders=standing), by)

    async def hand_over(self, id: str, by: int, seat: int, level: str, visitor: Visitor | None = None) -> None:
        """Let a bot play for somebody who has gone, or for oneself."""
        table = await self.tables.table(id)
        self._check_seat(table, seat)
        if level not in BOTS:
            raise Problem(422, "no_bot", f"there is no bot {level!r}; choose one of {', '.join(BOTS)}")
        if table.seats[seat].level:
            raise Problem(409, "played_by_bot", "a bot plays this seat already")
        if by != seat and not await self.is_gone(table, seat):
            raise Problem(
                409,
                "still_here",
                f"{table.seats[seat].name} has not been gone for long enough; wait a little, then ask again",
            )
        if by != seat and level not in LEVELS[LEVELS.index(USUAL) :]:
            raise Problem(422, "too_weak", f"for somebody else no weaker bot plays than the {USUAL}")
        names = table.play.names
        who = f"{names[by]} steps back" if by == seat else f"{names[by]} asks a bot to play for {names[seat]}"
        await self._stand_in(id, seat, level, f"{who}: the {level} plays for now.", visitor)

    async def leave(self, id: str, seat: int, level: str, by: Visitor | None = None) -> None:
        """For good: a bot has the seat from now on, and every way into it is closed."""
        table = await self.tables.table(id)
        if table.over:
            raise Problem(409, "game_over", "the game is over")
        line = f"{table.play.names[seat]} has left the table: the {level} plays on."

        def change(connection: Connection) -> None:
            rows.update_seat(connection, id, seat, bot=level, stand_in=None, guest=None, host=False, orders=None)
            rows.void(connection, id, seat, TOKEN, INVITATION, LINK)
            rows.insert_chat(connection, id, None, line)

        await self.tables.change(id, change, by)

    async def delete(self, id: str, seat: int, guest: Guest | None = None) -> None:
        """A table at which nobody else plays. One that waits for its players is its host's."""
        table = await self.tables.any(id)
        if isinstance(table, WaitingTable):
            check_host(table, guest if guest is not None and guest.id == table.facts.creator else seat)
        if any(one.taken and not one.bot and one.number != seat for one in table.seats):
            raise Problem(409, "not_alone", "other people play at this table: leave it instead")
        await self.tables.delete(id)

    async def take_back(self, id: str, seat: int, by: Visitor | None = None) -> None:
        """The player has returned."""
        table = await self.tables.table(id)
        self._check_seat(table, seat)
        if table.seats[seat].stand_in is None:
            raise Problem(409, "not_handed_over", "no bot stands in for this seat; it is yours to play")
        await self._stand_in(id, seat, None, f"{table.play.names[seat]} is back.", by)

    async def _stand_in(self, id: str, seat: int, level: str | None, line: str, by: Visitor | None) -> None:
        def change(connection: Connection) -> None:
            rows.update_seat(connection, id, seat, stand_in=level)
            rows.insert_chat(connection, id, None, line)

        await self.tables.change(id, change, by)

    async def is_gone(self, table: LiveTable, seat: int) -> bool:
        """No sign of life for long enough: by this server's own clock where it knows the seat, else by what is kept."""
        silent = self.tables.hub.silent_for(table.id, seat)
        if silent is not None and (silent < self.patience(table) or not self.tables.storage.postgres):
            return silent >= self.patience(table)
        kept = await self.tables.storage.read(lambda connection: rows.last_seen(connection, table.id, seat))
        return clock.now() - (kept or 0.0) >= self.patience(table)

    def patience(self, table: LiveTable) -> float:
        """Seconds that somebody may be away before a bot can stand in for him."""
        return (
            max(self.tables.settings.gone_after, A_DAY)
            if table.facts.pace == DAILY
            else self.tables.settings.gone_after
        )

    async def say(
        self,
        id: str,
        seat: int,
        text: str,
        to: Sequence[int] | None = None,
        draft: str | None = None,
        by: Visitor | None = None,
    ) -> int:
        """A line of chat; its number. `to`: the seats it is for, where it is not for all; `draft`: moves proposed."""
        table = await self.tables.any(id)
        line = talk.line_of(table.game, len(table.seats), seat, text, to, draft)
        number: int = await self.tables.change(id, lambda connection: rows.insert_chat(connection, id, seat, line), by)
        return number

    def _check_seat(self, table: HasSeats, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise Problem(404, "no_seat", f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}")


def check_host(table: WaitingTable, by: Guest | int | None) -> None:
    """`by`: the guest or the seat that asks."""
    seat = by if isinstance(by, int) else None
    if isinstance(by, Guest) and by.id == table.facts.creator:
        return
    if seat is None or not table.seats[seat].host:
        raise Problem(403, "not_the_host", "only the host, who set up the table, can do this; ask them")
