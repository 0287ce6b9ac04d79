"""What is read at a table is true by mouse, by touch and by key: nobody is told to click."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import nonsuch

SOURCE = Path(nonsuch.__file__).parent
SHOWN = sorted(
    file
    for pattern in ("games/*/show/**/*.py", "games/*/rules/**/*.py", "server/pages/*.py", "draw/*.py", "show/*.py")
    for file in SOURCE.glob(pattern)
)
WRITTEN = sorted([*SOURCE.glob("games/*/show/LESSON.toml"), *SOURCE.glob("server/pages/templates/*.html")])
CLICK = re.compile(r"\bclick", re.IGNORECASE)


def strings(tree: ast.AST) -> list[str]:
    """All but docstrings."""
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body[0] for node in ast.walk(tree) if isinstance(node, holders) and node.body]
    docs = {id(one.value) for one in bodies if isinstance(one, ast.Expr)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs]
    return [one.value for one in found if isinstance(one.value, str)]


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_sentence_of_a_page_says_click(file):
    assert [one for one in strings(ast.parse(file.read_text(encoding="utf-8"))) if CLICK.search(one)] == []


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_lesson_and_no_page_says_click(file):
    assert CLICK.findall(file.read_text(encoding="utf-8")) == []
