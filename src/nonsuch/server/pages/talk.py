"""Talk on a page: what its reader may read of it, with the moves that somebody proposes."""

from __future__ import annotations

import re
from collections.abc import Callable

from nonsuch.draw import Markup, el, icon, together, who
from nonsuch.engine.language.words import Names, listed
from nonsuch.engine.playing.lines import steps_of
from nonsuch.server.facts import Said
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.telling import time_of

LATEST_CHAT = 100
A_TABLE = re.compile(r"(?<!\S)(/table/[a-z0-9]+)(?!\S)")


def chat_lines(
    table: LiveTable, after: int, reader: int | None, seal: Callable[[Markup], Markup] = Markup
) -> list[Markup]:
    """`seal`: what is done to a line that not all may read."""
    said = [one for one in table.chat if one.number > after and one.is_for(reader)]
    return [(seal if one.to is not None else Markup)(chat_line(table, one, reader)) for one in said[-LATEST_CHAT:]]


def chat_line(table: LiveTable, one: Said, reader: int | None) -> Markup:
    by = None if one.seat is None else who(one.seat, table.play.names[one.seat])
    return el(
        "p",
        by,
        addressed(table, one, reader),
        " ",
        el("bdi", with_tables(one.text)),
        " ",
        el("small", time_of(one.at), cls="muted num"),
        draft(table, one.draft, reader) if one.draft else None,
        data_number=one.number,
        cls="private" if one.to is not None else None if one.seat is not None else "muted",
    )


def addressed(table: LiveTable, one: Said, reader: int | None) -> Markup | None:
    """To whom a line is that not all may read."""
    if one.to is None:
        return None
    names = ["you" if seat == reader else table.play.names[seat] for seat in one.to if seat != one.seat]
    return el("small", f" to {listed(names)} only", cls="muted to")


def with_tables(text: str) -> list[Markup | str]:
    """Tables of ours that are spoken of can be gone to."""
    pieces = A_TABLE.split(text)
    return [el("a", piece, href=piece) if number % 2 else piece for number, piece in enumerate(pieces)]


def draft(table: LiveTable, moves: str, reader: int | None) -> Markup:
    """The moves in words, and for players a button that makes them; the page knows when it can be pressed."""
    words, names = table.game.show.words, Names(table.play.names, reader)
    steps = [words.label(table.game.moves.parse(step), names) for step in steps_of(moves)]
    play = el(
        "button",
        together(icon("play"), " Play these moves"),
        type="button",
        cls="button",
        data_draft=moves,
        disabled=True,
        title="Not now: the game isn’t asking you for these moves.",
    )
    rows = [el("span", f"{number}. {step}", cls="step") for number, step in enumerate(steps, 1)]
    return el("span", rows, play if reader is not None and not table.over else None, cls="draft")


def addressees(table: LiveTable, reader: int | None) -> Markup:
    """Whom a line may be for, where it can be for some only."""
    others = [seat for seat in range(len(table.seats)) if seat != reader]
    if reader is None or len(others) < 2:
        return Markup()
    boxes = [
        el("label", el("input", type="checkbox", value=seat), el("span", table.play.names[seat]), cls="chip")
        for seat in others
    ]
    return el("fieldset", el("legend", "To everyone, or only to", cls="muted small"), boxes, cls="to-whom", id="say-to")
