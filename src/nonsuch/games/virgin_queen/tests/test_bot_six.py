"""The courtier plays each of six powers sensibly, and thinks of the Tutorial as it did."""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.bots import Chooser
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.bot.evaluation import evaluation
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN
from nonsuch.games.virgin_queen.map.oceans import ZONE_NAMES
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.tables.world import AT_SEA, LOST
from nonsuch.games.virgin_queen.tests.tables import SEATS, offered, state, table
from nonsuch.games.virgin_queen.tests.test_world import world

OCEANS = [term.name for term in evaluation].index("oceans")
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


def only_captain(zone: str, cp: int) -> Play[Any]:
    """Hawkins at sea, and nobody else to be sent."""
    play = world(at_sea={"hawkins": zone}, cp=cp)
    for captain in range(CAPTAINS):
        if state(play).captain_is[captain] != AT_SEA:
            state(play).captain_is[captain] = LOST
    return play


def test_a_pirate_off_a_rich_coast_raids_it():
    assert chosen(only_captain("antilles", cp=2)) == "plunder hawkins spain"


def test_a_pirate_likes_to_be_near_what_it_may_raid():
    there, near = (
        game.counts(only_captain(zone, cp=3).table, SEATS["england"])[OCEANS]
        for zone in ("antilles", "north-american-coast")
    )
    assert there > near


def test_a_coast_that_has_been_raided_is_worth_no_more_than_its_neighbours():
    play = only_captain("antilles", cp=3)
    before = game.counts(play.table, SEATS["england"])[OCEANS]
    state(play).plundered[SEATS["england"]] = 1 << ZONE_NAMES.index("antilles")
    assert game.counts(play.table, SEATS["england"])[OCEANS] < before
