"""What the courtier would do in a player's place, and the strongest reason for it and against it, in the game's words.

One interface for every game: the reasons are the named terms of its evaluation, the same that bots play by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    sums = [[sum(parts) for parts in zip(*[weighed(game, one, move) for one in worlds], strict=True)] for move in moves]
    best = max(range(len(moves)), key=lambda number: sum(sums[number]))
    others = [one for number, one in enumerate(sums) if number != best]
    ahead = [sums[best][i] * len(others) - sum(one[i] for one in others) for i in range(len(sums[best]))]
    return Advice(offers[best], *reasons(game.evaluation, ahead))


def weighed(game: Game, world: Table, move: int) -> list[int]:
    """What each term is worth to the chooser after a move; where the game has no terms, the whole."""
    seat, after = world.actor, world.clone()
    game.apply(after, move)
    weights = weights_of(game, world.players).policy
    counts = game.counts(after, seat, weights)
    return [weight * count for weight, count in zip(weights[len(game.knobs) :], counts, strict=True)]


def reasons(terms: Sequence[Term], ahead: Sequence[int]) -> tuple[str, str]:
    """The terms in which a choice is furthest ahead of the others, and furthest behind."""
    if not terms:
        return "", ""
    strongest = max(abs(one) for one in ahead)
    most, least = max(ahead), min(ahead)
    for_it, against = terms[ahead.index(most)], terms[ahead.index(least)]
    gains = said(for_it, "It does most for", "It holds down") if most > 0 else ""
    costs = (
        said(against, "It gives up some of", "It allows") if least < 0 and -least * WORTH_SAYING >= strongest else ""
    )
    return gains, costs


def said(term: Term, more: str, less: str) -> str:
    """What counts against a player is gained by having less of it."""
    return f"{more if term.weight >= 0 else less} {term.words[:1].lower()}{term.words[1:]}."
