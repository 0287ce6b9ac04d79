"""Loops that live on the compiled side: batches of games, traces, clones. The compiler reads them as text.

They use what is written out for each game: begin, offers, apply, deal_hidden, evaluate and scores; tables are records.
The annotations of an entry's parameters say what Python hands over (native/layout.py).
"""

from __future__ import annotations

# ruff: noqa: F821
# mypy: ignore-errors

RANDOM, GREEDY = 0, 1
DEAD_END = -2
TOO_DEEP = -3
ENTRIES = ("random_games", "rollouts", "bot_games", "trace", "redeal_many", "clones", "one_choice", "follow")


def start(tables, blanks, seed):
    """A new game in tables[0]."""
    tables[0] = blanks[0]
    t = tables[0]
    seed_words(t.rng, seed)
    begin(t)
    advance(t)


def chooser_seed(seed):
    """The bots' own chance, apart from the game's."""
    return ((seed ^ 0x5DEECE66D) * 25214903917 + 11) & 0x7FFFFFFFFFFFFFFF


def list_offers(t, m):
    m.n = 0
    offers(t, m)


def greedy_choice(tables, moves, chance):
    """The move after which the seat likes its table best, in a world dealt anew from what it sees."""
    seat = tables[0].actor
    m = moves[0]
    if m.n == 1:
        return m.a[0]
    tables[1] = tables[0]
    deal_hidden(tables[1], seat, next_below(chance, 0x7FFFFFFF), moves[1].a)
    best = 0
    ties = 0
    chosen = 0
    for i in range(m.n):
        tables[2] = tables[1]
        apply(tables[2], m.a[i])
        value = evaluate(tables[2], seat)
        if ties == 0 or value > best:
            best = value
            ties = 1
            chosen = i
        elif value == best:
            ties += 1
            if next_below(chance, ties) == 0:
                chosen = i
    return m.a[chosen]


def choose(tables, moves, chance, level):
    if level == GREEDY:
        return greedy_choice(tables, moves, chance)
    return moves[0].a[next_below(chance, moves[0].n)]


def random_games(tables: Tables, blanks: Tables, moves: MoveLists, chance: Words, seed, games, limit):
    """Uniform random play of `games` games; the number of decisions, or -1 - seed of a game that does not end.

    It is too long; or it came to a dead end, and then `moves` holds none; or its phases lay too deep, and then it is
    over in its own way (phases.OVERFLOW).
    """
    decisions = 0
    t = tables[0]
    m = moves[0]
    m.rising = 1
    for i in range(games):
        start(tables, blanks, seed + i)
        seed_words(chance, chooser_seed(seed + i))
        count = 0
        while t.over == 0:
            made = turn(t, m, chance)
            count += made
            if made < 0 or count > limit:
                return -1 - seed - i
        if t.over > 1:
            return -1 - seed - i
        decisions += count
    return decisions


def rollouts(tables: Tables, moves: MoveLists, chance: Words, seed, count, games, limit):
    """Random play to the end from tables[1], again and again: what a search does at its leaves.

    The number of decisions; or less than 0 as in `random_games`, with the seed as it was given.
    """
    seed_words(chance, seed)
    decisions = 0
    t = tables[0]
    m = moves[0]
    m.rising = 1
    for _ in range(games):
        for _ in range(count):
            tables[0] = tables[1]
            begun = decisions
            while t.over == 0:
                made = turn(t, m, chance)
                decisions += made
                if made < 0 or decisions - begun > limit:
                    return -1 - seed
            if t.over > 1:
                return -1 - seed
    return decisions


def bot_games(
    tables: Tables, blanks: Tables, moves: MoveLists, chance: Words, levels: Words, seed, games, limit,
    wins: Words, points: Words, squares: Words,
):  # fmt: skip
    """Games among bots, each seed a game of its own; what happened is added up by seat."""
    decisions = 0
    t = tables[0]
    m = moves[0]
    for i in range(games):
        start(tables, blanks, seed + i)
        seed_words(chance, chooser_seed(seed + i))
        count = 0
        while t.over == 0:
            list_offers(t, m)
            if m.n == 0 or count >= limit:
                return -1 - seed - i
            apply(t, choose(tables, moves, chance, levels[t.actor]))
            count += 1
        decisions += count
        if t.over > 1:
            return -1 - seed - i
        for seat in range(t.players):
            if (t.won >> seat) & 1 > 0:
                wins[seat] += 1
            points[seat] += scores(t, seat)
            squares[seat] += scores(t, seat) * scores(t, seat)
    return decisions


def crc(raw, size, table):
    """The CRC-32 that zlib reckons, over the first `size` bytes."""
    value = 0xFFFFFFFF
    for i in range(size):
        value = table[(value ^ raw[i]) & 0xFF] ^ (value >> 8)
    return value ^ 0xFFFFFFFF


def trace(
    tables: Tables, blanks: Tables, moves: MoveLists, chance: Words, raw: Bytes, size, table: Words, seed, rising,
    prints: Words, played: Words, room,
):  # fmt: skip
    """A random game with the fingerprint after every move; how many moves; -1: no room for all; -2: a dead end."""
    t = tables[0]
    m = moves[0]
    m.rising = rising
    start(tables, blanks, seed)
    seed_words(chance, chooser_seed(seed))
    count = 0
    prints[0] = crc(raw, size, table)
    while t.over == 0:
        if count + 1 >= room:
            m.rising = 1
            return -1
        m.n = 0
        offers(t, m)
        if m.n == 0:
            m.rising = 1
            return -2
        played[count] = m.a[next_below(chance, m.n)]
        apply(t, played[count])
        count += 1
        prints[count] = crc(raw, size, table)
    m.rising = 1
    if t.over > 1:
        return TOO_DEEP
    return count


def redeal_many(
    tables: Tables, seat, key, count, pool: Shorts, raw: Bytes, size, table: Words, prints: Words,
):  # fmt: skip
    """Fingerprints of tables[0] dealt anew for a seat, with keys from `key` on."""
    for i in range(count):
        tables[1] = tables[0]
        deal_hidden(tables[1], seat, key + i, pool)
        prints[i] = crc(raw, size, table)


def clones(tables: Tables, count):
    """Copy a state so often, each time onto another."""
    for i in range(count):
        tables[1 + (i & 1)] = tables[i & 1]
        tables[1].latest = i & 63
    return tables[1].latest


def one_choice(tables: Tables, moves: MoveLists, chance: Words, level, rising):
    """What a bot of this level does in tables[0]."""
    moves[0].rising = rising
    list_offers(tables[0], moves[0])
    move = choose(tables, moves, chance, level)
    moves[0].rising = 1
    return move


def follow(tables: Tables, moves: MoveLists, given: Words, count, rising, seen: Words, room):
    """Makes given moves in tables[0]. Of each, `seen` gets who is asked, how many moves are offered, and these.

    How many were made; -1: there is no room for all that is offered.
    """
    t = tables[0]
    m = moves[0]
    m.rising = rising
    at = 0
    made = 0
    while made < count and t.over == 0:
        list_offers(t, m)
        if at + 2 + m.n > room:
            m.rising = 1
            return -1
        seen[at] = t.actor
        seen[at + 1] = m.n
        for i in range(m.n):
            seen[at + 2 + i] = m.a[i]
        at += 2 + m.n
        apply(t, given[made])
        made += 1
    m.rising = 1
    return made
