"""A space that changes hands by an event: whoever stands there and is not of the new side goes away.  [12.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, call, done, rule
from nonsuch.games.virgin_queen.components import ARMY_LEADER, LEADER_POWER, LEADERS
from nonsuch.games.virgin_queen.map.atlas import PORT_OF
from nonsuch.games.virgin_queen.rules.board import INDEPENDENTS, NEVER_MOVE
from nonsuch.games.virgin_queen.rules.displacing import displace, displace_leader, displace_ships
from nonsuch.games.virgin_queen.rules.points import set_control
from nonsuch.games.virgin_queen.rules.siege import check_sieges
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases


@rule("Displacement ¶1")
def take_over(t: T, who: int, space: int) -> None:
    """The space is the power's; a siege of it ends, and all others leave it."""
    t.siege[space] = NONE
    set_control(t, space, who)
    call(t, check_sieges)
    call(t, vacate, t.actor, who, space)


@phases.step("Displacement ¶1", takes=("landlord", "emptied"))
def vacate(t: T) -> None:
    """One body after another, then ships, then leaders who stand alone."""
    at = t.emptied
    for power in bits(t.present[at] & ~t.bloc[t.landlord] & ~NEVER_MOVE & ~INDEPENDENTS):
        displace(t, power, at)
        return
    port = PORT_OF[at]
    if port >= 0:
        for power in bits(t.afloat[port] & ~t.bloc[t.landlord]):
            displace_ships(t, t.side[power], port)
            return
    for leader in range(LEADERS):
        foreign = t.bloc[t.landlord] >> LEADER_POWER[leader] & 1 == 0
        if t.leader_at[leader] == at and ARMY_LEADER[leader] > 0 and foreign:
            t.leader_at[leader] = NONE
            displace_leader(t, leader, at)
            return
    done(t)
