"""Checkpoints of the example of play: for each fact of checkpoints.toml, what stands on the table in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.components import CARD_KIND, COLUMN_NAMES, HOME_CARD, LEADER_TITLES, RULER_NAMES, slug
from nonsuch.games.virgin_queen.creeds import FAITH_VP
from nonsuch.games.virgin_queen.map.atlas import FAITHS, POWER_NAMES, SPACE_NAMES, read_toml
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES, ZONE_NAMES
from nonsuch.games.virgin_queen.personages import PERSON_NAMES, ROYAL_NAMES
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, TREASURE_NAMES
from nonsuch.games.virgin_queen.tests import tables
from nonsuch.games.virgin_queen.tests.replaying import card, leader
from nonsuch.games.virgin_queen.tests.tables import SEATS, besieger, men, ships, state

CHECKPOINTS: dict[str, dict[str, Any]] = {
    one["after"]: one for one in read_toml("../tests/example/checkpoints.toml")["checkpoint"]
}
Fact = Callable[[Play, Any], Any]
PORTUGAL = "portugal"
NEVER_IN = (11, 58)  # removed before the game
LAND = {"regular": 0, "mercenary": 1, "cavalry": 1}


def numbers(cards: Iterable[int]) -> list[int]:
    """The printed numbers of what lies somewhere."""
    return [kind + 1 for kind, held in enumerate(cards) if held]


def of_powers(field: str) -> Fact:
    """A number of each power that is named."""
    return lambda play, told: {name: getattr(state(play), field)[SEATS[name]] for name in told}


def of_spaces(field: str, names: tuple[str, ...]) -> Fact:
    return lambda play, told: {name: names[getattr(state(play), field)[SPACE_NAMES.index(name)]] for name in told}


def those_of(field: str) -> Fact:
    """Whichever of the cards named lie there."""
    return lambda play, told: [number for number in told if card(number) in play.view(None)[field].split()]


# cards and treasures ---------------------------------------------------------------------------


def hand(play: Play, power: str) -> list[int]:
    t, seat = state(play), SEATS[power]
    return numbers(one or other for one, other in zip(t.hand[seat], t.home[seat], strict=True))


def hands(play: Play, told: dict[str, list[int]]) -> dict[str, list[int]]:
    return {name: hand(play, name) for name in told}


def hand_sizes(play: Play, told: dict[str, int]) -> dict[str, int]:
    return {name: len(hand(play, name)) for name in told}


def other_cards(play: Play, told: dict[str, int]) -> dict[str, int]:
    return {name: sum(CARD_KIND[number - 1] != HOME_CARD for number in hand(play, name)) for name in told}


def held(play: Play, told: dict[str, list[int]]) -> dict[str, list[int]]:
    return {name: [number for number in cards if number in hand(play, name)] for name, cards in told.items()}


def not_held(play: Play, told: dict[str, list[int]]) -> dict[str, list[int]]:
    return {name: [number for number in cards if number not in hand(play, name)] for name, cards in told.items()}


def values(pile: Iterable[int]) -> list[str]:
    """Treasures of a pile as they are printed, the least first."""
    named = [name for name, number in zip(TREASURE_NAMES, pile, strict=True) for _ in range(number)]
    return ["science_bonus" if name == "science" else name[2:] for name in named]


def treasures(play: Play, told: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: values(state(play).treasures[SEATS[name]]) for name in told}


def boxes(play: Play, told: dict[str, list[str]]) -> dict[str, list[str]]:
    t = state(play)
    return {n: values(t.portuguese_boxes if n == PORTUGAL else t.treasure_boxes[SEATS[n]]) for n in told}


def carried(play: Play, told: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: values(state(play).aboard[CAPTAIN_NAMES.index(slug(name))]) for name in told}


# who stands where ------------------------------------------------------------------------------


def count_units(play: Play, power: str, unit: str, at: str) -> int:
    if unit == "morisco":
        return men(play, at).get("moriscos", (0, 0))[0]
    if unit in LAND:
        return men(play, at).get(power, (0, 0))[LAND[unit]]
    return ships(play, at).get(power, {}).get(unit, 0)


def units(play: Play, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one | {"n": count_units(play, one["power"], one["unit"], one["at"])} for one in told]


def leaders(play: Play, told: dict[str, str]) -> dict[str, str]:
    return {title: tables.leader(play, leader(title)) for title in told}


def leaders_gone(play: Play, told: list[str]) -> list[str]:
    return [title for title in told if state(play).leader_at[LEADER_TITLES.index(title)] < 0]


def captains(play: Play, told: dict[str, str]) -> dict[str, str]:
    return {name: SPACE_NAMES[state(play).captain_port[CAPTAIN_NAMES.index(slug(name))]] for name in told}


def expeditions(play: Play, told: dict[str, str]) -> dict[str, str]:
    zones = {name: ZONE_NAMES[state(play).captain_zone[CAPTAIN_NAMES.index(slug(name))]] for name in told}
    return {name: told[name] if zones[name] == slug(told[name]) else zones[name] for name in told}


def unrest(play: Play, told: list[str]) -> list[str]:
    return [space for space in told if state(play).unrest[SPACE_NAMES.index(space)]]


def all_unrest(play: Play, told: list[str]) -> list[str]:
    return [*unrest(play, told), *(set(unrest(play, list(SPACE_NAMES))) - set(told))]


def control(play: Play, told: dict[str, str]) -> dict[str, str]:
    """By the power to which an ally's space counts."""
    t = state(play)
    return {name: POWER_NAMES[t.side[t.control[SPACE_NAMES.index(name)]]] for name in told}


def sieges(play: Play, told: dict[str, str]) -> dict[str, str]:
    return {name: besieger(play, name) for name in told}


def forts(play: Play, told: list[str]) -> list[str]:
    return [title for title in told if state(play).world_fort[SETTLEMENT_NAMES.index(slug(title))]]


def settlers(play: Play, told: dict[str, str]) -> dict[str, str]:
    return {title: POWER_NAMES[state(play).settler[SETTLEMENT_NAMES.index(slug(title))]] for title in told}


# courts, influence, points ---------------------------------------------------------------------


def matches(play: Play, told: list[list[str]]) -> list[list[str]]:
    return [one for one in told if is_royal_match(play, *one)]


def is_royal_match(play: Play, one: str, other: str) -> bool:
    return bool(state(play).match[royal(one)] == royal(other))


def royal(title: str) -> int:
    return ROYAL_NAMES.index(slug(title))


def festivities(play: Play, told: int) -> int:
    """Two for the wedding of the next king of France."""
    return told if state(play).festivities >> royal("Henry III (Anjou)") & 1 else 0


def allies(play: Play, told: list[list[str]]) -> list[list[str]]:
    return [pair for pair in told if is_ally(play, *pair)]


def is_ally(play: Play, one: str, other: str) -> bool:
    t, both = state(play), (POWER_NAMES.index(one), POWER_NAMES.index(other))
    return bool(other in SEATS and t.league[both[0]] >> both[1] & 1) or t.ally[both[1]] == both[0]


def influence(play: Play, told: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    table = state(play).influence
    return {
        column: {name: table[COLUMN_NAMES.index(column)][SEATS[name]] for name in row} for column, row in told.items()
    }


def operatives(play: Play, told: list[dict[str, str]]) -> list[dict[str, str]]:
    return [
        {"power": who, "on": on, "operative": "informant"}
        for on, target in SEATS.items()
        for who, seat in SEATS.items()
        if state(play).informants[target] >> seat & 1
    ]


def composition(play: Play, power: str, told: dict[str, int]) -> dict[str, int]:
    """Of what the points of a power consist: markers, the Protestant Spaces track, the rest for keys."""
    t, seat = state(play), SEATS[power]
    bonus, religion = t.bonus_vp[seat] + t.piracy_vp[seat], FAITH_VP[seat][t.protestant_spaces]
    parts = {"keys": t.vp[seat] - bonus - religion, "religion": religion, "bonus": bonus}
    return {name: parts[name] for name in {**told, **{name: 1 for name, value in parts.items() if value}}}


FACTS: dict[str, Fact] = {
    "count": lambda play, told: state(play).protestant_spaces,
    "vp": of_powers("vp"),
    "vp_some": of_powers("vp"),
    "piracy_vp": of_powers("piracy_vp"),
    "hand": hands,
    "hand_cards": hand_sizes,
    "hand_other": other_cards,
    "in_hand": held,
    "not_in_hand": not_held,
    "on_table": those_of("on_table"),
    "removed": lambda play, told: [*those_of("removed")(play, told), *(n for n in told if n in NEVER_IN)],
    "discarded": those_of("discards"),
    "treasures": treasures,
    "boxes": boxes,
    "carried": carried,
    "units": units,
    "leaders": leaders,
    "leaders_gone": leaders_gone,
    "captains": captains,
    "expeditions": expeditions,
    "unrest": unrest,
    "unrest_exactly": all_unrest,
    "religion": of_spaces("faith", FAITHS),
    "control": control,
    "siege": sieges,
    "world_fortresses": forts,
    "world_control": settlers,
    "fortresses_on_power_card": lambda play, told: state(play).forts_ready,
    "matches": matches,
    "festivities": festivities,
    "sponsored": lambda play, told: {n: told[n] if is_sponsor(play, n, told[n]) else "" for n in told},
    "ruler": lambda play, told: {name: RULER_NAMES[state(play).ruler[SEATS[name]]] for name in told},
    "allies": allies,
    "influence": influence,
    "operatives": operatives,
}


def is_sponsor(play: Play, power: str, title: str) -> bool:
    return bool(state(play).sponsors[SEATS[power]] == PERSON_NAMES.index(slug(title)))


def in_order(told: Any) -> Any:
    """Treasures lie face down in no order."""
    return {name: sorted(values) for name, values in told.items()}


def differences(play: Play, told: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """By fact: what stands there instead, and what should."""
    found: dict[str, tuple[Any, Any]] = {}
    for fact, value in told.items():
        if fact == "vp_from_start":
            continue  # compared with the setup
        should = in_order(value) if fact in ("treasures", "boxes", "hand") else value
        stands = FACTS[fact](play, value)
        if stands != should:
            found[fact] = (stands, should)
    return found
