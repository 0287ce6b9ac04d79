"""Holding an Event: its type, its symbols, what they are matched with, and where all that goes.  [Holding Events]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, done, goto, offer, refuse, refuse_rest, rule, tell
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
from nonsuch.games.gloriana.rules.staff import discard, take_from_hand
from nonsuch.games.gloriana.state import (
    ADD,
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
    if t.hired_size[t.turn] == 0:
        declare_banquet(t)


def players_in_round(t: GlorianaTable) -> int:
    """How many have not held an Event yet."""
    left = 0
    for player in range(t.players):
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
    for specialist in range(CORE):
        if t.hired[t.turn][specialist] > 0:
            offer(m, HOST + specialist)
    refuse_rest(m, HOST, CORE, "ruling 33")


@declare_type.then
def declare(t: GlorianaTable, move: int) -> None:
    if move == REGULAR:
        declare_printed_type(t)
    elif move == TURN_OVER:
        declare_banquet(t)
    else:
        declare_host(t, move - HOST)


@rule("Holding Events ¶1", "Holding Events ¶4", "ruling 25")
def declare_printed_type(t: GlorianaTable) -> None:
    """One or two symbols on the card, and the Noble's two if they are the same."""
    t.event_type = t.event % DOUBLE
    t.symbols = 1 + t.event // DOUBLE + noble_adds(t, t.turn, t.event_type)
    goto(t, match_symbols)


@rule("Holding Events ¶1", "Holding Events ¶10", "ruling 22", "ruling 32")
def declare_banquet(t: GlorianaTable) -> None:
    t.event_type = BANQUET
    goto(t, allocate_symbols)


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
        offer(m, ADD + own)
    if t.noble[t.turn][0] == own:
        refuse(m, USE_NOBLE, "ruling 25")
    refuse(m, USE + own, "ruling 26")
    if t.matches < t.symbols:
        offer_matches(t, m, own)
    refuse_rest(m, ADD, HOLD - ADD, "ruling 27")
    offer_closing(t, m)


@phases.phase(
    "Which symbols do you use for your Banquet?", "Holding Events ¶10", "ruling 32", "ruling 45", building=True
)
def allocate_symbols(t: GlorianaTable, m: Moves) -> None:
    """Any symbols, each once."""
    offer_matches(t, m, NONE)
    refuse_rest(m, ADD, HOLD - ADD, "ruling 32")
    offer_closing(t, m)


@rule("Holding Events ¶4", "Holding Events ¶5", "ruling 27", "ruling 28", "ruling 32")
def offer_matches(t: GlorianaTable, m: Moves, own: int) -> None:
    """New symbols, none of them the Event's own: one Staff card each, one of the Noble's, one of each Specialist."""
    latest = t.latest if m.rising > 0 else 0
    hand = t.hand[t.turn]
    for symbol in range(max(0, latest), SYMBOLS):
        if hand[symbol] > 0 and symbol != own and is_new(t, symbol):
            offer(m, ADD + symbol)
    noble = t.noble[t.turn][0]
    if latest < NOBLE_RANK and noble != own and is_new(t, noble):
        offer(m, USE_NOBLE)
    if t.hired_size[t.turn] > 0:
        for specialist in range(max(0, latest + 1 - SPECIALIST_RANK), CORE):
            if t.hired[t.turn][specialist] > 0 and specialist != own and is_new(t, specialist):
                offer(m, USE + specialist)


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


@match_symbols.then
def add_to_event(t: GlorianaTable, move: int) -> None:
    if move - ADD == t.event_type:
        use_own_staff(t)
    else:
        use(t, move)


@allocate_symbols.then
def use(t: GlorianaTable, move: int) -> None:
    if move >= HOLD:
        hold(t, move == HOLD_WITH_WEATHER)
    elif move >= USE:
        use_specialist(t, move - USE)
    elif move == USE_NOBLE:
        use_noble(t)
    else:
        use_staff(t, move - ADD)


def choose_staff(t: GlorianaTable, symbol: int) -> None:
    take_from_hand(t, t.turn, symbol)
    t.chosen[symbol] += 1
    t.chosen_size += 1


@rule("Holding Events ¶4", "ruling 25", "ruling 28")
def use_own_staff(t: GlorianaTable) -> None:
    """One more symbol that may be matched."""
    choose_staff(t, t.event_type)
    t.symbols += 1
    t.latest = 0


def match(t: GlorianaTable, symbol: int, rank: int) -> None:
    t.matched |= 1 << symbol
    t.matches += 1
    t.latest = rank


@rule("Holding Events ¶4", "ruling 27")
def use_staff(t: GlorianaTable, symbol: int) -> None:
    choose_staff(t, symbol)
    match(t, symbol, symbol + 1)


@rule("Holding Events ¶5", "ruling 27")
def use_noble(t: GlorianaTable) -> None:
    """One of his two symbols: both are the same, and so not unique."""
    t.noble_helps = 1
    match(t, t.noble[t.turn][0], NOBLE_RANK)


@rule("Holding Events ¶5", "ruling 27")
def use_specialist(t: GlorianaTable, specialist: int) -> None:
    play_specialist(t, specialist)
    match(t, specialist, SPECIALIST_RANK + specialist)


def play_specialist(t: GlorianaTable, specialist: int) -> None:
    t.hired[t.turn][specialist] = 0
    t.hired_size[t.turn] -= 1
    t.played[specialist] = 1
    t.played_size += 1


# holding it ------------------------------------------------------------------------------------


@rule("Holding Events ¶6", "Holding Events ¶8", "Holding Events ¶9", "Holding Events ¶10", "ruling 35")
def hold(t: GlorianaTable, with_weather: bool) -> None:
    tell(t, HOLDS, t.turn, t.event_type)
    discard_staff(t)
    dismiss_specialists(t)
    put_event_away(t)
    bonus = 1 if with_weather else 0
    size = event_size(t.event_type, t.matches) + bonus
    value = event_value(size, t.hired_size[t.turn])
    lost = points(size) - value
    tell(t, WORTH, t.turn, size, bonus, lost, value)
    score_event(t, t.turn, t.event_type, value)
    clear_event(t)
    done(t)


@rule("End of Round ¶2", "Holding Events ¶4", "ruling 38")
def discard_staff(t: GlorianaTable) -> None:
    for symbol in range(SYMBOLS):
        if t.chosen[symbol] > 0:
            discard(t, symbol, t.chosen[symbol])
            tell(t, PLAYS, t.turn, symbol, t.chosen[symbol])
            t.chosen[symbol] = 0
    t.chosen_size = 0


@rule("End of Round ¶2", "ruling 38")
def dismiss_specialists(t: GlorianaTable) -> None:
    """A Specialist who was used leaves the game. The Noble stays."""
    if t.noble_helps > 0:
        tell(t, NOBLE_HELPS, t.turn, t.noble[t.turn][0])
    if t.played_size > 0:
        for specialist in range(CORE):
            if t.played[specialist] > 0:
                dismiss(t, specialist)


def dismiss(t: GlorianaTable, specialist: int) -> None:
    t.played[specialist] = 0
    t.played_size -= 1
    t.removed_specialists[specialist] = 1
    t.removed_specialists_size += 1
    if specialist == t.host:
        tell(t, HOSTED_BY, t.turn, specialist)
    else:
        tell(t, SPECIALIST_HELPS, t.turn, specialist)


@rule("End of Round ¶2", "Holding Events ¶1", "Holding Events ¶3", "ruling 38")
def put_event_away(t: GlorianaTable) -> None:
    """Under the Noble; if a Specialist was the host, on the Events discarded. Both lie open."""
    t.line[t.event] -= 1
    t.line_size -= 1
    if t.host != NONE:
        t.event_discards[t.event] += 1
        t.event_discards_size += 1
    else:
        t.kept[t.turn][t.event] += 1
        t.kept_size[t.turn] += 1


def clear_event(t: GlorianaTable) -> None:
    t.event = NONE
    t.event_type = NONE
    t.host = NONE
    t.symbols = 0
    t.matches = 0
    t.matched = 0
    t.noble_helps = 0
