"""The World map: expeditions, piracy, navigation, colonies, forts, walls, the ports behind a gate.  [16.5 to 17.5]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.map.atlas import POWER_NAMES, TOURNAMENT
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES, ZONE_NAMES
from nonsuch.games.virgin_queen.personages import SCIENCE_NAMES
from nonsuch.games.virgin_queen.rules.turn import ACTION, CARD_DRAW, next_stage
from nonsuch.games.virgin_queen.rules.world.fleet import riches
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, COLONIES, NAVIGATION, TREASURE_NAMES
from nonsuch.games.virgin_queen.tables.court import AVAILABLE
from nonsuch.games.virgin_queen.tables.world import ASHORE, AT_SEA, LOST, READY
from nonsuch.games.virgin_queen.tests.tables import (
    SEATS,
    act,
    asked,
    dice,
    offered,
    quiet,
    refused,
    ships,
    state,
    table,
)

DRAKE = CAPTAIN_NAMES.index("drake")
BOXES = "cp1 cp2 cp3 cp4"


def world(active: str = "england", cp: int = 5, at_sea: dict[str, Any] | None = None, **fields: Any) -> Play:
    """An impulse of the Tournament; `at_sea`: captains and zones, or (zone, power), undamaged. Nobody has treasures
    but Spain in its boxes."""
    captains: dict[str, dict[str, Any]] = {"captain_is": {}, "captain_of": {}, "captain_seat": {}, "captain_zone": {}}
    for name in CAPTAIN_NAMES:
        captains["captain_is"][name] = LOST if name in ("villegaignon", "le-clerc") else READY
    for name, where in (at_sea or {}).items():
        zone, power = where if isinstance(where, tuple) else (where, active)
        captains["captain_is"][name] = AT_SEA
        captains["captain_of"][name] = captains["captain_seat"][name] = SEATS[power]
        captains["captain_zone"][name] = ZONE_NAMES.index(zone)
    boxes = fields.pop("treasure_boxes", {"spain": BOXES})
    aboard = [captains["captain_of"][name] for name in fields.get("colonists", {})]
    fields["colonists_ready"] = {
        name: COLONIES[who] - aboard.count(who) for who, name in enumerate(POWER_NAMES[: len(COLONIES)])
    }
    return table(scenario=TOURNAMENT, active=active, cp=cp, treasure_boxes=boxes, **captains, **fields)


def treasures(play: Play, field: str, row: str) -> str:
    """What lies there: 'cp1 cp3'."""
    names = CAPTAIN_NAMES if field == "aboard" else POWER_NAMES
    held = getattr(state(play), field)[names.index(row)]
    return " ".join(name for name, number in zip(TREASURE_NAMES, held, strict=True) for _ in range(number))


def zone_of(play: Play, captain: str) -> str:
    zone = state(play).captain_zone[CAPTAIN_NAMES.index(captain)]
    return ZONE_NAMES[zone] if zone >= 0 else ""


def bonus(play: Play, power: str) -> int:
    return int(state(play).bonus_vp[SEATS[power]])


def piracy(play: Play, power: str) -> int:
    return int(state(play).piracy_vp[SEATS[power]])


def fort(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 1)


# the extended example --------------------------------------------------------------------------


def test_drakes_voyage_of_the_example() -> None:
    """Turn 3: five points for an influence, the expedition, a naval move and the first raid; two rounds later the
    second, past the fort of Nombre de Dios."""
    play = world(cp=4, ships={"london": {"england": {"galleon": 1}}}, piracy_vp={"england": 1})
    act(play, "england expedition drake guinea-coast")
    act(play, "england sail, fleet port-london, head for north_sea, course drake antilles, set sail")
    quiet(play)
    assert zone_of(play, "drake") == "antilles"
    assert ships(play, "north_sea")["england"] == {"galleon": 1}
    raid(play, "england plunder drake spain", 1, 4, 5, 1)  # no fort on the Antilles; 2 dice and 2 for Drake
    assert asked(play) == "england: choose booty"  # Drake chooses, not Spain
    act(play, "england booty point")
    assert piracy(play, "england") == 2
    act(play, "england no")
    assert state(play).cp == 0


def test_the_second_raid_of_the_example() -> None:
    boxes = "cp1 cp2 cp3 cp3 cp4"  # four and the one of the Philippines
    home = fort("nombre-de-dios-panama")
    play = world(at_sea={"drake": "spanish-main"}, world_fort=home, treasure_boxes={"spain": boxes}, cp=2)
    raid(play, "england plunder drake spain", 3, 2, 5, 2, 2)  # one die for the fort, four for Drake
    act(play, "england booty treasure")
    assert asked(play) == "spain: shield"
    dice(play, 1)  # the first of the four that are left
    act(play, "spain shield cp4")
    assert treasures(play, "aboard", "drake") == "cp1"
    assert treasures(play, "treasure_boxes", "spain") == "cp2 cp3 cp3 cp4"
    assert state(play).grievances == 1
    act(play, "england no")
    assert zone_of(play, "drake") == "spanish-main"
    assert treasures(play, "treasures", "england") == ""  # he would rather have it next turn


def test_each_power_raids_a_zone_once_a_turn_however_many_expeditions_it_has() -> None:
    """[ruling 336] And it may still raid another zone."""
    both = {"hawkins": "antilles", "frobisher": "antilles", "drake": "spanish-main"}
    play = world(at_sea=both, cp=6)
    raid(play, "england plunder hawkins spain", 1, 1, 1)
    act(play, "england no")
    assert [move for move in offered(play) if move.startswith("plunder")] == ["plunder drake spain"]


def test_the_shielded_treasure_is_seen_by_spain_alone() -> None:
    play = world(at_sea={"drake": "spanish-main"}, world_fort=fort("nombre-de-dios-panama"), cp=2)
    raid(play, "england plunder drake spain", 1, 5, 1, 1, 1)
    act(play, "england booty treasure")
    assert play.view(SEATS["spain"])["treasure_boxes"]["spain"] == "cp1 cp2 cp3 cp4"
    assert "cp" not in str(play.view(SEATS["england"]).get("treasure_boxes"))
    dice(play, 2)
    act(play, "spain shield cp4")
    assert play.view(SEATS["england"])["aboard"]["drake"] == "cp2"
    assert "cp" not in str(play.view(SEATS["france"]).get("aboard"))
    told = [str(one.as_data()) for one in play.events(SEATS["france"])]
    assert not any("cp2" in one for one in told)


# expeditions -----------------------------------------------------------------------------------


def test_an_expedition_begins_in_the_zones_of_its_power() -> None:
    play = world()
    begins = [one for one in offered(play) if one.startswith("expedition ")]
    assert "expedition drake guinea-coast" in begins
    assert "expedition drake north-american-coast" in begins
    assert not any("antilles" in one or "laudonniere" in one for one in begins)
    assert refused(play, "england expedition drake antilles") == "Expeditions ¶1"


def test_the_ottoman_sends_none_before_the_canal_is_dug() -> None:
    assert not any(one.startswith("expedition") for one in offered(world("ottoman")))
    play = world("ottoman", suez=1)
    assert [one for one in offered(play) if one.startswith("expedition")] == ["expedition murat-reis indian-ocean"]


@pytest.mark.parametrize(
    ("power", "captain", "alone", "settlers"),
    [("england", "drake", 1, 2), ("protestant", "laudonniere", 1, 1), ("holy_roman_empire", "henszlein", 2, None)],
)
def test_what_an_expedition_and_its_colonists_cost(power: str, captain: str, alone: int, settlers: int | None) -> None:
    for kind, price in (("expedition", alone), ("settlers with", settlers)):
        for cp in range(4):
            line = f"{kind} {captain} guinea-coast"
            assert (line in offered(world(power, cp=cp))) == (price is not None and cp >= price), (line, cp)


def test_plantation_makes_colonists_free() -> None:
    play = world(cp=1, sciences={"plantation": SEATS["england"]})
    act(play, "england settlers with drake guinea-coast")
    assert state(play).cp == 0
    assert state(play).colonists[DRAKE] == 1


def test_de_sores_goes_to_whoever_is_first() -> None:
    play = act(world("france"), "france expedition de-sores guinea-coast")
    t = state(play)
    assert t.captain_of[CAPTAIN_NAMES.index("de-sores")] == SEATS["france"]
    play = world("protestant", at_sea={"de-sores": ("antilles", "france")})
    assert not any("de-sores" in one for one in offered(play))


def test_le_testu_is_a_captain_or_a_scientist() -> None:
    here = {"le-testu": AVAILABLE}
    assert "sponsor le-testu" in offered(world("france", person_is=here))
    assert "sponsor le-testu" not in offered(world("france", at_sea={"le-testu": "antilles"}, person_is=here))
    play = act(world("france", person_is=here), "france sponsor le-testu")
    assert not any(one.startswith("expedition le-testu") for one in offered(play))


def test_an_expedition_may_be_called_home_for_a_point() -> None:
    play = world(at_sea={"drake": "antilles"}, aboard={"drake": "cp3"})
    act(play, "england return drake")
    assert treasures(play, "treasures", "england") == "cp3"
    assert state(play).captain_is[DRAKE] == ASHORE
    assert not any("drake" in one for one in offered(play))  # again next turn


# piracy ----------------------------------------------------------------------------------------


def raid(play: Play, line: str, *faces: int) -> Play:
    """Nobody stops it; what the dice show, or which piece of a bag is drawn, counted from 1."""
    return quiet(act(dice(play, *faces), line))


def test_one_settlement_makes_poor_plunder() -> None:
    """Acapulco and Panama lie on the Mexican Coast, Lima alone on the Chilean."""
    play = raid(world(at_sea={"hawkins": "chilean-coast"}), "england plunder hawkins spain", 6, 1)
    assert asked(play) == "spain: yield booty"  # one die and one for Hawkins
    play = raid(world(at_sea={"hawkins": "mexican-coast"}), "england plunder hawkins spain", 1, 1, 6)
    assert asked(play) == "spain: yield booty"


def test_cavendish_knows_the_west_coast() -> None:
    play = raid(world(at_sea={"cavendish": "mexican-coast"}), "england plunder cavendish spain", 1, 1, 1, 5)
    assert asked(play) == "spain: yield booty"


def test_a_target_gives_a_treasure_and_a_point_in_turn() -> None:
    play = raid(world(at_sea={"hawkins": "antilles"}), "england plunder hawkins spain", 5, 6, 1)
    act(dice(play, 3), "spain booty point")
    assert piracy(play, "england") == 1
    assert treasures(play, "aboard", "hawkins") == "cp3"  # the second hit: only the treasure is left
    assert asked(play) == "england: choose return"
    act(play, "england yes")
    assert treasures(play, "treasures", "england") == "cp3"


def test_an_expedition_has_room_for_one_treasure() -> None:
    play = world(at_sea={"hawkins": "antilles"}, aboard={"hawkins": "cp1"})
    raid(play, "england plunder hawkins spain", 5, 6, 1)
    assert piracy(play, "england") == 2  # nothing else can be given


def test_nobody_wins_more_than_ten_points_by_piracy() -> None:
    play = world(at_sea={"hawkins": "antilles"}, aboard={"hawkins": "cp1"}, piracy_vp={"england": 10})
    raid(play, "england plunder hawkins spain", 5, 6, 1)
    assert piracy(play, "england") == 10
    assert asked(play) == "england: choose return"


def test_forts_and_patrols_fire_first() -> None:
    play = world(at_sea={"hawkins": "antilles"}, world_fort=fort("havana", "san-juan"), patrols={"antilles": 1})
    raid(play, "england plunder hawkins spain", 5, 1, 1, 1, 1, 1)  # two forts, two dice of the patrol, then one die
    t = state(play)
    assert t.damaged[CAPTAIN_NAMES.index("hawkins")] == 1
    assert asked(play) == "england: choose return"


def test_a_damaged_expedition_that_is_hit_is_lost_and_its_captain_may_be() -> None:
    for faces, fate in (((3, 4), ASHORE), ((3, 3), LOST)):  # 8 with his rating of 1, or 7
        play = world(at_sea={"hawkins": "antilles"}, aboard={"hawkins": "cp2"}, world_fort=fort("havana"))
        state(play).damaged[CAPTAIN_NAMES.index("hawkins")] = 1
        raid(play, "england plunder hawkins spain", 6, 1, *faces)  # the treasure goes overboard before
        t = state(play)
        assert t.captain_is[CAPTAIN_NAMES.index("hawkins")] == fate
        assert treasures(play, "aboard", "hawkins") == treasures(play, "treasures", "england") == ""


def test_forts_do_not_fire_on_de_sores_but_shield_a_treasure() -> None:
    play = world("france", at_sea={"de-sores": "antilles"}, world_fort=fort("havana"), treasure_boxes={"spain": "cp1"})
    raid(play, "france plunder de-sores spain", 5, 1, 1)
    assert piracy(play, "france") == 1  # the only treasure is safe


def test_drake_may_repair_his_ship() -> None:
    play = world(at_sea={"drake": "antilles"}, damaged={"drake": 1})
    raid(play, "england plunder drake spain", 5, 1, 1)
    assert offered(play) == ["booty point", "booty repair"]  # damaged, he takes no treasure on board
    act(play, "england booty repair")
    assert state(play).damaged[DRAKE] == 0


def test_a_zone_is_raided_once_a_turn_by_an_expedition() -> None:
    play = raid(world(at_sea={"drake": "antilles"}), "england plunder drake spain", 1, 1, 1, 1)
    act(play, "england no")
    assert refused(play, "england plunder drake spain") == "Piracy on the World map ¶1"


def test_nobody_raids_an_ally() -> None:
    both = {"england": 1 << SEATS["spain"], "spain": 1 << SEATS["england"]}
    play = world(at_sea={"drake": "antilles"}, league=both)
    assert not any(one.startswith("plunder") for one in offered(play))


def test_neutral_portugal_gives_treasures_only() -> None:
    play = world(at_sea={"drake": "guinea-coast"}, portuguese_boxes="cp3")
    raid(play, "england plunder drake portugal", 5, 5, 1, 1)  # Elmina alone: one die and two for Drake
    assert treasures(play, "aboard", "drake") == "cp3"
    assert piracy(play, "england") == 0
    assert asked(play) == "england: choose return"


def test_storms_keep_a_pirate_where_he_is() -> None:
    play = world(at_sea={"drake": "antilles"}, hand={"spain": "storms"})
    act(play, "england plunder drake spain")
    while asked(play) != "spain: respond":
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "spain respond storms")
    quiet(play)
    act(play, "england no")
    assert not any(one.startswith(("plunder", "return")) for one in offered(play))


# navigation ------------------------------------------------------------------------------------


def sail(play: Play, captain: str, zone: str, *faces: int, power: str = "england") -> Play:
    return quiet(act(dice(play, *faces), f"{power} sail, course {captain} {zone}, set sail"))


def test_drake_finds_his_way_better_than_hawkins() -> None:
    assert NAVIGATION[DRAKE] > NAVIGATION[CAPTAIN_NAMES.index("hawkins")]


@pytest.mark.parametrize(("faces", "through"), [((2, 3), True), ((2, 2), False)])
def test_magellans_strait_asks_for_seven(faces: tuple[int, int], through: bool) -> None:
    play = sail(world(at_sea={"drake": "brazilian-coast"}), "drake", "chilean-coast", *faces)
    assert zone_of(play, "drake") == ("chilean-coast" if through else "brazilian-coast")
    assert state(play).damaged[DRAKE] == (not through)


def test_map_projection_and_damage_count_one_each() -> None:
    play = world(at_sea={"drake": "brazilian-coast"}, sciences={"map-projection": SEATS["england"]})
    assert zone_of(sail(play, "drake", "chilean-coast", 2, 2), "drake") == "chilean-coast"
    play = world(at_sea={"drake": "brazilian-coast"}, damaged={"drake": 1})
    sail(play, "drake", "chilean-coast", 2, 3, 1, 1)
    assert state(play).captain_is[DRAKE] == LOST


def test_murat_reis_always_comes_back() -> None:
    play = world("ottoman", at_sea={"murat-reis": "indian-ocean"}, damaged={"murat-reis": 1}, suez=1)
    sail(play, "murat-reis", "guinea-coast", 1, 1, 1, 1, power="ottoman")
    assert state(play).captain_is[CAPTAIN_NAMES.index("murat-reis")] == ASHORE


def test_round_the_world_from_the_american_side() -> None:
    play = world(at_sea={"drake": "mexican-coast"}, aboard={"drake": "cp4"})
    before = bonus(play, "england")
    sail(play, "drake", "pacific-ocean", 6, 6)
    sail(play, "drake", "east-indies")  # thrown for on entering the Pacific
    sail(play, "drake", "indian-ocean")
    sail(play, "drake", "guinea-coast", 6, 6)
    assert bonus(play, "england") == before + 2
    assert state(play).captain_is[DRAKE] == ASHORE
    assert treasures(play, "treasures", "england") == "cp4"


def test_later_voyages_round_the_world_are_worth_one_and_the_other_way_nothing() -> None:
    play = world(at_sea={"drake": "indian-ocean"}, westward={"drake": 1}, circumnavigated=1 << SEATS["france"])
    before = bonus(play, "england")
    sail(play, "drake", "guinea-coast", 6, 6)
    assert bonus(play, "england") == before + 1
    play = world(at_sea={"drake": "indian-ocean"})
    sail(play, "drake", "guinea-coast", 6, 6)
    assert bonus(play, "england") == before
    assert zone_of(play, "drake") == "guinea-coast"


# colonies --------------------------------------------------------------------------------------


def settle(*faces: int) -> Play:
    play = world(at_sea={"drake": "guinea-coast"}, colonists={"drake": 1})
    sail(play, "drake", "north-american-coast")
    assert asked(play) == "england: land or not"
    assert offered(play) == ["land at roanoke", "no"]  # Florida is Spanish in the Tournament
    return act(dice(play, *faces), "england land at roanoke")


def test_a_colony_is_founded_with_seven() -> None:
    play = settle(2, 3)
    assert state(play).colony[SETTLEMENT_NAMES.index("roanoke")] == SEATS["england"]
    assert bonus(play, "england") == 1


def test_colonists_who_do_not_stay_can_be_sent_again_next_turn() -> None:
    play = settle(2, 2)
    t = state(play)
    assert t.colony[SETTLEMENT_NAMES.index("roanoke")] == -1
    assert t.colonists[DRAKE] == 0
    assert t.colonists_due[SEATS["england"]] == 1


@pytest.mark.parametrize(("faces", "treasure", "stays"), [((4, 5, 1), 1, True), ((1, 3), 0, False), ((4, 3), 0, True)])
def test_riches_of_the_new_world(faces: tuple[int, ...], treasure: int, stays: bool) -> None:
    site = SETTLEMENT_NAMES.index("roanoke")
    play = world()
    t = state(play)
    t.colony[site], t.colonists_ready[SEATS["england"]], t.bonus_vp[SEATS["england"]] = SEATS["england"], 1, 1
    t.stage, t.phase, t.depth, t.actor = CARD_DRAW, int(riches), 1, -1
    t.stack[0] = int(next_stage)
    play.script([*faces])
    game.advance(t)
    assert sum(t.treasures[SEATS["england"]]) == treasure
    assert (t.colony[site] == SEATS["england"]) == stays
    assert bonus(play, "england") == stays


# forts, patrols, walls, the canal --------------------------------------------------------------


def test_a_fort_takes_a_marker_of_the_spanish_card() -> None:
    play = world("spain")
    assert refused(play, "spain fortify elmina") == "Fortresses ¶1"  # Portuguese
    act(play, "spain fortify nombre-de-dios-panama")
    t = state(play)
    assert t.cp == 3
    assert t.forts_ready == 0
    assert not any(one.startswith("fortify") for one in offered(play))


def test_a_patrol_is_a_galleon_of_the_pool() -> None:
    play = world("spain")
    docked = state(play).docked[SEATS["spain"]][1]
    act(play, "spain patrol antilles", "spain escort")
    t = state(play)
    assert t.patrols[ZONE_NAMES.index("antilles")] == 1
    assert t.escorts == 2
    assert t.docked[SEATS["spain"]][1] == docked - 2
    assert "escort" not in offered(world("spain", escorts=2))
    assert refused(world("spain"), "spain patrol brazilian-coast") == "Rules for single powers › Spain ¶3"


def test_walls_are_built_once_a_turn_at_home() -> None:
    play = world("france", cp=9)
    assert refused(play, "france wall paris") == "Fortresses ¶3"  # a key
    act(play, "france wall dijon")
    t = state(play)
    assert t.cp == 5
    assert sum(t.fortress) == 2
    assert not any(one.startswith("wall") for one in offered(play))


def test_earlier_attempts_help_at_suez() -> None:
    play = world("ottoman", suez_attempts=3)
    before = bonus(play, "ottoman")
    dice(play, 4, 5)
    act(play, "ottoman dig")
    assert state(play).suez == 1
    assert bonus(play, "ottoman") == before + 1
    play = world("ottoman")
    dice(play, 5, 6)
    act(play, "ottoman dig")
    assert state(play).suez == 0
    assert state(play).suez_attempts == 1
    assert refused(play, "ottoman dig") == "Rules for single powers › Ottoman ¶4"  # once an impulse


# Antwerp and Rotterdam -------------------------------------------------------------------------


@pytest.mark.parametrize(("gate", "opens"), [("spain", True), ("protestant", False)])
def test_antwerp_lies_behind_flushing(gate: str, opens: bool) -> None:
    play = world("spain", control={"flushing": gate, "antwerp": "spain"}, ships={"antwerp": {"spain": {"galleon": 1}}})
    act(play, "spain sail")
    assert ("fleet port-antwerp" in offered(play)) == opens


# winter ----------------------------------------------------------------------------------------


def winter(*faces: int, **fields: Any) -> Play:
    """The Winter Phase that follows, up to the first question of the next turn."""
    play = world(**fields)
    t = state(play)
    t.stage, t.phase, t.depth, t.actor, t.cp, t.active = ACTION, int(next_stage), 0, -1, 0, -1
    play.script([*faces])
    game.advance(t)
    for _ in range(400):
        if t.stage != ACTION + 1 or not play.actors:
            break
        there = offered(play)
        play.play(play.actors[0], "enough" if "enough" in there else there[-1])
    for holds_true in INVARIANTS:
        assert holds_true(t) == ""
    return play


def test_in_winter_expeditions_come_home_with_what_they_carry() -> None:
    """A treasure in the hand at the end of the Action Phase is lost, one under a captain is for next turn."""
    play = winter(at_sea={"drake": "mexican-coast"}, aboard={"drake": "cp4"}, treasures={"england": "cp1"})
    assert treasures(play, "treasures", "england") == "cp4"
    assert state(play).captain_is[DRAKE] == READY  # the next turn has begun


def test_the_fleet_brings_a_treasure_and_one_more_for_each_escort() -> None:
    play = winter(escorts=1)
    assert len(treasures(play, "treasures", "spain").split()) == 2
    assert len(treasures(play, "treasure_boxes", "spain").split()) == 2
    assert len(treasures(winter(escorts=2), "treasures", "spain").split()) == 3


def test_whoever_controls_lisbon_draws_a_portuguese_treasure() -> None:
    play = winter(portuguese_boxes="cp4 cp3 cp3", control={"lisbon": "france"})
    assert len(treasures(play, "treasures", "france").split()) == 1
    play = winter(portuguese_boxes="cp4 cp3 cp3")
    assert sum(state(play).portuguese_boxes) == 3  # Portugal is nobody's


def test_patrols_go_back_to_the_pool_and_escorts_stay() -> None:
    t = state(winter(patrols={"antilles": 2}, escorts=1))
    assert sum(t.patrols) == 0
    assert t.escorts == 1


def test_sciences_are_named_as_the_tests_name_them() -> None:
    assert {"plantation", "map-projection"} <= set(SCIENCE_NAMES)
