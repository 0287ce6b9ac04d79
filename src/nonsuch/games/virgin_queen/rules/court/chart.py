"""The Available to Wed chart: who comes to it, who is matched with whom, how they age.  [21.1; 21.2; 21.4]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, rule, tell
from nonsuch.games.virgin_queen.components import FIRST_TURN, LEADER_NAMES, RULER_NAMES
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, MAJORS, SPAIN
from nonsuch.games.virgin_queen.personages import (
    ANJOU,
    ANYBODY,
    CHARLES_IX,
    ELIGIBILITY,
    ELISABETH_DE_VALOIS,
    ELIZABETH,
    IS_MAN,
    LEICESTER,
    LOUISE_OF_LORRAINE,
    MARY,
    MARY_CAPTIVE,
    NAVARRE,
    ORANGE,
    PHILIP,
    PROMISED,
    ROYAL_OUT,
    ROYAL_POWER,
    ROYAL_TURN,
    ROYALS,
    ROYALS_AT,
    RUDOLF,
)
from nonsuch.games.virgin_queen.rules.court.heirs import maurice_follows
from nonsuch.games.virgin_queen.rules.court.terms import (
    BETROTHED,
    CARD_MARKER,
    MATCH_ENDS,
    ROYAL_AGES,
    ROYAL_COMES,
    ROYAL_DIES,
    ROYAL_GOES,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE, COMING, DEAD, UNWED

HENRY_III, RUDOLF_II = RULER_NAMES.index("henry_iii"), RULER_NAMES.index("rudolf_ii")
_army_leaders = {LEICESTER: "leicester", ORANGE: "william-of-orange", ANJOU: "henry-iii", NAVARRE: "navarre"}


def _leader_named(name: str) -> int:
    return next((number for number, one in enumerate(LEADER_NAMES) if name in one), NONE)


ROYAL_LEADER = tuple(_leader_named(_army_leaders[royal]) if royal in _army_leaders else NONE for royal in range(ROYALS))
AS_A_WIDOWER = tuple(2 if royal == ORANGE else ELIGIBILITY[royal] - 1 for royal in range(ROYALS))


# who is there ----------------------------------------------------------------------------------


@rule("Royals ¶1", "Ageing ¶2")
def set_chart(t: T) -> None:
    """As the scenario has it; whoever came before and is not on the chart has married or died."""
    for royal in range(ROYALS):
        t.eligibility[royal] = ROYALS_AT[t.scenario][royal]
        if t.eligibility[royal] > 0:
            t.royal_is[royal] = UNWED
        elif ROYAL_OUT[t.players][royal] > 0 or ROYAL_TURN[royal] < FIRST_TURN[t.scenario]:
            t.royal_is[royal] = DEAD
    if MARY_CAPTIVE[t.scenario] > 0:
        t.royal_is[MARY] = CAPTIVE
    if PROMISED[t.scenario] > 0:
        arrange_match(t, PHILIP, ELISABETH_DE_VALOIS)


@rule("New personages ¶1", "Royals ¶1")
def royals_enter(t: T) -> None:
    """Those of this turn, and widowers who look for a wife again."""
    for royal in range(ROYALS):
        if t.royal_is[royal] == COMING and ROYAL_TURN[royal] <= t.turn and t.turn > FIRST_TURN[t.scenario]:
            put_on_chart(t, royal, ELIGIBILITY[royal])
        elif t.royal_back[royal] == t.turn and t.royal_is[royal] != DEAD:
            t.royal_back[royal] = 0
            put_on_chart(t, royal, AS_A_WIDOWER[royal])


def put_on_chart(t: T, royal: int, eligibility: int) -> None:
    t.royal_is[royal] = UNWED
    t.eligibility[royal] = eligibility
    tell(t, ROYAL_COMES, royal, eligibility)


@rule("Ageing ¶1")
def age_royals(t: T) -> None:
    """Each on the chart loses one; at 0 he leaves. Leicester stays at 1 as long as Elizabeth is there."""
    for royal in range(ROYALS):
        if t.royal_is[royal] == UNWED and not keeps_young(t, royal):
            t.eligibility[royal] -= 1
            if t.eligibility[royal] > 0:
                tell(t, ROYAL_AGES, royal, t.eligibility[royal])
            else:
                t.royal_is[royal] = DEAD
                tell(t, ROYAL_GOES, royal)


def keeps_young(t: T, royal: int) -> bool:
    if royal == LEICESTER:
        return t.eligibility[royal] == 1 and t.royal_is[ELIZABETH] == UNWED
    return royal == LOUISE_OF_LORRAINE and t.lorraine != NONE


@rule("Royals ¶1", "Rulers ¶5", "ruling 306")
def royal_dies(t: T, royal: int) -> None:
    """A match of theirs ends without result; an army leader leaves the game."""
    end_match(t, royal)
    t.royal_is[royal] = DEAD
    t.eligibility[royal] = 0
    tell(t, ROYAL_DIES, royal)
    if ROYAL_LEADER[royal] != NONE:
        t.leader_at[ROYAL_LEADER[royal]] = NONE
        t.captor[ROYAL_LEADER[royal]] = NONE
        t.due[ROYAL_LEADER[royal]] = 0
    if royal == ORANGE:
        maurice_follows(t)


@rule("Marriage › Resolution ¶4")
def rules_now(t: T, royal: int) -> bool:
    """Whether a royal sits on a throne at this moment."""
    if royal == PHILIP or royal == ELIZABETH:
        return True
    if royal == CHARLES_IX:
        return t.ruler[FRANCE] != HENRY_III
    if royal == ANJOU:
        return t.ruler[FRANCE] == HENRY_III
    return royal == RUDOLF and t.ruler[EMPIRE] == RUDOLF_II


# matches ---------------------------------------------------------------------------------------


@rule("Arranging ¶1")
def may_match(t: T, one: int, other: int) -> bool:
    """Neither of them is promised."""
    return t.match[one] == NONE and t.match[other] == NONE and may_be_wed(t, one, other)


@rule("Royals ¶3", "Royals ¶4")
def may_be_wed(t: T, one: int, other: int) -> bool:
    """A man and a woman on the chart; French royals wed each other only if she is Mary."""
    if t.royal_is[one] != UNWED or t.royal_is[other] != UNWED or IS_MAN[one] == IS_MAN[other]:
        return False
    both_french = ROYAL_POWER[one] == FRANCE and ROYAL_POWER[other] == FRANCE
    return not both_french or one == MARY or other == MARY


@rule("Arranging ¶1")
def arrange_match(t: T, one: int, other: int) -> None:
    t.matches += 1
    t.match[one] = other
    t.match[other] = one
    t.match_number[one] = t.matches
    t.match_number[other] = t.matches
    tell(t, BETROTHED, one if IS_MAN[one] > 0 else other, other if IS_MAN[one] > 0 else one)


@rule("Arranging ¶1")
def end_match(t: T, royal: int) -> None:
    """Without result."""
    other = t.match[royal]
    if other != NONE:
        t.festivities &= ~((1 << royal) | (1 << other))
        for one in bits((1 << royal) | (1 << other)):
            t.match[one] = NONE
            t.match_number[one] = 0
        tell(t, MATCH_ENDS, royal if IS_MAN[royal] > 0 else other, other if IS_MAN[royal] > 0 else royal)


@rule("Arranging ¶3")
def may_break_promise(t: T) -> bool:
    """Philip and Elisabeth were promised to each other before the game began."""
    return t.turn == 1 and t.match[PHILIP] == ELISABETH_DE_VALOIS


def is_promised(t: T, royal: int) -> bool:
    return (royal == PHILIP or royal == ELISABETH_DE_VALOIS) and may_break_promise(t)


@rule("Arranging ¶3")
def break_promise(t: T) -> None:
    """Spain draws a card less on Turn 2, whoever broke it."""
    end_match(t, PHILIP)
    promise_failed(t)


@rule("Arranging ¶3")
def promise_failed(t: T) -> None:
    if t.turn == 1:
        fewer_next_turn(t, SPAIN)


@rule("Marriage › Resolution ¶3", "ruling 304")
def house_of(t: T, royal: int) -> int:
    """The power whose royal this is; Louise of Lorraine is of her husband's."""
    if ROYAL_POWER[royal] == ANYBODY:
        return ROYAL_POWER[t.match[royal]] if t.match[royal] != NONE else t.lorraine
    return ROYAL_POWER[royal]


# cards of the next turn ------------------------------------------------------------------------


@rule("Marriage › Resolution ¶3")
def more_next_turn(t: T, who: int) -> None:
    """A power without a hand gets no marker."""
    if who < MAJORS and t.seat_of[who] != NONE:
        t.more_cards[who] += 1
        tell(t, CARD_MARKER, who, 1)


def fewer_next_turn(t: T, who: int) -> None:
    if who < MAJORS and t.seat_of[who] != NONE:
        t.fewer_cards[who] += 1
        tell(t, CARD_MARKER, who, -1)
