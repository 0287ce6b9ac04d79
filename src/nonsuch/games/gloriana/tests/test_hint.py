"""The best completion of an Event, shown to who is putting it together."""

from __future__ import annotations

import random

import pytest

from nonsuch import Play
from nonsuch.engine import Moves
from nonsuch.games.gloriana.components import NOBLES, STAFF
from nonsuch.games.gloriana.show.hint import Hint
from nonsuch.games.gloriana.state import GlorianaTable
from nonsuch.games.gloriana.tests.tables import SUN, act, gloriana, last_turn, table, value


def hint(play: Play, seat: int = 0) -> Hint | None:
    assert gloriana.show.hint is not None
    found: Hint | None = gloriana.show.hint(play.view(seat))
    return found


def test_the_rulebooks_royal_hunt_is_found() -> None:
    """R3: 15 points. The Noble's Soldier costs nothing, so he comes; and of five other cards three."""
    cards = "horse horse horse boat priest actor cook musician"
    play = table(noble={0: "dudley"}, hand={0: cards}, line="hunting maritime military", weather=SUN)
    found = hint(act(play, "@0 event hunting"))
    assert found is not None
    assert found.moves[:4] == ("regular", "add horse", "add horse", "add horse")
    assert "use noble" in found.moves
    assert found.moves[-1] == "hold with weather"
    assert found.words.startswith("For 15 points: hold it as printed, add 3 Horses, ")
    act(play, f"@0 {', '.join(found.moves)}")
    assert value(play) == 15


def test_it_goes_on_from_what_is_chosen_already_in_whatever_order() -> None:
    cards = "horse horse boat priest"
    play = table(noble={0: "dudley"}, hand={0: cards}, line="hunting maritime military", weather=SUN)
    assert hint(act(play, "@0 event hunting, regular, add priest")) == Hint(
        ("add horse", "add horse", "add boat", "use noble", "hold with weather"),
        "For 10 points: add 2 Horses, add a Boat, use a symbol of your Noble, then hold it, weather +1.",
    )


def test_when_nothing_can_be_gained_it_says_so() -> None:
    play = act(last_turn(noble={0: "devere"}, hand={0: "actor"}, weather=SUN), "@0 add actor")
    assert hint(play) == Hint(("hold",), "It will not get better: hold it. That makes one point.")


def test_in_the_last_round_it_gets_rid_of_cards() -> None:
    """[ruling 28] Each would cost a point."""
    play = table(
        round=5,
        doubles="",
        singles="",
        noble={0: "clinton"},
        hand={0: "horse horse horse cook"},
        line="hunting maritime military",
    )
    found = hint(act(play, "@0 event hunting, regular"))
    assert found is not None
    assert found.moves.count("add horse") == 3


def closings(play: Play) -> list[int]:
    """What every way to go on would be worth; each way is tried once."""
    found = []
    waiting = [play.table.clone()]
    waiting[0].latest = -1
    while waiting:
        t = waiting.pop()
        assert isinstance(t, GlorianaTable)
        if t.held[0][0] >= 0:
            found.append(t.value[0][0])
            continue
        offers = Moves(rising=1)
        gloriana.offers(t, offers)
        for move in offers:
            waiting.append(t.clone())
            gloriana.apply(waiting[-1], move)
    return found


@pytest.mark.parametrize("begun", ["", ", add boat", ", add horse", ", use noble, add cook"])
@pytest.mark.parametrize("kind", ["regular", "banquet"])
def test_no_way_to_go_on_is_worth_more(begun: str, kind: str) -> None:
    cards = "horse horse horse boat boat actor cook"
    play = table(noble={0: "dudley"}, hand={0: cards}, line="double-hunting maritime military")
    act(play, f"@0 event double-hunting, {kind}{begun}")
    found = hint(play)
    assert found is not None
    best = max(closings(play))
    assert value(act(play, f"@0 {', '.join(found.moves)}")) == best


@pytest.mark.parametrize("seed", range(12))
def test_nor_with_any_other_hand(seed: int) -> None:
    chance = random.Random(seed)
    cards = " ".join(sorted(chance.sample([name for name in STAFF.notations for _ in range(4)], 7)))
    event = chance.choice(["hunting", "double-religious", "performance"])
    play = table(hand={0: cards}, noble={0: chance.choice(NOBLES.notations)}, line=f"{event} maritime military")
    act(play, f"@0 event {event}")
    found = hint(play)
    assert found is not None
    best = max(closings(play))
    assert value(act(play, f"@0 {', '.join(found.moves)}")) == best


@pytest.mark.parametrize("reader", [1, 2, None])
def test_others_get_no_hint(reader: int | None) -> None:
    play = act(table(hand={0: "horse"}), "@0 event hunting, regular")
    assert gloriana.show.hint is not None
    assert gloriana.show.hint(play.view(reader)) is None


def test_outside_of_an_event_the_courtier_says_what_it_would_do() -> None:
    play = table(
        noble={0: "clinton"},
        hand={0: "soldier priest actor"},
        tavern=["horse horse cook boat", "", "", ""],
        line="hunting hunting hunting",
        weather_taker=1,
        weather=SUN,
        removed_events="",
        singles="",
        doubles="double-hunting",
    )
    assert hint(play) == Hint(("take lamb horse",), "The courtier would take Horses from the Lamb & Flag.")


def test_what_it_says_can_be_done_and_does_not_depend_on_what_is_hidden() -> None:
    play = gloriana.new(players=3, seed=5)
    while not play.over:
        seat = play.actors[0]
        found = hint(play, seat)
        assert found is not None
        assert hint(play.redeal(seat, 1), seat) == found
        play.play(seat, found.moves[0])


def test_the_tie_is_a_matter_of_favour_and_not_of_hints() -> None:
    banquets = [5, 5, 5, 5, 5]
    sheet = {0: [5, 5, 5, 5, -1], 1: banquets, 2: banquets}
    play = act(last_turn(round=5, held=sheet, score={1: 9, 2: 9}, doubles="", singles="", weather=SUN), "@0 hold")
    assert hint(play, play.actors[0]) is None
    assert hint(act(play, f"@{play.actors[0]} share")) is None
