"""Acquiring land, taxing, and the rulebook's examples of both.  [Acquire more land; Tax your peasants]"""

from __future__ import annotations

from nonsuch.games.noblemen.tests.tables import FIGURE_1, act, hand, hands, offered, pounds, refused, seen, table, told


def test_the_green_player_acquires_ten_random_lands_and_red_two() -> None:
    """[Acquire more land ¶5] R1: 8 woods, 2 for the forest without men-at-arms; besides two face up."""
    play = act(table(estate={0: FIGURE_1}, hand={0: "", 1: "", 2: ""}), "@0 acquire wood farm")
    assert hands(play) == [12, 2, 0]
    assert told(play, "acquires") == [{"player": "@0", "drawn": "10"}]


def test_the_green_player_taxes_twelve_pounds() -> None:
    """[Tax your peasants ¶4] R2: 8 farms, 4 for two plantations."""
    play = act(table(estate={0: FIGURE_1}), "@0 tax")
    assert pounds(play) == [22, 10, 10]
    assert seen(play, "tax_tokens")[0] == 1


# acquiring -------------------------------------------------------------------------------------


def test_at_least_three_random_lands() -> None:
    """[Acquire more land ¶4] X1: no woods."""
    play = act(table(hand={0: ""}), "@0 acquire clearing pond")
    assert hands(play)[0] == 5
    assert seen(play, "face_up") == "wood farm"


def test_an_occupied_forest_pays_the_occupier() -> None:
    """[Acquire more land ¶3; ruling 22] X2: four woods, the forest held by red: four for the actor, two for red."""
    estate = {"castle": "0,0", "forest": "1,0@1"}
    play = act(table(estate={0: estate}, hand={0: "", 1: ""}), "@0 acquire wood farm")
    assert hands(play)[:2] == [6, 2]


def test_own_men_in_an_own_forest_leave_its_bonus() -> None:
    """[ruling 25]"""
    estate = {"castle": "0,0", "forest": "1,0@0"}
    play = act(table(estate={0: estate}, hand={0: ""}), "@0 acquire wood farm")
    assert hands(play)[0] == 2 + 6


def test_two_of_a_type_need_two_face_up() -> None:
    """[Acquire more land ¶1; ruling 71]"""
    play = table(face_up="wood wood farm")
    assert offered(play, "acquire") == ["acquire wood wood", "acquire wood farm"]
    assert refused(play, "@0 acquire farm farm") == "Acquire more land ¶1"
    assert refused(play, "@0 acquire one") == "Acquire more land ¶6"


def test_only_one_is_left_face_up() -> None:
    """[ruling 22] One is taken, and the draw is as ever."""
    play = table(face_up="pond", hand={0: ""})
    assert offered(play, "acquire") == ["acquire last pond"]
    act(play, "@0 acquire last pond")
    assert hands(play)[0] == 4


def test_without_face_up_lands_only_one_random_land() -> None:
    """[Acquire more land ¶6; ruling 23] Nobody else draws, and no wood counts."""
    estate = {"castle": "0,0", "forest": "1,0@1"}
    play = table(estate={0: estate}, face_up="", hand={0: "", 1: ""})
    assert offered(play, "acquire") == ["acquire one"]
    act(play, "@0 acquire one")
    assert hands(play)[:2] == [1, 0]


def test_the_bag_runs_empty_for_the_active_player_last() -> None:
    """[ruling 13] He draws before the others, who get what is left: here nothing."""
    estate = {"castle": "0,0", "forest": "1,0@1"}
    every = {"clearing": 48 - 3 - 1, "wood": 48 - 4 - 1, "pond": 44 - 1, "farm": 62 - 1}
    rest = " ".join(name for name, number in every.items() for _ in range(number)).split()
    play = table(estate={0: estate}, hand={0: "", 1: "", 2: " ".join(rest[:-4])})
    act(play, "@0 acquire wood farm")
    assert hands(play)[:2] == [6, 0]
    assert seen(play, "land_bag") == 0


def test_an_empty_bag_and_no_face_up_lands() -> None:
    """[ruling 70] There is nothing to acquire."""
    every = {"clearing": 48 - 3, "wood": 48, "pond": 44, "farm": 62}
    rest = " ".join(name for name, number in every.items() for _ in range(number))
    play = table(face_up="", hand={0: "", 1: rest, 2: ""})
    assert refused(play, "@0 acquire one") == "ruling 70"


def test_lands_taken_face_up_are_known_to_all() -> None:
    """[ruling 74]"""
    play = act(table(hand={0: ""}), "@0 acquire wood farm")
    assert seen(play, "seen")[0] == [0, 1, 0, 1]
    assert {"wood", "farm"} <= set(hand(play, 0).split())


# taxes -----------------------------------------------------------------------------------------


def test_an_occupied_plantation_pays_the_occupier_from_the_bank() -> None:
    """[Tax your peasants ¶3; ruling 24]"""
    estate = {"castle": "0,0", "plantation": "1,0@2", "farm": "3,0"}
    play = act(table(estate={0: estate}), "@0 tax")
    assert pounds(play) == [15, 10, 12]
    assert told(play, "soldier taxes") == [{"player": "@2", "landowner": "@0", "pounds": "2"}]


def test_two_taxes_a_round() -> None:
    """[Tax your peasants ¶1] And there is no least sum (ruling 24)."""
    assert refused(table(tax_tokens={0: 0}), "@0 tax") == "Tax your peasants ¶1"
    assert pounds(act(table(), "@0 tax"))[0] == 10
