"""OTTOMAN TRIBUTE: war in the Action Phase, or tribute instead.  [card 2]"""

from __future__ import annotations

from nonsuch.engine import Moves, call, done, offer, rule, tell
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, OTTOMAN, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.rules.board import set_war
from nonsuch.games.virgin_queen.rules.cards import drawable, take_at_random
from nonsuch.games.virgin_queen.rules.minors.allegiance import sides_changed
from nonsuch.games.virgin_queen.rules.minors.influence import is_played
from nonsuch.games.virgin_queen.rules.minors.status import declare_war_on_minor, may_defy
from nonsuch.games.virgin_queen.rules.minors.terms import TRIBUTE
from nonsuch.games.virgin_queen.state import NO, WAR_DECLARED, YES, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

TRIBUTE_CP = 2
OFFERED, ACCEPTED, REFUSED = range(3)


@rule("Card FAQ › 2 OTTOMAN TRIBUTE", "Special Rules •3", "Tutorial scenario subset › Minor powers ¶3", "ruling 249")
def may_demand_tribute(t: T, power: int) -> bool:
    """A major power with which there is neither war nor alliance, and no peace of this turn; or an idle minor power."""
    if power == OTTOMAN or t.war[OTTOMAN] >> power & 1 > 0:
        return False
    if not is_played(t, power):
        return may_defy(t, OTTOMAN, power)
    if t.scenario == TUTORIAL or (t.league[OTTOMAN] | t.reconciled[OTTOMAN]) >> power & 1 > 0:
        return False
    return power != EMPIRE or t.adrianople == 0


@phases.step("Card FAQ › 2 OTTOMAN TRIBUTE")
def ottoman_tribute(t: T) -> None:
    """Spain and the Empire may offer something for peace, if they have it."""
    payer = t.aim_power
    done(t)
    if not is_played(t, payer):
        t.cp = TRIBUTE_CP
        declare_war_on_minor(t, OTTOMAN, payer)
    elif can_pay_tribute(t, payer):
        call(t, offer_tribute, t.seat_of[payer], payer)
    else:
        tribute_war(t, payer)


@rule("Card FAQ › 2 OTTOMAN TRIBUTE")
def can_pay_tribute(t: T, power: int) -> bool:
    return (power == SPAIN or power == EMPIRE) and drawable(t, power) > 0


@rule("Declarations of war ¶5", "Card FAQ › 2 OTTOMAN TRIBUTE")
def tribute_war(t: T, power: int) -> None:
    """And two points to wage it with."""
    t.cp = TRIBUTE_CP
    tell(t, WAR_DECLARED, OTTOMAN, power)
    set_war(t, OTTOMAN, power)
    sides_changed(t)


@phases.phase("Do you offer the Sultan tribute for peace?", "Card FAQ › 2 OTTOMAN TRIBUTE", takes=("asked",))
def offer_tribute(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@offer_tribute.on(YES)
def tribute_offered(t: T) -> None:
    tell(t, TRIBUTE, t.asked, OFFERED)
    done(t)
    call(t, accept_tribute, t.seat_of[OTTOMAN], OTTOMAN)


@offer_tribute.on(NO)
def no_tribute(t: T) -> None:
    payer = t.asked
    done(t)
    tribute_war(t, payer)


@phases.phase("Do you take the tribute and keep the peace?", "Card FAQ › 2 OTTOMAN TRIBUTE", takes=("asked",))
def accept_tribute(t: T, m: Moves) -> None:
    offer(m, YES)
    offer(m, NO)


@accept_tribute.on(YES)
def tribute_taken(t: T) -> None:
    """One at random; there is no war, and nothing to spend."""
    payer = t.aim_power
    tell(t, TRIBUTE, payer, ACCEPTED)
    done(t)
    take_at_random(t, OTTOMAN, payer)


@accept_tribute.on(NO)
def tribute_refused(t: T) -> None:
    payer = t.aim_power
    tell(t, TRIBUTE, payer, REFUSED)
    done(t)
    tribute_war(t, payer)
