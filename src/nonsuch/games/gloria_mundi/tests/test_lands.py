"""Playing a land and activating all of its kind.  [Step 2, Play a Land]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch.games.gloria_mundi.components import BUILDING
from nonsuch.games.gloria_mundi.tests.tables import (
    act,
    at_visigoth,
    buildings,
    ending,
    has_glory,
    lands,
    offered,
    refused,
    seen,
    stock,
    table,
    told,
)

# playing ---------------------------------------------------------------------------------------


def test_a_land_of_the_hand_is_played_and_produces_too() -> None:
    """[Step 2, Play a Land ¶1; ruling 13]"""
    play = act(table(stock={0: (0, 1, 0)}), "@0 play farm")
    assert lands(play) == (2, 1, 1)
    assert lands(play, 0, "hand") == (0, 1, 1)
    assert stock(play) == (2, 1, 0)


def test_all_lands_of_that_kind_produce_for_all_players() -> None:
    """[Activating Land Cards ¶1]"""
    play = act(table(3, estate={1: "city city city", 2: "farm"}), "@0 play city")
    assert [stock(play, who) for who in range(3)] == [(0, 2, 0), (0, 3, 0), (0, 0, 0)]


@pytest.mark.parametrize(("land", "stocked"), [("farm", (2, 0, 0)), ("city", (0, 2, 0)), ("legion", (0, 0, 2))])
def test_what_each_land_produces(land: str, stocked: tuple[int, ...]) -> None:
    """[Activating Land Cards ¶1]"""
    assert stock(act(table(), f"@0 play {land}")) == stocked


def test_only_a_land_of_the_hand_can_be_played() -> None:
    """[Step 2, Play a Land ¶1]"""
    play = table(hand={0: "farm"})
    assert offered(play) == ["play farm"]
    assert refused(play, "@0 play city") == "Step 2, Play a Land ¶1"


# buildings -------------------------------------------------------------------------------------


def test_a_mill_gives_one_food_or_three() -> None:
    """[Activating Land Cards ¶2; Exception ¶1] X7: three bare farms, one with a colourless card, and the Watermill."""
    position: dict[str, Any] = {
        "estate": {0: "farm farm farm farm"},
        "built": {0: "watermill senator@farm"},
        "brisk": 0,
    }
    used = act(table(**position), "@0 play farm", "@0 use watermill")
    worked = act(table(**position), "@0 play farm", "@0 land watermill")
    assert stock(used) == (3 + 1 + 3, 0, 0)
    assert stock(worked) == (3 + 1 + 1, 0, 0)


def test_what_only_gives_is_used_without_asking() -> None:
    """[ruling 54]"""
    play = act(table(built={0: "watermill"}), "@0 play farm")
    assert stock(play) == (4, 0, 0)
    assert told(play, "uses") == [{"player": "@0", "card": "watermill"}]


def test_with_brisk_off_it_is_asked() -> None:
    """[ruling 54]"""
    play = act(table(built={0: "watermill"}, brisk=0), "@0 play farm")
    assert offered(play)[:2] == ["use watermill", "land watermill"]


def test_bare_lands_come_first_and_pay_for_the_press() -> None:
    """[Activating Land Cards ¶3; ruling 16] X8: no food, two bare farms: one food and two gold in the end."""
    play = act(table(estate={0: "farm farm city"}, built={0: "olive-press"}), "@0 play farm", "@0 use olive-press")
    assert stock(play)[:2] == (1, 2)


def test_one_building_may_pay_for_another() -> None:
    """[Activating Land Cards ¶3] The new farm gives a food, the land of the press the second that the villa wants."""
    built = {0: "olive-press country-villa"}
    play = act(table(estate={0: "farm farm"}, hand={0: "farm city"}, built=built), "@0 play farm")
    assert refused(play, "@0 use country-villa") == "ruling 17"
    act(play, "@0 land olive-press", "@0 use country-villa")
    assert stock(play) == (0, 0, 0)
    assert seen(play, "pawn")[0] == 2


def test_each_is_activated_once() -> None:
    """[Activating Land Cards ¶3]"""
    play = act(
        table(estate={0: "farm farm farm"}, built={0: "olive-press beekeeper"}), "@0 play farm", "@0 use olive-press"
    )
    assert refused(play, "@0 use olive-press") == "Activating Land Cards ¶3"
    assert refused(play, "@0 land olive-press") == "Activating Land Cards ¶3"


def test_only_buildings_on_that_kind_of_land_are_activated() -> None:
    """[Activating Land Cards ¶2]"""
    play = act(table(built={0: "bathhouse"}, stock={0: (0, 3, 0)}), "@0 play farm")
    assert offered(play) == ["bribe", "run"]
    assert told(play, "works") == told(play, "uses") == []


def test_what_cannot_be_paid_gives_the_lands_resource() -> None:
    """[ruling 17] Nothing to choose, so nobody is asked."""
    play = act(table(estate={0: "city"}, hand={0: "city"}, built={0: "bakery"}), "@0 play city")
    assert stock(play) == (0, 2, 0)


def test_players_are_asked_one_after_the_other_from_the_one_whose_turn_it_is() -> None:
    """[rulings 15, 50]"""
    built = {0: "fish-market", 1: "country-villa", 2: "library@city roadside-inn"}
    play = act(table(3, built=built, turn=1, estate={1: "farm farm farm"}, stock={2: (1, 0, 0)}), "@1 play farm")
    assert play.actors == (1,)
    assert act(play, "@1 use country-villa").actors == (2,)
    assert act(play, "@2 land roadside-inn").actors == (0,)


def test_what_counts_lands_waits_for_who_may_settle_one() -> None:
    """[ruling 54] Border Wall: a war for every legion, and the Colony may put one more into play first."""
    position: dict[str, Any] = {"estate": {0: "legion legion"}, "built": {0: "border-wall veterans-colony"}}
    play = act(table(**position, hand={0: "legion legion"}), "@0 play legion")
    assert stock(play) == (0, 0, 1)
    assert {"use border-wall", "use veterans-colony"} <= set(offered(play))
    assert stock(act(play, "@0 use veterans-colony")) == (0, 0, 1 + 4)


def test_what_counts_lands_does_not_wait_for_another_kind() -> None:
    """[ruling 54] Only a City is left to be settled, and the Wall counts Legions."""
    position: dict[str, Any] = {"estate": {0: "legion legion"}, "built": {0: "border-wall veterans-colony"}}
    play = act(table(**position, hand={0: "legion city"}), "@0 play legion")
    assert stock(play) == (0, 0, 1 + 3)


# kinds of effect -------------------------------------------------------------------------------


def test_choosing_resources() -> None:
    """[ruling H3] Fish Market: two, any mix."""
    play = act(table(built={0: "fish-market"}), "@0 play farm", "@0 use fish-market")
    assert refused(play, "@0 pass") == "Activating Land Cards ¶2"
    assert offered(play) == ["take food", "take gold", "take war"]
    act(play, "@0 take gold", "@0 take war")
    assert stock(play) == (1, 1, 1)


def test_converting_up_to_three_times() -> None:
    """[ruling 18] Money Changers: once, twice or three times."""
    play = act(table(built={0: "money-changers"}, stock={0: (0, 4, 0)}), "@0 play city", "@0 use money-changers")
    act(play, "@0 take food", "@0 again", "@0 take war", "@0 again", "@0 take war")
    assert stock(play) == (1, 2, 2)


def test_converting_less_often() -> None:
    """[ruling 18]"""
    play = act(table(built={0: "money-changers"}, stock={0: (0, 4, 0)}), "@0 play city", "@0 use money-changers")
    act(play, "@0 take food")
    assert offered(play) == ["again", "enough"]
    act(play, "@0 enough")
    assert stock(play) == (1, 4, 0)


def test_converting_ends_when_nothing_is_left_to_pay_with() -> None:
    """[ruling 18]"""
    play = act(
        table(estate={0: "city"}, built={0: "money-changers"}, stock={0: (0, 0, 0)}),
        "@0 play city",
        "@0 use money-changers, take food",
    )
    assert told(play, "pays") == [{"player": "@0", "food": "0", "gold": "1", "war": "0"}]
    assert stock(play) == (1, 0, 0)
    assert "again" not in offered(play)


def test_paying_for_points() -> None:
    """[ruling H3; Scoring ¶1] Theatre: a food and a gold for two points."""
    play = act(table(built={0: "theatre"}, stock={0: (1, 0, 0)}), "@0 play city", "@0 use theatre")
    assert seen(play, "pawn")[0] == 2
    assert stock(play) == (0, 0, 0)


def test_lands_are_counted_with_the_new_one() -> None:
    """[ruling 48] Latifundium: a food for every farm, at most four."""
    three = act(table(estate={0: "farm farm"}, built={0: "latifundium"}), "@0 play farm")
    many = act(table(estate={0: "farm farm farm farm farm"}, built={0: "latifundium"}), "@0 play farm")
    assert stock(three) == (2 + 3, 0, 0)
    assert stock(many) == (5 + 4, 0, 0)


def test_too_few_lands_to_count() -> None:
    """[ruling 49] Apartment Block: a gold for every two cities; with one city, just the city's."""
    play = act(table(built={0: "bathhouse", 1: "apartment-block"}), "@0 play city", "@0 land bathhouse")
    assert stock(play, 1) == (0, 1, 0)


def test_a_levy_comes_from_those_ahead_who_have_it() -> None:
    """[ruling 43] Level is not ahead."""
    position: dict[str, Any] = {"pawn": {0: 5, 1: 5, 2: 6, 3: 9}, "stock": {1: (0, 3, 0), 2: (0, 3, 0), 3: (2, 0, 0)}}
    play = act(table(4, built={0: "tax-office"}, estate={3: "farm"}, **position), "@0 play city", "@0 use tax-office")
    assert stock(play) == (0, 2, 0)
    assert told(play, "levies") == [{"player": "@0", "payer": "@2", "resource": "gold"}]


def test_a_levy_from_nobody_cannot_be_chosen() -> None:
    """[ruling 49]"""
    play = act(table(built={0: "tax-office"}, stock={1: (0, 3, 0)}), "@0 play city")
    assert stock(play) == (0, 2, 0)


def test_settling_a_land_that_is_not_activated() -> None:
    """[ruling 44] Veterans' Colony."""
    play = table(built={0: "veterans-colony"}, hand={0: "legion legion city"}, stock={0: (0, 1, 0)})
    act(play, "@0 play legion", "@0 use veterans-colony")
    assert offered(play) == ["settle city", "settle legion"]
    act(play, "@0 settle legion")
    assert lands(play) == (1, 1, 3)
    assert stock(play) == (0, 1, 1)


def test_the_last_land_of_the_hand_may_be_settled() -> None:
    """[ruling 44] The only one is settled without a question."""
    play = act(table(built={0: "veterans-colony"}, hand={0: "legion farm"}), "@0 play legion", "@0 use veterans-colony")
    assert lands(play, 0, "hand") == (0, 0, 0)


# Glory -----------------------------------------------------------------------------------------


def test_glory_goes_on_a_building_of_ones_own() -> None:
    """[Glory ¶3; ruling 37] Temple of Ceres; the card itself will do."""
    play = act(table(built={0: "temple-of-ceres mint", 1: "bakery"}), "@0 play farm", "@0 use temple-of-ceres")
    assert offered(play) == ["glory temple-of-ceres", "glory mint"]
    assert refused(play, "@0 glory bakery") == "Glory ¶3"
    act(play, "@0 glory mint")
    assert has_glory(play, "mint")
    assert seen(play, "score")[0] == 1
    assert seen(play, "pawn")[0] == 0


def test_without_a_place_no_glory_can_be_made() -> None:
    """[Glory ¶3; ruling 37] X16: then the farm gives its food."""
    play = act(table(built={0: "temple-of-ceres"}, glory="temple-of-ceres"), "@0 play farm")
    assert stock(play) == (2, 0, 0)


def test_the_historian_scores_for_glory_placed() -> None:
    """[ruling 61]"""
    play = act(
        table(built={0: "temple-of-ceres court-historian@city"}),
        "@0 play farm",
        "@0 use temple-of-ceres, glory court-historian",
    )
    assert (seen(play, "pawn")[0], seen(play, "score")[0]) == (1, 2)


# the usual way ---------------------------------------------------------------------------------


def test_a_habit_is_what_was_done_last() -> None:
    """[ruling 55]"""
    play = act(table(built={0: "beekeeper"}, estate={0: "farm farm"}), "@0 play farm")
    assert refused(play, "@0 usual") == "ruling 55"
    act(play, "@0 use beekeeper")
    assert play.table.habit[BUILDING.kind("beekeeper")] > 0


def test_nothing_is_usual_about_a_building_that_is_asked_about_for_the_first_time() -> None:
    """[rulings 54, 55] With `brisk` off the new Mint has two answers; with it, it would be used without a question."""
    position: dict[str, Any] = {"built": {1: "bakery mint"}, "estate": {1: "city city"}, "habit": {"bakery": 6}}
    position["stock"] = {1: (1, 0, 0)}
    asked = act(table(**position, brisk=0), "@0 play city")
    assert refused(asked, "@1 usual") == "ruling 55"
    act(asked, "@1 use mint")
    assert "usual" in offered(asked)


def test_all_the_usual_way_in_one_choice() -> None:
    """[ruling 55] The press is worked, the market brings gold and war again, the bees a point."""
    once = table(
        built={0: "olive-press fish-market beekeeper"},
        estate={0: "farm farm farm farm"},
        hand={0: "farm farm"},
        players=2,
    )
    act(once, "@0 play farm", "@0 land olive-press", "@0 use fish-market, take gold, take war", "@0 use beekeeper")
    habits = {card: once.table.habit[BUILDING.kind(card)] for card in ("olive-press", "fish-market", "beekeeper")}
    again = table(built={0: "olive-press fish-market beekeeper"}, estate={0: "farm farm farm farm"}, habit=habits)
    act(again, "@0 play farm")
    assert "usual" in offered(again)
    act(again, "@0 usual")
    assert stock(again) == stock(once)
    assert seen(again, "pawn")[0] == seen(once, "pawn")[0] == 1


def test_a_habit_remembers_how_often() -> None:
    """[ruling 55]"""
    once = table(built={0: "money-changers"}, stock={0: (0, 4, 0)})
    act(once, "@0 play city", "@0 use money-changers, take food, again, take war, enough")
    habit = once.table.habit[BUILDING.kind("money-changers")]
    again = table(built={0: "money-changers"}, stock={0: (0, 4, 0)}, habit={"money-changers": habit})
    assert stock(act(again, "@0 play city", "@0 usual")) == stock(once) == (1, 3, 1)


def test_what_is_repeated_in_part_takes_food_before_gold_before_war() -> None:
    """[ruling 55] War, then food were taken; with one gold only the food is."""
    once = act(table(built={0: "money-changers"}, stock={0: (0, 4, 0)}), "@0 play city")
    act(once, "@0 use money-changers, take war, again, take food, enough")
    habit = {"money-changers": once.table.habit[BUILDING.kind("money-changers")]}
    again = table(built={1: "money-changers"}, estate={1: "city"}, stock={1: (0, 1, 0)}, habit=habit)
    assert stock(act(again, "@0 play city", "@1 usual"), 1) == (1, 0, 0)


def test_what_cannot_be_paid_as_usual_gives_the_lands_resource() -> None:
    """[ruling 55] Two villas need two food each, and there are only two."""
    position: dict[str, Any] = {"estate": {0: "farm farm farm"}, "built": {0: "country-villa beekeeper"}}
    play = table(**position, habit={"country-villa": 6, "beekeeper": 6})
    act(play, "@0 play farm", "@0 usual")
    assert seen(play, "pawn")[0] == 2
    assert stock(play) == (1, 0, 0)


def test_a_glory_with_several_places_is_always_asked() -> None:
    """[ruling 55]"""
    play = act(table(built={0: "temple-of-ceres mint"}, habit={"temple-of-ceres": 2}), "@0 play farm")
    assert refused(play, "@0 usual") == "ruling 55"
    alone = act(table(built={0: "temple-of-ceres"}, habit={"temple-of-ceres": 2}), "@0 play farm", "@0 usual")
    assert has_glory(alone, "temple-of-ceres")


def test_a_glory_that_another_land_must_pay_is_asked_too() -> None:
    """[ruling 55] No food yet: the land of the Press would pay for the Temple, whose Glory has several places."""
    position: dict[str, Any] = {"estate": {1: "farm farm city"}, "built": {1: "temple-of-ceres olive-press mint"}}
    play = table(**position, habit={"temple-of-ceres": 2, "olive-press": 1})
    assert refused(act(play, "@0 play farm"), "@1 usual") == "ruling 55"


def test_as_usual_who_settles_comes_first() -> None:
    """[ruling 55] So the Wall, bought before the Colony, counts the new Legion."""
    position: dict[str, Any] = {"estate": {0: "legion legion"}, "built": {0: "border-wall veterans-colony"}}
    play = table(**position, hand={0: "legion legion"}, habit={"border-wall": 2, "veterans-colony": 2}, brisk=0)
    assert stock(act(play, "@0 play legion", "@0 usual")) == (0, 0, 1 + 4)


def test_as_usual_a_land_that_costs_nothing_is_worked_before_what_must_be_paid() -> None:
    """[ruling 55] The Post's land gives the war that the Master wants, though the Master was bought first."""
    position: dict[str, Any] = {"estate": {0: "legion legion"}, "built": {0: "master-of-soldiers recruiting-post"}}
    orders: dict[str, Any] = {
        "habit": {"master-of-soldiers": 6, "recruiting-post": 1},
        "standing": dict.fromkeys(("master-of-soldiers", "recruiting-post"), 1),
    }
    play = table(**position, **orders, hand={0: "legion legion"}, stock={0: (0, 1, 0)})
    act(play, "@0 play legion")
    assert (seen(play, "pawn")[0], stock(play)) == (2, (0, 0, 1))


def test_as_usual_what_earns_resources_comes_before_what_spends_them() -> None:
    """[ruling 55] The Bakery's gold pays for the Bathhouse, which was bought first; so does the land of another."""
    built = {1: "bathhouse bakery"}
    play = table(built=built, estate={1: "city city"}, habit={"bathhouse": 6, "bakery": 6}, stock={1: (1, 0, 0)})
    act(play, "@0 play city", "@1 usual")
    assert (seen(play, "pawn")[1], stock(play, 1)) == (1, (0, 1, 0))


def test_as_usual_where_nothing_can_be_paid_a_land_is_worked_and_may_pay_for_the_next() -> None:
    """[ruling 55]"""
    built = {1: "bathhouse theatre"}
    play = table(built=built, estate={1: "city city"}, habit={"bathhouse": 6, "theatre": 6}, stock={1: (1, 0, 0)})
    act(play, "@0 play city", "@1 usual")
    assert (seen(play, "pawn")[1], stock(play, 1)) == (2, (0, 0, 0))


# standing orders -------------------------------------------------------------------------------


def test_a_standing_order_is_kept_without_a_question() -> None:
    """[ruling 66]"""
    position: dict[str, Any] = {"estate": {0: "farm farm farm"}, "built": {0: "beekeeper"}}
    play = act(table(**position), "@0 play farm", "@0 always-use beekeeper")
    kept = play.table.habit[BUILDING.kind("beekeeper")]
    again = act(table(**position, habit={"beekeeper": kept}, standing={"beekeeper": 1}), "@0 play farm")
    assert seen(again, "pawn")[0] == 1
    assert "use beekeeper" not in offered(again)


def test_who_has_a_standing_order_waits_for_those_asked_about() -> None:
    """[ruling 66] The order of the Bees can be carried out before the Press is asked about, or after."""
    position: dict[str, Any] = {"estate": {0: "farm farm farm"}, "built": {0: "beekeeper olive-press"}}
    play = act(table(**position, habit={"beekeeper": 6}, standing={"beekeeper": 1}), "@0 play farm")
    assert {"use beekeeper", "use olive-press"} <= set(offered(play))
    assert refused(play, "@0 always-use beekeeper") == "ruling 66"
    act(play, "@0 land olive-press")
    assert seen(play, "pawn")[0] == 1


def test_a_second_order_is_refused_for_the_one_there_is() -> None:
    """[ruling 66] Not as if somebody had tried to cancel one."""
    position: dict[str, Any] = {"estate": {0: "farm farm farm"}, "built": {0: "beekeeper olive-press"}}
    play = act(table(**position, habit={"beekeeper": 6}, standing={"beekeeper": 1}), "@0 play farm")
    assert "one standing order at most" in play.why_not("always-land beekeeper")[0]


def test_what_is_open_in_a_standing_order_is_asked() -> None:
    """[rulings 55, 66] Glory with several places."""
    position: dict[str, Any] = {"built": {0: "temple-of-ceres mint"}, "habit": {"temple-of-ceres": 2}}
    play = act(table(**position, standing={"temple-of-ceres": 1}), "@0 play farm")
    assert "use temple-of-ceres" in offered(play)


def test_a_standing_order_is_taken_back_in_ones_own_turn() -> None:
    """[ruling 66]"""
    play = table(built={0: "beekeeper mint"}, estate={0: "farm farm city"}, standing={"beekeeper": 1})
    assert refused(play, "@0 ask mint") == "ruling 66"
    act(play, "@0 ask beekeeper")
    assert refused(play, "@0 ask beekeeper") == "ruling 66"
    assert "use beekeeper" in offered(act(play, "@0 play farm"))


def test_a_standing_order_goes_with_the_building() -> None:
    """[ruling 66; Moving the Visigoth •4]"""
    play = at_visigoth(visigoth=40, built={0: "granary"}, estate={0: "farm", 1: ""}, standing={"granary": 1}, glory="")
    assert play.table.standing[BUILDING.kind("granary")] == 0


# the end of the road ---------------------------------------------------------------------------


def test_who_reaches_the_start_space_ends_the_game_before_others_activate() -> None:
    """[Scoring ¶3; rulings 21, 22] Surplus points are lost."""
    play = table(built={0: "theatre"}, stock={0: (1, 0, 0)}, pawn={0: 39}, estate={1: "city city"})
    act(play, "@0 play city", "@0 use theatre")
    assert ending(play) == "pawn"
    assert seen(play, "pawn")[0] == 40
    assert stock(play, 1) == (0, 0, 0)
    assert buildings(play) == "theatre"
