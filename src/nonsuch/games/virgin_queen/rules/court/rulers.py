"""Rulers: their successors by card, by death or when they are due.  [3.3; cards 84, 85, 101]"""

from __future__ import annotations

from nonsuch.engine import NONE, call, done, move, rule, tell
from nonsuch.games.virgin_queen.components import RULER_NAMES, SELIM, SELIM_II
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, FRANCE, MAJORS, OTTOMAN
from nonsuch.games.virgin_queen.personages import CHARLES_IX
from nonsuch.games.virgin_queen.rules.cards import take_from_deck
from nonsuch.games.virgin_queen.rules.court.chart import HENRY_III, RUDOLF_II, royal_dies
from nonsuch.games.virgin_queen.rules.court.prague import VIENNA, may_move_court, move_court
from nonsuch.games.virgin_queen.state import NEW_RULER, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import DEAD

HENRY_III_CARD, MURAD_III_CARD, RUDOLF_II_CARD = 83, 84, 100
MURAD = RULER_NAMES.index("murad_iii")


@rule("Rulers ¶5")
def crown(t: T, power: int, ruler: int) -> None:
    """Their administrative rating counts at once, their cards from the next deal."""
    t.ruler[power] = ruler
    t.ruler_lost &= ~(1 << power)
    tell(t, NEW_RULER, power)


@phases.step("Rulers ¶5", "Cards ¶2")
def henry_succeeds(t: T) -> None:
    """HENRY III: Charles IX leaves the chart, and a match of his ends without penalty."""
    done(t)
    crown_henry(t)


def crown_henry(t: T) -> None:
    crown(t, FRANCE, HENRY_III)
    if t.royal_is[CHARLES_IX] != DEAD:
        royal_dies(t, CHARLES_IX)


@phases.step("Cards ¶2")
def murad_succeeds(t: T) -> None:
    done(t)
    crown(t, OTTOMAN, MURAD)


@phases.step("Cards ¶2")
def rudolf_succeeds(t: T) -> None:
    done(t)
    crown(t, EMPIRE, RUDOLF_II)
    if t.capital[EMPIRE] == VIENNA and may_move_court(t):
        call(t, move_court, t.seat_of[EMPIRE], EMPIRE)


@rule("Rulers ¶7")
def ruler_dies(t: T, power: int) -> None:
    """The successor follows as if his card had been played; without one the power loses the ruler's card bonus."""
    card = successor_card(t, power)
    if card == NONE:
        t.ruler_lost |= 1 << power
        return
    take_out(t, card)
    if card == HENRY_III_CARD:
        crown_henry(t)
    elif card == RUDOLF_II_CARD:
        crown(t, EMPIRE, RUDOLF_II)
    else:
        crown(t, OTTOMAN, SELIM if card == SELIM_II else MURAD)


def successor_card(t: T, power: int) -> int:
    card = NONE
    if power == OTTOMAN:
        card = SELIM_II if t.removed[SELIM_II] == 0 and t.ruler[OTTOMAN] < SELIM else MURAD_III_CARD
    elif power == FRANCE:
        card = HENRY_III_CARD
    elif power == EMPIRE:
        card = RUDOLF_II_CARD
    return NONE if card == NONE or t.removed[max(card, 0)] > 0 else card


@rule("Rulers ¶6")
def take_out(t: T, card: int) -> None:
    """Wherever the card is, it leaves the game."""
    for who in range(MAJORS):
        if t.hand[who][card] > 0:
            move(t.hand[who], t.removed, card)
    if t.discards[card] > 0:
        move(t.discards, t.removed, card)
    if t.aside[card] > 0:
        move(t.aside, t.removed, card)
    if t.on_table[card] > 0:
        move(t.on_table, t.removed, card)
    if t.removed[card] == 0:
        take_from_deck(t, card)
