"""The Forum: its cards, the oldest first, with the tokens on them and what they cost now."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, card, classes, el, icon
from nonsuch.games.gloria_mundi.components import BUILDING
from nonsuch.games.gloria_mundi.decks import RESOURCES
from nonsuch.games.gloria_mundi.show.board.cards import SHEET, building_card, numbers_of, token
from nonsuch.games.gloria_mundi.show.reading import (
    View,
    deck_size,
    forum_of,
    has_glory,
    price_now,
    resources,
    tokens_on,
)

FORUM_READS = ("forum", "draw_pile", "tokens", "glory", "ruins")


def forum(sight: Sight) -> Markup:
    view = sight.view
    left = deck_size(view)
    note = el("span", "oldest first · ", el("b", left, cls="num"), " in the deck")
    return el(
        "div",
        el("h3", icon("city", "small"), "The Forum", note, cls="caps"),
        el("div", [lot(view, one) for one in forum_of(view)], deck(left), cls="row"),
        cls="forum place",
        role="group",
        aria_label="The Forum, oldest first",
    )


def lot(view: View, one: int) -> Markup:
    tokens, glory = tokens_on(view, one), has_glory(view, one)
    cheaper = f". {resources(tokens)} off the price" if any(tokens) else ""
    more = cheaper + (". With Glory" if glory else "")
    chips = [token("glory")] * glory + [
        token(name) for name, number in zip(RESOURCES, tokens, strict=True) for _ in range(number)
    ]
    price = price_now(view, one)
    return el(
        "div",
        building_card(one, more, f"forum-{BUILDING.show(one)}", "b"),
        el("span", chips, cls="chips", aria_hidden="true") if chips else None,
        el("div", el("span", "now", cls="sr"), numbers_of(price) or "free", cls="now num") if any(tokens) else None,
        cls=classes("lotcard", "cheaper" if any(tokens) else None),
    )


def deck(left: int) -> Markup | None:
    """The next card, face down."""
    if not left:
        return None
    return el("div", card(f"{SHEET}#back-forum", f"The deck, {left} left"), cls="lotcard pile deck")
