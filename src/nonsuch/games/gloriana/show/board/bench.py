"""The reader's bench: the Event he is putting together with its points so far; else what he may do, or the news."""

from __future__ import annotations

from nonsuch.draw import EVENTS as NEWS
from nonsuch.draw import OFFERS, Action, Markup, Sight, el, icon, says, together
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.gloriana.components import (
    BANQUET,
    DOUBLE,
    NOBLE_SYMBOLS,
    POINTS,
    SPECIALIST_PENALTY,
    SPECIALIST_SYMBOLS,
    SPECIALISTS,
    SYMBOL_NAMES,
)
from nonsuch.games.gloriana.show.board.actions import (
    ACTION_READS,
    from_a_tavern,
    from_the_court,
    hiring,
    holding,
)
from nonsuch.games.gloriana.show.board.cards import (
    WEATHER_ICONS,
    banquet_card,
    event_card,
    letter,
    open_mark,
    specialist_card,
    symbol_mark,
)
from nonsuch.games.gloriana.show.board.city import round_in_words
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.reading import (
    HOLDING,
    View,
    best_value,
    gains_by_weather,
    is_last,
    keeps_specialist,
    noble_of,
    outdoors,
    people_in,
    rival_value,
    staff_in,
    where_held,
)
from nonsuch.games.gloriana.show.words import (
    EVENT_NAMES,
    STAFF_NAMES,
    WEATHERS,
    event_name,
    held_apart,
    score,
    words,
)

BENCH_READS = (
    *("players", "phase", "actor", "turn", "round", "over", "gloriana", "held", "value", "noble", "hired"),
    *("event", "event_type", "host", "symbols", "matches", "matched", "chosen", "played", "noble_helps"),
    *("weather", "sets_left", "shows", *ACTION_READS, NEWS, OFFERS),
)
LATEST_NEWS = 3


def bench(sight: Sight) -> Markup:
    view, seat = sight.view, sight.seat
    asked = seat is not None and view["actor"] == seat and not view["over"]
    if asked and view["phase"] in HOLDING and view["event"] >= 0:
        return choose_type(view) if view["phase"] == "declare type" else event_so_far(sight)
    if asked and view["phase"] in TITLES:
        return guide(sight, view["phase"])
    return quiet(sight)


def place(*children: Markup | None, cls: str) -> Markup:
    return el("div", children, cls=f"bench place {cls}")


# no Event in hand ------------------------------------------------------------------------------

TITLES = {
    "pass card": "you pass a card",
    "act": "your turn, one of these",
    "take last sets": "you are the last",
    "break tie": "you break the tie",
}
PASSING = Action(
    "hand",
    "Pass a card",
    "pass",
    "choose one from your hand; it goes to the player on your right, unseen by the others",
)
DECIDING = Action(
    "crown", "Break the tie", "favour, share", "choose a player, or let the tied players share the honour"
)


def guide(sight: Sight, phase: str) -> Markup:
    """What a turn can be, and where to point."""
    view, names = sight.view, Names(sight.names, sight.seat)
    found = {"pass card": [PASSING], "break tie": [DECIDING]}.get(phase) or turn_actions(sight, names, phase)
    more = f", {counted(view['sets_left'], 'set')} before your Event" if phase == "take last sets" else ""
    title = f"{round_in_words(view)}: {TITLES[phase]}{more}"
    return place(
        el("h3", icon("crown", "small"), title, cls="caps"),
        el("ul", [action(one) for one in found], cls="actions"),
        cls="guide",
    )


def turn_actions(sight: Sight, names: Names, phase: str) -> list[Action]:
    """What of it the rules offer is possible; of the rest it is said what is missing."""
    view = sight.view
    staff = [from_a_tavern(view), from_the_court(view)]
    every = staff if phase == "take last sets" else [*staff, hiring(view, names), holding(view)]
    possible = [sight.offered(*one.verb.split(", ")) for one in every]
    return [one._replace(lacks="" if can else one.lacks or "not now") for one, can in zip(every, possible, strict=True)]


def action(one: Action) -> Markup:
    """Possible or not: seen by its mark, read in its words. `data-verb`: how the moves it stands for begin."""
    if one.lacks:
        shown = (icon("close", label="Not now:"), el("span", one.name), el("span", one.lacks))
        return el("li", el("div", shown, cls="action"))
    inside = (says(), icon(one.mark), el("b", one.name), el("span", one.how))
    return el("li", el("div", inside, cls="way spot", data_verb=one.verb))


def quiet(sight: Sight) -> Markup:
    """Whose turn it is, and what happened since the reader last decided. Events held are scenes, and leave a line."""
    view, names = sight.view, Names(sight.names, sight.seat)
    rest = held_apart(sight.events_since)[1]
    turn = "The game is over" if view["over"] else f"It's {names.whose(view['turn'])} turn"
    return place(
        el("h3", icon("crown", "small"), round_in_words(view), cls="caps"),
        el("p", turn, cls="turn"),
        news(words.sentences(rest, names)[-LATEST_NEWS:]),
        cls="quiet",
    )


def news(lines: list[str]) -> Markup | None:
    return el("ul", [el("li", line) for line in lines], cls="news") if lines else None


# its type --------------------------------------------------------------------------------------


def choose_type(view: View) -> Markup:
    """As printed, turned to a Banquet, or with a Specialist as host."""
    event, seat = view["event"], view["turn"]
    kind = event % DOUBLE
    ways = [] if is_last(view) else [way("do-regular", SYMBOL_NAMES[kind], event_name(event), brings(view, kind))]
    halves = f"half of your different symbols; {indoors(view, BANQUET)}"
    ways.append(way("do-banquet", "banquet", "Banquet", halves))
    for one in people_in(view["hired"][seat]):
        person = SPECIALIST_PEOPLE[one].called
        name = f"{person}’s {EVENT_NAMES[one]}"
        what = f"{own_symbols(view, one, SPECIALIST_SYMBOLS)}; no weather"
        ways.append(way(f"hired-{SPECIALISTS.show(one)}", SYMBOL_NAMES[one], name, what))
    printed = event_card("my-event", event, 1, outdoors(view, kind))
    title = el("h3", icon("title", "small"), "Hold it as", cls="caps")
    what = el("div", title, el("ul", ways, cls="ways"), cls="what")
    return place(el("div", printed, cls="event"), what, cls="kinds")


def way(target: str, mark: str, name: str, what: str) -> Markup:
    inside = (says(), icon(mark), el("b", name), el("span", what))
    return el("li", el("div", inside, cls=f"way spot k-{mark}", data_target=target))


def brings(view: View, kind: int) -> str:
    return f"{own_symbols(view, kind, 1 + view['event'] // DOUBLE)}; {indoors(view, kind)}"


def own_symbols(view: View, kind: int, printed: int) -> str:
    """Where it starts: with the Noble's two, if they are the same."""
    number = printed + (NOBLE_SYMBOLS if noble_of(view, view["turn"]) == kind else 0)
    return counted(number, f"{STAFF_NAMES[kind]} symbol")


def indoors(view: View, kind: int) -> str:
    where = where_held(view, kind)
    return f"{where}, +1 by {WEATHERS[view['weather']]}" if view["shows"]["weather_fits"][kind] else where


# its symbols -----------------------------------------------------------------------------------


def event_so_far(sight: Sight) -> Markup:
    view = sight.view
    marks = banquet_marks(view) if view["event_type"] == BANQUET else pairs(view)
    return place(
        el("h2", heading(view), cls="sr"),
        el("div", face(view), cls="event"),
        el("div", summary(view), el("div", marks, cls="pairs"), cls="what"),
        reckoning(view),
        el("p", icon("crown", "small"), " ", favour(view, Names(sight.names, sight.seat)), cls="note"),
        cls="making",
    )


def heading(view: View) -> str:
    name = EVENT_NAMES[view["event_type"]]
    return f"Your {name}" if view["host"] < 0 else f"Your {name}, hosted by {SPECIALIST_PEOPLE[view['host']].called}"


def face(view: View) -> Markup:
    if view["host"] >= 0:
        return specialist_card("my-host", view["host"])
    if view["event_type"] == BANQUET:
        return banquet_card()
    return event_card("my-event", view["event"], 1, outdoors(view, view["event_type"]))


def summary(view: View) -> Markup:
    kind, matches = view["event_type"], view["matches"]
    if kind == BANQUET:
        return el("p", el("b", matches, cls="num"), " different symbols, two to a size", cls="sum")
    own = counted(view["symbols"], f"{STAFF_NAMES[kind]} symbol").split(" ", 1)
    guests = "different guest" if matches == 1 else "different guests"
    said = (el("b", own[0], cls="num"), f" {own[1]}, ", el("b", matches, cls="num"), f" {guests}")
    return el("p", said, cls="sum")


def own_marks(view: View) -> list[Markup]:
    """Symbols of the Event's own kind: printed on card or host, the Noble's, then cards."""
    kind = view["event_type"]
    mark, name = SYMBOL_NAMES[kind], STAFF_NAMES[kind]
    if view["host"] >= 0:
        printed = [symbol_mark(mark, "Host", f"{name} of your host", printed=True)] * SPECIALIST_SYMBOLS
    else:
        printed = [symbol_mark(mark, "Event", f"{name} printed on the Event", printed=True)]
        printed *= 1 + view["event"] // DOUBLE
    if noble_of(view, view["turn"]) == kind:
        printed += [symbol_mark(mark, "Noble", f"{name} of your Noble", printed=True)] * NOBLE_SYMBOLS
    cards = [symbol for symbol in staff_in(view["chosen"]) if symbol == kind]
    return printed + [symbol_mark(mark, letter(kind), f"{name}, a card")] * len(cards)


def guest_marks(view: View) -> list[Markup]:
    """What the Event's symbols are matched with."""
    cards = [symbol for symbol in staff_in(view["chosen"]) if symbol != view["event_type"]]
    marks = [symbol_mark(SYMBOL_NAMES[one], letter(one), f"{STAFF_NAMES[one]}, a card") for one in cards]
    if view["noble_helps"]:
        one = noble_of(view, view["turn"])
        marks.append(symbol_mark(SYMBOL_NAMES[one], "Noble", f"{STAFF_NAMES[one]} of your Noble", printed=True))
    for one in people_in(view["played"]):
        if one != view["host"]:
            label = f"{STAFF_NAMES[one]} of {SPECIALIST_PEOPLE[one].called}"
            marks.append(symbol_mark(SYMBOL_NAMES[one], "Spec.", label, printed=True))
    return marks


def pairs(view: View) -> list[Markup]:
    """Each symbol of the Event above the one that matches it, or above an open place."""
    guests = guest_marks(view)
    return [
        el("div", own, guests[i] if i < len(guests) else open_mark(), cls="pair")
        for i, own in enumerate(own_marks(view))
    ]


def banquet_marks(view: View) -> list[Markup]:
    marks = [*guest_marks(view), open_mark()]
    return [el("div", marks[i : i + 2], cls="pair") for i in range(0, len(marks), 2)]


# its points ------------------------------------------------------------------------------------


def points_in_words(view: View) -> str:
    shows = view["shows"]
    kept = f", minus {SPECIALIST_PENALTY} for keeping a Specialist" if keeps_specialist(view) else ""
    weather = f", with {WEATHERS[view['weather']]} {score(shows['value_with_weather'])}"
    larger = weather if gains_by_weather(view) else ""
    return f"So far size {shows['size']}: {score(shows['value'])}{larger}{kept}"


def reckoning(view: View) -> Markup:
    """Size, weather, penalty, points; and the table of points, with the place reached."""
    size, more = view["shows"]["size"], gains_by_weather(view)
    whole = size + more
    points, kept = POINTS[whole], keeps_specialist(view)
    steps = [(el("span", size, cls="big num"), "size")]
    if more:
        steps.append((el("span", "+1", icon(WEATHER_ICONS[view["weather"]]), cls="op num"), WEATHERS[view["weather"]]))
    if kept:
        steps.append((el("span", f"{points} − {SPECIALIST_PENALTY}", cls="op num"), "kept"))
    steps.append((el("span", best_value(view), cls="big num total"), "points"))
    shown = [el("span", thing, el("span", word, cls="caps"), cls="step") for thing, word in steps]
    ladder = [
        el("li", el("small", step), points, cls="num now" if step == whole else "num")
        for step, points in enumerate(POINTS)
        if step
    ]
    return el(
        "div",
        el("div", shown, cls="reckon", role="img", aria_label=points_in_words(view)),
        el("ol", ladder, cls="ladder", aria_label="Points by size"),
        cls="reckonbox",
    )


def favour(view: View, names: Names) -> Markup:
    """Whether this Event would take the Gloriana card."""
    rival = rival_value(view)
    if rival is None:
        return together("The first Event of a round takes the Gloriana card.")
    mine = best_value(view)
    whose = f"{names.whose(view['gloriana'])} {rival}"
    if view["shows"]["takes_gloriana"]:
        return together(el("b", mine), f" is below {whose}: the Gloriana card would be yours.")
    return together(el("b", mine), f" is not below {whose}, so the Gloriana card stays there.")
