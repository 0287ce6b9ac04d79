"""Copies of a game: clones, branches, files; and files that are refused."""

from __future__ import annotations

import base64
import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nonsuch import BadPosition, Game, NotUndoable, Play
from nonsuch.engine.playing import saves
from tests.raw import raw
from tests.toys.lantern import game
from tests.toys.planting import planted

# copies ----------------------------------------------------------------------------------------


def in_the_middle() -> Play:
    """A game with a log, something to take back, a choice in the making and a scripted die."""
    play = game.new(players=3, seed=11)
    play.names = ["Anne", "Bess", "Cécile"]
    for move in ("draw", "roll", "end", "draw"):
        play.play(play.actors[0], move)
    play.script([5])
    seat = play.actors[0]
    play.play(seat, "light")
    play.play(seat, next(move for move in play.offers(seat) if move.notation.startswith("add")))
    return play


def same(play: Play, other: Play) -> None:
    assert other.fingerprint == play.fingerprint
    assert (other.names, other.history, other.scores) == (play.names, play.history, play.scores)
    for reader in (None, *range(play.table.players)):
        assert other.view(reader) == play.view(reader)
        assert other.log(reader) == play.log(reader)
        assert other.events(reader) == play.events(reader)
        assert other.can_undo(reader) == play.can_undo(reader)


@pytest.mark.parametrize("again", [Play.clone, lambda play: game.restore(play.save())], ids=["clone", "restore"])
def test_a_copy_goes_on_as_the_game_would(again: Any) -> None:
    play = in_the_middle()
    other = again(play)
    same(play, other)
    for one in (play, other):
        one.undo(one.actors[0])
        one.undo(one.actors[0])
        one.play(one.actors[0], "roll")
    assert play.table.events == other.table.events == []
    assert play.log(None)[-1].endswith("rolls 5.")
    same(play, other)


@pytest.mark.parametrize("again", [Play.clone, lambda play: game.restore(play.save())], ids=["clone", "restore"])
def test_a_copy_is_apart_from_the_game(again: Any) -> None:
    play = in_the_middle()
    kept = play.save()
    other = again(play)
    other.names[0] = "Zoë"
    seat = other.actors[0]
    other.play(seat, "enough")
    other.script([1])
    other.play(other.actors[0], "say boo")
    assert play.save() == kept


def test_a_save_is_the_same_each_time_and_survives_another_round() -> None:
    play = in_the_middle()
    assert play.save() == play.save()
    assert game.restore(play.save()).save() == play.save()


def test_a_game_saved_at_its_end_is_over_when_restored() -> None:
    play = game.position({"players": 2, "turns": 1})
    play.play(0, "draw")
    other = game.restore(play.save())
    same(play, other)
    assert other.over


def test_an_event_can_be_copied() -> None:
    event = in_the_middle().events(None)[0]
    assert copy.copy(event) == event


def test_the_fingerprint_tells_tables_apart() -> None:
    play = game.new(players=2, seed=1)
    prints = {play.fingerprint}
    for move in ("think", "end", "roll", "end", "draw"):
        play.play(play.actors[0], move)
        prints.add(play.fingerprint)
    assert len(prints) == 6
    other = play.clone()
    assert other.fingerprint == play.fingerprint
    raw(other).hand[0][0] ^= 1
    assert other.fingerprint != play.fingerprint


# corrupted saves -------------------------------------------------------------------------------

SAVED = in_the_middle().save()


@given(st.integers(0, len(SAVED) - 1))
@example(0)
@example(len(SAVED) - 1)
def test_half_a_save_is_no_save(length: int) -> None:
    with pytest.raises(BadPosition):
        game.restore(SAVED[:length])


@pytest.mark.parametrize(
    "data",
    [b"", b"null", b"[]", b"{}", b'"lantern"', b"\xff\xfe", b"3", b'{"format": 1}', None, 5, [], {}],
    ids=repr,
)
def test_what_is_no_save_is_refused_in_words(data: Any) -> None:
    with pytest.raises(BadPosition, match="this is not a saved game of Lantern"):
        game.restore(data)


def changed(**values: Any) -> bytes:
    return json.dumps({**json.loads(SAVED), **values}).encode()


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"game": "glory"}, "this is a saved game of 'glory'"),
        ({"format": 1}, "in format 1; this version reads format 2"),
        ({"rules_version": "0"}, "saved under rules '0', these are 1"),
    ],
)
def test_a_save_of_another_game_format_or_version_is_refused(values: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        game.restore(changed(**values))


EVENTS = """DRAWS = events.kind("draws", seat=SEAT, card=Only(CARD, "seat"))
ROLLS = events.kind("rolls", seat=SEAT, face=NumberDomain(0, 6))
SHOWS = events.kind("shows", seat=SEAT, card=CARD)
"""
STEP = '@phases.step("End ¶1")\n'
OTHERWISE: dict[str, tuple[str, str]] = {
    "two kinds of event in each other's place": (EVENTS, "".join(reversed(EVENTS.splitlines(keepends=True)))),
    "an event that others may read": ('card=Only(CARD, "seat"))', "card=CARD)"),
    "two verbs in each other's place": (
        'DRAW = moves.verb("draw")\nROLL = moves.verb("roll")\n',
        'ROLL = moves.verb("roll")\nDRAW = moves.verb("draw")\n',
    ),
    "words of a move in another order": (
        'SAY = moves.verb("say", WordDomain("bravo", "boo"))',
        'SAY = moves.verb("say", WordDomain("boo", "bravo"))',
    ),
    "a field that others may see": ("sees=NOBODY)\n    hand", "sees=ALL)\n    hand"),
    "a field of the same size in another's place": (
        "    turns = field(sees=ALL)\n    turn = field(sees=ALL)\n",
        "    turn = field(sees=ALL)\n    turns = field(sees=ALL)\n",
    ),
    "another phase": (STEP, f"{STEP}def rest(t: LanternTable) -> None:\n    done(t)\n\n\n{STEP}"),
    "cards in another order": ('["1", "2", "3", "4", "5", "L"]', '["2", "1", "3", "4", "5", "L"]'),
}


@pytest.mark.parametrize("change", OTHERWISE)
def test_a_save_in_another_layout_is_refused(tmp_path: Path, change: str) -> None:
    """The same numbers would mean something else: with two events swapped, a hidden draw is told to all."""
    other = planted(tmp_path, OTHERWISE[change])
    with pytest.raises(BadPosition, match="laid out otherwise; only that version can read it"):
        other.restore(SAVED)


def test_what_is_only_said_otherwise_changes_no_layout(tmp_path: Path) -> None:
    wins = "return f\"{names.does(told[0].seat, 'win')}{}\""
    other = planted(tmp_path, ('"What do you do?"', '"And now?"'), (wins.replace("{}", "."), wins.replace("{}", "!")))
    same(in_the_middle(), other.restore(SAVED))


def test_what_its_keeper_wrote_beside_a_game_is_found_again() -> None:
    data = in_the_middle().save(beside={"table": {"id": 5}})
    assert game.restore(data).beside == {"table": {"id": 5}}
    assert saves.about(data) == {"game": "lantern", "table": {"id": 5}}
    assert game.restore(game.restore(data).save()).beside == {}
    with pytest.raises(ValueError, match="already has its own 'state'"):
        in_the_middle().save(beside={"state": 5})
    with pytest.raises(BadPosition, match="not a saved game"):
        saves.about(b"[]")


def test_a_game_is_repeated_from_its_beginning() -> None:
    play = game.new(players=3, seed=4, script=["5"])
    play.names = ["Anne", "Bess", "Cécile"]
    history: list[list[Any]] = []
    for move in ("roll", "end", "think", "end", "draw"):
        key = bytes(range(len(history), len(history) + 16))
        play.rekey(key)
        history += [["key", key.hex()], [play.actors[0], move]]
        play.play(play.actors[0], move)
    finished = game.restore(play.save(history))
    again = finished.beginning()
    assert again.log(None) == play.log(None, 0)[: len(again.log(None))]
    assert again.history == []
    for who, what in finished.history:
        again.repeat(who, what)
    assert again.fingerprint == play.fingerprint
    assert again.log(None) == play.log(None)


@pytest.mark.parametrize("seed", [None, 3])
def test_a_branch_begins_where_the_game_stands(seed: int | None) -> None:
    play = game.new(players=3, seed=4)
    play.play(0, "roll")
    play.play(0, "end")
    branch = play.branch(seed)
    assert (branch.view(None), branch.log(None), branch.history) == (play.view(None), play.log(None), [])
    assert (branch.fingerprint == play.fingerprint) == (seed is None)
    with pytest.raises(NotUndoable, match="play begins here"):
        branch.undo(1)
    branch.play(1, "think")
    assert branch.beginning().view(None) == play.view(None)
    assert branch.beginning().log(None) == play.log(None)


def test_a_save_of_another_game_is_refused_by_the_other_too(glory: Game) -> None:
    with pytest.raises(BadPosition, match="saved game of 'lantern'"):
        glory.restore(SAVED)


@pytest.mark.parametrize(
    "name", ["state", "layout", "names", "events", "undo", "start", "history", "told", "steps", "settled"]
)
def test_a_save_that_lacks_something_is_refused(name: str) -> None:
    saved = json.loads(SAVED)
    del saved[name]
    with pytest.raises(BadPosition):
        game.restore(json.dumps(saved).encode())


@pytest.mark.parametrize("state", ["", "AAAA", "no base64!", None, 7, base64.b64encode(bytes(4000)).decode()])
def test_a_state_of_the_wrong_size_is_refused(state: Any) -> None:
    with pytest.raises(BadPosition):
        game.restore(changed(state=state))


@pytest.mark.parametrize("data", [b"[" * 100_000, changed(told=float("inf"))], ids=["deep", "infinite"])
def test_even_a_monstrous_save_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadPosition):
        game.restore(data)


@given(st.integers(0, len(SAVED) - 1), st.integers(0, 7))
def test_a_save_with_one_bit_flipped_is_refused(byte: int, bit: int) -> None:
    broken = bytearray(SAVED)
    broken[byte] ^= 1 << bit
    with pytest.raises(BadPosition):
        game.restore(bytes(broken))


@given(st.integers(0, len(SAVED) - 1), st.integers(0, 7))
def test_a_save_with_one_bit_flipped_raises_nothing_else(byte: int, bit: int) -> None:
    broken = bytearray(SAVED)
    broken[byte] ^= 1 << bit
    try:
        game.restore(bytes(broken))
    except BadPosition:
        return


@given(st.binary(max_size=300))
def test_noise_is_no_save(data: bytes) -> None:
    with pytest.raises(BadPosition):
        game.restore(data)
