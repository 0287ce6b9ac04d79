"""Compiled play never runs old rules: a small game in a folder of its own, changed between two processes.

The rules stand in two modules beside the state, as a real game's do: what is called, what is counted with and what is
declared are all in other files than the rule that is entered.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from nonsuch import Game
from nonsuch.engine import ALL, NOBODY, RulesError, bag, field, pile, registry
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.native.cache import cache_key
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.keeping import private
from nonsuch.engine.keeping.private import cache_folder
from tests.test_schema import declare
from tests.toys import cellar, lantern
from tests.toys.planting import EMBER, planted
from tests.toys.twin import Twin

STATE = """
from nonsuch.engine import (ALL, NOBODY, Components, EventKinds, Phases, Seats, Table, Vocabulary, bag, field)

SEATS = Seats(2)
STONES = Components("stone", ["grey", "white", "black"], copies=lambda players, options: [2, 2, 2])


class PebbleTable(Table):
    score = field(SEATS, high=1000, sees=ALL)
    left = bag(STONES, sees=NOBODY, holds=(0, 1))
    right = bag(STONES, sees=NOBODY, holds=(0, 1, 2))


phases, moves, events = Phases(), Vocabulary(), EventKinds()
THROW = moves.verb("throw")
"""
NUMBERS = "POINTS = 7\n"
SCORING = """
from pebble.numbers import POINTS


def points(t):
    return worth(t) + POINTS


def worth(t):
    return 100
"""
RULES = """
from nonsuch.engine import (finish, goto, lay, offer)
from pebble.scoring import points
from pebble.state import THROW, phases


def begin(t):
    for stone in range(2):
        lay(t.left, stone)
        lay(t.right, stone)
    lay(t.right, 2, 2)
    goto(t, throw)


@phases.phase("Throw?", "Play ¶1")
def throw(t, m):
    offer(m, THROW)


@throw.on(THROW)
def thrown(t):
    t.score[0] += points(t)
    finish(t, 1)
"""
GAME = """
from pathlib import Path
from nonsuch.engine import (Game, Rules, Words)
from nonsuch.show import Show
from pebble import rules
from pebble.state import PebbleTable, events, moves, phases

game = Game(
    name="pebble", title="Pebble", designer="nobody", players=(2,), rules_version="1", folder=Path(__file__).parent,
    rules=Rules(table=PebbleTable, phases=phases, moves=moves, events=events, begin=rules.begin, score="score"),
    show=Show(Words(moves)),
)
"""
PLAY_ONCE = """
from nonsuch.engine.backings.compiled import Compiled
from pebble.game import game

worker = Compiled(game, 2)
worker.random_games(1, 1)
print("score", game.table.from_image(worker.read()).score[0])
"""
DEAL_OFTEN = """
import zlib
from nonsuch.engine.backings.compiled import Compiled
from pebble.game import game

play = game.new(players=2, seed=1)
mine = [zlib.crc32(play.redeal(None, key).table.image()) for key in range(50)]
print("alike", Compiled(game, 2).redeal_prints(play.table.image(), -1, 0, 50) == mine, game.table.fields["left"].holds)
"""


class Pebble:
    """The game's folder, and processes that play from it with a cache of their own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "pebble"
        self.package.mkdir()
        self.cache = folder / "cache"
        texts = {"__init__": "", "state": STATE, "numbers": NUMBERS, "scoring": SCORING, "rules": RULES, "game": GAME}
        for name, text in texts.items():
            (self.package / f"{name}.py").write_text(text, encoding="utf-8")

    def change(self, module: str, old: str, new: str) -> None:
        path = self.package / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def start(self, script: str, **settings: str) -> subprocess.Popen[str]:
        environment = {
            **os.environ,
            "NONSUCH_CACHE": str(self.cache),
            "PYTHONPATH": os.pathsep.join([str(self.package.parent), *filter(None, [os.environ.get("PYTHONPATH")])]),
            "PYTHONDONTWRITEBYTECODE": "1",
            **settings,
        }
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, "-c", script], env=environment, stdout=pipe, stderr=pipe, text=True)

    def run(self, script: str, **settings: str) -> str:
        return answer(self.start(script, **settings))

    @property
    def kept(self) -> set[str]:
        """The files of the cache: one for each state of the rules."""
        return {path.name for path in self.cache.glob("pebble-*")}


def answer(process: subprocess.Popen[str]) -> str:
    out, wrong = process.communicate(timeout=300)
    assert process.returncode == 0, wrong
    return out.strip()


@pytest.fixture(scope="module")
def pebble(tmp_path_factory: pytest.TempPathFactory) -> Pebble:
    return Pebble(tmp_path_factory.mktemp("pebble"))


def test_the_cache_never_runs_old_rules(pebble: Pebble) -> None:
    assert pebble.run(PLAY_ONCE) == "score 107"
    first = pebble.kept
    assert len(first) == 1
    pebble.change("scoring", "return 100", "return 200")  # what a rule of another module calls, two calls away
    assert pebble.run(PLAY_ONCE) == "score 207"
    pebble.change("numbers", "POINTS = 7", "POINTS = 8")  # a number from a module that has no rule in it
    assert pebble.run(PLAY_ONCE) == "score 208"
    pebble.change("state", "high=1000", "high=100_000")  # another width of the same field
    assert pebble.run(PLAY_ONCE) == "score 208"
    assert len(pebble.kept) == 4
    assert first < pebble.kept


def test_what_was_compiled_is_found_again(pebble: Pebble) -> None:
    before = pebble.run(PLAY_ONCE)
    files = {path: path.stat().st_ino for path in pebble.cache.glob("*.rules")}
    assert files
    assert pebble.run(PLAY_ONCE) == before
    assert {path: path.stat().st_ino for path in pebble.cache.glob("*.rules")} == files


def test_the_cache_never_runs_an_old_re_deal(pebble: Pebble) -> None:
    assert pebble.run(DEAL_OFTEN) == "alike True frozenset({0, 1})"
    pebble.change("state", "sees=NOBODY, holds=(0, 1))", "sees=NOBODY, holds=(0,))")
    assert pebble.run(DEAL_OFTEN) == "alike True frozenset({0})"


def test_two_processes_may_compile_at_once(tmp_path: Path) -> None:
    fresh = Pebble(tmp_path)
    both = [fresh.start(PLAY_ONCE), fresh.start(PLAY_ONCE)]
    assert [answer(process) for process in both] == ["score 107", "score 107"]
    assert len(fresh.kept) == 1
    assert not list(fresh.cache.rglob("*.part"))


def test_the_rules_used_longest_ago_are_forgotten(tmp_path: Path) -> None:
    fresh = Pebble(tmp_path)
    fresh.run(PLAY_ONCE)
    (used,) = fresh.kept
    os.utime(fresh.cache / used, (0, 0))
    for hour in range(1, 35):
        (fresh.cache / f"pebble-{hour}.rules").touch()
        os.utime(fresh.cache / f"pebble-{hour}.rules", (3600 * hour, 3600 * hour))
    (fresh.cache / "other-1.rules").touch()
    assert fresh.run(PLAY_ONCE) == "score 107"  # nothing is compiled, so nothing is forgotten, but these are in use
    assert len(fresh.kept) == 35
    fresh.change("numbers", "POINTS = 7", "POINTS = 8")
    assert fresh.run(PLAY_ONCE) == "score 108"
    latest = {f"pebble-{hour}.rules" for hour in range(5, 35)}
    assert len(fresh.kept) == 32
    assert fresh.kept > latest | {used}
    assert (fresh.cache / "other-1.rules").exists()


@pytest.mark.parametrize("damage", ["empty", "cut", "changed", "foreign"])
def test_a_broken_or_foreign_file_is_made_anew(tmp_path: Path, damage: str) -> None:
    fresh = Pebble(tmp_path)
    fresh.run(PLAY_ONCE)
    (name,) = fresh.kept
    path = fresh.cache / name
    whole = path.read_bytes()
    middle = len(whole) // 2
    changed = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    path.write_bytes({"empty": b"", "cut": whole[:-1], "changed": changed, "foreign": b"\x7fELF" + whole[4:]}[damage])
    assert fresh.run(PLAY_ONCE) == "score 107"
    assert path.read_bytes() == whole
    assert len(fresh.kept) == 1


def test_a_cache_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    fresh = Pebble(tmp_path)
    no_folder = tmp_path / "file"
    no_folder.write_text("in the way")
    home = tmp_path / "home"
    settings = {"NONSUCH_CACHE": str(no_folder / "cache"), "XDG_CACHE_HOME": str(home)}
    assert fresh.run(PLAY_ONCE, **settings) == "score 107"
    assert list((home / "nonsuch").glob("pebble-*"))


@pytest.fixture
def no_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A temporary folder for everybody, where the user has no cache of their own."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    common = tmp_path / "tmp"
    common.mkdir()
    common.chmod(0o777)
    monkeypatch.setenv("NONSUCH_CACHE", str(in_the_way))
    monkeypatch.setenv("XDG_CACHE_HOME", str(in_the_way))
    monkeypatch.setattr("tempfile.tempdir", str(common))
    private._fresh.cache_clear()
    yield common
    private._fresh.cache_clear()


def test_the_last_resort_is_a_folder_that_nobody_can_have_made_before(no_own_folder: Path) -> None:
    (no_own_folder / "nonsuch").mkdir()  # by whoever came first
    found = cache_folder()
    assert found.parent == no_own_folder
    assert found.name.startswith("nonsuch-")
    assert found.stat().st_mode & 0o777 == 0o700
    assert cache_folder() == found, "one for the whole process, and for those that it starts"


def test_where_nothing_can_be_written_the_error_says_what_to_do(
    no_own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(no_own_folder / "gone"))
    with pytest.raises(RulesError, match="set NONSUCH_CACHE"):
        cache_folder()


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_somebody_else_could_write_is_refused(
    no_own_folder: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    shared = no_own_folder / "shared"
    shared.mkdir()
    shared.chmod(mode)
    monkeypatch.setenv("NONSUCH_CACHE", str(shared))
    assert cache_folder() != shared
    shared.chmod(0o755)
    private._fresh.cache_clear()
    monkeypatch.setenv("NONSUCH_CACHE", str(shared))
    assert cache_folder() == shared


def test_a_folder_of_somebody_else_is_refused(no_own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = no_own_folder / "theirs"
    theirs.mkdir(mode=0o700)
    monkeypatch.setenv("NONSUCH_CACHE", str(theirs))
    monkeypatch.setattr("os.geteuid", lambda: theirs.stat().st_uid + 1)
    assert cache_folder() != theirs


def test_a_new_folder_is_for_its_user_alone(no_own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NONSUCH_CACHE", str(no_own_folder / "new"))
    assert cache_folder().stat().st_mode & 0o777 == 0o700


def test_a_file_that_somebody_else_could_write_is_not_loaded(tmp_path: Path) -> None:
    fresh = Pebble(tmp_path)
    assert fresh.run(PLAY_ONCE) == "score 107"
    (path,) = fresh.cache.iterdir()
    before = path.stat().st_ino
    path.chmod(0o666)
    assert fresh.run(PLAY_ONCE) == "score 107"
    assert path.stat().st_ino != before, "compiled again, and the old one replaced"
    assert path.stat().st_mode & 0o777 == 0o600


# the key ---------------------------------------------------------------------------------------


def test_the_key_is_the_same_as_long_as_nothing_changes() -> None:
    assert cache_key(lantern.game) == cache_key(lantern.game)
    assert cache_key(lantern.game) != cache_key(cellar.game)


def test_how_rules_are_compiled_is_in_the_key() -> None:
    ways = [(Options(), 2), (Options(checked=True), 2), (Options(inline=False), 2), (Options(), 0)]
    assert len({cache_key(lantern.game, *way) for way in ways}) == len(ways)


def key_with(**fields: Any) -> str:
    """Lantern's key, were these its fields: its rules are the same, and stand in the same file."""
    rules: Any = lantern.game.rules
    return cache_key(replace(lantern.game, rules=replace(rules, table=declare(**fields))))


def test_the_schema_is_in_the_key() -> None:
    made = [field(3, sees=ALL), field(4, sees=ALL), field(3, high=5, sees=ALL), field(3, sees=NOBODY)]
    assert len({key_with(lots=one) for one in made}) == len(made)


def test_all_that_a_re_deal_is_made_from_is_in_the_key() -> None:
    letters = lantern.CARDS
    keys = [
        key_with(hand=made, seen=field(6, sees=ALL))
        for made in (
            bag(letters, sees=NOBODY),
            bag(letters, sees=NOBODY, holds=(0, 1)),
            bag(letters, sees=NOBODY, known="seen"),
            pile(letters, capacity=6, sees=NOBODY),
            pile(letters, capacity=6, sees=NOBODY, top=2),
        )
    ]
    keys += [key_with(hand=bag(letters, kinds=kinds, sees=NOBODY)) for kinds in (range(3), range(2, 5))]
    assert len(set(keys)) == len(keys)


def test_the_same_text_in_another_file_is_compiled_anew(tmp_path: Path) -> None:
    """What goes wrong in it is told with its own file."""
    assert cache_key(planted(tmp_path)) != cache_key(planted(tmp_path))


# what is compiled ------------------------------------------------------------------------------


def test_events_and_refusals_are_left_out() -> None:
    for function in source_of(lantern.game).functions.values():
        called = {
            node.func.id
            for node in ast.walk(function.tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"tell", "refuse", "refuse_rest"}


def plays_alike(game: Game) -> bool:
    return all(Compiled(game, 2).trace(seed, seed & 1) == Twin(game, 2).trace(seed, seed & 1) for seed in range(20))


def test_a_game_may_call_a_rule_as_the_engine_calls_one(tmp_path: Path) -> None:
    """The engine's own next_below goes on being meant where the engine means it."""
    changes = [
        ("def draw_card(t: LanternTable, seat: int) -> None:", "def next_below(t: LanternTable, seat: int) -> None:"),
        ("            draw_card(t, seat)\n", "            next_below(t, seat)\n"),
        ("    draw_card(t, t.turn)\n", "    next_below(t, t.turn)\n"),
    ]
    assert plays_alike(planted(tmp_path, *changes))


@pytest.mark.parametrize("name", ["RANDOM", "GREEDY", "DEAD_END"])
def test_a_game_may_call_its_numbers_what_it_likes(tmp_path: Path, name: str) -> None:
    """The drivers' numbers of the same name are others."""
    named = planted(
        tmp_path,
        ("    face = roll(t, 6)\n", f"    face = {name}\n"),
        ("HAND = 2\n", f"HAND = 2\n{name} = 40\n"),
    )
    assert plays_alike(named)


@pytest.mark.parametrize("name", ["entry", "offers", "apply", "scores", "trace", "note", "fault"])
def test_a_game_may_call_its_rules_what_it_likes(tmp_path: Path, name: str) -> None:
    renamed = planted(
        tmp_path,
        ("def fetch(t: LanternTable, card: int) -> None:", f"def {name}(t: LanternTable, card: int) -> None:"),
    )
    assert plays_alike(renamed)


NEVER_ENDS = """
from nonsuch.engine.backings import compiled
from pebble.game import game

compiled.LONGEST_GAME = 50
for seed in (1, 0):
    worker = compiled.Compiled(game, 2)
    worker.put(game.new(players=2).table.image(), 1)
    for play in (lambda: worker.random_games(seed, 1), lambda: worker.rollouts(seed, 3, 1)):
        try:
            print(play())
        except compiled.TooLong as error:
            print(error)
"""


def test_a_game_that_does_not_end_is_noticed_whatever_its_seed(tmp_path: Path) -> None:
    endless = Pebble(tmp_path)
    endless.change("rules", "    finish(t, 1)\n", "")
    said = endless.run(NEVER_ENDS).split("\n")
    assert said[:2] == ["the game of seed 1 does not end within 50 moves; let every turn bring its end nearer"] * 2
    assert said[2:4] == ["the game of seed 0 does not end within 50 moves; let every turn bring its end nearer"] * 2


NOTHING_OFFERED = """
from nonsuch.engine.backings.compiled import Compiled, DeadEnd
from nonsuch.lab.simulate import simulate
from pebble.game import game

worker = Compiled(game, 2)
worker.put(game.new(players=2).table.image(), 1)
many = lambda: simulate(game, 2, 10, ["random", "random"])
for play in (lambda: worker.random_games(1, 1), lambda: worker.rollouts(1, 3, 1), many):
    try:
        print(play())
    except DeadEnd as error:
        print(error)
"""


def test_a_dead_end_is_no_result(tmp_path: Path) -> None:
    """Of a rule that leaves somebody without a choice a million playtests must not say who wins."""
    stuck = Pebble(tmp_path)
    stuck.change("rules", "    offer(m, THROW)\n", "    return\n")
    for line in stuck.run(NOTHING_OFFERED).split("\n"):
        assert "comes to a dead end: somebody is asked and nothing is offered" in line


# what is too large -----------------------------------------------------------------------------


def test_a_game_of_very_many_moves_plays_alike_or_cannot_be_declared(tmp_path: Path) -> None:
    never = 'BURN = moves.verb("burn", NumberDomain(1, 2))'
    changes = [
        (never, f'{never}\nNEVER = moves.verb("never", NumberDomain(1, 40_000))\nLATE = moves.verb("late")'),
        ("    offer_all(m, BURN)\n", "    offer(m, LATE)\n"),
        ("    offer_all,\n", "    offer,\n"),
        (
            "@feed.on(BURN)\ndef burn(t: EmberTable, logs: int) -> None:\n",
            "@feed.on(LATE)\ndef burn(t: EmberTable) -> None:\n",
        ),
        ("+= logs", "+= 1"),
    ]
    try:
        many = planted(tmp_path, *changes, toy=EMBER)
        played = Compiled(many, 2).trace(1, 0)
    except RulesError:
        return
    assert played == Twin(many, 2).trace(1, 0)


def test_a_very_wide_hidden_number_is_dealt_alike_or_cannot_be_declared(tmp_path: Path) -> None:
    fuel = "    fuel = field(sees=ALL)\n"
    changes = [
        (fuel, f"{fuel}    omen = field(high=1 << 40, sees=NOBODY)\n"),
        ("    ALL,\n", "    ALL,\n    NOBODY,\n"),
    ]
    try:
        wide = planted(tmp_path, *changes, toy=EMBER)
    except RulesError:
        return
    image = wide.new(players=2, seed=1).table.image()
    assert Compiled(wide, 2).redeal_prints(image, 0, 0, 20) == Twin(wide, 2).redeal_prints(image, 0, 0, 20)


@pytest.mark.parametrize("name", registry.names())
def test_batches_play_the_games_that_are_traced(name: str) -> None:
    """A batch goes phase by phase, a trace move by move."""
    game = registry.load(name)
    worker = Compiled(game, min(game.players))
    for seed in range(5):
        assert worker.random_games(seed, 1) == len(worker.trace(seed, 1)[1])
