"""What games say of bots: shares with intervals clustered by deal, and ratings by a Plackett–Luce fit to who won.

A deal is played once from every seat, so its games stand or fall together: intervals count deals, not games.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

CONFIDENCE = 1.96  # of a normal distribution: 95 %
ROUNDS = 200  # of the fit
RESAMPLES = 200  # of the deals, for the ratings' intervals
MIDDLE, TENFOLD = 1500.0, 400.0  # as chess players count: 400 more is ten times as likely to win
SUREST = 4  # times as sure as their number, at most: a deal from every seat is fairer than as many deals


@dataclass(frozen=True)
class Played:
    """One game: which deal, which bot in which seat, what share of the victory each seat has."""

    deal: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Share:
    mean: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def clustered(by_deal: Iterable[Sequence[float]]) -> Share:
    """The mean of what the games gave, with a 95 % interval over deals: Wilson's, for as many independent games as are
    as unsure as these, and wider where few deals say how much deals differ."""
    deals = [list(one) for one in by_deal if one]
    games, count = sum(map(len, deals)), len(deals)
    if not games:
        return Share(0.0, 0.0, 1.0, 0)
    mean = sum(map(sum, deals)) / games
    if count < 2:
        return Share(mean, 0.0, 1.0, games)
    squares = sum((sum(one) - mean * len(one)) ** 2 for one in deals) * count / (count - 1)
    spread = mean * (1 - mean) * games**2
    most = SUREST * games if spread else count  # nobody lost, or nobody won: then deals are all there is to go by
    worth = min(spread / squares, most) if squares else most
    return Share(mean, *wilson(mean, worth, student(count - 1)), games)


def wilson(mean: float, games: float, deviations: float) -> tuple[float, float]:
    """Where a share may lie of which so many independent games showed a mean; never below nothing or above all."""
    part = deviations**2 / games
    middle = (mean + part / 2) / (1 + part)
    half = deviations / (1 + part) * math.sqrt(max(0.0, mean * (1 - mean)) / games + part / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def student(freedom: int) -> float:
    """Deviations that 95 in 100 keep within, by the first terms of Fisher's expansion."""
    z = CONFIDENCE
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def shares(games: Iterable[Played], one: str, other: str) -> Share:
    """What one bot got, alone among others of one kind."""
    found: dict[int, list[float]] = defaultdict(list)
    for game in games:
        if sorted(game.bots) == sorted([one, *[other] * (len(game.bots) - 1)]):
            found[game.deal].append(game.shares[game.bots.index(one)])
    return clustered(found.values())


# ratings ---------------------------------------------------------------------------------------


def strengths(games: Sequence[Played], names: Sequence[str]) -> dict[str, float]:
    """Maximum likelihood of 'the seat of bot i wins with γ(i) / Σ γ' by minorising; who never won gets a little."""
    won: Counter[str] = Counter(dict.fromkeys(names, 0.5 / max(1, len(names))))
    tables: Counter[tuple[str, ...]] = Counter()
    for game in games:
        tables[tuple(sorted(game.bots))] += 1
        for bot, share in zip(game.bots, game.shares, strict=True):
            won[bot] += share  # type: ignore[assignment]
    found = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        met = dict.fromkeys(names, 0.5)
        for bots, count in tables.items():
            total = sum(found[bot] for bot in bots)
            for bot in bots:
                met[bot] += count / total
        found = {name: won[name] / met[name] for name in names}
        middle = math.exp(sum(map(math.log, found.values())) / len(names))
        found = {name: value / middle for name, value in found.items()}
    return found


def rating(strength: float) -> float:
    return MIDDLE + TENFOLD * math.log10(strength)


def ratings(games: Sequence[Played], names: Sequence[str], seed: int = 0) -> dict[str, Any]:
    """Each bot's rating, and where 95 in 100 resamples of the deals put it."""
    fitted = strengths(games, names)
    by_deal: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game)
    deals, chance = list(by_deal.values()), random.Random(seed)
    tables = sorted({tuple(sorted(game.bots)) for game in games})
    spread: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLES if len(deals) > 1 else 0):
        drawn = [game for _ in deals for game in chance.choice(deals)]
        drawn += [_by_chance(bots, chance) for bots in tables]  # who has won every game may yet lose one
        for name, value in strengths(drawn, names).items():
            spread[name].append(rating(value))
    return {name: _told(rating(fitted[name]), sorted(spread[name])) for name in names}


def _by_chance(bots: tuple[str, ...], chance: random.Random) -> Played:
    won = chance.randrange(len(bots))
    return Played(-1, bots, tuple(float(seat == won) for seat in range(len(bots))))


def _told(middle: float, spread: list[float]) -> dict[str, float | None]:
    if not spread:
        return {"rating": round(middle), "low": None, "high": None}
    edge = len(spread) // 40
    return {"rating": round(middle), "low": round(spread[edge]), "high": round(spread[-1 - edge])}
