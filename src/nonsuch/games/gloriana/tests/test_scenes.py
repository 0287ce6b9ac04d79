"""What is shown of an Event when it has been held, of a round, and of the new favourite."""

from __future__ import annotations

import random
import re

import nonsuch
from nonsuch.draw import Scene
from nonsuch.engine.playing.play import Play
from nonsuch.games.gloriana.show.board import board
from nonsuch.games.gloriana.tests.tables import act
from nonsuch.games.gloriana.tests.test_board import evening
from nonsuch.testing.boards import NAMES, scenes_of


def scenes(play: Play, reader: int | None) -> list[Scene]:
    return scenes_of(board, play, reader)


def plain(*markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", " ".join(markup))).strip()


def test_an_event_held_shows_what_was_used_the_weather_the_size_and_the_points() -> None:
    play = act(evening(), "@0 event hunting, regular, add horse, add boat, hold with weather", "@1 take lamb boat")
    for reader in (0, 1, None):
        [held] = scenes(play, reader)
        shown = plain(held.inside)
        assert "Horses: 2 Horse the Event Horse from the hand" in shown
        assert "Different guests: 1 Boat from the hand" in shown
        assert "1 match + 1 sunshine = 2 size" in shown


def test_an_event_held_leaves_a_line() -> None:
    play = act(evening(), "@0 event hunting, regular, add horse, add boat, hold with weather")
    [held] = scenes(play, 1)
    assert held.title.endswith("holds a Royal Hunt")
    assert re.search(r"holds a Royal Hunt for \d+\.$", held.news)
    assert held.sentence.startswith(f"{NAMES[0]} takes the Royal Hunt and holds it")


def test_a_whole_game_is_told_in_scenes_and_ends_with_the_new_favourite() -> None:
    play = nonsuch.load("gloriana").new(players=3, seed=5)
    chance = random.Random(5)
    while not play.over:
        seat = play.actors[0]
        play.play(seat, str(chance.choice(list(play.offers(seat)))))
    shown = scenes(play, None)
    titles = [scene.title for scene in shown]
    assert sum(" holds a " in title for title in titles) == 15
    assert [title for title in titles if title.startswith("Round")] == [f"Round {n} is over" for n in range(1, 5)]
    assert titles[-1] == "The new favourite"
    assert shown[-1].hold is None
    for seat, points in enumerate(play.scores):
        assert re.search(rf"{NAMES[seat]}.*?\b{abs(points)}\b", plain(shown[-1].inside))


def test_points_in_a_round_are_those_of_that_round() -> None:
    play = nonsuch.load("gloriana").new(players=3, seed=5)
    chance = random.Random(5)
    while not play.over:
        seat = play.actors[0]
        play.play(seat, str(chance.choice(list(play.offers(seat)))))
    first = next(scene for scene in scenes(play, None) if scene.title == "Round 1 is over")
    rows = re.findall(r"<li data-seat.*?</li>", first.inside)
    for row in rows:
        gained, total = re.findall(r"\+(\d+)", plain(row))[0], plain(row).split()[-1]
        assert gained == total
