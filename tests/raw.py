"""The fields of tables whose declarations a test makes as it runs: no type can know them."""

from __future__ import annotations

from typing import Any

from nonsuch.engine import Play


def raw(play: Play) -> Any:
    return play.table
