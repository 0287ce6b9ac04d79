"""Noblemen's table, drawn: the reader's estate, what lies behind his screen, the action board, the other families."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import Aim, Board, Markup, Part, Put, Sight, el
from nonsuch.games.noblemen.components import MOST_SEATS, ROUNDS
from nonsuch.games.noblemen.show.board.actions import BOARD_READS, action_board, round_in_words
from nonsuch.games.noblemen.show.board.asking import asking
from nonsuch.games.noblemen.show.board.ballroom import BALL_READS, ballroom
from nonsuch.games.noblemen.show.board.estates import GROUND_READS, ground
from nonsuch.games.noblemen.show.board.families import (
    MINE_READS,
    SCREEN_READS,
    family,
    family_reads,
    own_family,
    screen,
)
from nonsuch.games.noblemen.show.board.icons import ICONS
from nonsuch.games.noblemen.show.board.scenes import SCENES
from nonsuch.games.noblemen.show.board.text import text


def layout(sight: Sight, put: Put) -> Markup:
    others = sight.others
    return el(
        "div",
        own_side(put) if sight.seat is not None else None,
        el(
            "div",
            put("ball"),
            put("board"),
            el(
                "div",
                el("h2", "The other families" if sight.seat is not None else "The families", cls="sr"),
                [put(f"family-{seat}") for seat in others],
                cls="opponents",
            ),
            cls="court",
        ),
        cls="table",
        data_game="noblemen",
        data_others=len(others),
        data_reader="spectator" if sight.seat is None else "player",
    )


def own_side(put: Put) -> Markup:
    """The estate above, the family and its screen below; a switch draws the estate larger."""
    closer = el("label", el("input", type="checkbox", id="closer"), "larger", cls="closer")
    return el(
        "div",
        el("div", el("h2", "Your estate", cls="sr"), closer, put("ground"), cls="ground", data_stage=True),
        el("div", put("mine", cls="keep"), put("screen", cls="keep"), cls="me"),
        cls="home",
    )


def headline(sight: Sight) -> str:
    return round_in_words(sight.view)


def goal(sight: Sight) -> str:
    return f"Most points after {ROUNDS} rounds win"


PARTS = (
    Part("ground", GROUND_READS, True, ground),
    Part("board", BOARD_READS, False, action_board),
    Part("ball", BALL_READS, False, ballroom),
    *(Part(f"family-{seat}", family_reads(seat), False, partial(family, seat=seat)) for seat in range(MOST_SEATS)),
    Part("mine", MINE_READS, True, own_family),
    Part("screen", SCREEN_READS, True, screen),
)

board = Board(
    PARTS, layout, text, headline, styles=("board.css",), scenes=SCENES, asking=asking, aim=Aim(goal), icons=ICONS
)
