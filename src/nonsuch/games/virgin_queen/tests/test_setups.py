"""The setups of all three scenarios against the numbers that the scenario book prints with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from nonsuch.games.virgin_queen.components import (
    ALLIES,
    COLUMN_NAMES,
    CONTROL_MARKERS,
    FIRST_TURN,
    INFLUENCE,
    KEY_CARDS,
    KEY_VP,
    LAND_POOL,
    LAST_TURN,
    LEADER_AT,
    LEADER_NAMES,
    SETUP,
    SETUP_CONTROL,
    SETUP_FORTRESSES,
    SETUP_UNREST,
    SHIP_POOL,
    WARS,
)
from nonsuch.games.virgin_queen.map.atlas import (
    CAMPAIGN,
    CONSTANTS,
    EMPIRE,
    ENGLAND,
    FORTRESS,
    FRANCE,
    HOME,
    INDEPENDENT,
    KEYS,
    KIND,
    KNIGHTS,
    MORISCOS,
    OPEN,
    OTHER_FAITH,
    OTTOMAN,
    PAPACY,
    PORT_OF,
    POWER_NAMES,
    POWERS,
    PRINTED_CONTROL,
    PRINTED_FAITH,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCENARIO_NAMES,
    SPACE_TITLES,
    SPACES,
    SPAIN,
    TOURNAMENT,
    TUTORIAL,
    UNFORTIFIED,
    VENICE,
    read_rows,
    space,
)

SCENARIOS = pytest.mark.parametrize("scenario", range(3), ids=SCENARIO_NAMES)


def control(scenario: int) -> list[int]:
    """Who holds each space at the start."""
    held = list(PRINTED_CONTROL)
    for where, power, _ in rows(SETUP_CONTROL[scenario]):
        held[where] = power
    return held


def faith(scenario: int) -> list[int]:
    told = list(PRINTED_FAITH)
    for where, _, marked in rows(SETUP_CONTROL[scenario]):
        if told[where] != OTHER_FAITH:
            told[where] = marked
    return told


def rows(table):
    return [one for one in table if one[0] >= 0]


def keys_of(scenario: int, power: int) -> set[str]:
    """Through its minor allies too; but the Tutorial's Empire keeps its own."""
    mine = {power} | {minor for major, minor in ALLIES[scenario] if major == power}
    held = control(scenario)
    return {SPACE_TITLES[one] for one in KEYS if held[one] in mine and OPEN[scenario][one]}


ON_CARD = {
    TUTORIAL: {OTTOMAN: 4, SPAIN: 6},
    CAMPAIGN: {OTTOMAN: 4, SPAIN: 3, ENGLAND: 3, FRANCE: 2, EMPIRE: 4},
    TOURNAMENT: {OTTOMAN: 3, SPAIN: 2, ENGLAND: 3, FRANCE: 4, EMPIRE: 4},
}


@pytest.mark.parametrize(
    ("scenario", "power", "on_card"), [(scenario, *one) for scenario in ON_CARD for one in ON_CARD[scenario].items()]
)
def test_markers_on_the_map_and_on_the_card_make_the_same_total(scenario, power, on_card):
    assert len(keys_of(scenario, power)) + on_card == CONTROL_MARKERS[power]


def test_the_protestant_holds_two_keys_in_the_tournament_and_none_in_the_campaign():
    assert keys_of(CAMPAIGN, PROTESTANT) == set()
    assert keys_of(TOURNAMENT, PROTESTANT) == {"La Rochelle", "Edinburgh"}


def test_spains_keys_in_the_tutorial():
    named = {"Madrid", "Barcelona", "Seville/Cádiz", "Milan", "Genoa", "Naples", "Malta", "Rome"}
    assert keys_of(TUTORIAL, SPAIN) == named


def test_ottoman_13_points_in_the_tutorial_11_for_keys_and_2_for_fortresses():
    held = control(TUTORIAL)
    forts = [one for one in range(SPACES) if KIND[one] == FORTRESS and held[one] == OTTOMAN]
    assert KEY_VP[OTTOMAN][len(keys_of(TUTORIAL, OTTOMAN))] + len(forts) == 13


def test_protestant_spaces_18_and_30():
    assert faith(CAMPAIGN).count(PROTESTANT_FAITH) == 18
    assert faith(TOURNAMENT).count(PROTESTANT_FAITH) == 30


def religion(power: int, spaces: int) -> int:
    table = {SPAIN: max(0, 9 - spaces // 5), ENGLAND: spaces // 10, PROTESTANT: max(0, spaces // 5 - 2)}
    return table.get(power, 0)


POINTS = {
    CAMPAIGN: {PROTESTANT: 1, ENGLAND: 6, EMPIRE: 8, FRANCE: 9, OTTOMAN: 11, SPAIN: 17},
    TOURNAMENT: {EMPIRE: 8, FRANCE: 10, PROTESTANT: 10, ENGLAND: 11, OTTOMAN: 14, SPAIN: 15},
}
BONUS = {CAMPAIGN: {}, TOURNAMENT: {OTTOMAN: 1, ENGLAND: 3, FRANCE: 3, PROTESTANT: 2}}


@pytest.mark.parametrize("scenario", POINTS, ids=("campaign", "tournament"))
def test_the_printed_points_come_out_of_the_tables(scenario):
    spaces = faith(scenario).count(PROTESTANT_FAITH)
    for power, printed in POINTS[scenario].items():
        keys = len(keys_of(scenario, power))
        held = 2 * keys if power == PROTESTANT else KEY_VP[power][keys]
        assert held + religion(power, spaces) + BONUS[scenario].get(power, 0) == printed, POWER_NAMES[power]


def test_cards_for_keys_as_dealt_in_the_example():
    assert (KEY_CARDS[OTTOMAN][7], KEY_CARDS[SPAIN][12], KEY_CARDS[ENGLAND][4], KEY_CARDS[FRANCE][6]) == (4, 6, 3, 4)


@SCENARIOS
def test_garrisons_stand_in_fortified_spaces_and_fleets_in_ports(scenario):
    strong = {one for one in range(SPACES) if KIND[one] != UNFORTIFIED} | set(SETUP_FORTRESSES[scenario])
    for power, where, regulars, hired, *ships in rows(SETUP[scenario]):
        assert where in strong or power == MORISCOS or not regulars + hired, SPACE_TITLES[where]
        assert not any(ships) or PORT_OF[where] >= 0, SPACE_TITLES[where]


@SCENARIOS
def test_no_pool_is_smaller_than_what_the_setup_places(scenario):
    used = [[0] * 5 for _ in range(POWERS)]
    for power, _, *units in rows(SETUP[scenario]):
        used[power] = [one + more for one, more in zip(used[power], units, strict=True)]
    for power in range(POWERS):
        limits = (*LAND_POOL[power], *SHIP_POOL[power][:3])
        assert all(one <= most for one, most in zip(used[power], limits, strict=True)), POWER_NAMES[power]


@SCENARIOS
def test_counts_and_kinds_of_units_agree(scenario):
    mine = [one for one in read_rows("markers.csv") if one["scenario"] == SCENARIO_NAMES[scenario]]
    assert sum(int(one["land_units"]) for one in mine) == sum(one[2] + one[3] for one in rows(SETUP[scenario]))
    assert sum(int(one["naval_units"]) for one in mine) == sum(sum(one[4:]) for one in rows(SETUP[scenario]))


def test_who_leads_where_in_the_tutorial():
    placed = {LEADER_NAMES[i]: SPACE_TITLES[at] for i, at in enumerate(LEADER_AT[TUTORIAL]) if at >= 0}
    assert placed == {
        "mehmed": "Istanbul",
        "piyale-pasha": "Istanbul",
        "dragut": "Algiers",
        "alva": "Madrid",
        "schwendi": "Vienna",
        "zrinyi": "Szigetvar",
    }


def test_the_knights_hold_malta_and_the_moriscos_granada():
    assert (KNIGHTS, space("Malta"), 2, 0, 0, 0, 0) in SETUP[TUTORIAL]
    assert (MORISCOS, space("Granada"), 2, 0, 0, 0, 0) in SETUP[TOURNAMENT]
    assert [SPACE_TITLES[one] for one in SETUP_UNREST[TOURNAMENT]] == ["Gibraltar", "Granada", "Cartagena"]


def test_friends_and_foes():
    assert ALLIES[TUTORIAL] == ((SPAIN, PAPACY),)
    assert WARS[TUTORIAL] == ((OTTOMAN, SPAIN),)
    assert (SPAIN, VENICE) in ALLIES[TOURNAMENT]
    assert [(FIRST_TURN[one], LAST_TURN[one]) for one in range(3)] == [(1, 3), (1, 7), (3, 6)]


def test_influence_in_the_tutorial():
    table = dict(zip(COLUMN_NAMES, INFLUENCE[TUTORIAL], strict=True))
    assert [table[name][:2] for name in ("papacy", "venice", "holy_roman_empire")] == [(0, 1), (2, 0), (3, 1)]
    assert all(value < 0 for name in ("scotland", "ireland", "ottoman") for value in table[name])


def test_allies_keep_their_home_spaces_under_their_own_name():
    held = control(TUTORIAL)
    assert [held[space(title)] for title in ("Rome", "Ravenna", "Ancona")] == [PAPACY] * 3
    assert [held[space(title)] for title in ("Florence", "Tunis")] == [INDEPENDENT] * 2
    assert HOME[space("Rome")] == PAPACY


# the scenario book itself, where it lies beside the project -------------------------------------

PLACES = [root / "shared/rulebooks/virgin-queen-scenarios.txt" for root in Path(__file__).parents]
BOOK = next((one for one in PLACES if one.exists()), None)
UNITS = ("regular", "cavalry", "merc", "galley", "galleon", "corsair")
COLUMNS = {"regular": 0, "knight": 0, "walloon": 0, "morisco": 0, "cavalry": 1, "merc": 1, "mercenary": 1}
COLUMNS |= {"galley": 2, "galleon": 3, "corsair": 4}


def counted(units: Iterable[Sequence[str]]) -> tuple[int, ...]:
    """Regulars of all sorts, hired men, galleys, galleons, corsairs; a unit without a number is one."""
    total = [0] * 5
    for number, kind in units:
        total[COLUMNS[kind]] += int(number or 1)
    return tuple(total)


def printed_setup(scenario: int) -> Counter[tuple[str, tuple[int, ...]]]:
    """What each line 'Istanbul..... 8 regulars, 2 cavalry' of the book places."""
    assert BOOK is not None
    titles = ("## Tutorial Scenario", "## Campaign Scenario", "## Tournament Scenario", "## SETTING YOUR OWN")
    text = BOOK.read_text(encoding="utf-8")
    part = text[text.index("\n" + titles[scenario]) : text.index("\n" + titles[scenario + 1])]
    lines = re.findall(r"^\s*([^.\n*]+?)\s*\.{5}\s*(.+?)\s*$", part, re.MULTILINE)
    placed: dict[str, list[tuple[int, ...]]] = {name.replace("/ ", "/"): [] for name, _ in lines}
    for name, what in lines:
        placed[name.replace("/ ", "/")].append(counted(re.findall(rf"(?:(\d+) |\b)({'|'.join(UNITS)})", what)))
    return Counter((name, units) for name, found in placed.items() for units in found if any(units))


@pytest.mark.skipif(BOOK is None, reason="the scenario book is not part of the project")
@SCENARIOS
def test_units_stand_as_the_scenario_book_lists_them(scenario):
    placed: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for one in read_rows("markers.csv"):
        if one["scenario"] == SCENARIO_NAMES[scenario] and one["units"]:
            placed[(one["space"], counted([part.split() for part in one["units"].split(";")]))] += 1
    assert placed == printed_setup(scenario)


def test_the_scenarios_of_the_constants_are_the_three():
    assert set(CONSTANTS["scenario"]) == set(SCENARIO_NAMES)
