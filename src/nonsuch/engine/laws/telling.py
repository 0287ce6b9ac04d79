"""The move in which somebody is lawfully told something: they learn nothing more, and the others nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from nonsuch.engine.language.fields import NOBODY, OWNER, SEALED, Field
from nonsuch.engine.language.schema import Table
from nonsuch.engine.playing import sight
from nonsuch.engine.playing.play import Play

if TYPE_CHECKING:
    from nonsuch.engine.laws.trial import Trial


class Step(NamedTuple):
    """A move of one game: the game before and after it."""

    before: Play
    after: Play


def ended_numbers(before: Table, after: Table, reader: int | None) -> list[tuple[Field, sight.Index]]:
    """The numbers hidden from a reader that a move shows them, or brings to an end: these may be told."""
    found = []
    for one in sight.hidden_numbers(type(before)):
        for index in sight.numbers_of(one, before.players):
            if sight.sees_number(before, one, index, reader):
                continue
            was, now = (sight.at(getattr(t, one.name), index) for t in (before, after))
            if sight.sees_number(after, one, index, reader) or (_ends(one) and was != now and now == one.default):
                found.append((one, index))
    return found


def _ends(one: Field) -> bool:
    """Has it ended when it is again what it is declared to begin with? Only where all can see that, and where there is
    no other way to show it, as by a mask. (A seal may be broken and set again within one move.)"""
    owned = one.sees in (OWNER, NOBODY, SEALED) or bool(one.sees.owner)
    return owned and one.blank_is_public


Told = set[tuple[str, sight.Index]]  # numbers: the field and the index
Both = tuple[Step, Step]  # the same move in two games


def told_apart(both: Both, reader: int | None) -> Told:
    """The hidden numbers, not the same in two games, that a move shows a reader or ends."""
    found = set()
    for step in both:
        for one, index in ended_numbers(step.before.table, step.after.table, reader):
            if len({sight.at(getattr(step.before.table, one.name), index) for step in both}) > 1:
                found.add((one.name, index))
    return found


def new_secrets(before: Table, after: Table, reader: int | None) -> bool:
    """Has a number changed that the reader does not see?"""
    return any(
        not sight.sees_number(after, one, index, reader)
        and sight.at(getattr(before, one.name), index) != sight.at(getattr(after, one.name), index)
        for one in sight.hidden_numbers(type(before))
        for index in sight.numbers_of(one, before.players)
    )


def laid_alike(trial: Trial, told: Told, here: Play, there: Play) -> bool:
    """What is about to be told in a game is laid in another just so; False where no such game can be."""
    for name, index in told:
        value = sight.at(getattr(here.table, name), index)
        if index:
            sight.at(getattr(there.table, name), index[:-1])[index[-1]] = value
        else:
            setattr(there.table, name, value)
    return _can_be(trial, there.table)


def _can_be(trial: Trial, t: Table) -> bool:
    """Could everybody have chosen so, and does the game not say that it cannot be?"""
    for one in sight.hidden_numbers(type(t)):
        if one.chosen is not None:
            likely = trial.game.interpreted.likely[one.chosen]
            for index in sight.numbers_of(one, t.players):
                value = sight.at(getattr(t, one.name), index)
                if not (one.blank_is_public and value == one.default) and not likely(t, (*index, -1)[0], value):
                    return False
    return not any(wrong(t) for wrong in trial.game.rules.invariants)


def bystanders_learn_nothing(trial: Trial, told: int | None, games: Both) -> None:
    """A reader was told something else in the one game than in the other. Who could not tell the two apart before, and
    was told nothing, cannot tell them apart now."""
    for seat in (None, *range(games[0].before.table.players)):
        if seat != told and not _could_know(games, seat) and _seen(games[0], seat) != _seen(games[1], seat):
            knows, learned = trial.named(seat), trial.named(told)
            raise trial.fail(
                "non-interference", f"{knows} can tell two games apart in the move in which {learned} is told something"
            )


def _could_know(games: Both, seat: int | None) -> bool:
    """Did the seat see a difference before, or is it told something now?"""
    one, two = games
    if one.before.view(seat) != two.before.view(seat) or one.before.actors != two.before.actors:
        return True
    return any(_turned_up(step, seat) for step in games) or bool(told_apart(games, seat))


def _turned_up(step: Step, seat: int | None) -> bool:
    was, now = (sight.unseen(play.table, seat) for play in step)
    return any(after < before for name in was for before, after in zip(was[name], now[name], strict=True))


def _seen(step: Step, seat: int | None) -> list[object]:
    return list(_looks(step, seat))


def _looks(step: Step, seat: int | None) -> Iterator[object]:
    before, after = step
    yield after.view(seat)
    yield after.actors
    yield list(after.offers(seat).numbers) if seat is not None else []
    yield after.events(seat, before.told(seat))
    yield after.log(seat, before.told(seat))
