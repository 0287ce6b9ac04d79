"""The kingdoms: each King with his Glory, Hit Points, hand, Domain and Treasury. The reader's own, with his hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonsuch.draw import Markup, Sight, backs, classes, el, icon, letters, meter, says, shield, tag, together
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.glory.components import FULL_HEALTH, LAND_DEFENCE
from nonsuch.games.glory.show.board.cards import cards_in, hand, holding_row, size_of
from nonsuch.games.glory.state import ATTACKER, DEFENDER

View = Mapping[str, Any]
KINGDOM_READS = ("hp", "glory", "waiting", "hand", "domain", "treasury", "force", "shows.land", "shows.money")
TABLE_READS = ("players", "turn", "actor", "defender", "helps", "over", "won")


ROOM_FOR_KINDS = 5


def kingdom_reads(king: int) -> tuple[str, ...]:
    return (*TABLE_READS, *(f"{name}.{king}" for name in KINGDOM_READS))


def kingdom(sight: Sight, king: int) -> Markup:
    """Another King's, as all see it."""
    view, name = sight.view, sight.names[king]
    return el(
        "article",
        head(sight, king),
        facts(
            view,
            king,
            el(
                "span", backs(size_of(view["hand"][king])), hand_size(view, king), cls="fact num", title="Cards in hand"
            ),
        ),
        el(
            "div",
            domain(view, king, target=f"domain-{king}"),
            treasury(view, king),
            cls="holdings",
        ),
        cls="kingdom",
        data_seat=king + 1,
        data_state="target" if view["defender"] == king else None,
        aria_label=f"{Names(sight.names, None).whose(king)} kingdom" if name else None,
    )


def own_kingdom(sight: Sight) -> Markup:
    """The reader's, with the cards he may take from it."""
    view, king = sight.view, sight.seat
    if king is None:
        return Markup()
    return el(
        "div",
        head(sight, king),
        facts(view, king),
        el("div", domain(view, king, own=True), treasury(view, king, own=True), cls="holdings"),
        cls="kingdom own rich" if kinds_held(view, king) > ROOM_FOR_KINDS else "kingdom own",
        data_seat=king + 1,
        data_state="target" if view["defender"] == king else None,
        role="group",
        aria_label="Your kingdom",
    )


def kinds_held(view: View, king: int) -> int:
    return len({*cards_in(view["domain"][king]), *cards_in(view["treasury"][king])})


def own_hand(sight: Sight) -> Markup:
    if sight.seat is None:
        return Markup()
    return hand(cards_in(sight.view["hand"][sight.seat]))


# what a kingdom is made of ---------------------------------------------------------------------


def head(sight: Sight, king: int) -> Markup:
    """Shield, name, what he is about, Glory. It stands for the King himself."""
    kind = el(
        "div",
        tags(sight.view, king),
        el("span", "you" if sight.seat == king else None, cls="presence", data_slot=f"seat-{king}"),
        cls="kind",
    )
    points = sight.view["glory"][king]
    return el(
        "div",
        says(),
        shield(king, letters(tuple(sight.names))[king]),
        el("div", el("h3", el("bdi", sight.names[king]), cls="name", title=sight.names[king]), kind, cls="id"),
        el("div", icon("laurel", label="Glory"), points, cls="score num", title="Glory"),
        cls="head spot",
        data_target=f"king-{king}",
    )


def tags(view: View, king: int) -> list[Markup]:
    """The first with its word, the others by icon alone: there is room for one."""
    found = list(what_he_is_about(view, king))
    return [tag(words, mark, asked=red, wordless=i > 0) for i, (words, mark, red) in enumerate(found)]


def what_he_is_about(view: View, king: int) -> list[tuple[str, str, bool]]:
    fighting = view["defender"] >= 0
    about = [
        (bool(view["over"]) and bool(view["won"] >> king & 1), "wins", "crown", True),
        (view["hp"][king] <= 0, "fallen", "close", False),
        (view["defender"] == king, "attacked", "war", True),
        (fighting and view["turn"] == king, "attacks", "war", False),
        (helps(view, king, ATTACKER), "helps", "war", False),
        (helps(view, king, DEFENDER), "helps", "shield", False),
        (not fighting and view["turn"] == king and not view["over"], "on turn", "crown", False),
        (view["waiting"][king] and not view["over"], "waits", "waiting", False),
        (fighting and view["actor"] == king and not view["over"], "decides", "clock", False),
    ]
    return [(words, mark, red) for true, words, mark, red in about if true]


def helps(view: View, king: int, side: int) -> bool:
    return bool(view["helps"][king] == side and view["force"][king])


def facts(view: View, king: int, more: Markup | None = None) -> Markup:
    points = view["hp"][king]
    health = el(
        "span",
        icon("hp", "small", "Hit Points"),
        str(points).replace("-", "−"),
        cls="fact hp num",
        title=f"Hit Points, of {FULL_HEALTH}",
    )
    return el("div", health, meter(points, FULL_HEALTH), more, cls="facts")


def hand_size(view: View, king: int) -> Markup:
    number = size_of(view["hand"][king])
    return together(number, el("span", " cards in hand" if number != 1 else " card in hand", cls="sr"))


def domain(view: View, king: int, *, own: bool = False, target: str | None = None) -> Markup:
    lands = cards_in(view["domain"][king])
    value = view["shows"]["land"][king]
    title = f"Worth {value} Glory at the end of the round; {LAND_DEFENCE} defence for each Land"
    return holding("land", "Domain", "no Land", lands, value, f"domain-{king}", own=own, target=target, title=title)


def treasury(view: View, king: int, *, own: bool = False) -> Markup:
    money = cards_in(view["treasury"][king])
    value = view["shows"]["money"][king]
    title = f"{counted(len(money), 'Money card')} worth {value}"
    return holding("money", "Treasury", "no Money", money, value, f"treasury-{king}", own=own, title=title)


def holding(
    mark: str,
    word: str,
    empty: str,
    cards: tuple[int, ...],
    value: int,
    place: str,
    *,
    own: bool,
    title: str,
    target: str | None = None,
) -> Markup:
    """The sum beside the things. In the reader's own kingdom each card can be taken; of another's, the whole Domain."""
    caption = el(
        "span",
        icon(mark, "small"),
        el("span", word, cls="word"),
        " ",
        el("b", value, cls="num"),
        cls="caps",
        title=title,
    )
    targets = word.lower() if own else ""
    things = holding_row(place, cards, targets=targets, tall=own) if cards else el("span", empty, cls="lacking")
    return el(
        "div",
        says() if target else None,
        caption,
        things,
        cls=classes("holding", "spot" if target else ""),
        data_target=target,
    )
