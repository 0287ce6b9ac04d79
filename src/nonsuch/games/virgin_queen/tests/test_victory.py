"""How the game is won: by keys, by faith, by points; bonus markers, the Emperor's wish, the League.  [4.3; 25]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import GALLEON, KEY_VP, LEADER_NAMES, RULER_NAMES
from nonsuch.games.virgin_queen.creeds import BONUS_AT
from nonsuch.games.virgin_queen.map.atlas import FAITHS, HARBOUR_NAMES, HOME, KEYS, POWER_NAMES, SPACE_NAMES
from nonsuch.games.virgin_queen.personages import ALENCON
from nonsuch.games.virgin_queen.prizes import (
    CYPRUS_TAKEN,
    MARKERS_AT,
    PARIS_HELD,
    PREFERENCE_VP,
    VALOIS_WEDDING,
    VIRGIN_QUEEN,
)
from nonsuch.games.virgin_queen.rules.board import launch
from nonsuch.games.virgin_queen.rules.faith.league import league_forms
from nonsuch.games.virgin_queen.rules.points import recount_keys
from nonsuch.games.virgin_queen.rules.turn import next_stage
from nonsuch.games.virgin_queen.tables.court import DEAD, UNWED
from nonsuch.games.virgin_queen.tests.courts import after_winter, go_on
from nonsuch.games.virgin_queen.tests.creeds import (
    SEATS,
    act,
    asked,
    at,
    holding,
    offers,
    points,
    quiet,
    spending,
    stand,
    unquiet,
    war_of_faiths,
)

N = {name: number for number, name in enumerate(POWER_NAMES)}
LAST = {"campaign": 7, "tournament": 6}


def with_keys(power: str, number: int, scenario: str = "tournament", dutch: int = 0) -> Play[Any]:
    """This power holds so many keys, of which so many are Dutch; nobody else loses more than these."""
    play = war_of_faiths(scenario)
    t = play.table
    low = ["amsterdam", "antwerp", "brussels"]
    mine = [key for key in KEYS if HOME[key] == N[power] and SPACE_NAMES[key] not in low]
    others = [key for key in KEYS if key not in mine and SPACE_NAMES[key] not in low]
    for key in KEYS:
        if t.control[key] == N[power] or t.ally[t.control[key]] == N[power]:
            t.control[key] = N["independent"]
    for key in [at(name) for name in low[:dutch]] + (mine + others)[: number - dutch]:
        t.control[key] = N[power]
        t.unrest[key] = 0
    settle(play)
    assert t.keys[N[power]] == number
    return play


def settle(play: Play[Any]) -> None:
    """A branch of the Protestant that has lost its capital has none; keys are counted."""
    t = play.table
    for k in (N["protestant"], N["protestant"] + 1):
        if t.capital[k] >= 0 and t.control[t.capital[k]] != N["protestant"]:
            t.capital[k] = -1
    recount_keys(t)


# by keys ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "keys"), [("ottoman", 10), ("spain", 14), ("england", 7), ("france", 10), ("holy_roman_empire", 8)]
)
def test_all_square_markers_on_the_map_win_at_once(power: str, keys: int) -> None:
    play = spending(with_keys(power, keys - 1), power, 1)
    act(play, f"{power} stop")
    assert not play.over
    play = spending(with_keys(power, keys), power, 1)
    act(play, f"{power} stop")
    assert play.over
    assert play.winners == (SEATS[power],)


def test_a_key_in_unrest_does_not_count() -> None:
    play = with_keys("england", 7)
    unquiet(play, next(SPACE_NAMES[key] for key in KEYS if play.table.control[key] == N["england"]))
    act(spending(play, "england", 1), "england stop")
    assert not play.over


def test_the_protestant_needs_six_keys_two_of_them_dutch() -> None:
    for keys, dutch, wins in ((6, 1, False), (5, 2, False), (6, 2, True)):
        play = act(spending(with_keys("protestant", keys, dutch=dutch), "protestant", 1), "protestant stop")
        assert play.over == wins


def test_of_two_who_qualify_the_active_power_wins_then_impulse_order() -> None:
    for active, winner in (("england", "england"), ("spain", "england"), ("protestant", "ottoman")):
        play = with_keys("england", 7)
        t = play.table
        left = [key for key in KEYS if t.control[key] != N["england"]]
        for key in left[:10]:
            t.control[key], t.unrest[key] = N["ottoman"], 0
        settle(play)
        play = act(spending(play, active, 1), f"{active} stop")
        assert play.winners == (SEATS[winner],)


# by faith --------------------------------------------------------------------------------------


def many(play: Play[Any], count: int) -> Play[Any]:
    """So many Protestant spaces."""
    t = play.table
    for space in range(len(SPACE_NAMES)):
        if t.faith[space] != FAITHS.index("other"):
            t.faith[space] = FAITHS.index("catholic")
    open_to_all = [space for space in range(len(SPACE_NAMES)) if t.faith[space] == FAITHS.index("catholic")]
    for space in open_to_all[:count]:
        t.faith[space] = FAITHS.index("protestant")
    t.protestant_spaces = count
    recount_keys(t)
    return play


@pytest.mark.parametrize(("count", "winner"), [(50, "protestant"), (49, None), (9, "spain"), (10, None)])
def test_religious_victories(count: int, winner: str | None) -> None:
    play = act(spending(many(war_of_faiths(), count), "ottoman", 1), "ottoman stop")
    assert play.winners == (() if winner is None else (SEATS[winner],)) or not play.over
    assert play.over == (winner is not None)


def test_spain_does_not_win_by_faith_on_the_first_two_turns() -> None:
    play = act(spending(many(war_of_faiths("campaign", turn=2), 9), "ottoman", 1), "ottoman stop")
    assert not play.over


# by points -------------------------------------------------------------------------------------


def with_points(play: Play[Any], **wanted: int) -> Play[Any]:
    """Totals by power, made with bonus points; all others have ten."""
    t = play.table
    for name in POWER_NAMES[:6]:
        t.bonus_vp[N[name]] += wanted.get(name, 10) - t.vp[N[name]]
    recount_keys(t)
    assert all(t.vp[N[name]] == value for name, value in wanted.items())
    return play


def after_patronage(turn: int, scenario: str = "campaign") -> Play[Any]:
    play: Play[Any] = after_winter(scenario, turn)
    play.table.stage = 7
    return play


def test_twenty_five_points_end_the_game_and_the_highest_total_wins() -> None:
    play = go_on(with_points(after_patronage(3), spain=25, france=26, england=24))
    assert play.over
    assert play.winners == (SEATS["france"],)
    play = go_on(with_points(after_patronage(3), spain=24, france=24))
    assert not play.over


def test_after_the_last_turn_the_highest_total_wins() -> None:
    for scenario, turn in LAST.items():
        play = go_on(with_points(after_patronage(turn, scenario), england=17, ottoman=16))
        assert play.winners == (SEATS["england"],)


def test_ties_go_by_earlier_turns_and_then_to_the_later_in_impulse_order() -> None:
    play = with_points(after_patronage(7), spain=20, england=20, protestant=20)
    t = play.table
    t.totals[6][N["spain"]] = t.totals[6][N["england"]] = 15
    t.totals[6][N["protestant"]] = 14
    t.totals[5][N["spain"]], t.totals[5][N["england"]] = 12, 11
    assert go_on(play).winners == (SEATS["spain"],)
    play = go_on(with_points(after_patronage(7), spain=20, england=20))
    assert play.winners == (SEATS["england"],)


def test_totals_are_recorded_every_turn() -> None:
    play: Play[Any] = go_on(with_points(after_patronage(3), spain=13, england=12))
    assert list(play.table.totals[3])[1:3] == [13, 12]


def test_players_may_agree_to_stop_early() -> None:
    play = with_points(after_patronage(5), england=17)
    play.table.last_turn = 5
    assert go_on(play).winners == (SEATS["england"],)
    agreed: Any = game.new(6, seed=1, scenario="campaign", options={"last_turn": 5}).table
    assert agreed.last_turn == 5


# the Emperor's wish ----------------------------------------------------------------------------


def test_the_emperor_chooses_in_secret_in_the_first_card_draw_phase() -> None:
    play = game.new(6, seed=2, scenario="campaign")
    assert asked(play) == "holy_roman_empire: choose preference"
    assert set(offers(play)) == {"prefer catholic", "prefer neutral", "prefer protestant"}
    play.play(SEATS["holy_roman_empire"], "prefer neutral")
    assert play.view(SEATS["holy_roman_empire"])["preference"] == {"holy_roman_empire": 2}
    assert play.view(SEATS["france"])["preference"] != {"holy_roman_empire": 2}


def test_the_wish_counts_when_the_game_ends_by_points() -> None:
    """Neutral with 25 to 39 Protestant spaces: five points, which bring the Empire from 16 past Spain's 20."""
    play = many(after_patronage(7), 30)
    play.table.preference[N["holy_roman_empire"]] = 2
    go_on(with_points(play, holy_roman_empire=16, spain=20))
    assert play.winners == (SEATS["holy_roman_empire"],)


@pytest.mark.parametrize(
    ("wish", "count", "points"),
    [
        *((1, 24, 7), (1, 25, 4), (1, 34, 4), (1, 35, 0), (2, 24, 0), (2, 25, 5), (2, 39, 5), (2, 40, 0)),
        *((3, 29, 0), (3, 30, 4), (3, 39, 4), (3, 40, 7)),
    ],
)
def test_worth_of_the_wish(wish: int, count: int, points: int) -> None:
    assert PREFERENCE_VP[wish][count] == points


# bonus markers ---------------------------------------------------------------------------------


def test_markers_of_the_tournament() -> None:
    held = {marker: MARKERS_AT[2][marker] for marker in (VIRGIN_QUEEN, VALOIS_WEDDING, PARIS_HELD)}
    assert held[VIRGIN_QUEEN][N["england"]] == 2
    assert held[PARIS_HELD][N["france"]] == 2
    assert held[VALOIS_WEDDING][N["france"]] == 1
    assert BONUS_AT[2][N["france"]] == 3


def betray(play: Play[Any], power: str, space: str) -> None:
    """The power besieges the place and takes it by TREACHERY!"""
    t = play.table
    holder = POWER_NAMES[t.side[t.control[at(space)]]]
    for one, other in ((power, holder), (holder, power)):
        t.war[N[one]] |= 1 << N[other]
    stand(play, power, 2, space)
    t.siege[at(space)] = N[power]
    act(holding(play, power, "treachery"), f"{power} event treachery")
    if asked(play).endswith("aim at space"):
        act(play, f"{power} target {space}")


def test_cyprus_is_worth_a_point_to_the_ottoman_and_goes_with_the_island() -> None:
    play = war_of_faiths()
    t = play.table
    assert t.ally[N["venice"]] == N["spain"]
    before = points(play)
    betray(play, "ottoman", "cyprus")
    assert points(play)["ottoman"] == before["ottoman"] + 1
    betray(play, "spain", "cyprus")  # for Venice, whose home it is
    assert points(play)["ottoman"] == before["ottoman"]
    assert t.markers[CYPRUS_TAKEN][N["spain"]] == 1


def test_key_points_are_those_of_the_last_box_beyond_it() -> None:
    assert KEY_VP[N["england"]][9] == KEY_VP[N["england"]][7]


# the Catholic League ---------------------------------------------------------------------------


def league(turn: int = 4, ruler: str = "henry_iii", count: int = 35, keys: tuple[str, ...] = ("lyon",)) -> Play[Any]:
    """At the end of winter; these home keys of France are French and Catholic."""
    play = many(war_of_faiths(turn=turn), count)
    t = play.table
    t.ruler[N["france"]] = RULER_NAMES.index(ruler)
    t.royal_is[ALENCON] = UNWED
    for key in KEYS:
        if HOME[key] == N["france"]:
            t.control[key] = N["france"] if SPACE_NAMES[key] in keys else N["england"]
            t.faith[key] = FAITHS.index("catholic")
    t.protestant_spaces = count
    settle(play)
    t.war[N["spain"]] &= ~(1 << N["france"])
    t.war[N["france"]] &= ~(1 << N["spain"])
    t.stage, t.active = 5, -1
    t.phase, t.stack[0], t.depth, t.actor = int(league_forms), int(next_stage), 1, -1
    return play


def test_the_league_forms_with_guise_and_spanish_troops_and_means_war() -> None:
    play = stand(league(), "france", 2, "lyon")
    go_on(play)
    t = play.table
    assert t.catholic_league == 1
    assert t.control[at("lyon")] == N["spain"]
    assert (t.men[N["spain"]][0][at("lyon")], t.men[N["spain"]][1][at("lyon")]) == (3, 2)
    assert t.leader_at[LEADER_NAMES.index("guise")] == at("lyon")
    assert t.men[N["france"]][0][at("lyon")] == 0  # displaced
    assert t.war[N["spain"]] >> N["france"] & 1
    assert "suppress france" in offers(spending(quiet(play), "spain", 2))


def test_french_ships_leave_the_port_where_the_league_forms() -> None:
    play = stand(league(keys=("marseille", "paris")), "france", 0, "marseille")
    t = play.table
    fleet = t.ships[N["france"]][GALLEON]
    launch(t, N["france"], GALLEON, HARBOUR_NAMES.index("port-marseille"))
    go_on(play)
    assert t.control[at("marseille")] == N["spain"]
    assert asked(play) == "france: choose refuge port"
    play.play(SEATS["france"], "head for port-brest")
    assert fleet[HARBOUR_NAMES.index("port-marseille")] == 0
    assert fleet[HARBOUR_NAMES.index("port-brest")] == 1


def test_spain_chooses_among_several_keys_with_few_men_but_not_paris() -> None:
    play = league(keys=("lyon", "rouen", "paris", "marseille"))
    stand(stand(play, "france", 3, "marseille"), "france", 1, "rouen")
    go_on(stand(play, "france", 0, "lyon"))
    assert asked(play) == "spain: choose league key"
    assert set(offers(play)) == {"target lyon", "target rouen"}
    play.play(N["spain"], "target lyon")
    log = " ".join(play.log(None))
    assert "3 Spanish regulars gather at Lyon." in log
    assert "2 Spanish mercenaries gather at Lyon." in log


@pytest.mark.parametrize(
    ("turn", "ruler", "count", "forms"),
    [
        (3, "henry_iii", 35, False),
        (4, "charles_ix", 35, False),
        (4, "henry_iii", 34, False),
        (5, "henry_iii", 36, True),
    ],
)
def test_when_the_league_forms(turn: int, ruler: str, count: int, forms: bool) -> None:
    play: Play[Any] = go_on(stand(league(turn, ruler, count), "france", 0, "lyon"))
    assert (play.table.catholic_league == 1) == forms


def test_alencon_dead_or_three_huguenot_keys_will_do() -> None:
    play = stand(league(ruler="charles_ix", count=20, keys=("lyon",)), "france", 0, "lyon")
    t = play.table
    t.royal_is[ALENCON] = DEAD
    for name in ("rouen", "marseille", "la_rochelle"):
        t.control[at(name)] = N["protestant"]
    go_on(play)
    assert t.catholic_league == 1
