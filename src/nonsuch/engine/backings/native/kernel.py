"""The rules of a game as a kernel for GPUs: one thread plays one game after another, in memory of its own.

    play_games(seed, games, blank, sums, rows, keep)

`blank` is a table as games begin, packed (layout.packed_layout); `sums` has batch.TOTALS words and three rows by seat,
to which every thread adds; `rows` a row of 32-bit numbers for each game, written if `keep` is not 0.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonsuch.engine.backings import batch
from nonsuch.engine.backings.native.gather import source_of
from nonsuch.engine.backings.native.layout import Layout, moves_layout, packed_layout, parameter_kinds
from nonsuch.engine.backings.native.module import Module
from nonsuch.engine.backings.native.options import Options

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

ENTRY = "play_games"
GLOBAL, LOCAL = 1, 5  # address spaces: of all threads, of one
FOR_GPU = Options(
    constant_space=GLOBAL,
    fault_space=GLOBAL,
    exits=True,
    side_by_side=True,
    word_copy=True,
    vectors=False,
    many=3000,  # a call costs more there
    written_out=("engine_turn",),  # called in one place, and so the numbers of chance stay in registers
    attributes="nounwind",
)
PLACES = ("tid.x", "ntid.x", "ctaid.x", "nctaid.x")  # which thread of a block, of how many; which block, of how many

KERNEL = """
{declarations}
declare void @llvm.nvvm.exit() noreturn
define ptx_kernel void @{entry}(i64 %seed, i64 %games, {shared} %blank, {shared} %sums, {shared} %rows, i64 %keep) {{
begin:
{rooms}
{places}
  %before = mul i64 %ctaid.x, %ntid.x
  %index = add i64 %before, %tid.x
  %stride = mul i64 %nctaid.x, %ntid.x
{clear}
  call i64 @{batch}({own} %tables, {shared} %blank, {own} %moves, {own} %chance, {own} %mine, {shared} %rows,
    i64 %seed, i64 %index, i64 %games, i64 %stride, i64 {limit}, i64 {seats}, i64 %keep) alwaysinline
{add}
  ret void
}}
"""

# Thirty-two threads of a GPU do the same at the same time, and those that go another way wait. So the way that most of
# them want to go is taken, and the others wait at the head of the loop, where it is soon theirs. A way below 0 is none.
TURNS = """
declare i32 @llvm.ctpop.i32(i32)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32) convergent
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent
define internal i64 @any_thread(i64 %number) convergent alwaysinline {{
  %mine = icmp ne i64 %number, 0
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %mine)
  %said = zext i1 %any to i64
  ret i64 %said
}}
define internal i64 @my_turn(i64 %way) convergent alwaysinline {{
  %short = trunc i64 %way to i32
  %alike = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %short)
  %count = call i32 @llvm.ctpop.i32(i32 %alike)
  %high = shl i32 %count, 16
  %both = or i32 %high, %short
  %none = icmp slt i32 %short, 0
  %most.0 = select i1 %none, i32 0, i32 %both
{compare}
  %turn = icmp eq i32 %most.0, %most.{last}
  %some = xor i1 %none, true
  %mine = and i1 %turn, %some
  %said = zext i1 %mine to i64
  ret i64 %said
}}
"""
COMPARE = """  %other.{n} = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %most.{n}, i32 {apart}, i32 31)
  %more.{n} = icmp ugt i32 %other.{n}, %most.{n}
  %most.{next} = select i1 %more.{n}, i32 %other.{n}, i32 %most.{n}"""


@dataclass
class Kernel:
    """`text` is LLVM's language; `sites` the places its faults speak of, as JSON; `seats` those of a row."""

    text: str
    sites: bytes
    table: Layout
    seats: int


def kernel_of(game: Game, limit: int, options: Options = FOR_GPU) -> Kernel:
    table, moves = packed_layout(game.table), moves_layout(game.pool_size, packed=True)
    kinds = parameter_kinds(table, moves, LOCAL, GLOBAL)
    source = source_of(game, batch)
    symbol = source.entries["batch"]
    source.entries = {}
    module = Module(source, kinds, options)
    notes = batch.batch.__annotations__
    given = (kinds[notes.get(name, "int")] for name in source.functions[symbol].parameters)
    called = module.version(symbol, tuple(given)).symbol
    seats = max(game.players)
    text = _wrapped(called, {"tables": table.size, "moves": moves.size, "chance": 32}, seats, limit)
    if options.side_by_side:
        text += _turns()
    return Kernel(text + module.text(), json.dumps(module.sites).encode(), table, seats)


def _wrapped(called: str, rooms: dict[str, int], seats: int, limit: int) -> str:
    """The entry: makes room for the thread's records, finds out which thread it is, and adds up what it did."""
    words = batch.TOTALS + 3 * seats
    made = [_room(name, size) for name, size in {**rooms, "mine": 8 * words}.items()]
    return KERNEL.format(
        declarations="\n".join(f"declare i32 @llvm.nvvm.read.ptx.sreg.{name}()" for name in PLACES),
        entry=ENTRY,
        shared=f"ptr addrspace({GLOBAL})",
        own=f"ptr addrspace({LOCAL})",
        rooms="\n".join(made),
        places="\n".join(map(_place, PLACES)),
        clear="\n".join(_clear(word) for word in range(words)),
        batch=called,
        limit=limit,
        seats=seats,
        add="\n".join(_add(word) for word in range(words)),
    )


def _turns() -> str:
    """Every thread learns what the most is: by turns with one 1, 2, 4, 8 and 16 places away."""
    compare = [COMPARE.format(n=n, apart=1 << n, next=n + 1) for n in range(5)]
    return TURNS.format(compare="\n".join(compare), last=5)


def _room(name: str, size: int) -> str:
    return (
        f"  %{name}.room = alloca [{size} x i8], align 8\n"
        f"  %{name} = addrspacecast ptr %{name}.room to ptr addrspace({LOCAL})"
    )


def _place(name: str) -> str:
    return f"  %{name}.said = call i32 @llvm.nvvm.read.ptx.sreg.{name}()\n  %{name} = zext i32 %{name}.said to i64"


def _clear(word: int) -> str:
    own = f"ptr addrspace({LOCAL})"
    return f"  %clear.{word} = getelementptr i64, {own} %mine, i64 {word}\n  store i64 0, {own} %clear.{word}"


def _add(word: int) -> str:
    """To the total; of the games that failed the first is kept."""
    how = "umin" if word == 1 else "add"
    lines = [
        f"%had.{word} = load i64, ptr addrspace({LOCAL}) %clear.{word}",
        f"%to.{word} = getelementptr i64, ptr addrspace({GLOBAL}) %sums, i64 {word}",
    ]
    value = f"%had.{word}"
    if word == 1:  # 0 is none, and none is the last
        lines.append("%some = sub i64 %had.1, 1")
        value = "%some"
    lines.append(f"%was.{word} = atomicrmw {how} ptr addrspace({GLOBAL}) %to.{word}, i64 {value} monotonic")
    return "\n".join(f"  {line}" for line in lines)
