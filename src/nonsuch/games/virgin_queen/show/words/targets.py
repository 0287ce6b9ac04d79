"""What stands for a move on the boards of six: a royal, an artist, a court that is spied on, an area of faith."""

from __future__ import annotations

from collections.abc import Callable

from nonsuch.engine.language.moves import Verb
from nonsuch.games.virgin_queen.components import LEADER_NAMES
from nonsuch.games.virgin_queen.map.atlas import AREA_NAMES, POWER_NAMES, SPACE_NAMES
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_NAMES, ZONE_NAMES
from nonsuch.games.virgin_queen.personages import PERSON_NAMES, ROYAL_NAMES
from nonsuch.games.virgin_queen.rules.council.terms import (
    ADDRESS,
    ALLY,
    BORROW,
    CEDE,
    CLAIM,
    DECLARE_WAR,
    DEMAND,
    FREE,
    GIVE_DRAWS,
    GIVE_HIRED,
    LEND,
    LEND_FROM,
    MAKE_PEACE,
    MARRY,
    PAY_OFF,
    TAKE_DRAWS,
    TAKE_HIRED,
)
from nonsuch.games.virgin_queen.rules.court.terms import CELEBRATE, GROOM, SPONSOR
from nonsuch.games.virgin_queen.rules.faith.terms import PREACH, SUPPRESS
from nonsuch.games.virgin_queen.rules.intrigue.terms import KILL_RULER, PLANT, RECALL, SPY_ON
from nonsuch.games.virgin_queen.rules.world.terms import (
    AIM_AT,
    AIM_AT_COLONY,
    COURSE,
    DESTROY,
    EXPEDITION,
    EXTEND,
    FORTIFY,
    GIVE_BACK,
    HIT_ON,
    LAND,
    OVER,
    PATROL,
    PAY_WITH,
    PLUNDER,
    RETURN,
    SETTLERS,
    SHIELD,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, TREASURE_NAMES
from nonsuch.games.virgin_queen.show.words.choices import ASKS_FIRST, TARGETS, harbour_target


def royal(number: int) -> str:
    return f"royal-{ROYAL_NAMES[number]}"


def court(power: int) -> str:
    return f"spy-{POWER_NAMES[power]}"


def power(number: int) -> str:
    return f"power-{POWER_NAMES[number]}"


def space(number: int) -> str:
    return f"space-{SPACE_NAMES[number]}"


def leader(number: int) -> str:
    return f"leader-{LEADER_NAMES[number]}"


def ship(kind: int, harbour: int) -> str:
    return harbour_target(harbour)


def area(number: int) -> str:
    return f"area-{AREA_NAMES[number]}"


def zone(captain: int, number: int) -> str:
    return f"zone-{ZONE_NAMES[number]}"


def captain(number: int, *prey: int) -> str:
    return f"captain-{CAPTAIN_NAMES[number]}"


def site(number: int) -> str:
    return f"site-{SETTLEMENT_NAMES[number]}"


def treasure(kind: int) -> str:
    return f"treasure-{TREASURE_NAMES[kind]}"


CLAUSES = (
    *(MAKE_PEACE, ALLY, GIVE_DRAWS, TAKE_DRAWS, GIVE_HIRED, TAKE_HIRED, LEND, BORROW, MARRY, FREE, DEMAND, CEDE, CLAIM),
)


def clause(verb: Verb) -> Callable[..., str]:
    """The sign on the Council's sheet for lines of this kind."""
    return lambda *told: f"clause-{verb.name.replace(' ', '-')}"


TARGETS |= {
    ADDRESS: lambda power: f"power-{POWER_NAMES[power]}",
    DECLARE_WAR: lambda power: f"war-{POWER_NAMES[power]}",
    **{verb: clause(verb) for verb in CLAUSES},
    **dict.fromkeys((PATROL, OVER), lambda number: zone(0, number)),
    **dict.fromkeys((EXPEDITION, SETTLERS, COURSE), zone),
    **dict.fromkeys((RETURN, PLUNDER, HIT_ON, AIM_AT), captain),
    **dict.fromkeys((DESTROY, LAND, FORTIFY, AIM_AT_COLONY), site),
    **dict.fromkeys((EXTEND, GIVE_BACK, PAY_WITH, SHIELD), treasure),
    SPONSOR: lambda number: f"person-{PERSON_NAMES[number]}",
    GROOM: royal,
    CELEBRATE: royal,
    **dict.fromkeys((SPY_ON, PLANT, RECALL, KILL_RULER), court),
    **dict.fromkeys((PREACH, SUPPRESS), area),
    **dict.fromkeys((ADDRESS, DECLARE_WAR), power),
    **dict.fromkeys((CEDE, CLAIM, PAY_OFF), space),
    **dict.fromkeys((FREE, DEMAND), leader),
    LEND_FROM: ship,
}
ASKS_FIRST |= {SPONSOR, SPY_ON, PLANT, KILL_RULER}
