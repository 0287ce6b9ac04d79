"""Random play on a GPU: the games that the processor plays, each of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch.cli import main
from nonsuch.engine.backings import cuda
from nonsuch.engine.backings.compiled import Compiled, DeadEnd
from nonsuch.engine.backings.cuda import OnGpu
from nonsuch.engine.backings.native import nvidia, target
from nonsuch.engine.game import Game
from nonsuch.lab.simulate import simulate
from tests.native.pretended_gpu import PretendedDriver
from tests.toys import ember, lantern, march
from tests.toys.planting import EMBER, planted


@pytest.fixture(scope="module")
def cache_folder(tmp_path_factory: Any) -> str:
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def driver(monkeypatch: Any, cache_folder: str) -> Iterator[PretendedDriver]:
    """A machine with a GPU; PTX is LLVM's language there."""
    made = PretendedDriver()
    monkeypatch.setattr(nvidia, "library", lambda: made)
    monkeypatch.setattr(target, "ptx", lambda text, chip: text)
    monkeypatch.setenv("NONSUCH_CACHE", cache_folder)
    for kept in (nvidia.gpu, cuda._loaded):
        kept.cache_clear()
    yield made
    for kept in (nvidia.gpu, cuda._loaded):
        kept.cache_clear()


def on_processor(game: Game, players: int, seed: int) -> list[int]:
    """Decisions, who won and the scores of one game."""
    worker = Compiled(game, players)
    decisions = worker.random_games(seed, 1)
    t = game.table.from_image(worker.read())
    return [decisions, t.won, *list(getattr(t, game.rules.score))[:players]]


@pytest.fixture
def command(capsys: Any, monkeypatch: Any) -> Callable[[str], tuple[int, str]]:
    """Its exit code, and what it says."""

    def run(words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["nonsuch", *words.split()])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out or " ".join(said.err.split())

    return run


def compare(game: Game, players: int, games: int) -> None:
    played = OnGpu(game, players, block=4).random_games(5, games, keep=True)
    expected = [on_processor(game, players, 5 + number) for number in range(games)]
    assert [list(row) for row in played.rows] == expected
    assert played.decisions == sum(row[0] for row in expected)
    assert played.points == [sum(row[2 + seat] for row in expected) for seat in range(players)]


@pytest.mark.parametrize("game", [march.game, lantern.game], ids=["march", "lantern"])
def test_every_game_is_the_processors(driver: PretendedDriver, game: Game) -> None:
    compare(game, game.players[-1], 100)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", nonsuch.games())
def test_every_game_of_ours_is_the_processors(driver: PretendedDriver, name: str) -> None:
    game = nonsuch.load(name)
    for players in game.players:
        compare(game, players, 300)


def test_threads_share_the_games_out(driver: PretendedDriver) -> None:
    """More games than threads: each thread goes on with another; fewer: only as many blocks as are needed."""
    for games, blocks in ((50, 2), (3, 1)):
        played = OnGpu(ember.game, 2, block=4).random_games(1, games, keep=True)
        assert [list(row) for row in played.rows] == [on_processor(ember.game, 2, 1 + one) for one in range(games)]
        assert driver.launched[-1] == (blocks, 4)


def test_totals_are_those_of_the_cores(driver: PretendedDriver) -> None:
    told = {device: simulate(ember.game, 2, 300, ["random"] * 2, seed=7, device=device) for device in ("cpu", "cuda")}
    for one in told.values():
        del one["device"], one["seconds"]
    assert told["cpu"] == told["cuda"]


def test_a_dead_end_is_told_as_on_the_processor(driver: PretendedDriver, tmp_path: Path) -> None:
    offered = "    offer_all(m, BURN)\n"
    dead = planted(tmp_path, (offered, f"    if t.fuel == 4:\n        return\n{offered}"), toy=EMBER)
    with pytest.raises(DeadEnd, match="the game of seed 9 comes to a dead end"):
        OnGpu(dead, 2).random_games(9, 5)


def test_the_command_plays_on_the_gpu(driver: PretendedDriver, command: Any) -> None:
    code, said = command("simulate gloriana --players 3 --games 5 --device cuda --json")
    assert code == 0
    assert json.loads(said)["device"] == "cuda"
    assert driver.launched


def test_without_a_gpu_the_command_says_what_to_do(monkeypatch: Any, command: Any) -> None:
    monkeypatch.setattr(nvidia, "LIBRARY", "no-such-driver.so")
    nvidia.gpu.cache_clear()
    code, said = command("simulate gloriana --games 5 --device cuda")
    assert code == 2
    assert "there is no NVIDIA driver here (no-such-driver.so); leave --device out" in said


def test_a_bot_that_thinks_stays_on_the_processor(driver: PretendedDriver, command: Any) -> None:
    code, said = command("simulate gloriana --games 5 --device cuda --bots courtier")
    assert code == 2
    assert "all seats play at random" in said


def test_ptx_is_made_for_the_generation_at_hand() -> None:
    assert [target.chip(*one) for one in ((5, 2), (8, 9), (9, 0), (99, 0))] == ["sm_70", "sm_89", "sm_90", "sm_120"]
    text = cuda.ptx_of(ember.game, "sm_75").code.decode()
    assert ".target sm_75" in text
    assert ".visible .entry play_games" in text


def test_ptx_is_kept_for_each_generation(driver: PretendedDriver, monkeypatch: Any) -> None:
    first = cuda.ptx_of(ember.game, "sm_90").code
    monkeypatch.setattr(target, "ptx", lambda text, chip: "made anew")
    assert cuda.ptx_of(ember.game, "sm_90").code == first
    assert cuda.ptx_of(ember.game, "sm_80").code == b"made anew"
