"""The rulebook is covered; every move and event has words; the table can be read as text."""

from __future__ import annotations

import random

import pytest

from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.games.noblemen.show.words.labels import LABELS, PLAIN_LABELS
from nonsuch.games.noblemen.tests.tables import FIGURE_1, act, noblemen, table
from nonsuch.show.plain import board_of


def test_every_place_of_the_rulebook_has_code_or_a_ruling() -> None:
    assert noblemen.rulebook.uncovered() == []


def test_there_are_fewer_than_32000_moves() -> None:
    assert noblemen.moves.size < 32_000


def test_every_verb_has_a_label() -> None:
    assert set(noblemen.moves.verbs) == set(LABELS) | set(PLAIN_LABELS)


def random_play(players: int, seed: int, moves: int = 400) -> Play:
    play, chance = noblemen.new(players, seed=seed), random.Random(seed)
    for _ in range(moves):
        if play.over:
            break
        seat = play.actors[0]
        play.play(seat, chance.choice(list(play.offers(seat))))
    return play


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_random_game_reads_as_sentences(players: int) -> None:
    """Every line ends with a full stop, names who does it, and shows no notation."""
    play = random_play(players, seed=players)
    play.names = ["Anne", "Bess", "Cecil", "Drake", "Essex"][:players]
    for reader in (None, 0):
        log = play.log(reader)
        assert len(log) > 40
        for line in log:
            assert line.endswith((".", "!")), line
            assert "None" not in line
            assert "@" not in line


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("@0 tax", "You collect 12 pounds in taxes."),
        ("@0 palace 4,1", "You build a palace on 4,1 for 7 pounds and take the crown."),
        ("@0 folly grand 3,1", "You build the Grand Folly on 3,1 for 10 pounds: 8 points."),
    ],
)
def test_what_happened_in_words(line: str, said: str) -> None:
    assert act(table(estate={0: FIGURE_1}), line).log(0)[-1] == said


def test_the_tally_adds_up_to_the_score() -> None:
    play = random_play(4, seed=9, moves=5000)
    rows = noblemen.show.words.tally(play.events(None), 4)
    assert [sum(row[who] for _, row in rows) for who in range(4)] == play.scores


@pytest.mark.parametrize("screens", [0, 1])
def test_the_table_as_text(screens: int) -> None:
    """[ruling 73] With screens up the others' numbers are left to memory."""
    play = table(estate={0: FIGURE_1}, options={"screens": screens}, pounds={0: 11, 1: 23, 2: 10}, hand={0: "wood"})
    sight = Sight(play.view(0), ("Anne", "Bess", "Cecil"), 0)
    text = "\n".join(board_of(noblemen).text(sight))
    assert "Round 1 of 3" in text
    assert "Behind your screen: 11 pounds" in text
    assert ("23" in text) is (screens == 0)
