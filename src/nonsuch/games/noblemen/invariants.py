"""What holds after every move, whatever was played: nothing on a table of Noblemen is made or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from nonsuch.engine import NONE
from nonsuch.games.noblemen.components import BANK, LAND_KINDS, MEN
from nonsuch.games.noblemen.positions import land_of
from nonsuch.games.noblemen.spaces import SIDE, SQUARE
from nonsuch.games.noblemen.state import BUILT, GROUPED, NoblemenTable


def coins_are_conserved(t: NoblemenTable) -> str:
    found = t.bank + sum(t.pounds)
    return "" if found == BANK else f"there are {found} pounds instead of {BANK}"


def estates_agree(t: NoblemenTable) -> str:
    """What lies on the spaces is what the estate has, and it reaches as far as is noted."""
    for who in range(t.players):
        held = [what for what in t.estate[who] if what]
        lands = Counter(map(land_of, held))
        if [lands[land] for land in range(LAND_KINDS)] != list(t.lands[who]):
            return f"the lands on the spaces of @{who} are not those of the estate"
        buildings = Counter(what - BUILT for what in held if what >= BUILT)
        if [buildings[one] for one in range(len(t.built[who]))] != list(t.built[who]):
            return f"the buildings on the spaces of @{who} are not those of the estate"
        spaces = [here for here, what in enumerate(t.estate[who]) if what]
        reach = (min(s % SIDE for s in spaces), max(s % SIDE for s in spaces), spaces[0] // SIDE, spaces[-1] // SIDE)
        if reach != (t.west[who], t.east[who], t.south[who], t.north[who]):
            return f"the estate of @{who} reaches {reach}"
    return ""


def groups_share_no_tile(t: NoblemenTable) -> str:
    for who in range(t.players):
        tiles: list[int] = []
        for group in range(t.groups[who]):
            corners = [t.group_at[who][group] + step for step in SQUARE]
            if any(t.estate[who][here] != GROUPED + t.group_land[who][group] for here in corners):
                return f"a group of @{who} is not four tiles of its kind"
            tiles += corners
        grouped = [what for what in t.estate[who] if GROUPED < what < BUILT]
        if len(set(tiles)) != len(tiles) or len(tiles) != len(grouped):
            return f"two groups of @{who} share a tile"
    return ""


def men_are_conserved(t: NoblemenTable) -> str:
    men = Counter(man for who in range(t.players) for man in t.group_man[who] if man != NONE)
    return next((f"@{who} has {many} men-at-arms out" for who, many in men.items() if many > MEN), "")


invariants: tuple[Callable[[Any], str], ...] = (
    coins_are_conserved,
    estates_agree,
    groups_share_no_tile,
    men_are_conserved,
)
