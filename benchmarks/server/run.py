"""How many moves a second the server keeps, durable, with streams open; beside boardgame.io's own server.

    python -m benchmarks.server.run [--seconds 6] [--repeats 3] [--only json,pages,drawn,glory,idle,bots,boardgameio]

Words go to stderr, one JSON object to stdout. What can be compared with what is in README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.server.generator import Drawn, Ours, Players, Theirs, post
from benchmarks.server.scripts import scripts

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PEER = HERE.parent / ".venvs" / "boardgameio"
HOST = "127.0.0.1"
TABLES = 50  # of two seats, each with an open stream
IDLE_TABLES, IDLE_STREAMS, IDLE_RATE = 500, 1_000, 200.0
DRAWN_GAME, DRAWN_TABLES, DRAWN_RATE, DRAWN_GAMES = "glory", 100, 300.0, 10  # two page streams each
BOTS_GAME, BOTS_LEVEL, BOTS_TABLES, BOTS_RATE = "glory", "monarch", 8, 100.0  # tables of nobody but bots
LAPS = 3  # of the race, for each repeat of the others: short ones, by turns
WARM = 3.0  # seconds; a compiler needs a while

Figures = dict[str, Any]


def say(line: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {line}", file=sys.stderr, flush=True)


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        port: int = one.getsockname()[1]
        return port


class Process:
    """A server."""

    def __init__(self, command: list[str], ready: str, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
        self.process = subprocess.Popen(
            command,
            env=env,
            cwd=cwd,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(1200):
            with contextlib.suppress(URLError, ConnectionError, TimeoutError):
                urlopen(ready, timeout=5).close()
                return
            time.sleep(0.05)
        raise SystemExit(f"{command[0]} did not start")

    def memory(self) -> int:
        """Kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@contextlib.contextmanager
def our_server() -> Iterator[tuple[Process, int]]:
    """Durable, on an SQLite file; it finds the small game as it finds every game, by an entry point."""
    with tempfile.TemporaryDirectory(prefix="nonsuch-bench-") as name:
        folder = Path(name)
        info = folder / "bench_games-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bench-games\nVersion: 1\n")
        (info / "entry_points.txt").write_text("[nonsuch.games]\ncounter = benchmarks.server.counter:game\n")
        port = free_port()
        env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
        command = [sys.executable, "-m", "nonsuch.cli", "serve", "--host", HOST, "--port", str(port), "--no-browser"]
        process = Process(
            [*command, "--allow-seeds", "--database", f"sqlite:///{folder}/tables.db"],
            f"http://{HOST}:{port}/health",
            env,
        )
        try:
            yield process, port
        finally:
            process.stop()


@contextlib.contextmanager
def their_server() -> Iterator[tuple[Process, int, int]]:
    """In memory, as its documentation runs it."""
    port, lobby = free_port(), free_port()
    command = ["node", str(PEER / "server.js"), str(port), str(lobby)]
    env = {**os.environ, "NODE_ENV": "production"}
    process = Process(command, f"http://{HOST}:{lobby}/games", env, PEER)
    try:
        yield process, port, lobby
    finally:
        process.stop()


def install_peer() -> str:
    """boardgame.io from its lock file, into a folder of its own; why not, if it cannot be had."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "node and npm are not installed"
    PEER.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", "package-lock.json", "server.js"):
        shutil.copy(HERE / "boardgameio" / file, PEER / file)
    if (PEER / "node_modules" / "boardgame.io").exists():
        return ""
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, capture_output=True, text=True)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


def timed(process: Process, players: Players, seconds: float, rate: float = 0.0, tables: int = TABLES) -> Figures:
    before = process.processor_seconds()
    figures = asyncio.run(players.run(tables, seconds, rate)).figures()
    used = process.processor_seconds() - before
    return {**figures, "processor_us_per_move": round(1e6 * used / max(1, figures["moves"]))}


@contextlib.contextmanager
def racers(only: list[str]) -> Iterator[dict[str, Callable[[float], Figures]]]:
    """Both servers run, and are warm, from the first lap to the last: who has no lap has nothing to do."""
    with contextlib.ExitStack() as stack:
        runs: dict[str, Callable[[float], Figures]] = {}
        if "json" in only or "pages" in only:
            process, port = stack.enter_context(our_server())
            runs["json"] = lambda seconds: timed(process, Ours(HOST, port), seconds)
            runs["pages"] = lambda seconds: timed(process, Ours(HOST, port, pages=True), seconds)
        if "boardgameio" in only:
            other, place, lobby = stack.enter_context(their_server())
            runs["boardgameio"] = lambda seconds: timed(other, Theirs(HOST, place, lobby), seconds)
        chosen = {name: runs[name] for name in RACE if name in only}
        for name, run in chosen.items():
            say(f"{name}: warming up")
            run(WARM)
        yield chosen


def glory(seconds: float) -> Figures:
    with our_server() as (process, port):
        timed(process, Ours(HOST, port, "glory"), min(1.0, seconds))
        return timed(process, Ours(HOST, port, "glory"), seconds)


def drawn(seconds: float) -> Figures:
    """Two hundred pages of a real game, and three hundred moves a second at an even pace."""
    played = scripts(DRAWN_GAME, round(seconds * DRAWN_RATE / DRAWN_TABLES) + 10, DRAWN_GAMES)
    with our_server() as (process, port):
        timed(process, Drawn(HOST, port, DRAWN_GAME, played), min(1.0, seconds), DRAWN_RATE)
        return timed(process, Drawn(HOST, port, DRAWN_GAME, played), seconds, DRAWN_RATE, DRAWN_TABLES)


def idle(seconds: float) -> Figures:
    """A thousand streams on tables at which nothing happens, while others play at an even pace."""
    with our_server() as (process, port):
        asyncio.run(Ours(HOST, port).run(TABLES, 0.5))
        return asyncio.run(among_idle(process, port, seconds))


async def among_idle(process: Process, port: int, seconds: float) -> Figures:
    sleepers = Ours(HOST, port)
    start = process.memory()
    tables = [sleepers.create() for _ in range(IDLE_TABLES)]
    with_tables = process.memory()
    for number in range(IDLE_STREAMS):
        table = tables[number % IDLE_TABLES]
        await sleepers.listen(table, table.tokens[number // IDLE_TABLES % 2])
    await asyncio.sleep(1)
    with_streams = process.memory()
    players = Ours(HOST, port)
    before = process.processor_seconds()
    figures = (await players.run(TABLES, seconds, IDLE_RATE)).figures()
    used = process.processor_seconds() - before
    told = [reader for _, reader in sleepers.streams if reader.seqs == [0] and not reader.closed]
    for _, reader in sleepers.streams:
        reader.transport.close()
    return {
        **figures,
        "idle_streams": len(told),
        "idle_tables": IDLE_TABLES,
        "kb_per_idle_table": round((with_tables - start) / IDLE_TABLES, 1),
        "kb_per_stream": round((with_streams - with_tables) / IDLE_STREAMS, 1),
        "processor_share": round(used / seconds, 2),
        "processor_us_per_move": round(1e6 * used / max(1, figures["moves"])),
    }


def bots(seconds: float) -> Figures:
    """Moves of people at an even pace: first nobody else is there, then bots think at other tables all the time."""
    with our_server() as (process, port):
        url = f"http://{HOST}:{port}/api/v1/tables"
        seats = {str(seat): BOTS_LEVEL for seat in range(2)}
        alone = timed(process, Ours(HOST, port), seconds, BOTS_RATE)
        tables = [post(url, {"game": BOTS_GAME, "players": 2, "bots": seats})["table"] for _ in range(BOTS_TABLES)]
        count: Callable[[], int] = lambda: sum(moves_at(f"{url}/{table}") for table in tables)  # noqa: E731
        while count() < BOTS_TABLES:  # until the search is compiled or loaded everywhere
            time.sleep(1)
        before = count()
        found = timed(process, Ours(HOST, port), seconds, BOTS_RATE)
        moved = count() - before
    delay = round(found["p99_ms"] - alone["p99_ms"], 2)
    return {**found, "p99_ms_without_bots": alone["p99_ms"], "p99_ms_later": delay, "moves_of_bots": moved}


def moves_at(url: str) -> int:
    with urlopen(url, timeout=60) as answer:
        seq: int = json.load(answer)["seq"]
        return seq


RACE = ("json", "boardgameio", "pages")
ALONE: dict[str, Callable[[float], Figures]] = {"drawn": drawn, "glory": glory, "idle": idle, "bots": bots}
SCENARIOS = (*RACE, *ALONE)


def middle(runs: list[Figures]) -> Figures:
    """The run in the middle, by moves a second, and all the others."""
    rates = [one["moves_per_second"] for one in runs]
    p99 = [one["p99_ms"] for one in runs]
    ordered = sorted(runs, key=lambda one: one["moves_per_second"])
    return {
        **ordered[len(ordered) // 2],
        "p99_ms": round(statistics.median(p99), 2),
        "all_moves_per_second": rates,
        "all_p99_ms": p99,
    }


def times(runs: list[Figures], theirs: list[Figures]) -> Figures:
    """Lap beside lap, since a machine may be another one a minute later; what counts is the median of these."""
    moves = [a["moves_per_second"] / b["moves_per_second"] for a, b in zip(runs, theirs, strict=True)]
    p99 = [a["p99_ms"] / b["p99_ms"] for a, b in zip(runs, theirs, strict=True)]
    return {
        "times": round(statistics.median(moves), 2),
        "times_each": [round(one, 2) for one in moves],
        "times_p99": round(statistics.median(p99), 2),
        "times_p99_each": [round(one, 2) for one in p99],
    }


def run_once(name: str, number: int, of: int, run: Callable[[float], Figures], seconds: float) -> Figures:
    found = run(seconds)
    say(
        f"{name}, {number + 1} of {of}: {found['moves_per_second']:,} moves/s, p50 {found['p50_ms']} ms, "
        f"p99 {found['p99_ms']} ms"
    )
    return found


def measure(seconds: float, repeats: int, only: list[str]) -> Figures:
    missing = install_peer() if "boardgameio" in only else ""
    if missing:
        say(f"boardgame.io is left out: {missing}")
        only = [name for name in only if name != "boardgameio"]
    laps: dict[str, list[Figures]] = {name: [] for name in only}
    with racers(only) as running:
        for number in range(LAPS * repeats):
            for name, run in running.items():
                laps[name].append(run_once(name, number, LAPS * repeats, run, seconds))
    for name in (name for name in ALONE if name in only):
        laps[name] = [run_once(name, number, repeats, ALONE[name], seconds) for number in range(repeats)]
    found = {name: middle(runs) for name, runs in laps.items()}
    if "boardgameio" in only:
        for name in (name for name in ("json", "pages") if name in only):
            found[name] |= times(laps[name], laps["boardgameio"])
    return found | ({"missing": missing} if missing else {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6, help="length of each run")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each kind; three times as many laps")
    parser.add_argument("--only", default=",".join(SCENARIOS), help="which of %(default)s")
    options = parser.parse_args()
    print(json.dumps(measure(options.seconds, options.repeats, options.only.split(","))))


if __name__ == "__main__":
    main()
