"""Buying a card from the Forum.  [Step 3, Buy a Card]"""

from __future__ import annotations

from nonsuch.games.gloria_mundi.tests.tables import (
    act,
    at_forum,
    buildings,
    ending,
    has_glory,
    offered,
    refused,
    seen,
    stock,
    tokens,
)

RICH = {0: (9, 9, 9)}


def test_tokens_are_taken_off_the_price() -> None:
    """[Step 3, Buy a Card ¶4] R11: two food and three gold with two gold tokens: two food and one gold."""
    play = at_forum(forum="olive-press", tokens={"olive-press": (0, 2, 0)}, stock={0: (2, 1, 0)})
    act(play, "@0 buy olive-press farm")
    assert stock(play) == (0, 0, 0)
    assert tokens(play, "olive-press") == (0, 0, 0)
    assert buildings(play) == "olive-press"


def test_points_are_scored_at_once() -> None:
    """[Scoring ¶1] R10: four points at 11 make 15."""
    play = act(at_forum(forum="circus", stock=RICH, pawn={0: 11}), "@0 buy circus city")
    assert seen(play, "pawn")[0] == 15


def test_a_coloured_card_needs_a_land_of_its_colour() -> None:
    """[Step 3, Buy a Card ¶2]"""
    play = at_forum(forum="mint", stock=RICH)
    assert offered(play) == ["buy mint city", "pass"]
    assert refused(play, "@0 buy mint farm") == "Step 3, Buy a Card ¶2"


def test_a_colourless_card_stands_anywhere() -> None:
    """[Step 3, Buy a Card ¶2]"""
    play = at_forum(forum="senator", stock=RICH)
    assert offered(play) == ["buy senator farm", "buy senator city", "buy senator legion", "pass"]


def test_each_land_holds_one_building() -> None:
    """[Step 3, Buy a Card ¶1; Step 3, Buy a Card ¶3; ruling 20]"""
    play = at_forum(forum="mint senator", stock=RICH, built={0: "bakery"})
    assert offered(play) == ["buy senator farm", "buy senator legion", "pass"]
    assert refused(play, "@0 buy mint city") == "Step 3, Buy a Card ¶3"


def test_the_price_must_be_paid() -> None:
    """[Step 3, Buy a Card ¶1]"""
    play = at_forum(forum="granary mint", stock={0: (0, 2, 1)})
    assert offered(play) == ["buy granary farm", "pass"]
    assert refused(play, "@0 buy mint city") == "Step 3, Buy a Card ¶1"


def test_only_cards_of_the_forum_are_for_sale() -> None:
    """[Step 3, Buy a Card ¶1]"""
    assert refused(at_forum(forum="mint", stock=RICH), "@0 buy granary farm") == "Step 3, Buy a Card ¶1"


def test_nobody_has_to_buy() -> None:
    """[Step 3, Buy a Card ¶1; ruling 19]"""
    play = act(at_forum(forum="mint", stock=RICH), "@0 pass")
    assert offered(play) == ["bribe", "run"]
    assert stock(play) == (9, 9, 9)


def test_who_can_buy_nothing_is_not_asked() -> None:
    """[ruling 56]"""
    assert offered(at_forum(forum="mint", stock={0: (1, 1, 1)})) == ["bribe", "run"]


def test_glory_stays_on_a_card_that_is_bought() -> None:
    """[rulings 9, 19, 61] It counts at the end, but not for the Historian."""
    play = at_forum(forum="mint", stock=RICH, glory="mint", built={0: "court-historian@farm"})
    act(play, "@0 buy mint city")
    assert has_glory(play, "mint")
    assert (seen(play, "pawn")[0], seen(play, "score")[0]) == (2, 3)


def test_the_building_is_not_activated_in_the_turn_it_is_bought() -> None:
    """[ruling 20]"""
    play = act(at_forum(forum="granary", stock={0: (0, 2, 1)}), "@0 buy granary farm")
    assert stock(play) == (0, 0, 0)


# discounts -------------------------------------------------------------------------------------


def test_a_discount_never_makes_a_price_negative() -> None:
    """[ruling 19] X20: one gold with one gold token, and the Senator."""
    play = at_forum(forum="sheepfold", tokens={"sheepfold": (0, 1, 0)}, stock={0: (3, 1, 0)}, built={0: "senator@city"})
    act(play, "@0 buy sheepfold farm")
    assert stock(play) == (0, 1, 0)


def test_the_senator_spares_a_gold() -> None:
    """[ruling 19]"""
    play = act(at_forum(forum="mint", stock={0: (3, 0, 2)}, built={0: "senator@farm"}), "@0 buy mint city")
    assert stock(play) == (0, 0, 0)


def test_the_architect_spares_what_the_buyer_names() -> None:
    """[ruling 45]"""
    play = at_forum(forum="granary", stock={0: (0, 2, 1)}, built={0: "architect@city"})
    act(play, "@0 buy granary farm")
    assert offered(play) == ["less gold", "less war"]
    assert refused(play, "@0 less food") == "ruling 45"
    act(play, "@0 less war")
    assert stock(play) == (0, 0, 1)


def test_where_there_is_one_way_nobody_is_asked() -> None:
    """[ruling 45] Without war it must be war that is spared."""
    play = act(at_forum(forum="granary", stock={0: (0, 3, 0)}, built={0: "architect@city"}), "@0 buy granary farm")
    assert stock(play) == (0, 1, 0)
    assert buildings(play) == "architect granary"


def test_discounts_add_up() -> None:
    """[ruling 45] Senator and Architect: a Granary for one gold and no war, or for the war alone."""
    built = {0: "architect@city senator@legion"}
    assert offered(at_forum(forum="granary", stock={0: (0, 0, 1)}, built=built)) == ["buy granary farm", "pass"]
    play = act(at_forum(forum="granary", stock={0: (0, 1, 0)}, built=built), "@0 buy granary farm")
    assert stock(play) == (0, 0, 0)


def test_a_discount_does_not_cheapen_its_own_card() -> None:
    """[ruling 51]"""
    assert offered(at_forum(forum="senator", stock={0: (2, 2, 2)})) == ["bribe", "run"]


# what a card does when it is bought, and what others have of it ---------------------------------


def test_the_vestal_virgin_brings_two_glory() -> None:
    """[ruling 52] One of them may be her own."""
    play = act(at_forum(forum="vestal-virgin", stock=RICH, built={0: "mint"}), "@0 buy vestal-virgin farm")
    assert offered(play) == ["glory mint", "glory vestal-virgin", "enough"]
    act(play, "@0 glory mint", "@0 glory vestal-virgin")
    assert has_glory(play, "mint")
    assert has_glory(play, "vestal-virgin")
    assert offered(play) == ["bribe", "run"]


def test_she_may_bring_fewer() -> None:
    """[ruling 52]"""
    play = act(at_forum(forum="vestal-virgin", stock=RICH), "@0 buy vestal-virgin farm", "@0 enough")
    assert seen(play, "score")[0] == 2


def test_with_one_place_there_is_one_glory() -> None:
    """[ruling 52]"""
    play = act(at_forum(forum="vestal-virgin", stock=RICH), "@0 buy vestal-virgin farm", "@0 glory vestal-virgin")
    assert offered(play) == ["bribe", "run"]


def test_without_a_place_she_is_bought_all_the_same() -> None:
    """[ruling 52]"""
    play = act(at_forum(forum="vestal-virgin", stock=RICH, glory="vestal-virgin"), "@0 buy vestal-virgin farm")
    assert offered(play) == ["bribe", "run"]


def test_the_emperor_favours_who_has_built() -> None:
    """[ruling 53] Five points, and one for each building, this one included."""
    play = at_forum(forum="emperors-favour", stock=RICH, built={0: "mint bakery"}, estate={0: "city city farm"})
    act(play, "@0 buy emperors-favour farm")
    assert seen(play, "pawn")[0] == 5 + 3


def test_but_for_four_at_most() -> None:
    estate = {0: "city city city city farm"}
    play = at_forum(forum="emperors-favour", stock=RICH, built={0: "mint bakery toll-house theatre"}, estate=estate)
    act(play, "@0 buy emperors-favour farm")
    assert seen(play, "pawn")[0] == 5 + 4


def test_the_moneylender_earns_when_others_buy() -> None:
    """[rulings 47, 57] Not when his owner does."""
    play = at_forum(forum="mint", stock=RICH, built={1: "moneylender@farm"})
    assert stock(act(play, "@0 buy mint city"), 1) == (0, 1, 0)
    own = act(at_forum(forum="granary", stock={0: (0, 2, 1)}, built={0: "moneylender@city"}), "@0 buy granary farm")
    assert stock(own) == (0, 0, 0)


def test_a_purchase_may_end_the_game() -> None:
    """[rulings 22, 47] Nobody earns by it any more."""
    play = at_forum(forum="mint", stock=RICH, pawn={0: 38}, built={1: "moneylender@farm"})
    act(play, "@0 buy mint city")
    assert ending(play) == "pawn"
    assert stock(play, 1) == (0, 0, 0)
