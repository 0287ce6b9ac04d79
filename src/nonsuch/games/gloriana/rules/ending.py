"""The end of the game: types held, Staff left over, and the new favourite.  [End of Game]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, bits, finish, goto, highest, offer, refuse_rest, rule, seats, sole, tell
from nonsuch.games.gloriana.components import ROUNDS
from nonsuch.games.gloriana.rules.scoring import points
from nonsuch.games.gloriana.state import (
    FAVOUR,
    FAVOURS,
    LETS_THEM_SHARE,
    LOSES_FOR_STAFF,
    SHARE,
    TYPES_BONUS,
    WINS,
    GlorianaTable,
    phases,
)


@rule("End of Game ¶1", "End of Game ¶2", "End of Game ¶3", "Aim of the Game ¶1")
def end_game(t: GlorianaTable) -> None:
    for player in seats(t):
        score_types(t, player)
        lose_for_staff(t, player)
    leaders = highest(t, t.score)
    if sole(leaders) >= 0:
        win(t, leaders)
    else:
        ask(t, t.gloriana)
        goto(t, break_tie)


@rule("End of Game ¶1", "End of Game ¶4", "ruling 39", "ruling 40")
def types_held(t: GlorianaTable, player: int) -> int:
    """How many different types, Banquets among them."""
    seen = 0
    number = 0
    for past in range(ROUNDS):
        kind = t.held[player][past]
        if kind >= 0 and seen >> kind & 1 == 0:
            seen |= 1 << kind
            number += 1
    return number


@rule("End of Game ¶1", "ruling 40", "Score sheet › Table")
def score_types(t: GlorianaTable, player: int) -> None:
    types = types_held(t, player)
    bonus = points(types)
    t.score[player] += bonus
    tell(t, TYPES_BONUS, player, types, bonus)


@rule("End of Game ¶2", "ruling 41", "Score sheet › Table")
def lose_for_staff(t: GlorianaTable, player: int) -> None:
    """One point for each Staff card in hand, without a floor."""
    left: int = t.hand[player].size
    t.score[player] -= left
    if left > 0:
        tell(t, LOSES_FOR_STAFF, player, left)


@phases.phase("Which of the tied players is the new favourite?", "End of Game ¶3", "ruling 42")
def break_tie(t: GlorianaTable, m: Moves) -> None:
    for player in bits(highest(t, t.score)):
        offer(m, FAVOUR(player))
    refuse_rest(m, FAVOUR, "End of Game ¶3")
    offer(m, SHARE)


@break_tie.on(FAVOUR)
def favour(t: GlorianaTable, player: int) -> None:
    tell(t, FAVOURS, t.gloriana, player)
    win(t, 1 << player)


@break_tie.on(SHARE)
def let_them_share(t: GlorianaTable) -> None:
    tell(t, LETS_THEM_SHARE, t.gloriana)
    win(t, highest(t, t.score))


@rule("End of Game ¶3", "Aim of the Game ¶1")
def win(t: GlorianaTable, winners: int) -> None:
    for player in bits(winners):
        tell(t, WINS, player, t.score[player])
    finish(t, winners)
