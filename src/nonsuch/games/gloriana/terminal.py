"""Gloriana's table as text, from what a seat sees: the Nobles, Taverns and Court, Events, the hand.

Colour is never the only sign: every player has a letter, every card its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.components import Components
from nonsuch.engine.views import View
from nonsuch.engine.words import Names, counted, listed
from nonsuch.games.gloriana.components import (
    BANQUET,
    DOUBLE,
    EVENTS,
    HORSE,
    NOBLES,
    POINTS,
    ROUNDS,
    SPECIALIST_PENALTY,
    SPECIALISTS,
    STAFF,
    SUN,
    TYPE_NAMES,
)
from nonsuch.games.gloriana.people import NOBLES as NOBLE_PEOPLE
from nonsuch.games.gloriana.people import SPECIALISTS as SPECIALIST_PEOPLE
from nonsuch.games.gloriana.state import COURT
from nonsuch.games.gloriana.words import EVENT_NAMES, PLACES, STAFF_NAMES, WEATHERS, event_name, plural, score

LETTERS = "ABCDE"
PLAYER_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue")
STAFF_STYLES = ("yellow", "blue", "red", "white", "bright_red", "magenta", "green", "cyan")
CARD_WIDTH = 10
LONGEST_NAME = 11
HOLDING = ("declare type", "match symbols", "allocate symbols")
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


def cards(components: Components, written: str) -> list[int]:
    return components.read(written)


def staff_in(written: str) -> Text:
    """'Boat ×3, Noblewoman'."""
    counts = Counter(cards(STAFF, written))
    shown = [Text(staff_name(symbol, number), STAFF_STYLES[symbol]) for symbol, number in sorted(counts.items())]
    return Text(", ").join(shown) if shown else Text("–", "dim")


def staff_name(symbol: int, number: int) -> str:
    return STAFF_NAMES[symbol] if number == 1 else f"{number} {plural(symbol)}"


def spread(counts: Iterable[int]) -> str:
    """A row of counts, written as a hand is."""
    return " ".join(STAFF.show(symbol) for symbol, number in enumerate(counts) for _ in range(number))


def people_in(written: str) -> list[str]:
    return [SPECIALIST_PEOPLE[one].called for one in cards(SPECIALISTS, written)]


def hand(view: View, seat: int) -> Table:
    """Little cards: Staff, how many of each, then the Specialists."""
    counts = Counter(cards(STAFF, view["hand"][seat]))
    shown = [little_card(STAFF_NAMES[one], f"×{many}", STAFF_STYLES[one]) for one, many in sorted(counts.items())]
    shown += [little_card(person, "Specialist", "bold") for person in people_in(view["hired"][seat])]
    grid = Table.grid(padding=0)
    grid.add_row(*(shown or [Text("An empty hand.", "dim")]))
    return grid


def little_card(name: str, foot: str, style: str) -> Text:
    edge = "─" * CARD_WIDTH
    lines = [f"╭{edge}╮", f"│{name[:CARD_WIDTH]:<{CARD_WIDTH}}│", f"│{foot:<{CARD_WIDTH}}│", f"╰{edge}╯"]
    return Text("\n".join(lines), style, no_wrap=True)


# the players -----------------------------------------------------------------------------------


def header(view: View, names: Names) -> Text:
    rounds = ROUNDS if view["players"] < 5 else ROUNDS - 1
    left = sum(len(cards(STAFF, view[heap])) for heap in ("deck", "under_deck"))
    heaps = f"{left} cards in the deck, {len(cards(STAFF, view['discards']))} discarded"
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
    hired = people_in(view["hired"][seat])
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
    found = cards(NOBLES, view["noble"][seat])
    return f"{NOBLE_PEOPLE[found[0]].called}, 2 {plural(found[0])}" if found else "–"


def hand_size(view: View, seat: int) -> int:
    held = view["hand"][seat]
    return held if isinstance(held, int) else len(cards(STAFF, held))


def memory(view: View, names: Names) -> Text:
    """What everybody saw go into the hands, and how many cards that leaves unknown."""
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    return Text("\n").join(known_hand(view, names, seat) for seat in others)


def known_hand(view: View, names: Names, seat: int) -> Text:
    unknown = hand_size(view, seat) - sum(view["seen"][seat])
    more = f", {unknown} unknown" if unknown else ""
    return Text.assemble(f"  {LETTERS[seat]} {names.does(seat, 'have')}: ", staff_in(spread(view["seen"][seat])), more)


def events_held(view: View, seat: int) -> str:
    """'Hunt 15, Banquet 3'."""
    sheet = zip(view["held"][seat], view["value"][seat], strict=True)
    shown = [f"{SHORT_EVENTS[kind]} {value}" for kind, value in sheet if kind >= 0]
    return ", ".join(shown) or "–"


# Taverns, Court, Events ------------------------------------------------------------------------


def board(view: View) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for place in range(COURT):
        grid.add_row(Text(title(PLACES[place]), "bold"), staff_in(view["tavern"][place]))
    grid.add_row(Text(title(PLACES[COURT]), "bold"), staff_in(view["court"]))
    grid.add_row(Text("Events", "bold"), event_line(view))
    if view["event_discards"]:
        grid.add_row(Text("Put away", "bold"), listed(map(event_name, cards(EVENTS, view["event_discards"]))))
    grid.add_row(Text("Weather", "bold"), weather(view))
    grid.add_row(Text("To hire", "bold"), ", ".join(people_in(view["specialists"])) or "–")
    return grid


def title(place: str) -> str:
    return place.removeprefix("the ")


def event_line(view: View) -> Text:
    line = [Text(f"{event_name(event)} ({where(view, event % DOUBLE)})") for event in cards(EVENTS, view["line"])]
    tops = [top_of(view[deck]) for deck in ("doubles", "singles")]
    to_come = [f"{event_name(top)} ({number} left)" for top, number in tops if number]
    next_up = f"; next: {listed(to_come)}" if to_come else ""
    return Text.assemble(Text(", ").join(line) if line else "–", (next_up, "dim"))


def top_of(deck: str) -> tuple[int, int]:
    """The card on top of an Event deck, and how many there are."""
    words = deck.split()
    return (EVENTS.kind(words[0]) if words else 0), len(words)


def where(view: View, kind: int) -> str:
    return "outdoors" if outdoors(view, kind) else "indoors"


def outdoors(view: View, kind: int) -> bool:
    if kind in (HORSE, BANQUET):
        return kind == HORSE
    return bool(view[f"{TYPE_NAMES[kind]}_outdoors"])


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
    kind, seat = view["event_type"], view["turn"]
    size = (view["matches"] + 1) // 2 if kind == BANQUET else view["matches"]
    fits = view["host"] < 0 and outdoors(view, kind) == (view["weather"] == SUN)
    values = [value_of(view, seat, size + larger) for larger in range(1 + fits)]
    weather = f", {score(values[1])} with the weather" if fits else ""
    kept = " (a Specialist kept costs 3)" if view["hired"][seat] else ""
    return Text(f"  So far size {size}: {score(values[0])}{weather}{kept}. {gloriana(view, names, values[-1])}")


def value_of(view: View, seat: int, size: int) -> int:
    return max(0, POINTS[size] - (SPECIALIST_PENALTY if view["hired"][seat] else 0))


def gloriana(view: View, names: Names, value: int) -> str:
    holder, past = view["gloriana"], view["round"] - 1
    if view["held"][holder][past] < 0:
        return "The first Event takes the Gloriana card."
    rival = view["value"][holder][past]
    taken = ", so this takes it" if value < rival else ""
    return f"{names.does(holder, 'hold')} the Gloriana card with {rival}{taken}."
