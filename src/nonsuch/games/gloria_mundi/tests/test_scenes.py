"""What is shown of a run of the Visigoth, and of the end of the game."""

from __future__ import annotations

import random
import re

from nonsuch import Play
from nonsuch.draw import Scene, Sight, Tale, scenes_in
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.show.board import board
from nonsuch.games.gloria_mundi.tests.tables import act, at_visigoth

NAMES = ("Anne", "Robert", "Francis", "Bess", "Walter", "Mary")


def scenes(play: Play, reader: int | None) -> list[Scene]:
    events = play.events(reader)
    sight = Sight(play.view(reader), NAMES[: len(play.scores)], reader)
    found = scenes_in(board.scenes, [int(event.kind) for event in events])
    drawn = [kind.draw(Tale(events[first:last], events[last:], sight)) for kind, first, last in found]
    return [scene for scene in drawn if scene is not None]


def plain(*markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", " ".join(markup))).strip()


def sacked() -> Play:
    """Two legions, a city and a farm: one building shields its city, one goes with its legion."""
    play = at_visigoth(
        3,
        visigoth=28,
        line=3,
        built={0: "watchtower betrayer-of-rome@farm", 1: "mint"},
        glory="mint",
        estate={0: "farm legion legion", 1: "city", 2: "legion"},
    )
    return act(play, "@0 lose watchtower", "@1 shield mint")


def test_a_run_shows_who_lost_what_in_which_order_and_took_which_token() -> None:
    [scene] = scenes(sacked(), None)
    shown = plain(scene.inside)
    assert "28 → 25 3 lands lost 1 saved by Glory; 25 spaces from Rome" in shown
    assert "1 A Anne +1 Legion destroyed with the Watchtower +1 point" in shown
    assert "Glory shields the City; the Mint is destroyed" in shown
    assert scene.news == "The Visigoth ran to 25: 3 lands lost."
    assert scene.more == "1 saved by Glory."


def test_what_came_of_it_for_each() -> None:
    [scene] = scenes(sacked(), 0)
    assert plain(*scene.outcome).startswith("A −one Farm, one Legion and 2 buildings take 1 food and 1 war")


def test_a_single_land_is_no_scene() -> None:
    assert scenes(at_visigoth(visigoth=40), None) == []


def test_a_whole_game_ends_with_a_race() -> None:
    play = game.new(players=3, seed=5)
    chance = random.Random(5)
    while not play.over:
        seat = play.actors[0]
        play.play(seat, str(chance.choice(list(play.offers(seat)))))
    *_, last = scenes(play, None)
    assert last.title == "So passes the glory of the world"
    assert last.hold is None
    for seat, points in enumerate(play.scores):
        assert re.search(rf"{NAMES[seat]}.*?\b{points}\b", plain(last.inside))
