"""Write docs/api.md anew from the docstrings: `python scripts/api_reference.py`. A test says when it is out of date."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
MODULES = {
    "nonsuch": "For everybody who uses games from Python.",
    "nonsuch.engine": "For those who write a game: what `from nonsuch.engine import …` offers.",
    "nonsuch.show": "How a game is shown: what `from nonsuch.show import …` offers.",
    "nonsuch.testing": "For those who test a game.",
    "nonsuch.draw": "For those who draw a table.",
    "nonsuch.bots": "For those who write a bot.",
}
MEMORY = re.compile(r" at 0x[0-9a-f]+")


def page() -> str:
    head = "# API reference\n\nMade from the docstrings by scripts/api_reference.py; not written by hand.\n"
    return head + "".join(section(name, about) for name, about in MODULES.items())


def section(name: str, about: str) -> str:
    module = import_module(name)
    names = getattr(module, "__all__", None) or [one for one in vars(module) if not one.startswith("_")]
    entries = [entry(one, getattr(module, one)) for one in names if documented(getattr(module, one), name)]
    return f"\n## {name}\n\n{about}\n\n" + "\n".join(entries) + "\n"


def documented(thing: Any, module: str) -> bool:
    """Classes and functions that are written in this part of the project."""
    return (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__.startswith(module)


def entry(name: str, thing: Any) -> str:
    lines = [f"- **`{name}{signature(thing)}`** {summary(thing)}".rstrip()]
    return "\n".join([*lines, *members(thing)] if inspect.isclass(thing) else lines)


def members(kind: type) -> Iterator[str]:
    for name, thing in vars(kind).items():
        plain = thing.fget if isinstance(thing, property) else getattr(thing, "__func__", thing)
        if name.startswith("_") or not inspect.isfunction(plain) or not plain.__doc__:
            continue
        shown = name if isinstance(thing, property) else f"{name}{signature(plain)}"
        yield f"    - `{shown}` {summary(plain)}"


def signature(thing: Any) -> str:
    try:
        given = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    plain = [one.replace(annotation=one.empty) for one in given.parameters.values() if one.name != "self"]
    return MEMORY.sub("", str(given.replace(parameters=plain, return_annotation=given.empty)))


def summary(thing: Any) -> str:
    said = inspect.getdoc(thing) or ""
    generated = inspect.isclass(thing) and said.startswith(f"{thing.__name__}(")  # dataclasses write their own
    return "" if generated else " ".join(said.split("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE}: {len(page().splitlines())} lines")
