"""The scoring round: castles and palaces that are enclosed, then titles.  [Scoring round]"""

from __future__ import annotations

from nonsuch.engine import rule, seats, tell
from nonsuch.games.noblemen.components import (
    CASTLE,
    CASTLE_CHURCH_POINTS,
    CASTLE_POINTS,
    CHURCH,
    PALACE,
    PALACE_CHURCH_POINTS,
    PALACE_POINTS,
    TITLE_POINTS,
)
from nonsuch.games.noblemen.rules.estate import NEIGHBOURS, buildings_around, lands_around
from nonsuch.games.noblemen.rules.holdings import gain_points
from nonsuch.games.noblemen.spaces import SIDE
from nonsuch.games.noblemen.state import BUILDING_SCORES, BUILT, SCORING_ROUND, TITLE_SCORES, NoblemenTable


@rule("Scoring round ¶1", "Scoring round ¶6", "Scoring round ¶7", "Contents › Score Round Tokens ¶1")
def score_round(t: NoblemenTable) -> None:
    tell(t, SCORING_ROUND, t.round)
    for who in seats(t):
        score_buildings(t, who)
    for who in seats(t):
        score_title(t, who)


@rule("Scoring round ¶2", "Scoring round ¶3", "Scoring round ¶4", "Contents › Castles ¶1", "ruling 57")
def score_buildings(t: NoblemenTable, who: int) -> None:
    """One at a time."""
    for row in range(t.south[who], t.north[who] + 1):
        for column in range(t.west[who], t.east[who] + 1):
            here = row * SIDE + column
            points = points_of(t, who, here)
            if points > 0:
                gain_points(t, who, points)
                tell(t, BUILDING_SCORES, who, t.estate[who][here] - BUILT, here, points)


@rule("Scoring round ¶2", "Scoring round ¶3", "ruling 55", "ruling 57")
def points_of(t: NoblemenTable, who: int, here: int) -> int:
    """Of a castle or palace, if land lies all round it."""
    held = t.estate[who][here]
    if held != BUILT + CASTLE and held != BUILT + PALACE:
        return 0
    if lands_around(t, who, here) < NEIGHBOURS:
        return 0
    return worth(t, who, here)


@rule("Scoring round ¶2", "Scoring round ¶3", "Scoring round ¶4", "Contents › Churches ¶1", "ruling 56")
def worth(t: NoblemenTable, who: int, here: int) -> int:
    """What a castle or palace brings once it is enclosed, churches included."""
    churches = buildings_around(t, who, here, CHURCH)
    if t.estate[who][here] == BUILT + PALACE:
        return PALACE_POINTS + PALACE_CHURCH_POINTS * churches
    return CASTLE_POINTS + CASTLE_CHURCH_POINTS * churches


@rule("Scoring round ¶1")
def estate_points(t: NoblemenTable, who: int) -> int:
    """What all castles and palaces of an estate would bring now."""
    points = 0
    for row in range(t.south[who], t.north[who] + 1):
        for column in range(t.west[who], t.east[who] + 1):
            points += points_of(t, who, row * SIDE + column)
    return points


@rule(
    "Scoring round ¶6",
    "Contents › Noble Title signs ¶1",
    "Contents › The Noble Peerages •1",
    "Contents › The Noble Peerages •2",
    "Contents › The Noble Peerages •3",
    "Contents › The Noble Peerages •4",
    "Contents › The Noble Peerages •5",
    "ruling 58",
)
def score_title(t: NoblemenTable, who: int) -> None:
    title = t.title[who][0]
    if TITLE_POINTS[title] > 0:
        gain_points(t, who, TITLE_POINTS[title])
        tell(t, TITLE_SCORES, who, title, TITLE_POINTS[title])
