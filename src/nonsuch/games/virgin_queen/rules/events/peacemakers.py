"""HOLY ROMAN INTERCESSION, PEACE OF ADRIANOPLE, GOUVERNANTE DE FRANCE.  [cards 33, 34, 75]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, goto, move, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, HOME_OF, MAJORS, OTTOMAN, PROTESTANT, SPACES
from nonsuch.games.virgin_queen.rules.board import in_play, is_capital
from nonsuch.games.virgin_queen.rules.cards import clear_away, may_be_held
from nonsuch.games.virgin_queen.rules.council.clauses import may_end_war
from nonsuch.games.virgin_queen.rules.court.cards import gouvernante, has_match
from nonsuch.games.virgin_queen.rules.events.misfortune import discard_at_random
from nonsuch.games.virgin_queen.rules.faith.deck import GRAND_TOUR
from nonsuch.games.virgin_queen.rules.faith.tracts import can_tour, grand_tour
from nonsuch.games.virgin_queen.rules.minors.allegiance import make_peace
from nonsuch.games.virgin_queen.rules.minors.deck import INTERCESSION, INTERCESSION_UNREST, INTERCESSION_VP
from nonsuch.games.virgin_queen.rules.minors.influence import is_played
from nonsuch.games.virgin_queen.rules.minors.terms import ANSWERS_PEACE, TRUCE
from nonsuch.games.virgin_queen.rules.points import gain_bonus, put_unrest
from nonsuch.games.virgin_queen.rules.windows import EVENT_DECLARED, open_window
from nonsuch.games.virgin_queen.state import CANCELLED, NAME, NO, OPTION, PLAYS_EVENT, TARGET, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

FESTIVE, PEACEFUL = 0, 1


# both are asked --------------------------------------------------------------------------------


@phases.step("Negotiations •1", "ruling 251")
def consult(t: T) -> None:
    """The two powers in impulse order, the second whatever the first has said."""
    for who in range(MAJORS):
        if (who == t.aim_power or who == t.aim_other) and t.consulted >> who & 1 == 0:
            t.consulted |= 1 << who
            call(t, agree, t.seat_of[who], who)
            return
    goto(t, peace_or_not)


@phases.phase("Do you agree to peace?", "Negotiations •1", takes=("asked",))
def agree(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@agree.on(YES)
def agrees(t: T) -> None:
    t.agreed |= 1 << t.asked
    tell(t, ANSWERS_PEACE, t.asked, 1)
    done(t)


@agree.on(NO)
def disagrees(t: T) -> None:
    tell(t, ANSWERS_PEACE, t.asked, 0)
    done(t)


@phases.step("Cards ¶2", "ruling 251")
def peace_or_not(t: T) -> None:
    """Peace if both want it; else whoever refused pays for it."""
    one = t.aim_power
    other = t.aim_other
    refusing = ((1 << one) | (1 << other)) & ~t.agreed
    t.consulted = 0
    t.agreed = 0
    t.aim_other = NONE
    done(t)
    if refusing == 0:
        if t.card == INTERCESSION:
            gain_bonus(t, EMPIRE, INTERCESSION_VP)
        make_peace(t, one, other)
    elif t.card == INTERCESSION:
        t.left = INTERCESSION_UNREST
        t.consulted = refusing
        call(t, trouble)
    else:
        for who in bits(refusing):
            discard_at_random(t, who)


# 34 HOLY ROMAN INTERCESSION --------------------------------------------------------------------


@rule("Card FAQ › 34 HOLY ROMAN INTERCESSION")
def may_intercede(t: T, one: int, other: int) -> bool:
    """Two powers at war, whose war may end, and neither at war with the Empire."""
    if one >= MAJORS or other >= MAJORS or one == EMPIRE or other == EMPIRE:
        return False
    if not is_played(t, one) or not is_played(t, other) or t.war[EMPIRE] & ((1 << one) | (1 << other)) > 0:
        return False
    return may_end_war(t, one, other)


def may_intercede_for(t: T, power: int) -> bool:
    for other in range(MAJORS):
        if power < MAJORS and may_intercede(t, power, other):
            return True
    return False


@rule("How to read an effect •2")
def name_other(t: T) -> None:
    """The second of the two."""
    number = 0
    for other in range(MAJORS):
        if may_intercede(t, t.aim_power, other):
            number += 1
            t.aim_other = other
    if number > 1:
        t.aim_other = NONE
        call(t, aim_other, t.seat_of[t.active], t.active)


@phases.phase("And which power?", "Card FAQ › 34 HOLY ROMAN INTERCESSION", takes=("asked",))
def aim_other(t: T, m: Moves) -> None:
    for other in range(MAJORS):
        if may_intercede(t, t.aim_power, other):
            offer(m, NAME(other))
    refuse_rest(m, NAME, "Card FAQ › 34 HOLY ROMAN INTERCESSION")


@aim_other.on(NAME)
def other_aimed(t: T, power: int) -> None:
    t.aim_other = power
    done(t)


@phases.step("Card FAQ › 34 HOLY ROMAN INTERCESSION")
def intercession(t: T) -> None:
    goto(t, consult)


@rule("Card FAQ › 34 HOLY ROMAN INTERCESSION", "Unrest ¶1")
def may_trouble(t: T, space: int) -> bool:
    """A home space of whoever refused, occupied or not, but no capital."""
    if HOME_OF[space] & t.consulted == 0 or t.unrest[space] > 0 or not in_play(t, space):
        return False
    for who in bits(t.consulted):
        if is_capital(t, who, space):
            return False
    return True


@phases.step("Card FAQ › 34 HOLY ROMAN INTERCESSION")
def trouble(t: T) -> None:
    number = 0
    for space in range(SPACES):
        number += 1 if may_trouble(t, space) else 0
    if t.left > 0 and number > 0:
        t.left -= 1
        call(t, choose_home_in_unrest, t.seat_of[EMPIRE], EMPIRE)
    else:
        t.left = 0
        t.consulted = 0
        done(t)


@phases.phase("Where do you place unrest?", "Card FAQ › 34 HOLY ROMAN INTERCESSION", takes=("asked",))
def choose_home_in_unrest(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_trouble(t, space):
            offer(m, TARGET(space))
    refuse_rest(m, TARGET, "Card FAQ › 34 HOLY ROMAN INTERCESSION")


@choose_home_in_unrest.on(TARGET)
def troubled(t: T, space: int) -> None:
    put_unrest(t, space)
    done(t)


# 75 PEACE OF ADRIANOPLE ------------------------------------------------------------------------


@phases.step("Cards ¶2", "ruling 251")
def adrianople(t: T) -> None:
    """Peace between Sultan and Emperor, or none to be broken this turn."""
    if not is_played(t, OTTOMAN) or not is_played(t, EMPIRE):
        done(t)
    elif t.war[OTTOMAN] >> EMPIRE & 1 > 0:
        t.aim_power = OTTOMAN
        t.aim_other = EMPIRE
        goto(t, consult)
    else:
        t.adrianople = 1
        tell(t, TRUCE)
        done(t)


# 33 GOUVERNANTE DE FRANCE ----------------------------------------------------------------------


@rule("Card FAQ › 33 GOUVERNANTE DE FRANCE")
def can_reconcile_france(t: T) -> bool:
    return is_played(t, PROTESTANT) and is_played(t, FRANCE) and may_end_war(t, FRANCE, PROTESTANT)


def can_govern(t: T) -> bool:
    return has_match(t) or can_reconcile_france(t)


@phases.step("Card FAQ › 33 GOUVERNANTE DE FRANCE", "Rules for single powers › France ¶2")
def gouvernante_acts(t: T) -> None:
    if has_match(t) and can_reconcile_france(t):
        done(t)
        call(t, choose_her_way, t.seat_of[FRANCE], FRANCE)
    elif has_match(t):
        goto(t, gouvernante)
    else:
        done(t)
        reconcile_france(t)


@phases.phase("What does the Gouvernante do?", "Card FAQ › 33 GOUVERNANTE DE FRANCE", takes=("asked",))
def choose_her_way(t: T, m: Moves) -> None:
    offer(m, OPTION(FESTIVE))
    offer(m, OPTION(PEACEFUL))


@choose_her_way.on(OPTION)
def her_way_chosen(t: T, option: int) -> None:
    done(t)
    if option == FESTIVE:
        call(t, gouvernante)
    else:
        reconcile_france(t)


@rule("Card FAQ › 33 GOUVERNANTE DE FRANCE")
def reconcile_france(t: T) -> None:
    """Until the turn ends neither makes war on the other, and nobody rebels in France."""
    t.calm_in_france = 1
    call(t, tour_at_once)
    make_peace(t, FRANCE, PROTESTANT)


@phases.step("Card FAQ › 33 GOUVERNANTE DE FRANCE", "ruling 252")
def tour_at_once(t: T) -> None:
    """Asked as long as France might hold GRAND TOUR, so that being asked tells nothing."""
    done(t)
    held = may_be_held(t, GRAND_TOUR) and t.hand[FRANCE].size > 0
    if (held or t.discards[GRAND_TOUR] > 0) and can_tour(t):
        call(t, go_on_tour, t.seat_of[FRANCE], FRANCE)


@phases.phase("Do you play GRAND TOUR now?", "Card FAQ › 33 GOUVERNANTE DE FRANCE", takes=("asked",))
def go_on_tour(t: T, m: Moves) -> None:
    if t.hand[t.asked][GRAND_TOUR] + t.discards[GRAND_TOUR] > 0:
        offer(m, YES)
    offer(m, NO)
    refuse_rest(m, YES, "Card FAQ › 33 GOUVERNANTE DE FRANCE")


@go_on_tour.on(NO)
def stays_at_home(t: T) -> None:
    done(t)


@go_on_tour.on(YES)
def tours(t: T) -> None:
    """The Home card is put away, and the other takes its place as the event of this impulse."""
    who = t.asked
    done(t)
    clear_away(t, t.card, 1)
    if t.discards[GRAND_TOUR] > 0:
        move(t.discards, t.on_table, GRAND_TOUR)
    else:
        move(t.hand[who], t.on_table, GRAND_TOUR)
    t.card = GRAND_TOUR
    tell(t, PLAYS_EVENT, who, GRAND_TOUR)
    call(t, tour_begins)
    open_window(t, EVENT_DECLARED)


@phases.step("Card FAQ › 33 GOUVERNANTE DE FRANCE")
def tour_begins(t: T) -> None:
    """Unless an answer has stopped it."""
    if t.cancelled > 0:
        tell(t, CANCELLED, GRAND_TOUR)
        done(t)
    else:
        goto(t, grand_tour)
