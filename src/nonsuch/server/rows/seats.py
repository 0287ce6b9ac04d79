"""Seats: who sits where, by which key, with which word; and the deal once all are there."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, select, update

from nonsuch.server import clock, schema
from nonsuch.server.facts import INVITATION, LINK, TOKEN, Keys, Line, Said, Seat, Visitor
from nonsuch.server.problems import Problem

MOST_CHAT = 500  # lines of a table that are kept
GONE = "(a line of somebody who has left)"
KEPT = "kept"  # how a seat is free that is somebody's at once: a rematch is for those who played
SEAT = ("name", "guest", "bot", "stand_in", "open", "taken", "host", "word_hash", "word", "orders")  # after its number


def read_seats(connection: Connection, id: str) -> list[Seat]:
    c = schema.seats.c
    rows = connection.execute(select(schema.seats).where(c.table_id == id).order_by(c.seat))
    return [seat_from(row) for row in rows]


def seat_from(row: Any) -> Seat:
    return Seat(*[getattr(row, name) for name in ("seat", *SEAT)])


def read_keys(connection: Connection, id: str) -> Keys:
    c = schema.keys.c
    rows = connection.execute(select(c.hash, c.seat, c.kind).where((c.table_id == id) & c.void.is_(None)))
    return {bytes(row.hash): (row.seat, row.kind) for row in rows}


def read_chat(connection: Connection, id: str, after: int) -> list[Said]:
    c = schema.chat.c
    rows = connection.execute(select(schema.chat).where((c.table_id == id) & (c.number > after)).order_by(c.number))
    return [Said(row.number, row.seat, row.text, row.at, row.readers, row.draft) for row in rows]


def insert_keys(connection: Connection, id: str, keys: Keys) -> None:
    now = time.time()
    rows = [
        {"hash": hash, "table_id": id, "seat": seat, "kind": kind, "made": now} for hash, (seat, kind) in keys.items()
    ]
    if rows:
        connection.execute(insert(schema.keys), rows)


def void(connection: Connection, id: str, seat: int, *kinds: str) -> int:
    c = schema.keys.c
    of_seat = (c.table_id == id) & (c.seat == seat) & c.kind.in_(kinds) & c.void.is_(None)
    return connection.execute(update(schema.keys).where(of_seat).values(void=time.time())).rowcount


def insert_chat(connection: Connection, id: str, seat: int | None, said: str | Line) -> int:
    c = schema.chat.c
    last = connection.execute(select(func.max(c.number)).where(c.table_id == id)).scalar()
    number = (last or 0) + 1
    line = Line(said) if isinstance(said, str) else said
    row = {"table_id": id, "number": number, "seat": seat, "at": time.time()}
    connection.execute(insert(schema.chat), row | {"text": line.text, "readers": line.readers, "draft": line.draft})
    connection.execute(delete(schema.chat).where((c.table_id == id) & (c.number <= number - MOST_CHAT)))
    return number


def _of_seat(id: str, seat: int) -> ColumnElement[bool]:
    return (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)


def update_seat(connection: Connection, id: str, seat: int, **values: object) -> None:
    connection.execute(update(schema.seats).where(_of_seat(id, seat)).values(**values))


def last_seen(connection: Connection, id: str, seat: int) -> float | None:
    seen: float | None = connection.execute(select(schema.seats.c.seen).where(_of_seat(id, seat))).scalar()
    return seen


def write_last_seen(connection: Connection, seen: Mapping[tuple[str, int], float]) -> None:
    signs = [{"of_table": id, "of_seat": seat, "seen_at": at} for (id, seat), at in sorted(seen.items())]
    matches = (schema.seats.c.table_id == bindparam("of_table")) & (schema.seats.c.seat == bindparam("of_seat"))
    connection.execute(update(schema.seats).where(matches).values(seen=bindparam("seen_at")), signs)


def void_key(connection: Connection, key: bytes) -> bool:
    """End one way in; False if it was ended before."""
    unused = (schema.keys.c.hash == key) & schema.keys.c.void.is_(None)
    return bool(connection.execute(update(schema.keys).where(unused).values(void=time.time())).rowcount)


def holds_seat(connection: Connection, id: str, visitor: Visitor) -> bool:
    """Whether who has come by this key, or as this guest, still has the seat; then until all is written."""
    k, s = schema.keys.c, schema.seats.c
    if visitor.key is not None:
        mine = (k.hash == visitor.key) & (k.table_id == id) & (k.seat == visitor.seat) & (k.kind == TOKEN)
        held = select(k.hash).where(mine & k.void.is_(None))
    elif visitor.guest is not None:
        held = select(s.seat).where(_of_seat(id, visitor.seat or 0) & (s.guest == visitor.guest))
    else:
        return False
    return connection.execute(held.with_for_update(key_share=True)).first() is not None


def void_all_but(connection: Connection, id: str, seat: int, kept: bytes | None) -> int:
    """End every way into a seat but the one that is kept."""
    c = schema.keys.c
    others = (c.table_id == id) & (c.seat == seat) & c.void.is_(None)
    if kept is not None:
        others &= c.hash != kept
    return connection.execute(update(schema.keys).where(others).values(void=time.time())).rowcount


# leaving a seat, and taking it -------------------------------------------------------------------------------------


# What belongs to whoever sits in a seat, and goes with him; whose the chair is at this table stays.
EMPTY: dict[str, Any] = {"taken": False, "guest": None, "bot": None, "stand_in": None, "seen": None}
EMPTY |= {"word_hash": None, "word": None, "orders": None}


def empty_seat(connection: Connection, id: str, seat: int, name: str) -> None:
    """Who sat here has left, before the deal: nothing of him is the next one's, neither what he said nor what was said
    to him alone."""
    update_seat(connection, id, seat, name=name, **EMPTY)
    void(connection, id, seat, TOKEN, INVITATION, LINK)
    c = schema.chat.c
    of_table = update(schema.chat).where(c.table_id == id)
    connection.execute(of_table.where(c.seat == seat).values(seat=None, text=GONE, draft=None))
    told_him = (c.readers.op("/")(1 << seat) % 2) == 1
    connection.execute(of_table.where(c.readers.is_not(None) & told_him).values(readers=c.readers - (1 << seat)))


def lock_table(connection: Connection, id: str) -> None:
    """What is decided from its seats is decided by one server at a time. (SQLite has one writer as it is.)"""
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == id).with_for_update(key_share=True))


def seat_of(connection: Connection, id: str, guest: str | None) -> int | None:
    """Where this guest sits."""
    c = schema.seats.c
    sits = (c.table_id == id) & (c.guest == guest) & c.taken
    found: int | None = connection.execute(select(c.seat).where(sits)).scalar() if guest else None
    return found


def sit_down(
    connection: Connection, id: str, seat: int, newcomer: Mapping[str, Any], free: str, key: bytes | None
) -> None:
    """`newcomer`: the columns of who comes; `free`: by invitation, open to all, the host's own to take again, or kept
    for this guest. The database decides between two who come at once, and between two requests of one."""
    lock_table(connection, id)
    c, guest = schema.seats.c, newcomer.get("guest")
    if seat_of(connection, id, guest) is not None:
        raise Problem(409, "seated", "you already sit at this table")
    there = _of_seat(id, seat) & c.taken.is_(False)
    if free == INVITATION:
        if key is None or not void_key(connection, key):
            raise Problem(410, "claimed", "this invitation has been used; ask for a new one")
    else:
        there &= {"open": c.open, "host": c.host, KEPT: c.guest == guest}[free]
    values = {**EMPTY, "taken": True, "seen": clock.now(), **newcomer}
    if free == INVITATION:
        values["host"] = False  # whoever made the table has given this seat away
    if not connection.execute(update(schema.seats).where(there).values(**values)).rowcount:
        raise Problem(409, "taken", "this seat is taken; choose another, or another table")
    void(connection, id, seat, TOKEN, INVITATION, LINK)
