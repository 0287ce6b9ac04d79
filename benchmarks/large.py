"""A synthetic game of thousands of lines of rules: how long it takes to compile, and whether it plays as interpreted.

    python -m benchmarks.large [--lines 6500]     from the root of the checkout; one JSON line

Its rules do nothing sensible, but what real ones do: loops over rows, tables of numbers, tests, calls three deep, a
question a phase, dozens of phases.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from nonsuch.engine import Game, Moves
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.native.build import compile_source
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.laws.backings import chooser_seed

HEAD = """
from pathlib import Path
from nonsuch.engine import *
from nonsuch.engine.language.words import Words

SEATS = Seats(4)
TURNS = {turns}


class LargeTable(Table):
    turn = field(high=1000, sees=ALL)
    score = field(SEATS, low=-30000, high=30000, sees=ALL)
    purse = field(SEATS, high=10000, sees=ALL)
    troops = field(SEATS, 40, high=1000, sees=ALL)
    owner = field(40, low=NONE, high=3, sees=ALL)
    track = field(30, low=-1000, high=1000, sees=ALL)
    marks = field(20, high=1 << 40, sees=ALL)


phases, moves = Phases(), Vocabulary()
PASS = moves.verb("pass")
TAKE = moves.verb("take", NumberDomain(0, 39))


def begin(t):
    for place in range(40):
        t.owner[place] = place % t.players
        t.troops[place % t.players][place] = 3
    for seat in range(t.players):
        t.purse[seat] = 50
    ask(t, 0)
    goto(t, phase_0)


def next_turn(t, phase):
    t.turn += 1
    if t.turn >= TURNS:
        finish(t, 1)
    else:
        ask(t, (t.actor + 1) % t.players)
        goto(t, phase)
"""
GAME = """
game = Game(
    name="large", title="Large", designer="nobody", players=(2, 3, 4), rules_version="1", folder=Path(__file__).parent,
    rules=Rules(table=LargeTable, phases=phases, moves=moves, events=EventKinds(), begin=begin, score="score"),
    show=Show(Words(moves)),
)
"""
PHASE = """
@phases.phase("What now?", "¶{n}")
def phase_{n}(t, m):
    offer(m, PASS)
    for place in range(40):
        if t.owner[place] {test} t.actor and t.troops[t.actor][(place + {shift}) % 40] > {least}:
            if worth(t, t.actor, place) > {bar}:
                offer(m, TAKE(place))


@phase_{n}.on(PASS)
def passed_{n}(t):
    {first}(t, t.actor, {shift})
    next_turn(t, phase_{next})


@phase_{n}.on(TAKE)
def taken_{n}(t, place):
    {second}(t, t.actor, place)
    t.owner[place] = t.actor
    {third}(t, t.actor, (place + {shift}) % 40)
    next_turn(t, phase_{next})
"""
RULES = (
    """
def {name}(t, seat, place):
    total = 0
    for other in range(t.players):
        if other != seat:
            total += min(t.troops[other][place], {a})
    if total > {b}:
        t.purse[seat] = max(t.purse[seat] - {c}, 0)
        {call}(t, seat, (place + {a}) % 40)
    elif total == 0:
        t.purse[seat] = min(t.purse[seat] + {a}, 9999)
    t.track[(seat + place) % 30] = total % 100
    return total
""",
    """
def {name}(t, seat, place):
    best = -1
    most = -1
    for step in range({a}):
        here = (place + step * {c}) % 40
        value = t.troops[seat][here] + TABLE_{table}[(here + {b}) % 20]
        if value > most and t.owner[here] != seat:
            best = here
            most = value
    if best >= 0:
        t.troops[seat][best] = min(t.troops[seat][best] + 1, 900)
        t.score[seat] = max(min(t.score[seat] + most % {b}, 20000), -20000)
        return {call}(t, seat, best)
    return 0
""",
    """
def {name}(t, seat, place):
    dice = 0
    for _ in range({b} % 4 + 1):
        if roll(t, 6) >= 4:
            dice += 1
    lost = min(dice, t.troops[seat][place])
    t.troops[seat][place] -= lost
    if lost > 1 or (dice == 0 and t.purse[seat] > {a}):
        t.marks[place % 20] = (t.marks[place % 20] * 31 + lost + {c}) & 0xFFFFFFFF
        {call}(t, (seat + 1) % t.players, place)
    return lost
""",
    """
def {name}(t, seat, place):
    count = 0
    here = place
    while here < 40 and count < {a}:
        if t.owner[here] == seat and TABLE_{table}[here % 20] & {b} != {c} % 2:
            count += 1
        here += 1
    if count * {c} > {b}:
        return count // {a} + {call}(t, seat, here % 40)
    return count
""",
)
WAYS = (("cold", Options(), 2), ("checked", Options(checked=True, inline=False), 1), ("at_once", Options(), 0))


def text_of(lines: int) -> str:
    chance = random.Random(1)
    parts, tables = [], max(4, lines // 300)
    for table in range(tables):
        parts.append(f"TABLE_{table} = ({', '.join(str(chance.randint(-60, 90)) for _ in range(20))})\n")
    layers = [[f"rule_{layer}_{n}" for n in range(max(2, lines // 62))] for layer in range(3)]
    for layer, names in enumerate(layers):
        for name in names:
            a, b, c = chance.randint(2, 9), chance.randint(3, 40), chance.randint(1, 12)
            call = chance.choice(layers[layer - 1]) if layer else "nothing"
            made = chance.choice(RULES)
            parts.append(made.format(name=name, a=a, b=b, c=c, call=call, table=chance.randrange(tables)) + "\n")
    phases = max(2, lines // 85)
    for n in range(phases):
        calls = {one: chance.choice(layers[2]) for one in ("first", "second", "third")}
        parts.append(
            PHASE.format(
                n=n,
                next=(n + 1) % phases,
                test=chance.choice(["!=", "=="]),
                shift=chance.randint(1, 39),
                least=chance.randint(0, 2),
                bar=chance.randint(-50, 20),
                **calls,
            )
        )
    nothing = "\n\ndef nothing(t, seat, place):\n    return place & 1\n"
    worth = "\n\ndef worth(t, seat, place):\n    return TABLE_0[place % 20] + t.troops[seat][place] - t.turn % 7\n"
    return HEAD.format(turns=150) + nothing + worth + "\n".join(parts) + GAME.format()


def made(folder: Path, text: str) -> Game:
    path = folder / "large.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("large", path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    sys.modules["large"] = module
    spec.loader.exec_module(module)
    game: Game = module.game
    return game


def interpreted(game: Game, players: int, seed: int) -> list[int]:
    """The moves of a random game."""
    t = game.blank(players)
    seed_words(t.rng, seed)
    game.rules.begin(t)
    game.advance(t)
    picks = [0] * 4
    seed_words(picks, chooser_seed(seed))
    played = []
    while not t.over:
        m = Moves(1)
        game.offers(t, m)
        played.append(m[next_below(picks, len(m))])
        game.apply(t, played[-1])
    return played


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--lines", type=int, default=6500)
    lines = parser.parse_args().lines
    with tempfile.TemporaryDirectory() as name:
        text = text_of(lines)
        game = made(Path(name), text)
        report: dict[str, Any] = {"lines": text.count("\n"), "phases": len(game.phases.all)}
        for label, options, level in WAYS:
            begun = time.process_time()
            build = compile_source(source_of(game), game.table, game.pool_size, options, level)
            report[f"{label}_cpu_s"] = round(time.process_time() - begun, 2)
            report[f"{label}_bytes"] = len(build.code)
        worker = Compiled(game, 4)
        checked = Compiled(game, 4, checked=True)
        for seed in range(20):
            found = worker.trace(seed, 1)
            assert found == checked.trace(seed, 1)
            assert found[1] == interpreted(game, 4, seed)
        begun = time.perf_counter()
        report["decisions_s"] = round(worker.random_games(1, 2000) / (time.perf_counter() - begun))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
