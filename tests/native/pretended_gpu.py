"""A GPU pretended by the processor: the driver's calls, and a kernel run thread after thread."""

from __future__ import annotations

import ctypes
import re
from typing import Any

from nonsuch.engine.backings.native import target
from nonsuch.engine.backings.native.kernel import PLACES

MULTIPROCESSORS, GENERATION = 2, (9, 0)
Number = ctypes.c_int64


# ruff: noqa: N802  (NVIDIA's names)


class PretendedDriver:
    """What nvidia.Gpu calls. Instead of PTX it is given the kernel in LLVM's language."""

    def __init__(self) -> None:
        self.rooms: dict[int, Any] = {}
        self.loaded = b""
        self.launched: list[tuple[int, int]] = []

    def cuInit(self, flags: int) -> int:
        return 0

    def cuDeviceGet(self, device: Any, number: int) -> int:
        return 0

    def cuDevicePrimaryCtxRetain(self, context: Any, device: Any) -> int:
        return 0

    def cuCtxSetCurrent(self, context: Any) -> int:
        return 0

    def cuCtxSynchronize(self) -> int:
        return 0

    def cuDeviceGetAttribute(self, found: Any, number: int, device: Any) -> int:
        found._obj.value = {16: MULTIPROCESSORS, 75: GENERATION[0], 76: GENERATION[1]}[number]
        return 0

    def cuDeviceGetName(self, said: Any, size: int, device: Any) -> int:
        said.value = b"Pretended"
        return 0

    def cuMemAlloc_v2(self, found: Any, size: Any) -> int:
        room = ctypes.create_string_buffer(size.value)
        self.rooms[ctypes.addressof(room)] = room
        found._obj.value = ctypes.addressof(room)
        return 0

    def cuMemFree_v2(self, address: Any) -> int:
        del self.rooms[address.value]
        return 0

    def cuMemcpyHtoD_v2(self, address: Any, data: bytes, size: Any) -> int:
        ctypes.memmove(address.value, data, size.value)
        return 0

    def cuMemcpyDtoH_v2(self, to: Any, address: Any, size: Any) -> int:
        ctypes.memmove(to, address.value, size.value)
        return 0

    def cuModuleLoadDataEx(self, module: Any, text: bytes, count: int, names: Any, values: Any) -> int:
        self.loaded = text
        code = target.object_code(for_processor(text.rstrip(b"\0").decode()), 2)
        self.code = target.Loaded([code], f"pretended {id(code)}", ["play_games", "fault", "places"])
        return 0

    def cuModuleGetFunction(self, found: Any, module: Any, name: bytes) -> int:
        return 0 if name == b"play_games" else 500

    def cuModuleGetGlobal_v2(self, found: Any, size: Any, module: Any, name: bytes) -> int:
        found._obj.value = self.code.addresses[name.decode()]
        return 0

    def cuFuncGetAttribute(self, found: Any, number: int, function: Any) -> int:
        found._obj.value = number
        return 0

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(self, found: Any, function: Any, block: int, shared: Any) -> int:
        found._obj.value = 1
        return 0

    def cuLaunchKernel(self, function: Any, blocks: int, *rest: Any) -> int:
        threads, arguments = rest[2], rest[7]
        self.launched.append((blocks, threads))
        given = [Number.from_address(arguments[index]).value for index in range(6)]
        play = ctypes.CFUNCTYPE(None, *[Number] * 6)(self.code.addresses["play_games"])
        places = (ctypes.c_int32 * 4).from_address(self.code.addresses["places"])
        for block in range(blocks):
            for thread in range(threads):
                places[:] = [thread, threads, block, blocks]
                play(*given)
        return 0


ALONE = {  # what threads ask of each other, where there is one
    "i1 @llvm.nvvm.vote.any.sync(i32, i1)": "define internal i1 @vote.any.sync(i32 %a, i1 %b) { ret i1 %b }",
    "i32 @llvm.nvvm.match.any.sync.i32(i32, i32)": (
        "define internal i32 @match.any.sync.i32(i32 %a, i32 %b) { ret i32 1 }"
    ),
    "i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)": (
        "define internal i32 @shfl.sync.bfly.i32(i32 %a, i32 %b, i32 %c, i32 %d) { ret i32 %b }"
    ),
}


def for_processor(text: str) -> str:
    """The kernel's text, asking a variable which thread it is."""
    text = text.replace("ptx_kernel ", "")
    text = text.replace("declare void @llvm.nvvm.exit() noreturn", "").replace("call void @llvm.nvvm.exit()", "")
    for number, name in enumerate(PLACES):
        read = f"  %at = getelementptr i32, ptr @places, i32 {number}\n  %found = load i32, ptr %at\n  ret i32 %found\n"
        declared = re.escape(f"declare i32 @llvm.nvvm.read.ptx.sreg.{name}()")
        text = re.sub(declared, f"define internal i32 @place.{name}() {{\n{read}}}", text)
        text = text.replace(f"@llvm.nvvm.read.ptx.sreg.{name}()", f"@place.{name}()")
    for declared, alone in ALONE.items():
        text = text.replace(f"declare {declared} convergent", alone)
    for name in ("vote.any.sync", "match.any.sync.i32", "shfl.sync.bfly.i32"):
        text = text.replace(f"@llvm.nvvm.{name}", f"@{name}")
    return text + "\n@places = global [4 x i32] zeroinitializer\n"
