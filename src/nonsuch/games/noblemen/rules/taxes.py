"""Taxes: a pound for each farm, two for each plantation.  [Tax your peasants]"""

from __future__ import annotations

from nonsuch.engine import Moves, offer, others, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import FARM, GROUP_BONUS
from nonsuch.games.noblemen.rules.estate import free_groups, men_on
from nonsuch.games.noblemen.rules.holdings import earn
from nonsuch.games.noblemen.state import SOLDIER_TAXES, TAX, TAXES, NoblemenTable


@rule("Tax your peasants ¶1", "Contents › Taxes Tokens ¶1")
def offer_taxing(t: NoblemenTable, m: Moves) -> None:
    if t.tax_tokens[t.turn] > 0:
        offer(m, TAX)
    refuse_rest(m, TAX, "Tax your peasants ¶1")


@rule("Turn summary •7", "Tax your peasants ¶1", "ruling 24")
def tax_peasants(t: NoblemenTable) -> None:
    t.tax_tokens[t.turn] -= 1
    collect_taxes(t, t.turn)


@rule("Tax your peasants ¶2", "Contents › Land Tiles •3", "ruling 24")
def taxes_due(t: NoblemenTable, who: int) -> int:
    """One for each farm, two for each plantation that pays its owner."""
    return t.lands[who][FARM] + GROUP_BONUS * free_groups(t, who, FARM)


@rule("Tax your peasants ¶3", "Dispatch your Men at Arms ¶6 •1", "ruling 24")
def collect_taxes(t: NoblemenTable, who: int) -> None:
    """The bonus of an occupied plantation goes to the soldier's master."""
    due = taxes_due(t, who)
    earn(t, who, due)
    tell(t, TAXES, who, due)
    for soldier in others(t, who):
        share = GROUP_BONUS * men_on(t, soldier, who, FARM)
        if share > 0:
            earn(t, soldier, share)
            tell(t, SOLDIER_TAXES, soldier, who, share)
