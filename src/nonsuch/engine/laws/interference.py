"""Non-interference: nobody learns what is hidden from him, however long he looks.

Beside the game run others in which what a reader cannot see was dealt anew. They are played alike, move by move, and
the reader must not be able to tell them from the game, until something hidden is lawfully turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonsuch.engine.errors import NonsuchError
from nonsuch.engine.language import chance
from nonsuch.engine.language.schema import ALL, Bag, Pile, Table
from nonsuch.engine.laws import telling
from nonsuch.engine.playing import sight
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial

AT_ONCE = 2  # games that run beside the one
MOVES = 40  # so long at most: then the reader changes
FEW_MOVES = 2  # so long where nothing was hidden that could be dealt otherwise: something may be by then
LOGS = 16  # the whole log is compared once in so many beginnings, the latest of it after every move
BOTS = 4  # bots are asked at one decision in so many
AGAIN = 12  # times that a bot whose choices differ is asked the same once more, for that may be chance of its own

Counts = dict[tuple[str, int], int]


class Others:
    """The games that run beside the one that is tried."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.running: list[_Other] = []

    def join(self, play: Play) -> None:
        """Where one has ended another begins, for a reader drawn anew."""
        while len(self.running) < AT_ONCE:
            made = _Other(self.trial, play, self.trial.reader())
            if not made.catches_up(play):
                return
            made.looks_the_same(play)
            self.running.append(made)

    def follow(self, before: Play, play: Play, seat: int, move: int) -> None:
        self.running = [one for one in self.running if one.goes_on(before, play, seat, move)]


class _Other:
    """A game that one reader cannot tell from the one that is played."""

    def __init__(self, trial: Trial, play: Play, reader: int | None) -> None:
        self.trial = trial
        self.reader = reader
        self.other = play.redeal(reader, trial.below(1 << 30))
        self.told = play.told(reader), self.other.told(reader)
        self.moves = 0
        self.most = FEW_MOVES if self.other.like(play) else MOVES
        trial.report.pairs += 1
        if trial.below(LOGS) == 0 and play.log(reader) != self.other.log(reader):
            raise trial.fail("non-interference", f"the log of {trial.named(reader)} differs")

    def catches_up(self, play: Play) -> bool:
        """Another seat may be putting a choice together, which the reader cannot know: make the same steps here."""
        if not play.private or self.reader in play.actors:
            return True
        for step in play.view(play.actors[0])["steps"]:
            if not self.other.actors or step not in self.other.offers(self.other.actors[0]):
                return False
            self.other.play(self.other.actors[0], step)
        return True

    def looks_the_same(self, play: Play) -> None:
        reader, both = self.reader, (play, self.other)
        same = play.view(reader) == self.other.view(reader)
        offered = [list(one.offers(reader).numbers) if reader is not None else [] for one in both]
        fresh = [one.events(reader, since) for one, since in zip(both, self.told, strict=True)]
        said = [one.log(reader, since) for one, since in zip(both, self.told, strict=True)]
        if not same or offered[0] != offered[1] or fresh[0] != fresh[1] or said[0] != said[1]:
            who = self.trial.named(reader)
            raise self.trial.fail("non-interference", f"{who} can tell two games apart {self.moves} moves on")
        self.told = play.told(reader), self.other.told(reader)
        if offered[0] and reader is not None and self.trial.below(BOTS) == 0:
            self._bots_choose_the_same(play, reader, offered[0])

    def _bots_choose_the_same(self, play: Play, reader: int, offered: list[int]) -> None:
        game, seed = self.trial.game, self.trial.below(1 << 30)
        written = [game.moves.show(number) for number in offered]
        for choose in self.trial.bots:
            try:
                first, again, other = (
                    choose(game, one.view(reader), written, seed) for one in (play, play, self.other)
                )
            except NonsuchError as error:
                raise self.trial.fail("a bot answers with what is offered", f"at seat {reader}: {error}") from error
            by_chance = (
                f"at seat {reader} {choose} chose {first!r} and then something else of the same view with the same "
                "seed: by chance of its own, or from memory"
            )
            if first != again:
                raise self.trial.fail("a bot goes by what it is given", by_chance)
            if first != other:
                if any(choose(game, play.view(reader), written, seed) != first for _ in range(AGAIN)):
                    raise self.trial.fail("a bot goes by what it is given", by_chance)
                both = f"at seat {reader} {choose} chose {first!r} and {other!r} where only hidden things differ"
                raise self.trial.fail("a bot knows no more than its seat", both)

    def goes_on(self, before: Play, play: Play, seat: int, move: int) -> bool:
        """The move that led from `before` to `play`, here too; False where the reader lawfully learns other things, or
        a secret was made just now, which is the same in both: with the next pair it is not."""
        if not self._plays_alike(before, play, seat, move):
            return False
        self.moves += 1
        self.trial.report.moves_alike += 1
        self.looks_the_same(play)
        return self.moves < self.most and not telling.new_secrets(before.table, play.table, self.reader)

    def _plays_alike(self, before: Play, after: Play, seat: int, move: int) -> bool:
        """With the same chance. What the reader sees drawn is drawn alike; what he does not see drawn may be another
        card here: he must not notice."""
        was, now = (sight.unseen(play.table, self.reader) for play in (before, after))
        learned = _lost(was, now)
        written = self.trial.game.moves.show(move)
        if list(before.table.rng) == list(after.table.rng) and _remembered(before.table, _lost(now, was)):
            who = self.trial.named(self.reader)
            raise self.trial.fail("what was seen is remembered", f"{written}: {who} forgets what it saw")
        if seat not in self.other.actors or move not in self.other.offers(seat).numbers:
            return False
        if not self._prepare(before.table, after.table, learned):
            return False
        untold = self.other.clone()
        self.other.play(seat, written)
        both = telling.Step(before, after), telling.Step(untold, self.other)
        if self._learns_alike(both, learned):
            return True
        telling.bystanders_learn_nothing(self.trial, self.reader, both)
        return self._is_told_alike(both, learned, seat, written)

    def _learns_alike(self, both: telling.Both, learned: Counts) -> bool:
        """Does the move teach the reader nothing by which the two games can be told apart?"""
        if telling.told_apart(both, self.reader):
            return False
        here = (sight.unseen(play.table, self.reader) for play in both[1])
        if _lost(*here) != learned:
            return False
        there, left = (_left(one.before.table, one.after.table, self.reader, learned) for one in both)
        return there == left

    def _is_told_alike(self, both: telling.Both, learned: Counts, seat: int, written: str) -> bool:
        """What the reader is told as a number is laid here as it is there, and the move made again: by anything else
        the two games still cannot be told apart."""
        told = telling.told_apart(both, self.reader)
        here = both[1].before
        if not told or here.private or not telling.laid_alike(self.trial, told, both[0].before, here):
            return False
        if seat not in here.actors or written not in here.notations(seat):
            return False
        self.other = here.clone()
        self.other.play(seat, written)
        return self._learns_alike((both[0], telling.Step(here, self.other)), learned)

    def _prepare(self, before: Table, after: Table, learned: Counts) -> bool:
        """Lay the hidden piles here so that the reader learns what he learned there."""
        here = self.other.table
        for word in range(4):
            here.rng[word] = before.rng[word]
        left = dict(learned)
        for pile, cards in _draws(before, after):
            hidden = _kinds_that_vanish(pile, before, after, self.reader)
            row, size = getattr(here, pile.name), getattr(here, f"{pile.name}_size")
            spare = [kind for kind in row[:size] if kind in hidden]
            try:
                chance.arrange(self._wanted(pile, cards, spare, left), row, size)
            except NonsuchError:
                return False
        return True

    def _wanted(self, pile: Pile, cards: list[int], spare: list[int], left: Counts) -> list[int]:
        """The cards to be drawn here: the same where the reader sees them, any that may be where he does not."""
        wanted = []
        for card in cards:
            known = (pile.components.name, card)
            if left.get(known, 0) > 0 or not spare:
                left[known] = left.get(known, 0) - 1
                wanted.append(card)
            else:
                wanted.append(spare.pop(self.trial.below(len(spare))))
        return wanted


def _lost(before: dict[str, list[int]], after: dict[str, list[int]]) -> Counts:
    """What a reader no longer misses, by set and kind: it was turned up."""
    return {
        (name, kind): was - now
        for name, pool in before.items()
        for kind, (was, now) in enumerate(zip(pool, after[name], strict=True))
        if now < was
    }


def _left(before: Table, after: Table, reader: int | None, learned: Counts) -> dict[tuple[str, sight.Index], list[int]]:
    """What was turned up of each row, in a pile from the bottom: the same cards out of another hand, or in another
    order, tell other things.

    A pile that is alone is left out: what is drawn from it was laid there alike.
    """
    found = {}
    for one in sight.places_of(type(before)):
        kinds = {kind for name, kind in learned if name == one.components.name}
        if one.sees is ALL or (isinstance(one, Pile) and len(one.shape) == 1) or not kinds:
            continue
        for index in sight.indexes(one, before.players):
            if not sight.sees_row(before, one, index, reader):
                was, now = (sight.kinds_in(t, one, index) for t in (before, after))
                taken = _drawn(was, now) if isinstance(one, Pile) else sorted((Counter(was) - Counter(now)).elements())
                found[one.name, index] = [kind for kind in taken if kind in kinds]
    return found


def _drawn(was: list[int], now: list[int]) -> list[int]:
    """What went from the top of a pile; all of it, if more than that happened to it."""
    return was[len(now) :] if was[: len(now)] == now else was


def _remembered(t: Table, pieces: Counts) -> Counts:
    """Those of which no ruling says that the table may forget them."""
    forgetful = {one.components.name for one in sight.places_of(type(t)) if one.components.forgets}
    return {piece: number for piece, number in pieces.items() if piece[0] not in forgetful}


def _draws(before: Table, after: Table) -> Iterator[tuple[Pile, list[int]]]:
    """What went from the top of each pile, the first first."""
    for one in before.fields.values():
        # the cards of a pile of which some are known stay where they are
        if isinstance(one, Pile) and len(one.shape) == 1 and not (one.sees.mask or one.known):
            size, left = getattr(before, f"{one.name}_size"), getattr(after, f"{one.name}_size")
            if list(before.rng) != list(after.rng):
                left = 0  # shuffled anew: all that lay there may have been drawn first
            cards = [getattr(before, one.name)[place] for place in range(size - 1, left - 1, -1)]
            if cards:
                yield one, cards


def _kinds_that_vanish(pile: Pile, before: Table, after: Table, reader: int | None) -> frozenset[int]:
    """The kinds that may lie in every bag which grew out of the reader's sight: any of them could have been drawn."""
    kinds = pile.holds if list(before.rng) == list(after.rng) else frozenset()
    grew = False
    for one in before.fields.values():
        if isinstance(one, Bag) and one.components is pile.components and one.sees is not ALL:
            for index in sight.indexes(one, before.players):
                was, now = (sight.size_of(t, one, index) for t in (before, after))
                if now > was and not sight.sees_row(after, one, index, reader):
                    kinds &= one.holds
                    grew = True
    return kinds if grew else frozenset()
