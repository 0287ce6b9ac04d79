"""Positions written by hand: what is not named is as at the start of the scenario (the Tutorial, unless "scenario" says
another), in the middle of an impulse; what follows from the rest (masks, pools, points) is reckoned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch.games.virgin_queen.components import (
    ACTION_STAGE,
    ALLIES,
    CARD_KIND,
    CARD_NAMES,
    CARD_TURN,
    COLUMN_NAMES,
    COLUMN_POWER,
    FIRST_TURN,
    GALLEON,
    HOME_CARD,
    INFLUENCE,
    KEY_VP,
    LAND_NAMES,
    LAND_POOL,
    LEADER_AT,
    LEADER_NAMES,
    LEADER_POWER,
    LEADER_TURN,
    LEFT_OUT,
    OFF_MAP,
    ON_TABLE,
    OUT_OF_GAME,
    RULER_AT,
    SEATING,
    SETUP,
    SETUP_CAPITAL,
    SETUP_CONTROL,
    SETUP_FORTRESSES,
    SETUP_UNREST,
    SHIP_NAMES,
    SHIP_POOL,
    WARS,
)
from nonsuch.games.virgin_queen.creeds import FAITH_AT, GUISE
from nonsuch.games.virgin_queen.map.atlas import (
    CAPITAL_NAMES,
    ENGLAND,
    FORTRESS,
    INDEPENDENT,
    IRELAND,
    KEY,
    KIND,
    KNIGHTS,
    MAJORS,
    MORISCOS,
    OPEN,
    OTTOMAN,
    POWER_NAMES,
    POWERS,
    PRINTED_CONTROL,
    PROTESTANT_FAITH,
    SPACE_NAMES,
    SPAIN,
    TUTORIAL,
    WALLOONS,
)
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES, SETTLERS
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, COLONIES, ESCORTS_AT, WORLD_FORTS_AT
from nonsuch.games.virgin_queen.tables.world import where_at_first
from nonsuch.games.virgin_queen.treaties import FOR_HIRE_AT


def position_defaults(given: Mapping[str, Any]) -> dict[str, Any]:
    scenario = given.get("scenario", TUTORIAL)
    begun = start(scenario)
    made = {"scenario": scenario, **begun, **given}
    return {**begun, **_derived(made), **_turn(made), **_cards(made)}


def _named(values: Mapping[str, Any], default: int = 0) -> dict[str, int]:
    return {name: value for name, value in values.items() if value != default}


def start(scenario: int = TUTORIAL) -> dict[str, Any]:
    """The pieces of the scenario's setup."""
    men: dict[str, Any] = {}
    ships: dict[str, Any] = {}
    for power, space, *units in SETUP[scenario]:
        if power >= 0:
            for kind, number in zip(LAND_NAMES, units, strict=False):
                if number:
                    men.setdefault(POWER_NAMES[power], {}).setdefault(kind, {})[SPACE_NAMES[space]] = number
            for kind, number in zip(SHIP_NAMES, units[2:], strict=False):
                if number:
                    harbour = f"port-{SPACE_NAMES[space]}"
                    ships.setdefault(POWER_NAMES[power], {}).setdefault(kind, {})[harbour] = number
    control = dict(zip(SPACE_NAMES, PRINTED_CONTROL, strict=True))
    control |= {SPACE_NAMES[space]: power for space, power, _ in SETUP_CONTROL[scenario] if space >= 0}
    leaders = dict(zip(LEADER_NAMES, LEADER_AT[scenario], strict=True))
    waiting = {name: LEADER_TURN[i] for i, name in enumerate(LEADER_NAMES) if leaders[name] < 0 and _waits(scenario, i)}
    faiths = FAITH_AT[scenario] if scenario != TUTORIAL else ()
    return {
        **_world(scenario),
        "men": men,
        "ships": ships,
        "faith": _named(dict(zip(SPACE_NAMES, faiths, strict=False))),
        "control": control,
        "fortress": {SPACE_NAMES[space]: 1 for space in SETUP_FORTRESSES[scenario]},
        "unrest": {SPACE_NAMES[space]: 1 for space in SETUP_UNREST[scenario]},
        "capital": {name: at for name, at in zip(CAPITAL_NAMES, SETUP_CAPITAL[scenario], strict=True) if at >= 0},
        "leader_at": {name: at for name, at in leaders.items() if at >= 0},
        "due": _named(waiting),
        "war": {
            POWER_NAMES[p]: sum(1 << q for pair in WARS[scenario] for q in pair if p in pair and q != p)
            for p in range(MAJORS)
        },
        "ally": {POWER_NAMES[minor]: major for major, minor in ALLIES[scenario]},
        "influence": {
            COLUMN_NAMES[column]: {POWER_NAMES[who]: value for who, value in enumerate(row) if value >= 0}
            for column, row in enumerate(INFLUENCE[scenario])
            if any(value >= 0 for value in row) and not _is_played(scenario, COLUMN_POWER[column])
        },
    }


def _world(scenario: int) -> dict[str, Any]:
    """Settlements, captains, forts and escorts, mercenaries for hire; treasures that are not named lie in the pool."""
    if scenario == TUTORIAL:
        return {}
    return {
        "settler": {name: who for name, who in zip(SETTLEMENT_NAMES, SETTLERS[scenario], strict=True) if who >= 0},
        "captain_is": {name: where_at_first(scenario, MAJORS, i) for i, name in enumerate(CAPTAIN_NAMES)},
        "colonists_ready": {name: number for name, number in zip(POWER_NAMES, COLONIES, strict=False) if number},
        "for_hire": FOR_HIRE_AT[scenario],
        "forts_ready": WORLD_FORTS_AT[scenario],
        "escorts": ESCORTS_AT[scenario],
    }


def _is_played(scenario: int, power: int) -> bool:
    return power < MAJORS and SEATING[scenario][power] >= 0


def _turn(made: Mapping[str, Any]) -> dict[str, Any]:
    """In the middle of an impulse, with points to spend."""
    scenario = made["scenario"]
    active = made.get("active", OTTOMAN)
    seats = {name: seat for name, seat in zip(POWER_NAMES, SEATING[scenario], strict=False) if seat >= 0}
    seat = {**seats, **made.get("seat_of", {})}[POWER_NAMES[active]]
    return {
        "phase": "choose action",
        "stack": ["next stage", "next impulse", "spend"],
        "askers": [seat] * 3,
        "actor": seat,
        "active": active,
        "asked": active,
        "turn": FIRST_TURN[scenario],
        "stage": ACTION_STAGE,
        "impulse": 5,
        "begun": 1,
        "cp": 5,
        "seat_of": seats,
        "ruler": {POWER_NAMES[power]: ruler for power, ruler in enumerate(RULER_AT[scenario]) if ruler},
    }


def _cards(made: Mapping[str, Any]) -> dict[str, Any]:
    """Home cards are put aside unless they are named; whatever else is not named lies in the deck."""
    beside = _beside(made["scenario"])
    held = " ".join(str(value) for name in ("home", "hand") for value in made.get(name, {}).values())
    open_places = ("on_table", "aside", "discards", "removed")
    named = " ".join([held, *(str(made.get(place, "")) for place in open_places)]).split()
    happened = [name for card, name in enumerate(CARD_NAMES) if ON_TABLE[made["scenario"]][card]]
    lies = {"on_table": "morisco-revolt", "removed": " ".join(happened[:-1])} if happened else {}
    return {**lies, "aside": " ".join(card for card in beside if card not in named)}


def _beside(scenario: int) -> list[str]:
    """Home cards, and those that enter later."""
    left_out = LEFT_OUT[scenario][len([seat for seat in SEATING[scenario] if seat >= 0])]
    return [
        name
        for card, name in enumerate(CARD_NAMES)
        if not left_out[card] and (CARD_KIND[card] == HOME_CARD or CARD_TURN[card] > FIRST_TURN[scenario])
    ]


def _waits(scenario: int, leader: int) -> bool:
    """On the Turn Track at the start."""
    played = SEATING[scenario][LEADER_POWER[leader]] >= 0
    return played and not OUT_OF_GAME[scenario][leader] and leader != GUISE and not OFF_MAP[scenario][leader]


# what follows ----------------------------------------------------------------------------------


def _derived(made: Mapping[str, Any]) -> dict[str, Any]:
    side = [made["ally"].get(name, power) for power, name in enumerate(POWER_NAMES)]
    side[KNIGHTS] = side[WALLOONS] = SPAIN
    wars = [made["war"].get(name, 0) for name in POWER_NAMES]
    if wars[OTTOMAN] >> SPAIN & 1:
        side[MORISCOS] = OTTOMAN
    bloc = [sum(1 << q for q in range(POWERS) if side[q] == side[p]) for p in range(POWERS)]
    leagues = [made.get("league", {}).get(name, 0) for name in POWER_NAMES[:MAJORS]]
    friends = [1 << who | (leagues[who] if who < MAJORS else 0) for who in side]
    welcome = [sum(1 << q for q in range(POWERS) if friends[p] >> side[q] & 1) for p in range(POWERS)]
    if "ireland" not in made["ally"]:
        welcome[ENGLAND] |= 1 << IRELAND
    foes = [sum(1 << q for q in range(POWERS) if _fight(side, wars, p, q)) for p in range(POWERS)]
    return {
        "side": dict(zip(POWER_NAMES, side, strict=True)),
        "bloc": dict(zip(POWER_NAMES, bloc, strict=True)),
        "welcome": dict(zip(POWER_NAMES, welcome, strict=True)),
        "foes": dict(zip(POWER_NAMES, foes, strict=True)),
        "protestant_spaces": list(made["faith"].values()).count(PROTESTANT_FAITH),
        "present": _mask(made["men"]),
        "afloat": _mask(made["ships"]),
        "pool": _left(made["men"], LAND_NAMES, LAND_POOL, {}),
        "docked": _left(made["ships"], SHIP_NAMES, SHIP_POOL, {(SPAIN, GALLEON): _on_patrol(made)}),
        **_points(made),
    }


def _on_patrol(made: Mapping[str, Any]) -> int:
    return int(made.get("escorts", 0)) + sum(made.get("patrols", {}).values())


def _fight(side: list[int], wars: list[int], p: int, q: int) -> bool:
    if {side[p], side[q]} == {SPAIN, MORISCOS}:
        return True
    return side[p] != side[q] and (INDEPENDENT in (p, q) or bool(wars[side[p]] >> side[q] & 1))


def _mask(pieces: Mapping[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for power, kinds in pieces.items():
        for places in kinds.values():
            for place, number in places.items():
                if number:
                    found[place] = found.get(place, 0) | 1 << POWER_NAMES.index(power)
    return found


def _left(
    pieces: Mapping[str, Any], kinds: tuple[str, ...], pools: tuple[Any, ...], away: Mapping[tuple[int, int], int]
) -> dict[str, Any]:
    left: dict[str, Any] = {}
    for power in range(POWERS):
        name = POWER_NAMES[power]
        for k, kind in enumerate(kinds):
            number = pools[power][k] - sum(pieces.get(name, {}).get(kind, {}).values()) - away.get((power, k), 0)
            if number:
                left.setdefault(name, {})[kind] = number
    return left


def _points(made: Mapping[str, Any]) -> dict[str, Any]:
    keys, forts = [0] * MAJORS, [0] * MAJORS
    for space, name in enumerate(SPACE_NAMES):
        power = made["control"].get(name, 0)
        who = power if power < MAJORS else made["ally"].get(POWER_NAMES[power], -1)
        if who >= 0 and not made.get("unrest", {}).get(name) and OPEN[made["scenario"]][space]:
            keys[who] += KIND[space] == KEY
            forts[who] += KIND[space] == FORTRESS or bool(made.get("fortress", {}).get(name))
    tutorial = made["scenario"] == TUTORIAL
    score = {
        name: KEY_VP[power][keys[power]]
        + (forts[power] if tutorial else 0)
        + sum(made.get(extra, {}).get(name, 0) for extra in ("piracy_vp", "bonus_vp"))
        for power, name in enumerate(POWER_NAMES[:MAJORS])
        if power == OTTOMAN or not tutorial
    }
    seats = enumerate(SEATING[made["scenario"]])
    return {
        "keys": _named(dict(zip(POWER_NAMES, keys, strict=False))),
        "fortresses": _named(dict(zip(POWER_NAMES, forts, strict=False))),
        "vp": _named(score),
        "score": {str(seat): score.get(POWER_NAMES[power], 0) for power, seat in seats if seat >= 0},
    }
