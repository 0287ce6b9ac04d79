"""Gloriana's table in lines, in the order in which one would tell it: for screen readers and for who types."""

from __future__ import annotations

from nonsuch.draw import Sight
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloriana.components import (
    DOUBLE,
    EVENTS,
    NOBLE_SYMBOLS,
    SPECIALISTS,
    SUN,
    SYMBOL_NAMES,
    TAVERN_NAMES,
)
from nonsuch.games.gloriana.show.board.bench import heading, points_in_words
from nonsuch.games.gloriana.show.board.cards import all_staff
from nonsuch.games.gloriana.show.board.city import round_in_words, verdict
from nonsuch.games.gloriana.show.board.nobles import what_he_is_about
from nonsuch.games.gloriana.show.people import NOBLES as NOBLE_PEOPLE
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.reading import (
    HOLDING,
    View,
    deck_size,
    events_in,
    hand_size,
    noble_of,
    people_in,
    sheet_of,
    staff_in,
    top_event,
    where_held,
)
from nonsuch.games.gloriana.show.words import EVENT_NAMES, PLACES, STAFF_NAMES, WEATHERS, event_name, plural, score


def text(sight: Sight) -> list[str]:
    view, names = sight.view, Names(sight.names, sight.seat)
    seats = [(k + (sight.seat or 0)) % len(sight.names) for k in range(len(sight.names))]
    return [
        standing(view, names),
        *event_so_far(view, sight.seat),
        *own_hand(view, sight.seat),
        *(tavern(view, place) for place in range(len(TAVERN_NAMES))),
        f"The Court: {all_staff(staff_in(view['court']))}.",
        event_line(view),
        weather(view, names),
        f"To hire: {listed(people(view['specialists']))}.",
        *(player(view, names, seat) for seat in seats),
        piles(view),
    ]


def standing(view: View, names: Names) -> str:
    if view["over"] or view["phase"] == "break tie":
        return f"{verdict(view, names)}."
    return f"{round_in_words(view)}. It's {names.whose(view['turn'])} turn."


def event_so_far(view: View, seat: int | None) -> list[str]:
    if view["phase"] not in HOLDING or view["actor"] != seat or view["event"] < 0:
        return []
    if view["event_type"] < 0:
        return [f"You have taken the {event_name(view['event'])}."]
    matched = [STAFF_NAMES[one] for one in range(len(STAFF_NAMES)) if view["matched"] >> one & 1]
    kind = view["event_type"]
    own = "" if kind >= DOUBLE else f"{counted(view['symbols'], f'{STAFF_NAMES[kind]} symbol')}, matched by "
    return [f"{heading(view)}: {own}{listed(matched)}.", f"{points_in_words(view)}."]


def own_hand(view: View, seat: int | None) -> list[str]:
    """By name and, for the typed move, in notation."""
    if seat is None:
        return []
    staff = staff_in(view["hand"][seat])
    kinds = [f"{named(one, staff.count(one))} ({SYMBOL_NAMES[one]})" for one in sorted(set(staff))]
    kinds += people(view["hired"][seat])
    return [f"Your hand: {', '.join(kinds) or 'no cards'}."]


def named(symbol: int, number: int) -> str:
    return STAFF_NAMES[symbol] if number == 1 else f"{number} {plural(symbol)}"


def people(written: str) -> list[str]:
    return [f"{SPECIALIST_PEOPLE[one].called} ({SPECIALISTS.show(one)})" for one in people_in(written)]


def tavern(view: View, place: int) -> str:
    called = PLACES[place][:1].upper() + PLACES[place][1:]
    return f"{called} ({TAVERN_NAMES[place]}): {all_staff(staff_in(view['tavern'][place]))}."


def event_line(view: View) -> str:
    found = [
        f"{event_name(one)} ({EVENTS.show(one)}, {where_held(view, one % DOUBLE)})" for one in events_in(view["line"])
    ]
    return f"Events to hold: {listed(found)}."


def weather(view: View, names: Names) -> str:
    larger = "outdoors" if view["weather"] == SUN else "indoors"
    taker = view["weather_taker"]
    taken = f"; {names.whom(taker)} {names.verb(taker, 'have')} the card" if taker >= 0 else ""
    return f"Weather: {WEATHERS[view['weather']]}, Events {larger} may count as one size larger{taken}."


def player(view: View, names: Names, seat: int) -> str:
    about = [words for words, _, _ in what_he_is_about(view, seat)]
    one = noble_of(view, seat)
    held = [f"{EVENT_NAMES[kind]} {value}" for _, kind, value in sheet_of(view, seat)]
    types, points = view["shows"]["types"][seat], view["shows"]["types_points"][seat]
    facts = [
        f"{NOBLE_PEOPLE[one].title}, {NOBLE_SYMBOLS} {plural(one)}",
        score(view["score"][seat]),
        f"{counted(hand_size(view, seat), 'Staff card')} in hand",
        *([f"hired {listed(people(view['hired'][seat]))}"] if view["hired"][seat] else []),
        f"Events held: {listed(held)}" + (f", {counted(types, 'type')} for {points}" if types else ""),
        *remembered(view, names, seat),
    ]
    name = names.who(seat) + (f" ({', '.join(about)})" if about else "")
    return f"{name}: {'; '.join(facts)}."


def remembered(view: View, names: Names, seat: int) -> list[str]:
    if not view["memory_aid"] or seat == names.reader:
        return []
    seen = [named(symbol, number) for symbol, number in enumerate(view["seen"][seat]) if number]
    return [f"seen going into the hand: {listed(seen)}"]


def piles(view: View) -> str:
    left = deck_size(view)
    decks = ((top_event(view, "doubles"), "double"), (top_event(view, "singles"), "single"))
    tops = [f"{top[1]} {words} Events, the next of which is a {event_name(top[0])}" for top, words in decks if top]
    gone = [f"discarded: {all_staff(staff_in(view['discards']))}"]
    for heap, words in (("event_discards", "Events put away"), ("removed_events", "Events left out of the game")):
        gone += [f"{words}: {listed(map(event_name, events_in(view[heap])))}"] if view[heap] else []
    return f"{'; '.join([counted(left, 'card') + ' in the deck', *tops, *gone])}."
