"""Choosing what to discard for an Event is where players err: the best way to go on, as the courtier sees it.

Of what else there is to decide the courtier says what it would do.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from nonsuch.engine import NONE, Game, Moves, Table
from nonsuch.engine.language.words import Names
from nonsuch.engine.playing.views import View
from nonsuch.games.gloriana.rules.ending import break_tie
from nonsuch.games.gloriana.rules.holding import allocate_symbols, declare_type, match_symbols
from nonsuch.games.gloriana.show.words import score, some_staff, words
from nonsuch.games.gloriana.state import ADD, GlorianaTable, moves

HOLDING = (declare_type, match_symbols, allocate_symbols)


class Hint(NamedTuple):
    """Moves to make one after the other, and what to say of them."""

    moves: tuple[str, ...]
    words: str


def hint(game: Game, view: View) -> Hint | None:
    """How best to finish the Event that the viewer is putting together, or what to do; None if nothing is asked."""
    if view["over"] or view["actor"] != view["seat"] or view["phase"] == break_tie.name:
        return None
    t = game.imagine(view, 0).table
    assert isinstance(t, GlorianaTable)
    if view["phase"] not in [phase.name for phase in HOLDING]:
        move = best_step(game, t, t.actor, rising=0)
        return Hint((moves.show(move),), f"The courtier would {said(move, 1)}.")
    steps, points = best_completion(game, t)
    return Hint(tuple(map(moves.show, steps)), in_words(steps, points))


def best_completion(game: Game, t: GlorianaTable) -> tuple[list[int], int]:
    """Step by step, in rising order, what its evaluation likes best; and the value of the Event it comes to."""
    player, past = t.actor, t.round - 1
    steps: list[int] = []
    t.latest = NONE
    while t.held[player][past] == NONE:
        steps.append(best_step(game, t, player))
        game.apply(t, steps[-1])
    return steps, t.value[player][past]


def best_step(game: Game, t: Table, player: int, rising: int = 1) -> int:
    offered = Moves(rising=rising)
    game.offers(t, offered)
    return max(offered, key=lambda move: worth_after(game, t, move, player))


def worth_after(game: Game, t: Table, move: int, player: int) -> int:
    after = t.clone()
    game.apply(after, move)
    return game.value(after, player)


def in_words(steps: list[int], points: int) -> str:
    """'For 10 points: add 2 Horses, add a Boat, then hold it.'"""
    *first, last = [said(move, len(list(same))) for move, same in groupby(steps)]
    if not first:
        return f"It will not get better: {last}. That makes {score(points)}."
    return f"For {score(points)}: {', '.join(first)}, then {last}."


def said(move: int, times: int) -> str:
    if moves.verb_of(move) is ADD:
        return f"add {some_staff(ADD.arguments(move)[0], times)}"
    label = words.label(move, Names([], None))
    return label[:1].lower() + label[1:]
