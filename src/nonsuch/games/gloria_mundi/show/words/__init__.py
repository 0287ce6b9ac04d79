"""Gloria Mundi in words: labels and targets of the moves, and the log."""

from nonsuch.games.gloria_mundi.show.words import log
from nonsuch.games.gloria_mundi.show.words.labels import words

__all__ = ["log", "words"]
