"""A second compiler to compare ours with: all rules of a game in one generated module, each function jitted by Numba.

The module is a real file in a folder named by everything that can change what it does: its text (rules, constants,
engine), the schema, the versions of Python and Numba and every NUMBA_ setting. So old rules can never run: Numba's own
cache looks only at the file of the function that was called, and that file's folder is new whenever anything is.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers
from nonsuch.engine.backings.compiled import LONGEST_GAME, TABLES, DeadEnd, TooLong, crc_table
from nonsuch.engine.backings.drivers import DEAD_END
from nonsuch.engine.backings.native.cache import cache_folder
from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import chance
from nonsuch.engine.language.phases import Phase, Rule, Step
from nonsuch.engine.language.subset import (
    SILENT,
    constants_of,
    globals_of,
    offers_name,
    reachable,
    roots,
    step_name,
    tree_of,
)
from nonsuch.engine.playing import redeal

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

JOBS = ("random_games", "rollouts", "bot_games", "trace", "redeal_many", "clones", "one_choice")
KEPT = 12
SMALL = 14  # statements up to which a rule is written out where it is called

CPU_HEADER = '''"""Generated from the rules of {name}; do not edit."""
import numpy as engine_np
from numba import njit as engine_njit

# rules are called by rules only, and need no way in from Python; small ones are written out where they are called
engine_flags = dict(error_model="numpy", nogil=True)
engine_rule = engine_njit(**engine_flags, no_cpython_wrapper=True, no_cfunc_wrapper=True)
engine_small = engine_njit(**engine_flags, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)
engine_entry = engine_njit(**engine_flags, cache=True)
'''


# the text --------------------------------------------------------------------------------------


class _Stripper(ast.NodeTransformer):
    """Leaves out what compiled play does not need: events, refusals, annotations, docstrings."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SILENT:
            return ast.Pass()
        if isinstance(call, ast.Constant):
            return ast.Pass()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        return ast.copy_location(ast.Assign([node.target], node.value), node)


PREFIX = "engine_"  # so that a game may call its rules what it likes
WRITTEN_OUT = {"RANDOM", "GREEDY", "begin", "offers", "apply", "advance", "deal_hidden", "evaluate", "scores"}
DRIVERS = {name for name, value in vars(drivers).items() if isinstance(value, FunctionType)}


class _Prefixer(ast.NodeTransformer):
    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in WRITTEN_OUT | DRIVERS:
            node.id = PREFIX + node.id
        return node


def function_text(function: FunctionType, name: str, decorator: str) -> str:
    tree = ast.parse(ast.unparse(tree_of(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.name = name
    tree.decorator_list = [ast.Name(decorator, ast.Load())]
    tree.returns = None
    for argument in tree.args.args:
        argument.annotation = None
    made = _Stripper().visit(tree)
    if function.__module__ == drivers.__name__:
        made = _Prefixer().visit(made)
    return ast.unparse(ast.fix_missing_locations(made))


def constant_text(name: str, value: Any) -> str | None:
    if isinstance(value, bool | int):
        return f"{name} = {int(value)}"
    if isinstance(value, tuple) and value:
        flat = [number for row in value for number in (row if isinstance(row, tuple) else (row,))]
        if all(isinstance(number, int) for number in flat):
            width = next(w for w in (8, 16, 32, 64) if all(-(1 << w - 1) <= number < 1 << w - 1 for number in flat))
            return f"{name} = engine_np.array({_plain(value)!r}, engine_np.int{width})"
    return None


def _plain(value: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(_plain(part) if isinstance(part, tuple) else int(part) for part in value)


class _Text:
    """Gathers constants and functions by name, and notices when two things share one."""

    def __init__(self, decorator: str, small: str) -> None:
        self.decorator = decorator
        self.small = small
        self.constants: dict[str, str] = {}
        self.functions: dict[str, str] = {}
        self.meaning: dict[str, Any] = {}

    def add(self, function: Rule, name: str = "") -> None:
        assert isinstance(function, FunctionType)
        name = name or function.__name__
        if not self._new(name, function):
            return
        twin = getattr(function, "compiled_as", function)
        self.functions[name] = function_text(twin, name, self.small if _is_small(twin) else self.decorator)
        for key, value in globals_of(twin).items():
            if key in SILENT:
                continue
            if isinstance(value, FunctionType):
                self.add(value, key)
            elif (text := constant_text(key, value)) is not None:
                if self._new(key, value):
                    self.constants[key] = text
            else:
                raise RulesError(
                    f"{function.__module__}.{function.__name__} uses {key}, which is no number, table or rule"
                )

    def _new(self, name: str, value: Any) -> bool:
        if name in self.meaning:
            known = self.meaning[name]
            if known is not value and (callable(value) or known != value):
                raise RulesError(f"two things in the rules are called {name}")
            return False
        self.meaning[name] = value
        return True


def _is_small(function: FunctionType) -> bool:
    return sum(isinstance(node, ast.stmt) for node in ast.walk(tree_of(function))) <= SMALL


def rules_text(
    game: Game, decorator: str = "engine_rule", entry: str = "engine_entry", small: str = "engine_small"
) -> str:
    """The whole generated module, without its header."""
    text = _Text(decorator, small)
    for function in (chance.next_below, chance.seed_words, chance.plain_shuffle):
        text.add(function)
    for name, rule in roots(game).items():
        text.add(rule, name)
    redealing = redeal.functions(game.table).values()
    parts = [
        "\n".join(text.constants.values()),
        *text.functions.values(),
        _dispatch(game, decorator),
        *(f"@{decorator}\n" + one.replace("def deal_hidden", f"def {PREFIX}deal_hidden") for one in redealing),
        f"@{decorator}\ndef {PREFIX}scores(t, seat):\n    return t.{game.score}[seat]",
        *_driver_texts(game, decorator, entry),
    ]
    return "\n\n\n".join(parts) + "\n"


def _dispatch(game: Game, decorator: str) -> str:
    asked = [phase for phase in game.phases.all if isinstance(phase, Phase)]
    steps = [phase for phase in game.phases.all if isinstance(phase, Step)]

    def chain(cases: list[str], indent: str) -> str:
        return "\n".join(f"{indent}{'elif' if i else 'if'} {case}" for i, case in enumerate(cases))

    offers = chain([f"p == {int(one)}:\n        {offers_name(one)}(t, m)" for one in asked], "    ")
    follow = chain([f"p == {int(one)}:\n        {one.consequence.__name__}(t, move)" for one in asked], "    ")
    run = chain([f"p == {int(one)}:\n            {step_name(one)}(t)" for one in steps], "        ")
    run = run or "        if False:\n            pass"
    return (
        f"@{decorator}\ndef {PREFIX}offers(t, m):\n    p = t.phase\n{offers}\n\n\n"
        f"@{decorator}\ndef {PREFIX}advance(t):\n    while t.over == 0:\n        p = t.phase\n{run}\n"
        f"        else:\n            return\n\n\n"
        f"@{decorator}\ndef {PREFIX}apply(t, move):\n    p = t.phase\n{follow}\n    {PREFIX}advance(t)"
    )


def _driver_texts(game: Game, decorator: str, entry: str) -> Iterator[str]:
    yield f"{PREFIX}RANDOM, {PREFIX}GREEDY = {drivers.RANDOM}, {drivers.GREEDY}"
    if game.evaluate is None:
        yield f"@{decorator}\ndef {PREFIX}evaluate(t, seat):\n    return t.{game.score}[seat]"
    for name, function in vars(drivers).items():
        if isinstance(function, FunctionType):
            yield function_text(function, PREFIX + name, entry if name in JOBS else decorator)


# the module ------------------------------------------------------------------------------------


def cache_key(game: Game) -> str:
    """Everything that can change what the compiled rules do: the source files and constants behind every rule, the
    engine, the schema, and what compiles them."""
    import numba
    import numpy as np

    functions = reachable(list(roots(game).values()))
    files = {function.__code__.co_filename for function in functions} | {str(path) for path in ENGINE.rglob("*.py")}
    constants = {name: repr(value) for function in functions for name, value in constants_of(function)}
    settings = sorted(f"{key}={value}" for key, value in os.environ.items() if key.startswith("NUMBA_"))
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(Path(path).read_bytes())
    said = [
        game.name, game.score, repr(sorted(constants.items())), game.table.describe(), repr(game.table.dtype_spec()),
        repr(list(roots(game))), str(game.pool_size), sys.version, platform.machine(), numba.__version__,
        np.__version__, *settings,
    ]  # fmt: skip
    digest.update("\0".join(said).encode())
    return digest.hexdigest()[:20]


ENGINE = Path(__file__).parents[1]


def _write_whole(path: Path, text: str) -> None:
    """Another process may write the same file at the same time: each writes its own and moves it into place."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8", suffix=".part") as part:
        part.write(text)
    os.replace(part.name, path)


def _forget_old(folder: Path) -> None:
    """Every change of the rules makes a folder; only the latest few are kept."""
    alike = sorted(folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*"), key=lambda one: one.stat().st_mtime)
    for old in alike[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


@cache
def compiled_module(game: Game) -> ModuleType:
    key = cache_key(game)
    folder = cache_folder() / f"{game.name}-{key}"
    folder.mkdir(exist_ok=True)
    os.utime(folder)  # in use: others forget it last
    path = folder / "rules.py"
    if not path.exists():
        _forget_old(folder)
        _write_whole(path, CPU_HEADER.format(name=game.name) + "\n\n" + rules_text(game))
    import numba

    numba.config.__dict__["CACHE_DIR"] = ""  # beside the file, whose folder is the key
    name = f"nonsuch_compiled_{game.name}_{key}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


# running ---------------------------------------------------------------------------------------


class NumbaCompiled:
    """One worker's compiled game: its own records and chance, and the loops that run on them.

    Several may run at once in threads; the loops let go of the interpreter lock.
    """

    def __init__(self, game: Game, players: int, options: dict[str, Any] | None = None) -> None:
        import numpy as np

        self.game = game
        self.rules = compiled_module(game)
        self.dtype: Any = np.dtype(game.table.dtype_spec())  # type: ignore[call-overload]
        moves = np.dtype([("n", "<i4"), ("rising", "<i4"), ("a", "<i2", (game.pool_size + 1,))])
        self.tables = np.zeros(TABLES, self.dtype)
        self.raw = self.tables.view(np.uint8).reshape(TABLES, self.dtype.itemsize)
        self.blanks = np.zeros(1, self.dtype)
        self.write(self.blanks, 0, game.blank(players, options).image())
        self.moves = np.zeros(2, moves)
        self.moves["rising"] = 1
        self.chance = np.zeros(4, np.int64)
        self.crc_table = np.array(crc_table()[:], np.int64)

    def write(self, records: Any, index: int, image: bytes) -> None:
        import numpy as np

        raw = records.view(np.uint8).reshape(len(records), self.dtype.itemsize)
        raw[index, : len(image)] = np.frombuffer(image, np.uint8)

    def read(self, index: int = 0) -> bytes:
        return self.raw[index, : self.game.table.image_size].tobytes()

    def put(self, image: bytes, index: int = 0) -> None:
        self.write(self.tables, index, image)

    def random_games(self, seed: int, games: int) -> int:
        args = (self.tables, self.blanks, self.moves, self.chance, seed, games, LONGEST_GAME)
        return self._ended(int(self.rules.engine_random_games(*args)))

    def rollouts(self, seed: int, count: int, games: int) -> int:
        """Random play to the end from the state in tables[1]."""
        return int(self.rules.engine_rollouts(self.tables, self.moves, self.chance, seed, count, games))

    def bot_games(self, levels: list[int], seed: int, games: int, sums: Any) -> int:
        """Adds wins, scores and their squares into the rows of `sums`."""
        import numpy as np

        args = (
            self.tables,
            self.blanks,
            self.moves,
            self.chance,
            np.array(levels, np.int64),
            seed,
            games,
            LONGEST_GAME,
        )
        return self._ended(int(self.rules.engine_bot_games(*args, *sums)))

    def _ended(self, decisions: int) -> int:
        if decisions >= 0:
            return decisions
        seed = -1 - decisions
        if self.moves[0]["n"] == 0:
            raise DeadEnd(f"the game of seed {seed} comes to a dead end: somebody is asked and nothing is offered")
        raise TooLong(f"the game of seed {seed} does not end within {LONGEST_GAME} moves")

    def trace(self, seed: int, rising: int, room: int = 1 << 16) -> tuple[list[int], list[int]]:
        """The fingerprints of a random game, and its moves."""
        import numpy as np

        prints, played = np.zeros(room, np.int64), np.zeros(room, np.int64)
        size = self.game.table.image_size
        count = self.rules.engine_trace(
            self.tables,
            self.blanks,
            self.moves,
            self.chance,
            self.raw[0],
            size,
            self.crc_table,
            seed,
            rising,
            prints,
            played,
            room,
        )
        if count == DEAD_END:
            raise DeadEnd(seed)
        if count < 0:
            raise TooLong(f"the game of seed {seed} is longer than {room} moves")
        return prints[: count + 1].tolist(), played[:count].tolist()

    def redeal_prints(self, image: bytes, seat: int, key: int, count: int) -> list[int]:
        import numpy as np

        self.put(image)
        prints = np.zeros(count, np.int64)
        size = self.game.table.image_size
        self.rules.engine_redeal_many(
            self.tables, seat, key, count, self.moves[1]["a"], self.raw[1], size, self.crc_table, prints
        )
        found: list[int] = prints.tolist()
        return found

    def clones(self, count: int) -> int:
        return int(self.rules.engine_clones(self.tables, count))

    def choice(self, image: bytes, level: int, words: list[int], rising: int = 0) -> int:
        """What a bot does in this state, with these words of chance."""
        self.put(image)
        self.chance[:] = words
        return int(self.rules.engine_one_choice(self.tables, self.moves, self.chance, level, rising))
