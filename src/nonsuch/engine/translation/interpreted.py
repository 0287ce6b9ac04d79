"""How a game's rules run interpreted: the translated functions, found by phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.offers import NOTHING, Moves
from nonsuch.engine.language.phases import Phase, Rule
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing import redeal
from nonsuch.engine.playing.shows import rule_of
from nonsuch.engine.translation.running import handling
from nonsuch.engine.translation.translated import translated

if TYPE_CHECKING:
    from nonsuch.engine.game import Game


class Interpreted:
    def __init__(self, game: Game) -> None:
        rules = translated(game)
        space = rules.space

        def of_phases(found: Callable[[Phase], Rule | None]) -> list[Any]:
            return [found(phase) for phase in game.phases.all]

        self._offers = of_phases(lambda one: rules[one.offers] if one.offers else None)
        self._handle = of_phases(lambda one: space[handling(one)] if one.offers else None)
        self._steps = of_phases(lambda one: rules[one.run] if one.run else None)
        self._begin: Rule = space["engine_begin"]
        self.evaluate: Rule = space["engine_evaluate"]
        self.judge: Rule = space["engine_judge"]
        self.left: Rule = space["engine_left"]
        self.count_terms: Rule = space["engine_count_terms"]
        self.shows = {name: rules[rule_of(one)] for name, one in game.rules.shows.items()}
        self.likely = {one.chosen: rules[one.chosen] for one in redeal.chosen(game.table)}
        self._moves = game.moves
        self._phases = game.phases.all
        self._rules = rules
        self.shown_to_all = rules.shown_to_all

    def open(self, t: Table) -> None:
        """Set the table up, and run what asks nobody."""
        self._begin(t)
        self.advance(t)

    def offers(self, t: Table, m: Moves) -> None:
        if m.rising:
            m.least = t.latest
        self._offers[t.phase](t, m)
        if m.rising and not m:
            self._offer_in_any_order(t, m)

    def _offer_in_any_order(self, t: Table, m: Moves) -> None:
        """Where so many things must be chosen, the highest may have been chosen first."""
        m.rising, m.least = 0, NOTHING
        self._offers[t.phase](t, m)
        m.rising = 1

    def apply(self, t: Table, move: int) -> None:
        self._handle[t.phase](t, move)
        if self._steps[t.phase] is not None:
            self.advance(t)

    def advance(self, t: Table) -> None:
        """Run what asks nobody, until somebody is asked or the game is over."""
        steps = self._steps
        run = steps[t.phase]
        while run is not None and not t.over:
            run(t)
            run = steps[t.phase]

    def apply_looking(self, t: Table, move: int) -> frozenset[str]:
        """The same as apply; which hidden numbers the rules that ran may have read."""
        looks, symbols = self._rules.looks, self._rules.symbols
        looked = looks(symbols[self._phases[t.phase].handlers[self._moves.verb_of(move)]])
        self._handle[t.phase](t, move)
        run = self._steps[t.phase]
        while run is not None and not t.over:
            looked |= looks(symbols[self._phases[t.phase].rule])
            run(t)
            run = self._steps[t.phase]
        return looked

    def random_game(self, t: Table, random: Callable[[], float]) -> int:
        """Uniform random play to the end, nothing told; how many decisions that were."""
        offers, handle, steps = self._offers, self._handle, self._steps
        m = Moves(rising=1)
        decisions = 0
        while not t.over:
            m.clear()
            m.least = t.latest
            offers[t.phase](t, m)
            if not m:
                self._offer_in_any_order(t, m)
            handle[t.phase](t, m[int(random() * len(m))])
            run = steps[t.phase]
            while run is not None and not t.over:
                run(t)
                run = steps[t.phase]
            decisions += 1
        return decisions
