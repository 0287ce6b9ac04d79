"""Markup, safe by default: what is not markup already is escaped on its way in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

# what would be read as markup, and characters that no document may hold
UNSAFE = re.compile("[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
NO_CHARACTER = "\ufffd"
EMPTY = frozenset(["use", "path", "rect", "circle", "br", "hr", "img", "input"])


class Markup(str):
    """Text that is markup already. Added to or cut, it is plain text again, and so is escaped."""

    __slots__ = ()

    def __html__(self) -> Markup:
        return self


Child: TypeAlias = "str | int | Iterable[Child] | None"
Attribute: TypeAlias = "str | int | bool | None"


def escape(text: object) -> Markup:
    return text if isinstance(text, Markup) else Markup(_escaped(str(text)))


def _escaped(text: str) -> str:
    return UNSAFE.sub(lambda found: ESCAPES.get(found[0], NO_CHARACTER), text) if UNSAFE.search(text) else text


def together(*children: Child) -> Markup:
    """One after the other; None is nothing."""
    return Markup(_flat(children))


def _flat(children: Iterable[Child]) -> str:
    parts: list[str] = []
    for child in children:
        if isinstance(child, Markup):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(_escaped(child))
        elif isinstance(child, int):
            parts.append(str(child))
        elif child is not None:
            parts.append(_flat(child))
    return "".join(parts)


def el(name: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `cls` is written class, `data_target` data-target; None and False leave an attribute out."""
    opening = name
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += f' {_spelt(key)}="{"" if value is True else _escaped(str(value))}"'
    return Markup(f"<{opening}/>" if name in EMPTY else f"<{opening}>{_flat(children)}</{name}>")


@cache
def _spelt(key: str) -> str:
    return {"cls": "class", "view_box": "viewBox"}.get(key) or key.rstrip("_").replace("_", "-")


def classes(*names: str | None) -> str | None:
    """Class names, those that are empty left out."""
    return " ".join(name for name in names if name) or None
