"""Runs every peer in a virtual environment of its own, made from its lock file, and prints their JSON lines.

    python benchmarks/peers/run.py --bench 3                  all of them
    python benchmarks/peers/run.py --bench 3 openspiel        one
    python benchmarks/peers/run.py openspiel -- --record 1000 games.jsonl.gz

The lock files are made from the .in files beside them:
uv pip compile --generate-hashes --universal --python-version 3.11 --no-emit-index-url --no-emit-find-links --no-header
"""

import argparse
import hashlib
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENTS = HERE.parent / ".venvs"
RUNS = {
    "openspiel": [["openspiel_hearts.py"]],
    "rlcard": [["rlcard_gin.py"], ["rlcard_gin.py", "--bare"]],
    "pettingzoo": [["pettingzoo_gin.py"]],
}


class NoPeer(Exception):
    """A peer's environment cannot be made here: no network, no build for this Python; the message is one line."""


def python_of(peer: str) -> Path:
    """The interpreter of a peer's environment; a changed lock file or another Python is another environment."""
    lock = HERE / f"{peer}.lock"
    key = hashlib.sha256(lock.read_bytes() + sys.version.encode()).hexdigest()[:12]
    home = ENVIRONMENTS / f"{peer}-{key}"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = home / "ready"
    if not ready.exists():
        pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--retries", "1", "--require-hashes"]
        try:
            venv.create(home, clear=True, with_pip=True)
            subprocess.run([python, *pip, "-r", lock], check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            said = str(getattr(error, "stderr", None) or error).strip().splitlines()
            why = "no network, or nothing built for this Python"
            raise NoPeer(f"{peer} cannot be installed here ({why}): {said[-1] if said else error}") from error
        ready.touch()
    return python


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", metavar="SECONDS", default="3", help="of each of 5 repeats")
    parser.add_argument("peers", nargs="*", metavar="PEER", help=", ".join(RUNS))
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options, passed_on = parser.parse_args(sys.argv[1:cut]), sys.argv[cut + 1 :]
    unknown = set(options.peers) - set(RUNS)
    if unknown:
        parser.error(f"no peer is called {', '.join(sorted(unknown))}; there are {', '.join(RUNS)}")
    for peer in options.peers or RUNS:
        for script, *arguments in RUNS[peer]:
            rest = passed_on or [*arguments, "--bench", options.bench]
            try:
                subprocess.run([python_of(peer), HERE / script, *rest], check=True)
            except NoPeer as error:
                sys.exit(str(error))


if __name__ == "__main__":
    main()
