"""Royal weddings: who may be matched, what two dice and both ratings bring, and what becomes of the unwed.  [21]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.conspiracy import MAURICE
from nonsuch.games.virgin_queen.map.atlas import DUTCH_CAPITAL, REGION, REGION_NAMES, SPACE_NAMES
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES
from nonsuch.games.virgin_queen.prizes import VALOIS_WEDDING
from nonsuch.games.virgin_queen.rules.court.chart import may_match
from nonsuch.games.virgin_queen.rules.court.weddings import result_of
from nonsuch.games.virgin_queen.show.words.log_court import RESULTS
from nonsuch.games.virgin_queen.tables.court import CAPTIVE, DEAD, MARRIED, UNWED
from nonsuch.games.virgin_queen.tests.courts import NUMBER, after_winter, betroth, go_on, of
from nonsuch.games.virgin_queen.tests.creeds import believe
from nonsuch.games.virgin_queen.tests.tables import state


def chart_of(scenario: str) -> dict[str, int]:
    t = game.new(6, seed=1, scenario=scenario).table
    return {name: t.eligibility[i] for i, name in enumerate(ROYAL_NAMES) if t.royal_is[i] == UNWED}


def test_the_campaign_begins_with_nine_royals_and_one_promise() -> None:
    chart = chart_of("campaign")
    assert chart["elizabeth-i"] == 5
    assert chart["don-carlos"] == chart["charles-ii-of-austria"] == 2
    assert len(chart) == 9
    t = game.new(6, seed=1, scenario="campaign").table
    assert t.match[NUMBER["philip-ii"]] == NUMBER["elisabeth-de-valois"]


def test_in_the_tournament_mary_is_englands_captive_and_those_before_have_married() -> None:
    chart = chart_of("tournament")
    assert chart["philip-ii"] == chart["charles-ix"] == 2
    assert chart["elizabeth-i"] == chart["marguerite-de-valois"] == 3
    assert len(chart) == 10
    t = game.new(6, seed=1, scenario="tournament").table
    assert t.royal_is[NUMBER["mary-queen-of-scots"]] == CAPTIVE
    assert t.royal_is[NUMBER["elisabeth-de-valois"]] == DEAD


@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [
        ("henry-iii-anjou", "marguerite-de-valois", False),  # French royals do not wed French royals
        ("henry-iii-anjou", "mary-queen-of-scots", True),  # except that the men may marry Mary
        ("henry-iii-anjou", "elizabeth-i", True),
        ("henry-iii-anjou", "henry-iv-navarre", False),  # one man and one woman
        ("don-carlos", "isabella-clara-eugenia", True),  # two of its own, where nothing forbids it
    ],
)
def test_a_match_is_of_a_man_and_a_woman_who_are_free(one: str, other: str, allowed: bool) -> None:
    names = ("henry-iii-anjou", "marguerite-de-valois", "mary-queen-of-scots", "elizabeth-i", "henry-iv-navarre")
    play = after_winter(chart=dict.fromkeys((*names, "don-carlos", "isabella-clara-eugenia"), 3))
    assert may_match(state(play), NUMBER[one], NUMBER[other]) == allowed
    betroth(play, "don-carlos", "elizabeth-i")
    assert not may_match(state(play), NUMBER["henry-iii-anjou"], NUMBER["elizabeth-i"])


@pytest.mark.parametrize(
    ("total", "result"),
    [(2, 0), (4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3), (11, 4), (12, 4), (13, 5), (14, 5), (15, 6)],
)
def test_the_marriage_table(total: int, result: int) -> None:
    assert result_of(total) == result
    assert len(RESULTS) == 7


def test_the_higher_rating_scores_and_the_lower_draws_a_card() -> None:
    """5 and 4 and ratings of 2 and 1: 12, a happy match."""
    play = after_winter(chart={"elizabeth-i": 1, "philip-ii": 2})
    before = list(state(play).vp)
    betroth(play, "philip-ii", "elizabeth-i")
    go_on(play, 5, 4)
    assert of(play, "vp", "spain") == before[1] + 1
    assert of(play, "more_cards", "england") == 1
    assert of(play, "royal_is", "elizabeth-i") == MARRIED


def test_equal_ratings_count_for_the_husband() -> None:
    play = after_winter(chart={"elizabeth-i": 2, "philip-ii": 2})
    before = list(state(play).vp)
    betroth(play, "elizabeth-i", "philip-ii")
    go_on(play, 4, 4)
    assert of(play, "vp", "spain") == before[1] + 1
    assert of(play, "vp", "england") == before[2]


def test_of_two_royals_of_one_power_only_the_higher_rating_counts() -> None:
    """3 and 3 and 2, not 4: a last-minute cancellation would need 6, an unhappy match 8."""
    play = after_winter(chart={"don-carlos": 2, "isabella-clara-eugenia": 2})
    before = list(state(play).vp)
    betroth(play, "don-carlos", "isabella-clara-eugenia")
    go_on(play, 6, 3, 3)  # Don Carlos must throw his higher die again
    assert of(play, "royal_is", "don-carlos") == MARRIED
    assert list(state(play).vp) == before


def test_a_murdered_husband_leaves_the_game_and_his_bride_stays() -> None:
    play = after_winter(chart={"earl-of-leicester": 1, "elizabeth-i": 2})
    betroth(play, "earl-of-leicester", "elizabeth-i")
    go_on(play, 1, 1)
    assert of(play, "royal_is", "earl-of-leicester") == DEAD
    assert of(play, "royal_is", "elizabeth-i") == UNWED
    assert of(play, "eligibility", "elizabeth-i") == 1


def test_festivities_add_two() -> None:
    play = after_winter(chart={"charles-ii-of-austria": 1, "marguerite-de-valois": 1})
    betroth(play, "charles-ii-of-austria", "marguerite-de-valois")
    state(play).festivities = 1 << NUMBER["charles-ii-of-austria"]
    before = list(state(play).vp)
    go_on(play, 6, 5)  # 15: a dynasty, 2 for the husband's power, 1 for the wife's, and 1 for a Valois
    assert of(play, "vp", "holy_roman_empire") == before[4] + 2
    assert of(play, "vp", "france") == before[3] + 2


def test_annas_lower_die_may_be_thrown_again() -> None:
    play = after_winter(chart={"anna-of-austria": 2, "philip-ii": 2})
    betroth(play, "philip-ii", "anna-of-austria")
    go_on(play, 6, 1)
    assert play.actors == (NUMBER["holy_roman_empire"],)
    play.script([5])
    play.play(NUMBER["holy_roman_empire"], "yes")
    assert of(play, "vp", "spain") > 0
    assert of(play, "royal_is", "anna-of-austria") == MARRIED


def test_marys_husband_gains_influence_in_scotland_and_with_darnley_france_too() -> None:
    play = after_winter(chart={"mary-queen-of-scots": 3, "henry-lord-darnley": 1})
    scotland = 2
    england, france = state(play).influence[scotland][2], state(play).influence[scotland][3]
    betroth(play, "henry-lord-darnley", "mary-queen-of-scots")
    go_on(play, 3, 3)
    assert state(play).influence[scotland][2] == england + 2
    assert state(play).influence[scotland][3] == france + 2


def test_elizabeth_scores_while_she_is_unwed_through_turn_5() -> None:
    play = after_winter(turn=5, chart={"elizabeth-i": 2})
    before = of(play, "vp", "england")
    go_on(play)
    assert of(play, "vp", "england") == before + 1
    play = after_winter(turn=6, chart={"elizabeth-i": 2})
    before = of(play, "vp", "england")
    go_on(play)
    assert of(play, "vp", "england") == before


def test_the_unwed_age_and_leicester_waits_as_long_as_elizabeth_does() -> None:
    play = go_on(after_winter(chart={"elizabeth-i": 2, "earl-of-leicester": 1, "don-carlos": 1}))
    assert of(play, "eligibility", "elizabeth-i") == 1
    assert of(play, "royal_is", "earl-of-leicester") == UNWED
    assert of(play, "royal_is", "don-carlos") == DEAD


def test_spain_draws_a_card_less_on_turn_2_when_the_promise_fails() -> None:
    """Home card, 6 cards for its keys and one for Philip, less one."""
    hands = []
    for faces in ((1, 4), (5, 5)):  # 7 and ratings of 1 and 1 would be an unhappy match; 5 and 2 a cancellation
        play = after_winter(turn=1, chart={"philip-ii": 1, "elisabeth-de-valois": 0})
        betroth(play, "philip-ii", "elisabeth-de-valois")
        go_on(play, *faces)
        play.play(NUMBER["holy_roman_empire"], "no")  # the court stays in Vienna; then the cards are dealt
        hands.append(state(play).hand_size[1])
    assert hands[0] == hands[1] - 1


def test_philip_comes_back_on_the_second_turn_after_a_marriage_that_scored_nothing() -> None:
    play = after_winter(turn=3, chart={"philip-ii": 2, "louise-de-coligny": 2})
    betroth(play, "philip-ii", "louise-de-coligny")
    go_on(play, 2, 2)
    assert of(play, "royal_is", "philip-ii") == MARRIED
    assert of(play, "royal_back", "philip-ii") == 5


def test_the_valois_marker_of_his_bride_does_not_keep_philip_from_coming_back() -> None:
    play = after_winter(turn=3, chart={"philip-ii": 2, "elisabeth-de-valois": 2})
    betroth(play, "philip-ii", "elisabeth-de-valois")
    go_on(play, 2, 2)
    assert list(state(play).markers[VALOIS_WEDDING])[NUMBER["france"]] == 1
    assert of(play, "royal_back", "philip-ii") == 5


@pytest.mark.parametrize(
    ("groom", "bride", "who", "area"),
    [
        ("earl-of-arran", "anna-of-saxony", "protestant", "scotland"),
        ("charles-ix", "elisabeth-of-austria", "france", "france"),
        ("philip-ii", "elisabeth-of-austria", "spain", "netherlands"),
        ("earl-of-leicester", "elisabeth-of-austria", "", ""),
    ],
)
def test_weddings_that_are_followed_by_a_sermon_at_once(groom: str, bride: str, who: str, area: str) -> None:
    play: Play[Any] = after_winter(chart={groom: 2, bride: 2})
    believe(play, "protestant", "amsterdam", "haarlem")
    betroth(play, groom, bride)
    go_on(play, 2, 2, *([6, 2, 2, 2, 2] if who else []))
    if who:
        assert (play.phase.name, play.actors) == ("choose conversion", (NUMBER[who],))
        spaces = {one.split()[1] for one in play.notations(NUMBER[who])}
        assert spaces <= {
            name for name, region in zip(SPACE_NAMES, REGION, strict=True) if REGION_NAMES[region] == area
        }
    else:
        assert play.over


def test_a_wedding_that_is_called_off_is_followed_by_no_sermon() -> None:
    play = after_winter(chart={"earl-of-arran": 1, "anna-of-saxony": 1})
    betroth(play, "earl-of-arran", "anna-of-saxony")
    assert go_on(play, 2, 1).over


def test_maurice_follows_a_murdered_william_of_orange() -> None:
    play = after_winter(turn=4, chart={"william-of-orange": 1, "louise-de-coligny": 1})
    state(play).capital[DUTCH_CAPITAL] = SPACE_NAMES.index("amsterdam")
    betroth(play, "william-of-orange", "louise-de-coligny")
    go_on(play, 1, 1)
    assert of(play, "royal_is", "william-of-orange") == DEAD
    assert SPACE_NAMES[state(play).leader_at[MAURICE]] == "amsterdam"
