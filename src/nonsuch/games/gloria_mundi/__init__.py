"""Gloria Mundi, by James Ernest and Mike Selinker: the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import Bots, Each, Game, Option, Rules
from nonsuch.games.gloria_mundi.bot.evaluation import EVALUATION, left_to_play
from nonsuch.games.gloria_mundi.components import DECKS, MOST_SEATS, TYPES
from nonsuch.games.gloria_mundi.invariants import INVARIANTS
from nonsuch.games.gloria_mundi.positions import in_a_turn
from nonsuch.games.gloria_mundi.rules import setup
from nonsuch.games.gloria_mundi.rules.buying import discount_on_turn, free_discount
from nonsuch.games.gloria_mundi.rules.forum import front
from nonsuch.games.gloria_mundi.rules.usual import given_as_usual
from nonsuch.games.gloria_mundi.rules.visigoth import bribe_aid, runs_to, wanted, wanted_after_bribe
from nonsuch.games.gloria_mundi.show.words import words
from nonsuch.games.gloria_mundi.state import GloriaMundiTable, events, moves, phases
from nonsuch.show import About, Order, Show, loaded_later

game = Game(
    name="gloria_mundi",
    title="Gloria Mundi",
    designer="James Ernest and Mike Selinker",
    players=tuple(range(2, MOST_SEATS + 1)),
    rules_version="2",
    folder=Path(__file__).parent,
    rules=Rules(
        table=GloriaMundiTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=setup.begin,
        score="score",
        options={
            "deck": Option(
                0,
                tuple(deck.number for deck in DECKS),
                "; ".join(f"{deck.number}: {deck.title} ({deck.digest})" for deck in DECKS),
            ),
            "even_deal": Option(
                0, (0, 1), "0: lands as in the rulebook's table; 1: all lands dealt evenly, for a longer game."
            ),
            "balancing": Option(
                0, (0, 1), "0: all start alike; 1: one more resource of your choice for every player before you."
            ),
            "brisk": Option(
                1, (0, 1), "1: buildings that only give are used without asking; 0: every building is asked about."
            ),
        },
        shows={
            "runs_to": runs_to,
            "front": front,
            "wanted": Each(wanted, TYPES),
            "wanted_after_bribe": wanted_after_bribe,
            "bribe_aid": bribe_aid,
            "given_as_usual": given_as_usual,
            "free_discount": free_discount,
            "discount": Each(discount_on_turn, TYPES),
        },
        invariants=INVARIANTS,
        resign="ruling 67",
        position_defaults=in_a_turn,
    ),
    bots=Bots(
        evaluation=EVALUATION,
        left=left_to_play,
    ),
    show=Show(
        words,
        board=loaded_later(__name__, "show.board:board"),
        orders=(
            Order("usual", "Always repeat my last choices where nothing has changed", {"activate": "usual"}),
            Order("run", "Never bribe the Visigoth", {"deal with visigoth": "run"}),
        ),
        about=About(
            line="Build on the road from Rome, with the Visigoth coming down it",
            length="45 min",
            weight="medium",
            cover="cover.svg",
            icon="visigoth",
            seats=4,
        ),
    ),
)
