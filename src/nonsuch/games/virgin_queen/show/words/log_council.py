"""The log and the labels of diplomacy: deals, alliances, loans of ships, wars."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.rules.council.terms import (
    ADDRESS,
    ALLIANCE_MADE,
    ALLIANCES_END,
    ALLY,
    ANNOUNCES,
    BORROW,
    CALL_OFF,
    CEDE,
    CLAIM,
    CONFIRMS,
    DECLARE_WAR,
    DEMAND,
    FREE,
    FROM_CARD,
    GIVE_DRAWS,
    GIVE_HIRED,
    GRIEVES,
    HIRED_ARRIVE,
    HIRED_LEAVE,
    HIRED_LEAVE_CARD,
    LAPSES,
    LEND,
    LEND_FROM,
    MAKE_PEACE,
    MARRY,
    PAY_OFF,
    PAYS_IN_TREASURE,
    REFILL,
    REFUSES,
    SET_FREE,
    SHIP_BACK,
    SHIP_LENT,
    SIGN,
    STOCK_REFILLED,
    TAKE_DRAWS,
    TAKE_HIRED,
    TO_ALLY,
    TO_CEDE,
    TO_DRAW,
    TO_END_WAR,
    TO_FREE,
    TO_HIRE,
    TO_LEND,
    TO_MARRY,
)
from nonsuch.games.virgin_queen.show.words.choices import CLOSES, ENDS, LABELS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.log_court import royal
from nonsuch.games.virgin_queen.show.words.log_world import treasure
from nonsuch.games.virgin_queen.show.words.naming import (
    POWERS,
    SHIPS,
    capital,
    does,
    harbour,
    leader,
    space,
    who,
    whom,
    whose,
)

# what a button says ----------------------------------------------------------------------------


def mercenaries(number: int) -> str:
    return counted(number, "mercenary", "mercenaries")


def draws(number: int) -> str:
    return counted(number, "random card draw")


ENDS |= {
    MAKE_PEACE: "End the war",
    ALLY: "Form an alliance for this turn",
    SIGN: "Close the deal",
    CALL_OFF: "Call off the match of Philip II and Elisabeth de Valois",
    FROM_CARD: "One of the mercenaries for hire",
    REFILL: "Refill the mercenaries for hire",
}
LABELS |= {
    ADDRESS: lambda power: f"A deal with {POWERS[power]}",
    GIVE_DRAWS: lambda number: f"Give {draws(number)}",
    TAKE_DRAWS: lambda number: f"Receive {draws(number)}",
    GIVE_HIRED: lambda number: f"Give {mercenaries(number)}",
    TAKE_HIRED: lambda number: f"Receive {mercenaries(number)}",
    LEND: lambda number: f"Lend {counted(number, 'ship')}",
    BORROW: lambda number: f"Borrow {counted(number, 'ship')}",
    MARRY: lambda one, other: f"Match {royal(one)} with {royal(other)}",
    FREE: lambda number: f"Set {leader(number)} free",
    DEMAND: lambda number: f"Get {leader(number)} back",
    CEDE: lambda here: f"Cede {space(here)}",
    CLAIM: lambda here: f"Receive {space(here)}",
    PAY_OFF: lambda here: f"One from {space(here)}",
    LEND_FROM: lambda kind, here: f"A {SHIPS[kind]} from {harbour(here)}",
    DECLARE_WAR: lambda power: f"War on {POWERS[power]}",
}
YES_OR_NO |= {
    "confirm deal": ("Confirm it", "Refuse it"),
    "avenge mary": ("Declare war on England", "Keep the peace"),
}
CLOSES |= {
    "announce": "Announce nothing more",
    "declare wars": "Declare no more wars",
}

# a deal ----------------------------------------------------------------------------------------


@words.says(
    ANNOUNCES,
    also=[TO_END_WAR, TO_ALLY, TO_DRAW, TO_HIRE, TO_LEND, TO_MARRY, TO_FREE, TO_CEDE],
    mark="send",
)
def announces(events: list[Event], names: Names) -> str:
    """'Spain announces a deal with France: an alliance; France gives 2 mercenaries.'"""
    one = events[0]
    terms = "; ".join(clause(event, names) for event in events[1:])
    return f"{does(names, one.who, 'announce')} a deal with {whom(names, one.to)}: {terms}."


def clause(one: Event, names: Names) -> str:
    if one.kind == TO_END_WAR:
        return "the war ends"
    if one.kind == TO_ALLY:
        return "an alliance for this turn"
    if one.kind == TO_MARRY:
        return f"{royal(one.one)} weds {royal(one.other)}"
    if one.kind == TO_FREE:
        return f"{does(names, one.giver, 'set')} {leader(one.leader)} free"
    if one.kind == TO_CEDE:
        return f"{does(names, one.giver, 'cede')} {space(one.place)}"
    if one.kind == TO_LEND:
        return f"{does(names, one.giver, 'lend')} {counted(one.number, 'ship')}"
    what = draws(one.number) if one.kind == TO_DRAW else mercenaries(one.number)
    return f"{does(names, one.giver, 'give')} {what}"


@words.says(CONFIRMS, mark="check")
def confirms(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'confirm')} the deal with {whom(names, one.of)}."


@words.says(REFUSES, mark="close")
def refuses(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'refuse')} the deal with {whom(names, one.of)}."


@words.says(LAPSES, mark="close")
def lapses(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{capital(whose(names, one.who))} deal with {whom(names, one.to)} has become impossible and lapses."


@words.says(ALLIANCE_MADE, mark="link")
def alliance_made(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{who(names, one.one)} and {whom(names, one.other)} are allies for this turn."


@words.says(ALLIANCES_END, mark="link")
def alliances_end(events: list[Event], names: Names) -> str:
    return "The alliances of this turn are over."


# men and ships ---------------------------------------------------------------------------------


@words.says(HIRED_LEAVE, mark="regular")
def hired_leave(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'hand')} over {mercenaries(one.number)} from {space(one.place)}."


@words.says(HIRED_LEAVE_CARD, mark="regular")
def hired_leave_card(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'hand')} over {mercenaries(one.number)} from those for hire."


@words.says(HIRED_ARRIVE, mark="regular")
def hired_arrive(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'muster')} {mercenaries(one.number)} in {space(one.place)}."


@words.says(STOCK_REFILLED, mark="regular")
def stock_refilled(events: list[Event], names: Names) -> str:
    return f"The Empire has {mercenaries(events[0].number)} for hire again."


@words.says(SHIP_LENT, mark="galley")
def ship_lent(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'lend')} a {SHIPS[one.ship]} from {harbour(one.place)} to {whom(names, one.to)}."


@words.says(SHIP_BACK, mark="galley")
def ship_back(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'get')} back the {SHIPS[one.ship]} on loan to {whom(names, one.of)}."


@words.says(SET_FREE, mark="leader")
def set_free(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.by, 'set')} {leader(one.leader)} free."


# war -------------------------------------------------------------------------------------------


@words.says(PAYS_IN_TREASURE, mark="gold")
def pays_in_treasure(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'pay')} with {treasure(one.treasure)}."


@words.says(GRIEVES, mark="war")
def grieves(events: list[Event], names: Names) -> str:
    return f"Spain has {counted(events[0].number, 'grievance')} against England."
