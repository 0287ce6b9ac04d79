"""The map: every space, link, port and sea, and what the scenario book's example of play says of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable

import pytest

from nonsuch.games.virgin_queen.map import atlas
from nonsuch.games.virgin_queen.map.atlas import (
    AREA_NAMES,
    BRANCH,
    CLEAR,
    DEGREE,
    DUTCH,
    FAITHS,
    FORTRESS,
    GATE,
    HOME_OF,
    HUGUENOT,
    KEYS,
    KIND,
    LINK,
    NEAR,
    NEAR_COUNT,
    OPEN,
    PORT_SPACES,
    PORTS,
    POWER_NAMES,
    PROTESTANT,
    REGION_NAMES,
    SEA_OPEN,
    SEA_TITLES,
    SPACE_AT,
    SPACE_NAMES,
    SPACE_TITLES,
    SPACES,
    SPAIN,
    TUTORIAL,
    UNFORTIFIED,
    port,
    read_rows,
    sea,
    space,
)

SOURCES = {"seed", "his", "memory", "house"}


def linked(one: int) -> set[int]:
    return set(LINK[one][: DEGREE[one]])


def clear(one: int) -> set[int]:
    return set(LINK[one][: CLEAR[one]])


def near(harbour: int) -> set[int]:
    return set(NEAR[harbour][: NEAR_COUNT[harbour]])


def reached(start: int, neighbours: Callable[[int], Iterable[int]]) -> set[int]:
    found, left = {start}, [start]
    while left:
        for one in neighbours(left.pop()):
            if one not in found:
                found.add(one)
                left.append(one)
    return found


# the files -------------------------------------------------------------------------------------


def test_there_are_156_spaces_255_links_17_of_them_passes_and_14_seas():
    links = read_rows("links.csv")
    assert (SPACES, len(links), sum(one["kind"] == "pass" for one in links)) == (156, 255, 17)
    assert len(SEA_TITLES) == 14
    assert len(set(SPACE_TITLES)) == len(set(SPACE_NAMES)) == SPACES


def test_every_row_names_its_source():
    for name in ("spaces.csv", "links.csv", "seas.csv", "oceans.csv"):
        assert {one["source"] for one in read_rows(name)} <= SOURCES


def test_every_link_joins_two_spaces_once():
    ends = [frozenset((space(one["a"]), space(one["b"]))) for one in read_rows("links.csv")]
    assert all(len(one) == 2 for one in ends)
    assert len(set(ends)) == len(ends)
    assert all(one in linked(other) for one in range(SPACES) for other in linked(one))


def test_clear_links_stand_before_passes():
    passes = {frozenset((space(one["a"]), space(one["b"]))) for one in read_rows("links.csv") if one["kind"] == "pass"}
    for one in range(SPACES):
        for number, other in enumerate(LINK[one][: DEGREE[one]]):
            assert (frozenset((one, other)) in passes) == (number >= CLEAR[one])


def test_seas_and_ports_are_near_each_other_both_ways():
    assert all(one in near(other) for one in range(atlas.HARBOURS) for other in near(one))
    assert all(1 <= len(near(harbour)) <= 2 for harbour in range(PORTS))


def test_land_ports_and_seas_hang_together():
    def neighbours(place: int) -> set[int]:  # spaces, then harbours
        if place < SPACES:
            harbour = atlas.PORT_OF[place]
            return linked(place) | ({SPACES + harbour} if harbour >= 0 else set())
        harbour = place - SPACES
        there = {SPACES + one for one in near(harbour)}
        return there | ({PORT_SPACES[harbour]} if harbour < PORTS else set())

    assert len(reached(space("Paris"), neighbours)) == SPACES + atlas.HARBOURS


def test_a_space_without_a_link_is_a_port():
    assert all(atlas.PORT_OF[one] >= 0 for one in range(SPACES) if DEGREE[one] == 0)


def test_places_lie_apart_and_on_the_canvas():
    points = [*SPACE_AT, *atlas.SEA_AT]
    assert all(0 < x < 2400 and 0 < y < 1500 for x, y in points)
    assert min(math.dist(one, other) for i, one in enumerate(points) for other in points[:i]) >= 45


# kinds, homes and regions ----------------------------------------------------------------------


def test_thirty_seven_keys_one_of_them_without_a_marker_in_any_setup_but_florence_and_lisbon():
    marked = {one["space"] for one in read_rows("markers.csv") if one["marker"].lower() == "scm"}
    keys = {SPACE_TITLES[one] for one in KEYS}
    assert len(keys) == 37
    assert keys - marked == {"Florence", "Lisbon", "Tunis"} - marked
    assert marked <= keys


def test_the_first_fortresses_of_the_ottoman_are_two():
    mine = [SPACE_TITLES[one] for one in range(SPACES) if KIND[one] == FORTRESS and atlas.PRINTED_CONTROL[one] == 0]
    assert sorted(mine) == ["Djerba/Tripoli", "Scutari"]


def test_split_spaces_are_home_to_both_powers():
    for title, homes in (("La Rochelle", {"france", "protestant"}), ("Antwerp", {"spain", "protestant"})):
        bits = HOME_OF[space(title)]
        assert {name for number, name in enumerate(POWER_NAMES) if bits >> number & 1} == homes
    assert HOME_OF[space("Utrecht")] == 1 << PROTESTANT
    assert atlas.PRINTED_CONTROL[space("Utrecht")] == SPAIN


def test_thirteen_dutch_and_seven_huguenot_homes():
    assert (BRANCH.count(DUTCH), BRANCH.count(HUGUENOT)) == (13, 7)


def test_antwerp_and_rotterdam_lie_behind_their_gates():
    gates = {SPACE_TITLES[one]: SPACE_TITLES[GATE[one]] for one in range(SPACES) if GATE[one] >= 0}
    assert gates == {"Antwerp": "Flushing", "Rotterdam": "Brielle"}


def test_where_land_units_may_not_be_raised():
    spain = {SPACE_TITLES[one] for one in range(SPACES) if atlas.RAISES_NONE[one] == SPAIN}
    ottoman = {SPACE_TITLES[one] for one in range(SPACES) if atlas.RAISES_NONE[one] == 0}
    walloon = {SPACE_TITLES[one] for one in range(SPACES) if atlas.WALLOONS_ONLY[one]}
    assert ottoman == {"Algiers", "Djerba/Tripoli"}
    assert spain - walloon == {"Oran", "Malta"}
    assert len(walloon) == 19


def test_areas_and_faiths_are_known():
    assert set(AREA_NAMES) <= set(REGION_NAMES)
    assert {one["start_religion"] for one in read_rows("spaces.csv")} <= set(FAITHS)


# the Tutorial's part of the map ----------------------------------------------------------------


def test_the_tutorial_closes_the_north_and_west():
    closed = {one["region"] for one in read_rows("spaces.csv") if not OPEN[TUTORIAL][space(one["name"])]}
    assert closed == {"england", "scotland", "ireland", "france", "netherlands", "portugal", "lorraine"}
    assert not OPEN[TUTORIAL][space("Metz")]
    assert sum(SEA_OPEN[TUTORIAL]) == 9
    assert all(all(row) for row in (*OPEN[1:], *SEA_OPEN[1:]))


# the example of play ---------------------------------------------------------------------------

EXITS = [
    ("Barcelona", "Gulf of Lyon"),
    ("Genoa", "Gulf of Lyon"),
    ("Cartagena", "Gulf of Lyon"),
    ("Messina", "Tyrrhenian Sea"),
    ("Messina", "Ionian Sea"),
    ("Venice", "Adriatic Sea"),
    ("London", "North Sea"),
    ("Portsmouth", "English Channel"),
    ("Plymouth", "English Channel"),
    ("Istanbul", "Aegean Sea"),
    ("Djerba/Tripoli", "North African Coast"),
    ("Finica", "Eastern Mediterranean"),
    ("Candia", "Eastern Mediterranean"),
    ("Cyprus", "Eastern Mediterranean"),
]


@pytest.mark.parametrize(("town", "zone"), EXITS)
def test_ships_leave_port_as_in_the_example(town, zone):
    assert sea(zone) in near(port(town))


CROSSINGS = [
    ("Gulf of Lyon", "Barbary Coast"),
    ("Tyrrhenian Sea", "Barbary Coast"),
    ("Adriatic Sea", "Ionian Sea"),
    ("Ionian Sea", "Barbary Coast"),
    ("North Sea", "English Channel"),
    ("Aegean Sea", "Eastern Mediterranean"),
    ("Eastern Mediterranean", "North African Coast"),
    ("Ionian Sea", "Aegean Sea"),
    ("Ionian Sea", "Eastern Mediterranean"),
    ("Ionian Sea", "North African Coast"),
    ("Barbary Coast", "North African Coast"),
]


@pytest.mark.parametrize(("one", "other"), CROSSINGS)
def test_seas_meet_as_in_the_example(one, other):
    assert sea(other) in near(sea(one))


def test_seas_that_do_not_meet():
    assert sea("Eastern Mediterranean") not in near(sea("Barbary Coast"))
    assert sea("Ionian Sea") not in near(sea("Tyrrhenian Sea"))
    assert sea("Barbary Coast") not in near(sea("Atlantic Ocean"))


def test_marches_of_the_example():
    assert {space("Granada"), space("Madrid")} <= linked(space("Cordoba"))
    assert space("Orleans") in linked(space("Paris"))
    own = {one for one in range(SPACES) if atlas.PRINTED_CONTROL[one] == 0}
    assert space("Finica") in reached(space("Istanbul"), lambda one: clear(one) & own)


def test_the_netherlands_hang_together_as_the_rebellions_show():
    assert {space("Haarlem"), space("Utrecht")} <= clear(space("Amsterdam"))
    assert {space("Arnhem"), space("'s-Hertogenbosch"), space("Rotterdam")} <= clear(space("Utrecht"))
    assert space("Alkmaar") not in linked(space("Amsterdam"))
    assert space("Brielle") not in linked(space("Utrecht"))
    assert space("Zutphen") in linked(space("Amsterdam")) - clear(space("Amsterdam"))


def test_lyon_touches_no_protestant_space_before_it_is_converted():
    assert {space("Clermont"), space("Dijon"), space("Grenoble")} <= linked(space("Lyon"))
    assert not {space("Avignon"), space("Limoges")} & linked(space("Lyon"))


# the walk through one turn (28.10) -------------------------------------------------------------


def test_mehmed_reaches_coron_from_istanbul_without_a_pass():
    road = [space(title) for title in ("Istanbul", "Edirne", "Salonika", "Larissa", "Athens", "Coron")]
    assert all(there in clear(here) for here, there in itertools.pairwise(road))
    assert space("Zaragoza") in clear(space("Madrid")) & clear(space("Barcelona"))


def test_malta_touches_two_seas_and_no_land():
    assert near(port("Malta")) == {sea("Ionian Sea"), sea("North African Coast")}
    assert DEGREE[space("Malta")] == 0


def test_spanish_ports_and_fortresses_on_the_barbary_coast():
    ports = [PORT_SPACES[one] for one in near(sea("Barbary Coast")) if one < PORTS]
    spanish = {SPACE_TITLES[one] for one in ports if atlas.PRINTED_CONTROL[one] == SPAIN}
    assert spanish == {"Gibraltar", "Cartagena", "Palma", "Cagliari", "Oran"}
    assert {title for title in spanish if KIND[space(title)] == FORTRESS} == {"Gibraltar", "Oran"}


def test_haarlem_and_rotterdam_are_open_towns():
    assert KIND[space("Haarlem")] == KIND[space("Rotterdam")] == UNFORTIFIED


# the World map ---------------------------------------------------------------------------------


def test_the_oceans_hang_together_and_lead_round_the_world():
    rows = read_rows("oceans.csv")
    zones = {one["name"] for one in rows if one["record"] == "zone"}
    sides: dict[str, set[str]] = {name: set() for name in zones}
    for one in rows:
        if one["record"] == "link":
            sides[one["a"]].add(one["b"])
            sides[one["b"]].add(one["a"])
    voyage = ["Guinea Coast", "Brazilian Coast", "Chilean Coast", "Pacific Ocean", "East Indies", "Indian Ocean"]
    assert all(there in sides[here] for here, there in zip(voyage, [*voyage[1:], voyage[0]], strict=True))
    assert {"Antilles"} <= sides["Guinea Coast"]
    assert "Spanish Main" in sides["Antilles"]
    assert {"Guinea Coast", "Antilles", "Spanish Main", "Mexican Coast", "Chilean Coast"} <= zones


def test_settlements_and_treasure_boxes():
    rows = read_rows("oceans.csv")
    settled = {one["name"]: one for one in rows if one["record"] == "settlement"}
    assert set(settled["Nombre de Dios/Panama"]["zones"].split(";")) == {"Spanish Main", "Mexican Coast"}
    for zone in ("Antilles", "Spanish Main"):
        there = [one for one in settled.values() if zone in one["zones"].split(";")]
        assert sum(one["controller"] == "spain" for one in there) == 2
    boxes = [one["controller"] for one in rows if one["record"] == "treasure_box"]
    assert (boxes.count("spain"), boxes.count("portugal")) == (5, 3)
