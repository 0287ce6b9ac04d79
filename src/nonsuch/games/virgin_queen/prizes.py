"""Named bonus markers, keys for a military victory, the secret preference of the Emperor.  [4.3; 23.5; 25]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import CONTROL_MARKERS
from nonsuch.games.virgin_queen.creeds import WIN_BRANCH_KEYS, WIN_DUTCH_KEYS
from nonsuch.games.virgin_queen.map.atlas import (
    CONSTANTS,
    MAJORS,
    POWER_NAMES,
    PROTESTANT,
    SCENARIO_NAMES,
    SPACES,
    space,
)

_scenarios = [CONSTANTS["scenario"][name] for name in SCENARIO_NAMES]
CYPRUS, PARIS = space("Cyprus"), space("Paris")

# bonus markers that have a name; others are points alone
MARKER_NAMES = ("virgin-queen", "valois", "paris", "dutch-revolt", "cyprus", "master-of-netherlands")
VIRGIN_QUEEN, VALOIS_WEDDING, PARIS_HELD, DUTCH_REVOLT, CYPRUS_TAKEN, MASTER_OF_NETHERLANDS = range(len(MARKER_NAMES))
MARKER_TITLES = ("Virgin Queen", "Valois", "Paris", "Dutch Revolt", "Cyprus", "Master of Netherlands")
MARKERS = len(MARKER_NAMES)
MOST_MARKERS = (5, 5, 7, 3, 1, 1)


def _held(scenario: int, marker: int) -> tuple[int, ...]:
    """How many of them each power has when the scenario begins."""
    boxes = _scenarios[scenario].get("bonus_vp", {})
    title = MARKER_TITLES[marker]
    return tuple(sum(one.split(":")[0] == title for one in boxes.get(name, ())) for name in POWER_NAMES[:MAJORS])


MARKERS_AT = tuple(
    tuple(_held(scenario, marker) for marker in range(MARKERS)) for scenario in range(len(SCENARIO_NAMES))
)

# keys for a military victory, and how many of them Dutch
ENOUGH_KEYS = tuple(WIN_BRANCH_KEYS if power == PROTESTANT else CONTROL_MARKERS[power] for power in range(MAJORS))
ENOUGH_DUTCH = tuple(WIN_DUTCH_KEYS if power == PROTESTANT else 0 for power in range(MAJORS))

# what the Emperor may wish for in secret, and what it is worth by the number of Protestant spaces
PREFERENCE_NAMES = ("nothing", "catholic", "neutral", "protestant")
UNDECIDED, FOR_CATHOLICS, FOR_NEITHER, FOR_PROTESTANTS = range(len(PREFERENCE_NAMES))
_preference = CONSTANTS["preference"]


def _worth(preference: int, count: int) -> int:
    if preference == FOR_CATHOLICS:
        return max([vp for most, vp in _preference["catholic"] if count <= most], default=0)
    if preference == FOR_PROTESTANTS:
        return max([vp for least, vp in _preference["protestant"] if count >= least], default=0)
    middle = _preference["neutral"]
    return middle["vp"] if preference == FOR_NEITHER and middle["from"] <= count <= middle["to"] else 0


PREFERENCE_VP = tuple(
    tuple(_worth(preference, count) for count in range(SPACES + 1)) for preference in range(len(PREFERENCE_NAMES))
)
EARLY_ENDS = (4, 5, 6)  # turns after which players may agree to stop
