"""The War Segment: declarations, paid for with cards; minor powers called to a check; grievances.  [9.4; 9.5]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    call,
    done,
    goto,
    lowest_bit,
    move,
    offer,
    offer_held,
    refuse_rest,
    rule,
    tell,
    where,
)
from nonsuch.games.virgin_queen.components import CARD_CP
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, MAJORS, POWERS, SPAIN
from nonsuch.games.virgin_queen.rules.board import set_war
from nonsuch.games.virgin_queen.rules.cards import discard, drawable, may_give_up
from nonsuch.games.virgin_queen.rules.council.clauses import same_hand
from nonsuch.games.virgin_queen.rules.council.terms import DECLARE_WAR, GRIEVES, PAYS_IN_TREASURE
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.minors.influence import is_played
from nonsuch.games.virgin_queen.rules.minors.status import declare_war_on_minor, may_defy
from nonsuch.games.virgin_queen.rules.turn import war_segment
from nonsuch.games.virgin_queen.rules.world.terms import PAY_WITH
from nonsuch.games.virgin_queen.seafaring import TREASURE_CP, TREASURE_KINDS
from nonsuch.games.virgin_queen.state import DISCARD, ENOUGH, NO, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.treaties import WAR_COST, WAR_COST_MINOR


@war_segment.runs("Declarations of war ¶1")
def declarations(t: T) -> None:
    """In impulse order. Who is asked follows from how many cards and treasures are held, never from which."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE and t.spoken >> who & 1 == 0:
            t.spoken |= 1 << who
            if could_declare(t, who):
                t.quarrels = 0
                t.war_debt = 0
                call(t, declare_wars, t.seat_of[who], who)
                return
    t.spoken = 0
    t.quarrels = 0
    t.war_debt = 0
    done(t)


@rule("Declarations of war ¶4", "Declarations of war ¶3", "ruling 221")
def may_declare(t: T, who: int, other: int) -> bool:
    """Not on an ally, on whom peace or an alliance was made with this turn, on a power of one's own player; of minor
    powers only on those that stand aside and can be called to a check."""
    if other == who or t.war[who] >> other & 1 > 0 or t.quarrels >> other & 1 > 0:
        return False
    if is_played(t, other):
        if t.league[who] >> other & 1 > 0 or t.reconciled[who] >> other & 1 > 0:
            return False
        return not same_hand(t, who, other)
    return may_defy(t, who, other)


@rule("Declarations of war ¶2", "War between England and Spain ¶1")
def war_cost(t: T, who: int, other: int) -> int:
    """Spain's grievances against England make that war cheaper."""
    if other >= MAJORS:
        return WAR_COST_MINOR
    cost = WAR_COST[who][other]
    if who == SPAIN and other == ENGLAND:
        return max(0, cost - t.grievances)
    return cost


def could_declare(t: T, who: int) -> bool:
    for other in range(POWERS):
        if may_declare(t, who, other) and (drawable(t, who) > 0 or war_cost(t, who, other) == 0):
            return True
    return False


@rule("Declarations of war ¶1", "How to read an effect •4")
def purse(t: T, who: int) -> int:
    """The CP of all cards and treasures that can be given up for wars: no Home card, no Mandatory Event."""
    number = 0
    for card in where(t.hand[who]):
        number += CARD_CP[card] if may_give_up(card) else 0
    for kind in range(TREASURE_KINDS):
        number += TREASURE_CP[kind] * t.treasures[who][kind]
    return number


@phases.phase("Who do you declare war on?", "Declarations of war ¶1", "ruling 226", building=True, takes=("asked",))
def declare_wars(t: T, m: Moves) -> None:
    """All wars of the segment together, and what pays for them."""
    offer(m, ENOUGH)
    money = purse(t, t.asked)
    for other in range(POWERS):
        if may_declare(t, t.asked, other) and t.war_debt + war_cost(t, t.asked, other) <= money:
            offer(m, DECLARE_WAR(other))
    refuse_rest(m, DECLARE_WAR, "Declarations of war ¶4")


@declare_wars.on(DECLARE_WAR)
def name_enemy(t: T, other: int) -> None:
    t.quarrels |= 1 << other
    t.war_debt += war_cost(t, t.asked, other)


@declare_wars.on(ENOUGH)
def enemies_named(t: T) -> None:
    if t.war_debt > 0:
        goto(t, pay_for_wars)
    else:
        goto(t, begin_wars)


@phases.phase("Which card or treasure pays for it?", "Declarations of war ¶1", building=True, takes=("asked",))
def pay_for_wars(t: T, m: Moves) -> None:
    for card in where(t.hand[t.asked]):
        if may_give_up(card):
            offer(m, DISCARD(card))
    offer_held(m, PAY_WITH, t.treasures[t.asked])
    refuse_rest(m, DISCARD, PAY_WITH, "Declarations of war ¶1")


@pay_for_wars.on(DISCARD)
def war_paid(t: T, card: int) -> None:
    """Until the cost is covered; what is over is lost."""
    t.war_debt -= CARD_CP[card]
    discard(t, t.asked, card)
    if t.war_debt <= 0:
        goto(t, begin_wars)


@pay_for_wars.on(PAY_WITH)
def war_paid_in_treasure(t: T, kind: int) -> None:
    t.war_debt -= TREASURE_CP[kind]
    tell(t, PAYS_IN_TREASURE, t.asked, kind)
    move(t.treasures[t.asked], t.spent_treasures, kind)
    if t.war_debt <= 0:
        goto(t, begin_wars)


@phases.step("Declarations of war ¶1", "Declarations of war ¶3", takes=("asked",))
def begin_wars(t: T) -> None:
    """One after the other."""
    other = lowest_bit(t.quarrels)
    if other == NONE:
        done(t)
        return
    t.quarrels &= ~(1 << other)
    if is_played(t, other):
        go_to_war(t, t.asked, other)
    else:
        declare_war_on_minor(t, t.asked, other)


def go_to_war(t: T, who: int, other: int) -> None:
    tell(t, WAR_DECLARED, who, other)
    set_war(t, who, other)
    sides_changed(t)


# cold war --------------------------------------------------------------------------------------


@rule("War between England and Spain ¶1", "ruling 228")
def grieve(t: T) -> None:
    """England has taken a point or a treasure from Spain by piracy on the World map: Spain keeps it in mind."""
    if t.war[SPAIN] >> ENGLAND & 1 == 0:
        t.grievances += 1
        tell(t, GRIEVES, t.grievances)


@phases.phase(
    "Do you avenge Mary Queen of Scots by war on England?", "War between England and Spain ¶2", takes=("asked",)
)
def avenge_mary(t: T, m: Moves) -> None:
    offer(m, NO)
    offer(m, YES)


@avenge_mary.on(YES)
def war_for_mary(t: T) -> None:
    done(t)
    go_to_war(t, SPAIN, ENGLAND)


@avenge_mary.on(NO)
def leave_mary(t: T) -> None:
    done(t)


@rule("War between England and Spain ¶2")
def mary_is_executed(t: T) -> None:
    """Spain may declare war on England at once and without cost, if they are not at war."""
    if t.seat_of[SPAIN] != NONE and t.war[SPAIN] >> ENGLAND & 1 == 0:
        call(t, avenge_mary, t.seat_of[SPAIN], SPAIN)
