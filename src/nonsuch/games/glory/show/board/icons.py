"""What each icon of the table stands for, to who points at it."""

from __future__ import annotations

ICONS = {
    "assassin": "Assassin",
    "clock": "deciding",
    "close": "not possible now",
    "club": "Soldier",
    "crown": "on turn, or a General",
    "deck": "cards",
    "diamond": "Money",
    "fortress": "Land conquered",
    "general": "General",
    "hand": "cards in hand",
    "health": "healing",
    "heart": "Health",
    "hp": "Hit Points",
    "land": "Domain: Land in play",
    "laurel": "Glory",
    "money": "Treasury: Money",
    "plus": "helps",
    "shield": "defence",
    "spade": "Land",
    "waiting": "waits for new cards",
    "war": "attack",
}
