"""Bots that strangers wrote, installed as theirs are: in matches, in the terminal, where games are checked."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.server.served import wait_until

ROOT = Path(__file__).parents[1]
STRANGERS = """
import os, pathlib, random, sys, time
from nonsuch.bots import Bot, Candidate, Choice

class First(Bot):
    seconds = 0.0
    def choose(self, game, view, offers, seed, clock):
        print("what a bot prints")
        return offers[0]

class Searcher(Bot):
    about = "tries every move in a few worlds"
    def choose(self, game, view, offers, seed, clock):
        tried = []
        for offer in offers:
            world = game.imagine(view, seed % 1000)
            world.play(view["seat"], offer)
            tried.append(Candidate(offer, 1, world.scores[view["seat"]] / 1000))
        best = max(tried, key=lambda one: one.share)
        return Choice(best.move, tuple(tried))

class Raiser(Bot):
    def choose(self, game, view, offers, seed, clock):
        raise ValueError("no idea\\nat all")

class Liar(Bot):
    def choose(self, game, view, offers, seed, clock):
        return "win"

class Mute(Bot):
    def choose(self, game, view, offers, seed, clock):
        return None

class Quitter(Bot):
    def choose(self, game, view, offers, seed, clock):
        sys.exit(3)

class Killed(Bot):
    def choose(self, game, view, offers, seed, clock):
        os._exit(3)

class Sleeper(Bot):
    def choose(self, game, view, offers, seed, clock):
        pathlib.Path(__file__).with_name("asleep").touch()
        time.sleep(600)

class Gambler(Bot):
    def choose(self, game, view, offers, seed, clock):
        return random.choice(offers)

class Peeper(Bot):
    def choose(self, game, view, offers, seed, clock):
        frame = sys._getframe()
        while frame:
            for found in frame.f_locals.values():
                if type(found).__name__ == "Play":
                    raise RuntimeError("I see everything")
            frame = frame.f_back
        return offers[0]

class NoBot:
    pass
"""
NAMES = ("first", "searcher", "raiser", "liar", "mute", "quitter", "killed", "sleeper", "gambler", "peeper")
ENTRIES = [f"{name} = strangers:{name.capitalize()}" for name in NAMES]
ENTRIES += ["gone = nowhere:Gone", "no_bot = strangers:NoBot", "noble = strangers:First"]


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on Python's path, as if it were installed."""
    folder = tmp_path_factory.mktemp("strangers")
    (folder / "strangers.py").write_text(STRANGERS)
    for name, group, lines in (
        ("strangers", "bots", ENTRIES),
        ("toys", "games", ["lantern = tests.toys.lantern:game"]),
    ):
        info = folder / f"{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text("\n".join([f"[nonsuch.{group}]", *lines, ""]))
    return folder


def nonsuch(strangers: Path, *words: str, told: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(strangers), str(ROOT))), "COLUMNS": "400"}
    command = [sys.executable, "-m", "nonsuch.cli", *words]
    return subprocess.run(command, env=env, input=told, capture_output=True, text=True, timeout=300, cwd=strangers)


def arena(strangers: Path, bots: str, *words: str) -> subprocess.CompletedProcess[str]:
    return nonsuch(strangers, "arena", "lantern", "--players", "2", "--option", "length=6", "--bots", bots, *words)


def test_strangers_play_in_the_arena_and_what_they_print_is_not_taken_for_the_result(strangers):
    done = arena(strangers, "first,searcher,page", "--games", "6", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["games"] == 18
    assert all(one["games"] == 6 and 0 <= one["low"] <= one["share"] <= one["high"] <= 1 for one in result["matches"])
    assert all(result["ms_a_decision"][name] > 0 for name in ("first", "searcher", "page"))


def test_the_same_seed_is_the_same_match_on_one_core_and_on_two(strangers, tmp_path):
    played = []
    for number, cores in enumerate(("1", "2", "2")):
        file = tmp_path / f"match-{number}"
        assert (
            arena(strangers, "searcher,noble:20", "--games", "6", "--cores", cores, "--file", str(file)).returncode == 0
        )
        lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
        played.append(sorted((one["job"], one["shares"], one["scores"]) for one in lines))
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raiser", "raiser failed: ValueError: no idea at all (strangers.py, line 24), on deal 3 of raiser, first"),
        ("liar", "liar chose 'win', which is not offered, on deal 3 of liar, first"),
        ("mute", "mute chose None, which is not offered, on deal 3"),
        ("quitter", "quitter failed: SystemExit: 3 (strangers.py, line 36), on deal 3"),
        ("killed", "killed ended its process, on deal 3"),
    ],
)
def test_a_stranger_who_fails_ends_the_match_in_a_line(strangers, name, said):
    done = arena(strangers, f"{name},first", "--games", "2", "--seed", "3", "--cores", "1")
    assert done.returncode == 2
    assert said in done.stderr
    assert "the match is stopped" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_stranger_in_the_arena_does_not_see_the_table(strangers):
    assert arena(strangers, "peeper,page", "--games", "2").returncode == 0


def test_a_match_with_a_stranger_who_sleeps_can_be_stopped(strangers):
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(strangers), str(ROOT)))}
    command = [sys.executable, "-m", "nonsuch.cli", "arena", "lantern", "--players", "2", "--bots", "sleeper,first"]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may not hear it
    try:
        match = subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, heard)
    try:
        wait_until((strangers / "asleep").exists)
        assert match.poll() is None
        match.send_signal(signal.SIGINT)
        _, said = match.communicate(timeout=60)
        assert match.returncode == 130
        assert "stopped; nothing was kept" in said
    finally:
        match.kill()


def test_a_bot_that_cannot_be_loaded_is_named_with_the_reason(strangers):
    done = arena(strangers, "gone,page")
    assert "the bot 'gone' could not be loaded: ModuleNotFoundError: No module named 'nowhere'" in done.stderr
    assert "'no_bot' could not be loaded: TypeError: strangers:NoBot is not a Bot: derive it from" in done.stderr
    assert "there is a bot 'noble' already; call strangers:First something else" in done.stderr


def test_all_bots_are_listed_and_those_that_cannot_be_loaded(strangers):
    done = nonsuch(strangers, "bots", "--json")
    listed = {one["name"]: one for one in json.loads(done.stdout)}
    assert listed["searcher"]["about"] == "tries every move in a few worlds"
    assert listed["monarch"]["seconds"] == 3.0
    assert "nowhere" in listed["gone"]["failed"]
    said = nonsuch(strangers, "bots").stdout
    assert "tries every move in a few worlds" in said
    assert "No module named" in said


def test_checking_names_the_bot_that_breaks_a_law(strangers):
    check = ("check", "lantern", "--players", "2", "--games", "4", "--laws", "4", "--interpreted")
    good = nonsuch(strangers, *check, "--bots", "first,page")
    assert good.returncode == 0, good.stderr
    assert "bots: first, page" in good.stderr
    chance = nonsuch(strangers, *check, "--bots", "first,gambler")
    assert chance.returncode == 1
    assert "gambler" in chance.stderr
    assert "by chance of its own" in chance.stderr
    for name, said in (("raiser", "raiser failed: ValueError: no idea at all"), ("mute", "mute chose None")):
        wrong = nonsuch(strangers, *check, "--bots", name)
        assert wrong.returncode == 1
        assert said in wrong.stderr
        assert "Traceback" not in wrong.stderr


def test_in_the_terminal_the_courtier_plays_for_a_stranger_who_fails(strangers):
    play = ("play", "lantern", "--players", "2", "--bots", "quitter", "--seed", "1", "--option", "length=6")
    done = nonsuch(strangers, *play, told="1\n" * 200)
    assert "quitter failed: SystemExit: 3" in done.stdout + done.stderr
    assert (done.stdout + done.stderr).count("The courtier plays for it.") == 1


def test_the_bots_of_the_documents_install_play_and_keep_the_laws(strangers, tmp_path):
    """As docs/your-own-bot.md has them, word for word."""
    page = (ROOT / "docs" / "your-own-bot.md").read_text(encoding="utf-8")
    (module,), (project,) = (
        re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL) for language in ("python", "toml")
    )
    about = tomllib.loads(project)
    (tmp_path / f"{about['tool']['setuptools']['py-modules'][0]}.py").write_text(module)
    info = tmp_path / "my_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1\n")
    entries = about["project"]["entry-points"]["nonsuch.bots"]
    lines = [f"{name} = {place}" for name, place in entries.items()]
    (info / "entry_points.txt").write_text("\n".join(["[nonsuch.bots]", *lines, ""]))
    shutil.copytree(strangers / "toys-1.dist-info", tmp_path / "toys-1.dist-info")
    done = arena(tmp_path, "guesser:3,miser,page", "--games", "4", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 12
    laws = nonsuch(
        tmp_path, "check", "lantern", "--games", "2", "--laws", "2", "--interpreted", "--bots", "miser,guesser"
    )
    assert laws.returncode == 0, laws.stderr
