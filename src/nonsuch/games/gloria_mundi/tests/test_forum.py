"""The Forum advances, and its corner icons.  [Step 1, Advance the Forum]"""

from __future__ import annotations

from nonsuch.games.gloria_mundi.tests.tables import (
    begin_turn,
    ending,
    has_glory,
    lands,
    seen,
    tokens,
    told,
)

SIX = "granary orchard mint bakery watchtower foragers"


def test_a_card_comes_to_the_forum_every_turn() -> None:
    """[Step 1, Advance the Forum ¶1]"""
    play = begin_turn(forum="granary", draw_pile="mint circus")
    assert len(seen(play, "forum").split()) == 2
    assert play.view(None)["draw_pile"] == 1


def test_the_oldest_of_seven_lapses() -> None:
    """[Step 1, Advance the Forum ¶1; ruling 7] R4: six remain."""
    play = begin_turn(forum=SIX, draw_pile="toll-house circus", tokens={"granary": (0, 1, 0)}, glory="granary")
    assert told(play, "lapses") == [{"card": "granary"}]
    assert len(seen(play, "forum").split()) == 6
    assert "granary" in seen(play, "ruins").split()
    assert tokens(play, "granary") == (0, 0, 0)
    assert not has_glory(play, "granary")


def test_the_card_that_lapses_is_no_older_card_any_more() -> None:
    """[ruling 7] A war icon marks the Granary only while it lies there."""
    play = begin_turn(forum=SIX, draw_pile="vineyard")
    assert tokens(play, "granary") == (0, 0, 0)


def test_a_resource_icon_cheapens_older_cards() -> None:
    """[Corner Icons •1; ruling 8] X14: two food with two tokens, one food with none, no food: only the second."""
    play = begin_turn(forum="market-stalls orchard granary", draw_pile="salt-pans", tokens={"market-stalls": (2, 0, 0)})
    assert tokens(play, "market-stalls") == (2, 0, 0)
    assert tokens(play, "orchard") == (1, 0, 0)
    assert tokens(play, "granary") == (0, 0, 0)
    assert told(play, "cheapens") == [{"resource": "food", "cards": "1"}]


def test_a_price_without_that_resource_gets_no_token() -> None:
    """[Corner Icons •1 •2] R12: the Orchard costs no war."""
    play = begin_turn(forum="orchard", draw_pile="vineyard")
    assert tokens(play, "orchard") == (0, 0, 0)


def test_cards_add_no_tokens_to_themselves() -> None:
    """[Corner Icons •1 •3] The Vineyard costs war and shows war."""
    assert tokens(begin_turn(forum="granary", draw_pile="vineyard"), "vineyard") == (0, 0, 0)
    assert tokens(begin_turn(forum="granary", draw_pile="vineyard"), "granary") == (0, 0, 1)


def test_glory_comes_to_older_cards_that_have_none() -> None:
    """[Corner Icons •2; ruling 9] X13: two added, none on the new card."""
    play = begin_turn(forum="mint bakery granary", draw_pile="bathhouse", glory="bakery")
    assert told(play, "glorifies") == [{"cards": "2"}]
    assert all(has_glory(play, card) for card in ("mint", "bakery", "granary"))
    assert not has_glory(play, "bathhouse")


def test_the_goth_icon_moves_him_without_destruction() -> None:
    """[Corner Icons •3; ruling 10]"""
    play = begin_turn(forum="mint", draw_pile="circus", visigoth=31)
    assert seen(play, "visigoth") == 30
    assert lands(play) == (1, 1, 1)


def test_the_line_moves_with_him() -> None:
    """[Corner Icons •3 •1] R9: from 28 with tribute on 27 and 26; the token of 27 goes, 25 is filled from the bank."""
    play = begin_turn(forum="mint", draw_pile="circus", visigoth=28, line=2)
    assert (seen(play, "visigoth"), seen(play, "line")) == (27, 2)
    assert lands(play) == lands(play, 1) == (1, 1, 1)


def test_a_line_does_not_grow_into_rome() -> None:
    """[Corner Icons •3 •2; ruling 11] X4: on 3 with tribute on 2 and 1."""
    play = begin_turn(forum="mint", draw_pile="circus", visigoth=3, line=2)
    assert (seen(play, "visigoth"), seen(play, "line")) == (3, 2)
    assert told(play, "stays") == [{"space": "3"}]


def test_he_does_not_step_into_rome_by_an_icon() -> None:
    """[Corner Icons •3 •2; ruling 11] X5."""
    play = begin_turn(forum="mint", draw_pile="circus", visigoth=1)
    assert seen(play, "visigoth") == 1
    assert not play.over


def test_a_short_line_before_rome_still_moves() -> None:
    """[Corner Icons •3 •1 •2] On 3 with tribute on 2 only: 1 is still free."""
    play = begin_turn(forum="mint", draw_pile="circus", visigoth=3, line=1)
    assert (seen(play, "visigoth"), seen(play, "line")) == (2, 1)


def test_with_an_empty_hand_the_forum_is_advanced_and_the_game_is_over() -> None:
    """[Step 2, Play a Land ¶2; Ending the Game •4; ruling 14] X11."""
    play = begin_turn(forum="mint", draw_pile="granary circus", hand={0: ""})
    assert len(seen(play, "forum").split()) == 2
    assert ending(play) == "hand"


def test_only_the_hand_of_the_player_whose_turn_it_is_counts() -> None:
    """[ruling 14]"""
    assert not begin_turn(forum="mint", draw_pile="granary", hand={1: ""}).over
