"""How the tests of Noblemen speak: estates and positions, what the players do, what can be seen and what was told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import nonsuch
from nonsuch import Play, testing
from nonsuch.engine.playing.lines import steps_of
from nonsuch.games.noblemen.positions import Estate, estates
from nonsuch.testing import offered as offered
from nonsuch.testing import seen as seen
from nonsuch.testing import told as told

noblemen = nonsuch.load("noblemen")

# The rulebook's lost picture, rebuilt from what its examples say (ruling 83): @0 is green, @1 red, @2 white.
FIGURE_1: Estate = {
    "plantation": "0,0 5,0",
    "forest": "1,2 4,2@1",
    "garden": "2,-2@2",
    "pond": "2,0",
    "palace": "2,1",
    "castle": "4,1 0,2",
    "church": "3,0 3,2",
    "clearing": "4,0 3,1",
}


def table(
    players: int = 3, seed: int = 0, estate: Mapping[int, Estate] | None = None, script: Any = (), **position: Any
) -> Play:
    """The start of @0's turn in round 1, unless `turn` and `round` say otherwise."""
    purses = dict.fromkeys(range(players), 10) | position.pop("pounds", {})
    given = {"players": players, "pounds": purses, **estates(players, estate or {}), **position}
    play = noblemen.position(given, seed=seed)
    play.script(list(script))
    return play


def act(play: Play, *lines: str) -> Play:
    """What the players do, one after the other: '@0 lay wood 1,0, enough'."""
    for line in lines:
        seat, _, moves = line.partition(" ")
        for move in steps_of(moves):
            play.play(int(seat.removeprefix("@")), move)
    return play


def refused(play: Play, line: str) -> str:
    """The rule for which a line is refused."""
    return testing.refused(play, line, act)


def hand(play: Play, who: int) -> str:
    """The lands behind a screen, as their owner sees them."""
    return str(play.view(who)["hand"][who])


def scandals(play: Play, who: int) -> str:
    return str(play.view(who)["scandals"][who])


def hands(play: Play) -> list[int]:
    """How many lands lie behind each screen: everybody can count."""
    return list(seen(play, "hand").values())


def pounds(play: Play) -> list[int]:
    return list(seen(play, "pounds").values())


def titles(play: Play) -> list[str]:
    return list(seen(play, "title").values())
