"""Smugglers: a toy with crates that each seat stacks face down on a quay of its own; customs turn up the top one.

Piles by seat, of pieces that each row owns: written as docs/pieces-face-down.md tells it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    OWNER,
    Components,
    EventKinds,
    Game,
    KindDomain,
    Moves,
    Names,
    Phases,
    Rules,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    Words,
    ask,
    bag,
    draw,
    field,
    finish,
    goto,
    highest,
    lay,
    move,
    next_seat,
    offer,
    offer_held,
    others,
    pile,
    refuse,
    refuse_rest,
    rule,
    seats,
    tell,
)
from nonsuch.show import Show

MOST_SEATS = 4
STONES, WINE, SILK = 0, 1, 2
COPIES = (2, 2, 1)
WORTH = (0, 2, 4)
OWNED = 5
FINE = 1
SEATS = Seats(MOST_SEATS)
CRATES = Components("crate", ["stones", "wine", "silk"], copies=lambda players, options: [list(COPIES)] * players)


class SmugglersTable(Table):
    score = field(SEATS, low=-50, high=99, sees=ALL)
    hand = bag(CRATES, SEATS, sees=OWNER, pool="row")
    quay = pile(CRATES, SEATS, capacity=OWNED, sees=OWNER, pool="row")
    opened = bag(CRATES, SEATS, sees=ALL, pool="row", rest=True)


phases, moves, events = Phases(), Vocabulary(), EventKinds()
SEAT, CRATE = SeatDomain(MOST_SEATS), KindDomain(CRATES)
LAND = moves.verb("land", CRATE)
SEARCH = moves.verb("search", SEAT)
LANDS = events.kind("lands", who=SEAT)
SEARCHES = events.kind("searches", who=SEAT, whom=SEAT, crate=CRATE)
UNPACKS = events.kind("unpacks", who=SEAT, crate=CRATE)


@rule("Setup ¶1")
def begin(t: SmugglersTable) -> None:
    for who in seats(t):
        for crate in range(len(COPIES)):
            lay(t.hand[who], crate, COPIES[crate])
    ask(t, 0)
    goto(t, take_turn)


@phases.phase("What do you do?", "Turn ¶1", "Turn ¶2")
def take_turn(t: SmugglersTable, m: Moves) -> None:
    offer_held(m, LAND, t.hand[t.actor])
    refuse_rest(m, LAND, "Turn ¶1")
    for who in others(t, t.actor):
        if t.quay[who].size > 0:
            offer(m, SEARCH(who))
        else:
            refuse(m, SEARCH(who), "Search ¶1")
    refuse_rest(m, SEARCH, "Search ¶1")


@take_turn.on(LAND)
def crate_is_landed(t: SmugglersTable, crate: int) -> None:
    move(t.hand[t.actor], t.quay[t.actor], crate)
    tell(t, LANDS, t.actor)
    next_turn(t)


@take_turn.on(SEARCH)
def quay_is_searched(t: SmugglersTable, whom: int) -> None:
    search(t, t.actor, whom)
    next_turn(t)


@rule("Search ¶1", "Search ¶2")
def search(t: SmugglersTable, who: int, whom: int) -> None:
    """The top crate is turned up; who finds contraband has its worth, who finds stones pays a fine."""
    crate = draw(t.quay[whom], t.opened[whom])
    tell(t, SEARCHES, who, whom, crate)
    if crate == STONES:
        t.score[who] -= FINE
        t.score[whom] += FINE
    else:
        t.score[who] += WORTH[crate]


@rule("Turn ¶3", "End ¶1")
def next_turn(t: SmugglersTable) -> None:
    """Who holds no crate any more is passed over; when nobody holds one, the ships are unpacked."""
    who = next_seat(t, t.actor)
    for _ in range(t.players):
        if t.hand[who].size > 0:
            ask(t, who)
            return
        who = next_seat(t, who)
    unpack(t)


@rule("End ¶1", "ruling 1")
def unpack(t: SmugglersTable) -> None:
    """What customs have not found is its owner's."""
    for who in seats(t):
        for _ in range(t.quay[who].size):
            crate = draw(t.quay[who], t.opened[who])
            t.score[who] += WORTH[crate]
            tell(t, UNPACKS, who, crate)
    finish(t, highest(t, t.score))


words = Words(moves)


@words.says(LANDS, mark="hand", opens=True)
def say_lands(told: list[Any], names: Names) -> str:
    return f"{names.does(told[0].who, 'land')} a crate."


@words.says(SEARCHES, mark="spectator", opens=True)
def say_searches(told: list[Any], names: Names) -> str:
    return f"{names.does(told[0].who, 'find')} {told[0].text('crate')} on the quay of {names.whom(told[0].whom)}."


@words.says(UNPACKS, then=[UNPACKS], mark="laurel")
def say_unpacks(told: list[Any], names: Names) -> str:
    return f"{names.does(told[0].who, 'unpack')} {', '.join(event.text('crate') for event in told)}."


def every_crate_is_somewhere(t: SmugglersTable) -> str:
    for who in range(t.players):
        held = sum(t.hand[who]) + sum(crate >= 0 for crate in t.quay[who]) + sum(t.opened[who])
        if held != OWNED:
            return f"seat {who} has {held} crates"
    return ""


game = Game(
    name="smugglers",
    title="Smugglers",
    designer="nobody in particular",
    players=(2, 3, 4),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=SmugglersTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
        invariants=(every_crate_is_somewhere,),
        position_defaults=lambda given: {"phase": "take turn", "actor": 0},
    ),
    show=Show(words),
)
