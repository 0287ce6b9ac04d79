"""A law that is broken, with all that is needed to see it again."""

from __future__ import annotations

from typing import Any

from nonsuch.engine.errors import NonsuchError

LAST = 12  # moves that the message tells


class NotConforming(NonsuchError, AssertionError):
    """A law is broken."""

    def __init__(
        self, law: str, game: str, players: int, seed: int, options: dict[str, Any], moves: list[str], what: str
    ) -> None:
        chosen = "".join(f", {name} {value}" for name, value in options.items())
        where = (
            f"{game}, {players} players, seed {seed}{chosen}, after {len(moves)} moves (… {', '.join(moves[-LAST:])})"
        )
        scenario = f" --scenario {options['scenario']}" if "scenario" in options else ""
        again = f"nonsuch check {game} --players {players} --games 1 --seed {seed}{scenario}"
        super().__init__(f"{where}: {law}: {what}\nsee it again: {again}")
        self.law, self.game, self.players, self.seed = law, game, players, seed
        self.options, self.moves, self.what = options, moves, what

    def __reduce__(self) -> tuple[Any, ...]:
        """It comes from another process as it was raised there."""
        return NotConforming, (
            self.law, self.game, self.players, self.seed, self.options, self.moves, self.what,
        )  # fmt: skip
