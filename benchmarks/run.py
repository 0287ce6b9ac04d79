"""`make bench`: how fast our rules and our server run, beside OpenSpiel and boardgame.io in the same run.

    python benchmarks/run.py [--seconds 3] [--repeats 5]

Progress goes to stderr, tables to stdout; RESULTS.json and RESULTS.md beside this file are written anew.
What is measured, and what can be compared with what, is in README.md.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))  # so that benchmarks.* is found however this file is run
OTHER_GAMES = ("rlcard", "pettingzoo")
PLAYERS = 4

Figures = dict[str, Any]


def say(line: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {line}", file=sys.stderr, flush=True)


# measuring -------------------------------------------------------------------------------------


@contextlib.contextmanager
def one_core() -> Iterator[int | None]:
    """What is started inside runs on one core, the same for all; which one, or None where that cannot be asked for."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)


def json_line(*command: object) -> Figures:
    """The one line a measuring script prints."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stderr}")
    found: Figures = json.loads(done.stdout.splitlines()[-1])
    return found


def peer_python(peer: str, missing: list[str]) -> Path | None:
    """A peer's interpreter; where its environment cannot be made, that is said in one line and we go on without."""
    from benchmarks.peers.run import NoPeer, python_of

    say(f"{peer}: its environment")
    try:
        return python_of(peer)
    except NoPeer as error:
        say(str(error))
        missing.append(str(error))
        return None


def rules_alone(seconds: float) -> dict[str, Figures]:
    """Every game there is."""
    from nonsuch.engine.registry import load, names
    from nonsuch.lab.bench import bench

    def say_of(name: str) -> Callable[[str], None]:
        return lambda line: say(f"{name}: {line}")

    return {name: bench(load(name), PLAYERS, seconds, say_of(name)) for name in names()}


def server(seconds: float, repeats: int, missing: list[str]) -> Figures:
    from benchmarks.server.run import SCENARIOS, measure

    found = measure(seconds, repeats, list(SCENARIOS))
    if "missing" in found:
        missing.append(f"boardgame.io: {found.pop('missing')}")
    return found


def hearts(seconds: float, repeats: int, missing: list[str]) -> Figures:
    """Ours, theirs, ours, theirs …: each repeat a process of its own, all on one core."""
    say("hearts: replaying the recorded games on both backings")
    replay = [sys.executable, "-m", "benchmarks.hearts.replay"]
    played = subprocess.run(replay, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if played.returncode:
        sys.exit("hearts: our rules do not agree with the recorded games; nothing is raced")
    racers: dict[str, list[object]] = {"nonsuch": [sys.executable, "-m", "benchmarks.hearts.race"]}
    python = peer_python("openspiel", missing)
    if python:
        racers["open_spiel"] = [python, HERE / "peers" / "openspiel_hearts.py"]
    laps: dict[str, list[Figures]] = {name: [] for name in racers}
    with one_core() as core:
        for lap in range(repeats):
            for name, command in racers.items():
                say(f"hearts: {name}, repeat {lap + 1} of {repeats}")
                laps[name].append(json_line(*command, "--bench", seconds, "--repeats", 1))
    found: Figures = {"core": core, "replayed": played.stdout.splitlines()}
    found |= {name: together(lines) for name, lines in laps.items()}
    if python:
        found |= compared(found["nonsuch"], found["open_spiel"])
    return found


def together(laps: list[Figures]) -> Figures:
    """Runs of one repeat each as one run of several."""
    made = {**laps[0], "decisions": [lap["decisions"][0] for lap in laps]}
    for rate, repeats in (("decisions_per_s", "repeats"), ("decisions_per_cpu_s", "repeats_cpu")):
        made[repeats] = [lap[rate] for lap in laps]
        made[rate] = round(statistics.median(made[repeats]))
    return made


def compared(ours: Figures, theirs: Figures) -> Figures:
    return {
        "times": round(ours["decisions_per_s"] / theirs["decisions_per_s"], 2),
        "times_cpu": round(ours["decisions_per_cpu_s"] / theirs["decisions_per_cpu_s"], 2),
        "times_each": [round(a / b, 2) for a, b in zip(ours["repeats"], theirs["repeats"], strict=True)],
    }


def other_games(seconds: float, missing: list[str]) -> list[Figures]:
    from benchmarks.peers.run import RUNS

    found = []
    for peer in OTHER_GAMES:
        python = peer_python(peer, missing)
        for script, *arguments in RUNS[peer] if python else ():
            say(f"other games: {' '.join([script, *arguments])}")
            with one_core():
                found.append(json_line(python, HERE / "peers" / script, *arguments, "--bench", seconds))
    return found


def machine() -> Figures:
    model = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {"processor": model, "cores": cores, "system": platform.system()}


def load_average() -> float:
    return round(os.getloadavg()[0], 2)


# telling ---------------------------------------------------------------------------------------


@dataclass
class Section:
    """A table of the results, with what must be said about it."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def number(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def numbers(values: Sequence[float]) -> str:
    return " · ".join(map(number, values))


def spread(values: Sequence[float]) -> str:
    """How far the repeats lie apart."""
    return f"{(max(values) - min(values)) / statistics.median(values):.0%}" if len(values) > 1 else ""


def game_section(name: str, found: Figures) -> Section:
    what = {
        "interpreted": "interpreted, decisions/s",
        "compiled_one_core": "compiled, one core, decisions/s",
        "compiled_all_cores": f"compiled, {found['cores']} cores, decisions/s",
        "clone_ns": "copy of a state, ns",
        "state_bytes": "state, bytes",
        "move_ms": "a move at the table, ms",
        "view_ms": "a seat's view, ms",
        "compile_cold_s": "first start, all compiled, s",
        "start_warm_s": "later starts, from the cache, s",
    }
    title = f"{name.capitalize()}, {PLAYERS} players, random play"
    made = Section(title, ("what", "median", "spread", "all repeats"))
    for key, words in what.items():
        repeats = found["repeats"].get(key, [])
        made.rows.append((words, number(found[key]), spread(repeats), numbers(repeats)))
    return made


def hearts_section(found: Figures) -> Section:
    made = Section(
        "Hearts, random rollouts from dealt states, one core, decisions/s",
        ("who", "median", "by processor time", "spread", "all repeats"),
    )
    for key, words in (("nonsuch", "Nonsuch, compiled"), ("open_spiel", "OpenSpiel, C++")):
        if key in found:
            one = found[key]
            rates = number(one["decisions_per_s"]), number(one["decisions_per_cpu_s"])
            made.rows.append((f"{words}, {one['version']}", *rates, spread(one["repeats"]), numbers(one["repeats"])))
    if "times" in found:
        times, each = (number(found["times"]), number(found["times_cpu"])), found["times_each"]
        made.rows.append(("times as fast", *times, spread(each), numbers(each)))
    made.remarks += [f"Before the race, {line}." for line in found["replayed"]]
    return made


def other_section(found: list[Figures]) -> Section:
    made = Section("Other games, one core, decisions/s", ("who", "game and way", "median", "spread", "all repeats"))
    for one in found:
        who, way, rates = f"{one['peer']} {one['version']}", f"{one['game']}, {one['how']}", one["repeats"]
        made.rows.append((who, way, number(one["decisions_per_s"]), spread(rates), numbers(rates)))
    made.remarks.append("Another game, with other work in a decision: an order of magnitude, not a race.")
    return made


def circumstances(results: Figures) -> list[str]:
    where, load = results["machine"], results["load_average"]
    versions = ", ".join(f"{name} {number}" for name, number in results["versions"].items())
    said = [
        f"{results['date']}; {where['processor']}, {where['cores']} cores, {where['system']}; {versions}.",
        f"{results['repeats']} repeats of {results['seconds']:g} s."
        " Spread is the distance from the slowest to the fastest repeat, in parts of the median.",
        f"Load average {load[0]} before; {load[1]} after, our own work included.",
    ]
    if load[0] > where["cores"] / 4:
        said.append("The machine had other work to do: trust processor time more than the clock on the wall.")
    return said + [f"Missing: {line}" for line in results["missing"]]


SERVED = {
    "json": "ours, kept on disk, streams of JSON",
    "boardgameio": "boardgame.io, in memory",
    "pages": "ours, kept on disk, streams of drawn pages",
    "drawn": "ours, Glory before 200 drawn pages, at 300 moves/s",
    "glory": "ours, kept on disk, a whole game: Glory",
    "idle": "ours, with 1,000 idle streams, at 200 moves/s",
}


def server_section(found: Figures) -> Section:
    made = Section(
        "The server: 50 tables of two, 100 open streams",
        ("what", "median", "p50, ms", "p99, ms", "processor, µs a move", "all repeats", "all p99, ms"),
    )
    for key, words in SERVED.items():
        if key in found:
            one = found[key]
            rates, p99 = one["all_moves_per_second"], one["all_p99_ms"]
            rate, busy = f"{one['moves_per_second']:,.0f} moves/s", f"{one['processor_us_per_move']:,}"
            made.rows.append((words, rate, f"{one['p50_ms']}", f"{one['p99_ms']}", busy, numbers(rates), numbers(p99)))
    for key in ("json", "pages"):
        if "times" in found.get(key, {}):
            one = found[key]
            made.remarks.append(
                f"{SERVED[key]}: {one['times']:.2f} times boardgame.io's moves, {one['times_p99']:.2f} times its p99 "
                f"(medians; lap by lap {numbers(one['times_each'])} and {numbers(one['times_p99_each'])})."
            )
    if "idle" in found:
        one = found["idle"]
        made.remarks.append(
            f"Idle: {one['idle_streams']:,} of 1,000 streams heard everything; {one['kb_per_idle_table']} KB for a "
            f"table in memory, {one['kb_per_stream']} KB for a stream; {one['processor_share']:.0%} of a core."
        )
    return made


def show(sections: list[Section], results: Figures) -> None:
    console = Console(width=None if sys.stdout.isatty() else 120)
    for one in sections:
        table = Table(title=one.title, caption="\n".join(one.remarks), title_justify="left", caption_justify="left")
        for column in one.columns:
            table.add_column(column, justify="right" if column in ("median", "by processor time", "spread") else "left")
        for row in one.rows:
            table.add_row(*map(escape, row))
        console.print(table, "")
    for line in circumstances(results):
        console.print(escape(line), highlight=False)


def markdown(sections: list[Section], results: Figures) -> str:
    parts = ["# Benchmark results", "Written by `make bench`; README.md says what is measured and how."]
    parts.append("\n".join(f"- {line}" for line in circumstances(results)))
    for one in sections:
        lines = [one.columns, tuple("---" for _ in one.columns), *one.rows]
        parts += [f"## {one.title}", "\n".join(f"| {' | '.join(line)} |" for line in lines), *one.remarks]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="of each repeat")
    parser.add_argument("--repeats", type=int, default=5, help="of each side of the race")
    options = parser.parse_args()
    missing: list[str] = []
    before = load_average()
    results: Figures = {
        "date": time.strftime("%Y-%m-%d %H:%M"),
        "machine": machine(),
        "versions": {
            "Python": platform.python_version(),
            **{name: version(name) for name in ("nonsuch", "llvmlite")},
        },
        "seconds": options.seconds,
        "repeats": options.repeats,
        "hearts": hearts(options.seconds, options.repeats, missing),
        "other_games": other_games(options.seconds, missing),
        "games": rules_alone(options.seconds),
        "server": server(2 * options.seconds, max(1, options.repeats - 2), missing),
        "missing": missing,
    }
    results["load_average"] = [before, load_average()]
    sections = [
        *(game_section(name, found) for name, found in results["games"].items()),
        hearts_section(results["hearts"]),
        other_section(results["other_games"]),
        server_section(results["server"]),
    ]
    (HERE / "RESULTS.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    (HERE / "RESULTS.md").write_text(markdown(sections, results), encoding="utf-8")
    show(sections, results)
    say("written: benchmarks/RESULTS.json and benchmarks/RESULTS.md")


if __name__ == "__main__":
    main()
