"""Two lands for one of one's choice.  [Turn summary › Things to remember •1; Frequently asked Questions •1]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, move, offer, refuse, refuse_rest, rule, seats, tell
from nonsuch.games.noblemen.components import LAND_KINDS, TILE_SETS, TRADED
from nonsuch.games.noblemen.rules.holdings import bag_is_fuller
from nonsuch.games.noblemen.state import PUT, TRADE, TRADES, TRADES_IN_VAIN, WANT, NoblemenTable, phases


@rule("Turn summary › Things to remember •1", "ruling 7")
def offer_trade(t: NoblemenTable, m: Moves, who: int) -> None:
    """Any number of times, while there are two lands behind the screen."""
    if t.hand[who].size >= TRADED:
        offer(m, TRADE)
    refuse_rest(m, TRADE, "ruling 7")


def begin_trade(t: NoblemenTable) -> None:
    call(t, put_into_bag)


@phases.phase("Which two lands do you put into the bag?", "ruling 7", building=True)
def put_into_bag(t: NoblemenTable, m: Moves) -> None:
    for land in range(LAND_KINDS):
        if t.hand[t.actor][land] > (1 if t.put_first == land else 0):
            offer(m, PUT(land))
    refuse_rest(m, PUT, "ruling 7")


@put_into_bag.on(PUT)
def put_land(t: NoblemenTable, land: int) -> None:
    if t.put_first == NONE:
        t.put_first = land
    else:
        t.put_second = land
        goto(t, want_land)


@phases.phase("Which land do you take in return?", "Frequently asked Questions •1", "ruling 66", building=True)
def want_land(t: NoblemenTable, m: Moves) -> None:
    for wanted in range(LAND_KINDS):
        if wanted == t.put_first or wanted == t.put_second or may_be_there(t, t.actor, wanted):
            offer(m, WANT(wanted))
        else:
            refuse(m, WANT(wanted), "ruling 66")


@rule("ruling 66")
def may_be_there(t: NoblemenTable, who: int, land: int) -> bool:
    """As far as the trader can tell: he has not looked in vain, and does not see every tile of the type."""
    if t.lacks[who] >> land & 1 > 0:
        return False
    in_sight = t.hand[who][land] + t.face_up[land] + t.stacks[land]
    for owner in seats(t):
        in_sight += t.lands[owner][land]
    return in_sight < TILE_SETS[t.tile_set][land]


@want_land.on(WANT)
def take_wanted(t: NoblemenTable, wanted: int) -> None:
    """If the bag holds none, the two lands come back."""
    if t.land_bag[wanted] > 0 or wanted == t.put_first or wanted == t.put_second:
        trade(t, t.actor, wanted)
    else:
        t.lacks[t.actor] |= 1 << wanted
        tell(t, TRADES_IN_VAIN, t.actor, wanted)
    t.put_first = NONE
    t.put_second = NONE
    done(t)


@rule("Frequently asked Questions •1", "ruling 7", "ruling 66")
def trade(t: NoblemenTable, who: int, wanted: int) -> None:
    """Both go into the bag, and then one is taken out."""
    move(t.hand[who], t.land_bag, t.put_first)
    move(t.hand[who], t.land_bag, t.put_second)
    move(t.land_bag, t.hand[who], wanted)
    bag_is_fuller(t)
    tell(t, TRADES, who, t.put_first, t.put_second, wanted)
