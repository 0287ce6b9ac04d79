"""Whoever reads the log can keep the books: men, ships and leaders, by kind and place, after every move."""

from __future__ import annotations

from random import Random

import pytest

from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.books import Books

MOVES = 600
WARLIKE = ("march", "to ", "embark", "assault", "sail", "set sail", "head", "fleet", "enough", "yes", "declare war")


def chosen(random: Random, offers: tuple[str, ...]) -> str:
    """A verb by lot, then one of its moves; those that bring men and ships to blows more often."""
    if len(offers) > 1:
        offers = tuple(one for one in offers if one != "stop")
    warlike = [one for one in offers if one.startswith(WARLIKE)]
    by_verb: dict[str, list[str]] = {}
    for one in warlike if warlike and random.random() < 0.7 else offers:
        by_verb.setdefault(one.split()[0], []).append(one)
    return random.choice(by_verb[random.choice(sorted(by_verb))])


@pytest.mark.parametrize(("scenario", "seed"), [("campaign", 5), ("tournament", 5)])
def test_the_log_alone_tells_where_everybody_is(scenario: str, seed: int) -> None:
    random, play = Random(seed), game.new(6, seed=seed, scenario=scenario)
    books, told = Books(play.view(None)), len(play.events(None))
    for _ in range(MOVES):
        if play.over:
            break
        seat = random.choice(play.actors)
        move = chosen(random, play.notations(seat))
        play.play(seat, move)
        news = play.events(None, told)
        told += len(news)
        for event in news:
            books.read(event.as_data())
        if not play.private and (news or move != "decline"):
            assert books.differences(play.view(None)) == {}, f"after {move}: {[one.as_data() for one in news]}"
