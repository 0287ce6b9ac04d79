"""The rules of a game, every loop of drivers.py and the search as one WebAssembly module: games and bots in a browser.

    python -m nonsuch.engine.backings.wasm GAME PLAYERS FOLDER

writes GAME.wasm, GAME-PLAYERS.blank (a table as games begin) and GAME.json (how large records are). Numbers are BigInt
in JavaScript, and an address a plain number; benchmarks/play_wasm.mjs shows how the loops are called.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonsuch.engine import registry
from nonsuch.engine.backings import drivers, search
from nonsuch.engine.backings.native import target
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.backings.native.layout import MOVES_HEAD, moves_layout, parameter_kinds, table_layout
from nonsuch.engine.backings.native.module import Module
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.backings.native.webassembly import module_of

if TYPE_CHECKING:
    from nonsuch.engine.game import Game


def wasm_of(game: Game) -> bytes:
    table, moves = table_layout(game.table), moves_layout(game.pool_size)
    source = source_of(game, search)
    source.entries |= {name: f"drivers:{name}" for name in drivers.ENTRIES}
    module = Module(source, parameter_kinds(table, moves), Options(vectors=False))
    return module_of(target.wasm_object(module.text()), module.source.entries)


def described(game: Game) -> dict[str, Any]:
    """What a caller must know of the records: how many bytes, and where in a list of moves they begin."""
    return {
        "table": table_layout(game.table).size,
        "image": game.table.image_size,
        "moves": moves_layout(game.pool_size).size,
        "moves_begin": MOVES_HEAD,
    }


def write(game: Game, players: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game.name}.wasm").write_bytes(wasm_of(game))
    (folder / f"{game.name}-{players}.blank").write_bytes(game.blank(players).image())
    (folder / f"{game.name}.json").write_text(json.dumps(described(game)), encoding="utf-8")


if __name__ == "__main__":
    write(registry.load(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
