"""One rule translated: names resolved, verbs turned into numbers, words of the language into plain statements.

Two dialects come out. Told: what interpreted play runs, with events and refusals where somebody wants them. Quiet: what
the compiler lowers, without either.
"""

from __future__ import annotations

import ast
import builtins
import copy
import difflib
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.language import phases
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.schema import Bag, Field, Pile, Place
from nonsuch.engine.language.word import word_of
from nonsuch.engine.translation.moves import NotTranslatable, Said, number, said
from nonsuch.engine.translation.small_trees import called, named, put_on_line, table_of
from nonsuch.engine.translation.trees import body_of, fits, is_table, locals_of, tree_of

if TYPE_CHECKING:
    from nonsuch.engine.translation.program import Program

BUILTINS = {"min", "max", "abs", "range", "len", "int", "bool"}
MOVERS = {
    "move": 2, "move_all": 2, "draw": 2, "put_under": 2,
    "shuffle": 1, "top": 1, "lay": 1, "gather": 1, "show": 1,
}  # fmt: skip  # how many places each names
OF_MOVES = {"rising", "least"}


class Translator(ast.NodeTransformer):
    """Of one function. What cannot be translated is noted in `faults` as line and words."""

    def __init__(self, program: Program, function: FunctionType) -> None:
        self.program = program
        self.quiet = program.quiet
        self.function = function
        self.space = function.__globals__
        self.tree = copy.deepcopy(tree_of(function))
        self.local = locals_of(self.tree)
        self.trusted = function.__module__.startswith("nonsuch.engine.")
        self.faults: list[tuple[int, str]] = []
        self.temporaries = 0
        self.line = self.tree.lineno

    def translated(self, symbol: str) -> ast.FunctionDef:
        tree = self.tree
        tree.name = symbol
        tree.decorator_list = []
        tree.returns = None
        for argument in tree.args.args:
            argument.annotation = None
        tree.body = self._block(body_of(tree)) or [ast.Pass()]
        put_on_line(tree, tree.lineno)
        return tree

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for statement in body:
            self.line = statement.lineno
            try:
                found = self.visit(statement)
            except NotTranslatable as error:
                self.faults.append((self.line, str(error)))
                continue
            for one in found if isinstance(found, list) else [found] if found is not None else []:
                put_on_line(one, statement.lineno)
                made.append(one)
        return made

    # names -------------------------------------------------------------------------------------

    def meaning(self, node: ast.AST) -> Any:
        """What a global name stands for; None for anything else."""
        if isinstance(node, ast.Name) and node.id not in self.local:
            return self.space.get(node.id)
        return None

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if not isinstance(node.ctx, ast.Load) or node.id in self.local:
            return node
        value = self.space.get(node.id)
        if isinstance(value, bool | int):
            return number(int(value))
        if isinstance(value, tuple) and is_table(value):
            if not fits(value):
                raise NotTranslatable(f"{node.id} holds a number past 64 bits; use a table of more, smaller ones")
            return named(self.program.table(self.function, node.id, value))
        if isinstance(value, Verb):
            raise NotTranslatable(
                f"a verb is no number: {node.id} stands in offer, refuse or a call such as {node.id}(…) only"
            )
        if value is None and hasattr(builtins, node.id):
            return node
        raise NotTranslatable(
            f"{node.id} cannot stand here; a rule uses whole numbers, tuples of them, and calls rules"
        )

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if node.attr == "size" and isinstance(node.value, ast.Attribute | ast.Subscript):
            return self._size(node.value)
        if not isinstance(node.value, ast.Name) or node.value.id not in self.local:
            raise NotTranslatable(f"{ast.unparse(node)}: only the table has fields")
        if not self.trusted and node.value.id == "m" and node.attr in OF_MOVES:
            return node
        if not self.trusted:
            self._check_field(node.value.id, node.attr)
        return node

    def _size(self, place: ast.expr) -> ast.expr:
        """`t.hand[who].size` is an entry of the field that the engine keeps beside the place."""
        one, row, _ = self._place(place)
        if not isinstance(one, Bag | Pile):
            raise NotTranslatable(f"{ast.unparse(place)}.size: only what bag() and pile() declare has a size")
        inner = row
        while isinstance(inner, ast.Subscript):
            inner = inner.value
        assert isinstance(inner, ast.Attribute)
        inner.attr = f"{one.name}_size"
        return row

    def _check_field(self, table: str, name: str) -> None:
        fields = {**self.program.schema.fields, **self.program.schema.scratches}
        if name not in fields or fields[name].size_of:
            named_so = {name.replace("_size", ".size") if one.size_of else name: one for name, one in fields.items()}
            near = difflib.get_close_matches(name, [*named_so], 1)
            raise NotTranslatable(
                f"there is no field {table}.{name}" + (f"; did you mean {table}.{near[0]}?" if near else "")
            )

    def _check_written(self, target: ast.expr) -> None:
        """Contents and sizes of places are the movers' to keep."""
        node = target
        while isinstance(node, ast.Subscript) or (isinstance(node, ast.Attribute) and node.attr == "size"):
            node = node.value
        if isinstance(node, ast.Attribute) and not self.trusted:
            one = self.program.schema.fields.get(node.attr)
            if isinstance(one, Place):
                raise NotTranslatable(
                    f"what lies in {one.name} is moved by move, draw, lay …, which keep its size: it is not written"
                )

    # statements --------------------------------------------------------------------------------

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        for target in node.targets:
            self._check_written(target)
        self.generic_visit(node)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        self._check_written(node.target)
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self._check_written(node.target)
        if node.value is None:
            raise NotTranslatable(f"{ast.unparse(node)}: a name without a value; give it one")
        made = ast.Assign([self.visit(node.target)], self.visit(node.value))
        return ast.copy_location(made, node)

    def visit_If(self, node: ast.If) -> ast.stmt:
        node.test = self.visit(node.test)
        node.body = self._block(node.body) or [ast.Pass()]
        node.orelse = self._block(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        node.test = self.visit(node.test)
        node.body = self._block(node.body) or [ast.Pass()]
        return node

    def visit_For(self, node: ast.For) -> Any:
        loop = node.iter
        if isinstance(loop, ast.Call) and self.meaning(loop.func) in LOOPS:
            return LOOPS[self.meaning(loop.func)](self, node, [self.visit(one) for one in loop.args])
        node.iter = self.visit(loop)
        node.body = self._block(node.body) or [ast.Pass()]
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        call = node.value
        if isinstance(call, ast.Constant):
            return None
        if isinstance(call, ast.Call):
            value = self.meaning(call.func)
            write = STATEMENTS.get(value if value in (phases.goto, phases.ask) else word_of(value))
            if write is not None:
                made = write(self, call)
                return made or ast.Pass()
        node.value = self.visit(call)
        return node

    # expressions -------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if not isinstance(node.func, ast.Name):
            raise NotTranslatable(f"only rules can be called, not {ast.unparse(node.func)}")
        name, value = node.func.id, self.meaning(node.func)
        if node.keywords:
            raise NotTranslatable(f"{name}: a rule is called with plain arguments only")
        if isinstance(value, Verb):
            return self._said(node).one()
        if word_of(value) in MOVERS:
            return self._moved(node, word_of(value))
        if word_of(value):
            raise NotTranslatable(f"{name} is a statement of its own: it has no value")
        if value in LOOPS:
            raise NotTranslatable(f"{name} stands after 'for' only")
        arguments = [self.visit(one) for one in node.args]
        if isinstance(value, FunctionType):
            self._check_arguments(value, len(arguments))
            return ast.Call(named(self.program.symbol(value)), arguments, [])
        if name in BUILTINS and value is None and name not in self.local:
            return ast.Call(node.func, arguments, [])
        kind = "a built-in of Python" if hasattr(builtins, name) else "not a rule"
        raise NotTranslatable(f"{name} is {kind}; a rule calls rules and {', '.join(sorted(BUILTINS))}")

    def _check_arguments(self, rule: FunctionType, given: int) -> None:
        wanted = rule.__code__.co_argcount
        if given != wanted:
            raise NotTranslatable(f"{rule.__name__} takes {wanted} arguments, not {given}")

    def _said(self, node: ast.expr) -> Said:
        """A verb or a verb call."""
        verb = self.meaning(node.func if isinstance(node, ast.Call) else node)
        if not isinstance(verb, Verb):
            raise NotTranslatable(
                f"{ast.unparse(node)} is no verb and no verb call; "
                "write a verb, or a verb with its arguments: PLAY(card)"
            )
        arguments = [self.visit(one) for one in node.args] if isinstance(node, ast.Call) else []
        return said(verb, arguments)

    def _is_verb(self, node: ast.expr) -> bool:
        return isinstance(self.meaning(node.func if isinstance(node, ast.Call) else node), Verb)

    def _place(self, node: ast.expr) -> tuple[Field, ast.expr, list[ast.expr]]:
        """A row of a field written out, `t.hand[who]`: the field, the row, its indexes."""
        indexes: list[ast.expr] = []
        inner = node
        while isinstance(inner, ast.Subscript):
            indexes.insert(0, inner.slice)
            inner = inner.value
        if not (isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name)):
            raise NotTranslatable(f"{ast.unparse(node)}: a place is written out, as t.hand[who]")
        self._check_field(inner.value.id, inner.attr)
        one = self.program.schema.fields.get(inner.attr) or self.program.schema.scratches[inner.attr]
        wanted = len(one.row_shape if isinstance(one, Place) else one.shape[:-1])
        if len(indexes) != wanted:
            raise NotTranslatable(f"{ast.unparse(node)}: {one.name} wants {wanted} indexes here, not {len(indexes)}")
        return one, self.visit(copy.deepcopy(node)), [self.visit(one) for one in indexes]

    def _moved(self, node: ast.Call, operation: str) -> ast.expr:
        """What moves things: a function made from the schema, given the indexes of the places and the rest."""
        count = MOVERS[operation]
        if len(node.args) < count:
            raise NotTranslatable(f"{operation} names {count} place{'s' * (count > 1)}, as t.hand[who]")
        places = [self._place(one) for one in node.args[:count]]
        rest = [self.visit(one) for one in node.args[count:]]
        if operation in ("move", "lay") and len(rest) == 1:
            rest.append(number(1))
        wanted = {"move": 2, "lay": 2, "put_under": 1, "show": 2}.get(operation, 0)
        if len(rest) != wanted:
            raise NotTranslatable(f"{operation} is given its places and {wanted} more, not {len(rest)}")
        symbol = self.program.mover(operation, [one for one, _, _ in places])
        table = table_of(node.args[0])
        indexes = [index for _, _, mine in places for index in mine]
        return ast.Call(named(symbol), [table, *indexes, *rest], [])

    def temporary(self) -> str:
        self.temporaries += 1
        name = f"engine_{self.temporaries}"
        self.local.add(name)
        return name


def does(self: Translator, function: Any, *arguments: ast.expr) -> ast.stmt:
    """A call of one of the engine's own functions."""
    return ast.Expr(called(self.program.symbol(function), *arguments))


Write = Callable[[Translator, ast.Call], Any]
Loop = Callable[[Translator, ast.For, list[ast.expr]], Any]
STATEMENTS: dict[Any, Write] = {}  # words that are statements of their own (statements.py)
LOOPS: dict[Any, Loop] = {}  # what stands after `for` (loops.py)
