"""NVIDIA's driver, called as it is: no package is needed beside what every machine with such a GPU has."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from nonsuch.engine.errors import NonsuchError

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
MULTIPROCESSORS, MAJOR, MINOR = 16, 75, 76  # of a device, as the driver numbers its attributes
LOCAL_BYTES, REGISTERS = 3, 4  # of a function
ERROR_LOG, ERROR_LOG_BYTES = 5, 6  # of making machine code
LOG = 8192
INSTEAD = "leave --device out, and the processor plays the same games"


class NoGpu(NonsuchError):
    """There is no GPU here that could play."""


def library() -> Any:
    """The driver itself."""
    try:
        return ctypes.CDLL(LIBRARY)
    except OSError:
        raise NoGpu(f"there is no NVIDIA driver here ({LIBRARY}); {INSTEAD}") from None


class Gpu:
    """The first device. Its memory is numbered: an address is a whole number."""

    def __init__(self) -> None:
        self._driver = library()
        self._device, self._context = ctypes.c_int(), ctypes.c_void_p()
        try:
            self._do("cuInit", 0)
            self._do("cuDeviceGet", ctypes.byref(self._device), 0)
            self._do("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), self._device)
        except NonsuchError as error:
            raise NoGpu(f"the NVIDIA driver has no GPU for us ({error}); {INSTEAD}") from None
        self.multiprocessors = self._attribute(MULTIPROCESSORS)
        self.generation = (self._attribute(MAJOR), self._attribute(MINOR))
        self.enter()

    def _do(self, name: str, *arguments: Any) -> None:
        status = getattr(self._driver, name)(*arguments)
        if status:
            said = ctypes.c_char_p()
            self._driver.cuGetErrorString(status, ctypes.byref(said))
            raise NonsuchError(f"{name}: error {status}, {(said.value or b'unknown').decode()}")

    def _attribute(self, number: int) -> int:
        found = ctypes.c_int()
        self._do("cuDeviceGetAttribute", ctypes.byref(found), number, self._device)
        return found.value

    @property
    def name(self) -> str:
        said = ctypes.create_string_buffer(100)
        self._do("cuDeviceGetName", said, len(said), self._device)
        return said.value.decode()

    def enter(self) -> None:
        """Each thread of Python says first that it means this device."""
        self._do("cuCtxSetCurrent", self._context)

    # memory ------------------------------------------------------------------------------------

    def room(self, size: int) -> int:
        found = ctypes.c_uint64()
        self._do("cuMemAlloc_v2", ctypes.byref(found), ctypes.c_size_t(size))
        return found.value

    def free(self, address: int) -> None:
        self._do("cuMemFree_v2", ctypes.c_uint64(address))

    def write(self, address: int, data: bytes) -> None:
        self._do("cuMemcpyHtoD_v2", ctypes.c_uint64(address), data, ctypes.c_size_t(len(data)))

    def read(self, address: int, to: Any) -> None:
        """Fills an array of ctypes."""
        self._do("cuMemcpyDtoH_v2", to, ctypes.c_uint64(address), ctypes.c_size_t(ctypes.sizeof(to)))

    # functions ---------------------------------------------------------------------------------

    def load(self, text: bytes) -> ctypes.c_void_p:
        """The driver makes machine code of PTX, and keeps it for the next time."""
        module, log = ctypes.c_void_p(), ctypes.create_string_buffer(LOG)
        names = (ctypes.c_int * 2)(ERROR_LOG, ERROR_LOG_BYTES)
        values = (ctypes.c_void_p * 2)(ctypes.cast(log, ctypes.c_void_p), LOG)
        try:
            self._do("cuModuleLoadDataEx", ctypes.byref(module), text + b"\0", 2, names, values)
        except NonsuchError as error:
            raise NonsuchError(f"{error} {log.value.decode(errors='replace')}".strip()) from None
        return module

    def function(self, module: ctypes.c_void_p, name: str) -> Function:
        found = ctypes.c_void_p()
        self._do("cuModuleGetFunction", ctypes.byref(found), module, name.encode())
        return Function(self, found)

    def variable(self, module: ctypes.c_void_p, name: str) -> int:
        """Where a module's variable lies."""
        found, size = ctypes.c_uint64(), ctypes.c_size_t()
        self._do("cuModuleGetGlobal_v2", ctypes.byref(found), ctypes.byref(size), module, name.encode())
        return found.value


class Function:
    def __init__(self, gpu: Gpu, handle: ctypes.c_void_p) -> None:
        self._gpu, self._handle = gpu, handle

    def attribute(self, number: int) -> int:
        found = ctypes.c_int()
        self._gpu._do("cuFuncGetAttribute", ctypes.byref(found), number, self._handle)
        return found.value

    def at_once(self, block: int) -> int:
        """How many blocks of so many threads the whole device runs at a time."""
        found = ctypes.c_int()
        name = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
        self._gpu._do(name, ctypes.byref(found), self._handle, block, ctypes.c_size_t(0))
        return max(1, found.value) * self._gpu.multiprocessors

    def run(self, blocks: int, block: int, numbers: Sequence[int]) -> None:
        """All arguments are 64-bit numbers or addresses. Waits until it is done."""
        values = [ctypes.c_int64(one) for one in numbers]
        places = (ctypes.c_void_p * len(values))(*(ctypes.addressof(one) for one in values))
        self._gpu._do("cuLaunchKernel", self._handle, blocks, 1, 1, block, 1, 1, 0, None, places, None)
        self._gpu._do("cuCtxSynchronize")


@cache
def gpu() -> Gpu:
    return Gpu()
