"""Units as small chips, leaders as banners, signs of powers."""

from __future__ import annotations

from functools import cache

from nonsuch.draw import Markup, classes, el, game_file, icon
from nonsuch.games.virgin_queen.components import HIRED, LAND_KINDS, LEADER_POWER
from nonsuch.games.virgin_queen.map.atlas import EMPIRE, INDEPENDENT, KNIGHTS, OTTOMAN, POWER_NAMES, WALLOONS
from nonsuch.games.virgin_queen.show.reading import Units
from nonsuch.games.virgin_queen.show.words.naming import LEADERS, OF_POWER, SHIPS, ships, unit, units

SHEET = game_file("virgin_queen", "pieces.svg")
# how powers are called in style sheets and pictures
SLUGS = tuple(
    {EMPIRE: "empire", INDEPENDENT: "free", KNIGHTS: "spain", WALLOONS: "spain"}.get(power, name)
    for power, name in enumerate(POWER_NAMES)
)
SHIP_ICONS = ("galley", "galleon", "corsair", "galleon", "galleon")


def power_class(power: int) -> str:
    return f"p-{SLUGS[power]}"


@cache
def emblem(power: int) -> Markup:
    return el("svg", el("use", href=f"{SHEET}#e-{SLUGS[power]}"), cls="em", aria_hidden="true")


@cache
def mark(name: str, cls: str = "") -> Markup:
    return el("svg", el("use", href=f"{SHEET}#{name}"), cls=cls or None, aria_hidden="true")


@cache
def space_mark(kind: int, power: int) -> Markup:
    """A space with the sign of who controls it."""
    return mark(f"{'ukf'[kind]}-{SLUGS[power]}", "mark")


@cache
def picture(power: int, kind: int) -> Markup:
    """A unit's picture: kinds are those on land, then ships."""
    if kind >= LAND_KINDS:
        return icon(SHIP_ICONS[kind - LAND_KINDS])
    if kind == HIRED:
        return icon("cavalry" if power == OTTOMAN else "mercenary")
    return (
        el("svg", el("use", href=f"{SHEET}#knight"), cls="icon", aria_hidden="true")
        if power == KNIGHTS
        else icon("regular")
    )


def in_words(one: Units) -> str:
    """'3 Ottoman galleys'."""
    if one.kind >= LAND_KINDS:
        said = ships(one.kind - LAND_KINDS, one.number)
    else:
        said = units(one.power, one.kind, one.number)
    if one.power >= KNIGHTS:
        return said
    number, _, rest = said.partition(" ")
    return f"{number} {OF_POWER[one.power]} {rest}"


@cache
def chip(power: int, kind: int, number: int) -> Markup:
    ship = "ship" if kind >= LAND_KINDS else None
    return el("span", picture(power, kind), el("b", number), cls=classes("chip", power_class(power), ship))


def counter(power: int, kind: int, lost: bool = False) -> Markup:
    """A single unit in a scene; one that was lost is struck through."""
    name = SHIPS[kind - LAND_KINDS] if kind >= LAND_KINDS else unit(power, kind)
    cls = classes("counter", power_class(power), "lost" if lost else None)
    label = f"{OF_POWER[power]} {name}" if power < KNIGHTS else name
    return el("span", picture(power, kind), cls=cls, role="img", aria_label=f"{label}, lost" if lost else label)


@cache
def banner(leader: int) -> Markup:
    """His name on a flag; far away its first letters."""
    name = LEADERS[leader]
    initials = "".join(word[0] for word in name.split() if word[0].isupper())[:2]
    return el("span", name, cls=f"flag {power_class(LEADER_POWER[leader])}", data_short=initials)


def die(face: int, hit: int) -> Markup:
    return el("span", icon(f"die-{face}"), cls="die hit" if hit else "die", role="img", aria_label=str(face))
