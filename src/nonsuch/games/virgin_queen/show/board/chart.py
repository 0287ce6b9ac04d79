"""The map: the ground, every space and sea with what stands there, the keys to it."""

from __future__ import annotations

from functools import lru_cache

from nonsuch.draw import Markup, Sight, classes, el, game_file, icon
from nonsuch.games.virgin_queen.map.atlas import (
    KIND,
    KINDS,
    OPEN,
    PORT_OF,
    REGION,
    REGION_NAMES,
    SEA_NAMES,
    SEA_OPEN,
    SEA_TITLES,
    SPACE_AT,
    SPACE_NAMES,
    SPACE_TITLES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.show.art.geometry import HEIGHT, WIDTH
from nonsuch.games.virgin_queen.show.board.pieces import banner, chip, emblem, in_words, mark, power_class, space_mark
from nonsuch.games.virgin_queen.show.board.places import sea_at, sides
from nonsuch.games.virgin_queen.show.reading import Units, besieger, by_spot, controller, in_unrest, leaders_by_spot
from nonsuch.games.virgin_queen.show.words.naming import LEADERS, SHORT

MAP = game_file("virgin_queen", "map.svg")
PLACED = ("men", "ships", "leader_at")
SPACE_READS = (*PLACED, "control", "unrest", "siege")
REGIONS = tuple(sorted({REGION[space] for space in range(SPACES) if OPEN[TUTORIAL][space]}))
SHAPES = ("unfortified", "key", "fortress")
LAYERS = ("land", "closed", "sea", "roads")
SHOWN = "150 365 2120 1080"  # the part of the canvas that is played on: x, y, width, height


def region_part(region: int) -> str:
    return f"region-{REGION_NAMES[region]}"


# the frame -------------------------------------------------------------------------------------


def frame(*parts: Markup) -> Markup:
    """What can be panned and zoomed; `data-chart` tells the page so, `data-shows` what to show at first."""
    ground = el(
        "svg",
        [el("use", href=f"{MAP}#{layer}") for layer in LAYERS],
        cls="ground",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )
    canvas = el("div", ground, parts, cls="canvas", data_canvas=f"{WIDTH} {HEIGHT}", data_shows=SHOWN)
    chart = el("div", canvas, cls="chart", data_chart=True, tabindex="0", role="group", aria_label="The map")
    return el("div", chart, controls(), legend(), cls="mapframe", data_stage=True)


def controls() -> Markup:
    ways = (
        ("in", "plus", "Closer"),
        ("out", "minus", "Farther"),
        ("all", "spectator", "The whole map"),
        ("lit", "war", "To what can be chosen"),
    )
    return el(
        "div",
        [
            el("button", icon(sign), type="button", cls="button square", data_zoom=way, aria_label=words, title=words)
            for way, sign, words in ways
        ],
        cls="zoom",
        role="group",
        aria_label="Map",
    )


def legend() -> Markup:
    shapes = [
        el("li", el("span", mark(f"s-{shape}", "mark"), cls="p-free"), words)
        for shape, words in zip(SHAPES, ("a space", "a key", "a fortress"), strict=True)
    ]
    powers = [
        el("li", el("span", emblem(power), cls=f"sign {power_class(power)}"), SHORT[power])
        for power in (0, 1, 4, 6, 7, 11)
    ]
    units = [
        el("li", icon(sign), words)
        for sign, words in (
            ("regular", "regulars"),
            ("cavalry", "cavalry"),
            ("mercenary", "mercenaries"),
            ("galley", "galleys"),
            ("corsair", "corsairs"),
        )
    ]
    marks = [el("li", mark("siege-mark"), "siege"), el("li", mark("unrest-mark"), "unrest")]
    return el("details", el("summary", "Key to the map"), el("ul", shapes, powers, units, marks), cls="legend")


# spaces ----------------------------------------------------------------------------------------


def region(sight: Sight, number: int) -> Markup:
    view = sight.view
    there, leaders = by_spot(view), leaders_by_spot(view)
    drawn = [
        space_spot(
            space,
            controller(view, space),
            in_unrest(view, space),
            besieger(view, space),
            there.get(SPACE_NAMES[space], ()),
            leaders.get(SPACE_NAMES[space], ()),
        )
        for space in range(SPACES)
        if REGION[space] == number and OPEN[TUTORIAL][space]
    ]
    return el("div", drawn, role="group", aria_label=REGION_NAMES[number].replace("_", " ").title())


@lru_cache(4096)
def space_spot(
    space: int, holder: int, unrest: bool, siege: int, units: tuple[Units, ...], leaders: tuple[int, ...]
) -> Markup:
    x, y = SPACE_AT[space]
    stack_side, name_side = sides()[space]
    kind = SHAPES[KIND[space]]
    return el(
        "div",
        space_mark(KIND[space], holder),
        mark("unrest-mark", "unrest") if unrest else None,
        mark("siege-mark", "siege") if siege >= 0 else None,
        stack(units, leaders, stack_side),
        el("i", SPACE_TITLES[space], cls=f"at-{name_side}"),
        cls=classes(
            "sp", kind, power_class(holder), "full" if units or leaders else None, "besieged" if siege >= 0 else None
        ),
        style=f"--x:{x};--y:{y}",
        data_target=f"space-{SPACE_NAMES[space]}",
        role="img",
        aria_label=said_of_space(space, holder, unrest, siege, units, leaders),
    )


def stack(units: tuple[Units, ...], leaders: tuple[int, ...], side: str) -> Markup | None:
    if not units and not leaders:
        return None
    chips = [chip(*one) for one in units]
    flags = el("span", [banner(one) for one in leaders], cls="flags") if leaders else None
    return el("span", flags, el("span", chips, cls="chips" if len(chips) < 3 else "chips two"), cls=f"stack at-{side}")


def said_of_space(
    space: int, holder: int, unrest: bool, siege: int, units: tuple[Units, ...], leaders: tuple[int, ...]
) -> str:
    kind = {"unfortified": "", "key": "key", "fortress": "fortress"}[KINDS[KIND[space]]]
    said = [SPACE_TITLES[space], kind, SHORT[holder], "in unrest" if unrest else ""]
    said += [f"besieged by {SHORT[siege]}" if siege >= 0 else "", "port" if PORT_OF[space] >= 0 else ""]
    said += [in_words(one) for one in units] + [LEADERS[one] for one in leaders]
    return ", ".join(part for part in said if part)


# seas ------------------------------------------------------------------------------------------


def seas(sight: Sight) -> Markup:
    there, leaders = by_spot(sight.view), leaders_by_spot(sight.view)
    pirated = sight.view["pirated"] or {}
    drawn = [
        sea_spot(sea, there.get(name, ()), leaders.get(name, ()), bool(pirated.get(name)))
        for sea, name in enumerate(SEA_NAMES)
        if SEA_OPEN[TUTORIAL][sea]
    ]
    return el("div", drawn, role="group", aria_label="Seas")


@lru_cache(1024)
def sea_spot(sea: int, units: tuple[Units, ...], leaders: tuple[int, ...], raided: bool) -> Markup:
    x, y = sea_at(sea)
    said = [SEA_TITLES[sea], "sea", *(in_words(one) for one in units), *(LEADERS[one] for one in leaders)]
    return el(
        "div",
        el("span", SEA_TITLES[sea], cls="seaname"),
        el("span", icon("corsair", "small", "raided this turn"), cls="raided") if raided else None,
        stack(units, leaders, "sea"),
        cls=classes("sea", "full" if units or leaders else None),
        style=f"--x:{x};--y:{y}",
        data_target=f"sea-{SEA_NAMES[sea]}",
        role="img",
        aria_label=", ".join(said),
    )
