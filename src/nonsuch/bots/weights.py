"""What a game's bots go by: the fitted numbers in its folder, or what it declares where nothing was fitted.

`bot/weights.json` of a game has the commands that made it (`made by`) and, under "any" and under a number of players,
which goes before, these. Rows of numbers, a knob as it is, a term's weight in hundredths, what is left out as declared:

policy      what a courtier goes by
prior       what a search thinks of a move that it has not tried, and what guides its rollouts; the policy, unless said
value       what a search thinks of a leaf; the policy, unless said

And numbers:

heat, heat left         how unsure a leaf's value is: the second grows with the root of the rounds left
prior heat, explore     how far a search tries what the prior does not like, and what it has seldom tried
guided, guide looks     decisions that a rollout is guided for, and among how many offers; 0: all
page looks, page slips  offers that a page thinks of; per cent of its choices that are anything
pace                    iterations that count for a second where nobody measures, as in compiled matches
monarch guided, monarch pace    the same for a monarch, who has time to play a leaf further on; as above, unless said
scored                  true where points count, and not who has most of them
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game

FILE = "bot/weights.json"
SCALE = 100  # weights are kept in hundredths


@dataclass(frozen=True)
class Weights:
    policy: tuple[int, ...]
    prior: tuple[int, ...]
    value: tuple[int, ...]
    heat: float
    heat_left: float
    prior_heat: float
    explore: float
    guided: int
    guide_looks: int
    page_looks: int
    page_slips: int
    pace: float
    monarch_guided: int
    monarch_pace: float
    scored: bool


def declared(game: Game) -> tuple[int, ...]:
    """The row of knobs and weights as the game's own text has them: the courtier that never changes."""
    return (*(one.value for one in game.bots.knobs), *(SCALE * one.weight for one in game.bots.evaluation))


def names_of(game: Game) -> list[str]:
    """What the numbers of a row are called: the knobs, then the terms."""
    return [f"{one.name} (knob)" for one in game.bots.knobs] + [one.name for one in game.bots.evaluation]


@cache
def weights_of(game: Game, players: int) -> Weights:
    return read(game, kept(game), players)


def kept(game: Game) -> dict[str, Any]:
    path = game.folder / FILE
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except ValueError as error:
        raise RulesError(f"{path} is not JSON ({error}); fit it again, or restore it from where it came from") from None
    return found


def read(game: Game, data: Mapping[str, Any], players: int) -> Weights:
    try:
        return _read(game, {**data.get("any", {}), **data.get(str(players), {})})
    except (TypeError, ValueError, AttributeError) as error:
        raise RulesError(f"{game.folder / FILE}: expected a number ({error}); fit it again") from None


def _read(game: Game, said: Mapping[str, Any]) -> Weights:
    policy = _row(game, said.get("policy", {}))
    guided, pace = int(said.get("guided", 0)), float(said.get("pace", 20_000))
    return Weights(
        policy=policy,
        prior=_row(game, said.get("prior", {})) if "prior" in said else policy,
        value=_row(game, said.get("value", {})) if "value" in said else policy,
        heat=float(said.get("heat", 20_000)),
        heat_left=float(said.get("heat left", 20_000)),
        prior_heat=float(said.get("prior heat", 10_000)),
        explore=float(said.get("explore", 0.6)),
        guided=guided,
        guide_looks=int(said.get("guide looks", 0)),
        page_looks=int(said.get("page looks", 2)),
        page_slips=int(said.get("page slips", 0)),
        pace=pace,
        monarch_guided=int(said.get("monarch guided", guided)),
        monarch_pace=float(said.get("monarch pace", pace)),
        scored=bool(said.get("scored", False)),
    )


def _row(game: Game, given: Mapping[str, int]) -> tuple[int, ...]:
    names = names_of(game)
    if unknown := sorted(set(given) - set(names)):
        raise RulesError(f"{game.folder / FILE}: {game.title} has no term or knob {unknown[0]!r}; fit it again")
    row = tuple(int(given.get(name, default)) for name, default in zip(names, declared(game), strict=True))
    for knob, value in zip(game.bots.knobs, row, strict=False):
        if knob.least is not None and value < knob.least:
            raise RulesError(f"{game.folder / FILE}: {knob.name!r} must not be under {knob.least}; fit it again")
    return row
