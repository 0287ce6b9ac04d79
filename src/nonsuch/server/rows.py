"""A table's rows: read into memory, and written."""

from __future__ import annotations

import json
import logging
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, func, insert, select, update

import nonsuch
from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.game import Game
from nonsuch.engine.registry import names as installed
from nonsuch.server import chain, schema
from nonsuch.server.facts import INVITATION, TOKEN, Facts, Guest, Said, Seat, bits
from nonsuch.server.live import LiveTable
from nonsuch.server.problems import Problem, damaged_log, no_table
from nonsuch.server.storage import Entry

log = logging.getLogger("nonsuch.tables")


# reading tables ------------------------------------------------------------------------------------


@cache
def games() -> tuple[Game, ...]:
    """Those that load: a stranger's broken game must not close the house."""
    found: list[Game] = []
    for name in installed():
        try:
            found.append(nonsuch.load(name))
        except Exception:
            log.exception("a game does not load", extra={"game": name})
    return tuple(found)


def load_game(name: str) -> Game:
    if name not in installed():
        raise Problem(422, "no_game", f"there is no game {name!r}; there are {', '.join(installed())}")
    return nonsuch.load(name)


def load_table(connection: Connection, id: str) -> LiveTable:
    """A table from its log, with the help of its newest snapshot if that is any good."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        raise no_table()
    facts = read_facts(row)
    game = load_game(facts.game)
    try:
        table = LiveTable.begin(game, facts, read_seats(connection, id))
    except NonsuchError as error:
        raise rules_changed(facts, game, error) from error
    table.keys = read_keys(connection, id)
    table.chat = read_chat(connection, id, 0)
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
    detail = f"the table was begun under rules {facts.rules_version}; under {game.rules_version} it does not replay"
    log.error("cannot replay", extra={"table": facts.id, "error": str(error)})
    return Problem(409, "rules_changed", detail)


def read_facts(row: Any) -> Facts:
    return Facts(
        row.id,
        row.game,
        row.players,
        row.scenario,
        json.loads(row.options),
        row.rules_version,
        bytes(row.secret),
        row.deal,
        None if row.start is None else bytes(row.start),
        None if row.origin is None else json.loads(row.origin),
        row.title,
        row.pace,
        row.listed,
        row.creator,
        row.created,
    )


def read_seats(connection: Connection, id: str) -> list[Seat]:
    c = schema.seats.c
    rows = connection.execute(select(schema.seats).where(c.table_id == id).order_by(c.seat))
    return [_seat(row) for row in rows]


def _seat(row: Any) -> Seat:
    return Seat(row.seat, row.name, row.guest, row.bot, row.stand_in, row.open)


def read_keys(connection: Connection, id: str) -> dict[bytes, tuple[int, str]]:
    c = schema.keys.c
    rows = connection.execute(select(c.hash, c.seat, c.kind).where((c.table_id == id) & c.void.is_(None)))
    return {bytes(row.hash): (row.seat, row.kind) for row in rows}


def read_chat(connection: Connection, id: str, after: int) -> list[Said]:
    c = schema.chat.c
    rows = connection.execute(select(schema.chat).where((c.table_id == id) & (c.number > after)).order_by(c.number))
    return [Said(row.number, row.seat, row.text, row.at) for row in rows]


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
    keys: dict[bytes, tuple[int, str]]
    chat: list[Said]


def news(connection: Connection, table: LiveTable) -> News:
    said = table.chat[-1].number if table.chat else 0
    return News(
        read_entries(connection, table.id, table.number),
        read_seats(connection, table.id),
        read_keys(connection, table.id),
        read_chat(connection, table.id, said),
    )


def _actors_now() -> ColumnElement[int]:
    """The seats that have to decide, as bits: after the last move, or after the deal."""
    m, t = schema.moves.c, schema.tables.c
    last = select(m.actors).where(m.table_id == t.id).order_by(m.number.desc()).limit(1).correlate(schema.tables)
    return func.coalesce(last.scalar_subquery(), t.actors)


def tables_waiting_for_bots(connection: Connection) -> list[str]:
    t, s = schema.tables.c, schema.seats.c
    by_bots = t.ended.is_(None) & (s.bot.is_not(None) | s.stand_in.is_not(None))
    joined = select(t.id, s.seat, _actors_now()).join_from(schema.tables, schema.seats).where(by_bots)
    return list(dict.fromkeys(id for id, seat, actors in connection.execute(joined) if actors >> seat & 1))


def listed(connection: Connection, most: int = 100) -> list[dict[str, Any]]:
    """The tables the lobby shows, the newest first."""
    t = schema.tables.c
    shown = t.listed & t.ended.is_(None)
    return _summaries(connection, select(schema.tables, _actors_now().label("now")).where(shown), most)


def of_guest(connection: Connection, guest: str, most: int = 100) -> list[dict[str, Any]]:
    """The tables at which a guest sits, the newest first."""
    t, s = schema.tables.c, schema.seats.c
    sits = t.id.in_(select(s.table_id).where(s.guest == guest))
    return _summaries(connection, select(schema.tables, _actors_now().label("now")).where(sits), most)


def _summaries(connection: Connection, chosen: Select[Any], most: int) -> list[dict[str, Any]]:
    t, m = schema.tables.c, schema.moves.c
    rows = connection.execute(chosen.order_by(t.created.desc()).limit(most)).all()
    ids = [row.id for row in rows]
    newest = select(m.table_id, func.max(m.seq)).where(m.table_id.in_(ids)).group_by(m.table_id)
    seqs = {row[0]: row[1] for row in connection.execute(newest)}
    s = schema.seats.c
    seats: dict[str, list[Seat]] = {id: [] for id in ids}
    for row in connection.execute(select(schema.seats).where(s.table_id.in_(ids)).order_by(s.seat)):
        seats[row.table_id].append(_seat(row))
    return [
        {
            "table": row.id,
            "game": row.game,
            "title": row.title,
            "pace": row.pace,
            "created": row.created,
            "ended": row.ended,
            "seq": seqs.get(row.id, 0),
            "actors": [] if row.ended else [seat for seat in range(row.players) if row.now >> seat & 1],
            "players": [seat.about() for seat in seats[row.id]],
        }
        for row in rows
    ]


# writing tables ------------------------------------------------------------------------------------


def insert_table(connection: Connection, table: LiveTable) -> None:
    facts = table.facts
    row = {
        "id": facts.id,
        "game": facts.game,
        "players": facts.players,
        "scenario": facts.scenario,
        "options": json.dumps(facts.options),
        "rules_version": facts.rules_version,
        "secret": facts.secret,
        "deal": facts.deal,
        "actors": bits(table.steps[0].actors),
        "start": facts.start,
        "origin": None if facts.origin is None else json.dumps(facts.origin),
        "title": facts.title,
        "pace": facts.pace,
        "listed": facts.listed,
        "creator": facts.creator,
        "created": facts.created,
    }
    connection.execute(insert(schema.tables), row)
    rows = [
        {"table_id": facts.id, "seat": one.number, "name": one.name, "guest": one.guest, "bot": one.bot}
        | {"open": one.open}
        for one in table.seats
    ]
    connection.execute(insert(schema.seats), rows)
    insert_keys(connection, facts.id, table.keys)


def insert_keys(connection: Connection, id: str, keys: Mapping[bytes, tuple[int, str]]) -> None:
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


def sit_down(connection: Connection, id: str, seat: int, guest: Guest, invitation: bytes | None) -> None:
    """By invitation, or where the seat is open to all. The database decides between two who come at once."""
    c = schema.seats.c
    free = (c.table_id == id) & (c.seat == seat) & c.guest.is_(None) & c.bot.is_(None)
    if invitation is None:
        free &= c.open
    else:
        k = schema.keys.c
        unused = (k.hash == invitation) & k.void.is_(None)
        if not connection.execute(update(schema.keys).where(unused).values(void=time.time())).rowcount:
            raise Problem(410, "claimed", "this invitation has been used")
    taken = update(schema.seats).where(free).values(guest=guest.id, name=guest.name, open=False, seen=time.time())
    if not connection.execute(taken).rowcount:
        raise Problem(409, "taken", "this seat is taken")
    void(connection, id, seat, TOKEN, INVITATION)


def insert_chat(connection: Connection, id: str, seat: int | None, text: str) -> int:
    c = schema.chat.c
    last = connection.execute(select(func.max(c.number)).where(c.table_id == id)).scalar()
    number = (last or 0) + 1
    row = {"table_id": id, "number": number, "seat": seat, "text": text, "at": time.time()}
    connection.execute(insert(schema.chat), row)
    return number


def pin_rules(connection: Connection, id: str, version: str) -> None:
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(rules_version=version))


def renew_snapshot(connection: Connection, id: str, number: int, version: str, data: bytes) -> None:
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
    row = {"table_id": id, "number": number, "rules_version": version, "data": data}
    connection.execute(insert(schema.snapshots), row)


# seats ---------------------------------------------------------------------------------------------


def _of_seat(id: str, seat: int) -> ColumnElement[bool]:
    return (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)


def update_seat(connection: Connection, id: str, seat: int, **values: str | None) -> None:
    connection.execute(update(schema.seats).where(_of_seat(id, seat)).values(**values))


def last_seen(connection: Connection, id: str, seat: int) -> float | None:
    seen: float | None = connection.execute(select(schema.seats.c.seen).where(_of_seat(id, seat))).scalar()
    return seen


def write_signs_of_life(connection: Connection, seen: Mapping[tuple[str, int], float]) -> None:
    signs = [{"of_table": id, "of_seat": seat, "seen_at": at} for (id, seat), at in seen.items()]
    matches = (schema.seats.c.table_id == bindparam("of_table")) & (schema.seats.c.seat == bindparam("of_seat"))
    connection.execute(update(schema.seats).where(matches).values(seen=bindparam("seen_at")), signs)


# guests --------------------------------------------------------------------------------------------


def insert_guest(connection: Connection, guest: Guest, hash: bytes) -> None:
    row = {"id": guest.id, "hash": hash, "name": guest.name, "made": time.time()}
    connection.execute(insert(schema.guests), row)


def find_guest(connection: Connection, hash: bytes) -> Guest | None:
    row = connection.execute(select(schema.guests).where(schema.guests.c.hash == hash)).one_or_none()
    return None if row is None else Guest(row.id, row.name)


def rename_guest(connection: Connection, guest: Guest) -> None:
    connection.execute(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name))
