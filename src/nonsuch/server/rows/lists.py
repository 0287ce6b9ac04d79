"""Lists of tables: for the lobby, for a guest, for bots."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, exists, func, select

from nonsuch.server import schema
from nonsuch.server.facts import OVER, PLAYING, WAITING, Seat
from nonsuch.server.rows.seats import seat_from


def _actors_now() -> ColumnElement[int]:
    """The seats that have to decide, as bits: after the last move, or after the deal."""
    m, t = schema.moves.c, schema.tables.c
    last = select(m.actors).where(m.table_id == t.id).order_by(m.number.desc()).limit(1).correlate(schema.tables)
    return func.coalesce(last.scalar_subquery(), t.actors)


def tables_waiting_for_bots(connection: Connection) -> list[str]:
    """Those at which a person sits; others rest until somebody looks."""
    t, s = schema.tables.c, schema.seats.c
    by_bots = t.ended.is_(None) & (s.bot.is_not(None) | s.stand_in.is_not(None) | s.orders.is_not(None))
    person = schema.seats.alias()
    by_bots &= exists().where((person.c.table_id == t.id) & person.c.bot.is_(None) & person.c.stand_in.is_(None))
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
    no_lesson = t.origin.is_(None) | t.origin.not_like('{"lesson"%')
    sits = t.id.in_(select(s.table_id).where(s.guest == guest)) & no_lesson
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
        seats[row.table_id].append(seat_from(row))
    return [
        {
            "table": row.id,
            "game": row.game,
            "title": row.title,
            "pace": row.pace,
            "created": row.created,
            "ended": row.ended,
            "state": OVER if row.ended else WAITING if row.dealt is None else PLAYING,
            "seq": seqs.get(row.id, 0),
            "actors": [] if row.ended else [seat for seat in range(row.players) if row.now >> seat & 1],
            "players": [seat.about() for seat in seats[row.id]],
        }
        for row in rows
    ]


def seats_of_guest(connection: Connection, guest: str) -> dict[str, int]:
    """A guest's seat at each of his tables."""
    c = schema.seats.c
    return {row.table_id: row.seat for row in connection.execute(select(c.table_id, c.seat).where(c.guest == guest))}


def unfinished_by(connection: Connection, maker: str) -> int:
    """Tables made from an address that are not over."""
    t = schema.tables.c
    made = select(func.count()).select_from(schema.tables).where((t.maker == maker) & t.ended.is_(None))
    return int(connection.execute(made).scalar() or 0)
