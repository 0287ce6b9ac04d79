"""Playing lands, and groups.  [Play up to 3 lands]"""

from __future__ import annotations

import pytest

from nonsuch.games.noblemen.spaces import REACH
from nonsuch.games.noblemen.tests.tables import act, hand, hands, offered, pounds, refused, seen, table, told

FARMS = {"castle": "0,0", "farm": "1,0 2,0 1,1"}


def test_a_land_is_placed_squarely_next_to_another() -> None:
    """[Playing a land tile ¶1; ruling 8] An edge, not a corner."""
    play = table(hand={0: "wood"})
    assert offered(play, "lay") == ["lay wood 0,-1", "lay wood -1,0", "lay wood 1,0", "lay wood 0,1"]
    assert refused(play, "@0 lay wood 1,1") == "Playing a land tile ¶1"
    assert refused(play, "@0 lay farm 1,0") == "Play up to 3 lands ¶1"
    assert refused(play, "@0 lay wood 0,0") == "Playing a land tile ¶1"


def test_up_to_three_lands() -> None:
    """[Play up to 3 lands ¶1; ruling 9]"""
    play = act(table(hand={0: "wood wood farm pond"}), "@0 lay wood 1,0, lay wood 2,0, lay farm 1,1")
    assert offered(play) == ["enough"]
    assert refused(play, "@0 lay pond 0,1") == "Play up to 3 lands ¶1"
    act(play, "@0 enough")
    assert seen(play, "lands")[0] == "clearing wood wood farm"
    assert hand(play, 0) == "pond"
    assert not offered(play, "lay")
    assert refused(play, "@0 lay pond 0,1") == "Turn summary ¶2"


def test_one_land_is_enough() -> None:
    """[Play up to 3 lands ¶1]"""
    play = act(table(hand={0: "wood wood"}), "@0 lay wood 1,0, enough, end")
    assert play.actors == (1,)
    assert hands(play)[0] == 1


def test_lands_are_private_until_the_action_closes() -> None:
    """[ruling 69] And can be taken back."""
    play = table(hand={0: "wood wood farm"})
    before = play.fingerprint
    known = [play.view(1), play.events(1), play.log(1), play.ask(1)]
    act(play, "@0 lay wood 1,0", "@0 lay wood 2,0")
    assert [play.view(1), play.events(1), play.log(1), play.ask(1)] == known
    play.undo(0)
    play.undo(0)
    assert play.fingerprint == before
    act(play, "@0 lay wood 1,0, lay farm 0,1, enough")
    assert [(event["land"], event["space"]) for event in told(play, "lays", reader=1)] == [
        ("wood", "1,0"),
        ("farm", "0,1"),
    ]


def test_the_fourth_farm_makes_a_plantation_and_two_pounds() -> None:
    """[Playing a land tile ¶3]"""
    play = act(table(estate={0: FARMS}, hand={0: "farm farm"}), "@0 lay farm 2,1")
    assert pounds(play)[0] == 12
    assert told(play, "makes group") == [{"player": "@0", "land": "farm", "space": "1,0"}]
    assert seen(play, "groups")[0] == 1


def test_a_group_publishes_what_was_laid_and_laying_goes_on() -> None:
    """[ruling 69] The two lands so far are known to all, and cannot be taken back; a third is private again."""
    play = act(table(estate={0: FARMS}, hand={0: "farm wood pond"}), "@0 lay wood 0,1, lay farm 2,1")
    assert [event["land"] for event in told(play, "lays", reader=1)] == ["wood", "farm"]
    assert seen(play, "hand", reader=1)[0] == 1
    act(play, "@0 lay pond 3,1")
    assert seen(play, "hand", reader=1)[0] == 1
    play.undo(0)
    act(play, "@0 lay pond 3,0, enough")
    assert seen(play, "lands")[0] == "clearing wood pond farm farm farm farm"


def test_the_fourth_wood_makes_a_forest_and_two_lands_that_may_be_played_at_once() -> None:
    """[Playing a land tile ¶4; ruling 9]"""
    woods = {"castle": "0,0", "wood": "1,0 2,0 1,1"}
    play = act(table(estate={0: woods}, hand={0: "wood"}), "@0 lay wood 2,1")
    assert hands(play)[0] == 2
    drawn = hand(play, 0).split()
    act(play, f"@0 lay {drawn[0]} 0,1, enough")
    assert hands(play)[0] == 1


def test_the_fourth_pond_makes_a_garden_and_brings_the_crown() -> None:
    """[Playing a land tile ¶5; ruling 79] From whoever has it; ruling 12: nothing further if that is himself."""
    ponds = {"castle": "0,0", "pond": "1,0 2,0 1,1"}
    for holder in (-1, 2):
        play = act(table(estate={0: ponds}, hand={0: "pond"}, crown=holder), "@0 lay pond 2,1")
        assert seen(play, "crown") == 0
        assert told(play, "takes crown") == [{"player": "@0"}]
    play = act(table(estate={0: ponds}, hand={0: "pond"}, crown=0), "@0 lay pond 2,1")
    assert (seen(play, "crown"), told(play, "takes crown")) == (0, [])


def test_a_tile_that_completes_two_squares_makes_one_group_of_its_players_choice() -> None:
    """[ruling 10] X14: 2×3 farms, completed in the middle of one side: one plantation only."""
    block = {"castle": "0,0", "farm": "1,0 2,0 3,0 1,1 3,1"}
    for square in ("1,0", "2,0"):
        play = act(table(estate={0: block}, hand={0: "farm farm"}), "@0 lay farm 2,1")
        assert offered(play) == ["square 2,0", "square 1,0"]
        assert refused(play, "@0 square 3,0") == "ruling 10"
        act(play, f"@0 square {square}")
        assert pounds(play)[0] == 12
        assert told(play, "makes group") == [{"player": "@0", "land": "farm", "space": square}]


def test_eight_in_a_block_of_two_by_four_make_two_groups() -> None:
    """[ruling 10]"""
    block = {"castle": "0,0", "plantation": "1,0", "farm": "3,0 4,0 3,1"}
    play = act(table(estate={0: block}, hand={0: "farm"}), "@0 lay farm 4,1")
    assert seen(play, "groups")[0] == 2
    assert pounds(play)[0] == 12


def test_a_grouped_tile_makes_no_second_group() -> None:
    """[ruling 11] Two farms beside a plantation make a square with two of its tiles, and no group."""
    block = {"castle": "0,0", "plantation": "1,0", "farm": "3,0"}
    play = act(table(estate={0: block}, hand={0: "farm"}), "@0 lay farm 3,1, enough")
    assert (seen(play, "groups")[0], pounds(play)[0]) == (1, 10)


def test_clearings_make_no_group() -> None:
    """[Playing a land tile ¶2]"""
    block = {"castle": "0,0", "clearing": "1,0 2,0 1,1"}
    play = act(table(estate={0: block}, hand={0: "clearing"}), "@0 lay clearing 2,1, enough")
    assert seen(play, "groups")[0] == 0


@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_longest_line_in_each_direction(x: int, y: int) -> None:
    """[ruling 67] Seventeen tiles from the first castle, and no further."""
    line = " ".join(f"{x * far},{y * far}" for far in range(1, REACH))
    play = table(estate={0: {"castle": "0,0", "clearing": line}}, hand={0: "wood farm"})
    act(play, f"@0 lay wood {x * REACH},{y * REACH}")
    assert refused(play, f"@0 lay farm {x * (REACH + 1)},{y * (REACH + 1)}") == "Playing a land tile ¶1"
    act(play, "@0 enough, end")
    assert play.view(0)["lands"][0].split().count("wood") == 1


def test_an_estate_grows_in_any_direction_turn_by_turn() -> None:
    """[rulings 8, 67] Round the first castle, three lands a turn."""
    steps = ["1,0", "1,1", "0,1", "-1,1", "-1,0", "-1,-1", "0,-1", "1,-1", "2,-1"]
    play = table(hand={0: "clearing " * 9})
    for turn in range(3):
        laid = ", ".join(f"lay clearing {space}" for space in steps[3 * turn : 3 * turn + 3])
        act(play, f"@0 {laid}, enough, end", "@1 end", "@2 end")
    assert seen(play, "lands")[0].split() == ["clearing"] * 10
    assert play.view(None)["shows"]["estate_points"][0] == 3
