"""The log: marching, battle, siege, ships and piracy."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.rules.marching import SUCCESS
from nonsuch.games.virgin_queen.rules.telling import LEADER_GOES_TOO, MEN_GO, SHIPS_GO
from nonsuch.games.virgin_queen.show.words.choices import words
from nonsuch.games.virgin_queen.show.words.naming import (
    army,
    at_harbour,
    capital,
    does,
    harbour,
    in_sea,
    leader,
    ships,
    space,
    units,
    whom,
    whose,
)
from nonsuch.games.virgin_queen.state import (
    ASSAULTED,
    AVOIDS,
    BATTLE_FOUGHT,
    BESIEGES,
    CAPTURED,
    DEPLOYS,
    DISPLACED,
    EMBARKS,
    FALLS,
    FIGHTS,
    FIGHTS_AT_SEA,
    INTERCEPTS,
    LEADS,
    LEAVES_SIEGE,
    LOSES,
    LOST_ON_THE_WAY,
    MARCHES,
    PERISH,
    PUTS_IN,
    RAIDS,
    RETREATS,
    ROLLS,
    SAILS,
    SEA_FIGHT,
    SHARES_LOSSES,
    SIEGE_ENDS,
    SINKS,
    WINTER_BEGINS,
    WINTERS,
    WITHDRAWS,
)

# on the march ----------------------------------------------------------------------------------


COMPANY = [MEN_GO, SHIPS_GO, LEADER_GOES_TOO]  # told after a move: who goes


def company(events: list[Event]) -> str:
    """'3 regulars and one mercenary under the Duke of Alva', 'the Duke of Alva', '2 galleys under Dragut'."""
    bodies: dict[int, list[int]] = {}
    for one in events:
        if one.kind == MEN_GO:
            bodies.setdefault(one.who, [0, 0])[one.unit] += one.number
    going = [army(who, men[0], men[1], len(bodies) > 1) for who, men in bodies.items()]
    going += fleet_of([one for one in events if one.kind == SHIPS_GO])
    under = [leader(one.leader) for one in events if one.kind == LEADER_GOES_TOO]
    return f"{listed(going)} under {listed(under)}" if going and under else listed(going or under)


@words.says(DEPLOYS, also=COMPANY, mark="road")
def deploys(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'send')} {company(events)} from {space(one.origin)} to {space(one.target)}."


@words.says(MARCHES, also=COMPANY, mark="road")
def marches(events: list[Event], names: Names) -> str:
    return f"{moved(names, events, 'march')}."


@words.says(EMBARKS, also=COMPANY, mark="boat")
def embarks(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'ship')} {company(events)} from {space(one.origin)} to {space(one.target)}."


@words.says(MEN_GO, SHIPS_GO, LEADER_GOES_TOO, also=COMPANY, mark="road")
def goes_too(events: list[Event], names: Names) -> str:
    """Who follows when all the others have gone, as a leader whom his last ship has left."""
    return f"With them: {company(events)}."


@words.says(ROLLS, mark="die-5")
def rolls(events: list[Event], names: Names) -> str:
    """To intercept, or to be away before a battle."""
    one = events[0]
    added = one.total - one.first - one.second
    more = f", {added:+d}".replace("-", "−") if added else ""
    enough = "enough" if one.total >= SUCCESS else f"less than {SUCCESS}"
    return f"{does(names, one.who, 'roll')} {one.first} and {one.second}{more}: {one.total}, {enough}."


@words.says(INTERCEPTS, also=COMPANY, mark="war")
def intercepts(events: list[Event], names: Names) -> str:
    one = events[0]
    where = f"at {space(one.target)} from {space(one.origin)}"
    return f"{does(names, one.who, 'intercept')} {where} with {company(events)}."


@words.says(AVOIDS, also=COMPANY, mark="road")
def avoids(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'avoid')} battle at {space(one.origin)} and {goes_away(names, events)}."


def goes_away(names: Names, events: list[Event]) -> str:
    """'goes to Milan with 3 regulars under the Duke of Alva', after who does."""
    one = events[0]
    goes = does(names, one.who, "go").rpartition(" ")[2]
    return f"{goes} to {space(one.target)} with {company(events)}"


@words.says(WITHDRAWS, mark="fortress")
def withdraws(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'withdraw')} behind the walls of {space(one.place)}."


@words.says(RETREATS, also=COMPANY, mark="road")
def retreats(events: list[Event], names: Names) -> str:
    return f"{moved(names, events, 'retreat')}."


def moved(names: Names, events: list[Event], verb: str) -> str:
    """'Spain retreats from Turin to Milan with 3 regulars under the Duke of Alva'."""
    one = events[0]
    return f"{does(names, one.who, verb)} from {space(one.origin)} to {space(one.target)} with {company(events)}"


@words.says(LEAVES_SIEGE, also=COMPANY, mark="road")
def leaves_siege(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'give')} up the siege of {space(one.origin)} and {goes_away(names, events)}."


@words.says(DISPLACED, also=COMPANY, mark="road")
def displaced(events: list[Event], names: Names) -> str:
    return f"{moved(names, events, 'move')}, no longer welcome in {space(events[0].origin)}."


@words.says(WINTER_BEGINS, mark="clock", opens=True)
def winter_begins(events: list[Event], names: Names) -> str:
    return f"Winter of turn {events[0].turn}: ships and armies go home."


@words.says(WINTERS, also=COMPANY, mark="road")
def winters(events: list[Event], names: Names) -> str:
    return f"{moved(names, events, 'move')} for the winter."


@words.says(LOST_ON_THE_WAY, then=[LOST_ON_THE_WAY], mark="regular")
def lost_on_the_way(events: list[Event], names: Names) -> str:
    lost = listed(counted_units(events))
    return f"{does(names, events[0].who, 'lose')} {lost} to the winter at {space(events[0].place)}."


# battle, on land and at sea --------------------------------------------------------------------


@words.says(
    FIGHTS,
    FIGHTS_AT_SEA,
    also=[FIGHTS, FIGHTS_AT_SEA, LEADS, FALLS, BATTLE_FOUGHT, ASSAULTED, SEA_FIGHT],
    mark="war",
)
def battle(events: list[Event], names: Names) -> list[str]:
    said = [f"{line_of(events, 0)} against {line_of(events, 1)}."]
    last = events[-1]
    if last.kind in (BATTLE_FOUGHT, ASSAULTED, SEA_FIGHT):
        thrown = dice_of(events)
        said.append(f"{title_of(last)}: {thrown}. {verdict(last, names)}")
    return [capital(" ".join(said))]


def line_of(events: list[Event], side: int) -> str:
    """'3 regulars under Alva'."""
    there = [one for one in events if one.kind == FIGHTS and one.side == side]
    named = len(there) > 1
    men = [army(one.who, one.regulars, one.hired, named) for one in there]
    fleet = fleet_of([one for one in events if one.kind == FIGHTS_AT_SEA and one.side == side])
    under = [leader(one.leader) for one in events if one.kind == LEADS and one.side == side]
    force = listed(men + fleet) if men + fleet else "the walls"
    return force + (f" under {listed(under)}" if under else "")


def fleet_of(events: list[Event]) -> list[str]:
    """Kind by kind, allies' ships together."""
    kinds = dict.fromkeys(one.ship for one in events)
    return [ships(kind, sum(one.number for one in events if one.ship == kind)) for kind in kinds]


def dice_of(events: list[Event]) -> str:
    """'6 5 3 against 4 1'."""
    falls = [one for one in events if one.kind == FALLS]
    first = falls[0].who if falls else -1
    mine = " ".join(str(one.face) for one in falls if one.who == first)
    theirs = " ".join(str(one.face) for one in falls if one.who != first)
    return f"{mine or 'no dice'} against {theirs or 'no dice'}"


def title_of(event: Event) -> str:
    if event.kind == SEA_FIGHT:
        return f"Fight {at_harbour(event.place)}"
    return f"{'Assault on' if event.kind == ASSAULTED else 'Battle at'} {space(event.place)}"


def verdict(event: Event, names: Names) -> str:
    hits = f"{event.hits} to {event.against}"
    if event.kind == ASSAULTED:
        return f"Hits: {hits}."
    tie = "; ties go to the defender" if event.hits == event.against and not attacker_won(event) else ""
    return f"{does(names, event.attacker if attacker_won(event) else event.defender, 'win')}, {hits}{tie}."


def attacker_won(event: Event) -> bool:
    """On land somebody who has nobody left has lost, whatever the dice say."""
    return bool(event.won) if event.kind == BATTLE_FOUGHT else event.hits > event.against


@words.says(FALLS, then=[FALLS], mark="die-5")
def dice_fall(events: list[Event], names: Names) -> str:
    hits = sum(one.hit for one in events)
    faces = " ".join(str(one.face) for one in events)
    return f"{does(names, events[0].who, 'roll')} {faces}: {counted(hits, 'hit') if hits else 'no hits'}."


@words.says(LOSES, then=[LOSES], mark="regular")
def loses(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'lose')} {listed(counted_units(events))} at {space(events[0].place)}."


def counted_units(events: list[Event]) -> list[str]:
    """Told one by one, counted by kind."""
    kinds = dict.fromkeys((one.who, one.unit) for one in events)
    return [units(who, kind, sum(1 for one in events if (one.who, one.unit) == (who, kind))) for who, kind in kinds]


@words.says(PERISH, then=[PERISH], mark="regular")
def perish(events: list[Event], names: Names) -> str:
    """Lost without a throw of the dice: nowhere to go, no room within the walls, or the walls have fallen."""
    lost = [units(one.who, one.unit, one.number) for one in events]
    return f"{does(names, events[0].who, 'lose')} {listed(lost)} at {space(events[0].place)}, to the last man."


@words.says(SHARES_LOSSES, also=[SHARES_LOSSES], mark="regular")
def shares_losses(events: list[Event], names: Names) -> str:
    parts = [f"{does(names, one.who, 'take')} {counted(one.hits, 'hit')}" for one in events]
    return f"The losses are shared: {listed(parts)}."


@words.says(SINKS, then=[SINKS], mark="galley")
def sinks(events: list[Event], names: Names) -> str:
    kinds = dict.fromkeys(one.ship for one in events)
    lost = [ships(kind, sum(1 for one in events if one.ship == kind)) for kind in kinds]
    return f"{does(names, events[0].who, 'lose')} {listed(lost)} {at_harbour(events[0].place)}."


@words.says(CAPTURED, mark="leader")
def captured(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.by, 'capture')} {leader(one.leader)}."


# siege -----------------------------------------------------------------------------------------


@words.says(BESIEGES, mark="fortress")
def besieges(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'besiege')} {space(one.place)}."


@words.says(SIEGE_ENDS, mark="fortress")
def siege_ends(events: list[Event], names: Names) -> str:
    return f"The siege of {space(events[0].place)} is over."


# at sea ----------------------------------------------------------------------------------------


@words.says(SAILS, also=COMPANY, mark="galley")
def sails(events: list[Event], names: Names) -> str:
    one = events[0]
    way = f"from {harbour(one.origin)} to {harbour(one.target)}"
    return f"{does(names, one.who, 'sail')} {way} with {company(events)}."


@words.says(PUTS_IN, also=COMPANY, mark="galley")
def puts_in(events: list[Event], names: Names) -> str:
    one = events[0]
    way = f"from {harbour(one.origin)} to {harbour(one.target)}"
    return f"{capital(whose(names, one.who))} ships go {way}: {company(events)}."


@words.says(RAIDS, mark="corsair")
def raids(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'raid')} {whom(names, one.victim)} {in_sea(one.sea)}."
