"""The table as text."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.tests.tables import at_visigoth, table

NAMES = ["Anne", "Bess"]


def drawn(play: Play, reader: int | None = 0, width: int = 110) -> str:
    assert game.show.terminal is not None
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as captured:
        console.print(game.show.terminal(play.view(reader), Names(NAMES, reader)))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def test_the_whole_table() -> None:
    position: dict[str, Any] = {"built": {0: "granary senator@city"}, "glory": "granary mint", "pawn": {0: 14, 1: 30}}
    text = drawn(
        table(forum="watermill mint", tokens={"mint": (0, 1, 1)}, visigoth=28, line=3, stock={0: (2, 1, 3)}, **position)
    )
    assert "▸ A You" in text
    assert "14 + 1*" in text
    assert "F1 (Granary*)  C1 (Senator)  L1" in text
    assert "28 FC G" in text
    assert "[L]" in text
    assert "14 FC A" in text
    assert "If he runs now, he goes to 25 and takes 2 Legions, one Farm and one City." in text
    assert text.index("Watermill") < text.index("Mint*")
    assert "3 food and 1 war" in text
    assert "City Turn: gain 3 gold" in text
    assert "Your hand: 1 Farm, 1 City, 1 Legion" in text


def test_who_watches_has_no_hand() -> None:
    assert "Your hand" not in drawn(table(), None)


def test_the_last_step() -> None:
    assert "If he runs now, he enters Rome." in drawn(table(visigoth=1))
    assert "If he runs" not in drawn(at_visigoth(visigoth=1))
