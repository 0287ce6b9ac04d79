"""Gloriana's table, drawn: the Nobles, the Taverns round the Court, Events and Specialists, the reader's bench."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import Aim, Board, Markup, Part, Put, Sight, el
from nonsuch.games.gloriana.components import MOST_SEATS
from nonsuch.games.gloriana.show.board.asking import asking
from nonsuch.games.gloriana.show.board.bench import BENCH_READS, bench
from nonsuch.games.gloriana.show.board.cards import does
from nonsuch.games.gloriana.show.board.city import (
    CITY_READS,
    EVENTS_READS,
    SHEET_READS,
    SPECIALISTS_READS,
    city,
    events,
    round_in_words,
    sheet,
    specialists,
)
from nonsuch.games.gloriana.show.board.icons import ICONS
from nonsuch.games.gloriana.show.board.nobles import MINE_READS, noble, noble_reads, own_hand, own_noble
from nonsuch.games.gloriana.show.board.scenes import SCENES
from nonsuch.games.gloriana.show.board.text import text
from nonsuch.games.gloriana.show.reading import rounds_of


def layout(sight: Sight, put: Put) -> Markup:
    others = sight.others
    return el(
        "div",
        el(
            "div",
            el("h2", "The other Nobles" if sight.seat is not None else "The Nobles", cls="sr"),
            [put(f"noble-{seat}") for seat in others],
            cls="opponents",
        ),
        el(
            "div",
            put("city"),
            el("div", put("events"), put("specialists"), cls="shelves"),
            put("sheet"),
            cls="middle",
            data_stage=True,
        ),
        el(
            "div",
            el("h2", "Your court", cls="sr"),
            [put(part, cls="keep") for part in ("mine", "bench", "hand")],
            cls="me",
        )
        if sight.seat is not None
        else None,
        cls="table",
        data_game="gloriana",
        data_nobles=len(others),
    )


def headline(sight: Sight) -> str:
    return round_in_words(sight.view)


def goal(sight: Sight) -> str:
    return f"Most points after {rounds_of(sight.view['players'])} rounds win"


PARTS = (
    *(Part(f"noble-{seat}", noble_reads(seat), False, partial(noble, seat=seat)) for seat in range(MOST_SEATS)),
    Part("city", CITY_READS, False, city),
    Part("events", EVENTS_READS, False, events),
    Part("specialists", SPECIALISTS_READS, False, specialists),
    Part("sheet", SHEET_READS, False, sheet),
    Part("mine", MINE_READS, True, own_noble),
    Part("bench", BENCH_READS, True, bench),
    Part("hand", ("hand", "hired"), True, own_hand),
)

board = Board(
    *(PARTS, layout, text, headline),
    styles=("board.css",),
    scenes=SCENES,
    asking=asking,
    explains=does(),
    aim=Aim(goal),
    icons=ICONS,
)
