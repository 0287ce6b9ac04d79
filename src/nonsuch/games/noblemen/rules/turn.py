"""A turn: the crown's point, an action, a scandal card, trades, and its end.  [Turn summary]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, next_seat, offer, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import CROWN_POINT, PURLOIN
from nonsuch.games.noblemen.rules.acquiring import acquire_last, acquire_one, acquire_two, offer_acquiring
from nonsuch.games.noblemen.rules.ball import offer_ball, throw_ball
from nonsuch.games.noblemen.rules.bribes import call_bribes, offer_bribes
from nonsuch.games.noblemen.rules.building import (
    build_castle,
    build_church,
    build_folly,
    build_palace,
    offer_buildings,
)
from nonsuch.games.noblemen.rules.donations import call_donations, offer_donations
from nonsuch.games.noblemen.rules.holdings import gain_points
from nonsuch.games.noblemen.rules.lands import begin_laying, lay_land, offer_lands
from nonsuch.games.noblemen.rules.men import dispatch_by_token, offer_dispatching
from nonsuch.games.noblemen.rules.orders import (
    carry_out_murder,
    murderer_of,
    offer_orders,
    order_murder,
    orders_may_change,
    spare,
)
from nonsuch.games.noblemen.rules.rounds import end_round, offer_scoring, score_for_ending
from nonsuch.games.noblemen.rules.scandals import offer_scandals, play_scandal
from nonsuch.games.noblemen.rules.taxes import offer_taxing, tax_peasants
from nonsuch.games.noblemen.rules.trading import begin_trade, offer_trade
from nonsuch.games.noblemen.state import (
    ACQUIRE,
    ACQUIRE_LAST,
    ACQUIRE_ONE,
    BEAD,
    BEAD_FALLS,
    BUILD_CASTLE,
    BUILD_CHURCH,
    BUILD_FOLLY,
    BUILD_PALACE,
    CALL_BRIBES,
    CALL_DONATIONS,
    CROWN_POINT_PAID,
    DISPATCH,
    END,
    LAY,
    MURDER,
    PASSES,
    PLAY,
    SPARE,
    START_SCORING,
    TAKES_BEAD,
    TAX,
    THROW_BALL,
    TRADE,
    TURN,
    TURN_BEGINS,
    NoblemenTable,
    phases,
)


@phases.step("Game Play ¶3", "Turn summary ¶1", "ruling 2", "ruling 5", "ruling 46", "ruling 65")
def next_turn(t: NoblemenTable) -> None:
    """To the left: the crown's point first, then perhaps a Murder."""
    t.turn = next_seat(t, t.turn)
    orders_may_change(t)
    tell(t, TURN_BEGINS, t.turn)
    pay_crown_point(t)
    murderer = murderer_of(t, t.turn)
    if murderer == NONE:
        t.actions = 1
        call(t, take_turn, t.turn)
    else:
        carry_out_murder(t, murderer, t.turn)
        note_idleness(t)


@rule("Turn summary ¶1", "Playing a land tile ¶6", "Contents › Queen’s crown ¶1", "ruling 3", "ruling 65")
def pay_crown_point(t: NoblemenTable) -> None:
    if t.crown == t.turn:
        gain_points(t, t.turn, CROWN_POINT)
        tell(t, CROWN_POINT_PAID, t.turn)


@phases.phase("What do you do?", "Turn summary ¶2", "Turn summary ¶4", "ruling 1", "ruling 2")
def take_turn(t: NoblemenTable, m: Moves) -> None:
    if t.actions > 0:
        offer_actions(t, m)
    refuse_rest(m, LAY, BUILD_CASTLE, BUILD_PALACE, BUILD_CHURCH, BUILD_FOLLY, ACQUIRE, "Turn summary ¶2")
    refuse_rest(m, ACQUIRE_LAST, ACQUIRE_ONE, TAX, DISPATCH, THROW_BALL, CALL_DONATIONS, "Turn summary ¶2")
    refuse_rest(m, CALL_BRIBES, START_SCORING, "Turn summary ¶2")
    offer_scandals(t, m)
    offer_trade(t, m, t.turn)
    offer_orders(t, m, t.turn)
    offer_closing(t, m)


@rule("Turn summary ¶2", "ruling 14")
def offer_actions(t: NoblemenTable, m: Moves) -> None:
    offer_lands(t, m)
    offer_buildings(t, m)
    offer_acquiring(t, m)
    offer_taxing(t, m)
    offer_dispatching(t, m)
    offer_ball(t, m)
    offer_donations(t, m)
    offer_bribes(t, m)
    offer_scoring(t, m)


def act(t: NoblemenTable) -> None:
    t.actions -= 1
    t.busy = 1


# the twelve actions ----------------------------------------------------------------------------


@take_turn.on(LAY)
def choose_lands(t: NoblemenTable, land: int, here: int) -> None:
    act(t)
    lay_first(t, land, here)


@rule("Turn summary •1")
def lay_first(t: NoblemenTable, land: int, here: int) -> None:
    begin_laying(t)
    lay_land(t, land, here)


@take_turn.on(BUILD_CASTLE)
def choose_castle(t: NoblemenTable, here: int) -> None:
    act(t)
    build_castle(t, here)


@take_turn.on(BUILD_PALACE)
def choose_palace(t: NoblemenTable, here: int) -> None:
    act(t)
    build_palace(t, here)


@take_turn.on(BUILD_CHURCH)
def choose_church(t: NoblemenTable, here: int) -> None:
    act(t)
    build_church(t, here)


@take_turn.on(BUILD_FOLLY)
def choose_folly(t: NoblemenTable, folly: int, here: int) -> None:
    act(t)
    build_folly(t, folly, here)


@take_turn.on(ACQUIRE)
def choose_two_lands(t: NoblemenTable, one: int, other: int) -> None:
    act(t)
    acquire_two(t, one, other)


@take_turn.on(ACQUIRE_LAST)
def choose_last_land(t: NoblemenTable, land: int) -> None:
    act(t)
    acquire_last(t, land)


@take_turn.on(ACQUIRE_ONE)
def choose_one_land(t: NoblemenTable) -> None:
    """It could go on for ever, and so counts as idle (ruling H11)."""
    t.actions -= 1
    acquire_one(t)


@take_turn.on(TAX)
def choose_taxes(t: NoblemenTable) -> None:
    act(t)
    tax_peasants(t)


@take_turn.on(DISPATCH)
def choose_group(t: NoblemenTable, owner: int, corner: int) -> None:
    act(t)
    dispatch_by_token(t, owner, corner)


@take_turn.on(THROW_BALL)
def choose_ball(t: NoblemenTable) -> None:
    act(t)
    throw_ball(t)


@take_turn.on(CALL_DONATIONS)
def choose_donations(t: NoblemenTable) -> None:
    act(t)
    call_donations(t)


@take_turn.on(CALL_BRIBES)
def choose_bribes(t: NoblemenTable) -> None:
    act(t)
    call_bribes(t)


@take_turn.on(START_SCORING)
@rule("ruling 43")
def choose_scoring(t: NoblemenTable) -> None:
    """It ends the turn."""
    score_for_ending(t)
    end_round(t)
    leave_turn(t)


# besides the action ----------------------------------------------------------------------------


@take_turn.on(PLAY)
def choose_scandal(t: NoblemenTable, card: int) -> None:
    """Purloin belongs to the end of the turn (ruling 80)."""
    play_scandal(t, card)
    if card == PURLOIN:
        goto(t, close_turn)


@take_turn.on(TRADE)
def choose_trade(t: NoblemenTable) -> None:
    begin_trade(t)


# the end of a turn -----------------------------------------------------------------------------


@phases.phase("Do you take a bead?", "Turn summary ¶5", "ruling 4", "ruling 80")
def close_turn(t: NoblemenTable, m: Moves) -> None:
    offer_closing(t, m)


@rule("Turn summary ¶5", "Contents › Score Beads ¶1", "ruling 1", "ruling 4", "ruling 80")
def offer_closing(t: NoblemenTable, m: Moves) -> None:
    if t.beads > 0:
        offer(m, BEAD)
    refuse_rest(m, BEAD, "Turn summary ¶5")
    offer(m, END)


@take_turn.on(BEAD)
@close_turn.on(BEAD)
def take_bead(t: NoblemenTable) -> None:
    t.beads -= 1
    t.busy = 1
    tell(t, TAKES_BEAD, t.turn, t.beads)
    end_turn(t)


@take_turn.on(END)
@close_turn.on(END)
def end_without_bead(t: NoblemenTable) -> None:
    if t.busy == 0 and t.actions > 0:
        tell(t, PASSES, t.turn)
    end_turn(t)


@rule("Build a Church ¶3", "ruling 2", "ruling 19", "ruling 61")
def end_turn(t: NoblemenTable) -> None:
    """The scoring round after the last church has no bonus."""
    if t.last_church > 0:
        end_round(t)
    else:
        note_idleness(t)
    leave_turn(t)


def leave_turn(t: NoblemenTable) -> None:
    clear(t, TURN)
    if t.over == 0:
        done(t)


@rule("ruling H11")
def note_idleness(t: NoblemenTable) -> None:
    """When everybody in a row was idle a bead falls, or the round ends."""
    t.idle_turns = 0 if t.busy > 0 else t.idle_turns + 1
    if t.idle_turns == t.players:
        t.idle_turns = 0
        if t.beads > 0:
            t.beads -= 1
            tell(t, BEAD_FALLS, t.beads)
        else:
            end_round(t)


take_turn.on(MURDER)(order_murder)
take_turn.on(SPARE)(spare)
