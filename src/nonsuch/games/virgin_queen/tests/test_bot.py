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


def test_an_army_in_port_crosses_a_sea_that_its_galleys_hold():
    play = table(
        men={"coron": {"ottoman": 5}, "istanbul": {"ottoman": 1}},
        ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 3}}},
        leaders={"mehmed": "coron"},
        piracies=4,
        cp=2,
    )
    assert chosen(play) == "embark at coron"


def test_corsairs_under_dragut_go_raiding():
    play = table(
        men={"istanbul": {"ottoman": 1}},
        ships={"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}},
        leaders={"dragut": "barbary_coast"},
        hand={"spain": "storms"},
        cp=2,
    )
    assert chosen(play) == "piracy barbary_coast spain"


def test_no_garrison_is_called_home_without_need():
    play = table(
        men={"algiers": {"ottoman": 2}, "salonika": {"ottoman": 1}},
        phase="winter orders",
        stack=["next stage"],
        askers=[0],
        asked=0,
        cp=0,
    )
    assert "enough" in offered(play)
    assert chosen(play) == "enough"


def test_no_more_leave_a_conquest_for_the_winter_than_must():
    """Four may stay; whoever named all five would leave it empty."""
    play = table(
        men={"tunis": {"ottoman": 5}, "algiers": {"ottoman": 2}},
        control={"tunis": "ottoman"},
        phase="winter orders",
        stack=["next stage"],
        askers=[0],
        asked=0,
        cp=0,
    )
    assert chosen(play) == "march from tunis"
    play.play(0, "march from tunis")
    assert "add ottoman regular" in offered(play)
    assert chosen(play) == "to istanbul"


def test_an_army_in_gibraltar_goes_on_to_a_key_that_nobody_holds():
    play = table(
        men={"gibraltar": {"ottoman": 3}, "seville_cadiz": {}},
        control={"gibraltar": "ottoman"},
        ships={"barbary_coast": {"ottoman": {"corsair": 2}}, "algiers": {}},
        piracies=4,
        cp=1,
    )
    assert chosen(play) == "march from gibraltar"
    play.play(0, "march from gibraltar")
    while chosen(play).startswith("add "):
        play.play(0, chosen(play))
    assert chosen(play) == "to seville_cadiz"


def test_a_weaker_fleet_seeks_no_fight():
    play = table(
        men={"istanbul": {"ottoman": 1}},
        ships={
            "algiers": {},
            "tyrrhenian_sea": {"ottoman": {"galley": 1, "corsair": 1}},
            "messina": {"spain": {"galley": 4}},
        },
        piracies=4,
        phase="order ships",
        stack=["next stage"],
        asked=0,
    )
    assert "head for" not in chosen(play) or "messina" not in chosen(play)
