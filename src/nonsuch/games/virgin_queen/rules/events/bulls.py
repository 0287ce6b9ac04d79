"""PAPAL BULL: the Papacy is resolved, and grants its ally a benefit.  [card 5]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, offer, refuse_rest, rule, shuffle, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF, HOLY_LEAGUE
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, ENGLISH, FRENCH
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, ENGLAND, PAPACY, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.rules.cards import may_be_held
from nonsuch.games.virgin_queen.rules.court.chart import fewer_next_turn
from nonsuch.games.virgin_queen.rules.faith.conversion import conversion, has_other_creed
from nonsuch.games.virgin_queen.rules.faith.jesuits import has_jesuit_in_pool, train_jesuit
from nonsuch.games.virgin_queen.rules.minors.influence import is_resolved
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.rules.minors.terms import BENEFIT, EXCOMMUNICATED
from nonsuch.games.virgin_queen.rules.world.treasures import draw_treasure
from nonsuch.games.virgin_queen.state import NO, TAKES_CARD, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

BENEFITS = 6
EXCOMMUNICATION, IN_FRANCE, IN_THE_NETHERLANDS, A_JESUIT, A_TREASURE, THE_LEAGUE = range(BENEFITS)
BULL_DICE = 4


@phases.step(
    "Card FAQ › 5 PAPAL BULL",
    "Diplomatic influence and the status check ¶7",
    "Special Rules •5",
    "Diplomatic influence and the status check ¶6",
)
def papal_bull(t: T) -> None:
    """The Papacy is resolved; then its ally may have a benefit."""
    done(t)
    if not is_resolved(t, COLUMN_OF[PAPACY]):
        call(t, papal_benefit)
        check_status(t, COLUMN_OF[PAPACY], NONE, 0)


@phases.step("Special Rules •5", "Rules for single powers › Spain ¶6", "Tutorial scenario subset › Minor powers ¶6")
def papal_benefit(t: T) -> None:
    who = t.ally[PAPACY]
    done(t)
    if who != NONE and t.scenario == TUTORIAL:  # asked wherever the card is, so that being asked tells nothing
        call(t, fetch_holy_league, t.seat_of[who], who)
    elif who != NONE:
        call(t, choose_benefit, t.seat_of[who], who)


@rule("Cards ¶2", "Rules for single powers › England ¶4", "ruling 253")
def may_have(t: T, who: int, benefit: int) -> bool:
    """What would do nothing is not granted, as far as everybody knows and the ally sees in its own hand."""
    if benefit == EXCOMMUNICATION:
        return t.excommunicated == 0 and t.seat_of[ENGLAND] != NONE and who != ENGLAND
    if benefit == IN_FRANCE:
        return has_other_creed(t, FRENCH, CATHOLIC)
    if benefit == IN_THE_NETHERLANDS:
        return has_other_creed(t, DUTCH_AREA, CATHOLIC)
    if benefit == A_JESUIT:
        return who == SPAIN and has_jesuit_in_pool(t)
    if benefit == A_TREASURE:
        return who != SPAIN and t.treasure_pool.size > 0
    return t.discards[HOLY_LEAGUE] > 0 or (may_be_held(t, HOLY_LEAGUE) and t.hand[who][HOLY_LEAGUE] == 0)


@phases.phase("What do you ask of the Pope?", "Card FAQ › 5 PAPAL BULL", takes=("asked",))
def choose_benefit(t: T, m: Moves) -> None:
    for benefit in range(BENEFITS):
        if may_have(t, t.asked, benefit):
            offer(m, BENEFIT(benefit))
    offer(m, NO)
    refuse_rest(m, BENEFIT, "Card FAQ › 5 PAPAL BULL")


@choose_benefit.on(NO)
def nothing_asked(t: T) -> None:
    done(t)


@choose_benefit.on(BENEFIT)
def benefit_granted(t: T, benefit: int) -> None:
    who = t.asked
    done(t)
    if benefit == EXCOMMUNICATION:
        excommunicate(t)
        preach_for_pope(t, who, ENGLISH)
    elif benefit == IN_FRANCE:
        preach_for_pope(t, who, FRENCH)
    elif benefit == IN_THE_NETHERLANDS:
        preach_for_pope(t, who, DUTCH_AREA)
    elif benefit == A_JESUIT:
        train_jesuit(t)
    elif benefit == A_TREASURE:
        draw_treasure(t, who)
    else:
        fetch_league(t, who)


@rule("Rules for single powers › England ¶4")
def excommunicate(t: T) -> None:
    """Once in a game."""
    t.excommunicated = 1
    tell(t, EXCOMMUNICATED)
    fewer_next_turn(t, ENGLAND)


def preach_for_pope(t: T, who: int, area: int) -> None:
    if has_other_creed(t, area, CATHOLIC):
        call(t, conversion, t.seat_of[who], who, area, CATHOLIC, BULL_DICE)


# HOLY LEAGUE -----------------------------------------------------------------------------------


@rule("Special Rules •5", "ruling 253")
def fetch_league(t: T, who: int) -> None:
    """From the discards, else from the deck, which is shuffled; from a hand it cannot be taken."""
    from_deck = t.discards[HOLY_LEAGUE] == 0 and in_deck(t, HOLY_LEAGUE) > 0
    if from_deck:
        move(t.deck, t.discards, HOLY_LEAGUE)
    if t.discards[HOLY_LEAGUE] > 0:
        move(t.discards, t.hand[who], HOLY_LEAGUE)
        tell(t, TAKES_CARD, who, HOLY_LEAGUE)
    if from_deck:
        shuffle(t.deck)


def in_deck(t: T, card: int) -> int:
    for place in range(t.deck.size):
        if t.deck[place] == card:
            return 1
    return 0


@phases.phase("Do you take HOLY LEAGUE?", "Special Rules •5", takes=("asked",))
def fetch_holy_league(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@fetch_holy_league.on(YES)
def fetch(t: T) -> None:
    who = t.asked
    done(t)
    fetch_league(t, who)


@fetch_holy_league.on(NO)
def leave_it(t: T) -> None:
    done(t)
