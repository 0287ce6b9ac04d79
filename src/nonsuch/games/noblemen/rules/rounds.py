"""Rounds: how the board is filled, and how a round ends.  [Game Play; Begin Round; Start a Scoring round]"""

from __future__ import annotations

from nonsuch.engine import Moves, draw, move, offer, refuse_rest, rule, seats, tell
from nonsuch.games.noblemen.components import (
    BALL_TOKENS,
    BEADS,
    BRIBE_TOKENS,
    CASTLE,
    CHURCH,
    DONATE_TOKENS,
    FACE_UP_PER_PLAYER,
    FEWER_PALACES,
    MEN,
    PALACE,
    ROUNDS,
    TAX_TOKENS,
)
from nonsuch.games.noblemen.rules.ending import end_game
from nonsuch.games.noblemen.rules.holdings import gain_points
from nonsuch.games.noblemen.rules.scoring import score_round
from nonsuch.games.noblemen.state import (
    ROUND_BEGINS,
    START_SCORING,
    STARTS_SCORING,
    TURNED_UP,
    NoblemenTable,
)


@rule("Begin Round ¶1", "Begin Round •1", "Begin Round •5", "Set up ¶12", "Contents › Score Beads ¶1", "ruling 6")
def begin_round(t: NoblemenTable) -> None:
    """Tokens and beads come back, the board is filled up."""
    tell(t, ROUND_BEGINS, t.round)
    t.ball_tokens = BALL_TOKENS
    t.donate_tokens = DONATE_TOKENS
    t.bribe_tokens = BRIBE_TOKENS
    t.beads = BEADS
    for who in seats(t):
        t.tax_tokens[who] = TAX_TOKENS
        t.men_tokens[who] = MEN
    turn_up_lands(t)
    fill_buildings(t)


@rule("Begin Round •2", "ruling 6", "ruling 13")
def turn_up_lands(t: NoblemenTable) -> None:
    """Two a player face up, as long as the bag holds any."""
    while t.face_up.size < FACE_UP_PER_PLAYER * t.players and t.land_bag.size > 0:
        land = draw(t.land_bag, t.face_up)
        tell(t, TURNED_UP, land)


@rule("Begin Round •3", "Begin Round •4", "ruling H2", "ruling H3", "ruling H4", "ruling 6")
def fill_buildings(t: NoblemenTable) -> None:
    fill_up(t, CASTLE, t.players)
    fill_up(t, CHURCH, t.players)
    fill_up(t, PALACE, t.players - FEWER_PALACES[t.palace_supply])


def fill_up(t: NoblemenTable, building: int, number: int) -> None:
    while t.board[building] < number and t.supply[building] > 0:
        move(t.supply, t.board, building)


@rule("Start a Scoring round ¶1", "Contents › Score Beads ¶1", "ruling 61")
def offer_scoring(t: NoblemenTable, m: Moves) -> None:
    if t.beads == 0 and t.last_church == 0:
        offer(m, START_SCORING)
    refuse_rest(m, START_SCORING, "ruling 61" if t.last_church > 0 else "Start a Scoring round ¶1")


@rule("Turn summary •12", "Start a Scoring round ¶1", "ruling 62")
def score_for_ending(t: NoblemenTable) -> None:
    """As many points as the number of the round."""
    gain_points(t, t.turn, t.round)
    tell(t, STARTS_SCORING, t.turn, t.round)


@rule("Game Play ¶1", "Scoring round ¶7", "Start a Scoring round ¶3", "Set up ¶3", "ruling 62")
def end_round(t: NoblemenTable) -> None:
    """Score; after the third it is over, otherwise another begins."""
    score_round(t)
    t.idle_turns = 0
    if t.round == ROUNDS:
        end_game(t)
    else:
        t.round += 1
        begin_round(t)
