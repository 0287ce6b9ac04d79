"""Diplomacy in numbers: what wars cost, which may not end at once, the Empire's mercenaries for hire.  [9; 23.5]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.map.atlas import CONSTANTS, MAJORS, POWER_NAMES, SCENARIO_NAMES

_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]
_majors = POWER_NAMES[:MAJORS]
_costs = CONSTANTS["dow"]
WAR_COST = tuple(tuple(_costs[one].get(other, _costs[one].get("other", 0)) for other in _majors) for one in _majors)
WAR_COST_MINOR = _costs["minor"]


def _lasting(scenario: int, one: str, other: str) -> int:
    """Whether a war of the setup may not be ended in the first Diplomacy Phase."""
    pairs = _scenarios[scenario].get("wars_not_ended_on_first_turn", ())
    return int([one, other] in pairs or [other, one] in pairs)


LASTING = tuple(
    tuple(tuple(_lasting(scenario, one, other) for other in _majors) for one in _majors)
    for scenario in range(len(SCENARIO_NAMES))
)
MERCENARIES_FOR_HIRE = CONSTANTS["pool"]["mercenaries_for_hire"]
FOR_HIRE_AT = tuple(one.get("mercenaries_for_hire", 0) for one in _scenarios)
