"""Sets kept as the bits of a number, up to 63 of them. Compiled play has an instruction for each of these."""

from __future__ import annotations

WORD = (1 << 64) - 1


def lowest_bit(n: int) -> int:
    """The place of the lowest bit that is set, from 0; -1 if none is."""
    return (n & -n).bit_length() - 1


def count_bits(n: int) -> int:
    """How many bits are set, of the 64 of a number."""
    return (n & WORD).bit_count()
