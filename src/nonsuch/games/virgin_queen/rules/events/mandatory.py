"""Mandatory Events: GERMAN INTERVENTION, SELIM II.  [cards 4 and 6]"""

from __future__ import annotations

from nonsuch.engine import NONE, done, tell
from nonsuch.games.virgin_queen.components import COLUMN_OF, SELIM
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, OTTOMAN
from nonsuch.games.virgin_queen.rules.minors.influence import is_resolved
from nonsuch.games.virgin_queen.rules.minors.status import check_status
from nonsuch.games.virgin_queen.state import NEW_RULER, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@phases.step("Cards ¶2")
def german_intervention(t: T) -> None:
    done(t)
    if not is_resolved(t, COLUMN_OF[EMPIRE]):
        check_status(t, COLUMN_OF[EMPIRE], NONE, 0)


@phases.step("Rulers ¶6", "Rulers ¶5", "Card FAQ › 6 SELIM II")
def crown_selim_by_card(t: T) -> None:
    """His rating counts at once, his cards from the next deal."""
    done(t)
    t.ruler[OTTOMAN] = SELIM
    tell(t, NEW_RULER, OTTOMAN)
