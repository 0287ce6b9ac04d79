"""Version 0.1.0, out of this repository's history, in an environment of its own."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
import venv
from pathlib import Path

COMMIT = "ad9f23b"
ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-0.1.0"
PYTHON = HOME / "bin" / "python"
READY = HOME / ".project"
PIP = ("-m", "pip", "--disable-pip-version-check", "-qq")


class NotHere(Exception):
    """Version 0.1.0 cannot be had on this machine; says why and what to do."""


def ensured() -> Path:
    """Its Python; made on the first call, whoever else is making it at the same time."""
    HOME.mkdir(exist_ok=True)
    with (HOME / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not READY.exists():
            _make()
    return PYTHON


def _make() -> None:
    if _git("cat-file", "-e", f"{COMMIT}^{{commit}}").returncode:
        raise NotHere(
            f"the comparison needs version 0.1.0, commit {COMMIT}, and this clone does not hold it "
            "(is it a shallow clone, or no clone at all?). Fetch the whole history: git fetch --unshallow"
        )
    venv.create(HOME, with_pip=True)
    source = HOME / "source"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir()
    subprocess.run(["tar", "-x", "-C", source], input=_git("archive", COMMIT).stdout, check=True)
    _run(PYTHON, *PIP, "install", "--require-hashes", "-r", source / "requirements.lock")
    _run(sys.executable, *PIP, "wheel", "--no-build-isolation", "--no-deps", "-w", HOME, source)
    _run(PYTHON, *PIP, "install", "--no-deps", *HOME.glob("nonsuch-*.whl"))
    READY.touch()


def _git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True)
    except FileNotFoundError:
        raise NotHere("the comparison needs version 0.1.0 out of the history, and there is no git here") from None


def _run(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NotHere(f"version 0.1.0 could not be set up: {' '.join(map(str, command))}\n{done.stderr[-2000:]}")
