"""The log and the labels of the World map: treasures, expeditions, colonies, the treasure fleet."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.map.atlas import SPAIN
from nonsuch.games.virgin_queen.map.oceans import SETTLEMENT_TITLES, ZONE_TITLES
from nonsuch.games.virgin_queen.rules.world.terms import (
    AIM_AT,
    AIM_AT_COLONY,
    BEATEN_BACK,
    BONUS_FOUND,
    BOOTY,
    BOXES_FILLED,
    CAPTAIN_COMES,
    CAPTAIN_IN_PORT,
    COLONY_GONE,
    COMES_HOME,
    COURSE,
    DAMAGED,
    DESTROY,
    DIG,
    ESCORT,
    ESCORTED,
    EXPEDITION,
    EXPEDITION_LOST,
    EXPEDITION_MOVES,
    EXPEDITION_SAILS,
    EXTEND,
    FLEET_ARRIVES,
    FLEET_SAILS,
    FORT_BUILT,
    FORT_GONE,
    FORTIFY,
    FORTS_READY,
    GIVE_BACK,
    HIT_ON,
    HUNTS_FLEET,
    LAND,
    LANDING,
    LOSE_ONE,
    NAVIGATES_BY,
    NAVIGATION_NOW,
    ON_PATROL,
    OVER,
    PATROL,
    PATROL_LOST,
    PAY_WITH,
    PLUNDER,
    PLUNDERS,
    REPAIRED,
    RETURN,
    RICHES,
    ROUND_THE_WORLD,
    SETTLED_BY,
    SETTLERS,
    SHIELD,
    SUEZ_DUG,
    SURVIVAL,
    TREASURE_ABOARD,
    TREASURE_LOST,
    TREASURE_PLAYED,
    TREASURE_SUNK,
    TREASURE_TAKEN,
    TREASURE_WON,
    WALL,
    WALLS_BUILT,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_TITLES, SCIENCE_TREASURE, TREASURE_CP
from nonsuch.games.virgin_queen.show.words.choices import ENDS, LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import OF_POWER, capital, does, space, waters, whom, whose

SCIENCE = "a Science Bonus"


def treasure(kind: int) -> str:
    return SCIENCE if kind == SCIENCE_TREASURE else f"a {TREASURE_CP[kind]} CP treasure"


def captain(number: int) -> str:
    """As he is called within a sentence."""
    return CAPTAIN_TITLES[number]


def zone(number: int) -> str:
    """'the Antilles', 'the Guinea Coast'."""
    return f"the {ZONE_TITLES[number]}"


def site(number: int) -> str:
    return SETTLEMENT_TITLES[number].split(" (")[0]


def dice(one: Event) -> str:
    return f"{one.first} and {one.second}, {one.total} in all"


BOOTIES = ("A treasure", "One victory point", "Repair the ship")
LABELS |= {
    EXTEND: lambda kind: f"Play {treasure(kind)}",
    GIVE_BACK: lambda kind: f"Give {treasure(kind)} back",
    AIM_AT: lambda who: f"The expedition of {captain(who)}",
    AIM_AT_COLONY: lambda where: f"The colony at {site(where)}",
    OVER: lambda where: f"Over {zone(where)}",
    PAY_WITH: lambda kind: f"Pay with {treasure(kind)}",
    SHIELD: lambda kind: f"Keep {treasure(kind)} safe",
    LOSE_ONE: lambda kind: ("A card", "A treasure")[kind],
    EXPEDITION: lambda who, where: f"{capital(captain(who))} sets out {waters(ZONE_TITLES[where])}",
    SETTLERS: lambda who, where: f"{capital(captain(who))} sets out {waters(ZONE_TITLES[where])} with colonists",
    COURSE: lambda who, where: f"{capital(captain(who))} to {zone(where)}",
    RETURN: lambda who: f"Call {captain(who)} home",
    PLUNDER: lambda who, prey: f"{capital(captain(who))} raids {('Spanish', 'Portuguese')[prey]} settlements",
    BOOTY: lambda kind: BOOTIES[kind],
    DESTROY: lambda where: f"Destroy the fort of {site(where)}",
    HIT_ON: lambda who: f"The ship of {captain(who)} is hit",
    LAND: lambda where: f"Found a colony: {site(where)}",
    FORTIFY: lambda where: f"Build a fort at {site(where)}",
    WALL: lambda where: f"Build walls round {space(where)}",
    PATROL: lambda where: f"Send a patrol to {zone(where)}",
}
ENDS |= {ESCORT: "Send an escort with the treasure fleet", DIG: "Dig at Suez"}
YES_OR_NO |= {
    "choose treasure": ("", "End the impulse"),
    "choose chase": ("", "Hunt nobody"),
    "choose return": ("Return home with the cargo", "Stay at sea"),
    "choose hunt": ("Raid the treasure fleet", "Let it pass"),
    "land or not": ("", "Stay on board"),
    "choose booty": ("", "Leave it to the target"),
}


# treasures -------------------------------------------------------------------------------------


@words.says(BOXES_FILLED, mark="gold")
def boxes_filled(events: list[Event], names: Names) -> str:
    one = events[-1]
    return f"The Spanish boxes now hold {counted(one.spanish, 'treasure')}, the Portuguese boxes {one.portuguese}."


@words.says(TREASURE_WON, mark="gold")
def treasure_won(events: list[Event], names: Names) -> list[str]:
    return [f"{does(names, one.who, 'get')} {seen(one.treasure)}." for one in events]


def seen(kind: int | None) -> str:
    return "a treasure" if kind is None else treasure(kind)


@words.says(TREASURE_ABOARD, mark="gold")
def treasure_aboard(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(captain(one.captain))} takes {seen(one.treasure)} on board." for one in events]


@words.says(TREASURE_PLAYED, mark="gold", opens=True)
def treasure_played(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'continue')} with {treasure(events[0].treasure)}."


@words.says(TREASURE_LOST, mark="close")
def treasure_lost(events: list[Event], names: Names) -> list[str]:
    return [f"{does(names, one.who, 'lose')} {treasure(one.treasure)}." for one in events]


@words.says(TREASURE_TAKEN, mark="gold")
def treasure_taken(events: list[Event], names: Names) -> list[str]:
    return [f"{does(names, one.taker, 'draw')} a treasure from {whose(names, one.giver)} hand." for one in events]


@words.says(TREASURE_SUNK, mark="close")
def treasure_sunk(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[0].captain))} loses {counted(len(events), 'treasure')} at sea."


@words.says(BONUS_FOUND, mark="gold")
def bonus_found(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'cash')} in {SCIENCE}."


# captains --------------------------------------------------------------------------------------


@words.says(CAPTAIN_COMES, mark="galleon")
def captain_comes(events: list[Event], names: Names) -> str:
    return f"Sea captains now available: {', '.join(captain(one.captain) for one in events)}."


@words.says(CAPTAIN_IN_PORT, mark="galleon")
def captain_in_port(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[0].captain))} waits in {space(events[0].place)}."


@words.says(EXPEDITION_SAILS, mark="galleon")
def expedition_sails(events: list[Event], names: Names) -> str:
    one = events[0]
    settlers = ", with colonists" if one.colonists else ""
    return f"{does(names, one.who, 'send')} {captain(one.captain)} to {zone(one.zone)}{settlers}."


@words.says(EXPEDITION_MOVES, mark="galleon")
def expedition_moves(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(captain(one.captain))} sails to {zone(one.zone)}." for one in events]


@words.says(NAVIGATES_BY, mark="die", opens=True)
def navigates(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[0].captain))} navigates: {dice(events[0])}."


@words.says(NAVIGATION_NOW, mark="die")
def navigation_now(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[-1].captain))}'s total is now {events[-1].total}."


@words.says(BEATEN_BACK, mark="rain")
def beaten_back(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[0].captain))} is beaten back."


@words.says(DAMAGED, mark="rain")
def damaged(events: list[Event], names: Names) -> list[str]:
    return [f"The expedition of {captain(one.captain)} is damaged." for one in events]


@words.says(REPAIRED, mark="galleon")
def repaired(events: list[Event], names: Names) -> str:
    return f"The expedition of {captain(events[0].captain)} is repaired."


@words.says(EXPEDITION_LOST, mark="close")
def expedition_lost(events: list[Event], names: Names) -> str:
    return f"The expedition of {captain(events[0].captain)} is lost."


@words.says(SURVIVAL, mark="health")
def survival(events: list[Event], names: Names) -> str:
    one = events[0]
    fate = "he is rescued and can sail again next turn" if one.lives else "he is never seen again"
    return f"{capital(captain(one.captain))}: {dice(one)}; {fate}."


@words.says(COMES_HOME, mark="galleon")
def comes_home(events: list[Event], names: Names) -> str:
    return f"Home from the oceans: {', '.join(captain(one.captain) for one in events)}."


@words.says(ROUND_THE_WORLD, mark="laurel")
def round_the_world(events: list[Event], names: Names) -> str:
    return f"{capital(captain(events[0].captain))} has sailed round the world."


# settlements -----------------------------------------------------------------------------------


@words.says(LANDING, mark="city", opens=True)
def landing(events: list[Event], names: Names) -> str:
    one = events[0]
    outcome = "a colony is founded" if one.founded else "the colonists do not stay"
    return f"{capital(captain(one.captain))} lands at {site(one.site)}: {dice(one)}; {outcome}."


@words.says(RICHES, mark="die")
def riches(events: list[Event], names: Names) -> list[str]:
    return [f"Riches of {site(one.site)} for {whom(names, one.who)}: {dice(one)}." for one in events]


@words.says(COLONY_GONE, mark="close")
def colony_gone(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"The {OF_POWER[one.who]} colony at {site(one.site)} is given up."


@words.says(SETTLED_BY, mark="city")
def settled(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'settle')} in {site(events[0].site)}."


@words.says(FORT_BUILT, mark="fortress")
def fort_built(events: list[Event], names: Names) -> str:
    return f"A fort is built at {site(events[0].site)}."


@words.says(FORT_GONE, mark="close")
def fort_gone(events: list[Event], names: Names) -> str:
    return f"The fort at {site(events[0].site)} is destroyed."


@words.says(FORTS_READY, mark="fortress")
def forts_ready(events: list[Event], names: Names) -> str:
    return f"{does(names, SPAIN, 'have')} {counted(events[0].number, 'New World fort')} to build."


@words.says(WALLS_BUILT, mark="fortress")
def walls_built(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'build')} walls round {space(events[0].place)}."


# piracy and the fleet --------------------------------------------------------------------------


@words.says(PLUNDERS, mark="corsair", opens=True)
def plunders(events: list[Event], names: Names) -> str:
    one = events[0]
    return (
        f"{capital(captain(one.captain))} raids the {OF_POWER[one.prey]} settlements {waters(ZONE_TITLES[one.zone])}."
    )


@words.says(HUNTS_FLEET, mark="corsair", opens=True)
def hunts_fleet(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{capital(captain(one.captain))} lies in wait for the treasure fleet {waters(ZONE_TITLES[one.zone])}."


@words.says(ON_PATROL, mark="galleon")
def on_patrol(events: list[Event], names: Names) -> str:
    return f"A Spanish galleon patrols {zone(events[0].zone)}."


@words.says(PATROL_LOST, mark="rain")
def patrol_lost(events: list[Event], names: Names) -> str:
    return f"A patrol is lost {waters(ZONE_TITLES[events[0].zone])}."


@words.says(ESCORTED, mark="galleon")
def escorted(events: list[Event], names: Names) -> str:
    return f"The treasure fleet has {counted(events[0].number, 'escort')}."


@words.says(FLEET_SAILS, mark="galleon", opens=True)
def fleet_sails(events: list[Event], names: Names) -> str:
    with_them = f"with {counted(events[0].escorts, 'escort')}" if events[0].escorts else "without escort"
    return f"The treasure fleet sails, {with_them}."


@words.says(FLEET_ARRIVES, mark="gold")
def fleet_arrives(events: list[Event], names: Names) -> str:
    return f"The treasure fleet brings {counted(events[0].number, 'treasure')} to Spain."


@words.says(SUEZ_DUG, mark="die", opens=True)
def suez_dug(events: list[Event], names: Names) -> str:
    outcome = "the canal is open" if events[0].opened else "the canal is not open yet"
    return f"Digging at Suez: {dice(events[0])}; {outcome}."
