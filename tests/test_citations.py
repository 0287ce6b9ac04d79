"""Citations: every place of a rulebook is found by the end of its heading, and nothing is cited that is not there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import nonsuch
from nonsuch import Game
from nonsuch.engine import RulesError
from nonsuch.engine.language.citations import Rulebook
from nonsuch.engine.translation.subset import rule_functions
from nonsuch.engine.translation.trees import tree_of
from tests.toys import lantern
from tests.toys.planting import planted

TOYS = Path(lantern.__file__).parent


@pytest.fixture
def book() -> Rulebook:
    """The toys' rulebook, with nothing cited yet."""
    return Rulebook(TOYS / "SECTIONS.csv", TOYS / "RULINGS.md")


# places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cite", "number"),
    [
        ("Setup", "1"),
        ("Setup ¶1", "1.1"),
        ("Deal ¶1", "1.2"),
        ("Setup › Deal ¶1", "1.2"),
        ("Lighting ¶1", "2.2"),
        ("Judging ¶1", "2.3"),
        ("Lighting › Judging ¶1", "2.3"),
        ("Play › Lighting › Judging ¶1", "2.3"),
        ("End › Pause ¶1", "3.2"),
    ],
)
def test_a_place_is_cited_by_its_heading_or_the_end_of_it(book: Rulebook, cite: str, number: str) -> None:
    assert book.section(cite).number == number


@pytest.mark.parametrize(
    ("cite", "fits"),
    [("Pause ¶1", 2), ("Nowhere", 0), ("¶1", 0), ("udging ¶1", 0), ("", 0), ("setup", 0), ("Play › Lighting", 0)],
)
def test_a_citation_that_fits_no_place_or_several_is_an_error(book: Rulebook, cite: str, fits: int) -> None:
    with pytest.raises(RulesError, match=f"{cite!r} matches {fits} sections"):
        book.section(cite)
    with pytest.raises(RulesError, match=f"matches {fits} sections"):
        book.cite(cite, "somewhere")


def test_a_ruling_that_does_not_exist_cannot_be_cited(book: Rulebook) -> None:
    with pytest.raises(RulesError, match="lantern:act cites ruling 9, which does not exist"):
        book.cite("ruling 9", "lantern:act")


def test_a_citation_is_noted_at_its_place(book: Rulebook) -> None:
    book.cite("Judging ¶1", "lantern:judge")
    book.cite("ruling 1", "lantern:take_turn")
    assert book.section("Judging ¶1").rules == ["lantern:judge"]
    assert book.rulings["1"].rules == ["lantern:take_turn"]


# rulings ---------------------------------------------------------------------------------------


def test_rulings_are_read_with_their_number_places_and_text(book: Rulebook) -> None:
    assert list(book.rulings) == ["1", "2", "3"]
    assert book.rulings["1"].text == "Nobody draws from an empty deck. He does something else."
    assert book.rulings["2"].sections == ["Play › Lighting ¶1", "Play › Pause ¶1"]
    assert [ruling.needs_code for ruling in book.rulings.values()] == [True, True, False]
    assert book.section("Play › Pause ¶1").rulings == ["2"]


def test_a_ruling_on_a_place_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "RULINGS.md").write_text("**1.** [Nowhere ¶1] Nothing.\n", encoding="utf-8")
    with pytest.raises(RulesError, match="'Nowhere ¶1' matches 0 sections"):
        Rulebook(TOYS / "SECTIONS.csv", tmp_path / "RULINGS.md")


def test_two_rulings_of_one_number_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "RULINGS.md").write_text("**1.** One thing.\n\n**1.** Another.\n", encoding="utf-8")
    with pytest.raises(RulesError):
        Rulebook(TOYS / "SECTIONS.csv", tmp_path / "RULINGS.md")


def test_what_a_player_is_told(book: Rulebook) -> None:
    assert book.explain("Judging ¶1") == "Rulebook: Play › Lighting › Judging ¶1"
    assert book.explain("ruling 3").startswith("Ruling 3: The thanks are not played.")
    assert book.explain("notation") == "notation"
    assert book.explain("ruling 99") == "ruling 99"


# what is covered -------------------------------------------------------------------------------


def test_what_nothing_cites_is_uncovered(book: Rulebook) -> None:
    """Headings count with what is under them; the thanks are excused by a ruling without code."""
    assert [line.split(" ")[0] for line in book.uncovered()] == [
        "1.1",
        "1.2",
        "2.1",
        "2.2",
        "2.3",
        "2.4",
        "3.1",
        "3.2",
    ] + ["ruling"] * 2


def test_who_cites_a_place_cites_the_ruling_that_is_the_whole_of_it(tmp_path: Path) -> None:
    text = "**1.** [= Judging ¶1] The whole of it.\n\n**2.** [Judging ¶1] More of it.\n\n"
    text += "**3.** [= Play › Pause ¶1] Not played.\n\n**4.** [Play › Pause ¶1] (no code) Why it is not.\n"
    (tmp_path / "RULINGS.md").write_text(text, encoding="utf-8")
    book = Rulebook(TOYS / "SECTIONS.csv", tmp_path / "RULINGS.md")
    book.cite("Judging ¶1", "lantern:judge")
    assert book.rulings["1"].rules == ["lantern:judge"]
    assert [line for line in book.uncovered() if line.startswith("ruling")] == ["ruling 2"]


def test_lantern_covers_its_rulebook() -> None:
    assert lantern.game.rulebook.uncovered() == ["ruling 1"]  # cited by a refusal only


def test_a_rule_that_cites_nothing_real_is_an_error(tmp_path: Path) -> None:
    for old, new in (
        ('@rule("End › Pause ¶1")', '@rule("End › Paws ¶1")'),
        ('"Lighting ¶1", "ruling 2"', '"ruling 7"'),
    ):
        with pytest.raises(RulesError, match=r"matches 0 sections|does not exist"):
            _ = planted_in_toys(tmp_path, old, new).rulebook


def planted_in_toys(folder: Path, old: str, new: str) -> Game:
    return planted(folder, (old, new), ("folder=Path(__file__).parent", f"folder=Path({str(TOYS)!r})"))


# Glory -----------------------------------------------------------------------------------------


def test_glory_covers_its_rulebook(glory: Game) -> None:
    assert glory.rulebook.uncovered() == []


def test_every_phase_and_step_of_glory_has_a_citation(glory: Game) -> None:
    assert [phase.name for phase in glory.phases.all if not phase.cites] == []


def refusals(game: Game) -> list[tuple[str, str]]:
    """Every citation that a refusal gives, with the rule it stands in."""
    found = []
    for function in rule_functions(game):
        for node in ast.walk(tree_of(function)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("refuse"):
                cites = [one.value for one in ast.walk(node.args[-1]) if isinstance(one, ast.Constant)]
                found += [(function.__name__, cite) for cite in cites if isinstance(cite, str)]
    return found


def test_every_refusal_cites_a_place_or_ruling_that_exists(glory: Game) -> None:
    for game in (glory, lantern.game):
        assert refusals(game)
        for _, cite in refusals(game):
            if cite.startswith("ruling "):
                assert cite.removeprefix("ruling ") in game.rulebook.rulings
            else:
                game.rulebook.section(cite)


def test_what_a_refusal_cites_can_be_explained(glory: Game) -> None:
    for game in (glory, lantern.game):
        cites = {cite for phase in game.phases.all if phase.offers for cite in phase.cites}
        for cite in cites | {cite for _, cite in refusals(game)}:
            assert game.rulebook.explain(cite) != cite


@pytest.mark.parametrize("name", ["gloria_mundi", "glory", "gloriana", "noblemen", "virgin_queen"])
def test_why_not_is_answered_in_our_own_words(name: str) -> None:
    """Wherever a player may be sent to he is told the rule, not only where it stands."""
    game = nonsuch.load(name)
    asked = {phase.cites[0] for phase in game.phases.all if phase.offers}
    for cite in sorted(asked | {cite for _, cite in refusals(game)}):
        said = game.rulebook.explain(cite)
        assert cite.startswith("ruling ") or not said.startswith("Rulebook:"), said


def test_rulings_cited_in_glory_exist(glory: Game) -> None:
    cited = {cite for function in rule_functions(glory) for cite in getattr(function, "cites", ())}
    numbers = {cite.removeprefix("ruling ") for cite in cited if cite.startswith("ruling ")}
    assert numbers
    assert numbers <= glory.rulebook.rulings.keys()
