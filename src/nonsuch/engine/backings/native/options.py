"""How rules are compiled."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """`checked`: every index, range and overflow, and not only what would stop the processor. The rest is for GPUs."""

    checked: bool = False
    inline: bool = True  # small functions are written out where they are called
    apart: bool = False  # what seldom runs is compiled apart, with less work
    many: int = 1000  # statements from which on a game is large, and few functions are
    written_out: tuple[str, ...] = ()  # functions that are, whatever their size
    constant_space: int = 0
    fault_space: int = 0
    exits: bool = False  # a fault ends the thread, and nobody need look whether one was noted
    side_by_side: bool = False  # threads run in groups that do the same at the same time
    word_copy: bool = False
    vectors: bool = True  # a row can be compared at once
    attributes: str = 'nounwind "no-builtins"'
