"""The Action Phase: impulses in order, a card each, and what its command points buy.  [11]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.axes import IMPULSE
from nonsuch.games.virgin_queen.components import CARD_CP, CARD_KIND, MANDATORY
from nonsuch.games.virgin_queen.map.atlas import MAJORS, TUTORIAL
from nonsuch.games.virgin_queen.rules.assault import offer_assaults
from nonsuch.games.virgin_queen.rules.board import unbind
from nonsuch.games.virgin_queen.rules.building import offer_building
from nonsuch.games.virgin_queen.rules.cards import lay_down, lay_played, may_pass
from nonsuch.games.virgin_queen.rules.control import offer_control
from nonsuch.games.virgin_queen.rules.court.patronage import offer_patronage
from nonsuch.games.virgin_queen.rules.court.terms import SPONSOR
from nonsuch.games.virgin_queen.rules.end.automatic import automatic_winner
from nonsuch.games.virgin_queen.rules.events.table import can_play_event, declare_event
from nonsuch.games.virgin_queen.rules.faith.rebellion import offer_rebellions
from nonsuch.games.virgin_queen.rules.faith.sermons import offer_sermons
from nonsuch.games.virgin_queen.rules.faith.terms import PREACH, REBEL, SUPPRESS
from nonsuch.games.virgin_queen.rules.intrigue.actions import offer_espionage
from nonsuch.games.virgin_queen.rules.intrigue.intelligence import look_at_one, offer_deciphering
from nonsuch.games.virgin_queen.rules.intrigue.terms import DECIPHER
from nonsuch.games.virgin_queen.rules.marching import offer_marches
from nonsuch.games.virgin_queen.rules.minors.allegiance import settle_minors
from nonsuch.games.virgin_queen.rules.minors.influence import offer_influence
from nonsuch.games.virgin_queen.rules.piracy import offer_piracy
from nonsuch.games.virgin_queen.rules.realms.armada import offer_fitting_out, offer_landings, trim_hold
from nonsuch.games.virgin_queen.rules.realms.foreign import offer_reinforcements, offer_wars_abroad
from nonsuch.games.virgin_queen.rules.realms.terms import BOARD, CAMPAIGN, LAND_AT, RAISE_ABOARD, REINFORCE, UPGRADE
from nonsuch.games.virgin_queen.rules.revolt import settle_revolt
from nonsuch.games.virgin_queen.rules.sailing import offer_sailing
from nonsuch.games.virgin_queen.rules.spending import (
    ARTS,
    CONSTRUCTION,
    DIPLOMATIC,
    MILITARY,
    RELIGIOUS,
    may_buy,
)
from nonsuch.games.virgin_queen.rules.transport import offer_transport
from nonsuch.games.virgin_queen.rules.turn import next_impulse, playing, win
from nonsuch.games.virgin_queen.rules.windows import BETWEEN_IMPULSES, IMPULSE_OVER, open_window
from nonsuch.games.virgin_queen.rules.world.expeditions import offer_expeditions, offer_returns, offer_suez
from nonsuch.games.virgin_queen.rules.world.plunder import offer_plunder
from nonsuch.games.virgin_queen.rules.world.terms import (
    DIG,
    ESCORT,
    EXPEDITION,
    FORTIFY,
    PATROL,
    PLUNDER,
    RETURN,
    SETTLERS,
    WALL,
)
from nonsuch.games.virgin_queen.rules.world.treasures import extend_impulse
from nonsuch.games.virgin_queen.rules.world.works import offer_forts, offer_patrols, offer_walls
from nonsuch.games.virgin_queen.state import (
    AS_EVENT,
    ASSAULT,
    CALM,
    CONTROL,
    EMBARK,
    FOR_CP,
    INFLUENCE,
    LAUNCH,
    MARCH,
    PASS,
    PASSES,
    PIRACY,
    PLAYS,
    PLAYS_EVENT,
    RAISE,
    SAIL,
    SKIPS,
    STOP,
    choose_action,
    phases,
    spend,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

MANDATORY_CP = 2


@next_impulse.runs("Impulses ¶3", "Impulses ¶6", "Impulses ¶7", "Turn sequence •4", "Response windows ¶2")
def between_impulses(t: T) -> None:
    """The phase is over when all have passed in succession: no impulse follows, so there is nothing between."""
    winner = automatic_winner(t)
    if winner != NONE:
        win(t, winner)
        return
    if t.passed == playing(t):
        end_action_phase(t)
        return
    goto(t, take_impulse)
    if t.begun > 0:
        open_window(t, BETWEEN_IMPULSES)


@phases.step("Impulses ¶1")
def take_impulse(t: T) -> None:
    """The next power in order."""
    t.active = following(t)
    goto(t, next_impulse)
    if t.skips[t.active] > 0:
        t.skips[t.active] -= 1
        tell(t, SKIPS, t.active)
    else:
        begin_impulse(t)


@rule("Powers and rulers › Powers ¶1")
def following(t: T) -> int:
    """In impulse order; at first the Ottoman."""
    for distance in range(1, MAJORS + 1):
        power = (t.active + distance) % MAJORS
        if t.seat_of[power] != NONE:
            return power
    return NONE


def begin_impulse(t: T) -> None:
    t.begun = 1
    t.impulse += 1
    t.card = NONE
    t.cancelled = 0
    clear(t, IMPULSE)
    unbind(t)
    if t.hand[t.active].size + t.home[t.active].size == 0:
        pass_on(t)
    else:
        call(t, play_card, t.seat_of[t.active], t.active)


@rule("Impulses ¶6")
def pass_on(t: T) -> None:
    t.passed |= 1 << t.active
    tell(t, PASSES, t.active)


@rule("Impulses ¶7")
def end_action_phase(t: T) -> None:
    """Whoever was still due to skip need not."""
    for power in range(MAJORS):
        t.skips[power] = 0
    t.card = NONE
    clear(t, IMPULSE)
    unbind(t)
    t.active = NONE
    done(t)


# a card ----------------------------------------------------------------------------------------


@phases.phase("Which card do you play, and how?", "Impulses ¶1", takes=("asked",))
def play_card(t: T, m: Moves) -> None:
    for card in where(t.home[t.asked]):
        offer_card(t, m, card)
    for card in where(t.hand[t.asked]):
        offer_card(t, m, card)
    offer_deciphering(t, m, t.asked)
    if may_pass(t, t.asked):
        offer(m, PASS)
    else:
        refuse(m, PASS, "Impulses ¶6")
    refuse_rest(m, FOR_CP, AS_EVENT, "Impulses ¶1")


def offer_card(t: T, m: Moves, card: int) -> None:
    if CARD_KIND[card] == MANDATORY:
        refuse(m, FOR_CP(card), "Mandatory Events ¶1")
        offer(m, AS_EVENT(card))
        return
    offer(m, FOR_CP(card))
    if can_play_event(t, t.asked, card):
        offer(m, AS_EVENT(card))
    else:
        refuse(m, AS_EVENT(card), "How to read an effect •2")


@play_card.on(PASS)
def passes(t: T) -> None:
    pass_on(t)
    done(t)


@play_card.on(DECIPHER)
def decipher_first(t: T) -> None:
    look_at_one(t, t.asked)


@play_card.on(FOR_CP)
def play_for_cp(t: T, card: int) -> None:
    t.passed = 0
    tell(t, PLAYS, t.active, card)
    lay_played(t, t.active, card)
    t.cp = CARD_CP[card]
    goto(t, spend)


@play_card.on(AS_EVENT)
def play_as_event(t: T, card: int) -> None:
    """Mandatory Events bring 2 CP afterwards."""
    t.passed = 0
    tell(t, PLAYS_EVENT, t.active, card)
    lay_down(t, t.active, card)
    t.card = card
    t.cp = MANDATORY_CP if CARD_KIND[card] == MANDATORY else 0
    t.event_points = 0 if CARD_KIND[card] == MANDATORY else 1
    goto(t, spend)
    declare_event(t, card)


# command points --------------------------------------------------------------------------------


@spend.runs("Impulses ¶2", "How to read an effect •8", "Sequence of play ¶2", "Automatic victories ¶1")
def spend_points(t: T) -> None:
    """One action at a time, each finished before the next; what is left over is lost."""
    settle_revolt(t)
    trim_hold(t)
    winner = automatic_winner(t)
    if winner != NONE:
        win(t, winner)
    elif settle_minors(t):
        return
    elif t.cp > 0 and t.cancelled == 0:
        call(t, choose_action, t.seat_of[t.active], t.active)
    else:
        t.cp = 0
        goto(t, impulse_ends)
        call(t, extend_impulse)


@phases.step("Impulses ¶3")
def impulse_ends(t: T) -> None:
    done(t)
    open_window(t, IMPULSE_OVER)


@choose_action.asks(
    "What do you do with your command points?",
    "Actions and costs ¶1",
    "Tutorial scenario subset › Actions ¶1",
    "Special Rules •6",
    "Actions and costs ¶2",
    takes=("asked",),
)
def offer_actions(t: T, m: Moves) -> None:
    offer(m, STOP)
    if may_buy(t, MILITARY):
        offer_military(t, m)
    if may_buy(t, CONSTRUCTION):
        offer_construction(t, m)
    if may_buy(t, DIPLOMATIC):
        offer_influence(t, m)
    if may_buy(t, ARTS):
        offer_patronage(t, m)
    if may_buy(t, RELIGIOUS):
        offer_sermons(t, m)
        offer_rebellions(t, m)
    offer_espionage(t, m)
    if t.scenario == TUTORIAL:
        refuse_rest(m, EXPEDITION, SETTLERS, PLUNDER, RETURN, FORTIFY, WALL, PATROL, ESCORT, DIG, "Special Rules •6")
        refuse_rest(m, CAMPAIGN, REINFORCE, UPGRADE, RAISE_ABOARD, BOARD, LAND_AT, "Special Rules •6")
    refuse_what_is_barred(m)


def offer_military(t: T, m: Moves) -> None:
    offer_marches(t, m)
    offer_transport(t, m)
    offer_sailing(t, m)
    offer_assaults(t, m)
    offer_control(t, m)
    offer_piracy(t, m)
    if t.scenario != TUTORIAL:
        offer_plunder(t, m)
        offer_wars_abroad(t, m)
        offer_landings(t, m)
        offer_returns(t, m)


def offer_construction(t: T, m: Moves) -> None:
    offer_building(t, m)
    if t.scenario != TUTORIAL:
        offer_reinforcements(t, m)
        offer_fitting_out(t, m)
        offer_expeditions(t, m)
        offer_forts(t, m)
        offer_walls(t, m)
        offer_patrols(t, m)
        offer_suez(t, m)


@rule("Impulses ¶4")
def refuse_what_is_barred(m: Moves) -> None:
    """A treasure buys no type of action that the card has bought."""
    refuse_rest(m, MARCH, EMBARK, SAIL, ASSAULT, CONTROL, CALM, PIRACY, PLUNDER, RETURN, "Impulses ¶4")
    refuse_rest(m, RAISE, LAUNCH, EXPEDITION, SETTLERS, FORTIFY, WALL, PATROL, ESCORT, DIG, "Impulses ¶4")
    refuse_rest(m, CAMPAIGN, REINFORCE, UPGRADE, RAISE_ABOARD, BOARD, LAND_AT, "Impulses ¶4")
    refuse_rest(m, INFLUENCE, SPONSOR, PREACH, SUPPRESS, REBEL, "Impulses ¶4")


@choose_action.on(STOP)
def stop(t: T) -> None:
    t.cp = 0
    done(t)
