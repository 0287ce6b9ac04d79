"""The end of the game: types held, Staff left over, and the new favourite.  [End of Game]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, finish, goto, offer, refuse, rule, tell
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
    for player in range(t.players):
        score_types(t, player)
        lose_for_staff(t, player)
    leaders = highest_total(t)
    if leaders & (leaders - 1) == 0:
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
    left: int = t.hand_size[player]
    t.score[player] -= left
    if left > 0:
        tell(t, LOSES_FOR_STAFF, player, left)


@rule("End of Game ¶3")
def highest_total(t: GlorianaTable) -> int:
    """A bit for each player with the highest total."""
    leaders = 0
    most = -1000
    for player in range(t.players):
        if t.score[player] > most:
            most = t.score[player]
            leaders = 0
        if t.score[player] == most:
            leaders |= 1 << player
    return leaders


@phases.phase("Who of the tied players is the new favourite?", "End of Game ¶3", "ruling 42")
def break_tie(t: GlorianaTable, m: Moves) -> None:
    leaders = highest_total(t)
    for player in range(t.players):
        if leaders >> player & 1 > 0:
            offer(m, FAVOUR + player)
        else:
            refuse(m, FAVOUR + player, "ruling 42")
    offer(m, SHARE)


@break_tie.then
def decide(t: GlorianaTable, move: int) -> None:
    if move == SHARE:
        tell(t, LETS_THEM_SHARE, t.gloriana)
        win(t, highest_total(t))
    else:
        tell(t, FAVOURS, t.gloriana, move - FAVOUR)
        win(t, 1 << (move - FAVOUR))


@rule("End of Game ¶3", "Aim of the Game ¶1")
def win(t: GlorianaTable, winners: int) -> None:
    for player in range(t.players):
        if winners >> player & 1 > 0:
            tell(t, WINS, player, t.score[player])
    finish(t, winners)
