"""The question in words, its rule one click away, and as buttons whatever the board cannot show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from nonsuch.draw import Markup, el, escape, icon, together
from nonsuch.engine.language.words import counted, listed
from nonsuch.engine.playing.offered import Move
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.telling import EMPTY, kind_of

MANY = 6  # numbers from which on a slider is easier than buttons
NUMBER = re.compile(r"(.+) (\d+)")


@dataclass(frozen=True)
class Choices:
    """What a reader may choose: on the board, and beside it."""

    lit: list[Move]
    beside: list[Move]

    @property
    def all(self) -> list[Move]:
        return [*self.lit, *self.beside]


NOTHING = Choices([], [])


def choices(table: LiveTable, seat: int | None, targets: set[str]) -> Choices:
    if seat is None or seat not in table.play.actors or table.seats[seat].level:
        return NOTHING
    offers = list(table.play.offers(seat))
    lit = [move for move in offers if escape(move.target) in targets]
    return Choices(lit, [move for move in offers if escape(move.target) not in targets])


def prompt(table: LiveTable, seat: int | None, offered: Choices, here: set[int]) -> Markup:
    """What stands above the board. `data-move` is what a button plays. `here`: seats that have the table open."""
    if table.play.over:
        return over(table, seat)
    if seat is not None and table.seats[seat].stand_in:
        return stood_in_for(table, seat)
    if seat is None or seat not in table.play.actors:
        return waiting(table, seat, here)
    undo = (
        el("button", icon("undo"), "Undo", type="button", cls="button", data_undo=True)
        if table.play.can_undo(seat)
        else None
    )
    return together(
        el(
            "h1",
            el("span", el("bdi", table.play.names[seat]), ", ", cls="drop"),
            lower(table.play.ask(seat)),
            cls="ask",
            tabindex="-1",
            id="ask",
        ),
        el(
            "div",
            el("span", "What is lit on the table can be chosen.", cls="lit") if offered.lit else None,
            " ",
            rule_link(table, seat),
            " ",
            why_button(offered),
            " ",
            hint_button(table),
            cls="more",
        ),
        el("div", undo, buttons(offered.beside), cls="acts"),
    )


def hint_button(table: LiveTable) -> Markup | None:
    if table.game.hint is None:
        return None
    return el("button", "hint", type="button", cls="plain", data_hint=True)


def why_button(offered: Choices) -> Markup | None:
    """For who cannot point: it lets the focus walk over what is not lit. With a pointer, such a thing is clicked."""
    if not offered.lit:
        return None
    return el("button", "why not?", type="button", cls="plain", aria_pressed="false", data_why=True)


def lower(question: str) -> str:
    """After the name: 'Margery, whose Land do you attack?'"""
    return question[:1].lower() + question[1:] if question[1:2].islower() or question[1:2] == " " else question


def rule_link(table: LiveTable, seat: int | None) -> Markup | None:
    cite = table.play.rule_for(seat)
    return cited(table.game.name, cite) if cite else None


@lru_cache(1024)
def cited(game: str, cite: str) -> Markup:
    return el("a", icon("rules", "small"), " ", cite, href=rule_address(game, cite), cls="rule", data_rule=cite)


def rule_address(game: str, cite: str) -> str:
    return f"/rules/{quote(game)}?at={quote(cite)}"


# what is not on the board --------------------------------------------------------------------------


def buttons(beside: Sequence[Move]) -> list[Markup]:
    """The one that ends the question is red; a row of numbers becomes a slider."""
    made: list[Markup] = []
    families = numbered(beside)
    alone = [move for move in beside if len(families[move.notation]) < MANY]
    for move in beside:
        family = families[move.notation]
        if len(family) < MANY:
            made.append(button(move.notation, move.label, main=len(alone) == 1))
        elif move is family[0]:
            made.append(slider(family, main=not alone))
    return made


@lru_cache(4096)
def button(notation: str, label: str, main: bool) -> Markup:
    mark = icon("check") if main else None
    return el("button", mark, label, type="button", cls="button main" if main else "button", data_move=notation)


def numbered(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves that differ only in a number, by the notation of each."""
    families: dict[str, list[Move]] = {}
    for move in moves:
        match = NUMBER.fullmatch(move.notation)
        families.setdefault(match[1] if match else move.notation, []).append(move)
    return {move.notation: family for family in families.values() for move in family}


def number_of(move: Move) -> int:
    return int(move.notation.rpartition(" ")[2])


def slider(family: Sequence[Move], main: bool) -> Markup:
    """To drag and to type in. The labels travel along, so that the button says what it does."""
    ordered = sorted(family, key=number_of)
    words = [move.label for move in ordered]
    return el(
        "div",
        el(
            "input",
            type="number",
            min=number_of(ordered[0]),
            max=number_of(ordered[-1]),
            value=number_of(ordered[0]),
            inputmode="numeric",
            autocomplete="off",
            cls="input num",
            aria_label="Number",
            data_number=True,
        ),
        el(
            "input",
            type="range",
            min=0,
            max=len(ordered) - 1,
            value=0,
            aria_label="How many",
            aria_valuetext=words[0],
            data_moves="\n".join(move.notation for move in ordered),
            data_labels="\n".join(words),
        ),
        el(
            "button",
            icon("check") if main else None,
            el("span", words[0]),
            type="button",
            cls="button main" if main else "button",
            data_move=ordered[0].notation,
        ),
        cls="slide",
    )


# nobody asks the reader ----------------------------------------------------------------------------


def waiting(table: LiveTable, seat: int | None, here: set[int]) -> Markup:
    names = table.play.names
    actors = listed(names[one] for one in table.play.actors)
    verb = "decides" if len(table.play.actors) == 1 else "decide"
    asked = [table.seats[one] for one in table.play.actors]
    free = [one for one in asked if kind_of(one, here) in EMPTY]
    more = "This seat is still free." if free else "You look on." if seat is None else ""
    return together(
        el("h1", el("bdi", actors), f" {verb}.", cls="ask", tabindex="-1", id="ask"),
        el("div", more, " ", rule_link(table, None), cls="more"),
        el("div", cls="acts"),
    )


def stood_in_for(table: LiveTable, seat: int) -> Markup:
    back = el(
        "button", icon("hand"), "Take the seat back", type="button", cls="button main", data_deed="back", data_of=seat
    )
    return together(
        el("h1", "A bot plays for you.", cls="ask", tabindex="-1", id="ask"),
        el("div", f"It is the {table.seats[seat].stand_in}.", cls="more"),
        el("div", back, cls="acts"),
    )


def over(table: LiveTable, seat: int | None) -> Markup:
    winners, scores = table.play.winners, table.play.scores
    names = ["You" if one == seat else table.play.names[one] for one in winners]
    verb = "win" if len(winners) != 1 or seat in winners else "wins"
    points = f" with {in_points(table.game.score, scores[winners[0]])}" if winners else ""
    ask = f"{listed(names)} {verb}{points}." if winners else "The game is over."
    return together(
        el("h1", ask, cls="ask", tabindex="-1", id="ask"),
        el("div", "The game is over. ", el("a", "How the points came about", href="#points"), cls="more"),
        el("div", el("a", icon("replay"), "Replay", href=f"/table/{table.id}/replay", cls="button"), cls="acts"),
    )


def in_points(score: str, number: int) -> str:
    """'75 Glory': by the name the game has for its points, if it has one."""
    return counted(number, "point") if score == "score" else f"{number} {score.replace('_', ' ').title()}"
