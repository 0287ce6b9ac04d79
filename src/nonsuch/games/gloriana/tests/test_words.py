"""The log, the labels, the targets, the score sheet."""

from __future__ import annotations

import pytest

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.gloriana.show.people import NOBLES, SPECIALISTS
from nonsuch.games.gloriana.show.words import words
from nonsuch.games.gloriana.state import HOLD, HOLD_WITH_WEATHER
from nonsuch.games.gloriana.tests.tables import SUN, act, gloriana, last_turn, table

NAMES = ["Anne", "Bess", "Francis"]


def log(play: Play, reader: int | None = 1) -> list[str]:
    play.names = NAMES
    return play.log(reader)


def last_line(play: Play, reader: int | None = 1) -> str:
    return log(play, reader)[-1]


# the log ---------------------------------------------------------------------------------------


def test_a_new_game_tells_nobles_first_player_and_pass() -> None:
    play = gloriana.new(players=3, seed=11)
    first = play.actors[0]
    last, third = (first - 1) % 3, (first + 1) % 3
    play.play(first, play.offers(first)[0])
    play.names = NAMES
    card = "a Horse" if "horse" in play.history[0][1] else "a Boat"
    assert play.log(first)[0].startswith("At court: ")
    assert play.log(first)[1] == "You go first and hold the Gloriana card."
    assert play.log(first)[2] == f"You pass {NAMES[last]} {card}."
    assert play.log(last)[2] == f"{NAMES[first]} passes you {card}."
    assert play.log(third)[2] == f"{NAMES[first]} passes {NAMES[last]} a card."
    assert play.log(None)[3] == f"Round 1: {NAMES[first]} goes first."
    assert play.log(None)[4].startswith("Staff: the Lamb & Flag ")
    assert play.log(None)[5].startswith("Events: double ")


def test_staff_is_taken_and_the_rest_goes_to_court() -> None:
    taverns = ["boat boat boat noblewoman", "boat boat cook cook", "actor actor actor actor", ""]
    play = table(tavern=taverns)
    assert last_line(act(play, "@0 take lamb boat")) == (
        "Anne takes 3 Boats from the Lamb & Flag; a Noblewoman goes to the Court."
    )
    assert last_line(act(play, "@1 take george cook")) == "You take 2 Cooks from the George; 2 Boats go to the Court."
    assert last_line(act(play, "@2 take anchor actor")) == "Francis takes 4 Actors from the Anchor."
    assert last_line(act(play, "@0 take court noblewoman")) == "Anne takes a Noblewoman from the Court."


def test_a_specialist_is_hired_and_the_weather_turned_or_left() -> None:
    assert last_line(act(table(), "@0 hire drake sun")) == (
        "Anne hires Sir Francis Drake and turns the weather to sunshine."
    )
    assert last_line(act(table(), "@0 hire grindal rain"), 0) == (
        "You hire Edmund Grindal and leave the weather as it is, rain."
    )


def test_an_event_is_told_as_a_whole() -> None:
    play = table(noble={0: "dudley"}, hand={0: "horse horse boat"}, line="hunting maritime military", weather=SUN)
    act(play, "@0 event hunting")
    assert log(play, 0) == ["You take the Royal Hunt."]
    act(play, "@0 regular, add horse, add boat, use noble, hold with weather")
    assert log(play) == [
        "Anne takes the Royal Hunt and holds it with a Horse, a Boat and the Earl of Leicester: "
        "size 3 with the weather, 6 points.",
        "Anne takes the Gloriana card.",
    ]


def test_the_own_symbols_of_a_noble_are_told_where_they_count() -> None:
    play = table(noble={0: "dudley"}, hand={0: "soldier boat horse"}, line="hunting maritime military", weather=SUN)
    act(play, "@0 event military, regular, add soldier, add horse, add boat, hold")
    assert log(play)[0] == (
        "Anne takes the Grand Tournament and holds it with a Horse, a Boat, a Soldier and the 2 Soldiers of the "
        "Earl of Leicester: size 2, 3 points."
    )


def test_so_are_banquets_and_what_specialists_host() -> None:
    play = table(hand={1: "boat cook actor horse"}, hired={1: "drake grindal"}, line="double-hunting maritime military")
    act(play, "@0 event maritime, banquet, hold")
    assert log(play)[0] == "Anne takes the Naval Review and turns it into a Banquet with no cards: size 0, 0 points."
    act(play, "@1 event double-hunting, host drake, add actor, use grindal, hold")
    assert log(play)[-2:] == [
        "You take the double Royal Hunt and let Sir Francis Drake host a Naval Review instead "
        "with an Actor, the 2 Boats of the Earl of Lincoln and Edmund Grindal: size 2, 3 points.",
        "Francis takes the Grand Tournament.",
    ]


def test_the_rest_is_told_where_the_taking_was_told_before() -> None:
    play = last_turn(hand={0: "boat"}, noble={0: "dudley"}, weather=SUN)
    told = play.told(1)
    play.names = NAMES
    assert play.log(1) == ["Anne takes the Royal Hunt."]
    act(play, "@0 add boat, hold")
    assert play.log(1, since=told)[:2] == [
        "Anne turns it into a Banquet with a Boat: size 1, one point.",
        "Anne takes the Gloriana card.",
    ]


def test_a_specialist_kept_is_told() -> None:
    play = table(hand={0: "boat cook actor horse horse"}, hired={0: "drake"}, line="double-hunting maritime military")
    act(play, "@0 event double-hunting, regular, add boat, add cook, add actor, hold")
    assert "size 3, 6 minus 3 for keeping a Specialist: 3 points." in log(play)[0]


def test_the_last_player_may_say_that_it_is_enough() -> None:
    play = act(last_turn(court="boat"), "@0 done, hold")
    assert "Anne takes no more Staff." in log(play)
    assert "Round 1 is over." in log(play)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("favour @1", ["Anne's Gloriana card decides the tie for you.", "You are the new favourite with 21 points."]),
        (
            "favour @2",
            ["Anne's Gloriana card decides the tie for Francis.", "Francis is the new favourite with 21 points."],
        ),
        (
            "share",
            [
                "Anne's Gloriana card lets the tied players share the honour.",
                "You and Francis are the new favourites with 21 points.",
            ],
        ),
    ],
)
def test_the_end_is_told(move: str, said: list[str]) -> None:
    banquets = [5, 5, 5, 5, 5]
    sheet = {0: [5, 5, 5, 5, -1], 1: banquets, 2: banquets}
    play = last_turn(round=5, held=sheet, score={1: 20, 2: 21}, hand={0: "boat", 2: "cook"}, doubles="", singles="")
    act(play, "@0 hold", f"@0 {move}")
    assert log(play)[-4:] == [
        (
            "Different types of Event bring Anne one point for one type, you one point for one type "
            "and Francis one point for one type."
        ),
        "Staff left in hand costs Anne 1 and Francis 1.",
        *said,
    ]


def test_a_reshuffle_in_the_middle_of_a_lay_out_is_told() -> None:
    play = table(phase="begin round", stack=[], askers=[], line="", round=4, deck="boat")
    assert "shuffled into the deck" in log(play)[0]


# buttons ---------------------------------------------------------------------------------------

BUTTONS = {
    "pass horse": ("Pass a Horse", "hand-horse"),
    "take lamb noblewoman": ("Take Noblewomen from the Lamb & Flag", "lamb-noblewoman"),
    "take court actor": ("Take Actors from the Court", "court-actor"),
    "hire drake sun": ("Hire Drake, sunshine", "specialist-drake"),
    "event double-hunting": ("Take the double Royal Hunt", "event-double-hunting"),
    "done": ("Take no more Staff", "do-done"),
    "banquet": ("Turn it over: a Banquet", "do-banquet"),
    "host grindal": ("Let Grindal host it", "hired-grindal"),
    "add actor": ("Add an Actor", "hand-actor"),
    "use noble": ("Use a symbol of your Noble", "noble-0"),
    "use drake": ("Use a symbol of Drake", "hired-drake"),
    "hold with weather": ("Hold it, weather +1", "do-hold-with-weather"),
    "favour @2": ("Favour Francis", "player-2"),
    "share": ("Let them share the honour", "do-share"),
}


@pytest.mark.parametrize(("notation", "button"), BUTTONS.items())
def test_every_move_has_a_label_and_a_thing_on_the_table(notation: str, button: tuple[str, str]) -> None:
    play = table()
    play.names = NAMES
    move = play.move(gloriana.moves.parse(notation), 0)
    assert (move.label, move.target) == button


def test_the_button_that_closes_an_event_says_for_how_many_points() -> None:
    play = table(hand={0: "horse horse boat cook"}, weather=SUN, line="hunting hunting maritime")
    act(play, "@0 event hunting, regular, add horse, add boat, add cook")
    assert words.button(HOLD(), Names(NAMES, 0), play.view(0)) == "Hold it for 3"
    assert words.button(HOLD_WITH_WEATHER(), Names(NAMES, 0), play.view(0)) == "Hold it for 6, weather +1"
    assert next(move.label for move in play.offers(0) if move.notation == "hold") == "Hold it for 3"


# the score sheet and the people ----------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(3, 5), (5, 4)])
def test_the_score_sheet_adds_up(players: int, rounds: int) -> None:
    """[Score sheet]"""
    play = gloriana.new(players=players, seed=2)
    while not play.over:
        play.play(play.actors[0], play.offers(play.actors[0])[0])
    sheet = gloriana.show.words.tally(play.events(None), players)
    assert [row for row, _ in sheet] == [*(f"R{one + 1}" for one in range(rounds)), "Events bonus", "minus Staff"]
    assert [sum(points) for points in zip(*(points for _, points in sheet), strict=True)] == play.scores


def test_there_are_two_lines_on_everybody() -> None:
    for person in (*NOBLES, *SPECIALISTS):
        assert all(60 < len(line) <= 115 and line.endswith(".") for line in person.note), person.name
