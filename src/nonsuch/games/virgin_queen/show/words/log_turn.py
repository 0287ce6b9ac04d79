"""The log: turns and impulses, cards, powers and their friends."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.components import COLUMN_POWER, LEADER_POWER
from nonsuch.games.virgin_queen.map.atlas import OTTOMAN
from nonsuch.games.virgin_queen.show.reading import YEARS
from nonsuch.games.virgin_queen.show.words.choices import words
from nonsuch.games.virgin_queen.show.words.naming import (
    CARDS,
    POWERS,
    SHIPS,
    capital,
    does,
    harbour,
    leader,
    space,
    unit,
    units,
    who,
    whom,
    whose,
)
from nonsuch.games.virgin_queen.state import (
    ALLIED,
    CANCELLED,
    CAPITAL_LOST,
    CHECKED,
    CONTROLS,
    DISCARDS,
    DRAWS,
    GAINS,
    IDLE,
    INFLUENCES,
    LAUNCHES,
    LEADER_ENTERS,
    LEADER_GOES,
    LOOT,
    LOOTED,
    MUST_SKIP,
    NEW_RULER,
    PARTED,
    PASSES,
    PLAYS,
    PLAYS_EVENT,
    PUTS_AWAY,
    RAISES,
    RANSOMED,
    REPLACES,
    RESPONDS,
    SKIPS,
    STOPPED,
    TAKES_CARD,
    TURN_BEGINS,
    UNREST,
    UNREST_ENDS,
    WAR_DECLARED,
    WINS,
)

STOPPED_WHAT = ("march", "assault", "crossing", "voyage", "raid")

# turns and impulses ----------------------------------------------------------------------------


@words.says(TURN_BEGINS, mark="clock", opens=True)
def turn_begins(events: list[Event], names: Names) -> str:
    turn = events[0].turn
    return f"Turn {turn} begins, {YEARS[turn - 1]}."


@words.says(DRAWS, also=[DRAWS], mark="hand")
def draws(events: list[Event], names: Names) -> list[str]:
    """Dealt in turn, told of each together."""
    return [drawn_by(names, who, [one for one in events if one.who == who]) for who in {one.who: 0 for one in events}]


def drawn_by(names: Names, who: int, events: list[Event]) -> str:
    seen = [CARDS[one.card] for one in events if one.card is not None]
    return f"{does(names, who, 'draw')} {listed(seen) if seen else counted(len(events), 'card')}."


@words.says(PLAYS, mark="hand", opens=True)
def plays(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'play')} {CARDS[one.card]} for its command points."


@words.says(PLAYS_EVENT, mark="deck", opens=True)
def plays_event(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'play')} {CARDS[one.card]} for its event."


@words.says(RESPONDS, mark="deck")
def responds(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'respond')} with {CARDS[one.card]}."


@words.says(PUTS_AWAY, mark="hand")
def puts_away(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'put')} {CARDS[one.card]} away for this turn."


@words.says(DISCARDS, mark="hand")
def discards(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'discard')} {CARDS[one.card]}."


@words.says(CANCELLED, mark="close")
def cancelled(events: list[Event], names: Names) -> str:
    return f"{CARDS[events[0].card]} has no effect."


@words.says(STOPPED, mark="rain")
def stopped(events: list[Event], names: Names) -> str:
    one = events[0]
    what = f"{whose(names, one.who)} {STOPPED_WHAT[one.action]}"
    return f"Storms stop {what}: the units involved stay where they were for this impulse."


@words.says(PASSES, mark="waiting", opens=True)
def passes(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'pass')}."


@words.says(SKIPS, mark="waiting", opens=True)
def skips(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'miss')} an impulse."


@words.says(MUST_SKIP, mark="waiting")
def must_skip(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'have')} an impulse to miss."


@words.says(TAKES_CARD, mark="hand")
def takes_card(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'take')} {CARDS[one.card]} into hand."


@words.says(LOOTED, also=[LOOT], mark="hand")
def looted(events: list[Event], names: Names) -> str:
    """Which it was is known to the two of them."""
    one = events[0]
    card = next((CARDS[each.card] for each in events[1:] if each.card is not None), "a card")
    return f"{does(names, one.taker, 'take')} {card} from {whom(names, one.giver)}."


# points ----------------------------------------------------------------------------------------


@words.says(GAINS, mark="laurel")
def gains(events: list[Event], names: Names) -> str:
    one = events[0]
    if one.points < 0:
        return f"{does(names, one.who, 'lose')} {counted(-one.points, 'victory point')}."
    return f"{does(names, one.who, 'gain')} {counted(one.points, 'victory point')}."


@words.says(PARTED, mark="link")
def parted(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{who(names, one.who)} and {whom(names, one.other)} are no longer allies."


@words.says(CAPITAL_LOST, mark="castle")
def capital_lost(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'lose')} the capital that stood in {space(one.place)}."


@words.says(WINS, mark="laurel", opens=True)
def wins(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].who, 'win')} the game."


# spaces ----------------------------------------------------------------------------------------


@words.says(CONTROLS, mark="key")
def controls(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'take')} control of {space(one.place)}."


@words.says(UNREST, mark="unrest")
def unrest(events: list[Event], names: Names) -> str:
    return f"Unrest breaks out in {space(events[0].place)}."


@words.says(UNREST_ENDS, mark="unrest")
def unrest_ends(events: list[Event], names: Names) -> str:
    return f"{space(events[0].place)} is quiet again."


@words.says(RAISES, then=[RAISES], mark="regular")
def raises(events: list[Event], names: Names) -> list[str]:
    """One after the other, told of each kind and place together."""
    kinds = dict.fromkeys((one.who, one.unit, one.place) for one in events)
    return [raised(names, kind, sum(1 for one in events if (one.who, one.unit, one.place) == kind)) for kind in kinds]


def raised(names: Names, kind: tuple[int, int, int], number: int) -> str:
    power, name, place = kind
    what = unit(power, name) if number == 1 else units(power, name, number)
    one = "a " if number == 1 and what != "cavalry" else ""
    return f"{does(names, power, 'raise')} {one}{what} in {space(place)}."


@words.says(LAUNCHES, mark="galley")
def launches(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'build')} a {SHIPS[one.ship]} in {harbour(one.place)}."


# powers ----------------------------------------------------------------------------------------


@words.says(INFLUENCES, mark="send")
def influences(events: list[Event], names: Names) -> str:
    one = events[0]
    minor = POWERS[COLUMN_POWER[one.column]]
    return f"{capital(whose(names, one.who))} influence with {minor} is now {one.value}."


@words.says(CHECKED, also=[CHECKED], mark="die-5")
def checked(events: list[Event], names: Names) -> str:
    minor = POWERS[COLUMN_POWER[events[0].column]]
    totals = ", ".join(f"{does(names, one.who, 'reach')} {one.total}" for one in events)
    return f"{capital(minor)} chooses its side: {totals}."


@words.says(ALLIED, mark="link")
def allied(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.minor, 'side')} with {whom(names, one.ally)}."


@words.says(IDLE, mark="link")
def idle(events: list[Event], names: Names) -> str:
    return f"{does(names, events[0].minor, 'become')} neutral."


@words.says(WAR_DECLARED, mark="war")
def war_declared(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'declare')} war on {whom(names, one.on)}."


@words.says(NEW_RULER, mark="crown")
def new_ruler(events: list[Event], names: Names) -> str:
    """Selim II is the only one there is in the Tutorial."""
    power = events[0].who
    if power == OTTOMAN:
        return "Selim II follows Suleiman as Sultan."
    return f"{does(names, power, 'have')} a new ruler."


@words.says(REPLACES, mark="regular")
def replaces(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'muster')} a new regular in {space(one.place)}."


# leaders ---------------------------------------------------------------------------------------


@words.says(LEADER_ENTERS, mark="leader")
def leader_enters(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{capital(leader(one.leader))} takes command in {space(one.place)}."


@words.says(LEADER_GOES, mark="leader")
def leader_goes(events: list[Event], names: Names) -> str:
    return f"{capital(leader(events[0].leader))} is away until the next turn."


@words.says(RANSOMED, mark="leader")
def ransomed(events: list[Event], names: Names) -> str:
    number = events[0].leader
    return f"{does(names, LEADER_POWER[number], 'ransom')} {leader(number)}."
