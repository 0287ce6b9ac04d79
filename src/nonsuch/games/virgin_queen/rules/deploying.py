"""Spring Deployment: a Home card is put away, a formation leaves the capital.  [10]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, clear, done, goto, move, offer, offer_held, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.axes import FORMATION
from nonsuch.games.virgin_queen.map.atlas import (
    CLEAR,
    LAST_CAPITAL,
    LINK,
    MAJORS,
    NEAR,
    NEAR_COUNT,
    PORT_OF,
    PORTS,
    SEA_OPEN,
    SPACE_OF,
    SPACES,
)
from nonsuch.games.virgin_queen.rules.board import friendly, in_play, opens_to, ours
from nonsuch.games.virgin_queen.rules.formation import (
    form_all_unless_named,
    formed_units,
    name_leader,
    name_unit,
    offer_formation,
    someone_can_form,
    units_to_be,
)
from nonsuch.games.virgin_queen.rules.marching import move_formation
from nonsuch.games.virgin_queen.rules.telling import tell_formation
from nonsuch.games.virgin_queen.rules.turn import spring_deployment
from nonsuch.games.virgin_queen.rules.world.captains import place_hawkins
from nonsuch.games.virgin_queen.state import ADD, DEPLOYS, LEAD, PLACE, PUT_AWAY, PUTS_AWAY, STAY, TO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

BY_LAND, BY_SEA = 1, 2
MOST_OVER_SEA = 5


@spring_deployment.runs("Spring Deployment ¶1", "Turn sequence •3")
def deployments(t: T) -> None:
    """In impulse order: first the Home card, then the deployment."""
    place_hawkins(t)
    for who in range(MAJORS):
        if t.seat_of[who] != NONE and t.declined >> who & 1 == 0:
            t.active = who
            if t.home[who].size > 1:
                call(t, put_away_home_card, t.seat_of[who], who)
                return
            t.declined |= 1 << who
            if count_deploying(t, who) > 1:
                call(t, choose_capital, t.seat_of[who], who)
                return
            if count_deploying(t, who) == 1:
                t.origin = first_deploying(t, who)
                call(t, deploy, t.seat_of[who], who)
                return
    t.declined = 0
    t.active = NONE
    done(t)


@phases.phase("Which Home card do you put away?", "Home cards ¶3", "Spring Deployment ¶4", takes=("asked",))
def put_away_home_card(t: T, m: Moves) -> None:
    offer_held(m, PUT_AWAY, t.home[t.asked])
    refuse_rest(m, PUT_AWAY, "Home cards ¶3")


@put_away_home_card.on(PUT_AWAY)
def put_away(t: T, card: int) -> None:
    tell(t, PUTS_AWAY, t.asked, card)
    move(t.home[t.asked], t.aside, card)
    done(t)


@rule("Spring Deployment ¶3", "The Protestant capitals ¶2")
def count_deploying(t: T, who: int) -> int:
    """Of how many capitals somebody may set out: the Protestant deploys once, from either of his."""
    number = 0
    for k in range(who, LAST_CAPITAL[who] + 1):
        if can_deploy(t, who, t.capital[k]):
            number += 1
    return number


def first_deploying(t: T, who: int) -> int:
    for k in range(who, LAST_CAPITAL[who] + 1):
        if can_deploy(t, who, t.capital[k]):
            return t.capital[k]
    return NONE


@phases.phase("From which capital do you deploy?", "Spring Deployment ¶3", takes=("asked",))
def choose_capital(t: T, m: Moves) -> None:
    for k in range(t.asked, LAST_CAPITAL[t.asked] + 1):
        if can_deploy(t, t.asked, t.capital[k]):
            offer(m, PLACE(t.capital[k]))
    refuse_rest(m, PLACE, "Spring Deployment ¶3")


@choose_capital.on(PLACE)
def capital_chosen(t: T, space: int) -> None:
    t.origin = space
    goto(t, deploy)


@rule("Spring Deployment ¶5", "Spring Deployment ¶6", "Unrest •1")
def can_deploy(t: T, who: int, capital: int) -> bool:
    """A capital that is lost, besieged or in unrest gives no deployment."""
    if capital == NONE or not ours(t, who, capital) or t.siege[capital] != NONE or t.unrest[capital] > 0:
        return False
    return someone_can_form(t, who, capital)


@phases.phase(
    "Who deploys from the capital, and where?",
    "Spring Deployment ¶1",
    "Spring Deployment •1",
    "Spring Deployment •5",
    building=True,
    takes=("asked",),
)
def deploy(t: T, m: Moves) -> None:
    offer(m, STAY)
    offer_formation(t, m, 0, t.asked, t.origin)
    trace_roads(t, t.asked, t.origin)
    units = units_to_be(t, 0, t.asked, t.origin)
    for space in range(SPACES):
        if space != t.origin and (t.supplied[space] == BY_LAND or (t.supplied[space] > 0 and units <= MOST_OVER_SEA)):
            if units != NONE:
                offer(m, TO(space))
    refuse_rest(m, TO, "Spring Deployment •3")


deploy.on(LEAD)(name_leader)
deploy.on(ADD)(name_unit)


@deploy.on(STAY)
def stay_home(t: T) -> None:
    clear(t, FORMATION)
    done(t)


@deploy.on(TO)
def deploy_to(t: T, space: int) -> None:
    form_all_unless_named(t, 0, t.asked, t.origin)
    units = formed_units(t, 0)
    tell(t, DEPLOYS, t.asked, t.origin, space, units)
    tell_formation(t, 0)
    t.target = space
    move_formation(t, 0, t.origin, space)
    clear(t, FORMATION)
    done(t)


@rule("Spring Deployment •2", "Spring Deployment •3", "Spring Deployment •4")
def trace_roads(t: T, who: int, capital: int) -> None:
    """Marks in `supplied` what can be reached by friendly land, or over one sea."""
    for space in range(SPACES):
        t.supplied[space] = 0
    last = walk(t, who, capital, BY_LAND, 0)
    for k in range(last):
        port = PORT_OF[t.queue[k]]
        if port >= 0 and opens_to(t, who, port):
            for j in range(NEAR_COUNT[port]):
                if is_open_sea(t, who, NEAR[port][j]):
                    land_from(t, who, NEAR[port][j], last)


def walk(t: T, who: int, start: int, mark: int, first: int) -> int:
    """A flood over friendly land from `start` on; its spaces stand in `queue` from `first` on."""
    head = first
    last = first + 1
    t.supplied[start] = mark
    t.queue[first] = start
    while head < last:
        space = t.queue[head]
        head += 1
        for k in range(CLEAR[space]):
            near = LINK[space][k]
            if t.supplied[near] == 0 and is_road(t, who, near):
                t.supplied[near] = mark
                t.queue[last] = near
                last += 1
    return last


@rule("Spring Deployment •2", "Unrest •1")
def is_road(t: T, who: int, space: int) -> bool:
    if not friendly(t, who, space) or t.unrest[space] > 0 or not in_play(t, space) or t.siege[space] != NONE:
        return False
    return t.present[space] & ~t.welcome[who] == 0


def land_from(t: T, who: int, sea: int, first: int) -> None:
    for k in range(NEAR_COUNT[sea]):
        near = NEAR[sea][k]
        if (
            near < PORTS
            and t.supplied[SPACE_OF[near]] == 0
            and is_road(t, who, SPACE_OF[near])
            and opens_to(t, who, near)
        ):
            walk(t, who, SPACE_OF[near], BY_SEA, first)


@rule("Spring Deployment •3")
def is_open_sea(t: T, who: int, sea: int) -> bool:
    """No port on it holds ships of another major power."""
    if SEA_OPEN[t.scenario][sea - PORTS] == 0:
        return False
    for k in range(NEAR_COUNT[sea]):
        near = NEAR[sea][k]
        if near < PORTS:
            for power in bits(t.afloat[near] & ~t.bloc[who]):
                if t.side[power] < MAJORS and t.seat_of[t.side[power]] != NONE:
                    return False
    return True
