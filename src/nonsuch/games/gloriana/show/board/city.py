"""The middle of the table: four Taverns round the Court with the decks in the corners, the Events and the Weather,
the Specialists; at the end the score sheet."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, card, el, icon, letters, numbered, shield, slot, style, together
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloriana.components import (
    CORE,
    DOUBLE,
    EVENTS,
    SPECIALISTS,
    TAVERN_NAMES,
)
from nonsuch.games.gloriana.show.board.cards import (
    SHEET,
    SHORT_EVENTS,
    TYPE_ICONS,
    about_specialist,
    all_staff,
    breakable,
    event_card,
    sets,
    specialist_card,
    turned_card,
    weather_card,
)
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.reading import (
    View,
    deck_size,
    events_in,
    hand_size,
    has_held,
    outdoors,
    people_in,
    rounds_of,
    sheet_of,
    staff_in,
    top_event,
)
from nonsuch.games.gloriana.show.words import EVENT_NAMES, PLACES, WEATHERS, event_name

CITY_READS = (
    *("tavern", "court", "deck", "under_deck", "discards", "doubles", "singles"),
    *("event_discards", "removed_events"),
)
EVENTS_READS = (
    *("players", "round", "line", "held", "weather", "weather_taker", "event", "over", "event_discards"),
    "shows.outdoors",
)
SPECIALISTS_READS = ("players", "specialists", "hired", "removed_specialists", "weather_taker")
SHEET_READS = (
    "players",
    "phase",
    "over",
    "won",
    "round",
    "held",
    "value",
    "score",
    "hand",
    "gloriana",
    "shows.types",
    "shows.types_points",
)

SIDES = ("n", "w", "s", "e")  # where each Tavern lies: Lamb & Flag, George, Anchor, Mermaid
KNOT = (
    "M-60-34h120v68h-120zM-60 0c20-44 40-44 60 0s40 44 60 0M-60 0c20 44 40 44 60 0s40-44 60 0"
    "M-30-34c0 22 60 46 60 68M30-34c0 22-60 46-60 68"
)


def round_in_words(view: View) -> str:
    rounds = rounds_of(view["players"])
    return f"Round {view['round']} of {rounds}" if view["round"] else f"Before round 1 of {rounds}"


# Taverns and Court -----------------------------------------------------------------------------


def city(sight: Sight) -> Markup:
    view = sight.view
    return el(
        "div",
        ROADS,
        [inn(view, place) for place in range(len(TAVERN_NAMES))],
        deck(view),
        discards(view),
        event_deck(view, "doubles", "double"),
        event_deck(view, "singles", "single"),
        court(view),
        cls="city place",
        role="group",
        aria_label="The four Taverns around the Court",
    )


def roads() -> Markup:
    """A cross of roads between four knot gardens."""
    ways = el("path", d="M320 0v330M0 165h640", cls="way")
    places = ((86, 44), (554, 44), (86, 286), (554, 286))
    knots = [el("path", d=KNOT, transform=f"translate({x} {y})") for x, y in places]
    return el("svg", ways, knots, cls="knot", view_box="0 0 640 330", preserveAspectRatio="none", aria_hidden="true")


ROADS = roads()


def inn(view: View, place: int) -> Markup:
    name, staff = TAVERN_NAMES[place], staff_in(view["tavern"][place])
    called = PLACES[place].removeprefix("the ")
    sign = el("svg", el("use", href=f"{SHEET}#sign-{name}"), view_box="0 0 100 116", cls="sign", aria_hidden="true")
    inside = sets(name, staff) or slot("empty")
    return el(
        "div",
        el("figure", sign, el("figcaption", called)),
        el("div", inside, cls="four"),
        cls=f"inn {SIDES[place]}",
        role="group",
        aria_label=called if staff else f"{called}, empty",
    )


def court(view: View) -> Markup:
    staff = staff_in(view["court"])
    inside = el("div", sets("court", staff), cls="row") if staff else el("p", "Nobody waits here", cls="nobody")
    return el("div", el("h3", icon("palace", "small"), "The Court", cls="caps"), inside, cls="courtyard", role="group")


# decks -----------------------------------------------------------------------------------------


def stack(where: str, top: Markup, number: int, words: str | Markup, more: Markup | None = None) -> Markup:
    return el("div", top, el("span", el("b", number, cls="num"), " ", words), more, cls=f"stack {where}")


def deck(view: View) -> Markup:
    left = deck_size(view)
    top = card(f"{SHEET}#back-staff", f"Staff deck, {counted(left, 'card')} left") if left else slot("none")
    return stack("nw", top, left, "in the deck")


def discards(view: View) -> Markup:
    """How many; which, one click away: they were all laid down face up."""
    staff, events = staff_in(view["discards"]), events_gone(view)
    if not staff and not events:
        return stack("ne", slot("none"), 0, "discarded")
    opens = el("button", "discarded", type="button", cls="opens", popovertarget="gone")
    said = (el("h3", "Discarded Staff"), el("p", all_staff(staff)), events)
    every = el("div", said, id="gone", popover="auto", cls="panel gone-list")
    back = card(f"{SHEET}#back-core", f"Discards, {counted(len(staff), 'card')}") if staff else slot("none")
    return stack("ne", back, len(staff), opens, every)


def events_gone(view: View) -> list[Markup]:
    """Events put away because a Specialist was host, and those that three players do without (rulings 6, 38)."""
    heaps = (
        ("Events put away", view["event_discards"]),
        ("Events left out with three players", view["removed_events"]),
    )
    named = [(title, listed(event_name(one) for one in events_in(heap))) for title, heap in heaps if heap]
    return [together(el("h3", title), el("p", names)) for title, names in named]


def event_deck(view: View, heap: str, words: str) -> Markup:
    where = "sw" if heap == "doubles" else "se"
    top = top_event(view, heap)
    return stack(where, turned_card(*top), top[1], words) if top else stack(where, slot("none"), 0, words)


# Events and Weather ----------------------------------------------------------------------------


def events(sight: Sight) -> Markup:
    """The row of this round: what is left, who has held what, the Weather card."""
    view = sight.view
    line = numbered(sorted(events_in(view["line"]), reverse=True))
    left = [
        event_card("event", one, ordinal, outdoors(view, one % DOUBLE), f"event-{EVENTS.show(one)}")
        for one, ordinal in line
    ]
    past = view["round"] - 1
    gone = [
        taken(sight, seat, SHORT_EVENTS[view["held"][seat][past]])
        for seat in range(view["players"])
        if has_held(view, seat)
    ]
    title = f"Events of round {view['round']}" if view["round"] else "Events"
    note = together(put_away(view), f"{len(line)} left, {WEATHERS[view['weather']]}")
    row = [*left, *gone, weather(sight)]
    return shelf("title", title, note, row)


def put_away(view: View) -> Markup | None:
    """Events discarded remain in sight, so that all see what has been used (ruling 38)."""
    marks = [icon(TYPE_ICONS[one % DOUBLE], "small", event_name(one)) for one in events_in(view["event_discards"])]
    return el("span", "put away ", marks, "; ", cls="away") if marks else None


def weather(sight: Sight) -> Markup:
    view, taker = sight.view, sight.view["weather_taker"]
    mark = shield(taker, letters(tuple(sight.names))[taker], "small") if taker >= 0 else None
    said = el("span", f"taken by {sight.names[taker]}", cls="sr") if taker >= 0 else None
    return el("div", weather_card(view["weather"]), mark, said, cls="weather")


def taken(sight: Sight, seat: int, what: str) -> Markup:
    mark = shield(seat, letters(tuple(sight.names))[seat], "small")
    whose = el("span", f", {sight.names[seat]}", cls="sr")
    return el("div", mark, el("span", breakable(what)), whose, cls="slot taken")


def shelf(mark: str, title: str, note: str | Markup, row: list[Markup]) -> Markup:
    heading = el("h3", icon(mark, "small"), title, el("span", note), cls="caps")
    return el("div", heading, el("div", row, cls="row", style=style(n=len(row))), cls="shelf place")


# Specialists -----------------------------------------------------------------------------------


def specialists(sight: Sight) -> Markup:
    taker = sight.view["weather_taker"]
    note = "one per round, with the Weather card" if taker < 0 else f"hired this round by {sight.names[taker]}"
    row = [el("div", specialist(sight, one), about_specialist(one), cls="person") for one in range(CORE)]
    return shelf("person", "Specialists", note, row)


def specialist(sight: Sight, one: int) -> Markup:
    view, called = sight.view, SPECIALIST_PEOPLE[one].called
    if one in people_in(view["specialists"]):
        return specialist_card("specialist", one, f"specialist-{SPECIALISTS.show(one)}")
    for seat in range(view["players"]):
        if one in people_in(view["hired"][seat]):
            return taken(sight, seat, called)
    return el("div", el("span", breakable(called)), el("em", "gone"), cls="slot taken")


# the score sheet -------------------------------------------------------------------------------


def sheet(sight: Sight) -> Markup:
    """The score sheet of the rulebook, once the last round is over."""
    view = sight.view
    if not view["over"] and view["phase"] != "break tie":
        return Markup()
    seats, names = range(view["players"]), Names(sight.names, None)
    heads = [
        el("th", shield(seat, letters(tuple(sight.names))[seat]), el("bdi", sight.names[seat]), scope="col")
        for seat in seats
    ]
    rows = [score_row(f"Round {number}", [held_in(view, seat, number) for seat in seats]) for number in rounds(view)]
    shows = view["shows"]
    bonus = [
        together(el("small", counted(shows["types"][seat], "type")), " ", shows["types_points"][seat]) for seat in seats
    ]
    left = [str(-hand_size(view, seat)).replace("-", "−") for seat in seats]
    totals = [el("b", str(view["score"][seat]).replace("-", "−")) for seat in seats]
    return el(
        "div",
        el("h2", icon("crown", "large"), verdict(view, names), cls="turn"),
        el(
            "table",
            el("thead", el("tr", el("th", el("span", "Score sheet", cls="sr")), heads)),
            el("tbody", rows, score_row("Events bonus", bonus), score_row("minus Staff", left)),
            el("tfoot", score_row("Total", totals, [bool(view["won"] >> seat & 1) for seat in seats])),
            cls="sheet",
        ),
        cls="sheetbox place",
    )


def rounds(view: View) -> range:
    return range(1, rounds_of(view["players"]) + 1)


def held_in(view: View, seat: int, number: int) -> Markup:
    for past, kind, value in sheet_of(view, seat):
        if past == number:
            return together(icon(TYPE_ICONS[kind], "", EVENT_NAMES[kind]), value)
    return el("span", "·", cls="muted")


def score_row(title: str, cells: list[Markup] | list[str], won: list[bool] | None = None) -> Markup:
    marks = won or [False] * len(cells)
    drawn = [el("td", one, cls="num won" if mark else "num") for one, mark in zip(cells, marks, strict=True)]
    return el("tr", el("th", title, scope="row"), drawn)


def verdict(view: View, names: Names) -> str:
    if not view["over"]:
        return f"A tie: {names.does(view['gloriana'], 'break')} it with the Gloriana card"
    winners = [seat for seat in range(view["players"]) if view["won"] >> seat & 1]
    called = " and ".join(names.who(seat) for seat in winners)
    points = counted(view["score"][winners[0]], "point")
    return f"{called} {'is the new favourite' if len(winners) == 1 else 'are the new favourites'} with {points}"
