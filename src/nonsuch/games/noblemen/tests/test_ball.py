"""The Masquerade Ball.  [Throw a Masquerade Ball]"""

from __future__ import annotations

from nonsuch import Play
from nonsuch.games.noblemen.tests.tables import (
    FIGURE_1,
    act,
    offered,
    refused,
    scandals,
    seen,
    table,
    titles,
    told,
)


def ponds(number: int) -> dict[str, str]:
    """An estate with so many ponds in two lines, and no garden."""
    spaces = [f"{x},0" for x in range(1, 12)] + [f"{-x},0" for x in range(1, 12)]
    return {"castle": "0,0", "pond": " ".join(spaces[:number])}


def ball(*prestige: int, **position: object) -> Play:
    """A ball of @0 that everybody has entered with what his ponds bring."""
    players = len(prestige)
    play = table(players, estate={who: ponds(number) for who, number in enumerate(prestige)}, **position)  # type: ignore[arg-type]
    return act(play, "@0 ball", *(f"@{who} enter" for who in range(players)))


def spaces(play: Play) -> list[int]:
    return [int(event["space"]) for event in told(play, "enters")]


def test_the_log_says_why_somebody_may_not_rise() -> None:
    """[Masquerade Ball continued ¶7; ruling 78] Too little prestige, no title left, or no title above."""
    held = {0: "duke", 1: "baron", 2: "marquess"}
    log = ball(14, 1, 13, title=held, round=3).log(0)
    duke, marquess = "You remain a Duke: there is no higher title", "the title of Duke is not available"
    baron = "@1 remains a Baron, on space 1: Viscount requires 2"
    assert log[-1] == f"{duke}; @2 remains a Marquess: {marquess}; {baron}."


# prestige --------------------------------------------------------------------------------------


def test_the_green_player_gets_seven_prestige_and_white_two() -> None:
    """[Throw a Masquerade Ball ¶6] R3: 5 ponds and 2 for the palace; white 2 from his men in the garden."""
    play = act(table(estate={0: FIGURE_1}), "@0 ball, enter", "@1 enter", "@2 enter")
    assert [event["prestige"] for event in told(play, "enters")] == ["7", "0", "2"]


def test_cards_and_crown_add_to_it() -> None:
    """[Masquerade Ball continued ¶1, ¶2; ruling 32] One each, Blackmail 3, the crown 2; the cards go under the deck."""
    play = table(estate={0: ponds(2)}, crown=0, scandals={0: "blackmail liaison dowry", 1: "", 2: ""})
    act(play, "@0 ball, spend blackmail, spend liaison, give crown, enter")
    assert told(play, "enters") == [{"player": "@0", "prestige": "8", "space": "8"}]
    assert (scandals(play, 0), seen(play, "crown")) == ("dowry", -1)
    assert play.view(1)["deck"].split()[-2:] == ["blackmail", "liaison"] or "blackmail" in play.view(1)["deck"]


def test_what_is_added_is_private_until_one_enters() -> None:
    """[Masquerade Ball continued ¶1]"""
    play = act(table(scandals={0: "blackmail", 1: "", 2: ""}), "@0 ball")
    before = play.view(1)
    act(play, "@0 spend blackmail")
    assert play.view(1) == before
    play.undo(0)
    assert scandals(play, 0) == "blackmail"


def test_a_card_played_this_turn_does_not_keep_others_from_being_spent() -> None:
    """[Frequently asked Questions •2; ruling 39] R6"""
    play = table(scandals={0: "dowry blackmail liaison", 1: "", 2: ""})
    act(play, "@0 play dowry, ball, spend blackmail, spend liaison, enter")
    assert told(play, "enters")[0]["prestige"] == "4"


def test_who_does_not_wear_the_crown_cannot_give_it() -> None:
    """[Masquerade Ball continued ¶2]"""
    play = act(table(crown=1), "@0 ball")
    assert refused(play, "@0 give crown") == "Throw a Masquerade Ball ¶3"


def test_two_balls_a_round() -> None:
    """[Throw a Masquerade Ball ¶1; ruling 44]"""
    assert refused(table(ball_tokens=0), "@0 ball") == "Throw a Masquerade Ball ¶1"
    assert seen(act(table(), "@0 ball, enter"), "ball_tokens") == 1


# the track -------------------------------------------------------------------------------------


def test_equal_totals_and_the_maximum_of_the_round() -> None:
    """[Masquerade Ball continued ¶3, ¶4; ruling 33] X4: 7, 7, 12, 11 in round 1."""
    play = ball(7, 7, 12, 11)
    assert spaces(play) == [7, 6, 10, 9]
    assert play.actors == (2,)
    order = []
    while play.phase.name == "take title":
        order.append(play.actors[0])
        act(play, f"@{order[-1]} rise")
    assert order == [2, 3, 0]
    assert titles(play) == ["viscount", "baron", "viscount", "viscount"]


def test_the_maximum_rises_with_the_rounds() -> None:
    """[Masquerade Ball continued ¶4; ruling 62]"""
    for round_, most in ((1, 10), (2, 14), (3, 18)):
        assert spaces(ball(20, 20, 1, round=round_)) == [most, most - 1, 1]


def test_who_has_no_prestige_is_off_the_track() -> None:
    """[ruling 34] X8: both off, and nobody rises."""
    play = ball(0, 0, 0)
    assert spaces(play) == [0, 0, 0]
    assert titles(play) == ["baron"] * 3
    assert play.actors == (0,)


def test_no_space_left_below() -> None:
    """[ruling 34] Three with one pond: the second finds no space, and comes after the others."""
    play = ball(1, 1, 2)
    assert spaces(play) == [1, 0, 2]


# titles ----------------------------------------------------------------------------------------


def test_one_level_at_a_time() -> None:
    """[Masquerade Ball continued ¶7] X5: ten prestige make a Baron a Viscount and no more."""
    play = act(ball(10, 0, 0), "@0 rise")
    assert titles(play) == ["viscount", "baron", "baron"]
    assert seen(play, "title_stock").split() == ["baron", "viscount", "earl", "marquess", "duke"]
    assert play.phase.name == "take turn"


def test_prestige_must_be_the_titles_points() -> None:
    """[Masquerade Ball continued ¶7] An Earl takes five: with four nobody is asked (ruling 78)."""
    for prestige, asked in ((4, False), (5, True)):
        play = ball(prestige, 0, 0, title={0: "viscount", 1: "baron", 2: "baron"})
        assert (play.phase.name == "take title") is asked


def test_a_title_is_taken_from_a_player_who_still_waits() -> None:
    """[Masquerade Ball continued ¶6; rulings 36, 37] X7: the other gets the old title, and his own turn."""
    play = ball(9, 0, 4, title={0: "earl", 1: "baron", 2: "marquess"}, title_stock="baron baron viscount viscount duke")
    assert offered(play) == ["oust @2", "stay"]
    assert refused(play, "@0 rise") == "Masquerade Ball continued ¶6"
    act(play, "@0 oust @2")
    assert titles(play) == ["marquess", "baron", "earl"]
    assert play.phase.name == "take turn"  # a Marquess takes 8, and @2 has 4


def test_who_has_had_his_turn_is_safe() -> None:
    """[Masquerade Ball continued ¶8; ruling 36]"""
    play = ball(5, 6, 0, title={0: "viscount", 1: "viscount", 2: "baron"}, title_stock="earl marquess duke baron baron")
    act(play, "@1 rise")
    assert play.phase.name == "take turn"  # no Earl is left, and the new one no longer waits
    assert titles(play) == ["viscount", "earl", "baron"]


def test_a_robbed_player_may_rise_again() -> None:
    """[ruling 37]"""
    play = ball(6, 5, 0, 0, title={0: "viscount", 1: "earl", 2: "baron", 3: "baron"})
    act(play, "@0 oust @1")
    assert titles(play)[:2] == ["earl", "viscount"]
    assert play.actors == (1,)
    act(play, "@1 rise")
    assert titles(play)[:2] == ["earl", "earl"]


def test_one_may_decline() -> None:
    """[ruling 36]"""
    play = act(ball(10, 0, 0), "@0 stay")
    assert titles(play) == ["baron"] * 3


def test_a_duke_rises_no_further() -> None:
    """[ruling 38]"""
    play = ball(18, 0, 0, round=3, title={0: "duke", 1: "baron", 2: "baron"})
    assert play.phase.name == "take turn"


def test_everybody_sees_the_track_while_it_goes_on() -> None:
    """[Throw a Masquerade Ball ¶2]"""
    play = act(table(estate={0: ponds(3)}), "@0 ball, enter")
    assert seen(play, "space") == {0: 3, 1: -1, 2: -1}
    assert play.actors == (1,)
