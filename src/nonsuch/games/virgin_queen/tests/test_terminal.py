"""The table in the terminal: all that stands somewhere, the hand of its owner, signs beside colours."""

from __future__ import annotations

import io

from rich.console import Console

from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen.show.terminal import draw
from nonsuch.games.virgin_queen.tests.tables import table


def drawn(play, seat):
    console = Console(width=160, record=True, file=io.StringIO())
    console.print(draw(play.view(seat), Names(["Margery", "Tobias"], seat)))
    return console.export_text()


def test_units_leaders_and_sieges_are_named():
    play = table(men={"malta": {"ottoman": 5, "knights": 2}}, leaders={"mehmed": "malta"}, siege={"malta": "ottoman"})
    said = drawn(play, 0)
    assert "■Malta" in said
    assert "besieged by Ottoman" in said
    assert "O: 5 regulars" in said
    assert "Mehmed" in said


def test_the_hand_is_shown_to_its_owner_alone():
    play = table(hand={"ottoman": "treachery", "spain": "holy-league"})
    assert "Treachery!" in drawn(play, 0)
    assert "Holy League" not in drawn(play, 0)
    assert not any(card in drawn(play, None) for card in ("Treachery!", "Holy League"))
