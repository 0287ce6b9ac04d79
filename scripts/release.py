"""Make a release: `python scripts/release.py VERSION`; or try the wheel alone: `python scripts/release.py --try`.

A release writes the version and the changelog's date, builds the wheel, tries it in empty environments (without the
server it simulates, checks and plays in the terminal; with it, it serves), and only then commits and tags. Nothing is
pushed or uploaded; the last line says how.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
VERSION_FILE = ROOT / "src" / "nonsuch" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
PORT = 8765
PATIENCE = 60  # seconds that a server may take to answer


def run(*command: str | Path, **more: object) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"release: {' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return str(done.stdout)


def current() -> str:
    found = VERSION.search(VERSION_FILE.read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


# the version and the changelog -----------------------------------------------------------------


def prepare(version: str) -> None:
    if run("git", "status", "--porcelain", cwd=ROOT):
        sys.exit("release: commit or remove what is not committed first (git status)")
    if f"v{version}" in run("git", "tag", cwd=ROOT).split():
        sys.exit(f"release: the tag v{version} is there already; take the next version")
    text = CHANGELOG.read_text(encoding="utf-8")
    if version == current() and f"\n## [{version}] - " in text:
        return  # written before; what is left is to try it and to tag it
    if not re.search(r"^## \[Unreleased\]\n+###", text, re.MULTILINE):
        sys.exit("release: the changelog says nothing under [Unreleased]; write what changed for players first")
    today = datetime.datetime.now(tz=datetime.UTC).date()
    CHANGELOG.write_text(text.replace("## [Unreleased]", f"## [Unreleased]\n\n## [{version}] - {today}", 1), "utf-8")
    said = VERSION_FILE.read_text(encoding="utf-8")
    VERSION_FILE.write_text(VERSION.sub(f'__version__ = "{version}"', said), "utf-8")


# the wheel -------------------------------------------------------------------------------------


def build() -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST, cwd=ROOT)
    return DIST / f"nonsuch-{current()}-py3-none-any.whl"


def installed(folder: Path, what: str) -> Path:
    """The commands of an empty environment in which only this is installed."""
    venv.create(folder, with_pip=True)
    commands = folder / "bin"
    run(commands / "python", "-m", "pip", "--disable-pip-version-check", "-q", "install", what)
    return commands


def size_of(folder: Path) -> str:
    every = [file for file in folder.rglob("*") if file.is_file() and "pip" not in file.relative_to(folder).parts[0]]
    return f"{sum(file.stat().st_size for file in every) / 1e6:.0f} MB"


def packages(folder: Path) -> Path:
    return next((folder / "lib").glob("python*")) / "site-packages"


def try_plain(wheel: Path, folder: Path) -> str:
    """Without the server: games are listed, simulated, checked and played in the terminal."""
    commands = installed(folder, str(wheel))
    nonsuch = commands / "nonsuch"
    names = [game["name"] for game in json.loads(run(nonsuch, "games", "--json", cwd=folder))]
    run(nonsuch, "simulate", names[0], "--players", "3", "--games", "1000", "--json", cwd=folder)
    run(nonsuch, "check", names[0], "--games", "2", "--players", "3", "--json", cwd=folder)
    run(nonsuch, "play", names[0], "--players", "3", "--seed", "1", cwd=folder, input="quit\n")
    refused = subprocess.run([nonsuch, "serve"], capture_output=True, text=True, cwd=folder)
    if refused.returncode != 2 or "nonsuch[server]" not in refused.stderr:
        sys.exit(f"release: without the server's packages `nonsuch serve` should say so; it said:\n{refused.stderr}")
    return f"pip install nonsuch: {size_of(packages(folder))}; {', '.join(names)} simulate, check and play"


def try_server(wheel: Path, folder: Path) -> str:
    """With it: the lobby answers."""
    nonsuch = installed(folder, f"{wheel}[server]") / "nonsuch"
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    command = [nonsuch, "serve", "--no-browser", "--port", str(PORT), "--database", database]
    serving = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        answer = lobby()
    finally:
        serving.terminate()
        serving.wait(PATIENCE)
    return f"pip install nonsuch[server]: {size_of(packages(folder))}; its lobby is {len(answer):,} bytes of HTML"


def lobby() -> bytes:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            if time.monotonic() > end:
                sys.exit(f"release: the server of the built wheel does not answer within {PATIENCE} s")
            time.sleep(0.5)


def try_wheel(wheel: Path) -> None:
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as folder:
        print(try_plain(wheel, Path(folder) / "plain"))
        print(try_server(wheel, Path(folder) / "server"))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("version", nargs="?", help="the new version, such as 0.2.0")
    parser.add_argument(
        "--try", dest="only_try", action="store_true", help="build and try the wheel, and change nothing"
    )
    given = parser.parse_args()
    if given.only_try == bool(given.version):
        parser.error("either a version, or --try")
    if given.version:
        prepare(given.version)
    try_wheel(build())
    if given.version:
        if run("git", "status", "--porcelain", cwd=ROOT):
            run("git", "commit", "-am", f"Version {given.version}", cwd=ROOT)
        run("git", "tag", "-a", f"v{given.version}", "-m", f"Version {given.version}", cwd=ROOT)
        print(f"tagged. To publish it: git push --follow-tags, and upload {DIST}")


if __name__ == "__main__":
    main()
