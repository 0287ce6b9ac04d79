"""A turn: one action, and only one.  [Play › Actions]"""

from __future__ import annotations

from nonsuch.engine import Moves
from nonsuch.games.glory.rules.assassination import begin_assassination, offer_assassinations
from nonsuch.games.glory.rules.buying import begin_purchase, offer_buying
from nonsuch.games.glory.rules.conquest import begin_conquest, offer_conquests
from nonsuch.games.glory.rules.discarding import begin_discard, offer_discards
from nonsuch.games.glory.rules.healing import heal, offer_healing
from nonsuch.games.glory.rules.king import begin_attack, offer_attacks
from nonsuch.games.glory.state import ASSASSINATE, ATTACK, BUY, CONQUER, DISCARD, HEAL, GloryTable, phases


@phases.phase("What do you do this turn?", "Actions ¶1", "ruling 11")
def take_turn(t: GloryTable, m: Moves) -> None:
    offer_buying(t, m)
    offer_conquests(t, m)
    offer_attacks(t, m)
    offer_assassinations(t, m)
    offer_healing(t, m)
    offer_discards(t, m)


take_turn.on(BUY)(begin_purchase)
take_turn.on(CONQUER)(begin_conquest)
take_turn.on(ATTACK)(begin_attack)
take_turn.on(ASSASSINATE)(begin_assassination)
take_turn.on(HEAL)(heal)
take_turn.on(DISCARD)(begin_discard)
