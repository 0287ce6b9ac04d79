"""Who may import whom: a wrong import anywhere in the house is found by name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WRONG = {  # a module, and what it must not import
    "engine/language/bits.py": "nonsuch.engine.translation.small_trees",
    "engine/game.py": "nonsuch.draw.aims",
    "testing/speaking.py": "nonsuch.server.tokens",
    "draw/aims.py": "nonsuch.testing.redeals",
    "show/orders.py": "nonsuch.lab.simulate",
    "games/glory/rules/cards.py": "nonsuch.games.glory.show.words.cards",
    "games/noblemen/spaces.py": "nonsuch.games.glory.components",
    "server/clock.py": "nonsuch.server.tables",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `lint-imports` says of the house with all of them planted, and two packages that have no place."""
    folder = tmp_path_factory.mktemp("planted")
    leave = shutil.ignore_patterns("static", "data", "templates", "__pycache__")
    package = shutil.copytree(ROOT / "src" / "nonsuch", folder / "nonsuch", ignore=leave)
    for module, wrong in WRONG.items():
        with (package / module).open("a", encoding="utf-8") as file:
            file.write(f"\nimport {wrong}\n")
    for new in ("attic", "engine/attic"):
        (package / new).mkdir()
        (package / new / "__init__.py").touch()
    linter = Path(sys.executable).parent / "lint-imports"
    command = [str(linter), "--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    env = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1, done.stdout
    return done.stdout


@pytest.mark.parametrize(("module", "wrong"), WRONG.items())
def test_a_wrong_import_is_named(said: str, module: str, wrong: str) -> None:
    assert f"nonsuch.{module.removesuffix('.py').replace('/', '.')} -> {wrong} " in said


def test_a_package_without_a_place_is_named(said: str) -> None:
    assert "- nonsuch.attic\n" in said
    assert "- nonsuch.engine.attic\n" in said
