"""The rules language: which functions make up a game's rules, and whether they keep to it."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language.phases import Phase, Rule, Step

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

BUILTINS = {"min", "max", "abs", "range", "len", "int", "bool"}
SILENT = {"tell", "refuse", "refuse_rest"}  # compiled play leaves these statements out

PACKAGE = Path(__file__).parents[2]

ALLOWED: tuple[type[ast.AST], ...] = (
    ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.While,
    ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare,
    ast.Call, ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.Load, ast.Store, ast.And, ast.Or,
    ast.Not, ast.Invert, ast.USub, ast.UAdd, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift,
    ast.BitOr, ast.BitAnd, ast.BitXor, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE,
)  # fmt: skip

PLAIN_WORDS: dict[type[ast.AST], str] = {
    ast.Dict: "a dict", ast.Set: "a set", ast.List: "a list", ast.ListComp: "a list comprehension",
    ast.SetComp: "a set comprehension", ast.DictComp: "a dict comprehension", ast.GeneratorExp: "a generator",
    ast.Lambda: "a lambda", ast.ClassDef: "a class", ast.Try: "try", ast.With: "with", ast.Raise: "raise",
    ast.Assert: "assert", ast.Yield: "yield", ast.YieldFrom: "yield from", ast.Await: "await", ast.Global: "global",
    ast.Nonlocal: "nonlocal", ast.Import: "an import", ast.ImportFrom: "an import", ast.JoinedStr: "an f-string",
    ast.Div: "the division / (use // on whole numbers)", ast.Pow: "the power ** (use * or <<)",
    ast.MatMult: "the operator @", ast.Slice: "a slice", ast.Starred: "a starred argument",
    ast.NamedExpr: "the operator :=", ast.Is: "'is'", ast.IsNot: "'is not'", ast.In: "'in'", ast.NotIn: "'not in'",
    ast.Delete: "del", ast.Match: "match", ast.AsyncFunctionDef: "an async function",
}  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """A construct outside the rules language."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@cache
def tree_of(function: FunctionType) -> ast.FunctionDef:
    """The function's source as a tree with the line numbers of its file."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    made = tree.body[0]
    assert isinstance(made, ast.FunctionDef)
    return made


def offers_name(phase: Phase) -> str:
    """A phase's own name stands for its number; what it offers goes by another."""
    return f"engine_offers_{phase.offers.__name__}"


def step_name(step: Step) -> str:
    return f"engine_run_{step.run.__name__}"


def roots(game: Game) -> dict[str, Rule]:
    """The functions through which the engine enters a game's rules, by the names they have on the compiled side."""
    found: dict[str, Rule] = {"engine_begin": game.begin}
    for phase in game.phases.all:
        if isinstance(phase, Phase):
            found |= {offers_name(phase): phase.offers, phase.consequence.__name__: phase.consequence}
        else:
            found[step_name(phase)] = phase.run
    return found | ({"engine_evaluate": game.evaluate} if game.evaluate else {})


def rule_functions(game: Game) -> list[FunctionType]:
    """All functions the rules are made of, the engine's own among them, in the order in which they are met."""
    ours = "nonsuch.engine."
    return [function for function in reachable(list(roots(game).values())) if not function.__module__.startswith(ours)]


def reachable(start: list[Rule]) -> list[FunctionType]:
    found: dict[FunctionType, None] = {}
    waiting = list(start)
    while waiting:
        function = waiting.pop(0)
        if not isinstance(function, FunctionType) or function in found:
            continue
        found[function] = None
        waiting += called_by(function)
    return list(found)


@cache
def global_names(function: FunctionType) -> tuple[str, ...]:
    """The global names a function uses. Read off the byte code: this must be quick."""
    return tuple(dict.fromkeys(one.argval for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL"))


def called_by(function: FunctionType) -> list[FunctionType]:
    """The rules a function may call, its compiled twin's included."""
    space = function.__globals__
    found = [space[name] for name in global_names(function) if isinstance(space.get(name), FunctionType)]
    twin = function.__dict__.get("compiled_as")
    return [*found, twin] if twin else found


def constants_of(function: FunctionType) -> list[tuple[str, Any]]:
    """The numbers and tables a function uses, with their values."""
    space = function.__globals__
    return [(name, space[name]) for name in global_names(function) if isinstance(space.get(name), int | tuple)]


@cache
def globals_of(function: FunctionType) -> dict[str, Any]:
    """The global names a function's body uses, and what they mean."""
    tree = tree_of(function)
    names = {
        node.id
        for part in tree.body
        for node in ast.walk(part)
        if isinstance(node, ast.Name) and not _annotation(tree, node)
    }
    local = {arg.arg for arg in tree.args.args} | {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    space = function.__globals__
    return {name: space[name] for name in sorted(names - local) if name in space}


def _annotation(tree: ast.FunctionDef, wanted: ast.Name) -> bool:
    return any(
        wanted is inner
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        for inner in ast.walk(node.annotation)
    )


# the check -------------------------------------------------------------------------------------


def faults(game: Game) -> list[Fault]:
    """Everything in a game's rules that is outside the rules language, in plain words."""
    functions = rule_functions(game)
    found = [fault for function in functions for fault in faults_of(function)]
    return found + _recursions(functions)


def faults_of(function: FunctionType) -> list[Fault]:
    tree = tree_of(function)
    file = short_path(inspect.getfile(function))
    return [Fault(file, line, what) for line, what in _complaints(function, tree)]


def short_path(path: str) -> str:
    """A file as a reader of the project looks for it."""
    if Path(path).is_relative_to(PACKAGE):
        return Path(path).relative_to(PACKAGE).as_posix()
    parts = Path(path).parts
    return "/".join(parts[parts.index("games") :] if "games" in parts else parts[-2:])


def _complaints(function: FunctionType, tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    if tree.args.defaults or tree.args.kwonlyargs or tree.args.vararg or tree.args.kwarg:
        yield tree.lineno, "a rule takes plain arguments only, without defaults, * or **"
    body = tree.body[1:] if ast.get_docstring(tree, clean=False) is not None else tree.body
    local = locals_of(tree)
    for part in body:
        for node, line in _outside_silence(part, tree.lineno):
            for what in _complaint(function, node, local):
                yield line, what


def locals_of(tree: ast.FunctionDef) -> set[str]:
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return stored | {argument.arg for argument in tree.args.args}


def _outside_silence(node: ast.AST, line: int) -> Iterator[tuple[ast.AST, int]]:
    """All nodes with their lines, except what stands inside `tell` and `refuse`, which have a rule of their own."""
    line = getattr(node, "lineno", line)  # an operator has no line of its own
    yield node, line
    if isinstance(node, ast.Expr) and is_silent(node.value):
        yield node.value, line
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.AnnAssign) and child is node.annotation:
            continue
        yield from _outside_silence(child, line)


def is_silent(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SILENT


def _complaint(function: FunctionType, node: ast.AST, local: set[str]) -> Iterator[str]:
    if not isinstance(node, ALLOWED):
        if isinstance(node, ast.stmt | ast.expr | ast.operator | ast.cmpop):
            yield f"{PLAIN_WORDS.get(type(node), type(node).__name__)} is outside the rules language"
    elif isinstance(node, ast.Constant) and not isinstance(node.value, int | bool):
        yield f"{type(node.value).__name__} {node.value!r}: rules reckon with whole numbers only"
    elif isinstance(node, ast.Call):
        yield from _call_complaint(function, node)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in local:
        yield from _name_complaint(function, node.id)
    elif isinstance(node, ast.AnnAssign) and node.value is None:
        yield f"{ast.unparse(node)}: a name without a value"
    elif isinstance(node, ast.For):
        over_range = isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name)
        if not over_range or node.iter.func.id != "range":  # type: ignore[attr-defined]
            yield "a for loop runs over range(…) only"
        if node.orelse:
            yield "a loop has no else"
    elif isinstance(node, ast.Subscript):
        index = node.slice
        if isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub):
            yield "a negative index: compiled rules would not notice a slip"
        if isinstance(index, ast.Tuple):
            yield "write t.hand[a][b], not t.hand[a, b]"
    elif isinstance(node, ast.FunctionDef):
        yield "a function inside a rule is outside the rules language"


def _name_complaint(function: FunctionType, name: str) -> Iterator[str]:
    """A name from outside must be a number, a table of numbers or a rule."""
    space = function.__globals__
    if name in BUILTINS or name in SILENT:
        return
    if name not in space:
        if not hasattr(builtins, name):
            yield f"{name} is not known here"
    elif not isinstance(space[name], FunctionType) and not is_table(space[name]):
        yield f"{name} is {type(space[name]).__name__}; a rule uses whole numbers, tuples of them, and rules"


def is_table(value: Any) -> bool:
    """A number, or a tuple of them, or a tuple of such tuples."""
    if isinstance(value, tuple):
        return bool(value) and all(is_table(part) for part in value)
    return isinstance(value, int)


def _call_complaint(function: FunctionType, node: ast.Call) -> Iterator[str]:
    if not isinstance(node.func, ast.Name):
        yield f"only rules can be called, not {ast.unparse(node.func)}"
        return
    name = node.func.id
    if node.keywords:
        yield f"{name}: a rule is called with plain arguments only"
    if name in SILENT:
        yield from _silence_complaint(function, node, name)
    elif name not in BUILTINS and not isinstance(function.__globals__.get(name), FunctionType):
        kind = "a built-in of Python" if hasattr(builtins, name) else "not a rule"
        yield f"{name} is {kind}; a rule calls rules and {', '.join(sorted(BUILTINS))}"


def _silence_complaint(function: FunctionType, node: ast.Call, name: str) -> Iterator[str]:
    for part in node.args:
        if any(isinstance(inner, ast.Call) for inner in ast.walk(part)):
            yield f"{name} takes plain values: a call inside it would not happen in compiled play"
    statements = [one.value for one in ast.walk(tree_of(function)) if isinstance(one, ast.Expr)]
    if not any(one is node for one in statements):
        yield f"{name} is a statement of its own: it has no value in compiled play"


def _recursions(functions: list[FunctionType]) -> list[Fault]:
    found = []
    for function in functions:
        if function in reachable(list(called_by(function))):
            line = tree_of(function).lineno
            found.append(
                Fault(
                    short_path(inspect.getfile(function)),
                    line,
                    f"{function.__name__} calls itself, directly or through others",
                )
            )
    return found
