"""Cards of the oceans.  [cards 15 (b), 22 (a), 27, 43, 45, 48, 49, 59, 61, 62, 64, 67, 69, 104, 106, 107, 108]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.components import CARD_NAMES, CARD_TURN
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA, IN_AREA
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES
from nonsuch.games.virgin_queen.rules.impulse import play_card
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES
from nonsuch.games.virgin_queen.tables.world import ASHORE, AT_SEA, LOST
from nonsuch.games.virgin_queen.tests.tables import SEATS, act, asked, dice, offered, quiet, state
from nonsuch.games.virgin_queen.tests.test_world import bonus, fort, piracy, sail, treasures, world, zone_of

DRAKE, HAWKINS, FROBISHER = (CAPTAIN_NAMES.index(name) for name in ("drake", "hawkins", "frobisher"))
DUTCH = [space for space in IN_AREA[DUTCH_AREA] if space >= 0]
SPAIN, ENGLAND = SEATS["spain"], SEATS["england"]


def holding(power: str, card: str, **fields: Any) -> Play:
    """This power is about to play the card, and the phase does not end with it."""
    aside: dict[str, Any] = {"aside": ""} if CARD_TURN[CARD_NAMES.index(card)] > 3 else {}
    hands = fields.pop("hand", {})
    play = world(power, cp=0, hand={"protestant": "plague-in-camp", **hands, power: card}, **aside, **fields)
    t = state(play)
    t.phase, t.depth, t.actor, t.asked = int(play_card), 2, SEATS[power], SEATS[power]
    return play


def event(power: str, card: str, *faces: int, **fields: Any) -> Play:
    play = holding(power, card, **fields)
    return quiet(act(dice(play, *faces), f"{power} event {card}"))


def is_event(play: Play, card: str) -> bool:
    return f"event {card}" in offered(play)


# at sea ----------------------------------------------------------------------------------------


def answered(card: str, who: str, *faces: int) -> Play:
    """Drake at Magellan's Strait; the card is played on his roll."""
    play = world(at_sea={"drake": "brazilian-coast"}, hand={who: card})
    act(dice(play, *faces), "england sail, course drake chilean-coast, set sail")
    while f"respond {card}" not in offered(play):
        act(play, f"{asked(play).split(':')[0]} decline")
    return quiet(act(play, f"{who} respond {card}"))


def test_an_experienced_pilot_adds_two_to_a_roll() -> None:
    assert zone_of(answered("experienced-pilot", "france", 1, 2), "drake") == "chilean-coast"  # 5 and 2


def test_scurvy_takes_two_from_another_powers_roll() -> None:
    play = answered("scurvy", "france", 2, 4)  # 8 less 2
    assert zone_of(play, "drake") == "brazilian-coast"
    assert state(play).damaged[DRAKE] == 1
    play = sail(world(at_sea={"drake": "brazilian-coast"}, hand={"england": "scurvy"}), "drake", "chilean-coast", 2, 4)
    assert zone_of(play, "drake") == "chilean-coast"  # not on one's own


def test_nobody_is_asked_where_two_would_change_nothing() -> None:
    play = world(at_sea={"drake": "brazilian-coast"}, hand={"france": "experienced-pilot"})
    act(dice(play, 6, 6), "england sail, course drake chilean-coast, set sail")
    while asked(play).endswith("respond"):
        assert "respond experienced-pilot" not in offered(play)
        act(play, f"{asked(play).split(':')[0]} decline")


def test_a_pilot_leads_an_expedition_over_two_links_without_rolls() -> None:
    play = event("england", "experienced-pilot", at_sea={"drake": "brazilian-coast"})
    act(play, "england course drake chilean-coast", "england course drake pacific-ocean")
    assert zone_of(play, "drake") == "pacific-ocean"
    assert state(play).westward[DRAKE] == 1


def test_scurvy_as_an_event_damages_an_expedition() -> None:
    play = event("france", "scurvy", at_sea={"drake": ("antilles", "england")})
    assert state(play).damaged[DRAKE] == 1
    assert not is_event(
        holding("france", "scurvy", at_sea={"drake": ("antilles", "england")}, damaged={"drake": 1}), "scurvy"
    )


@pytest.mark.parametrize(("faces", "fate"), [((2, 3), AT_SEA), ((2, 2, 3, 3), ASHORE), ((2, 2, 1, 2), LOST)])
def test_the_northwest_passage(faces: tuple[int, ...], fate: int) -> None:
    play = event("spain", "northwest-passage", *faces, at_sea={"drake": ("antilles", "england")})
    assert state(play).captain_is[DRAKE] == fate


def test_frobisher_does_not_come_through_and_does_not_die() -> None:
    play = event("spain", "northwest-passage", at_sea={"frobisher": ("antilles", "england")})
    assert state(play).captain_is[FROBISHER] == ASHORE


def test_portuguese_attacks_damage_and_then_sink() -> None:
    at_sea: dict[str, Any] = {"drake": ("guinea-coast", "england")}
    play = event("spain", "portuguese-attacks", 5, 1, 1, 1, at_sea=at_sea)
    assert state(play).damaged[DRAKE] == 1
    play = event("spain", "portuguese-attacks", 5, 6, 1, 1, 1, 1, 6, 6, at_sea=at_sea, control={"lisbon": "spain"})
    assert state(play).captain_is[DRAKE] == ASHORE


def test_a_storm_breaks_over_an_ocean() -> None:
    play = event("spain", "storms", 5, at_sea={"drake": ("antilles", "england")})
    if asked(play) == "spain: aim at sea":
        quiet(act(dice(play, 5), "spain over antilles"))
    assert state(play).damaged[DRAKE] == 1


# the Indies ------------------------------------------------------------------------------------


def test_the_philippines_bring_a_fifth_treasure() -> None:
    play = event("holy_roman_empire", "conquest-of-the-philippines", 1)
    assert len(treasures(play, "treasure_boxes", "spain").split()) == 5
    assert state(play).settler[SETTLEMENT_NAMES.index("philippines")] == SPAIN


def test_hawkins_the_slaver() -> None:
    play = event("england", "john-hawkins", 1, 1, 1)
    assert asked(play) == "england: give one back"
    act(play, f"england {offered(play)[0]}")
    assert len(treasures(play, "treasures", "england").split()) == 2
    assert bonus(play, "england") == -1
    assert not is_event(
        holding("england", "john-hawkins", at_sea={"hawkins": "antilles"}, damaged={"hawkins": 1}), "john-hawkins"
    )


def test_menendez_takes_florida_and_hunts() -> None:
    play = holding("spain", "menendez-de-aviles", at_sea={"drake": ("antilles", "england")})
    t, site = state(play), SETTLEMENT_NAMES.index("florida")
    t.settler[site], t.colony[site], t.colonists_ready[SEATS["france"]] = -1, SEATS["france"], 1
    t.bonus_vp[SEATS["france"]] = 1
    quiet(act(play, "spain event menendez-de-aviles"))
    act(play, "spain fortify florida")
    assert (t.settler[site], t.colony[site], t.world_fort[site]) == (SPAIN, -1, 1)
    assert bonus(play, "france") == 0
    assert t.forts_ready == 1  # not from the power card
    act(dice(play, 5, 1, 1), "spain aim at drake")
    assert t.damaged[DRAKE] == 1


def test_the_pay_ships_are_seized() -> None:
    """And half of the mercenaries in the Netherlands desert, rounding down."""
    play = holding("france", "spanish-pay-ships", treasures={"spain": "cp1 cp4"}, men={"antwerp": {"spain": (0, 3)}})
    hired = state(play).men[SPAIN][1]
    before = sum(hired[space] for space in DUTCH)
    quiet(act(play, "france event spanish-pay-ships"))
    assert treasures(play, "treasures", "england") == "cp4"
    while asked(play) == "spain: choose desertion":
        act(play, f"spain {offered(play)[0]}")
    assert sum(hired[space] for space in DUTCH) == before - before // 2


def test_the_fleet_sails_early_and_once() -> None:
    play = event("spain", "treasure-fleet", 1, 1)
    assert len(treasures(play, "treasures", "spain").split()) == 2  # with the escort of the Tournament
    assert asked(play) == "spain: choose treasure"  # they may be used this turn
    assert not is_event(holding("spain", "treasure-fleet", fleet_sailed=1), "treasure-fleet")


def test_an_indulgence_makes_galleons_cheaper() -> None:
    play = event("spain", "armada-indulgence", 1, 1, turn=5)
    assert len(treasures(play, "treasures", "spain").split()) == 2
    act(play, "spain treasure cp1")
    assert state(play).cp == 1
    assert any(one.startswith("launch galleon") for one in offered(play))  # 1 and 1 more


def together(**fields: Any) -> Play:
    play = event("england", "drake-hawkins-expedition", turn=6, **fields)
    return act(play, "england expedition drake guinea-coast")


def test_drake_and_hawkins_sail_as_one() -> None:
    play = together()
    t = state(play)
    assert t.joint == 1
    assert zone_of(play, "drake") == zone_of(play, "hawkins") == "guinea-coast"


def joint(zone: str, **fields: Any) -> Play:
    both = (1 << DRAKE) | (1 << HAWKINS)
    return world(at_sea={"drake": zone, "hawkins": zone}, joint=1, sappers=both, turn=6, **fields)


def test_two_unharmed_captains_carry_two_treasures() -> None:
    play = joint("antilles")
    act(dice(play, 5, 6, 1, 1, 1), "england plunder drake spain")  # 2 and both ratings
    quiet(play)
    act(dice(play, 1), "england booty treasure")
    act(dice(play, 1), "england booty treasure")
    assert len(treasures(play, "aboard", "drake").split()) == 2


def test_while_they_sail_nobody_elses_damaged_expedition_takes_a_treasure() -> None:
    sails = {"drake": ("guinea-coast", "england"), "hawkins": ("guinea-coast", "england"), "le-testu": "antilles"}
    play = world("france", at_sea=sails, joint=1, damaged={"le-testu": 1}, turn=6)
    act(dice(play, 6, 6), "france plunder le-testu spain")
    quiet(play)
    assert treasures(play, "aboard", "le-testu") == ""
    assert piracy(play, "france") == 2


def test_a_hit_is_taken_by_whom_england_names_and_a_fort_may_be_destroyed() -> None:
    play = joint("antilles", world_fort=fort("havana"))
    act(dice(play, 5, 6, 1, 1, 1, 1), "england plunder drake spain")
    quiet(play)
    assert asked(play) == "england: choose hit"
    act(dice(play, 6, 1, 1, 1, 1), "england hit on hawkins")
    assert "destroy havana" in offered(play)
    act(play, "england destroy havana")
    assert state(play).world_fort[SETTLEMENT_NAMES.index("havana")] == 0


def test_the_northwest_passage_is_thrown_for_once_and_each_for_his_life() -> None:
    play = holding("spain", "northwest-passage")
    t = state(play)
    both = joint("antilles")
    for name in ("captain_is", "captain_of", "captain_seat", "captain_zone"):
        for captain in (DRAKE, HAWKINS):
            getattr(t, name)[captain] = getattr(state(both), name)[captain]
    t.joint, t.sappers = 1, state(both).sappers
    quiet(act(dice(play, 2, 2, 5, 5, 1, 1), "spain event northwest-passage"))
    assert (t.captain_is[DRAKE], t.captain_is[HAWKINS], t.joint) == (ASHORE, LOST, 0)


# Europe ----------------------------------------------------------------------------------------


def test_dunkirkers_need_a_port_that_spain_may_use() -> None:
    play = event("spain", "dunkirkers", turn=6)
    assert asked(play) == "spain: choose dunkirk raid"
    act(dice(play, 5, 1, 1, 1), "spain piracy north_sea england")
    while asked(play).startswith("england"):
        act(play, f"england {offered(play)[-1]}")
    lost = 3 - sum(sum(kind) for kind in state(play).ships[ENGLAND])
    assert piracy(play, "spain") + lost == 1
    shut = {"amsterdam": "protestant", "flushing": "protestant", "brielle": "protestant", "dunkirk": "protestant"}
    assert not is_event(holding("spain", "dunkirkers", turn=6, control=shut, dutch_keys=1), "dunkirkers")


@pytest.mark.parametrize(("face", "left"), [(5, 1), (4, 0)])
def test_the_lost_colony_may_leave_its_point(face: int, left: int) -> None:
    play = holding("spain", "lost-colony", turn=6)
    t, site = state(play), SETTLEMENT_NAMES.index("roanoke")
    t.colony[site], t.colonists_ready[ENGLAND], t.bonus_vp[ENGLAND] = ENGLAND, 1, 1
    quiet(act(dice(play, face), "spain event lost-colony"))
    assert t.colony[site] == -1
    assert bonus(play, "england") == left


def test_bankers_fit_out_an_expedition_and_the_ottomans_is_damaged() -> None:
    play = event("england", "genoese-bankers")
    act(play, "england settlers with drake guinea-coast")
    assert state(play).colonists[DRAKE] == 1
    play = event("ottoman", "genoese-bankers")
    act(play, "ottoman expedition murat-reis guinea-coast")
    assert state(play).damaged[CAPTAIN_NAMES.index("murat-reis")] == 1
    assert "choose credit" not in asked(event("spain", "genoese-bankers"))


def test_an_italian_whom_nobody_can_sponsor_is_a_treasure() -> None:
    play = event("france", "commissioned-from-italy", 1)
    assert len(treasures(play, "treasures", "france").split()) == 1
