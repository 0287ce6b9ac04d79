"""The words with which rules move things between places. A place is written out: `t.hand[who]`, `t.discards`.

What they do is specialised for the places (carrying.py): contents, sizes and who knows what are kept by itself.
"""

from __future__ import annotations

from nonsuch.engine.language.schema import Table
from nonsuch.engine.language.typed import HeldBits, HeldPile, HeldThings
from nonsuch.engine.language.word import word

Place = HeldThings | HeldBits  # a bag or pile of the table, with all its indexes but the last


@word
def move(source: Place, target: Place, kind: int, *copies: int) -> None:
    """Move one copy of a kind, or so many, from one place to another."""


@word
def move_all(source: Place, target: Place) -> None:
    """Move everything; a pile keeps its order and lies on top."""


@word
def draw(source: Place, target: Place) -> int:  # type: ignore[empty-body]
    """Move the top of a pile, or a random one of a bag; its kind."""


@word
def top(source: HeldPile) -> int:  # type: ignore[empty-body]
    """The kind on top of a pile, which stays there; NONE if there is none."""


@word
def put_under(source: Place, target: Place, kind: int) -> None:
    """Move one copy of a kind to the bottom of a pile."""


@word
def show(place: Place, kind: int, readers: int) -> None:
    """From now on those whose bits are set know that a piece of this kind lies there; in a pile, the topmost."""


@word
def reveal(t: Table, sealed: str) -> None:
    """Turn a sealed field up, whole and for all; it stays open until `conceal`."""


@word
def conceal(t: Table, sealed: str) -> None:
    """Seal a field again: from now on only its owner sees each row."""


@word
def shuffle(pile: HeldPile) -> None:
    """Shuffle a pile; what was known of its order is forgotten."""


@word
def lay(target: Place, kind: int, *copies: int) -> None:
    """Set-up: put one copy of a kind, or so many, out of the box into a place."""


@word
def gather(target: Place) -> None:
    """Move everything of the set, wherever it lies, into one place; into a pile in the order of kinds."""
