"""The road: its spaces with their lands, the line of tribute, the Visigoth, the pawns; and what he takes if he runs."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, letters, says, shield, space, style
from nonsuch.engine.language.words import Names, listed
from nonsuch.games.gloria_mundi.components import START_SPACE
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.board.cards import SHEET, land_icon, numbers_of, token
from nonsuch.games.gloria_mundi.show.board.winding import NARROW, WIDE, ground, places
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    View,
    can_give,
    front_of,
    givers,
    icons,
    lands,
    lands_in,
    line_of,
    resources,
)

ROAD_READS = ("players", "deck", "visigoth", "line", "pawn", "shows")
DEAL_READS = ("players", "deck", "visigoth", "line", "turn", "estate", "stock", "demand", "tribute", "over", "shows")


def road(sight: Sight) -> Markup:
    view = sight.view
    start = START_SPACE[view["deck"]]
    spaces = [paved(sight, number) for number in range(start, 0, -1)]
    rome = el("svg", el("use", href=f"{SHEET}#rome"), cls="rome", view_box="0 0 120 84", aria_hidden="true")
    return el(
        "div",
        [ground(WIDE), ground(NARROW)],
        rome,
        spaces,
        in_rome(sight),
        cls="way",
        role="group",
        aria_label=f"The road to Rome, {start} spaces. {where_he_is(view)}",
    )


def where_he_is(view: View) -> str:
    if view["visigoth"] == 0:
        return "The Visigoth is in Rome"
    line = line_of(view)
    tribute = f", bribed on {listed(map(str, line))}" if line else ""
    return f"The Visigoth is on {view['visigoth']}{tribute}"


# spaces ----------------------------------------------------------------------------------------


def paved(sight: Sight, number: int) -> Markup:
    view, start = sight.view, START_SPACE[sight.view["deck"]]
    wide, narrow = (places(country, start + 1)[start - number] for country in (WIDE, NARROW))
    at = style(x=f"{wide[0]:.2f}", y=f"{wide[1]:.2f}", u=f"{narrow[0]:.2f}", v=f"{narrow[1]:.2f}")
    paid = number in line_of(view)
    return space(
        number,
        signs(view, number, paid),
        [goth() if view["visigoth"] == number else None, pawns(sight, number)],
        kind=classes("paid" if paid else None, "start" if number == start else None) or "",
        label=space_in_words(sight, number),
        target="front" if number == front_of(view) else None,
        at=at,
    )


def signs(view: View, number: int, paid: bool) -> Markup:
    """The lands that he wants there, or the tokens that lie there."""
    if number == START_SPACE[view["deck"]]:
        return el("span", icon("visigoth"), cls="ics")
    shown = [
        token(RESOURCES[land]) if paid else land_icon(land)
        for land, count in enumerate(icons(view, number))
        for _ in range(count)
    ]
    return el("span", shown, cls=classes("ics", "three" if len(shown) > 2 else None))


def space_in_words(sight: Sight, number: int) -> str:
    view = sight.view
    said = [str(number) if number < START_SPACE[view["deck"]] else f"{number}, where the Visigoth started"]
    if any(icons(view, number)):
        said.append(lands(icons(view, number)))
    if number in line_of(view):
        said.append("bribed")
    if view["visigoth"] == number:
        said.append("the Visigoth")
    said += [f"pawn of {sight.names[seat]}" for seat in on_space(view, number)]
    return "; ".join(said)


def on_space(view: View, number: int) -> list[int]:
    return [seat for seat in range(view["players"]) if view["pawn"][seat] == number]


def goth() -> Markup:
    inside = el("use", href=f"{SHEET}#goth")
    return el(
        "svg", inside, cls="goth", view_box="0 0 44 56", style="view-transition-name:the-goth", aria_hidden="true"
    )


def pawns(sight: Sight, number: int) -> Markup | None:
    found = [pawn(sight, seat) for seat in on_space(sight.view, number)]
    return el("span", found, cls="pawns", style=style(n=len(found)), aria_hidden="true") if found else None


def pawn(sight: Sight, seat: int) -> Markup:
    drawn = el("svg", el("use", href=f"{SHEET}#pawn-{seat + 1}"), view_box="0 0 24 30")
    letter = el("b", letters(tuple(sight.names))[seat])
    return el("span", drawn, letter, cls="pawn", data_seat=seat + 1, style=style(flies=f"pawn-{seat}"))


def in_rome(sight: Sight) -> Markup:
    """Who has not left Rome yet, and at the end the Visigoth."""
    here = [sight.names[seat] for seat in on_space(sight.view, 0)]
    there = goth() if sight.view["visigoth"] == 0 else None
    label = f"Rome: {listed(here)}" if here else "Rome"
    return el("div", there, pawns(sight, 0), cls="in-rome", role="img", aria_label=label)


# what he takes if he runs now ------------------------------------------------------------------


def deal(sight: Sight) -> Markup:
    """Shown all the time, so that everybody can reckon with it; lit when it is to be decided."""
    view = sight.view
    if view["over"]:
        return Markup()
    return el("div", bribe(view), run(sight), cls="deal place", role="group", aria_label="The Visigoth")


def bribe(view: View) -> Markup:
    number = front_of(view)
    heading = el("h3", icon("gold"), "A bribe")
    if number == 0:
        return el("div", heading, el("p", "The next empty space is Rome: nobody can bribe him now."), cls="choice")
    cost, later = icons(view, number), view["shows"]["wanted_after_bribe"]
    lost = "one land is lost" if later == 1 else f"{later} lands are lost"
    stays = f"He stays on {view['visigoth']}, but if he runs later {lost}."
    return el(
        "div",
        says(),
        heading,
        el("span", numbers_of(cost, "l"), el("span", f"on {number}"), cls="pay num"),
        el("p", stays),
        cls="choice spot",
        data_target="front",
        title=f"Put {resources(cost)} on {number}",
    )


def run(sight: Sight) -> Markup:
    view = sight.view
    wanted = list(view["demand"]) if any(view["demand"]) else view["shows"]["wanted"]
    to = view["shows"]["runs_to"]
    if any(view["demand"]):
        heading, tribute = "He still wants", bool(view["tribute"])
    elif to == 0:
        return el(
            "div",
            says(),
            el("h3", icon("visigoth"), "If he runs: Rome"),
            el("p", "And the game is over."),
            cls="choice spot",
            data_target="visigoth",
        )
    else:
        heading, tribute = f"If he runs, to {to}", bool(view["line"])
    told = f"{lands(wanted)}." + (" Each player who loses one takes its token." if tribute else " There is no reward.")
    return el(
        "div",
        says(),
        el("h3", icon("visigoth"), heading),
        el("span", wanted_lands(wanted, tribute), cls="takes", role="img", aria_label=lands(wanted)),
        el("p", told, cls="small"),
        el("ol", order(sight, wanted), cls="turnin"),
        cls="choice spot",
        data_target="visigoth",
    )


def wanted_lands(wanted: list[int], tribute: bool) -> list[Markup]:
    return [
        el("span", land_icon(land), token(RESOURCES[land], "s") if tribute else None, cls="land")
        for land in sorted(range(3), key=lambda land: -wanted[land])
        for _ in range(wanted[land])
    ]


def order(sight: Sight, wanted: list[int]) -> list[Markup]:
    """Who is asked in which order, and what each has of it."""
    view, names = sight.view, Names(sight.names, sight.seat)
    rows = []
    for seat in givers(view):
        mine = lands_in(view["estate"][seat])
        has = [el("b", land_icon(land, LAND_NAMES[land]), mine[land], cls="num") for land in range(3) if wanted[land]]
        said = "of" if can_give(view, seat, wanted) else "none of"
        name = el("span", el("bdi", names.who(seat)), f" {said}", cls="sr" if len(has) > 2 else None)
        rows.append(el("li", shield(seat, letters(tuple(sight.names))[seat], "small"), name, has))
    return rows
