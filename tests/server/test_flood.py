"""Under a flood of heads and half-open connections people go on playing, and hardly notice."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.server.served import ROOT, Client, Served, wait_until

SETTLES = 3.0  # seconds until the flood has come


@contextmanager
def flooded(served: Served, seconds: float) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.server.floods", str(served.port), str(seconds)]
    stranger = subprocess.Popen(command, cwd=ROOT)
    try:
        time.sleep(SETTLES)
        assert stranger.poll() is None
        yield
    finally:
        stranger.kill()
        stranger.wait()


class Player:
    """Plays one table after the other, a move at a time, and looks at the clock."""

    def __init__(self, served: Served) -> None:
        self.client = Client(served)
        self.chance = random.Random(7)
        self.table = self.client.create(seed=1)

    def move(self) -> float:
        shown = self.table.show()
        if shown["over"]:
            self.table = self.client.create(seed=1)
            shown = self.table.show()
        seat = shown["actors"][0]
        mine = self.table.show(seat)
        began = time.perf_counter()
        status, answer = self.table.move(seat, self.chance.choice(mine["offers"])["notation"], mine["seq"])
        assert status == 200, answer
        return time.perf_counter() - began


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def several(one: Callable[[], float], count: int) -> list[float]:
    made = []
    for _ in range(count):
        made.append(one())
        time.sleep(0.01)
    return made


def test_people_play_on_under_a_flood(own_server: Served) -> None:
    player, http = Player(own_server), own_server.http()
    with flooded(own_server, 20):
        several(player.move, 20)
        assert http.get("/health").status_code == 200
    wait_until(lambda: http.get("/health").status_code == 200)


@pytest.mark.fuzz
def test_a_flood_is_hardly_noticed(own_server: Served) -> None:
    """Idle and flooded by turns, so that whatever else the machine does concerns both."""
    player, http = Player(own_server), own_server.http()

    def health() -> float:
        began = time.perf_counter()
        assert http.get("/health").status_code == 200
        return time.perf_counter() - began

    several(player.move, 100)
    idle: list[float] = []
    busy: list[float] = []
    healths: list[float] = []
    for _ in range(4):
        idle += several(player.move, 150)
        with flooded(own_server, 60):
            busy += several(player.move, 150)
            healths += several(health, 50)
        time.sleep(1)
    before, during, health_p95 = (round(p95(times) * 1e3, 1) for times in (idle, busy, healths))
    print(f"a move p95: idle {before} ms, flooded {during} ms; /health {health_p95} ms")
    assert during <= 1.5 * before
    assert health_p95 <= 100
