"""The cards of single powers by name, and the numbers on them."""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import CARD_NAMES, LEADER_NAMES
from nonsuch.games.virgin_queen.map.atlas import CONSTANTS, POWER_NAMES, port, space


def _card(name: str) -> int:
    return CARD_NAMES.index(name)


NOSTRADAMUS = _card("nostradamus-prophecies")
UNTIMELY_DEATH = _card("untimely-death")
COLLEGE_IN_DOUAI = _card("english-college-in-douai")
DUTCH_REVOLT_CARD = _card("dutch-revolt")
POLISH_ELECTION = _card("polish-royal-election")
ENTERPRISE_OF_ENGLAND = _card("enterprise-of-england")
PARIS_FOR_A_MASS = _card("paris-is-worth-a-mass")
BARRICADES = _card("day-of-the-barricades")

PROPHECIES = 4  # cards that are looked at
COLLEGES = tuple(space(name) for name in ("Douai", "Brussels", "Antwerp", "Ghent", "Dunkirk", "Namur"))
COLLEGE_JESUITS = 3  # in all, one a turn
DUTCH_KEYS = tuple(space(name) for name in ("Amsterdam", "Antwerp", "Brussels"))
CROWN_VP = 2
ENTERPRISE_STEP, ENTERPRISE_MOST, LONDON_VP = 3, 4, 1
LONDON = space("London")
PARIS_NEIGHBOURS = 2
NAVARRE_LEADER = LEADER_NAMES.index("navarre")

# wars abroad: in Persia, with Poland
_wars = [CONSTANTS["foreign_war"][name] for name in ("persia", "poland")]
WAR_NAMES = ("persia", "poland")
WARS_ABROAD = len(WAR_NAMES)
WAR_CARD = (_card("war-in-persia"), _card("war-with-poland"))
WAR_POWER = tuple(POWER_NAMES.index(one["power"]) for one in _wars)
WAR_MEN, WAR_ENEMY = tuple(one["units"] for one in _wars), tuple(one["enemy"] for one in _wars)
WAR_VP = _wars[0]["vp"]

# the Armada
SPANISH_ARMADA = _card("spanish-armada")
ARMADA_PORTS = tuple(port(name) for name in ("Seville/Cádiz", "Corunna", "Lisbon"))
ARMADA_ROOM = CONSTANTS["armada"]["capacity_per_level"]
ARMADA_CP, ARMADA_FREE_CP = 4, 2
