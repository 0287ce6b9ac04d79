"""Types where games are written: mypy names a misspelt field, a wrong depth and a word for a number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parent.parent

RULES = """
from nonsuch.engine import HeldBag, Moves, draw, goto, highest, move, offer_held, shuffle, tell, top
from nonsuch.games.glory.rules.turn import take_turn
from nonsuch.games.glory.state import ADD, DRAWS, GloryTable


def right(t: GloryTable, m: Moves, who: int) -> int:
    t.rounds += 1
    t.hp[who] = t.hp[t.turn] - t.hand[who].size
    t.offered[0][who] = t.discards[3] + t.deck[t.deck.size - 1]
    held: HeldBag = t.hand[who]
    move(t.hand[who], t.discards, top(t.deck))
    offer_held(m, ADD, t.hand[who])
    goto(t, take_turn)
    tell(t, DRAWS, who, draw(t.deck, t.hand[who]))
    return highest(t, t.glory) + len(held)


def wrong(t: GloryTable, m: Moves, who: int) -> None:
    t.hnad_sise = "eleven"  # misspelt
    t.domian[3] = 1  # misspelt
    x = t.hand_sise[who]  # misspelt
    y = t.hand.size  # of all hands
    t.hp = 3  # a row
    t.hp[who][0] = 3  # too deep
    t.rounds[who] = 3  # no row
    t.offered[who] = 1  # not deep enough
    z = t.glory + 1  # a row
    if t.hand[who] > 2:  # a bag
        return
    t.hp[who] = "eleven"  # a word
    t.rounds = "eleven"  # a word
    t.hand["king"][0]  # a word
    t.hand[who][0] = 3  # contents are moved
    t.hand[who].size = "three"  # a word
    move(t.hp[who], t.discards, 0)  # a number
    move(t.hand, t.discards, 0)  # all hands
    shuffle(t.discards)  # no pile
    top(t.hand[who])  # no pile
    highest(t, t.rounds)  # no row
    goto(t, tkae_turn)  # no such phase
    goto(t, "take turn")  # a word for a phase
    tell(t, "draws", who)  # a word for an event
    t.stack[0] = "x"  # a word
"""


def complaints(text: str, file: Path) -> tuple[set[int], str]:
    """The lines of which mypy complains."""
    file.write_text(text, encoding="utf-8")
    told, errors, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(file)])
    assert not errors
    return {int(line) for line in re.findall(rf"{file.name}:(\d+): error", told)}, told


@pytest.mark.parametrize(("name", "text"), [("rules", RULES)])
def test_mypy_names_every_planted_error_and_nothing_else(name: str, text: str, tmp_path: Path) -> None:
    found, told = complaints(text, tmp_path / f"planted_{name}.py")
    planted = {number for number, line in enumerate(text.splitlines(), 1) if "  # " in line}
    assert found == planted, told
