"""Estates: the reader's own, large, with every place a tile may go; the others' as small maps."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, letters, says, style
from nonsuch.engine.language.words import counted
from nonsuch.games.noblemen.components import (
    BUILDING_NAMES,
    CASTLE,
    CHURCH,
    COUNTRY,
    LAND_NAMES,
    PALACE,
)
from nonsuch.games.noblemen.show.board.pieces import SHEET, building, group, piece, tile
from nonsuch.games.noblemen.show.reading import (
    Box,
    Group,
    Spot,
    beside,
    box_of,
    building_on,
    estate_of,
    groups_of,
    is_grouped,
    land_on,
    missing_round,
)
from nonsuch.games.noblemen.show.words import BUILDINGS, GROUPS, LANDS

ESTATE_FIELDS = ("estate", "groups", "group_at", "group_land", "group_man")
GROUND_READS = (*ESTATE_FIELDS, "players", "actor", "turn")
BUILDING_ICONS = ("castle", "palace", "church", "folly", "folly", "folly", "folly")


def named(spot: Spot) -> str:
    return f"{spot[0]},{spot[1]}"


# the reader's own ------------------------------------------------------------------------------


def ground(sight: Sight) -> Markup:
    """Centred; every free place beside the estate is there, and the page lights those that are offered."""
    seat = sight.seat
    if seat is None:
        return Markup()
    estate, groups = estate_of(sight.view, seat), groups_of(sight.view, seat)
    box = box_of(estate).wider(1)
    gaps = gaps_of(estate)
    cells = [land_cell(seat, spot, what, box, estate) for spot, what in estate.items() if not is_grouped(what)]
    cells += [free_cell(seat, spot, box, spot in gaps) for spot in sorted(beside(estate) | gaps)]
    cells += [group_cell(sight, seat, one, box) for one in groups]
    return el(
        "div",
        cells,
        rulers(box),
        cls="estate",
        style=style(cols=box.columns, rows=box.rows),
        role="group",
        aria_label=f"Your estate, {counted(len(estate), 'land')}",
    )


def rulers(box: Box) -> list[Markup]:
    """The log and the menus call a place by its column and row: they stand along the edges."""
    across = [ruler(column, "across", f"1/{column - box.west + 1}") for column in range(box.west, box.east + 1)]
    down = [ruler(row, "down", f"{box.north - row + 1}/1") for row in range(box.south, box.north + 1)]
    return [*across, *down]


def ruler(number: int, way: str, where: str) -> Markup:
    return el("i", number, cls=f"ruler num {way}", style=f"grid-area:{where}", aria_hidden="true")


def gaps_of(estate: dict[Spot, int]) -> set[Spot]:
    """The spaces without land round castles and palaces: while there are any, these score nothing."""
    scoring = [spot for spot, what in estate.items() if building_on(what) in (CASTLE, PALACE)]
    return {gap for spot in scoring for gap in missing_round(estate, spot)}


def at(spot: Spot, box: Box, span: int = 1) -> str:
    column, row = spot[0] - box.west + 1, box.north - spot[1] - span + 2
    return f"grid-area:{row}/{column}/span {span}/span {span}"


def target(seat: int, spot: Spot) -> str:
    return f"space-{seat}-{named(spot)}"


def land_cell(seat: int, spot: Spot, what: int, box: Box, estate: dict[Spot, int]) -> Markup:
    kind = building_on(what)
    words = LANDS[land_on(what)] if kind is None else BUILDINGS[kind]
    return el(
        "div",
        says(),
        tile(land_on(what)),
        building(kind) if kind is not None else None,
        badge(spot, kind, estate),
        el("span", f"{words}, {named(spot)}", cls="sr"),
        cls="land spot",
        style=at(spot, box),
        data_target=target(seat, spot),
    )


def badge(spot: Spot, kind: int | None, estate: dict[Spot, int]) -> Markup | None:
    """How many lands a castle or palace still needs round it; a tick when it is enclosed."""
    if kind not in (CASTLE, PALACE):
        return None
    missing = len(missing_round(estate, spot))
    if missing:
        return el("span", f"+{missing}", cls="badge open num", title=f"{counted(missing, 'land')} missing round it")
    return el("span", icon("check", "small", "enclosed"), cls="badge done")


def free_cell(seat: int, spot: Spot, box: Box, gap: bool) -> Markup:
    mark = icon("castle") if gap else None
    return el(
        "div",
        says(),
        mark,
        el("span", f"empty, {named(spot)}", cls="sr"),
        cls=classes("free spot", "gap" if gap else None),
        style=at(spot, box),
        data_target=target(seat, spot),
    )


def group_cell(sight: Sight, seat: int, one: Group, box: Box) -> Markup:
    words = f"{GROUPS[one.land]}, {named(one.at)}"
    return el(
        "div",
        says(),
        group(one.land),
        man_on(sight, one),
        el("span", words, cls="sr"),
        cls="joined spot",
        style=at(one.at, box, 2),
        data_target=target(seat, one.at),
    )


def man_on(sight: Sight, one: Group) -> Markup | None:
    if one.man < 0:
        return None
    letter = letters(tuple(sight.names))[one.man]
    words = el("span", f"man-at-arms of {sight.names[one.man]}", cls="sr")
    return el("span", piece("b-man", "0 0 60 100"), el("b", letter), words, cls="man", data_seat=one.man + 1)


# the others' -----------------------------------------------------------------------------------

CELL = 22


def small_estate(sight: Sight, seat: int) -> Markup:
    """A map of small tiles; groups are one, and can be clicked where a man may go there."""
    estate, groups = estate_of(sight.view, seat), groups_of(sight.view, seat)
    box = box_of(estate)
    tiles = [small_tile(spot, what, box) for spot, what in estate.items() if not is_grouped(what)]
    joined = [small_group(sight, seat, one, box) for one in groups]
    return el(
        "svg",
        tiles,
        joined,
        view_box=f"-3 -3 {box.columns * CELL + 6} {box.rows * CELL + 6}",
        cls="minie",
        style=style(cols=box.columns, rows=box.rows),
        role="group",
        aria_label=in_words(estate, groups),
    )


def corner(spot: Spot, box: Box, span: int = 1) -> tuple[int, int]:
    return (spot[0] - box.west) * CELL, (box.north - spot[1] - span + 1) * CELL


def small_tile(spot: Spot, what: int, box: Box) -> Markup:
    x, y = corner(spot, box)
    kind = building_on(what)
    name = el("title", f"{LANDS[land_on(what)] if kind is None else BUILDINGS[kind]}, {named(spot)}")
    ground_ = el("use", href=f"{SHEET}#m-{LAND_NAMES[land_on(what)]}", x=x, y=y, width=CELL, height=CELL)
    grid = el("rect", cls="mgrid", x=x, y=y, width=CELL, height=CELL)
    if kind is None:
        return el("g", name, ground_, grid)
    inside = CELL - 3
    mark = el(
        "use", href=f"/static/icons.svg#{BUILDING_ICONS[kind]}", x=x + 1, y=y + 1, width=inside, height=inside, cls="mb"
    )
    return el("g", name, ground_, grid, mark)


def small_group(sight: Sight, seat: int, one: Group, box: Box) -> Markup:
    x, y = corner(one.at, box, 2)
    side = 2 * CELL
    frame = {"x": x + 1, "y": y + 1, "width": side - 2, "height": side - 2, "rx": 2}
    return el(
        "g",
        el("title", f"{GROUPS[one.land]} of {sight.names[seat]}, {named(one.at)}"),
        el("use", href=f"{SHEET}#m-{LAND_NAMES[one.land]}", x=x, y=y, width=side, height=side, cls="body"),
        el("rect", cls="mgroup", **frame),
        el("rect", cls="glow", **frame),
        el("rect", cls="ring", **frame),
        small_man(sight, one, x + CELL, y + CELL),
        data_target=target(seat, one.at),
    )


def small_man(sight: Sight, one: Group, x: int, y: int) -> Markup | None:
    if one.man < 0:
        return None
    letter = letters(tuple(sight.names))[one.man]
    mark = el("use", href=f"/static/icons.svg#seat-{one.man + 1}", x=x - 9, y=y - 9, width=18, height=18)
    return el(
        "g",
        el("circle", cx=x, cy=y, r=11),
        mark,
        el("text", letter, x=x, y=y + 4),
        cls="mman",
        data_seat=one.man + 1,
    )


def in_words(estate: dict[Spot, int], groups: list[Group]) -> str:
    buildings = [building_on(what) for what in estate.values()]
    counts = [
        counted(buildings.count(kind), BUILDINGS[kind], BUILDINGS[kind] + ("es" if kind == CHURCH else "s"))
        for kind in range(COUNTRY)
        if kind in buildings
    ]
    follies = [BUILDINGS[kind] for kind in range(COUNTRY, len(BUILDING_NAMES)) if kind in buildings]
    joined = [f"{GROUPS[one.land]} {named(one.at)}" for one in groups]
    return f"Estate of {counted(len(estate), 'land')}: {', '.join([*counts, *follies, *joined])}"
