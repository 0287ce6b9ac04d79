"""Games played beforehand: a generator that knows what comes next need not ask the server what may be chosen."""

from __future__ import annotations

import random

import nonsuch
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.making import NewTable, facts_of, seats_of

Script = list[tuple[int, str]]  # seats and their moves


def script(name: str, seed: int, most: int) -> Script:
    """Random moves of a table of two that is dealt from a seed, as the server will deal it."""
    game, wanted = nonsuch.load(name), NewTable(name, 2, seed=seed)
    table = LiveTable.begin(game, facts_of(game, wanted, allow_seeds=True), seats_of(wanted))
    chance, made = random.Random(seed), Script()
    while len(made) < most and not table.play.over:
        seat = table.play.actors[0]
        move = chance.choice(table.play.notations(seat))
        step = table.perform(seat, MOVE, [move])
        table.settle(table.entry(seat, MOVE, move, None, None, step), step)
        made.append((seat, move))
    return made


def scripts(name: str, most: int, different: int) -> dict[int, Script]:
    """By their seeds: so many different games that last long enough."""
    found: dict[int, Script] = {}
    for seed in range(100 * different):
        made = script(name, seed, most)
        if len(made) == most:
            found[seed] = made
        if len(found) == different:
            return found
    raise SystemExit(f"no games of {name} last {most} moves")
