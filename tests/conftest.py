"""What several test files share: the toys (importable as tests.toys), and the games compiled once a session."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import nonsuch
from nonsuch import Game

ROOT = str(Path(__file__).parents[1])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)


@pytest.fixture(scope="session")
def glory() -> Game:
    return nonsuch.load("glory")
