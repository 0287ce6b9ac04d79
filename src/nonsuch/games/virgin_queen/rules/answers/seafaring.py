"""Answers to a navigation roll: EXPERIENCED PILOT, SCURVY.  [6.1.5; cards 43, 45]"""

from __future__ import annotations

from nonsuch.engine import rule, tell
from nonsuch.games.virgin_queen.components import CARD_NAMES
from nonsuch.games.virgin_queen.rules.world.terms import NAVIGATION_NOW
from nonsuch.games.virgin_queen.seafaring import NAVIGATION_SUCCEEDS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

EXPERIENCED_PILOT, SCURVY = CARD_NAMES.index("experienced-pilot"), CARD_NAMES.index("scurvy")
SEAFARING_ANSWERS = (EXPERIENCED_PILOT, SCURVY)
PILOT_HELPS = 2
SCURVY_COSTS = 2


@rule(
    "Response windows ¶2",
    "Response windows ¶3",
    "Card FAQ › 43 EXPERIENCED PILOT",
    "Card FAQ › 45 SCURVY",
    "ruling 335",
)
def can_answer_at_sea(t: T, who: int, card: int) -> bool:
    """Where it turns the roll: a pilot anybody's that would fail, scurvy another power's that would succeed."""
    if card == EXPERIENCED_PILOT:
        return t.roll_total < NAVIGATION_SUCCEEDS <= t.roll_total + PILOT_HELPS
    ours = t.captain_of[t.captain] == who
    return not ours and t.roll_total - SCURVY_COSTS < NAVIGATION_SUCCEEDS <= t.roll_total


def answer_at_sea(t: T, card: int) -> None:
    t.roll_total += PILOT_HELPS if card == EXPERIENCED_PILOT else -SCURVY_COSTS
    tell(t, NAVIGATION_NOW, t.captain, t.roll_total)
