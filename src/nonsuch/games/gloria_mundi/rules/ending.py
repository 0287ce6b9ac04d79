"""Points on the road, the four ends of the game, and who has won.  [Step 3 › Scoring; Ending the Game]"""

from __future__ import annotations

from nonsuch.engine import clockwise, finish, others, rule, tell
from nonsuch.games.gloria_mundi.components import FOOD, GOLD, START_SPACE, TYPES, WAR
from nonsuch.games.gloria_mundi.state import COUNTS, ENDS, PAWN, SCORES, TIES, WINS, GloriaMundiTable

EARLIER = 3  # what breaks a tie when all resources are equal: war, gold and food come before it


@rule(
    "Step 3, Buy a Card › Scoring ¶1",
    "Step 3, Buy a Card › Scoring ¶3",
    "Ending the Game •2",
    "ruling 21",
    "ruling 22",
    "ruling 53",
)
def score(t: GloriaMundiTable, who: int, points: int) -> None:
    """Away from Rome. Who reaches the Visigoth's start ends the game: call this last of all."""
    if points > 0:
        before = t.pawn[who]
        t.pawn[who] = min(START_SPACE[t.deck], before + points)
        t.score[who] += t.pawn[who] - before
        tell(t, SCORES, who, t.pawn[who] - before, t.pawn[who])
        if t.pawn[who] == START_SPACE[t.deck]:
            end_game(t, PAWN)


@rule("Ending the Game ¶1", "Ending the Game › Scoring ¶1", "Glory ¶4", "ruling 38", "ruling 42")
def end_game(t: GloriaMundiTable, end: int) -> None:
    """The score has counted every Glory since it was placed."""
    tell(t, ENDS, end)
    for who in clockwise(t, t.first):
        tell(t, COUNTS, who, t.pawn[who], t.score[who] - t.pawn[who], t.score[who])
    winner = best_player(t)
    tell_ties(t, winner)
    tell(t, WINS, winner, t.score[winner])
    finish(t, 1 << winner)


@rule("ruling 39")
def tell_ties(t: GloriaMundiTable, winner: int) -> None:
    """Whoever has as many points as the winner, and of what the winner has more."""
    for who in others(t, winner):
        if t.score[who] == t.score[winner]:
            more = EARLIER
            for resource in range(TYPES):
                if t.stock[winner][resource] != t.stock[who][resource]:
                    more = WAR - resource
            tell(t, TIES, winner, who, t.score[winner], more)


@rule("Ending the Game › Scoring ¶1", "ruling 39")
def best_player(t: GloriaMundiTable) -> int:
    """In turn order of the first round, so that the earlier of two equals wins."""
    best = t.first
    for who in clockwise(t, t.first):
        if is_ahead(t, who, best):
            best = who
    return best


@rule("Ending the Game › Scoring ¶1", "ruling 39")
def is_ahead(t: GloriaMundiTable, who: int, other: int) -> bool:
    """More points; then more war, gold, food."""
    if t.score[who] != t.score[other]:
        return t.score[who] > t.score[other]
    if t.stock[who][WAR] != t.stock[other][WAR]:
        return t.stock[who][WAR] > t.stock[other][WAR]
    if t.stock[who][GOLD] != t.stock[other][GOLD]:
        return t.stock[who][GOLD] > t.stock[other][GOLD]
    return t.stock[who][FOOD] > t.stock[other][FOOD]
