"""What is shown of a battle, of Assassins and of a round when they have come to their end."""

from __future__ import annotations

import re

from nonsuch.draw import Scene, Sight, Tale, scenes_in
from nonsuch.engine.playing.play import Play
from nonsuch.games.glory.show.board import board
from nonsuch.games.glory.tests.tables import NO_MONEY, act, table

NAMES = ("Anne", "Robert", "Francis", "Walter")


def scenes(play: Play, reader: int | None) -> list[Scene]:
    events = play.events(reader)
    sight = Sight(play.view(reader), NAMES[: len(play.scores)], reader)
    found = scenes_in(board.scenes, [int(event.kind) for event in events])
    drawn = [kind.draw(Tale(events[first:last], events[last:], sight)) for kind, first, last in found]
    return [scene for scene in drawn if scene is not None]


def plain(*markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", " ".join(markup))).strip()


def a_battle() -> Play:
    """Anne with K and Mercenaries for 9 against Robert with Q and two Lands; Francis helps Robert with 3."""
    play = table(
        3,
        hand={0: "K 4c", 1: "Q 8c", 2: "3c 3h 4h 5h"},
        treasury={0: "9d"},
        domain={1: "5s 6s"},
        deck=NO_MONEY,
    )
    act(play, "@0 attack @1, add K, add 9d, enough", "@0 no offer @2", "@1 no offer @2")
    return act(play, "@2 help defender, add 3c, enough", "@1 add Q, enough")


def test_a_battle_shows_both_sides_cards_what_each_counts_and_the_sums():
    for reader in (0, 1, 2, None):
        [battle] = scenes(a_battle(), reader)
        for card in ("King, General", "9 of diamonds, Money", "Queen, General", "3 of clubs, Soldier"):
            assert f'aria-label="{card}' in battle.inside
        shown = plain(battle.inside)
        assert re.search(r"17 18 The attack fails the defence is 1 higher", shown)
        assert "2 Lands +4" in shown
        assert "+3" in shown


def test_a_battle_is_told_in_one_sentence_and_leaves_a_line():
    [battle] = scenes(a_battle(), 1)
    assert battle.title == "Anne attacks you"
    assert battle.sentence.startswith("Battle: Anne attacks you. 17 against 18: the attack fails. You gain 5 Glory")
    assert battle.news == "You stand, 18 to 17."
    assert battle.more == "You gain 5 Glory; Francis gains 2 for helping."


def test_what_came_of_it_says_what_it_makes_in_all_though_the_game_has_gone_on():
    play = table(2, hand={0: "K J", 1: "2c 3h Q"}, deck=NO_MONEY, glory={0: 7}, hp={1: 30})
    act(play, "@0 attack @1, add K, add J, enough", "@1 enough")
    act(play, "@1 attack @0, add Q, enough", "@0 enough")
    first, second = scenes(play, 0)
    assert "−22 Hit Points 30, now 8" in plain(*first.outcome)
    assert "+5 Glory 7, now 12" in plain(*first.outcome)
    assert first.news == "You beat Robert, 22 to 0."
    assert second.title == "Robert attacks you"
    assert "12, now 12" not in plain(*second.outcome)


def test_land_that_is_conquered_is_named():
    play = table(2, hand={0: "K", 1: "2c"}, domain={1: "5s"}, deck=NO_MONEY)
    act(play, "@0 conquer @1, add K, enough", "@1 enough")
    [battle] = scenes(play, None)
    assert battle.title == "Anne attacks Robert's Land"
    assert "takes 5♠ from Robert" in plain(*battle.outcome)


def test_assassins_of_several_rounds_are_one_scene():
    play = table(2, hand={0: "X X X", 1: "X 4c"}, deck=NO_MONEY)
    act(play, "@0 assassinate @1, add X, enough", "@1 match", "@0 add X, enough", "@1 let")
    [attempt] = scenes(play, 1)
    assert attempt.title == "Anne sends 2 Assassins against you"
    assert "2 sent, 1 met" in plain(attempt.inside)
    assert "−25 Hit Points 50, now 25" in plain(*attempt.outcome)
    assert attempt.news == "Anne's Assassin reached you."


def test_an_elimination_is_a_battle_and_the_end_of_the_round():
    play = table(3, hand={0: "K J 10c", 1: "2h", 2: "3h"}, hp={1: 5}, domain={1: "9s", 2: "4s"}, deck=NO_MONEY)
    act(play, "@0 attack @1, add K, add J, enough", "@0 no offer @2", "@1 no offer @2", "@2 help none", "@1 enough")
    battle, over = scenes(play, 2)
    assert "Robert falls" in plain(*battle.outcome)
    assert over.title == "Round 1 is over"
    shown = plain(over.inside)
    assert "Robert falls to 0 Hit Points, and that ends the round." in shown
    assert "0 at 0 Hit Points, Land scores nothing" in shown
    assert re.search(r"You \+4 4", shown)
    assert over.goes_on == "Begin round 2"
    assert over.hold
    assert over.hold > (battle.hold or 0)


def test_the_end_of_the_game_stays_until_it_is_closed():
    play = table(2, hand={0: "K J 10c", 1: "2h"}, hp={1: 5}, deck=NO_MONEY, round=4)
    act(play, "@0 attack @1, add K, add J, enough", "@1 enough")
    assert play.over
    assert scenes(play, 0)[-1].hold is None
    assert scenes(play, 0)[-1].news == "You win the game with 10 Glory."
