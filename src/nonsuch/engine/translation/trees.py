"""Rule functions as syntax trees that know their file and line, and what the names in them mean."""

from __future__ import annotations

import ast
import dis
import inspect
import textwrap
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.word import word_of


@cache
def tree_of(function: FunctionType) -> ast.FunctionDef:
    """The function's source as a tree with the line numbers of its file."""
    known = _functions_of(function.__code__.co_filename)
    found = known.get((function.__code__.co_firstlineno, function.__name__))
    return found if found is not None else _tree_by_inspection(function)


@cache
def _functions_of(file: str) -> dict[tuple[int, str], ast.FunctionDef]:
    """All functions of a file, by their first line (that of a decorator, if there is one) and name."""
    try:
        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        return {}
    every = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {(min([node.lineno, *(one.lineno for one in node.decorator_list)]), node.name): node for node in every}


def _tree_by_inspection(function: FunctionType) -> ast.FunctionDef:
    """For what was written elsewhere than in a file."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    made = tree.body[0]
    if not isinstance(made, ast.FunctionDef):
        raise RulesError(
            f"{short_file(function)}:{first}: a rule is a function written with def, with a name of its own"
        )
    return made


PACKAGE = Path(__file__).parents[2]


def short_file(function: FunctionType) -> str:
    """A rule's file as a reader of the project looks for it."""
    return short_path(function.__code__.co_filename)


def short_path(path: str) -> str:
    if Path(path).is_relative_to(PACKAGE):
        return Path(path).relative_to(PACKAGE).as_posix()
    parts = Path(path).parts
    return "/".join(parts[parts.index("games") :] if "games" in parts else parts[-2:])


def body_of(tree: ast.FunctionDef) -> list[ast.stmt]:
    """A function's statements, without its docstring."""
    has_docstring = ast.get_docstring(tree, clean=False) is not None
    return tree.body[1:] if has_docstring else tree.body


def locals_of(tree: ast.FunctionDef) -> set[str]:
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return stored | {argument.arg for argument in tree.args.args}


@cache
def global_names(function: FunctionType) -> tuple[str, ...]:
    """The global names a function uses. Read off the byte code: this must be quick."""
    return tuple(dict.fromkeys(one.argval for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL"))


def is_rule(value: Any) -> bool:
    """A function that rules may call: not a word of the language, which the engine takes the place of."""
    return isinstance(value, FunctionType) and not word_of(value)


def called_by(function: FunctionType) -> list[FunctionType]:
    """The rules a function may call, its compiled twin's included."""
    space = function.__globals__
    found = [space[name] for name in global_names(function) if is_rule(space.get(name))]
    twin = function.__dict__.get("compiled_as")
    return [*found, twin] if twin else found


def reachable(start: list[Any]) -> list[FunctionType]:
    """All rules that these lead to, themselves included, in the order in which they are met."""
    found: dict[FunctionType, None] = {}
    waiting = list(start)
    while waiting:
        function = waiting.pop(0)
        if is_rule(function) and function not in found:
            found[function] = None
            waiting += called_by(function)
    return list(found)


def constants_of(function: FunctionType) -> list[tuple[str, Any]]:
    """The numbers and tables a function uses, with their values."""
    space = function.__globals__
    return [(name, space[name]) for name in global_names(function) if isinstance(space.get(name), int | tuple)]


def is_table(value: Any) -> bool:
    """A number, or a tuple of them, or a tuple of such tuples."""
    if isinstance(value, tuple):
        return bool(value) and all(is_table(part) for part in value)
    return isinstance(value, int)


def fits(value: Any) -> bool:
    """Is no number of a table past 64 bits?"""
    return all(map(fits, value)) if isinstance(value, tuple) else bool(-(1 << 63) <= value < 1 << 63)
