"""Noblemen in words: what things are called, labels and targets of the moves, and the log."""

from nonsuch.games.noblemen.show.words import log
from nonsuch.games.noblemen.show.words.labels import TALLY, words
from nonsuch.games.noblemen.show.words.names import BUILDINGS, EFFECTS, GROUPS, LANDS, SCANDALS, TITLES, some_lands

__all__ = ["BUILDINGS", "EFFECTS", "GROUPS", "LANDS", "SCANDALS", "TALLY", "TITLES", "log", "some_lands", "words"]
