"""Rebellion: a Protestant space throws off whoever holds it, and its neighbours join.  [18.4; 5.1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import (
    COST,
    HIRED,
    LAND_KINDS,
    LEADER_POWER,
    LEADERS,
    REBELLION_COST,
    REGULAR,
)
from nonsuch.games.virgin_queen.creeds import (
    BRANCH_OF_AREA,
    DUTCH_AREA,
    FRENCH,
    HOME_DIE,
    LEADER_BRANCH,
    MOST_REBELLION_CP,
)
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    CLEAR,
    INDEPENDENT,
    LINK,
    MAJORS,
    PORT_OF,
    PROTESTANT,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.battle import throw
from nonsuch.games.virgin_queen.rules.board import capture_all, fortified, remove_men, set_war
from nonsuch.games.virgin_queen.rules.displacing import drive_out, player_of
from nonsuch.games.virgin_queen.rules.faith.terms import REBEL, REBELLION_ENDS, REBELS
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.homes import is_home
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.points import is_protestant, set_control
from nonsuch.games.virgin_queen.rules.spending import RELIGIOUS, pay
from nonsuch.games.virgin_queen.state import (
    COUNT,
    ENOUGH,
    LEADER_ENTERS,
    LOSE,
    LOSES,
    TARGET,
    WAR_DECLARED,
    choose_action,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

# where -----------------------------------------------------------------------------------------


@rule("Rebellion ¶2")
def is_friend(t: T, power: int) -> bool:
    """The Protestant's own, a minor ally's, or an ally's."""
    side = t.side[power]
    return side == PROTESTANT or (side < MAJORS and t.league[PROTESTANT] >> side & 1 > 0)


@rule("Rebellion ¶1", "Rebellion ¶2")
def may_rebel_against(t: T, space: int) -> bool:
    """Protestant in religion, in France or the Netherlands, and neither the Protestant's nor an ally's."""
    if AREA[space] != FRENCH and AREA[space] != DUTCH_AREA:
        return False
    if AREA[space] == FRENCH and t.calm_in_france > 0:
        return False
    return is_protestant(t, space) and not is_friend(t, t.control[space])


@rule("Rebellion ¶1", "Actions and costs ¶4")
def offer_rebellions(t: T, m: Moves) -> None:
    """One in each area an impulse."""
    if t.scenario != TUTORIAL and 0 < COST[REBELLION_COST][t.active] <= t.cp:
        for space in range(SPACES):
            if may_rebel_against(t, space) and t.rebelled >> AREA[space] & 1 == 0:
                offer(m, REBEL(space))
    refuse_rest(m, REBEL, "Rebellion ¶1")


@choose_action.on(REBEL)
def choose_rebellion(t: T, space: int) -> None:
    """Against land units more points are more dice; without them the least is enough."""
    least = COST[REBELLION_COST][t.active]
    if count_garrison(t, space) > 0 and t.cp > least:
        done(t)
        call(t, choose_effort, t.seat_of[t.active], t.active, space)
    else:
        pay(t, RELIGIOUS, least)
        done(t)
        call(t, rebellion, t.seat_of[t.active], t.active, space, least)


@phases.phase("How many points do you spend on the rebellion?", "Rebellion ¶6", takes=("asked", "rising"))
def choose_effort(t: T, m: Moves) -> None:
    for number in range(COST[REBELLION_COST][PROTESTANT], min(MOST_REBELLION_CP, t.cp) + 1):
        offer(m, COUNT(number))
    refuse_rest(m, COUNT, "Rebellion ¶6")


@choose_effort.on(COUNT)
def effort_chosen(t: T, number: int) -> None:
    who = t.asked
    space = t.rising
    pay(t, RELIGIOUS, number)
    done(t)
    call(t, rebellion, t.seat_of[who], who, space, number)


# the fight -------------------------------------------------------------------------------------


@rule("Rebellion ¶6")
def count_garrison(t: T, space: int) -> int:
    """Land units that are neither the Protestant's nor his allies'."""
    number = 0
    for power in bits(t.present[space]):
        if not is_friend(t, power):
            number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


@phases.step("Rebellion ¶3", "Rebellion ¶4", takes=("asked", "rising", "effort"))
def rebellion(t: T) -> None:
    """With dice only against land units. It makes war, whatever comes of it."""
    area = AREA[t.rising]
    t.rebelled |= 1 << area
    t.rebel_hits = 0
    if count_garrison(t, t.rising) > 0:
        dice = t.effort
        if is_home(t, PROTESTANT, t.rising):
            dice += HOME_DIE
        if area == DUTCH_AREA:
            dice -= t.cowed
            t.cowed = 0
        tell(t, REBELS, t.rising, dice)
        t.rebel_hits = throw(t, PROTESTANT, dice)
    else:
        tell(t, REBELS, t.rising, 0)
    goto(t, garrison_suffers)


@phases.step("Rebellion ¶4", "Rebellion ¶5")
def garrison_suffers(t: T) -> None:
    """Each hit eliminates a land unit, chosen by whoever holds the space."""
    if t.rebel_hits == 0 or count_garrison(t, t.rising) == 0:
        goto(t, rebellion_decided)
        make_war(t, t.side[t.control[t.rising]])
    elif count_losable(t) == 1 or player_of(t, t.control[t.rising]) == NONE:
        lose_first(t)
    else:
        t.rebel_hits -= 1
        call(t, choose_rebels_prey, t.seat_of[player_of(t, t.control[t.rising])], player_of(t, t.control[t.rising]))


def count_losable(t: T) -> int:
    """Kinds of units to choose among."""
    number = 0
    for power in bits(t.present[t.rising]):
        for kind in range(LAND_KINDS):
            if not is_friend(t, power) and t.men[power][kind][t.rising] > 0:
                number += 1
    return number


def lose_first(t: T) -> None:
    for power in bits(t.present[t.rising]):
        for kind in range(LAND_KINDS):
            if not is_friend(t, power) and t.men[power][kind][t.rising] > 0:
                t.rebel_hits -= 1
                lose_to_rebels(t, power, kind)
                return


def lose_to_rebels(t: T, power: int, kind: int) -> None:
    remove_men(t, power, kind, t.rising, 1)
    tell(t, LOSES, power, kind, t.rising)


@phases.phase("Which unit do the rebels kill?", "Rebellion ¶6", takes=("asked",))
def choose_rebels_prey(t: T, m: Moves) -> None:
    for power in bits(t.present[t.rising]):
        for kind in range(LAND_KINDS):
            if not is_friend(t, power) and t.men[power][kind][t.rising] > 0:
                offer(m, LOSE(power, kind))
    refuse_rest(m, LOSE, "Rebellion ¶6")


@choose_rebels_prey.on(LOSE)
def loss_chosen(t: T, power: int, kind: int) -> None:
    lose_to_rebels(t, power, kind)
    done(t)


@rule("Rebellion ¶10", "ruling 273")
def make_war(t: T, power: int) -> None:
    """With whoever holds the space, unless nobody does."""
    if power != INDEPENDENT and t.war[PROTESTANT] >> power & 1 == 0:
        set_war(t, PROTESTANT, power)
        tell(t, WAR_DECLARED, PROTESTANT, power)
        sides_changed(t)


# what comes of it ------------------------------------------------------------------------------


@phases.step("Rebellion ¶5", "Rebellion ¶7", "Rules for single powers › Protestant ¶2")
def rebellion_decided(t: T) -> None:
    won = count_garrison(t, t.rising) == 0
    tell(t, REBELLION_ENDS, t.rising, 1 if won else 0)
    t.rebel_hits = 0
    if not won:
        done(t)
        return
    goto(t, neighbours_join)
    t.risen |= 1 << AREA[t.rising]
    win_over(t, t.rising)
    gather_men(t, PROTESTANT, REGULAR, t.rising, 1)
    bring_leaders(t, t.rising)


@rule("Rebellion ¶7", "Rebellion ¶9")
def win_over(t: T, space: int) -> None:
    """Leaders left alone are captured, a siege ends, the space is the Protestant's."""
    for power in range(MAJORS):
        if not is_friend(t, power):
            capture_all(t, power, space, PROTESTANT)
    t.siege[space] = NONE
    set_control(t, space, PROTESTANT)


@rule("Leaders ¶6", "Leaders ¶7", "Rebellion ¶7")
def bring_leaders(t: T, space: int) -> None:
    """Those of the branch whose turn has come and who wait off the map."""
    for leader in range(LEADERS):
        waits = t.leader_at[leader] == NONE and t.captor[leader] == NONE and 0 < t.due[leader] <= t.turn
        if waits and LEADER_POWER[leader] == PROTESTANT and LEADER_BRANCH[leader] == BRANCH_OF_AREA[AREA[space]]:
            t.leader_at[leader] = space
            t.due[leader] = 0
            tell(t, LEADER_ENTERS, leader, space)


@rule("Rebellion ¶7", "Rebellion ¶8")
def may_join(t: T, space: int) -> bool:
    """Next to it but not over a pass, in the area, Protestant, unfortified, empty of strangers, not a friend's."""
    if AREA[space] != AREA[t.rising] or fortified(t, space) or not is_protestant(t, space):
        return False
    return not is_friend(t, t.control[space]) and count_garrison(t, space) == 0


def count_joining(t: T) -> int:
    number = 0
    for k in range(CLEAR[t.rising]):
        if may_join(t, LINK[t.rising][k]):
            number += 1
    return number


@phases.step("Rebellion ¶7")
def neighbours_join(t: T) -> None:
    """As many as the Protestant likes."""
    if count_joining(t) > 0:
        call(t, choose_joining, t.seat_of[t.asked])
    else:
        goto(t, ships_leave)


@phases.phase("Which neighbour joins the rebellion?", "Rebellion ¶7")
def choose_joining(t: T, m: Moves) -> None:
    for k in range(CLEAR[t.rising]):
        if may_join(t, LINK[t.rising][k]):
            offer(m, TARGET(LINK[t.rising][k]))
    offer(m, ENOUGH)
    refuse_rest(m, TARGET, "Rebellion ¶7")


@choose_joining.on(TARGET)
def neighbour_joins(t: T, space: int) -> None:
    win_over(t, space)
    done(t)


@choose_joining.on(ENOUGH)
def no_more_join(t: T) -> None:
    done(t)
    goto(t, ships_leave)


@phases.step("Rebellion ¶7")
def ships_leave(t: T) -> None:
    """Those of enemies lying in the ports that were gained put out to sea."""
    for space in range(SPACES):
        if AREA[space] == AREA[t.rising] and PORT_OF[space] >= 0 and t.control[space] == PROTESTANT:
            for power in bits(t.afloat[PORT_OF[space]] & t.foes[PROTESTANT]):
                drive_out(t, t.side[power], PORT_OF[space])
                return
    done(t)
