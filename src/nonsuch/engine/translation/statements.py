"""Words of the language that are statements: what each becomes, told and quiet."""

from __future__ import annotations

import ast
from typing import Any

from nonsuch.engine.language import offers, phases, together
from nonsuch.engine.language.events import REVEALED, EventKind
from nonsuch.engine.language.moves import first_of
from nonsuch.engine.language.phases import Phase
from nonsuch.engine.language.schema import SEALED, Bag, Pile, Scope
from nonsuch.engine.translation.moves import NotTranslatable, Said, number, plus
from nonsuch.engine.translation.small_trees import appended, called, field_of, named, set_to, stored
from nonsuch.engine.translation.translator import STATEMENTS, Translator, does


def _offer(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    move = spoken.one()
    if self.quiet:
        return does(self, offers.put_added if spoken.verb.adds else offers.put_one, m, move)
    if not spoken.verb.adds:
        return appended(m, move)
    held = self.temporary()
    enough = ast.Compare(named(held), [ast.GtE()], [field_of(m, "least")])
    return [set_to(held, move), ast.If(enough, [appended(m, named(held))], [])]


def _offer_all(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    first, end = _span(self, spoken, call.args[2:])
    if spoken.verb.adds:
        first = called("max", first, field_of(m, "least"))
    if self.quiet:
        return does(self, offers.put_range, m, first, end)
    return ast.Expr(ast.Call(field_of(m, "extend"), [called("range", first, end)], []))


def _span(self: Translator, spoken: Said, given: list[ast.expr]) -> tuple[ast.expr, ast.expr]:
    """The numbers of the moves a verb stands for, or of a range of its last domain."""
    if not given:
        return spoken.first(), spoken.end()
    if len(given) != 2:
        raise NotTranslatable("a range of the last domain is two numbers: from the one up to, not including, the other")
    return spoken.at(self.visit(given[0])), spoken.at(self.visit(given[1]))


def _offer_held(self: Translator, call: ast.Call) -> Any:
    m, spoken = self.visit(call.args[0]), self._said(call.args[1])
    one, row, _ = self._place(call.args[2])
    domain = spoken.verb.domains[-1] if spoken.verb.domains else None
    kinds = one.kinds if isinstance(one, Bag) else range(one.shape[-1])
    if isinstance(one, Pile) or domain is None:
        raise NotTranslatable(
            "offer_held offers what a bag or a row of numbers holds, of a verb with a domain of its kinds"
        )
    first = spoken.at(number(kinds.start))
    given = call.args[3:]
    if not given and not first_of(domain) <= kinds.start <= kinds.stop <= first_of(domain) + domain.size:
        raise NotTranslatable(
            f"{one.name} holds more kinds than {spoken.verb.name!r} is said of: give the kinds as two numbers"
        )
    low, high = (plus(self.visit(part), -kinds.start) for part in given) if given else (number(0), number(len(kinds)))
    if spoken.verb.adds:
        low = called("max", low, ast.BinOp(field_of(m, "least"), ast.Sub(), first))
    elif not given and not self.quiet:
        picked = called("engine_compress", called("range", first, plus(first, len(kinds))), row)
        return ast.Expr(ast.Call(field_of(m, "extend"), [picked], []))
    return does(self, offers.put_held, m, first, row, low, high)


def _refuse(self: Translator, call: ast.Call) -> Any:
    m, move = self.visit(call.args[0]), self._said(call.args[1]).one()
    where = ast.Subscript(field_of(m, "refusals"), move, ast.Store())
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
        body.append(ast.Expr(called(self.program.symbol(offers.refuse_range), m, first, end, _cite(self, cite))))
    return _if_wanted(self, m, "refusals", body)


def _cite(self: Translator, node: ast.expr) -> ast.expr:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node
    if isinstance(node, ast.IfExp):
        return ast.IfExp(self.visit(node.test), _cite(self, node.body), _cite(self, node.orelse))
    raise NotTranslatable("the last argument is the place in the rulebook or the ruling, as 'ruling 7'")


def _tell(self: Translator, call: ast.Call) -> Any:
    t, kind, *arguments = call.args
    event = self.meaning(kind)
    if not isinstance(event, EventKind):
        raise NotTranslatable(f"{ast.unparse(kind)} is no kind of event; declare it with events.kind(…)")
    if len(arguments) != len(event.arguments):
        raise NotTranslatable(f"{event.name!r} is told with {', '.join(event.arguments) or 'nothing'}")
    for one in arguments:
        if any(isinstance(inner, ast.Call) and not self._is_verb(inner) for inner in ast.walk(one)):
            raise NotTranslatable("tell takes plain values: a call inside it would not happen in compiled play")
    table = self.visit(t)
    record = ast.Tuple([number(int(event)), *map(self.visit, arguments)], ast.Load())
    told = ast.Expr(ast.Call(ast.Attribute(field_of(table, "events"), "append", ast.Load()), [record], []))
    return _if_wanted(self, table, "events", [told])


def _if_wanted(self: Translator, owner: ast.expr, name: str, body: list[ast.stmt]) -> Any:
    if self.quiet:
        return None
    wanted = ast.Compare(field_of(owner, name), [ast.IsNot()], [ast.Constant(None)])
    return ast.If(wanted, body, [])


def _goto(self: Translator, call: ast.Call) -> Any:
    t, phase = map(self.visit, call.args)
    return [stored(t, "phase", phase), stored(t, "latest", number(-1))]


def _ask(self: Translator, call: ast.Call) -> Any:
    t, seat = map(self.visit, call.args)
    return stored(t, "actor", seat)


def _ask_all(self: Translator, call: ast.Call) -> Any:
    schema = self.program.schema
    if "awaited" not in schema.fields:
        raise NotTranslatable(f"several seats are asked at once: declare class {schema.__name__}(Table, together=True)")
    t, asked = map(self.visit, call.args)
    return does(self, together.await_all, t, asked)


def _call_phase(self: Translator, call: ast.Call) -> Any:
    t, phase = self.visit(call.args[0]), self.meaning(call.args[1])
    rest = [self.visit(one) for one in call.args[2:]]
    if _is_step_of_table(self, call.args[1]) and not rest:
        return does(self, phases.interrupt, t, self.visit(call.args[1]))
    if not isinstance(phase, Phase):
        raise NotTranslatable(f"{ast.unparse(call.args[1])} is no phase; name one that was declared")
    if phase.takes or len(rest) > 1:
        if len(rest) != 1 + len(phase.takes):
            raise NotTranslatable(
                f"{phase.name!r} is called with a seat" + "".join(f", {name}" for name in phase.takes)
            )
        return ast.Expr(called(self.program.caller(phase), t, *rest))
    interrupt = does(self, phases.interrupt, t, number(int(phase)))
    if not rest:
        return interrupt
    seat = self.temporary()
    return [set_to(seat, rest[0]), interrupt, stored(t, "actor", named(seat))]


def _is_step_of_table(self: Translator, said: ast.expr) -> bool:
    """`EVENTS[card]`: a table of steps that take no registers; a number below 0 stands where there is none."""
    table = self.meaning(said.value) if isinstance(said, ast.Subscript) else None
    if not isinstance(table, tuple) or not any(isinstance(one, Phase) for one in table):
        return False
    return all(one < 0 or (isinstance(one, Phase) and one.run and not one.takes) for one in table)


def _done(self: Translator, call: ast.Call) -> Any:
    t = self.visit(call.args[0])
    return ast.Expr(called(self.program.returner(), t))


def _clear(self: Translator, call: ast.Call) -> Any:
    scope = self.meaning(call.args[1])
    if not isinstance(scope, Scope):
        raise NotTranslatable(f"{ast.unparse(call.args[1])} is no Scope; name one that was declared")
    return ast.Expr(called(self.program.clearer(scope), self.visit(call.args[0])))


def _reveal(self: Translator, call: ast.Call) -> Any:
    """Interpreted play also notes that something was turned up: it may be sealed again within the same move."""
    table = self.visit(call.args[0])
    noted = ast.Call(
        ast.Attribute(field_of(table, "events"), "append", ast.Load()), [ast.Tuple([number(REVEALED)], ast.Load())], []
    )
    wanted = _if_wanted(self, table, "events", [ast.Expr(noted)])
    return [_opened(self, call, 1), *([wanted] if wanted else [])]


def _conceal(self: Translator, call: ast.Call) -> Any:
    return _opened(self, call, 0)


def _opened(self: Translator, call: ast.Call, value: int) -> Any:
    """All of a sealed field is turned up at once, or sealed again."""
    said = call.args[1]
    one = self.program.schema.fields.get(str(said.value)) if isinstance(said, ast.Constant) else None
    if one is None or one.sees is not SEALED:
        raise NotTranslatable(f"{ast.unparse(said)} is no field with sees=SEALED")
    flag = ast.Attribute(self.visit(call.args[0]), f"{one.name}_open", ast.Store())
    return ast.Assign([flag], number(value))


STATEMENTS |= {
    "offer": _offer, "offer_all": _offer_all, "offer_held": _offer_held, "refuse": _refuse,
    "refuse_rest": _refuse_rest, "tell": _tell, "call": _call_phase, "done": _done, "clear": _clear,
    "reveal": _reveal, "conceal": _conceal, "ask_all": _ask_all,
    phases.goto: _goto, phases.ask: _ask,
}  # fmt: skip
