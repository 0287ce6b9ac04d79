"""Holding an Event: its type, its symbols, what they are matched with, and where all that goes.  [Holding Events]"""

from __future__ import annotations

from nonsuch.engine import (
    NONE,
    Moves,
    clear,
    done,
    goto,
    move,
    move_all,
    offer,
    offer_held,
    refuse,
    refuse_rest,
    rule,
    seats,
    tell,
    where,
)
from nonsuch.games.gloriana.components import BANQUET, CORE, DOUBLE, SPECIALIST_SYMBOLS, SYMBOLS
from nonsuch.games.gloriana.rules.scoring import (
    event_size,
    event_value,
    has_held,
    noble_adds,
    points,
    score_event,
    weather_fits,
)
from nonsuch.games.gloriana.state import (
    ADD,
    BEING_HELD,
    HOLD,
    HOLD_WITH_WEATHER,
    HOLDS,
    HOST,
    HOSTED_BY,
    NOBLE_HELPS,
    PLAYS,
    REGULAR,
    SPECIALIST_HELPS,
    TAKES_EVENT,
    TURN_OVER,
    USE,
    USE_NOBLE,
    WORTH,
    GlorianaTable,
    phases,
)

# In rising order the Event's own Staff comes first, then matches from the hand, the Noble, Specialists.
NOBLE_RANK = SYMBOLS + 1
SPECIALIST_RANK = SYMBOLS + 2


@rule("Actions •4", "ruling 19")
def take_event(t: GlorianaTable, event: int) -> None:
    """It is held at once, before anybody else acts."""
    t.event = event
    tell(t, TAKES_EVENT, t.turn, event)
    goto(t, declare_type)


@rule("Actions ¶2", "Holding Events ¶2", "ruling 20", "ruling 23")
def take_last_event(t: GlorianaTable) -> None:
    """The last Event is turned over; only a Specialist leaves the last player a choice."""
    event = 0
    while t.line[event] == 0:
        event += 1
    take_event(t, event)
    if t.hired[t.turn].size == 0:
        declare_banquet(t)


def players_in_round(t: GlorianaTable) -> int:
    """How many have not held an Event yet."""
    left = 0
    for player in seats(t):
        if not has_held(t, player):
            left += 1
    return left


@rule("ruling 21")
def is_last(t: GlorianaTable) -> bool:
    """Have all others held their Events?"""
    return players_in_round(t) == 1


# its type --------------------------------------------------------------------------------------


@phases.phase("What type of Event do you hold?", "Holding Events ¶1", "ruling 24", "ruling 45", building=True)
def declare_type(t: GlorianaTable, m: Moves) -> None:
    if is_last(t):
        refuse(m, REGULAR, "ruling 22")
    else:
        offer(m, REGULAR)
    offer(m, TURN_OVER)
    offer_held(m, HOST, t.hired[t.turn])
    refuse_rest(m, HOST, "ruling 33")


@declare_type.on(REGULAR)
@rule("Holding Events ¶1", "Holding Events ¶4", "ruling 25")
def declare_printed_type(t: GlorianaTable) -> None:
    """One or two symbols on the card, and the Noble's two if they are the same."""
    t.event_type = t.event % DOUBLE
    t.symbols = 1 + t.event // DOUBLE + noble_adds(t, t.turn, t.event_type)
    goto(t, match_symbols)


@declare_type.on(TURN_OVER)
@rule("Holding Events ¶1", "Holding Events ¶10", "ruling 22", "ruling 32")
def declare_banquet(t: GlorianaTable) -> None:
    t.event_type = BANQUET
    goto(t, allocate_symbols)


@declare_type.on(HOST)
@rule("Holding Events ¶1", "Holding Events ¶2", "Holding Events ¶4", "ruling 25", "ruling 26", "ruling 33")
def declare_host(t: GlorianaTable, specialist: int) -> None:
    """The Specialist brings his type and two symbols; the Event card taken counts for nothing."""
    t.host = specialist
    play_specialist(t, specialist)
    t.event_type = specialist
    t.symbols = SPECIALIST_SYMBOLS + noble_adds(t, t.turn, specialist)
    goto(t, match_symbols)


# its symbols and their matches -----------------------------------------------------------------


@phases.phase(
    "Which Staff do you use for your Event?", "Holding Events ¶4", "ruling 27", "ruling 28", "ruling 45", building=True
)
def match_symbols(t: GlorianaTable, m: Moves) -> None:
    """Staff of the Event's own symbol, any number; and as many different other symbols as there are of its own."""
    own = t.event_type
    if t.hand[t.turn][own] > 0 and (m.rising == 0 or t.latest <= 0):
        offer(m, ADD(own))
    if t.noble[t.turn][0] == own:
        refuse(m, USE_NOBLE, "ruling 25")
    refuse(m, USE(own), "ruling 26")
    if t.matches < t.symbols:
        offer_matches(t, m, own)
    refuse_rest(m, ADD, USE_NOBLE, USE, "ruling 27")
    offer_closing(t, m)


@phases.phase(
    "Which symbols do you use for your Banquet?", "Holding Events ¶10", "ruling 32", "ruling 45", building=True
)
def allocate_symbols(t: GlorianaTable, m: Moves) -> None:
    """Any symbols, each once."""
    offer_matches(t, m, NONE)
    refuse_rest(m, ADD, USE_NOBLE, USE, "ruling 32")
    offer_closing(t, m)


@rule("Holding Events ¶4", "Holding Events ¶5", "ruling 27", "ruling 28", "ruling 32")
def offer_matches(t: GlorianaTable, m: Moves, own: int) -> None:
    """New symbols, none of them the Event's own: one Staff card each, one of the Noble's, one of each Specialist."""
    latest = t.latest if m.rising > 0 else 0
    hand = t.hand[t.turn]
    for symbol in range(max(0, latest), SYMBOLS):
        if hand[symbol] > 0 and symbol != own and is_new(t, symbol):
            offer(m, ADD(symbol))
    noble = t.noble[t.turn][0]
    if latest < NOBLE_RANK and noble != own and is_new(t, noble):
        offer(m, USE_NOBLE)
    if t.hired[t.turn].size > 0:
        for specialist in range(max(0, latest + 1 - SPECIALIST_RANK), CORE):
            if t.hired[t.turn][specialist] > 0 and specialist != own and is_new(t, specialist):
                offer(m, USE(specialist))


def is_new(t: GlorianaTable, symbol: int) -> bool:
    return t.matched >> symbol & 1 == 0


@rule("Holding Events ¶8", "ruling 29", "ruling 30", "ruling 31")
def offer_closing(t: GlorianaTable, m: Moves) -> None:
    """The Event may be as small as its player likes. The weather helps only the Event printed on a card."""
    offer(m, HOLD)
    if t.host != NONE:
        refuse(m, HOLD_WITH_WEATHER, "ruling 31")
    elif weather_fits(t, t.event_type):
        offer(m, HOLD_WITH_WEATHER)
    else:
        refuse(m, HOLD_WITH_WEATHER, "Holding Events ¶8")


@match_symbols.on(ADD)
def add_to_event(t: GlorianaTable, symbol: int) -> None:
    if symbol == t.event_type:
        use_own_staff(t)
    else:
        use_staff(t, symbol)


@rule("Holding Events ¶4", "ruling 25", "ruling 28")
def use_own_staff(t: GlorianaTable) -> None:
    """One more symbol that may be matched."""
    move(t.hand[t.turn], t.chosen, t.event_type)
    t.symbols += 1
    t.latest = 0


def match(t: GlorianaTable, symbol: int, rank: int) -> None:
    t.matched |= 1 << symbol
    t.matches += 1
    t.latest = rank


@allocate_symbols.on(ADD)
@rule("Holding Events ¶4", "ruling 27")
def use_staff(t: GlorianaTable, symbol: int) -> None:
    move(t.hand[t.turn], t.chosen, symbol)
    match(t, symbol, symbol + 1)


@match_symbols.on(USE_NOBLE)
@allocate_symbols.on(USE_NOBLE)
@rule("Holding Events ¶5", "ruling 27")
def use_noble(t: GlorianaTable) -> None:
    """One of his two symbols: both are the same, and so not unique."""
    t.noble_helps = 1
    match(t, t.noble[t.turn][0], NOBLE_RANK)


@match_symbols.on(USE)
@allocate_symbols.on(USE)
@rule("Holding Events ¶5", "ruling 27")
def use_specialist(t: GlorianaTable, specialist: int) -> None:
    play_specialist(t, specialist)
    match(t, specialist, SPECIALIST_RANK + specialist)


def play_specialist(t: GlorianaTable, specialist: int) -> None:
    move(t.hired[t.turn], t.played, specialist)


# holding it ------------------------------------------------------------------------------------


@match_symbols.on(HOLD)
@allocate_symbols.on(HOLD)
def hold_as_it_is(t: GlorianaTable) -> None:
    hold(t, 0)


@match_symbols.on(HOLD_WITH_WEATHER)
@allocate_symbols.on(HOLD_WITH_WEATHER)
@rule("Holding Events ¶8")
def hold_with_weather(t: GlorianaTable) -> None:
    hold(t, 1)


@rule("Holding Events ¶6", "Holding Events ¶8", "Holding Events ¶9", "Holding Events ¶10", "ruling 35")
def hold(t: GlorianaTable, bonus: int) -> None:
    noble = noble_adds(t, t.turn, t.event_type)
    tell(t, HOLDS, t.turn, t.event_type, noble)
    discard_staff(t)
    dismiss_specialists(t)
    put_event_away(t)
    size = event_size(t.event_type, t.matches) + bonus
    value = event_value(size, t.hired[t.turn].size)
    lost = points(size) - value
    tell(t, WORTH, t.turn, size, bonus, lost, value)
    score_event(t, t.turn, t.event_type, value)
    clear(t, BEING_HELD)
    done(t)


@rule("End of Round ¶2", "Holding Events ¶4", "ruling 38")
def discard_staff(t: GlorianaTable) -> None:
    for symbol in where(t.chosen):
        tell(t, PLAYS, t.turn, symbol, t.chosen[symbol])
    move_all(t.chosen, t.discards)


@rule("End of Round ¶2", "ruling 38")
def dismiss_specialists(t: GlorianaTable) -> None:
    """A Specialist who was used leaves the game. The Noble stays."""
    if t.noble_helps > 0:
        tell(t, NOBLE_HELPS, t.turn, t.noble[t.turn][0])
    for specialist in where(t.played):
        dismiss(t, specialist)


def dismiss(t: GlorianaTable, specialist: int) -> None:
    move(t.played, t.removed_specialists, specialist)
    if specialist == t.host:
        tell(t, HOSTED_BY, t.turn, specialist)
    else:
        tell(t, SPECIALIST_HELPS, t.turn, specialist)


@rule("End of Round ¶2", "Holding Events ¶1", "Holding Events ¶3", "ruling 38")
def put_event_away(t: GlorianaTable) -> None:
    """Under the Noble; if a Specialist was the host, on the Events discarded. Both lie open."""
    if t.host != NONE:
        move(t.line, t.event_discards, t.event)
    else:
        move(t.line, t.kept[t.turn], t.event)
