"""What can go wrong while compiled rules run, and how it is told: alike on every backing.

Compiled code notes the first fault (its place in the list of sites, the number at fault, and the rule that called the
engine's function where it happened, if it was one of the engine's) and returns from every function.
"""

from __future__ import annotations

from typing import NamedTuple

from nonsuch.engine.errors import RulesError

WORDS = 3  # of a noted fault: site, number at fault, site of the caller


class RulesFault(RulesError):
    """A rule reckoned what has no meaning."""


class Fault(RulesFault):
    """A fault whose place is not known yet; the number at fault stands for `{}`."""

    def __init__(self, what: str, number: int = 0) -> None:
        super().__init__(what.format(number))
        self.what, self.number = what, number


class Site(NamedTuple):
    """A place in the rules where something can go wrong, and what; `{}` stands for the number at fault."""

    file: str
    line: int
    what: str

    def told(self, number: int, caller: Site | None = None) -> str:
        what = self.what.format(number)
        if caller is None:
            return f"{self.file}:{self.line}: {what}"
        return f"{caller.file}:{caller.line}: {what} ({self.file}:{self.line})"


DIVISION = "a division by zero"
SHIFT = "a shift by {}: a number of places is 0 or more"
OVERFLOW = "a number that needs more than 64 bits"
ROOT = "the square root of a number below zero"


def bad_index(name: str, length: int) -> str:
    return f"index {{}} of {name}, which has {length} places"


def bad_value(name: str, low: int, high: int) -> str:
    return f"{{}} in {name}, which holds {low} to {high}"
