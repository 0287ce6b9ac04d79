"""The Nobles at court: portrait, points, Staff in hand, Specialists, and the Events held so far, fanned below."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, backs, classes, el, icon, letters, says, shield, tag
from nonsuch.games.gloriana.components import MOST_SEATS, SPECIALIST_PENALTY, SYMBOL_NAMES
from nonsuch.games.gloriana.show.board.cards import (
    SHORT_EVENTS,
    TYPE_ICONS,
    about_noble,
    hand,
    known_mark,
    noble_card,
    queen_card,
)
from nonsuch.games.gloriana.show.people import NOBLES as NOBLE_PEOPLE
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.reading import (
    View,
    hand_size,
    has_held,
    noble_of,
    people_in,
    sheet_of,
    staff_in,
    unknown_in,
)

NOBLE_READS = ("noble", "score", "hand", "hired", "held", "value", "seen", "shows.types", "shows.types_points")
TABLE_READS = ("players", "round", "turn", "actor", "gloriana", "over", "won", "memory_aid", "event")
MINE_READS = (*TABLE_READS, *NOBLE_READS, "noble_helps", "event_type", "phase")


def noble_reads(seat: int) -> tuple[str, ...]:
    return (*TABLE_READS, *(f"{name}.{seat}" for name in NOBLE_READS))


def noble(sight: Sight, seat: int) -> Markup:
    """Another's, as all see it."""
    view = sight.view
    return el(
        "article",
        noble_card(seat, noble_of(view, seat)),
        el("div", about_noble(seat, noble_of(view, seat)), cls="whois"),
        queen_card() if view["gloriana"] == seat else None,
        head(sight, seat),
        el("div", facts(view, seat), known(view, seat), events_held(view, seat), cls="rest"),
        cls=classes("kingdom", "earl", "left" if has_held(view, seat) and not view["over"] else None),
        data_seat=seat + 1,
        aria_label=f"{sight.names[seat]}, {NOBLE_PEOPLE[noble_of(view, seat)].title}",
    )


def own_noble(sight: Sight) -> Markup:
    """The reader's, whose symbols he may use."""
    view, seat = sight.view, sight.seat
    if seat is None:
        return Markup()
    state = "chosen" if view["noble_helps"] else None
    return el(
        "div",
        noble_card(seat, noble_of(view, seat), f"noble-{seat}", state),
        el("div", about_noble(seat, noble_of(view, seat)), cls="whois"),
        queen_card() if view["gloriana"] == seat else None,
        head(sight, seat),
        el("div", in_hand(view, seat), cls="inhand"),
        events_held(view, seat),
        cls="kingdom earl own",
        data_seat=seat + 1,
        role="group",
        aria_label=f"You, {NOBLE_PEOPLE[noble_of(view, seat)].title}",
    )


def own_hand(sight: Sight) -> Markup:
    view, seat = sight.view, sight.seat
    if seat is None:
        return Markup()
    return hand(staff_in(view["hand"][seat]), people_in(view["hired"][seat]))


# what is known of a Noble ----------------------------------------------------------------------


def what_he_is_about(view: View, seat: int) -> list[tuple[str, str, bool]]:
    over = bool(view["over"])
    about = [
        (over and bool(view["won"] >> seat & 1), "new favourite", "crown", True),
        (not over and view["turn"] == seat and not has_held(view, seat), "on turn", "clock", True),
        (not over and has_held(view, seat), "held", "check", False),
        (view["gloriana"] == seat, "Gloriana", "crown", False),
    ]
    return [(words, mark, red) for true, words, mark, red in about if true]


# drawing ---------------------------------------------------------------------------------------


def head(sight: Sight, seat: int) -> Markup:
    """Shield, name, title, points. It stands for the player himself."""
    view, name = sight.view, sight.names[seat]
    kind = el(
        "div",
        el("span", NOBLE_PEOPLE[noble_of(view, seat)].called, cls="called"),
        el("span", "you" if sight.seat == seat else None, cls="presence", data_slot=f"seat-{seat}"),
        cls="kind",
    )
    return el(
        "div",
        says(),
        shield(seat, letters(tuple(sight.names))[seat]),
        el("div", el("h3", el("bdi", name), cls="name", title=name), kind, cls="id"),
        el("div", icon("laurel", "small", "Points"), str(view["score"][seat]).replace("-", "−"), cls="score num"),
        cls="head spot",
        data_target=f"player-{seat}",
    )


def facts(view: View, seat: int) -> Markup:
    number = hand_size(view, seat)
    tags = [tag(words, mark, asked=red) for words, mark, red in what_he_is_about(view, seat)]
    people = [tag(SPECIALIST_PEOPLE[one].called, SYMBOL_NAMES[one]) for one in people_in(view["hired"][seat])]
    held = el(
        "span",
        backs(min(number, 2 * MOST_SEATS)),
        number,
        el("span", " Staff cards in hand" if number != 1 else " Staff card in hand", cls="sr"),
        cls="fact num",
        title="Staff in hand",
    )
    return el("div", tags, people, held, cls="facts")


def in_hand(view: View, seat: int) -> list[Markup]:
    tags = [tag(words, mark, asked=red) for words, mark, red in what_he_is_about(view, seat)]
    number = hand_size(view, seat)
    people = [SPECIALIST_PEOPLE[one].called for one in people_in(view["hired"][seat])]
    kept = el("span", f"{' and '.join(people)}: −{SPECIALIST_PENALTY} if kept") if people else None
    lines = [el("span", el("b", number, cls="num"), " Staff in hand", cls="count"), kept]
    return [*tags, *(line for line in lines if line)]


def known(view: View, seat: int) -> Markup | None:
    """What everybody saw go into this hand, where the table wishes to be reminded."""
    if not view["memory_aid"]:
        return None
    marks = [known_mark(symbol, number) for symbol, number in enumerate(view["seen"][seat]) if number]
    unknown = unknown_in(view, seat)
    more = el("span", f"{unknown} unknown", cls="muted") if unknown else None
    return el("div", marks, more, cls="knowns", role="group", aria_label="Seen going into this hand")


def events_held(view: View, seat: int) -> Markup:
    """The Event cards under the Noble, their heads showing; last how many types they make."""
    lines = [
        el(
            "li",
            icon(TYPE_ICONS[kind]),
            el("span", SHORT_EVENTS[kind]),
            el("b", value, el("span", " points", cls="sr"), cls="num"),
            cls=f"line k-{TYPE_ICONS[kind]}",
            title=f"Round {number}",
        )
        for number, kind, value in sheet_of(view, seat)
    ]
    return el("ul", lines, standing(view, seat), cls="held", aria_label="Events held")


def standing(view: View, seat: int) -> Markup:
    """Below the Events: whether another will come in this round, and what their types would bring."""
    waits = not view["over"] and not has_held(view, seat)
    types, points = view["shows"]["types"][seat], view["shows"]["types_points"][seat]
    inside = (icon("waiting"), el("span", "still in")) if waits else None
    said = (f"{types} {'type' if types == 1 else 'types'} ", el("b", f"+{points}", cls="num"))
    bonus = el("span", said, cls="types", title="Bonus at the end for different types") if types else None
    return el("li", inside, bonus, cls="line wait" if waits else "line done")
