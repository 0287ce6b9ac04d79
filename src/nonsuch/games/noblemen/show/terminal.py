"""Noblemen's table as text, from what a seat sees: the families, the board, the estates, what lies behind the screen.

Colour is never the only sign: every land, building and family has its letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names
from nonsuch.games.noblemen.components import BUILDING_NAMES, FAMILIES, LAND_NAMES, SCANDAL_NAMES, TITLE_NAMES
from nonsuch.games.noblemen.positions import land_of
from nonsuch.games.noblemen.show.reading import screened, size
from nonsuch.games.noblemen.show.words import EFFECTS, SCANDALS, TITLES
from nonsuch.games.noblemen.spaces import coordinates, space
from nonsuch.games.noblemen.state import BUILT, GROUPED, SPACE

View = Mapping[str, Any]
LETTERS = "TUVWX"
PLAYER_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue")
LAND_LETTERS = "cwpf"
LAND_STYLES = ("white", "green", "blue", "yellow")
BUILDING_LETTERS = "C!+oooo"


def draw(view: View, names: Names) -> RenderableType:
    parts: list[RenderableType] = [header(view), families(view, names), board(view)]
    if view["phase"] in ("enter ball", "take title"):
        parts.append(track(view, names))
    estates = [estate(view, seat, names) for seat in range(view["players"])]
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(*estates)
    parts.append(grid)
    if isinstance(view["seat"], int) and not view["over"]:
        parts.append(screen(view, view["seat"]))
    return Group(*parts)


def header(view: View) -> Text:
    beads = "●" * view["beads"] + "○" * (4 - view["beads"])
    return Text(f"Round {view['round']} of 3  ·  beads {beads}  ·  bribes {view['bribe_marker']}", "bold")


# the families ----------------------------------------------------------------------------------


def families(view: View, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    for column in ("  Player", "Family", "Points", "Title", "Pounds", "Lands", "Scandals", "Taxes", "Men"):
        table.add_column(column, no_wrap=True)
    for seat in range(view["players"]):
        table.add_row(*family(view, seat, names))
    return table


def family(view: View, seat: int, names: Names) -> list[RenderableType]:
    mark = "▶ " if view["actor"] == seat else "  "
    crown = " ♛" if view["crown"] == seat else ""
    counts = ["?" if screened(view, seat, view["seat"]) else str(number) for number in behind_screen(view, seat)]
    return [
        Text(f"{mark}{names.who(seat)}{crown}", PLAYER_STYLES[seat]),
        FAMILIES[seat],
        str(view["score"][seat]),
        TITLES[TITLE_NAMES.index(view["title"][seat])] if view["title"][seat] else "–",
        *counts,
        "●" * view["tax_tokens"][seat] or "–",
        "●" * view["men_tokens"][seat] or "–",
    ]


def behind_screen(view: View, seat: int) -> tuple[int, int, int]:
    return view["pounds"][seat], size(view["hand"][seat]), size(view["scandals"][seat])


# the board -------------------------------------------------------------------------------------


def board(view: View) -> Text:
    buildings = Counter(str(view["board"]).split())
    shown = [f"{buildings[name]} {name}" for name in BUILDING_NAMES[:3]]
    follies = [name for name in BUILDING_NAMES[3:] if buildings[name]]
    tokens = f"ball {view['ball_tokens']}, donations {view['donate_tokens']}, bribes {view['bribe_tokens']}"
    stock = Counter(str(view["title_stock"]).split())
    titles = ", ".join(f"{stock[name]} {name}" for name in TITLE_NAMES[1:])
    price = view["shows"]["church_price"]
    lines = [
        f"Board    {', '.join(shown)} (next church £{price}); follies: {', '.join(follies) or 'none'}",
        f"Lands    {view['face_up'] or 'none face up'}; {size(view['land_bag'])} in the bag",
        f"Tokens   {tokens};  titles: {titles}",
    ]
    if view["stacks"]:
        lines.append(f"Stacks   {view['stacks']}")
    return Text("\n".join(lines))


def track(view: View, names: Names) -> Text:
    places = {view["space"][seat]: names.who(seat) for seat in range(view["players"]) if view["space"][seat] >= 0}
    return Text("Track    " + "  ".join(f"{at}: {who}" for at, who in sorted(places.items(), reverse=True)))


# an estate -------------------------------------------------------------------------------------


def estate(view: View, seat: int, names: Names) -> Text:
    """A letter for each land, in capitals where it belongs to a group; buildings by their signs."""
    held = {SPACE.value(name): what for name, what in view["estate"][seat].items() if what}
    men = men_on(view, seat)
    xs = [coordinates(here)[0] for here in held]
    ys = [coordinates(here)[1] for here in held]
    text = Text(f"{names.who(seat)}\n", PLAYER_STYLES[seat])
    text.append("     " + "".join(f"{x:>3}" for x in range(min(xs), max(xs) + 1)) + "\n", "dim")
    for y in range(max(ys), min(ys) - 1, -1):
        text.append(f"{y:>4} ", "dim")
        for x in range(min(xs), max(xs) + 1):
            here = space(x, y)
            text.append(*cell(held.get(here, 0), men.get(here)))
        text.append("\n")
    return text


def cell(what: int, man: int | None) -> tuple[str, str]:
    if not what:
        return "   ", ""
    guard = LETTERS[man] if man is not None else " "
    if what >= BUILT:
        return f" {BUILDING_LETTERS[what - BUILT]} ", "bold"
    land = land_of(what)
    letter = LAND_LETTERS[land].upper() if what > GROUPED else LAND_LETTERS[land]
    return f"{guard:>1}{letter} ", LAND_STYLES[land]


def men_on(view: View, seat: int) -> dict[int, int]:
    """Whose man stands on the lower left tile of which group."""
    many = view["groups"][seat]
    at, men = view["group_at"][seat][:many], view["group_man"][seat][:many]
    return {here: man for here, man in zip(at, men, strict=True) if man >= 0}


# behind the screen -----------------------------------------------------------------------------


def screen(view: View, seat: int) -> Text:
    lands = Counter(str(view["hand"][seat]).split())
    text = Text(f"Behind your screen: £{view['pounds'][seat]}", "bold")
    for land, name in enumerate(LAND_NAMES):
        text.append(f"  {lands[name]} {name}", LAND_STYLES[land])
    for name in str(view["scandals"][seat]).split():
        card = SCANDAL_NAMES.index(name)
        text.append(f"\n  {SCANDALS[card]}: {EFFECTS[card]}", "magenta")
    return text
