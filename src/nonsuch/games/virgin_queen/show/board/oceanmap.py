"""The World map: zones and settlements, who sails where, what the treasure fleet may bring."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, game_file, icon
from nonsuch.engine.language.words import counted
from nonsuch.games.virgin_queen.map.atlas import PORTUGAL, POWER_NAMES, SPACE_TITLES, SPAIN
from nonsuch.games.virgin_queen.map.oceans import (
    COLONISTS_OF,
    SETTLEMENT_AT,
    SETTLEMENT_NAMES,
    SETTLEMENT_TITLES,
    SETTLEMENTS,
    ZONE_AT,
    ZONE_NAMES,
    ZONE_TITLES,
    ZONES,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES, CAPTAIN_TITLES, CAPTAINS, NAVIGATION, PIRACY_AT_SEA
from nonsuch.games.virgin_queen.show.board.chart import controls
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import View, number_in, of_power
from nonsuch.games.virgin_queen.show.words.naming import SHORT
from nonsuch.games.virgin_queen.tables.world import AT_SEA, IN_PORT

SHEET = game_file("virgin_queen", "world.svg")
WIDTH, HEIGHT = 2000, 900
ZONE_READS = ("patrols",)
SITE_READS = ("settler", "world_fort", "colony")
CAPTAIN_READS = ("captain_is", "captain_of", "captain_port", "captain_zone", "damaged", "colonists", "aboard")
FLEET_READS = (
    *("treasures", "treasure_boxes", "portuguese_boxes", "escorts", "forts_ready", "fleet_sailed", "suez"),
    *("suez_attempts", "circumnavigated", "seat_of"),
)
# zones and towns whose names lie better elsewhere
ZONE_SHIFTS = {
    "Mexican Coast": (-56, 24),
    "Spanish Main": (34, -10),
    "East Indies": (30, -50),
    "Pacific Ocean": (20, -20),
    "Indian Ocean": (0, 30),
    "Antilles": (60, -4),
}
WEST = ("Acapulco", "Nombre de Dios/Panama", "Havana", "Bahia", "Roanoke", "Florida", "Brazil (Rio de Janeiro)")


def frame(*parts: Markup) -> Markup:
    ground = el(
        "svg", el("use", data_href=f"{SHEET}#wland"), cls="ground", view_box=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true"
    )
    canvas = el(
        "div",
        ground,
        parts[:-1],
        cls="canvas wcanvas",
        data_canvas=f"{WIDTH} {HEIGHT}",
        data_shows="60 70 1880 740",
        data_least=".42",
        data_close=".62",
    )
    chart = el("div", canvas, cls="chart", data_chart=True, tabindex="0", role="group", aria_label="The World map")
    return el("div", chart, parts[-1], controls(), cls="mapframe world6", data_leaf_of="world")


def small() -> Markup:
    """The map as a way to itself."""
    seen = el(
        "svg",
        el("use", data_href=f"{SHEET}#wland", width=WIDTH, height=HEIGHT),
        view_box="150 60 900 640",
        aria_hidden="true",
    )
    return el(
        "button",
        seen,
        el("span", el("b", "World"), cls="wc"),
        type="button",
        cls="mini6",
        data_to_leaf="world",
        aria_label="To the World map",
    )


# zones -----------------------------------------------------------------------------------------


def zones(sight: Sight) -> Markup:
    patrols = sight.view["patrols"] or {}
    made = [zone(number, patrols.get(ZONE_NAMES[number], 0)) for number in range(ZONES)]
    return el("div", made, role="group", aria_label="Ocean zones")


def zone(number: int, patrols: int) -> Markup:
    x, y = ZONE_AT[number]
    dx, dy = ZONE_SHIFTS.get(ZONE_TITLES[number], (0, 0))
    said = f"{ZONE_TITLES[number]}{', ' + counted(patrols, 'patrol') if patrols else ''}"
    return el(
        "div",
        el("span", ZONE_TITLES[number], cls="seaname"),
        el("span", icon("galleon", "", "patrols"), el("b", patrols), cls="chip p-spain ship") if patrols else None,
        cls="sea zone6",
        style=f"--x:{x + dx};--y:{y + dy}",
        data_target=f"zone-{ZONE_NAMES[number]}",
        role="img",
        aria_label=said,
    )


# settlements -----------------------------------------------------------------------------------


def sites(sight: Sight) -> Markup:
    made = [site(sight.view, number) for number in range(SETTLEMENTS)]
    return el("div", made, role="group", aria_label="Settlements and colony sites")


def site(view: View, number: int) -> Markup:
    name = SETTLEMENT_NAMES[number]
    settled, colony = (view["settler"] or {}).get(name, -1), (view["colony"] or {}).get(name, -1)
    fort = bool((view["world_fort"] or {}).get(name))
    holder = colony if colony >= 0 else settled
    what = "colony" if colony >= 0 else "fortress" if fort else "settlement" if settled >= 0 else "colony site"
    title = SETTLEMENT_TITLES[number].partition("/")[0].partition(" (")[0]
    open_to = ", ".join(SHORT[one] for one in range(6) if COLONISTS_OF[number] >> one & 1)
    said = f"{SETTLEMENT_TITLES[number]}: {what}{f' of {SHORT[holder]}' if holder >= 0 else ''}"
    said += f", open to {open_to}" if holder < 0 and open_to else ""
    x, y = SETTLEMENT_AT[number]
    return el(
        "div",
        el(
            "span",
            emblem(holder) if holder >= 0 else None,
            cls=f"sign {power_class(holder)}" if holder >= 0 else "sign",
        ),
        el("i", title, cls="at-w" if SETTLEMENT_TITLES[number] in WEST else "at-e"),
        cls=classes("town6", "fort" if fort else None, "empty" if holder < 0 else None),
        style=f"--x:{x};--y:{y}",
        data_target=f"site-{name}",
        title=said,
        role="img",
        aria_label=said,
    )


# captains --------------------------------------------------------------------------------------


def sailing(view: View) -> list[int]:
    return [one for one in range(CAPTAINS) if (view["captain_is"] or {}).get(CAPTAIN_NAMES[one]) in (IN_PORT, AT_SEA)]


def cargo(view: View, one: int) -> str:
    name = CAPTAIN_NAMES[one]
    held = number_in((view["aboard"] or {}).get(name, 0))
    parts = [counted(held, "treasure") if held else "", "colonists" if (view["colonists"] or {}).get(name) else ""]
    parts.append("damaged" if (view["damaged"] or {}).get(name) else "")
    return ", ".join(part for part in parts if part)


def captains(sight: Sight) -> Markup:
    """On the map each in his zone; those who share one lie under each other."""
    view = sight.view
    made, rank = [], dict.fromkeys(range(ZONES), 0)
    for one in sailing(view):
        zone_of = (view["captain_zone"] or {}).get(CAPTAIN_NAMES[one], -1)
        if zone_of >= 0:
            rank[zone_of] += 1
            made.append(ship(view, one, zone_of, rank[zone_of]))
    return el("div", made, role="group", aria_label="Expeditions")


def ship(view: View, one: int, zone_of: int, rank: int) -> Markup:
    power = (view["captain_of"] or {}).get(CAPTAIN_NAMES[one], 0)
    x, y = ZONE_AT[zone_of]
    holds = cargo(view, one)
    said = f"{CAPTAIN_TITLES[one]} of {SHORT[power]} in the {ZONE_TITLES[zone_of]}{f': {holds}' if holds else ''}"
    return el(
        "div",
        icon("galleon"),
        el("b", CAPTAIN_TITLES[one]),
        el("small", holds) if holds else None,
        cls=f"exp6 {power_class(power)}",
        style=f"--x:{x};--y:{y};--rank:{rank}",
        data_target=f"captain-{CAPTAIN_NAMES[one]}",
        role="img",
        aria_label=said,
    )


# beside the map --------------------------------------------------------------------------------


def fleet(sight: Sight) -> Markup:
    """Whoever is out, and what is to come from America; treasures lie face down."""
    view = sight.view
    lines = [captain_line(view, one) for one in sailing(view)]
    spanish, portuguese = boxes(view, SPAIN), number_in(view["portuguese_boxes"] or 0)
    out = el("div", lines, cls="exlist") if lines else el("p", "No captain is at sea.", cls="muted2")
    return el(
        "div",
        el(
            "section",
            el("header", icon("galleon"), el("h2", "Captains"), el("small", "navigation, piracy")),
            out,
            cls="wbox",
        ),
        el(
            "section",
            el("header", icon("coffer"), el("h2", "Treasures to be shipped"), el("small", "face down")),
            box_row(SPAIN, spanish),
            box_row(PORTUGAL, portuguese),
            el("p", fleet_words(view), cls="muted2"),
            cls="wbox",
        ),
        cls="wside",
    )


def boxes(view: View, power: int) -> int:
    return number_in(of_power(view["treasure_boxes"], power, 0))


def box_row(power: int, number: int) -> Markup:
    coffers = [el("span", icon("coffer"), cls="tbox") for _ in range(number)] or [el("small", "none")]
    return el(
        "p", el("span", bearing(power, "tiny"), SHORT[power]), coffers, el("span", f"{number}", cls="sr"), cls="boxrow"
    )


def fleet_words(view: View) -> str:
    escorts, forts, tried = view["escorts"] or 0, view["forts_ready"] or 0, view["suez_attempts"] or 0
    said = ["The fleet has sailed." if view["fleet_sailed"] else "The fleet sails in winter."]
    said.append(f"{counted(escorts, 'escort')}, {counted(forts, 'fortress', 'fortresses')} ready.")
    said.append("The Suez canal is open." if view["suez"] else f"Suez: {counted(tried, 'attempt')}.")
    return " ".join(said)


def captain_line(view: View, one: int) -> Markup:
    name = CAPTAIN_NAMES[one]
    power = (view["captain_of"] or {}).get(name, 0)
    zone_of, port = (view["captain_zone"] or {}).get(name, -1), (view["captain_port"] or {}).get(name, -1)
    where = ZONE_TITLES[zone_of] if zone_of >= 0 else SPACE_TITLES[port] if port >= 0 else ""
    skill = f"{NAVIGATION[one]}, {max(PIRACY_AT_SEA[one])}"
    said = " · ".join(part for part in (skill, where, cargo(view, one)) if part)
    return el("p", bearing(power, "tiny"), el("b", CAPTAIN_TITLES[one]), el("small", said))


def treasures(view: View) -> dict[str, int]:
    """How many each power holds."""
    return {name: number_in(of_power(view["treasures"], power, 0)) for power, name in enumerate(POWER_NAMES[:6])}
