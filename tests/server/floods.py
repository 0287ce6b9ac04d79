"""A flood as a stranger sends it, from a process of its own: heads without end, and connections that stay half-open.

python -m tests.server.floods PORT SECONDS
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

HALF_OPEN = 500
SENDERS = 20
HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Large: "
PIECE = b"a" * 65_536


async def half_open(port: int) -> None:
    """A head that never ends, a byte at a time; when it is refused, again."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEAD)
            while not reader.at_eof() and not writer.is_closing():
                writer.write(b"a")
                await writer.drain()
                await asyncio.sleep(1)
            writer.close()
        await asyncio.sleep(0.5)


async def heads_without_end(port: int) -> None:
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEAD)
            with contextlib.suppress(OSError):
                for _ in range(300):  # 20 MB, were they taken
                    writer.write(PIECE)
                    await writer.drain()
            writer.transport.abort()
        await asyncio.sleep(0)


async def flood(port: int, seconds: float) -> None:
    strangers = [*(half_open(port) for _ in range(HALF_OPEN)), *(heads_without_end(port) for _ in range(SENDERS))]
    tasks = [asyncio.create_task(one) for one in strangers]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    os.nice(19)  # strangers have machines of their own: they must not take this one's time
    asyncio.run(flood(int(sys.argv[1]), float(sys.argv[2])))
