"""What Gloriana tells a bot: how a player likes the table, as named terms in the rules' own language.

Hundredths of a point. A player reckons with the best Event that the cards in hand make, as things stand now.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.engine import NONE, Knob, Term
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

Row = Sequence[int]

POINT = 100
NEVER = -1_000_000
EVERYTHING = (1 << SYMBOLS) - 1
BITS = tuple(bin(mask).count("1") for mask in range(1 << SYMBOLS))

# the knobs, by their places
CARD, SPECIALIST_KEPT, RISK, CARD_PER_ROUND = range(4)

KNOBS = (
    Knob("card", 80, "a Staff card kept for the rounds to come: less than any card can bring now"),
    Knob("specialist kept", 150, "a Specialist kept"),
    Knob("risk", 25, "per cent: a rival takes an Event, any one of the line, before our next turn"),
    Knob("card per round", 0, "how much more a card is worth for every round to come"),
)


# the terms -------------------------------------------------------------------------------------


def score_points(t: GlorianaTable, seat: int) -> int:
    return t.score[seat]


def victory(t: GlorianaTable, seat: int) -> int:
    """Alone."""
    return 1 if t.over > 0 and t.won == 1 << seat else 0


def best_rival(t: GlorianaTable, seat: int) -> int:
    best = 0
    for other in range(t.players):
        if other != seat:
            best = max(best, t.score[other])
    return best


def gloriana_held(t: GlorianaTable, seat: int) -> int:
    return 1 if t.over == 0 and t.gloriana == seat else 0


def cards_kept(t: GlorianaTable, seat: int, w: Row) -> int:
    return 0 if t.over > 0 else t.hand[seat].size * card_worth(t, w)


def specialists_kept(t: GlorianaTable, seat: int, w: Row) -> int:
    return 0 if t.over > 0 else t.hired[seat].size * specialist_worth(t, w)


def symbols_held(t: GlorianaTable, seat: int) -> int:
    """Different ones."""
    return 0 if t.over > 0 else BITS[staff_mask(t, seat)]


def types_to_come(t: GlorianaTable, seat: int) -> int:
    """The types of Event in the end, where this round's is held or not yet to be thought of."""
    if t.over > 0:
        return 0
    if is_fresh(t):
        return types_worth(types_held(t, seat) + rounds_left(t) + 1)
    return types_worth(types_held(t, seat) + rounds_left(t)) if has_held(t, seat) else 0


def event_to_hold(t: GlorianaTable, seat: int, w: Row) -> int:
    """This round's Event as it is likely to be."""
    return 0 if t.over > 0 or is_fresh(t) or has_held(t, seat) else prospect(t, seat, w)


def is_fresh(t: GlorianaTable) -> bool:
    """A round in which nobody has acted yet is like the end of the one before it."""
    if t.round == 0:
        return True
    broken = t.tavern[0].size * t.tavern[1].size * t.tavern[2].size * t.tavern[3].size == 0
    return t.line.size == t.players and t.event == NONE and t.weather_taker == NONE and not broken


def is_last_chance(t: GlorianaTable) -> bool:
    """In the last round a card that is not used costs a point."""
    return t.doubles.size + t.singles.size == 0 and not is_fresh(t)


def card_worth(t: GlorianaTable, w: Row) -> int:
    return -POINT if is_last_chance(t) else w[CARD] + w[CARD_PER_ROUND] * rounds_left(t)


def specialist_worth(t: GlorianaTable, w: Row) -> int:
    return 0 if is_last_chance(t) else w[SPECIALIST_KEPT]


# the Event of this round -----------------------------------------------------------------------


def prospect(t: GlorianaTable, seat: int, w: Row) -> int:
    if t.turn == seat and t.event != NONE:
        if t.phase != declare_type:
            return worth_under_way(t, seat, w)
        if not is_last(t):
            return max(regular_worth(t, seat, t.event, w), worth_without_card(t, seat, w))
    if is_last(t):
        return worth_without_card(t, seat, w)
    return worth_of_line(t, seat, w)


def worth_of_line(t: GlorianaTable, seat: int, w: Row) -> int:
    """The best Event of the line, or the next best if a rival takes it first."""
    second = worth_without_card(t, seat, w)
    best = second
    for event in range(2 * DOUBLE):
        if t.line[event] > 0:
            worth = regular_worth(t, seat, event, w)
            if worth > best:
                second = best
                best = worth
            if t.line[event] > 1 or best > worth > second:
                second = max(second, worth)
    risk = min(90, w[RISK] * (players_in_round(t) - 1) // t.line.size)
    return best - (best - second) * risk // 100


def worth_without_card(t: GlorianaTable, seat: int, w: Row) -> int:
    """What does not depend on the card taken: a Banquet, or what a Specialist in hand may host."""
    hired = hired_mask(t, seat)
    bonus = 1 if weather_fits(t, BANQUET) else 0
    best = completion(t, seat, BANQUET, SYMBOLS, bonus, hired, w)
    for host in range(CORE):
        if hired >> host & 1 > 0:
            symbols = SPECIALIST_SYMBOLS + noble_adds(t, seat, host)
            worth = completion(t, seat, host, symbols, 0, hired & ~(1 << host), w)
            best = max(best, worth - specialist_worth(t, w))
    return best


def regular_worth(t: GlorianaTable, seat: int, event: int, w: Row) -> int:
    kind = event % DOUBLE
    symbols = 1 + event // DOUBLE + noble_adds(t, seat, kind)
    return completion(t, seat, kind, symbols, 1 if weather_fits(t, kind) else 0, hired_mask(t, seat), w)


def completion(t: GlorianaTable, seat: int, kind: int, symbols: int, bonus: int, hired: int, w: Row) -> int:
    """An Event not yet begun, held in the best way."""
    own = 1 << kind if kind < BANQUET else 0
    spare = t.hand[seat][kind] if kind < BANQUET else 0
    staff = staff_mask(t, seat) & ~own
    noble = (1 << t.noble[seat][0]) & ~own
    return held_best(t, kind, symbols, 0, bonus, spare, staff, noble, hired, hired & ~own, w) + type_worth(
        t, seat, kind
    )


def worth_under_way(t: GlorianaTable, seat: int, w: Row) -> int:
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
    worth = held_best(t, kind, symbols, t.matches, bonus, spare, staff, noble, hired, usable, w)
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
    w: Row,
) -> int:
    """The Specialists in hand are kept, or all that can be used are used."""
    best = held_with(t, kind, symbols, matches, bonus, spare, staff, noble, 0, BITS[hired], w)
    if usable > 0:
        kept = BITS[hired] - BITS[usable]
        best = max(best, held_with(t, kind, symbols, matches, bonus, spare, staff, noble, usable, kept, w))
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
    w: Row,
) -> int:
    """With the Specialists of the mask `used` as matches, and as many more matches as pay for themselves."""
    card = card_worth(t, w)
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
    return best - BITS[used] * specialist_worth(t, w)


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
    return (t.doubles.size + t.singles.size) // t.players


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


def left_to_play(t: GlorianaTable) -> int:
    """Hundredths of a round."""
    if t.round == 0:
        return 100 * rounds_left(t)
    return 100 * rounds_left(t) + 100 * (t.players - players_done(t)) // t.players


def players_done(t: GlorianaTable) -> int:
    """How many have held their Event of this round."""
    done = 0
    for seat in range(t.players):
        if has_held(t, seat):
            done += 1
    return done


EVALUATION = (
    Term("points", score_points, 100, "your points"),
    Term("victory", victory, 1000, "winning the game"),
    Term("rival", best_rival, 0, "the points of your best rival"),
    Term("gloriana", gloriana_held, 0, "the Gloriana card"),
    Term("cards", cards_kept, 1, "Staff in hand"),
    Term("specialists", specialists_kept, 1, "Specialists in hand"),
    Term("symbols", symbols_held, 0, "different symbols in hand"),
    Term("types", types_to_come, 1, "different types of Event"),
    Term("event", event_to_hold, 1, "your Event of this round"),
)
