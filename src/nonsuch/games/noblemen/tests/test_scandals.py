"""Scandal cards.  [Scandal Cards]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch.games.noblemen.tests.tables import (
    act,
    hands,
    noblemen,
    offered,
    pounds,
    refused,
    scandals,
    seen,
    table,
    told,
)

GROUPS = {"castle": "0,0", "plantation": "1,0", "garden": "3,0"}


def test_one_card_in_a_turn() -> None:
    """[Turn summary ¶4; ruling 45]"""
    play = act(table(scandals={0: "dowry whitehall", 1: "", 2: ""}), "@0 play dowry")
    assert refused(play, "@0 play whitehall") == "Turn summary ¶4"
    act(play, "@0 end", "@1 end", "@2 end", "@0 play whitehall")
    assert seen(play, "crown") == 0


def test_used_cards_go_under_the_deck_in_sight_of_all() -> None:
    """[Scandal Cards ¶4; rulings 63, 75]"""
    play = act(table(scandals={0: "dowry", 1: "", 2: ""}), "@0 play dowry")
    assert scandals(play, 0) == ""
    assert play.view(2)["deck"].split()[-1] == "dowry"
    assert play.view(None)["deck_seen"][0] == 0b111


def test_acquire_plays_three_lands_besides_the_action() -> None:
    """[Acquire ¶1; ruling 48] Up to six in a turn."""
    play = table(hand={0: "wood wood wood farm farm farm"}, scandals={0: "acquire", 1: "", 2: ""})
    act(play, "@0 lay wood 1,0, lay wood 2,0, lay wood 3,0, enough")
    act(play, "@0 play acquire", "@0 lay farm 1,1, lay farm 2,1, lay farm 3,1, enough")
    assert seen(play, "lands")[0].count(" ") == 6


def test_dowry_is_four_random_lands() -> None:
    """[Dowry ¶1]"""
    assert hands(act(table(hand={0: ""}, scandals={0: "dowry"}), "@0 play dowry"))[0] == 4


def test_outmaneuver_is_one_more_action() -> None:
    """[Outmaneuver ¶1; ruling 47] X20: taxes twice."""
    play = act(
        table(estate={0: {"castle": "0,0", "farm": "1,0"}}, scandals={0: "outmaneuver"}),
        "@0 tax, play outmaneuver, tax",
    )
    assert pounds(play)[0] == 12
    assert seen(play, "tax_tokens")[0] == 0
    assert refused(play, "@0 bribes") == "Turn summary ¶2"


def test_tariff_is_taxes_without_a_token() -> None:
    """[Tariff ¶1; ruling 49]"""
    estate = {"castle": "0,0", "plantation": "1,0@1"}
    play = act(table(estate={0: estate}, scandals={0: "tariff"}), "@0 play tariff")
    assert (pounds(play)[:2], seen(play, "tax_tokens")[0]) == ([14, 12], 2)


def test_white_hall_takes_the_crown_from_whoever_has_it() -> None:
    """[White Hall ¶1; ruling 52]"""
    for holder in (-1, 2):
        assert seen(act(table(scandals={0: "whitehall"}, crown=holder), "@0 play whitehall"), "crown") == 0


@pytest.mark.parametrize(
    ("card", "position", "cite"),
    [
        ("acquire", {"hand": {0: ""}}, "ruling 72"),
        ("tariff", {}, "ruling 72"),
        ("whitehall", {"crown": 0}, "ruling 72"),
        ("treachery", {}, "ruling 72"),
        ("liaison", {}, "ruling 53"),
        ("blackmail", {}, "ruling 53"),
        ("murder", {}, "ruling 64"),
        ("vicar", {}, "ruling 41"),
        ("purloin", {}, "ruling 51"),
    ],
)
def test_a_card_without_effect_cannot_be_played(card: str, position: dict[str, Any], cite: str) -> None:
    """[rulings 45, 53, 72] The refusal names the place that says why."""
    play = table(scandals={0: card, 1: "", 2: ""}, **position)
    assert refused(play, f"@0 play {card}") == cite
    assert refused(table(scandals={0: "", 1: "", 2: ""}, **position), f"@0 play {card}") == "Scandal Cards ¶1"


# Purloin ---------------------------------------------------------------------------------------


def line(lands: int) -> dict[str, str]:
    return {"castle": "0,0", "clearing": " ".join(f"{x},0" for x in range(1, lands))}


def test_purloin_pays_three_points_for_the_smallest_estate_at_the_end_of_the_turn() -> None:
    """[Purloin ¶1; rulings 51, 80]"""
    estate = {0: line(3), 1: line(4), 2: line(5)}
    play = act(table(estate=estate, scandals={0: "purloin"}), "@0 play purloin")
    assert play.scores[0] == 3
    assert offered(play) == ["bead", "end"]


def test_purloin_cannot_be_played_when_tied() -> None:
    """[ruling 51] X19: 9, 9, 12, 14."""
    estate = {0: line(9), 1: line(9), 2: line(12), 3: line(14)}
    assert refused(table(4, estate=estate, scandals={0: "purloin"}), "@0 play purloin") == "ruling 51"


# Treachery -------------------------------------------------------------------------------------


def test_treachery_removes_and_places() -> None:
    """[Treachery ¶1; ruling 50] On the group just cleared it counts as displacing: nothing at once."""
    estate = {"castle": "0,0", "plantation": "1,0@2 3,0"}
    play = table(estate={1: estate}, scandals={0: "treachery"})
    act(play, "@0 play treachery, home @1 1,0, dispatch @1 1,0")
    assert seen(play, "group_man")[1][0] == 0
    assert (pounds(play), seen(play, "men_tokens")[0]) == ([10, 10, 10], 2)
    assert seen(play, "actions") == 1


def test_treachery_on_another_free_group_takes_as_dispatching_does() -> None:
    """[ruling 50]"""
    estate = {"castle": "0,0", "plantation": "1,0@2 3,0"}
    play = act(table(estate={1: estate}, scandals={0: "treachery"}), "@0 play treachery, home @1 1,0, dispatch @1 3,0")
    assert pounds(play) == [12, 8, 10]


@pytest.mark.parametrize("placing", ["no more", "dispatch @1 3,0"])
def test_a_dispatch_after_treachery_takes_from_the_group_it_has_cleared(placing: str) -> None:
    """[Dispatch your Men at Arms ¶4; ruling 50] The action displaces nobody."""
    estate = {"castle": "0,0", "plantation": "1,0@2 3,0"}
    play = act(table(estate={1: estate}, scandals={0: "treachery"}), f"@0 play treachery, home @1 1,0, {placing}")
    before = pounds(play)
    act(play, "@0 dispatch @1 1,0")
    assert pounds(play) == [before[0] + 2, before[1] - 2, before[2]]


def test_either_part_may_be_left_out_but_not_both() -> None:
    """[rulings 45, 50]"""
    estate = {"castle": "0,0", "plantation": "1,0@2 3,0"}
    play = act(table(estate={1: estate}, scandals={0: "treachery"}), "@0 play treachery, no more")
    assert refused(play, "@0 no more") == "ruling 45"
    act(play, "@0 dispatch @1 3,0")
    assert seen(play, "group_man")[1][:2] == [2, 0]
    play = act(table(estate={1: estate}, scandals={0: "treachery"}), "@0 play treachery, home @1 1,0, no more")
    assert seen(play, "group_man")[1][:2] == [-1, -1]


def test_treachery_sends_home_even_who_guards_his_own_land() -> None:
    """[ruling 30]"""
    estate = {"castle": "0,0", "plantation": "1,0@1"}
    play = act(table(estate={1: estate}, scandals={0: "treachery"}), "@0 play treachery, home @1 1,0, no more")
    assert seen(play, "group_man")[1][0] == -1


def test_nobody_out_treachery_only_places() -> None:
    """[Treachery ¶1]"""
    play = act(table(estate={1: GROUPS}, scandals={0: "treachery"}), "@0 play treachery")
    assert offered(play) == ["dispatch @1 1,0", "dispatch @1 3,0"]


# Murder ----------------------------------------------------------------------------------------


def test_a_murdered_player_loses_his_turn_but_not_the_crowns_point() -> None:
    """[Murder ¶1; rulings 46, 65]"""
    play = act(table(scandals={0: "murder", 1: "", 2: ""}, crown=1), "@0 murder @1", "@0 end")
    assert play.actors == (2,)
    assert play.scores == [0, 1, 0]
    assert told(play, "murdered") == [{"player": "@1", "murderer": "@0"}]
    assert scandals(play, 0) == ""


def test_an_order_is_known_to_its_giver_alone() -> None:
    """[rulings 46, 64] Nothing changes for anybody else, not even the log."""
    play = table(scandals={0: "murder", 1: "", 2: ""})
    others = [(play.view(seat), play.log(seat), play.events(seat)) for seat in (1, 2, None)]
    act(play, "@0 murder @2")
    assert seen(play, "orders", reader=0)[0] == 1 << 2
    assert [(play.view(seat), play.log(seat), play.events(seat)) for seat in (1, 2, None)] == others
    assert refused(play, "@0 spare @2") == "ruling 64"
    act(play, "@0 ball, enter", "@1 enter", "@2 enter", "@0 end", "@1 end")
    assert play.actors == (0,)


def test_an_order_can_be_taken_back_before_the_victims_turn() -> None:
    """[rulings 46, 64] In the next turn at the earliest, here at a ball of @1."""
    play = act(table(scandals={0: "murder", 1: "", 2: ""}), "@0 murder @2", "@0 end", "@1 ball, enter", "@2 enter")
    act(play, "@0 spare @2", "@0 enter", "@1 end")
    assert play.actors == (2,)


def test_an_order_is_no_card_of_the_turn() -> None:
    """[ruling 64]"""
    play = act(table(scandals={0: "murder dowry", 1: "", 2: ""}), "@0 murder @1", "@0 play dowry, tax, end")
    assert play.actors == (2,)


def test_the_nearest_on_the_victims_left_is_the_murderer() -> None:
    """[ruling 46] @2 sits left of @1: his card is used, the other keeps card and order."""
    play = table(scandals={0: "murder", 1: "", 2: "murder"}, orders={0: 2, 1: 0, 2: 2})
    act(play, "@0 end")
    assert (scandals(play, 0), scandals(play, 2)) == ("murder", "")
    assert seen(play, "orders", reader=0)[0] == 2


def test_one_order_for_each_card_and_not_against_oneself() -> None:
    """[ruling 64]"""
    play = table(scandals={0: "murder", 1: "", 2: ""})
    assert offered(play, "murder") == ["murder @1", "murder @2"]
    act(play, "@0 murder @1")
    assert not offered(play, "murder")
    assert "one for each of your cards" in play.why_not("murder @2")[0]
    assert refused(table(scandals={0: "dowry"}), "@0 murder @1") == "Scandal Cards ¶1"


def test_an_order_lapses_when_its_card_is_spent_at_a_ball() -> None:
    """[ruling 64]"""
    play = act(
        table(scandals={0: "murder", 1: "", 2: ""}),
        "@0 murder @1",
        "@0 ball, spend murder, enter",
        "@1 enter",
        "@2 enter",
    )
    act(play, "@0 end")
    assert play.actors == (1,)


def test_of_two_orders_one_lapses_when_one_of_two_cards_is_spent() -> None:
    """[ruling 64] The one against the lower seat, unless the other was called off before."""
    play = act(table(4, scandals={0: "murder murder"}), "@0 ball", "@0 murder @1", "@0 murder @2")
    act(play, "@0 spend murder, enter", "@1 enter", "@2 enter", "@3 enter", "@0 end")
    assert play.actors == (1,)
    assert act(play, "@1 end").actors == (3,)


def test_an_order_can_be_given_in_ones_own_steps_of_others_turns() -> None:
    """[ruling 64] At a ball, for one."""
    play = act(table(scandals={0: "", 1: "murder", 2: ""}), "@0 ball, enter", "@1 murder @2", "@1 enter", "@2 enter")
    act(play, "@0 end", "@1 end")
    assert play.actors == (0,)


def test_a_guess_deals_orders_only_to_who_may_hold_the_card() -> None:
    """[ruling 64] Worlds that another seat imagines."""
    play = act(table(scandals={0: "murder", 1: "", 2: "dowry"}), "@0 murder @1")
    for seed in range(40):
        world = noblemen.imagine(play.view(1), seed).view(0)
        victims = bin(world["orders"][0]).count("1")
        assert victims <= world["scandals"][0].split().count("murder")
