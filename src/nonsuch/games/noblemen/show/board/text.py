"""Noblemen's table in lines, in the order in which one would tell it: for screen readers and for who types."""

from __future__ import annotations

from nonsuch.draw import Sight
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.noblemen.components import BUILDING_NAMES, COUNTRY, FAMILIES, LAND_NAMES, TITLE_NAMES, TITLE_POINTS
from nonsuch.games.noblemen.show.board.actions import on_board, round_in_words
from nonsuch.games.noblemen.show.board.estates import in_words, named
from nonsuch.games.noblemen.show.reading import (
    View,
    building_on,
    estate_of,
    groups_of,
    land_on,
    lands_in,
    scandals_in,
    screened,
    size,
    title_of,
)
from nonsuch.games.noblemen.show.words import BUILDINGS, EFFECTS, SCANDALS, TITLES, some_lands


def text(sight: Sight) -> list[str]:
    view, names = sight.view, Names(sight.names, sight.seat)
    seats = [(k + (sight.seat or 0)) % len(sight.names) for k in range(len(sight.names))]
    return [
        standing(view, names),
        *own(view, sight.seat),
        board(view),
        *ball(view, names),
        *(line for seat in seats for line in family(view, names, seat)),
    ]


def standing(view: View, names: Names) -> str:
    if view["over"]:
        winners = [names.who(seat) for seat in range(view["players"]) if view["won"] >> seat & 1]
        return f"The game is over. {listed(winners)} won."
    return f"{round_in_words(view)}, {counted(view['beads'], 'bead')} left. It's {names.whose(view['turn'])} turn."


def own(view: View, seat: int | None) -> list[str]:
    if seat is None:
        return []
    held = lands_in(view["hand"][seat])
    lands = [counted(number, LAND_NAMES[land]) for land, number in enumerate(held) if number]
    cards = [f"{SCANDALS[card]}: {EFFECTS[card]}" for card in scandals_in(view["scandals"][seat])]
    return [
        f"Behind your screen: {counted(view['pounds'][seat], 'pound')}; {listed(lands)}.",
        *(f"Scandal card {card}." for card in cards),
    ]


TOKENS = (("ball", "ball"), ("donate", "donation"), ("bribe", "bribe"))


def board(view: View) -> str:
    left = on_board(view)
    wares = [
        counted(left[kind], BUILDINGS[kind], f"{BUILDINGS[kind]}{'es' if kind == 2 else 's'}")
        for kind in range(COUNTRY)
    ]
    follies = [BUILDINGS[kind] for kind in range(COUNTRY, len(BUILDING_NAMES)) if left[kind]]
    face_up = [land for land, number in enumerate(lands_in(view["face_up"])) for _ in range(number)]
    stock = str(view["title_stock"]).split()
    titles = [f"{stock.count(name)} {TITLES[title]}" for title, name in enumerate(TITLE_NAMES) if title]
    tokens = listed(counted(view[f"{kind}_tokens"], word) for kind, word in TOKENS)
    return (
        f"On the board: {listed(wares)} (the next church costs {view['shows']['church_price']}); "
        f"{listed(follies)}; face up: {some_lands(face_up) or 'nothing'}; {counted(size(view['land_bag']), 'land')} "
        f"in the bag; left this round: {tokens}; titles: {listed(titles)}."
    )


def ball(view: View, names: Names) -> list[str]:
    if not view["waiting"]:
        return []
    there = [(view["space"][seat], seat) for seat in range(view["players"]) if view["space"][seat] >= 0]
    return [f"At the ball: {listed(f'{names.whom(seat)} on {at}' for at, seat in sorted(there, reverse=True))}."]


def family(view: View, names: Names, seat: int) -> list[str]:
    title = title_of(view, seat)
    hidden = screened(view, seat, names.reader)
    behind = (
        f"{counted(view['pounds'][seat], 'pound')}, {counted(size(view['hand'][seat]), 'land')}, "
        f"{counted(size(view['scandals'][seat]), 'scandal card')}"
    )
    facts = [
        f"{counted(view['score'][seat], 'point')}",
        f"{TITLES[title]} ({TITLE_POINTS[title]} per scoring round)",
        *(["wears the crown"] if view["crown"] == seat else []),
        *([] if hidden else [behind]),
        f"{counted(view['tax_tokens'][seat], 'tax token')} and "
        f"{counted(view['men_tokens'][seat], 'man-at-arms token')} left",
    ]
    estate, groups = estate_of(view, seat), groups_of(view, seat)
    spaces = [
        f"{named(spot)} {BUILDINGS[kind] if (kind := building_on(what)) is not None else LAND_NAMES[land_on(what)]}"
        for spot, what in sorted(estate.items())
    ]
    men = [f"{names.whose(one.man)} man on {named(one.at)}" for one in groups if one.man >= 0]
    return [
        f"{names.who(seat)}, House of {FAMILIES[seat]}: {'; '.join(facts)}.",
        f"{in_words(estate, groups)}. Spaces: {', '.join(spaces)}." + (f" {listed(men)}." if men else ""),
    ]
