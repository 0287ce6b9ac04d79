"""What holds after every move, whatever was played: nothing on a table of Noblemen is made or lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from nonsuch.engine import NONE
from nonsuch.games.noblemen.components import BANK, LAND_KINDS, MEN
from nonsuch.games.noblemen.positions import land_of
from nonsuch.games.noblemen.spaces import SIDE, SQUARE
from nonsuch.games.noblemen.state import BUILT, EMPTY, GROUPED, NoblemenTable

NOTHING = bytes([EMPTY])


def coins_are_conserved(t: NoblemenTable) -> str:
    found = t.bank + sum(t.pounds)
    return "" if found == BANK else f"there are {found} pounds instead of {BANK}"


def estates_agree(t: NoblemenTable) -> str:
    """What lies on the spaces is what the estate has, and it reaches as far as is noted."""
    for who in range(t.players):
        held = Counter(_held(t, who))
        lands: Counter[int] = Counter()
        for what, number in held.items():
            lands[land_of(what)] += number
        if [lands[land] for land in range(LAND_KINDS)] != list(t.lands[who]):
            return f"the lands on the spaces of @{who} are not those of the estate"
        if [held[BUILT + one] for one in range(len(t.built[who]))] != list(t.built[who]):
            return f"the buildings on the spaces of @{who} are not those of the estate"
        reach = _reach(bytes(t.estate[who]))
        if reach != (t.west[who], t.east[who], t.south[who], t.north[who]):
            return f"the estate of @{who} reaches {reach}"
    return ""


def _held(t: NoblemenTable, who: int) -> bytes:
    """What the spaces of an estate hold, the empty ones left out; as bytes, since this is asked after every move."""
    return bytes(t.estate[who]).translate(None, NOTHING)


def _reach(estate: bytes) -> tuple[int, int, int, int]:
    """West, east, south and north."""
    south, north = _first(estate) // SIDE, _last(estate) // SIDE
    rows = [estate[y * SIDE : (y + 1) * SIDE] for y in range(south, north + 1)]
    held = [row for row in rows if row.strip(NOTHING)]
    return min(map(_first, held)), max(map(_last, held)), south, north


def _first(spaces: bytes) -> int:
    return len(spaces) - len(spaces.lstrip(NOTHING))


def _last(spaces: bytes) -> int:
    return len(spaces.rstrip(NOTHING)) - 1


def groups_share_no_tile(t: NoblemenTable) -> str:
    for who in range(t.players):
        tiles: list[int] = []
        for group in range(t.groups[who]):
            corners = [t.group_at[who][group] + step for step in SQUARE]
            if any(t.estate[who][here] != GROUPED + t.group_land[who][group] for here in corners):
                return f"a group of @{who} is not four tiles of its kind"
            tiles += corners
        grouped = [what for what in _held(t, who) if GROUPED < what < BUILT]
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
