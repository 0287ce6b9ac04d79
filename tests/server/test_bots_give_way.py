"""Bots give way to people, and the time they take tells nothing of their hand."""

from __future__ import annotations

import asyncio
import random
import statistics
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nonsuch.server import bots as bots_module
from nonsuch.server.bots import Bots
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.hub import Hub
from nonsuch.server.live import LiveTable
from nonsuch.server.settings import Settings
from tests.server.conftest import started
from tests.server.served import Client, Served
from tests.server.test_flood import Player, p95, several
from tests.toys import lantern

PAUSE = 0.8


class Clock:
    """Time that passes only where somebody waits or thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(bots_module, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(bots_module, "asyncio", SimpleNamespace(sleep=self.sleep, Semaphore=asyncio.Semaphore))

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


class OneTable:
    """A table before somebody's eyes, with a bot in seat 0; what the bot does is written down with its time."""

    def __init__(self, clock: Clock, **position: Any) -> None:
        facts = Facts("x" * 12, "lantern", 2, None, {}, "1", b"s" * 32, 4, None, None, "", "live", False, None, 0.0)
        self.live = LiveTable.begin(lantern.game, facts, [Seat(0, "Anne", bot="random"), Seat(1, "Bess")])
        self.live.play = lantern.game.position({"players": 2, **position})
        self.hub = SimpleNamespace(followed=lambda table: True)
        self.clock = clock
        self.made: list[tuple[str, float]] = []

    async def read(self, id: str, look: Callable[[LiveTable], Any]) -> Any:
        return look(self.live)

    def rests(self, table: LiveTable) -> bool:
        return False

    async def act(self, id: str, seat: int, kind: str, move: str, *where: Any) -> None:
        self.live.perform(seat, kind, [move])
        self.made.append((move, round(self.clock.now - 100, 6)))


def decided(monkeypatch: pytest.MonkeyPatch, thinks: float, moves: list[str], **position: Any) -> list[Any]:
    """What a bot does that thinks so long about each step, and when."""
    clock = Clock(monkeypatch)
    table = OneTable(clock, **position)
    bots = Bots(table, Settings(bot_pause=PAUSE))  # type: ignore[arg-type]
    wanted = iter(moves)

    async def answer(question: dict[str, Any], *rest: Any) -> dict[str, str]:
        clock.now += thinks
        return {"move": next(wanted)}

    monkeypatch.setattr(bots.workers, "answer", answer)
    for _ in moves:
        asyncio.run(bots._one_move("x" * 12))
    return table.made


@pytest.mark.parametrize("thinks", [0.001, 0.05, 0.2, 0.26])
def test_a_decision_comes_after_the_same_time_however_long_it_was_thought_about(monkeypatch, thinks):
    made = decided(monkeypatch, thinks, ["roll"], hand={0: "4 5", 1: "1"})
    assert made == [("roll", PAUSE)]


@pytest.mark.parametrize("cards", ["4", "4 5", "4 5 L"])
def test_a_choice_of_several_steps_takes_as_long_as_one_of_few(monkeypatch, cards):
    steps = ["light", *(f"add {card}" for card in cards.split()), "enough"]
    made = decided(monkeypatch, 0.1, steps, hand={0: "4 5 L", 1: "1"})
    assert made[-1] == ("enough", PAUSE)


def test_where_there_is_nothing_to_choose_a_bot_is_asked_all_the_same(monkeypatch):
    forced = decided(monkeypatch, 0.01, ["roll", "end"], hand={0: "", 1: "1"})
    assert [at for _, at in forced] == [PAUSE, 2 * PAUSE]


@pytest.mark.parametrize(("host", "waits"), [(False, PAUSE), (True, 0.0)])
def test_who_looks_again_and_again_in_place_of_listening_learns_nothing_either(monkeypatch, host, waits):
    """Bots paused only before a stream. Where one person plays alone with bots, nobody is cheated."""
    clock = Clock(monkeypatch)
    table = OneTable(clock, hand={0: "4 5", 1: "1"})
    table.live.seats[1].host = host
    table.hub.followed = lambda id: False
    bots = Bots(table, Settings(bot_pause=PAUSE))  # type: ignore[arg-type]
    monkeypatch.setattr(bots.workers, "answer", thinks_of("roll"))
    asyncio.run(bots._one_move("x" * 12))
    assert table.made == [("roll", waits)]


def thinks_of(move: str) -> Callable[..., Any]:
    async def answer(*asked: Any) -> dict[str, str]:
        return {"move": move}

    return answer


def answered_after(monkeypatch: pytest.MonkeyPatch, seed: int) -> float:
    clock = Clock(monkeypatch)
    table = OneTable(clock, hand={0: "4 5", 1: "1"})
    table.live.seats[0] = Seat(0, "Anne")
    bots = Bots(table, Settings(bot_pause=PAUSE))  # type: ignore[arg-type]
    bots.chance = random.Random(seed)
    asked = 0, table.live.place(0), {"view": table.live.play.view(0), "level": "", "order": "roll", "alone": False}
    monkeypatch.setattr(bots, "_question", lambda live: asked)
    asyncio.run(bots._one_move("x" * 12))
    return table.made[0][1]


def test_a_standing_answer_comes_now_sooner_now_later_as_a_person_s_does(monkeypatch):
    """It came after exactly a bot's pause, and everybody knew that nobody had thought about it."""
    times = [answered_after(monkeypatch, seed) for seed in range(200)]
    assert len(set(times)) == len(times)
    assert sorted(times)[10] < PAUSE < 2 * PAUSE < sorted(times)[-10]
    assert max(times) < 12 * PAUSE, "nobody is kept waiting for long"


def test_nobody_foresees_when_a_standing_answer_comes(monkeypatch):
    bots = Bots(OneTable(Clock(monkeypatch)), Settings())  # type: ignore[arg-type]
    assert isinstance(bots.chance, random.SystemRandom)


def test_a_program_that_listens_learns_no_more_from_the_time_than_a_page() -> None:
    """It was only before a page that bots paused."""
    hub = Hub(15.0)
    assert not hub.followed("x" * 12)
    with hub.subscribe("x" * 12, None):
        assert hub.followed("x" * 12)
    assert not hub.followed("x" * 12)


# people go before ------------------------------------------------------------------------------


@pytest.mark.fuzz
def test_sixty_tables_of_bots_that_nobody_watches_are_not_noticed(own_server: Served) -> None:
    """By turns: a person alone, and a person beside sixty tables of bots that have just been made."""
    client, player = Client(own_server), Player(own_server)
    several(player.move, 100)
    idle: list[float] = []
    busy: list[float] = []
    for _ in range(4):
        idle += several(player.move, 150)
        for _ in range(15):
            client.create("glory", 3, bots={str(seat): "courtier" for seat in range(3)})
        busy += several(player.move, 150)
    before, beside = (round(p95(times) * 1e3, 1) for times in (idle, busy))
    print(f"a move p95: alone {before} ms, beside 60 tables of bots {beside} ms")
    assert beside <= 1.5 * before


@pytest.mark.fuzz
def test_a_bot_that_answers_delays_no_move_of_another_table(tmp_path: Path) -> None:
    """By turns: a person alone, and beside six tables at which nobles think and answer without a pause."""
    server = started(tmp_path, bot_pause="0", bot_budget="1")
    try:
        client, player = Client(server), Player(server)
        several(player.move, 100)
        alone: list[float] = []
        beside: list[float] = []
        for _ in range(4):
            alone += several(player.move, 150)
            with ExitStack() as watching:
                for _ in range(6):
                    table = client.create("glory", 3, bots={str(seat): "noble" for seat in range(3)})
                    watching.enter_context(server.http().stream("GET", f"/api/v1{table.path}/events"))
                beside += several(player.move, 150)
        before, after = (statistics.quantiles(times, n=100)[-1] * 1e3 for times in (alone, beside))
        print(f"a move p99: alone {before:.1f} ms, beside bots that answer {after:.1f} ms")
        assert after - before <= 50
    finally:
        server.stop()
