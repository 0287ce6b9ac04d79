"""The record of a game: a saved game that `nonsuch replay` tells again, and all that `nonsuch verify` needs to deal and
play it once more."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from nonsuch.engine.language import chance
from nonsuch.engine.playing.saves import KEY, History
from nonsuch.engine.playing.saves import RESIGN as RESIGNED
from nonsuch.server.facts import BY_ENTRY, Facts
from nonsuch.server.live import RESIGN, UNDO, LiveTable
from nonsuch.server.storage import Entry


def history(facts: Facts, entries: Iterable[Entry]) -> History:
    """What stands of a log, each entry after the key of its chance."""
    made: History = []
    seq = 0
    for entry in entries:
        number = entry.number if facts.proof == BY_ENTRY else seq + 1
        seq = entry.seq
        if entry.kind == UNDO:
            del made[max(i for i, one in enumerate(made) if one[0] != KEY)]
        elif entry.kind == RESIGN:
            made.append([RESIGNED, str(entry.seat)])
        else:
            made.append([KEY, chance.keyed(facts.chance, number).hex()])
            made += [[entry.seat, move] for move in entry.move.split(", ")]
    return made


def record(table: LiveTable) -> dict[str, Any]:
    facts = table.facts
    about = {"id": table.id, "created": facts.created, "origin": facts.origin}
    proof = {
        "proof": facts.proof,
        "seed": facts.secret.hex(),
        "commitment": facts.commitment,
        "deal": facts.deal,
        "players": facts.players,
        "scenario": facts.scenario,
        "options": facts.options,
        "continued": facts.start is not None,
        "words": list(facts.words),
        "word_hashes": [one.word_hash for one in table.seats],
        "log": [[one.seat, one.kind, one.move] for one in table.entries],
    }
    saved: dict[str, Any] = json.loads(
        table.play.save(history(facts, table.entries), {"table": about, "chance": proof})
    )
    return saved
