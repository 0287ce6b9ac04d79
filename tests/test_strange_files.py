"""Files from strangers: what steers a terminal is taken out, and what is no game is refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nonsuch.engine.errors import BadPosition
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
