"""Laws of what is chosen in secret: a sealed choice looks like any other, a private verb like nothing at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nonsuch.engine.playing import sight
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial


def secrets_are_kept(trial: Trial, play: Play, seat: int) -> None:
    """Sealed choices look alike to the others, and nobody notices a private verb."""
    moves, numbers = trial.game.moves, play.offers(seat).numbers
    if getattr(play.phase, "sealed", False) and len(numbers) > 1:
        first = trial.below(len(numbers))
        shows = sealed_shows(play, seat, moves.show(numbers[first]), moves.show(numbers[first - 1]))
        if shows:
            raise trial.fail("a sealed choice is secret", shows)
    private = [number for number in numbers if getattr(moves.verb_of(number), "private", False)]
    shows = private_shows(play, seat, moves.show(trial.pick(private))) if private else ""
    if shows:
        raise trial.fail("a private verb is never published", shows)


def others_than(play: Play, seat: int) -> list[int | None]:
    return [None, *(reader for reader in range(play.table.players) if reader != seat)]


def seen_by(play: Play, reader: int | None, since: int) -> list[Any]:
    """All that a reader learns: his view, and what he was told after so many events."""
    told = [event.as_data() for event in play.events(reader, since)]
    return [json.dumps(play.view(reader)), told, play.told(reader), play.log(reader, since), play.actors, play.over]


def sealed_shows(play: Play, seat: int, one: str, another: str) -> str:
    """Do two choices in a sealed phase look different to somebody else? In words; empty if they do not.

    The choice that ends the sealing and turns all up shows of course, and so it does to whom it is shown then.
    """
    chosen = [play.clone(), play.clone()]
    for game, move in zip(chosen, (one, another), strict=True):
        game.play(seat, move)
    if any(game.turned_up or game.table.phase != play.table.phase for game in chosen):
        return ""
    for reader in others_than(play, seat):
        since = play.told(reader)
        if any(is_shown(play, game, reader) for game in chosen):
            continue
        if seen_by(chosen[0], reader, since) != seen_by(chosen[1], reader, since):
            by = what_differs(chosen[0].view(reader), chosen[1].view(reader)) or "what it is told"
            return (
                f"{_named(reader)} can tell {one!r} from {another!r} by {by}: until `reveal`, a sealed choice may "
                "change only what is hidden from the others, and nothing may be told of it"
            )
    return ""


def is_shown(before: Play, after: Play, reader: int | None) -> bool:
    """Does a reader now see a hidden number that they did not see before?"""
    was, now = before.table, after.table
    return any(
        sight.sees_number(now, one, index, reader) and not sight.sees_number(was, one, index, reader)
        for one in sight.hidden_numbers(type(was))
        for index in sight.numbers_of(one, was.players)
    )


def what_differs(one: Mapping[str, Any], another: Mapping[str, Any]) -> str:
    """The fields of two views that are not the same, in words."""
    return ", ".join(repr(name) for name in one if one[name] != another.get(name))


def private_shows(play: Play, seat: int, move: str) -> str:
    """Does somebody else notice that a private verb was said? In words; empty if nobody does."""
    after = play.clone()
    after.play(seat, move)
    for reader in others_than(play, seat):
        since = play.told(reader)
        if seen_by(after, reader, since) != seen_by(play, reader, since):
            by = what_differs(play.view(reader), after.view(reader)) or "what it is told"
            return f"{_named(reader)} notices {move!r} by {by}"
    return "" if after.undoable else f"{move!r} is published: it cannot be taken back"


def _named(reader: int | None) -> str:
    return "a spectator" if reader is None else f"seat {reader}"
