"""The courtier plays both sides sensibly: better than chance, and by the things that matter."""

from __future__ import annotations

import pytest

from nonsuch.bots import Chooser
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import offered, table
from nonsuch.lab.simulate import simulate


def chosen(play) -> str:
    seat = play.actors[0]
    return Chooser("courtier")(game, play.view(seat), offered(play), 7)


def test_walls_that_are_outnumbered_are_stormed():
    play = table(
        men={"tunis": {"ottoman": 5, "independent": 1}},
        ships={"barbary_coast": {"ottoman": {"corsair": 2}}},
        siege={"tunis": "ottoman"},
        cp=1,
    )
    assert len(offered(play)) > 20
    assert chosen(play) == "assault tunis"


@pytest.mark.fuzz
def test_the_courtier_gains_more_points_than_chance_and_allows_fewer():
    """Only the Ottoman has points in the Tutorial."""
    tables = (["courtier", "random"], ["random", "random"], ["random", "courtier"])
    points = {tuple(bots): simulate(game, 2, 200, bots)["mean_scores"][0] for bots in tables}
    by_chance = points["random", "random"]
    assert points["courtier", "random"] > by_chance + 1
    assert points["random", "courtier"] < by_chance - 0.5
