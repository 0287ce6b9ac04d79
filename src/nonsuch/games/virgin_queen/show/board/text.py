"""The table in lines, space by space, for who does not see it."""

from __future__ import annotations

from nonsuch.draw import Sight
from nonsuch.games.virgin_queen.components import CARD_CP, COLUMN_NAMES, COLUMN_POWER, LAST_TURN
from nonsuch.games.virgin_queen.map.atlas import (
    KIND,
    MAJORS,
    REGION,
    REGION_NAMES,
    SEA_NAMES,
    SEA_OPEN,
    SEA_TITLES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.show.board.chart import lying, regions
from nonsuch.games.virgin_queen.show.board.hand import own_power
from nonsuch.games.virgin_queen.show.board.pieces import in_words
from nonsuch.games.virgin_queen.show.board.rows import KEYS_TO_WIN, enemies, friends
from nonsuch.games.virgin_queen.show.board.text_six import of_six
from nonsuch.games.virgin_queen.show.reading import (
    POWER_NUMBER,
    YEARS,
    View,
    by_spot,
    cards_in,
    leaders_by_spot,
    number_in,
    of_power,
)
from nonsuch.games.virgin_queen.show.words.cards import KINDS, effect, kind
from nonsuch.games.virgin_queen.show.words.naming import CARDS, LEADERS, SHORT


def text(sight: Sight) -> list[str]:
    view = sight.view
    return [
        f"Turn {view['turn']} of {LAST_TURN[view['scenario'] or 0]}, {YEARS[view['turn'] - 1]}.",
        *powers(sight),
        *courts(view),
        *(of_six(view) if view["scenario"] != TUTORIAL else ()),
        *hand(sight),
        *lands(view),
        *seas(view),
    ]


def powers(sight: Sight) -> list[str]:
    view = sight.view
    lines = []
    for power in range(MAJORS):
        seat = of_power(view["seat_of"], power, -1)
        if seat < 0:
            continue
        allies = [SHORT[other] for other in friends(view, power)]
        foes = [SHORT[other] for other in enemies(view, power)]
        said = [
            f"{SHORT[power]}, played by {sight.names[seat]}",
            f"{of_power(view['keys'], power)} of {KEYS_TO_WIN[power]} keys",
            f"{of_power(view['vp'], power)} victory points" if power == 0 or view["scenario"] else "",
            f"{number_in(of_power(view['hand'], power, 0))} cards",
            f"allied with {', '.join(allies)}" if allies else "",
            f"at war with {', '.join(foes)}" if foes else "",
        ]
        lines.append("; ".join(part for part in said if part) + ".")
    return lines


def courts(view: View) -> list[str]:
    lines = []
    for column, name in enumerate(COLUMN_NAMES):
        markers = (view["influence"] or {}).get(name)
        if markers:
            said = ", ".join(f"{SHORT[POWER_NUMBER[who]]} {value}" for who, value in markers.items())
            lines.append(f"Influence with {SHORT[COLUMN_POWER[column]]}: {said}.")
    return lines


def hand(sight: Sight) -> list[str]:
    power = own_power(sight.view, sight.seat)
    if power < 0:
        return []
    held = cards_in(of_power(sight.view["home"], power, "")) + cards_in(of_power(sight.view["hand"], power, ""))
    return [f"You hold {CARDS[card]}, {KINDS[kind(card)]}, {CARD_CP[card]} CP: {effect(card)}" for card in held]


def lands(view: View) -> list[str]:
    """By regions; what is open, plain and empty is named in one line."""
    lines = []
    for region in regions(view["scenario"]):
        here = lying(view, [space for space in range(SPACES) if REGION[space] == region])
        said = [(bool(one.units or one.leaders or KIND[one.space]), one.said) for one in here]
        title = REGION_NAMES[region].replace("_", " ").title()
        lines += [f"{title}: {one}." for full, one in said if full]
        empty = [one for full, one in said if not full]
        lines += [f"{title}, without units: {'; '.join(empty)}."] if empty else []
    return lines


def seas(view: View) -> list[str]:
    there, leaders = by_spot(view), leaders_by_spot(view)
    lines = []
    for sea, name in enumerate(SEA_NAMES):
        if SEA_OPEN[view["scenario"]][sea]:
            units = [in_words(one) for one in there.get(name, ())] + [LEADERS[one] for one in leaders.get(name, ())]
            lines.append(f"{SEA_TITLES[sea]}: {', '.join(units) or 'no ships'}.")
    return lines
