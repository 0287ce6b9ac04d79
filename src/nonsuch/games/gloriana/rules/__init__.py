"""The rules of Gloriana, a module a chapter. The order of import fixes the numbers of the phases."""

from nonsuch.games.gloriana.rules import actions, ending, holding, rounds, scoring, setup, staff

__all__ = ["actions", "ending", "holding", "rounds", "scoring", "setup", "staff"]
