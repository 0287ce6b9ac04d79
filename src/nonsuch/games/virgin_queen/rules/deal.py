"""The Card Draw Phase and ransom: leaders come, ships come back, cards are dealt.  [8; 9.3; 6.2]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, move_all, offer, refuse_rest, rule, shuffle, tell
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import (
    ARMY_LEADER,
    CARD_COUNT,
    CARD_KIND,
    CARD_OWNER,
    FIRST_TURN,
    HOME_CARD,
    KEY_CARDS,
    LEADER_CAPITAL,
    LEADER_POWER,
    LEADERS,
    MOST_KEYS,
    RULER_CARDS,
    SHIP_KINDS,
)
from nonsuch.games.virgin_queen.creeds import (
    BOTH_SIDES_CARDS,
    CAPITAL_OF_AREA,
    JESUIT_TURN,
    JESUITS,
    MANY_KEYS,
    SIX_KEYS_CARDS,
)
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    EMPIRE,
    HOME_OF,
    KEYS,
    LAST_CAPITAL,
    MAJORS,
    PORT_SPACES,
    PORTS,
    PROTESTANT,
    SPAIN,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.rules.board import in_play, ours
from nonsuch.games.virgin_queen.rules.cards import draw_card, drawable, enters_now, take_at_random
from nonsuch.games.virgin_queen.rules.court.chart import royals_enter
from nonsuch.games.virgin_queen.rules.court.patronage import persons_enter
from nonsuch.games.virgin_queen.rules.court.prague import court_may_move
from nonsuch.games.virgin_queen.rules.end.preference import ask_preference
from nonsuch.games.virgin_queen.rules.faith.terms import CAPITAL_STANDS, JESUIT
from nonsuch.games.virgin_queen.rules.points import empire_is_minor, holds_both_branches
from nonsuch.games.virgin_queen.rules.realms.fates import teach_in_douai
from nonsuch.games.virgin_queen.rules.realms.foreign import cards_for_wars
from nonsuch.games.virgin_queen.rules.turn import card_draw, ransom_segment
from nonsuch.games.virgin_queen.rules.world.fleet import deal_treasures, world_wakes
from nonsuch.games.virgin_queen.state import LEADER_ENTERS, NO, PLACE, RANSOM, RANSOMED, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

KEY_COUNT = len(KEYS)


@card_draw.runs("New personages ¶1", "Turn sequence •1", "Fortresses and Jesuits ¶1")
def draw_phase(t: T) -> None:
    """Ships come back to their pools; then leaders enter; then the cards."""
    for power in range(NAVIES):
        for kind in range(SHIP_KINDS):
            t.docked[power][kind] += t.sunk[power][kind]
            t.sunk[power][kind] = 0
    if t.scenario != TUTORIAL:
        royals_enter(t)
        persons_enter(t)
        world_wakes(t)
        goto(t, deal_treasures)
        call(t, shuffle_and_deal)
    else:
        goto(t, shuffle_and_deal)
    if t.turn >= JESUIT_TURN and t.turn > FIRST_TURN[t.scenario] and t.scenario != TUTORIAL:
        add_jesuit(t)
    teach_in_douai(t)
    call(t, enter_leaders)
    if t.scenario != TUTORIAL:
        call(t, capitals_return)
        call(t, court_may_move)


@rule("Fortresses and Jesuits ¶1")
def add_jesuit(t: T) -> None:
    """From the pool to the Spanish power card, if one is left."""
    if t.jesuits + t.jesuits_in_england + t.jesuits_lost < JESUITS:
        t.jesuits += 1
        tell(t, JESUIT, t.jesuits, t.jesuits_in_england)


# capitals of the Protestant ----------------------------------------------------------------------


@rule("The Protestant capitals ¶1", "ruling 274")
def may_stand_in(t: T, k: int, space: int) -> bool:
    """A capital lost on an earlier turn: in a key of its branch, neither besieged nor in unrest."""
    if AREA[space] == NONE or CAPITAL_OF_AREA[AREA[space]] != k or t.side[t.control[space]] != PROTESTANT:
        return False
    return t.siege[space] == NONE and t.unrest[space] == 0


@phases.step("The Protestant capitals ¶1")
def capitals_return(t: T) -> None:
    for k in range(PROTESTANT, LAST_CAPITAL[PROTESTANT] + 1):
        lost = t.capital_lost[k - PROTESTANT]
        if t.capital[k] == NONE and 0 < lost < t.turn and t.seat_of[PROTESTANT] != NONE:
            number = 0
            place = NONE
            for i in range(KEY_COUNT):
                if may_stand_in(t, k, KEYS[i]):
                    number += 1
                    place = KEYS[i]
            if number == 1:
                set_up_capital(t, k, place)
            elif number > 1:
                call(t, choose_branch_capital, t.seat_of[PROTESTANT], PROTESTANT, k)
                return
    done(t)


def set_up_capital(t: T, k: int, space: int) -> None:
    t.capital[k] = space
    tell(t, CAPITAL_STANDS, space)


@phases.phase("Which key becomes the capital?", "The Protestant capitals ¶1", takes=("asked", "branch"))
def choose_branch_capital(t: T, m: Moves) -> None:
    for i in range(KEY_COUNT):
        if may_stand_in(t, t.branch, KEYS[i]):
            offer(m, PLACE(KEYS[i]))
    refuse_rest(m, PLACE, "The Protestant capitals ¶1")


@choose_branch_capital.on(PLACE)
def branch_capital_chosen(t: T, space: int) -> None:
    set_up_capital(t, t.branch, space)
    done(t)


# leaders ---------------------------------------------------------------------------------------


@phases.step("New personages ¶3", "Leaders ¶7")
def enter_leaders(t: T) -> None:
    """One by one in impulse order; who has nowhere to go waits on."""
    for power in range(MAJORS):
        for leader in range(LEADERS):
            if LEADER_POWER[leader] == power and is_due(t, leader) and places_for(t, leader) > 0:
                enter(t, leader)
                return
    done(t)


def is_due(t: T, leader: int) -> bool:
    waits = t.leader_at[leader] == NONE and t.captor[leader] == NONE
    return waits and t.due[leader] > 0 and t.due[leader] <= t.turn


@rule("Leaders ¶7", "ruling 163")
def may_enter_at(t: T, leader: int, space: int) -> bool:
    """An army leader the capital, or failing that a home key, the Protestant's only the capital of his branch; a naval
    leader any port."""
    power = LEADER_POWER[leader]
    if not ours(t, power, space) or not in_play(t, space) or t.siege[space] != NONE:
        return False
    if ARMY_LEADER[leader] == 0:
        return True
    capital = t.capital[LEADER_CAPITAL[leader]]
    if capital != NONE and ours(t, power, capital) and t.siege[capital] == NONE:
        return space == capital
    return power != PROTESTANT and HOME_OF[space] >> power & 1 > 0


def places_for(t: T, leader: int) -> int:
    number = 0
    if ARMY_LEADER[leader] > 0:
        for k in range(KEY_COUNT):
            number += 1 if may_enter_at(t, leader, KEYS[k]) else 0
    else:
        for port in range(PORTS):
            number += 1 if may_enter_at(t, leader, PORT_SPACES[port]) else 0
    return number


def only_place(t: T, leader: int) -> int:
    """The first there is."""
    if ARMY_LEADER[leader] > 0:
        for k in range(KEY_COUNT):
            if may_enter_at(t, leader, KEYS[k]):
                return KEYS[k]
    for port in range(PORTS):
        if may_enter_at(t, leader, PORT_SPACES[port]):
            return PORT_SPACES[port]
    return NONE


def enter(t: T, leader: int) -> None:
    """His player places him where there is a choice; a power without a player takes the first place."""
    owner = t.side[LEADER_POWER[leader]]
    if places_for(t, leader) == 1 or owner >= MAJORS or t.seat_of[owner] == NONE:
        place_leader(t, leader, only_place(t, leader))
    else:
        call(t, choose_place, t.seat_of[owner], owner, leader)


def place_leader(t: T, leader: int, space: int) -> None:
    t.leader_at[leader] = space
    t.captor[leader] = NONE
    t.due[leader] = 0
    tell(t, LEADER_ENTERS, leader, space)


@phases.phase("Where does the leader go?", "Leaders ¶7", takes=("asked", "leader"))
def choose_place(t: T, m: Moves) -> None:
    if ARMY_LEADER[t.leader] > 0:
        for k in range(KEY_COUNT):
            if may_enter_at(t, t.leader, KEYS[k]):
                offer(m, PLACE(KEYS[k]))
    else:
        for port in range(PORTS):
            if may_enter_at(t, t.leader, PORT_SPACES[port]):
                offer(m, PLACE(PORT_SPACES[port]))
    refuse_rest(m, PLACE, "Leaders ¶7")


@choose_place.on(PLACE)
def placed(t: T, space: int) -> None:
    place_leader(t, t.leader, space)
    done(t)


# the deal --------------------------------------------------------------------------------------


@phases.step("The deck ¶1", "The deck ¶5", "New cards and the deal ¶1")
def shuffle_and_deal(t: T) -> None:
    return_home_cards(t)
    move_all(t.discards, t.deck)
    shuffle(t.deck)
    for who in range(MAJORS):
        t.owed[who] = 0
        if t.seat_of[who] != NONE:
            t.owed[who] = max(0, cards_due(t, who))
            t.fewer_cards[who] = 0
            t.more_cards[who] = 0
    deal_round(t)
    done(t)
    ask_preference(t)


@rule("Home cards ¶3", "Home cards ¶2")
def return_home_cards(t: T) -> None:
    for card in range(CARD_COUNT):
        if t.aside[card] > 0 and enters_now(t, card):
            if CARD_KIND[card] == HOME_CARD:
                if t.seat_of[CARD_OWNER[card]] != NONE:
                    move(t.aside, t.home[CARD_OWNER[card]], card)
            else:
                move(t.aside, t.discards, card)


@rule("Keys to cards and VP ¶5", "Keys to cards and VP ¶6", "Keys to cards and VP ¶4", "The deck ¶5")
def cards_due(t: T, who: int) -> int:
    ruler = RULER_CARDS[t.ruler[who]] if t.ruler_lost >> who & 1 == 0 else 0
    return cards_from_keys(t, who) + ruler + t.more_cards[who] - t.fewer_cards[who] - cards_for_wars(t, who)


@rule("Keys to cards and VP ¶7")
def cards_from_keys(t: T, who: int) -> int:
    """The Protestant draws more with keys of both branches, and more again with many."""
    if who == PROTESTANT and t.keys[PROTESTANT] >= MANY_KEYS:
        return SIX_KEYS_CARDS
    if who == PROTESTANT and holds_both_branches(t):
        return BOTH_SIDES_CARDS
    return KEY_CARDS[who][min(t.keys[who], MOST_KEYS)]


@rule("The deck ¶3")
def deal_round(t: T) -> None:
    """One at a time in impulse order to everybody who is still owed one."""
    left = 1
    while left > 0:
        left = 0
        for who in range(MAJORS):
            if t.owed[who] > 0:
                t.owed[who] -= 1
                left += 1
                draw_card(t, who)


# ransom ----------------------------------------------------------------------------------------


@ransom_segment.runs("Ransom ¶1", "Turn sequence •2", "Special Rules •4b")
def ransoms(t: T) -> None:
    """In impulse order, leader by leader."""
    for who in range(MAJORS):
        if t.seat_of[who] != NONE and t.declined >> who & 1 == 0:
            if has_captive(t, who) and drawable(t, who) > 0:
                call(t, ransom, t.seat_of[who], who)
                return
    t.declined = 0
    done(t)


@rule("Ransom ¶1", "Special Rules •4b")
def is_captive(t: T, who: int, leader: int) -> bool:
    """His own and his allies'; for Spain in the Tutorial the Empire's too, whether it is an ally or not."""
    if t.captor[leader] == NONE or t.captor[leader] == who:
        return False
    owner = LEADER_POWER[leader]
    return t.side[owner] == who or (who == SPAIN and owner == EMPIRE and empire_is_minor(t))


def has_captive(t: T, who: int) -> bool:
    for leader in range(LEADERS):
        if is_captive(t, who, leader):
            return True
    return False


@phases.phase("Do you ransom a leader for a card?", "Ransom ¶1", takes=("asked",))
def ransom(t: T, m: Moves) -> None:
    for leader in range(LEADERS):
        if is_captive(t, t.asked, leader):
            offer(m, RANSOM(leader))
    offer(m, NO)
    refuse_rest(m, RANSOM, "Ransom ¶1")


@ransom.on(NO)
def leave_captive(t: T) -> None:
    t.declined |= 1 << t.asked
    done(t)


@ransom.on(RANSOM)
def pay_ransom(t: T, leader: int) -> None:
    """The captor draws a card or a treasure at random; the leader goes to his capital, or where there is a place."""
    who = t.asked
    captor = t.captor[leader]
    t.captor[leader] = NONE
    t.due[leader] = t.turn
    tell(t, RANSOMED, leader)
    done(t)
    if places_for(t, leader) > 0:
        enter(t, leader)
    take_at_random(t, captor, who)
