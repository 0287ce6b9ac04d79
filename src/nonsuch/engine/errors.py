"""What can go wrong at the front door, each with words a player can use."""

from __future__ import annotations

NOTATION = "notation"  # named as the rule where a move cannot be read, or not as it is written


class NonsuchError(Exception):
    """Anything this project raises on purpose."""


class IllegalMove(NonsuchError, ValueError):
    """The move was not offered; nothing has changed. `rule` names the place in the rulebook or the ruling."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        """It comes from another process as it was raised there."""
        return IllegalMove, (self.reason, self.rule)


class NotUndoable(NonsuchError):
    """The last step cannot be taken back."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BadPosition(NonsuchError, ValueError):
    """A position, view, option or saved game that does not describe a possible table."""


class ScriptMismatch(NonsuchError):
    """A scripted result that the dice or the deck cannot give."""


class RulesError(NonsuchError):
    """A fault in a game's rules or declarations, not in what a player did."""


class NotVerified(NonsuchError):
    """A log, or the record of a game, is not what was written."""
