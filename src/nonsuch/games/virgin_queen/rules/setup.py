"""The start of a scenario.  [28.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, goto, lay, rule
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import (
    ALLIES,
    CARD_COUNT,
    CARD_KIND,
    CARD_TURN,
    COLUMNS,
    FIRST_TURN,
    HIRED,
    HOME_CARD,
    LAND_KINDS,
    LAND_POOL,
    LEADER_AT,
    LEADER_POWER,
    LEADER_TURN,
    LEADERS,
    LEFT_OUT,
    MORISCO_REVOLT,
    ON_TABLE,
    OUT_OF_GAME,
    RACE_BUILT,
    REGULAR,
    RULER_AT,
    SEATING,
    SETUP,
    SETUP_CAPITAL,
    SETUP_CONTROL,
    SETUP_FORTRESSES,
    SETUP_UNREST,
    SHIP_KINDS,
    SHIP_POOL,
    WARS,
)
from nonsuch.games.virgin_queen.creeds import BONUS_AT, FAITH_AT, GUISE, JESUITS_AT, PIRACY_AT
from nonsuch.games.virgin_queen.map.atlas import (
    CAPITALS,
    MAJORS,
    PORT_OF,
    POWERS,
    PRINTED_CONTROL,
    PROTESTANT_FAITH,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.prizes import MARKERS, MARKERS_AT
from nonsuch.games.virgin_queen.rules.board import put_men, reckon_sides, set_war
from nonsuch.games.virgin_queen.rules.court.chart import set_chart
from nonsuch.games.virgin_queen.rules.court.patronage import set_patronage
from nonsuch.games.virgin_queen.rules.minors.influence import default_influence
from nonsuch.games.virgin_queen.rules.points import recount_keys
from nonsuch.games.virgin_queen.rules.turn import next_stage
from nonsuch.games.virgin_queen.rules.world.setup import set_world
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.treaties import FOR_HIRE_AT

ROWS = len(SETUP[0])
CONTROL_ROWS = len(SETUP_CONTROL[0])
ALLY_ROWS = tuple(len(one) for one in ALLIES)
WAR_ROWS = tuple(len(one) for one in WARS)
FORTRESS_ROWS = max(1, *(len(one) for one in SETUP_FORTRESSES))
FORTRESS_TABLE = tuple((one + (NONE,) * FORTRESS_ROWS)[:FORTRESS_ROWS] for one in SETUP_FORTRESSES)
# rectangular for the rules
_most = max(*ALLY_ROWS, *WAR_ROWS)
ALLY_TABLE = tuple((one + ((NONE, NONE),) * _most)[:_most] for one in ALLIES)
UNREST_ROWS = tuple(len(one) for one in SETUP_UNREST)
UNREST_TABLE = tuple((*one, *[NONE] * (max(UNREST_ROWS) - len(one))) for one in SETUP_UNREST)
WAR_TABLE = tuple((one + ((NONE, NONE),) * _most)[:_most] for one in WARS)


@rule("Tutorial scenario subset › Setup ¶1", "Setup ¶5", "Tutorial Scenario › Setup ¶1", "Game Length ¶1")
def begin(t: T) -> None:
    t.turn = FIRST_TURN[t.scenario] - 1
    for power in range(MAJORS):
        t.ruler[power] = RULER_AT[t.scenario][power]
        t.seat_of[power] = SEATING[t.scenario][power]
    fill_pools(t)
    set_relations(t)
    set_pieces(t)
    if t.scenario != TUTORIAL:
        set_chart(t)
        set_patronage(t)
    lay_cards(t)
    t.for_hire = FOR_HIRE_AT[t.scenario]
    if t.scenario != TUTORIAL:
        set_beliefs(t)
        set_bonus(t)
        set_world(t)
    recount_keys(t)
    goto(t, next_stage)


@rule("Military units ¶1")
def fill_pools(t: T) -> None:
    for power in range(POWERS):
        for kind in range(LAND_KINDS):
            t.pool[power][kind] = LAND_POOL[power][kind]
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            t.docked[power][kind] = SHIP_POOL[power][kind]


@rule(
    "Diplomatic Status Display •1",
    "Tutorial scenario subset › Setup ¶4",
    "Diplomatic Influence Table ¶2",
    "Diplomatic Influence Table ¶3",
    "Diplomatic Status Display •2",
    "Diplomatic Influence Table ¶1",
)
def set_relations(t: T) -> None:
    for row in range(ALLY_ROWS[t.scenario]):
        t.ally[ALLY_TABLE[t.scenario][row][1]] = ALLY_TABLE[t.scenario][row][0]
    for row in range(WAR_ROWS[t.scenario]):
        set_war(t, WAR_TABLE[t.scenario][row][0], WAR_TABLE[t.scenario][row][1])
    for column in range(COLUMNS):
        for power in range(MAJORS):
            t.influence[column][power] = default_influence(t, column, power)
    reckon_sides(t)


@rule(
    "Setup › Ottoman",
    "Tutorial scenario subset › Setup ¶2",
    "Tutorial scenario subset › Setup ¶3",
    "Setup › Holy Roman Empire",
    "Setup › Spain",
    "Setup › Papacy",
    "Setup › Venice",
    "Setup › Independents",
)
def set_pieces(t: T) -> None:
    for space in range(SPACES):
        t.control[space] = PRINTED_CONTROL[space]
    for row in range(CONTROL_ROWS):
        if SETUP_CONTROL[t.scenario][row][0] != NONE:
            t.control[SETUP_CONTROL[t.scenario][row][0]] = SETUP_CONTROL[t.scenario][row][1]
    for k in range(CAPITALS):
        t.capital[k] = SETUP_CAPITAL[t.scenario][k]
    for row in range(FORTRESS_ROWS):
        if FORTRESS_TABLE[t.scenario][row] != NONE:
            t.fortress[FORTRESS_TABLE[t.scenario][row]] = 1
    for row in range(ROWS):
        if SETUP[t.scenario][row][0] != NONE:
            set_stack(t, row)
    for leader in range(LEADERS):
        t.leader_at[leader] = LEADER_AT[t.scenario][leader]
        if t.leader_at[leader] == NONE and t.seat_of[LEADER_POWER[leader]] != NONE and waits_to_enter(t, leader):
            t.due[leader] = LEADER_TURN[leader]


@rule("Leaders ¶6")
def waits_to_enter(t: T, leader: int) -> bool:
    """On the Turn Track, or off the map until a rebellion brings them: a leader of the Protestant enters nowhere but in
    the capital of his branch. Guise comes with the Catholic League; others are out of the game."""
    return OUT_OF_GAME[t.scenario][leader] == 0 and leader != GUISE


def set_stack(t: T, row: int) -> None:
    power = SETUP[t.scenario][row][0]
    space = SETUP[t.scenario][row][1]
    put_men(t, power, REGULAR, space, SETUP[t.scenario][row][2])
    put_men(t, power, HIRED, space, SETUP[t.scenario][row][3])
    for kind in range(RACE_BUILT):
        number = SETUP[t.scenario][row][4 + kind]
        if number > 0:
            t.docked[power][kind] -= number
            t.ships[power][kind][PORT_OF[space]] += number
            t.afloat[PORT_OF[space]] |= 1 << power


@rule("Religious influence ¶2", "Religious influence ¶3")
def set_beliefs(t: T) -> None:
    """What each space believes, where there is unrest, the Jesuits at hand."""
    for space in range(SPACES):
        t.faith[space] = FAITH_AT[t.scenario][space]
        if t.faith[space] == PROTESTANT_FAITH:
            t.protestant_spaces += 1
    for row in range(UNREST_ROWS[t.scenario]):
        t.unrest[UNREST_TABLE[t.scenario][row]] = 1
    t.jesuits = JESUITS_AT[t.scenario]


@rule("Bonus VP box ¶1")
def set_bonus(t: T) -> None:
    """Markers that have been won before the scenario begins."""
    for power in range(MAJORS):
        t.bonus_vp[power] = BONUS_AT[t.scenario][power]
        for marker in range(MARKERS):
            t.markers[marker][power] = MARKERS_AT[t.scenario][marker][power]
        t.piracy_vp[power] = PIRACY_AT[t.scenario][power]


@rule("Cards in Play ¶1", "The deck ¶1", "The deck ¶4")
def lay_cards(t: T) -> None:
    """Everything waits beside the table until its turn; the deal fetches it. What has happened before a scenario begins
    is in force, or out of the game if it is a ruler."""
    for card in range(CARD_COUNT):
        if LEFT_OUT[t.scenario][t.players][card] > 0:
            continue
        if ON_TABLE[t.scenario][card] > 0 and card == MORISCO_REVOLT:
            lay(t.on_table, card)
        elif ON_TABLE[t.scenario][card] > 0:
            lay(t.removed, card)
        elif CARD_KIND[card] == HOME_CARD or CARD_TURN[card] > FIRST_TURN[t.scenario]:
            lay(t.aside, card)
        else:
            lay(t.discards, card)
