"""At the Court: what is believed where and what it brings; who spies on whom."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, el, icon, style
from nonsuch.games.virgin_queen.creeds import FAITH_VP, FEWEST_SPACES, MOST_SPACES
from nonsuch.games.virgin_queen.map.atlas import AREA_NAMES, MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.show.board.courtroom import section
from nonsuch.games.virgin_queen.show.board.europe import faith_of
from nonsuch.games.virgin_queen.show.board.ledger import OF_FAITH, STEP
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import of_power
from nonsuch.games.virgin_queen.show.words.naming import AREAS, SHORT

FAITH_READS = ("faith", "protestant_spaces", "jesuits", "jesuits_in_england")
SPY_READS = ("informants", "cipher_on", "assassins")
STEPS_SHOWN = 6


def creeds(sight: Sight) -> Markup:
    view = sight.view
    count = view["protestant_spaces"] or 0
    bar = el("span", el("i", style=style(at=round(100 * min(count / MOST_SPACES, 1)))), cls="ft", aria_hidden="true")
    ends = el(
        "span", el("span", f"{FEWEST_SPACES}: Spain wins"), el("span", f"{MOST_SPACES}: Protestants win"), cls="ends2"
    )
    areas = [area(name, *both) for name, both in zip(AREAS, faith_of(view).values(), strict=True)]
    priests = f"Jesuits: {view['jesuits'] or 0} with Spain, {view['jesuits_in_england'] or 0} in England"
    return section(
        *("book", "Faith", [el("b", count), " Protestant spaces"]),
        el("div", bar, ends, cls="fbig"),
        el("div", areas, cls="areas"),
        steps(count),
        el("p", priests, cls="muted2"),
        cls="fai",
    )


def area(name: str, protestant: int, every: int) -> Markup:
    boxes = [el("i", cls="pr" if number < protestant else None) for number in range(every)]
    title = name.removeprefix("the ").capitalize() if name.startswith("the ") else name
    said = el("span", f"{protestant} of {every}", cls="num")
    target = f"area-{AREA_NAMES[AREAS.index(name)]}"
    return el("p", el("b", title), el("span", boxes, cls="fbar", aria_hidden="true"), said, data_target=target)


def steps(count: int) -> Markup:
    """Points of the three whom it concerns, from one step to the next."""
    first = max(0, min(count // STEP - 2, MOST_SPACES // STEP - STEPS_SHOWN)) * STEP
    heads = [first + number * STEP for number in range(STEPS_SHOWN)]
    now = count // STEP * STEP
    rows = [
        el(
            "tr",
            el("th", bearing(power, "tiny"), el("span", SHORT[power], cls="sr")),
            [points(power, at, now) for at in heads],
        )
        for power in OF_FAITH
    ]
    top = el("tr", el("th", "from"), [el("th", at, cls="now" if at == now else None) for at in heads])
    return el("table", top, rows, cls="steps")


def points(power: int, at: int, now: int) -> Markup:
    return el("td", FAITH_VP[power][at], cls="now" if at == now else None)


# espionage -------------------------------------------------------------------------------------


def espionage(sight: Sight) -> Markup:
    """`informants` lie on each power's card: whose they are."""
    view = sight.view
    top = el("tr", el("td"), [el("th", bearing(power, "tiny"), sr(power)) for power in range(MAJORS)])
    rows = [
        el("tr", el("th", bearing(power, "tiny"), sr(power)), [cell(sight, power, on) for on in range(MAJORS)])
        for power in range(MAJORS)
    ]
    targets = [court(power) for power in range(MAJORS)]
    return section(
        *("eye", "Espionage", "who has operatives on whom"),
        el("div", el("table", top, rows, cls="spy"), el("div", targets, cls="courts6"), cls="egrid"),
        el("p", f"Assassins sent this turn: {sent(view['assassins'] or 0)}", cls="muted2"),
        cls="esp",
    )


def sr(power: int) -> Markup:
    return el("span", SHORT[power], cls="sr")


def sent(mask: int) -> str:
    return ", ".join(SHORT[power] for power in range(MAJORS) if mask >> power & 1) or "none"


def cell(sight: Sight, power: int, on: int) -> Markup:
    if power == on:
        return el("td", cls="self")
    here = of_power(sight.view["informants"], on) >> power & 1
    cipher = of_power(sight.view["cipher_on"], power, -1) == on
    marks = [icon("eye", "", f"an operative of {SHORT[power]} on {SHORT[on]}") if here else None]
    marks += [icon("key", "", f"the Cipher Key of {SHORT[power]} on {SHORT[on]}") if cipher else None]
    return el("td", marks)


def court(power: int) -> Markup:
    """What a spy is sent to."""
    return el(
        "span",
        bearing(power, "tiny"),
        SHORT[power],
        cls="ac court6",
        data_target=f"spy-{POWER_NAMES[power]}",
        role="img",
        aria_label=f"The court of {SHORT[power]}",
    )
