"""The rulebook of this game is RULINGS.md: every place has a number, every ruling stands at a place."""

from __future__ import annotations

import re
from pathlib import Path

from nonsuch.engine.language.citations import Rulebook
from nonsuch.games.virgin_queen import game

FOLDER = Path(__file__).parents[1]
BOOK = Rulebook(FOLDER / "SECTIONS.csv", FOLDER / "RULINGS.md")


def test_every_place_has_a_number_of_its_own_and_a_heading_of_its_own():
    assert len({one.number for one in BOOK.sections}) == len({one.heading for one in BOOK.sections})
    assert len(BOOK.sections) > 400


def test_every_ruling_names_its_place_and_says_that_it_is_ours():
    for ruling in BOOK.rulings.values():
        assert len(ruling.sections) == 1 or not ruling.needs_code, ruling.number
        assert "house" in ruling.text.rpartition("*(")[2], ruling.number


def test_the_whole_rulebook_is_in_code_or_said_to_be_no_part_of_the_tutorial():
    assert game.rulebook.uncovered() == []


def test_what_needs_no_code_is_cited_by_none():
    excused = {cite for ruling in BOOK.rulings.values() if not ruling.needs_code for cite in ruling.sections}
    assert [cite for cite in sorted(excused) if game.rulebook.section(cite).rules] == []


def test_every_place_a_refused_player_is_sent_to_is_explained():
    """In our own words; a ruling explains itself."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "rules").rglob("*.py"))
    cited = {
        one
        for call in re.findall(r"refuse(?:_rest)?\((.*?)\)\n", sources, re.DOTALL)
        for one in re.findall(r'"([^"]+)"', call)
    }
    assert [
        one for one in sorted(cited) if not one.startswith("ruling") and not game.rulebook.section(one).reason
    ] == []


def test_the_scenario_book_stands_beside_the_sections_of_the_rules():
    assert BOOK.section("Special Rules •4b").number.startswith("S.1.")
    assert BOOK.section("Interception ¶2").number == "13.2.p2"
