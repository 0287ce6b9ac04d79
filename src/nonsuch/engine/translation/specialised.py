"""Rules for any place made rules for one: what is known beforehand is worked out, the rest stays as it stands.

A function of the engine is given things that are no numbers: a `Spot`, the marks of a set. For each combination of them
it is written once, as a plain function of the other parameters: `if`s that such things decide are decided, what stands
at the table is named (`t.hand[a0][kind]`), and functions marked `written_out` are written out where they are called.
"""

from __future__ import annotations

import ast
import builtins
import copy
from collections.abc import Iterable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import anywhere
from nonsuch.engine.language.anywhere import Spot, axes_of
from nonsuch.engine.translation.frames import Frame
from nonsuch.engine.translation.idle import calls, nothing_at, without_idle
from nonsuch.engine.translation.known import OPERATORS, REST, Known, Value, code, compared, decided, has_code, reckoned
from nonsuch.engine.translation.moves import number
from nonsuch.engine.translation.small_trees import called, copied, field_of, named, place, set_to
from nonsuch.engine.translation.trees import body_of, short_file

if TYPE_CHECKING:
    from nonsuch.engine.translation.library import Library


class Specialiser:
    """Of one function, for the things it is given."""

    def __init__(self, library: Library, function: FunctionType, given: Sequence[Any]) -> None:
        self.library = library
        self.frame = Frame(function)
        self.outermost = self.frame
        self.out: list[ast.stmt] = []
        self.finished: set[str] = set()  # names of what was written out that it gave back: they do not change
        self.depth = 0  # of what may run or not: there nothing that is written out may give something back
        self.parameters = ["t"]
        more = [f"r{number}" for number in range(len(given) - len(self.frame.parameters) + 1)]
        if self.frame.tree.args.vararg:
            self.frame.values[self.frame.tree.args.vararg.arg] = Known([named(name) for name in more])
        for name, value in zip([*self.frame.parameters[1:], *more], given, strict=True):
            if value is REST:
                self.parameters.append(name)
                self.frame.names[name] = name
            else:
                self.parameters += getattr(value, "indexes", [])
                self.frame.values[name] = Known(value)
        self.frame.names["t"] = "t"
        self.taken = {*self.parameters}

    def written(self, symbol: str) -> ast.FunctionDef:
        tree = self.frame.tree
        self._block(body_of(tree))
        body = without_idle(self.out) or [nothing_at(tree)]
        made = copy.copy(tree)
        made.name, made.body, made.decorator_list, made.returns = symbol, body, [], None
        made.args = ast.arguments([], [ast.arg(name) for name in self.parameters], None, [], [], None, [])
        return made

    def fail(self, node: ast.AST, what: str) -> NoReturn:
        raise RulesError(f"{short_file(self.frame.function)}:{getattr(node, 'lineno', 0)}: {what}")

    # statements --------------------------------------------------------------------------------

    def _block(self, nodes: Iterable[ast.stmt]) -> bool:
        """Whether it ended with a `return`."""
        return any(self._statement(node) for node in nodes)

    def _inner(self, nodes: list[ast.stmt]) -> list[ast.stmt]:
        """A block that may run or not, or often."""
        outer, self.out = self.out, []
        self.depth += 1
        self._block(nodes)
        self.depth -= 1
        made, self.out = self.out, outer
        return made

    def _put(self, made: ast.stmt, at: ast.AST) -> None:
        place(made, self.frame.line or getattr(at, "lineno", 0))
        self.out.append(made)

    def _statement(self, node: ast.stmt) -> bool:
        match node:
            case ast.If():
                return self._if(node)
            case ast.Return():
                return self._return(node)
            case ast.For():
                return self._for(node)
            case ast.While():
                test = code(self._alone(node.test))
                self._put(ast.While(test, self._inner(node.body) or [nothing_at(node)], []), node)
            case ast.Assign(targets=[target], value=given):
                self._assign(node, target, self.value(given))
            case ast.AugAssign():
                value = code(self.value(node.value))
                self._put(ast.AugAssign(self._target(node.target), node.op, value), node)
            case ast.Expr():
                found = self.value(node.value)
                if isinstance(found, ast.Call):
                    self._put(ast.Expr(found), node)
            case ast.Pass() | ast.Assert():
                pass
            case _:
                self.fail(node, f"{ast.unparse(node)}: a rule for any place cannot be written so")
        return False

    def _if(self, node: ast.If) -> bool:
        test = self.value(node.test)
        if isinstance(test, Known):
            return self._block(node.body if test.value else node.orelse)
        body, other = self._inner(node.body), self._inner(node.orelse)
        if body or other:
            self._put(ast.If(test, body or [nothing_at(node)], other), node)
        return False

    def _return(self, node: ast.Return) -> bool:
        value = self.value(node.value) if node.value else Known(None)
        if self.frame is self.outermost:
            given = None if isinstance(value, Known) and value.value is None else code(value)
            self._put(ast.Return(given), node)
        elif self.depth != self.frame_depth:
            self.fail(node, "what is written out cannot give something back from within a loop or a choice")
        else:
            self.frame.result = value
        return True

    def _assign(self, node: ast.stmt, target: ast.expr, value: Value) -> None:
        lasting = isinstance(value, Known) or (isinstance(value, ast.Name) and value.id in self.finished)
        if isinstance(target, ast.Name) and self.frame.stores[target.id] == 1 and lasting:
            self.frame.values[target.id] = value
        else:
            made = code(value)
            if isinstance(target, ast.Name):
                self.frame.values.pop(target.id, None)
            self._put(ast.Assign([self._target(target)], made), node)

    def _target(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Name):
            return ast.Name(self._name_for(node.id), ast.Store())
        found = code(self.value(node))
        if not isinstance(found, ast.Attribute | ast.Subscript):
            self.fail(node, f"{ast.unparse(node)} cannot be changed")
        found.ctx = ast.Store()
        return found

    def _name_for(self, name: str) -> str:
        """What a name of the function is called where it is written out."""
        if name not in self.frame.names:
            self.frame.names[name] = self._fresh(name)
        return self.frame.names[name]

    def _fresh(self, name: str) -> str:
        made, number = name, 1
        while made in self.taken:
            number += 1
            made = f"{name}_{number}"
        self.taken.add(made)
        return made

    # loops -------------------------------------------------------------------------------------

    def _for(self, node: ast.For) -> bool:
        head = node.iter
        word = self._meaning(head.func) if isinstance(head, ast.Call) else None
        if word is anywhere.rows:
            self._for_rows(node)
        elif word is anywhere.row_at:
            self._for_row_at(node)
        elif word is anywhere.held:
            self._put_loop(node, self._held(head))
        elif word is range:
            assert isinstance(head, ast.Call)
            self._put_loop(node, called("range", *(code(self.value(one)) for one in head.args)))
        else:
            return self._for_each(node)
        return False

    def _meaning(self, node: ast.expr) -> Any:
        found = self.value(node)
        return found.value if isinstance(found, Known) else None

    def _put_loop(self, node: ast.For, every: ast.expr) -> None:
        target = self._target(node.target)
        body = self._inner(node.body)
        if body:
            self._put(ast.For(target, every, body, []), node)

    def _for_each(self, node: ast.For) -> bool:
        """Of what is known beforehand: one after the other."""
        every = self.value(node.iter)
        if not isinstance(every, Known):
            self.fail(node, f"{ast.unparse(node.iter)} is not known beforehand")
        for one in every.value:
            self._bind(node.target, one)
            if self._block(node.body):
                return True
        return False

    def _bind(self, target: ast.expr, value: Any) -> None:
        if isinstance(target, ast.Tuple):
            for name, part in zip(target.elts, value, strict=True):
                self._bind(name, part)
        else:
            assert isinstance(target, ast.Name)
            self.frame.values[target.id] = value if isinstance(value, ast.expr) else Known(value)

    def _for_rows(self, node: ast.For) -> None:
        assert isinstance(node.iter, ast.Call)
        one = self._meaning(node.iter.args[0])
        axes = axes_of(one)
        indexes = [self._fresh(f"i{axis}") for axis in range(len(axes))]
        self._bind(node.target, Spot(self.library.fields, one, indexes))
        if not axes:
            self._block(node.body)
            return
        body = self._inner(node.body)
        for axis in reversed(range(len(axes))):
            bound = field_of(named("t"), "players") if axis == 0 and one.per_seat else number(int(axes[axis]))
            body = [ast.For(ast.Name(indexes[axis], ast.Store()), called("range", bound), body, [])] if body else []
        for made in body:
            self._put(made, node)
        self.taken -= {*indexes}

    def _for_row_at(self, node: ast.For) -> None:
        assert isinstance(node.iter, ast.Call)
        one, left = self._meaning(node.iter.args[0]), self.value(node.iter.args[1])
        axes = axes_of(one)
        indexes = [self._fresh(f"i{axis}") for axis in range(len(axes))]
        for axis in reversed(range(len(axes))):
            length = Known(int(axes[axis]))
            index = reckoned(ast.Mod(), left, length) if axis else left
            self._put(set_to(indexes[axis], copied(code(index))), node)
            left = reckoned(ast.FloorDiv(), left, length)
        self._bind(node.target, Spot(self.library.fields, one, indexes))
        self._block(node.body)

    def _held(self, head: ast.expr) -> ast.expr:
        assert isinstance(head, ast.Call)
        spot = self._meaning(head.args[0])
        low, high = (self.value(one) for one in head.args[1:])
        every = called("range", code(low), code(high))
        if self.library.quiet or spot.is_bits:
            return every
        first, end = (code(reckoned(ast.Sub(), one, Known(spot.start))) for one in (low, high))
        row = ast.Subscript(copied(spot.row), ast.Slice(first, end), ast.Load())
        return called("engine_compress", every, row)

    # expressions -------------------------------------------------------------------------------

    def _alone(self, node: ast.expr) -> Value:
        """An expression before which nothing can be written."""
        before = len(self.out)
        found = self.value(node)
        if len(self.out) > before:
            self.fail(node, f"{ast.unparse(node)} takes more than an expression")
        return found

    def value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant():
                return Known(node.value)
            case ast.Name():
                return self._name(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                row, index = self.value(node.value), self.value(node.slice)
                if isinstance(row, Known) and isinstance(index, Known):
                    return Known(row.value[index.value])
                return ast.Subscript(code(row), code(index), ast.Load())
            case ast.BinOp():
                return reckoned(node.op, self.value(node.left), self.value(node.right))
            case ast.UnaryOp():
                operand = self.value(node.operand)
                if isinstance(operand, Known) and not has_code(operand):
                    return Known(OPERATORS[type(node.op)](operand.value))
                return ast.UnaryOp(node.op, code(operand))
            case ast.BoolOp():
                return decided(node.op, self._parts(node))
            case ast.Compare(ops=[op], comparators=[right]):
                return compared(op, self.value(node.left), self.value(right))
            case ast.IfExp():
                return self._either(node)
            case ast.Call():
                return self._call(node)
        self.fail(node, f"{ast.unparse(node)}: a rule for any place cannot be written so")

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.frame.values:
            value = self.frame.values[node.id]
            return copied(value) if isinstance(value, ast.expr) else value
        if node.id in self.frame.names or node.id in self.frame.stores:
            return named(self._name_for(node.id))
        found = self.frame.space.get(node.id, getattr(builtins, node.id, None))
        return Known(self.library.quiet if found is anywhere.COMPILED else found)

    def _attribute(self, node: ast.Attribute) -> Value:
        owner = self.value(node.value)
        if isinstance(owner, ast.expr):
            return ast.Attribute(owner, node.attr, ast.Load())
        found = getattr(owner.value, node.attr)
        return copied(found) if isinstance(found, ast.expr) else Known(found)

    def _parts(self, node: ast.BoolOp) -> list[Value]:
        """As far as one is known to decide."""
        found: list[Value] = []
        for part in node.values:
            found.append(self._alone(part) if found else self.value(part))
            if isinstance(found[-1], Known) and bool(found[-1].value) is isinstance(node.op, ast.Or):
                break
        return found

    def _either(self, node: ast.IfExp) -> Value:
        test = self.value(node.test)
        if isinstance(test, Known):
            return self.value(node.body if test.value else node.orelse)
        return ast.IfExp(test, code(self._alone(node.body)), code(self._alone(node.orelse)))

    # calls -------------------------------------------------------------------------------------

    def _call(self, node: ast.Call) -> Value:
        function, given = self.value(node.func), [one for part in node.args for one in self._given(part)]
        if not isinstance(function, Known):
            self.fail(node, f"{ast.unparse(node.func)} is not known beforehand")
        rule = function.value
        if "written_out" in getattr(rule, "__dict__", {}):
            return self._written_out(node, rule, given)
        known = [one.value for one in given if isinstance(one, Known) and not has_code(one)]
        if len(known) == len(given):
            return Known(rule(*known, **{one.arg: ast.literal_eval(one.value) for one in node.keywords if one.arg}))
        if not isinstance(rule, FunctionType):
            return called(rule.__name__, *map(code, given))
        things = [_thing(one) for one in given[1:]]
        rest = [code(one) for one, thing in zip(given[1:], things, strict=True) if thing is REST]
        alone = all(thing is REST for thing in things)
        symbol = self.library.symbol(rule) if alone else self.library.specialised(rule, things)
        return called(symbol, code(given[0]), *rest)

    def _given(self, node: ast.expr) -> list[Value]:
        """An argument; or, after *, one for each of what is known beforehand."""
        if not isinstance(node, ast.Starred):
            return [self.value(node)]
        listed = node.value
        if not isinstance(listed, ast.ListComp):
            self.fail(node, f"{ast.unparse(node)}: after * stands a list [… for … in …]")
        (loop,) = listed.generators
        every, found = self.value(loop.iter), []
        assert isinstance(every, Known)
        for one in every.value:
            self._bind(loop.target, one)
            found.append(self.value(listed.elt))
        return found

    def _written_out(self, node: ast.Call, rule: FunctionType, given: list[Value]) -> Value:
        outer, outer_depth = self.frame, self.frame_depth
        elsewhere = rule.__code__.co_filename != self.outermost.function.__code__.co_filename
        frame = Frame(rule, outer.line or (node.lineno if elsewhere else 0))
        for name, value in zip(frame.parameters, given, strict=True):
            simple = isinstance(value, Known | ast.Name | ast.Constant) or (frame.is_expression and not calls(value))
            if not simple or frame.stores[name]:
                frame.names[name] = self._fresh(name)
                self._put(set_to(frame.names[name], code(value)), node)
            else:
                frame.values[name] = value
        self.frame, self.frame_depth = frame, self.depth
        self._block(body_of(frame.tree))
        self.frame, self.frame_depth = outer, outer_depth
        if isinstance(frame.result, ast.Name) and frame.result.id in frame.names.values():
            self.finished.add(frame.result.id)
        return frame.result

    frame_depth = 0


def _thing(one: Value) -> Any:
    """What a function is specialised for: no number."""
    return REST if isinstance(one, ast.expr) or isinstance(one.value, int) else one.value
