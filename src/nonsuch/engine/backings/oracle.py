"""A second compiler to compare ours with: all rules of a game in one generated module, each function jitted by Numba.

The module is a real file in a folder named by everything that can change what it does: its text (rules, constants,
engine), the schema, the versions of Python and Numba and every NUMBA_ setting. So old rules can never run: Numba's own
cache looks only at the file of the function that was called, and that file's folder is new whenever anything is.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from nonsuch.engine.backings import drivers
from nonsuch.engine.backings.compiled import LONGEST_GAME, TABLES, DeadEnd, TooLong, crc_table
from nonsuch.engine.backings.drivers import DEAD_END
from nonsuch.engine.backings.native.cache import cache_folder
from nonsuch.engine.translation.program import Program
from nonsuch.engine.translation.subset import roots
from nonsuch.engine.translation.trees import body_of, constants_of, reachable, tree_of

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


@engine_small
def lowest_bit(n):
    if n == 0:
        return -1
    bit = 0
    while n >> bit & 1 == 0:
        bit += 1
    return bit


@engine_small
def count_bits(n):
    found = 0
    for bit in range(64):
        found += n >> bit & 1
    return found
'''


# the text --------------------------------------------------------------------------------------


PREFIX = "engine_"  # so that a game may call its rules what it likes
WRITTEN_OUT = {
    "RANDOM",
    "GREEDY",
    "DEAD_END",
    "TOO_DEEP",
    "begin",
    "offers",
    "apply",
    "advance",
    "deal_hidden",
    "evaluate",
    "scores",
}
DRIVERS = {name for name, value in vars(drivers).items() if isinstance(value, FunctionType)}


class _Prefixer(ast.NodeTransformer):
    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in WRITTEN_OUT | DRIVERS:
            node.id = PREFIX + node.id
        return node


def driver_text(function: FunctionType, name: str, decorator: str) -> str:
    tree = copy.deepcopy(tree_of(function))
    tree.name = name
    tree.decorator_list = [ast.Name(decorator, ast.Load())]
    tree.body = body_of(tree)
    tree.returns = None
    for argument in tree.args.args:
        argument.annotation = None
    return ast.unparse(ast.fix_missing_locations(_Prefixer().visit(tree)))


def constant_text(name: str, value: tuple[Any, ...]) -> str:
    flat = [number for row in value for number in (row if isinstance(row, tuple) else (row,))]
    width = next(w for w in (8, 16, 32, 64) if all(-(1 << w - 1) <= number < 1 << w - 1 for number in flat))
    return f"{name} = engine_np.array({_plain(value)!r}, engine_np.int{width})"


def _plain(value: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(_plain(part) if isinstance(part, tuple) else int(part) for part in value)


def rules_text(
    game: Game, decorator: str = "engine_rule", entry: str = "engine_entry", small: str = "engine_small"
) -> str:
    """The whole generated module, without its header."""
    program = Program(game, quiet=True)
    program.check()
    parts = ["\n".join(constant_text(name, value) for name, value in program.tables.items())]
    for one in program.functions.values():
        parts.append(f"@{small if one.small else decorator}\n" + ast.unparse(ast.fix_missing_locations(one.tree)))
    numbers = [name for name, value in vars(drivers).items() if isinstance(value, int)]
    parts.append("\n".join(f"{PREFIX}{name} = {getattr(drivers, name)}" for name in numbers))
    for name, function in vars(drivers).items():
        if isinstance(function, FunctionType):
            parts.append(driver_text(function, PREFIX + name, entry if name in JOBS else decorator))
    return "\n\n\n".join(parts) + "\n"


# the module ------------------------------------------------------------------------------------


def cache_key(game: Game) -> str:
    """Everything that can change what the compiled rules do: the source files and constants behind every rule, the
    engine, the schema, and what compiles them."""
    import numba
    import numpy as np

    functions = reachable(list(roots(game)))
    files = {function.__code__.co_filename for function in functions} | {str(path) for path in ENGINE.rglob("*.py")}
    constants = {name: repr(value) for function in functions for name, value in constants_of(function)}
    settings = sorted(f"{key}={value}" for key, value in os.environ.items() if key.startswith("NUMBA_"))
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(Path(path).read_bytes())
    said = [
        game.name, game.score, repr(sorted(constants.items())), game.table.describe(), repr(game.table.dtype_spec()),
        repr([one.__qualname__ for one in roots(game)]), str(game.pool_size), sys.version, platform.machine(),
        numba.__version__,
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
        moves = np.dtype([("n", "<i4"), ("rising", "<i4"), ("least", "<i4"), ("a", "<i2", (game.pool_size + 1,))])
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
        args = (self.tables, self.moves, self.chance, seed, count, games, LONGEST_GAME)
        return self._ended(int(self.rules.engine_rollouts(*args)))

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
