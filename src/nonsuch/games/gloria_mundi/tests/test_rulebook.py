"""Every place of the rulebook has code or a ruling, and what a player may be refused is explained."""

from __future__ import annotations

from nonsuch.games.gloria_mundi import game


def test_the_whole_rulebook_is_covered() -> None:
    assert game.rulebook.uncovered() == []


def test_every_phase_and_step_has_a_citation() -> None:
    assert [phase.name for phase in game.phases.all if not phase.cites] == []
