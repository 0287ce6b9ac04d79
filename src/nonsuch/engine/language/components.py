"""Component sets: the kinds of card, tile or coin in a game, how many there are, and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nonsuch.engine.errors import BadPosition

# how many of each kind; where each row owns its pieces (pool="row"), such a list for every row
Copies = Callable[[int, Mapping[str, int]], Sequence[Any]]


class Components:
    """Kinds 0..size-1 with their notation; `copies(players, options)` says how many of each are in the game.

    `forgets`: the ruling that says what the table does not remember of pieces that were seen and lie hidden again.
    """

    def __init__(
        self,
        name: str,
        notations: Sequence[str],
        copies: Copies,
        synonyms: Mapping[str, str] | None = None,
        forgets: str = "",
    ) -> None:
        self.name = name
        self.forgets = forgets
        self.notations = tuple(notations)
        self.copies = copies
        self._kinds = {text.lower(): kind for kind, text in enumerate(self.notations)}
        for synonym, text in (synonyms or {}).items():
            self._kinds[synonym.lower()] = self._kinds[text.lower()]

    @property
    def size(self) -> int:
        return len(self.notations)

    def show(self, kind: int) -> str:
        return self.notations[kind]

    def kind(self, text: str) -> int:
        """The kind written so; ValueError where there is none."""
        found = self._kinds.get(text.strip().lower())
        if found is None:
            raise ValueError(f"{text.strip()!r} is no {self.name}")
        return found

    def read(self, text: str) -> list[int]:
        """A list such as 'K J 10c 4c', in the order written."""
        try:
            return [self.kind(word) for word in text.replace(",", " ").split()]
        except ValueError as error:
            raise BadPosition(str(error)) from None
