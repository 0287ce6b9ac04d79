"""`nonsuch serve`, as it is started: what is wrong is said in one line."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from tests.server.served import PATIENCE, ROOT


def serve(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "nonsuch.cli", "serve", "--no-browser", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)
    return run.returncode, run.stderr.strip()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--port", "99999"), "port"),
        (("--host", "256.1.1.1"), "listen"),
        (("--database", "mysql://x/y"), "sqlite or postgresql"),
        (("--database", "postgresql://nobody:secret@127.0.0.1:1/x"), "database"),
        (("--database", "sqlite:////proc/nowhere/t.db"), "nowhere"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(arguments, said):
    code, words = serve(*(("--port", "0") if "--port" not in arguments else ()), *arguments)
    assert code == 2, words
    assert said in words
    assert words.count("\n") == 0
    assert "secret" not in words


def test_an_address_that_is_taken_is_said_in_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, words = serve("--port", str(taken.getsockname()[1]))
    assert code == 2
    assert "in use" in words
