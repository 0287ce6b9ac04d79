"""Interpreted and compiled rules are one game: whole games compared by fingerprints after every move."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import Any, Protocol

from nonsuch.engine.backings.checked import checked
from nonsuch.engine.backings.interpreted import CheckedRules
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.offers import Moves
from nonsuch.engine.language.schema import Table
from nonsuch.engine.laws import pieces, setting
from nonsuch.engine.laws.setting import SLIPS, Setting

Trace = tuple[list[int], list[int]]  # fingerprints and moves


class Rules(Protocol):
    def begin(self, t: Table) -> None: ...

    def offers(self, t: Table, rising: int) -> list[int]: ...

    def apply(self, t: Table, move: int) -> None: ...


class _Plain:
    """The interpreted rules as they are."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def begin(self, t: Table) -> None:
        self.game.open(t)

    def offers(self, t: Table, rising: int) -> list[int]:
        m = Moves(rising)
        self.game.offers(t, m)
        return m

    def apply(self, t: Table, move: int) -> None:
        self.game.apply(t, move)


class Backings:
    """The interpreted rules, and the compiled ones unless they are left out."""

    def __init__(self, game: Game, with_compiled: bool) -> None:
        self.game = game
        self.with_compiled = with_compiled
        self._compiled: dict[tuple[Any, ...], Any] = {}

    def compiled(self, one: Setting, checked: bool = False) -> Any:
        from nonsuch.engine.backings.compiled import Compiled

        key = (checked, one.players, one.scenario, *one.options.values())
        if key not in self._compiled:
            self._compiled[key] = Compiled(self.game, one.players, one.options, checked=checked, scenario=one.scenario)
        return self._compiled[key]

    @cached_property
    def checking(self) -> CheckedRules:
        """The interpreter that checks every number."""
        return CheckedRules(self.game)

    def agree(self, one: Setting, checking: bool) -> int:
        """All backings offer the same, choose the same and come to the same state, move by move; how many moves.

        Compiled rules do so as they are and with every number checked. Games of odd seeds are played in rising order,
        as batch play is; the others as at the table.
        """
        trace = self._trace(one) if self.with_compiled else None
        checking = checking or trace == ([], [])
        rules = self.checking if checking else _Plain(self.game)
        table = checked(self.game.table) if checking else self.game.table
        return _Follower(one, rules, table, trace).run()

    def _trace(self, one: Setting) -> Trace:
        """As compiled rules play it; nothing where they fail, so that the interpreted ones say after which moves."""
        from nonsuch.engine.backings.compiled import DeadEnd, TooLong

        how = one.seed, one.seed & 1, setting.LONGEST + 2
        try:
            trace: Trace = self.compiled(one, checked=True).trace(*how)
        except TooLong:
            raise one.broken("play ends", [], f"not over after {setting.LONGEST} moves") from None
        except (DeadEnd, *SLIPS):
            return [], []
        if self.compiled(one).trace(*how) != trace:
            raise one.broken("backings agree", [], "checked and unchecked play differ")
        return trace


class _Follower:
    """The interpreted rules along the trace of the compiled ones, if there is one."""

    def __init__(self, one: Setting, rules: Rules, table: type[Table], trace: Trace | None) -> None:
        self.setting = one
        self.rules = rules
        self.compared = trace is not None
        self.prints, self.played = trace or ([], [])
        self.made: list[int] = []
        self.t = one.blank(table)

    def run(self) -> int:
        try:
            self._play()
        except SLIPS as error:
            raise self._broken("numbers stay in their range", str(error)) from error
        at_the_end = self.prints and len(self.made) == len(self.played) and self._print() == self.prints[-1]
        if self.compared and not at_the_end:
            raise self._broken("backings agree", "the ends differ")
        return len(self.made)

    def _play(self) -> None:
        t, seed = self.t, self.setting.seed
        picks = [0] * 4
        seed_words(picks, chooser_seed(seed))
        seed_words(t.rng, seed)
        self.rules.begin(t)
        while not t.over:
            self._same_state()
            offered = self.rules.offers(t, seed & 1)
            if not offered:
                raise self._broken("no dead ends", f"nothing is offered to seat {t.actor}")
            self._make(offered[next_below(picks, len(offered))])

    def _same_state(self) -> None:
        at = len(self.made)
        if at > setting.LONGEST:
            raise self._broken("play ends", f"not over after {setting.LONGEST} moves")
        if self.prints and (at == len(self.played) or self._print() != self.prints[at]):
            raise self._broken("backings agree", "the states differ")

    def _make(self, move: int) -> None:
        if self.prints and move != self.played[len(self.made)]:
            raise self._broken("backings agree", "the offers differ")
        self.rules.apply(self.t, move)
        self.made.append(move)
        wrong = pieces.first_untrue(self.setting.game, self.t)
        if wrong:
            raise self._broken("invariants hold", wrong)

    def _print(self) -> int:
        return zlib.crc32(self.t.image())

    def _broken(self, law: str, what: str) -> Exception:
        return self.setting.broken(law, self.made, what)


def chooser_seed(seed: int) -> int:
    """As the compiled side reckons it (engine/backings/drivers.py)."""
    return ((seed ^ 0x5DEECE66D) * 25214903917 + 11) & 0x7FFFFFFFFFFFFFFF
