"""The log: minor powers and their friends, peace."""

from __future__ import annotations

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.components import COLUMN_POWER
from nonsuch.games.virgin_queen.map.atlas import KNIGHTS
from nonsuch.games.virgin_queen.rules.minors.deck import SUCCESSION
from nonsuch.games.virgin_queen.rules.minors.terms import (
    ANSWERS_PEACE,
    BENEFIT,
    CARD_GIVEN,
    DISBANDS,
    EXCOMMUNICATED,
    HELP_ARRIVES,
    HELP_REFUSED,
    KEEP_CARD,
    MARY_TAKEN,
    OFFERS_HELP,
    PEACE,
    PICK_UP,
    PRETENDER,
    RISES,
    STANDS_ALONE,
    STRENGTHEN,
    SUCCEEDS,
    SWAYED,
    TRIBUTE,
    TRUCE,
    WEAKEN,
    WON,
)
from nonsuch.games.virgin_queen.show.words.choices import LABELS, OPTIONS, YES_OR_NO, words
from nonsuch.games.virgin_queen.show.words.log_war import COMPANY, company
from nonsuch.games.virgin_queen.show.words.naming import (
    CARDS,
    OF_POWER,
    POWERS,
    capital,
    does,
    space,
    units,
    whom,
    whose,
)

BENEFITS = (
    "Excommunicate Elizabeth: 4 conversion attempts in England, and one card fewer for her",
    "4 conversion attempts in France",
    "4 conversion attempts in the Netherlands",
    "A Jesuit",
    "A treasure",
    "The card Holy League",
)
TRIBUTES = (
    "{} offers tribute for peace.",
    "{} pays tribute, and there is no war.",
    "The Sultan scorns the tribute of {}.",
)
LABELS |= {
    BENEFIT: lambda benefit: BENEFITS[benefit],
    PICK_UP: lambda card: f"Pick up {CARDS[card]}",
    KEEP_CARD: lambda card: f"Keep {CARDS[card]}",
    STRENGTHEN: lambda power: f"Add 2 to the total of {POWERS[power]}",
    WEAKEN: lambda power: f"Take 2 from the total of {POWERS[power]}",
}
OPTIONS |= {
    "choose queens way": ("Pick up a 5 CP card", "End unrest at home and gain 2 influence"),
    "choose safiye": ("The Sultan loses a card or a treasure", "Venice chooses its side"),
    "choose spoils": ("A random card is discarded", "You take a treasure"),
    "choose her way": ("Festivities for a wedding, and a card", "Peace with the Protestants"),
}
YES_OR_NO |= {
    "agree": ("Agree to peace", "Fight on"),
    "claim portugal": ("War on Portugal", "Leave it in peace"),
    "go on tour": ("Play Grand Tour", "Not now"),
    "offer help": ("", "Offer no help"),
    "choose helpers place": ("", "Offer no help after all"),
    "accept help": ("", "Refuse all help"),
    "choose hearts": ("", "No more influence"),
    "follow": ("Declare war on its ally too", "Let the war end"),
    "offer tribute": ("Offer tribute", "Offer nothing"),
    "accept tribute": ("Take it, no war", "Refuse it: war"),
    "choose benefit": ("", "Nothing"),
    "stand by": ("Come to its aid: war", "Leave it to its fate"),
}


@words.says(SWAYED, mark="die-5")
def swayed(events: list[Event], names: Names) -> str:
    one = events[0]
    changed = f"{one.change:+d}".replace("-", "−")
    return f"{capital(whose(names, one.who))} total changes by {changed}, to {one.total}."


@words.says(WON, mark="link")
def won(events: list[Event], names: Names) -> str:
    one = events[0]
    minor = POWERS[COLUMN_POWER[one.column]]
    tie = ", breaking a tie by the printed order" if one.tied else ""
    return f"{does(names, one.who, 'win')} over {minor}{tie}."


@words.says(STANDS_ALONE, mark="war")
def stands_alone(events: list[Event], names: Names) -> str:
    return f"Nobody helps: {whom(names, events[0].minor)} must fight alone."


@words.says(PEACE, mark="link")
def peace(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"Peace between {whom(names, one.who)} and {whom(names, one.other)}."


def force(power: int, kind: int, number: int) -> str:
    """'2 Scottish regulars', '2 Moriscos'."""
    return units(power, kind, number, OF_POWER[power] if power < KNIGHTS else "")


@words.says(DISBANDS, then=[DISBANDS], mark="regular")
def disbands(events: list[Event], names: Names) -> list[str]:
    """'2 Spanish mercenaries leave Milan for good.'"""
    return [disbanded(one) for one in events]


def disbanded(one: Event) -> str:
    leave = "leaves" if one.number == 1 else "leave"
    return f"{capital(force(one.who, one.unit, one.number))} {leave} {space(one.place)} for good."


@words.says(RISES, mark="regular")
def rises(events: list[Event], names: Names) -> str:
    one = events[0]
    gather = "appears" if one.number == 1 else "gather"
    return f"{capital(force(one.who, one.unit, one.number))} {gather} at {space(one.place)}."


@words.says(CARD_GIVEN, mark="hand")
def card_given(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'give')} {whom(names, one.to)} a card."


@words.says(TRIBUTE, mark="money")
def tribute(events: list[Event], names: Names) -> str:
    one = events[0]
    return capital(TRIBUTES[one.step].format(whom(names, one.who)))


@words.says(EXCOMMUNICATED, mark="church")
def excommunicated(events: list[Event], names: Names) -> str:
    return "The Pope excommunicates Elizabeth: England is dealt one card fewer next turn."


@words.says(SUCCEEDS, mark="die-5")
def succeeds(events: list[Event], names: Names) -> str:
    one = events[0]
    more = f", plus {one.total - one.die} for its captains" if one.total > one.die else ""
    enough = "Portugal becomes Spain's ally" if one.total >= SUCCESSION else "Portugal finds a king of its own"
    return f"King Sebastian is dead. Spain rolls a {one.die}{more}: {enough}."


@words.says(PRETENDER, mark="crown")
def pretender(events: list[Event], names: Names) -> str:
    return f"Dom Antonio claims Portugal, and {whom(names, events[0].of)} may win it for him by winter."


@words.says(MARY_TAKEN, mark="crown")
def mary_taken(events: list[Event], names: Names) -> str:
    return "Mary Queen of Scots is England's captive."


@words.says(ANSWERS_PEACE, mark="link")
def answers_peace(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'agree' if one.agrees else 'refuse')}{' to peace' if one.agrees else ' peace'}."


@words.says(TRUCE, mark="link")
def truce(events: list[Event], names: Names) -> str:
    return "The Sultan and the Emperor keep the peace this turn."


@words.says(OFFERS_HELP, mark="send")
def offers_help(events: list[Event], names: Names) -> str:
    one = events[0]
    number = counted(one.units, "unit")
    return f"{does(names, one.who, 'offer')} {number} from {space(one.origin)} to help {space(one.place)}."


@words.says(HELP_ARRIVES, also=COMPANY, mark="road")
def help_arrives(events: list[Event], names: Names) -> str:
    one = events[0]
    return f"{does(names, one.who, 'bring')} {company(events)} from {space(one.origin)} to {space(one.target)}."


@words.says(HELP_REFUSED, mark="close")
def help_is_refused(events: list[Event], names: Names) -> str:
    return "The Protestants accept no help."
