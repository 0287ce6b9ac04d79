"""What the page says around a question: who brought it about, and what can be done."""

from __future__ import annotations

import re
from html import unescape

from nonsuch import Play
from nonsuch.draw import Asking, Sight
from nonsuch.games.gloria_mundi.show.board import board
from nonsuch.games.gloria_mundi.tests.tables import act, at_forum, at_visigoth, offered, table

ASKING = board.asking or Asking()
NAMES = ("Anne", "Bess", "Francis")


def sight(play: Play, seat: int) -> Sight:
    return Sight(play.view(seat), NAMES[: play.table.players], seat)


def cause(play: Play, seat: int) -> str:
    found = ASKING.cause(sight(play, seat))
    return unescape(re.sub(r"<[^>]*>", "", str(found))) if found else ""


def can(play: Play, seat: int) -> str:
    return ASKING.can(sight(play, seat), offered(play))


def test_who_loses_a_land_is_told_who_let_the_visigoth_run() -> None:
    play = at_visigoth(visigoth=28, line=3, stock={0: (0, 1, 0)})
    act(play, "@0 run", "@0 give city")
    assert play.actors == (1,)
    said = "Anne didn't stop the Visigoth. He ran to 25 and still wants 2 Legions and one Farm"
    assert said in cause(play, 1)
    assert said.replace("Anne", "You") in cause(play, 0)
    assert "Choose a land that he wants" in can(play, 1)


def test_who_is_asked_in_anothers_turn_is_told_what_was_played() -> None:
    play = act(table(built={1: "bathhouse"}, estate={1: "city city"}), "@0 play city")
    assert "Anne plays a City:" in cause(play, 1)
    assert "your Cities produce too." in cause(play, 1)
    assert cause(table(), 0) == ""


def test_what_a_land_would_activate() -> None:
    said = "A Farm activates your 2 Farms, a City activates your 2 Cities and a Legion activates your 2 Legions."
    assert can(table(), 0).startswith(said)


def test_what_can_be_paid_for() -> None:
    play = at_forum(forum="granary circus", stock={0: (0, 2, 1)})
    assert can(play, 0) == "You have 2 gold and 1 war, enough for one building in the Forum."


def test_what_a_run_and_a_bribe_mean() -> None:
    play = at_visigoth(visigoth=29, stock={0: (1, 1, 0)}, built={0: "envoy-to-the-goths@farm"})
    assert can(play, 0) == (
        "If he runs he destroys one Farm and one City, starting with yours. A bribe on 28 stops him for this turn."
        " The bank pays 1 of it for you."
    )


def test_how_many_resources_are_left_to_take() -> None:
    play = act(table(built={0: "fish-market"}), "@0 play farm", "@0 use fish-market")
    assert can(play, 0) == "2 resources of your choice."


def test_what_the_others_do() -> None:
    assert ASKING.weighs(sight(table(), 1), 0) == "Anne is deciding which land to play."


def test_standing_answers_speak_where_nothing_is_open() -> None:
    """[ruling 55]"""
    usual, run = table().game.show.orders
    used = table(built={0: "beekeeper"}, estate={0: "farm farm"}, habit={"beekeeper": 6})
    assert usual.answer(act(used, "@0 play farm"), 0) == "usual"
    new = table(built={0: "beekeeper"}, estate={0: "farm farm"})
    assert usual.answer(act(new, "@0 play farm"), 0) == ""
    assert run.answer(at_visigoth(visigoth=29, stock={0: (1, 1, 0)}), 0) == "run"
