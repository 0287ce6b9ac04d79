"""Gloriana's table as text, from what a seat sees: the Nobles, Taverns and Court, Events, the hand.

Colour is never the only sign: every player has a letter, every card its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.gloriana.components import (
    BANQUET,
    DOUBLE,
    NOBLE_SYMBOLS,
    SPECIALIST_PENALTY,
    SUN,
)
from nonsuch.games.gloriana.show.people import NOBLES as NOBLE_PEOPLE
from nonsuch.games.gloriana.show.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.show.reading import (
    HOLDING,
    View,
    deck_size,
    events_in,
    gains_by_weather,
    hand_size,
    keeps_specialist,
    noble_of,
    people_in,
    rival_value,
    rounds_of,
    sheet_of,
    staff_in,
    top_event,
    unknown_in,
    where_held,
)
from nonsuch.games.gloriana.show.words import EVENT_NAMES, PLACES, STAFF_NAMES, WEATHERS, event_name, plural, score
from nonsuch.games.gloriana.state import COURT

LETTERS = "ABCDE"
PLAYER_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue")
STAFF_STYLES = ("yellow", "blue", "red", "white", "bright_red", "magenta", "green", "cyan")
CARD_WIDTH = 10
LONGEST_NAME = 11
SHORT_EVENTS = ("Hunt", "Review", "Tournament", "Service", "Play", "Banquet")


def draw(view: View, names: Names) -> RenderableType:
    """The whole table; while an Event is put together only what belongs to it."""
    holding = view["phase"] in HOLDING and view["event"] >= 0
    parts: list[RenderableType] = [] if view.get("steps") else whole_table(view, names)
    if holding:
        parts.append(event_so_far(view, names))
    if isinstance(view["seat"], int) and not view["over"]:
        parts.append(hand(view, view["seat"]))
    return Group(*parts)


def whole_table(view: View, names: Names) -> list[RenderableType]:
    remembered = [memory(view, names)] if view["memory_aid"] else []
    return [header(view, names), players(view, names), *remembered, board(view)]


# cards -----------------------------------------------------------------------------------------


def staff_named(symbols: Iterable[int]) -> Text:
    """'3 Boats, Noblewoman'."""
    counts = Counter(symbols)
    shown = [Text(staff_name(symbol, number), STAFF_STYLES[symbol]) for symbol, number in sorted(counts.items())]
    return Text(", ").join(shown) if shown else Text("–", "dim")


def staff_name(symbol: int, number: int) -> str:
    return STAFF_NAMES[symbol] if number == 1 else f"{number} {plural(symbol)}"


def people_named(written: str) -> list[str]:
    return [SPECIALIST_PEOPLE[one].called for one in people_in(written)]


def hand(view: View, seat: int) -> Table:
    """Little cards: Staff, how many of each, then the Specialists."""
    counts = Counter(staff_in(view["hand"][seat]))
    shown = [little_card(STAFF_NAMES[one], f"×{many}", STAFF_STYLES[one]) for one, many in sorted(counts.items())]
    shown += [little_card(person, "Specialist", "bold") for person in people_named(view["hired"][seat])]
    grid = Table.grid(padding=0)
    grid.add_row(*(shown or [Text("An empty hand.", "dim")]))
    return grid


def little_card(name: str, foot: str, style: str) -> Text:
    edge = "─" * CARD_WIDTH
    lines = [f"╭{edge}╮", f"│{name[:CARD_WIDTH]:<{CARD_WIDTH}}│", f"│{foot:<{CARD_WIDTH}}│", f"╰{edge}╯"]
    return Text("\n".join(lines), style, no_wrap=True)


# the players -----------------------------------------------------------------------------------


def header(view: View, names: Names) -> Text:
    rounds = rounds_of(view["players"])
    heaps = f"{deck_size(view)} cards in the deck, {len(staff_in(view['discards']))} discarded"
    gloriana = names.does(view["gloriana"], "hold")
    return Text(f"Round {view['round']} of {rounds}  ·  {gloriana} the Gloriana card  ·  {heaps}", "bold")


def players(view: View, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    table.add_column("  Player", no_wrap=True)
    table.add_column("Noble")
    table.add_column("Score", no_wrap=True)
    table.add_column("Hand")
    table.add_column("Events held", min_width=len("Tournament 10"))
    for seat in range(view["players"]):
        table.add_row(*player_row(view, names, seat))
    return table


def player_row(view: View, names: Names, seat: int) -> list[Text | str]:
    hired = people_named(view["hired"][seat])
    return [
        player_name(view, names, seat),
        noble(view, seat),
        str(view["score"][seat]),
        " + ".join([str(hand_size(view, seat)), *hired]),
        events_held(view, seat),
    ]


def player_name(view: View, names: Names, seat: int) -> Text:
    """An arrow for the player whose turn it is, the letter, the name."""
    mark = "▸" if seat == view["turn"] and not view["over"] else " "
    name = Text(names.who(seat))
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    return Text.assemble(f"{mark} {LETTERS[seat]} ", name, style=PLAYER_STYLES[seat])


def noble(view: View, seat: int) -> str:
    found = noble_of(view, seat)
    return f"{NOBLE_PEOPLE[found].called}, {NOBLE_SYMBOLS} {plural(found)}"


def memory(view: View, names: Names) -> Text:
    """What everybody saw go into the hands, and how many cards that leaves unknown."""
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    return Text("\n").join(known_hand(view, names, seat) for seat in others)


def known_hand(view: View, names: Names, seat: int) -> Text:
    unknown = unknown_in(view, seat)
    more = f", {unknown} unknown" if unknown else ""
    seen = [symbol for symbol, number in enumerate(view["seen"][seat]) for _ in range(number)]
    return Text.assemble(f"  {LETTERS[seat]} {names.does(seat, 'have')}: ", staff_named(seen), more)


def events_held(view: View, seat: int) -> str:
    """'Hunt 15, Banquet 3'."""
    return ", ".join(f"{SHORT_EVENTS[kind]} {value}" for _, kind, value in sheet_of(view, seat)) or "–"


# Taverns, Court, Events ------------------------------------------------------------------------


def board(view: View) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for place in range(COURT):
        grid.add_row(Text(title(PLACES[place]), "bold"), staff_named(staff_in(view["tavern"][place])))
    grid.add_row(Text(title(PLACES[COURT]), "bold"), staff_named(staff_in(view["court"])))
    grid.add_row(Text("Events", "bold"), event_line(view))
    if view["event_discards"]:
        grid.add_row(Text("Put away", "bold"), listed(map(event_name, events_in(view["event_discards"]))))
    grid.add_row(Text("Weather", "bold"), weather(view))
    grid.add_row(Text("To hire", "bold"), ", ".join(people_named(view["specialists"])) or "–")
    return grid


def title(place: str) -> str:
    return place.removeprefix("the ")


def event_line(view: View) -> Text:
    line = [Text(f"{event_name(event)} ({where_held(view, event % DOUBLE)})") for event in events_in(view["line"])]
    tops = [top_event(view, deck) for deck in ("doubles", "singles")]
    to_come = [f"{event_name(top[0])} ({top[1]} left)" for top in tops if top]
    next_up = f"; next: {listed(to_come)}" if to_come else ""
    return Text.assemble(Text(", ").join(line) if line else "–", (next_up, "dim"))


def weather(view: View) -> str:
    larger = "outdoors" if view["weather"] == SUN else "indoors"
    taken = "" if view["weather_taker"] < 0 else f"; the card is taken by {LETTERS[view['weather_taker']]}"
    return f"{WEATHERS[view['weather']]}: Events {larger} may count one larger{taken}"


# an Event being put together -------------------------------------------------------------------


def event_so_far(view: View, names: Names) -> Text:
    kind = view["event_type"]
    if kind < 0:
        return Text.assemble(("You hold: ", "bold"), f"the {event_name(view['event'])}")
    lines = [Text.assemble((f"{heading(view)}: ", "bold"), symbols_so_far(view)), points_so_far(view, names)]
    return Text("\n").join(lines)


def heading(view: View) -> str:
    name = EVENT_NAMES[view["event_type"]]
    return name if view["host"] < 0 else f"{name} hosted by {SPECIALIST_PEOPLE[view['host']].called}"


def symbols_so_far(view: View) -> str:
    """'4 Horses, matched by Boat, Priest and Soldier'."""
    matched = [STAFF_NAMES[symbol] for symbol in range(len(STAFF_NAMES)) if view["matched"] >> symbol & 1]
    if view["event_type"] == BANQUET:
        return f"{listed(matched)}, {counted(len(matched), 'symbol')}"
    own = staff_name(view["event_type"], view["symbols"])
    return f"{own}, matched by {listed(matched)}"


def points_so_far(view: View, names: Names) -> Text:
    """What the Event is worth if it is held now, and whether it would take the Gloriana card."""
    shows = view["shows"]
    weather = f", {score(shows['value_with_weather'])} with the weather" if gains_by_weather(view) else ""
    kept = f" (a Specialist kept costs {SPECIALIST_PENALTY})" if keeps_specialist(view) else ""
    return Text(f"  So far size {shows['size']}: {score(shows['value'])}{weather}{kept}. {gloriana(view, names)}")


def gloriana(view: View, names: Names) -> str:
    rival = rival_value(view)
    if rival is None:
        return "The first Event takes the Gloriana card."
    taken = ", so this takes it" if view["shows"]["takes_gloriana"] else ""
    return f"{names.does(view['gloriana'], 'hold')} the Gloriana card with {rival}{taken}."
