"""Random play on a GPU: what one of very many threads does. Written like every driver (drivers.py).

A thread that has ended a game begins its next one at once, and does not wait for its neighbours.
"""

from __future__ import annotations

# ruff: noqa: F821
# mypy: ignore-errors

ENTRIES = ("batch",)
TOTALS = 2  # of a thread, before those by seat: decisions; 1 + the number of a game that did not end as games do
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
    if game < games:
        start(tables, blanks, seed + game)
        seed_words(chance, chooser_seed(seed + game))
    while game < games:
        if t.over == 0:
            m.n = 0
            offers(t, m)
            if m.n == 0 or count >= limit:
                count = -1
            else:
                apply(t, m.a[next_below(chance, m.n)])
                count += 1
        if t.over != 0 or count < 0:
            if count < 0 or t.over > 1:
                if sums[1] == 0:
                    sums[1] = 1 + game
            else:
                add_up(t, sums, count, seats)
                if keep > 0:
                    write_row(t, rows, game * (ROW + seats), count)
            count = 0
            game += stride
            if game < games:
                start(tables, blanks, seed + game)
                seed_words(chance, chooser_seed(seed + game))


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
