"""Virgin Queen's table, drawn: the powers, the map, what command points buy, the reader's hand."""

from __future__ import annotations

from functools import partial

from nonsuch.draw import Aim, Board, Markup, Part, Put, Sight, el
from nonsuch.games.virgin_queen.components import LAST_TURN, STANDARD_VP, TUTORIAL_VP, WIN_KEYS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, POWER_NAMES
from nonsuch.games.virgin_queen.show.board.asking import asking
from nonsuch.games.virgin_queen.show.board.chart import PLACED, REGIONS, SPACE_READS, frame, region, region_part, seas
from nonsuch.games.virgin_queen.show.board.hand import HAND_READS, PALETTE_READS, hand, palette
from nonsuch.games.virgin_queen.show.board.icons import ICONS
from nonsuch.games.virgin_queen.show.board.powers import COURT_READS, POWER_READS, court, power_card
from nonsuch.games.virgin_queen.show.board.scenes import SCENES
from nonsuch.games.virgin_queen.show.board.text import text
from nonsuch.games.virgin_queen.show.reading import YEARS, of_power


def layout(sight: Sight, put: Put) -> Markup:
    spots = [put("seas"), *(put(region_part(number)) for number in REGIONS)]
    cards = [put(POWER_NAMES[power]) for power in range(MAJORS) if of_power(sight.view["seat_of"], power, -1) >= 0]
    powers = el("div", cards[:1], put("court"), cards[1:], cls="powers")
    me = el("div", put("palette"), put("hand", cls="keep"), cls="me") if sight.seat is not None else None
    reader = "spectator" if sight.seat is None else "player"
    return el("div", powers, frame(*spots), me, cls="table", data_game="virgin_queen", data_reader=reader)


def headline(sight: Sight) -> str:
    turn = sight.view["turn"]
    return f"Turn {turn} of {LAST_TURN[sight.view['scenario'] or 0]}, {YEARS[turn - 1]}" if turn else ""


def aim_in_words(sight: Sight) -> str:
    if sight.view["scenario"]:
        return f"{STANDARD_VP} points win at the end of a turn, or the most after the last"
    return f"The Sultan wins with {TUTORIAL_VP} points or {WIN_KEYS} keys, else Spain"


def points_that_count(sight: Sight) -> dict[int, int]:
    """Only Ottoman points count in the Tutorial."""
    if sight.view["scenario"]:
        return dict(sight.view["score"])
    seat = of_power(sight.view["seat_of"], OTTOMAN)
    return {seat: sight.view["score"][seat]}


AIM = Aim(aim_in_words, points_that_count, enough=TUTORIAL_VP)

PARTS = (
    *(Part(POWER_NAMES[power], POWER_READS, False, partial(power_card, power=power)) for power in range(MAJORS)),
    Part("court", COURT_READS, False, court),
    Part("seas", (*PLACED, "pirated"), False, seas),
    *(Part(region_part(number), SPACE_READS, False, partial(region, number=number)) for number in REGIONS),
    Part("palette", PALETTE_READS, True, palette),
    Part("hand", HAND_READS, True, hand),
)

board = Board(PARTS, layout, text, headline, styles=("board.css",), scenes=SCENES, asking=asking, aim=AIM, icons=ICONS)
