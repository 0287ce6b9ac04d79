"""Artists and scientists: who may be sponsored, and what their works bring.  [22]"""

from __future__ import annotations

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.personages import (
    AWARD_KINDS,
    AWARD_TITLES,
    AWARD_VP,
    IS_SCIENTIST,
    PERSON_NAMES,
    SCIENCE_NAMES,
)
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, GONE
from nonsuch.games.virgin_queen.tests.courts import NUMBER, after_winter, available, go_on, of, sponsor
from nonsuch.games.virgin_queen.tests.tables import state


def options(play: Play) -> set[str]:
    return {str(move) for move in play.offers(play.actors[0])}


def persons(scenario: str) -> int:
    t = game.new(6, seed=1, scenario=scenario).table
    return sum(t.person_is[i] == AVAILABLE for i in range(len(PERSON_NAMES)))


def test_the_lists_of_both_scenarios() -> None:
    assert persons("campaign") == 14
    assert persons("tournament") == 20
    free = {
        scenario: sum(one == -1 for one in game.new(6, seed=1, scenario=scenario).table.works)
        for scenario in ("campaign", "tournament")
    }
    assert free == {"campaign": 19, "tournament": 17}  # 13 and 11 for artists, 6 for scientists


@pytest.mark.parametrize(
    ("first", "second", "award"),
    [(1, 3, None), (4, 4, "diana-and-actaeon")],  # Titian's skill is 2: 6 and 10
)
def test_an_artist_needs_seven_and_gets_an_award_up_to_the_grade(first: int, second: int, award: str | None) -> None:
    play = after_winter()
    sponsor(play, "spain", "titian")
    go_on(play, first, second)
    if award is None and first + second + 2 <= 6:
        assert available(play, "titian")  # who brought nothing may try again
        assert of(play, "sponsors", "spain") == -1
    else:
        assert play.actors == (1,)
        assert (f"receive {award}" in options(play)) == (award is not None)


def test_from_nine_on_the_own_work_may_be_taken_whatever_its_points() -> None:
    """Sinan's mosque is worth 3; a 9 is of grade 1."""
    play = after_winter()
    sponsor(play, "ottoman", "sinan")
    go_on(play, 3, 4)
    before = of(play, "vp", "ottoman")
    play.play(0, "receive suleimaniye-mosque")
    assert of(play, "vp", "ottoman") == before + 3
    assert of(play, "person_is", "sinan") == GONE
    play = after_winter()
    sponsor(play, "ottoman", "sinan")
    assert "receive suleimaniye-mosque" not in options(go_on(play, 3, 3))


def test_a_scientist_of_eleven_wins_two_points_or_one_and_a_bonus() -> None:
    play = after_winter()
    sponsor(play, "holy_roman_empire", "mercator")
    go_on(play, 5, 4)  # with a skill of 2
    assert {"receive atlas", "receive on-the-magnet", "learn telescope"} <= options(play)
    assert "learn excavation" not in options(play)  # the Ottoman's alone
    play.play(4, "learn telescope")
    left = options(play)
    assert "receive on-the-magnet" not in left
    before = of(play, "vp", "holy_roman_empire")
    play.play(4, "receive atlas")
    assert of(play, "vp", "holy_roman_empire") == before + 1
    assert state(play).sciences[SCIENCE_NAMES.index("telescope")] == 4
    assert play.over


def test_the_observatory_adds_two_and_sends_the_scientist_back() -> None:
    play = after_winter()
    state(play).sciences[SCIENCE_NAMES.index("observatory")] = NUMBER["england"]
    sponsor(play, "england", "dee")
    go_on(play, 2, 2)  # 4 and a skill of 1 and 2 more: 7, one bonus of choice
    assert {one.split()[0] for one in options(play)} == {"learn"}
    play.play(2, "learn dry-dock")
    assert available(play, "dee")


def test_every_award_has_a_title_of_its_own_and_points() -> None:
    assert len(set(AWARD_KINDS)) == len(AWARD_TITLES) == 19
    assert set(AWARD_VP) == {1, 2, 3}
    assert sum(IS_SCIENTIST) == 11
