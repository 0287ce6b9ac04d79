"""ACT OF ABJURATION: the powers offer the rebels of the Netherlands their help.  [card 103]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, clear, done, goto, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.components import LAND_KINDS, LEADERS
from nonsuch.games.virgin_queen.creeds import AREA_SIZE, DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.atlas import MAJORS, PROTESTANT, SPACES, SPAIN
from nonsuch.games.virgin_queen.rules.board import end_war, in_play, leads_land, ours, shift_men
from nonsuch.games.virgin_queen.rules.council.terms import ALLIANCE_MADE
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.minors.deck import NETHERLANDS_VP
from nonsuch.games.virgin_queen.rules.minors.terms import HELP_ARRIVES, HELP_REFUSED, OFFERS_HELP, PEACE
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.telling import tell_leaders, tell_men
from nonsuch.games.virgin_queen.state import ADD, ENOUGH, LEAD, MARCH, NAME, NO, TARGET, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.minors import HELP, MOST_HELP

# who may offer what ----------------------------------------------------------------------------


@rule("Card FAQ › 103 ACT OF ABJURATION")
def may_receive_help(t: T, who: int, space: int) -> bool:
    """The Protestant's, in unrest or not, without units of another major power; the helper's own are no bar."""
    return ours(t, PROTESTANT, space) and t.present[space] & ~(t.bloc[PROTESTANT] | t.bloc[who]) == 0


def has_place_for(t: T, who: int) -> bool:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_receive_help(t, who, IN_AREA[DUTCH_AREA][k]):
            return True
    return False


@rule("Card FAQ › 103 ACT OF ABJURATION", "ruling 255")
def may_send_from(t: T, who: int, space: int) -> bool:
    """Its own units, not besieged."""
    if t.present[space] >> who & 1 == 0 or not in_play(t, space):
        return False
    return t.siege[space] == NONE or t.siege[space] == who


def may_help(t: T, who: int) -> bool:
    """Any power but the Protestant and Spain, with units somewhere."""
    if who == PROTESTANT or who == SPAIN or t.seat_of[who] == NONE or t.seat_of[PROTESTANT] == NONE:
        return False
    if not has_place_for(t, who):
        return False
    for space in range(SPACES):
        if may_send_from(t, who, space):
            return True
    return False


def can_abjure(t: T) -> bool:
    for who in range(MAJORS):
        if may_help(t, who):
            return True
    return False


# the offers ------------------------------------------------------------------------------------


@phases.step("Card FAQ › 103 ACT OF ABJURATION")
def act_of_abjuration(t: T) -> None:
    clear(t, HELP)
    t.consulted = 0
    goto(t, collect_offers)


@phases.step("Card FAQ › 103 ACT OF ABJURATION")
def collect_offers(t: T) -> None:
    """In impulse order, one each."""
    for who in range(MAJORS):
        if t.consulted >> who & 1 == 0:
            t.consulted |= 1 << who
            if may_help(t, who):
                call(t, offer_help, t.seat_of[who], who)
                return
    t.consulted = 0
    if has_offers(t):
        goto(t, answer_offers)
    else:
        clear(t, HELP)
        done(t)


def has_offers(t: T) -> bool:
    for who in range(MAJORS):
        if t.help_to[who] != NONE:
            return True
    return False


@phases.phase("Which space do you offer to help?", "Card FAQ › 103 ACT OF ABJURATION", takes=("asked",))
def offer_help(t: T, m: Moves) -> None:
    for k in range(AREA_SIZE[DUTCH_AREA]):
        if may_receive_help(t, t.asked, IN_AREA[DUTCH_AREA][k]):
            offer(m, TARGET(IN_AREA[DUTCH_AREA][k]))
    offer(m, NO)
    refuse_rest(m, TARGET, "Card FAQ › 103 ACT OF ABJURATION")


@offer_help.on(NO)
def no_help(t: T) -> None:
    done(t)


@offer_help.on(TARGET)
def help_aimed(t: T, space: int) -> None:
    t.help_to[t.asked] = space
    goto(t, choose_helpers_place)


@phases.phase("Where do your helpers come from?", "Card FAQ › 103 ACT OF ABJURATION", takes=("asked",))
def choose_helpers_place(t: T, m: Moves) -> None:
    for space in range(SPACES):
        if may_send_from(t, t.asked, space) and space != t.help_to[t.asked]:
            offer(m, MARCH(space))
    offer(m, NO)
    refuse_rest(m, MARCH, "Card FAQ › 103 ACT OF ABJURATION")


@choose_helpers_place.on(NO)
def helpers_stay(t: T) -> None:
    t.help_to[t.asked] = NONE
    done(t)


@choose_helpers_place.on(MARCH)
def helpers_place_chosen(t: T, space: int) -> None:
    t.help_from[t.asked] = space
    goto(t, choose_helpers)


def helpers(t: T, who: int) -> int:
    number = 0
    for kind in range(LAND_KINDS):
        number += t.help_men[who][kind]
    return number


@phases.phase(
    "Which units do you send to help?", "Card FAQ › 103 ACT OF ABJURATION", "ruling 5", building=True, takes=("asked",)
)
def choose_helpers(t: T, m: Moves) -> None:
    """One to four land units, and an army leader with them."""
    who = t.asked
    if t.help_leader[who] == NONE:
        for leader in range(LEADERS):
            if t.leader_at[leader] == t.help_from[who] and leads_land(t, who, leader):
                offer(m, LEAD(leader))
    if helpers(t, who) < MOST_HELP:
        for kind in range(LAND_KINDS):
            if t.help_men[who][kind] < t.men[who][kind][t.help_from[who]]:
                offer(m, ADD(who, kind))
    if helpers(t, who) > 0:
        offer(m, ENOUGH)
    refuse_rest(m, ADD, LEAD, "Card FAQ › 103 ACT OF ABJURATION")


@choose_helpers.on(LEAD)
def leader_helps(t: T, leader: int) -> None:
    t.help_leader[t.asked] = leader


@choose_helpers.on(ADD)
def unit_helps(t: T, power: int, kind: int) -> None:
    t.help_men[power][kind] += 1


@choose_helpers.on(ENOUGH)
def help_offered(t: T) -> None:
    who = t.asked
    number = helpers(t, who)
    tell(t, OFFERS_HELP, who, t.help_to[who], t.help_from[who], number)
    done(t)


# the answer ------------------------------------------------------------------------------------


@phases.step("Card FAQ › 103 ACT OF ABJURATION")
def answer_offers(t: T) -> None:
    done(t)
    call(t, accept_help, t.seat_of[PROTESTANT], PROTESTANT)


@phases.phase("Whose help do you accept?", "Card FAQ › 103 ACT OF ABJURATION", takes=("asked",))
def accept_help(t: T, m: Moves) -> None:
    for who in range(MAJORS):
        if t.help_to[who] != NONE:
            offer(m, NAME(who))
    offer(m, NO)
    refuse_rest(m, NAME, "Card FAQ › 103 ACT OF ABJURATION")


@accept_help.on(NO)
def help_refused(t: T) -> None:
    tell(t, HELP_REFUSED)
    clear(t, HELP)
    done(t)


@accept_help.on(NAME)
def help_accepted(t: T, power: int) -> None:
    done(t)
    helpers_arrive(t, power)
    become_helper(t, power)
    clear(t, HELP)


@rule("Card FAQ › 103 ACT OF ABJURATION")
def helpers_arrive(t: T, who: int) -> None:
    """From wherever they are, at once."""
    number = helpers(t, who)
    tell(t, HELP_ARRIVES, who, t.help_from[who], t.help_to[who], number)
    for kind in range(LAND_KINDS):
        tell_men(t, who, kind, t.help_men[who][kind])
        shift_men(t, who, kind, t.help_from[who], t.help_to[who], t.help_men[who][kind])
    if t.help_leader[who] != NONE:
        tell_leaders(t, 1 << t.help_leader[who])
        t.leader_at[t.help_leader[who]] = t.help_to[who]


@rule("Card FAQ › 103 ACT OF ABJURATION", "Negotiations •2")
def become_helper(t: T, who: int) -> None:
    """A war between the two becomes an alliance; the marker is worth a point."""
    if t.war[who] >> PROTESTANT & 1 > 0:
        end_war(t, who, PROTESTANT)
        tell(t, PEACE, who, PROTESTANT)
    t.league[who] |= 1 << PROTESTANT
    t.league[PROTESTANT] |= 1 << who
    t.reconciled[who] |= 1 << PROTESTANT
    t.reconciled[PROTESTANT] |= 1 << who
    tell(t, ALLIANCE_MADE, who, PROTESTANT)
    gain_bonus(t, who, NETHERLANDS_VP)
    sides_changed(t)
