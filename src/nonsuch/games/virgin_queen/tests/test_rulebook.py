"""The rulebook of this game is RULINGS.md: every place has a number, every ruling stands at a place."""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine.language.citations import Rulebook

FOLDER = Path(__file__).parents[1]
BOOK = Rulebook(FOLDER / "SECTIONS.csv", FOLDER / "RULINGS.md")


def test_every_place_has_a_number_of_its_own_and_a_heading_of_its_own():
    assert len({one.number for one in BOOK.sections}) == len({one.heading for one in BOOK.sections})
    assert len(BOOK.sections) > 400


def test_every_ruling_names_one_place_and_says_that_it_is_ours():
    for ruling in BOOK.rulings.values():
        assert len(ruling.sections) == 1, ruling.number
        assert "house" in ruling.text.rpartition("*(")[2], ruling.number


def test_the_scenario_book_stands_beside_the_sections_of_the_rules():
    assert BOOK.section("Special Rules •4b").number.startswith("S.1.")
    assert BOOK.section("Interception ¶2").number == "13.2.p2"
