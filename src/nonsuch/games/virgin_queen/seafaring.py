"""Sea captains, treasures, colonies and the dice of the oceans in numbers.  [5.2; 6.3; 8.4; 16; 17.4]"""

from __future__ import annotations

from nonsuch.engine import Components
from nonsuch.games.virgin_queen.components import ACTION_NAMES, MOST_PLAYERS, slug
from nonsuch.games.virgin_queen.map.atlas import CONSTANTS, MAJORS, POWER_NAMES, SCENARIO_NAMES, TUTORIAL, read_toml
from nonsuch.games.virgin_queen.map.oceans import (
    ANTILLES,
    CHILEAN_COAST,
    MEXICAN_COAST,
    PORTUGUESE_BOXES,
    SPANISH_BOXES,
    ZONE_TITLES,
    ZONES,
)

_people = read_toml("people.toml")
_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]

# treasures -------------------------------------------------------------------------------------

TREASURE_NAMES = ("cp1", "cp2", "cp3", "cp4", "science")
TREASURE_KINDS = len(TREASURE_NAMES)
SCIENCE_TREASURE = TREASURE_KINDS - 1
SCIENCE_WORTH = 3  # where no bonus is left for its owner
TREASURE_CP = (1, 2, 3, 4, SCIENCE_WORTH)
_treasures = _people["treasures"]
_mix = [_treasures["mix"][name] for name in ("cp1", "cp2", "cp3", "cp4", "science_bonus")]
TREASURE_MIX = tuple(_mix)
TREASURES = Components(
    "treasure",
    TREASURE_NAMES,
    copies=lambda players, options: [0] * TREASURE_KINDS if options.get("scenario", TUTORIAL) == TUTORIAL else _mix,
    forgets="ruling 320",
)
assert (_treasures["spanish_boxes"] + 1, _treasures["portuguese_boxes"]) == (SPANISH_BOXES, PORTUGUESE_BOXES)
TREASURES_AT = tuple(tuple(one.get("hand", {}).get(name, 0) for name in POWER_NAMES[:MAJORS]) for one in _scenarios)

_fleet = CONSTANTS["treasure_fleet"]
FLEET_BRINGS, FLEET_MORE, FLEET_MOST = _fleet["base"], _fleet["per_escort"], _fleet["max"]
MOST_ESCORTS, ESCORT_DICE = _fleet["escorts_max"], _fleet["defence_dice_per_escort"]
FLEET_ZONES = sum(1 << ZONE_TITLES.index(title) for title in _fleet["hunting_zones"])
ESCORTS_AT = tuple(one.get("escorts", 0) for one in _scenarios)
WORLD_FORTS_AT = tuple(one.get("world_fortresses", 0) for one in _scenarios)

# captains --------------------------------------------------------------------------------------

_captains = _people["sea_captain"]
CAPTAINS = len(_captains)
CAPTAIN_TITLES = tuple(one["name"] for one in _captains)
CAPTAIN_NAMES = tuple(slug(title) for title in CAPTAIN_TITLES)
CAPTAIN_TURN = tuple(one["turn"] for one in _captains)
CAPTAIN_POWERS = tuple(sum(1 << POWER_NAMES.index(name) for name in one["power"]) for one in _captains)
NAVIGATION = tuple(one["navigation"] for one in _captains)
CAPTAIN_OUT = tuple(
    tuple(int(players in one.get("removed_in_players", ())) for one in _captains) for players in range(MOST_PLAYERS + 1)
)
(
    MURAT_REIS, HAWKINS, LE_TESTU, VILLEGAIGNON, DE_SORES, LE_CLERC, HENSZLEIN, LAUDONNIERE,
    DRAKE, FROBISHER, RALEIGH, CAVENDISH, VAN_NOORT,
) = range(CAPTAINS)  # fmt: skip
FREE_COLONISTS = tuple(int(one in (VILLEGAIGNON, LAUDONNIERE, RALEIGH)) for one in range(CAPTAINS))
_waters = {LE_CLERC: (ANTILLES,), CAVENDISH: (MEXICAN_COAST, CHILEAN_COAST), VAN_NOORT: (MEXICAN_COAST, CHILEAN_COAST)}
IN_HIS_WATERS = 2  # the rating of those who know a coast
# by captain and zone
PIRACY_AT_SEA = tuple(
    tuple(IN_HIS_WATERS if zone in _waters.get(number, ()) else one["piracy"] for zone in range(ZONES))
    for number, one in enumerate(_captains)
)
CAPTAINS_AT = tuple(tuple(int(title in one.get("captains", ())) for title in CAPTAIN_TITLES) for one in _scenarios)
HAWKINS_BUILDS_FROM = 3  # the turn from which galleons built in London while he is there are race-built

# colonies, navigation, costs -------------------------------------------------------------------

COLONIES = tuple(CONSTANTS["pool"][name].get("colony", 0) for name in POWER_NAMES[:MAJORS])
MOST_COLONIES = max(COLONIES)
_colony = CONSTANTS["colony"]
COLONY_FOUND, COLONY_BRINGS, COLONY_LOST, COLONY_VP = (_colony[name] for name in ("found", "treasure", "lost", "vp"))
_navigation = CONSTANTS["navigation"]
NAVIGATION_SUCCEEDS, DAMAGED_NAVIGATION, SURVIVES = (_navigation[name] for name in ("succeed", "damaged", "survive"))
FIRST_ROUND_VP, LATER_ROUND_VP = (_navigation["circumnavigation_vp"][name] for name in ("first", "later"))
EXPEDITION_HOLDS = CONSTANTS["piracy"]["expedition_holds"]
PATROL_DICE = CONSTANTS["piracy"]["patrol_dice"]
SUEZ_TARGET, SUEZ_EXCAVATION, SUEZ_VP = (CONSTANTS["suez"][name] for name in ("target", "excavation", "vp"))
(
    WORLD_PIRACY_COST, EXPEDITION_COST, COLONISTS_COST, RETURN_COST,
    SUEZ_COST, WORLD_FORTRESS_COST, FORTRESS_COST, PATROL_COST,
) = (
    ACTION_NAMES.index(name)
    for name in (
        "piracy_world", "expedition", "colonists", "return_home", "suez", "world_fortress", "fortress", "patrol",
    )
)  # fmt: skip
