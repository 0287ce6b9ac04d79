"""The middle of the table: a battle, Assassins, a purchase, or whose turn it is.

What everybody sees is one part; a reader who is putting a choice together sees the middle as it will be, in a part
of his own that lies over it.
"""

from __future__ import annotations

from collections.abc import Callable

from nonsuch.draw import OFFERS, Action, Markup, Sight, el, icon, letters, says, slot
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.glory.components import HEALTH, LAND, MONEY
from nonsuch.games.glory.show.board.actions import ACTION_READS, actions_of
from nonsuch.games.glory.show.board.battle import (
    ASSASSINS_AT_WORK,
    BATTLE_READS,
    Middle,
    View,
    assassination,
    balance,
    fight,
    place,
)
from nonsuch.games.glory.show.board.cards import row

CHOICE_READS = (*BATTLE_READS, *ACTION_READS, "steps", OFFERS)


def battle(sight: Sight) -> Markup:
    """The middle as everybody sees it."""
    return middle(Middle(sight.view, Names(sight.names, None), letters(tuple(sight.names))))


def choice(sight: Sight) -> Markup:
    """The middle as the reader sees it while he chooses; empty while he does not."""
    view = sight.view
    seen = Middle(view, Names(sight.names, sight.seat), letters(tuple(sight.names)), "my-")
    if view["steps"]:
        return middle(seen)
    if view["phase"] == "take turn" and view["actor"] == sight.seat and not view["over"]:
        return actions(seen, sight.offered)
    return Markup()


def middle(m: Middle) -> Markup:
    phase = m.view["phase"]
    if m.view["over"]:
        return result(m)
    if phase == "choose purchase":
        return purchase(m)
    if phase == "discard with ace":
        return discards(m)
    if phase in ASSASSINS_AT_WORK:
        return assassination(m)
    return fight(m) if m.defender >= 0 else quiet(m)


# the reader's own choices ----------------------------------------------------------------------


def purchase(m: Middle) -> Markup:
    land, money = m.chosen(LAND, MONEY), m.chosen(MONEY, HEALTH)
    price, paid = m.shows["price"], m.shows["paid"]
    buys, pays = (
        el("h3", icon(mark, "small"), words, cls="caps") for mark, words in (("land", "You buy"), ("money", "You pay"))
    )
    return place(
        el("h2", "What you buy, and what you pay", cls="sr"),
        el("div", buys, stack(m, "land", land, "Land from your hand"), cls="side"),
        balance(price, paid, "money", ("price", "paid"), f"Price {price}, paid {paid}"),
        el("div", pays, stack(m, "money", money, "Money from your Treasury"), cls="side right"),
    )


def stack(m: Middle, name: str, cards: list[int], empty: str) -> Markup:
    return row(f"{m.place}{name}", (), cards) if cards else slot(empty, name)


def discards(m: Middle) -> Markup:
    cards = m.chosen()
    return place(
        el("h2", "What you discard", cls="sr"),
        el(
            "div",
            el("h3", icon("deck", "small"), f"You discard {counted(len(cards), 'card')}", cls="caps"),
            row(f"{m.place}discard", (), cards),
            cls="side",
        ),
        cls="one",
    )


# no battle -------------------------------------------------------------------------------------


def actions(m: Middle, offered: Callable[..., bool]) -> Markup:
    """One of six: what a King may do with his turn, and where to point."""
    found = actions_of(m.view, m.attacker, offered)
    number = sum(not one.lacks for one in found)
    return place(
        el("h3", icon("crown", "small"), f"{round_in_words(m.view)}: your turn, {number} of 6 possible", cls="caps"),
        el("ul", [el("li", action(one)) for one in found], cls="actions"),
        cls="one",
    )


def action(one: Action) -> Markup:
    """Possible or not: seen by its mark, read in its words. `data-verb`: how the moves it stands for begin."""
    if one.lacks:
        shown = (icon("close", label="Not now:"), el("span", one.name), el("span", one.lacks, cls="muted"))
        return el("div", shown, cls="action", title=one.lacks)
    inside = (says(), icon(one.mark), el("b", one.name), el("span", one.how, cls="muted"))
    target = "do-buy" if one.verb == "buy" else None
    return el("div", inside, cls="action spot panel", data_target=target, data_verb=one.verb, title=one.how)


def quiet(m: Middle) -> Markup:
    has_it = el("span", el("bdi", m.names.who(m.attacker)), f" {m.names.verb(m.attacker, 'have')} the turn")
    return place(
        el("p", round_in_words(m.view), cls="caps"),
        el("h3", m.shield(m.attacker), has_it, cls="turn"),
        cls="one quiet",
    )


def round_in_words(view: View) -> str:
    return (
        f"Extra round {view['round']}"
        if view["round"] > view["rounds"]
        else f"Round {view['round']} of {view['rounds']}"
    )


def result(m: Middle) -> Markup:
    """The Kings by their Glory."""
    order = sorted(range(m.view["players"]), key=lambda king: -m.view["glory"][king])
    rows = [
        el(
            "li",
            m.shield(king),
            el("bdi", m.names.who(king)),
            icon("laurel", "small"),
            el("b", m.view["glory"][king], cls="num"),
        )
        for king in order
    ]
    words = f"{m.names.does(order[0], 'win')} with {m.view['glory'][order[0]]} Glory"
    return place(el("h3", icon("crown", "large"), words, cls="turn"), el("ol", rows, cls="ranking"), cls="one")
