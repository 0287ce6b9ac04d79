"""Bots that look ahead, on the compiled side: information-set search, and matches among bots. Read as text, as drivers.

Search is PUCT for one observer: every iteration deals anew what the seat cannot see and walks one tree of moves down
that world. Each node has a vector of shares of the victory; who is asked there wants his own to be large. What a move
is worth before it was tried comes from the policy's weights, what a leaf is worth from the value's. A node gets its
children at its second visit; where there is no room for more, the walk ends there.

A tree lies in rows that Python hands over: LINK numbers a node in `links`, SUM real ones in `sums`, from `base` on.
"""

from __future__ import annotations

# ruff: noqa: F821
# mypy: ignore-errors

ENTRIES = ("grow", "tidied", "match_game", "tells_apart", "judged", "sample_games")

# of a node, in `links`; GOES: where it lies after the tree was tidied
LINK, MOVE, CHILD, SIBLING, VISITS, OFFERED, GOES = 6, 0, 1, 2, 3, 4, 5
# of a node, in `sums`: the shares of up to 8 seats, how likely the policy finds the move, beside its siblings, and how
# much it liked the best of the first children
SUM, LIKED, BEST_LIKED = 10, 8, 9
# of a bot, in its row of numbers
ROW, KIND, LOOKS, ITERATIONS, EXPLORE, PRIOR_HEAT = 16, 0, 1, 2, 3, 4
HEAT, HEAT_LEFT, GUIDED, UNTRIED, TREES, GUIDE_LOOKS, POLICY, VALUE, SLIPS, SCORED = 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
RANDOM_KIND, GREEDY_KIND, SEARCH_KIND = 0, 1, 2
DEEPEST = 250
KEYS = 0x7FFFFFFF
LOW = -1e300
MOST_LIKELY = 600.0  # as a power of e: sums of many must stay finite


def liked_best(tables, world, after, m, chance, w, looks):
    """The move after which its seat likes the world best, of all that are offered or of so many drawn at random."""
    n = m.n
    if n == 1:
        return m.a[0]
    if looks == 1:
        return m.a[next_below(chance, n)]
    seat = tables[world].actor
    tries = n if looks <= 0 or looks > n else looks
    best = 0
    ties = 0
    chosen = 0
    for i in range(tries):
        if looks > 0:
            j = i + next_below(chance, n - i)
            swapped = m.a[j]
            m.a[j] = m.a[i]
            m.a[i] = swapped
        tables[after] = tables[world]
        apply(tables[after], m.a[i])
        value = judge(tables[after], seat, w)
        if ties == 0 or value > best:
            best = value
            ties = 1
            chosen = i
        elif value == best:
            ties += 1
            if next_below(chance, ties) == 0:
                chosen = i
    return m.a[chosen]


def leaf_shares(t, p, at, w, out):
    """Each seat's share of the victory: as it is, or as likely as the seats' own judgement has it. Where points count
    and not who has most, their judgement stands in the end, too."""
    n = t.players
    if t.over > 0 and p[at + SCORED] == 0.0:
        winners = 0
        for i in range(n):
            winners += (t.won >> i) & 1
        for i in range(n):
            out[i] = 1.0 / n if winners == 0 else float((t.won >> i) & 1) / winners
        return
    heat = p[at + HEAT] + p[at + HEAT_LEFT] * sqrt(float(max(0, left(t))) / 100.0)
    most = LOW
    for i in range(n):
        out[i] = float(judge(t, i, w)) / heat
        most = max(most, out[i])
    total = 0.0
    for i in range(n):
        out[i] = exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] = out[i] / total


def new_node(links, sums, node, parent, move, liked):
    links[node * LINK + MOVE] = move
    links[node * LINK + CHILD] = -1
    links[node * LINK + VISITS] = 0
    links[node * LINK + OFFERED] = 0
    links[node * LINK + SIBLING] = -1
    if parent >= 0:
        links[node * LINK + SIBLING] = links[parent * LINK + CHILD]
        links[parent * LINK + CHILD] = node
    for i in range(SUM):
        sums[node * SUM + i] = 0.0
    sums[node * SUM + LIKED] = liked


def tidied(links: Words, sums: Reals, root, base, count):
    """Forgets all but what is under `root`, which comes to lie at `base`; how far the tree reaches now. A child always
    lies behind its parent, so one way through the rows finds all of them."""
    for i in range(base, count):
        links[i * LINK + GOES] = -1
    links[root * LINK + GOES] = 0
    links[root * LINK + SIBLING] = -1
    free = base
    for i in range(root, count):
        if links[i * LINK + GOES] >= 0:
            links[i * LINK + GOES] = free
            free += 1
            child = links[i * LINK + CHILD]
            while child >= 0:
                links[child * LINK + GOES] = 0
                child = links[child * LINK + SIBLING]
    for i in range(root, count):
        if links[i * LINK + GOES] >= 0:
            for j in range(CHILD, SIBLING + 1):
                if links[i * LINK + j] >= 0:
                    links[i * LINK + j] = links[links[i * LINK + j] * LINK + GOES]
    for i in range(root, count):
        to = links[i * LINK + GOES]
        if to >= 0:
            for j in range(LINK):
                links[to * LINK + j] = links[i * LINK + j]
            for j in range(SUM):
                sums[to * SUM + j] = sums[i * SUM + j]
    return free


def mark_children(links, node, where, stamp, tick):
    """Which child is which move's."""
    child = links[node * LINK + CHILD]
    while child >= 0:
        where[links[child * LINK + MOVE]] = child
        stamp[links[child * LINK + MOVE]] = tick
        child = links[child * LINK + SIBLING]


def add_children(tables, m, p, at, w, links, sums, node, count, end, where, stamp, tick):
    """Nodes for what is offered and has none yet; how many nodes there are now."""
    actor = tables[1].actor
    first = count
    most = sums[node * SUM + BEST_LIKED]
    if links[node * LINK + CHILD] < 0:
        most = LOW
    for i in range(m.n):
        move = m.a[i]
        if stamp[move] != tick and count < end:
            liked = 0.0
            if m.n > 1:
                tables[2] = tables[1]
                apply(tables[2], move)
                liked = float(judge(tables[2], actor, w)) / p[at + PRIOR_HEAT]
            new_node(links, sums, count, node, move, liked)
            where[move] = count
            stamp[move] = tick
            count += 1
    if most == LOW:
        for i in range(first, count):
            most = max(most, sums[i * SUM + LIKED])
        sums[node * SUM + BEST_LIKED] = most
    for i in range(first, count):
        sums[i * SUM + LIKED] = exp(min(sums[i * SUM + LIKED] - most, MOST_LIKELY))
    return count


def best_child(m, p, at, links, sums, node, actor, players, where, stamp, tick):
    """By what was found, what the policy likes, and how little it was tried; -1: none has a node."""
    total = 0.0
    for i in range(m.n):
        if stamp[m.a[i]] == tick:
            total += sums[where[m.a[i]] * SUM + LIKED]
    visits = links[node * LINK + VISITS]
    base = 1.0 / players
    if visits > 0:
        base = sums[node * SUM + actor] / visits
    chosen = -1
    top = LOW
    for i in range(m.n):
        if stamp[m.a[i]] == tick:
            child = where[m.a[i]]
            links[child * LINK + OFFERED] += 1
            tried = links[child * LINK + VISITS]
            mean = base - p[at + UNTRIED]
            if tried > 0:
                mean = sums[child * SUM + actor] / tried
            liked = 1.0 / m.n
            if total > 0.0:
                liked = sums[child * SUM + LIKED] / total
            spread = sqrt(float(links[child * LINK + OFFERED])) / float(1 + tried)
            score = mean + p[at + EXPLORE] * liked * spread
            if score > top:
                top = score
                chosen = child
    return chosen


def play_on(tables, m, chance, p, at, w):
    """Guided by the policy for so many decisions."""
    t = tables[1]
    steps = int(p[at + GUIDED])
    while steps > 0 and t.over == 0:
        m.n = 0
        offers(t, m)
        if m.n == 0:
            return
        apply(t, liked_best(tables, 1, 2, m, chance, w, int(p[at + GUIDE_LOOKS])))
        steps -= 1


def grow(
    tables: Tables, moves: MoveLists, chance: Words, p: Reals, at, wp: Words, wv: Words, links: Words, sums: Reals,
    root, count, end, iterations, path: Words, where: Words, stamp: Words, ticks: Words, out: Reals,
):  # fmt: skip
    """So many iterations more in the tree under `root`; how many nodes there are now."""
    seat = tables[0].actor
    n = tables[0].players
    t = tables[1]
    m = moves[2]
    for _ in range(iterations):
        tables[1] = tables[0]
        deal_hidden(tables[1], seat, next_below(chance, KEYS), moves[1].a)
        node = root
        path[0] = root
        steps = 0
        going = 1
        while going > 0 and t.over == 0 and steps < DEEPEST:
            m.n = 0
            offers(t, m)
            ticks[0] += 1
            mark_children(links, node, where, stamp, ticks[0])
            count = add_children(tables, m, p, at, wp, links, sums, node, count, end, where, stamp, ticks[0])
            chosen = -1
            if m.n > 0:
                chosen = best_child(m, p, at, links, sums, node, t.actor, n, where, stamp, ticks[0])
            if chosen < 0:
                going = 0
            else:
                if m.n > 1 and links[chosen * LINK + VISITS] == 0:
                    going = 0
                apply(t, links[chosen * LINK + MOVE])
                node = chosen
                steps += 1
                path[steps] = node
        play_on(tables, m, chance, p, at, wp)
        leaf_shares(tables[1], p, at, wv, out)
        for i in range(steps + 1):
            node = path[i]
            links[node * LINK + VISITS] += 1
            for j in range(n):
                sums[node * SUM + j] += out[j]
    return count


def child_of(links, node, move):
    child = links[node * LINK + CHILD]
    while child >= 0 and links[child * LINK + MOVE] != move:
        child = links[child * LINK + SIBLING]
    return child


# whole games -----------------------------------------------------------------------------------


def taken(weights, width, row, w):
    """A row of weights, as the rules read it."""
    for i in range(width):
        w[i] = weights[row * width + i]


def most_visited(links, sums, roots, first, trees, m, seat):
    """The move that all trees together tried most."""
    best = 0
    most = -1
    share = LOW
    for i in range(m.n):
        visits = 0
        found = 0.0
        for k in range(trees):
            if roots[2 * (first + k)] >= 0:
                child = child_of(links, roots[2 * (first + k)], m.a[i])
                if child >= 0:
                    visits += links[child * LINK + VISITS]
                    found += sums[child * SUM + seat]
        if visits > most or (visits == most and found > share):
            most = visits
            share = found
            best = m.a[i]
    return best


def searched(
    tables, moves, chance, p, at, wp, wv, links, sums, roots, room, again, path, where, stamp, ticks, out,
):  # fmt: skip
    """The move of a bot that searches. A choice that is put together has one budget: later steps get an eighth."""
    seat = tables[0].actor
    trees = int(p[at + TREES])
    for k in range(trees):
        here = 2 * (seat * trees + k)
        base = (seat * trees + k) * room
        if roots[here] > base:
            roots[here + 1] = tidied(links, sums, roots[here], base, roots[here + 1])
            roots[here] = base
        if roots[here] < 0 or roots[here + 1] > base + room // 2:
            new_node(links, sums, base, -1, 0, 0.0)
            roots[here] = base
            roots[here + 1] = base + 1
        wanted = int(p[at + ITERATIONS]) // trees
        done = links[roots[here] * LINK + VISITS]
        more = wanted // 8 - done if again > 0 else wanted - min(done, wanted // 2)
        roots[here + 1] = grow(
            tables, moves, chance, p, at, wp, wv, links, sums, roots[here], roots[here + 1], base + room, more,
            path, where, stamp, ticks, out,
        )  # fmt: skip
    return most_visited(links, sums, roots, seat * trees, trees, moves[0], seat)


def tells_apart(tables: Tables, moves: MoveLists, raw: Bytes, record, size, seat, move):
    """1 if a seat that is not asked sees which of all moves was made; 0 if it cannot tell it from another. What a seat
    cannot see is dealt anew alike after each: where it sees the same, the tables are the same to the last byte."""
    m = moves[2]
    m.n = 0
    offers(tables[0], m)
    tables[1] = tables[0]
    apply(tables[1], move)
    deal_hidden(tables[1], seat, 1, moves[1].a)
    for i in range(m.n):
        if m.a[i] != move:
            tables[2] = tables[0]
            apply(tables[2], m.a[i])
            deal_hidden(tables[2], seat, 1, moves[1].a)
            place = 0
            while place < size and raw[record + place] == raw[2 * record + place]:
                place += 1
            if place == size:
                return 0
    return 1


def follow_move(tables, moves, raw, record, size, links, roots, seat, trees, move, hidden):
    """Trees go on from where the game has gone, unless their seat cannot know how."""
    for k in range(trees):
        here = 2 * (seat * trees + k)
        if roots[here] >= 0:
            roots[here] = -1 if hidden > 0 else child_of(links, roots[here], move)
        known = roots[here] < 0 or seat == tables[0].actor
        if not known and tells_apart(tables, moves, raw, record, size, seat, move) == 0:
            roots[here] = -1


def match_game(
    tables: Tables, blanks: Tables, moves: MoveLists, chance: Words, p: Reals, weights: Words, width, who: Words,
    seed, key, limit, trees, links: Words, sums: Reals, roots: Words, room, path: Words, where: Words, stamp: Words,
    ticks: Words, out: Reals, wp: Words, wv: Words, asked: Words, raw: Bytes, record, size,
):  # fmt: skip
    """A game among bots: `who` sits where, by their rows. How many decisions; -1: it does not end."""
    start(tables, blanks, seed)
    seed_words(chance, key)
    t = tables[0]
    m = moves[0]
    for i in range(2 * t.players * trees):
        roots[i] = -1
    count = 0
    last = -1
    building = 0
    while t.over == 0:
        m.n = 0
        offers(t, m)
        if m.n == 0 or count >= limit:
            return -1
        actor = t.actor
        at = who[actor] * ROW
        move = m.a[0]
        if m.n > 1:
            asked[who[actor]] += 1
            kind = int(p[at + KIND])
            if kind == RANDOM_KIND:
                move = m.a[next_below(chance, m.n)]
            else:
                taken(weights, width, int(p[at + POLICY]), wp)
            if kind == GREEDY_KIND:
                tables[1] = tables[0]
                deal_hidden(tables[1], actor, next_below(chance, KEYS), moves[1].a)
                if p[at + SLIPS] > 0.0 and next_below(chance, 100) < int(p[at + SLIPS]):
                    move = m.a[next_below(chance, m.n)]
                else:
                    move = liked_best(tables, 1, 2, m, chance, wp, int(p[at + LOOKS]))
            if kind == SEARCH_KIND:
                taken(weights, width, int(p[at + VALUE]), wv)
                again = 1 if last == actor and building > 0 else 0
                move = searched(
                    tables, moves, chance, p, at, wp, wv, links, sums, roots, room, again, path, where, stamp, ticks,
                    out,
                )  # fmt: skip
        building = hidden_step(t)
        last = actor
        for seat in range(t.players):
            hidden = building if seat != actor else 0
            follow_move(tables, moves, raw, record, size, links, roots, seat, trees, move, hidden)
        apply(t, move)
        count += 1
    return count if t.over == 1 else -1


# for fitting -----------------------------------------------------------------------------------


def judged(tables: Tables, seat, w: Words):
    """What a seat thinks of tables[0]."""
    return judge(tables[0], seat, w)


def sample_games(
    tables: Tables, blanks: Tables, moves: MoveLists, chance: Words, w: Words, slips, seed, games, every, limit,
    terms, found: Words, heads: Reals, room,
):  # fmt: skip
    """Games of the policy with itself, `slips` of a hundred choices being anything: at one decision in so many what
    each term counts for each seat, what is left to play, and in the end each seat's share of the victory. How many were
    taken down."""
    t = tables[0]
    m = moves[0]
    n = blanks[0].players
    used = 0
    for g in range(games):
        start(tables, blanks, seed + g)
        seed_words(chance, seed + g)
        first = used
        count = 0
        while t.over == 0:
            m.n = 0
            offers(t, m)
            if m.n == 0 or count >= limit:
                return -1
            if used < room and next_below(chance, every) == 0:
                for s in range(n):
                    count_terms(t, s, w, found, (used * n + s) * terms)
                heads[used * (n + 1)] = float(max(0, left(t))) / 100.0
                used += 1
            tables[1] = tables[0]
            deal_hidden(tables[1], t.actor, next_below(chance, KEYS), moves[1].a)
            looks = 0
            if slips > 0 and next_below(chance, 100) < slips:
                looks = 1
            apply(t, liked_best(tables, 1, 2, m, chance, w, looks))
            count += 1
        winners = 0
        for s in range(n):
            winners += (t.won >> s) & 1
        for i in range(first, used):
            for s in range(n):
                heads[i * (n + 1) + 1 + s] = float((t.won >> s) & 1) / max(1, winners)
    return used
