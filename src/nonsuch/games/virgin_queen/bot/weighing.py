"""The numbers inside a bot's reckoning of what may be taken and raided, by name, so that they can be fitted."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine import Knob

Row = Sequence[int]

(
    KEY_WORTH,
    FORTRESS_WORTH,
    SPOILS,
    SECOND_ARMY,
    NEXT_TURN,
    REACH,
    ARMY_NEEDED,
    MORE_NEEDED,
    STEP,
    BLOCKADE,
    CLASH,
    SIEGE,
    RAID,
    SHOT,
    CREW,
    CAPTAIN,
    PROMISE,
) = range(17)

KNOBS = (
    Knob("key worth", 200, "a key that may be taken"),
    Knob("fortress worth", 110, "a fortress that may be taken"),
    Knob("spoils", 50, "an independent key to Spain, which has no points to win"),
    Knob("second army", 75, "per cent: what armies after the first may hope for"),
    Knob("next turn", 50, "per cent: what this turn's command points do not suffice for"),
    Knob("reach", 14, "command points beyond which nothing is hoped for"),
    Knob("army needed", 6, "halves of a man to storm empty walls"),
    Knob("more needed", 150, "per cent: for each man behind them"),
    Knob("step", 8, "a command point on the way"),
    Knob("blockade", 3, "command points that enemy ships in the way cost"),
    Knob("clash", 6, "half a man too few in a battle"),
    Knob("siege", 30, "coming before walls with enough men"),
    Knob("raid", 22, "a pirate's die"),
    Knob("shot", 5, "a die against pirates"),
    Knob("crew", 3, "a third of a corsair left to the pirates"),
    Knob("captain", 12, "pirates so few that their captain may be lost"),
    Knob("promise", 150, "per cent: a raid that is under way"),
)
