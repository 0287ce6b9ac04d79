"""What Virgin Queen tells a bot: named terms of what a power likes about the table, in the rules' own language.

Weights are hundredths of a victory point. A choice that is put together step by step counts by what it is likely to
come to: a march by where it leads, orders for ships by the waters they head for.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Term, bits, where
from nonsuch.games.virgin_queen.bot.cruising import encounters, under_way
from nonsuch.games.virgin_queen.bot.prospects import designs, rival
from nonsuch.games.virgin_queen.bot.six import council, forces, oceans, pending, realm, standing
from nonsuch.games.virgin_queen.bot.weighing import Row
from nonsuch.games.virgin_queen.components import (
    COLUMN_POWER,
    COLUMNS,
    CORSAIR,
    FIRST_TURN,
    HIRED,
    LAST_TURN,
    LEADER_POWER,
    LEADERS,
    REGULAR,
    SHIP_KINDS,
    TUTORIAL_VP,
)
from nonsuch.games.virgin_queen.map.atlas import (
    KEY,
    KIND,
    MAJORS,
    OTTOMAN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.map.distances import (
    WALLED,
    WALLED_COUNT,
)
from nonsuch.games.virgin_queen.rules.assault import form_assault
from nonsuch.games.virgin_queen.rules.board import friendly, in_play, land
from nonsuch.games.virgin_queen.rules.formation import formed_units
from nonsuch.games.virgin_queen.rules.lodging import leaving
from nonsuch.games.virgin_queen.rules.piracy import choose_award
from nonsuch.games.virgin_queen.rules.quarters import choose_quarters
from nonsuch.games.virgin_queen.rules.windows import ACTION_DECLARED, respond
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

LAST_POINTS = 4
CARDS = 13  # of both sides, about, when the impulses of a turn begin
HIT = 120  # of pirates
NAMED = 10  # for winter quarters
GUARD = (0, 3, 2)  # what it is worth to have somebody behind walls


def turns_to_come(t: T) -> int:
    return LAST_TURN[t.scenario] - t.turn


def left_to_play(t: T) -> int:
    """Hundredths of a turn: those to come, and this one by the cards that are left."""
    if t.over > 0:
        return 0
    cards = 0
    for power in range(MAJORS):
        cards += t.hand[power].size + t.home[power].size
    return 100 * turns_to_come(t) + 100 * min(cards, CARDS) // CARDS


def victory(t: T, seat: int) -> int:
    if t.over == 0:
        return 0
    return 1 if t.won >> seat & 1 > 0 else -1


def points(t: T, seat: int) -> int:
    """Only the Ottoman has any: Spain likes them few."""
    if t.scenario != TUTORIAL:
        return 0
    return t.score[OTTOMAN] if seat == OTTOMAN else -t.score[OTTOMAN]


def goal(t: T, seat: int) -> int:
    """The last points before the Ottoman's victory count more and more."""
    if t.scenario != TUTORIAL:
        return 0
    near = max(0, min(t.score[OTTOMAN], TUTORIAL_VP) - TUTORIAL_VP + LAST_POINTS)
    number = near * near
    return number if seat == OTTOMAN else -number


def odds(t: T, seat: int) -> int:
    """The sides' tasks are not alike; no move changes it, but who foretells the end must know it."""
    if t.scenario != TUTORIAL:
        return 0
    return 1 if seat == OTTOMAN else -1


def lateness(t: T, seat: int) -> int:
    """Points that the Ottoman lacks, the more the fewer turns he has."""
    if t.scenario != TUTORIAL:
        return 0
    number = max(0, TUTORIAL_VP - t.score[OTTOMAN]) * (t.turn + 1 - FIRST_TURN[t.scenario])
    return -number if seat == OTTOMAN else number


def keys(t: T, seat: int) -> int:
    if t.scenario != TUTORIAL:
        return 0
    return t.keys[seat] - t.keys[rival(seat)]


# men and ships ---------------------------------------------------------------------------------


def men(t: T, seat: int) -> int:
    """Four for a regular, three for a mercenary, one for a horseman; of the side, less those of its rival."""
    if t.scenario != TUTORIAL:
        return 0
    return men_of_side(t, seat) - men_of_side(t, rival(seat))


def men_of_side(t: T, who: int) -> int:
    number = 0
    for space in where(t.present):
        for power in bits(t.present[space] & t.bloc[who]):
            number += 4 * t.men[power][REGULAR][space] + (1 if power == OTTOMAN else 3) * t.men[power][HIRED][space]
    return number


def ships(t: T, seat: int) -> int:
    if t.scenario != TUTORIAL:
        return 0
    return ships_of_side(t, seat) - ships_of_side(t, rival(seat))


def ships_of_side(t: T, who: int) -> int:
    number = 0
    for harbour in where(t.afloat):
        for power in bits(t.afloat[harbour] & t.bloc[who]):
            for kind in range(SHIP_KINDS):
                number += t.ships[power][kind][harbour] * (1 if kind == CORSAIR else 3)
    return number


# where the men stand ---------------------------------------------------------------------------


def garrison(t: T, who: int, space: int) -> int:
    """Those in a place who are not of a side."""
    number = 0
    for power in bits(t.present[space] & ~t.bloc[who]):
        number += t.men[power][REGULAR][space] + t.men[power][HIRED][space]
    return number


def sieges(t: T, seat: int) -> int:
    """Men before walls, as far as they outnumber those behind them; and likewise before one's own."""
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        if t.siege[space] == seat:
            number += 2 + land(t, seat, space) - garrison(t, seat, space)
        elif t.siege[space] != NONE and friendly(t, seat, space):
            number -= 2 + garrison(t, seat, space) - land(t, seat, space)
    return number


def guards(t: T, seat: int) -> int:
    """Own walled places that nobody holds, by what they are worth; nobody is called home from one without need, and no
    more than must go: those are the ones who go if nobody is named."""
    number = 0
    if t.phase == choose_quarters and t.asked == seat:
        number -= NAMED * (formed_units(t, 0) + t.formed_leaders[0])
        if leaving(t, seat, t.body, t.place) == 0:
            number -= GUARD[KEY]
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        if t.control[space] == seat and t.present[space] & t.bloc[seat] == 0:
            number -= GUARD[KIND[space]]
    return number


def open_country(t: T, seat: int) -> int:
    """Spaces without walls that the side controls beyond its own."""
    if t.scenario != TUTORIAL:
        return 0
    number = 0
    for space in where(t.control):
        if KIND[space] != KEY and in_play(t, space) and t.bloc[seat] >> t.control[space] & 1 > 0:
            number += 1
    return number


def restless(t: T, seat: int) -> int:
    """Unrest with the rival, less unrest at home."""
    if t.scenario != TUTORIAL:
        return 0
    number = 0
    for space in where(t.unrest):
        if friendly(t, seat, space):
            number -= 1 + KIND[space]
        elif friendly(t, rival(seat), space):
            number += 1 + KIND[space]
    return number


# under way -------------------------------------------------------------------------------------


def storming(t: T, seat: int) -> int:
    """Assaults of this impulse that promise something; also one that is being put together."""
    if t.active != seat:
        return 0
    number = 0
    for k in range(WALLED_COUNT[t.scenario]):
        space = WALLED[t.scenario][k]
        declared = t.assaulted[space] > 0 or (t.phase == form_assault and t.origin == space)
        if declared and land(t, seat, space) >= 2 * garrison(t, seat, space):
            number += 1
    return number


def loot(t: T, seat: int, w: Row) -> int:
    """A raid that goes on, then its hits that are still to be paid for."""
    if t.pirate == NONE:
        return 0
    number = HIT * (t.loot + (1 if t.phase == choose_award else 0))
    if t.phase == respond and t.window == ACTION_DECLARED:
        number = under_way(t, w)
    return number if t.pirate == seat else -number


# cards, points to spend, friends ---------------------------------------------------------------


def hand(t: T, seat: int) -> int:
    """Cards keep for the next turn."""
    if t.scenario != TUTORIAL:
        return 0
    if t.over > 0:
        return 0
    number = t.hand[seat].size + t.home[seat].size - t.hand[rival(seat)].size
    return number if turns_to_come(t) == 0 else 2 * number


def command(t: T, seat: int) -> int:
    if t.scenario != TUTORIAL:
        return 0
    return t.cp if t.active == seat and t.over == 0 else 0


def dice(t: T, seat: int) -> int:
    """Dice that cards have added to a fight, fire ships and a desperate assault among them."""
    mine = 0 if t.attacker == seat else 1
    if t.attacker != seat and t.defender != seat:
        return 0
    number = t.extra[mine] + t.fire_ships[mine] - t.extra[1 - mine] - t.fire_ships[1 - mine]
    return number + (t.desperate if mine == 0 else 0)


def hindrance(t: T, seat: int) -> int:
    """What holds the rival up: storms, a cancelled event, impulses to miss; and oneself."""
    if t.scenario != TUTORIAL:
        return 0
    number = t.skips[rival(seat)] - t.skips[seat]
    if t.active == rival(seat):
        number += t.stopped + t.cancelled
    elif t.active == seat:
        number -= t.stopped + t.cancelled
    return number


def friends(t: T, seat: int) -> int:
    """Allies first, then influence with those who may become some."""
    if t.scenario != TUTORIAL:
        return 0
    number = 0
    for column in range(COLUMNS):
        if t.influence[column][seat] != NONE:
            number += t.influence[column][seat] - t.influence[column][rival(seat)]
        if t.ally[COLUMN_POWER[column]] == seat:
            number += 6
        elif t.ally[COLUMN_POWER[column]] == rival(seat):
            number -= 6
    return number


def captives(t: T, seat: int) -> int:
    number = 0
    for leader in range(LEADERS):
        if t.captor[leader] != NONE:
            owner = t.side[LEADER_POWER[leader]]
            if owner == seat:
                number -= 1
            elif t.captor[leader] == seat and owner < MAJORS:
                number += 1
    return number


def hopes(t: T, seat: int, w: Row) -> int:
    return designs(t, seat, w)


def fears(t: T, seat: int, w: Row) -> int:
    if t.scenario != TUTORIAL:
        return 0
    return -designs(t, rival(seat), w)


evaluation = (
    Term("victory", victory, 100_000, "winning the game"),
    Term("points", points, 120, "victory points"),
    Term("goal", goal, 12, "the last points before victory"),
    Term("odds", odds, 0, "how hard a side's task is"),
    Term("lateness", lateness, 0, "the time left to win"),
    Term("keys", keys, 40, "keys"),
    Term("men", men, 3, "land units"),
    Term("ships", ships, 6, "ships"),
    Term("hopes", hopes, 1, "what can be taken"),
    Term("fears", fears, 1, "the safety of what may be lost"),
    Term("loot", loot, 1, "loot at sea"),
    Term("encounters", encounters, 5, "fleets that meet"),
    Term("storming", storming, 200, "an assault"),
    Term("sieges", sieges, 9, "sieges"),
    Term("guards", guards, 18, "garrisons behind your walls"),
    Term("country", open_country, 2, "open country"),
    Term("unrest", restless, 14, "peace at home"),
    Term("hand", hand, 3, "cards"),
    Term("command", command, 8, "command points to spend"),
    Term("dice", dice, 10, "dice in the fight"),
    Term("hindrance", hindrance, 30, "holding up the rival"),
    Term("friends", friends, 9, "allies and influence"),
    Term("captives", captives, 60, "captive leaders"),
    # of six powers
    Term("own points", standing.own_points, 1, "your victory points"),
    Term("rivals", standing.rivals, 1, "holding back the leader"),
    Term("nearness", standing.nearness, 1, "an automatic victory"),
    Term("faith", standing.faith, 1, "what people believe"),
    Term("army", forces.army, 1, "men"),
    Term("navy", forces.navy, 1, "ships at sea"),
    Term("dangers", forces.dangers, 1, "places that an enemy threatens"),
    Term("lands", forces.country, 1, "lands beyond your own"),
    Term("calm", forces.calm, 1, "unrest"),
    Term("cards", realm.cards, 1, "cards and treasures"),
    Term("minor powers", realm.minor_friends, 1, "minor powers"),
    Term("arts", realm.arts, 1, "artists and scientists"),
    Term("royals", realm.royals, 1, "your royals"),
    Term("oceans", oceans.oceans, 1, "the oceans"),
    Term("spies", realm.spies, 1, "informants"),
    Term("begun", pending.begun, 1, "what you have begun"),
    Term("held up", pending.held_up, 1, "holding an enemy up"),
    Term("deals", council.deals, 1, "deals"),
    Term("wars", council.wars_wanted, 1, "a war that pays"),
)
