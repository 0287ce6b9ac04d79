"""Gloria Mundi's table, drawn: the other estates, the road to Rome, the Forum, what the Visigoth wants, one's own."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import Aim, Board, Markup, Part, Put, Sight, el
from nonsuch.games.gloria_mundi.components import MOST_SEATS
from nonsuch.games.gloria_mundi.show.board.asking import asking
from nonsuch.games.gloria_mundi.show.board.estates import MINE_READS, estate, estate_reads, own_estate
from nonsuch.games.gloria_mundi.show.board.forum import FORUM_READS, forum
from nonsuch.games.gloria_mundi.show.board.icons import ICONS
from nonsuch.games.gloria_mundi.show.board.road import DEAL_READS, ROAD_READS, deal, road
from nonsuch.games.gloria_mundi.show.board.scenes import SCENES
from nonsuch.games.gloria_mundi.show.board.text import text
from nonsuch.games.gloria_mundi.show.reading import LAND_NAMES


def layout(sight: Sight, put: Put) -> Markup:
    others = sight.others
    return el(
        "div",
        el(
            "div",
            el("h2", "The other estates" if sight.seat is not None else "The estates", cls="sr"),
            [put(f"estate-{seat}") for seat in others],
            cls="opponents",
        ),
        el("div", put("road"), el("div", put("forum"), put("deal"), cls="forumrow"), cls="middle", data_stage=True),
        el("div", el("h2", "Your estate", cls="sr"), put("mine", cls="keep"), cls="me")
        if sight.seat is not None
        else None,
        cls="table",
        data_game="gloria_mundi",
        data_others=len(others),
    )


def headline(sight: Sight) -> str:
    view = sight.view
    kind = "" if view["land"] < 0 else f", a {LAND_NAMES[view['land']]} turn"
    return f"Turn {view['turns']}{kind}"


def goal(sight: Sight) -> str:
    return "Furthest from Rome, with Glory saved, wins"


PARTS = (
    *(Part(f"estate-{seat}", estate_reads(seat), False, partial(estate, seat=seat)) for seat in range(MOST_SEATS)),
    Part("road", ROAD_READS, False, road),
    Part("forum", FORUM_READS, False, forum),
    Part("deal", DEAL_READS, False, deal),
    Part("mine", MINE_READS, True, own_estate),
)

board = Board(
    PARTS, layout, text, headline, styles=("board.css",), scenes=SCENES, asking=asking, aim=Aim(goal), icons=ICONS
)
