"""Lines of communication.  [12.1]"""

from __future__ import annotations

from nonsuch.engine import bits, rule
from nonsuch.games.virgin_queen.map.atlas import (
    DEGREE,
    IRELAND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OPEN,
    PORT_OF,
    PORTS,
    PROTESTANT,
    SEAS,
    SPACE_OF,
    SPACES,
)
from nonsuch.games.virgin_queen.map.distances import HOMES, HOMES_COUNT
from nonsuch.games.virgin_queen.prizes import PARIS
from nonsuch.games.virgin_queen.rules.board import enemies, fortified, friendly, in_play, is_idle_ireland, opens_to
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Line of communication (LOC) ¶1", "Line of communication (LOC) ¶3", "Card FAQ › 111 PARIS IS WORTH A MASS")
def trace_supply(t: T, who: int) -> None:
    """Marks in `supplied` every space to which a side has a line of communication."""
    last = 0
    for space in range(SPACES):
        t.supplied[space] = 0
    for sea in range(SEAS):
        t.sea_reached[sea] = 0
    for power in bits(lands_of(t, who)):
        for k in range(HOMES_COUNT[power]):
            space = HOMES[power][k]
            if is_source(t, who, space):
                last = reach(t, space, last)
    if t.paris_shared > 0 and lands_of(t, who) >> PROTESTANT & 1 > 0 and is_source(t, who, PARIS):
        last = reach(t, PARIS, last)
    first = 0
    while first < last:
        space = t.queue[first]
        first += 1
        if carries_on(t, who, space):
            for k in range(DEGREE[space]):
                near = LINK[space][k]
                if t.supplied[near] == 0 and OPEN[t.scenario][near] > 0:
                    t.supplied[near] = 1
                    t.queue[last] = near
                    last += 1
            if PORT_OF[space] >= 0 and opens_to(t, who, PORT_OF[space]):
                last = put_to_sea(t, who, PORT_OF[space], last)


@rule("Activation ¶2")
def lands_of(t: T, who: int) -> int:
    """Whose homes feed a side; an Ireland without an ally is a way for England, not a source."""
    return t.welcome[who] & ~(1 << IRELAND) if is_idle_ireland(t) else t.welcome[who]


@rule("Line of communication (LOC) ¶1")
def is_source(t: T, who: int, space: int) -> bool:
    """A friendly fortified home space of the side."""
    return fortified(t, space) and friendly(t, who, space) and OPEN[t.scenario][space] > 0


@rule("Line of communication (LOC) ¶1", "Unrest •2")
def carries_on(t: T, who: int, space: int) -> bool:
    """Every space but the last: friendly, without enemies and without unrest."""
    if t.unrest[space] > 0 or t.welcome[who] >> t.control[space] & 1 == 0 or enemies(t, who, space) > 0:
        return False
    return PORT_OF[space] < 0 or t.afloat[PORT_OF[space]] & t.foes[who] == 0


def reach(t: T, space: int, last: int) -> int:
    if t.supplied[space] > 0:
        return last
    t.supplied[space] = 1
    t.queue[last] = space
    return last + 1


@rule("Line of communication (LOC) ¶1")
def put_to_sea(t: T, who: int, port: int, last: int) -> int:
    """Over all seas that hold a ship of the side and hang together from this port on."""
    head = 0
    tail = 0
    for k in range(NEAR_COUNT[port]):
        tail = enter_sea(t, who, NEAR[port][k], tail)
    while head < tail:
        sea = t.sea_queue[head]
        head += 1
        for k in range(NEAR_COUNT[sea]):
            near = NEAR[sea][k]
            if near < PORTS:
                if in_play(t, SPACE_OF[near]) and opens_to(t, who, near):
                    last = reach(t, SPACE_OF[near], last)
            else:
                tail = enter_sea(t, who, near, tail)
    return last


def enter_sea(t: T, who: int, sea: int, tail: int) -> int:
    if t.sea_reached[sea - PORTS] > 0 or t.afloat[sea] & t.welcome[who] == 0:
        return tail
    t.sea_reached[sea - PORTS] = 1
    t.sea_queue[tail] = sea
    return tail + 1
