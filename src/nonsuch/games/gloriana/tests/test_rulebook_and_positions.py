"""The concordance with the rulebook, the options, and positions written by hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from nonsuch import BadPosition
from nonsuch.engine.translation.subset import faults
from nonsuch.games.gloriana.show.words import EVENT_NAMES, PLACES, STAFF_NAMES
from nonsuch.games.gloriana.tests.tables import gloriana, table
from nonsuch.show import rules_page


def test_every_place_of_the_rulebook_has_code_or_a_ruling() -> None:
    assert gloriana.rulebook.uncovered() == []


def test_the_rules_keep_to_the_rules_language() -> None:
    assert faults(gloriana) == []


def test_all_rulings_of_the_reference_are_there() -> None:
    rulings = gloriana.rulebook.rulings
    assert [number for number in map(str, range(1, 50)) if number not in rulings] == []
    assert [number for number in ("H1", "H2", "H3", "H4", "H5", "H6", "H7") if number not in rulings] == []


def test_the_rules_page_tells_every_chapter_and_names_rulings_that_there_are() -> None:
    page = rules_page(gloriana)
    for chapter in ("The cards", "A round", "Holding an Event", "Between rounds", "The end", "What you may know"):
        assert f"\n## {chapter}\n" in page
    named = re.findall(r"rulings? ((?:H?\d+(?:, | and )?)+)", page)
    numbers = [number for group in named for number in re.findall(r"H?\d+", group)]
    assert numbers
    assert [number for number in numbers if number not in gloriana.rulebook.rulings] == []


def test_every_ruling_is_cited_by_a_rule_or_says_that_it_needs_none() -> None:
    assert [one.number for one in gloriana.rulebook.rulings.values() if one.needs_code and not one.rules] == []
    assert [one.number for one in gloriana.rulebook.rulings.values() if not one.needs_code] == ["48", "49"]


def test_names_that_are_ours_are_those_of_the_rulings() -> None:
    """[rulings H1, H4, H6]"""
    said = {number: gloriana.rulebook.rulings[number].text.lower() for number in ("H1", "H4")}
    assert all(name.lower() in said["H1"] for name in STAFF_NAMES[6:])
    assert all(place.removeprefix("the ").lower() in said["H4"] for place in PLACES[:4])
    table_of_names = (gloriana.folder / "RULINGS.md").read_text(encoding="utf-8")
    assert all(name in table_of_names for name in EVENT_NAMES)


def test_every_ruling_is_what_some_test_is_about() -> None:
    """And so is every test case that came with the rulings: R of the rulebook's examples, X of the edges."""
    tests = "".join(file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("test_*.py")))
    said = " ".join(re.findall(r'"""(.*?)"""', tests, re.DOTALL))
    named = " ".join(re.findall(r"rulings? ((?:H?\d+(?:, | and )?)+)", said))
    about = set(re.findall(r"H?\d+", named))
    assert [
        one.number for one in gloriana.rulebook.rulings.values() if one.needs_code and one.number not in about
    ] == []
    assert [case for case in EXAMPLES + EDGES if not re.search(rf"\b{case}\b", said)] == []


EXAMPLES = [f"R{number}" for number in range(1, 10)]
EDGES = [f"X{number}" for number in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17)]


def test_house_choices_are_options_with_their_defaults() -> None:
    """[rulings H2, 46]"""
    assert {name: option.default for name, option in gloriana.options.items()} == {
        "maritime_outdoors": 1,
        "military_outdoors": 1,
        "religious_outdoors": 0,
        "performance_outdoors": 0,
        "memory_aid": 0,
    }


WRONG: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 6},
    {"players": "four"},
    {"players": 3, "hand": {0: "wizard"}},
    {"players": 3, "hand": {0: " ".join(["cook"] * 8)}},
    {"players": 3, "line": "hunting hunting hunting hunting"},
    {"players": 3, "round": 6},
    {"players": 3, "held": {0: [9, 0, 0, 0, 0]}},
    {"players": 3, "noble": {0: "dudley", 1: "dudley", 2: "devere"}},
    {"players": 3, "turn": 5},
    {"players": 3, "options": {"memory_aid": 2}},
    {"players": 3, "tavern": "boat"},
]


@pytest.mark.parametrize("given", WRONG)
def test_a_wrong_position_is_a_clear_error(given: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        gloriana.position(given)


def test_a_position_reads_back_from_a_view() -> None:
    play = table(hand={0: "boat cook", 1: "horse"}, court="priest", hired={1: "drake"})
    for seat in range(3):
        assert gloriana.imagine(play.view(seat), 1).view(seat) == play.view(seat)
