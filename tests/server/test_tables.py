"""The service behind the pages, on a real file: continuing from a moment, links, memory that is put away."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import OperationalError

from nonsuch.engine.playing.play import Play
from nonsuch.engine.registry import load
from nonsuch.server import schema
from nonsuch.server.bots import Bots
from nonsuch.server.facts import Guest, Visitor
from nonsuch.server.guests import Guests
from nonsuch.server.housekeeping import Housekeeping
from nonsuch.server.live import MOVE, UNDO, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.problems import Problem
from nonsuch.server.records import record as record_of
from nonsuch.server.seating import Newcomer, Seating
from nonsuch.server.settings import Settings
from nonsuch.server.storage import Entry, Storage
from nonsuch.server.tables import Tables

WANTED = NewTable("glory", 3, options={"rounds": 1}, names={0: "Anne", 1: "Bess", 2: "Cecil"})
READERS = (None, 0, 1, 2)


def with_tables(folder: Path, work: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(f"sqlite:///{folder}/t.db")
        await storage.start()
        try:
            await work(Tables(storage, Settings(allow_seeds=True, gone_after=0)))
        finally:
            await storage.stop()

    asyncio.run(run())


async def play_on(tables: Tables, id: str, most: int, undo: float = 0.0, seed: int = 1) -> LiveTable:
    chance = random.Random(seed)
    for number in range(most):
        table = await tables.table(id)
        if table.play.over:
            break
        seat = table.play.actors[0]
        if table.play.can_undo(seat) and chance.random() < undo:
            kind, move = UNDO, ""
        else:
            kind, move = MOVE, chance.choice([one.notation for one in table.play.offers(seat)])
        seq, step = table.place(seat)
        await tables.act(id, seat, kind, move, seq, f"{seed}-{number}", step)
    return await tables.table(id)


@pytest.mark.parametrize("game", ["glory", "gloriana"])
def test_the_log_by_seq_is_the_log_and_survives_undo(tmp_path, game):
    """Several steps may be taken back, and others made, between two looks at the log."""

    async def work(tables: Tables) -> None:
        for seed in range(1 if game == "glory" else 12):
            await a_game(tables, seed)

    async def a_game(tables: Tables, seed: int) -> None:
        made = await tables.create(NewTable(game, 3, seed=seed))
        for round in range(12 * seed, 12 * seed + 12):
            table = await play_on(tables, made.id, 12, undo=0.3, seed=round)
            for reader in READERS:
                assert [sentence for _, sentence in table.told(reader)] == table.play.log(reader)
                seqs = [seq for seq, _ in table.told(reader)]
                assert seqs == sorted(seqs)

    with_tables(tmp_path, work)


def test_every_moment_can_be_looked_at_again(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        seen = []
        for round in range(8):
            table = await play_on(tables, made.id, 5, undo=0.2, seed=round)
            while table.number != table.published[-1]:
                table = await play_on(tables, made.id, 1, seed=1000 + table.number)
            seen.append((table.seq, table.play.fingerprint, [table.play.view(reader) for reader in READERS]))
        for seq, fingerprint, views in seen:
            then = await tables.at(made.id, seq)
            assert then.play.fingerprint == fingerprint
            assert [then.play.view(reader) for reader in READERS] == views
        with pytest.raises(Problem):
            await tables.at(made.id, table.seq + 1)

    with_tables(tmp_path, work)


def test_a_table_that_is_put_away_comes_back_the_same(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        before = await play_on(tables, made.id, 60, undo=0.2)
        shown = [await tables.shown(made.id, reader) for reader in READERS]
        before.used = time.monotonic() - 10_000
        Housekeeping(tables, tables.settings)._unload_idle()
        assert before.gone
        assert made.id not in tables.live
        await tables.storage.write(lambda connection: None)  # the snapshot goes before it
        after = await tables.table(made.id)
        assert after is not before
        assert after.snapshot == before.number
        assert after.play.fingerprint == before.play.fingerprint
        assert (after.steps, after.entries, after.answers) == (before.steps, before.entries, before.answers)
        assert [await tables.shown(made.id, reader) for reader in READERS] == shown

    with_tables(tmp_path, work)


def test_a_snapshot_in_another_layout_is_left_alone_and_the_log_replayed(tmp_path, monkeypatch):
    """With two kinds of event in each other's place it would show what was hidden."""

    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        before = await play_on(tables, made.id, 60, undo=0.2)
        shown = [await tables.shown(made.id, reader) for reader in READERS]
        before.used = time.monotonic() - 10_000
        Housekeeping(tables, tables.settings)._unload_idle()
        await tables.storage.write(lambda connection: None)  # the snapshot goes before it
        monkeypatch.setitem(vars(before.game), "layout", "another")
        after = await tables.table(made.id)
        assert after.snapshot == 0
        assert [await tables.shown(made.id, reader) for reader in READERS] == shown

    with_tables(tmp_path, work)


@pytest.mark.parametrize("keep", [False, True])
def test_a_game_continues_from_any_moment_with_new_chance(tmp_path, keep):
    async def work(tables: Tables) -> None:
        old = await tables.create(WANTED)
        table = await play_on(tables, old.id, 10_000)
        seq = table.seq // 2
        then = await tables.at(old.id, seq)
        made = await tables.continue_from(old.id, seq, keep, NewTable("", 0, names=WANTED.names))
        new = await tables.table(made.id)
        assert new.seq == 0
        assert new.play.view(None) == then.play.view(None)
        assert new.play.log(None) == then.play.log(None)
        assert new.facts.secret != table.facts.secret
        assert new.facts.origin == {"table": old.id, "seq": seq, "hidden": "kept" if keep else "anew"}
        assert ([new.play.view(s) for s in (0, 1, 2)] == [then.play.view(s) for s in (0, 1, 2)]) == keep
        end = await play_on(tables, made.id, 10_000)
        assert end.play.over
        record = record_of(end)
        assert record["table"]["origin"]["seq"] == seq
        assert load("glory").restore(json.dumps(record).encode()).scores == end.play.scores

    with_tables(tmp_path, work)


def within_a_choice(seed: int) -> Play:
    """Somebody has decided something and goes on deciding: only he knows what happened."""
    chance = random.Random(seed)
    play = load("glory").new(4, seed=seed, options={"rounds": 1})
    play.names = ["Anne", "Bess", "Cecil", "Drake"]
    while play.told(None) == play.told(play.actors[0]):
        play.play(play.actors[0], chance.choice(list(play.offers(play.actors[0]))))
    return play


@pytest.mark.parametrize("seed", [3, 12, 15, 19])
def test_what_happened_within_a_choice_is_kept_from_the_others(tmp_path, seed):
    async def work(tables: Tables) -> None:
        play = within_a_choice(seed)
        wanted = NewTable("glory", 4, options={"rounds": 1}, names=dict(enumerate(play.names)), start=play.save())
        table = await tables.table((await tables.create(wanted)).id)
        for reader in (None, 0, 1, 2, 3):
            assert [sentence for _, sentence in table.told(reader)] == play.log(reader)
        for reader in (None, *{0, 1, 2, 3}.difference(play.actors)):
            assert table.message(0, reader)["events"] == [one.as_data() for one in play.events(reader)]
        end = await play_on(tables, table.id, 10_000)
        for reader in (None, 0, 1, 2, 3):
            assert [sentence for _, sentence in end.told(reader)] == end.play.log(reader)

    with_tables(tmp_path, work)


def test_while_a_game_is_played_nobody_keeps_what_is_hidden(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(NewTable("glory", 3, seed=5))
        await play_on(tables, made.id, 30)
        with pytest.raises(Problem, match="dealt anew"):
            await tables.continue_from(made.id, 1, True, NewTable("", 0))
        await tables.continue_from(made.id, 1, False, NewTable("", 0))

    with_tables(tmp_path, work)


def test_two_who_are_called_alike_are_told_apart(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(NewTable("glory", 4, names={0: "Anne", 1: "anne", 2: "Anne 2", 3: "Bess"}))
        table = await play_on(tables, made.id, 30)
        assert table.play.names == ["Anne", "anne 2", "Anne 2 2", "Bess"]
        await Seating(tables).call_seat(made.id, 3, "ANNE")
        assert (await tables.table(made.id)).play.names[3] == "ANNE 3"

    with_tables(tmp_path, work)


def test_an_open_seat_goes_to_the_first_who_takes_it(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(NewTable("glory", 3, seats={1: "open", 2: "invite"}, listed=True))
        guests = [(await Guests(tables.storage).new(name))[0] for name in ("Anne", "Bess")]
        sits = [Seating(tables).take(made.id, 1, Newcomer(guest)) for guest in guests]
        taken = await asyncio.gather(*sits, return_exceptions=True)
        assert sorted(type(one).__name__ for one in taken) == ["NoneType", "Problem"]
        table = await tables.any(made.id)
        assert table.seats[1].name in ("Anne", "Bess")
        with pytest.raises(Problem, match="taken"):
            await Seating(tables).take(made.id, 2, Newcomer(Guest("x" * 12, "Cecil")))  # not open

    with_tables(tmp_path, work)


def test_a_fault_in_the_rules_spoils_no_table(tmp_path, monkeypatch):
    """What broke in the middle of a move is thrown away, and the table stands where its log stands."""

    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        table = await play_on(tables, made.id, 10)
        before, seat = table.play.fingerprint, table.play.actors[0]
        move = next(iter(table.play.offers(seat))).notation
        apply = type(table.game).apply_looking

        def break_down(game, t, number):
            apply(game, t, number)
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(type(table.game), "apply_looking", break_down)
            with pytest.raises(ZeroDivisionError):
                await tables.act(made.id, seat, MOVE, move, table.seq, "k")
        again = await tables.table(made.id)
        assert again is not table
        assert again.play.fingerprint == before
        await tables.act(made.id, seat, MOVE, move, again.seq, "k")
        assert again.number == table.number + 1

    with_tables(tmp_path, work)


def test_a_disk_that_fails_acknowledges_nothing(tmp_path, monkeypatch):
    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        table = await play_on(tables, made.id, 3)
        seat = table.play.actors[0]
        move = next(iter(table.play.offers(seat))).notation

        def full(batch):
            raise OperationalError("INSERT", {}, Exception("disk full"))

        with monkeypatch.context() as patched:
            patched.setattr(tables.storage, "_commit", full)
            with pytest.raises(Problem, match="database"):
                await tables.act(made.id, seat, MOVE, move, table.seq, "k")
        assert (await tables.table(made.id)).number == 3
        await tables.act(made.id, seat, MOVE, move, table.seq, "k")
        assert (await tables.table(made.id)).number == 4

    with_tables(tmp_path, work)


def test_what_the_database_took_back_is_not_acknowledged(tmp_path):
    """On a full disk SQLite may undo a whole transaction by itself, with moves in it that it had taken before."""

    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)

        def no_more_room(connection: Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar() or 0
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 10}")

        await tables.storage.write(no_more_room)
        kept = tables.storage.append(made.id, Entry(1, 0, MOVE, "draw", "k", "b", 0.0, 1, 1), False)
        large = {"table_id": made.id, "number": 1, "rules_version": "1", "data": b"z" * 2_000_000}
        snapshot = tables.storage.write(lambda connection: connection.execute(insert(schema.snapshots), large))
        answers = await asyncio.gather(kept, snapshot, return_exceptions=True)
        there = await tables.storage.read(lambda connection: connection.execute(select(schema.moves)).all())
        assert there == []
        assert all(isinstance(answer, OperationalError) for answer in answers)

    with_tables(tmp_path, work)


def test_bots_rest_while_nothing_can_be_written(tmp_path, monkeypatch, caplog):
    def full(batch):
        raise OperationalError("INSERT", {}, Exception("disk full"))

    async def work(tables: Tables) -> None:
        bots = Bots(tables, tables.settings)
        made = await tables.create(NewTable("glory", 2, bots={0: "random", 1: "random"}))
        monkeypatch.setattr(tables.storage, "_commit", full)
        monkeypatch.setattr(tables, "rests", lambda table: False)  # somebody looks on
        monkeypatch.setattr("nonsuch.server.bots.TROUBLE", 600)  # however slow this machine is
        tables.evict(await tables.table(made.id))
        bots.wanted(made.id)
        while not tries(caplog):
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)  # one that does not rest would try some hundred times
        monkeypatch.undo()
        await bots.stop()

    with_tables(tmp_path, work)
    assert tries(caplog) == 1


def tries(caplog) -> int:
    return sum(record.message == "bots stopped" for record in caplog.records)


def test_a_table_begun_from_a_moment_of_other_rules_is_refused_by_name(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(WANTED)
        later = await tables.continue_from(made.id, 0, False, NewTable("", 0))
        for id in (made.id, later.id):
            tables.evict(await tables.table(id))
        game = load("glory")
        was = game.rules_version
        object.__setattr__(game, "rules_version", "99")
        try:
            with pytest.raises(Problem) as refused:
                await tables.table(later.id)
        finally:
            object.__setattr__(game, "rules_version", was)
        assert (refused.value.status, refused.value.code) == (409, "rules_changed")
        assert (await tables.table(later.id)).seq == 0

    with_tables(tmp_path, work)


def test_a_link_does_not_take_a_second_seat(tmp_path):
    async def work(tables: Tables) -> None:
        made = await tables.create(NewTable("glory", 2, seats={0: "invite", 1: "invite"}))
        (anne, _), (kit, _) = await Guests(tables.storage).new("Anne"), await Guests(tables.storage).new("Kit")
        for seat, guest in enumerate((anne, kit)):
            await Seating(tables).claim(made.id, made.invitations[seat], Newcomer(guest))
        link = await Seating(tables).new_link(made.id, Visitor(1, guest=kit.id))
        with pytest.raises(Problem, match="somebody else"):
            await Seating(tables).come_back(made.id, link, anne)
        assert [one.guest for one in (await tables.table(made.id)).seats] == [anne.id, kit.id]

    with_tables(tmp_path, work)


def test_only_so_many_guests_are_kept_in_memory(tmp_path, monkeypatch):
    async def work(tables: Tables) -> None:
        monkeypatch.setattr("nonsuch.server.guests.MOST_GUESTS", 5)
        guests = Guests(tables.storage)
        made = [await guests.new(f"Guest {number}") for number in range(12)]
        assert len(guests._known) <= 5
        for guest, secret in made:
            assert await guests.known_by(secret) == guest
            renamed = await guests.rename(guest, "Anne")
            assert await guests.known_by(secret) == renamed

    with_tables(tmp_path, work)


def test_moves_of_many_tables_share_transactions(tmp_path):
    async def work(tables: Tables) -> None:
        made = [await tables.create(WANTED) for _ in range(20)]
        before = tables.storage.commits
        await asyncio.gather(*(play_on(tables, one.id, 10) for one in made))
        assert sum([(await tables.table(one.id)).number for one in made]) == 200
        assert tables.storage.commits - before < 100

    with_tables(tmp_path, work)
