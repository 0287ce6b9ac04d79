"""A table's page is packed, but for what only its reader may know.

A page holds what other players have written (names, talk) beside what they must not learn (a hand). Were both packed
together, the length of the answer would tell where they are alike, to whoever writes and listens. So what is sealed
is sent as it is, and nothing that is packed refers to it: lengths tell no more than those of a plain page.
"""

from __future__ import annotations

import secrets
import struct
import zlib
from collections.abc import Iterator

from nonsuch.draw import Markup, escape

SIGN = secrets.token_hex(8)  # nobody can write what he does not know
OPENS, CLOSES = f"\x02{SIGN}", f"\x03{SIGN}"
HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # of a gzip file that says nothing of itself
LONGEST = 65_535  # bytes in a stored block


def sealed(text: object) -> Markup:
    """For its reader alone: never packed."""
    inside = escape(text)
    return Markup(f"{OPENS}{inside}{CLOSES}", inside.targets)


def unsealed(page: str) -> str:
    return page.replace(OPENS, "").replace(CLOSES, "")


def packed(page: str) -> bytes:
    """In place of what is sealed the packer is given as many zero bytes, which no page holds. What it makes of them
    is thrown away, and a stored block stands there: so distances are right, and none leads into it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    made = [HEAD]
    sum_, length = 0, 0
    for text, private in pieces(page):
        plain = text.encode()
        shown = packer.compress(bytes(len(plain)) if private else plain) + packer.flush(zlib.Z_SYNC_FLUSH)
        made += stored(plain) if private else [shown]
        sum_, length = zlib.crc32(plain, sum_), length + len(plain)
    return b"".join([*made, packer.flush(), struct.pack("<LL", sum_, length)])


def pieces(page: str) -> Iterator[tuple[str, bool]]:
    """Each with whether it is sealed."""
    first, *others = page.split(OPENS)
    yield first, False
    for one in others:
        private, _, public = one.partition(CLOSES)
        yield private, True
        yield public, False


def stored(plain: bytes) -> Iterator[bytes]:
    """Blocks of a packed stream that hold their bytes as they are."""
    for start in range(0, len(plain), LONGEST):
        part = plain[start : start + LONGEST]
        yield struct.pack("<BHH", 0, len(part), len(part) ^ 0xFFFF) + part
