"""Noblemen, by Dwight Sullivan: the Game object, and nothing else."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import Bots, Each, Game, Option, Rules
from nonsuch.games.noblemen.bot.evaluation import evaluation, left_to_play
from nonsuch.games.noblemen.components import BRIBE_MARKER
from nonsuch.games.noblemen.invariants import invariants
from nonsuch.games.noblemen.positions import in_a_round, with_estates
from nonsuch.games.noblemen.rules.acquiring import lands_due
from nonsuch.games.noblemen.rules.ball import estate_prestige, guest_prestige, guest_space
from nonsuch.games.noblemen.rules.bribes import bribe_price
from nonsuch.games.noblemen.rules.building import church_price, folly_points
from nonsuch.games.noblemen.rules.scoring import estate_points
from nonsuch.games.noblemen.rules.setup import begin
from nonsuch.games.noblemen.rules.taxes import taxes_due
from nonsuch.games.noblemen.show.reading import is_called_by_another
from nonsuch.games.noblemen.show.words import words
from nonsuch.games.noblemen.state import NoblemenTable, events, moves, phases
from nonsuch.show import About, Order, Show, loaded_later

game = Game(
    name="noblemen",
    title="Noblemen",
    designer="Dwight Sullivan",
    players=(3, 4, 5),
    rules_version="2",
    folder=Path(__file__).parent,
    rules=Rules(
        table=NoblemenTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
        options={
            "tile_set": Option(0, (0, 1), "0: 48 clearings, 48 woods, 44 ponds, 62 farms; 1: fifty of each."),
            "price_list": Option(
                0, (0, 1, 2), "0: churches for £2 to £6; 1: churches for £3 to £7; 2: churches for £1 to £5."
            ),
            "palace_supply": Option(0, (0, 1), "0: a palace for each player in a round; 1: one fewer."),
            "screens": Option(
                0, (0, 1), "1: pounds, lands and cards behind screens are left to memory; 0: counted aloud."
            ),
        },
        shows={
            "taxes": taxes_due,
            "woods": lands_due,
            "prestige": estate_prestige,
            "estate_points": estate_points,
            "guest_prestige": guest_prestige,
            "guest_space": guest_space,
            "church_price": church_price,
            "folly_points": folly_points,
            "bribe_price": Each(bribe_price, BRIBE_MARKER + 1),
        },
        invariants=invariants,
        cites=("ruling 73", "ruling 81", "Contents › Family shields ¶1"),
        position_defaults=in_a_round,
        position_shorthand=with_estates,
    ),
    bots=Bots(
        evaluation=evaluation,
        left=left_to_play,
    ),
    show=Show(
        words,
        board=loaded_later(__name__, "show.board:board"),
        orders=(
            Order("ball", "Attend others' balls with nothing added", {"enter ball": "enter"}, is_called_by_another),
            Order(
                "gifts",
                "Always decline when others call for donations",
                {"consider gifts": "enough"},
                is_called_by_another,
            ),
            Order(
                "bribes", "Always decline when others call for bribes", {"offer bribe": "bribe 0"}, is_called_by_another
            ),
        ),
        about=About(
            line="Estates, masquerades and men-at-arms in Elizabeth’s England",
            length="2 h",
            weight="medium",
            cover="cover.svg",
            icon="castle",
            seats=4,
        ),
    ),
)
