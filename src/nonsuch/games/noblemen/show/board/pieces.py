"""The pieces on Noblemen's table: tiles, buildings, title signs, tokens, as symbols of one sheet."""

from __future__ import annotations

from functools import cache

from nonsuch.draw import Markup, el
from nonsuch.draw.things import game_file
from nonsuch.games.noblemen.components import BUILDING_NAMES, CHURCH, GROUP_NAMES, LAND_NAMES

SHEET = game_file("noblemen", "tiles.svg")
TITLE_BOX, TOKEN_BOX, BEAD_BOX = "0 0 56 44", "0 0 44 44", "0 0 24 24"


@cache
def piece(name: str, box: str = "0 0 100 100", cls: str = "", label: str = "") -> Markup:
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"{SHEET}#{name}"), view_box=box, cls=cls or None, **spoken)


def tile(land: int) -> Markup:
    return piece(f"t-{LAND_NAMES[land]}")


def group(land: int) -> Markup:
    return piece(f"g-{GROUP_NAMES[land]}", "0 0 200 200")


def building(kind: int) -> Markup:
    return piece(f"b-{building_name(kind)}", cls="building")


def building_name(kind: int) -> str:
    return BUILDING_NAMES[kind] if kind <= CHURCH else f"folly-{BUILDING_NAMES[kind]}"


def sign(title: int, label: str) -> Markup:
    return piece(f"sign-{title}", TITLE_BOX, "sign", label)


def tokens(kind: str, left: int, most: int, label: str) -> Markup:
    """Those that are left, and the places of those that are gone."""
    shown = [piece(f"tok-{kind}", TOKEN_BOX, "tok" if number < left else "tok gone") for number in range(most)]
    return el("span", shown, cls="toks", role="img", aria_label=f"{left} of {most} {label}")
