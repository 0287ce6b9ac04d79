"""The same seeds give the same images: what rules, movers and re-deals do to every byte of the toys' tables.

Where a change is meant to alter them, the digest in the failure is the one to write down.
"""

import hashlib
import random
from typing import Any

import pytest

from nonsuch import Game
from tests.toys import ballot, cellar, courier, lantern, march, smugglers, veil

MOVES, EVERY = 120, 3  # of a game; after so many moves its table is dealt anew for everybody
IMAGES = {
    "ballot": "aba3adba09b939a1",
    "cellar": "3a4b35b6618ef0fb",
    "courier": "0fb3e19a19c5b276",
    "lantern": "26d1af315abe26db",
    "march": "56d12cf033ad55f1",
    "smugglers": "4cd0a92d717d57c5",
    "veil": "a56a00f324298ac5",
}


def digest(game: Game, seed: int, said: Any) -> None:
    players = game.players[seed % len(game.players)]
    play, chance = game.new(players=players, seed=seed), random.Random(seed)
    for number in range(MOVES):
        if play.over:
            break
        seat = play.actors[0]
        play.play(seat, chance.choice(play.notations(seat)))
        said.update(play.table.image())
        if number % EVERY == 0:
            for reader in (None, *range(players)):
                said.update(play.redeal(reader, number).table.image())


@pytest.mark.parametrize(
    "toy", [ballot, cellar, courier, lantern, march, smugglers, veil], ids=lambda toy: toy.game.name
)
def test_the_same_seeds_give_the_same_images(toy: Any) -> None:
    said = hashlib.sha256()
    for seed in range(6):
        digest(toy.game, seed, said)
    assert said.hexdigest()[:16] == IMAGES[toy.game.name]
