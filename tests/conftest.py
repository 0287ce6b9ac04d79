"""What several test files share: the toys (importable as tests.toys), and the games compiled once a session."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import nonsuch
from nonsuch import Game

ROOT = str(Path(__file__).parents[1])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)


# The same examples every time, however slow the machine: a test that fails here fails everywhere.
settings.register_profile(
    "nonsuch",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("nonsuch")


@pytest.fixture(scope="session")
def glory() -> Game:
    return nonsuch.load("glory")
