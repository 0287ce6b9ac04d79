"""Text that people type and others read: names, titles, lines of chat."""

from __future__ import annotations

import unicodedata

from nonsuch.server.problems import bad_request

LONGEST_NAME, LONGEST_TITLE, LONGEST_LINE = 40, 80, 1000
UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control signs, marks that turn lines around, half signs


def clean_line(text: str, what: str, longest: int, empty: bool = False) -> str:
    """One line of printable text, as it may be shown to others; Problem 400 if it is too long or nothing is left."""
    signs = "".join(" " if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)
    cleaned = unicodedata.normalize("NFC", " ".join(signs.split()))
    if len(cleaned) > longest:
        raise bad_request(f"{what} has at most {longest} characters; shorten it", "too_long")
    if not cleaned and not empty:
        raise bad_request(f"{what} needs at least one character", "empty")
    return cleaned
