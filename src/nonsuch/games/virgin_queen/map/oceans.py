"""The World map as tables: ocean zones, the ways between them, settlements and colony sites.  [2.6; 16.6]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import NOBODY_LISTED, slug
from nonsuch.games.virgin_queen.map.atlas import (
    MAJORS,
    POWER_NAMES,
    SCENARIO_NAMES,
    TUTORIAL,
    padded,
    read_rows,
)

_rows = read_rows("oceans.csv")


def _of(record: str) -> list[dict[str, str]]:
    return [one for one in _rows if one["record"] == record]


# zones -----------------------------------------------------------------------------------------

_zones = _of("zone")
ZONE_TITLES = tuple(one["name"] for one in _zones)
ZONE_NAMES = tuple(slug(title) for title in ZONE_TITLES)
ZONES = len(_zones)
ZONE_AT = tuple((int(one["map_x"]), int(one["map_y"])) for one in _zones)
(
    NORTH_AMERICAN_COAST, GUINEA_COAST, ANTILLES, SPANISH_MAIN, MEXICAN_COAST,
    CHILEAN_COAST, BRAZILIAN_COAST, PACIFIC_OCEAN, EAST_INDIES, INDIAN_OCEAN,
) = range(ZONES)  # fmt: skip
_links = [(ZONE_TITLES.index(one["a"]), ZONE_TITLES.index(one["b"]), int(one["nav_roll"])) for one in _of("link")]
# both ways; which of them ask for a navigation roll
_ways: list[list[tuple[int, int]]] = [[] for _ in range(ZONES)]
for _a, _b, _roll in _links:
    _ways[_a].append((_b, _roll))
    _ways[_b].append((_a, _roll))
ZONE_NEAR = padded([[near for near, _ in ways] for ways in _ways])
ZONE_NEAR_COUNT = tuple(len(ways) for ways in _ways)
NAVIGATES = tuple(tuple(dict(_ways[zone]).get(other, 0) for other in range(ZONES)) for zone in range(ZONES))


def _zone_mask(titles: str) -> int:
    return sum(1 << ZONE_TITLES.index(title) for title in titles.split(";"))


# settlements -----------------------------------------------------------------------------------


def _powers(names: str) -> int:
    return sum(1 << POWER_NAMES.index(name) for name in names.split(";") if name)


_settlements = _of("settlement")
SETTLEMENT_TITLES = tuple(one["name"] for one in _settlements)
SETTLEMENT_NAMES = tuple(slug(title) for title in SETTLEMENT_TITLES)
SETTLEMENTS = len(_settlements)
SETTLEMENT_AT = tuple((int(one["map_x"]), int(one["map_y"])) for one in _settlements)
BORDERS = tuple(_zone_mask(one["zones"]) for one in _settlements)  # a bit for each zone
COLONISTS_OF = tuple(_powers(one["colony_site"]) for one in _settlements)  # who may found a colony there
PHILIPPINES, FLORIDA, ROANOKE, BRAZIL = (
    next(number for number, title in enumerate(SETTLEMENT_TITLES) if title.startswith(name))
    for name in ("Philippines", "Florida", "Roanoke", "Brazil")
)
_markers = read_rows("markers.csv")


def _settlers(scenario: int) -> tuple[int, ...]:
    """As printed, and what the scenario has a marker on; -1 where nobody has settled."""
    told = [POWER_NAMES.index(one["controller"]) if one["controller"] else NOBODY_LISTED for one in _settlements]
    for one in _markers:
        if one["scenario"] == SCENARIO_NAMES[scenario] and one["space"] in SETTLEMENT_TITLES:
            told[SETTLEMENT_TITLES.index(one["space"])] = POWER_NAMES.index(one["holder"])
    return tuple(told) if scenario != TUTORIAL else (NOBODY_LISTED,) * SETTLEMENTS


SETTLERS = tuple(_settlers(scenario) for scenario in range(len(SCENARIO_NAMES)))

# ways in ---------------------------------------------------------------------------------------

_entries = [(_zone_mask(one["zones"]), _powers(one["controller"])) for one in _of("home_link") if one["zones"] != "any"]
# by power, a bit for each zone in which its expeditions begin; the Ottoman's once there is a canal
START_ZONES = tuple(sum(zones for zones, powers in _entries if powers >> power & 1) for power in range(MAJORS))
SPANISH_BOXES = sum(one["controller"] == "spain" for one in _of("treasure_box"))  # the last with the Philippines
PORTUGUESE_BOXES = sum(one["controller"] == "portugal" for one in _of("treasure_box"))
