"""Random play from the middle of wars: sieges, fleets at sea, allies, full hands.

Every invariant holds, it always ends, and nobody is asked without an answer. From the start of a scenario random play
rarely gets so far.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from nonsuch import Play
from nonsuch.engine import Moves
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.language.chance import seed_words
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CARD_NAMES, TUTORIAL_CARDS
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.map.atlas import (
    KIND,
    OPEN,
    PORT_SPACES,
    POWER_NAMES,
    PRINTED_CONTROL,
    SEA_NAMES,
    SEA_OPEN,
    SPACE_NAMES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.tests.tables import table

MEN = {"ottoman": (18, 5), "spain": (14, 6), "holy_roman_empire": (8, 0), "venice": (4, 0), "papacy": (3, 0)}
IN_PLAY = [SPACE_NAMES[space] for space in range(SPACES) if OPEN[TUTORIAL][space]]
WALLED = [SPACE_NAMES[space] for space in range(SPACES) if OPEN[TUTORIAL][space] and KIND[space]]
SEAS = [name for name, used in zip(SEA_NAMES, SEA_OPEN[TUTORIAL], strict=True) if used]


class War:
    """A table in the middle of one, drawn by a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.ally = {minor: 1 for minor in ("papacy", "holy_roman_empire", "venice") if self.chance.random() < 0.7}
        self.left = {power: list(units) for power, units in MEN.items()}
        self.men: dict[str, dict[str, Any]] = {name: {} for name in SPACE_NAMES}
        self.control = {name: POWER_NAMES[power] for name, power in zip(SPACE_NAMES, PRINTED_CONTROL, strict=True)}
        self.siege: dict[str, str] = {}
        for name in self.chance.sample(IN_PLAY, 12):
            if self.side(name) in ("ottoman", "spain", "independent"):
                self.control[name] = self.chance.choice(("ottoman", "spain"))
        for name in self.chance.sample(WALLED, 5):
            self.besiege(name)
        for name in self.chance.sample(IN_PLAY, 25):
            if not self.men[name] and self.side(name) in ("ottoman", "spain"):
                self.put(name, self.side(name), self.chance.randint(0, 3), self.chance.randint(0, 1))

    def side(self, name: str) -> str:
        held = self.control[name]
        return "spain" if held in self.ally else held

    def put(self, name: str, power: str, regulars: int, hired: int) -> int:
        units = (min(regulars, self.left[power][0]), min(hired, self.left[power][1]))
        if any(units):
            self.men[name][power] = units
            self.left[power] = [had - gone for had, gone in zip(self.left[power], units, strict=True)]
        return sum(units)

    def besiege(self, name: str) -> None:
        """Those outside always outnumber those inside."""
        holder = self.side(name)
        if holder in ("ottoman", "spain"):
            enemy = "spain" if holder == "ottoman" else "ottoman"
            inside = self.chance.randint(0, 2)
            if self.left[enemy][0] > inside and self.put(name, enemy, inside + self.chance.randint(1, 2), 0) > inside:
                self.put(name, holder, inside, 0)
                self.siege[name] = enemy

    def fleets(self) -> dict[str, dict[str, Any]]:
        made: dict[str, dict[str, Any]] = {SPACE_NAMES[space]: {} for space in PORT_SPACES}
        for sea in self.chance.sample(SEAS, 5):
            corsairs = {"ottoman": {"galley": 1, "corsair": 1}}
            made[sea] = corsairs if self.chance.random() < 0.5 else {"spain": {"galley": 1}}
        return made

    def leaders(self) -> dict[str, str]:
        found = {}
        for leader, power in (("mehmed", "ottoman"), ("alva", "spain"), ("don-john", "spain")):
            where = [name for name in IN_PLAY if power in self.men[name]]
            if where:
                found[leader] = self.chance.choice(where)
        return found

    def table(self) -> Play:
        cards = self.chance.sample([card for card in CARD_NAMES[3:TUTORIAL_CARDS] if card != "selim-ii"], 10)
        return table(
            men=self.men, siege=self.siege, control=self.control, ally=self.ally, ships=self.fleets(),
            leaders=self.leaders(), due={}, active=self.chance.randint(0, 1), turn=self.chance.randint(1, 3),
            unrest=dict.fromkeys(self.chance.sample(IN_PLAY, 3), 1), cp=self.chance.randint(3, 6),
            hand={"ottoman": " ".join(cards[:5]), "spain": " ".join(cards[5:])},
        )  # fmt: skip


def play_out(seed: int) -> tuple[bytes, bytes, list[int], list[tuple[int, list[int]]]]:
    """Where it began and ended, what was chosen, and before each choice who was offered what."""
    war = War(seed)
    t: Any = war.table().table
    seed_words(t.rng, seed)
    began = t.image()
    chosen: list[int] = []
    seen: list[tuple[int, list[int]]] = []
    for _ in range(5_000):
        assert [told for holds in INVARIANTS if (told := holds(t))] == []
        if t.over:
            return began, t.image(), chosen, seen
        m = Moves(0)
        m.begin(-1)
        game.offers(t, m)
        assert len(m) > 0, game.phases.all[t.phase].name
        seen.append((t.actor, list(m)))
        chosen.append(war.chance.choice(m))
        game.apply(t, chosen[-1])
    pytest.fail("it does not end")


@pytest.mark.parametrize("seed", range(6))
def test_a_war_played_at_random_ends_and_every_invariant_holds(seed):
    play_out(seed)


@pytest.mark.fuzz
def test_two_hundred_wars_on_both_backings():
    compiled = Compiled(game, 2, checked=True)
    for seed in range(1000, 1200):
        began, ended, chosen, seen = play_out(seed)
        assert compiled.follow(began, chosen) == seen, seed
        assert compiled.read() == ended, seed
