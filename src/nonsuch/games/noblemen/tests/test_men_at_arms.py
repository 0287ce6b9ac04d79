"""Men-at-arms.  [Dispatch your Men at Arms]"""

from __future__ import annotations

from nonsuch.games.noblemen.tests.tables import act, hand, hands, offered, pounds, refused, seen, table, told

FOREST = {"castle": "0,0", "forest": "1,0"}
PLANTATION = {"castle": "0,0", "plantation": "1,0"}
GARDEN = {"castle": "0,0", "garden": "1,0"}


def test_two_pounds_from_a_free_plantation() -> None:
    """[Dispatch your Men at Arms ¶4 •2]"""
    play = act(table(estate={1: PLANTATION}), "@0 dispatch @1 1,0")
    assert pounds(play) == [12, 8, 10]
    assert seen(play, "group_man")[1][0] == 0
    assert seen(play, "men_tokens")[0] == 1


def test_you_only_get_what_they_have() -> None:
    """[Dispatch your Men at Arms ¶5] X11: one pound."""
    play = act(table(estate={1: PLANTATION}, pounds={1: 1}), "@0 dispatch @1 1,0")
    assert pounds(play) == [11, 0, 10]


def test_two_lands_of_the_owners_choice_from_a_free_forest() -> None:
    """[Dispatch your Men at Arms ¶4 •1; ruling 76] Only giver and taker see which."""
    play = act(table(estate={1: FOREST}, hand={0: "", 1: "wood farm pond"}), "@0 dispatch @1 1,0")
    assert play.actors == (1,)
    assert refused(play, "@1 give clearing") == "ruling 76"
    act(play, "@1 give pond, give farm")
    assert (hand(play, 0), hand(play, 1)) == ("pond farm", "wood")
    for reader, lands in ((0, ["pond", "farm"]), (1, ["pond", "farm"]), (2, [None, None])):
        assert [event["land"] for event in told(play, "gives land", reader=reader)] == lands
    assert play.actors == (0,)


def test_who_has_no_more_than_two_lands_gives_them_all() -> None:
    """[Dispatch your Men at Arms ¶5; ruling 76]"""
    for lands in ("wood farm", "pond", ""):
        play = act(table(estate={1: FOREST}, hand={0: "", 1: lands}), "@0 dispatch @1 1,0")
        assert (hand(play, 0), hands(play)[1]) == (lands, 0)
        assert play.actors == (0,)


def test_the_crown_from_a_free_garden() -> None:
    """[Dispatch your Men at Arms ¶4 •3]"""
    play = act(table(estate={1: GARDEN}, crown=1), "@0 dispatch @1 1,0")
    assert seen(play, "crown") == 0


def test_the_crown_only_if_the_landowner_has_it() -> None:
    """[ruling 28] X13"""
    play = act(table(estate={1: GARDEN}, crown=2), "@0 dispatch @1 1,0")
    assert seen(play, "crown") == 2
    assert play.view(None)["shows"]["prestige"] == {0: 2, 1: 4, 2: 0}


def test_displacing_sends_the_other_home_and_brings_nothing_at_once() -> None:
    """[Dispatch your Men at Arms ¶3; ruling 28]"""
    estate = {"castle": "0,0", "plantation": "1,0@2"}
    play = act(table(estate={1: estate}), "@0 dispatch @1 1,0")
    assert pounds(play) == [10, 10, 10]
    assert seen(play, "group_man")[1][0] == 0
    assert told(play, "goes home") == [{"player": "@2", "landowner": "@1", "space": "1,0"}]


def test_own_men_on_own_land_cannot_be_displaced() -> None:
    """[Dispatch your Men at Arms ¶7; ruling 27] But foreign men on it can, by the owner too."""
    estate = {"castle": "0,0", "plantation": "1,0@1", "forest": "3,0@2"}
    play = table(estate={1: estate})
    assert refused(play, "@0 dispatch @1 1,0") == "ruling 27"
    assert offered(play, "dispatch") == ["dispatch @1 3,0"]
    assert offered(table(estate={1: estate}, turn=1), "dispatch") == ["dispatch @1 3,0"]


def test_not_twice_on_one_group() -> None:
    """[ruling 27]"""
    estate = {"castle": "0,0", "plantation": "1,0@0"}
    assert refused(table(estate={1: estate}), "@0 dispatch @1 1,0") == "ruling 27"


def test_placing_on_own_land_pays_nothing() -> None:
    """[ruling 28]"""
    play = act(table(estate={0: PLANTATION}), "@0 dispatch @0 1,0")
    assert pounds(play) == [10, 10, 10]
    assert seen(play, "group_man")[0][0] == 0


def test_when_both_men_are_out_one_of_them_is_moved() -> None:
    """[ruling 26]"""
    estate = {"castle": "0,0", "plantation": "1,0 3,0@0", "forest": "5,0@0"}
    play = table(estate={1: estate})
    act(play, "@0 dispatch @1 1,0")
    assert offered(play) == ["home @1 3,0", "home @1 5,0"]
    play.undo(0)
    act(play, "@0 dispatch @1 1,0, home @1 5,0")
    assert seen(play, "group_man")[1][:3] == [0, 0, -1]
    assert pounds(play) == [12, 8, 10]


def test_tokens_run_out() -> None:
    """[Dispatch your Men at Arms ¶1]"""
    play = table(estate={1: PLANTATION}, men_tokens={0: 0})
    assert refused(play, "@0 dispatch @1 1,0") == "Dispatch your Men at Arms ¶1"


def test_men_stand_on_groups_only() -> None:
    """[Dispatch your Men at Arms ¶2]"""
    play = table(estate={1: {"castle": "0,0", "plantation": "1,0", "farm": "0,1"}})
    assert refused(play, "@0 dispatch @1 0,1") == "Dispatch your Men at Arms ¶2"


def test_the_log_tells_of_a_displaced_man_after_its_cause() -> None:
    """[Dispatch your Men at Arms ¶3]"""
    play = act(table(estate={1: {"castle": "0,0", "forest": "1,0@2"}}), "@0 dispatch @1 1,0")
    assert play.log(0)[-1] == "You send a man-at-arms to @1's forest, and @2's man there goes home."
