"""Castles, palaces, churches and follies.  [Build a Castle; Build a Palace; Build a Church; Build a Folly]"""

from __future__ import annotations

import pytest

from nonsuch.games.noblemen.tests.tables import act, offered, pounds, refused, scandals, seen, table, told

OPEN = {"castle": "0,0", "clearing": "1,0 2,0 3,0", "wood": "1,1"}
GROUPS = {"castle": "0,0", "clearing": "1,0 1,1", "forest": "2,0", "plantation": "4,0", "garden": "6,0"}


# castles ---------------------------------------------------------------------------------------


def test_a_castle_costs_five_pounds_and_stands_on_an_open_clearing() -> None:
    """[Build a Castle ¶1; ruling 14]"""
    play = act(table(estate={0: OPEN}), "@0 castle 2,0")
    assert pounds(play)[0] == 5
    assert seen(play, "built")[0] == "castle castle"
    assert seen(play, "board").split().count("castle") == 2
    assert refused(table(estate={0: OPEN}), "@0 castle 1,1") == "Build a Castle ¶1"
    assert refused(table(estate={0: OPEN}, pounds={0: 4}), "@0 castle 2,0") == "Build a Castle ¶1"
    assert refused(table(estate={0: OPEN}, board="church"), "@0 castle 2,0") == "Build a Castle ¶1"


@pytest.mark.parametrize("building", ["castle", "palace"])
@pytest.mark.parametrize("space", ["1,0", "1,1"])
def test_no_castle_next_to_or_diagonal_to_a_castle_or_palace(building: str, space: str) -> None:
    """[Build a Castle ¶2; ruling 15] X22"""
    estate = {building: "0,0", "clearing": "1,0 1,1 2,0"}
    play = table(estate={0: estate})
    assert refused(play, f"@0 castle {space}") == "Build a Castle ¶2"
    assert offered(play, "castle") == ["castle 2,0"]


# palaces ---------------------------------------------------------------------------------------


def test_a_palace_takes_the_place_of_a_castle_and_brings_the_crown() -> None:
    """[Build a Palace ¶1, ¶2; ruling 16] The castle goes to the supply, not to the board."""
    play = table(estate={0: OPEN}, crown=1)
    supply = seen(play, "supply").split().count("castle")
    act(play, "@0 palace 0,0")
    assert (pounds(play)[0], seen(play, "crown"), seen(play, "built")[0]) == (3, 0, "palace")
    assert seen(play, "supply").split().count("castle") == supply + 1
    assert seen(play, "board").split().count("castle") == 3


def test_no_palace_without_money_castle_or_palace_left() -> None:
    """[Build a Palace ¶1]"""
    assert refused(table(pounds={0: 6}), "@0 palace 0,0") == "Build a Palace ¶1"
    assert refused(table(board="castle"), "@0 palace 0,0") == "Build a Palace ¶1"
    assert refused(table(estate={0: {"palace": "0,0"}}), "@0 palace 0,0") == "Build a Palace ¶1"


# churches --------------------------------------------------------------------------------------


def test_churches_are_bought_cheapest_first() -> None:
    """[Build a Church ¶1; H5; ruling 17] X23: with three players 4, 5, 6."""
    prices = []
    for left in (3, 2, 1):
        play = act(table(estate={0: OPEN}, board="church " * left), "@0 church 2,0")
        prices.append(10 - pounds(play)[0])
    assert prices == [4, 5, 6]


@pytest.mark.parametrize(("players", "price"), [(3, 4), (4, 3), (5, 2)])
def test_the_dearest_spaces_are_filled_first(players: int, price: int) -> None:
    """[Begin Round •4; H5]"""
    assert table(players).view(None)["shows"]["church_price"] == price


def test_no_church_next_to_or_diagonal_to_a_church() -> None:
    """[Build a Church ¶2]"""
    estate = {"castle": "0,0", "church": "1,1", "clearing": "2,1 2,2 3,1"}
    play = table(estate={0: estate})
    assert offered(play, "church") == ["church 3,1"]
    assert refused(play, "@0 church 2,2") == "Build a Church ¶2"
    assert refused(table(estate={0: OPEN}, pounds={0: 3}), "@0 church 2,0") == "Build a Church ¶2"
    assert refused(table(estate={0: OPEN}, board="castle"), "@0 church 2,0") == "Build a Church ¶1"


def test_a_church_brings_one_of_three_scandal_cards() -> None:
    """[Build a Church ¶4; ruling 18] The others go under the deck, and only the buyer knows what they are."""
    play = table(estate={0: OPEN}, scandals={0: "", 1: "liaison", 2: "murder"}, script=["dowry", "tariff", "vicar"])
    act(play, "@0 church 2,0")
    assert offered(play) == ["keep dowry", "keep vicar", "keep tariff"]
    assert refused(play, "@0 keep liaison") == "Build a Church ¶4"
    act(play, "@0 keep vicar")
    assert scandals(play, 0) == "vicar"
    assert play.view(0)["deck"].split()[-2:] == ["dowry", "tariff"]
    assert play.view(1)["deck"] == 25 - 1
    assert [event["card"] for event in told(play, "keeps", reader=1)] == [None]
    assert [event["card"] for event in told(play, "considers", reader=0)] == ["dowry", "tariff", "vicar"]


def test_the_last_church_ends_the_round_after_the_turn_even_with_beads() -> None:
    """[Build a Church ¶3; rulings 19, 61] No bonus; the buyer may finish his turn."""
    play = table(estate={0: OPEN}, board="church", scandals={0: ""})
    act(play, "@0 church 2,0")
    act(play, "@0 " + offered(play)[0])
    assert seen(play, "round") == 1
    assert refused(play, "@0 score") in ("ruling 61", "Turn summary ¶2")
    act(play, "@0 bead")
    assert (seen(play, "round"), seen(play, "beads"), play.scores) == (2, 4, [0, 0, 0])
    assert play.actors == (1,)


# follies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("groups", "follies"),
    [
        ({"forest": "2,0 4,0"}, ["country"]),
        ({"plantation": "2,0 4,0"}, ["wealth"]),
        ({"garden": "2,0 4,0"}, ["prestige"]),
        ({"forest": "2,0", "garden": "4,0", "plantation": "6,0"}, ["grand"]),
        ({"forest": "2,0 8,0", "garden": "4,0", "plantation": "6,0"}, ["country", "grand"]),
        ({"forest": "2,0"}, []),
    ],
)
def test_what_a_folly_requires(groups: dict[str, str], follies: list[str]) -> None:
    """[Build a Folly •1 to •4; ruling 20]"""
    play = table(4, estate={0: {"castle": "0,0", "clearing": "1,0", **groups}})
    assert offered(play, "folly") == [f"folly {one} 1,0" for one in follies]


def test_others_men_do_not_matter_for_a_folly() -> None:
    """[ruling 20]"""
    estate = {"castle": "0,0", "clearing": "1,0", "forest": "2,0@1 4,0@1"}
    assert offered(table(4, estate={0: estate}), "folly") == ["folly country 1,0"]


def test_follies_bring_8_7_6_5_points_in_the_order_of_the_game() -> None:
    """[Build a Folly ¶3, ¶4; rulings 20, 21] R8, by whoever they are built."""
    country = {"castle": "0,0", "clearing": "1,0", "forest": "2,0 4,0"}
    built = ["", "wealth", "wealth prestige", "wealth prestige grand"]
    for before, points in zip(built, (8, 7, 6, 5), strict=True):
        other = {"castle": "0,0"} | {folly: f"{place},0" for place, folly in enumerate(before.split(), 1)}
        play = act(table(4, estate={0: country, 1: other}, board="country"), "@0 folly country 1,0")
        assert (play.scores[0], pounds(play)[0]) == (points, 0)


def test_a_folly_takes_ten_pounds_and_an_open_clearing() -> None:
    """[Build a Folly ¶1, ¶2]"""
    assert refused(table(estate={0: GROUPS}, pounds={0: 9}), "@0 folly grand 1,0") == "Build a Folly ¶2"
    assert refused(table(estate={0: GROUPS}), "@0 folly country 1,0") == "Build a Folly ¶1"
    assert refused(table(estate={0: GROUPS}), "@0 folly grand 2,0") == "Build a Folly ¶2"
    assert refused(table(estate={0: GROUPS}, board="castle"), "@0 folly grand 1,0") == "Build a Folly ¶1"
