"""Glory's cards as they lie on the table: faces, small cards, labels, sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from nonsuch.draw import Markup, card, el, fan, fanned, game_file, icon, mini, minis, numbered, spread
from nonsuch.engine.language.words import counted, listed
from nonsuch.games.glory.components import ASSASSIN, CARDS, GENERAL, HEALTH, LAND, MONEY, VALUE

SHEET = game_file("glory", "cards.svg")
BACK = f"{SHEET}#back"
# where each kind of card begins; its ink; what it is called
ROLES = (
    (ASSASSIN, "assassin", "Assassin"),
    (HEALTH, "health", "Health"),
    (MONEY, "money", "Money"),
    (LAND, "land", "Land"),
    (GENERAL, "general", "General"),
    (0, "soldier", "Soldier"),
)
IN_HAND = ("general", "soldier", "land", "money", "health", "assassin")
SUITS = {"c": "clubs", "s": "spades", "d": "diamonds", "h": "hearts"}
SUIT_ICONS = {"c": "club", "s": "spade", "d": "diamond", "h": "heart"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "X": "Assassin"}


@lru_cache(10_000)
def cards_in(written: str) -> tuple[int, ...]:
    return tuple(CARDS.read(written))


def size_of(held: str | int) -> int:
    """How many cards, whether or not the reader may know which."""
    return held if isinstance(held, int) else len(cards_in(held))


@cache
def ink(one: int) -> str:
    return next(colour for first, colour, _ in ROLES if one >= first)


@cache
def role(one: int) -> str:
    return next(called for first, _, called in ROLES if one >= first)


@cache
def rank(one: int) -> str:
    text = CARDS.show(one)
    return "" if one == ASSASSIN else text if text in RANKS else text[:-1]


@cache
def mark(one: int) -> str:
    """The icon under a rank: its suit, or for those whose suit does not count what they are."""
    return SUIT_ICONS.get(CARDS.show(one)[-1], "assassin" if one == ASSASSIN else "crown")


@cache
def spoken(one: int) -> str:
    """As one says it: 10 of clubs, King, Assassin."""
    text = CARDS.show(one)
    name = RANKS.get(text, "") or RANKS.get(text[:-1], text[:-1])
    return name if text in RANKS else f"{name} of {SUITS[text[-1]]}"


@cache
def label(one: int) -> str:
    """The whole card in words: 10 of clubs, Soldier, worth 10."""
    return (
        f"Assassin, takes {VALUE[one]} Hit Points"
        if one == ASSASSIN
        else f"{spoken(one)}, {role(one)}, worth {VALUE[one]}"
    )


USES = {
    "general": ("Leads an attack: without a General you cannot attack.", "Also defends, alone or with others."),
    "soldier": ("Follows a General into an attack.", "Defends without one."),
    "land": (
        "Buy it with Money worth at least as much, and it goes into your Domain.",
        "There it adds 2 to your defence, and scores its value in Glory when a round ends.",
        "!A King reduced to 0 Hit Points scores nothing for it.",
    ),
    "money": ("Buys Land, hires Mercenaries for half its value, pays helpers.", "It lies face up in your Treasury."),
    "health": ("Discard it to heal half its value, rounded up.", "Never above 50 Hit Points."),
    "assassin": (
        "Costs a King 25 Hit Points, unless the King shows as many Assassins in reply.",
        "Kept in your hand, it stops one sent against you.",
        "!It never fights in a battle.",
    ),
}


def does() -> dict[str, tuple[str, ...]]:
    """What each card is good for, by its picture."""
    return {CARDS.show(one): USES[ink(one)] for one in range(ASSASSIN + 1)}


def all_spoken(cards: Iterable[int]) -> str:
    """'9 of spades, 2 times 4 of spades and Ace of spades'."""
    return listed(
        spoken(one) if number == 1 else f"{number} times {spoken(one)}"
        for one, number in Counter(strongest_first(cards)).items()
    )


def strongest_first(cards: Iterable[int]) -> list[int]:
    return sorted(cards, key=lambda one: (IN_HAND.index(ink(one)), -VALUE[one]))


def name_in(place: str, one: int, ordinal: int = 1) -> str:
    """The name under which a visible card moves: place, kind, ordinal."""
    return f"{place}-{CARDS.show(one)}-{ordinal}"


# drawing ---------------------------------------------------------------------------------------


def hand(cards: Iterable[int]) -> Markup:
    """The reader's own cards."""
    held = numbered(strongest_first(cards))
    drawn = [
        face_up("hand", one, ordinal, f"hand-{CARDS.show(one)}", fanned(i, len(held)))
        for i, (one, ordinal) in enumerate(held)
    ]
    return fan(drawn, f"Your hand, {counted(len(held), 'card')}")


def row(place: str, laid: Iterable[int], chosen: Iterable[int] = ()) -> Markup:
    """Cards face up side by side; those last that the reader has only chosen so far."""
    down = strongest_first(laid)
    every = numbered([*down, *strongest_first(chosen)])
    return spread([face_up(place, *one, state="chosen" if i >= len(down) else None) for i, one in enumerate(every)])


@lru_cache(10_000)
def face_up(
    place: str, one: int, ordinal: int, target: str | None = None, look: str = "", state: str | None = None
) -> Markup:
    picture = f"{SHEET}#{CARDS.show(one)}"
    return card(picture, label(one), flies=name_in(place, one, ordinal), target=target, look=look, state=state)


@lru_cache(100)
def lying(one: int) -> Markup:
    """A card that moves nowhere: it is only shown."""
    return card(f"{SHEET}#{CARDS.show(one)}", label(one))


def small_row(place: str | None, cards: Iterable[int]) -> Markup:
    """Small cards. Without a place they do not move: they are only spoken of."""
    return minis([small(place, one, ordinal) for one, ordinal in numbered(strongest_first(cards))])


def holding_row(place: str, cards: Iterable[int], *, targets: str = "", tall: bool = False) -> Markup:
    """The small cards of a Domain or a Treasury; equal ones are one, with their number."""
    counts = Counter(strongest_first(cards))
    return minis([small(place, one, 1, number, targets, tall) for one, number in counts.items()])


@lru_cache(10_000)
def small(place: str | None, one: int, ordinal: int, number: int = 1, targets: str = "", tall: bool = False) -> Markup:
    return mini(
        rank(one),
        mark(one),
        label(one) if number == 1 else f"{number} times {label(one)}",
        cls=f"ink-{ink(one)} tall" if tall else f"ink-{ink(one)}",
        count=number,
        flies=name_in(place, one, ordinal) if place else None,
        target=f"{targets}-{CARDS.show(one)}" if targets else None,
    )


def gone(cards: Sequence[int]) -> Markup:
    """What lies in the discard pile, by kind: how many Assassins are gone matters more than which card is on top."""
    by_ink = Counter(ink(one) for one in cards)
    icons = {"soldier": "club", "general": "crown", "land": "spade", "money": "diamond", "health": "heart"}
    counts = [
        el("span", icon(icons.get(colour, colour), "small"), el("b", by_ink[colour], cls="num"), cls=f"ink-{colour}")
        for colour in ("soldier", "general", "land", "money", "health", "assassin")
    ]
    return el("div", counts, cls="card gone", role="img", aria_label=f"Discard pile: {gone_in_words(cards)}")


def gone_in_words(cards: Sequence[int]) -> str:
    by_role = Counter(role(one) for one in cards)
    return listed(counted(number, f"{called} card") for called, number in by_role.items()) if cards else "nothing"
