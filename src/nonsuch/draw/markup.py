"""Markup, safe by default: what is not markup already is escaped on its way in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeAlias

# what would be read as markup, and characters that no document may hold
UNSAFE = re.compile("[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
NO_CHARACTER = "\ufffd"
EMPTY = frozenset(["use", "path", "rect", "circle", "br", "hr", "img", "input"])


NOWHERE: frozenset[str] = frozenset()


class Markup(str):
    """Text that is markup already. Added to or cut, it is plain text again, and so is escaped.

    `targets`: the ids of all in it that can stand for a move, so that nobody has to look for them in the text.
    """

    __slots__ = ("targets",)
    targets: frozenset[str]

    def __new__(cls, text: str = "", targets: frozenset[str] = NOWHERE) -> Markup:
        made = str.__new__(cls, text)
        made.targets = text.targets if type(text) is Markup else targets
        return made

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
    text: list[str] = []
    targets = _gather(children, text, NOWHERE)
    return Markup("".join(text), targets)


def _gather(children: Iterable[Child], text: list[str], targets: frozenset[str]) -> frozenset[str]:
    """All of it as text, put at the end of the list; and all targets."""
    for child in children:
        if type(child) is Markup:
            text.append(child)
            if child.targets:
                targets = targets | child.targets if targets else child.targets
        elif child is None:
            continue
        elif isinstance(child, str):
            text.append(_escaped(child))
        elif isinstance(child, int):
            text.append(str(child))
        else:
            targets = _gather(child, text, targets)
    return targets


def el(name: str, /, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `cls` is written class, `data_target` data-target; None and False leave an attribute out."""
    opening = name
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += _attribute(key, "" if value is True else str(value))
    target = attributes.get("data_target")
    own = frozenset((str(target),)) if target else NOWHERE
    if name in EMPTY:
        return Markup(f"<{opening}/>", own)
    text: list[str] = []
    targets = _gather(children, text, own)
    return Markup(f"<{opening}>{''.join(text)}</{name}>", targets)


@lru_cache(10_000)
def _attribute(key: str, value: str) -> str:
    """Most of a table's attributes were written a moment ago."""
    return f' {_spelt(key)}="{_escaped(value)}"'


@cache
def _spelt(key: str) -> str:
    return {"cls": "class", "view_box": "viewBox"}.get(key) or key.rstrip("_").replace("_", "-")


def classes(*names: str | None) -> str | None:
    """Class names, those that are empty left out."""
    return " ".join(name for name in names if name) or None
