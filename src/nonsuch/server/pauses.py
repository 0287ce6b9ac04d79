"""How long a standing answer waits: its time must not tell that nobody has thought about it, nor what is held."""

from __future__ import annotations

import math
import random

from nonsuch.server.facts import DAILY
from nonsuch.server.live import LiveTable

USUALLY, SPREAD = 1.6, 0.5  # pauses until a standing answer, in the middle; 19 of 20 take from 0.6 to 4.3
LATELY = 30  # decisions of one's own that are looked at
ENOUGH = 5  # of them say how somebody plays
UNKNOWN = 6.0  # pauses in the middle, of somebody who has not decided much yet
AWAKE, ASLEEP = 25.0, 20 * 3600.0  # seconds that it takes at most, where all sit at the table and at a move a day


def as_usual(chance: random.Random) -> float:
    """In pauses: a time that is always the same, or that follows from anything, would tell everybody."""
    return chance.lognormvariate(math.log(USUALLY), SPREAD)


def is_alone(table: LiveTable, seat: int) -> bool:
    """Whether the standing answer that speaks now does so since there is nothing else to say."""
    standing = [one for one in table.game.show.orders if one.name in table.seats[seat].standing]
    return next(one.alone for one in standing if one.answer(table.play, seat))


def own_times(table: LiveTable, seat: int) -> list[float]:
    """How long its player took of late, from question to answer: what everybody has seen."""
    steps = range(1, len(table.steps))
    mine = [seq for seq in steps if table.steps[seq].chooser == seat and not table.steps[seq].by_bot]
    asked = [seq for seq in mine if seat in table.steps[seq - 1].actors]
    return [max(0.0, table.when(seq) - table.when(seq - 1)) for seq in asked[-LATELY:]]


def as_oneself(table: LiveTable, seat: int, pause: float, chance: random.Random) -> float:
    """In seconds, for an answer that speaks only of an empty hand: with something to choose its player decides, so it
    takes as long as that player takes, now longer, now shorter."""
    times = own_times(table, seat)
    if len(times) < ENOUGH:
        times = [pause * chance.lognormvariate(math.log(UNKNOWN), SPREAD)]
    wanted = chance.choice(times) * chance.uniform(0.7, 1.3)
    return min(max(wanted, pause * as_usual(chance)), ASLEEP if table.facts.pace == DAILY else AWAKE) if pause else 0.0
