"""Gloria Mundi's table, drawn: well-formed, the same for all, with a place for everything that is offered."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from nonsuch import Play
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.components import BUILDING, CARDS
from nonsuch.games.gloria_mundi.show.board import board
from nonsuch.games.gloria_mundi.show.board.cards import BY_COLOUR, DRAWINGS, drawing
from nonsuch.games.gloria_mundi.show.board.winding import NARROW, WIDE, places
from nonsuch.games.gloria_mundi.tests.tables import act, at_visigoth, table
from nonsuch.testing.boards import random_positions, readers, sight

BUDGET = 1500  # elements
STATIC = game.folder / "show" / "static"
SEEDS = [*range(3), *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(3, 20))]


def drawn(play: Play, reader: int | None = 0) -> str:
    return board.layout(sight(play, reader))


def part(play: Play, name: str, reader: int | None = 0) -> str:
    return board.draw(name, sight(play, reader))


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def positions(seed: int, every: int = 7) -> Iterator[Play]:
    options = {"balancing": seed % 2, "brisk": seed % 3 % 2}
    return random_positions(game, 2 + seed % 5, seed, every, options=options)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_board_stays_light(seed: int) -> None:
    for play in positions(seed):
        for reader in readers(play):
            assert len(re.findall(r"<[a-z]", drawn(play, reader))) < BUDGET


# every position --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_lies_on_the_board(seed: int) -> None:
    for play in positions(seed, 1):
        for seat in play.actors:
            wanted = {move.target for move in play.offers(seat) if not move.target.startswith("do-")}
            assert wanted <= set(re.findall(r'data-target="([^"]*)"', drawn(play, seat)))


# the art ---------------------------------------------------------------------------------------


def test_every_symbol_used_is_drawn() -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "cards.svg").read_text(encoding="utf-8")))
    wanted = {f"b-{drawing(card)}" for card in range(len(CARDS))} | {f"b-{one}" for one in BY_COLOUR.values()}
    for seed in range(3):
        for play in positions(seed):
            wanted |= set(re.findall(r'cards\.svg#([a-z0-9-]+)"', drawn(play)))
    assert wanted <= symbols


def test_every_house_card_has_a_drawing_of_its_own_choice() -> None:
    assert sorted(DRAWINGS) == sorted(BUILDING.notations[:54])


def test_the_spaces_of_the_road_do_not_lie_on_each_other() -> None:
    for country, least in ((WIDE, 45), (NARROW, 38)):
        found = [(x * country.width / 100, y * country.height / 100) for x, y in places(country, 41)]
        apart = [abs(x - u) + abs(y - v) for at, (x, y) in enumerate(found) for u, v in found[:at]]
        assert min(apart) > least


# what is in sight ------------------------------------------------------------------------------


def test_what_he_takes_is_shown_before_it_is_decided() -> None:
    """Two legions, a city and a farm, with the tribute, and who is asked in which order."""
    play = at_visigoth(3, visigoth=28, line=3, stock={0: (0, 1, 0)}, estate={2: "city"})
    said = words_of(part(play, "deal"))
    assert "If he runs, to 25 2 Legions, one Farm and one City. Each player who loses one takes its token." in said
    assert "1 on 24 He stays on 28, but if he runs later 5 lands are lost." in said
    assert said.index("Anne") < said.index("Francis") < said.index("Robert")


def test_while_he_destroys_what_he_still_wants_is_shown() -> None:
    play = act(at_visigoth(3, visigoth=28, line=3), "@0 give city")
    assert "He still wants 2 Legions and one Farm." in words_of(part(play, "deal"))


def test_before_rome_nobody_can_bribe() -> None:
    said = words_of(part(table(visigoth=1, line=0), "deal"))
    assert "nobody can bribe him now" in said
    assert "If he runs: Rome" in said


def test_tokens_lie_on_the_cards_of_the_forum() -> None:
    html = part(table(forum="mint granary", tokens={"mint": (1, 0, 2)}, glory="mint"), "forum")
    assert "1 food and 2 war off the price. With Glory" in html
    assert html.index("forum-mint") < html.index("forum-granary")


def test_pawns_and_the_visigoth_stand_on_the_road() -> None:
    html = part(table(pawn={0: 14, 1: 14}, visigoth=28, line=2), "road")
    assert 'aria-label="14; one Farm and one City; pawn of Anne; pawn of Robert"' in html
    assert 'aria-label="28; one Farm and one City; the Visigoth"' in html
    assert 'aria-label="27; one Legion; bribed"' in html


def test_bare_lands_lie_together() -> None:
    html = part(table(estate={0: "farm farm farm city"}, built={0: "granary"}), "mine")
    assert "×2" in html
    assert "2 bare Farms" in html
    assert 'data-target="building-granary"' in html


def test_the_table_in_lines() -> None:
    play = at_visigoth(visigoth=29, stock={0: (1, 1, 0)}, built={1: "senator@farm"}, glory="senator", forum="mint")
    lines = board.text(sight(play, 0))
    runs = "if he runs now, he goes to 28 and takes one Farm and one City"
    assert f"The Visigoth is on 29; {runs}; a bribe costs 1 food and 1 gold on 28." in lines
    assert any(
        line.startswith("Robert: on space 0 with 1 Glory") and "Senator (senator) on a Farm" in line for line in lines
    )
    assert any(
        line.startswith("In the Forum: Mint (mint, city) for 3 food, 1 gold and 2 war, 2 points.") for line in lines
    )
