"""POLISH ROYAL ELECTION: all powers bid a card in secret, and all at once.  [86]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, all_answered, ask_all, call, done, offer, refuse_rest, rule, tell, where
from nonsuch.games.virgin_queen.components import CARD_CP
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, MAJORS
from nonsuch.games.virgin_queen.realms import CROWN_VP
from nonsuch.games.virgin_queen.rules.cards import lay_aside, may_give_up
from nonsuch.games.virgin_queen.rules.points import gain_bonus
from nonsuch.games.virgin_queen.rules.realms.terms import CROWNED, NOBODY_CROWNED, STAKE, STAKES
from nonsuch.games.virgin_queen.state import NO, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.intrigue import BID_NOTHING, FIRST_BID


@rule("Card FAQ › 86 POLISH ROYAL ELECTION")
def has_to_bid(t: T, power: int) -> bool:
    """Who has cards and has not bid yet."""
    return t.seat_of[power] != NONE and t.bid[power] == 0 and t.hand[power].size + t.home[power].size > 0


def seats_to_bid(t: T) -> int:
    found = 0
    for power in range(MAJORS):
        if has_to_bid(t, power):
            found |= 1 << t.seat_of[power]
    return found


def bidder(t: T, seat: int) -> int:
    """For which of its powers a seat bids now."""
    for power in range(MAJORS):
        if t.seat_of[power] == seat and has_to_bid(t, power):
            return power
    return NONE


@phases.step("Card FAQ › 86 POLISH ROYAL ELECTION")
def polish_election(t: T) -> None:
    """A player with two powers bids for one after the other."""
    done(t)
    bidders = seats_to_bid(t)
    if bidders != 0:
        call(t, bid_for_poland)
        ask_all(t, bidders)


@phases.phase("Which card do you stake on the crown of Poland?", "Card FAQ › 86 POLISH ROYAL ELECTION", sealed=True)
def bid_for_poland(t: T, m: Moves) -> None:
    """Home cards too, but no Mandatory Event."""
    who = bidder(t, t.actor)
    for card in where(t.home[who]):
        offer(m, STAKE(card))
    for card in where(t.hand[who]):
        if may_give_up(card):
            offer(m, STAKE(card))
    offer(m, NO)
    refuse_rest(m, STAKE, "Card FAQ › 86 POLISH ROYAL ELECTION")


@bid_for_poland.on(STAKE)
def card_staked(t: T, card: int) -> None:
    t.bid[bidder(t, t.actor)] = FIRST_BID + card
    after_bid(t)


@bid_for_poland.on(NO)
def nothing_staked(t: T) -> None:
    t.bid[bidder(t, t.actor)] = BID_NOTHING
    after_bid(t)


def after_bid(t: T) -> None:
    if all_answered(t):
        left = seats_to_bid(t)
        if left != 0:
            ask_all(t, left)
        else:
            elect(t)


@rule("Card FAQ › 86 POLISH ROYAL ELECTION", "Cards ¶2")
def elect(t: T) -> None:
    """The dearest card wins; a tie goes to France if it ties, else to the Empire if that does, else to nobody."""
    done(t)
    best = 0
    ahead = 0
    for power in range(MAJORS):
        card = t.bid[power] - FIRST_BID
        t.bid[power] = 0
        if card >= 0:
            tell(t, STAKES, power, card)
            lay_aside(t, power, card)
            if CARD_CP[card] > best:
                best = CARD_CP[card]
                ahead = 0
            if CARD_CP[card] == best:
                ahead |= 1 << power
    winner = elected(ahead)
    if winner == NONE:
        tell(t, NOBODY_CROWNED)
    else:
        tell(t, CROWNED, winner)
        gain_bonus(t, winner, CROWN_VP)


def elected(ahead: int) -> int:
    if ahead & (ahead - 1) == 0 and ahead > 0:
        return only_power(ahead)
    if ahead >> FRANCE & 1 > 0:
        return FRANCE
    return EMPIRE if ahead >> EMPIRE & 1 > 0 else NONE


def only_power(ahead: int) -> int:
    for power in range(MAJORS):
        if ahead >> power & 1 > 0:
            return power
    return NONE
