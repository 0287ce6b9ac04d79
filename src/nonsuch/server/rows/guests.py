"""Guests, by the hash of their secret."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select, update

from nonsuch.server import clock, schema
from nonsuch.server.facts import A_DAY, Guest


def insert_guest(connection: Connection, guest: Guest, hash: bytes) -> None:
    row = {"id": guest.id, "hash": hash, "name": guest.name, "made": clock.now(), "seen": clock.now()}
    connection.execute(insert(schema.guests), row)


def find_guest(connection: Connection, hash: bytes) -> Guest | None:
    row = connection.execute(select(schema.guests).where(schema.guests.c.hash == hash)).one_or_none()
    return None if row is None else Guest(row.id, row.name)


def rename_guest(connection: Connection, guest: Guest) -> None:
    connection.execute(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name))


def guests_seen(connection: Connection, ids: Collection[str]) -> None:
    connection.execute(update(schema.guests).where(schema.guests.c.id.in_(ids)).values(seen=clock.now()))


def delete_guests(connection: Connection, days: float) -> int:
    """Those who have not come for so long; and after a day those who sit nowhere."""
    g, now = schema.guests.c, clock.now()
    sits = select(schema.seats.c.guest).where(schema.seats.c.guest == g.id).exists()
    late = (g.seen < now - days * A_DAY) | ((g.seen < now - A_DAY) & ~sits)
    return connection.execute(delete(schema.guests).where(late)).rowcount
