"""Standing answers on a page: what the reader has left with the table, and may leave."""

from __future__ import annotations

from functools import lru_cache

from nonsuch.draw import Markup, el, together
from nonsuch.server.live import LiveTable

NOTE = "The game answers for you after a normal-looking pause; nobody else can tell."


def answered(table: LiveTable, seat: int) -> Markup:
    """One speaks in a moment."""
    standing = [one for one in table.game.show.orders if one.name in table.seats[seat].standing]
    words = next(one.words for one in standing if one.answer(table.play, seat))
    return together(
        el("h1", f"Your standing answer: {words}.", cls="ask", tabindex="-1", id="ask"),
        el("div", "You can change it under Standing answers.", cls="more"),
        el("div", cls="acts"),
    )


def always_button(table: LiveTable, seat: int) -> Markup | None:
    """Beside a question that one could settle from now on."""
    for one in table.game.show.orders:
        if one.answer(table.play, seat):
            words = f"from now on {one.words[:1].lower()}{one.words[1:]}"
            return el("button", words, type="button", cls="plain", data_order=one.name, title=NOTE)
    return None


def orders_panel(table: LiveTable, seat: int | None) -> Markup:
    """All there are, those that stand ticked."""
    if seat is None or not table.game.show.orders or table.over:
        return Markup()
    standing = table.seats[seat].standing
    return panel(tuple([(one.name, one.words, one.name in standing) for one in table.game.show.orders]))


@lru_cache(1000)
def panel(orders: tuple[tuple[str, str, bool], ...]) -> Markup:
    return together([order_row(*one) for one in orders], el("p", NOTE, cls="muted small"))


def order_row(name: str, words: str, on: bool) -> Markup:
    box = el("input", type="checkbox", checked=on, data_standing=name)
    return el("label", box, el("span", words), cls="switch")
