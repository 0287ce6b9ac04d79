"""Religion in numbers: points of the Protestant Spaces track, dice, areas, branches, setups.  [2.3; 4; 18]"""

from __future__ import annotations

from typing import Any

from nonsuch.games.virgin_queen.components import KEY_CARDS, LEADERS, MOST_KEYS, NOBODY_LISTED, SETUP_CONTROL
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    AREA_NAMES,
    BRANCH_NAMES,
    CONSTANTS,
    DUTCH_CAPITAL,
    FAITHS,
    MAJORS,
    OTHER_FAITH,
    POWER_NAMES,
    PRINTED_FAITH,
    PROTESTANT,
    SCENARIO_NAMES,
    SPACES,
    read_toml,
)

_people = read_toml("people.toml")
_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]

# areas -----------------------------------------------------------------------------------------

ENGLISH, SCOTTISH, FRENCH, DUTCH_AREA = (AREA_NAMES.index(n) for n in ("england", "scotland", "france", "netherlands"))
AREAS = len(AREA_NAMES)
_in_area = [[space for space in range(SPACES) if AREA[space] == area] for area in range(AREAS)]
_largest = max(len(one) for one in _in_area)
IN_AREA = tuple((*one, *[NOBODY_LISTED] * (_largest - len(one))) for one in _in_area)
AREA_SIZE = tuple(len(one) for one in _in_area)

# points ----------------------------------------------------------------------------------------


def _track(power: int) -> tuple[int, ...]:
    """Points by the number of Protestant spaces."""
    row = CONSTANTS["religion"]["track"].get(POWER_NAMES[power])
    if row is None:
        return (0,) * (SPACES + 1)
    return tuple(max(0, row["start"] + row["step"] * (count // row["every"])) for count in range(SPACES + 1))


FAITH_VP = tuple(_track(power) for power in range(MAJORS))
_protestant = CONSTANTS["keys"]["protestant"]
BOTH_BRANCHES_VP = _protestant["vp_both_branches"]
BOTH_SIDES_CARDS, SIX_KEYS_CARDS = _protestant["cards_both_sides"], _protestant["cards_six_keys"]
MANY_KEYS = 6
_win = CONSTANTS["win"]
MOST_SPACES, FEWEST_SPACES, CATHOLIC_TURN = (
    _win["protestant_spaces"],
    _win["catholic_spaces"],
    _win["catholic_from_turn"],
)
WIN_BRANCH_KEYS, WIN_DUTCH_KEYS = _win["protestant_keys"], _win["protestant_dutch_keys"]
assert KEY_CARDS[PROTESTANT] == (_protestant["cards"],) * (MOST_KEYS + 1)

# dice ------------------------------------------------------------------------------------------

ATTEMPTS = CONSTANTS["conversion"]["dice"]
MOST_REBELLION_CP = CONSTANTS["rebellion"]["max_cp"]
HOME_DIE = CONSTANTS["rebellion"]["home_die"]
JESUITS = CONSTANTS["pool"]["jesuits"]
JESUIT_TURN = CONSTANTS["jesuit"]["from_turn"]

# setups ----------------------------------------------------------------------------------------


def _faiths(scenario: int) -> tuple[int, ...]:
    """As printed, then as the markers say."""
    told = list(PRINTED_FAITH)
    for where, _, marked in SETUP_CONTROL[scenario]:
        if where != NOBODY_LISTED and told[where] != OTHER_FAITH:
            told[where] = marked
    return tuple(told)


def _bonus(scenario: dict[str, Any], power: int, kind: str) -> int:
    """Markers in the Bonus VP box, those of works of art with their worth; or those for piracy."""
    worth = {one["title"]: one["vp"] for one in _people["patronage_award"]}
    markers = scenario.get("bonus_vp", {}).get(POWER_NAMES[power], ())
    return sum(worth.get(one, 1) for one in markers if (one == "Piracy") == (kind == "piracy"))


FAITH_AT = tuple(_faiths(scenario) for scenario in range(len(SCENARIO_NAMES)))
BONUS_AT = tuple(tuple(_bonus(one, power, "other") for power in range(MAJORS)) for one in _scenarios)
PIRACY_AT = tuple(tuple(_bonus(one, power, "piracy") for power in range(MAJORS)) for one in _scenarios)
JESUITS_AT = tuple(one.get("jesuits", 0) for one in _scenarios)
_leaders = _people["leader"]
LEADER_BRANCH = tuple(
    BRANCH_NAMES.index(one["branch"]) if "branch" in one else NOBODY_LISTED for one in _leaders[:LEADERS]
)
BRANCH_OF_AREA = tuple({DUTCH_AREA: 0, FRENCH: 1}.get(area, NOBODY_LISTED) for area in range(AREAS))
# whose marker stands there: the Huguenots' comes first in the row of capitals
CAPITAL_OF_AREA = tuple(
    {DUTCH_AREA: DUTCH_CAPITAL, FRENCH: PROTESTANT}.get(area, NOBODY_LISTED) for area in range(AREAS)
)
MOST_FAITHS = len(FAITHS)

# the Catholic League ---------------------------------------------------------------------------

_league = CONSTANTS["league"]
LEAGUE_TURN, LEAGUE_COUNT, LEAGUE_KEYS = _league["from_turn"], _league["count"], _league["keys"]
LEAGUE_REGULARS, LEAGUE_HIRED = _league["regulars"], _league["mercenaries"]
LEAGUE_CROWD = 2  # land units at most in the key where it forms
GUISE = next(number for number, one in enumerate(_leaders) if "Guise" in one.get("aliases", ()))
