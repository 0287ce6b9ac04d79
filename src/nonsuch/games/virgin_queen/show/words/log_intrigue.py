"""The log and the labels of espionage: informants, spies, murder, the rising of the English Catholics."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.rules.intrigue.terms import (
    AIMS_AT,
    CIPHER_BACK,
    CIPHER_LAID,
    DECIPHER,
    EXECUTE,
    FOILED,
    GET,
    KILL,
    KILL_RULER,
    KILLED,
    LOOKS,
    MARY_EXECUTED,
    NETWORK,
    OPERATIVE_GONE,
    PLANT,
    PLANTED,
    PLOT_DIE,
    PLOT_FAILS,
    PLOTS,
    RECALL,
    RISE,
    RISING_OVER,
    RULER_KILLED,
    SEES,
    SPY_ON,
)
from nonsuch.games.virgin_queen.show.words.choices import ENDS, LABELS, OPTIONS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.naming import CARDS, LEADERS, POWERS, capital, does, leader, whom, whose

GAINS: tuple[str, ...] = (
    "Catch their informant",
    "Find their Cipher Key",
    "Look at their hand",
    "Make them discard a random card",
)
LABELS |= {
    SPY_ON: lambda power: f"Gain intelligence on {POWERS[power]}",
    PLANT: lambda power: f"Plant an informant at the court of {POWERS[power]}",
    RECALL: lambda power: f"The one at the court of {POWERS[power]}",
    KILL: lambda number: f"Have {LEADERS[number]} killed",
    KILL_RULER: lambda power: f"Have the ruler of {POWERS[power]} killed",
    GET: lambda what: GAINS[what],
}
ENDS |= {
    RISE: "Rouse the English Catholics",
    DECIPHER: "Look at a card with your Cipher Key",
    EXECUTE: "Execute Mary Queen of Scots",
}
OPTIONS |= {"choose intrigue": ("An informant, then an assassination", "One espionage action, then draw a card")}
YES_OR_NO |= {"use network": ("Use Walsingham's agents", "Save them for later")}
PLOTS_OF = (
    "",
    "seek intelligence on {}",
    "plant an informant at the court of {}",
    "send an assassin against {}",
    "rouse the Catholics of {}",
)


@words.says(PLOTS, mark="mask")
def plots(events: list[Event], names: Names) -> str:
    one = events[0]
    verb, _, rest = PLOTS_OF[one.what].partition(" ")
    return f"{does(names, one.who, verb)} {rest.format(whom(names, one.against))}."


@words.says(AIMS_AT, mark="leader")
def aims_at(events: list[Event], names: Names) -> str:
    return f"The target is {leader(events[0].leader)}."


@words.says(FOILED, mark="close")
def foiled(events: list[Event], names: Names) -> str:
    return "The plot is discovered before it begins."


@words.says(PLANTED, mark="mask")
def planted(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'have')} an informant at the court of {whom(names, one.on)}."


@words.says(OPERATIVE_GONE, mark="close")
def operative_gone(events: list[Event], names: Names) -> list[str]:
    return [
        f"{capital(whose(names, one.who))} informant at the court of {whom(names, one.on)} is gone." for one in events
    ]


@words.says(CIPHER_LAID, mark="key")
def cipher_laid(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'have')} a Cipher Key to {whose(names, one.on)} letters."


@words.says(CIPHER_BACK, mark="close")
def cipher_back(events: list[Event], names: Names) -> list[str]:
    return [f"{capital(whose(names, one.who))} Cipher Key is no longer of use." for one in events]


@words.says(PLOT_DIE, then=[PLOT_DIE], mark="die-5")
def plot_dice(events: list[Event], names: Names) -> list[str]:
    told = []
    for who in {one.who: 0 for one in events}:
        mine = [one for one in events if one.who == who]
        faces = " ".join(str(one.face) for one in mine)
        told.append(f"{does(names, who, 'roll')} {faces}: {counted(sum(one.hit for one in mine), 'hit')}.")
    return told


@words.says(NETWORK, mark="mask")
def network(events: list[Event], names: Names) -> str:
    return "Walsingham's agents add two dice."


@words.says(LOOKS, mark="mask")
def looks(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'look')} at {whose(names, one.at)} hand."


@words.says(SEES, then=[SEES], mark="mask")
def sees(events: list[Event], names: Names) -> str:
    one = events[0]
    seen = [CARDS[each.card] for each in events if each.card is not None]
    told = listed(seen) if seen else counted(len(events), "card")
    return f"{does(names, one.who, 'see')} {told} in {whose(names, one.at)} hand."


@words.says(KILLED, mark="health")
def killed(events: list[Event], names: Names) -> str:
    return f"{capital(leader(events[0].leader))} is assassinated."


@words.says(RULER_KILLED, mark="health")
def ruler_killed(events: list[Event], names: Names) -> str:
    return f"{capital(whose(names, events[0].who))} ruler is assassinated."


@words.says(PLOT_FAILS, mark="close")
def plot_fails(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"The assassin fails, with {counted(one.hits, 'hit')} against {one.against}."


@words.says(RISING_OVER, mark="unrest")
def rising_over(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"The rising of the English Catholics scores {counted(one.hits, 'hit')} against {one.against}."


@words.says(MARY_EXECUTED, mark="crown")
def mary_executed(events: list[Event], names: Names) -> str:
    return "Mary Queen of Scots is beheaded."
