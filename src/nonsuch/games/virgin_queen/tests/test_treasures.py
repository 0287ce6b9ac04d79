"""Treasures: an impulse goes on with one, a Science Bonus is exchanged, hands are drawn from.  [6.3; 9.3; 11.0]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import LEADER_NAMES
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES
from nonsuch.games.virgin_queen.personages import SCIENCE_NAMES
from nonsuch.games.virgin_queen.rules.turn import CARD_DRAW, DIPLOMACY, WINTER, next_stage
from nonsuch.games.virgin_queen.rules.world.fleet import treasure_fleet
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, TREASURE_MIX, TREASURE_NAMES
from nonsuch.games.virgin_queen.tables.world import IN_PORT, LOST, UNHEARD
from nonsuch.games.virgin_queen.tests.tables import (
    SEATS,
    act,
    asked,
    dice,
    offered,
    place,
    quiet,
    refused,
    ships,
    state,
)
from nonsuch.games.virgin_queen.tests.test_world import piracy, treasures, world

ENGLAND, SPAIN = SEATS["england"], SEATS["spain"]


def go_on(play: Play, power: str) -> Play:
    """The points of the card are spent or given up."""
    return quiet(act(play, f"{power} stop"))


# the pool and the setups -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "hands"), [("campaign", {"spain": 1}), ("tournament", {"spain": 2, "england": 1, "protestant": 1})]
)
def test_treasures_in_hand_when_a_scenario_begins(scenario: str, hands: dict[str, int]) -> None:
    for seed in range(5):
        t = game.new(6, seed=seed, scenario=scenario).table
        held = {name: sum(t.treasures[seat]) for name, seat in SEATS.items()}
        assert {name: number for name, number in held.items() if number} == hands
        assert not any(t.treasures[seat][TREASURE_NAMES.index("science")] for seat in SEATS.values())


def dealt(scenario: str) -> Play:
    """The first Card Draw Phase is over."""
    play = game.new(6, seed=2, scenario=scenario)
    while state(play).stage == CARD_DRAW:
        play.play(play.actors[0], offered(play)[0])
    return play


def test_the_boxes_are_filled_every_turn() -> None:
    t = state(dealt("campaign"))
    assert sum(t.treasure_boxes[SPAIN]) == 4
    assert sum(t.portuguese_boxes) == 3
    assert sum(t.treasure_pool) == sum(TREASURE_MIX) - 4 - 3 - 1


def test_a_hand_is_seen_by_its_owner_and_the_portuguese_boxes_by_nobody() -> None:
    play = dealt("tournament")
    assert "cp" in str(play.view(ENGLAND)["treasures"]["england"])
    for seat in (SPAIN, None):
        view = play.view(seat)
        assert "cp" not in str(view["treasures"].get("england", ""))
        assert "cp" not in str(view["portuguese_boxes"])
    assert "cp" in str(play.view(SPAIN)["treasure_boxes"]["spain"])
    assert "cp" not in str(play.view(ENGLAND)["treasure_boxes"])


# an impulse goes on ----------------------------------------------------------------------------


def test_an_impulse_goes_on_with_one_treasure() -> None:
    play = go_on(world(treasures={"england": "cp2 cp3"}, hand={"france": "plague-in-camp"}), "england")
    assert asked(play) == "england: choose treasure"
    assert offered(play) == ["treasure cp2", "treasure cp3", "no"]
    act(play, "england treasure cp3")
    assert asked(play) == "england: choose action"
    assert state(play).cp == 3
    go_on(play, "england")
    assert asked(play) == "france: play card"  # one an impulse
    assert treasures(play, "treasures", "england") == "cp2"


def test_nobody_is_asked_without_a_treasure() -> None:
    assert "choose treasure" not in asked(go_on(world(), "england"))


def test_the_treasure_buys_what_the_card_has_not_bought() -> None:
    """England of the example: military and patronage by card, then construction by treasure."""
    play = world(treasures={"england": "cp2"}, at_sea={"drake": "antilles"})
    act(play, "england sail, course drake spanish-main, set sail")
    go_on(quiet(play), "england")
    act(play, "england treasure cp2")
    assert refused(play, "england sail") == "Impulses ¶4"
    assert not any(one.startswith(("march", "plunder", "return")) for one in offered(play))
    assert "launch galleon port-london" in offered(play)


def test_points_that_an_event_gives_bar_nothing() -> None:
    """DRAGUT FALLS as an event brings a point; what it buys the treasure may buy too."""
    play = world("france", cp=1, treasures={"france": "cp1"}, event_points=1, bought=1)
    act(go_on(play, "france"), "france treasure cp1")
    assert any(one.startswith("march") for one in offered(play))


def test_with_hawkins_in_london_a_galleon_is_race_built() -> None:
    port = {"captain_is": IN_PORT, "captain_of": ENGLAND, "captain_seat": ENGLAND, "captain_port": place("london")}
    play = world()
    for field, value in port.items():
        getattr(state(play), field)[CAPTAIN_NAMES.index("hawkins")] = value
    act(play, "england launch galleon port-london")
    assert ships(play, "london")["england"] == {"galleon": 1, "race_built": 1}


# a Science Bonus -------------------------------------------------------------------------------


def home_with_science(**fields: Any) -> Play:
    play = world(at_sea={"drake": "antilles"}, aboard={"drake": "science"}, **fields)
    return act(play, "england return drake")


def test_a_science_bonus_is_exchanged_at_once() -> None:
    play = home_with_science()
    assert asked(play) == "england: choose science"
    assert "learn map-projection" in offered(play)
    assert not any("excavation" in one or "coastal" in one for one in offered(play))  # not for England
    act(play, "england learn map-projection")
    assert state(play).sciences[SCIENCE_NAMES.index("map-projection")] == ENGLAND
    assert treasures(play, "treasures", "england") == ""


def test_with_no_bonus_left_it_is_worth_three() -> None:
    play = home_with_science(sciences=dict.fromkeys(SCIENCE_NAMES, SPAIN))
    assert asked(play) == "england: choose action"
    assert treasures(play, "treasures", "england") == "science"
    go_on(play, "england")
    act(play, "england treasure science")
    assert state(play).cp == 3


# random draws ----------------------------------------------------------------------------------


def robbed(cards: str, chests: str) -> Play:
    """Spain gives up a card or a treasure to Ottoman pirates."""
    play = world(
        "ottoman",
        hand={"spain": cards},
        treasures={"spain": chests},
        ships={"eastern_mediterranean": {"ottoman": {"corsair": 2}}},
        piracy_vp={"ottoman": 10},
        control={"candia": "spain", "cyprus": "spain"},
    )
    act(dice(play, 1, 1, 5, 1, 1), "ottoman piracy eastern_mediterranean spain")
    return quiet(play)


@pytest.mark.parametrize(
    ("cards", "chests", "taken"),
    [("reiters plague-in-camp", "cp4", "card"), ("reiters", "cp4 cp3", "treasure"), ("", "cp1", "treasure")],
)
def test_the_kind_of_which_there_are_more_is_drawn(cards: str, chests: str, taken: str) -> None:
    play = robbed(cards, chests)
    t = state(play)
    assert sum(t.treasures[SEATS["ottoman"]]) == (taken == "treasure")
    assert sum(t.hand[SEATS["ottoman"]]) == (taken == "card")


def test_where_they_are_equal_the_victim_chooses_the_kind() -> None:
    play = robbed("reiters", "cp4")
    assert asked(play) == "spain: be robbed"
    act(play, "spain lose a treasure")
    assert treasures(play, "treasures", "ottoman") == "cp4"


def test_a_treasure_ransoms_a_leader_too() -> None:
    play = world(treasures={"spain": "cp1"})
    t = state(play)
    t.leader_at[LEADER_NAMES.index("alva")], t.captor[LEADER_NAMES.index("alva")] = -1, SEATS["ottoman"]
    t.stage, t.phase, t.depth, t.actor = DIPLOMACY - 1, int(next_stage), 0, -1
    game.advance(t)
    while asked(play) != "spain: ransom":
        play.play(play.actors[0], offered(play)[-1])
    act(play, "spain ransom alva")
    assert treasures(play, "treasures", "ottoman") == "cp1"


# the fleet -------------------------------------------------------------------------------------


def fleet(**fields: Any) -> Play:
    """The treasure fleet sails."""
    play = world(**fields)
    t = state(play)
    t.stage, t.phase, t.depth, t.actor = WINTER, int(treasure_fleet), 1, -1
    t.stack[0] = int(next_stage)
    game.advance(t)
    return play


def test_pirates_on_the_main_may_raid_the_fleet_once_and_choose_what_they_take() -> None:
    play = fleet(at_sea={"hawkins": ("antilles", "england"), "drake": ("guinea-coast", "england")}, escorts=1)
    assert asked(play) == "england: choose hunt"
    act(dice(play, 1, 4, 5, 5, 1, 2), "england yes")  # two for the escort, two and one for Hawkins
    assert asked(play) == "england: choose booty"  # as Drake does everywhere
    act(play, "england booty point", "england booty treasure")
    assert piracy(play, "england") == 1
    assert state(play).plundered[ENGLAND] == 0  # no piracy of the zone
    assert len(treasures(play, "treasures", "spain").split()) == 2


def test_spains_ally_does_not_raid_the_fleet() -> None:
    both = {"england": 1 << SPAIN, "spain": 1 << ENGLAND}
    play = fleet(at_sea={"hawkins": ("antilles", "england")}, league=both)
    assert "choose hunt" not in asked(play)


# what lies beside the map at the start ---------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "forts", "escorts", "florida", "waiting"),
    [("campaign", 1, 0, -1, {"drake", "frobisher", "raleigh", "cavendish", "van-noort"}),
     ("tournament", 1, 1, SPAIN, {"frobisher", "raleigh", "cavendish", "van-noort"})],
)  # fmt: skip
def test_captains_forts_and_escorts_when_a_scenario_begins(
    scenario: str, forts: int, escorts: int, florida: int, waiting: set[str]
) -> None:
    t = game.new(6, seed=1, scenario=scenario).table
    assert (t.forts_ready, t.escorts, t.settler[SETTLEMENT_NAMES.index("florida")]) == (forts, escorts, florida)
    assert {name for i, name in enumerate(CAPTAIN_NAMES) if t.captain_is[i] == UNHEARD} == waiting
    out = {name for i, name in enumerate(CAPTAIN_NAMES) if t.captain_is[i] == LOST}
    assert out == (set() if scenario == "campaign" else {"villegaignon", "le-clerc"})
