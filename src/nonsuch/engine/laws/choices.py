"""What is offered can be written and read, all else is refused, and what others have noticed stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from nonsuch.engine.errors import IllegalMove
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial

WRONG = 12  # moves that are tried though they are not offered, at a decision


def notation_reads_back(trial: Trial, play: Play, seat: int) -> None:
    """Every notation is read as the move it writes, and no move is offered twice."""
    moves = trial.game.moves
    numbers = play.offers(seat).numbers
    if len(set(numbers)) != len(numbers):
        raise trial.fail("nothing is offered twice", ", ".join(map(moves.show, numbers)))
    for number in numbers:
        try:
            same = moves.parse(moves.show(number)) == number
        except ValueError as error:
            raise trial.fail("notation reads back", f"{moves.show(number)}: {error}") from None
        if not same:
            raise trial.fail("notation reads back", moves.show(number))


def unoffered_is_refused(trial: Trial, play: Play, seat: int) -> None:
    """Moves not offered, other seats and nonsense: refused with a reason and a rule, and nothing changes."""
    before = play.fingerprint
    for who, text in _wrong(trial, play, seat):
        try:
            play.play(who, text)
        except IllegalMove as error:
            if not error.reason or not error.rule:
                raise trial.fail("refusals say why", f"{text!r}: {error!r}") from None
        else:
            raise trial.fail("what is not offered is refused", f"seat {who} was allowed {text!r}")
        trial.report.refusals += 1
    if play.fingerprint != before:
        raise trial.fail("a refusal changes nothing", "the state is not what it was")


def _wrong(trial: Trial, play: Play, seat: int) -> Iterator[tuple[int, str]]:
    moves, players = trial.game.moves, trial.setting.players
    offered = set(play.offers(seat).numbers)
    first = moves.show(play.offers(seat).numbers[0])
    others = [(seat + 1 + trial.below(players - 1)) % players] if players > 1 else []
    asked = play.actors  # one of the others may be asked at the same time
    yield from ((who, first) for who in (*others, players + trial.below(90), -1) if who not in asked)
    tried = [moves.show(trial.below(moves.size)) for _ in range(WRONG)]
    for text in (*tried, *garble(first, trial.below)):
        try:
            if moves.parse(text) in offered:
                continue
        except ValueError:
            pass
        yield seat, text


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


def published_stays(trial: Trial, before: Play, play: Play, seat: int) -> None:
    """A step of which others have noticed anything cannot be taken back; one that can is taken back whole."""
    if not play.can_undo(seat):
        return
    if _known_to_others(before, seat) != _known_to_others(play, seat):
        raise trial.fail("what was published cannot be taken back", "others know of this move")
    copy = play.clone()
    copy.undo(seat)
    if (copy.fingerprint, copy.records()) != (before.fingerprint, before.records()):
        raise trial.fail("undo returns", "the state or log is not what it was")


def _known_to_others(play: Play, seat: int) -> list[Any]:
    others = (None, *(reader for reader in range(len(play.names)) if reader != seat))
    return [(play.view(reader), play.told(reader), play.actors, play.over) for reader in others]
