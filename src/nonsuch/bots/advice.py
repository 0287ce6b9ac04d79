"""What the courtier would do in a player's place, and the strongest reason for it and against it, in the game's words.

One interface for every game: the reasons are the named terms of its evaluation, the same that bots play by.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonsuch.bots.weights import weights_of
from nonsuch.engine.declarations import Term
from nonsuch.engine.game import Game
from nonsuch.engine.language.schema import Table

WORLDS = 4  # imagined, so that one lucky deal does not decide
FEW = 40  # choices up to which so many worlds are looked at
WORTH_SAYING = 5  # a reason weighs at least this part of the strongest, one in so many


@dataclass(frozen=True)
class Advice:
    """`move`: in notation. `gains`, `costs`: what speaks most for it and against it, empty where nothing does."""

    move: str
    gains: str = ""
    costs: str = ""


def advise(game: Game, view: Mapping[str, Any], offers: Sequence[str], seed: int = 0) -> Advice:
    """The choice that its seat likes best over a few imagined worlds, weighed against the others on offer."""
    if len(offers) == 1:
        return Advice(offers[0])
    moves = [game.moves.parse(notation) for notation in offers]
    worlds = [game.imagine(view, seed + number).table for number in range(WORLDS if len(moves) <= FEW else 1)]
    weights = weights_of(game, worlds[0].players).policy
    sums = [added(weighed(game, after(game, one, move), one.actor, weights) for one in worlds) for move in moves]
    before = added(weighed(game, one, one.actor, weights) for one in worlds)
    best = max(range(len(moves)), key=lambda number: sum(sums[number]))
    others = [one for number, one in enumerate(sums) if number != best]
    ahead = [
        sums[best][i] * len(others) - sum(one[i] for one in others) if sums[best][i] != before[i] else 0
        for i in range(len(before))
    ]  # what a choice leaves as it is speaks neither for it nor against it
    return Advice(offers[best], *reasons(game.bots.evaluation, weights[len(game.bots.knobs) :], ahead))


def added(rows: Iterable[Sequence[int]]) -> list[int]:
    return [sum(parts) for parts in zip(*rows, strict=True)]


def after(game: Game, world: Table, move: int) -> Table:
    made = world.clone()
    game.apply(made, move)
    return made


def weighed(game: Game, world: Table, seat: int, weights: Sequence[int]) -> list[int]:
    """What each term is worth to a seat."""
    counts = game.counts(world, seat, weights)
    return [weight * count for weight, count in zip(weights[len(game.bots.knobs) :], counts, strict=True)]


def reasons(terms: Sequence[Term], weights: Sequence[int], ahead: Sequence[int]) -> tuple[str, str]:
    """The terms in which a choice is furthest ahead of the others, and furthest behind."""
    strongest, most, least = max(map(abs, ahead)), max(ahead), min(ahead)
    for_it, against = ahead.index(most), ahead.index(least)
    gains = said(terms[for_it], weights[for_it], "It helps most with", "It reduces") if most > 0 else ""
    costs = said(terms[against], weights[against], "It gives up some of", "It allows")
    return gains, costs if least < 0 and -least * WORTH_SAYING >= strongest else ""


def said(term: Term, weight: int, more: str, less: str) -> str:
    """What counts against a player is gained by having less of it."""
    return f"{more if weight >= 0 else less} {term.words}."
