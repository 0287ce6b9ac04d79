"""The start of each scenario as it is dealt at the table, against what the scenario book prints of it: points, hands,
markers, persons, friends and enemies.

`test_setups.py` compares the tables of the data; here a game is begun and its board counted.
"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CONTROL_MARKERS, LEADER_TITLES, RULER_NAMES, slug
from nonsuch.games.virgin_queen.creeds import DUTCH_AREA
from nonsuch.games.virgin_queen.map.atlas import AREA, KEYS, MAJORS, POWER_NAMES, PROTESTANT, TUTORIAL, read_toml
from nonsuch.games.virgin_queen.personages import (
    AWARD_TITLES,
    IS_SCIENTIST,
    MARY,
    PERSON_NAMES,
    PERSON_POWER,
    ROYAL_TITLES,
)
from nonsuch.games.virgin_queen.prizes import MARKER_TITLES
from nonsuch.games.virgin_queen.rules.council.clauses import may_end_war
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_TITLES
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, CAPTIVE, UNWED
from nonsuch.games.virgin_queen.tables.world import LOST, READY
from nonsuch.games.virgin_queen.tests.checkpoints import composition, hand, influence, is_ally, is_royal_match, numbers
from nonsuch.games.virgin_queen.tests.tables import SEATS, state

PRINTED = read_toml("../tests/example/setups.toml")
SCENARIOS: dict[str, dict[str, Any]] = PRINTED["scenario"]
AWARDS = read_toml("people.toml")["patronage_award"]
LARGE = [name for name in SCENARIOS if name != "tutorial"]
all_three = pytest.mark.parametrize("name", SCENARIOS)
for_six = pytest.mark.parametrize("name", LARGE)
BRANCHES = {"dutch": True, "huguenot": False}


@pytest.fixture(scope="module")
def begun() -> dict[str, Play]:
    """Cards are dealt and nothing else has happened."""
    return {name: game.new(one.get("players", 6), scenario=name) for name, one in SCENARIOS.items()}


# points and hands ------------------------------------------------------------------------------


@all_three
def test_points(begun: dict[str, Play], name: str) -> None:
    told = SCENARIOS[name]["vp"]
    assert {power: state(begun[name]).vp[SEATS[power]] for power in told} == told
    assert dict(zip(SEATS, state(begun[name]).score, strict=False)).items() >= told.items()


@for_six
def test_of_what_the_points_consist(begun: dict[str, Play], name: str) -> None:
    for power, parts in PRINTED["derived_vp"][name].items():
        told = {key: value for key, value in parts.items() if key != "valois" and value}
        if "valois" in parts:  # one more among the markers
            told["bonus"] += parts["valois"]
        assert composition(begun[name], power, told) == told, power


def test_keys_and_fortresses_of_the_tutorial(begun: dict[str, Play]) -> None:
    told = SCENARIOS["tutorial"]["vp_parts"]["ottoman"]
    t = state(begun["tutorial"])
    assert {"keys": t.vp[0] - t.fortresses[0], "fortresses": t.fortresses[0]} == told


@for_six
def test_protestant_spaces(begun: dict[str, Play], name: str) -> None:
    assert state(begun[name]).protestant_spaces == SCENARIOS[name]["protestant_spaces"]


@all_three
def test_markers_left_on_the_power_cards(begun: dict[str, Play], name: str) -> None:
    """As many as on the map make up the row of each power; the Protestant's by branch."""
    t = state(begun[name])
    for power, left in SCENARIOS[name]["scm_on_card"].items():
        if power in BRANCHES:
            of_branch = [one for one in KEYS if (AREA[one] == DUTCH_AREA) == BRANCHES[power]]
            on_map = sum(t.side[t.control[one]] == PROTESTANT for one in of_branch)
            assert on_map + left == {"dutch": 3, "huguenot": 5}[power]
        else:
            assert t.keys[SEATS[power]] + left == CONTROL_MARKERS[SEATS[power]], power


@pytest.mark.parametrize("one", PRINTED["hand"], ids=lambda one: one["power"])
def test_hands_of_the_tournament(begun: dict[str, Play], one: dict[str, Any]) -> None:
    t, seat = state(begun["tournament"]), SEATS[one["power"]]
    assert numbers(t.home[seat]) == one["home_cards"]
    assert t.hand_size[seat] == one["keys"] + one["ruler"]
    assert len(hand(begun["tournament"], one["power"])) == one["total"]


def test_home_cards_and_deck_of_the_tutorial(begun: dict[str, Play]) -> None:
    told, t = SCENARIOS["tutorial"], state(begun["tutorial"])
    assert {power: numbers(t.home[SEATS[power]]) for power in told["home_cards"]} == told["home_cards"]
    inside = [*(t.deck[: t.deck_size]), *(kind - 1 for power in SEATS for kind in numbers(t.hand[SEATS[power]]))]
    beside = [kind - 1 for kind in numbers(t.aside)]  # of later turns
    assert sorted(kind + 1 for kind in (*inside, *beside)) == list(range(told["deck"]["from"], told["deck"]["to"] + 1))


@for_six
def test_cards_that_are_out_and_in_force(begun: dict[str, Play], name: str) -> None:
    told, t = SCENARIOS[name], state(begun[name])
    inside = {kind + 1 for kind in t.deck[: t.deck_size]}
    for pile in (t.aside, t.on_table, t.removed, *t.home, *t.hand):
        inside |= set(numbers(pile))
    assert sorted({*range(1, 113)} - inside) == sorted([*told["cards_out_with_six"], *told["cards_removed"]])
    assert numbers(t.on_table) == told.get("on_board_cards", [])
    assert numbers(t.removed) == told.get("ruler_cards_in_place", [])


# friends, enemies, influence -------------------------------------------------------------------


@all_three
def test_wars_and_alliances(begun: dict[str, Play], name: str) -> None:
    t = state(begun[name])
    majors = POWER_NAMES[:MAJORS]
    wars = [[one, other] for k, one in enumerate(majors) for other in majors[k + 1 :] if t.war[k] >> SEATS[other] & 1]
    assert sorted(wars) == sorted(SCENARIOS[name]["wars"])
    allies = [[POWER_NAMES[t.ally[k]], minor] for k, minor in enumerate(POWER_NAMES) if t.ally[k] >= 0]
    assert sorted(allies) == sorted(SCENARIOS[name]["allies"])
    assert not any(t.league)


@for_six
def test_wars_that_last_through_the_first_turn(begun: dict[str, Play], name: str) -> None:
    told = SCENARIOS[name]
    last = [pair for pair in told["wars"] if not may_end_war(state(begun[name]), *(SEATS[power] for power in pair))]
    assert last == told["wars_not_ended_on_first_turn"]


@all_three
def test_influence(begun: dict[str, Play], name: str) -> None:
    told = SCENARIOS[name]["influence"]
    assert influence(begun[name], told) == told
    others = {column: {power: -1 for power in SEATS if power not in row} for column, row in told.items()}
    assert influence(begun[name], others) == others


# persons ---------------------------------------------------------------------------------------


@for_six
def test_royals(begun: dict[str, Play], name: str) -> None:
    t = state(begun[name])
    assert {ROYAL_TITLES[k]: t.eligibility[k] for k in range(len(ROYAL_TITLES)) if t.royal_is[k] == UNWED} == (
        SCENARIOS[name]["royals"]
    )
    assert sum(partner >= 0 for partner in t.match) == 2 * len(SCENARIOS[name]["promised"])
    assert all(is_royal_match(begun[name], *pair) for pair in SCENARIOS[name]["promised"])
    assert (t.royal_is[MARY] == CAPTIVE) == (SCENARIOS[name].get("mary") == "captured")


@for_six
@pytest.mark.parametrize("kind", ["artists", "scientists"])
def test_artists_and_scientists(begun: dict[str, Play], name: str, kind: str) -> None:
    t = state(begun[name])
    found: dict[str, set[str]] = {}
    for k, person in enumerate(PERSON_NAMES):
        if t.person_is[k] == AVAILABLE and IS_SCIENTIST[k] == (kind == "scientists"):
            found.setdefault((*SEATS, "anybody", "italy")[PERSON_POWER[k]], set()).add(person)
    told = SCENARIOS[name][kind]
    assert found == {power: {slug(title) for title in titles} for power, titles in told.items()}


@for_six
def test_captains(begun: dict[str, Play], name: str) -> None:
    t = state(begun[name])
    told = [title for titles in SCENARIOS[name]["captains"].values() for title in titles]
    assert sorted(title for k, title in enumerate(CAPTAIN_TITLES) if t.captain_is[k] == READY) == sorted(told)


@for_six
def test_leaders_off_the_map_and_out_of_the_game(begun: dict[str, Play], name: str) -> None:
    t = state(begun[name])
    for title in SCENARIOS[name]["off_map_leaders"]:
        k = LEADER_TITLES.index(title)
        assert t.leader_at[k] < 0 < t.due[k] <= t.turn, f"{title} waits for a rebellion"
    for title in SCENARIOS[name].get("out_of_game", ()):
        if title in LEADER_TITLES:
            assert (t.leader_at[LEADER_TITLES.index(title)], t.due[LEADER_TITLES.index(title)]) == (-1, 0)
        else:
            assert t.captain_is[CAPTAIN_TITLES.index(title)] == LOST


def test_the_sultan_of_the_tournament(begun: dict[str, Play]) -> None:
    told = SCENARIOS["tournament"]["ruler"]
    assert {power: RULER_NAMES[state(begun["tournament"]).ruler[SEATS[power]]] for power in told} == told


# what lies on the power cards and the track ----------------------------------------------------


@for_six
def test_treasures_forts_jesuits_escorts_and_mercenaries(begun: dict[str, Play], name: str) -> None:
    t, told = state(begun[name]), SCENARIOS[name]
    held = {power: sum(t.treasures[seat]) for power, seat in SEATS.items()}
    assert {power: number for power, number in held.items() if number} == told["treasures_in_hand"]
    assert (t.forts_ready, t.suez_attempts, t.for_hire) == (
        told["world_fortresses"], told["suez_attempts"], told["mercenaries_for_hire"],
    )  # fmt: skip
    assert (t.jesuits, t.escorts, t.network_used) == (told.get("jesuits", 0), told.get("escorts", 0), 0)


@for_six
def test_bonus_points(begun: dict[str, Play], name: str) -> None:
    """Each marker lies with its power: an award, a named marker, a point of piracy."""
    t, told = state(begun[name]), SCENARIOS[name].get("bonus_vp", {})
    for power, markers in told.items():
        for title in {title for title, _ in markers}:
            number = sum(one == title for one, _ in markers)
            assert number == count_marker(t, SEATS[power], title), (power, title)
    valois = {"france": 1} if "valois_marriage_to_arrange" in SCENARIOS[name] else {}
    for power, seat in SEATS.items():
        printed = sum(worth for _, worth in told.get(power, ())) + valois.get(power, 0)
        assert t.bonus_vp[seat] + t.piracy_vp[seat] == printed, power


def count_marker(t: Any, seat: int, title: str) -> int:
    if title == "Piracy":
        return int(t.piracy_vp[seat])
    if title in MARKER_TITLES:
        return int(t.markers[MARKER_TITLES.index(title)][seat])
    return int(t.works[AWARD_TITLES.index(title)] == seat)


@for_six
def test_awards_and_science_bonuses_still_to_be_won(begun: dict[str, Play], name: str) -> None:
    t, told = state(begun[name]), SCENARIOS[name]
    free = [one["group"] for one, owner in zip(AWARDS, t.works, strict=True) if owner < 0]
    assert {"artists": free.count("artist"), "scientists": free.count("scientist")} == told["vp_markers"]
    assert sum(owner < 0 for owner in t.sciences) == told["science_bonuses"]


def test_the_tutorial_has_no_other_powers(begun: dict[str, Play]) -> None:
    t = state(begun["tutorial"])
    assert t.scenario == TUTORIAL
    assert [POWER_NAMES[k] for k, seat in enumerate(t.seat_of) if seat >= 0] == SCENARIOS["tutorial"]["powers"]
    assert not is_ally(begun["tutorial"], "spain", "venice")
