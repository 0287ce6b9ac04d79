"""Cards, people, costs and tables: whole, with their sources, and as the scenario book has them where it does."""

from __future__ import annotations

import re
from collections import Counter
from types import SimpleNamespace

import pytest

from nonsuch.games.virgin_queen import components
from nonsuch.games.virgin_queen.components import (
    ACTION_NAMES,
    ACTIVATES,
    ARMY_LEADER,
    CARD_CP,
    CARD_KIND,
    CARD_LEAVES,
    CARD_NAMES,
    CARD_OWNER,
    CARD_TEXTS,
    CARD_TURN,
    CARD_WINDOW,
    CARDS,
    COLUMN_NAMES,
    COMMAND,
    CONTROL_MARKERS,
    COST,
    EVENT_FOR,
    HOME_CARD,
    KEY_CARDS,
    KEY_VP,
    LAND_BATTLE,
    LEADER_NAMES,
    MANDATORY,
    NAVAL_BATTLE,
    NAVAL_LEADER,
    PIRACY,
    RESPONSE,
    RULER_ADMIN,
    RULER_CARDS,
    RULER_NAMES,
    SHIP_DICE,
    SHIP_HITS,
    slug,
)
from nonsuch.games.virgin_queen.map.atlas import (
    CONSTANTS,
    MAJORS,
    OTTOMAN,
    POWER_NAMES,
    SPAIN,
    TUTORIAL,
    read_rows,
    read_toml,
)

PEOPLE = read_toml("people.toml")
DECK = read_toml("cards.toml")
RANK = {"seed": 0, "lookup": 1, "memory": 1, "inferred": 1, "house": 2}
SOURCE = ["seed", "memory", "house"]


def card(name: str) -> int:
    return CARD_NAMES.index(slug(name))


# cards -----------------------------------------------------------------------------------------


def test_112_cards_in_the_order_of_their_numbers_and_no_name_twice():
    assert [one["number"] for one in CARD_TEXTS] == list(range(1, 113))
    names = [name for one in CARD_TEXTS for name in (one["name"], *one.get("aliases", ()))]
    assert len(set(names)) == len(names)
    assert len(set(CARD_NAMES)) == 112


def test_the_constants_of_the_cards_name_the_right_cards():
    for number, name in enumerate(CARD_NAMES[:31]):
        assert getattr(components, slug(name).replace("-", "_").upper()) == number


@pytest.mark.parametrize("one", CARD_TEXTS, ids=lambda one: one["name"])
def test_a_card_is_whole_and_says_where_it_comes_from(one):
    assert 1 <= one["cp"] <= 5
    assert 1 <= one["enters_turn"] <= 7
    assert (one["kind"] == "home") == ("power" in one)
    assert len(one["effect"]) > 40
    prov = one["prov"]
    assert set(prov) == {"name", "number", "kind", "cp", "enters", "removed"}
    assert one["source"] == SOURCE[max(RANK[prov["name"]], RANK[prov["number"]])]
    assert one["cp_source"] == SOURCE[RANK[prov["cp"]]]
    tags = {
        "memory" if tag == "lookup" else tag for tag in re.findall(r"\[(seed|memory|lookup|house)\b", one["effect"])
    }
    assert set(one["effect_parts"]) == tags
    assert one["effect_source"] == max(tags, key=SOURCE.index)


def test_home_cards_are_played_by_their_owners():
    for number in range(112):
        if CARD_KIND[number] == HOME_CARD:
            assert EVENT_FOR[number] == 1 << CARD_OWNER[number]
    assert [CARD_OWNER[number] for number in range(3)] == [OTTOMAN, OTTOMAN, SPAIN]


def test_who_may_play_an_event():
    everybody = (1 << MAJORS) - 1
    assert EVENT_FOR[card("MORISCO REVOLT")] == everybody & ~(1 << SPAIN)
    assert EVENT_FOR[card("DRAGUT FALLS")] == everybody & ~(1 << OTTOMAN)
    assert EVENT_FOR[card("HOLY LEAGUE")] == everybody


def test_every_response_card_has_a_window():
    for number in range(112):
        assert CARD_KIND[number] != RESPONSE or CARD_WINDOW[number] >= 0, CARD_NAMES[number]


def test_the_deck_of_the_tutorial_is_cards_4_to_31():
    copies = CARDS.copies(2, {"scenario": TUTORIAL})
    assert [number + 1 for number, one in enumerate(copies) if one] == list(range(1, 32))
    assert all(CARD_KIND[number] != HOME_CARD and CARD_TURN[number] == 1 for number in range(3, 31))


@pytest.mark.parametrize(("players", "left_out"), [(2, 6), (4, 6), (5, 4), (6, 2)])
def test_cards_left_out_by_number_of_players(players, left_out):
    assert CARDS.copies(players, {"scenario": 1}).count(0) == left_out


def test_the_tournament_has_no_dragut_falls():
    assert CARDS.copies(6, {"scenario": 2})[card("DRAGUT FALLS")] == 0


# printed in the scenario book: number, name, kind, CP
PRINTED = [
    (4, "GERMAN INTERVENTION", "mandatory", 2),
    (5, "PAPAL BULL", "mandatory", 2),
    (9, "FIRE SHIPS", "combat", 1),
    (13, "REITERS", "response", 1),
    (16, "SULTAN'S HAREM", "response", 5),
    (19, "DIPLOMATIC MISCUE", "event", 3),
    (21, "FOREIGN VOLUNTEERS", "event", 5),
    (32, "CALVINIST ZEAL", "home", 5),
]


@pytest.mark.parametrize(("number", "name", "kind", "cp"), PRINTED)
def test_cards_as_the_example_of_play_prints_them(number, name, kind, cp):
    one = SimpleNamespace(**CARD_TEXTS[number - 1])
    assert (one.name, one.kind, one.cp, one.prov["cp"]) == (name, kind, cp, "seed")


def test_mandatory_events_bring_two_cp():
    assert all(CARD_CP[one] == 2 for one in range(31) if CARD_KIND[one] == MANDATORY)


def test_which_cards_of_the_tutorial_leave_the_game():
    leaving = [CARD_NAMES[one] for one in range(31) if CARD_LEAVES[one]]
    assert leaving == ["selim-ii", "dragut-falls", "morisco-revolt"]


# people ----------------------------------------------------------------------------------------


def test_everybody_has_a_source():
    for people in PEOPLE.values():
        if isinstance(people, list):
            assert all(one["source"] in SOURCE for one in people)


def test_how_many_there_are():
    counts = {name: len(people) for name, people in PEOPLE.items() if isinstance(people, list)}
    assert (counts["leader"], counts["sea_captain"], counts["royal"], counts["science_bonus"]) == (19, 13, 22, 9)
    assert Counter(one["group"] for one in PEOPLE["patronage_award"]) == {"artist": 13, "scientist": 6}


def test_ratings_of_leaders():
    def rated(name: str) -> tuple[int, ...]:
        i = LEADER_NAMES.index(name)
        return (ARMY_LEADER[i], NAVAL_LEADER[i], LAND_BATTLE[i], NAVAL_BATTLE[i], COMMAND[i], PIRACY[i])

    assert rated("mehmed") == (1, 0, 1, 0, 8, 0)
    assert rated("dragut") == (0, 1, 0, 1, 0, 2)
    assert rated("uluch-ali") == (0, 1, 0, 1, 0, 1)  # one die of piracy in the example
    assert rated("don-john") == (1, 1, 1, 2, 8, 0)  # one die on land in the example
    assert len(set(LEADER_NAMES)) == 19


def test_rulers():
    table = {name: (RULER_ADMIN[i], RULER_CARDS[i]) for i, name in enumerate(RULER_NAMES)}
    assert table["elizabeth_i"] == (2, 1)  # passes with two cards in the example
    assert (table["suleiman_i"], table["selim_ii"], table["philip_ii"]) == ((2, 1), (1, 1), (2, 1))


def test_every_leader_of_a_setup_is_known():
    known = {name for one in PEOPLE["leader"] for name in (one["name"], *one.get("aliases", ()))}
    for one in read_rows("markers.csv"):
        assert set(filter(None, one["leaders"].split(";"))) <= known


# costs and tables ------------------------------------------------------------------------------


def test_costs_of_the_actions_of_the_tutorial():
    table = {name: row[:2] for name, row in zip(ACTION_NAMES, COST, strict=True)}
    wanted = {
        "move_clear": (1, 1),
        "move_pass": (2, 2),
        "naval_move": (1, 1),
        "transport_step": (1, 1),
        "mercenary": (-1, 1),
        "regular": (2, 2),
        "cavalry": (1, -1),
        "galley": (2, 2),
        "corsair": (1, -1),
        "assault": (1, 1),
        "control": (1, 1),
        "piracy_europe": (2, 2),
        "influence": (1, 1),
    }
    assert {name: table[name] for name in CONSTANTS["cost"]["tutorial_actions"]} == wanted
    names = ("move_clear", "move_pass", "naval_move", "transport_step", "mercenary", "regular", "cavalry", "galley")
    assert ACTION_NAMES[:13] == (*names, "galleon", "corsair", "assault", "control", "piracy_europe")


def test_key_tables_run_to_the_last_marker():
    for power in range(MAJORS):
        if CONTROL_MARKERS[power] > 0:
            name = POWER_NAMES[power]
            assert len(CONSTANTS["keys"]["vp"][name]) == len(CONSTANTS["keys"]["cards"][name])
            assert len(CONSTANTS["keys"]["vp"][name]) == CONTROL_MARKERS[power] + 1


def test_points_and_cards_for_keys_that_the_scenario_book_fixes():
    assert (KEY_VP[OTTOMAN][6], KEY_VP[OTTOMAN][7], KEY_VP[SPAIN][11], KEY_VP[SPAIN][12]) == (11, 13, 11, 12)
    assert (KEY_CARDS[OTTOMAN][0], KEY_CARDS[OTTOMAN][6], KEY_CARDS[SPAIN][8]) == (1, 4, 4)


def test_ships():
    """Galley, galleon, corsair, race-built galleon, a level of the Armada."""
    assert SHIP_DICE == ((1, 2, 1, 3, 2), (2, 1, 1, 1, 2))
    assert SHIP_HITS == (2, 2, 1, 2, 2)


def test_who_wins_a_tie_over_a_minor_power():
    row = ACTIVATES[COLUMN_NAMES.index("holy_roman_empire")]
    ranked = sorted(range(MAJORS), key=lambda power: -row[power])
    assert [POWER_NAMES[power] for power in ranked[:4]] == ["spain", "england", "france", "protestant"]
    assert row[OTTOMAN] == 0
