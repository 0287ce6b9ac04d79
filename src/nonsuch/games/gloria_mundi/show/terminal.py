"""Gloria Mundi's table as text, from what a seat sees: the road, the estates, the Forum, the hand.

Colour is never the only sign: every player has a letter, every land its own, every card its name.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names
from nonsuch.games.gloria_mundi.components import CARDS, START_SPACE
from nonsuch.games.gloria_mundi.decks import LETTERS as LAND_LETTERS
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.reading import (
    LAND_NAMES,
    LAND_PLURALS,
    View,
    bare_sites,
    buildings_of,
    card_name,
    deck_size,
    effect_text,
    forum_of,
    has_glory,
    icons,
    land_under,
    lands,
    lands_in,
    line_of,
    price_now,
    resources,
    stock_of,
)

LETTERS = "ABCDEF"
PLAYER_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue", "bold red")
LAND_STYLES = ("green", "yellow", "red", "white")
LONGEST_NAME = 11
SPACES_IN_A_ROW = 10
GLORY_SIGN = "*"


def draw(view: View, names: Names) -> RenderableType:
    parts: list[RenderableType] = [header(view, names), players(view, names), road(view), forum(view)]
    if isinstance(view["seat"], int) and not view["over"]:
        parts.append(hand(view, view["seat"]))
    return Group(*parts)


def header(view: View, names: Names) -> Text:
    turn = f"Turn {view['turns']}: {names.whom(view['turn'])}"
    kind = "" if view["land"] < 0 else f", a {LAND_NAMES[view['land']]} turn"
    left = f"{deck_size(view)} cards in the deck"
    return Text(f"{turn}{kind}  ·  the Visigoth on {view['visigoth']}  ·  {left}", "bold")


# the players -----------------------------------------------------------------------------------


def players(view: View, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    table.add_column("  Player", no_wrap=True)
    table.add_column("Points", no_wrap=True)
    for name in RESOURCES:
        table.add_column(name.capitalize(), no_wrap=True)
    table.add_column("Hand", no_wrap=True)
    table.add_column("Lands in play")
    for seat in range(view["players"]):
        table.add_row(*player_row(view, names, seat))
    return table


def player_row(view: View, names: Names, seat: int) -> list[Text | str]:
    glory = view["score"][seat] - view["pawn"][seat]
    return [
        player_name(view, names, seat),
        f"{view['pawn'][seat]}" + (f" + {glory}{GLORY_SIGN}" if glory else ""),
        *map(str, stock_of(view, seat)),
        counted_lands(lands_in(view["hand"][seat])),
        estate(view, seat),
    ]


def player_name(view: View, names: Names, seat: int) -> Text:
    """An arrow for the player whose turn it is, the letter, the name."""
    mark = "▸" if seat == view["turn"] and not view["over"] else " "
    name = Text(names.who(seat))
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    return Text.assemble(f"{mark} {LETTERS[seat]} ", name, style=PLAYER_STYLES[seat])


def counted_lands(numbers: tuple[int, ...]) -> str:
    """'F4 C3 L3'."""
    return " ".join(f"{letter}{number}" for letter, number in zip(LAND_LETTERS, numbers, strict=True) if number) or "–"


def estate(view: View, seat: int) -> Text:
    """'3 Farms: Granary, Mint*; …': how many of each land, and what stands there."""
    bare, cards = bare_sites(view, seat), buildings_of(view, seat)
    shown = []
    for land in range(len(LAND_NAMES)):
        built = [card for card in cards if land_under(view, card) == land]
        if built or bare[land]:
            names = [card_name(card) + GLORY_SIGN * has_glory(view, card) for card in built]
            stands = f" ({', '.join(names)})" if names else ""
            shown.append(Text(f"{LAND_LETTERS[land]}{bare[land] + len(built)}{stands}", LAND_STYLES[land]))
    return Text("  ").join(shown) if shown else Text("–", "dim")


# the road --------------------------------------------------------------------------------------


def road(view: View) -> Group:
    """From the Visigoth's start to Rome; tribute in brackets, pawns by their letters, G for the Visigoth."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    spaces = list(range(START_SPACE[view["deck"]], -1, -1))
    for first in range(0, len(spaces), SPACES_IN_A_ROW):
        grid.add_row(*(space_shown(view, space) for space in spaces[first : first + SPACES_IN_A_ROW]))
    return Group(grid, next_run(view))


def space_shown(view: View, space: int) -> Text:
    pieces = [LETTERS[seat] for seat in range(view["players"]) if view["pawn"][seat] == space]
    goth = ["G"] if view["visigoth"] == space else []
    signs = "".join(letter * number for letter, number in zip(LAND_LETTERS, icons(view, space), strict=True))
    if space in line_of(view):
        signs = f"[{signs}]"
    name = "Rome" if space == 0 else str(space)
    style = "bold red" if goth else "bold" if pieces else ""
    return Text(f"{name} {signs}".strip() + "".join(f" {sign}" for sign in [*goth, *pieces]), style, no_wrap=True)


def next_run(view: View) -> Text:
    """What he takes if he runs now, before anybody decides."""
    if view["over"] or view["visigoth"] == 0:
        return Text("")
    space = view["shows"]["runs_to"]
    if space == 0:
        return Text("If he runs now, he enters Rome.", "red")
    return Text(f"If he runs now, he goes to {space} and takes {lands(view['shows']['wanted'])}.", "red")


# the Forum -------------------------------------------------------------------------------------


def forum(view: View) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    for column in ("Forum, oldest first", "Points", "Price now", "Icon", "What it does"):
        table.add_column(column)
    for card in forum_of(view):
        style = LAND_STYLES[("farm", "city", "legion", "none").index(CARDS[card].colour)]
        glory = GLORY_SIGN * has_glory(view, card)
        table.add_row(
            Text(f"{card_name(card)}{glory}", style),
            str(CARDS[card].points),
            resources(price_now(view, card)) or "nothing",
            CARDS[card].icon,
            effect_text(card),
        )
    return table


def hand(view: View, seat: int) -> Text:
    held = [
        f"{number} {LAND_NAMES[land] if number == 1 else LAND_PLURALS[land]}"
        for land, number in enumerate(lands_in(view["hand"][seat]))
        if number
    ]
    return Text(f"Your hand: {', '.join(held) or 'empty'}", "bold")
