"""Royals, artists, scientists, their awards and the science bonuses: numbers out of `data/people.toml`.  [21; 22]"""

from __future__ import annotations

from typing import Any

from nonsuch.games.virgin_queen.components import MOST_PLAYERS, NOBODY_LISTED, slug
from nonsuch.games.virgin_queen.map.atlas import CONSTANTS, MAJORS, POWER_NAMES, SCENARIO_NAMES, read_toml

_people = read_toml("people.toml")
_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]
ANYBODY, ITALY = MAJORS, MAJORS + 1  # whose royal Louise of Lorraine is; where some artists live
NEVER = 99


def _owner(name: str) -> int:
    return {"any": ANYBODY, "italy": ITALY}[name] if name in ("any", "italy") else POWER_NAMES.index(name)


def _left_out(rows: list[dict[str, Any]]) -> tuple[tuple[int, ...], ...]:
    """By number of players: whether it is out of the game."""
    return tuple(
        tuple(int(players in one.get("removed_in_players", ())) for one in rows) for players in range(MOST_PLAYERS + 1)
    )


def _named(rows: list[dict[str, Any]], key: str = "name") -> tuple[str, ...]:
    """As they are typed; somebody who is artist and captain, or whose title stands twice, keeps one name."""
    return tuple(slug(one[key]) for one in rows)


# royals ----------------------------------------------------------------------------------------

_royals = _people["royal"]
ROYALS = len(_royals)
ROYAL_TITLES = tuple(one["name"] for one in _royals)
ROYAL_NAMES = _named(_royals)
ROYAL_POWER = tuple(_owner(one["power"]) for one in _royals)
ROYAL_TURN = tuple(NEVER if one["power"] == "any" else one["turn"] for one in _royals)  # Louise comes with her card
ELIGIBILITY = tuple(one["eligibility"] for one in _royals)
IS_MAN = tuple(int(one["sex"] == "m") for one in _royals)
IS_RULER = tuple(int(one.get("ruler", False)) for one in _royals)
ROYAL_OUT = _left_out(_royals)
_numbers = {title: number for number, title in enumerate(ROYAL_TITLES)}
(
    PHILIP, LEICESTER, ELIZABETH, ORANGE, ARRAN, CHARLES_OF_AUSTRIA, ELISABETH_DE_VALOIS, ANNA_OF_SAXONY, DON_CARLOS,
    MARY, DARNLEY, CHARLES_IX, ANNA_OF_AUSTRIA, ANJOU, MARGUERITE, NAVARRE, LOUISE_OF_LORRAINE, ELISABETH_OF_AUSTRIA,
    RUDOLF, LOUISE_DE_COLIGNY, ALENCON, ISABELLA,
) = range(ROYALS)  # fmt: skip
VALOIS = tuple(int(number in (ELISABETH_DE_VALOIS, CHARLES_IX, ANJOU, MARGUERITE, ALENCON)) for number in range(ROYALS))
# on the chart at the start, by scenario: their eligibility; 0 for who is not there
ROYALS_AT = tuple(tuple(one.get("royals", {}).get(title, 0) for title in ROYAL_TITLES) for one in _scenarios)
PROMISED = tuple(int(["Philip II", "Elisabeth de Valois"] in one.get("promised", ())) for one in _scenarios)
MARY_CAPTIVE = tuple(int(one.get("mary") == "captured") for one in _scenarios)

_marriage = CONSTANTS["marriage"]
RESULT_NAMES = tuple(slug(name) for _, name in _marriage["rows"])
(MURDERED, CANCELLED_AT_LAST, UNHAPPY, DOWRY, HAPPY, HEIR, DYNASTY) = range(7)
RESULT_UP_TO = tuple(total for total, _ in _marriage["rows"])
FESTIVITIES = _marriage["festivities"]
LAST_VIRGIN_TURN = 5  # through which Elizabeth is worth a point each turn she is unmarried

# artists and scientists ------------------------------------------------------------------------

_artists, _scientists = _people["artist"], _people["scientist"]
_sponsored = [*_artists, *_scientists]
PERSONS = len(_sponsored)
PERSON_TITLES = tuple(one["name"] for one in _sponsored)
PERSON_NAMES = _named(_sponsored)
PERSON_POWER = tuple(_owner(one["power"]) for one in _sponsored)
PERSON_TURN = tuple(one["turn"] for one in _sponsored)
PERSON_SKILL = tuple(one["skill"] for one in _sponsored)
PERSON_COST = tuple(one["cost"] for one in _sponsored)
ITALIAN_EXTRA = 1  # more for somebody from Italy
PERSON_OUT = _left_out(_sponsored)
IS_SCIENTIST = tuple(int(number >= len(_artists)) for number in range(PERSONS))
PERSONS_AT = tuple(
    tuple(int(title in scenario.get("available", ())) for title in PERSON_TITLES) for scenario in _scenarios
)

_awards = _people["patronage_award"]
AWARDS = len(_awards)
AWARD_TITLES = tuple(one["title"] for one in _awards)
AWARD_KINDS = _named(_awards, "title")
AWARD_VP = tuple(one["vp"] for one in _awards)
AWARD_OUT = _left_out(_awards)


def _suits(award: dict[str, Any], person: dict[str, Any]) -> int:
    """Whether an award is of the person's craft."""
    group = "scientist" if person["craft"] == "scientist" else "artist"
    return int(award["group"] == group and award["craft"] in (person["craft"], "any artist"))


SUITS = tuple(tuple(_suits(award, person) for award in _awards) for person in _sponsored)
OWN_WORK = tuple(
    tuple(int(person["name"] in award["historical"].split(" / ")) for award in _awards) for person in _sponsored
)


def _holder(scenario: dict[str, Any], title: str) -> int:
    """Who holds an award when the scenario begins."""
    holders = [power for power, held in scenario.get("bonus_vp", {}).items() if title in held]
    return POWER_NAMES.index(holders[0]) if holders else NOBODY_LISTED


AWARD_AT = tuple(tuple(_holder(one, title) for title in AWARD_TITLES) for one in _scenarios)

_patronage = CONSTANTS["patronage"]
GRADE_UP_TO = tuple(total for total, _ in _patronage["artist"])
GRADES = tuple(grade for _, grade in _patronage["artist"])
SCIENCE_UP_TO = tuple(total for total, _ in _patronage["scientist"])
NO_RESULT, A_BONUS, POINT_OR_BONUS, GREAT_WORK = range(4)
OWN_WORK_FROM = _patronage["own_work_from"]
OBSERVATORY_SKILL = _patronage["observatory"]
ISABELLA_SKILL = _patronage["isabella"]

# science bonuses -------------------------------------------------------------------------------

_bonuses = _people["science_bonus"]
SCIENCES = len(_bonuses)
SCIENCE_TITLES = tuple(one["name"] for one in _bonuses)
SCIENCE_NAMES = _named(_bonuses)
SCIENCE_FOR = tuple(sum(1 << POWER_NAMES.index(power) for power in one["powers"]) for one in _bonuses)
SCIENCE_OUT = _left_out(_bonuses)
(
    COASTAL_FORTIFICATION, CRYPTOGRAPHY, DRY_DOCK, EXCAVATION, MAP_PROJECTION,
    OBSERVATORY, PLANTATION, RAVELIN, TELESCOPE,
) = range(SCIENCES)  # fmt: skip
