"""A line of several steps tells nobody what its first steps would show: a refusal depends on what its chooser sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import nonsuch
from nonsuch import Game, IllegalMove, Play
from tests.toys import lantern, veil

TOYS = {"lantern": lantern.game, "veil": veil.game}
GAMES = [*nonsuch.games(), *TOYS]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return TOYS.get(request.param) or nonsuch.load(request.param)


def answers(play: Play, others: list[Play], seat: int, line: str) -> set[str]:
    """What is said to a line at tables that its chooser cannot tell apart, where it is refused and nothing was done."""
    made = set()
    for one in (play, *others):
        tried = one.clone()
        before = tried.fingerprint
        try:
            tried.play(seat, line)
        except IllegalMove as error:
            assert tried.fingerprint == before
            made.add(str(error))
        else:
            made.add("played")
    return made


def moments(game: Game, chance: random.Random) -> Iterator[Play]:
    """Of many games, every now and then."""
    while True:
        play = game.new(chance.choice(game.players), seed=chance.randrange(1 << 30))
        while not play.over:
            if chance.random() < 0.1:
                yield play
            seat = play.actors[0]
            play.play(seat, chance.choice([one.notation for one in play.offers(seat)]))


def leads_on(play: Play, seat: int, chance: random.Random) -> tuple[str, list[str]]:
    """A move and what could be chosen after it; if possible one that cannot be taken back, and the seat goes on."""
    offered = [one.notation for one in play.offers(seat)]
    for first in chance.sample(offered, min(5, len(offered))):
        then = play.clone()
        then.play(seat, first)
        if then.actors == (seat,) and not then.can_undo(seat):
            return first, [one.notation for one in then.offers(seat)]
    return first, [one.notation for one in then.offers(seat)]


def tried_out(game: Game, lines: int, seed: int = 1) -> tuple[int, int]:
    """How many lines were tried, and how many of them refused."""
    chance, seen, tried, refused = random.Random(seed), ["nonsense"], 0, 0
    for play in moments(game, chance):
        seat = play.actors[0]
        first, follow = leads_on(play, seat, chance)
        seen = [*chance.sample(seen, min(20, len(seen))), *chance.sample(follow, min(3, len(follow)))]
        others = [play.redeal(seat, key) for key in (1, 2)]
        for second in {chance.choice(seen), *chance.sample(follow, min(3, len(follow)))}:
            said = answers(play, others, seat, f"{first}, {second}")
            assert len(said) == 1, (first, second, said)
            tried, refused = tried + 1, refused + (said != {"played"})
        if tried >= lines:
            return tried, refused
    raise AssertionError("there is always another game")


def asked(game: Game, moments_looked_at: int, seed: int = 3) -> int:
    """Why a move cannot be chosen, and whether it would end a choice: the same at tables that look the same."""
    chance, count = random.Random(seed), 0
    for play in islice(moments(game, chance), moments_looked_at):
        seat = play.actors[0]
        others = [play.redeal(seat, key) for key in (1, 2)]
        numbers = chance.sample(range(game.moves.size), min(8, game.moves.size))
        for number in [*numbers, *(one.number for one in list(play.offers(seat))[:2])]:
            move = game.moves.show(number)
            assert len({one.why_not(move) for one in (play, *others)}) == 1, (move, play.history)
            count += 1
    return count


def test_why_not_tells_nothing_that_its_chooser_does_not_see(game: Game) -> None:
    assert asked(game, 10) >= 30


@pytest.mark.fuzz
def test_why_not_tells_nothing_that_its_chooser_does_not_see_long(game: Game) -> None:
    assert asked(game, 1000, seed=4) >= 3000


def test_a_refused_line_tells_nothing_that_its_chooser_does_not_see(game: Game) -> None:
    tried, refused = tried_out(game, 30)
    assert tried >= 30
    assert refused > 0


@pytest.mark.fuzz
def test_a_refused_line_tells_nothing_that_its_chooser_does_not_see_long(game: Game) -> None:
    tried, _ = tried_out(game, 4000, seed=2)
    assert tried >= 4000
