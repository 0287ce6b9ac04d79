"""What Gloriana tells a bot: how a player likes the table.  In the rules' own language, so that it runs compiled too.

Hundredths of a point. A player reckons with the best Event that the cards in hand make, as things stand now.
"""

from __future__ import annotations

from nonsuch.engine import NONE
from nonsuch.games.gloriana.components import BANQUET, CORE, DOUBLE, ROUNDS, SPECIALIST_SYMBOLS, SYMBOLS
from nonsuch.games.gloriana.rules.ending import types_held
from nonsuch.games.gloriana.rules.holding import (
    NOBLE_RANK,
    SPECIALIST_RANK,
    declare_type,
    is_last,
    players_in_round,
)
from nonsuch.games.gloriana.rules.scoring import event_size, event_value, has_held, noble_adds, points, weather_fits
from nonsuch.games.gloriana.state import GlorianaTable

POINT = 100
CARD = 80  # a Staff card kept for the rounds to come: less than any card can bring now
SPECIALIST_KEPT = 150
RISK = 25  # per cent: a rival takes an Event, any one of the line, before our next turn
VICTORY = 1000  # alone
NEVER = -1_000_000
EVERYTHING = (1 << SYMBOLS) - 1
BITS = tuple(bin(mask).count("1") for mask in range(1 << SYMBOLS))


def evaluate(t: GlorianaTable, seat: int) -> int:
    """What the table is worth to a seat, its Event of this round counted as it is likely to be."""
    worth = t.score[seat] * POINT
    if t.over > 0:
        return worth + (VICTORY if t.won == 1 << seat else 0)
    worth += t.hand_size[seat] * card_worth(t) + t.hired_size[seat] * specialist_worth(t)
    if is_fresh(t):
        return worth + types_worth(types_held(t, seat) + rounds_left(t) + 1)
    if has_held(t, seat):
        return worth + types_worth(types_held(t, seat) + rounds_left(t))
    return worth + prospect(t, seat)


def is_fresh(t: GlorianaTable) -> bool:
    """A round in which nobody has acted yet is like the end of the one before it."""
    if t.round == 0:
        return True
    broken = t.tavern_size[0] * t.tavern_size[1] * t.tavern_size[2] * t.tavern_size[3] == 0
    return t.line_size == t.players and t.event == NONE and t.weather_taker == NONE and not broken


def is_last_chance(t: GlorianaTable) -> bool:
    """In the last round a card that is not used costs a point."""
    return t.doubles_size + t.singles_size == 0 and not is_fresh(t)


def card_worth(t: GlorianaTable) -> int:
    return -POINT if is_last_chance(t) else CARD


def specialist_worth(t: GlorianaTable) -> int:
    return 0 if is_last_chance(t) else SPECIALIST_KEPT


# the Event of this round -----------------------------------------------------------------------


def prospect(t: GlorianaTable, seat: int) -> int:
    if t.turn == seat and t.event != NONE:
        if t.phase != declare_type:
            return worth_under_way(t, seat)
        if not is_last(t):
            return max(regular_worth(t, seat, t.event), worth_without_card(t, seat))
    if is_last(t):
        return worth_without_card(t, seat)
    return worth_of_line(t, seat)


def worth_of_line(t: GlorianaTable, seat: int) -> int:
    """The best Event of the line, or the next best if a rival takes it first."""
    second = worth_without_card(t, seat)
    best = second
    for event in range(2 * DOUBLE):
        if t.line[event] > 0:
            worth = regular_worth(t, seat, event)
            if worth > best:
                second = best
                best = worth
            if t.line[event] > 1 or best > worth > second:
                second = max(second, worth)
    risk = min(90, RISK * (players_in_round(t) - 1) // t.line_size)
    return best - (best - second) * risk // 100


def worth_without_card(t: GlorianaTable, seat: int) -> int:
    """What does not depend on the card taken: a Banquet, or what a Specialist in hand may host."""
    hired = hired_mask(t, seat)
    bonus = 1 if weather_fits(t, BANQUET) else 0
    best = completion(t, seat, BANQUET, SYMBOLS, bonus, hired)
    for host in range(CORE):
        if hired >> host & 1 > 0:
            symbols = SPECIALIST_SYMBOLS + noble_adds(t, seat, host)
            worth = completion(t, seat, host, symbols, 0, hired & ~(1 << host))
            best = max(best, worth - specialist_worth(t))
    return best


def regular_worth(t: GlorianaTable, seat: int, event: int) -> int:
    kind = event % DOUBLE
    symbols = 1 + event // DOUBLE + noble_adds(t, seat, kind)
    return completion(t, seat, kind, symbols, 1 if weather_fits(t, kind) else 0, hired_mask(t, seat))


def completion(t: GlorianaTable, seat: int, kind: int, symbols: int, bonus: int, hired: int) -> int:
    """An Event not yet begun, held in the best way."""
    own = 1 << kind if kind < BANQUET else 0
    spare = t.hand[seat][kind] if kind < BANQUET else 0
    staff = staff_mask(t, seat) & ~own
    noble = (1 << t.noble[seat][0]) & ~own
    return held_best(t, kind, symbols, 0, bonus, spare, staff, noble, hired, hired & ~own) + type_worth(t, seat, kind)


def worth_under_way(t: GlorianaTable, seat: int) -> int:
    """The Event being put together, finished in the best way, in rising order."""
    kind = t.event_type
    own = 1 << kind if kind < BANQUET else 0
    bonus = 1 if t.host == NONE and weather_fits(t, kind) else 0
    latest = max(0, t.latest)
    spare = t.hand[seat][kind] if own > 0 and latest == 0 else 0
    to_come = EVERYTHING & ~t.matched & ~own
    staff = staff_mask(t, seat) & to_come & (EVERYTHING << latest)
    noble = (1 << t.noble[seat][0]) & to_come if latest < NOBLE_RANK else 0
    hired = hired_mask(t, seat)
    usable = hired & to_come & (EVERYTHING << max(0, latest + 1 - SPECIALIST_RANK))
    symbols = t.symbols if own > 0 else SYMBOLS
    worth = held_best(t, kind, symbols, t.matches, bonus, spare, staff, noble, hired, usable)
    return worth + type_worth(t, seat, kind)


def held_best(
    t: GlorianaTable,
    kind: int,
    symbols: int,
    matches: int,
    bonus: int,
    spare: int,
    staff: int,
    noble: int,
    hired: int,
    usable: int,
) -> int:
    """The Specialists in hand are kept, or all that can be used are used."""
    best = held_with(t, kind, symbols, matches, bonus, spare, staff, noble, 0, BITS[hired])
    if usable > 0:
        kept = BITS[hired] - BITS[usable]
        best = max(best, held_with(t, kind, symbols, matches, bonus, spare, staff, noble, usable, kept))
    return best


def held_with(
    t: GlorianaTable,
    kind: int,
    symbols: int,
    matches: int,
    bonus: int,
    spare: int,
    staff: int,
    noble: int,
    used: int,
    kept: int,
) -> int:
    """With the Specialists of the mask `used` as matches, and as many more matches as pay for themselves."""
    card = card_worth(t)
    staff &= ~used
    noble &= ~used
    least = matches + BITS[used]
    most = min(symbols + spare, least + BITS[staff | noble])
    best = NEVER
    for total in range(least, most + 1):
        added = total - least
        cards = max(0, added - BITS[noble]) + max(0, total - symbols)
        if card < 0:
            cards = min(added, BITS[staff]) + spare
        value = event_value(event_size(kind, total) + bonus, kept) * POINT
        best = max(best, value - cards * card)
    return best - BITS[used] * specialist_worth(t)


def hired_mask(t: GlorianaTable, seat: int) -> int:
    mask = 0
    for specialist in range(CORE):
        mask |= t.hired[seat][specialist] << specialist
    return mask


def staff_mask(t: GlorianaTable, seat: int) -> int:
    """A bit for each symbol in hand."""
    mask = 0
    for symbol in range(SYMBOLS):
        if t.hand[seat][symbol] > 0:
            mask |= 1 << symbol
    return mask


# types held ------------------------------------------------------------------------------------


def rounds_left(t: GlorianaTable) -> int:
    """Rounds to come after this one."""
    return (t.doubles_size + t.singles_size) // t.players


def type_worth(t: GlorianaTable, seat: int, kind: int) -> int:
    """A type not held yet is one more in the end, if those to come are new as well."""
    types = types_held(t, seat) + rounds_left(t)
    return types_worth(types if has_type(t, seat, kind) else types + 1)


def has_type(t: GlorianaTable, seat: int, kind: int) -> bool:
    for past in range(ROUNDS):
        if t.held[seat][past] == kind:
            return True
    return False


def types_worth(types: int) -> int:
    return points(min(types, CORE)) * POINT
