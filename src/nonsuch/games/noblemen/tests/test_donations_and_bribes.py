"""Donations and bribes.  [Donate land to the Church; Bribe Royalty]"""

from __future__ import annotations

from typing import Any

from nonsuch.games.noblemen.tests.tables import act, hand, hands, offered, pounds, refused, scandals, seen, table


def test_a_point_for_each_land_from_everybody_in_turn() -> None:
    """[Donate land to the Church ¶2, ¶3; ruling 40] Then all lands go to the bag."""
    play = table(hand={0: "wood wood wood", 1: "farm pond", 2: "wood"})
    bag = seen(play, "land_bag")
    act(play, "@0 donations, donate wood, donate wood, enough", "@1 donate farm, donate pond, enough")
    assert seen(play, "stacks") == "wood wood pond farm"
    act(play, "@2 donate wood, enough")
    assert play.scores == [2, 2, 1]
    assert (seen(play, "stacks"), seen(play, "land_bag")) == ("", bag + 5)
    assert hands(play) == [1, 0, 0]
    assert play.actors == (0,)


def test_a_stack_holds_three_lands_of_its_type() -> None:
    """[Donate land to the Church ¶2]"""
    play = act(table(hand={0: "wood wood wood wood", 1: "wood", 2: ""}), "@0 donations")
    act(play, "@0 donate wood, donate wood, donate wood")
    assert refused(play, "@0 donate wood") == "Donate land to the Church ¶2"
    act(play, "@0 enough")
    assert not offered(play, "donate")


def test_each_player_can_place_up_to_five() -> None:
    """[Donate land to the Church ¶3]"""
    play = table(hand={0: "wood wood wood farm farm farm", 1: "", 2: ""})
    act(play, "@0 donations, donate wood, donate wood, donate wood, donate farm, donate farm")
    assert refused(play, "@0 donate farm") == "Donate land to the Church ¶3"


def test_gifts_are_private_until_they_are_closed() -> None:
    """[ruling 77] And can be taken back."""
    play = act(table(hand={0: "wood", 1: "", 2: ""}), "@0 donations")
    before = play.view(1)
    act(play, "@0 donate wood")
    assert play.view(1) == before
    play.undo(0)
    act(play, "@0 enough")
    assert hands(play)[0] == 1


def test_everybody_with_land_is_asked_and_whoever_has_none_is_told_of() -> None:
    """[ruling 77] How many lands somebody has is no secret."""
    play = act(table(hand={0: "", 1: "farm", 2: ""}), "@0 donations")
    assert play.actors == (1,)
    act(play, "@1 enough")
    assert play.actors == (0,)
    assert "@0 has no lands to donate." in play.log(1)
    assert "@2 has no lands to donate." in play.log(1)


def test_two_donations_a_round() -> None:
    """[Donate land to the Church ¶1; ruling 44]"""
    assert refused(table(donate_tokens=0), "@0 donations") == "Donate land to the Church ¶1"


def test_the_vicar_raises_the_stacks_to_five_for_his_friend_alone() -> None:
    """[Favor of the Vicar ¶1; ruling 41] In another's turn too."""
    play = table(hand={0: "wood wood wood", 1: "wood wood wood", 2: "wood"}, scandals={0: "", 1: "vicar", 2: ""})
    act(play, "@0 donations, donate wood, donate wood, donate wood, enough")
    act(play, "@1 vicar, donate wood, donate wood")
    assert refused(play, "@1 donate wood") == "ruling 41"
    act(play, "@1 enough")
    assert not offered(play, "donate")
    assert scandals(play, 1) == ""
    assert play.scores == [3, 2, 0]


def test_in_ones_own_turn_the_vicar_is_the_turns_one_card() -> None:
    """[ruling 41]"""
    position: dict[str, Any] = {
        "hand": {0: "wood wood wood wood", 1: "", 2: ""},
        "scandals": {0: "vicar dowry", 1: "", 2: ""},
    }
    play = act(table(**position), "@0 play dowry, donations")
    assert refused(play, "@0 vicar") == "Turn summary ¶4"
    play = act(table(**position), "@0 donations, vicar, enough")
    assert refused(play, "@0 play dowry") == "Turn summary ¶4"


def test_the_vicar_is_not_played_to_no_effect() -> None:
    """[rulings 45, 72] Three woods go on the stack without him; a fourth would not."""
    position: dict[str, Any] = {"scandals": {0: "vicar", 1: "", 2: ""}}
    three = act(table(hand={0: "wood wood wood", 1: "", 2: ""}, **position), "@0 donations")
    assert refused(three, "@0 vicar") == "ruling 72"
    four = act(table(hand={0: "wood wood wood wood", 1: "", 2: ""}, **position), "@0 donations")
    assert "vicar" in offered(four)


def test_the_vicar_does_not_help_who_has_too_few_gifts_left() -> None:
    """[rulings 45, 72] Three woods are left and the stack has room for two; but so have the gifts."""
    hands = {0: "wood wood wood wood pond farm", 1: "", 2: ""}
    play = act(table(hand=hands, scandals={0: "vicar", 1: "", 2: ""}), "@0 donations, donate pond, donate wood")
    assert "vicar" in offered(play)
    act(play, "@0 donate farm")
    assert refused(play, "@0 vicar") == "ruling 72"


def test_the_vicar_may_be_played_before_any_of_ones_gifts() -> None:
    """[Favor of the Vicar ¶1; ruling 41] It holds for the whole action."""
    hands = {0: "wood wood wood wood farm", 1: "farm", 2: ""}
    play = act(table(hand=hands, scandals={0: "vicar", 1: "", 2: ""}), "@0 donations, donate wood, donate wood")
    before = play.view(1)
    act(play, "@0 donate wood, vicar, donate wood, donate farm")
    assert play.view(1) == before
    act(play, "@0 enough")
    assert (play.scores[0], scandals(play, 0)) == (5, "")


def test_a_trade_before_ones_own_gifts() -> None:
    """[ruling 7] In another's turn; not once one has begun to give."""
    play = act(table(hand={0: "", 1: "wood wood wood", 2: ""}), "@0 donations")
    act(play, "@1 trade, put wood, put wood, want farm")
    assert hand(play, 1) == "wood farm"
    act(play, "@1 donate farm")
    assert not offered(play, "trade")


# bribes ----------------------------------------------------------------------------------------


def test_three_pounds_a_point() -> None:
    """[Bribe Royalty ¶2; ruling 42]"""
    play = act(table(pounds={0: 10, 1: 7, 2: 2}), "@0 bribes")
    assert offered(play) == ["bribe 0", "bribe 1", "bribe 2", "bribe 3"]
    act(play, "@0 bribe 3")
    assert offered(play) == ["bribe 0", "bribe 1", "bribe 2"]
    act(play, "@1 bribe 1")
    assert offered(play) == ["bribe 0"]
    assert refused(play, "@2 bribe 1") == "Bribe Royalty ¶2"
    act(play, "@2 bribe 0")
    assert (play.scores, pounds(play), seen(play, "bribe_marker")) == ([3, 1, 0], [1, 4, 2], 12)


def test_the_marker_at_zero_ends_it() -> None:
    """[Bribe Royalty ¶3] X10: forty pounds buy all twelve, and the others get no chance."""
    play = act(table(pounds={0: 40}), "@0 bribes, bribe 12")
    assert (play.scores, pounds(play)[0], play.actors) == ([12, 0, 0], 4, (0,))
    assert seen(play, "bribe_marker") == 12


def test_two_bribes_a_round() -> None:
    """[Bribe Royalty ¶1]"""
    assert refused(table(bribe_tokens=0), "@0 bribes") == "Bribe Royalty ¶1"
