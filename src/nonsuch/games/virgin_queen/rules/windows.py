"""Response windows: whoever might answer is asked, so that being asked tells nothing.  [6.1.4; 6.1.5]

The cards that answer come in groups. Each group says of its own when they fit and what they do; an answer whose effect
belongs to a later chapter is a phase of that chapter, in `ANSWER_PHASES`.
"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import (
    CARD_COUNT,
    CARD_KIND,
    CARD_LEAVES,
    CARD_WINDOW,
    COMBAT,
    DRAGUT_FALLS,
    HOME_CARD,
    SIEGE_ENGINEERING,
    WINDOW_NAMES,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.rules.answers.council import COUNCIL_ANSWERS, can_sway, sway_check
from nonsuch.games.virgin_queen.rules.answers.first import (
    FIRST_ANSWER_PHASES,
    FIRST_ANSWERS,
    answer_first,
    can_answer_first,
)
from nonsuch.games.virgin_queen.rules.answers.fury import FURY_ANSWER_PHASES, FURY_ANSWERS, SPANISH_FURY, can_rage
from nonsuch.games.virgin_queen.rules.answers.seafaring import SEAFARING_ANSWERS, answer_at_sea, can_answer_at_sea
from nonsuch.games.virgin_queen.rules.answers.war import WAR_ANSWERS, answer_in_war, can_answer_in_war
from nonsuch.games.virgin_queen.rules.cards import holds, lay_aside, may_be_held
from nonsuch.games.virgin_queen.rules.intrigue.answers import (
    MARY_QUEEN_OF_SCOTS,
    PRIEST_HOLES,
    SECRET_ANSWERS,
    STAFFORD,
    answer_plot,
    can_answer_plot,
    can_cancel,
)
from nonsuch.games.virgin_queen.state import DECLINE, RESPOND, RESPONDS, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

BETWEEN_IMPULSES = WINDOW_NAMES.index("between_impulses")
EVENT_DECLARED = WINDOW_NAMES.index("event_declared")
ACTION_DECLARED = WINDOW_NAMES.index("action_declared")
INTERCEPTION_DECLARED = WINDOW_NAMES.index("interception_declared")
FIELD_BATTLE_DECLARED = WINDOW_NAMES.index("field_battle_declared")
NAVAL_COMBAT_DECLARED = WINDOW_NAMES.index("naval_combat_declared")
COMBAT_CARDS = WINDOW_NAMES.index("combat_cards")
JESUIT_REMOVED = WINDOW_NAMES.index("jesuit_removed")
ASSAULT_DECLARED = WINDOW_NAMES.index("assault_declared")
NAVIGATION_ROLL = WINDOW_NAMES.index("navigation_roll")
COMBAT_OVER = WINDOW_NAMES.index("combat_or_piracy_over")
ESPIONAGE_DECLARED = WINDOW_NAMES.index("espionage_declared")
IMPULSE_OVER = WINDOW_NAMES.index("impulse_over")
SCOTTISH_CHECK = WINDOW_NAMES.index("scottish_check")
# a new group is a row here, and a line in `can_answer` and `take_effect`
GROUPS: tuple[tuple[int, ...], ...] = (
    FIRST_ANSWERS,
    WAR_ANSWERS,
    FURY_ANSWERS,
    SECRET_ANSWERS,
    COUNCIL_ANSWERS,
    SEAFARING_ANSWERS,
)
FIRST, WAR, FURY, SECRET, COUNCIL, SEAFARING = range(6)
GROUP_OF = tuple(next((k for k, one in enumerate(GROUPS) if card in one), NONE) for card in range(CARD_COUNT))
# cards that may be played in a second window
ALSO_IN = {
    MARY_QUEEN_OF_SCOTS: ESPIONAGE_DECLARED,
    PRIEST_HOLES: EVENT_DECLARED,
    SIEGE_ENGINEERING: ASSAULT_DECLARED,
    SPANISH_FURY: COMBAT_OVER,
}
# answers whose effect is a phase: it finds in `respondent` whose they are
ANSWER_PHASES: dict[int, int] = FIRST_ANSWER_PHASES | FURY_ANSWER_PHASES
ANSWER_PHASE = tuple(ANSWER_PHASES.get(card, NONE) for card in range(CARD_COUNT))


def _cards_of(window: int) -> list[int]:
    fighting = COMBAT if window == COMBAT_CARDS else NONE
    return [
        card
        for card in sorted({card for group in GROUPS for card in group})
        if window in (CARD_WINDOW[card], ALSO_IN.get(card)) or CARD_KIND[card] == fighting
    ]


MOST_ANSWERS = max(len(_cards_of(window)) for window in range(len(WINDOW_NAMES)))
ANSWERS = tuple(
    tuple((_cards_of(window) + [NONE] * MOST_ANSWERS)[:MOST_ANSWERS]) for window in range(len(WINDOW_NAMES))
)


@rule(
    "Response windows ¶2",
    "Response windows ¶1",
    "Response cards ¶1",
    "Tutorial scenario subset › Actions ¶3",
    "Response Card Play",
    "Interruptions to Play",
    "ruling 1",
)
def open_window(t: T, window: int) -> None:
    call(t, ask_around, t.actor, window, 0)


@phases.step("Response windows ¶3", "ruling 1", takes=("window", "declined"))
def ask_around(t: T) -> None:
    """One after the other, until all have declined in a row or there is nothing left to answer."""
    who = next_to_ask(t)
    if who == NONE:
        done(t)
    else:
        t.declined |= 1 << who
        call(t, respond, t.seat_of[who], who)


@rule("Response windows ¶3")
def next_to_ask(t: T) -> int:
    """From the power after the active one, the active one last; in battle the attacker first."""
    first = t.active + 1
    if t.window == FIELD_BATTLE_DECLARED or t.window == COMBAT_CARDS:
        first = t.attacker if t.attacker < MAJORS else 0
    for distance in range(MAJORS):
        who = (first + distance) % MAJORS
        if t.seat_of[who] != NONE and t.declined >> who & 1 == 0 and might_answer(t, who):
            return who
    return NONE


@rule("Response windows ¶3", "ruling 1")
def might_answer(t: T, who: int) -> bool:
    """By what everybody knows."""
    for k in range(MOST_ANSWERS):
        card = ANSWERS[t.window][k]
        if card != NONE and may_be_held(t, card) and can_answer(t, who, card):
            if CARD_KIND[card] == HOME_CARD:
                if t.home[who][card] > 0:
                    return True
            elif t.hand[who].size > 0:
                return True
    return False


@rule("Response windows ¶2")
def can_answer(t: T, who: int, card: int) -> bool:
    """Whether the card would fit, in anybody's hand."""
    if t.window == SCOTTISH_CHECK:
        return can_sway(t, card)
    if t.window == ESPIONAGE_DECLARED or t.window == JESUIT_REMOVED:
        return can_answer_plot(t, who, card)
    if card == STAFFORD or card == PRIEST_HOLES or GROUP_OF[card] == COUNCIL:
        return can_cancel(t, who, card)
    if GROUP_OF[card] == WAR:
        return can_answer_in_war(t, who, card)
    if GROUP_OF[card] == FURY:
        return can_rage(t, who)
    if GROUP_OF[card] == SEAFARING:
        return can_answer_at_sea(t, who, card)
    return can_answer_first(t, who, card)


@phases.phase("Do you respond with a card?", "Response windows ¶3", takes=("asked",))
def respond(t: T, m: Moves) -> None:
    for k in range(MOST_ANSWERS):
        card = ANSWERS[t.window][k]
        if card != NONE and holds(t, t.asked, card) and can_answer(t, t.asked, card):
            offer(m, RESPOND(card))
    offer(m, DECLINE)
    refuse_rest(m, RESPOND, "Response windows ¶2")


@respond.on(DECLINE)
def decline(t: T) -> None:
    done(t)


@respond.on(RESPOND)
def answer(t: T, card: int) -> None:
    """It is no impulse of its player and brings no CP."""
    who = t.asked
    tell(t, RESPONDS, who, card)
    lay_answer(t, who, card)
    done(t)
    if CARD_KIND[card] == COMBAT:
        t.declined &= ~(1 << who)
    else:
        t.declined = 0
    take_effect(t, who, card)


@rule("The deck ¶2")
def lay_answer(t: T, who: int, card: int) -> None:
    """DRAGUT FALLS leaves the game only when Dragut has been hit."""
    if CARD_LEAVES[card] > 0 and card != DRAGUT_FALLS:
        move(t.hand[who], t.removed, card)
    else:
        lay_aside(t, who, card)


def take_effect(t: T, who: int, card: int) -> None:
    if t.window == SCOTTISH_CHECK:
        sway_check(t, who, card)
    elif GROUP_OF[card] == COUNCIL:
        t.cancelled = 1
    elif ANSWER_PHASE[card] != NONE:
        t.respondent = who
        call(t, ANSWER_PHASE[card])
    elif t.window == ESPIONAGE_DECLARED or card == STAFFORD or card == PRIEST_HOLES:
        answer_plot(t, card)
    elif GROUP_OF[card] == WAR:
        answer_in_war(t, who, card)
    elif GROUP_OF[card] == SEAFARING:
        answer_at_sea(t, card)
    else:
        answer_first(t, who, card)
