"""What a referee with books of his own found at the table of six.  [12-17; 20.4; 23.4]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN
from nonsuch.games.virgin_queen.tests.tables import SEATS, act, asked, can, holder, leader, men, offered, quiet, table
from nonsuch.games.virgin_queen.tests.test_leagues import bit, leagues, wars


def campaign(**position: Any) -> Play:
    return table(scenario=CAMPAIGN, **position)


def raised(play: Play, space: str) -> set[str]:
    return {one.split()[1] for one in offered(play) if one.startswith("raise ") and one.endswith(f" {space}")}


# construction ----------------------------------------------------------------------------------


def test_spain_raises_walloons_in_every_netherlands_space_that_it_controls():
    """Also where only the Dutch are at home."""
    play = campaign(
        active="spain", men={"amsterdam": {}, "utrecht": {}, "antwerp": {}}, control={"haarlem": "protestant"}
    )
    assert raised(play, "amsterdam") == raised(play, "utrecht") == raised(play, "antwerp") == {"regular"}
    assert raised(play, "haarlem") == set()
    act(play, "spain raise regular amsterdam")
    assert men(play, "amsterdam") == {"walloons": (1, 0)}


def test_england_raises_men_in_irish_towns_that_it_controls():
    play = campaign(active="england", control={"dublin": "england", "kinsale": "england"}, men={"dublin": {}})
    assert raised(play, "dublin") == raised(play, "kinsale") == {"regular", "hired"}
    act(play, "england raise hired kinsale")
    assert men(play, "kinsale") == {"england": (0, 1)}
    assert raised(campaign(active="england", control={"dublin": "spain"}), "dublin") == set()


# piracy ----------------------------------------------------------------------------------------


def test_nobody_raids_an_ally():
    """The Ottoman, who needs no war."""
    at_sea = {"ships": {"adriatic_sea": {"ottoman": {"corsair": 2}}}, "cp": 2}
    assert can(campaign(**at_sea), "piracy adriatic_sea holy_roman_empire")
    allies = leagues(("ottoman", "holy_roman_empire"))
    assert not can(campaign(league=allies, **at_sea), "piracy adriatic_sea holy_roman_empire")


# interception at sea ---------------------------------------------------------------------------

HOSTILE = wars(("ottoman", "spain"), ("ottoman", "england"), ("england", "france"))


def intercepted(waiting: dict[str, Any]) -> str:
    play = campaign(
        active="england", war=HOSTILE, league=leagues(("england", "spain")),
        ships={"ionian_sea": waiting, "coron": {"ottoman": {"galley": 2}}, "tyrrhenian_sea": {},
               "barbary_coast": {"england": {"galleon": 1}}, "algiers": {}, "istanbul": {}},
    )  # fmt: skip
    act(play, "england sail, fleet barbary_coast, head for ionian_sea", "england set sail")
    return asked(quiet(play))


def test_nobody_intercepts_into_a_zone_where_another_enemy_lies():
    """Two enemies would be left in one zone without a fight."""
    assert intercepted({}) == "ottoman: intercept at sea"
    assert intercepted({"spain": {"galley": 1}}) == "england: choose action"


# control ---------------------------------------------------------------------------------------


def test_a_naval_leader_without_ships_leaves_a_port_that_is_taken():
    """For the nearest port of his own side."""
    play = campaign(
        active="spain", control={"palermo": "ottoman"}, leaders={"piyale-pasha": "palermo"},
        men={"palermo": {"spain": 1}}, ships={"tyrrhenian_sea": {"spain": {"galley": 1}}},
    )  # fmt: skip
    act(play, "spain control palermo")
    while asked(play) == "ottoman: choose leader refuge":
        act(play, f"ottoman {offered(play)[0]}")
    assert holder(play, "palermo") == "spain"
    assert holder(play, leader(play, "piyale-pasha")) == "ottoman"


def test_paris_shared_with_the_huguenots_is_a_source_of_their_supply():
    """From then on it is a home space of both."""
    held = {"men": {"paris": {"protestant": 1}, "calais": {}, "boulogne": {}}, "control": {"paris": "protestant"}}
    war = wars(("france", "protestant"), ("ottoman", "spain"), ("france", "england"))
    assert can(campaign(active="protestant", paris_shared=1, war=war, **held), "control boulogne")
    assert not can(campaign(active="protestant", war=war, **held), "control boulogne")


# winter ----------------------------------------------------------------------------------------


def winter(**more: Any) -> Play:
    """All the others have passed; so does the Protestant, and it is winter."""
    seat = SEATS["protestant"]
    play = campaign(active="protestant", phase="play card", stack=["next stage", "next impulse"], askers=[seat, seat],
                    cp=0, passed=bit("ottoman", "spain", "england", "france", "holy_roman_empire"), **more)  # fmt: skip
    quiet(act(play, "protestant pass"))
    while asked(play).endswith(("winter orders", "choose home port")):
        power = asked(play).split(":")[0]
        act(play, f"{power} enough" if can(play, "enough") else f"{power} {offered(play)[0]}")
    return play


def test_protestants_in_the_open_without_a_capital_are_lost_in_winter():
    """They have nowhere to go, and so nothing to order."""
    play = winter(
        men={"nantes": {"protestant": (1, 2)}}, control={"nantes": "protestant"}, leaders={"coligny": "nantes"}
    )
    assert men(play, "nantes") == {}
    assert leader(play, "coligny") == ""
    told = " ".join(play.log(None))
    assert "loses 2 mercenaries and one regular" in told or "loses one regular and 2 mercenaries" in told


def test_protestant_besiegers_without_a_capital_do_not_winter_within_enemy_walls():
    play = winter(men={"brussels": {"protestant": 1}}, siege={"brussels": "protestant"},
                  war=wars(("spain", "protestant"), ("ottoman", "spain"), ("england", "france")))  # fmt: skip
    assert men(play, "brussels") == {}
