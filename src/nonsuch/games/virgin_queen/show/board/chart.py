"""The map of the Tutorial, and on any map every space and sea with what stands there, and the keys to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from nonsuch.draw import Markup, Sight, classes, el, game_file, icon
from nonsuch.games.virgin_queen.map.atlas import (
    CAPITAL_NAMES,
    CAPITAL_POWER,
    CATHOLIC,
    FORTRESS,
    KIND,
    OPEN,
    PORT_OF,
    PROTESTANT_FAITH,
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
    UNFORTIFIED,
)
from nonsuch.games.virgin_queen.show.art.geometry import HEIGHT, WIDTH
from nonsuch.games.virgin_queen.show.board.pieces import banner, chip, emblem, in_words, mark, power_class, space_mark
from nonsuch.games.virgin_queen.show.board.places import in_lens, sea_at, sides
from nonsuch.games.virgin_queen.show.reading import (
    Units,
    View,
    besieger,
    by_spot,
    controller,
    in_unrest,
    leaders_by_spot,
)
from nonsuch.games.virgin_queen.show.words.naming import LEADERS, POWERS, SHORT

MAP = game_file("virgin_queen", "map.svg")
PLACED = ("men", "ships", "leader_at", "scenario")
SPACE_READS = (*PLACED, "control", "unrest", "siege", "faith", "fortress", "capital")
EVERY_REGION = tuple(sorted(set(REGION)))
CAPITAL_WORDS = {
    name: {"huguenot": "the Huguenots", "dutch": "the Dutch"}.get(name) or POWERS[CAPITAL_POWER[number]]
    for number, name in enumerate(CAPITAL_NAMES)
}
SHAPES = ("unfortified", "key", "fortress")
LAYERS = ("land", "closed", "sea", "roads")
SHOWN = "150 365 2120 1080"  # the part of the canvas that is played on: x, y, width, height


def region_part(region: int) -> str:
    return f"region-{REGION_NAMES[region]}"


def regions(scenario: int) -> list[int]:
    """Those in which anything is played."""
    return sorted({REGION[space] for space in range(SPACES) if OPEN[scenario][space]})


# the frame -------------------------------------------------------------------------------------


def frame(*parts: Markup) -> Markup:
    """What can be panned and zoomed; `data-chart` tells the page so, `data-shows` what to show at first."""
    canvas = el("div", ground(*LAYERS), parts, cls="canvas", data_canvas=f"{WIDTH} {HEIGHT}", data_shows=SHOWN)
    chart = el("div", canvas, cls="chart", data_chart=True, tabindex="0", role="group", aria_label="The map")
    return el("div", chart, controls(), legend(), cls="mapframe", data_stage=True)


def ground(*layers: str, more: str = "") -> Markup:
    """Layers of the engraved map, one over the other; `more`: one of another sheet."""
    return el(
        "svg",
        [el("use", href=f"{MAP}#{layer}") for layer in layers],
        el("use", href=more) if more else None,
        cls="ground",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def controls(*more: Markup) -> Markup:
    ways = (
        ("in", "plus", "Zoom in"),
        ("out", "minus", "Zoom out"),
        ("all", "spectator", "The whole map"),
        ("lit", "war", "Zoom to your choices"),
    )
    return el(
        "div",
        [
            el("button", icon(sign), type="button", cls="button square", data_zoom=way, aria_label=words, title=words)
            for way, sign, words in ways
        ],
        more,
        cls="zoom",
        role="group",
        aria_label="Map",
    )


def legend(powers_shown: tuple[int, ...] = (0, 1, 4, 6, 7, 11), *more: Markup) -> Markup:
    shapes = [
        el("li", el("span", mark(f"s-{shape}", "mark"), cls="p-free"), words)
        for shape, words in zip(SHAPES, ("a space", "a key", "a fortress"), strict=True)
    ]
    powers = [
        el("li", el("span", emblem(power), cls=f"sign {power_class(power)}"), SHORT[power]) for power in powers_shown
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
    return el("details", el("summary", "Key to the map"), el("ul", shapes, powers, units, marks, more), cls="legend")


# spaces ----------------------------------------------------------------------------------------


class Lying(NamedTuple):
    """All that is to be seen of a space."""

    scenario: int
    space: int
    holder: int
    creed: int
    walls: bool
    seat: str  # whose capital
    unrest: bool
    siege: int
    units: tuple[Units, ...]
    leaders: tuple[int, ...]

    @property
    def kind(self) -> int:
        return FORTRESS if self.walls else KIND[self.space]

    @property
    def said(self) -> str:
        kind = {"unfortified": "", "key": "key", "fortress": "fortress"}[SHAPES[self.kind]]
        parts = [SPACE_TITLES[self.space], kind, SHORT[self.holder]]
        parts += [
            "Protestant" if self.creed == PROTESTANT_FAITH else "",
            f"capital of {self.seat}" if self.seat else "",
        ]
        parts += ["in unrest" if self.unrest else "", f"besieged by {SHORT[self.siege]}" if self.siege >= 0 else ""]
        parts += ["port" if PORT_OF[self.space] >= 0 else "", *map(in_words, self.units)]
        return ", ".join(part for part in [*parts, *(LEADERS[one] for one in self.leaders)] if part)


def lying(view: View, spaces: Iterable[int]) -> list[Lying]:
    """What is to be seen of spaces, as far as the scenario plays on them. Religion is nothing in the Tutorial."""
    there, leaders, scenario = by_spot(view), leaders_by_spot(view), view["scenario"] or TUTORIAL
    capitals = {space: CAPITAL_WORDS[name] for name, space in (view["capital"] or {}).items()}
    found = []
    for space in spaces:
        name = SPACE_NAMES[space]
        if OPEN[scenario][space]:
            creed = (view["faith"] or {}).get(name, CATHOLIC) if scenario != TUTORIAL else CATHOLIC
            walls = bool((view["fortress"] or {}).get(name)) and KIND[space] == UNFORTIFIED
            capital = capitals.get(space, "") if scenario != TUTORIAL else ""
            stands = (in_unrest(view, space), besieger(view, space), there.get(name, ()), leaders.get(name, ()))
            found.append(Lying(scenario, space, controller(view, space), creed, walls, capital, *stands))
    return found


def region(sight: Sight, number: int) -> Markup:
    here = lying(sight.view, [space for space in range(SPACES) if REGION[space] == number])
    title = REGION_NAMES[number].replace("_", " ").title()
    return el("div", [space_spot(one) for one in here], role="group", aria_label=title)


@lru_cache(4096)
def space_spot(one: Lying, enlarged: bool = False) -> Markup:
    x, y = SPACE_AT[one.space]
    stack_side, name_side = in_lens(one.space, one.scenario) if enlarged else sides(one.scenario)[one.space]
    protestant = one.creed == PROTESTANT_FAITH
    return el(
        "div",
        space_mark(one.kind, one.holder),
        mark("faith", "faith") if protestant else None,
        el("span", icon("crown"), cls="cap") if one.seat else None,
        mark("unrest-mark", "unrest") if one.unrest else None,
        mark("siege-mark", "siege") if one.siege >= 0 else None,
        stack(one.units, one.leaders, stack_side),
        el("i", SPACE_TITLES[one.space], cls=f"at-{name_side}"),
        cls=classes(
            *("sp", SHAPES[one.kind], power_class(one.holder), "full" if one.units or one.leaders else None),
            "besieged" if one.siege >= 0 else None,
        ),
        style=f"--x:{x};--y:{y}",
        data_target=f"space-{SPACE_NAMES[one.space]}",
        role="img",
        aria_label=one.said,
    )


def stack(units: tuple[Units, ...], leaders: tuple[int, ...], side: str) -> Markup | None:
    if not units and not leaders:
        return None
    chips = [chip(*one) for one in units]
    flags = el("span", [banner(one) for one in leaders], cls="flags") if leaders else None
    return el("span", flags, el("span", chips, cls="chips" if len(chips) < 3 else "chips two"), cls=f"stack at-{side}")


# seas ------------------------------------------------------------------------------------------


def seas(sight: Sight) -> Markup:
    there, leaders = by_spot(sight.view), leaders_by_spot(sight.view)
    pirated, scenario = sight.view["pirated"] or {}, sight.view["scenario"] or TUTORIAL
    drawn = [
        sea_spot(scenario, sea, there.get(name, ()), leaders.get(name, ()), bool(pirated.get(name)))
        for sea, name in enumerate(SEA_NAMES)
        if SEA_OPEN[scenario][sea]
    ]
    return el("div", drawn, role="group", aria_label="Seas")


@lru_cache(1024)
def sea_spot(scenario: int, sea: int, units: tuple[Units, ...], leaders: tuple[int, ...], raided: bool) -> Markup:
    x, y = sea_at(sea, scenario)
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
