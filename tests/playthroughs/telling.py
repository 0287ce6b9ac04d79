"""A game told as text: who was asked what, out of how many choices, what was chosen, and what the log says of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nonsuch
from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.show.plain import board_of

FOLDER = Path(__file__).parent
GAMES = ("gloria_mundi", "gloriana", "glory", "noblemen", "virgin_queen")
A_GAME = 10  # playthroughs
MOST_DECISIONS = 120  # a longer game is told so far
TABLE_EVERY = 40  # decisions, and where it ends


@dataclass(frozen=True)
class Playthrough:
    """A game to be told: random choices of players whom the seed names."""

    game: str
    scenario: str | None
    players: int
    seed: int

    @property
    def file(self) -> Path:
        of = f"{self.scenario}-{self.players}" if self.scenario else f"{self.players}-players"
        return FOLDER / self.game / f"{of}-{self.seed}.txt"

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        play = nonsuch.load(self.game).new(players=self.players, seed=self.seed, scenario=self.scenario)
        chance = random.Random(self.seed)
        scenario = f", {self.scenario}" if self.scenario else ""
        yield f"# {play.game.title}{scenario}, {self.players} players, seed {self.seed}"
        yield from said_since(play, 0)
        for number in range(1, MOST_DECISIONS + 1):
            if play.over:
                break
            seat = play.actors[0]
            choices = play.notations(seat)
            chosen = chance.choice(choices)
            yield f"{number}. @{seat} {play.ask(seat)} {chosen} (of {len(choices)})"
            told = len(play.log(None))
            play.play(seat, chosen)
            yield from said_since(play, told)
            if number % TABLE_EVERY == 0 and not play.over:
                yield from table_of(play)
        yield from table_of(play)
        yield f"scores: {' '.join(map(str, play.scores))}"


def said_since(play: Play, told: int) -> Iterator[str]:
    for line in play.log(None)[told:]:
        yield f"   {line}"


def table_of(play: Play) -> Iterator[str]:
    yield ""
    for line in board_of(play.game).text(Sight(play.view(None), tuple(play.names))):
        yield f"   | {line}"
    yield ""


def playthroughs() -> Iterator[Playthrough]:
    """Ten a game, over all its scenarios and numbers of players in turn."""
    for name in GAMES:
        game = nonsuch.load(name)
        scenarios = game.rules.scenarios
        kinds: list[tuple[str | None, int]] = [
            (key, n) for key, one in scenarios.items() for n in one.players or game.players
        ] or [(None, n) for n in game.players]
        for seed in range(A_GAME):
            scenario, players = kinds[seed % len(kinds)]
            yield Playthrough(name, scenario, players, seed)
