"""The log proves itself: each entry carries a hash over itself and the hash of the one before it.

The first hash is over what the table is. A missing entry, a changed one or one put in between does not fit. A tail that
was cut off leaves a sound log: it is found by whoever keeps the hash of an entry (`nonsuch verify --last`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from nonsuch.server.facts import BY_ENTRY, Facts
from nonsuch.server.storage import Entry


class BrokenLog(Exception):
    """Where the log does not fit together, and how."""


def root(facts: Facts) -> str:
    """Over what was settled before the first entry."""
    start = None if facts.start is None else hashlib.sha256(facts.start).hexdigest()
    settled = [facts.id, facts.game, facts.players, facts.scenario, sorted(facts.options.items())]
    words = [list(facts.words)] if any(facts.words) else []
    proof = [] if facts.proof == BY_ENTRY else [facts.proof]
    return _hash([*settled, facts.commitment, facts.deal, start, *words, *proof])


def link(previous: str, table: str, entry: Entry) -> str:
    return _hash([previous, table, *entry._replace(hash="")])


def check(facts: Facts, entries: Iterable[Entry]) -> None:
    """BrokenLog, if the entries are not those that were written."""
    check_on(root(facts), facts.id, 0, entries)


def check_on(previous: str, table: str, after: int, entries: Iterable[Entry]) -> None:
    """The same for entries that continue a hash."""
    for number, entry in enumerate(entries, after + 1):
        if entry.number != number:
            raise BrokenLog(f"entry {number} is missing")
        if entry.hash != link(previous, table, entry):
            raise BrokenLog(f"entry {number} or the one before it was changed")
        previous = entry.hash


def _hash(values: list[object]) -> str:
    return hashlib.sha256(json.dumps(values, separators=(",", ":")).encode()).hexdigest()
