"""schemathesis against the OpenAPI document: no 5xx, no answer that is not documented."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.served import Client, Seated, Served

# A request may fit the document and yet be refused: a game for two to six cannot be played by one.
NOT_ASKED = "positive_data_acceptance"
# A stream does not end, and tables made on the way are asked for it: test_streams.py holds what it answers.
ENDLESS = "/api/v1/tables/{table}/events"


@pytest.fixture(scope="module")
def table(served: Served) -> Seated:
    return Client(served).create("lantern", 2, options={"length": 20})


def schemathesis(served: Served, folder: Path, *arguments: str) -> None:
    command = [str(Path(sys.executable).parent / "schemathesis")]
    run = subprocess.run(
        [
            *(*command, "run", f"{served.url}/api/v1/openapi.json"),
            *("--exclude-checks", NOT_ASKED, "--request-timeout", "30", "--seed", "1", "--warnings", "off"),
            *("--suppress-health-check", "all", "--exclude-path", ENDLESS, *arguments),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=1500,
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert '"trace"' not in served.log(), served.log()[-4000:]


def at(table: Seated, folder: Path) -> tuple[str, ...]:
    """Ask as somebody who sits at a table there is."""
    (folder / "schemathesis.toml").write_text(f'[parameters]\n"path.table" = "{table.id}"\n"path.seat" = "0"\n')
    return "--header", f"Authorization: Bearer {table.tokens[0]}"


def test_every_answer_to_a_stranger_is_documented(served, tmp_path):
    schemathesis(served, tmp_path, "--max-examples", "10", "--phases", "examples,coverage,fuzzing")


def test_every_answer_to_a_player_is_documented(served, table, tmp_path):
    arguments = at(table, tmp_path)
    schemathesis(served, tmp_path, "--max-examples", "10", "--phases", "coverage,fuzzing", *arguments)


@pytest.mark.fuzz
def test_every_answer_is_documented_long(served, table, tmp_path):
    schemathesis(served, tmp_path, "--max-examples", "300")
    schemathesis(served, tmp_path, "--max-examples", "300", *at(table, tmp_path))
