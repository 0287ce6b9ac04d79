"""How tests speak of religion: an impulse of six powers, with the faiths, garrisons and points that are named."""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CARD_KIND, CARD_NAMES, HOME_CARD, LAND_KINDS
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.map.atlas import FAITHS, POWER_NAMES, PROTESTANT_FAITH, SPACE_NAMES
from nonsuch.games.virgin_queen.rules.board import put_men, remove_men
from nonsuch.games.virgin_queen.rules.impulse import play_card
from nonsuch.games.virgin_queen.rules.points import recount_keys
from nonsuch.games.virgin_queen.rules.turn import ACTION, next_impulse, next_stage
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action, spend

SEATS = {name: seat for seat, name in enumerate(POWER_NAMES[:6])}


def at(name: str) -> int:
    return SPACE_NAMES.index(name)


def war_of_faiths(scenario: str = "tournament", **fields: Any) -> Play[T]:
    """The Action Phase of the first turn has begun; hands are as they were dealt."""
    play = game.new(6, seed=3, scenario=scenario)
    t = play.table
    t.turn, t.stage, t.begun, t.impulse = (3 if scenario == "tournament" else 1), ACTION, 1, 5
    for name, value in fields.items():
        setattr(t, name, value)
    return play


def spending(play: Play[T], power: str, cp: int = 5) -> Play[T]:
    """This power has a card's points to spend."""
    t, seat = play.table, SEATS[power]
    phases = (next_stage, next_impulse, spend)
    for depth, phase in enumerate(phases):
        t.stack[depth], t.askers[depth] = int(phase), seat
    t.depth, t.phase, t.actor = len(phases), int(choose_action), seat
    t.active, t.asked, t.cp, t.bought, t.rebelled = seat, seat, cp, 0, 0
    return play


def holding(play: Play[T], power: str, *cards: str) -> Play[T]:
    """This power is about to play one of these; wherever they lay."""
    t, seat = play.table, SEATS[power]
    for card in cards:
        give(play, power, card)
    for depth, phase in enumerate((next_stage, next_impulse)):
        t.stack[depth], t.askers[depth] = int(phase), seat
    t.depth, t.phase, t.actor = 2, int(play_card), seat
    t.active, t.asked, t.cp, t.bought, t.rebelled = seat, seat, 0, 0, 0
    return play


def give(play: Play[T], power: str, card: str) -> None:
    """From wherever it lies."""
    t: Any = play.table
    seat, kind = SEATS[power], CARD_NAMES.index(card)
    if not any(take_from(play, name, kind) for name in ("aside", "discards", "hand", "home")):
        left = [one for one in t.deck[: t.deck_size] if one != kind]
        t.deck_size = len(left)
        for place, one in enumerate((*left, 0)):
            t.deck[place] = one
    name = "home" if CARD_KIND[kind] == HOME_CARD else "hand"
    getattr(t, name)[seat][kind] = 1
    getattr(t, f"{name}_size")[seat] += 1


def take_from(play: Play[T], name: str, kind: int) -> bool:
    place, size = getattr(play.table, name), f"{name}_size"
    if name in ("aside", "discards"):
        if place[kind]:
            place[kind] = 0
            setattr(play.table, size, getattr(play.table, size) - 1)
            return True
        return False
    for seat, held in enumerate(place):
        if held[kind]:
            held[kind] = 0
            getattr(play.table, size)[seat] -= 1
            return True
    return False


def believe(play: Play[T], creed: str, *spaces: str) -> Play[T]:
    for name in spaces:
        play.table.faith[at(name)] = FAITHS.index(creed)
    play.table.protestant_spaces = list(play.table.faith).count(PROTESTANT_FAITH)
    recount_keys(play.table)
    return play


def unquiet(play: Play[T], *spaces: str) -> Play[T]:
    for name in spaces:
        play.table.unrest[at(name)] = 1
    recount_keys(play.table)
    return play


def stand(play: Play[T], power: str, regulars: int, space: str) -> Play[T]:
    """Nobody but these stands there."""
    t = play.table
    for other in range(len(POWER_NAMES)):
        for kind in range(LAND_KINDS):
            remove_men(t, other, kind, at(space), t.men[other][kind][at(space)])
    if regulars:
        put_men(t, POWER_NAMES.index(power), 0, at(space), regulars)
    return play


def hold(play: Play[T], power: str, *spaces: str) -> Play[T]:
    for name in spaces:
        play.table.control[at(name)] = POWER_NAMES.index(power)
    recount_keys(play.table)
    return play


def faith_of(play: Play[T], space: str) -> str:
    return FAITHS[play.table.faith[at(space)]]


def holds(play: Play[T], space: str) -> str:
    return POWER_NAMES[play.table.control[at(space)]]


def act(play: Play[T], *lines: str, dice: list[int] | None = None) -> Play[T]:
    """Each line a power and its move; nobody answers with a card."""
    if dice is not None:
        play.script(dice)
    for line in lines:
        power, _, move = line.partition(" ")
        play.play(SEATS[power], move)
        quiet(play)
    for holds_true in INVARIANTS:
        assert holds_true(play.table) == ""
    return play


def quiet(play: Play[T]) -> Play[T]:
    while play.actors and asked(play).endswith("respond"):
        play.play(play.actors[0], "decline")
    return play


def asked(play: Play[T]) -> str:
    power = next(name for name, seat in SEATS.items() if seat == play.actors[0])
    return f"{power}: {game.phases.all[play.table.phase].name}"


def offers(play: Play[T]) -> list[str]:
    return [move.notation for move in play.offers(play.actors[0])]


def points(play: Play[T]) -> dict[str, int]:
    return {name: int(play.table.vp[seat]) for name, seat in SEATS.items()}
