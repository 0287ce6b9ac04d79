"""Gloriana in words: the log, the labels of the moves, and which thing on the table stands for a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nonsuch.engine.language.events import Event, EventKind
from nonsuch.engine.language.words import Names, Words, counted, listed, sentence
from nonsuch.games.gloriana.components import BANQUET, DOUBLE, SYMBOLS
from nonsuch.games.gloriana.show.people import NOBLES, SPECIALISTS
from nonsuch.games.gloriana.state import (
    ADD,
    COURT,
    DONE,
    EVENT,
    FAVOUR,
    FAVOURS,
    GETS_NOBLE,
    GOES_FIRST,
    GOES_TO_COURT,
    HIRE,
    HIRES,
    HOLD,
    HOLD_WITH_WEATHER,
    HOLDS,
    HOST,
    HOSTED_BY,
    LAID_OUT,
    LEAVES_WEATHER,
    LETS_THEM_SHARE,
    LOSES_FOR_STAFF,
    NOBLE_HELPS,
    PASS,
    PASSES,
    PLAYS,
    REGULAR,
    RESHUFFLED,
    ROUND_BEGINS,
    ROUND_ENDS,
    SHARE,
    SPECIALIST_HELPS,
    TAKE,
    TAKES_EVENT,
    TAKES_GLORIANA,
    TAKES_NO_MORE,
    TAKES_STAFF,
    TURN_OVER,
    TURNED_UP,
    TURNS_WEATHER,
    TYPES_BONUS,
    USE,
    USE_NOBLE,
    WINS,
    WORTH,
    moves,
)

STAFF_NAMES = ("Horse", "Boat", "Soldier", "Priest", "Actor", "Noblewoman", "Musician", "Cook")
PLURALS = {"Noblewoman": "Noblewomen"}
PLACES = ("the Lamb & Flag", "the George", "the Anchor", "the Mermaid", "the Court")
EVENT_NAMES = (  # three are house (H6)
    "Royal Hunt",
    "Naval Review",
    "Grand Tournament",
    "Service of Thanksgiving",
    "New Play at Court",
    "Banquet",
)
WEATHERS = ("rain", "sunshine")

PLAIN_LABELS = {
    DONE: "Take no more Staff",
    REGULAR: "Hold it as printed",
    TURN_OVER: "Turn it over: a Banquet",
    USE_NOBLE: "Use a symbol of your Noble",
    HOLD: "Hold it",
    HOLD_WITH_WEATHER: "Hold it, weather +1",
    SHARE: "Let them share the honour",
}
STAFF_LABELS = {PASS: "Pass {}", ADD: "Add {}"}
HOLDING_PHASES = ("match symbols", "allocate symbols")
SPECIALIST_LABELS = {HOST: "Let {} host it", USE: "Use a symbol of {}"}


class GlorianaWords(Words):
    def label(self, move: int, names: Names) -> str:
        """A move in words for a button."""
        verb = self.moves.verb_of(move)
        if verb in PLAIN_LABELS:
            return PLAIN_LABELS[verb]
        if verb in STAFF_LABELS:
            return STAFF_LABELS[verb].format(some_staff(verb.arguments(move)[0], 1))
        if verb in SPECIALIST_LABELS:
            return SPECIALIST_LABELS[verb].format(SPECIALISTS[verb.arguments(move)[0]].called)
        if verb is TAKE:
            place, symbol = verb.arguments(move)
            return f"Take {plural(symbol)} from {PLACES[place]}"
        if verb is HIRE:
            specialist, weather = verb.arguments(move)
            return f"Hire {SPECIALISTS[specialist].called}, {WEATHERS[weather]}"
        (said,) = verb.arguments(move)
        return f"Take the {event_name(said)}" if verb is EVENT else f"Favour {names.whom(said)}"

    def button(self, move: int, names: Names, view: Mapping[str, Any]) -> str:
        """The label where it is known what the Event has come to: 'Hold it for 7'."""
        verb = self.moves.verb_of(move)
        if verb not in (HOLD, HOLD_WITH_WEATHER) or view["phase"] not in HOLDING_PHASES:
            return self.label(move, names)
        if verb is HOLD:
            return f"Hold it for {view['shows']['value']}"
        return f"Hold it for {view['shows']['value_with_weather']}, weather +1"

    def target(self, move: int, view: dict[str, Any]) -> str:
        """The card or player that stands for the move; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        last = self.moves.show(move).rpartition(" ")[2]
        if verb in STAFF_LABELS:
            return f"hand-{last}"
        if verb in SPECIALIST_LABELS:
            return f"hired-{last}"
        if verb is TAKE:
            return self.moves.show(move).removeprefix("take ").replace(" ", "-")
        if verb is HIRE:
            return f"specialist-{self.moves.show(move).split()[1]}"
        if verb is EVENT:
            return f"event-{last}"
        if verb is USE_NOBLE:
            return f"noble-{view['actor']}"
        return f"player-{verb.arguments(move)[0]}" if verb is FAVOUR else "do-" + verb.name.replace(" ", "-")

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        """The score sheet of the rulebook."""
        rows: list[tuple[str, list[int]]] = []
        for event in events:
            if event.kind == ROUND_BEGINS:
                rows.append((f"R{event.round}", [0] * players))
            elif event.kind == WORTH and rows:
                rows[-1][1][event.player] = event.points
            elif event.kind == TYPES_BONUS:
                if rows[-1:] == [] or rows[-1][0] != "minus Staff":
                    rows += [("Events bonus", [0] * players), ("minus Staff", [0] * players)]
                rows[-2][1][event.player] = event.points
            elif event.kind == LOSES_FOR_STAFF:
                rows[-1][1][event.player] = -event.points
        return rows


words = GlorianaWords(moves)


# cards and things ------------------------------------------------------------------------------


def plural(symbol: int) -> str:
    return PLURALS.get(STAFF_NAMES[symbol], f"{STAFF_NAMES[symbol]}s")


def some_staff(symbol: int, number: int) -> str:
    """'a Boat', '3 Boats'."""
    name = STAFF_NAMES[symbol]
    return f"{number} {plural(symbol)}" if number != 1 else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def staff_of(events: Iterable[Event], *kinds: EventKind) -> list[str]:
    """How many of each symbol such events speak of."""
    counts = [0] * SYMBOLS
    for event in events:
        if event.kind in kinds:
            counts[event.staff] += event.values.get("number") or 1
    return [some_staff(symbol, count) for symbol, count in enumerate(counts) if count]


def event_name(event: int) -> str:
    name = EVENT_NAMES[event % DOUBLE]
    return f"double {name}" if event >= DOUBLE else name


def only(events: Iterable[Event], kind: EventKind) -> Event | None:
    return next((event for event in events if event.kind == kind), None)


# setting up ------------------------------------------------------------------------------------


@words.says(GETS_NOBLE, also=[GETS_NOBLE], mark="crown")
def nobles(events: list[Event], names: Names) -> str:
    return f"At court: {listed(f'{names.whom(one.player)} as the {NOBLES[one.noble].title}' for one in events)}."


@words.says(GOES_FIRST, mark="crown")
def goes_first(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'go')} first and {names.verb(events[0].player, 'hold')} the Gloriana card."


@words.says(PASSES, mark="hand")
def passes(events: list[Event], names: Names) -> str:
    """Which card it is, only giver and receiver read."""
    passed = events[0].received if events[0].given is None else events[0].given
    card = "a card" if passed is None else some_staff(passed, 1)
    return f"{names.does(events[0].giver, 'pass')} {names.whom(events[0].receiver)} {card}."


# rounds ----------------------------------------------------------------------------------------


@words.says(ROUND_BEGINS, also=[RESHUFFLED, LAID_OUT, TURNED_UP], mark="crown", opens=True)
def round_begins(events: list[Event], names: Names) -> list[str]:
    first = events[0].first
    opening = f"Round {events[0].round}: {names.whom(first)} {names.verb(first, 'go')} first"
    mixed = only(events, RESHUFFLED)
    shuffled = f"; all {mixed.cards} discards are shuffled into the deck" if mixed else ""
    turned = listed(event_name(event.card) for event in events if event.kind == TURNED_UP)
    return [f"{opening}{shuffled}.", *laid_out(events), *([f"Events: {turned}."] if turned != "nothing" else [])]


def laid_out(events: list[Event]) -> list[str]:
    sets = [[event for event in events if event.kind == LAID_OUT and event.place == place] for place in range(COURT)]
    said = [f"{PLACES[place]} {listed(staff_of(cards, LAID_OUT))}" for place, cards in enumerate(sets) if cards]
    return [f"Staff: {'; '.join(said)}."] if said else []


@words.says(ROUND_ENDS, mark="crown")
def round_ends(events: list[Event], names: Names) -> str:
    return f"Round {events[0].round} is over."


# actions ---------------------------------------------------------------------------------------


@words.says(TAKES_STAFF, also=[GOES_TO_COURT], mark="tavern", opens=True)
def takes_staff(events: list[Event], names: Names) -> str:
    one = events[0]
    taken = f"{names.does(one.player, 'take')} {some_staff(one.staff, one.number)} from {PLACES[one.place]}"
    rest = staff_of(events, GOES_TO_COURT)
    alone = len(events) == 2 and events[1].number == 1
    return f"{taken}; {listed(rest)} {'goes' if alone else 'go'} to the Court." if rest else f"{taken}."


@words.says(HIRES, then=[TURNS_WEATHER, LEAVES_WEATHER], mark="person", opens=True)
def hires(events: list[Event], names: Names) -> str:
    player = events[0].player
    hired = f"{names.does(player, 'hire')} {SPECIALISTS[events[0].specialist].name}"
    weather = WEATHERS[events[1].weather]
    if events[1].kind == TURNS_WEATHER:
        return f"{hired} and {names.verb(player, 'turn')} the weather to {weather}."
    return f"{hired} and {names.verb(player, 'leave')} the weather as it is, {weather}."


@words.says(TAKES_NO_MORE, mark="hand")
def takes_no_more(events: list[Event], names: Names) -> str:
    return f"{names.does(events[0].player, 'take')} no more Staff."


# Events ----------------------------------------------------------------------------------------

HOLDING = (HOLDS, PLAYS, HOSTED_BY, NOBLE_HELPS, SPECIALIST_HELPS, WORTH, TAKES_GLORIANA)


@words.says(TAKES_EVENT, then=HOLDING, mark="banquet", opens=True)
def takes_event(events: list[Event], names: Names) -> list[str]:
    taken = f"{names.does(events[0].player, 'take')} the {event_name(events[0].card)}"
    if len(events) == 1:
        return [f"{taken}."]
    return [f"{taken} and {how_held(events[1:], names)}{used(events)}{worth(events)}.", *takes_gloriana(events, names)]


@words.says(HOLDS, then=HOLDING, mark="banquet")
def holds(events: list[Event], names: Names) -> list[str]:
    """Where it was told before that the Event was taken."""
    held = f"{names.who(events[0].player)} {how_held(events, names)}{used(events)}{worth(events)}."
    return [held, *takes_gloriana(events, names)]


def takes_gloriana(events: list[Event], names: Names) -> list[str]:
    return [f"{names.does(events[0].player, 'take')} the Gloriana card."] if only(events, TAKES_GLORIANA) else []


def how_held(events: list[Event], names: Names) -> str:
    player = events[0].player
    host = only(events, HOSTED_BY)
    if host:
        event = EVENT_NAMES[events[0].type]
        return f"{names.verb(player, 'let')} {SPECIALISTS[host.specialist].name} host a {event} instead"
    if events[0].type == BANQUET:
        return f"{names.verb(player, 'turn')} it into a Banquet"
    return f"{names.verb(player, 'hold')} it"


def used(events: list[Event]) -> str:
    """All that was played for an Event: Staff, Noble, Specialists."""
    nobles = [f"the {NOBLES[event.noble].title}" for event in events if event.kind == NOBLE_HELPS]
    specialists = [SPECIALISTS[event.specialist].name for event in events if event.kind == SPECIALIST_HELPS]
    things = staff_of(events, PLAYS) + own_of_noble(events) + nobles + specialists
    return f" with {listed(things)}" if things else " with no cards"


def own_of_noble(events: list[Event]) -> list[str]:
    """The Event's own symbols that the Noble brings; a Noble has the number of the symbol."""
    held = only(events, HOLDS)
    if held is None or not held.noble_symbols:
        return []
    return [f"the {some_staff(held.type, held.noble_symbols)} of the {NOBLES[held.type].title}"]


def worth(events: list[Event]) -> str:
    """': size 5 with the weather, 15 points'."""
    [scored] = [event for event in events if event.kind == WORTH]
    size = f": size {scored.size}{' with the weather' if scored.weather else ''}"
    if scored.lost:
        whole = scored.points + scored.lost
        return f"{size}, {whole} minus {scored.lost} for keeping a Specialist: {score(scored.points)}"
    return f"{size}, {score(scored.points)}"


def score(points: int) -> str:
    return counted(points, "point")


# the end ---------------------------------------------------------------------------------------


@words.says(TYPES_BONUS, also=[TYPES_BONUS, LOSES_FOR_STAFF], mark="laurel")
def last_points(events: list[Event], names: Names) -> list[str]:
    bonus = [
        f"{names.whom(one.player)} {score(one.points)} for {counted(one.types, 'type')}"
        for one in events
        if one.kind == TYPES_BONUS
    ]
    lost = [f"{names.whom(one.player)} {one.points}" for one in events if one.kind == LOSES_FOR_STAFF]
    return [
        f"Different types of Event bring {listed(bonus)}.",
        *([f"Staff left in hand costs {listed(lost)}."] if lost else []),
    ]


@words.says(FAVOURS, mark="crown")
def favours(events: list[Event], names: Names) -> str:
    judge, favourite = events[0].player, events[0].favourite
    return sentence(f"{names.whose(judge)} Gloriana card decides the tie for {names.whom(favourite)}")


@words.says(LETS_THEM_SHARE, mark="crown")
def lets_them_share(events: list[Event], names: Names) -> str:
    return sentence(f"{names.whose(events[0].player)} Gloriana card lets the tied players share the honour")


@words.says(WINS, also=[WINS], mark="laurel")
def wins(events: list[Event], names: Names) -> str:
    winners = [event.player for event in events]
    verb = names.verb(winners[0], "be") if len(winners) == 1 else "are"
    title = "the new favourite" if len(winners) == 1 else "the new favourites"
    return sentence(f"{listed(map(names.whom, winners))} {verb} {title} with {score(events[0].points)}")


# news ------------------------------------------------------------------------------------------


def held_apart(events: Iterable[Event]) -> tuple[list[list[Event]], list[Event]]:
    """Each Event that was held, from its taking to its worth and the Gloriana card; and what else happened."""
    held: list[list[Event]] = []
    rest: list[Event] = []
    for event in events:
        if event.kind == HOLDS:
            taken = [rest.pop()] if rest and rest[-1].kind == TAKES_EVENT else []
            held.append([*taken, event])
        elif event.kind in HOLDING and held:
            held[-1].append(event)
        else:
            rest.append(event)
    return held, rest
