"""Moves and their notation: every move is written, read back, and nothing else is taken for one."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import nonsuch
from nonsuch import Game, IllegalMove, Play
from nonsuch.engine import (
    AnyNumber,
    Components,
    EventKinds,
    KindDomain,
    NumberDomain,
    Only,
    RulesError,
    SeatDomain,
    Vocabulary,
    WordDomain,
)
from tests.toys import lantern

GLORY = nonsuch.load("glory")
glory_moves = GLORY.moves


# Glory's notation, all of it -------------------------------------------------------------------


def test_every_move_of_glory_is_read_back_as_it_is_written() -> None:
    written = [glory_moves.show(move) for move in range(glory_moves.size)]
    assert [glory_moves.parse(text) for text in written] == list(range(glory_moves.size))
    assert len(set(written)) == glory_moves.size


def test_every_move_of_glory_is_read_in_any_case_and_spacing() -> None:
    for move in range(glory_moves.size):
        text = glory_moves.show(move)
        for variant in (text.upper(), text.lower(), f"  {text}\t", text.replace(" ", "   ")):
            assert glory_moves.parse(variant) == move


def test_every_move_of_glory_belongs_to_one_verb() -> None:
    for move in range(glory_moves.size):
        verb = glory_moves.verb_of(move)
        assert verb.first <= move < verb.end
        assert verb.number(verb.arguments(move)) == move


@pytest.mark.parametrize("move", [-1, glory_moves.size, 10**9])
def test_there_is_no_move_outside_the_vocabulary(move: int) -> None:
    with pytest.raises(ValueError, match=f"there is no move {move}"):
        glory_moves.show(move)


@pytest.mark.parametrize("suit", "cshd")
@pytest.mark.parametrize("rank", "JQK")
def test_the_suit_of_a_court_card_is_ignored(rank: str, suit: str) -> None:
    for verb in ("add", "discard"):
        assert glory_moves.parse(f"{verb} {rank}{suit}") == glory_moves.parse(f"{verb} {rank}")
        assert glory_moves.show(glory_moves.parse(f"{verb} {rank}{suit}")) == f"{verb} {rank}"


@pytest.mark.parametrize(
    "text",
    [
        "buy",
        "conquer @2",
        "attack @2",
        "assassinate @2",
        "heal 7h",
        "discard Ah",
        "add 10c",
        "enough",
        "add X",
        "add K",
    ],
)
def test_the_moves_that_others_rely_on_are_read(text: str) -> None:
    assert glory_moves.show(glory_moves.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an empty move"),
        (" \t\n", "an empty move"),
        ("dance", "no move begins with 'dance'"),
        ("x" * 500, f"no move begins with '{'x' * 40}'"),
        ("attack", "'attack' takes one thing, not 0"),
        ("attack @1 @2", "'attack' takes one thing, not 2"),
        ("buy 3s", "'buy' takes nothing more, not 1"),
        ("attack 2", "'2' is not a seat; seats are written @0 to @5"),
        ("attack @6", "'@6' is not a seat; seats are written @0 to @5"),
        ("attack @-1", "'@-1' is not a seat"),
        ("attack @²", "'@²' is not a seat"),
        ("attack @", "'@' is not a seat"),
        ("heal 7c", "'7c' does not fit here"),
        ("heal K", "'K' does not fit here"),
        ("add 11c", "'11c' is no card"),
        ("add 1c", "'1c' is no card"),
        ("at least 0", "'0' is not a number from 1 to 84"),
        ("at least 85", "'85' is not a number from 1 to 84"),
        ("at least ٣", "'٣' is not a number from 1 to 84"),
        ("at least one", "'one' is not a number from 1 to 84"),
        ("help nobody", "'nobody' is none of attacker, defender, none"),
    ],
)
def test_a_wrong_notation_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        glory_moves.parse(text)


# vocabularies ----------------------------------------------------------------------------------

COLOURS = Components(
    "colour", ["red", "green", "blue"], copies=lambda players, options: [1, 1, 1], synonyms={"rouge": "red"}
)


@pytest.fixture
def vocabulary() -> Vocabulary:
    made = Vocabulary()
    made.verb("give", SeatDomain(3), KindDomain(COLOURS), NumberDomain(2, 5))
    made.verb("give up")
    made.verb("paint", WordDomain("dark", "light"), KindDomain(COLOURS, range(1, 3)))
    return made


def test_a_verb_of_several_things_counts_them_all(vocabulary: Vocabulary) -> None:
    assert vocabulary.size == 3 * 3 * 4 + 1 + 2 * 2
    for move in range(vocabulary.size):
        assert vocabulary.parse(vocabulary.show(move)) == move
    assert vocabulary.show(vocabulary.parse("GIVE @2 rouge 5")) == "give @2 red 5"


def test_the_longer_verb_is_read_first(vocabulary: Vocabulary) -> None:
    assert vocabulary.show(vocabulary.parse("give up")) == "give up"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("give up @1", "takes"),
        ("give @1 red", "'give' takes three things, not 2"),
        ("paint dark red", "'red' does not fit here"),
        ("paint dim blue", "'dim' is none of dark, light"),
        ("give @1 mauve 3", "'mauve' is no colour"),
        ("give @1 red 6", "'6' is not a number from 2 to 5"),
    ],
)
def test_a_complaint_is_about_the_verb_that_was_meant(vocabulary: Vocabulary, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        vocabulary.parse(text)


def test_two_verbs_cannot_have_one_name(vocabulary: Vocabulary) -> None:
    with pytest.raises(RulesError, match="two verbs are named 'give up'"):
        vocabulary.verb("give up", SeatDomain(2))


def test_numbers_below_zero_are_read_as_they_are_written() -> None:
    made = Vocabulary()
    made.verb("bet", NumberDomain(-3, 3))
    for move in range(made.size):
        assert made.parse(made.show(move)) == move


@pytest.mark.parametrize("word", ["Attacker", "the attacker"])
def test_a_word_is_read_as_it_is_written_or_cannot_be_declared(word: str) -> None:
    made = Vocabulary()
    try:
        made.verb("help", WordDomain(word))
    except RulesError:
        return
    assert made.parse(made.show(0)) == 0


# events ----------------------------------------------------------------------------------------


@pytest.fixture
def kinds() -> EventKinds:
    made = EventKinds()
    made.kind("draws", seat=SeatDomain(3), colour=Only(KindDomain(COLOURS), "seat"))
    made.kind("gains", seat=SeatDomain(3), points=AnyNumber())
    return made


def test_an_argument_for_one_seat_is_read_by_that_seat_only(kinds: EventKinds) -> None:
    record = (0, 1, 2)
    assert kinds.read(record, 1).text("colour") == "blue"
    for reader in (None, 0, 2):
        event = kinds.read(record, reader)
        assert (event.seat, event.colour, event.text("colour")) == (1, None, None)
        assert event.as_data() == {"event": "draws", "seat": "@1", "colour": None}
    assert kinds.redact(record, 1) == record
    assert kinds.redact(record, 0) == (0, 1, None)
    assert kinds.redact(kinds.redact(record, 0), 1) == (0, 1, None)


def test_an_event_has_no_other_arguments(kinds: EventKinds) -> None:
    with pytest.raises(AttributeError):
        _ = kinds.read((0, 1, 2), 1).points


def test_a_number_in_an_event_is_written_as_it_is(kinds: EventKinds) -> None:
    for points in (-4, 0, 3, 1000):
        assert kinds.read((1, 0, points), None).as_data() == {"event": "gains", "seat": "@0", "points": str(points)}


def test_glory_writes_its_numbers_as_they_are(glory: Game) -> None:
    told = [event for event in glory.new(players=2, seed=1).events(None) if event.kind.name == "round begins"]
    assert [event.as_data()["round"] for event in told] == ["1"]


def test_events_are_declared_once_and_name_their_readers() -> None:
    made = EventKinds()
    made.kind("draws", seat=SeatDomain(3))
    with pytest.raises(RulesError, match="two events are named 'draws'"):
        made.kind("draws")
    with pytest.raises(RulesError, match="there is no argument 'king' to name the reader"):
        made.kind("peeks", seat=SeatDomain(3), colour=Only(KindDomain(COLOURS), "king"))


# anything at all -------------------------------------------------------------------------------

WORDS = [
    "add",
    "attack",
    "at least",
    "help",
    "@1",
    "@99",
    "K",
    "10c",
    "Ah",
    "enough",
    "defender",
    ",",
    "heal",
    "no offer",
    "3",
]
texts = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.sampled_from([glory_moves.show(move) for move in range(glory_moves.size)]),
)


@given(texts)
@example("add " + "9" * 5000)
@example("at least " + "9" * 5000)
@example("attack @" + "9" * 5000)
@example("\ud800")
@example("add \x00")
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = glory_moves.parse(text)
    except ValueError:
        return
    assert 0 <= move < glory_moves.size
    assert glory_moves.parse(glory_moves.show(move)) == move


def check_any_text(play: Play, seat: int, text: str) -> None:
    before = play.save()
    refused: IllegalMove | None = None
    try:
        play.play(seat, text)
    except IllegalMove as error:
        refused = error
    if refused is None:
        assert play.history
    else:
        assert refused.reason
        assert refused.rule
        assert play.save() == before


@given(texts, st.integers(-1, 3))
@example("at least " + "9" * 5000, 0)
@example("," * 3000, 0)
def test_any_text_is_played_or_refused_and_then_changes_nothing(text: str, seat: int) -> None:
    check_any_text(
        GLORY.position({"players": 3, "hand": {0: "K 10c Ah 4s X", 1: "Q"}, "treasury": {0: "5d"}}), seat, text
    )


@given(st.lists(st.sampled_from(["light", "add 4", "add 5", "enough", "draw", "roll", "end", "think", ""]), max_size=5))
def test_any_line_is_played_whole_or_refused_and_then_changes_nothing(steps: list[str]) -> None:
    check_any_text(lantern.game.position({"players": 2, "hand": {0: "4 5"}}), 0, ",".join(steps))


def test_glory_says_which_card_is_missing(glory: Game) -> None:
    play = glory.position({"players": 2, "hand": {0: "K", 1: "Q"}})
    with pytest.raises(IllegalMove) as caught:
        play.play(0, "discard Q")
    assert "'discard Q' cannot be chosen now" in caught.value.reason
    assert caught.value.rule == "Discard •1"
