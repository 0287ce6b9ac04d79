"""The courtier plays each of six powers sensibly, and thinks of the Tutorial as it did."""

from __future__ import annotations

import pytest

from nonsuch.bots import Chooser
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.bot.evaluation import evaluation
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN
from nonsuch.games.virgin_queen.tests.tables import offered, table

FIRST_OF_SIX = [term.name for term in evaluation].index("own points")


def chosen(play) -> str:
    return Chooser("courtier")(game, play.view(play.actors[0]), offered(play), 7)


def test_terms_of_six_powers_are_nothing_in_the_tutorial():
    t = game.new(2, seed=3).table
    for seat in range(2):
        assert game.counts(t, seat)[FIRST_OF_SIX:] == [0] * (len(evaluation) - FIRST_OF_SIX)


@pytest.mark.parametrize("power", ["ottoman", "spain", "england", "france", "holy_roman_empire", "protestant"])
def test_no_power_throws_its_command_points_away(power):
    play = table(scenario=CAMPAIGN, active=power, cp=2)
    assert chosen(play) != "stop"
