"""Cards, units, leaders, costs and tables: the numbers of the game, out of the files in `data/`.

The real rulebook, cards and counters could not be had. Every number is in the data with its source; nothing here or in
the rules repeats one, so that a correction is one edit.  [5; 6; 11.1]
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from nonsuch.engine import Components
from nonsuch.games.virgin_queen.map.atlas import (
    BRANCH,
    CAPITALS,
    CATHOLIC,
    CONSTANTS,
    DUTCH,
    DUTCH_CAPITAL,
    EMPIRE,
    HOME,
    KIND,
    KNIGHTS,
    MAJORS,
    MORISCOS,
    OTTOMAN,
    PAPACY,
    POWER_NAMES,
    POWERS,
    PROTESTANT,
    PROTESTANT_FAITH,
    SCENARIO_NAMES,
    SPACE_TITLES,
    SPECIAL_UNITS,
    TUTORIAL,
    VENICE,
    WALLOONS,
    read_rows,
    read_toml,
    space,
)

NOBODY_LISTED = -1


def slug(title: str) -> str:
    """A name as it is typed: lower case, words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def _power(name: str) -> int:
    return POWER_NAMES.index(name)


# ----------------------------------------------------------------------------------------------- cards

_deck = read_toml("cards.toml")
CARD_TEXTS: list[dict[str, Any]] = _deck["card"]
CARD_COUNT = len(CARD_TEXTS)
CARD_NAMES = tuple(slug(one["name"]) for one in CARD_TEXTS)  # a kind is the printed number less one
CARD_KINDS = ("home", "mandatory", "combat", "response", "event")
HOME_CARD, MANDATORY, COMBAT, RESPONSE, EVENT = range(5)
CARD_KIND = tuple(CARD_KINDS.index(one["kind"]) for one in CARD_TEXTS)
CARD_CP = tuple(one["cp"] for one in CARD_TEXTS)
CARD_TURN = tuple(one["enters_turn"] for one in CARD_TEXTS)
CARD_OWNER = tuple(_power(one["power"]) if "power" in one else NOBODY_LISTED for one in CARD_TEXTS)
CARD_LEAVES = tuple(int(one["removed_after_event"]) for one in CARD_TEXTS)  # the game, after its event


def _players_of_event(one: dict[str, Any]) -> int:
    """A bit for each major power that may play the event; everybody may play the card for CP (6.1.6)."""
    everybody = (1 << MAJORS) - 1
    words = one["playable_by"].split(",")[0].split()
    if words[:2] == ["any", "except"]:
        return everybody & ~(1 << _power(words[2]))
    return everybody if words == ["any"] else 1 << _power(words[0])


EVENT_FOR = tuple(_players_of_event(one) for one in CARD_TEXTS)
(
    GRAND_VIZIER, OTTOMAN_TRIBUTE, SPANISH_ROAD, GERMAN_INTERVENTION, PAPAL_BULL, SELIM_II, DESPERATE_ASSAULT,
    FIELD_ARTILLERY, FIRE_SHIPS, SIEGE_ENGINEERING, DRAGUT_FALLS, GALLEASSES, REITERS, SLAVES_OF_THE_OAR, STORMS,
    SULTANS_HAREM, ARMY_MUTINY, CITY_STATE_REBELS, DIPLOMATIC_MISCUE, EMISSARIES_ABROAD, FOREIGN_VOLUNTEERS,
    GENOESE_BANKERS, HOLY_LEAGUE, IL_PICCOLO_SOCCORSO, JANISSARY_DISCONTENT, KNIGHTS_OF_ST_JOHN, MERCENARIES_UNPAID,
    MORISCO_REVOLT, PLAGUE_IN_CAMP, RULER_FALLS_ILL, TREACHERY,
) = range(31)  # fmt: skip

WINDOW_NAMES = (
    "between_impulses",
    "event_declared",
    "action_declared",
    "interception_declared",
    "field_battle_declared",
    "assault_declared",
    "naval_combat_declared",
    "combat_cards",
    "combat_or_piracy_over",
    "espionage_declared",
    "scottish_check",
    "navigation_roll",
    "jesuit_removed",
    "impulse_over",
)
CARD_WINDOW = tuple(WINDOW_NAMES.index(one["window"]) if "window" in one else NOBODY_LISTED for one in CARD_TEXTS)
TUTORIAL_CARDS = _deck["deck"]["tutorial_deck"][1]


def _cards_in_play(players: int, options: Any) -> list[int]:
    """One of each; which of them a scenario and a number of players leave out (6.2)."""
    if options.get("scenario", TUTORIAL) == TUTORIAL:
        return [int(card < TUTORIAL_CARDS) for card in range(CARD_COUNT)]
    out = set(_deck["players"][str(players)]["removed"])
    if SCENARIO_NAMES[options["scenario"]] == "tournament":
        out |= set(_deck["deck"]["tournament_removed"])
    return [int(one["number"] not in out) for one in CARD_TEXTS]


CARDS = Components("card", CARD_NAMES, copies=_cards_in_play)


def _left_out(players: int, scenario: int) -> tuple[int, ...]:
    held = _cards_in_play(players, {"scenario": scenario}) if players >= FEWEST_PLAYERS else [0] * CARD_COUNT
    return tuple(1 - one for one in held)


FEWEST_PLAYERS, MOST_PLAYERS = 2, MAJORS
# by scenario and number of players
LEFT_OUT = tuple(
    tuple(_left_out(players, scenario) for players in range(MOST_PLAYERS + 1))
    for scenario in range(len(SCENARIO_NAMES))
)

# by scenario: events that have happened before it begins
_happened = {"tournament": _deck["deck"]["tournament_on_table"]}
ON_TABLE = tuple(tuple(int(one["number"] in _happened.get(name, ())) for one in CARD_TEXTS) for name in SCENARIO_NAMES)

# ----------------------------------------------------------------------------------------------- units
# Every power has regulars and at most one kind of hired men: cavalry the Ottoman, mercenaries the others.

LAND_NAMES = ("regular", "hired")
REGULAR, HIRED = range(2)
LAND_KINDS = 2
SHIP_NAMES = ("galley", "galleon", "corsair", "race_built", "armada")  # the last: its levels
GALLEY, GALLEON, CORSAIR, RACE_BUILT, ARMADA = range(5)
SHIP_KINDS = 5
_pool = CONSTANTS["pool"]
_special = {number: name for name, number in SPECIAL_UNITS.items()}
_masters = {KNIGHTS: "spain", WALLOONS: "spain", MORISCOS: "ottoman"}


def _counters(power: int, *names: str) -> int:
    return sum(_pool.get(POWER_NAMES[power], {}).get(name, 0) for name in names)


def _land_pool(power: int) -> tuple[int, int]:
    if power in _special:
        return (_pool[_masters[power]][_special[power]], 0)
    return (_counters(power, "regular"), _counters(power, "cavalry", "mercenary"))


LAND_POOL = tuple(_land_pool(power) for power in range(POWERS))
# a race-built galleon is the other side of a galleon
SHIP_POOL = tuple(tuple(_counters(power, name) for name in SHIP_NAMES) for power in range(POWERS))
_ship = CONSTANTS["ship"]
SHIP_DICE = (  # elsewhere; in the Mediterranean
    tuple(_ship[name]["atlantic"] for name in SHIP_NAMES),
    tuple(_ship[name]["med"] for name in SHIP_NAMES),
)
SHIP_HITS = tuple(_ship[name]["hits"] for name in SHIP_NAMES)
MOST_MEN = 60
MOST_SHIPS = 20

# ----------------------------------------------------------------------------------------------- people

_people = read_toml("people.toml")
_leaders = _people["leader"]
LEADERS = len(_leaders)
LEADER_TITLES = tuple(one["name"] for one in _leaders)
LEADER_NAMES = tuple(slug((one.get("aliases") or [one["name"]])[0]) for one in _leaders)
LEADER_POWER = tuple(_power(one["power"]) for one in _leaders)
_dutch = ("William of Orange", "Maurice of Nassau")
LEADER_CAPITAL = tuple(DUTCH_CAPITAL if one["name"] in _dutch else _power(one["power"]) for one in _leaders)
LEADER_TURN = tuple(one["turn"] for one in _leaders)
ARMY_LEADER = tuple(int(one["kind"] in ("army", "both")) for one in _leaders)
NAVAL_LEADER = tuple(int(one["kind"] in ("naval", "both")) for one in _leaders)
LAND_BATTLE = tuple(one["battle"] if one["kind"] != "naval" else 0 for one in _leaders)
NAVAL_BATTLE = tuple(one.get("naval_battle", one["battle"]) if one["kind"] != "army" else 0 for one in _leaders)
COMMAND = tuple(one.get("command", 0) for one in _leaders)
PIRACY = tuple(one.get("piracy", 0) for one in _leaders)
_leader_numbers = {name: i for i, one in enumerate(_leaders) for name in (one["name"], *one.get("aliases", ()))}
MEHMED, PIYALE, DRAGUT, ULUCH_ALI, ALVA, DON_JOHN = range(6)
SCHWENDI, ZRINYI = _leader_numbers["Schwendi"], _leader_numbers["Zrinyi"]

_rulers = _people["ruler"]
RULER_NAMES = tuple(one["id"] for one in _rulers)
RULER_POWER = tuple(_power(one["power"]) for one in _rulers)
RULER_ADMIN = tuple(one["admin"] for one in _rulers)
RULER_CARDS = tuple(one["card_bonus"] for one in _rulers)
FIRST_RULER = tuple(RULER_POWER.index(power) for power in range(MAJORS))
SELIM = RULER_NAMES.index("selim_ii")

# ----------------------------------------------------------------------------------------------- actions and tables

ACTION_NAMES = tuple(name for name, cost in CONSTANTS["cost"].items() if isinstance(cost, dict))


def _cost_row(costs: dict[str, int]) -> tuple[int, ...]:
    """By major power; what a power may not do is listed for nobody."""
    return tuple(costs.get("all", costs.get(POWER_NAMES[power], NOBODY_LISTED)) for power in range(MAJORS))


COST = tuple(_cost_row(CONSTANTS["cost"][name]) for name in ACTION_NAMES)
(MOVE_CLEAR, MOVE_PASS, NAVAL_MOVE, TRANSPORT_STEP, BUY_MERCENARY, RAISE_REGULAR, RAISE_CAVALRY, BUILD_GALLEY,
 BUILD_GALLEON, BUILD_CORSAIR, ASSAULT_COST, CONTROL_COST, PIRACY_COST) = range(13)  # fmt: skip
INFLUENCE_COST, ARMADA_COST = ACTION_NAMES.index("influence"), ACTION_NAMES.index("armada")
PREACH_COST, SUPPRESS_COST, REBELLION_COST = (
    ACTION_NAMES.index(name) for name in ("preach_sermon", "suppress_heresy", "rebellion_min")
)

_keys = CONSTANTS["keys"]
MOST_KEYS = 20


def _by_keys(table: dict[str, list[int]], power: int) -> tuple[int, ...]:
    """By the number of keys; beyond the last box the last box counts (4.3)."""
    row = table.get(POWER_NAMES[power], [0])
    return tuple(row[min(keys, len(row) - 1)] for keys in range(MOST_KEYS + 1))


_branches = _keys["protestant"]
_branch_vp = [_branches["vp_per_key"] * keys for keys in range(MOST_KEYS + 1)]
KEY_VP = tuple(_by_keys(_keys["vp"] | {"protestant": _branch_vp}, power) for power in range(MAJORS))
KEY_CARDS = tuple(_by_keys(_keys["cards"] | {"protestant": [_branches["cards"]]}, power) for power in range(MAJORS))
CONTROL_MARKERS = tuple(_keys["scm"].get(POWER_NAMES[power], NOBODY_LISTED) for power in range(MAJORS))
WIN_KEYS = CONTROL_MARKERS[OTTOMAN]
STANDARD_VP = CONSTANTS["win"]["vp"]
TUTORIAL_VP = CONSTANTS["win"]["tutorial_vp"]
PIRACIES_A_TURN = CONSTANTS["piracy"]["ottoman_europe_per_turn"]
MOST_PIRACY_VP = CONSTANTS["piracy"]["vp_max"]
PIRATES_A_ZONE = CONSTANTS["piracy"]["powers_per_zone"]
PIRACY_DICE = CONSTANTS["piracy"]["dice"]
PIRACY_DICE_REDUCED = CONSTANTS["piracy"]["dice_reduced"]
MOST_INFLUENCE = CONSTANTS["influence"]["max"]

# ----------------------------------------------------------------------------------------------- minor powers
# A column of the Diplomatic Influence Table for each power that others may win: also the two majors that may be idle.

_minors = {one["id"]: one for one in _people["minor_power"]}
COLUMN_POWER = (PAPACY, VENICE, _power("scotland"), _power("ireland"), EMPIRE, OTTOMAN)
COLUMN_NAMES = tuple(POWER_NAMES[power] for power in COLUMN_POWER)
COLUMNS = len(COLUMN_NAMES)
COLUMN_OF = tuple(COLUMN_POWER.index(power) if power in COLUMN_POWER else NOBODY_LISTED for power in range(POWERS))


def _influence(scenario: int, column: int) -> tuple[int, ...]:
    """At the start, and what a resolved marker returns to; -1 for a power that has no marker there."""
    minor = _minors[COLUMN_NAMES[column]]
    values = minor.get("tutorial_influence", {}) if scenario == TUTORIAL else minor["influence"]
    return tuple(values.get(POWER_NAMES[power], NOBODY_LISTED) for power in range(MAJORS))


INFLUENCE = tuple(
    tuple(_influence(scenario, column) for column in range(COLUMNS)) for scenario in range(len(SCENARIO_NAMES))
)


def _rank(column: int) -> tuple[int, ...]:
    """Where a power stands in the list of those that activate, the first highest; 0 for one that deactivates."""
    order = _minors[COLUMN_NAMES[column]]["activate"]
    return tuple(
        len(order) - order.index(POWER_NAMES[power]) if POWER_NAMES[power] in order else 0 for power in range(MAJORS)
    )


ACTIVATES = tuple(_rank(column) for column in range(COLUMNS))

# ----------------------------------------------------------------------------------------------- setups
# Who stands where at the start of each scenario, in the order of markers.csv.

_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]
_markers = [one for one in read_rows("markers.csv") if one["space"] in SPACE_TITLES]  # not those of the World map
ALLIES = tuple(tuple((_power(major), _power(minor)) for major, minor in one["allies"]) for one in _scenarios)
WARS = tuple(tuple((_power(one), _power(other)) for one, other in scenario["wars"]) for scenario in _scenarios)
FIRST_TURN = tuple(one["turns"][0] for one in _scenarios)
ACTION_STAGE = 4  # the Action Phase among the phases of a turn
LAST_TURN = tuple(one["turns"][1] for one in _scenarios)


def _units(text: str) -> dict[str, int]:
    return {name: int(number) for number, name in (part.split() for part in text.split(";") if part)}


def _setup_rows(scenario: int) -> list[tuple[int, ...]]:
    """power, space, regulars, hired, galleys, galleons, corsairs."""
    rows: list[tuple[int, ...]] = []
    for one in _markers:
        if one["scenario"] != SCENARIO_NAMES[scenario]:
            continue
        units, where = _units(one["units"]), space(one["space"])
        for name, body in SPECIAL_UNITS.items():
            if name in units:
                rows.append((body, where, units.pop(name), 0, 0, 0, 0))
        hired = units.get("mercenary", 0) + units.get("cavalry", 0)
        ships = [units.get(name, 0) for name in SHIP_NAMES[:RACE_BUILT]]
        if units:
            rows.append((_power(one["holder"]), where, units.get("regular", 0), hired, *ships))
    return rows


def _holder(scenario: int, holder: int, where: int) -> int:
    """A marker on an ally's home space stands for the ally: the major power controls it through him (2.2)."""
    return HOME[where] if (holder, HOME[where]) in ALLIES[scenario] else holder


def _control_rows(scenario: int) -> list[tuple[int, ...]]:
    """space, power, faith."""
    rows: list[tuple[int, ...]] = []
    for one in _markers:
        marker = one["marker"].split("+")[0]
        if one["scenario"] == SCENARIO_NAMES[scenario] and marker.lower() in ("scm", "hcm"):
            where = space(one["space"])
            faith = PROTESTANT_FAITH if marker.islower() else CATHOLIC
            rows.append((where, _holder(scenario, _power(one["holder"]), where), faith))
    return rows


def _leaders_at(scenario: int) -> list[int]:
    places = [NOBODY_LISTED] * LEADERS
    for one in _markers:
        if one["scenario"] == SCENARIO_NAMES[scenario]:
            for name in filter(None, one["leaders"].split(";")):
                places[_leader_numbers[name]] = space(one["space"])
    return places


def _rectangular(rows: list[list[tuple[int, ...]]]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """One table over all scenarios; short ones end with rows of -1."""
    longest = max(len(one) for one in rows)
    width = len(rows[0][0])
    return tuple((*one, *[(NOBODY_LISTED,) * width] * (longest - len(one))) for one in rows)


SETUP = _rectangular([_setup_rows(scenario) for scenario in range(len(SCENARIO_NAMES))])
SETUP_CONTROL = _rectangular([_control_rows(scenario) for scenario in range(len(SCENARIO_NAMES))])
_STANDING = ("Istanbul", "Madrid", "London", "Paris")  # the others are markers


def _capitals(scenario: int) -> tuple[int, ...]:
    """In the order of CAPITAL_NAMES; -1 for a branch without one."""
    places = [space(title) for title in _STANDING] + [NOBODY_LISTED] * (CAPITALS - len(_STANDING))
    for one in _markers:
        if one["scenario"] == SCENARIO_NAMES[scenario] and one["extra"] == "capital":
            where, power = space(one["space"]), _power(one["holder"])
            places[DUTCH_CAPITAL if power == PROTESTANT and BRANCH[where] == DUTCH else power] = where
    return tuple(places)


SETUP_CAPITAL = tuple(_capitals(scenario) for scenario in range(len(SCENARIO_NAMES)))
SETUP_UNREST = tuple(
    tuple(sorted(space(one["space"]) for one in _markers if one["scenario"] == name and one["marker"] == "unrest"))
    for name in SCENARIO_NAMES
)
SETUP_FORTRESSES = tuple(
    tuple(space(one["space"]) for one in _markers if one["scenario"] == name and one["marker"].endswith("+fortress"))
    for name in SCENARIO_NAMES
)
# by scenario: the seat of each power. Six players take one each, in impulse order.
SEATING = tuple(
    tuple(power if name != "tutorial" or power < len(scenario["powers"]) else NOBODY_LISTED for power in range(MAJORS))
    for name, scenario in zip(SCENARIO_NAMES, _scenarios, strict=True)
)
RULER_AT = tuple(
    tuple(
        RULER_NAMES.index(one["ruler"][POWER_NAMES[power]])
        if POWER_NAMES[power] in one.get("ruler", {})
        else FIRST_RULER[power]
        for power in range(MAJORS)
    )
    for one in _scenarios
)


def _listed(scenario: dict[str, Any], key: str) -> tuple[int, ...]:
    """By leader: whether the scenario names him there."""
    named = {_leader_numbers[name] for name in scenario.get(key, ()) if name in _leader_numbers}
    return tuple(int(leader in named) for leader in range(LEADERS))


OUT_OF_GAME = tuple(_listed(one, "out_of_game") for one in _scenarios)
OFF_MAP = tuple(_listed(one, "off_map_leaders") for one in _scenarios)
LEADER_AT = tuple(tuple(_leaders_at(scenario)) for scenario in range(len(SCENARIO_NAMES)))
FORTIFIED = tuple(int(kind > 0) for kind in KIND)
