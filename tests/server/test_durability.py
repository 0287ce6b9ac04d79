"""kill -9 at any moment: what was acknowledged is there, and play goes on."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select

from nonsuch.server import chain, rows, schema
from nonsuch.server.live import LiveTable
from nonsuch.server.rows import load_table
from tests.server.crashes import killed_under_load
from tests.server.served import Client, Seated, Served, wait_until


def test_a_server_killed_under_load_loses_nothing(own_server):
    killed_under_load(own_server, kills=4, seed=1)


@pytest.mark.fuzz
def test_a_server_killed_under_load_loses_nothing_1000_times(own_server):
    killed_under_load(own_server, kills=1000, seed=2)


def read(served: Served, table: Seated) -> LiveTable:
    engine = served.engine()
    with engine.connect() as connection:
        found = load_table(connection, table.id)
    engine.dispose()
    assert isinstance(found, LiveTable)
    return found


def change(served: Served, statement) -> None:
    engine = served.engine()
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


@pytest.fixture
def long_game(own_server: Served) -> Seated:
    """A game with a snapshot in it, which the server itself has written, and some moves after that."""
    table = Client(own_server).create("glory", 4, seed=1)
    table.play_on(random.Random(1), 205)
    wait_until(lambda: read(own_server, table).snapshot >= 200)
    table.play_on(random.Random(2), 5)
    return table


def test_a_snapshot_is_disposable(own_server, long_game):
    before = [long_game.show(seat) for seat in (None, 0, 1, 2, 3)]
    helped = read(own_server, long_game)
    assert 200 <= helped.snapshot < helped.number
    own_server.kill()
    change(own_server, schema.snapshots.delete())
    alone = read(own_server, long_game)
    assert alone.snapshot == 0
    assert alone.play.fingerprint == helped.play.fingerprint
    assert alone.steps == helped.steps
    own_server.start()
    assert [long_game.show(seat) for seat in (None, 0, 1, 2, 3)] == before


def test_a_spoilt_snapshot_does_no_harm(own_server, long_game):
    before = long_game.show(0)
    own_server.kill()
    change(own_server, schema.snapshots.update().values(data=b"nonsense"))
    own_server.start()
    assert long_game.show(0) == before


def test_new_rules_take_a_table_over_if_its_log_replays(own_server):
    table = Client(own_server).create(seed=3)
    table.play("roll")
    own_server.kill()
    change(own_server, schema.tables.update().values(rules_version="0"))
    own_server.start()
    table.play("end")
    engine = own_server.engine()
    with engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.rules_version)).scalar() == "1"
    engine.dispose()


def write_as(served: Served, id: str, move: str) -> None:
    """As if the table's only move had been another one: a log that fits together and does not replay."""
    engine = served.engine()
    with engine.begin() as connection:
        facts = rows.read_facts(connection.execute(schema.tables.select().where(schema.tables.c.id == id)).one(), ())
        entry = rows.read_entries(connection, id, 0)[0]._replace(move=move)
        link = chain.link(chain.root(facts), id, entry)
        connection.execute(schema.moves.update().where(schema.moves.c.table_id == id).values(move=move, hash=link))
    engine.dispose()


def test_new_rules_do_not_take_over_what_does_not_replay(own_server):
    table = Client(own_server).create(seed=3)
    table.play("roll")
    own_server.kill()
    change(own_server, schema.tables.update().values(rules_version="0"))
    write_as(own_server, table.id, "fetch 1")
    own_server.start()
    status, problem = table.client.call("GET", table.path)
    assert (status, problem["code"]) == (409, "rules_changed")
    assert table.move(0, "end", 1)[0] == 409


def test_a_deleted_table_is_gone_and_nobody_calls_it_damaged(own_server):
    together = Client(own_server).create(seed=3)  # two people
    alone = Client(own_server).create(players=2, bots={"1": "random"}, seed=3)
    alone.play("roll")

    def delete(table):
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": own_server.url}
        page = own_server.http(headers={"Authorization": f"Bearer {table.tokens[0]}", **kind})
        return page.post(f"/table/{table.id}/delete", content="").status_code

    assert [delete(together), delete(alone)] == [409, 303]
    own_server.kill()
    own_server.start()
    assert Client(own_server).call("GET", f"/tables/{alone.id}")[0] == 404
    assert Client(own_server).call("GET", f"/tables/{together.id}")[0] == 200
