"""A function that the engine writes: its name and its text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mover:
    """A function by its name and text. `interpreted`: a quicker text that only Python can read, if there is one."""

    symbol: str
    text: str
    interpreted: str = ""
    needs: tuple[Mover, ...] = ()


def function(head: str, body: list[str]) -> str:
    return "\n".join([head, *("    " + line for line in body)]) + "\n"
