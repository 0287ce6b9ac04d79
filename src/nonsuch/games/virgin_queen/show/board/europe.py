"""The map for six: all of Europe, religion as hatching under it, a lens for the Low Countries."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, el, game_file, icon
from nonsuch.games.virgin_queen.map.atlas import (
    AREA,
    AREA_NAMES,
    INDEPENDENT,
    PROTESTANT_FAITH,
    REGION,
    REGION_NAMES,
    SPACE_AT,
    SPACE_NAMES,
    SPACE_TITLES,
    SPACES,
)
from nonsuch.games.virgin_queen.show.art.geometry import HEIGHT, WIDTH
from nonsuch.games.virgin_queen.show.board.chart import controls, ground, legend, lying, space_spot
from nonsuch.games.virgin_queen.show.board.pieces import mark
from nonsuch.games.virgin_queen.show.reading import View
from nonsuch.games.virgin_queen.show.words.naming import SHORT

SHEET = game_file("virgin_queen", "europe.svg")
SHOWN = f"0 66 {WIDTH} 1380"  # of the canvas: x, y, width, height
LEAST, CLOSE = ".34", ".5"  # zooms: the farthest that can be read, and how near it lies where not all of it can
EVERY_POWER = tuple(range(INDEPENDENT + 1))
NETHERLANDS = REGION_NAMES.index("netherlands")


# Where each power's map opens while nothing is to be chosen, if not all of Europe can be shown so that it is read.
HOMES = ("istanbul", "madrid", "london", "paris", "vienna", "amsterdam")


def home(power: int) -> str | None:
    """x and y on the canvas; nothing for those who look on."""
    return None if power < 0 else "{} {}".format(*SPACE_AT[SPACE_NAMES.index(HOMES[power])])


def frame(power: int, believers: Markup, lens: Markup, *spots: Markup) -> Markup:
    """`power`: the reader's own."""
    canvas = el(
        "div",
        ground("land"),
        believers,
        ground("sea", more=f"{SHEET}#europe"),
        spots,
        cls="canvas",
        data_canvas=f"{WIDTH} {HEIGHT}",
        data_shows=SHOWN,
        data_least=LEAST,
        data_close=CLOSE,
        data_home=home(power),
    )
    chart = el("div", canvas, cls="chart", data_chart=True, tabindex="0", role="group", aria_label="The map of Europe")
    more = [
        el("li", icon("galleon"), "galleons"),
        el("li", mark("faith"), "Protestant"),
        el("li", icon("crown"), "capital"),
    ]
    return el(
        "div",
        chart,
        lens,
        controls(layer_switch()),
        legend(EVERY_POWER, *more),
        cls="mapframe six-map",
        data_stage=True,
        data_leaf_of="europe",
    )


def layer_switch() -> Markup:
    """Puts the hatching away, and takes it out again."""
    return el(
        "label",
        el("input", type="checkbox", checked=True, cls="sr faithbox", aria_label="Show religion"),
        icon("book"),
        cls="button square",
        title="Show or hide religion",
    )


def believers(sight: Sight) -> Markup:
    """Rising lines over the ground of every Protestant space."""
    found = [name for name, creed in (sight.view["faith"] or {}).items() if creed == PROTESTANT_FAITH]
    return el(
        "svg",
        [el("use", href=f"{SHEET}#{name}") for name in SPACE_NAMES if name in found],
        cls="ground faithlayer",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


# the lens --------------------------------------------------------------------------------------


def low_countries() -> list[int]:
    return [space for space in range(SPACES) if REGION[space] == NETHERLANDS]


def lens(sight: Sight) -> Markup:
    """The Low Countries larger, with every name: a second picture of what the map shows, for the eye and the mouse."""
    here = low_countries()
    protestant = sum((sight.view["faith"] or {}).get(SPACE_NAMES[space], 0) == PROTESTANT_FAITH for space in here)
    canvas = el(
        "div",
        ground("land"),
        believers(sight),
        ground("sea", more=f"{SHEET}#europe"),
        [space_spot(one, True) for one in lying(sight.view, here)],
        cls="canvas",
    )
    words = el("figcaption", el("b", "The Low Countries"), el("small", count_of(len(here) - protestant, protestant)))
    return el("figure", el("div", canvas, cls="chart6"), words, cls="lens", data_copy=True, aria_hidden="true")


def count_of(catholic: int, protestant: int) -> str:
    return f"{catholic} Catholic, {protestant} Protestant"


def faith_of(view: View) -> dict[str, tuple[int, int]]:
    """Of each area of the religious struggles: Protestant spaces, and all."""
    told = view["faith"] or {}
    return {
        name: (
            sum(told.get(SPACE_NAMES[one], 0) == PROTESTANT_FAITH for one in range(SPACES) if AREA[one] == area),
            sum(AREA[one] == area for one in range(SPACES)),
        )
        for area, name in enumerate(AREA_NAMES)
    }


# in the margin of a sheet ----------------------------------------------------------------------


def small() -> Markup:
    """The map as a way back to itself."""
    return el(
        "button",
        ground("land", "sea"),
        el("span", el("b", "Europe"), cls="wc"),
        type="button",
        cls="mini6",
        data_to_leaf="europe",
        aria_label="To the map of Europe",
    )


def now(sight: Sight) -> Markup:
    """Sieges and unrest: what happens on the map while one looks at something else."""
    every = lying(sight.view, range(SPACES))
    besieged = [
        el(
            "li",
            mark("siege-mark", "icon"),
            el("span", el("b", SPACE_TITLES[one.space]), f" besieged by {SHORT[one.siege]}"),
        )
        for one in every
        if one.siege >= 0
    ]
    restless = [SPACE_TITLES[one.space] for one in every if one.unrest]
    unrest = el("li", mark("unrest-mark", "icon"), el("span", el("b", ", ".join(restless)), " in unrest"))
    lines = besieged + ([unrest] if restless else [])
    return el("div", el("h2", "On the map now"), el("ul", lines or el("li", "No siege, no unrest.")), cls="now6")
