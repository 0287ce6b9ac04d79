"""The end of the game: Liaisons, and who has won.  [End Game]"""

from __future__ import annotations

from nonsuch.engine import bits, finish, highest, lowest_bit, move, rule, seats, tell
from nonsuch.games.noblemen.components import LIAISON, LIAISON_POINTS
from nonsuch.games.noblemen.rules.holdings import gain_points
from nonsuch.games.noblemen.state import LIAISONS_SCORE, TIES, WINS, NoblemenTable


@rule("End Game ¶1", "End Game ¶2", "Game Play ¶2", "ruling 59")
def end_game(t: NoblemenTable) -> None:
    for who in seats(t):
        score_liaisons(t, who)
    winners = winners_of(t)
    tell_ties(t, winners)
    for who in bits(winners):
        tell(t, WINS, who, t.score[who])
    finish(t, winners)


@rule("End Game ¶1", "Liaison ¶1", "ruling 53", "ruling 60")
def score_liaisons(t: NoblemenTable, who: int) -> None:
    cards = t.scandals[who][LIAISON]
    if cards > 0:
        move(t.scandals[who], t.liaisons[who], LIAISON, cards)
        gain_points(t, who, cards * LIAISON_POINTS)
        tell(t, LIAISONS_SCORE, who, cards, cards * LIAISON_POINTS)


@rule("End Game ¶2", "ruling 59")
def tell_ties(t: NoblemenTable, winners: int) -> None:
    """Whoever has as many points as the winners, but fewer pounds."""
    winner = lowest_bit(winners)
    for who in bits(highest(t, t.score) & ~winners):
        tell(t, TIES, winner, who, t.score[winner], t.pounds[winner], t.pounds[who])


@rule("End Game ¶2", "Game Play ¶2", "ruling 59")
def winners_of(t: NoblemenTable) -> int:
    """A bit for each of those with most points; pounds break a tie, and who has as many shares."""
    leaders = highest(t, t.score)
    richest = 0
    for who in bits(leaders):
        richest = max(richest, t.pounds[who])
    winners = 0
    for who in bits(leaders):
        if t.pounds[who] == richest:
            winners |= 1 << who
    return winners
