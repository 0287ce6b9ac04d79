"""Healing.  [Play › Actions › Heal]"""

from __future__ import annotations

from nonsuch.engine import Moves, done, move, offer_held, refuse_rest, rule, tell
from nonsuch.games.glory.components import ASSASSIN, FULL_HEALTH, HEALTH, VALUE
from nonsuch.games.glory.rules.cards import half_rounded_up
from nonsuch.games.glory.rules.drawing import draw_up
from nonsuch.games.glory.state import HEAL, HEALS, GloryTable


@rule("Heal •1", "Cards › Hearts ¶1", "ruling 40", "ruling 47")
def offer_healing(t: GloryTable, m: Moves) -> None:
    offer_held(m, HEAL, t.hand[t.turn], HEALTH, ASSASSIN)
    refuse_rest(m, HEAL, "Heal •1")


@rule("Heal •1", "Heal •2", "Heal •3", "ruling 22")
def heal(t: GloryTable, card: int) -> None:
    """Half the card's value, rounded up, and never above 50."""
    move(t.hand[t.turn], t.discards, card)
    before = t.hp[t.turn]
    t.hp[t.turn] = min(FULL_HEALTH, before + half_rounded_up(VALUE[card]))
    tell(t, HEALS, t.turn, card, t.hp[t.turn] - before)
    draw_up(t, t.turn)
    done(t)
