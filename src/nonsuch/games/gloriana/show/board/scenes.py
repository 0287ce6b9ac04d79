"""Gloriana's scenes: an Event held, a round over, the new favourite. Drawn from what all were told."""

from __future__ import annotations

from nonsuch.draw import (
    Markup,
    Runner,
    Scene,
    SceneKind,
    Sight,
    Tale,
    classes,
    el,
    icon,
    laurel,
    letters,
    outcome,
    printed,
    race,
    shield,
    together,
)
from nonsuch.draw import card as drawn_card
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloriana.components import (
    BANQUET,
    DOUBLE,
    NOBLE_SYMBOLS,
    POINTS,
    SPECIALIST_SYMBOLS,
    SYMBOL_NAMES,
    TYPE_NAMES,
)
from nonsuch.games.gloriana.show.board.cards import (
    SHEET,
    TYPE_ICONS,
    WEATHER_ICONS,
    banquet_card,
    event_words,
    specialist_face,
)
from nonsuch.games.gloriana.show.people import NOBLES, SPECIALISTS
from nonsuch.games.gloriana.show.reading import noble_of, outdoors, rounds_of
from nonsuch.games.gloriana.show.words import EVENT_NAMES, STAFF_NAMES, WEATHERS, plural, score, some_staff, words
from nonsuch.games.gloriana.state import (
    FAVOURS,
    HOLDS,
    HOSTED_BY,
    LAID_OUT,
    LETS_THEM_SHARE,
    LOSES_FOR_STAFF,
    NOBLE_HELPS,
    PLAYS,
    RESHUFFLED,
    ROUND_BEGINS,
    ROUND_ENDS,
    SPECIALIST_HELPS,
    TAKES_EVENT,
    TAKES_GLORIANA,
    TURNED_UP,
    TYPES_BONUS,
    WINS,
    WORTH,
)

ROUND_HELD = 4.0
COUNTS = (WORTH, TYPES_BONUS, LOSES_FOR_STAFF)


def names_of(tale: Tale) -> Names:
    return Names(tale.sight.names, tale.sight.seat)


def sign(sight: Sight, seat: int) -> Markup:
    return shield(seat, letters(tuple(sight.names))[seat])


def totals(tale: Tale) -> dict[int, int]:
    """Everybody's points as the scene leaves them."""
    return tale.then("score", points_of)


def points_of(event: Event, seat: int) -> int:
    if event.kind not in COUNTS or event.player != seat:
        return 0
    return -event.points if event.kind == LOSES_FOR_STAFF else int(event.points)


# an Event held ---------------------------------------------------------------------------------


def event_held(tale: Tale) -> Scene | None:
    held, scored = tale.first(HOLDS), tale.only(WORTH)[0]
    if held is None:  # it began before anything this reader was told of
        return None
    names, name = names_of(tale), EVENT_NAMES[held.type]
    queen = tale.first(TAKES_GLORIANA)
    now = totals(tale)[held.player]
    return Scene(
        title=f"{names.does(held.player, 'hold')} a {name}",
        mark=TYPE_ICONS[held.type],
        inside=el(
            "div",
            el("div", face(tale, held), cls="shows"),
            el("div", symbols(tale, held), cls="used"),
            reckoning(tale, held, scored),
            gloriana(names, held.player) if queen else None,
            cls="held-event",
        ),
        outcome=[
            outcome(
                sign(tale.sight, held.player), f"+{score(scored.points)}", f"{now - scored.points}, now {now}", "good"
            ),
            *discarded(tale),
        ],
        sentence=" ".join(words.sentences(tale.events, names)),
        news=f"{names.does(held.player, 'hold')} a {name} for {scored.points}.",
        more=f"Gloriana is with {names.whom(held.player)} now." if queen else "",
    )


def face(tale: Tale, held: Event) -> Markup:
    hosted, taken = tale.first(HOSTED_BY), tale.first(TAKES_EVENT)
    if hosted:
        called = SPECIALISTS[hosted.specialist].called
        return drawn_card(specialist_face(hosted.specialist), called, words=(printed(called, "k-special"),))
    if held.type == BANQUET or taken is None:
        return banquet_card()
    symbols_on_it = 1 + taken.card // DOUBLE
    where = "outdoors" if outdoors(tale.sight.view, held.type) else "indoors"
    picture = f"{SHEET}#event-{TYPE_NAMES[held.type]}-{symbols_on_it}-{where}"
    return drawn_card(picture, EVENT_NAMES[held.type], words=event_words(held.type, symbols_on_it, where))


def symbols(tale: Tale, held: Event) -> list[Markup]:
    """The Event's own symbols, and the different ones they were matched with."""
    guests = guest_chips(tale, held)
    if held.type == BANQUET:
        return [row(f"{len(guests)} different symbols, two to a size", guests)]
    own = own_chips(tale, held)
    return [row(f"{plural(held.type)}: {len(own)}", own), row(f"Different guests: {len(guests)}", guests)]


def row(title: str, chips: list[Markup]) -> Markup:
    shown = chips or [el("span", "nobody", cls="lacking")]
    return together(el("p", title, cls="caps"), el("div", shown, cls="chips"))


def chip(symbol: int, source: str, on_card: bool = False) -> Markup:
    mark = SYMBOL_NAMES[symbol]
    inside = (el("i", icon(mark)), el("span", STAFF_NAMES[symbol]), el("small", source))
    return el("span", inside, cls=classes("chip", f"k-{mark}", "print" if on_card else None))


def own_chips(tale: Tale, held: Event) -> list[Markup]:
    hosted, taken = tale.first(HOSTED_BY), tale.first(TAKES_EVENT)
    if hosted:
        called = SPECIALISTS[hosted.specialist].called
        shown = [chip(held.type, called, True)] * SPECIALIST_SYMBOLS
    else:
        shown = [chip(held.type, "the Event", True)] * (1 + (taken.card // DOUBLE if taken else 0))
    noble = noble_of(tale.sight.view, held.player)
    if noble == held.type:
        shown += [chip(noble, NOBLES[noble].title, True)] * NOBLE_SYMBOLS
    cards = sum(one.number for one in tale.only(PLAYS) if one.staff == held.type)
    return shown + [chip(held.type, "from the hand")] * cards


def guest_chips(tale: Tale, held: Event) -> list[Markup]:
    shown = [chip(one.staff, "from the hand") for one in tale.only(PLAYS) if one.staff != held.type]
    shown += [chip(one.noble, NOBLES[one.noble].title, True) for one in tale.only(NOBLE_HELPS)]
    helped = [one.specialist for one in tale.only(SPECIALIST_HELPS)]
    return shown + [chip(one, SPECIALISTS[one].called, True) for one in helped]


def reckoning(tale: Tale, held: Event, scored: Event) -> Markup:
    """Matches, weather, size; the place reached in the table of points; what it is worth."""
    alone = scored.size - scored.weather
    what = ("match" if alone == 1 else "matches") if held.type != BANQUET else "two to a size"
    steps = [step(alone, what)]
    if scored.weather:
        mark = WEATHER_ICONS[outdoors(tale.sight.view, held.type)]
        steps += [el("em", "+"), step(1, together(icon(mark, "small"), " ", WEATHERS[WEATHER_ICONS.index(mark)]))]
        steps += [el("em", "="), step(scored.size, "size")]
    ladder = [
        el("li", el("small", size), el("b", points, cls="num"), cls="now" if size == scored.size else None)
        for size, points in enumerate(POINTS)
    ]
    less = f", minus {scored.lost} for keeping a Specialist" if scored.lost else ""
    return el(
        "div",
        el("div", steps, cls="adds"),
        el("ol", ladder, cls="points-by-size", aria_label="Points by size"),
        el("div", laurel(scored.points, True), el("span", points_word(scored.points), less, cls="word"), cls="pts"),
        cls="reck",
    )


def step(number: int, words_for_it: str | Markup) -> Markup:
    return el("span", el("b", number, cls="num"), el("small", words_for_it))


def points_word(number: int) -> str:
    return "point" if number == 1 else "points"


def gloriana(names: Names, player: int) -> Markup:
    return el(
        "div",
        drawn_card(f"{SHEET}#card-gloriana", "The Gloriana card"),
        el("b", f"Gloriana is with {names.whom(player)} now"),
        el(
            "small",
            "no Event this round has been smaller; whoever has the card at the end of the round goes first in the next",
        ),
        cls="favour",
    )


def discarded(tale: Tale) -> list[Markup]:
    staff = [some_staff(one.staff, one.number) for one in tale.only(PLAYS)]
    number = sum(one.number for one in tale.only(PLAYS))
    gone = [SPECIALISTS[one.specialist].called for one in tale.only(SPECIALIST_HELPS, HOSTED_BY)]
    shown = [outcome(icon("hand", "large"), f"{counted(number, 'card')} discarded", listed(staff))] if number else []
    return shown + ([outcome(icon("person", "large"), f"{listed(gone)} leaves", "for good")] if gone else [])


# the end of a round ----------------------------------------------------------------------------


def round_over(tale: Tale) -> Scene | None:
    """The last round is told with the end of the game."""
    begins = tale.events[-1] if tale.events[-1].kind != ROUND_ENDS else None
    opening = next((one for one in reversed(tale.events) if one.kind == ROUND_BEGINS), None)
    if begins is None or opening is None:
        return None
    names, number, now = names_of(tale), tale.only(ROUND_ENDS)[0].round, totals(tale)
    held = {one.player: one.points for one in tale.only(WORTH)}
    rounds = rounds_of(len(tale.sight.names))
    last = "the last: " if opening.round == rounds else ""
    first = f"{names.whom(opening.first)} {names.verb(opening.first, 'have')} the Gloriana card and "
    first += f"{names.verb(opening.first, 'go')} first"
    return Scene(
        title=f"Round {number} is over",
        mark="crown",
        inside=race(tale.sight, [runner(seat, held.get(seat, 0), now[seat]) for seat in now]),
        outcome=[outcome(sign(tale.sight, opening.first), f"Next: {last}round {opening.round} of {rounds}", first)],
        sentence=f"Round {number} is over. {standing(tale, now)}",
        news=f"Round {number} is over.",
        more=standing(tale, now),
        hold=ROUND_HELD,
        goes_on=f"Begin round {opening.round}",
    )


def runner(seat: int, gained: int, now: int) -> Runner:
    return Runner(seat, now - gained, now, el("b", f"+{gained}", cls="num good"))


def standing(tale: Tale, now: dict[int, int]) -> str:
    """'Anne has 25, you 18 and Bess 6.'"""
    names = names_of(tale)
    first, *others = sorted(now, key=lambda seat: -now[seat])
    said = [f"{names.does(first, 'have')} {score(now[first])}", *(f"{names.whom(one)} {now[one]}" for one in others)]
    return f"{listed(said)}."


# the new favourite -----------------------------------------------------------------------------


def favourite(tale: Tale) -> Scene:
    names, now = names_of(tale), totals(tale)
    types = {one.player: one for one in tale.only(TYPES_BONUS)}
    staff = {one.player: one.points for one in tale.only(LOSES_FOR_STAFF)}
    told = words.sentences(tale.events, names)
    return Scene(
        title="The new favourite",
        mark="crown",
        inside=race(tale.sight, [last_points(seat, types.get(seat), staff.get(seat, 0), now[seat]) for seat in now]),
        outcome=[outcome(icon("laurel", "large"), told[-1])],
        sentence=" ".join(told),
        news=told[-1],
        hold=None,
    )


def last_points(seat: int, types: Event | None, staff: int, now: int) -> Runner:
    bonus = types.points if types else 0
    kinds = f"{bonus} points for {counted(types.types, 'type')}" if types else ""
    lost = f", minus {staff} for Staff left over" if staff else ""
    return Runner(seat, now - max(0, bonus - staff), now, f"{kinds}{lost}")


SCENES = (
    SceneKind.of(event_held, [WORTH], [TAKES_EVENT, HOLDS], [TAKES_GLORIANA]),
    SceneKind.of(round_over, [ROUND_ENDS], [ROUND_BEGINS], [ROUND_BEGINS, RESHUFFLED, LAID_OUT, TURNED_UP]),
    SceneKind.of(favourite, [WINS], [TYPES_BONUS, LOSES_FOR_STAFF, FAVOURS, LETS_THEM_SHARE], [WINS]),
)
