"""How rules are compiled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """`checked`: every index, range and overflow, and not only what would stop the processor. The rest is for GPUs."""

    checked: bool = False
    inline: bool = True  # small functions are written out where they are called
    narrow: bool = False  # 32 bits in registers, save where larger constants stand
    constant_space: int = 0
    word_copy: bool = False
    attributes: str = 'nounwind "no-builtins"'
