"""Conformance: the laws that every game must keep, ours or a stranger's (docs/engine.md lists them).

Whole games are compared between the backings by fingerprints after every move; the other laws are tried at decisions of
games played through the front door. Whatever fails says the seed, the moves and how to see it again.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nonsuch.engine import registry
from nonsuch.engine.backings.checked import checked
from nonsuch.engine.backings.interpreted import CheckedRules
from nonsuch.engine.errors import IllegalMove, NonsuchError, NotUndoable, RulesError
from nonsuch.engine.game import Game
from nonsuch.engine.language import chance
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.language.offers import Moves
from nonsuch.engine.language.schema import ALL, Bag, Pile, Table
from nonsuch.engine.laws import secrecy
from nonsuch.engine.playing import sight, views
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.play import Play
from nonsuch.engine.translation.subset import faults

LONGEST = 100_000
LAW_EVERY = 500  # one game in so many is also played through the front door, with all laws tried
TRIES = 60  # decisions of such a game at which they are tried, about: as many in a short game as in a long one
CHECKED_EVERY = 50  # one in so many is played on the checking backing
CHUNK = 50
AHEAD = 10
SLIPS = (RulesError, IndexError, OverflowError, ZeroDivisionError, struct.error)  # how a wrong number shows
Progress = Callable[[int, int], None]
Chooser = Callable[[Game, dict[str, Any], list[str], int], str]


class NotConforming(NonsuchError, AssertionError):
    """A law is broken."""

    def __init__(self, law: str, game: Game, players: int, seed: int, moves: list[str], what: str) -> None:
        tail = ", ".join(moves[-12:])
        again = f"nonsuch check {game.name} --players {players} --games 1 --seed {seed}"
        where = f"{game.name}, {players} players, seed {seed}, after {len(moves)} moves (… {tail})"
        super().__init__(f"{where}: {law}: {what}\nsee it again: {again}")
        self.law = law
        self.seed = seed
        self.moves = moves


@dataclass
class Report:
    """What was tried."""

    games: int = 0
    decisions: int = 0
    decisions_with_all_laws: int = 0
    refusals: int = 0
    pairs: int = 0
    moves_alike: int = 0

    def add(self, other: Report) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def check_game(
    game: Game,
    games: int = 1000,
    players: int | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
    bots: tuple[Chooser, ...] = (),
) -> Report:
    """Play `games` games for each number of players (or the one named) and try every law; raises NotConforming."""
    wrong = faults(game)
    if wrong:
        raise RulesError("outside the rules language:\n" + "\n".join(map(str, wrong)))
    counts = game.players if players is None else (players,)
    total = games * len(counts)
    report = Report()
    for part in _parts(game, games, counts, seed, workers, bots):
        report.add(part)
        if progress:
            progress(report.games, total)
    return report


def _parts(
    game: Game, games: int, counts: tuple[int, ...], seed: int, workers: int, bots: tuple[Chooser, ...]
) -> Iterator[Report]:
    chunk = max(1, min(CHUNK, -(-games // max(1, workers))))
    jobs = [(count, seed, first, min(chunk, games - first)) for count in counts for first in range(0, games, chunk)]
    if workers <= 1 or not registry.installed(game):  # other processes find a game by its name
        checker = _Checker(game, bots)
        for job in jobs:
            yield checker.run(*job)
        return
    from nonsuch.engine.backings.compiled import warm_up

    warm_up(game)  # once, so that the workers only load them
    warm_up(game, checked=True)
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(_run_elsewhere, game.name, bots, *job) for job in jobs]
        try:
            for one in as_completed(waiting):
                yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)


_checkers: dict[str, _Checker] = {}


def _run_elsewhere(name: str, bots: tuple[Chooser, ...], players: int, seed: int, first: int, games: int) -> Report:
    if name not in _checkers:
        _checkers[name] = _Checker(registry.load(name), bots)
    return _checkers[name].run(players, seed, first, games)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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


class _Checker:
    def __init__(self, game: Game, bots: tuple[Chooser, ...]) -> None:
        self.game = game
        self.bots = bots
        self._compiled: dict[tuple[int, bool], Any] = {}

    def compiled(self, players: int) -> Any:
        return self._worker(players, checked=False)

    def _worker(self, players: int, checked: bool) -> Any:
        from nonsuch.engine.backings.compiled import Compiled

        if (players, checked) not in self._compiled:
            self._compiled[players, checked] = Compiled(self.game, players, checked=checked)
        return self._compiled[players, checked]

    @cached_property
    def checking(self) -> CheckedRules:
        """The interpreter that checks every number."""
        return CheckedRules(self.game)

    def run(self, players: int, seed: int, first: int, games: int) -> Report:
        """Games `first` and following of those that begin with `seed`."""
        report = Report()
        for number in range(first, first + games):
            report.games += 1
            decisions = self.backings_agree(players, seed + number, number % CHECKED_EVERY == 0)
            report.decisions += decisions
            if number % LAW_EVERY == 0:
                _Laws(self, players, seed + number, report, decisions).hold()
        return report

    def backings_agree(self, players: int, seed: int, checking: bool) -> int:
        """Interpreted and compiled rules offer the same, choose the same and come to the same state, move by move.

        Compiled rules do so as they are and with every number checked. Games of odd seeds are played in rising order,
        as batch play is; the others as at the table.
        """
        from nonsuch.engine.backings.compiled import DeadEnd, TooLong

        rising = seed & 1
        try:
            prints, played = self._worker(players, checked=True).trace(seed, rising, LONGEST + 2)
        except TooLong:
            raise self.broken("play ends", players, seed, [], f"not over after {LONGEST} moves") from None
        except (DeadEnd, *SLIPS):
            return self._follow(players, seed, rising, [], [], checking=True)  # it says after which moves
        if self._worker(players, checked=False).trace(seed, rising, LONGEST + 2) != (prints, played):
            raise self.broken("backings agree", players, seed, [], "checked and unchecked play differ")
        return self._follow(players, seed, rising, prints, played, checking)

    def _follow(
        self, players: int, seed: int, rising: int, prints: list[int], played: list[int], checking: bool
    ) -> int:
        """The interpreted rules along the trace of the compiled ones."""
        table = checked(self.game.table) if checking else self.game.table
        rules = self.checking if checking else _Plain(self.game)
        t = self.game.blank(players, table=table)
        picks = [0] * 4
        seed_words(picks, chooser_seed(seed))
        made: list[int] = []
        try:
            seed_words(t.rng, seed)
            rules.begin(t)
            while not t.over:
                if prints and (len(made) == len(played) or zlib.crc32(t.image()) != prints[len(made)]):
                    raise self.broken("backings agree", players, seed, made, "the states differ")
                offered = rules.offers(t, rising)
                if not offered:
                    raise self.broken("no dead ends", players, seed, made, f"nothing is offered to seat {t.actor}")
                move = offered[next_below(picks, len(offered))]
                if prints and move != played[len(made)]:
                    raise self.broken("backings agree", players, seed, made, "the offers differ")
                rules.apply(t, move)
                made.append(move)
        except SLIPS as error:
            raise self.broken("numbers stay in their range", players, seed, made, str(error)) from error
        if not prints or len(made) != len(played) or zlib.crc32(t.image()) != prints[-1]:
            raise self.broken("backings agree", players, seed, made, "the ends differ")
        return len(made)

    def broken(self, law: str, players: int, seed: int, moves: list[int], what: str) -> NotConforming:
        return NotConforming(law, self.game, players, seed, [self.game.moves.show(move) for move in moves], what)


def chooser_seed(seed: int) -> int:
    """As the compiled side reckons it (engine/backings/drivers.py)."""
    return ((seed ^ 0x5DEECE66D) * 25214903917 + 11) & 0x7FFFFFFFFFFFFFFF


class _Laws:
    """One game through the front door, with the laws tried at its decisions."""

    def __init__(self, checker: _Checker, players: int, seed: int, report: Report, decisions: int) -> None:
        self.every = min(8, max(1, decisions // TRIES))
        self.checker = checker
        self.game = checker.game
        self.players = players
        self.seed = seed
        self.report = report
        self.rng = [0] * 4
        seed_words(self.rng, seed ^ 0x77)
        self.moves: list[str] = []

    def below(self, n: int) -> int:
        return next_below(self.rng, n)

    def fail(self, law: str, what: str) -> NotConforming:
        return NotConforming(law, self.game, self.players, self.seed, self.moves, what)

    def hold(self) -> None:
        try:
            self.play()
        except SLIPS as error:
            raise self.fail("numbers stay in their range", str(error)) from error

    def play(self) -> None:
        play = self.game.new(players=self.players, seed=self.seed)
        if self.game.new(players=self.players, seed=self.seed).fingerprint != play.fingerprint:
            raise self.fail("same seed, same game", "two games of one seed begin differently")
        kept: list[tuple[Play, str]] = []
        while not play.over:
            if len(self.moves) > LONGEST:
                raise self.fail("play ends", f"not over after {LONGEST} moves")
            seat = play.actors[0]
            offers = play.offers(seat)
            if not offers:
                raise self.fail("no dead ends", f"nothing is offered to seat {seat}")
            if self.below(self.every) == 0:
                self.try_laws(play, seat)
                if self.below(8) == 0:
                    kept.append((play.clone(), play.fingerprint))
            self.step(play, seat, offers[self.below(len(offers))].notation)
        self.ended(play, kept)

    def step(self, play: Play, seat: int, notation: str) -> None:
        try:
            play.play(seat, notation)
        except IllegalMove as error:
            raise self.fail("notation reads back", f"{notation}: {error}") from error
        self.moves.append(notation)

    def ended(self, play: Play, kept: list[tuple[Play, str]]) -> None:
        if not play.winners:
            raise self.fail("somebody wins", "the game is over and has no winner")
        for clone, fingerprint in kept:
            if clone.fingerprint != fingerprint:
                raise self.fail("clones never change", "an earlier clone is not what it was")
        self.nothing_lost(play)

    def try_laws(self, play: Play, seat: int) -> None:
        self.report.decisions_with_all_laws += 1
        self.nothing_lost(play)
        self.notation_reads_back(play, seat)
        self.unoffered_is_refused(play, seat)
        self.saves_and_clones_agree(play, seat)
        self.published_stays(play, seat)
        self.secrets_are_kept(play, seat)
        self.redeal_is_imagine(play)
        for reader in (None, *range(self.players)):
            self.cannot_tell_apart(play, reader)

    # the laws ----------------------------------------------------------------------------------

    def nothing_lost(self, play: Play) -> None:
        """No component is made or lost, and none lies where it may not."""
        t = play.table
        options = {name: getattr(t, name) for name in self.game.options}
        lost = sight.lost(t, options)
        if lost:
            raise self.fail("nothing is lost", lost)
        wrong = views.misplaced(t)
        if wrong:
            raise self.fail("everything lies where it may", wrong)

    def notation_reads_back(self, play: Play, seat: int) -> None:
        """Every notation is read as the move it writes, and no move is offered twice."""
        offers = play.offers(seat)
        if len(set(offers.numbers)) != len(offers):
            raise self.fail("nothing is offered twice", ", ".join(move.notation for move in offers))
        for move in offers:
            try:
                same = self.game.moves.parse(move.notation) == move.number
            except ValueError as error:
                raise self.fail("notation reads back", f"{move.notation}: {error}") from None
            if not same:
                raise self.fail("notation reads back", move.notation)

    def unoffered_is_refused(self, play: Play, seat: int) -> None:
        """Moves not offered, other seats and nonsense: refused with a reason and a rule, and nothing changes."""
        before = play.fingerprint
        offered = set(play.offers(seat).numbers)
        wrong = [(seat, self.game.moves.show(number)) for number in self._unoffered(offered)]
        other = (seat + 1 + self.below(max(1, self.players - 1))) % self.players
        wrong += [(other, play.offers(seat)[0].notation)] if other != seat else []
        wrong += [(seat, text) for text in garble(play.offers(seat)[0].notation, self.below)]
        wrong += [(self.players + self.below(90), play.offers(seat)[0].notation), (-1, play.offers(seat)[0].notation)]
        for who, text in wrong:
            try:
                if self.game.moves.parse(text) in offered and who == seat:
                    continue
            except ValueError:
                pass
            try:
                play.play(who, text)
            except IllegalMove as error:
                if not error.reason or not error.rule:
                    raise self.fail("refusals say why", f"{text!r}: {error!r}") from None
            else:
                raise self.fail("what is not offered is refused", f"seat {who} was allowed {text!r}")
            self.report.refusals += 1
        if play.fingerprint != before:
            raise self.fail("a refusal changes nothing", "the state is not what it was")

    def _unoffered(self, offered: set[int]) -> list[int]:
        picks = [self.below(self.game.moves.size) for _ in range(12)]
        return [number for number in picks if number not in offered]

    def saves_and_clones_agree(self, play: Play, seat: int) -> None:
        copies = [play.clone(), self.game.restore(play.save())]
        move = play.offers(seat)[self.below(len(play.offers(seat)))].notation
        prints = set()
        for copy in (*copies, play.clone()):
            same = copy.fingerprint == play.fingerprint and copy.view(seat) == play.view(seat)
            if not same or copy._events != play._events:
                raise self.fail("save, restore and clone agree", "a copy differs")
            copy.play(seat, move)
            prints.add(copy.fingerprint)
        if len(prints) != 1:
            raise self.fail("save, restore and clone agree", f"copies differ after {move}")

    def published_stays(self, play: Play, seat: int) -> None:
        """A step of which others have noticed anything cannot be taken back; one that can is taken back whole."""
        copy = play.clone()
        before = copy.fingerprint, list(copy._events)
        known = self._known_to_others(play, seat)
        move = copy.offers(seat)[self.below(len(copy.offers(seat)))]
        copy.play(seat, move)
        noticed = self._known_to_others(copy, seat) != known
        try:
            copy.undo(seat)
        except NotUndoable:
            return
        if noticed:
            raise self.fail("what was published cannot be taken back", f"others know of {move}")
        if (copy.fingerprint, copy._events) != before:
            raise self.fail("undo returns", "the state or log is not what it was")

    def _known_to_others(self, play: Play, seat: int) -> list[Any]:
        others = (None, *(reader for reader in range(self.players) if reader != seat))
        return [(json.dumps(play.view(reader)), play.told(reader), play.actors, play.over) for reader in others]

    def secrets_are_kept(self, play: Play, seat: int) -> None:
        """Sealed choices look alike to the others, and nobody notices a private verb."""
        offers = [move.notation for move in play.offers(seat)]
        if getattr(play.phase, "sealed", False) and len(offers) > 1:
            first = self.below(len(offers))
            shows = secrecy.sealed_shows(play, seat, offers[first], offers[first - 1])
            if shows:
                raise self.fail("a sealed choice is secret", shows)
        verbs = self.game.moves
        private = [move for move in offers if getattr(verbs.verb_of(verbs.parse(move)), "private", False)]
        shows = secrecy.private_shows(play, seat, private[self.below(len(private))]) if private else ""
        if shows:
            raise self.fail("a private verb is never published", shows)

    def redeal_is_imagine(self, play: Play) -> None:
        """Re-dealing the truth and imagining from the view alone give the same state, on both backings."""
        number = self.below(self.players + 1) - 1
        reader = None if number < 0 else number
        key = self.below(1 << 30)
        dealt = play.redeal(reader, key)
        if dealt.fingerprint != self.game.imagine(json.loads(json.dumps(play.view(reader))), key).fingerprint:
            raise self.fail("a re-deal knows no more than the view", f"seat {reader}, key {key}")
        if play.view(reader).get("steps") or reader in play.actors or not play.phase.building:
            base = play._as_seen_by(reader).image()
            again = self.checker.compiled(self.players).redeal_prints(base, number, key, 1)[0]
            if again != zlib.crc32(dealt.table.image()):
                raise self.fail("a re-deal is the same on both backings", f"seat {reader}, key {key}")

    def cannot_tell_apart(self, play: Play, reader: int | None) -> None:
        """Non-interference: the reader sees, is offered and is told the same, now and while both are played alike."""
        self.report.pairs += 1
        truth, other = play.clone(), play.redeal(reader, self.below(1 << 30))
        if self.below(16) == 0 and truth.log(reader) != other.log(reader):
            raise self.fail("non-interference", f"the log of seat {reader} differs")
        if not _catch_up(truth, other, reader):
            return
        told = truth.told(reader), other.told(reader)
        for ahead in range(AHEAD + 1):
            self._same_to(reader, truth, other, told, ahead)
            if ahead == AHEAD or truth.over:
                return
            seat = truth.actors[0]
            move = truth.offers(seat)[self.below(len(truth.offers(seat)))]
            if not self.play_alike(truth, other, reader, seat, move):
                return  # something hidden is lawfully turned up
            self.report.moves_alike += 1

    def play_alike(self, truth: Play, other: Play, reader: int | None, seat: int, move: Move) -> bool:
        """The same move with the same chance in both games; False if the reader lawfully learns different things.

        What the reader sees drawn is drawn alike. What he does not see drawn may be another card in the other game:
        he must not notice.
        """
        if seat not in other.actors or move.number not in other.offers(seat).numbers:
            return False
        before, apart = views.unseen(truth.table, reader), views.unseen(other.table, reader)
        ahead = truth.clone()
        ahead.play(seat, move)
        learned = _lost(before, views.unseen(ahead.table, reader))
        if list(truth.table.rng) == list(ahead.table.rng) and _lost(views.unseen(ahead.table, reader), before):
            raise self.fail("what was seen is remembered", f"{move}: seat {reader} forgets what it saw")
        ended = secrecy.ended_numbers(truth.table, ahead.table, reader)
        if any(len({sight.at(getattr(play.table, one.name), at) for play in (truth, other)}) > 1 for one, at in ended):
            return False
        if not self._prepare(truth, ahead, other, reader, learned):
            return False
        truth.play(seat, move)
        other.play(seat, move)
        return _lost(apart, views.unseen(other.table, reader)) == learned

    def _prepare(
        self, truth: Play, ahead: Play, other: Play, reader: int | None, learned: dict[tuple[str, int], int]
    ) -> bool:
        """Lay the hidden piles of the other game so that the reader learns there what he learns here."""
        for word in range(4):
            other.table.rng[word] = truth.table.rng[word]
        left = dict(learned)
        for pile, cards in _draws(truth.table, ahead.table):
            elsewhere = getattr(other.table, pile.name), getattr(other.table, f"{pile.name}_size")
            hidden = _kinds_that_vanish(pile, truth.table, ahead.table, reader)
            wanted = []
            spare = [kind for kind in elsewhere[0][: elsewhere[1]] if kind in hidden]
            for card in cards:
                known = (pile.components.name, card)
                if left.get(known, 0) > 0 or not spare:
                    left[known] = left.get(known, 0) - 1
                    wanted.append(card)
                else:
                    wanted.append(spare.pop(self.below(len(spare))))
            try:
                chance.arrange(wanted, *elsewhere)
            except NonsuchError:
                return False
        return True

    def _same_to(self, reader: int | None, truth: Play, other: Play, told: tuple[int, int], ahead: int) -> None:
        same = json.dumps(truth.view(reader)) == json.dumps(other.view(reader))
        mine, theirs = (
            [] if reader is None else [move.notation for move in play.offers(reader)] for play in (truth, other)
        )
        both = list(zip((truth, other), told, strict=True))
        said = [play.log(reader, since) for play, since in both]
        told_as_data = [[event.as_data() for event in play.events(reader, since)] for play, since in both]
        if not same or mine != theirs or said[0] != said[1] or told_as_data[0] != told_as_data[1]:
            raise self.fail("non-interference", f"seat {reader} can tell two games apart {ahead} moves on")
        if mine and self.below(4) == 0:
            seed = self.below(1 << 30)
            for choose in self.checker.bots:
                picks = {choose(self.game, play.view(reader), mine, seed) for play in (truth, other)}
                if len(picks) != 1:
                    raise self.fail("a bot knows no more than its seat", f"seat {reader} would choose {picks}")


def _catch_up(truth: Play, other: Play, reader: int | None) -> bool:
    """Another seat may be putting a choice together, which the reader cannot know: make the same steps in both."""
    if truth.actors == other.actors and reader in truth.actors:
        return True
    for step in truth.view(truth.actors[0]).get("steps", ()) if truth.actors else ():
        if not other.actors or step not in other.offers(other.actors[0]):
            return False
        other.play(other.actors[0], step)
    return True


def _lost(before: dict[str, list[int]], after: dict[str, list[int]]) -> dict[tuple[str, int], int]:
    """What a reader no longer misses, by set and kind: it was turned up."""
    return {
        (name, kind): was - now
        for name, pool in before.items()
        for kind, (was, now) in enumerate(zip(pool, after[name], strict=True))
        if now < was
    }


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


def garble(text: str, below: Callable[[int], int]) -> list[str]:
    """Notations that mean nothing, some of them nearly right."""
    place = below(len(text) + 1)
    return [
        "",
        " ",
        "no such move",
        text + " " + text,
        text[:place] + chr(33 + below(90)) + text[place:],
        text[:place] + text[place + 1 :],
        text + ", " + "no such move",
        "\x00" + text,
        "add " + "K" * 50,
        "@" * below(30),
    ]
