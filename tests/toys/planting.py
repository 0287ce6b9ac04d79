"""Plants a change into the text of a toy and makes the game anew: one defect, and all else as it was."""

from __future__ import annotations

import importlib.util
import itertools
import sys
from pathlib import Path
from types import ModuleType

from nonsuch.engine import Game

LANTERN = Path(__file__).with_name("lantern.py")
EMBER = Path(__file__).with_name("ember.py")
_numbers = itertools.count()


def planted(folder: Path, *changes: tuple[str, str], toy: Path = LANTERN) -> Game:
    """The toy with each (old, new) put in place, in a file of its own in `folder`."""
    text = toy.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {toy.name}"
        text = text.replace(old, new)
    game = module_of(folder / f"{toy.stem}_{next(_numbers)}.py", text).game
    assert isinstance(game, Game)
    return game


def module_of(path: Path, text: str) -> ModuleType:
    """A module written to `path` and imported from there."""
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module
