"""Mandatory Events: GERMAN INTERVENTION, PAPAL BULL, SELIM II.  [cards 4 to 6]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, move, offer, shuffle, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF, HOLY_LEAGUE, SELIM
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, OTTOMAN, PAPACY
from nonsuch.games.virgin_queen.rules.minors.influence import is_resolved
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.state import NEW_RULER, NO, TAKES_CARD, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@phases.step("Cards ¶2")
def german_intervention(t: T) -> None:
    done(t)
    if not is_resolved(t, COLUMN_OF[EMPIRE]):
        check_status(t, COLUMN_OF[EMPIRE], NONE, 0)


@phases.step(
    "Card FAQ › 5 PAPAL BULL",
    "Diplomatic influence and the status check ¶7",
    "Special Rules •5",
    "Diplomatic influence and the status check ¶6",
)
def papal_bull(t: T) -> None:
    """The Papacy is resolved; then its ally may fetch HOLY LEAGUE, if it is not in a hand."""
    done(t)
    if not is_resolved(t, COLUMN_OF[PAPACY]):
        call(t, papal_benefit)
        check_status(t, COLUMN_OF[PAPACY], NONE, 0)


@phases.step("Special Rules •5", "Rules for single powers › Spain ¶6", "Tutorial scenario subset › Minor powers ¶6")
def papal_benefit(t: T) -> None:
    who = t.ally[PAPACY]
    done(t)
    if who != NONE:  # asked wherever the card is, so that being asked tells nothing (ruling 1)
        call(t, fetch_holy_league, t.seat_of[who], who)


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
    """From the discards, else from the deck, which is shuffled; from a hand it cannot be taken."""
    from_deck = t.discards[HOLY_LEAGUE] == 0 and in_deck(t, HOLY_LEAGUE) > 0
    if from_deck:
        move(t.deck, t.discards, HOLY_LEAGUE)
    if t.discards[HOLY_LEAGUE] > 0:
        move(t.discards, t.hand[t.asked], HOLY_LEAGUE)
        tell(t, TAKES_CARD, t.asked, HOLY_LEAGUE)
    if from_deck:
        shuffle(t.deck)
    done(t)


@fetch_holy_league.on(NO)
def leave_it(t: T) -> None:
    done(t)


@phases.step("Rulers ¶6", "Rulers ¶5", "Card FAQ › 6 SELIM II")
def crown_selim_by_card(t: T) -> None:
    """His rating counts at once, his cards from the next deal."""
    done(t)
    t.ruler[OTTOMAN] = SELIM
    tell(t, NEW_RULER, OTTOMAN)
