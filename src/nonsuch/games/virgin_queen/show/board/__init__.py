"""Virgin Queen's tables, drawn: the Tutorial's, with two powers above their sea; that of six powers, with Europe."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import Aim, Board, Markup, Part, Put, Sight, el, icon
from nonsuch.games.virgin_queen.components import LAST_TURN, STANDARD_VP, TUTORIAL_VP, WIN_KEYS
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, MAJORS, OTTOMAN, POWER_NAMES, TUTORIAL
from nonsuch.games.virgin_queen.show.board import actions, belief, council, courtroom, europe, ledger, oceanmap, rows
from nonsuch.games.virgin_queen.show.board.asking import asking
from nonsuch.games.virgin_queen.show.board.chart import (
    EVERY_REGION,
    PLACED,
    SPACE_READS,
    frame,
    region,
    region_part,
    regions,
    seas,
)
from nonsuch.games.virgin_queen.show.board.hand import HAND_READS, PALETTE_READS, hand, own_power, palette
from nonsuch.games.virgin_queen.show.board.icons import ICONS
from nonsuch.games.virgin_queen.show.board.powers import COURT_READS, POWER_READS, court, power_card
from nonsuch.games.virgin_queen.show.board.scenes import SCENES
from nonsuch.games.virgin_queen.show.board.scenes_court import COURT_SCENES
from nonsuch.games.virgin_queen.show.board.text import text
from nonsuch.games.virgin_queen.show.reading import YEARS, of_power

LEAVES = (
    ("europe", "europe", "Europe"),
    ("world", "globe", "World"),
    ("court", "crown", "Court"),
    ("council", "treaty", "Council"),
    ("log", "replay", "Log"),
)


def is_tutorial(sight: Sight) -> bool:
    return int(sight.view["scenario"] or 0) == TUTORIAL


def layout(sight: Sight, put: Put) -> Markup:
    return of_two(sight, put) if is_tutorial(sight) else of_six(sight, put)


def of_two(sight: Sight, put: Put) -> Markup:
    spots = [put("seas"), *(put(region_part(number)) for number in regions(TUTORIAL))]
    cards = [put(POWER_NAMES[power]) for power in range(MAJORS) if of_power(sight.view["seat_of"], power, -1) >= 0]
    powers = el("div", cards[:1], put("court"), cards[1:], cls="powers")
    me = el("div", put("palette"), put("hand", cls="keep"), cls="me") if sight.seat is not None else None
    return el("div", powers, frame(*spots), me, cls="table", data_game="virgin_queen", data_reader=reader(sight))


def of_six(sight: Sight, put: Put) -> Markup:
    spots = [put("seas"), *(put(region_part(number)) for number in regions(CAMPAIGN))]
    books = el("div", ledger.tabs(LEAVES), put("faith-line"), put("minors"), cls="ledger")
    me = el("div", put("actions"), put("hand", cls="keep"), cls="me me6") if sight.seat is not None else None
    return el(
        "div",
        put("strip"),
        books,
        europe.frame(own_power(sight.view, sight.seat), put("believers"), put("lens"), *spots),
        oceanmap.frame(put("zones"), put("sites"), put("captains"), put("fleet")),
        sheets(sight, put),
        me,
        cls="table table6",
        data_game="virgin_queen",
        data_plan="six",
        data_leaves=LEAVES[0][0],
        data_reader=reader(sight),
    )


def sheets(sight: Sight, put: Put) -> Markup:
    """Court and Council lie over the map and leave both maps in the margin, and what goes on there."""
    corner = el("div", europe.small(), oceanmap.small(), put("now"), cls="corner6")
    royal = el("div", put("weddings"), put("creeds"), put("patronage"), put("espionage"), cls="cgrid")
    own = put("draft") if sight.seat is not None else None
    deals = el("div", own, put("stands"), put("deals"), put("influence-table"), cls="council6")
    return el(
        "div",
        corner,
        el("section", royal, cls="sheet6", data_leaf_of="court", aria_label="The Court", tabindex="0"),
        el("section", deals, cls="sheet6", data_leaf_of="council", aria_label="The Council", tabindex="0"),
        cls="sheets6",
    )


def beside(sight: Sight, put: Put) -> Markup:
    """The six powers above the log; under the reader's own, what it is made of."""
    if is_tutorial(sight):
        return Markup()
    mine = own_power(sight.view, sight.seat)
    powers = [power for power in range(MAJORS) if of_power(sight.view["seat_of"], power, -1) >= 0]
    drawn = [[put(f"row-{POWER_NAMES[power]}"), put("power-sheet") if power == mine else None] for power in powers]
    goal = el("span", f"{STANDARD_VP} points win", cls="goal")
    head = el("header", icon("scales"), el("h2", f"{NUMBERS[len(powers)]} powers"), goal)
    return el("section", head, drawn, cls="panel six-powers", data_game="virgin_queen")


NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def reader(sight: Sight) -> str:
    return "spectator" if sight.seat is None else "player"


def headline(sight: Sight) -> str:
    turn = sight.view["turn"]
    return f"Turn {turn} of {LAST_TURN[sight.view['scenario'] or 0]}, {YEARS[turn - 1]}" if turn else ""


def aim_in_words(sight: Sight) -> str:
    if sight.view["scenario"]:
        return f"{STANDARD_VP} points win at the end of a turn, or the most after the last"
    return f"The Sultan wins with {TUTORIAL_VP} points or {WIN_KEYS} keys; otherwise Spain wins"


def points_that_count(sight: Sight) -> dict[int, int]:
    """Only Ottoman points count in the Tutorial."""
    if sight.view["scenario"]:
        return dict(sight.view["score"])
    seat = of_power(sight.view["seat_of"], OTTOMAN)
    return {seat: sight.view["score"][seat]}


def enough(sight: Sight) -> int:
    return TUTORIAL_VP if is_tutorial(sight) else STANDARD_VP


AIM = Aim(aim_in_words, points_that_count, enough=enough)

EACH_POWER = tuple(enumerate(POWER_NAMES[:MAJORS]))
PARTS = (
    *(Part(name, POWER_READS, False, partial(power_card, power=power)) for power, name in EACH_POWER),
    Part("court", COURT_READS, False, court),
    Part("seas", (*PLACED, "pirated"), False, seas),
    *(Part(region_part(number), SPACE_READS, False, partial(region, number=number)) for number in EVERY_REGION),
    Part("palette", PALETTE_READS, True, palette),
    Part("hand", HAND_READS, True, hand),
    # of six
    *(Part(f"row-{name}", rows.ROW_READS, False, partial(rows.row, power=power)) for power, name in EACH_POWER),
    Part("power-sheet", rows.CARD_READS, True, rows.power_sheet),
    Part("strip", rows.ROW_READS, False, rows.strip),
    Part("faith-line", ledger.FAITH_READS, False, ledger.faith_line),
    Part("minors", ledger.MINOR_READS, False, ledger.minors),
    Part("believers", ("faith",), False, europe.believers),
    Part("lens", SPACE_READS, False, europe.lens),
    Part("now", SPACE_READS, False, europe.now),
    Part("zones", oceanmap.ZONE_READS, False, oceanmap.zones),
    Part("sites", oceanmap.SITE_READS, False, oceanmap.sites),
    Part("captains", oceanmap.CAPTAIN_READS, False, oceanmap.captains),
    Part("fleet", (*oceanmap.CAPTAIN_READS, *oceanmap.FLEET_READS), False, oceanmap.fleet),
    Part("weddings", courtroom.WEDDING_READS, False, courtroom.weddings),
    Part("patronage", courtroom.PATRONAGE_READS, False, courtroom.patronage),
    Part("creeds", belief.FAITH_READS, False, belief.creeds),
    Part("espionage", belief.SPY_READS, False, belief.espionage),
    Part("deals", council.DEAL_READS, False, council.deals),
    Part("draft", council.DRAFT_READS, True, council.draft),
    Part("stands", council.STAND_READS, False, council.stands),
    Part("influence-table", council.INFLUENCE_READS, False, council.influence),
    Part("actions", actions.READS, True, actions.palette),
)

board = Board(
    PARTS,
    layout,
    text,
    headline,
    styles=("board.css",),
    more_styles=lambda sight: () if is_tutorial(sight) else ("six.css",),
    scenes=(*SCENES, *COURT_SCENES),
    asking=asking,
    aim=AIM,
    icons=ICONS,
    beside=beside,
    plan=is_tutorial,
)
