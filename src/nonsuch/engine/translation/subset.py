"""The rules language: which functions make up a game's rules, and whether they keep to it."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from types import FunctionType
from typing import TYPE_CHECKING

from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.phases import Rule
from nonsuch.engine.language.schema import Scope
from nonsuch.engine.playing.shows import rule_of
from nonsuch.engine.translation.program import ENGINE, Fault, Program
from nonsuch.engine.translation.translator import BUILTINS, LOOPS
from nonsuch.engine.translation.trees import body_of, called_by, is_table, locals_of, reachable, short_file, tree_of

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

SILENT = {"tell", "refuse", "refuse_rest"}  # compiled play leaves these statements out

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


def roots(game: Game) -> list[Rule]:
    """The functions through which the engine enters a game's rules."""
    found = [game.rules.begin]
    for phase in game.phases.all:
        found += [phase.rule, *phase.handlers.values()]
    found += [term.rule for term in game.bots.evaluation if term.rule] + ([game.bots.left] if game.bots.left else [])
    return list(dict.fromkeys([*found, *map(rule_of, game.rules.shows.values())]))


def rule_functions(game: Game) -> list[FunctionType]:
    """All functions the rules are made of, the engine's own not among them, in the order in which they are met."""
    return [function for function in reachable(roots(game)) if not function.__module__.startswith(ENGINE)]


# the check -------------------------------------------------------------------------------------


def faults(game: Game) -> list[Fault]:
    """Everything in a game's rules that is outside the rules language, in plain words."""
    functions = rule_functions(game)
    found = [fault for function in functions for fault in faults_of(function)] + _recursions(functions)
    return found or Program(game, quiet=True).faults


def faults_of(function: FunctionType) -> list[Fault]:
    tree = tree_of(function)
    return [Fault(short_file(function), line, what) for line, what in _complaints(function, tree)]


def _complaints(function: FunctionType, tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    if tree.args.defaults or tree.args.kwonlyargs or tree.args.vararg or tree.args.kwarg:
        yield tree.lineno, "a rule takes plain arguments only, without defaults, * or **"
    local = locals_of(tree)
    for part in body_of(tree):
        for node, line in _outside_silence(part, tree.lineno):
            for what in _complaint(function, node, local):
                yield line, what


def _outside_silence(node: ast.AST, line: int) -> Iterator[tuple[ast.AST, int]]:
    """All nodes with their lines, except what stands inside `tell` and `refuse`, which have a rule of their own."""
    line = getattr(node, "lineno", line)  # an operator has no line of its own
    yield node, line
    if isinstance(node, ast.Expr) and _names_a_field(node.value):
        return
    if isinstance(node, ast.Expr) and is_silent(node.value):
        yield node.value, line
        return  # they have their own rule
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.AnnAssign) and child is node.annotation:
            continue
        yield from _outside_silence(child, line)


def _names_a_field(node: ast.AST) -> bool:
    """`reveal(t, "vote")`: the translator knows whether there is such a field."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("reveal", "conceal")


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
        name = node.iter.func.id if isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) else ""
        if name != "range" and function.__globals__.get(name) not in LOOPS:
            yield "a for loop runs over range(…), seats, clockwise, others, bits or where only"
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
    elif not isinstance(space[name], FunctionType | Verb | Scope) and not is_table(space[name]):
        yield f"{name} is {type(space[name]).__name__}; a rule uses whole numbers, tuples of them, and rules"


def _call_complaint(function: FunctionType, node: ast.Call) -> Iterator[str]:
    if not isinstance(node.func, ast.Name):
        yield f"only rules can be called, not {ast.unparse(node.func)}"
        return
    name = node.func.id
    if node.keywords:
        yield f"{name}: a rule is called with plain arguments only"
    if name in SILENT:
        yield from _silence_complaint(function, node, name)
    elif name not in BUILTINS and not isinstance(function.__globals__.get(name), FunctionType | Verb):
        kind = "a built-in of Python" if hasattr(builtins, name) else "not a rule"
        yield f"{name} is {kind}; a rule calls rules and {', '.join(sorted(BUILTINS))}"


def _silence_complaint(function: FunctionType, node: ast.Call, name: str) -> Iterator[str]:
    for part in node.args:
        if any(isinstance(inner, ast.Call) and not _is_verb(function, inner) for inner in ast.walk(part)):
            yield f"{name} takes plain values: a call inside it would not happen in compiled play"
    statements = [one.value for one in ast.walk(tree_of(function)) if isinstance(one, ast.Expr)]
    if not any(one is node for one in statements):
        yield f"{name} is a statement of its own: it has no value in compiled play"


def _is_verb(function: FunctionType, call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and isinstance(function.__globals__.get(call.func.id), Verb)


def _recursions(functions: list[FunctionType]) -> list[Fault]:
    found = []
    for function in functions:
        if function in reachable(list(called_by(function))):
            line = tree_of(function).lineno
            found.append(
                Fault(
                    short_file(function),
                    line,
                    f"{function.__name__} calls itself, directly or through others",
                )
            )
    return found
