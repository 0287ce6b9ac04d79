"""What is cleared away, and what stays.  [End of Round]"""

from __future__ import annotations

from nonsuch.games.gloriana.tests.tables import act, hand, held_by, last_turn, seen, table


def test_used_staff_goes_to_the_discard_pile_and_unused_staff_stays_in_hand() -> None:
    """[End of Round ¶2; ruling 38]"""
    play = table(hand={0: "horse horse boat cook"}, line="hunting maritime military", noble={0: "fitzalan"}, deck="")
    before = seen(play, "discards").split()
    act(play, "@0 event hunting, regular, add horse, add boat, hold")
    assert sorted(seen(play, "discards").split()) == sorted([*before, "horse", "boat"])
    assert hand(play) == "horse cook"


def test_staff_that_nobody_took_is_discarded() -> None:
    """[End of Round ¶2]"""
    play = last_turn(
        tavern=["", "boat boat cook cook", "", ""], court="priest", deck=" ".join(["horse"] * 9 + ["actor"] * 9)
    )
    before = len(seen(play, "discards").split())
    act(play, "@0 done, hold")
    assert seen(play, "round") == 2
    assert len(seen(play, "discards").split()) == before + 5
    assert seen(play, "court") == ""


def test_an_unused_specialist_stays_in_hand() -> None:
    """[End of Round ¶2]"""
    play = act(last_turn(hired={0: "drake"}), "@0 banquet, hold")
    assert seen(play, "round") == 2
    assert seen(play, "hired")[0] == "drake"


def test_the_round_is_over_when_all_have_held_and_the_next_begins() -> None:
    """[End of Round ¶1; Actions ¶2]"""
    play = act(last_turn(), "@0 hold")
    assert seen(play, "round") == 2
    assert len(seen(play, "line").split()) == 3


def test_the_lowest_value_starts_the_next_round_the_earliest_among_equals() -> None:
    """[rulings 36, 37]"""
    play = table(line="hunting maritime military", gloriana=2, turn=1, hand={0: "boat horse"})
    act(
        play,
        "@1 event hunting, regular, hold",
        "@2 event maritime, regular, hold",
        "@0 add boat, add horse, hold with weather",
    )
    assert seen(play, "round") == 2
    assert seen(play, "gloriana") == 1
    assert play.actors == (1,)


def test_the_last_player_may_take_the_card_too() -> None:
    """[rulings 36, 37]"""
    play = act(last_turn(), "@0 hold")
    assert seen(play, "gloriana") == 0
    assert play.actors == (0,)


def test_scores_add_up_over_the_rounds() -> None:
    """[Holding Events ¶10; Score sheet]"""
    play = table(
        score={0: 12}, **held_by(1, round=2), hand={0: "horse boat"}, noble={0: "clinton"}, line="hunting maritime"
    )
    act(play, "@0 event hunting, regular, use noble, hold")
    assert play.scores[0] == 13
    assert seen(play, "value")[0] == [-1, 1, -1, -1, -1]
