"""The courtier plays both sides sensibly: by the things that matter."""

from __future__ import annotations

from nonsuch.bots import Chooser
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import offered, table


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
