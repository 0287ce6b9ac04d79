"""Gain Intelligence, and a look by Cipher Key.  [19.1; card 91]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, offer, refuse, refuse_rest, roll, rule, show, tell, where
from nonsuch.games.virgin_queen.conspiracy import DISCARD_NEEDS, INTELLIGENCE_DICE
from nonsuch.games.virgin_queen.rules.events.misfortune import discard_at_random
from nonsuch.games.virgin_queen.rules.intrigue.operatives import (
    has_cryptography,
    has_informant,
    may_plot,
    remove_informant,
    take_cipher_key,
)
from nonsuch.games.virgin_queen.rules.intrigue.plotting import gain_intelligence, throw
from nonsuch.games.virgin_queen.rules.intrigue.terms import (
    A_CARD,
    A_CIPHER_KEY,
    AN_INFORMANT,
    DECIPHER,
    GAIN_NAMES,
    GET,
    LOOKS,
    SEES,
    THE_HAND,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import choose_action, phases

GAINS = len(GAIN_NAMES)


@rule("Gain Intelligence ¶1")
def may_spy_on(t: T, who: int, target: int) -> bool:
    """Where a hit could bring something."""
    if not may_plot(t, who, target):
        return False
    return t.hand[target].size > 0 or has_informant(t, target, who) or t.cipher_on[target] == who


@rule("Gain Intelligence ¶1")
def intelligence_dice(t: T) -> int:
    dice = INTELLIGENCE_DICE + (1 if has_informant(t, t.plotter, t.plotted) else 0)
    dice += 1 if t.cipher_on[t.plotter] == t.plotted else 0
    return dice + has_cryptography(t, t.plotter) - has_cryptography(t, t.plotted)


@gain_intelligence.runs("Gain Intelligence ¶1")
def throw_for_intelligence(t: T) -> None:
    throw(t, t.plotter, 0, intelligence_dice(t))
    use_hits(t)


def use_hits(t: T) -> None:
    """One at a time; where only one use is left nobody is asked, and a hit that is of no use is lost."""
    number = 0
    only = NONE
    for what in range(GAINS):
        if may_get(t, what):
            number += 1
            only = what
    if number == 0:
        done(t)
    elif number == 1:
        call(t, use_further_hits)
        get(t, only)
    else:
        call(t, use_further_hits)
        call(t, choose_gain, t.seat_of[t.plotter], t.plotter)


@phases.step("Gain Intelligence ¶1")
def use_further_hits(t: T) -> None:
    done(t)
    use_hits(t)


@rule("Gain Intelligence •1", "Gain Intelligence •2", "Gain Intelligence •3", "ruling 363")
def may_get(t: T, what: int) -> bool:
    """An operative of the target on one's own card; a look at its hand, once; with a 6, a card of three or more."""
    if t.plot_hits[0] == 0:
        return False
    if what == AN_INFORMANT:
        return has_informant(t, t.plotted, t.plotter)
    if what == A_CIPHER_KEY:
        return t.cipher_on[t.plotted] == t.plotter
    if what == THE_HAND:
        return t.has_looked == 0 and t.hand[t.plotted].size > 0
    return t.sixes > 0 and t.hand[t.plotted].size >= DISCARD_NEEDS


@phases.phase("What do you use a hit for?", "Gain Intelligence ¶1", takes=("asked",))
def choose_gain(t: T, m: Moves) -> None:
    for what in range(GAINS):
        if may_get(t, what):
            offer(m, GET(what))
    refuse_rest(m, GET, "Gain Intelligence ¶1")


@choose_gain.on(GET)
def gain_chosen(t: T, what: int) -> None:
    done(t)
    get(t, what)


@rule("Gain Intelligence •1", "Gain Intelligence •2", "Gain Intelligence •3", "ruling 363")
def get(t: T, what: int) -> None:
    """A 6 is spent where it is needed, and otherwise last."""
    if what == A_CARD or t.sixes == t.plot_hits[0]:
        t.sixes -= 1
    t.plot_hits[0] -= 1
    if what == AN_INFORMANT:
        remove_informant(t, t.plotted, t.plotter)
    elif what == A_CIPHER_KEY:
        take_cipher_key(t, t.plotted)
    elif what == THE_HAND:
        t.has_looked = 1
        see_hand(t, t.plotter, t.plotted)
    else:
        discard_at_random(t, t.plotted)


@rule("Gain Intelligence •2")
def see_hand(t: T, who: int, target: int) -> None:
    """The whole of it; Home cards lie open anyway."""
    tell(t, LOOKS, who, target)
    for card in where(t.hand[target]):
        see_card(t, who, target, card)


def see_card(t: T, who: int, target: int, card: int) -> None:
    show(t.hand[target], card, 1 << t.seat_of[who])
    tell(t, SEES, who, t.seat_of[who], target, card)


# a look by Cipher Key --------------------------------------------------------------------------


@rule("Cards ¶2", "ruling 364")
def may_decipher(t: T, who: int) -> bool:
    """Once a turn, in an impulse of one's own."""
    target = t.cipher_on[who]
    return target != NONE and t.deciphered >> who & 1 == 0 and t.hand[max(target, 0)].size > 0


def offer_deciphering(t: T, m: Moves, who: int) -> None:
    if may_decipher(t, who):
        offer(m, DECIPHER)
    else:
        refuse(m, DECIPHER, "ruling 364")


@choose_action.on(DECIPHER)
def decipher(t: T) -> None:
    look_at_one(t, t.active)
    done(t)


@rule("ruling 364")
def look_at_one(t: T, who: int) -> None:
    """One card of the hand, at random."""
    target = t.cipher_on[who]
    t.deciphered |= 1 << who
    left = roll(t, t.hand[target].size)
    for card in where(t.hand[target]):
        left -= 1
        if left == 0:
            see_card(t, who, target, card)
