"""Files from strangers: what steers a terminal is taken out, and what is no game is refused in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonsuch.engine.errors import BadPosition
from nonsuch.engine.keeping import strangers
from nonsuch.engine.playing import saves
from tests.toys.lantern import game


def a_file(**changed: Any) -> bytes:
    """A saved game that somebody has changed, with a checksum that fits again."""
    play = game.new(players=2, seed=3)
    play.play(0, "roll")
    saved = json.loads(play.save()) | changed
    return json.dumps({**saved, "check": saves.checksum(saved)}).encode()


def test_names_are_one_line_without_signs_that_steer_a_terminal() -> None:
    play = game.restore(a_file(names=["\x1b[2J\x1b]0;x\x07Anne\n\u202eB", "n" * 5000]))
    assert play.names[0] == "[2J ]0;x Anne B"
    assert len(play.names[1]) == 80
    assert len(game.restore(a_file(names=[])).names) == 2


@pytest.mark.parametrize(
    "changed",
    [
        {"history": [[7, "roll"]]},
        {"history": [["nobody", "roll"]]},
        {"history": [[0, 5]]},
        {"history": [[0]]},
        {"history": 5},
        {"events": [[99]]},
        {"events": [["x", 1]]},
        {"events": [[0]]},
        {"events": [[]]},
        {"names": 5},
    ],
)
def test_what_is_no_game_is_refused_in_words(changed: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="not a saved game"):
        game.restore(a_file(**changed))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_field_of_a_file_steers_the_terminal_that_refuses_it(tmp_path: Path, command: str) -> None:
    """Names were cleaned; the version of the rules was printed as it stood there."""
    for field in ("rules_version", "game", "format"):
        file = tmp_path / "game.json"
        file.write_bytes(a_file(**{"game": "glory", field: "\x1b[31m9\u202e\x9b"}))
        done = subprocess.run([sys.executable, "-m", "nonsuch.cli", command, file], capture_output=True, timeout=600)
        said = (done.stdout + done.stderr).decode()
        assert done.returncode == 2, said
        assert "31m9" in said
        assert not {"\x1b", "\u202e", "\x9b"} & set(said)
        assert "Traceback" not in said


def test_what_is_no_plain_file_or_a_very_large_one_is_not_read(tmp_path: Path) -> None:
    pipe, large = tmp_path / "pipe", tmp_path / "large"
    os.mkfifo(pipe)
    large.write_bytes(bytes(11))
    assert strangers.read(large, 11) == bytes(11)
    for path, said in ((pipe, "no plain file"), (tmp_path, "."), (large, "more than 10 bytes")):
        with pytest.raises(OSError, match=said):
            strangers.read(path, 10)
