"""What Glory tells a bot: how a King likes his table, as named terms in the rules' own language.

Hundredths of a Glory Point. A King looks at what he may see, and guesses the rest by averages: a hidden card of a
hand is worth about 4 fighting points (of 44 kinds not Money, 12 are Generals and 10 Soldiers).
"""

from __future__ import annotations

from nonsuch.engine import Term
from nonsuch.games.glory.bot.bargains import bargain, reward
from nonsuch.games.glory.bot.knobs import COIN_WORTH, LAND_WORTH, NEVER, POINT, RIVAL_SHARE, WAIT, Row, health_worth
from nonsuch.games.glory.bot.prospects import battle, cards_laid_aside, intrigue, purchase, spared, wasted
from nonsuch.games.glory.components import (
    ASSASSIN,
    ASSASSIN_DAMAGE,
    DECK,
    GENERAL,
    HEALTH,
    LAND,
    MONEY,
    SUIT,
    VALUE,
)
from nonsuch.games.glory.rules.cards import wealth
from nonsuch.games.glory.state import GloryTable

# what everybody sees ---------------------------------------------------------------------------


def glory_points(t: GloryTable, seat: int) -> int:
    return t.glory[seat]


def land_points(t: GloryTable, king: int) -> int:
    """Land is Glory only if its King lives to the end of the round."""
    land = 0
    for pip in range(SUIT):
        land += (pip + 1) * t.domain[king][pip]
    return land


def coins(t: GloryTable, king: int) -> int:
    return min(wealth(t, king), 30)


def health(t: GloryTable, king: int, w: Row) -> int:
    return health_worth(t.hp[king], w)


def waits(t: GloryTable, king: int) -> int:
    return 1 if t.waiting[king] > 0 else 0


def rival(t: GloryTable, seat: int, w: Row) -> int:
    """The best of the others."""
    best = NEVER
    for king in range(t.players):
        if king != seat:
            best = max(best, standing(t, king, w))
    return best * w[RIVAL_SHARE] // 10


def standing(t: GloryTable, king: int, w: Row) -> int:
    """Glory, Land, Money, health."""
    worth = (
        t.glory[king] * POINT
        + land_points(t, king) * w[LAND_WORTH]
        + coins(t, king) * w[COIN_WORTH]
        + health(t, king, w)
    )
    if t.waiting[king] > 0:
        worth -= w[WAIT]
    return worth


# the hand --------------------------------------------------------------------------------------


def held_value(t: GloryTable, seat: int, first: int, end: int) -> int:
    worth = 0
    for card in range(first, end):
        worth += VALUE[card] * t.hand[seat][card]
    return worth


def soldiers(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, 0, GENERAL)


def generals(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, GENERAL, LAND)


def unbought(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, LAND, MONEY)


def medicine(t: GloryTable, seat: int) -> int:
    return held_value(t, seat, HEALTH, ASSASSIN)


def assassins(t: GloryTable, seat: int) -> int:
    return t.hand[seat][ASSASSIN]


def best_general(t: GloryTable, seat: int) -> int:
    """Nobody attacks without one."""
    best = 0
    for card in range(GENERAL, LAND):
        if t.hand[seat][card] > 0:
            best = max(best, VALUE[card])
    return best


def frail(t: GloryTable, seat: int) -> int:
    """An Assassin could kill, and there is none in hand to meet him."""
    return 1 if t.over == 0 and t.hp[seat] <= ASSASSIN_DAMAGE and t.hand[seat][ASSASSIN] == 0 else 0


def left_to_play(t: GloryTable) -> int:
    """Hundredths of a round: what the deck still has, and the rounds to come."""
    cards = 100 * t.deck.size // DECK
    return cards + 100 * max(0, t.rounds - t.round)


EVALUATION = (
    Term("glory", glory_points, 100, "your Glory"),
    Term("land", land_points, 85, "your Land"),
    Term("money", coins, 14, "your Money"),
    Term("health", health, 1, "your health"),
    Term("wait", waits, -160, "having to wait after a defeat"),
    Term("rival", rival, -1, "the standing of your best rival"),
    Term("soldiers", soldiers, 10, "Soldiers in hand"),
    Term("generals", generals, 13, "Generals in hand"),
    Term("unbought", unbought, 9, "Land in hand"),
    Term("medicine", medicine, 6, "Health in hand"),
    Term("assassins", assassins, 170, "Assassins in hand"),
    Term("leader", best_general, 0, "a General to lead an attack"),
    Term("frail", frail, 0, "the danger that an Assassin kills you"),
    Term("aside", cards_laid_aside, 38, "better cards for those laid aside"),
    Term("purchase", purchase, 1, "getting Land, which brings Glory each round"),
    Term("intrigue", intrigue, 1, "success with Assassins"),
    Term("battle", battle, 1, "the outcome of a battle"),
    Term("wasted", wasted, 0, "fighters thrown away"),
    Term("spared", spared, 0, "saving your King from Assassins"),
    Term("bargain", bargain, 0, "help for what you offer"),
    Term("reward", reward, 0, "what you are offered for your help"),
)
