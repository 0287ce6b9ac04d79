"""Winter: ships and men go home, replacements come, what was for the turn ends.  [20; 28.3]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.atlas import (
    CAPITAL,
    EMPIRE,
    HARBOURS,
    MAJORS,
    OTTOMAN,
    PLACE_OF,
    PORTS,
    SPACE_OF,
    SPACES,
)
from nonsuch.games.virgin_queen.components import (
    LEADERS,
    REGULAR,
    SELIM,
    SELIM_II,
)
from nonsuch.games.virgin_queen.rules.board import (
    all_to,
    fleet_of,
    friendly_port,
    leads_land,
    put_men,
    unbind,
    wait_a_turn,
)
from nonsuch.games.virgin_queen.rules.fleeing import lose_fleet
from nonsuch.games.virgin_queen.rules.minors import reset_influence
from nonsuch.games.virgin_queen.rules.quarters import go_to_quarters
from nonsuch.games.virgin_queen.rules.revolt import spread_revolt
from nonsuch.games.virgin_queen.rules.turn import winter
from nonsuch.games.virgin_queen.rules.ways import FAR, measure
from nonsuch.games.virgin_queen.state import HEAD_FOR, NEW_RULER, PUTS_IN, REPLACES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

SELIM_TURN = 2


@winter.runs("Winter ¶1", "Turn sequence •5", "End of the Action Phase ¶1")
def begin_winter(t: T) -> None:
    unbind(t)
    goto(t, winter_on_land)
    call(t, ships_go_home)


# ships -----------------------------------------------------------------------------------------


@phases.step("Returning home ¶1")
def ships_go_home(t: T) -> None:
    """Each fleet to the nearest controlled port, its owner choosing among equals."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE:
            for harbour in range(HARBOURS):
                if t.afloat[harbour] & t.bloc[who] > 0 and not friendly_port(t, who, harbour):
                    send_home(t, who, harbour)
                    return
    done(t)


def home_ports(t: T, who: int, harbour: int) -> int:
    """How many are nearest; `harbour_steps` is how far they are."""
    measure(t, PLACE_OF[harbour])
    best = FAR
    number = 0
    for port in range(PORTS):
        if friendly_port(t, who, port):
            if t.steps[SPACE_OF[port]] < best:
                best = t.steps[SPACE_OF[port]]
                number = 0
            if t.steps[SPACE_OF[port]] == best:
                number += 1
    t.nearest = best
    return number if best < FAR else 0


def send_home(t: T, who: int, harbour: int) -> None:
    number = home_ports(t, who, harbour)
    if number == 0:
        lose_fleet(t, who, harbour)
    elif number == 1:
        for port in range(PORTS):
            if is_home_port(t, who, port) and fleet_of(t, who, harbour) > 0:
                tell(t, PUTS_IN, who, harbour, port)
                all_to(t, who, harbour, port)
    else:
        call(t, choose_home_port, t.seat_of[who], who, harbour)


def is_home_port(t: T, who: int, port: int) -> bool:
    return friendly_port(t, who, port) and t.steps[SPACE_OF[port]] == t.nearest


@phases.phase("Which port do your ships winter in?", "Returning home ¶1", takes=("asked", "harbour"))
def choose_home_port(t: T, m: Moves) -> None:
    home_ports(t, t.asked, t.harbour)
    for port in range(PORTS):
        if is_home_port(t, t.asked, port):
            offer(m, HEAD_FOR(port))
    refuse_rest(m, HEAD_FOR, "Returning home ¶1")


@choose_home_port.on(HEAD_FOR)
def winter_in_port(t: T, port: int) -> None:
    tell(t, PUTS_IN, t.asked, t.harbour, port)
    all_to(t, t.asked, t.harbour, port)
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
    reset_influence(t)
    goto(t, winter_over)
    call(t, spread_revolt)


@rule("Returning home ¶3", "Returning home ¶4")
def bring_leaders_home(t: T) -> None:
    """A leader without men goes to the capital, or waits on the Turn Track."""
    for leader in range(LEADERS):
        at = t.leader_at[leader]
        if at != NONE and at < SPACES:
            for who in range(MAJORS):
                if leads_land(t, who, leader) and t.side[who] == who and stranded(t, who, at):
                    take_leader_home(t, who, leader)


def stranded(t: T, who: int, space: int) -> bool:
    return t.present[space] & t.bloc[who] == 0 and space != CAPITAL[who]


def take_leader_home(t: T, who: int, leader: int) -> None:
    if CAPITAL[who] != NONE and t.bloc[who] >> t.control[CAPITAL[who]] & 1 > 0:
        t.leader_at[leader] = CAPITAL[who]
    else:
        wait_a_turn(t, leader)


@rule("Replacements ¶1", "Turn sequence •5")
def replacements(t: T) -> None:
    """A regular in each capital that is controlled and quiet; in Vienna while the Empire is somebody's ally."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE or (who == EMPIRE and t.ally[EMPIRE] != NONE):
            capital = CAPITAL[who]
            if capital != NONE and t.control[capital] == who and t.unrest[capital] == 0 and t.pool[who][REGULAR] > 0:
                put_men(t, who, REGULAR, capital, 1)
                tell(t, REPLACES, who, capital)


@rule("Rulers ¶7", "Events with a due date, and winter events ¶1")
def crown_selim(t: T) -> None:
    """By the winter of Turn 2 at the latest, wherever the card is."""
    if t.turn >= SELIM_TURN and t.removed[SELIM_II] == 0:
        for who in range(MAJORS):
            if t.hand[who][SELIM_II] > 0:
                move(t.hand[who], t.removed, SELIM_II)
        if t.discards[SELIM_II] > 0:
            move(t.discards, t.removed, SELIM_II)
        if t.removed[SELIM_II] == 0:
            move(t.deck, t.removed, SELIM_II)
        t.ruler[OTTOMAN] = SELIM
        tell(t, NEW_RULER, OTTOMAN)


@phases.step("Piracy markers and expeditions ¶1")
def winter_over(t: T) -> None:
    t.asked = NONE
    done(t)
