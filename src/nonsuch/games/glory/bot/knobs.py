"""The numbers inside Glory's evaluation, which tuning turns: hundredths of a Glory Point, unless said otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine import Knob

Row = Sequence[int]

POINT = 100
HEALTHY = 25
NEVER = -1_000_000

# the knobs, by their places
GUESS, CERTAIN, WAIT, COMMITTED, LAND_WORTH, COIN_WORTH, HARM_DONE, HARM_SUFFERED, UNMATCHED, HELP_SENT, PAID = range(
    11
)
HEALTH_WORTH, DEATH, RIVAL_SHARE = range(11, 14)

KNOBS = (
    Knob("guess", 4, "fighting points that a hidden card may be worth"),
    Knob("certain", 12, "points of margin that make an outcome sure enough", least=1),
    Knob("wait", 160, "what a beaten attacker loses by waiting"),
    Knob("committed", 13, "what a fighting point costs that is sent into battle"),
    Knob("land worth", 85, "a point of Land that changes hands"),
    Knob("coin worth", 14, "a coin that changes hands"),
    Knob("harm done", 25, "per cent of the harm done to others that is a gain"),
    Knob("harm suffered", 100, "per cent of the harm suffered that is a loss"),
    Knob("unmatched", 78, "per cent of lone Assassins that are not matched"),
    Knob("help sent", 30, "sending help at all"),
    Knob("paid", 20, "each card laid down for a purchase"),
    Knob("health worth", 22, "a point of health up to 25"),
    Knob("death", 900, "a King's death"),
    Knob("rival share", 6, "tenths of the best rival's standing"),
)


def health_worth(hp: int, w: Row) -> int:
    """The last points of health are worth most; a King without any loses his Land."""
    if hp <= 0:
        return -w[DEATH]
    return min(hp, HEALTHY) * w[HEALTH_WORTH] + max(hp - HEALTHY, 0) * 9
