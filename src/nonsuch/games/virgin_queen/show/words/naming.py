"""How the game's things are called: powers, spaces, seas, units, leaders, cards."""

from __future__ import annotations

from nonsuch.engine.language.words import Names, counted, listed, third_person
from nonsuch.games.virgin_queen.components import ARMADA, CARD_TEXTS, HIRED, LEADER_TITLES
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOURS,
    OTTOMAN,
    PORTS,
    SEA_TITLES,
    SPACE_OF,
    SPACE_TITLES,
    SPACES,
)

POWERS = (
    "the Ottoman",
    "Spain",
    "England",
    "France",
    "the Empire",
    "the Protestants",
    "the Papacy",
    "Venice",
    "Scotland",
    "Ireland",
    "Portugal",
    "the city",
    "the Knights of St. John",
    "the Walloons",
    "the Moriscos",
)
SHORT = (
    *("Ottoman", "Spain", "England", "France", "Empire", "Protestants", "Papacy", "Venice", "Scotland", "Ireland"),
    *("Portugal", "independent", "Knights", "Walloons", "Moriscos"),
)
OF_POWER = (
    *("Ottoman", "Spanish", "English", "French", "Imperial", "Protestant", "Papal", "Venetian", "Scottish", "Irish"),
    *("Portuguese", "independent", "Knights'", "Walloon", "Morisco"),
)
MANY = frozenset((5, 12, 13, 14))  # powers that are spoken of as several
AREAS = ("England", "Scotland", "France", "the Netherlands")
CREEDS = ("Catholic", "Protestant", "other")
SHIPS = ("galley", "galleon", "corsair", "race-built galleon", "level of the Armada")
SMALL = ("of", "the", "in", "to", "and")
NUMERALS = ("II", "III")


def title_case(title: str) -> str:
    """'SLAVES OF THE OAR' as it is written in a sentence: 'Slaves of the Oar'."""
    words = [word if word in NUMERALS else word.lower() for word in title.replace("/", "/ ").split()]
    written = " ".join(
        word if word in NUMERALS or (at and word in SMALL) else word[:1].upper() + word[1:]
        for at, word in enumerate(words)
    )
    return written.replace("/ ", "/")


CARDS = tuple(title_case(one["name"]) for one in CARD_TEXTS)
LEADERS = LEADER_TITLES


def leader(number: int) -> str:
    """As he is called within a sentence: 'the Duke of Alva'."""
    name = LEADERS[number]
    return f"the {name}" if name.startswith(("Duke ", "Earl ")) else name


def space(number: int) -> str:
    return SPACE_TITLES[number]


def harbour(number: int) -> str:
    """A port by its town, a sea by its name: 'Messina', 'the Ionian Sea'."""
    return space(SPACE_OF[number]) if number < PORTS else f"the {SEA_TITLES[number - PORTS]}"


def in_sea(number: int) -> str:
    """'in the Ionian Sea', 'off the Barbary Coast'."""
    return waters(SEA_TITLES[number])


def waters(title: str) -> str:
    place = {"Coast": "off", "Main": "on"}.get(title.split()[-1], "in")
    return f"{place} the {title}"


def at_harbour(number: int) -> str:
    return f"in the port of {space(SPACE_OF[number])}" if number < PORTS else in_sea(number - PORTS)


def place(number: int) -> str:
    """Where a leader is: a space, or behind them a sea."""
    return space(number) if number < SPACES else harbour(number - SPACES + PORTS)


def is_harbour(number: int) -> bool:
    return 0 <= number < HARBOURS


# units -----------------------------------------------------------------------------------------


def unit(power: int, kind: int) -> str:
    if kind == HIRED:
        return "cavalry" if power == OTTOMAN else "mercenary"
    return {12: "Knight of St. John", 13: "Walloon", 14: "Morisco"}.get(power, "regular")


def units(power: int, kind: int, number: int, whose: str = "") -> str:
    name = unit(power, kind)
    plural = {"cavalry": "cavalry", "mercenary": "mercenaries", "Knight of St. John": "Knights of St. John"}
    many = plural.get(name, f"{name}s")
    return counted(number, f"{whose} {name}".strip(), f"{whose} {many}".strip())


def ships(kind: int, number: int) -> str:
    return counted(number, SHIPS[kind], "levels of the Armada" if kind == ARMADA else "")


def army(power: int, regulars: int, hired: int, named: bool = False) -> str:
    """'3 regulars and one cavalry'; where several powers stand together, '3 Spanish regulars'."""
    whose = OF_POWER[power] if named and power < 12 else ""
    both = [units(power, kind, number, whose) for kind, number in enumerate((regulars, hired)) if number]
    return listed(both)


# powers as those who do something --------------------------------------------------------------


def seat_of(power: int, names: Names) -> int | None:
    """In the Tutorial the Ottoman is the first seat and Spain the second."""
    return power if power < len(names.names) else None


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def who(names: Names, power: int) -> str:
    """As the subject of a sentence."""
    seat = seat_of(power, names)
    return capital(POWERS[power]) if seat is None else names.who(seat)


def whom(names: Names, power: int) -> str:
    seat = seat_of(power, names)
    return POWERS[power] if seat is None else names.whom(seat)


def whose(names: Names, power: int) -> str:
    seat = seat_of(power, names)
    if seat is not None:
        return names.whose(seat)
    return POWERS[power] + ("'" if POWERS[power].endswith("s") else "'s")


def does(names: Names, power: int, verb: str) -> str:
    """'You march', 'Tobias marches', 'Venice marches', 'The Moriscos march'."""
    seat = seat_of(power, names)
    if seat is not None:
        return names.does(seat, verb)
    return f"{who(names, power)} {verb if power in MANY else third_person(verb)}"


def verb(names: Names, power: int, word: str) -> str:
    return does(names, power, word).removeprefix(who(names, power) + " ")
