"""Cards of the council: DIPLOMATIC MISCUE, EMISSARIES ABROAD, HOLY LEAGUE.  [cards 19, 20, 23]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    call,
    done,
    draw,
    goto,
    move,
    move_all,
    offer,
    offer_held,
    refuse_rest,
    rule,
    shuffle,
    tell,
    where,
)
from nonsuch.games.virgin_queen.components import COLUMN_OF, COLUMNS, GALLEY
from nonsuch.games.virgin_queen.map.atlas import HOME, MAJORS, OTTOMAN, PAPACY, PORTS, SPACE_OF, VENICE
from nonsuch.games.virgin_queen.rules.board import launch, own_port
from nonsuch.games.virgin_queen.rules.building import BUILDS
from nonsuch.games.virgin_queen.rules.minors.influence import change_influence, is_resolved, may_raise
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.rules.minors.terms import CARD_GIVEN, KEEP_CARD
from nonsuch.games.virgin_queen.state import (
    COUNT,
    DISCARDS,
    INFLUENCE,
    LAUNCH,
    LAUNCHES,
    NAME,
    NO,
    phases,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

MISCUE = 2
LEAGUE_BONUS = 2


# DIPLOMATIC MISCUE -----------------------------------------------------------------------------


def may_lower(t: T, who: int, column: int) -> bool:
    return t.influence[column][who] > 0 and not is_resolved(t, column)


def can_lower(t: T, who: int) -> bool:
    for column in range(COLUMNS):
        if may_lower(t, who, column):
            return True
    return False


def can_raise(t: T, who: int) -> bool:
    for column in range(COLUMNS):
        if may_raise(t, who, column):
            return True
    return False


@rule("Cards ¶2")
def can_play_miscue(t: T, who: int) -> bool:
    for other in range(MAJORS):
        if other != who and can_lower(t, other):
            return True
    return can_raise(t, who)


@rule("Cards ¶2", "How to read an effect •2")
def name_rival(t: T) -> None:
    """Whose marker is lowered, if anybody else has one that can be."""
    number = 0
    for power in range(MAJORS):
        if power != t.active and can_lower(t, power):
            number += 1
            t.aim_power = power
    if number > 1:
        t.aim_power = NONE
        call(t, aim_rival, t.seat_of[t.active], t.active)
    elif number == 1:
        name_column(t)


@phases.phase("Whose influence is reduced?", "How to read an effect •2", takes=("asked",))
def aim_rival(t: T, m: Moves) -> None:
    for power in range(MAJORS):
        if power != t.asked and can_lower(t, power):
            offer(m, NAME(power))
    refuse_rest(m, NAME, "How to read an effect •6")


@aim_rival.on(NAME)
def rival_aimed(t: T, power: int) -> None:
    t.aim_power = power
    done(t)
    name_column(t)


def name_column(t: T) -> None:
    number = 0
    for column in range(COLUMNS):
        if may_lower(t, t.aim_power, column):
            number += 1
            t.aim_column = column
    if number > 1:
        t.aim_column = NONE
        call(t, aim_miscue, t.seat_of[t.active], t.active)


@phases.phase("Where is it reduced?", "How to read an effect •2", takes=("asked",))
def aim_miscue(t: T, m: Moves) -> None:
    """The other power was named before."""
    for column in range(COLUMNS):
        if may_lower(t, t.aim_power, column):
            offer(m, INFLUENCE(column))
    refuse_rest(m, INFLUENCE, "How to read an effect •6")


@aim_miscue.on(INFLUENCE)
def miscue_aimed(t: T, column: int) -> None:
    t.aim_column = column
    done(t)


@phases.step("Cards ¶2")
def diplomatic_miscue(t: T) -> None:
    done(t)
    call(t, raise_own)
    if t.aim_column != NONE:
        call(t, choose_miscue, t.seat_of[t.active], t.active)


@phases.phase("By how much?", "Cards ¶2", takes=("asked",))
def choose_miscue(t: T, m: Moves) -> None:
    for number in range(min(MISCUE, t.influence[t.aim_column][t.aim_power]) + 1):
        offer(m, COUNT(number))
    refuse_rest(m, COUNT, "Cards ¶2")


@choose_miscue.on(COUNT)
def lower(t: T, number: int) -> None:
    change_influence(t, t.aim_power, t.aim_column, -number)
    t.aim_column = NONE
    done(t)


@phases.step("Cards ¶2")
def raise_own(t: T) -> None:
    done(t)
    if can_raise(t, t.active):
        call(t, choose_column, t.seat_of[t.active], t.active)


@phases.phase("Where do you raise your influence?", "How to read an effect •6", takes=("asked",))
def choose_column(t: T, m: Moves) -> None:
    for column in range(COLUMNS):
        if may_raise(t, t.asked, column):
            offer(m, INFLUENCE(column))
    offer(m, NO)
    refuse_rest(m, INFLUENCE, "How to read an effect •6")


@choose_column.on(INFLUENCE)
def raise_there(t: T, column: int) -> None:
    change_influence(t, t.asked, column, 1)
    done(t)


@choose_column.on(NO)
def raise_nowhere(t: T) -> None:
    done(t)


# EMISSARIES ABROAD -----------------------------------------------------------------------------


@rule("How to read an effect •9", "The deck ¶3")
def can_draw(t: T) -> bool:
    return t.deck.size + t.discards.size > 0


@phases.step("Cards ¶2")
def emissaries_abroad(t: T) -> None:
    """Two cards, one of them to keep; the other is a present, or discarded by who is at war with everybody."""
    done(t)
    for _ in range(2):
        if t.deck.size == 0:
            move_all(t.discards, t.deck)
            shuffle(t.deck)
        if t.deck.size > 0:
            draw(t.deck, t.drawn[t.active])
    call(t, raise_own)
    if t.drawn[t.active].size == 2:
        call(t, keep_one, t.seat_of[t.active], t.active)
    else:
        move_all(t.drawn[t.active], t.hand[t.active])


@rule("Cards ¶2")
def may_receive(t: T, who: int, other: int) -> bool:
    """Any other power that is played and at peace with the giver."""
    return other != who and t.seat_of[other] != NONE and t.war[who] >> other & 1 == 0


def has_friend(t: T, who: int) -> bool:
    for other in range(MAJORS):
        if may_receive(t, who, other):
            return True
    return False


@phases.phase("Which of the two do you keep?", "Cards ¶2", takes=("asked",))
def keep_one(t: T, m: Moves) -> None:
    offer_held(m, KEEP_CARD, t.drawn[t.asked])
    refuse_rest(m, KEEP_CARD, "Cards ¶2")


@keep_one.on(KEEP_CARD)
def one_kept(t: T, card: int) -> None:
    move(t.drawn[t.asked], t.hand[t.asked], card)
    if has_friend(t, t.asked):
        goto(t, give_other)
    else:
        discard_other(t)


def discard_other(t: T) -> None:
    who = t.asked
    for card in where(t.drawn[who]):
        move(t.drawn[who], t.discards, card)
        tell(t, DISCARDS, who, card)
    done(t)


@phases.phase("Who gets the other card?", "Cards ¶2", takes=("asked",))
def give_other(t: T, m: Moves) -> None:
    for other in range(MAJORS):
        if may_receive(t, t.asked, other):
            offer(m, NAME(other))
    refuse_rest(m, NAME, "Cards ¶2")


@give_other.on(NAME)
def other_given(t: T, power: int) -> None:
    """Only the two of them know what it is."""
    move_all(t.drawn[t.asked], t.hand[power])
    tell(t, CARD_GIVEN, t.asked, power)
    done(t)


# HOLY LEAGUE -----------------------------------------------------------------------------------


@rule("Cards ¶2")
def can_play_league(t: T) -> bool:
    """Somebody is the Papacy's ally, and Venice is to be decided or on his side."""
    if t.ally[PAPACY] == NONE:
        return False
    return not is_resolved(t, COLUMN_OF[VENICE]) or t.ally[VENICE] == t.ally[PAPACY]


@phases.step("Cards ¶2", "Diplomatic influence and the status check ¶5")
def holy_league(t: T) -> None:
    """The Papacy's ally carries it out; against the Ottoman it adds two to its total."""
    done(t)
    leader = t.ally[PAPACY]
    call(t, league_galleys)
    t.body = NONE
    if not is_resolved(t, COLUMN_OF[VENICE]):
        check_status(t, COLUMN_OF[VENICE], leader, LEAGUE_BONUS if t.foes[leader] >> OTTOMAN & 1 > 0 else 0)


@phases.step("Cards ¶2")
def league_galleys(t: T) -> None:
    """With Papacy and Venice both: a galley of each nation, as far as the pools go."""
    leader = t.ally[PAPACY]
    if leader == NONE or t.ally[VENICE] != leader:
        done(t)
        return
    t.holy_league = leader
    t.left = 3
    goto(t, place_league_galleys)


@phases.step("Cards ¶2")
def place_league_galleys(t: T) -> None:
    while t.left > 0:
        nation = league_nation(t)
        t.left -= 1
        number = ports_of_nation(t, nation) if t.docked[nation][GALLEY] > 0 else 0
        if number == 1:
            launch_at_only_port(t, nation)
        elif number > 1:
            call(t, choose_league_port, t.seat_of[t.holy_league], t.holy_league, nation)
            return
    done(t)


def launch_at_only_port(t: T, nation: int) -> None:
    for port in range(PORTS):
        if is_port_of_nation(t, nation, port):
            launch(t, nation, GALLEY, port)
            tell(t, LAUNCHES, nation, GALLEY, port)


def league_nation(t: T) -> int:
    if t.left == 3:
        return t.holy_league
    return PAPACY if t.left == 2 else VENICE


@rule("Cards ¶2", "Construction › Naval units ¶2", "Map of the Tutorial ¶1")
def is_port_of_nation(t: T, nation: int, port: int) -> bool:
    """A home port of that nation where galleys are built, controlled, unbesieged and quiet."""
    space = SPACE_OF[port]
    if HOME[space] != nation or BUILDS[t.scenario][GALLEY][port] == 0 or not own_port(t, t.holy_league, port):
        return False
    return t.siege[space] == NONE and t.unrest[space] == 0


def ports_of_nation(t: T, nation: int) -> int:
    number = 0
    for port in range(PORTS):
        if is_port_of_nation(t, nation, port):
            number += 1
    return number


@phases.phase("Where does the League's galley go?", "Cards ¶2", takes=("asked", "body"))
def choose_league_port(t: T, m: Moves) -> None:
    for port in range(PORTS):
        if is_port_of_nation(t, t.body, port):
            offer(m, LAUNCH(GALLEY, port))
    refuse_rest(m, LAUNCH, "Cards ¶2")


@choose_league_port.on(LAUNCH)
def launch_for_league(t: T, kind: int, port: int) -> None:
    launch(t, t.body, kind, port)
    tell(t, LAUNCHES, t.body, kind, port)
    done(t)
