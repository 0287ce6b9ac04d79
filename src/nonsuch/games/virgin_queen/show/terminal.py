"""Virgin Queen's table as text, from what a seat sees: the powers, the map where something stands, the hand.

Colour is never the only sign: every power has its letter, every unit its name.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen.components import (
    CARD_CP,
    COLUMN_NAMES,
    COLUMN_POWER,
    CONTROL_MARKERS,
    LAND_KINDS,
    LAST_TURN,
)
from nonsuch.games.virgin_queen.map.atlas import (
    KIND,
    MAJORS,
    OPEN,
    OTTOMAN,
    REGION,
    REGION_NAMES,
    SEA_NAMES,
    SEA_OPEN,
    SEA_TITLES,
    SPACE_NAMES,
    SPACE_TITLES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.show.reading import (
    POWER_NUMBER,
    YEARS,
    Units,
    View,
    besieger,
    by_spot,
    cards_in,
    controller,
    in_unrest,
    leaders_by_spot,
    number_in,
    of_power,
)
from nonsuch.games.virgin_queen.show.words.cards import KINDS, effect, kind
from nonsuch.games.virgin_queen.show.words.naming import CARDS, LEADERS, SHORT, ships, units

STYLES = {0: "green", 1: "yellow", 4: "bright_black", 6: "magenta", 7: "red", 12: "yellow"}
SIGNS = ("·", "■", "✱")  # a space, a key, a fortress


def draw(view: View, names: Names) -> RenderableType:
    parts: list[RenderableType] = [header(view), powers(view, names), courts(view), lands(view), seas(view)]
    seat = view["seat"]
    if isinstance(seat, int) and not view["over"]:
        parts.append(hand(view, seat))
    return Group(*parts)


def header(view: View) -> Text:
    turn = max(1, view["turn"])
    left = f"  ·  {view['cp']} CP left" if view["cp"] else ""
    return Text(f"Turn {turn} of {LAST_TURN[view['scenario'] or 0]}, {YEARS[turn - 1]}{left}", "bold")


def powers(view: View, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    for column in ("  Power", "Player", "Keys", "Fortresses", "Points", "Cards", "Home cards"):
        table.add_column(column, no_wrap=True)
    for power in range(MAJORS):
        seat = of_power(view["seat_of"], power, -1)
        if seat < 0:
            continue
        home = ", ".join(CARDS[card] for card in cards_in(of_power(view["home"], power, "")))
        table.add_row(
            Text(f"{'▶ ' if view['active'] == power else '  '}{SHORT[power]}", STYLES.get(power, "")),
            names.who(seat),
            f"{of_power(view['keys'], power)} of {CONTROL_MARKERS[power]}",
            str(of_power(view["fortresses"], power)),
            str(of_power(view["vp"], power)) if power == OTTOMAN or view["scenario"] else "–",
            str(number_in(of_power(view["hand"], power, 0))),
            home or "–",
        )
    return table


def courts(view: View) -> Text:
    lines = []
    for column, name in enumerate(COLUMN_NAMES):
        markers = (view["influence"] or {}).get(name)
        if markers:
            ally = of_power(view["ally"], COLUMN_POWER[column], -1)
            said = ", ".join(f"{SHORT[POWER_NUMBER[who]]} {value}" for who, value in markers.items())
            lines.append(f"{SHORT[COLUMN_POWER[column]]} {f'with {SHORT[ally]}' if ally >= 0 else 'neutral'} ({said})")
    return Text("Influence  " + "  ·  ".join(lines))


# the map ---------------------------------------------------------------------------------------


def lands(view: View) -> Table:
    """By regions: what is fortified, held by strangers to the region, or stood upon."""
    there, leaders = by_spot(view), leaders_by_spot(view)
    table = Table.grid(padding=(0, 2, 0, 0))
    for region in sorted({REGION[space] for space in range(SPACES) if OPEN[TUTORIAL][space]}):
        line = Text()
        for space in range(SPACES):
            if REGION[space] == region and OPEN[TUTORIAL][space]:
                spot = there.get(SPACE_NAMES[space], ()), leaders.get(SPACE_NAMES[space], ())
                if KIND[space] or any(spot):
                    line.append_text(one_space(view, space, *spot))
        if line:
            table.add_row(Text(REGION_NAMES[region].replace("_", " ").title(), "bold"), line)
    return table


def one_space(view: View, space: int, there: tuple[Units, ...], led: tuple[int, ...]) -> Text:
    holder = controller(view, space)
    text = Text(f"{SIGNS[KIND[space]]}{SPACE_TITLES[space]}", STYLES.get(holder, ""))
    text.append(f" {SHORT[holder][:1]}", "dim")
    if in_unrest(view, space):
        text.append(" unrest", "red")
    if besieger(view, space) >= 0:
        text.append(f" besieged by {SHORT[besieger(view, space)]}", "red")
    said = [in_short(one) for one in there] + [LEADERS[one] for one in led]
    text.append(f" ({', '.join(said)})" if said else "")
    text.append("  ")
    return text


def in_short(one: Units) -> str:
    name = (
        ships(one.kind - LAND_KINDS, one.number) if one.kind >= LAND_KINDS else units(one.power, one.kind, one.number)
    )
    return f"{SHORT[one.power][:1]}: {name}"


def seas(view: View) -> Text:
    there, leaders = by_spot(view), leaders_by_spot(view)
    full = []
    for sea, name in enumerate(SEA_NAMES):
        said = [in_short(one) for one in there.get(name, ())] + [LEADERS[one] for one in leaders.get(name, ())]
        if SEA_OPEN[TUTORIAL][sea] and said:
            full.append(f"{SEA_TITLES[sea]} ({', '.join(said)})")
    return Text("At sea     " + ("  ".join(full) or "nobody"))


# the hand --------------------------------------------------------------------------------------


def hand(view: View, seat: int) -> Text:
    text = Text("Your cards", "bold")
    for power in range(MAJORS):
        if of_power(view["seat_of"], power, -1) == seat:
            for bag in (view["home"], view["hand"]):
                for card in cards_in(of_power(bag, power, "")):
                    text.append(f"\n  {CARD_CP[card]}  {CARDS[card]}", "bold")
                    text.append(f"  {KINDS[kind(card)]}: {effect(card)}", "")
    return text
