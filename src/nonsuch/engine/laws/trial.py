"""One game through the front door, with the laws tried at every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import IllegalMove
from nonsuch.engine.game import Game
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.laws import choices, copies, pieces, secrecy, setting, together
from nonsuch.engine.laws.backings import Backings
from nonsuch.engine.laws.broken import NotConforming
from nonsuch.engine.laws.interference import Others
from nonsuch.engine.laws.setting import SLIPS, Setting
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.conformance import Report

Chooser = Callable[[Game, dict[str, Any], list[str], int], str]

# Laws that cost more than a move does: at each decision one of them is tried.
BY_TURNS = (choices.unoffered_is_refused, copies.saves_and_clones_agree, copies.redeal_is_imagine)
KEPT = 32  # one state in so many is kept, to see that it never changes


class Trial:
    def __init__(self, one: Setting, backings: Backings, bots: tuple[Chooser, ...], report: Report) -> None:
        self.setting = one
        self.game = one.game
        self.backings = backings
        self.bots = bots
        self.report = report
        self.moves: list[str] = []
        self._words = [0] * 4
        seed_words(self._words, one.seed ^ 0x77)

    def below(self, n: int) -> int:
        return next_below(self._words, n)

    def pick(self, numbers: Sequence[int]) -> int:
        return numbers[self.below(len(numbers))]

    def reader(self) -> int | None:
        """A seat, or a spectator."""
        seat = self.below(self.setting.players + 1)
        return None if seat == self.setting.players else seat

    def named(self, reader: int | None) -> str:
        return "a spectator" if reader is None else f"seat {reader}"

    def fail(self, law: str, what: str) -> NotConforming:
        return self.setting.failed(law, self.moves, what)

    def run(self) -> None:
        self.report.law_games += 1
        try:
            self._play()
        except SLIPS as error:
            raise self.fail("numbers stay in their range", str(error)) from error

    def _play(self) -> None:
        play = self.setting.new()
        if self.setting.new().fingerprint != play.fingerprint:
            raise self.fail("same seed, same game", "two games of one seed begin differently")
        others = Others(self)
        kept: list[tuple[Play, str]] = []
        while not play.over:
            self._decide(play, others)
            if self.below(KEPT) == 0:
                kept.append((play.clone(), play.fingerprint))
        self._ended(play, kept)

    def _decide(self, play: Play, others: Others) -> None:
        if len(self.moves) > setting.LONGEST:
            raise self.fail("play ends", f"not over after {setting.LONGEST} moves")
        asked = play.actors
        seat = asked[self.below(len(asked))] if len(asked) > 1 else asked[0]
        for one in asked:
            if not play.offers(one):
                raise self.fail("no dead ends", f"nothing is offered to seat {one}")
        self.report.law_decisions += 1
        pieces.nothing_lost(self, play)
        choices.notation_reads_back(self, play, seat)
        secrecy.secrets_are_kept(self, play, seat)
        together.any_order_will_do(self, play)
        BY_TURNS[self.below(len(BY_TURNS))](self, play, seat)
        others.join(play)
        before, move = play.clone(), self.pick(play.offers(seat).numbers)
        self._step(play, seat, self.game.moves.show(move))
        choices.published_stays(self, before, play, seat)
        others.follow(before, play, seat, move)

    def _step(self, play: Play, seat: int, notation: str) -> None:
        try:
            play.play(seat, notation)
        except IllegalMove as error:
            raise self.fail("notation reads back", f"{notation}: {error}") from error
        self.moves.append(notation)

    def _ended(self, play: Play, kept: list[tuple[Play, str]]) -> None:
        if not play.winners:
            raise self.fail("somebody wins", "the game is over and has no winner")
        for clone, fingerprint in kept:
            if clone.fingerprint != fingerprint:
                raise self.fail("clones never change", "an earlier clone is not what it was")
        pieces.nothing_lost(self, play)
