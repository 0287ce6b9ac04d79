"""SPANISH FURY: what happens where Spanish troops run wild.  [card 46]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, tell
from nonsuch.games.virgin_queen.components import HIRED, REGULAR
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import PROTESTANT, PROTESTANT_FAITH, SPAIN, WALLOONS
from nonsuch.games.virgin_queen.rules.answers.fury import COMBAT_OVER, is_unruly, spanish_fury
from nonsuch.games.virgin_queen.rules.board import remove_men
from nonsuch.games.virgin_queen.rules.faith.conversion import conversion
from nonsuch.games.virgin_queen.rules.points import put_unrest
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.state import LOSE, LOSES, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FURY_DICE = 3


@spanish_fury.runs("ruling 396")
def run_wild(t: T) -> None:
    if t.window == COMBAT_OVER:
        t.rising = t.sacked
        t.sacked = NONE
        goto(t, troops_run_wild)
        return
    done(t)
    call(t, choose_unruly, t.seat_of[t.respondent], t.respondent)


@phases.phase("Where do the Spanish troops run wild?", "ruling 396", takes=("asked",))
def choose_unruly(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if is_unruly(t, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    refuse_rest(m, TARGET, "ruling 396")


@choose_unruly.on(TARGET)
def unruly_chosen(t: T, space: int) -> None:
    done(t)
    t.rising = space
    call(t, troops_run_wild)


@phases.step("ruling 396")
def troops_run_wild(t: T) -> None:
    """A unit deserts: Spain chooses its kind, a Walloon only if there is nobody else."""
    goto(t, town_is_sacked)
    if t.men[SPAIN][REGULAR][t.rising] > 0 and t.men[SPAIN][HIRED][t.rising] > 0 and t.seat_of[SPAIN] != NONE:
        call(t, choose_deserters, t.seat_of[SPAIN], SPAIN)
    elif t.men[SPAIN][HIRED][t.rising] > 0:
        desert(t, SPAIN, HIRED)
    elif t.men[SPAIN][REGULAR][t.rising] > 0:
        desert(t, SPAIN, REGULAR)
    elif t.men[WALLOONS][REGULAR][t.rising] > 0:
        desert(t, WALLOONS, REGULAR)


def desert(t: T, power: int, kind: int) -> None:
    remove_men(t, power, kind, t.rising, 1)
    tell(t, LOSES, power, kind, t.rising)


@phases.phase("Which unit deserts?", "ruling 396", takes=("asked",))
def choose_deserters(t: T, m: Moves) -> None:
    offer(m, LOSE(SPAIN, REGULAR))
    offer(m, LOSE(SPAIN, HIRED))
    refuse_rest(m, LOSE, "ruling 396")


@choose_deserters.on(LOSE)
def deserters_chosen(t: T, power: int, kind: int) -> None:
    done(t)
    desert(t, power, kind)


@phases.step("ruling 396")
def town_is_sacked(t: T) -> None:
    done(t)
    put_unrest(t, t.rising)
    t.rising = NONE
    if t.seat_of[PROTESTANT] != NONE:
        call(t, conversion, t.seat_of[PROTESTANT], PROTESTANT, DUTCH_AREA, PROTESTANT_FAITH, FURY_DICE)
    call(t, check_sieges)
