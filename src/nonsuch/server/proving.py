"""The proof of a fair deal, against whoever ran the server: a record is dealt and played once more from its secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

import nonsuch
from nonsuch.engine.errors import NonsuchError, NotVerified
from nonsuch.engine.game import Game
from nonsuch.engine.playing import lines, saves
from nonsuch.engine.playing.play import Play
from nonsuch.server.facts import BY_ENTRY, Facts, Seat
from nonsuch.server.live import UNDO, LiveTable
from nonsuch.server.records import history
from nonsuch.server.storage import Entry

Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]

UNREADABLE = (
    "its proof of chance cannot be read: it was not played at a table, was changed, or was written by an older Nonsuch "
    "(then fetch it from its table again)"
)
ALWAYS = (
    "whether this is the game you played: compare the commitment and the hash of your word with what you kept "
    "from before the deal",
    "what the host saw: who runs a server can look into every hand, and at the chance to come",
    "whether deals were broken off before this one: the table's talk names who did not confirm in time",
    "who chose the moves of a bot",
)


class Proof(BaseModel):
    """What a record says of its chance: a stranger wrote it."""

    model_config = ConfigDict(strict=True, extra="ignore")

    proof: Literal[1, 2]
    seed: Hex
    commitment: Hex
    deal: int | None
    players: Annotated[int, Field(ge=1, le=64)]
    scenario: str | None
    options: dict[str, int]
    continued: bool
    words: list[str | None]
    word_hashes: list[Hex | None]
    log: list[tuple[int, Literal["move", "undo", "resign"], str]]


def verify_record(data: bytes) -> dict[str, Any]:
    """The secret fits its commitment, the words theirs; and dealt from them, with the keys of its own entries, the log
    leads to the game that is recorded, to the last event."""
    told = saves.about(data)
    game = nonsuch.load(told["game"])
    finished = game.restore(data)
    proof = _read(told.get("chance"))
    facts = _facts(game, proof, finished)
    seats = [
        Seat(number, f"@{number}", word_hash=hash, word=word)
        for number, (word, hash) in enumerate(zip(facts.words, proof.word_hashes, strict=True))
    ]
    wrong = [*faults(game, facts, seats, proof, finished)]
    if wrong:
        raise NotVerified("\n".join(wrong))
    return {
        "game": game.name,
        "moves": sum(who != saves.KEY for who, _ in finished.history),
        "taken_back": sum(kind == UNDO for _, kind, _ in proof.log),
        "verified": True,
        "deal_proven": proof.deal is None and not proof.continued and any(proof.word_hashes),
        "commitment": facts.commitment,
        "word_hashes": proof.word_hashes,
        "not_known": [*ALWAYS, *unproven(proof, facts)],
    }


def _read(told: Any) -> Proof:
    try:
        proof = Proof.model_validate_json(json.dumps(told))
    except (ValidationError, ValueError, RecursionError):
        raise NotVerified(UNREADABLE) from None
    if len(proof.word_hashes) != proof.players or len(proof.words) not in (0, proof.players):
        raise NotVerified(UNREADABLE)
    return proof


def _facts(game: Game, proof: Proof, finished: Play) -> Facts:
    """Where play went on from another table, that position is taken as the record gives it."""
    start = finished.beginning().save() if proof.continued else None
    what = ("record", game.name, proof.players, proof.scenario, proof.options, game.rules_version)
    secret, words = bytes.fromhex(proof.seed), tuple(proof.words) or (None,) * proof.players
    of_no_matter = ("", "live", False, None, 0.0, 0.0)
    return Facts(*what, secret, proof.deal, start, None, *of_no_matter, words, proof.proof)


def faults(game: Game, facts: Facts, seats: list[Seat], proof: Proof, finished: Play) -> Iterator[str]:
    if facts.commitment != proof.commitment:
        yield "the seed is not the one that was committed to"
    for seat in [one.number for one in seats if one.word_hash is not None and one.word is None]:
        yield f"the word of seat {seat} is missing"
    for seat in facts.broken_words(seats):
        yield f"the word of seat {seat} is not the one that was committed to under this seed"
    try:
        again = LiveTable.begin(game, facts, seats)
    except NonsuchError as error:
        yield f"it cannot be dealt: {error}"
        return
    if not again.play.beginning().like(finished.beginning()):
        yield "the deal does not come from the seed and the words"
        return
    yield from faults_of_play(again, proof, finished)


def faults_of_play(again: LiveTable, proof: Proof, finished: Play) -> Iterator[str]:
    for number, (seat, kind, move) in enumerate(proof.log, 1):
        try:
            step = again.perform(seat, kind, lines.steps_of(move))
        except NonsuchError as error:
            yield f"entry {number} of the log cannot have been made: {error}"
            return
        seq = again.seq + (step is not None)
        again.settle(Entry(number, seat, kind, move, None, None, 0.0, 0, seq), step)
    if history(again.facts, again.entries) != finished.history:
        yield "moves or keys of chance are not those of its log, dealt from the seed and the words"
    elif not again.play.like(finished) or again.play.records() != finished.records():
        yield "the moves do not lead to the position that is recorded"


def unproven(proof: Proof, facts: Facts) -> Iterator[str]:
    """What a record of this kind leaves open."""
    if proof.continued:
        yield "how the position came about from which it went on: that of another table"
    elif proof.deal is not None:
        yield "whether the deal was chosen: it was made from a given number"
    elif not any(proof.word_hashes):
        yield "whether the deal was chosen: no player brought a word, and the server alone decided"
    if proof.proof == BY_ENTRY and any(kind == UNDO for _, kind, _ in proof.log):
        yield "whether steps were taken back to move chance on: in this older proof they did"
    drawn = [seat for seat, word in enumerate(facts.words) if word is not None and proof.word_hashes[seat] is None]
    if drawn:
        seats = ", ".join(map(str, drawn))
        yield f"whether these seats' words were chosen, for the server drew them: {seats}"
