"""Gloriana's table, drawn: well-formed, the same for all where all see the same, and blind to what is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.games.gloriana.show.board import board
from nonsuch.games.gloriana.show.people import NOBLES, SPECIALISTS
from nonsuch.games.gloriana.show.reading import gains_by_weather, rival_value
from nonsuch.games.gloriana.tests.tables import BANQUET, RAIN, SUN, act, gloriana, held_by, last_turn, table
from nonsuch.testing.boards import NAMES, random_positions, sight

BUDGET = 1200  # elements
STATIC = gloriana.folder / "show" / "static"
SEEDS = [*range(3), *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(3, 20))]
A_NODE = re.compile(r"<[a-z]")


def drawn(play: Play, reader: int | None) -> str:
    return board.layout(sight(play, reader))


def part(play: Play, name: str, reader: int | None = 0) -> str:
    return board.draw(name, sight(play, reader))


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split()).replace("\N{SOFT HYPHEN}", "")


def targets(html: str) -> set[str]:
    return set(re.findall(r'data-target="([^"]*)"', html))


def positions(seed: int, every: int = 6) -> Iterator[Play]:
    return random_positions(gloriana, 3 + seed % 3, seed, every, options={"memory_aid": seed % 2})


def test_these_games_come_to_every_question_but_the_tie() -> None:
    asked = {play.phase.name for seed in range(3) for play in positions(seed, 1) if play.actors}
    assert asked >= {phase.name for phase in gloriana.phases.all if phase.offers} - {"break tie"}


# every position --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_lies_on_the_board(seed: int) -> None:
    for play in positions(seed, 1):
        for seat in play.actors:
            wanted = {move.target for move in play.offers(seat) if not move.target.startswith("do-")}
            assert wanted <= targets(drawn(play, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_board_stays_light(seed: int) -> None:
    for play in positions(seed):
        html = drawn(play, play.actors[0] if play.actors else None)
        assert len(A_NODE.findall(html)) <= BUDGET
        assert len(html) < 60_000


# what a reader may know ------------------------------------------------------------------------


def evening() -> Play:
    """@0 to act in round 2; @2 has held in it; a Specialist hired; Staff about."""
    at: dict[str, Any] = {
        "hand": {0: "horse horse boat priest", 1: "cook cook actor", 2: "musician"},
        "hired": {0: "drake"},
    }
    sheet = {2: [1, 3, -1, -1, -1]}, {2: [15, 6, -1, -1, -1]}
    return table(
        noble={0: "dudley", 1: "clinton", 2: "devere"},
        **at,
        held=sheet[0],
        value=sheet[1],
        score={2: 21},
        round=2,
        gloriana=2,
        weather=SUN,
        weather_taker=0,
        tavern=["boat boat boat noblewoman", "", "", "cook cook horse priest"],
        court="soldier soldier horse",
    )


def test_a_hidden_card_is_on_no_other_board() -> None:
    play = table(hand={0: "horse", 1: "cook cook", 2: "actor"}, court="boat")
    for reader in (None, 0, 2):
        said = drawn(play, reader) + "\n".join(board.text(sight(play, reader)))
        assert not re.search(r"staff-cook|hand-cook|Cook", said)
    assert "hand-cook" in drawn(play, 1)


def test_an_event_in_the_making_is_on_its_holders_board_alone() -> None:
    play = evening()
    before = [drawn(play, reader) for reader in (None, 1, 2)]
    act(play, "@0 event hunting, regular, add horse, add boat, use noble")
    assert [drawn(play, reader) for reader in (None, 1, 2)] == before
    assert "2 Horse symbols, 2 different guests" in words_of(part(play, "bench"))
    assert "hand-boat" not in part(play, "hand")
    assert 'data-state="chosen"' in part(play, "mine")


def test_hands_of_others_are_backs_with_their_number_unless_all_wish_to_be_reminded() -> None:
    play = table(hand={0: "horse", 1: "cook cook actor", 2: "boat"})
    assert part(play, "noble-1").count("<i></i>") == 3
    assert "3 Staff cards in hand" in words_of(part(play, "noble-1"))
    aided = table(hand={0: "horse", 1: "cook cook actor", 2: "boat"}, options={"memory_aid": 1})
    assert 'aria-label="2 Cooks"' in part(aided, "noble-1")


def test_names_are_shown_as_text() -> None:
    play = evening()
    rude = Sight(play.view(0), ("<script>alert(1)</script>", 'O\'Brien & "Sons"', "Bess"), 0)
    html = board.layout(rude)
    assert "<script" not in html
    assert "O&#39;Brien &amp; &quot;Sons&quot;" in html
    ElementTree.fromstring(html)


# the city --------------------------------------------------------------------------------------


def test_four_taverns_with_their_signs_lie_round_the_court() -> None:
    city = part(evening(), "city")
    assert re.findall(r"#sign-([a-z]+)", city) == ["lamb", "george", "anchor", "mermaid"]
    assert city.count('data-target="lamb-boat"') == city.count('data-target="court-soldier"') == 1
    assert city.count("view-transition-name:lamb-boat") == 3
    assert words_of(city).count("×2") == 2
    assert 'aria-label="George, empty"' in city


def test_of_the_event_decks_the_icons_on_top_are_seen() -> None:
    play = gloriana.new(players=4, seed=1)
    top = play.view(None)["doubles"].split()[0].removeprefix("double-")
    assert f"#turned-{top}-2" in part(play, "city")


def test_events_taken_and_specialists_hired_leave_their_places_with_a_shield() -> None:
    play = evening()
    assert "Thanksgiving , Francis" in words_of(part(play, "events"))
    assert "Drake , Anne" in words_of(part(play, "specialists"))
    assert "#weather-sun" in part(play, "events")
    assert "taken by Anne" in part(play, "events")


@pytest.mark.parametrize(("outdoors", "where"), [(1, "outdoors"), (0, "indoors")])
def test_cards_say_where_their_event_is_held_as_the_table_has_chosen(outdoors: int, where: str) -> None:
    """[ruling H2]"""
    play = table(line="maritime hunting hunting", options={"maritime_outdoors": outdoors})
    assert f"#event-maritime-1-{where}" in part(play, "events")
    assert f"Naval Review, one Boat symbol, {where}" in part(play, "events")
    assert "#event-hunting-1-outdoors" in part(play, "events")


def test_events_put_away_remain_in_sight() -> None:
    """[Holding Events ¶3; ruling 38]"""
    assert "put away" not in part(evening(), "events")
    play = act(evening(), "@0 event hunting, host drake, hold")
    assert 'aria-label="Royal Hunt"' in part(play, "events", 1).partition("put away")[2]
    assert "Events put away Royal Hunt" in words_of(part(play, "city"))
    assert (
        "Events put away: Royal Hunt; Events left out of the game: Royal Hunt, Naval Review"
        in board.text(sight(play, None))[-1]
    )


def test_what_every_noble_and_specialist_does_and_who_they_were_is_a_button_away() -> None:
    html = drawn(gloriana.new(players=5, seed=1), 0)
    opened = dict(re.findall(r'popovertarget="(about-[^"]*)" aria-label="([^"]*): what they do', html))
    assert sorted(opened.values()) == sorted(person.name for person in (*NOBLES, *SPECIALISTS))
    for name in opened:
        assert html.count(f' id="{name}"') == 1
    for person in (*NOBLES, *SPECIALISTS):
        assert all(line.replace("'", "&#39;") in html for line in person.note)
    assert "Hosts a Naval Review in place of the Event you take, with two Boats and no weather." in html
    assert "If kept in hand after your Event, costs 3 points." in html


def test_events_held_are_fanned_under_the_noble_and_their_types_counted() -> None:
    said = words_of(part(evening(), "noble-2"))
    assert "Naval Review 15 points Thanksgiving 6 points" in said
    assert "2 types +3" in said


# the bench -------------------------------------------------------------------------------------


def test_a_turn_says_what_can_be_taken() -> None:
    assert "your turn, one of these" in part(evening(), "bench")
    assert "It&#39;s Anne&#39;s turn" in part(evening(), "bench", 1)


TURN = ("take lamb, take george, take anchor, take mermaid", "take court", "hire", "event")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_bench_calls_possible_what_the_rules_offer(seed: int) -> None:
    for play in positions(seed, 1):
        if not play.actors or play.phase.name not in ("act", "take last sets"):
            continue
        bench = part(play, "bench", play.actors[0])
        offered = [move.notation for move in play.offers(play.actors[0])]
        possible = {verbs for verbs in TURN if any(move.startswith(tuple(verbs.split(", "))) for move in offered)}
        assert set(re.findall(r'data-verb="([^"]*)"', bench)) == possible
        assert bench.count("Not now:") == (4 if play.phase.name == "act" else 2) - len(possible)


def test_the_bench_says_where_to_click_and_why_not() -> None:
    said = words_of(part(evening(), "bench"))
    assert "A Specialist you have hired this round" in said
    assert "An Event choose one" in said
    assert "Staff from the Court nobody waits there" in words_of(part(table(tavern=["boat", "", "", ""]), "bench"))


def test_news_tell_what_happened_since_but_not_the_events_held() -> None:
    play = act(evening(), "@0 event hunting, regular, add horse, add boat, hold", "@1 take lamb boat")
    bench = board.draw("bench", Sight(play.view(0), NAMES[:3], 0, play.events(0)))
    news = [words_of(line) for line in bench.split("<li>")[1:]]
    assert "takes 3 Boats" in news[-1]
    assert "Royal Hunt" not in " ".join(news)


def test_the_ways_to_hold_an_event_say_what_they_bring() -> None:
    bench = part(act(evening(), "@0 event hunting"), "bench")
    assert targets(bench) == {"do-regular", "do-banquet", "hired-drake"}
    assert "one Horse symbol; outdoors, +1 by sunshine" in words_of(bench)
    assert "Drake’s Naval Review" in bench


def test_points_so_far_are_always_visible() -> None:
    play = act(evening(), "@0 event hunting, regular, add horse, add boat, use noble")
    assert "So far size 2: 0 points, with sunshine 3 points, minus 3 for keeping a Specialist" in part(play, "bench")
    assert "is below Francis&#39;" in part(play, "bench")


@pytest.mark.parametrize("seed", SEEDS)
def test_points_so_far_are_what_the_event_is_worth_if_it_is_held_now(seed: int) -> None:
    """Also with the weather, with a host, with a Specialist kept; and so it is with the Gloriana card."""
    held = 0
    for play in positions(seed, 1):
        for move in play.offers(play.actors[0]) if play.actors else ():
            if move.notation not in ("hold", "hold with weather"):
                continue
            seat, view = play.actors[0], play.view(play.actors[0])
            value = view["shows"]["value" if move.notation == "hold" else "value_with_weather"]
            rival = rival_value(view)
            then = play.clone()
            then.play(seat, move)
            sheet = then.view(None)
            assert sheet["value"][seat][view["round"] - 1] == value
            assert gains_by_weather(view) or move.notation == "hold"
            if sheet["round"] == view["round"]:
                assert sheet["gloriana"] == (seat if rival is None or value < rival else view["gloriana"])
            held += 1
    assert held > 20


def test_a_host_brings_two_symbols_and_no_weather() -> None:
    bench = part(act(evening(), "@0 event hunting, host drake, add boat, add horse"), "bench")
    assert bench.count("Boat of your host") == 2
    assert 'aria-label="So far size 1: ' in bench
    assert "with sunshine" not in bench


def test_the_last_player_is_offered_no_event_as_printed() -> None:
    play = last_turn(hired={0: "drake"}, hand={0: "boat horse cook"}, weather=RAIN)
    assert targets(part(play, "bench")) == {"do-banquet", "hired-drake"}
    act(play, "@0 banquet, add boat, add horse, add cook")
    assert "3 different symbols" in words_of(part(play, "bench"))


# the end, the text, the pictures ---------------------------------------------------------------


def finished() -> Play:
    chance = random.Random(0)
    play = gloriana.new(players=4, seed=3)
    while not play.over:
        play.play(play.actors[0], chance.choice(list(play.offers(play.actors[0]))))
    return play


def test_at_the_end_the_score_sheet_adds_up() -> None:
    play = finished()
    sheet = part(play, "sheet", None)
    rows = [re.findall(r"<td.*?</td>", row) for row in re.findall(r"<tr>.*?</tr>", sheet)][1:]
    numbers = [[number(cell) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1] == list(play.scores)
    assert "new favourite" in sheet
    assert board.text(sight(play, None))[0].endswith(f"with {max(play.scores)} points.")
    assert part(evening(), "sheet") == ""


def number(cell: str) -> int:
    return int(words_of(cell).split()[-1].replace("−", "-"))


def test_a_tie_shows_sheet_and_players_to_choose() -> None:
    play = table(
        **{**held_by(0, 1, 2, kind=BANQUET, value=10), "round": 5},
        score={0: 10, 1: 10, 2: 3},
        phase="break tie",
        stack=[],
        askers=[0],
        line="",
    )
    assert "A tie: Anne breaks it with the Gloriana card" in part(play, "sheet")
    assert {"player-0", "player-1"} <= targets(drawn(play, 0))


def test_somebody_looking_on_has_no_court_and_no_hand() -> None:
    play = evening()
    assert part(play, "mine", None) == part(play, "hand", None) == ""
    assert "Your court" not in drawn(play, None)
    assert "Your court" in drawn(play, 0)


def test_the_headline_says_which_round_it_is() -> None:
    assert board.headline(sight(gloriana.new(players=5, seed=1), None)) == "Before round 1 of 4"
    assert board.headline(sight(evening(), 0)) == "Round 2 of 5"


def test_others_sit_clockwise_from_the_readers_left() -> None:
    play = gloriana.new(players=5, seed=1)
    assert re.findall(r'id="part-noble-(\d)"', drawn(play, 3)) == ["4", "0", "1", "2"]
    assert re.findall(r'id="part-noble-(\d)"', drawn(play, None)) == ["0", "1", "2", "3", "4"]


def test_the_table_can_be_read_in_lines() -> None:
    lines = board.text(sight(evening(), 0))
    assert lines[0] == "Round 2 of 5. It's your turn."
    assert lines[1] == "Your hand: 2 Horses (horse), Boat (boat), Priest (priest), Drake (drake)."
    assert lines[2] == "The Lamb & Flag (lamb): 3 Boats and a Noblewoman."
    assert "The Court: a Horse and 2 Soldiers." in lines
    assert "Weather: sunshine, Events outdoors may count as one size larger; you have the card." in lines
    holding = board.text(sight(act(evening(), "@0 event hunting, regular, add horse, add boat"), 0))
    assert holding[1] == "Your Royal Hunt: 2 Horse symbols, matched by Boat."


def test_every_symbol_of_the_cards_holds_its_art_itself() -> None:
    sheet = (STATIC / "cards.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(sheet)
    assert "<use" not in sheet
    assert "class=" not in sheet
    assert not re.search(r"#[0-9a-f]{3,8}\b", sheet)


def test_the_night_of_this_game_is_the_same_by_wish_and_by_switch() -> None:
    css = (STATIC / "board.css").read_text(encoding="utf-8")
    by_wish = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', css, re.DOTALL)
    by_switch = re.search(r'^\[data-theme="dark"\] \{(.*?)\}', css, re.DOTALL | re.MULTILINE)
    assert by_wish
    assert by_switch
    assert by_wish[1] == by_switch[1]
    assert not re.search(r"#[0-9a-f]{3,8}\b(?! *;)|rgb\(", css[css.index("[data-game") :])
