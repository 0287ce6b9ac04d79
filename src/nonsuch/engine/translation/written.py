"""Functions that the engine writes for a game, in the plain rules language: dispatch, calls with registers, scopes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.moves import Verb, first_of
from nonsuch.engine.language.phases import Phase, Rule
from nonsuch.engine.language.schema import Bag, Field, Pile, Schema, Scope

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

LEAST = "m.least = t.latest if m.rising > 0 else -1"
# Where exactly so many things must be chosen, the highest may have been chosen first: the rest is in any order then.
OFFERS = """def engine_offers(t, m):
    engine_offered(t, m)
    if m.n == 0 and m.rising > 0:
        m.rising = 0
        engine_offered(t, m)
        m.rising = 1"""
Symbol = Callable[[FunctionType], str]


LONGEST_CHAIN = 100  # phases; every elif lies one deeper, and Python's own parser has a floor
Case = tuple[Phase, list[str]]


def _chain(cases: Sequence[Case], indent: str, last: str = "") -> str:
    """if, elif …, by the phase `p`, in the order of their numbers; `last`: what else."""
    if len(cases) > LONGEST_CHAIN:
        middle = len(cases) // 2
        halves = [_chain(half, indent + "    ", last) for half in (cases[:middle], cases[middle:])]
        return "\n".join([f"{indent}if p < {int(cases[middle][0])}:", halves[0], f"{indent}else:", halves[1]])
    lines = []
    for number, (phase, body) in enumerate(cases):
        lines.append(f"{indent}{'elif' if number else 'if'} p == {int(phase)}:")
        lines += [f"{indent}    {line}" for line in body]
    if not lines:
        return f"{indent}{last or 'pass'}"
    return "\n".join([*lines, f"{indent}else:", f"{indent}    {last}"] if last else lines)


# what follows a choice -------------------------------------------------------------------------


def handling_name(phase: Phase) -> str:
    return f"engine_handle_{int(phase)}"


def handling(phase: Phase, symbol: Symbol) -> str:
    """The function that finds the handler of a move chosen in a phase, and gives it what the verb is said of."""
    verbs = sorted(phase.handlers, key=lambda verb: verb.first)
    lines = [f"def {handling_name(phase)}(t, move):"]
    for number, verb in enumerate(verbs):
        word = "if" if number == 0 else "elif"
        head = "    else:" if number == len(verbs) - 1 and number else f"    {word} move < {verb.end}:"
        lines += [head, *(f"        {line}" for line in _handled(phase, verb, symbol))]
    return "\n".join(lines if verbs else [*lines, "    pass"])


def _handled(phase: Phase, verb: Verb, symbol: Symbol) -> list[str]:
    handler = phase.handlers[verb]
    assert isinstance(handler, FunctionType)
    arguments = "".join(f", {_argument(verb, place)}" for place in range(len(verb.domains)))
    return [*(["t.latest = move"] if verb.adds else []), f"{symbol(handler)}(t{arguments})"]


def _argument(verb: Verb, place: int) -> str:
    """What a move says of its verb's domain at this place."""
    stride, size = verb.strides[place], verb.domains[place].size
    constant = first_of(verb.domains[place])
    if stride == 1 and place == 0:  # no division: the offset is all there is
        return _sum("move", constant - verb.first)
    offset = f"({_sum('move', -verb.first)})"
    whole = offset if stride == 1 else f"{offset} // {stride}"
    return _sum(whole if place == 0 else f"{whole} % {size}", constant)


def _sum(expression: str, constant: int) -> str:
    return f"{expression} + {constant}" if constant > 0 else f"{expression} - {-constant}" if constant else expression


def dispatch(game: Game, symbol: Symbol) -> str:
    """What the compiled side calls: begin, offers, advance, apply; and turn, which goes phase by phase."""
    asking = [phase for phase in game.phases.all if phase.offers is not None]
    running = [phase for phase in game.phases.all if phase.run is not None]
    offers = [(one, [f"{symbol(one.rule)}(t, m)"]) for one in asking]  # type: ignore[arg-type]
    follow = [(one, [f"{handling_name(one)}(t, move)"]) for one in asking]
    run = [(one, [f"{symbol(one.rule)}(t)"]) for one in running]  # type: ignore[arg-type]
    turn = [(one, _turn(one, symbol)) for one in game.phases.all]
    parts = [
        f"def engine_begin(t):\n    {symbol(game.rules.begin)}(t)",  # type: ignore[arg-type]
        *(handling(phase, symbol) for phase in asking),
        f"def engine_offered(t, m):\n    p = t.phase\n    {LEAST}\n{_chain(offers, '    ')}",
        OFFERS,
        f"def engine_advance(t):\n    while t.over == 0:\n        p = t.phase\n{_chain(run, '        ', 'return')}",
        f"def engine_apply(t, move):\n    p = t.phase\n{_chain(follow, '    ')}\n    engine_advance(t)",
        f"def engine_turn(t, m, chance):\n    p = t.phase\n{_chain(turn, '    ')}\n    return 0",
        f"def engine_scores(t, seat):\n    return t.{game.rules.score}[seat]",
        f"def engine_evaluate(t, seat):\n    return {_evaluation(game, symbol)}",
    ]
    return "\n\n\n".join(parts) + "\n"


def _turn(phase: Phase, symbol: Symbol) -> list[str]:
    """Random play of one phase: a step runs (0); of what is offered one is chosen and followed (1), if there is any."""
    if phase.run is not None:
        return [f"{symbol(phase.rule)}(t)"]  # type: ignore[arg-type]
    offered = f"{symbol(phase.rule)}(t, m)"  # type: ignore[arg-type]
    chosen = f"{handling_name(phase)}(t, m.a[next_below(chance, m.n)])"
    again = ["if m.n == 0:", "    if m.rising == 0:", "        return -1", "    m.rising = 0", "    return 0"]
    return ["m.n = 0", LEAST, offered, *again, "m.rising = 1", chosen, "return 1"]


KNOBS = "engine_knobs"  # the table of the knobs' defaults


def _evaluation(game: Game, symbol: Symbol) -> str:
    """By the weights and knobs that the game declares."""
    counted = _counted(game, symbol, KNOBS)
    parts = [
        f"{one.weight} * {counts}" for one, counts in zip(game.bots.evaluation, counted, strict=True) if one.weight
    ]
    return " + ".join(parts) or "0"


def _counted(game: Game, symbol: Symbol, knobs: str) -> list[str]:
    """What each term counts, for `t` and `seat`; a rule of three parameters is handed the knobs as well."""
    return [_count_of(term.rule, game.rules.score, symbol, knobs) for term in game.bots.evaluation]


def _count_of(rule: Rule | None, score: str, symbol: Symbol, knobs: str) -> str:
    if rule is None:
        return f"t.{score}[seat]"
    assert isinstance(rule, FunctionType)
    return f"{symbol(rule)}(t, seat{', ' + knobs if rule.__code__.co_argcount > 2 else ''})"


def judging(game: Game, symbol: Symbol) -> str:
    """For bots whose weights are data: `w` has the knobs, then a weight for each term; what is left to play; whether
    others see a choice being put together."""
    counted, first = _counted(game, symbol, "w"), len(game.bots.knobs)
    sums = [f"    if w[{first + i}] != 0:\n        worth += w[{first + i}] * {one}" for i, one in enumerate(counted)]
    rows = [f"    found[at + {i}] = {one}" for i, one in enumerate(counted)]
    closed = [(one, ["return 1"]) for one in game.phases.all if one.building or one.sealed]
    to_play = f"{symbol(game.bots.left)}(t)" if game.bots.left else "0"  # type: ignore[arg-type]
    parts = [
        "\n".join(["def engine_judge(t, seat, w):", "    worth = 0", *sums, "    return worth"]),
        "\n".join(["def engine_count_terms(t, seat, w, found, at):", *rows]),
        f"def engine_left(t):\n    return {to_play}",
        f"def engine_hidden_step(t):\n    p = t.phase\n{_chain(closed, '    ')}\n    return 0",
    ]
    return "\n\n\n".join(parts) + "\n"


# calls with registers --------------------------------------------------------------------------


def caller_name(phase: Phase) -> str:
    return f"engine_call_{int(phase)}"


def caller(schema: Schema, phase: Phase, interrupt: str) -> str:
    """Interrupts the phase on top; the fields that this one takes are saved and set anew."""
    for name in phase.takes:
        _check_register(schema, phase, name)
    arguments = [f"r{number}" for number in range(len(phase.takes))]
    save = [f"    t.registers[d][{number}] = t.{name}" for number, name in enumerate(phase.takes)]
    put = [f"    t.{name} = {given}" for name, given in zip(phase.takes, arguments, strict=True)]
    return "\n".join(
        [
            f"def {caller_name(phase)}({', '.join(['t', 'seat', *arguments])}):",
            "    d = t.depth",
            f"    {interrupt}(t, {int(phase)})",
            *(["    if d == t.depth:", "        return"] if put else []),
            f"    t.callee[d] = {int(phase) + 1}",  # 0 says that no registers were saved here
            *save,
            "    t.actor = seat",
            *put,
        ]
    )


def _check_register(schema: Schema, phase: Phase, name: str) -> None:
    one = schema.fields.get(name)
    if one is None or one.shape or one.sees.name != "all":
        raise RulesError(f"{phase.name!r} takes {name!r}, which must be a number of the table that all see")
    if "registers" not in schema.fields:
        raise RulesError(f"{phase.name!r} takes registers: declare class {schema.__name__}(Table, registers=True)")


def returner(schema: Schema, phases: list[Phase], give_back: str) -> str:
    """Returns to the phase that was interrupted and to its registers."""
    cases = [(one, [f"t.{name} = t.registers[d][{number}]" for number, name in enumerate(one.takes)]) for one in phases]
    tidy = ["    t.callee[d] = 0", *(f"    t.registers[d][{number}] = 0" for number in range(4))]
    lines = ["def engine_done(t):", f"    {give_back}(t)", "    d = t.depth", "    p = t.callee[d] - 1"]
    return "\n".join([*lines, _chain(cases, "    "), *tidy])


# scopes ----------------------------------------------------------------------------------------


def clearer_name(scope: Scope) -> str:
    return f"engine_clear_{scope.name.replace(' ', '_')}"


def clearer(schema: Schema, scope: Scope, quiet: bool) -> str:
    """Every number of the scope as it is declared to begin. Bags and piles must be empty by then."""
    mine = [one for one in schema.fields.values() if one.scope is scope and not one.size_of]
    lines = [f"def {clearer_name(scope)}(t):"]
    for one in mine:
        if not isinstance(one, Bag | Pile):
            lines += _cleared(one, quiet)
    return "\n".join(lines if len(lines) > 1 else [*lines, "    pass"])


def _cleared(one: Field, quiet: bool) -> list[str]:
    """Interpreted, rows that begin empty are looked through for what is in them: mostly nothing."""
    if not one.shape:
        return [f"    t.{one.name} = {one.default}"]
    lines, where = [], ""
    for axis, length in enumerate(one.shape):
        every = "range(t.players)" if axis == 0 and one.per_seat else f"range({int(length)})"
        if axis == len(one.shape) - 1 and one.default == 0 and not quiet:
            every = f"engine_compress({every}, t.{one.name}{where})"
        lines.append("    " * (axis + 1) + f"for i{axis} in {every}:")
        where += f"[i{axis}]"
    return [*lines, "    " * (len(one.shape) + 1) + f"t.{one.name}{where} = {one.default}"]
