"""`Play` is a boundary: what it knows is asked of it, and nobody outside the engine reads or patches its insides."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import nonsuch
from nonsuch.engine.playing import saves
from tests.toys import lantern

SOURCE = Path(nonsuch.__file__).parent
OUTSIDE = ("server", "terminal", "lab", "bots", "research", "draw", "cli.py")
INSIDES = {name for name in vars(lantern.game.new(players=2)) if name.startswith("_")}

UNMISTAKABLE = {"layout", "state", "settled", "prologue", "barrier", saves.CHECK}


def modules() -> list[Path]:
    named = [SOURCE / one for one in OUTSIDE if (SOURCE / one).exists()]
    return [file for one in named for file in (sorted(one.rglob("*.py")) if one.is_dir() else [one])]


def read(tree: ast.AST) -> list[str]:
    """The insides of a play that this code reads; its own attributes of the same name are its own."""
    found = [one for one in ast.walk(tree) if isinstance(one, ast.Attribute)]
    owned = [one for one in found if isinstance(one.value, ast.Name) and one.value.id in ("self", "cls")]
    return [one.attr for one in found if one.attr in INSIDES and one not in owned]


def state_of_a_play(tree: ast.AST) -> list[str]:
    """`play.table`, under whatever name a play is kept."""
    found = [one for one in ast.walk(tree) if isinstance(one, ast.Attribute) and one.attr == "table"]
    named = [one.value.attr if isinstance(one.value, ast.Attribute) else getattr(one.value, "id", "") for one in found]
    return [name for name in named if name == "play"]


def keys_of_a_save(tree: ast.AST) -> list[str]:
    """Subscripts such as saved["state"]: names that nothing else has."""
    found = [one.slice for one in ast.walk(tree) if isinstance(one, ast.Subscript)]
    keys = [one.value for one in found if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return [key for key in keys if key in UNMISTAKABLE]


@pytest.mark.parametrize("module", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_nobody_outside_reads_the_insides_of_a_play(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    assert read(tree) == []
    assert state_of_a_play(tree) == []


@pytest.mark.parametrize("folder", ["server", "terminal"])
def test_nobody_outside_patches_a_saved_game(folder: str) -> None:
    for module in sorted((SOURCE / folder).rglob("*.py")):
        text = module.read_text(encoding="utf-8")
        assert "checksum" not in text, module
        assert keys_of_a_save(ast.parse(text)) == [], module


def test_a_look_inside_would_be_found() -> None:
    assert {*saves.NEEDED, saves.CHECK} >= UNMISTAKABLE
    assert {"_events", "_settled", "_undo", "_start"} <= INSIDES
    assert read(ast.parse("a = table.play._events[3]")) == ["_events"]
    assert read(ast.parse("self._events = 3")) == []
    assert state_of_a_play(ast.parse("table.play.table.rng; play.table")) == ["play", "play"]
    assert keys_of_a_save(ast.parse('saved["check"] = saved["state"]')) == ["check", "state"]
