"""Playing a card as an event: whether it can change anything, its target, the window, its effect.  [6.1.6]

The cards come in groups. Each group says of its own cards what they do (a phase a card), what they are aimed at, and
when they can change anything; here they are put together. A new group is a row of `GROUPS` and a line in each of the
rules that ask it.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import CARD_COUNT, CARD_KIND, EVENT_FOR, MANDATORY, STORMS
from nonsuch.games.virgin_queen.map.atlas import HARBOURS, POWERS
from nonsuch.games.virgin_queen.map.distances import IN_PLAY, IN_PLAY_COUNT
from nonsuch.games.virgin_queen.map.oceans import ZONES
from nonsuch.games.virgin_queen.rules.cards import clear_away
from nonsuch.games.virgin_queen.rules.court.cards import (
    COURT_AIMS,
    COURT_EVENTS,
    can_happen_at_court,
    may_aim_at_court,
)
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER, A_SEA, A_SPACE, NOTHING
from nonsuch.games.virgin_queen.rules.events.first import (
    FIRST_AIMS,
    FIRST_EVENTS,
    aim_further_first,
    can_happen_first,
    may_aim_first_at_power,
    may_aim_first_at_sea,
    may_aim_first_at_space,
)
from nonsuch.games.virgin_queen.rules.faith.cards import (
    FAITH_AIMS,
    FAITH_EVENTS,
    can_happen_in_faith,
    may_aim_in_faith_at_power,
)
from nonsuch.games.virgin_queen.rules.intrigue.cards import (
    SECRET_AIMS,
    SECRET_EVENTS,
    can_happen_in_secret,
    may_aim_in_secret,
)
from nonsuch.games.virgin_queen.rules.minors.cards import (
    DIPLOMACY_AIMS,
    DIPLOMACY_EVENTS,
    aim_further_in_diplomacy,
    can_happen_in_diplomacy,
    may_aim_in_diplomacy_at_power,
    may_aim_in_diplomacy_at_space,
)
from nonsuch.games.virgin_queen.rules.realms.cards import REALM_AIMS, REALM_EVENTS, can_happen_in_realms
from nonsuch.games.virgin_queen.rules.windows import EVENT_DECLARED, open_window
from nonsuch.games.virgin_queen.rules.world.cards import aim_at_sea_further
from nonsuch.games.virgin_queen.rules.world.indies import WORLD_EVENTS, can_happen_overseas
from nonsuch.games.virgin_queen.rules.world.storms import has_sails
from nonsuch.games.virgin_queen.rules.world.terms import OVER
from nonsuch.games.virgin_queen.state import CANCELLED, FIGHT_AT, NAME, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FIRST, COURT, FAITH, SECRET, REALM, DIPLOMACY, OCEAN = range(7)
# what the cards of each group do, and what those with a target are aimed at
GROUPS: tuple[tuple[dict[int, int], dict[int, int]], ...] = (
    (FIRST_EVENTS, FIRST_AIMS),
    (COURT_EVENTS, COURT_AIMS),
    (FAITH_EVENTS, FAITH_AIMS),
    (SECRET_EVENTS, SECRET_AIMS),
    (REALM_EVENTS, REALM_AIMS),
    (DIPLOMACY_EVENTS, DIPLOMACY_AIMS),
    (WORLD_EVENTS, {}),
)


def _group_of(card: int) -> int:
    """A card belongs to one group at most."""
    found = [group for group, (events, _) in enumerate(GROUPS) if card in events]
    assert len(found) <= 1
    return found[0] if found else NONE


GROUP_OF = tuple(_group_of(card) for card in range(CARD_COUNT))
EVENT_PHASE = tuple(NONE if GROUP_OF[card] == NONE else GROUPS[GROUP_OF[card]][0][card] for card in range(CARD_COUNT))
AIM = tuple(
    NOTHING if GROUP_OF[card] == NONE else GROUPS[GROUP_OF[card]][1].get(card, NOTHING) for card in range(CARD_COUNT)
)


# may it be played ------------------------------------------------------------------------------


@rule("How to read an effect •1", "Impulses ¶8", "How to read an effect •2")
def can_play_event(t: T, who: int, card: int) -> bool:
    """Mandatory Events always; others only if a step of them can change the game."""
    if CARD_KIND[card] == MANDATORY:
        return True
    if EVENT_PHASE[card] == NONE:
        return False
    if EVENT_FOR[card] >> who & 1 == 0:
        return False
    if AIM[card] == A_SPACE:
        return has_space(t, who, card)
    if AIM[card] == A_SEA:
        return has_sea(t, card)
    if AIM[card] == A_POWER:
        return has_power(t, who, card)
    return can_happen(t, who, card)


def can_happen(t: T, who: int, card: int) -> bool:
    """Events without a target."""
    if GROUP_OF[card] == COURT:
        return can_happen_at_court(t, who, card)
    if GROUP_OF[card] == FAITH:
        return can_happen_in_faith(t, card)
    if GROUP_OF[card] == SECRET:
        return can_happen_in_secret(t, who, card)
    if GROUP_OF[card] == REALM:
        return can_happen_in_realms(t, who, card)
    if GROUP_OF[card] == DIPLOMACY:
        return can_happen_in_diplomacy(t, card)
    if GROUP_OF[card] == OCEAN:
        return can_happen_overseas(t, who, card)
    return can_happen_first(t, who, card)


def may_aim_at_space(t: T, who: int, card: int, space: int) -> bool:
    if GROUP_OF[card] == DIPLOMACY:
        return may_aim_in_diplomacy_at_space(t, space)
    return may_aim_first_at_space(t, who, card, space)


def may_aim_at_sea(t: T, card: int, harbour: int) -> bool:
    return may_aim_first_at_sea(t, card, harbour)


def may_aim_at_power(t: T, who: int, card: int, power: int) -> bool:
    if GROUP_OF[card] == COURT:
        return may_aim_at_court(t, who, card, power)
    if GROUP_OF[card] == FAITH:
        return may_aim_in_faith_at_power(t, card, power)
    if GROUP_OF[card] == SECRET:
        return may_aim_in_secret(t, who, card, power)
    if GROUP_OF[card] == DIPLOMACY:
        return may_aim_in_diplomacy_at_power(t, card, power)
    return may_aim_first_at_power(t, who, card, power)


def aim_further(t: T) -> None:
    """Some cards name more than one thing."""
    if GROUP_OF[t.card] == FIRST:
        aim_further_first(t)
    elif GROUP_OF[t.card] == DIPLOMACY:
        aim_further_in_diplomacy(t, t.card)
    elif GROUP_OF[t.card] == OCEAN:
        aim_at_sea_further(t)


# targets ---------------------------------------------------------------------------------------


def has_space(t: T, who: int, card: int) -> bool:
    for k in range(IN_PLAY_COUNT[t.scenario]):
        if may_aim_at_space(t, who, card, IN_PLAY[t.scenario][k]):
            return True
    return False


def name_space(t: T, card: int) -> None:
    """Asked only where there is more than one."""
    number = 0
    for k in range(IN_PLAY_COUNT[t.scenario]):
        if may_aim_at_space(t, t.active, card, IN_PLAY[t.scenario][k]):
            number += 1
            t.aim = IN_PLAY[t.scenario][k]
    if number > 1:
        t.aim = NONE
        call(t, aim_at_space, t.seat_of[t.active], t.active)
    else:
        aim_further(t)


def has_sea(t: T, card: int) -> bool:
    """Or an ocean, over which a storm may break."""
    for zone in range(ZONES if card == STORMS else 0):
        if has_sails(t, zone):
            return True
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, card, harbour):
            return True
    return False


def has_power(t: T, who: int, card: int) -> bool:
    for power in range(POWERS):
        if may_aim_at_power(t, who, card, power):
            return True
    return False


@phases.phase("Which space?", "How to read an effect •2", takes=("asked",))
def aim_at_space(t: T, m: Moves) -> None:
    for k in range(IN_PLAY_COUNT[t.scenario]):
        space = IN_PLAY[t.scenario][k]
        if may_aim_at_space(t, t.asked, t.card, space):
            offer(m, TARGET(space))
    refuse_rest(m, TARGET, "How to read an effect •2")


@aim_at_space.on(TARGET)
def space_aimed_at(t: T, space: int) -> None:
    t.aim = space
    done(t)
    aim_further(t)


def name_sea(t: T, card: int) -> None:
    number = 0
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, card, harbour):
            number += 1
            t.aim_sea = harbour
    t.aim_zone = NONE
    for zone in range(ZONES if card == STORMS else 0):
        if has_sails(t, zone):
            number += 1
            t.aim_zone = zone
    if number > 1:
        t.aim_sea = NONE
        t.aim_zone = NONE
        call(t, aim_at_sea, t.seat_of[t.active], t.active)
    else:
        aim_further(t)


@phases.phase("Which sea or port?", "How to read an effect •2", takes=("asked",))
def aim_at_sea(t: T, m: Moves) -> None:
    for harbour in range(HARBOURS):
        if may_aim_at_sea(t, t.card, harbour):
            offer(m, FIGHT_AT(harbour))
    for zone in range(ZONES if t.card == STORMS else 0):
        if has_sails(t, zone):
            offer(m, OVER(zone))
    refuse_rest(m, FIGHT_AT, OVER, "How to read an effect •2")


@aim_at_sea.on(FIGHT_AT)
def sea_aimed_at(t: T, harbour: int) -> None:
    t.aim_sea = harbour
    done(t)
    aim_further(t)


@aim_at_sea.on(OVER)
def ocean_aimed_at(t: T, zone: int) -> None:
    t.aim_zone = zone
    done(t)


def name_power(t: T, card: int) -> None:
    number = 0
    for power in range(POWERS):
        if may_aim_at_power(t, t.active, card, power):
            number += 1
            t.aim_power = power
    if number > 1:
        t.aim_power = NONE
        call(t, aim_at_power, t.seat_of[t.active], t.active)
    else:
        aim_further(t)


@phases.phase("Which power?", "How to read an effect •2", takes=("asked",))
def aim_at_power(t: T, m: Moves) -> None:
    for power in range(POWERS):
        if may_aim_at_power(t, t.asked, t.card, power):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "How to read an effect •2")


@aim_at_power.on(NAME)
def power_aimed_at(t: T, power: int) -> None:
    t.aim_power = power
    done(t)
    aim_further(t)


# the course of an event ------------------------------------------------------------------------


@rule("Impulses ¶3", "How to read an effect •2")
def declare_event(t: T, card: int) -> None:
    """The target first, then the window, then what happens."""
    call(t, happen)
    open_window(t, EVENT_DECLARED)
    if AIM[card] == A_SPACE:
        name_space(t, card)
    elif AIM[card] == A_SEA:
        name_sea(t, card)
    elif AIM[card] == A_POWER:
        name_power(t, card)
    else:
        aim_further(t)


@phases.step("How to read an effect •2", "How to read an effect •10")
def happen(t: T) -> None:
    goto(t, event_over)
    if t.cancelled > 0:
        t.cp = 0
        tell(t, CANCELLED, t.card)
    elif EVENT_PHASE[t.card] != NONE:
        call(t, EVENT_PHASE[t.card])


@phases.step("The deck ¶2")
def event_over(t: T) -> None:
    clear_away(t, t.card, 1 - t.cancelled)
    t.card = NONE
    t.aim = NONE
    t.aim_power = NONE
    t.aim_sea = NONE
    t.aim_column = NONE
    t.aim_captain = NONE
    t.aim_site = NONE
    t.aim_zone = NONE
    done(t)
