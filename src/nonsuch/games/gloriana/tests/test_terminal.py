"""The table as text."""

from __future__ import annotations

from itertools import count
from typing import Any

from rich.console import Console

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.gloriana.components import SPECIALISTS as SPECIALIST_CARDS
from nonsuch.games.gloriana.show.people import SPECIALISTS
from nonsuch.games.gloriana.show.terminal import SHORT_EVENTS
from nonsuch.games.gloriana.tests.tables import SUN, act, gloriana, held_by, table

NAMES = ["Anne", "Bess", "Francis"]


def drawn(play: Play, reader: int | None = 0, width: int = 100) -> str:
    assert gloriana.show.terminal is not None
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as captured:
        console.print(gloriana.show.terminal(play.view(reader), Names(NAMES, reader)))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def evening(**position: Any) -> Play:
    at = {"hand": {0: "horse horse boat", 1: "cook cook", 2: "actor"}, "hired": {0: "drake"}, "court": "priest"}
    taverns = ["boat boat boat noblewoman", "", "", ""]
    return table(**{**held_by(2, kind=1), **at, "tavern": taverns, "score": {2: 10}, "gloriana": 2, **position})


def test_the_whole_table() -> None:
    text = drawn(evening())
    assert "Round 1 of 5  ·  Francis holds the Gloriana card" in text
    assert "▸ A You Essex, 2 Horses 0 3 + Drake –" in " ".join(text.split())
    assert "Review 10" in text
    assert "Lamb & Flag  3 Boats, Noblewoman" in text
    assert "Court        Priest" in text
    assert "Royal Hunt (outdoors), Naval Review (outdoors)" in text
    assert "rain: Events indoors may count one larger" in text
    assert "Walsingham, Sidney, Grindal, Shakespeare" in text
    assert "│Horse     ││Boat      ││Drake     │" in text


def test_other_hands_are_numbers_unless_the_memory_aid_is_on() -> None:
    """[ruling 46]"""
    assert "Cook" not in drawn(evening())
    aided = drawn(evening(options={"memory_aid": 1}, seen={1: [0, 0, 0, 0, 0, 0, 0, 1]}))
    assert "B Bess has: Cook, 1 unknown" in aided
    assert "A You have" not in aided


def test_points_so_far_are_always_visible() -> None:
    play = act(evening(weather=SUN), "@0 event hunting")
    assert "You hold: the Royal Hunt" in drawn(play)
    act(play, "@0 regular, add horse, add boat")
    text = drawn(play)
    assert "Royal Hunt: 4 Horses, matched by Boat" in text
    assert "So far size 1: 0 points, 0 points with the weather (a Specialist kept costs 3)" in text
    assert "Francis holds the Gloriana card with 10, so this takes it." in " ".join(text.split())


def test_of_a_banquet_and_of_a_specialists_event_too() -> None:
    play = act(evening(), "@0 event hunting, banquet, add horse, add boat")
    assert "Banquet: Horse and Boat, 2 symbols" in drawn(play)
    play = evening(held={}, value={}, line="hunting maritime military")
    act(play, "@0 event hunting, host drake, add horse")
    assert "Naval Review hosted by Drake: 2 Boats, matched by Horse" in drawn(play)
    assert "The first Event takes the Gloriana card." in drawn(play)


def test_events_put_away_remain_in_sight() -> None:
    """[Holding Events ¶3; ruling 38]"""
    assert "Put away" not in drawn(evening())
    play = act(evening(held={}, value={}, line="hunting maritime military"), "@0 event hunting, host drake, hold")
    assert "Put away     Royal Hunt" in drawn(play, 1)


def test_somebody_looking_on_sees_no_hand() -> None:
    assert "│" not in drawn(evening(), None)


def test_a_whole_game_can_be_drawn_in_a_narrow_window() -> None:
    play = gloriana.new(players=5, seed=1, options={"memory_aid": 1})
    for move in count():
        if play.over:
            break
        if move % 6 == 0:
            fits(play, (play.actors[0] + 1) % 5)
        play.play(play.actors[0], play.offers(play.actors[0])[0])
    fits(play, None)


def fits(play: Play, reader: int | None, width: int = 60) -> None:
    """No line is too long, and nothing that matters is cut off."""
    assert gloriana.show.terminal is not None
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as captured:
        console.print(gloriana.show.terminal(play.view(reader), Names([f"@{seat}" for seat in range(5)], reader)))
    lines = captured.get().splitlines()
    assert max(map(len, lines)) <= width
    view = play.view(reader)
    held = [SHORT_EVENTS[kind] for sheet in view["held"].values() for kind in sheet if kind >= 0]
    people = [SPECIALISTS[one].called for hired in view["hired"].values() for one in SPECIALIST_CARDS.read(hired)]
    for there in ("Lamb & Flag", "Court", "Leicester", *held, *people):
        assert any(there in line for line in lines), there
