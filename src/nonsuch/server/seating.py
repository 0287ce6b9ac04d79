"""Who sits where: invitations, a player's own link, bots that stand in, and what is said at the table."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from nonsuch.bots import BOTS
from nonsuch.server import rows
from nonsuch.server.facts import A_DAY, DAILY, INVITATION, LINK, TOKEN, Guest
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem
from nonsuch.server.tables import Tables
from nonsuch.server.text import LONGEST_LINE, LONGEST_NAME, clean_line
from nonsuch.server.tokens import hashed, new_token


class Seating:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def opened(self, id: str, kind: str, key: str) -> int:
        """The seat that an invitation or somebody's own link leads to; Problem 410 if it leads nowhere."""
        seat, found = (await self.tables.table(id)).keys.get(hashed(key), (-1, ""))
        if found != kind:
            raise Problem(410, "claimed", f"this {kind} has been used or replaced, or never was one")
        return seat

    async def claim(self, id: str, invitation: str, guest: Guest) -> int:
        """The first browser that opens an invitation gets the seat; the invitation and its token are void then."""
        table = await self.tables.table(id)
        mine = self.tables.seat_of_guest(table, guest)
        if mine is not None and table.keys.get(hashed(invitation), (mine, ""))[0] == mine:
            return mine
        seat = await self.opened(id, INVITATION, invitation)
        if mine is not None:
            raise Problem(409, "seated", "you already sit at this table; this invitation is for somebody else")
        await self.tables.change(id, lambda connection: rows.sit_down(connection, id, seat, guest, hashed(invitation)))
        return seat

    async def take(self, id: str, seat: int, guest: Guest) -> None:
        """Take a seat that is open to anybody."""
        table = await self.tables.table(id)
        self._check_seat(table, seat)
        if self.tables.seat_of_guest(table, guest) is not None:
            raise Problem(409, "seated", "you already sit at this table")
        await self.tables.change(id, lambda connection: rows.sit_down(connection, id, seat, guest, None))

    async def come_back(self, id: str, link: str, guest: Guest) -> int:
        """A player's own link, opened in another browser: the seat is that browser's now."""
        table = await self.tables.table(id)
        seat = await self.opened(id, LINK, link)
        if self.tables.seat_of_guest(table, guest) not in (None, seat):
            raise Problem(409, "seated", "you already sit at this table; this link is for somebody else")
        if table.seats[seat].guest != guest.id:
            await self.tables.change(id, lambda connection: rows.update_seat(connection, id, seat, guest=guest.id))
        return seat

    async def new_link(self, id: str, seat: int) -> str:
        """A player's own secret link to his seat; the one before is void."""
        link = new_token()

        def renew(connection: Connection) -> None:
            rows.void(connection, id, seat, LINK)
            rows.insert_keys(connection, id, {hashed(link): (seat, LINK)})

        await self.tables.change(id, renew)
        return link

    async def new_invitation(self, id: str, seat: int) -> str:
        """An invitation to a seat where nobody sits yet; the one before is void, and its token."""
        table = await self.tables.table(id)
        self._check_seat(table, seat)
        if table.seats[seat].guest is not None or table.seats[seat].bot is not None:
            raise Problem(409, "taken", "this seat is taken")
        invitation = new_token()

        def renew(connection: Connection) -> None:
            rows.void(connection, id, seat, INVITATION, TOKEN)
            rows.insert_keys(connection, id, {hashed(invitation): (seat, INVITATION)})

        await self.tables.change(id, renew)
        return invitation

    async def call_seat(self, id: str, seat: int, name: str) -> None:
        """What the player in this seat is called from now on."""
        called = clean_line(name, "a name", LONGEST_NAME)
        await self.tables.change(id, lambda connection: rows.update_seat(connection, id, seat, name=called))

    async def hand_over(self, id: str, by: int, seat: int, level: str) -> None:
        """Let a bot play for somebody who has gone, or for oneself."""
        table = await self.tables.table(id)
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
        table = await self.tables.table(id)
        self._check_seat(table, seat)
        if table.seats[seat].stand_in is None:
            raise Problem(409, "not_handed_over", "no bot stands in for this seat")
        await self._stand_in(id, seat, None, f"{table.play.names[seat]} is back.")

    async def _stand_in(self, id: str, seat: int, level: str | None, line: str) -> None:
        def change(connection: Connection) -> None:
            rows.update_seat(connection, id, seat, stand_in=level)
            rows.insert_chat(connection, id, None, line)

        await self.tables.change(id, change)

    async def is_gone(self, table: LiveTable, seat: int) -> bool:
        """No sign of life on any server for long enough."""
        kept = await self.tables.storage.read(lambda connection: rows.last_seen(connection, table.id, seat))
        seen = max(kept or 0.0, self.tables.hub.last_seen(table.id, seat) or 0.0)
        return time.time() - seen >= self.patience(table)

    def patience(self, table: LiveTable) -> float:
        """Seconds that somebody may be away before a bot can stand in for him."""
        return (
            max(self.tables.settings.gone_after, A_DAY)
            if table.facts.pace == DAILY
            else self.tables.settings.gone_after
        )

    async def say(self, id: str, seat: int, text: str) -> int:
        """A line of chat; its number."""
        line = clean_line(text, "a line", LONGEST_LINE)
        number: int = await self.tables.change(id, lambda connection: rows.insert_chat(connection, id, seat, line))
        return number

    def _check_seat(self, table: LiveTable, seat: int) -> None:
        if not 0 <= seat < table.facts.players:
            raise Problem(404, "no_seat", f"there is no seat {seat}")
