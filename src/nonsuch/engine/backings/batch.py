"""Random play on a GPU: what one of very many threads does. Written like every driver (drivers.py).

Threads that run side by side go through the same phase together, or they would wait for each other at every turn:
`my_turn` says whether most go the way of this one, and `any_thread` keeps all in the loop until the last is done.
Between two games is a way like a phase: a deal takes as long as many a turn.
"""

from __future__ import annotations

# ruff: noqa: F821
# mypy: ignore-errors

ENTRIES = ("batch",)
TOTALS = 2  # of a thread, before those by seat: decisions; 1 + the number of a game that did not end as games do
BETWEEN = 0x7FFF  # no phase has this number
ROW = 2  # of a game, before the scores: decisions, who won


def batch(
    tables: Tables, blanks: Blanks, moves: MoveLists, chance: Words, sums: Words, rows: Results,
    seed, index, games, stride, limit, seats, keep,
):  # fmt: skip
    """Plays the games `index`, `index + stride`, … of `games`, as `random_games` would; game k has the seed `seed + k`.

    What happened is added up in `sums`, by seat: wins, points and their squares. `keep`: a row for each game as well.
    """
    t = tables[0]
    m = moves[0]
    m.rising = 1
    game = index
    count = 0
    deal(tables, blanks, chance, seed + game)
    while any_thread(game < games) > 0:
        way = -1
        if game < games:
            way = t.phase
            if t.over != 0 or count < 0:
                way = BETWEEN
        if my_turn(way) > 0:
            if way == BETWEEN:
                if count < 0 or t.over > 1:
                    if sums[1] == 0:
                        sums[1] = 1 + game
                else:
                    add_up(t, sums, count, seats)
                    if keep > 0:
                        write_row(t, rows, game * (ROW + seats), count)
                count = 0
                game += stride
                deal(tables, blanks, chance, seed + game)
            else:
                made = turn(t, m, chance)
                count += made
                if made < 0 or count > limit:
                    count = -1


def deal(tables, blanks, chance, seed):
    """As `start` does, but for the steps before the first question: these are turns like others."""
    tables[0] = blanks[0]
    t = tables[0]
    seed_words(t.rng, seed)
    begin(t)
    seed_words(chance, chooser_seed(seed))


def add_up(t, sums, count, seats):
    sums[0] += count
    for seat in range(t.players):
        points = scores(t, seat)
        sums[TOTALS + seat] += (t.won >> seat) & 1
        sums[TOTALS + seats + seat] += points
        sums[TOTALS + 2 * seats + seat] += points * points


def write_row(t, rows, at, count):
    rows[at] = count
    rows[at + 1] = t.won
    for seat in range(t.players):
        rows[at + ROW + seat] = scores(t, seat)
