"""Gloria Mundi's scenes: the Visigoth runs over tribute, and the end of the game. Drawn from what all were told."""

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
    letters,
    outcome,
    race,
    shield,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.board.cards import SHEET, small_bare, small_site, token
from nonsuch.games.gloria_mundi.show.reading import LAND_NAMES, card_name, points, resources, some_lands
from nonsuch.games.gloria_mundi.show.words import words
from nonsuch.games.gloria_mundi.state import (
    COUNTS,
    ENDS,
    GAINS,
    IS_SHIELDED,
    LOSES_BUILDING,
    LOSES_LAND,
    REACHES_ROME,
    RUN_IS_OVER,
    RUNS,
    SCORES,
    TAKES_TOKEN,
    WINS,
)

A_SCENE = 3  # lands wanted: less is a line of the log
HELD = 2.6
HELD_FOR_EACH = 0.3  # seconds more for each loss


def names_of(tale: Tale) -> Names:
    return Names(tale.sight.names, tale.sight.seat)


def sign(sight: Sight, seat: int, size: str = "") -> Markup:
    return shield(seat, letters(tuple(sight.names))[seat], size)


# a run -----------------------------------------------------------------------------------------


def run(tale: Tale) -> Scene | None:
    ran = tale.first(RUNS)
    if ran is None or ran.farms + ran.cities + ran.legions < A_SCENE:
        return None
    names, losses = names_of(tale), losses_in(tale)
    fallen, saved = len(tale.only(LOSES_LAND)), len(tale.only(IS_SHIELDED))
    news = f"The Visigoth ran to {ran.space}: {counted(fallen, 'land')} lost."
    return Scene(
        title="The Visigoth runs",
        mark="visigoth",
        inside=el("div", ran_to(ran, fallen, saved), el("ol", map_losses(tale, losses), cls="losses"), cls="sack"),
        outcome=[came_of_it(tale, names, seat) for seat in losers(tale)],
        sentence=" ".join(words.sentences(tale.events, names)),
        news=news,
        more=f"{saved} saved by Glory." if saved else "",
        hold=HELD + HELD_FOR_EACH * len(losses),
    )


def ran_to(ran: Event, fallen: int, saved: int) -> Markup:
    goth = el("svg", el("use", href=f"{SHEET}#goth"), cls="gothpic", view_box="0 0 44 56", aria_hidden="true")
    by_glory = f"{saved} saved by Glory; " if saved else ""
    return el(
        "div",
        goth,
        el("span", f"{ran.start} ", el("span", "→", aria_label="to"), " ", el("b", ran.space), cls="way2 num"),
        el("span", f"{counted(fallen, 'land')} lost" if fallen else "Nothing is destroyed", cls="word"),
        el("span", f"{by_glory}{counted(ran.space, 'space')} from Rome", cls="by"),
        cls="ran-to",
    )


def losses_in(tale: Tale) -> list[list[Event]]:
    """What each gave in turn: the land or its shield, with the building, the token and the points that came of it."""
    found: list[list[Event]] = []
    for event in tale.events:
        if event.kind in (LOSES_BUILDING, IS_SHIELDED) or (event.kind == LOSES_LAND and not opened(found)):
            found.append([event])
        elif event.kind in (LOSES_LAND, TAKES_TOKEN, SCORES, GAINS) and found:
            found[-1].append(event)
    return found


def opened(found: list[list[Event]]) -> bool:
    """A building was lost, and its land comes next."""
    return bool(found) and len(found[-1]) == 1 and found[-1][0].kind == LOSES_BUILDING


def map_losses(tale: Tale, losses: list[list[Event]]) -> list[Markup]:
    names = names_of(tale)
    return [loss(tale, names, number, events) for number, events in enumerate(losses, 1)]


def loss(tale: Tale, names: Names, number: int, events: list[Event]) -> Markup:
    first = events[0]
    kept = first.kind == IS_SHIELDED
    land = next(event.land for event in events if event.kind in (LOSES_LAND, IS_SHIELDED))
    built = first.card if first.kind != LOSES_LAND else None
    picture = small_bare(land) if built is None else small_site(built, land, kept)
    tokens = [
        el("span", token(RESOURCES[event.resource], "l"), el("b", "+1"), cls="gets num")
        for event in events
        if event.kind == TAKES_TOKEN
    ]
    scored = sum(event.points for event in events if event.kind == SCORES)
    return el(
        "li",
        el(
            "div",
            el("i", number, cls="nth num"),
            sign(tale.sight, first.player, "small"),
            el("b", names.who(first.player)),
            cls="lead",
        ),
        el("div", el("span", picture, cls="fallen"), tokens, cls="took"),
        el("p", el("b", what_fell(land, built, kept)), el("small", f"+{points(scored)}") if scored else None),
        cls=classes("loss", "kept" if kept else "gone"),
    )


def what_fell(land: int, built: int | None, kept: bool) -> str:
    if kept:
        return f"Glory shields the {LAND_NAMES[land]}; the {card_name(built or 0)} is destroyed"
    return f"{LAND_NAMES[land]} destroyed" + (f" with the {card_name(built)}" if built is not None else "")


def losers(tale: Tale) -> list[int]:
    seats = [event.player for event in tale.only(LOSES_LAND, IS_SHIELDED)]
    return list(dict.fromkeys(seats))


def came_of_it(tale: Tale, names: Names, seat: int) -> Markup:
    """What one lost in all, and what he took for it."""
    lost = [event.land for event in tale.only(LOSES_LAND) if event.player == seat]
    gone = sum(1 for event in tale.only(LOSES_BUILDING, IS_SHIELDED) if event.player == seat)
    said = [some_lands(land, lost.count(land)) for land in sorted(set(lost))]
    said += [counted(gone, "building")] if gone else []
    tokens = [0, 0, 0]
    for event in tale.only(TAKES_TOKEN):
        if event.player == seat:
            tokens[event.resource] += 1
    taken = f"{names.verb(seat, 'take')} {resources(tokens)}" if any(tokens) else ""
    return outcome(sign(tale.sight, seat), f"−{listed(said)}", taken, "bad")


# the end ---------------------------------------------------------------------------------------


def end(tale: Tale) -> Scene:
    names = names_of(tale)
    told = words.sentences(tale.events, names)
    runners = [
        Runner(one.player, one.space, one.points, f"{one.glory} for Glory" if one.glory else "")
        for one in tale.only(COUNTS)
    ]
    return Scene(
        title="So passes the glory of the world",
        mark="laurel",
        inside=race(tale.sight, runners),
        outcome=[outcome(icon("laurel", "large"), told[-1], told[0])],
        sentence=" ".join(told),
        news=told[-1],
        hold=None,
    )


SCENES = (
    SceneKind.of(run, [RUN_IS_OVER], [RUNS]),
    SceneKind.of(end, [WINS], [REACHES_ROME, ENDS], [WINS]),
)
