"""Every game is played as its playthroughs tell. Where that is meant to change: python -m tests.playthroughs GAME"""

import pytest

import nonsuch
from tests.playthroughs.telling import FOLDER, GAMES, Playthrough, playthroughs

ALL = list(playthroughs())


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game}-{one.file.stem}")
def test_a_game_is_played_as_it_was_told(one: Playthrough) -> None:
    assert one.text() == one.file.read_text(encoding="utf-8")


def test_no_game_lacks_its_playthroughs() -> None:
    assert set(GAMES) == set(nonsuch.games())
    assert {one.file for one in ALL} == set(FOLDER.glob("*/*.txt"))
