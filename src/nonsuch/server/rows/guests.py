"""Guests, by the hash of their secret."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select, update

from nonsuch.server import schema
from nonsuch.server.facts import Guest


def insert_guest(connection: Connection, guest: Guest, hash: bytes) -> None:
    row = {"id": guest.id, "hash": hash, "name": guest.name, "made": time.time(), "seen": time.time()}
    connection.execute(insert(schema.guests), row)


def find_guest(connection: Connection, hash: bytes) -> Guest | None:
    row = connection.execute(select(schema.guests).where(schema.guests.c.hash == hash)).one_or_none()
    return None if row is None else Guest(row.id, row.name)


def rename_guest(connection: Connection, guest: Guest) -> None:
    connection.execute(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name))
