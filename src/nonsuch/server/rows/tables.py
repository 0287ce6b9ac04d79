"""Tables: loaded from their log, and written when they are made."""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.server import chain, schema
from nonsuch.server.facts import Facts, Keys, Said, Seat, bits
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem, damaged_log, no_table
from nonsuch.server.rows.games import load_game
from nonsuch.server.rows.seats import insert_keys, read_chat, read_keys, read_seats
from nonsuch.server.storage import Entry
from nonsuch.server.waiting import WaitingTable

log = logging.getLogger("nonsuch.tables")

NO_SEED = -1


def load_table(connection: Connection, id: str) -> LiveTable | WaitingTable:
    """A table as it stands: waiting for players, or played at."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        raise no_table()
    seats = read_seats(connection, id)
    facts = read_facts(row, seats)
    table: LiveTable | WaitingTable
    if facts.dealt is None:
        table = WaitingTable(load_game(facts.game), facts, seats)
    else:
        table = replayed(connection, facts, seats)
    table.keys = read_keys(connection, id)
    table.chat = read_chat(connection, id, 0)
    return table


def replayed(connection: Connection, facts: Facts, seats: list[Seat]) -> LiveTable:
    """A table from its log, with the help of its newest snapshot if that is any good."""
    id, game = facts.id, load_game(facts.game)
    try:
        table = LiveTable.begin(game, facts, seats)
    except NonsuchError as error:
        raise rules_changed(facts, game, error) from error
    entries = read_entries(connection, id, 0)
    check_log(facts, entries)
    snapshot = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == id)).one_or_none()
    if snapshot is not None and snapshot.rules_version == game.rules_version == facts.rules_version:
        try:
            table.restore(zlib.decompress(snapshot.data), entries[: snapshot.number])
            table.snapshot = table.number
        except (NonsuchError, ValueError, KeyError, TypeError, zlib.error) as error:
            log.warning("a snapshot was of no use", extra={"table": id, "error": str(error)})
    try:
        table.replay(entries[table.number :])
    except NonsuchError as error:
        raise rules_changed(facts, game, error) from error
    return table


def check_log(facts: Facts, entries: Sequence[Entry]) -> None:
    try:
        chain.check(facts, entries)
    except chain.BrokenLog as error:
        log.error("a log is damaged", extra={"table": facts.id, "error": str(error)})
        raise damaged_log(str(error)) from None


def rules_changed(facts: Facts, game: Game, error: NonsuchError) -> Problem:
    detail = (
        f"the table was started under rules {facts.rules_version} and cannot be replayed under {game.rules_version}"
    )
    log.error("cannot replay", extra={"table": facts.id, "error": str(error)})
    return Problem(409, "rules_changed", detail)


def read_facts(row: Any, seats: Sequence[Seat]) -> Facts:
    return Facts(
        row.id,
        row.game,
        row.players,
        row.scenario,
        json.loads(row.options),
        row.rules_version,
        bytes(row.secret),
        None if row.deal == NO_SEED else row.deal,
        None if row.start is None else bytes(row.start),
        None if row.origin is None else json.loads(row.origin),
        row.title,
        row.pace,
        row.listed,
        row.creator,
        row.created,
        row.dealt,
        () if row.dealt is None else tuple([seat.word for seat in seats]),
        row.proof,
    )


def read_entries(connection: Connection, id: str, after: int) -> list[Entry]:
    c = schema.moves.c
    columns = [c[name] for name in Entry._fields]
    rows = connection.execute(select(*columns).where((c.table_id == id) & (c.number > after)).order_by(c.number))
    return [Entry._make(row) for row in rows]


@dataclass(frozen=True)
class News:
    """What a server has to catch up with."""

    entries: list[Entry]
    seats: list[Seat]
    keys: Keys
    chat: list[Said]


def news(connection: Connection, table: LiveTable) -> News:
    said = table.chat[-1].number if table.chat else 0
    return News(
        read_entries(connection, table.id, table.number),
        read_seats(connection, table.id),
        read_keys(connection, table.id),
        read_chat(connection, table.id, said),
    )


def insert_table(connection: Connection, table: LiveTable | WaitingTable, maker: str | None = None) -> None:
    """`maker`: a digest of the address that it is made from."""
    facts = table.facts
    row = {
        "id": facts.id,
        "game": facts.game,
        "players": facts.players,
        "scenario": facts.scenario,
        "options": json.dumps(facts.options),
        "rules_version": facts.rules_version,
        "secret": facts.secret,
        "proof": facts.proof,
        "deal": NO_SEED if facts.deal is None else facts.deal,
        "dealt": facts.dealt,
        "actors": bits(table.steps[0].actors) if isinstance(table, LiveTable) else 0,
        "start": facts.start,
        "origin": None if facts.origin is None else json.dumps(facts.origin),
        "title": facts.title,
        "pace": facts.pace,
        "listed": facts.listed,
        "creator": facts.creator,
        "maker": maker,
        "created": facts.created,
    }
    connection.execute(insert(schema.tables), row)
    connection.execute(insert(schema.seats), [_seat_row(facts.id, one) for one in table.seats])
    insert_keys(connection, facts.id, table.keys)


def _seat_row(id: str, one: Seat) -> dict[str, Any]:
    columns = ("name", "guest", "bot", "stand_in", "open", "taken", "host", "word_hash", "word")
    return {"table_id": id, "seat": one.number} | {name: getattr(one, name) for name in columns}


def delete_table(connection: Connection, id: str) -> None:
    for one in (schema.snapshots, schema.chat, schema.moves, schema.keys, schema.seats):
        connection.execute(delete(one).where(one.c.table_id == id))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == id))


def pin_rules(connection: Connection, id: str, version: str) -> None:
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(rules_version=version))


def renew_snapshot(connection: Connection, id: str, number: int, version: str, data: bytes) -> None:
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
    row = {"table_id": id, "number": number, "rules_version": version, "data": data}
    connection.execute(insert(schema.snapshots), row)
