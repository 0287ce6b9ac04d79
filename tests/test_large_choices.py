"""Games of very many phases, and choices of exactly so many things, run on every backing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from nonsuch.engine import Game
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.language.offers import Moves
from tests.toys.planting import module_of

HEAD = """
from pathlib import Path
from nonsuch.engine import (
    ALL, Components, EventKinds, Game, KindDomain, Phases, Rules, Seats, Table, Vocabulary, Words, bag, field, finish,
    goto, lay, move, offer, offer_held,
)
from nonsuch.show import Show

STONES = Components("stone", ["grey", "white", "black", "red"], copies=lambda players, options: [2, 1, 1, 1])
phases, moves, events = Phases(), Vocabulary(), EventKinds()
TAKE = moves.verb("take", KindDomain(STONES), adds=True)
GO = moves.verb("go")


class Stones(Table):
    score = field(Seats(2), high=100_000, sees=ALL)
    heap = bag(STONES, sees=ALL)
    taken = bag(STONES, sees=ALL)
"""
FOOT = """
game = Game(
    name="stones", title="Stones", designer="nobody", players=(2,), rules_version="1", folder=Path(__file__).parent,
    rules=Rules(table=Stones, phases=phases, moves=moves, events=events, begin=begin, score="score"),
    show=Show(Words(moves)),
)
"""
EXACTLY_THREE = """
def begin(t):
    lay(t.heap, 0, 2)
    for stone in range(1, 4):
        lay(t.heap, stone)
    goto(t, take)


@phases.phase("Which three?", "Play ¶1")
def take(t, m):
    if t.taken.size < 3:
        offer_held(m, TAKE, t.heap)
    else:
        offer(m, GO)


@take.on(TAKE)
def taken(t, stone):
    move(t.heap, t.taken, stone)
    t.score[0] += 1 << stone


@take.on(GO)
def gone(t):
    finish(t, 1)
"""
PHASES = 700


def many_phases() -> str:
    """One after the other; every third one asks nobody."""
    lines = ["def begin(t):\n    goto(t, phase_0)\n"]
    lines += [f'phase_{number} = phases.declare("phase_{number}")' for number in range(PHASES)]
    for number in range(PHASES):
        on = f"t.score[{number % 2}] += {number}\n    goto(t, phase_{(number + 1) % PHASES})"
        on = on if number + 1 < PHASES else "finish(t, 1)"
        if number % 3 == 2:
            lines.append(f"@phase_{number}.runs('Play ¶1')\ndef run_{number}(t):\n    {on}\n")
        else:
            lines.append(f"@phase_{number}.asks('On?', 'Play ¶1')\ndef ask_{number}(t, m):\n    offer(m, GO)\n")
            lines.append(f"@phase_{number}.on(GO)\ndef go_{number}(t):\n    {on}\n")
    return "\n".join(lines)


def made(folder: Path, name: str, text: str) -> Game:
    game = module_of(folder / f"{name}.py", HEAD + text + FOOT).game
    assert isinstance(game, Game)
    return game


def final(game: Game, seed: int) -> tuple[int, Any]:
    """An interpreted random game in the order of search: how many decisions, and the table."""
    play = game.new(players=2, seed=seed)
    count = game.random_game(play.table, random.Random(seed).random)
    return count, play.table


def test_exactly_so_many_things_are_chosen_without_a_dead_end(tmp_path: Path) -> None:
    game = made(tmp_path, "exactly_three", EXACTLY_THREE)
    assert Compiled(game, 2).random_games(1, 300) == 300 * 4
    assert Compiled(game, 2, checked=True).random_games(1, 300) == 300 * 4
    ends = {final(game, seed)[1].score[0] for seed in range(100)}
    assert {final(game, seed)[0] for seed in range(100)} == {4}
    assert ends == {1 + 1 + 2, 1 + 1 + 4, 1 + 1 + 8, 1 + 2 + 4, 1 + 2 + 8, 1 + 4 + 8, 2 + 4 + 8}


def test_things_are_chosen_in_any_order_only_where_nothing_is_left_in_one(tmp_path: Path) -> None:
    game = made(tmp_path, "in_any_order", EXACTLY_THREE)
    t = game.new(players=2, seed=1).table
    game.apply(t, game.moves.parse("take black"))
    for rising, offered in ((1, ["take red"]), (0, ["take grey", "take white", "take red"])):
        m = Moves(rising)
        game.offers(t, m)
        assert [game.moves.show(move) for move in m] == offered
    game.apply(t, game.moves.parse("take red"))
    m = Moves(rising=1)
    game.offers(t, m)
    assert [game.moves.show(move) for move in m] == ["take grey", "take white"]
    seen = Compiled(game, 2).follow(game.new(players=2, seed=1).table.image(), [2, 3, 0], rising=1)
    assert [moves for _, moves in seen] == [[0, 1, 2, 3], [3], [0, 1]]


def test_a_game_has_as_many_phases_as_it_likes(tmp_path: Path) -> None:
    game = made(tmp_path, "many_phases", many_phases())
    asking = sum(phase.offers is not None for phase in game.phases.all)
    worker = Compiled(game, 2, level=0)
    assert worker.random_games(1, 1) == asking > 190
    count, t = final(game, 1)
    assert count == asking
    assert game.table.from_image(worker.read()).image() == t.image()
