"""The tables of the rulebook and the numbers of the house, against what the rulings say of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from nonsuch.engine.language.citations import Rulebook
from nonsuch.games.noblemen import components as box
from nonsuch.games.noblemen.spaces import (
    AROUND,
    BESIDE,
    FIRST_CASTLE,
    MIDDLE,
    REACH,
    SQUARE,
    SpaceDomain,
    coordinates,
    space,
)

FOLDER = Path(box.__file__).parent
RULINGS = (FOLDER / "RULINGS.md").read_text(encoding="utf-8")


def row(name: str) -> list[str]:
    """The cells of a table's row in the rulings."""
    line = next(line for line in RULINGS.splitlines() if line.startswith(f"| {name} |"))
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


def test_the_published_tiles_are_the_default() -> None:
    """[H1]"""
    assert dict(zip(box.LAND_NAMES, box.TILE_SETS[0], strict=True)) == {
        "clearing": 48,
        "wood": 48,
        "pond": 44,
        "farm": 62,
    }
    assert box.HOUSE["tile_set"][0]["name"] == "published"
    assert box.LANDS.copies(4, {"tile_set": 0}) == [48, 48, 44, 62]


@pytest.mark.parametrize("tiles", box.TILE_SETS)
def test_every_set_of_tiles_fills_five_hands_and_the_face_up_row(tiles: tuple[int, ...]) -> None:
    """[Set up ¶5, ¶6] Two of each type to everybody, four at random, and two a player face up; most stay in the bag."""
    dealt = box.MOST_SEATS * (sum(box.START_HAND) + 1 + box.START_RANDOM + box.FACE_UP_PER_PLAYER)
    assert all(copies > 2 * box.MOST_SEATS for copies in tiles)
    assert sum(tiles) > 2 * dealt


def test_church_prices_by_players_are_those_of_the_rulings() -> None:
    """[H5; Begin Round •4] The dearest spaces are filled first."""
    for players, cell in zip((3, 4, 5), row("church prices from the left"), strict=False):
        assert list(box.PRICE_LISTS[0][box.CHURCH_SPACES - players :]) == numbers(cell)
    for prices in box.PRICE_LISTS:
        assert len(prices) == box.CHURCH_SPACES
        assert list(prices) == sorted(prices)


def test_palaces_by_players_are_those_of_the_rulings() -> None:
    """[H4]"""
    shown = row("palaces at the start of a round")
    assert [players - box.FEWER_PALACES[0] for players in (3, 4, 5)] == [int(cell) for cell in shown[:3]]


def test_buildings_never_run_out() -> None:
    """[H2, H3, H4] A round uses up at most what it is given; a castle that became a palace goes back."""
    most = box.MOST_SEATS
    castles, palaces, churches = box.SUPPLY[:3]
    assert castles >= most + most * box.ROUNDS
    assert churches >= most * box.ROUNDS
    assert palaces >= (most - box.FEWER_PALACES[0]) * box.ROUNDS


def test_titles_by_players_are_those_of_the_rulings() -> None:
    """[Set up ¶9; H6] Everybody is a Baron; a Viscount, an Earl and a Marquess more for each player after the third."""
    for players, cell in zip((3, 4, 5), row("Viscount, Earl, Marquess, Duke"), strict=False):
        assert list(box.TITLE_STOCK[players - 3]) == [players, *numbers(cell)]
        assert box.TITLES.copies(players, {}) == [players, *numbers(cell)]


def test_the_peerages() -> None:
    """[The Noble Peerages •1 to •5] Points in a scoring round, and the prestige that the title takes."""
    assert dict(zip(box.TITLE_NAMES, box.TITLE_POINTS, strict=True)) == {
        "baron": 0,
        "viscount": 2,
        "earl": 5,
        "marquess": 8,
        "duke": 12,
    }


def test_there_are_27_scandal_cards_of_11_kinds() -> None:
    """[Scandal Cards ¶5]"""
    assert len(box.SCANDAL_COPIES) == len(box.SCANDAL_NAMES) == box.SCANDAL_KINDS == 11
    assert sum(box.SCANDAL_COPIES) == box.SCANDAL_CARDS == 27
    assert Counter(box.SCANDAL_COPIES) == {2: 7, 3: 3, 4: 1}


def test_the_track_ends_where_the_last_round_does() -> None:
    """[Masquerade Ball continued ¶4; H7]"""
    assert box.MOST_PRESTIGE == (10, 14, 18)
    assert box.MOST_PRESTIGE[-1] == box.TRACK


def test_what_each_folly_needs() -> None:
    """[Build a Folly •1 to •4] Forests, gardens, plantations."""
    follies = dict(zip(box.BUILDING_NAMES[box.COUNTRY :], box.FOLLY_NEEDS, strict=True))
    assert follies == {"country": (2, 0, 0), "wealth": (0, 0, 2), "prestige": (0, 2, 0), "grand": (1, 1, 1)}


# the field -------------------------------------------------------------------------------------


def test_spaces_count_from_the_first_castle() -> None:
    """[ruling 68]"""
    domain = SpaceDomain()
    assert domain.show(FIRST_CASTLE) == "0,0"
    assert domain.value("3,-2") == space(3, -2)
    assert coordinates(domain.value("-17,17")) == (-17, 17)
    for number in range(domain.size):
        assert domain.value(domain.show(number)) == number


@pytest.mark.parametrize("text", ["", "3", "3,", "3,-", "a,b", "19,0", "0,-19", "3, 2", "3,2,1", "٣,٢"])
def test_what_is_no_space_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="spaces are written 3,-2"):
        SpaceDomain().value(text)


def test_every_space_a_tile_may_lie_on_has_eight_neighbours() -> None:
    """[ruling 67] Even in the corner of the field no step leaves it or comes in again on the other side."""
    for x in (-REACH, 0, REACH):
        for y in (-REACH, 0, REACH):
            near = {coordinates(space(x, y) + step) for step in AROUND}
            assert near == {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {(x, y)}
            assert all(max(abs(i), abs(j)) <= MIDDLE for i, j in near)


def test_edges_and_squares() -> None:
    """[Playing a land tile ¶1, ¶2]"""
    assert {coordinates(FIRST_CASTLE + step) for step in BESIDE} == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert {coordinates(FIRST_CASTLE + step) for step in SQUARE} == {(0, 0), (1, 0), (0, 1), (1, 1)}


# the rulebook ----------------------------------------------------------------------------------


def test_sections_rulings_and_reasons_fit_together() -> None:
    """Every ruling and every reason names a place that there is; the reference's numbers are all there."""
    book = Rulebook(FOLDER / "SECTIONS.csv", FOLDER / "RULINGS.md", FOLDER / "REASONS.csv")
    assert {str(number) for number in range(1, 85)} | {f"H{number}" for number in range(1, 12)} == book.rulings.keys()
    assert len({one.heading for one in book.sections}) == len(book.sections)
