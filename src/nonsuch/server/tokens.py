"""Secrets: made at random, kept as hashes, cookies signed."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH = 12


def new_id() -> str:
    """A name that nobody can guess, short enough for an address."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return len(text) == ID_LENGTH and all(sign in LETTERS for sign in text)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> bytes:
    """Tokens are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


def signed(key: bytes, value: str) -> str:
    return f"{value}.{_seal(key, value)}"


def unsigned(key: bytes, text: str) -> str | None:
    """What was signed; None if it was not we who signed it."""
    value, _, seal = text.rpartition(".")
    good = seal.isascii() and hmac.compare_digest(seal, _seal(key, value))
    return value if value and good else None


def _seal(key: bytes, value: str) -> str:
    return hmac.new(key, value.encode("utf-8", "surrogateescape"), hashlib.sha256).hexdigest()
