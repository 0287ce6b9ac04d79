"""What a bot that looks ahead looked at before it chose: how often each move, and what it expected of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence

from nonsuch.draw import Markup, el
from nonsuch.engine.playing.play import Play

MOST = 5  # of what was looked at
Looked = tuple[str, int, float]  # a move in words, how often, which share of the victory

LEGEND = "Each look is one imagined game from there on. It plays what it looked at most."


def in_words(play: Play, seat: int, candidates: Iterable[Sequence[object]]) -> list[Looked]:
    """Moves as their chooser reads them, at the moment before one of them was made."""
    return [(label(play, seat, str(move)), int(str(visits)), float(str(share))) for move, visits, share in candidates]


def label(play: Play, seat: int, notation: str) -> str:
    with contextlib.suppress(LookupError):  # it speaks of something that this moment does not have
        return play.move(play.number_of(notation), seat).label
    return notation


def table_of(rows: Sequence[Looked]) -> Markup:
    """The move that was looked at most comes first."""
    return el(
        "table",
        el("caption", LEGEND, cls="small muted"),
        el("thead", el("tr", el("th", "move"), el("th", "to win"), el("th", "looks"))),
        el("tbody", [row(number, one) for number, one in enumerate(rows[:MOST])]),
        cls="looked",
    )


def row(number: int, one: Looked) -> Markup:
    move, visits, share = one
    bar = el("i", style=f"inline-size:{round(100 * share)}%", aria_hidden="true")
    return el(
        "tr",
        el("th", move, scope="row"),
        el("td", bar, el("span", f"{share:.0%}"), cls="share num"),
        el("td", f"{visits:,}", cls="num"),
        cls="first" if number == 0 else None,
    )
