"""What each icon of the table stands for, to who points at it."""

from __future__ import annotations

from nonsuch.games.gloria_mundi.decks import LANDS, RESOURCES
from nonsuch.games.gloria_mundi.show.reading import LAND_NAMES

ICONS = {
    **{f"t-{name}": name for name in RESOURCES},
    **dict(zip(LANDS, LAND_NAMES, strict=True)),
    "t-glory": "Glory: a point, and a shield against the Visigoth",
    "t-goth": "the Visigoth takes a step",
    "clock": "on turn",
    "gold": "a bribe",
    "hand": "lands in hand",
    "visigoth": "the Visigoth",
    "goth": "the Visigoth",
    "rome": "Rome, where all pawns began",
    "laurel": "winner",
}
