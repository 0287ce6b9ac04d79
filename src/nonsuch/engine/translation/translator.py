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

from nonsuch.engine.language import bits as sets
from nonsuch.engine.language import offers, phases, seats
from nonsuch.engine.language.events import EventKind
from nonsuch.engine.language.moves import Verb, first_of
from nonsuch.engine.language.phases import Phase
from nonsuch.engine.language.schema import Bag, Field, Pile, Place, Scope
from nonsuch.engine.language.word import word_of
from nonsuch.engine.translation.moves import NotSo, Said, number, plus, said
from nonsuch.engine.translation.trees import body_of, is_table, locals_of, tree_of

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
        _put_on_line(tree, tree.lineno)
        return tree

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for statement in body:
            self.line = statement.lineno
            try:
                found = self.visit(statement)
            except NotSo as error:
                self.faults.append((self.line, str(error)))
                continue
            for one in found if isinstance(found, list) else [found] if found is not None else []:
                _put_on_line(one, statement.lineno)
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
            return _name(self.program.table(self.function, node.id, value))
        if isinstance(value, Verb):
            raise NotSo(f"a verb is no number: {node.id} stands in offer, refuse or a call such as {node.id}(…) only")
        if value is None and hasattr(builtins, node.id):
            return node
        raise NotSo(f"{node.id} cannot stand here; a rule uses whole numbers, tuples of them, and calls rules")

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if not isinstance(node.value, ast.Name) or node.value.id not in self.local:
            raise NotSo(f"{ast.unparse(node)}: only the table has fields")
        if not self.trusted and node.value.id == "m" and node.attr in OF_MOVES:
            return node
        if not self.trusted:
            self._check_field(node.value.id, node.attr)
        return node

    def _check_field(self, table: str, name: str) -> None:
        fields = {**self.program.schema.fields, **self.program.schema.scratches}
        if name not in fields:
            near = difflib.get_close_matches(name, [*fields], 1)
            raise NotSo(f"there is no field {table}.{name}" + (f"; did you mean {table}.{near[0]}?" if near else ""))

    def _check_written(self, target: ast.expr) -> None:
        """Contents and sizes of places are the movers' to keep."""
        node = target
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute) and not self.trusted:
            one = self.program.schema.fields.get(node.attr)
            if isinstance(one, Place) or (one is not None and one.size_of):
                what = one.size_of or one.name
                raise NotSo(
                    f"what lies in {what} is moved by move, draw, lay …, which keep its size: it is not written"
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
            raise NotSo(f"{ast.unparse(node)}: a name without a value")
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
            raise NotSo(f"only rules can be called, not {ast.unparse(node.func)}")
        name, value = node.func.id, self.meaning(node.func)
        if node.keywords:
            raise NotSo(f"{name}: a rule is called with plain arguments only")
        if isinstance(value, Verb):
            return self._said(node).one()
        if word_of(value) in MOVERS:
            return self._moved(node, word_of(value))
        if word_of(value):
            raise NotSo(f"{name} is a statement of its own: it has no value")
        if value in LOOPS:
            raise NotSo(f"{name} stands after 'for' only")
        arguments = [self.visit(one) for one in node.args]
        if isinstance(value, FunctionType):
            self._check_arguments(value, len(arguments))
            return ast.Call(_name(self.program.symbol(value)), arguments, [])
        if name in BUILTINS and value is None and name not in self.local:
            return ast.Call(node.func, arguments, [])
        kind = "a built-in of Python" if hasattr(builtins, name) else "not a rule"
        raise NotSo(f"{name} is {kind}; a rule calls rules and {', '.join(sorted(BUILTINS))}")

    def _check_arguments(self, rule: FunctionType, given: int) -> None:
        wanted = rule.__code__.co_argcount
        if given != wanted:
            raise NotSo(f"{rule.__name__} takes {wanted} arguments, not {given}")

    def _said(self, node: ast.expr) -> Said:
        """A verb or a verb call."""
        verb = self.meaning(node.func if isinstance(node, ast.Call) else node)
        if not isinstance(verb, Verb):
            raise NotSo(f"{ast.unparse(node)} is no verb and no verb call")
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
            raise NotSo(f"{ast.unparse(node)}: a place is written out, as t.hand[who]")
        self._check_field(inner.value.id, inner.attr)
        one = self.program.schema.fields.get(inner.attr) or self.program.schema.scratches[inner.attr]
        wanted = len(one.row_shape if isinstance(one, Place) else one.shape[:-1])
        if len(indexes) != wanted:
            raise NotSo(f"{ast.unparse(node)}: {one.name} wants {wanted} indexes here, not {len(indexes)}")
        return one, self.visit(copy.deepcopy(node)), [self.visit(one) for one in indexes]

    def _moved(self, node: ast.Call, operation: str) -> ast.expr:
        """What moves things: a function made from the schema, given the indexes of the places and the rest."""
        count = MOVERS[operation]
        if len(node.args) < count:
            raise NotSo(f"{operation} names {count} place{'s' * (count > 1)}, as t.hand[who]")
        places = [self._place(one) for one in node.args[:count]]
        rest = [self.visit(one) for one in node.args[count:]]
        if operation in ("move", "lay") and len(rest) == 1:
            rest.append(number(1))
        wanted = {"move": 2, "lay": 2, "put_under": 1}.get(operation, 0)
        if len(rest) != wanted:
            raise NotSo(f"{operation} is given its places and {wanted} more, not {len(rest)}")
        symbol = self.program.mover(operation, [one for one, _, _ in places])
        table = _table_of(node.args[0])
        indexes = [index for _, _, mine in places for index in mine]
        return ast.Call(_name(symbol), [table, *indexes, *rest], [])

    def temporary(self) -> str:
        self.temporaries += 1
        name = f"engine_{self.temporaries}"
        self.local.add(name)
        return name


# statements that are words of the language -----------------------------------------------------

Write = Callable[[Translator, ast.Call], Any]


def _offer(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    move = spoken.one()
    if self.quiet:
        return _does(self, offers.put_added if spoken.verb.adds else offers.put_one, m, move)
    if not spoken.verb.adds:
        return _appended(m, move)
    held = self.temporary()
    enough = ast.Compare(_name(held), [ast.GtE()], [_field(m, "least")])
    return [_set(held, move), ast.If(enough, [_appended(m, _name(held))], [])]


def _offer_all(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    first, end = _span(self, spoken, call.args[2:])
    if spoken.verb.adds:
        first = _call("max", first, _field(m, "least"))
    if self.quiet:
        return _does(self, offers.put_range, m, first, end)
    return ast.Expr(ast.Call(_field(m, "extend"), [_call("range", first, end)], []))


def _span(self: Translator, spoken: Said, given: list[ast.expr]) -> tuple[ast.expr, ast.expr]:
    """The numbers of the moves a verb stands for, or of a range of its last domain."""
    if not given:
        return spoken.first(), spoken.end()
    if len(given) != 2:
        raise NotSo("a range of the last domain is two numbers: from the one up to, not including, the other")
    return spoken.at(self.visit(given[0])), spoken.at(self.visit(given[1]))


def _offer_held(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    one, row, _ = self._place(call.args[2])
    domain = spoken.verb.domains[-1] if spoken.verb.domains else None
    kinds = one.kinds if isinstance(one, Bag) else range(one.shape[-1])
    if isinstance(one, Pile) or domain is None:
        raise NotSo("offer_held offers what a bag or a row of numbers holds, of a verb with a domain of its kinds")
    first = spoken.at(number(kinds.start))
    given = call.args[3:]
    if not given and not first_of(domain) <= kinds.start <= kinds.stop <= first_of(domain) + domain.size:
        raise NotSo(f"{one.name} holds more kinds than {spoken.verb.name!r} is said of: give the kinds as two numbers")
    low, high = (plus(self.visit(part), -kinds.start) for part in given) if given else (number(0), number(len(kinds)))
    if spoken.verb.adds:
        low = _call("max", low, ast.BinOp(_field(m, "least"), ast.Sub(), first))
    elif not given and not self.quiet:
        picked = _call("engine_compress", _call("range", first, plus(first, len(kinds))), row)
        return ast.Expr(ast.Call(_field(m, "extend"), [picked], []))
    return _does(self, offers.put_held, m, first, row, low, high)


def _refuse(self: Translator, call: ast.Call) -> Any:
    m, move = self.visit(call.args[0]), self._said(call.args[1]).one()
    where = ast.Subscript(_field(m, "refusals"), move, ast.Store())
    return _if_wanted(self, m, "refusals", [ast.Assign([where], _cite(self, call.args[2]))])


def _refuse_rest(self: Translator, call: ast.Call) -> Any:
    m, *items, cite = call.args
    m = self.visit(m)
    body: list[ast.stmt] = []
    while items:
        spoken = self._said(items.pop(0))
        given = []
        while items and not self._is_verb(items[0]):
            given.append(items.pop(0))
        first, end = _span(self, spoken, given)
        if self.quiet:
            continue
        body.append(ast.Expr(_call(self.program.symbol(offers.refuse_range), m, first, end, _cite(self, cite))))
    return _if_wanted(self, m, "refusals", body)


def _cite(self: Translator, node: ast.expr) -> ast.expr:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node
    if isinstance(node, ast.IfExp):
        return ast.IfExp(self.visit(node.test), _cite(self, node.body), _cite(self, node.orelse))
    raise NotSo("the last argument is the place in the rulebook or the ruling, as 'ruling 7'")


def _tell(self: Translator, call: ast.Call) -> Any:
    t, kind, *arguments = call.args
    event = self.meaning(kind)
    if not isinstance(event, EventKind):
        raise NotSo(f"{ast.unparse(kind)} is no kind of event")
    if len(arguments) != len(event.arguments):
        raise NotSo(f"{event.name!r} is told with {', '.join(event.arguments) or 'nothing'}")
    for one in arguments:
        if any(isinstance(inner, ast.Call) and not self._is_verb(inner) for inner in ast.walk(one)):
            raise NotSo("tell takes plain values: a call inside it would not happen in compiled play")
    table = self.visit(t)
    record = ast.Tuple([number(int(event)), *map(self.visit, arguments)], ast.Load())
    told = ast.Expr(ast.Call(ast.Attribute(_field(table, "events"), "append", ast.Load()), [record], []))
    return _if_wanted(self, table, "events", [told])


def _if_wanted(self: Translator, owner: ast.expr, name: str, body: list[ast.stmt]) -> Any:
    if self.quiet:
        return None
    wanted = ast.Compare(_field(owner, name), [ast.IsNot()], [ast.Constant(None)])
    return ast.If(wanted, body, [])


def _goto(self: Translator, call: ast.Call) -> Any:
    t, phase = map(self.visit, call.args)
    return [_store(t, "phase", phase), _store(t, "latest", number(-1))]


def _ask(self: Translator, call: ast.Call) -> Any:
    t, seat = map(self.visit, call.args)
    return _store(t, "actor", seat)


def _call_phase(self: Translator, call: ast.Call) -> Any:
    t, phase = self.visit(call.args[0]), self.meaning(call.args[1])
    rest = [self.visit(one) for one in call.args[2:]]
    if not isinstance(phase, Phase):
        raise NotSo(f"{ast.unparse(call.args[1])} is no phase")
    if phase.takes or len(rest) > 1:
        if len(rest) != 1 + len(phase.takes):
            raise NotSo(f"{phase.name!r} is called with a seat" + "".join(f", {name}" for name in phase.takes))
        return ast.Expr(_call(self.program.caller(phase), t, *rest))
    interrupt = _does(self, phases.interrupt, t, number(int(phase)))
    if not rest:
        return interrupt
    seat = self.temporary()
    return [_set(seat, rest[0]), interrupt, _store(t, "actor", _name(seat))]


def _done(self: Translator, call: ast.Call) -> Any:
    t = self.visit(call.args[0])
    return ast.Expr(_call(self.program.returner(), t))


def _clear(self: Translator, call: ast.Call) -> Any:
    scope = self.meaning(call.args[1])
    if not isinstance(scope, Scope):
        raise NotSo(f"{ast.unparse(call.args[1])} is no Scope")
    return ast.Expr(_call(self.program.clearer(scope), self.visit(call.args[0])))


STATEMENTS: dict[Any, Write] = {
    "offer": _offer, "offer_all": _offer_all, "offer_held": _offer_held, "refuse": _refuse,
    "refuse_rest": _refuse_rest, "tell": _tell, "call": _call_phase, "done": _done, "clear": _clear,
    phases.goto: _goto, phases.ask: _ask,
}  # fmt: skip


# loops that are words of the language ----------------------------------------------------------

Loop = Callable[[Translator, ast.For, list[ast.expr]], Any]


def _over_seats(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    return _plain_loop(self, node, _call("range", _field(given[0], "players")), [])


def _clockwise(self: Translator, node: ast.For, given: list[ast.expr], start: int = 0) -> Any:
    t, first = given
    held, distance = self.temporary(), self.temporary()
    players = _field(t, "players")
    seat = ast.BinOp(ast.BinOp(_name(held), ast.Add(), _name(distance)), ast.Mod(), players)
    head: list[ast.stmt] = [ast.Assign([node.target], seat)]
    node.target = ast.Name(distance, ast.Store())
    return [_set(held, first), _plain_loop(self, node, _call("range", number(start), players), head)]


def _others(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    return _clockwise(self, node, given, 1)


def _bits(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    left = self.temporary()
    lowest = ast.Assign([node.target], _call(self.program.symbol(sets.lowest_bit), _name(left)))
    rest = ast.BinOp(_name(left), ast.BitAnd(), plus(_name(left), -1))
    test = ast.Compare(_name(left), [ast.NotEq()], [number(0)])
    return [_set(left, given[0]), ast.While(test, [lowest, _set(left, rest), *self._block(node.body)], [])]


def _where(self: Translator, node: ast.For, given: list[ast.expr]) -> Any:
    assert isinstance(node.iter, ast.Call)
    one, row, _ = self._place(node.iter.args[0])
    every = _call("range", number(int(one.shape[-1])))
    if not self.quiet:
        return _plain_loop(self, node, _call("engine_compress", every, row), [])
    index = ast.Name(node.target.id, ast.Load())  # type: ignore[attr-defined]
    test = ast.Compare(ast.Subscript(row, index, ast.Load()), [ast.NotEq()], [number(0)])
    node.iter, node.body = every, [ast.If(test, self._block(node.body) or [ast.Pass()], [])]
    return node


def _plain_loop(self: Translator, node: ast.For, source: ast.expr, head: list[ast.stmt]) -> ast.For:
    node.iter = source
    node.body = head + (self._block(node.body) or [ast.Pass()])
    return node


LOOPS: dict[Any, Loop] = {
    seats.seats: _over_seats,
    seats.clockwise: _clockwise,
    seats.others: _others,
    seats.bits: _bits,
    seats.where: _where,
}


# small trees -----------------------------------------------------------------------------------


def _name(symbol: str) -> ast.expr:
    return ast.Name(symbol, ast.Load())


def _field(owner: ast.expr, name: str) -> ast.expr:
    return ast.Attribute(owner, name, ast.Load())


def _call(symbol: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(_name(symbol), list(arguments), [])


def _does(self: Translator, function: Any, *arguments: ast.expr) -> ast.stmt:
    return ast.Expr(_call(self.program.symbol(function), *arguments))


def _set(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)


def _store(owner: ast.expr, name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Attribute(owner, name, ast.Store())], value)


def _appended(m: ast.expr, move: ast.expr) -> ast.stmt:
    return ast.Expr(ast.Call(_field(m, "append"), [move], []))


def _table_of(place: ast.expr) -> ast.expr:
    while isinstance(place, ast.Subscript):
        place = place.value
    assert isinstance(place, ast.Attribute)
    return place.value


def _put_on_line(node: ast.AST, line: int) -> None:
    """What the engine wrote stands on the line of what it was written for."""
    if isinstance(node, ast.stmt | ast.expr):
        if not hasattr(node, "lineno"):
            node.lineno = node.end_lineno = line
            node.col_offset = node.end_col_offset = 0
        line = node.lineno
    for child in ast.iter_child_nodes(node):
        _put_on_line(child, line)
