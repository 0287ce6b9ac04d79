"""What fails is red: the command of `make test`, on tests that go wrong once and would pass at a second try."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ONCE = """
import os
from pathlib import Path

FIRST = Path(__file__).with_name("tried")

def first_time():
    tried, _ = FIRST.exists(), FIRST.touch()
    return not tried

"""
FAILS = "def test_fails_once():\n    assert not first_time()\n"
DIES = "def test_dies_once():\n    if first_time():\n        os.abort()\n"
PASSES = "def test_passes():\n    pass\n"


def recipe() -> str:
    """What `make test` runs, once all is set up, as its shell reads it."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    said = subprocess.run(
        ["make", "--dry-run", "test"], cwd=ROOT, env=ours, capture_output=True, text=True, check=True
    ).stdout
    return said[said.index(".venv/bin/python -m pytest") :].replace(".venv/bin/python", shlex.quote(sys.executable))


@pytest.mark.parametrize(
    ("planted", "status", "said"),
    [
        (PASSES, 0, "1 passed"),
        (PASSES + FAILS, 1, "test_fails_once"),
        (PASSES + DIES, 1, "test_dies_once"),
        (DIES + PASSES, 1, "test_dies_once"),
    ],
    ids=["all is well", "fails once", "dies once, last", "dies once, first"],
)
def test_what_goes_wrong_once_is_red(tmp_path: Path, planted: str, status: int, said: str) -> None:
    (tmp_path / "test_planted.py").write_text(ONCE + planted)
    alone = {**os.environ, "PYTEST_ADDOPTS": f"-c {ROOT}/pyproject.toml --rootdir {tmp_path} {tmp_path}"}
    done = subprocess.run(["sh", "-ec", recipe()], cwd=tmp_path, env=alone, capture_output=True, text=True, timeout=300)
    assert done.returncode == status, done.stdout
    assert said in done.stdout
