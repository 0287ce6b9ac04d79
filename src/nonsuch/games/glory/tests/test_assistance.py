"""Help in an attack on a King: offers and answers.  [Attacking a King › Assisting]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import NotUndoable, Play
from nonsuch.games.glory.tests.tables import (
    act,
    battle,
    choose_in_private,
    hand_sizes,
    left_of_battle,
    offered,
    refused,
    seen,
    table,
    told,
)

# who helps, and how ----------------------------------------------------------------------------


def test_helpers_add_to_the_side_they_assist() -> None:
    """[Assisting •2; Attacking a King › Resolution •1, •2]"""
    play = table(players=4, hand={0: "K", 1: "2c", 2: "Q 3c", 3: "5c"}, domain={1: "4s", 2: "5s", 3: "6s"})
    act(play, "@0 attack @1, add K, enough, no offer @2, no offer @3", "@1 no offer @2, no offer @3")
    act(play, "@2 help attacker, add Q, add 3c, enough", "@3 help defender, add 5c, enough", "@1 add 2c, enough")
    assert battle(play) == (12 + 11 + 3, 2 + 5 + 2)


def test_one_helper_a_side_and_the_attack_succeeds() -> None:
    """[Attacking a King › Score •1; ruling 19] X20: everybody draws up, the attacker too"""
    play = table(players=4, hand={0: "K", 2: "5c", 3: "3c"})
    act(play, "@0 attack @1, add K, enough, no offer @2, no offer @3", "@1 no offer @2, no offer @3")
    act(play, "@2 help attacker, add 5c, enough", "@3 help defender, add 3c, enough", "@1 enough")
    assert battle(play) == (17, 3)
    assert play.scores == [5, 0, 2, 0]
    assert hand_sizes(play) == [7, 7, 7, 7]


def test_one_helper_a_side_and_the_attack_fails() -> None:
    """[Attacking a King › Score •2 •1, •2 •2]"""
    play = table(players=4, hand={0: "J", 2: "5c", 3: "K"}, domain={1: "2s 3s"})
    act(play, "@0 attack @1, add J, enough, no offer @2, no offer @3", "@1 no offer @2, no offer @3")
    act(play, "@2 help attacker, add 5c, enough", "@3 help defender, add K, enough", "@1 enough")
    assert battle(play) == (15, 16)
    assert play.scores == [0, 5, 0, 2]
    assert hand_sizes(play) == [0, 7, 7, 7]


def test_helping_without_having_been_asked_is_allowed() -> None:
    """[ruling 29] And a General is not required (ruling 26)."""
    play = table(players=3, hand={0: "K", 2: "Ac"})
    act(play, "@0 attack @1, add K, enough, no offer @2", "@1 no offer @2")
    act(play, "@2 help attacker, add Ac, enough", "@1 enough")
    assert battle(play) == (13, 0)
    assert play.scores == [5, 0, 2]


def test_who_helps_nobody_gets_nothing() -> None:
    """[Attacking a King › Score •1 •2]"""
    play = table(players=3, hand={0: "K", 2: "Ac"})
    act(play, "@0 attack @1, add K, enough, no offer @2", "@1 no offer @2", "@2 help none", "@1 enough")
    assert play.scores == [5, 0, 0]


def asked_for_help(cards: str) -> Play:
    play = table(players=3, hand={0: "K", 1: "Q", 2: cards}, treasury={2: "9d"}, domain={2: "4s"})
    return act(play, "@0 attack @1, add K, enough, no offer @2", "@1 no offer @2")


def test_assisting_players_may_not_hire_mercenaries() -> None:
    """[Assisting •3]"""
    assert refused(asked_for_help("J 5c"), "@2 help defender, add J, add 9d") == "Assisting •3"


def test_help_is_generals_and_soldiers_of_the_hand() -> None:
    """[Assisting •2; ruling 26] At least one; never Jokers or Land."""
    play = act(asked_for_help("J 5c 3s 6h X"), "@2 help defender")
    assert offered(play) == ["add 5c", "add J"]
    assert refused(play, "@2 enough") == "ruling 26"
    assert refused(play, "@2 add X") == "Assassination ¶1"
    for card in ("3s", "6h", "4s", "Q"):
        assert refused(play, f"@2 add {card}") == "Assisting •2"


def test_a_helper_helps_one_side_only() -> None:
    """[ruling 26]"""
    play = act(asked_for_help("J 5c"), "@2 help defender, add J, enough")
    refused(play, "@2 help attacker")
    assert play.actors == (1,)


def test_a_third_player_without_fighters_is_asked_all_the_same() -> None:
    """[ruling 49] And nobody is told why he helps none."""
    unable, unwilling = asked_for_help("2h 3s X"), asked_for_help("K K K")
    assert unable.actors == unwilling.actors == (2,)
    assert refused(unable, "@2 help attacker") == refused(unable, "@2 help defender") == "ruling 26"
    assert offered(unable) == ["help none"]
    sayings = [told(act(play, "@2 help none"), "helps", reader=0) for play in (unable, unwilling)]
    assert sayings[0] == sayings[1] == [{"king": "@2", "side": "none"}]


def test_a_waiting_helper_does_not_draw_before_his_turn() -> None:
    """[ruling 19] X8: @1 has failed and waits with three cards; @2 attacks @3, and @1 helps with one of them"""
    play = table(players=4, turn=2, waiting={1: 1}, hand={0: "3h", 1: "K 5c 2h", 2: "K", 3: "2h"})
    act(play, "@2 attack @3, add K, enough, no offer @0, no offer @1", "@3 no offer @0, no offer @1")
    act(play, "@0 help none", "@1 help attacker, add 5c, enough", "@3 enough")
    assert hand_sizes(play) == [7, 2, 7, 7]
    assert seen(play, "waiting")[1] == 1
    act(play, "@3 discard 2h", "@0 discard 3h")
    assert play.actors == (1,)
    assert hand_sizes(play)[1] == 7


# the order of commitments ----------------------------------------------------------------------


def test_attacker_his_offers_the_defenders_offers_third_players_clockwise_defender() -> None:
    """[Assisting •1; rulings 27, H2, H3] Attacker @3, defender @0; to the attacker's left sit 4, then 1 and 2."""
    play = table(players=5, turn=3, hand={3: "K"}, domain={0: "2s"}, treasury={3: "3d"})
    act(play, "@3 attack @0, add K, enough")
    order = []
    while seen(play, "phase") != "take turn":
        order.append((play.actors[0], offered(play)[-1]))
        play.play(*order[-1])
    appeals = ["no offer @4", "no offer @1", "no offer @2"]
    assert order[:6] == [*((3, appeal) for appeal in appeals), *((0, appeal) for appeal in appeals)]
    assert order[6:] == [(4, "help none"), (1, "help none"), (2, "help none"), (0, "enough")]


def test_an_offer_goes_to_the_third_player_in_turn() -> None:
    """[ruling 28a]"""
    play = act(table(players=4, hand={0: "K"}, domain={0: "2s"}), "@0 attack @1, add K, enough")
    assert offered(play) == ["offer @2", "no offer @2"]
    for other in ("@0", "@1", "@3"):
        assert refused(play, f"@0 offer {other}") == "Assisting •4"


def test_the_defender_has_seen_the_attackers_offers_and_the_helpers_both() -> None:
    """[rulings 27, 28] Offers are public."""
    play = table(players=3, hand={0: "K"}, domain={0: "2s", 1: "9s"}, treasury={1: "4d"})
    act(play, "@0 attack @1, add K, enough, offer @2, add 2s, at least 7, enough")
    assert told(play, "promises", reader=1) == [{"king": "@0", "third": "@2", "card": "2s"}]
    act(play, "@1 offer @2, add 9s, add 4d, enough")
    for reader in (None, 0, 1, 2):
        assert [one["card"] for one in told(play, "promises", reader)] == ["2s", "9s", "4d"]
        assert [side[2] for side in play.view(reader)["at_least"]] == [7, 1]


# offers ----------------------------------------------------------------------------------------


def offering(players: int = 3, **position: Any) -> Play:
    """@0 has attacked @1 with a King and 8d, and may make an offer to @2."""
    fields: dict[str, Any] = {"hand": {0: "K 6s", 2: "K 5c"}, "treasury": {0: "7d 8d"}, "domain": {0: "2s 3s", 1: "9s"}}
    fields |= position
    return act(table(players=players, **fields), "@0 attack @1, add K, add 8d, enough")


def test_land_of_the_domain_and_money_of_the_treasury_may_be_offered() -> None:
    """[Assisting •4]"""
    play = act(offering(), "@0 offer @2")
    assert [move for move in offered(play) if "at least" not in move] == ["add 2s", "add 3s", "add 7d"]


def test_land_still_in_the_hand_may_not_be_offered() -> None:
    """[Assisting •4]"""
    assert refused(offering(), "@0 offer @2, add 6s") == "Assisting •4"


def test_land_of_another_may_not_be_offered() -> None:
    """[Assisting •4]"""
    assert refused(offering(), "@0 offer @2, add 9s") == "Assisting •4"


def test_money_spent_on_mercenaries_cannot_be_offered() -> None:
    """[ruling 28]"""
    assert refused(offering(), "@0 offer @2, add 8d") == "ruling 28"


def test_a_card_may_stand_in_one_offer_only() -> None:
    """[ruling 28] Not twice in the same, and not in another."""
    play = offering(players=4)
    assert refused(play, "@0 offer @2, add 2s, add 2s") == "Assisting •4"
    assert refused(play, "@0 offer @2, add 7d, add 7d") == "ruling 28"
    act(play, "@0 offer @2, add 2s, add 7d, enough")
    assert refused(play, "@0 offer @3, add 2s") == "ruling 28"
    assert refused(play, "@0 offer @3, add 7d") == "ruling 28"
    act(play, "@0 offer @3, add 3s, enough")
    assert [one["third"] for one in told(play, "promises")] == ["@2", "@2", "@3"]


def test_an_offer_holds_at_least_one_card() -> None:
    """[ruling 63] Who gives nothing need not ask: third players are asked anyway."""
    assert refused(offering(), "@0 offer @2, enough") == "ruling 63"
    assert refused(offering(), "@0 offer @2, at least 5") == "ruling 63"


def test_who_has_nothing_to_offer_is_not_asked() -> None:
    """[rulings 63, 49] Everybody sees an empty Domain and Treasury. Whoever might help is asked all the same."""
    play = act(table(players=3, hand={0: "K"}), "@0 attack @1, add K, enough")
    assert (play.actors, play.phase.name) == ((2,), "answer")
    act(play, "@2 help none")
    assert (play.actors, play.phase.name) == ((1,), "defend king")
    assert told(play, "offers nothing") == []


def test_who_has_promised_everything_is_asked_no_further() -> None:
    """[ruling 63]"""
    play = table(players=4, hand={0: "K"}, domain={0: "2s"}, treasury={1: "4d"})
    act(play, "@0 attack @1, add K, enough, offer @2, add 2s, enough")
    assert (play.actors, seen(play, "third")) == ((1,), 2), "not @0 for @3 once more"


@pytest.mark.parametrize("points", [1, 84])
def test_an_offer_asks_for_1_to_84_points(points: int) -> None:
    """[rulings 28, H6]"""
    play = act(offering(), f"@0 offer @2, add 2s, at least {points}, enough")
    assert seen(play, "at_least")[0][2] == points


@pytest.mark.parametrize("points", [0, 85, -1])
def test_an_offer_asks_for_no_other_number(points: int) -> None:
    """[ruling H6]"""
    assert refused(offering(), f"@0 offer @2, at least {points}") == "notation"


def test_the_least_help_is_named_once() -> None:
    """[ruling 28a]"""
    assert refused(offering(), "@0 offer @2, add 2s, at least 5, at least 6") == "ruling 28a"


def test_an_offer_is_made_in_private_until_it_is_closed() -> None:
    """[ruling 28a]"""
    play = offering()
    choose_in_private(play, 0, "offer @2", "add 2s", "at least 12", "add 7d")
    act(play, "@0 enough")
    assert [one["card"] for one in told(play, "promises", reader=2)] == ["2s", "7d"]
    assert seen(play, "domain")[0] == "2s 3s", "what is promised stays where it lies"
    with pytest.raises(NotUndoable):
        play.undo(0)


def test_an_ace_of_money_may_be_offered() -> None:
    """[Assisting •4]"""
    play = act(offering(treasury={0: "8d Ad"}), "@0 offer @2, add Ad, enough", "@1 no offer @2")
    act(play, "@2 help attacker, add 5c, enough, take", "@1 enough")
    assert told(play, "pays helper") == [{"king": "@0", "helper": "@2", "card": "Ad"}]


# answers ---------------------------------------------------------------------------------------


def offered_for(points: int) -> Play:
    """@0 has promised @2 his 2s for so many points."""
    return act(offering(), f"@0 offer @2, add 2s, at least {points}, enough", "@1 no offer @2")


def test_the_cards_must_add_up_to_what_the_offer_asks_for() -> None:
    """[ruling 29] 17 points earn 17; 12 do not, and the question does not arise."""
    play = act(offered_for(17), "@2 help attacker, add K, add 5c, enough")
    assert offered(play) == ["take", "leave"]
    play = act(offered_for(17), "@2 help attacker, add K, enough")
    assert play.actors == (1,)
    act(play, "@1 enough")
    assert seen(play, "domain") == {0: "2s 3s", 1: "9s", 2: ""}


def test_helping_without_taking_the_offer_is_allowed() -> None:
    """[rulings 29, 31]"""
    play = act(offered_for(1), "@2 help attacker, add K, enough, leave", "@1 enough")
    assert told(play, "leaves offer") == [{"king": "@2"}]
    assert seen(play, "domain")[2] == ""
    assert play.scores == [5, 0, 2]


def test_who_does_not_help_earns_nothing() -> None:
    """[ruling 31]"""
    play = act(offered_for(1), "@2 help none", "@1 enough")
    assert seen(play, "domain") == {0: "2s 3s", 1: "9s", 2: ""}


def test_only_the_offer_of_the_side_one_helps_can_be_taken() -> None:
    """[ruling 50] Asked by both sides, @2 helps the defender and earns his 9s, not the attacker's 2s."""
    play = act(offering(), "@0 offer @2, add 2s, enough", "@1 offer @2, add 9s, enough")
    act(play, "@2 help defender, add K, enough, take", "@1 enough")
    assert seen(play, "domain") == {0: "2s 3s", 1: "", 2: "9s"}


def test_the_offer_of_the_other_side_is_not_even_spoken_of() -> None:
    """[ruling 50]"""
    play = act(offered_for(1), "@2 help defender, add K, enough")
    assert play.actors == (1,)
    act(play, "@1 enough")
    assert seen(play, "domain") == {0: "2s 3s", 1: "9s", 2: ""}


def test_nothing_is_left_of_offers_and_answers_after_the_attack() -> None:
    """[rulings 31, 50] Taken or not."""
    play = act(offering(players=4), "@0 offer @2, add 2s, enough, offer @3, add 3s, add 7d, at least 9, enough")
    act(play, "@1 offer @2, add 9s, enough, no offer @3")
    act(play, "@2 help attacker, add K, enough, take", "@3 help none", "@1 enough")
    assert left_of_battle(play) == []


def test_an_offer_lapses_with_the_attack() -> None:
    """[rulings 31, 50] @1 attacks next and offers nothing: @2, who helps him, finds nothing to take."""
    play = offering(hand={0: "K", 1: "K", 2: "K 5c"})
    act(play, "@0 offer @2, add 2s, enough", "@1 no offer @2", "@2 help attacker, add K, enough, leave", "@1 enough")
    act(play, "@1 attack @0, add K, enough, no offer @2", "@0 no offer @2", "@2 help attacker, add 5c, enough")
    assert play.actors == (0,)
    act(play, "@0 enough")
    assert told(play, "pays helper") == []


def test_an_answer_is_private_until_it_is_closed() -> None:
    """[ruling 28a] The cards are shown only when the offer is taken or left."""
    play = offered_for(1)
    choose_in_private(play, 2, "help attacker", "add 5c", "add K", "enough")
    act(play, "@2 take")
    assert told(play, "helps", reader=0) == [{"king": "@2", "side": "attacker"}]
    assert told(play, "takes offer", reader=0) == [{"king": "@2"}]
    assert seen(play, "force")[2] == "5c K"


def test_third_players_answer_openly_one_after_the_other() -> None:
    """[ruling 27]"""
    play = table(players=4, hand={0: "K", 2: "Q", 3: "J"})
    act(play, "@0 attack @1, add K, enough, no offer @2, no offer @3", "@1 no offer @2, no offer @3")
    act(play, "@2 help defender, add Q, enough")
    assert play.actors == (3,)
    assert told(play, "helps", reader=3) == [{"king": "@2", "side": "defender"}]
    assert play.view(3)["force"][2] == "Q"
