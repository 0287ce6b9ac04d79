"""Winter: ships and men go home, replacements come, what was for the turn ends.  [20; 28.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import (
    ARMY_LEADER,
    LEADER_CAPITAL,
    LEADER_POWER,
    LEADERS,
    NAVAL_LEADER,
    SELIM,
    SELIM_II,
)
from nonsuch.games.virgin_queen.map.atlas import (
    FRANCE,
    HARBOURS,
    LAST_CAPITAL,
    MAJORS,
    OTTOMAN,
    PORT_OF,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.map.distances import FAR, OPEN_PORTS, OPEN_PORTS_COUNT
from nonsuch.games.virgin_queen.prizes import PARIS, PARIS_HELD
from nonsuch.games.virgin_queen.rules.board import (
    all_to,
    is_capital,
    own_port,
    unbind,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.cards import take_from_deck
from nonsuch.games.virgin_queen.rules.council.effects import end_alliances
from nonsuch.games.virgin_queen.rules.council.loans import end_loans
from nonsuch.games.virgin_queen.rules.displacing import distance_to_port, is_nearest_port
from nonsuch.games.virgin_queen.rules.events.portugal import crown_antonio
from nonsuch.games.virgin_queen.rules.faith.league import league_forms
from nonsuch.games.virgin_queen.rules.fleeing import lose_fleet
from nonsuch.games.virgin_queen.rules.intrigue.operatives import reset_espionage
from nonsuch.games.virgin_queen.rules.meeting import move_picked, offer_ships_of_stack, pick_whole_stack
from nonsuch.games.virgin_queen.rules.minors.influence import reset_influence
from nonsuch.games.virgin_queen.rules.points import gain_marker
from nonsuch.games.virgin_queen.rules.quarters import go_to_quarters
from nonsuch.games.virgin_queen.rules.replacing import imperial_replacement, replacements
from nonsuch.games.virgin_queen.rules.revolt import spread_revolt
from nonsuch.games.virgin_queen.rules.sailing import pick_leader, pick_ship, unpick
from nonsuch.games.virgin_queen.rules.turn import winter
from nonsuch.games.virgin_queen.rules.world.fleet import world_winters
from nonsuch.games.virgin_queen.rules.world.treasures import discard_treasures
from nonsuch.games.virgin_queen.state import (
    HEAD_FOR,
    LEAD,
    LEADER_ENTERS,
    NEW_RULER,
    PUTS_IN,
    TAKE,
    WINTER_BEGINS,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SELIM_TURN = 2


@winter.runs("Winter ¶1", "Turn sequence •5", "End of the Action Phase ¶1")
def begin_winter(t: T) -> None:
    tell(t, WINTER_BEGINS, t.turn)
    unbind(t)
    end_loans(t)
    discard_treasures(t)
    goto(t, winter_on_land)
    call(t, ships_go_home)


# ships -----------------------------------------------------------------------------------------


@phases.step("Returning home ¶1")
def ships_go_home(t: T) -> None:
    """Each fleet to the nearest controlled port, its owner choosing among equals."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE:
            for harbour in range(HARBOURS):
                if t.afloat[harbour] & t.bloc[who] > 0 and not own_port(t, who, harbour):
                    send_home(t, who, harbour)
                    return
    done(t)


def send_home(t: T, who: int, harbour: int) -> None:
    best = distance_to_port(t, who, harbour)
    number = 0
    home = NONE
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, who, harbour, OPEN_PORTS[t.scenario][k], best):
            number += 1
            home = OPEN_PORTS[t.scenario][k]
    if best == FAR:
        lose_fleet(t, who, harbour)
    elif number == 1:
        tell(t, PUTS_IN, who, harbour, home)
        all_to(t, who, harbour, home)
    else:
        t.fleet = harbour
        call(t, choose_home_port, t.seat_of[who], who, harbour)


@phases.phase(
    "Which ships winter in which port?", "Returning home ¶1", "ruling 7", building=True, takes=("asked", "harbour")
)
def choose_home_port(t: T, m: Moves) -> None:
    """All of them, or those that are named."""
    offer_ships_of_stack(t, m, t.asked)
    best = distance_to_port(t, t.asked, t.harbour)
    for k in range(OPEN_PORTS_COUNT[t.scenario]):
        if is_nearest_port(t, t.asked, t.harbour, OPEN_PORTS[t.scenario][k], best):
            offer(m, HEAD_FOR(OPEN_PORTS[t.scenario][k]))
    refuse_rest(m, HEAD_FOR, "Returning home ¶1")


choose_home_port.on(LEAD)(pick_leader)
choose_home_port.on(TAKE)(pick_ship)


@choose_home_port.on(HEAD_FOR)
def winter_in_port(t: T, port: int) -> None:
    pick_whole_stack(t, t.asked)
    move_picked(t, t.asked, t.harbour, port)
    unpick(t)
    done(t)


# land ------------------------------------------------------------------------------------------


@phases.step("Returning home ¶2")
def winter_on_land(t: T) -> None:
    goto(t, after_returning)
    call(t, go_to_quarters)


@phases.step("Returning home ¶4", "Replacements ¶1", "Turn sequence •5")
def after_returning(t: T) -> None:
    """When all have gone home no siege is left; then replacements and what was for the turn."""
    for space in range(SPACES):
        t.siege[space] = NONE
        t.siege_began[space] = 0
    bring_leaders_home(t)
    unbind(t)
    t.weary = 0
    replacements(t)
    crown_selim(t)
    hold_paris(t)
    reset_espionage(t)
    reset_influence(t)
    goto(t, winter_over)
    call(t, league_forms)
    call(t, crown_antonio)
    call(t, spread_revolt)
    call(t, imperial_replacement)
    end_alliances(t)
    call(t, world_winters)


@rule("Returning home ¶3", "Returning home ¶4")
def bring_leaders_home(t: T) -> None:
    """An army leader without men of his side, nor ships if he leads them too, goes to the capital of his own power, or
    waits on the Turn Track."""
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        power = LEADER_POWER[leader]
        if ARMY_LEADER[leader] > 0 and at != NONE and at < SPACES and not is_capital(t, power, at):
            if t.present[at] & t.bloc[power] == 0 and not is_with_ships(t, power, leader, at):
                take_leader_home(t, power, leader)


def is_with_ships(t: T, power: int, leader: int, space: int) -> bool:
    port = PORT_OF[space]
    return NAVAL_LEADER[leader] > 0 and port >= 0 and t.afloat[max(port, 0)] & t.bloc[power] > 0


def take_leader_home(t: T, power: int, leader: int) -> None:
    own = t.capital[LEADER_CAPITAL[leader]]
    for k in range(power, LAST_CAPITAL[power] + 1):
        if own == NONE or t.bloc[power] >> t.control[own] & 1 == 0:
            own = t.capital[k]
    if own != NONE and t.bloc[power] >> t.control[own] & 1 > 0:
        t.leader_at[leader] = own
        tell(t, LEADER_ENTERS, leader, own)
    else:
        wait_a_turn(t, leader)


@rule("Rulers ¶6", "Events with a due date, and winter events ¶1")
def crown_selim(t: T) -> None:
    """By the winter of Turn 2 at the latest, wherever the card is."""
    if t.turn >= SELIM_TURN and t.removed[SELIM_II] == 0:
        for who in range(MAJORS):
            if t.hand[who][SELIM_II] > 0:
                move(t.hand[who], t.removed, SELIM_II)
        if t.discards[SELIM_II] > 0:
            move(t.discards, t.removed, SELIM_II)
        if t.removed[SELIM_II] == 0:
            take_from_deck(t, SELIM_II)
        t.ruler[OTTOMAN] = SELIM
        tell(t, NEW_RULER, OTTOMAN)


@rule("Events with a due date, and winter events ¶3", "Rules for single powers › France ¶1")
def hold_paris(t: T) -> None:
    """A marker for every turn in which the town is French and quiet; sieges have been lifted by now."""
    if t.scenario != TUTORIAL and t.seat_of[FRANCE] != NONE and t.control[PARIS] == FRANCE and t.unrest[PARIS] == 0:
        gain_marker(t, PARIS_HELD, FRANCE, 1)


@phases.step("Piracy markers and expeditions ¶1")
def winter_over(t: T) -> None:
    t.asked = NONE
    done(t)
