"""The proof of a fair deal holds against whoever runs the server: with SQL, and with a server that was changed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch.engine.errors import NotVerified
from nonsuch.engine.language import chance
from nonsuch.server.facts import BY_ENTRY, BY_STEP, Facts, Seat
from nonsuch.server.live import MOVE, UNDO, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.proving import verify_record
from nonsuch.server.records import record
from nonsuch.server.storage import Storage
from tests.server.served import Client, Seated, Served
from tests.server.test_proofs import change, command
from tests.server.test_tables import play_on, with_tables
from tests.server.test_waiting_room import claim, hash_of, word
from tests.toys import lantern

SECRET, WORDS = b"s" * 32, ("amber", "birch")


@pytest.fixture(autouse=True)
def with_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is known here as it is to servers."""
    installed = nonsuch.load
    monkeypatch.setattr(nonsuch, "load", lambda name: lantern.game if name == "lantern" else installed(name))


def dealt(name: str = "lantern", proof: int = BY_STEP) -> LiveTable:
    """A table to which two players have brought words."""
    game = nonsuch.load(name)
    options = game.chosen_options({"length": 12} if name == "lantern" else {"rounds": 1})
    what = ("x" * 12, name, 2, None, options, game.rules_version, SECRET, None, None, None)
    facts = Facts(*what, "", "live", False, None, 0.0, 0.0, WORDS, proof)
    seats = [Seat(seat, f"@{seat}", word_hash=facts.hash_of(one), word=one) for seat, one in enumerate(WORDS)]
    return LiveTable.begin(game, facts, seats)


def do(table: LiveTable, kind: str, move: str = "") -> None:
    seat = table.play.actors[0]
    written, step = table.attempt(seat, kind, move)
    table.settle(table.entry(seat, kind, written, None, None, step), step)


def played(table: LiveTable, seed: int = 1, undo: float = 0.5) -> LiveTable:
    """To its end, with steps taken back on the way."""
    luck = random.Random(seed)
    while not table.play.over:
        seat = table.play.actors[0]
        if table.play.can_undo(seat) and luck.random() < undo:
            do(table, UNDO)
        else:
            do(table, MOVE, luck.choice(table.play.notations(seat)))
    return table


def as_file(table: LiveTable, **changed: Any) -> bytes:
    made = record(table)
    made["chance"] |= changed
    return json.dumps(made).encode()


# what verifies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lantern", "glory"])
@pytest.mark.parametrize("proof", [BY_ENTRY, BY_STEP])
def test_a_game_is_dealt_and_played_once_more_from_its_record(name: str, proof: int) -> None:
    table = played(dealt(name, proof))
    said = verify_record(as_file(table))
    assert said["verified"]
    assert said["deal_proven"]
    assert said["commitment"] == table.facts.commitment
    assert said["word_hashes"] == [table.facts.hash_of(one) for one in WORDS]
    assert said["taken_back"] == sum(entry.kind == UNDO for entry in table.entries) > 0
    assert any("compare the commitment" in line for line in said["not_known"])


def test_what_a_record_cannot_prove_is_said() -> None:
    table = played(dealt())
    table.seats[0].word_hash = None
    drawn = verify_record(as_file(table))["not_known"]
    assert any("the server drew them: 0" in line for line in drawn)
    table.seats[1].word_hash = None
    alone = verify_record(as_file(table))
    assert any("the server alone decided" in line for line in alone["not_known"])
    assert not alone["deal_proven"]


@pytest.mark.parametrize("keep", [False, True])
def test_a_game_that_went_on_from_another_says_that_its_position_is_not_proven(tmp_path: Path, keep: bool) -> None:
    async def work(tables: Any) -> None:
        old = await tables.create(NewTable("glory", 3, options={"rounds": 1}))
        table = await play_on(tables, old.id, 10_000)
        made = await tables.continue_from(old.id, table.seq // 2, keep, NewTable("", 0))
        said = verify_record(as_file(await play_on(tables, made.id, 10_000, undo=0.2)))
        assert any("of another table" in line for line in said["not_known"])
        assert not said["deal_proven"]

    with_tables(tmp_path, work)


# what does not ---------------------------------------------------------------------------------


@pytest.fixture
def forged(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], bytes]:
    """The record of a server that took another key of chance at one place: known beforehand, and better for one."""
    honest = chance.keyed

    def forge(place: int, instead: int) -> bytes:
        with monkeypatch.context() as changed:
            changed.setattr(
                chance, "keyed", lambda secret, number: honest(secret, instead if number == place else number)
            )
            return as_file(played(dealt()))

    return forge


@pytest.mark.parametrize(
    ("place", "instead", "said"),
    [(0, 7, "the deal does not come"), (1, 2, "keys of chance"), (3, 40, "keys of chance")],
)
def test_another_deal_or_other_dice_than_those_of_the_secret_are_found(
    forged: Callable[[int, int], bytes], place: int, instead: int, said: str
) -> None:
    """The image of the deal was taken from the record itself, and keys were good in any order."""
    with pytest.raises(NotVerified, match=said):
        verify_record(forged(place, instead))


def test_words_and_secret_are_bound_to_each_other() -> None:
    table = played(dealt())
    other = b"t" * 32
    for changed, said in (
        ({"words": ["amber", "beech"]}, "the word of seat 1 is not"),
        ({"words": ["amber", None]}, "the word of seat 1 is missing"),
        ({"seed": other.hex()}, "the seed is not the one"),
        ({"seed": other.hex(), "commitment": chance.commitment(other)}, "the word of seat 0 is not"),
    ):
        with pytest.raises(NotVerified, match=said):
            verify_record(as_file(table, **changed))


def test_what_a_log_leaves_out_or_makes_up_is_found() -> None:
    table = played(dealt())
    log = record(table)["chance"]["log"]
    for changed in (log[:-1], log[1:], [*log[:2], [log[2][0], "undo", ""], *log[3:]], [[7, "move", "roll"], *log]):
        with pytest.raises(NotVerified, match=r"entry|moves"):
            verify_record(as_file(table, log=changed))


@pytest.mark.parametrize(
    "odd",
    [
        {"word_hashes": 7},
        {"word_hashes": []},
        {"words": [1, 2]},
        {"words": ["amber"]},
        {"words": ["\ud800", "birch"]},
        {"log": "roll"},
        {"log": [[0, "move"]]},
        {"log": [[0, "dance", "roll"]]},
        {"seed": 5},
        {"seed": "zz" * 32},
        {"players": 0},
        {"options": None},
        {"options": {"length": "4"}},
        {"options": {"width": 4}},
        {"scenario": "none such"},
        {"proof": 3},
        {"deal": "4"},
    ],
)
def test_an_odd_record_is_refused_in_words(odd: dict[str, Any]) -> None:
    with pytest.raises(NotVerified):
        verify_record(as_file(played(dealt()), **odd))


# chance is nobody's to choose ------------------------------------------------------------------


def test_steps_taken_back_move_no_dice() -> None:
    """Who knows the secret could take steps back until the next die suited him."""
    faces = set()
    for taken_back in range(8):
        table = dealt()
        for _ in range(taken_back):
            do(table, MOVE, "light")
            do(table, UNDO)
        do(table, MOVE, "roll")
        faces.add(table.play.scores[0])
    assert len(faces) == 1


def test_a_choice_made_in_one_line_or_in_steps_leads_to_the_same_dice() -> None:
    """Else he could choose between as many dice as there are ways to put a line into steps."""
    rolled = []
    for in_steps in (False, True):
        table = dealt()
        do(scratch := dealt(), MOVE, "light")
        line = ["light", scratch.play.notations(0)[0], "enough"]
        for move in line if in_steps else [", ".join(line)]:
            do(table, MOVE, move)
        do(table, MOVE, "say bravo")
        do(table, MOVE, "roll")
        rolled.append(table.play.fingerprint)
    assert rolled[0] == rolled[1]


# with SQL at hand ------------------------------------------------------------------------------


def two_and_the_operator(served: Served) -> Seated:
    """Everybody is here and committed; the operator, in seat 2, has not revealed yet."""
    table = Client(served).create("glory", 3, seats=dict.fromkeys("012", "open"), options={"rounds": 1})
    for seat, one in enumerate(("amber", "birch", "cedar")):
        assert claim(table, seat, word_hash=hash_of(table, one))[0] == 201
    for seat, one in enumerate(("amber", "birch")):
        assert word(table, seat, word=one)[0] == 204
    return table


def write(served: Served, statement: str, *values: Any) -> None:
    storage = Storage(served.database)
    with storage.engine.begin() as connection:
        connection.exec_driver_sql(statement, values)
    storage.engine.dispose()


def test_a_secret_changed_after_the_words_deals_nothing(served: Served) -> None:
    """One UPDATE, with no change of code: the hand was ground, and everything verified."""
    table, ground = two_and_the_operator(served), b"g" * 32
    write(served, "UPDATE tables SET secret = ? WHERE id = ?", ground, table.id)
    assert word(table, 2, word="cedar") == (422, "wrong_word")
    own = chance.word_hash(chance.commitment(ground), "cedar")
    write(served, "UPDATE seats SET word_hash = ? WHERE table_id = ? AND seat = 2", own, table.id)
    assert word(table, 2, word="cedar") == (409, "secret_changed")
    assert table.show()["state"] == "waiting"


def test_a_secret_changed_after_the_deal_is_found_in_the_database(own_server: Served) -> None:
    """Before the first move there is no entry whose hash could tell."""
    table = two_and_the_operator(own_server)
    assert word(table, 2, word="cedar")[0] == 204
    change(own_server, "UPDATE tables SET secret = ? WHERE id = ?", b"g" * 32, table.id)
    code, _, told = command("verify", own_server.database)
    assert code == 1
    assert "is not the one that was committed to under this secret" in " ".join(told.split())


def test_the_record_of_a_table_shows_what_everybody_can_compare(served: Served, tmp_path: Path) -> None:
    table = two_and_the_operator(served)
    before = table.show()
    kept = before["commitment"], [one["word_hash"] for one in before["players"]]
    assert word(table, 2, word="cedar")[0] == 204
    table.play_on(random.Random(5))
    file = tmp_path / "record.json"
    file.write_text(json.dumps(table.client.get(f"{table.path}/record")))
    code, said, wrong = command("verify", file)
    assert code == 0, wrong
    assert (json.loads(said)["commitment"], json.loads(said)["word_hashes"]) == kept


# after a silence -------------------------------------------------------------------------------


def test_after_a_silence_the_secret_is_new_and_so_is_every_word(tmp_path: Path) -> None:
    """Who had brought a word was given one of the server's: an accomplice ground the next one alone."""
    from nonsuch.server.seating import Newcomer, Seating

    async def work(tables: Any) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 3, seats=dict.fromkeys(range(3), "open")))
        before = await tables.any(made.id)
        for seat, one in enumerate(("amber", "birch")):
            await seating.take(made.id, seat, Newcomer(word_hash=before.facts.hash_of(one)))
        await seating.take(made.id, 2, Newcomer())
        await seating.reveal(made.id, 0, "amber")
        await seating.free_silent(made.id)
        then = await tables.any(made.id)
        assert then.facts.secret != before.facts.secret
        assert (then.free, then.uncommitted) == ([1], [0])
        assert then.shows(None)["hashes_wanted"] == [0]
        await seating.take(made.id, 1, Newcomer(word_hash=then.facts.hash_of("accomplice")))
        with pytest.raises(Exception, match="everyone is here and has committed"):
            await seating.reveal(made.id, 1, "accomplice")  # a word is told when all others are fixed
        await seating.commit(made.id, 0, then.facts.hash_of("cedar"))
        with pytest.raises(Exception, match="everyone is here"):
            await seating.commit(made.id, 0, then.facts.hash_of("dogwood"))
        await seating.reveal(made.id, 1, "accomplice")
        await seating.reveal(made.id, 0, "cedar")
        words = (await tables.table(made.id)).facts.words
        assert words[:2] == ("cedar", "accomplice")

    with_tables(tmp_path, work)


def test_who_owes_the_hash_of_a_new_word_may_not_keep_others_waiting_for_ever(tmp_path: Path) -> None:
    from nonsuch.server.seating import Newcomer, Seating

    async def work(tables: Any) -> None:
        seating = Seating(tables)
        made = await tables.create(NewTable("glory", 2, seats=dict.fromkeys(range(2), "open")))
        facts = (await tables.any(made.id)).facts
        for seat, one in enumerate(("amber", "birch")):
            await seating.take(made.id, seat, Newcomer(word_hash=facts.hash_of(one)))
        await seating.reveal(made.id, 0, "amber")
        await seating.free_silent(made.id)
        await seating.take(made.id, 1, Newcomer())
        await seating.free_silent(made.id)
        assert [one.taken for one in (await tables.any(made.id)).seats] == [False, True]

    with_tables(tmp_path, work)


# tables of before ------------------------------------------------------------------------------


def test_a_table_begun_under_the_older_proof_is_played_to_its_end(own_server: Served, tmp_path: Path) -> None:
    table = Client(own_server).create("glory", 2, options={"rounds": 1})
    change(own_server, "UPDATE tables SET proof = 1 WHERE id = ?", table.id)
    table.play_on(random.Random(2), 3)
    own_server.kill()
    own_server.start()
    table.play_on(random.Random(3))
    assert command("verify", own_server.database)[0] == 0
    file = tmp_path / "record.json"
    file.write_text(json.dumps(table.client.get(f"{table.path}/record")))
    assert command("verify", file)[0] == 0
