"""Glory in words: labels and targets of the moves, and the log, a module for each kind of sentence."""

from nonsuch.games.glory.show.words import assassination, drawing, peace, rounds, war
from nonsuch.games.glory.show.words.labels import words

__all__ = ["assassination", "drawing", "peace", "rounds", "war", "words"]
