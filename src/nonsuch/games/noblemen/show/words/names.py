"""What things are called, and what scandal cards do."""

from __future__ import annotations

from collections.abc import Iterable

from nonsuch.engine.language.words import listed
from nonsuch.games.noblemen.components import LAND_KINDS
from nonsuch.games.noblemen.spaces import coordinates

BUILDINGS = ("castle", "palace", "church", "Country Folly", "Wealth Folly", "Prestige Folly", "Grand Folly")
LANDS = ("clearing", "wood", "pond", "farm")
GROUPS = ("", "forest", "garden", "plantation")
TITLES = ("Baron", "Viscount", "Earl", "Marquess", "Duke")
SCANDALS = (
    "Acquire",
    "Blackmail",
    "Dowry",
    "Favor of the Vicar",
    "Liaison",
    "Murder",
    "Outmaneuver",
    "Purloin",
    "Treachery",
    "Tariff",
    "White Hall",
)
EFFECTS = (
    "Play up to three lands",
    "3 prestige at a ball",
    "Four lands from the bag",
    "Stacks of five when you donate",
    "2 points at the end",
    "One player loses their next turn",
    "One more action",
    "3 points for the smallest estate, as your turn ends",
    "Send a man-at-arms home, place one of yours, or both",
    "Tax without a token",
    "Take the crown",
)


def on_space(here: int) -> str:
    return "{},{}".format(*coordinates(here))


def some_lands(lands: Iterable[int]) -> str:
    """'a wood and 2 farms'."""
    every = list(lands)
    return listed(
        f"a {LANDS[land]}" if every.count(land) == 1 else f"{every.count(land)} {LANDS[land]}s"
        for land in range(LAND_KINDS)
        if land in every
    )
