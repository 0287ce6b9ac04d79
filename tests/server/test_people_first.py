"""Bots at tables with people are asked first, whoever looks at the others; and a process is warm before it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch.server.bots import Bots
from nonsuch.server.live import MOVE, UNDO, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.tables import Tables
from nonsuch.server.workers import BotFailed, Turns, Worker, Workers
from tests.server.test_tables import with_tables

WITH_PEOPLE, BOTS_ALONE = True, False


async def settled() -> None:
    """Whoever can go on has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


class Thinkers:
    """They take their turns, and think until they are told to stop."""

    def __init__(self, most: int) -> None:
        self.turns = Turns(most)
        self.thinking: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, people: bool) -> None:
        async def think() -> None:
            async with self.turns.turn(people):
                self.thinking[name] = asyncio.Event()
                await self.thinking[name].wait()

        self.tasks[name] = asyncio.create_task(think())
        await settled()

    async def done(self, name: str) -> None:
        self.thinking.pop(name).set()
        await settled()


def test_people_s_tables_go_first_and_bots_alone_leave_one_process_free() -> None:
    """Sixty tables of monarchs that somebody looked at kept a person's courtier waiting for 25 seconds."""

    async def run() -> None:
        all_ = Thinkers(2)
        for number in range(3):
            await all_.ask(f"monarchs {number}", BOTS_ALONE)
        assert [*all_.thinking] == ["monarchs 0"]
        for name in ("Anne", "Bess", "Cecil"):
            await all_.ask(name, WITH_PEOPLE)
        assert [*all_.thinking] == ["monarchs 0", "Anne"]
        await all_.done("monarchs 0")
        assert [*all_.thinking] == ["Anne", "Bess"]
        await all_.done("Anne")
        assert [*all_.thinking] == ["Bess", "Cecil"]
        await all_.done("Bess")
        assert [*all_.thinking] == ["Cecil", "monarchs 1"]
        await all_.done("Cecil")
        assert [*all_.thinking] == ["monarchs 1"]
        await all_.done("monarchs 1")
        assert [*all_.thinking] == ["monarchs 2"]
        await all_.done("monarchs 2")

    asyncio.run(run())


@pytest.mark.parametrize("given_at_once", [False, True])
def test_who_waits_no_longer_takes_nobody_s_turn(given_at_once: bool) -> None:
    async def run() -> None:
        all_ = Thinkers(1)
        for name in ("Anne", "Bess", "Cecil"):
            await all_.ask(name, WITH_PEOPLE)
        if given_at_once:
            all_.thinking.pop("Anne").set()
            await asyncio.sleep(0)  # Bess has the turn, and does not know it yet
        all_.tasks["Bess"].cancel()
        await settled()
        if not given_at_once:
            await all_.done("Anne")
        all_.thinking.pop("Bess", None)
        assert [*all_.thinking] == ["Cecil"]
        await all_.done("Cecil")
        assert all_.turns.free == 1

    asyncio.run(run())


# warm ------------------------------------------------------------------------------------------


def with_workers(work: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(2)
        try:
            await work(workers)
        finally:
            await workers.end_all()

    asyncio.run(run())


def question(level: str, offers: int) -> dict[str, Any]:
    play = nonsuch.load("glory").new(3, seed=1)
    view, moves = play.view(play.actors[0]), list(play.notations(play.actors[0]))
    return {"game": "glory", "view": view, "offers": moves[:offers], "level": level, "seed": 1, "budget": 0.01}


def test_a_process_has_thought_of_a_game_before_it_is_asked_about_one_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first answer where there was something to choose took seconds, and any other none."""
    asked: list[list[str]] = []
    plainly = Worker.answer

    async def noted(worker: Worker, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        asked.append(sorted(question))
        return await plainly(worker, question, seconds)

    monkeypatch.setattr(Worker, "answer", noted)

    async def work(workers: Workers) -> None:
        for offers in (1, 2):
            move = (await workers.answer(question("courtier", offers), 600, "a"))["move"]
            assert move in question("courtier", offers)["offers"]
        await workers.answer(question("page", 2), 600, "a")

    with_workers(work)
    warming, asking = ["game", "level", "players", "warm"], sorted(question("page", 1))
    assert asked == [warming, asking, asking, warming, asking]


def test_what_cannot_be_warmed_is_told_when_it_is_asked() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(BotFailed, match=r"no such bot|nobody"):
            await workers.answer(question("nobody", 2), 600, "a")
        found = await workers.answer(question("courtier", 2), 600, "a")
        assert found["move"]

    with_workers(work)


def test_advice_does_not_depend_on_what_was_done_and_taken_back_in_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed was the number of the log's entries, which is told to nobody: others may choose in private meanwhile."""

    async def work(tables: Tables) -> None:
        bots, asked = Bots(tables, tables.settings), []

        async def noted(question: dict[str, Any], *rest: Any) -> dict[str, Any]:
            asked.append(question)
            return {}

        monkeypatch.setattr(bots.workers, "answer", noted)
        made = await tables.create(NewTable("glory", 2, seed=3))
        table = await tables.table(made.id)
        seat = table.play.actors[0]
        await bots.advice(made.id, seat)
        for move in table.play.notations(seat):
            await tables.act(made.id, seat, MOVE, move, *at(table, seat, "do"))
            if table.play.can_undo(seat):
                break
        await tables.act(made.id, seat, UNDO, "", *at(table, seat, "undo"))
        await bots.advice(made.id, seat)
        assert table.number == 2
        assert asked[0] == asked[1]

    with_tables(tmp_path, work)


def at(table: LiveTable, seat: int, key: str) -> tuple[int, str, int]:
    return table.place(seat).seq, key, table.place(seat).step
