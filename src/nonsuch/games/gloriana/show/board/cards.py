"""Gloriana's cards as they lie on the table: faces, small symbols, labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product

from nonsuch.draw import Markup, card, classes, el, fan, game_file, icon, numbered, printed, says, style, together
from nonsuch.draw.things import use
from nonsuch.engine.language.words import counted, listed
from nonsuch.games.gloriana.components import (
    BANQUET,
    CORE,
    DOUBLE,
    EVENTS,
    NOBLE_SYMBOLS,
    NOBLES,
    SPECIALIST_PENALTY,
    SPECIALIST_SYMBOLS,
    SPECIALISTS,
    SUN,
    SYMBOL_NAMES,
    TYPE_NAMES,
)
from nonsuch.games.gloriana.show.people import NOBLES as NOBLE_PEOPLE
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.people import Person
from nonsuch.games.gloriana.show.words import STAFF_NAMES, WEATHERS, event_name, plural, some_staff

SHEET = game_file("gloriana", "cards.svg")
TYPE_ICONS = (*SYMBOL_NAMES[:BANQUET], "banquet")
SHORT_EVENTS = ("Royal Hunt", "Naval Review", "Tournament", "Thanksgiving", "New Play", "Banquet")
LONG_WORDS = {"Thanksgiving": 6, "Walsingham": 7, "Shakespeare": 5}  # and where they may be broken
WEATHER_ICONS = ("rain", "sun")


def all_staff(cards: Iterable[int]) -> str:
    """'2 Horses and a Boat'."""
    return listed(some_staff(symbol, number) for symbol, number in sorted(Counter(cards).items()))


def letter(symbol: int) -> str:
    """No two kinds of Staff begin alike."""
    return STAFF_NAMES[symbol][0]


def breakable(name: str) -> str:
    """For narrow places: a hyphen that shows only where it is needed."""
    at = LONG_WORDS.get(name, 0)
    return f"{name[:at]}\N{SOFT HYPHEN}{name[at:]}" if at else name


def does() -> dict[str, tuple[str, ...]]:
    """What each card is good for, by its picture."""
    told: dict[str, tuple[str, ...]] = {}
    for symbol, name in enumerate(SYMBOL_NAMES):
        own = f"An own symbol of a {event_name(symbol)}." if symbol < CORE else "No Event has this as its own symbol."
        told[f"staff-{name}"] = (
            own,
            "A match for any other Event.",
            "!If it is left in your hand at the end, it costs a point.",
        )
    for one in range(CORE):
        kind, staff = event_name(one), STAFF_NAMES[one]
        told[f"special-{SPECIALISTS.show(one)}"] = (
            "The player who takes him may turn the Weather.",
            f"Later he counts as one {staff} match, or hosts a {kind} with two symbols of his own.",
            "!If he is still in your hand after an Event, he costs you 3 of its points.",
        )
        told[f"noble-{NOBLES.show(one)}"] = (
            f"Adds two own symbols to a {kind}.",
            f"For any other Event, counts as one {staff} match. A Noble is never used up.",
        )
    return told | events_do()


def events_do() -> dict[str, tuple[str, ...]]:
    told: dict[str, tuple[str, ...]] = {}
    for event, symbols, where in product(range(CORE), (1, 2), ("outdoors", "indoors")):
        sky = "sunshine" if where == "outdoors" else "rain"
        told[f"event-{TYPE_NAMES[event]}-{symbols}-{where}"] = (
            f"Own symbols: {counted(symbols, STAFF_NAMES[event])} here, and those of your Noble and your Staff.",
            "Up to as many different other symbols may match them; the number of matches is its size.",
            f"Held {where}: one size larger in {sky}. Or turn it over for a Banquet.",
            "!Taking it ends this round for you.",
        )
    return told


# faces -----------------------------------------------------------------------------------------


@lru_cache(10_000)
def staff_card(place: str, symbol: int, ordinal: int, target: str | None = None, look: str = "") -> Markup:
    name = SYMBOL_NAMES[symbol]
    picture, flies = f"{SHEET}#staff-{name}", f"{place}-{name}-{ordinal}"
    words = (printed(STAFF_NAMES[symbol], f"k-{name}"),)
    return card(picture, STAFF_NAMES[symbol], flies=flies, target=target, look=look, words=words)


@lru_cache(10_000)
def specialist_card(place: str, one: int, target: str | None = None, look: str = "") -> Markup:
    label = f"{SPECIALIST_PEOPLE[one].name}, {SPECIALIST_SYMBOLS} {STAFF_NAMES[one]} symbols"
    flies = f"{place}-{SPECIALISTS.show(one)}"
    words = (printed(SPECIALIST_PEOPLE[one].called, "k-special"),)
    return card(specialist_face(one), label, flies=flies, target=target, look=look, words=words)


def specialist_face(one: int) -> str:
    return f"{SHEET}#special-{SPECIALISTS.show(one)}"


@lru_cache(1000)
def noble_card(seat: int, one: int, target: str | None = None, state: str | None = None) -> Markup:
    label = f"{NOBLE_PEOPLE[one].title}, {NOBLE_SYMBOLS} {STAFF_NAMES[one]} symbols"
    words = (printed(NOBLE_PEOPLE[one].called, "k-noble"),)
    return card(noble_face(one), label, target=target, state=state, flies=f"of-{seat}", words=words)


def noble_face(one: int) -> str:
    return f"{SHEET}#noble-{NOBLES.show(one)}"


@lru_cache(1000)
def event_card(place: str, event: int, ordinal: int, outdoors: bool, target: str | None = None) -> Markup:
    name = TYPE_NAMES[event % DOUBLE]
    symbols = 1 + event // DOUBLE
    where = "outdoors" if outdoors else "indoors"
    label = f"{event_name(event)}, {counted(symbols, f'{STAFF_NAMES[event % DOUBLE]} symbol')}, {where}"
    picture, flies = f"{SHEET}#event-{name}-{symbols}-{where}", f"{place}-{EVENTS.show(event)}-{ordinal}"
    return card(picture, label, flies=flies, target=target, words=event_words(event % DOUBLE, symbols, where))


@cache
def event_words(kind: int, symbols: int, where: str) -> tuple[Markup, Markup]:
    """Its name above; below its own symbols, and whether it gains by sunshine or by rain."""
    mark = TYPE_ICONS[kind]
    sky = WEATHER_ICONS[where == "outdoors"]
    own = el("span", [icon(mark, "small")] * symbols)
    foot = together(own, el("span", icon(sky, "small"), el("span", where.capitalize(), cls="where")))
    return printed(SHORT_EVENTS[kind], f"k-{mark}", top=True), printed(foot, f"k-{mark} foot", bare=True)


@lru_cache(100)
def turned_card(event: int, left: int) -> Markup:
    """The top of an Event deck, Banquet side up: of its other side the icons are seen (ruling 7)."""
    picture = f"{SHEET}#turned-{TYPE_NAMES[event % DOUBLE]}-{1 + event // DOUBLE}"
    return card(picture, f"{counted(left, 'Event')} left; the next is a {event_name(event)}")


@lru_cache(1)
def queen_card() -> Markup:
    return el("div", card(f"{SHEET}#card-gloriana", "The Gloriana card"), cls="queen")


def banquet_card() -> Markup:
    return card(f"{SHEET}#event-banquet", "Banquet, indoors", words=event_words(BANQUET, 0, "indoors"))


@lru_cache(2)
def weather_card(weather: int) -> Markup:
    larger = "outdoors" if weather == SUN else "indoors"
    label = f"Weather: {WEATHERS[weather]}. Events {larger} may count as one size larger"
    ink = "k-sunny" if weather == SUN else "k-rainy"
    words = (
        printed(WEATHERS[weather].capitalize(), ink, top=True, bare=True),
        printed(f"{larger.capitalize()} +1", ink),
    )
    return card(f"{SHEET}#weather-{WEATHER_ICONS[weather]}", label, words=words)


# who they were ---------------------------------------------------------------------------------


@lru_cache(100)
def about_noble(seat: int, one: int) -> Markup:
    does = [
        f"Two {plural(one)} of your own in every {event_name(one)}.",
        f"In any other Event, counts as one {STAFF_NAMES[one]} match.",
    ]
    return about(f"about-noble-{seat}", noble_face(one), NOBLE_PEOPLE[one], does)


@lru_cache(100)
def about_specialist(one: int) -> Markup:
    does = [
        f"Hosts a {event_name(one)} in place of the Event you take, with two {plural(one)} and no weather.",
        f"Or counts once as a {STAFF_NAMES[one]} match in another Event.",
        "With a Specialist you take the Weather card and may turn it.",
        f"If kept in hand after your Event, costs {SPECIALIST_PENALTY} points.",
    ]
    return about(f"about-{SPECIALISTS.show(one)}", specialist_face(one), SPECIALIST_PEOPLE[one], does)


def about(name: str, picture: str, person: Person, does: list[str]) -> Markup:
    """A button, and what it opens: what somebody does in the game, who they were, their portrait."""
    button = el(
        "button",
        icon("help", "small"),
        type="button",
        cls="about",
        popovertarget=name,
        aria_label=f"{person.name}: what they do, who they were",
        title=f"{person.name}: what they do, who they were",
    )
    powers = el("ul", [el("li", line) for line in does], cls="powers")
    lines = [el("p", line, cls="muted") for line in person.note]
    words = el("div", el("h3", person.name), el("p", person.title, cls="role"), powers, lines, cls="words")
    panel = el("div", card(picture, person.name), words, id=name, popover="auto", cls="panel told")
    return together(button, panel)


# several ---------------------------------------------------------------------------------------


def hand(staff: Iterable[int], specialists: Iterable[int]) -> Markup:
    """The reader's own cards, Staff first."""
    held = numbered(sorted(staff))
    people = list(specialists)
    whole = len(held) + len(people)
    drawn = [
        staff_card("hand", symbol, ordinal, f"hand-{SYMBOL_NAMES[symbol]}", held_in_fan(i, whole))
        for i, (symbol, ordinal) in enumerate(held)
    ]
    drawn += [
        specialist_card("hired", one, f"hired-{SPECIALISTS.show(one)}", held_in_fan(len(held) + i, whole))
        for i, one in enumerate(people)
    ]
    also = f" and {counted(len(people), 'Specialist')}" if people else ""
    return fan(drawn, f"Your hand, {counted(len(held), 'Staff card')}{also}")


def held_in_fan(index: int, number: int) -> str:
    """How a card of a hand is turned and lowered: hands grow large, and a large fan is no rounder than one of 7."""
    middle = (number - 1) / 2
    off = (index - middle) / max(3, middle)
    return f"--turn:{9 * off:.3g};--bow:{round(21 * off * off)}"


def sets(place: str, staff: Iterable[int]) -> list[Markup]:
    """All cards of a kind in one place lie together, with their number: together they are taken."""
    return [one_set(place, symbol, number) for symbol, number in sorted(Counter(staff).items())]


@lru_cache(1000)
def one_set(place: str, symbol: int, number: int) -> Markup:
    cards = [staff_card(place, symbol, ordinal) for ordinal in range(1, number + 1)]
    many = el("b", f"×{number}", cls="num") if number > 1 else None
    target = f"{place}-{SYMBOL_NAMES[symbol]}"
    return el("div", says(), cards, many, cls="set spot", data_target=target, style=style(n=number))


@lru_cache(1000)
def symbol_mark(mark: str, words: str, label: str, *, printed: bool = False) -> Markup:
    """A symbol that counts for an Event: of a card, or printed on Event, Noble or Specialist."""
    cls = classes("mini", "tall", "sym", f"k-{mark}", "print" if printed else None)
    return el("span", el("svg", use(mark), aria_hidden="true"), words, cls=cls, role="img", aria_label=label)


@lru_cache(100)
def open_mark() -> Markup:
    label = "Open: one more different symbol may join"
    return el("span", icon("plus"), "open", cls="mini tall sym open", role="img", aria_label=label)


@lru_cache(1000)
def known_mark(symbol: int, number: int) -> Markup:
    name = STAFF_NAMES[symbol] if number == 1 else f"{number} {plural(symbol)}"
    inside = (icon(SYMBOL_NAMES[symbol], "small"), el("b", f"{letter(symbol)}×{number}", cls="num"))
    return el("span", inside, cls=f"known k-{SYMBOL_NAMES[symbol]}", role="img", aria_label=name, title=name)
