"""What is said around a question: its cause, what can be done, what another weighs."""

from __future__ import annotations

import re

from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.games.gloria_mundi.board.asking import asking
from nonsuch.games.gloria_mundi.tests.tables import act, at_visigoth, table

NAMES = ("Anne", "Robert", "Francis")


def sight(play: Play, reader: int | None) -> Sight:
    return Sight(play.view(reader), NAMES[: len(play.scores)], reader, play.events(reader))


def plain(markup: str | None) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", markup or "").split())


def test_the_cost_of_a_bribe_and_of_a_run_stand_at_the_question() -> None:
    play = at_visigoth(3, visigoth=28, line=3, stock={0: (0, 1, 0)})
    assert asking.can(sight(play, 0), ["bribe", "run"]) == (
        "1 gold on 24 holds him; if he runs to 25, 4 lands go, yours first."
    )


def test_before_rome_it_is_said_what_a_step_means() -> None:
    play = at_visigoth(visigoth=2, line=0, stock={0: (1, 1, 1)})
    assert asking.can(sight(play, 0), []).endswith("if he runs to 1, 3 lands go, yours first.")


def test_who_has_to_give_is_told_why() -> None:
    play = act(at_visigoth(3, visigoth=28, line=3), "@0 give city")
    assert play.actors == (2,)
    assert plain(asking.cause(sight(play, 2))).startswith("The Visigoth runs from 28 to 25")
    assert asking.can(sight(play, 2), []) == "He still wants 2 Legions and one Farm. Click the land you give."


def test_who_is_asked_for_his_buildings_is_told_who_played_the_land() -> None:
    play = act(table(built={1: "fish-market"}), "@0 play farm")
    assert play.actors == (1,)
    assert plain(asking.cause(sight(play, 1))).startswith("A Anne plays a Farm")
    assert asking.weighs(sight(play, 0), 1) == "Robert activates Farms. It is a Farm turn."


def test_the_usual_way_is_the_best_button() -> None:
    play = act(table(built={0: "beekeeper"}, habit={"beekeeper": 6}), "@0 play farm")
    assert asking.best(sight(play, 0), ["usual", "enough"]) == "usual"
