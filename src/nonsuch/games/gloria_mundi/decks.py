"""Decks and their roads, read from TOML: the cards are data, so that somebody who owns the real ones can type them in.

DECKS.md says what a file holds. A wrong file is named with its card and field, and its deck is not offered.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from nonsuch.engine.keeping import strangers

RESOURCES = ("food", "gold", "war")
LANDS = ("farm", "city", "legion")
COLOURS = (*LANDS, "none")
ICONS = (*RESOURCES, "glory", "goth")
DECK_SIZE = 54
MOST_BYTES = 1 << 20  # of a deck's file
MOST_NUMBER = 99
MOST_ROAD = 99
MOST = 9  # of anything that a card costs, gives or scores
MOST_TIMES = 3  # three times three of a choice are the most that a habit remembers
LETTERS = "FCL"
FOLDER_SETTING = "NONSUCH_GLORIA_MUNDI_DECKS"

Three = tuple[int, int, int]
NOTHING: Three = (0, 0, 0)
log = logging.getLogger(__name__)


class WrongDeck(ValueError):
    """A deck's file says something that cannot be played."""


@dataclass(frozen=True)
class Effect:
    """What a building does, in the words of ruling H3; what a kind does not use stays at nothing."""

    kind: str
    pay: Three = NOTHING
    gain: Three = NOTHING
    choose: int = 0
    times: int = 1
    points: int = 0
    land: str = ""
    res: str = ""
    per: int = 1
    max: int = 0
    n: int = 0
    glory: int = 0
    points_per_building: int = 0


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    colour: str
    cost: Three
    points: int
    icon: str
    effect: Effect


@dataclass(frozen=True)
class Deck:
    number: int  # the value of the option
    name: str
    title: str
    road: tuple[Three, ...]  # the lands on each space, by its distance from Rome; nothing on Rome and on the start
    cards: tuple[Card, ...]
    digest: str = field(compare=False)

    @property
    def start(self) -> int:
        """The Visigoth's starting space."""
        return len(self.road) - 1


# what a kind of effect takes, and what of it may be left out  [ruling H3]
TURN_KINDS: Mapping[str, tuple[set[str], set[str]]] = {
    "produce": ({"gain"}, set()),
    "choose": ({"n"}, set()),
    "convert": ({"pay"}, {"gain", "choose", "times"}),
    "score": ({"pay", "points"}, {"times"}),
    "glory": ({"pay"}, set()),
    "per_land": ({"land", "res", "per", "max"}, set()),
    "levy": ({"res"}, {"from"}),
    "settle": (set(), set()),
}
LASTING_KINDS: Mapping[str, tuple[set[str], set[str]]] = {
    "on_land_loss": (set(), {"points", "choose"}),
    "on_bribe": ({"points"}, set()),
    "bribe_aid": ({"n"}, set()),
    "on_other_buy": ({"gain"}, set()),
    "discount": ({"res", "n"}, set()),
    "on_glory": ({"points"}, set()),
    "on_buy_self": (set(), {"glory", "points_per_building", "max"}),
}
ONE_OF: Mapping[str, tuple[str, str]] = {
    "convert": ("gain", "choose"),
    "on_land_loss": ("points", "choose"),
    "on_buy_self": ("glory", "points_per_building"),
}

PARAMETERS = (
    "pay",
    "gain",
    "choose",
    "times",
    "points",
    "land",
    "res",
    "per",
    "max",
    "n",
    "glory",
    "points_per_building",
)


# files -----------------------------------------------------------------------------------------


def find_decks(folders: Iterable[Path]) -> tuple[list[Deck], list[str]]:
    """Every deck in these folders, by number, and what is wrong with the others."""
    decks: dict[int, Deck] = {}
    faults: list[str] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        try:
            deck = read_deck(path)
            for other in decks.values():
                if deck.number == other.number or deck.name == other.name:
                    raise WrongDeck(f"its number {deck.number} or its name {deck.name!r} is taken by {other.title!r}")
            decks[deck.number] = deck
        except (WrongDeck, OSError) as error:
            faults.append(f"{path}: {error}; this deck is not offered")
    return [decks[number] for number in sorted(decks)], faults


def installed_decks(house: Path) -> list[Deck]:
    """The decks beside the rules, and those in the folder that the environment names."""
    named = os.environ.get(FOLDER_SETTING)
    decks, faults = find_decks([house, *([Path(named)] if named else [])])
    for fault in faults:
        log.warning(fault)
    return decks


def read_deck(path: Path) -> Deck:
    try:
        written = tomllib.loads(strangers.read(path, MOST_BYTES).decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WrongDeck(f"this is no TOML: {error}") from None
    only(written, {"number", "name", "title", "road", "card"}, set(), "")
    cards = read_cards(written["card"])
    road = read_road(written["road"])
    return Deck(
        number(written["number"], 0, MOST_NUMBER, "number"),
        matching(written["name"], r"[a-z][a-z0-9-]*", "name"),
        text(written["title"], "title"),
        road,
        cards,
        digest(road, cards),
    )


def digest(road: tuple[Three, ...], cards: tuple[Card, ...]) -> str:
    """Seven hexadecimal digits of everything that is played with; the same for the same cards, however written."""
    content = json.dumps([road, [asdict(card) for card in cards]], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()[:7]


# the road --------------------------------------------------------------------------------------


def read_road(written: Any) -> tuple[Three, ...]:
    """'F C FL …', from the space before the Visigoth's start to the last before Rome."""
    spaces = text(written, "road").split()
    if not 1 <= len(spaces) < MOST_ROAD:
        raise WrongDeck(f"road: it has {len(spaces)} spaces; from 1 to {MOST_ROAD - 1} are possible")
    for distance, space in enumerate(spaces):
        if set(space) - set(LETTERS):
            raise WrongDeck(f"road: space {len(spaces) - distance} reads {space!r}; only F, C and L mean something")
    missing = [land for land, letter in zip(LANDS, LETTERS, strict=True) if letter not in "".join(spaces)]
    if missing:
        raise WrongDeck(
            f"road: no space shows a {missing[0]}, and the Visigoth may have to start on the first that does"
        )
    return (NOTHING, *(lands_on(space) for space in reversed(spaces)), NOTHING)


def lands_on(space: str) -> Three:
    farms, cities, legions = (space.count(letter) for letter in LETTERS)
    return farms, cities, legions


# the cards -------------------------------------------------------------------------------------


def read_cards(written: Any) -> tuple[Card, ...]:
    if not isinstance(written, list) or len(written) != DECK_SIZE:
        found = len(written) if isinstance(written, list) else "no"
        raise WrongDeck(f"card: there are {found} cards; a deck has {DECK_SIZE}")
    cards = tuple(read_card(one, ordinal) for ordinal, one in enumerate(written, 1))
    seen: set[str] = set()
    for card in cards:
        for what, value in (("id", f"id {card.id.lower()}"), ("name", f"name {notation(card.name)}")):
            if value in seen:
                raise WrongDeck(f"card {card.id}: {what}: another card has the {value} already")
            seen.add(value)
    return cards


def read_card(written: Any, ordinal: int) -> Card:
    if not isinstance(written, dict):
        raise WrongDeck(f"card number {ordinal}: it is no table of fields")
    where = f"card {written['id']}" if isinstance(written.get("id"), str) else f"card number {ordinal}"
    try:
        only(written, {"id", "name", "colour", "cost", "points", "icon", "effect"}, set(), "")
        colour = one_of(written["colour"], COLOURS, "colour")
        return Card(
            matching(written["id"], r"[A-Za-z0-9]+", "id"),
            matching(written["name"], r"[A-Za-z0-9].*", "name"),
            colour,
            resources(written["cost"], "cost"),
            number(written["points"], 0, MOST, "points"),
            one_of(written["icon"], ICONS, "icon"),
            read_effect(written["effect"], LASTING_KINDS if colour == "none" else TURN_KINDS, colour),
        )
    except WrongDeck as error:
        raise WrongDeck(f"{where}: {error}") from None


def read_effect(written: Any, kinds: Mapping[str, tuple[set[str], set[str]]], colour: str) -> Effect:
    if not isinstance(written, dict) or "kind" not in written:
        raise WrongDeck('effect: it needs a kind, as { kind = "produce", gain = { food = 2 } }')
    kind = written["kind"]
    if kind not in kinds:
        colourless = "a card of no colour" if colour == "none" else f"a card of the colour {colour}"
        raise WrongDeck(f"effect.kind: {kind!r} is none for {colourless}; those are {', '.join(kinds)}")
    needed, allowed = kinds[kind]
    only(written, {"kind", *needed}, allowed, "effect.")
    check_alternatives(written, kind)
    return Effect(kind, **{name: parameter(name, value, kind) for name, value in written.items() if name in PARAMETERS})


def check_alternatives(written: Mapping[str, Any], kind: str) -> None:
    if kind in ONE_OF:
        one, other = ONE_OF[kind]
        if (one in written) == (other in written):
            raise WrongDeck(f"effect: {kind} takes either {one} or {other}")
    if kind == "on_buy_self" and ("max" in written) != ("points_per_building" in written):
        raise WrongDeck("effect.max: it belongs to points_per_building, and that needs it")


def parameter(name: str, value: Any, kind: str) -> Any:
    place = f"effect.{name}"
    if name in ("pay", "gain"):
        found = resources(value, place)
        if found == NOTHING:
            raise WrongDeck(f"{place}: it names no resource")
        return found
    if name == "land":
        return one_of(value, LANDS, place)
    if name == "res":
        return one_of(value, (*RESOURCES, "any") if kind == "discount" else RESOURCES, place)
    return number(value, 1, MOST_TIMES if name in ("choose", "times") else MOST, place)


# single values ---------------------------------------------------------------------------------


def only(written: Mapping[str, Any], needed: set[str], allowed: set[str], place: str) -> None:
    """All that is needed and nothing else: a misspelt name must not pass for one that was left out."""
    for name in sorted(needed - written.keys()):
        raise WrongDeck(f"{place}{name}: it is missing")
    for name in sorted(written.keys() - needed - allowed):
        raise WrongDeck(f"{place}{name}: there is no such field here; known are {', '.join(sorted(needed | allowed))}")
    if written.get("from", "leaders") != "leaders":
        raise WrongDeck(f'{place}from: {written["from"]!r}; only "leaders" is known')


def number(value: Any, low: int, high: int, place: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise WrongDeck(f"{place}: {value!r} is no whole number from {low} to {high}")
    return value


def text(value: Any, place: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise WrongDeck(f"{place}: {value!r} is no text")
    return value.strip()


def matching(value: Any, pattern: str, place: str) -> str:
    if not re.fullmatch(pattern, text(value, place)):
        raise WrongDeck(f"{place}: {value!r} cannot be written in a move")
    return text(value, place)


def one_of(value: Any, known: Iterable[str], place: str) -> str:
    if value not in known:
        raise WrongDeck(f"{place}: {value!r} is none of {', '.join(known)}")
    return str(value)


def resources(value: Any, place: str) -> Three:
    if not isinstance(value, dict):
        raise WrongDeck(f"{place}: it is written as {{ food = 1, gold = 2 }}")
    only(value, set(), set(RESOURCES), f"{place}.")
    food, gold, war = (number(value.get(one, 0), 0, MOST, f"{place}.{one}") for one in RESOURCES)
    return food, gold, war


def notation(name: str) -> str:
    """How a card is written in a move: 'Temple of Ceres' is temple-of-ceres."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")
