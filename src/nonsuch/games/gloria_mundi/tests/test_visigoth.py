"""Bribes, runs and what they destroy.  [Step 4: Deal with the Visigoth; Glory]"""

from __future__ import annotations

from nonsuch.games.gloria_mundi.tests.tables import (
    act,
    at_visigoth,
    buildings,
    ending,
    lands,
    offered,
    refused,
    seen,
    stock,
    told,
)

# bribes ----------------------------------------------------------------------------------------


def test_a_bribe_matches_the_next_empty_space() -> None:
    """[Step 4: Deal with the Visigoth ¶2] R5: on 29, and 28 shows a farm and a city: a food and a gold; he stays."""
    play = act(at_visigoth(visigoth=29, stock={0: (1, 1, 0)}), "@0 bribe")
    assert stock(play) == (0, 0, 0)
    assert (seen(play, "visigoth"), seen(play, "line")) == (29, 1)
    assert lands(play) == (1, 1, 1)


def test_the_next_bribe_lies_beyond_the_line() -> None:
    """[Step 4: Deal with the Visigoth ¶2; ruling 24] On 28, tribute on 27: the next is 26, a city and a legion."""
    play = act(at_visigoth(visigoth=28, line=1, stock={0: (0, 1, 1)}), "@0 bribe")
    assert stock(play) == (0, 0, 0)
    assert seen(play, "line") == 2


def test_it_is_paid_in_full() -> None:
    """[ruling 24] One of the two tokens is not enough, so nobody is asked, and he runs."""
    play = at_visigoth(visigoth=29, stock={0: (5, 0, 5)})
    assert told(play, "runs")[0]["space"] == "28"


def test_the_table_shows_what_he_would_take() -> None:
    """[Moving the Visigoth •2; ruling 27] What is shown before is what he then wants, with and without tribute."""
    for line in (0, 1, 3):
        play = at_visigoth(visigoth=28, line=line, stock={0: (3, 3, 3)})
        shown = play.view(0)["shows"]
        if line:
            bribed = act(play.clone(), "@0 bribe").view(0)["shows"]
            assert shown["wanted_after_bribe"] == sum(bribed["wanted"])
        ran = told(act(play, "@0 run"), "runs")[-1]
        assert [ran["farms"], ran["cities"], ran["legions"]] == [str(number) for number in shown["wanted"]]


def test_nobody_bribes_in_rome() -> None:
    """[ruling 25] On 2 with tribute on 1: he runs to 1."""
    play = at_visigoth(visigoth=2, line=1, stock={0: (9, 9, 9)})
    assert seen(play, "visigoth") == 1
    assert not play.over


def test_the_envoy_pays_a_token() -> None:
    """[ruling 46] The one that the owner lacks, or names."""
    short = act(at_visigoth(visigoth=29, stock={0: (1, 0, 0)}, built={0: "envoy-to-the-goths@farm"}), "@0 bribe")
    assert stock(short) == (0, 0, 0)
    play = act(at_visigoth(visigoth=29, stock={0: (1, 1, 0)}, built={0: "envoy-to-the-goths@farm"}), "@0 bribe")
    assert offered(play) == ["less food", "less gold"]
    assert refused(play, "@0 less war") == "ruling 46"
    assert stock(act(play, "@0 less gold")) == (0, 1, 0)


def test_the_envoy_may_pay_all_of_it() -> None:
    """[ruling 46] On 28: a single legion on 27."""
    play = act(at_visigoth(visigoth=28, built={0: "envoy-to-the-goths@farm"}), "@0 bribe")
    assert seen(play, "line") == 1


def test_janus_likes_bribes() -> None:
    """[ruling 51; Scoring ¶1]"""
    play = act(at_visigoth(visigoth=28, stock={0: (0, 0, 1)}, built={0: "temple-of-janus@farm"}), "@0 bribe")
    assert seen(play, "pawn")[0] == 1


# runs ------------------------------------------------------------------------------------------


def test_without_a_line_he_takes_one_step() -> None:
    """[Moving the Visigoth ¶1] X19: 31 to 30, a farm and a legion, and no tokens."""
    play = at_visigoth(visigoth=31, estate={0: "farm", 1: "legion"})
    assert seen(play, "visigoth") == 30
    assert (lands(play), lands(play, 1)) == ((0, 0, 0), (0, 0, 0))
    assert (stock(play), stock(play, 1)) == ((0, 0, 0), (0, 0, 0))


def test_he_runs_to_the_end_of_the_line() -> None:
    """[Moving the Visigoth ¶1; Moving the Visigoth •2] R6: from 28 over 27, 26 and 25: two legions, a city, a farm."""
    play = at_visigoth(visigoth=28, line=3, stock={0: (0, 1, 0)})
    assert offered(play) == ["bribe", "run"]
    act(play, "@0 run")
    assert (seen(play, "visigoth"), seen(play, "line")) == (25, 0)
    assert told(play, "runs") == [{"start": "28", "space": "25", "farms": "1", "cities": "1", "legions": "2"}]


def test_who_loses_a_land_takes_the_matching_token() -> None:
    """[Moving the Visigoth •5] R7: for a city the gold."""
    play = act(at_visigoth(visigoth=28, line=3), "@0 give city")
    assert stock(play) == (0, 1, 0)
    assert lands(play) == (1, 0, 1)


def test_the_destruction_goes_round_to_the_right() -> None:
    """[Moving the Visigoth •1; ruling 28]"""
    play = act(at_visigoth(4, visigoth=28, line=3), "@0 give farm")
    assert play.actors == (3,)
    act(play, "@3 give city")
    assert [one["player"] for one in told(play, "loses land")] == ["@0", "@3", "@2", "@1"]


def test_two_and_a_half_rounds_of_destruction() -> None:
    """[Moving the Visigoth •3; ruling 30] X2: A legion and farm, B a city, C nothing; the last legion lapses."""
    play = at_visigoth(3, visigoth=28, line=3, estate={0: "legion farm", 1: "city", 2: ""})
    assert offered(play) == ["give farm", "give legion"]
    act(play, "@0 give legion")
    assert [one["player"] for one in told(play, "loses land")] == ["@0", "@1", "@0"]
    assert told(play, "rest lapses") == [{"lands": "1"}]
    assert stock(play) == (1, 0, 1)
    assert stock(play, 1) == (0, 1, 0)


def test_hands_are_safe() -> None:
    """[ruling 29]"""
    play = at_visigoth(visigoth=31, estate={0: "", 1: ""}, hand={0: "farm legion", 1: "farm"})
    assert lands(play, 0, "hand") == (1, 0, 1)
    assert told(play, "rest lapses") == [{"lands": "2"}]


def test_a_land_that_is_not_wanted_cannot_be_given() -> None:
    """[Moving the Visigoth •3]"""
    play = at_visigoth(visigoth=31, estate={0: "farm city legion"})
    assert offered(play) == ["give farm", "give legion"]
    assert refused(play, "@0 give city") == "Moving the Visigoth •3"


def test_the_building_goes_with_the_land_and_the_points_stay() -> None:
    """[Moving the Visigoth •4; Moving the Visigoth •8; ruling 32] R10."""
    play = at_visigoth(visigoth=40, built={0: "granary"}, pawn={0: 15}, estate={0: "farm", 1: ""})
    assert buildings(play) == ""
    assert lands(play) == (0, 0, 0)
    assert seen(play, "pawn")[0] == 15
    assert "granary" in seen(play, "ruins").split()


def test_the_owner_chooses_between_bare_and_built_land() -> None:
    """[ruling 29]"""
    play = at_visigoth(visigoth=40, built={0: "granary senator@farm"}, estate={0: "farm farm farm"})
    assert offered(play) == ["give farm", "lose granary", "lose senator"]
    act(play, "@0 lose senator")
    assert buildings(play) == "granary"
    assert lands(play) == (2, 0, 0)


# Glory -----------------------------------------------------------------------------------------


def test_glory_saves_the_land() -> None:
    """[Glory ¶2; Moving the Visigoth •7] R8: building and Glory gone, the farm stays, the token is taken."""
    play = at_visigoth(
        visigoth=28, line=3, built={0: "granary betrayer-of-rome@city"}, glory="granary", estate={0: "farm city"}
    )
    assert "shield granary" in offered(play)
    act(play, "@0 shield granary")
    assert lands(play)[0] == 1
    assert stock(play)[0] == 1
    assert "granary" in seen(play, "ruins").split()
    assert told(play, "is shielded") == [{"player": "@0", "card": "granary", "land": "farm"}]


def test_a_shielded_land_is_not_lost() -> None:
    """[Moving the Visigoth •7; ruling 33] The Betrayer scores nothing by it."""
    play = at_visigoth(visigoth=40, built={0: "granary betrayer-of-rome@city"}, glory="granary", estate={1: ""})
    act(play, "@0 shield granary")
    assert seen(play, "pawn")[0] == 0


def test_glory_need_not_be_used() -> None:
    """[ruling 33]"""
    play = at_visigoth(visigoth=40, built={0: "granary"}, glory="granary", estate={0: "farm"})
    assert offered(play) == ["lose granary", "shield granary"]
    act(play, "@0 lose granary")
    assert lands(play) == (0, 0, 0)
    assert seen(play, "score")[0] == 0


def test_only_glory_shields() -> None:
    """[Glory ¶2]"""
    play = at_visigoth(visigoth=40, built={0: "granary orchard"}, glory="orchard", estate={0: "farm farm"})
    assert refused(play, "@0 shield granary") == "Glory ¶2"


def test_glory_protects_only_from_what_he_wants() -> None:
    """[Moving the Visigoth •3] He wants a city: the Glory of the Senator, on a legion, is not asked for."""
    built, lands = {0: "mint bakery senator@legion"}, {0: "farm city city legion"}
    play = at_visigoth(built=built, estate=lands, glory="senator mint", visigoth=39)
    assert offered(play) == ["lose mint", "shield mint", "lose bakery"]
    assert refused(play, "@0 shield senator") == "Moving the Visigoth •3"
    assert refused(play, "@0 shield bakery") == "Glory ¶2"


def test_the_bare_land_may_be_wanted_again() -> None:
    """[ruling 33] Two farms on space 7."""
    play = at_visigoth(visigoth=8, built={0: "granary"}, glory="granary", estate={0: "farm", 1: ""})
    act(play, "@0 shield granary")
    assert lands(play) == (0, 0, 0)


# buildings that care ---------------------------------------------------------------------------


def test_the_betrayer_scores_for_every_land_lost() -> None:
    """[rulings 35, 51] Even for the one he stands on."""
    play = at_visigoth(visigoth=40, built={0: "betrayer-of-rome@farm"}, estate={0: "farm", 1: ""})
    assert seen(play, "pawn")[0] == 1
    assert buildings(play) == ""


def test_the_refugees_bring_two_resources_before_the_next_gives() -> None:
    """[ruling 62]"""
    play = at_visigoth(visigoth=31, built={0: "refugee-caravan@city"}, estate={0: "farm city", 1: "farm legion"})
    assert play.actors == (0,)
    assert offered(play) == ["take food", "take gold", "take war"]
    act(play, "@0 take gold, take gold")
    assert stock(play) == (0, 2, 0)
    assert lands(play, 1) == (1, 0, 0)


def test_points_in_the_destruction_may_end_the_game() -> None:
    """[ruling 36] What is still wanted is not taken."""
    play = at_visigoth(visigoth=31, pawn={0: 39}, built={0: "betrayer-of-rome@city"}, estate={0: "farm city"})
    assert ending(play) == "pawn"
    assert lands(play, 1) == (1, 1, 1)
