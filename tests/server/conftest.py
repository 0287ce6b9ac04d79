"""Real parts: a server in its own process, a file of SQLite, a PostgreSQL started as another user."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import PATIENCE, Client, Served, free_port, install

BAD_BOTS = {name: f"tests.toys.bad_bots:{name.capitalize()}" for name in ("fool", "cheat", "sluggard")}


def started(folder: Path, database: str = "", **settings: str) -> Served:
    install(folder, BAD_BOTS, lantern="tests.toys.lantern:game")
    quick = {"bot_budget": "0.02", "bot_seconds": "600", **settings}  # on a busy machine a bot is slow, not lost
    return Served.on(database or f"sqlite:///{folder}/tables.db", folder, **quick).start()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that a file's tests share."""
    made = started(tmp_path_factory.mktemp("served"))
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server of one's own, to be treated badly; it tidies all the time."""
    made = started(tmp_path, housekeeping="0.5")
    yield made
    made.stop()


@pytest.fixture
def client(served: Served) -> Client:
    return Client(served)


# PostgreSQL ------------------------------------------------------------------------------------


def postgres_program(name: str) -> str:
    places = [shutil.which(name), *map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))]
    found = next((place for place in places if place), None)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(f"{name} is missing, and with CI it must not be")
        pytest.skip(f"PostgreSQL's {name} is not installed")
    return os.path.realpath(found)


def another_user() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return []
    names = {one.pw_name for one in pwd.getpwall()}
    return ["setpriv", "--reuid", "postgres" if "postgres" in names else "nobody", "--clear-groups", "--"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; its address without the database."""
    initdb, server = postgres_program("initdb"), postgres_program("postgres")
    user = another_user()
    folder = Path(tempfile.mkdtemp(prefix="nonsuch-pg-", dir="/tmp"))
    if user:
        owner = pwd.getpwnam(user[2])
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    data, port = folder / "data", free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([*user, initdb, "-D", data, "-U", "nonsuch", "-A", "trust", "-N"], check=True, **quiet)  # type: ignore[call-overload]
    arguments = ["-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1", "-c", "max_connections=200"]
    process = subprocess.Popen([*user, server, *arguments], **quiet)  # type: ignore[call-overload]
    address = f"postgresql://nonsuch@127.0.0.1:{port}"
    try:
        wait_for_postgres(address)
        yield address
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for_postgres(address: str) -> None:
    import psycopg

    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(f"{address}/postgres").close()
            return
        except psycopg.OperationalError:
            assert time.monotonic() < end, "PostgreSQL did not start"
            time.sleep(0.1)


@pytest.fixture
def database(postgres: str) -> str:
    return empty_database(postgres)


def empty_database(postgres: str) -> str:
    import psycopg

    name = f"t{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres}/{name}"
