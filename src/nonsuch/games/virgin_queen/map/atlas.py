"""The map as tables: powers, spaces, links, ports and seas, out of the CSV files in `data/`.

Rules read the tuples of numbers; the names serve as axes of the state and as words of the notation. Every row of the
files names its source; what is ours alone is marked house there and in RULINGS.md.
"""

from __future__ import annotations

import csv
import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


def read_rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def read_toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def padded(lists: list[list[int]], fill: int = -1) -> tuple[tuple[int, ...], ...]:
    """Rows of one length, as the rules' tables must be."""
    width = max(len(one) for one in lists)
    return tuple((*one, *[fill] * (width - len(one))) for one in lists)


CONSTANTS = read_toml("constants.toml")

# ----------------------------------------------------------------------------------------------- powers
# Six major powers, five minor powers, the independents; then three bodies of men with a pool of their own, who side
# with a power for good: the Knights of St. John and the Walloons with Spain, the Moriscos with nobody (section 5.3).

POWER_NAMES = (
    "ottoman",
    "spain",
    "england",
    "france",
    "holy_roman_empire",
    "protestant",
    "papacy",
    "venice",
    "scotland",
    "ireland",
    "portugal",
    "independent",
    "knights",
    "walloons",
    "moriscos",
)
OTTOMAN, SPAIN, ENGLAND, FRANCE, EMPIRE, PROTESTANT = range(6)
PAPACY, VENICE, SCOTLAND, IRELAND, PORTUGAL, INDEPENDENT, KNIGHTS, WALLOONS, MORISCOS = range(6, 15)
POWERS = len(POWER_NAMES)
MAJORS = 6
SPECIAL_UNITS = {"knight": KNIGHTS, "walloon": WALLOONS, "morisco": MORISCOS}

# ----------------------------------------------------------------------------------------------- spaces

_spaces = read_rows("spaces.csv")
SPACE_NAMES = tuple(one["id"] for one in _spaces)
SPACE_TITLES = tuple(one["name"] for one in _spaces)
SPACES = len(_spaces)
_space_of_title = {one["name"]: number for number, one in enumerate(_spaces)}
SPACE_AT = tuple((int(one["map_x"]), int(one["map_y"])) for one in _spaces)

KINDS = ("unfortified", "key", "fortress")
UNFORTIFIED, KEY, FORTRESS = range(3)
KIND = tuple(KINDS.index(one["kind"]) for one in _spaces)
KEYS = tuple(space for space in range(SPACES) if KIND[space] == KEY)

REGION_NAMES = tuple(sorted({one["region"] for one in _spaces}))
REGION = tuple(REGION_NAMES.index(one["region"]) for one in _spaces)
AREA_NAMES = ("england", "scotland", "france", "netherlands")  # of the religious struggles
AREA = tuple(AREA_NAMES.index(one["region"]) if one["region"] in AREA_NAMES else -1 for one in _spaces)

FAITHS = ("catholic", "protestant", "other")
CATHOLIC, PROTESTANT_FAITH, OTHER_FAITH = range(3)
PRINTED_FAITH = tuple(FAITHS.index(one["printed_religion"]) for one in _spaces)


def space(title: str) -> int:
    """The number of a space, by its printed name."""
    return _space_of_title[title]


def _homes(one: dict[str, str]) -> tuple[int, ...]:
    """The powers whose home space it is; the one that controls it without a marker first."""
    if one["home"] == "netherlands":
        return {"dutch": (PROTESTANT,), "spain": (SPAIN,), "split_spain_dutch": (SPAIN, PROTESTANT)}[one["home_detail"]]
    home = POWER_NAMES.index(one["home"])
    return (home, PROTESTANT) if one["home_detail"] == "split_france_huguenot" else (home,)


HOME = tuple(_homes(one)[0] for one in _spaces)
HOME_OF = tuple(sum(1 << power for power in _homes(one)) for one in _spaces)  # a bit for each power
# a Dutch home space too belongs to Spain as long as no marker says otherwise
PRINTED_CONTROL = tuple(SPAIN if one["home"] == "netherlands" else _homes(one)[0] for one in _spaces)

BRANCH_NAMES = ("dutch", "huguenot")  # of the Protestant
DUTCH, HUGUENOT = range(2)


def _branch(one: dict[str, str]) -> int:
    if one["home_detail"] in ("dutch", "split_spain_dutch"):
        return DUTCH
    return HUGUENOT if one["home_detail"] == "split_france_huguenot" else -1


BRANCH = tuple(_branch(one) for one in _spaces)

# where one power may not raise land units (Netherlands: Spain may raise Walloons)
_limits = [one["build_limit"].partition(":")[0] for one in _spaces]
RAISES_NONE = tuple(POWER_NAMES.index(power) if power else -1 for power in _limits)
WALLOONS_ONLY = tuple(int(one["build_limit"].endswith("walloon-only")) for one in _spaces)

# ----------------------------------------------------------------------------------------------- links
# Clear links first, then passes: range(CLEAR[space]) has the spaces that are adjacent for interception, control and
# unrest, range(DEGREE[space]) all that can be marched to.

_clear: list[list[int]] = [[] for _ in _spaces]
_passes: list[list[int]] = [[] for _ in _spaces]
for _one in read_rows("links.csv"):
    _ends = space(_one["a"]), space(_one["b"])
    for _from, _to in (_ends, _ends[::-1]):
        (_passes if _one["kind"] == "pass" else _clear)[_from].append(_to)
LINK = padded([clear + passes for clear, passes in zip(_clear, _passes, strict=True)])
CLEAR = tuple(len(one) for one in _clear)
DEGREE = tuple(len(clear) + len(passes) for clear, passes in zip(_clear, _passes, strict=True))

# ----------------------------------------------------------------------------------------------- harbours
# A harbour is where ships may be: the ports first, then the sea zones.

_seas = read_rows("seas.csv")
SEA_NAMES = tuple(one["id"] for one in _seas)
SEA_TITLES = tuple(one["name"] for one in _seas)
SEAS = len(_seas)
SEA_AT = tuple((int(one["map_x"]), int(one["map_y"])) for one in _seas)
MEDITERRANEAN = tuple(int(title in CONSTANTS["ship"]["mediterranean"]) for title in SEA_TITLES)

PORT_SPACES = tuple(number for number, one in enumerate(_spaces) if one["ports"])
PORTS = len(PORT_SPACES)
HARBOURS = PORTS + SEAS
HARBOUR_NAMES = tuple([f"port-{SPACE_NAMES[one]}" for one in PORT_SPACES]) + SEA_NAMES
PORT_OF = tuple(PORT_SPACES.index(number) if _spaces[number]["ports"] else -1 for number in range(SPACES))
SPACE_OF = PORT_SPACES + (-1,) * SEAS  # of a harbour: its space, or -1 for a sea zone

PLACE_OF = PORT_SPACES + tuple(range(SPACES, SPACES + SEAS))  # of a harbour: its space, or behind all spaces its zone
HARBOUR_OF = PORT_OF + tuple(range(PORTS, HARBOURS))  # of a place: its harbour, or -1 inland


def sea(title: str) -> int:
    """The harbour that is this sea zone."""
    return PORTS + SEA_TITLES.index(title)


def port(title: str) -> int:
    """The harbour that is the port of this space."""
    return PORT_OF[space(title)]


_near: list[list[int]] = [[] for _ in range(HARBOURS)]
for _port, _space in enumerate(PORT_SPACES):
    for _title in _spaces[_space]["ports"].split(";"):
        _near[_port].append(sea(_title))
        _near[sea(_title)].append(_port)
for _number, _one in enumerate(_seas):
    _near[PORTS + _number] += [sea(_title) for _title in _one["adjacent"].split(";")]
NEAR = padded(_near)
NEAR_COUNT = tuple(len(one) for one in _near)
# of a harbour: in Mediterranean waters, as also a port on both sides of Gibraltar (ruling 157)
INLAND = tuple(int(any(MEDITERRANEAN[one - PORTS] for one in _near[number])) for number in range(PORTS)) + MEDITERRANEAN
# on waters outside the Mediterranean, as also a port on both sides of Gibraltar
OCEAN = tuple(
    int(any(not MEDITERRANEAN[one - PORTS] for one in _near[number] if one >= PORTS)) for number in range(PORTS)
) + tuple(1 - inland for inland in MEDITERRANEAN)
GATE = tuple(space(one["port_gate"]) if one["port_gate"] else -1 for one in _spaces)  # whoever wants in must hold it

# ----------------------------------------------------------------------------------------------- capitals, scenarios

# One for each power, of which the Empire may move its own; two for the Protestant, a branch each (18.5).
CAPITAL_NAMES = (*POWER_NAMES[:PROTESTANT], "huguenot", "dutch")
CAPITALS = len(CAPITAL_NAMES)
HUGUENOT_CAPITAL, DUTCH_CAPITAL = PROTESTANT, PROTESTANT + 1
CAPITAL_POWER = (*range(PROTESTANT), PROTESTANT, PROTESTANT)
LAST_CAPITAL = (*range(PROTESTANT), DUTCH_CAPITAL)  # a power's capitals are those from its own number to this one
ISTANBUL = space("Istanbul")
MALTA, MILAN, GRANADA = space("Malta"), space("Milan"), space("Granada")
EDINBURGH, DUBLIN, KINSALE, LISBON = space("Edinburgh"), space("Dublin"), space("Kinsale"), space("Lisbon")

SCENARIO_NAMES = ("tutorial", "campaign", "tournament")
TUTORIAL, CAMPAIGN, TOURNAMENT = range(3)
_closed_regions = [CONSTANTS["scenario"][name].get("closed_regions", ()) for name in SCENARIO_NAMES]
_closed_spaces = [CONSTANTS["scenario"][name].get("closed_spaces", ()) for name in SCENARIO_NAMES]
OPEN = tuple(
    tuple(int(one["region"] not in regions and one["name"] not in closed) for one in _spaces)
    for regions, closed in zip(_closed_regions, _closed_spaces, strict=True)
)
# the Tutorial is played in the Mediterranean alone (28.8)
SEA_OPEN = tuple(
    tuple(1 if scenario != TUTORIAL else inland for inland in MEDITERRANEAN) for scenario in range(len(SCENARIO_NAMES))
)
