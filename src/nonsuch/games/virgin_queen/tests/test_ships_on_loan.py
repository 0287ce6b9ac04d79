"""Ships on loan: how they come to the borrower, whose losses they are, how they come back.  [9.2; 9.4; 20.3; 20.5]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import GALLEY
from nonsuch.games.virgin_queen.map.atlas import (
    CAMPAIGN,
    FRANCE,
    HARBOUR_NAMES,
    PORT_SPACES,
    SPACE_NAMES,
    SPAIN,
)
from nonsuch.games.virgin_queen.rules.council.wars import begin_wars
from nonsuch.games.virgin_queen.rules.flags import owner_of_lost
from nonsuch.games.virgin_queen.rules.turn import WINTER, next_stage
from nonsuch.games.virgin_queen.tests.council import (
    allies,
    announce,
    bit,
    confirmed,
    enemies,
    nothing_until_answer,
    pairs,
    silent_until,
    talks,
)
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    can,
    dice,
    holder,
    offered,
    quiet,
    refused,
    ships,
    state,
    table,
)

MARSEILLE = HARBOUR_NAMES.index("port-marseille")
NO_SHIPS: dict[str, dict[str, Any]] = {SPACE_NAMES[space]: {} for space in PORT_SPACES}


def lender(**more: Any) -> Play:
    """Spain's ships lie in Barcelona alone."""
    return talks(ships=NO_SHIPS | {"barcelona": {"spain": {"galley": 2}}}, **more)


def test_they_go_to_the_nearest_port_of_the_borrower():
    play = confirmed(lender(), "spain", "alliance, lend ships 2", "france")
    assert ships(play, "marseille")["france"] == {"galley": 2}
    assert state(play).lent[SPAIN][FRANCE][GALLEY] == 2


def test_only_between_allies_and_never_corsairs():
    play = talks()
    act(play, "ottoman address france")
    assert refused(play, "ottoman lend ships 1") == "Alliances ¶2"
    act(play, "ottoman alliance")
    lent = [one for one in offered(play) if one.startswith("lend ships")]
    galleys = sum(sum(one["galley"].values()) for name, one in play.view(0)["ships"].items() if name == "ottoman")
    assert len(lent) == min(9, galleys)


def test_in_one_direction_only():
    play = confirmed(lender(), "spain", "alliance, lend ships 2", "france")
    silent_until(play, "france")
    act(play, "france address spain")
    assert refused(play, "france lend ships 1") == "Alliances ¶2"


def test_their_owner_says_which_are_lent():
    play = talks(ships=NO_SHIPS | {"barcelona": {"spain": {"galley": 1}}, "corunna": {"spain": {"galleon": 1}}})
    play = confirmed(play, "spain", "alliance, lend ships 1", "france")
    assert asked(play) == "spain: choose ship"
    act(play, "spain lend from galley port-barcelona")
    assert ships(play, "marseille")["france"] == {"galley": 1}


def borrowed(own: int = 1, **more: Any) -> Play:
    """Two Spanish galleys with France, in the middle of the turn, and some of its own, all in Marseille."""
    play = table(
        scenario=CAMPAIGN, league=pairs(("spain", "france")),
        ships=NO_SHIPS | {"marseille": {"france": {"galley": own}}} | more.pop("ships", {}), **more,
    )  # fmt: skip
    t = state(play)
    t.ships[FRANCE][GALLEY][MARSEILLE] += 2
    t.docked[SPAIN][GALLEY] -= 2
    t.lent[SPAIN][FRANCE][GALLEY] = 2
    t.afloat[MARSEILLE] |= 1 << FRANCE
    return play


def test_a_ship_that_goes_down_was_the_borrowers_own_as_long_as_it_has_one():
    play = borrowed()
    assert owner_of_lost(state(play), FRANCE, GALLEY) == FRANCE
    state(play).ships[FRANCE][GALLEY][MARSEILLE] -= 1
    assert owner_of_lost(state(play), FRANCE, GALLEY) == SPAIN


def test_a_lent_ship_that_is_sunk_goes_to_its_owners_box():
    """It fights for the borrower, and no war arises from it."""
    sea = {"gulf_of_lyon": {"ottoman": {"galley": 4}}}
    play = borrowed(
        own=0, ships=sea, war=pairs(("ottoman", "france")), active="ottoman", leaders={"piyale-pasha": "istanbul"}
    )
    act(play, "ottoman sail, fleet gulf_of_lyon, head for port-marseille, set sail")
    dice(quiet(play), *(6,) * 4, *(1,) * 30)
    quiet(play)
    t = state(play)
    assert (t.sunk[SPAIN][GALLEY], t.sunk[FRANCE][GALLEY]) == (1, 0)
    assert t.lent[SPAIN][FRANCE][GALLEY] == 1
    assert "ottoman" not in enemies(play, "spain")


def test_in_winter_they_are_their_owners_again_and_go_home_and_alliances_end():
    play = borrowed()
    t = state(play)
    t.stage, t.phase, t.depth, t.actor = WINTER - 1, int(next_stage), 0, -1
    game.advance(t)
    assert t.lent[SPAIN][FRANCE][GALLEY] == 0
    assert asked(play) == "spain: choose home port"
    act(play, "spain head for port-barcelona")
    assert ships(play, "marseille") == {"france": {"galley": 1}}
    assert ships(play, "barcelona") == {"spain": {"galley": 2}}
    while allies(play, "spain"):
        act(play, f"{asked(play).split(':')[0]} {offered(play)[0]}")
    assert "The alliances of this turn are over." in play.log(None)


def test_a_war_between_the_two_sends_them_to_their_owners_nearest_port():
    play = borrowed()
    t = state(play)
    t.asked, t.quarrels, t.phase = SPAIN, bit("france"), int(begin_wars)
    game.advance(t)
    assert allies(play, "spain") == set()
    for _ in range(2):
        assert asked(play) == "spain: choose port"
        act(play, "spain head for port-barcelona")
    assert t.lent[SPAIN][FRANCE][GALLEY] == 0
    assert ships(play, "barcelona") == {"spain": {"galley": 2}}
    assert ships(play, "marseille") == {"france": {"galley": 1}}


def test_an_alliance_draws_nobody_into_the_allys_wars():
    play = announce(talks(), "spain", "england: alliance")
    act(nothing_until_answer(play, "england"), "england yes")
    assert "france" not in enemies(play, "spain")
    assert "france" in enemies(play, "england")


def test_an_ally_builds_in_its_home_spaces_that_the_other_holds():
    """France and the Protestant: La Rochelle is home to both."""
    position: dict[str, Any] = {"scenario": CAMPAIGN, "active": "protestant", "men": {"la_rochelle": {}}}
    assert not can(table(**position), "raise regular la_rochelle")
    allied = table(**position, league=pairs(("france", "protestant")), war={})
    assert holder(allied, "la_rochelle") == "france"
    assert can(allied, "raise regular la_rochelle")
