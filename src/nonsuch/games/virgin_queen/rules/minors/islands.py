"""Ireland, which rises when it finds an ally, and the men of Ireland and Scotland.  [24.4; 24.5]"""

from __future__ import annotations

from nonsuch.engine import NONE, bits, done, rule, tell, where
from nonsuch.games.virgin_queen.components import LEADERS, REGULAR
from nonsuch.games.virgin_queen.map.atlas import DUBLIN, ENGLAND, IRELAND, KINSALE
from nonsuch.games.virgin_queen.map.distances import HOMES, HOMES_COUNT
from nonsuch.games.virgin_queen.rules.board import remove_men
from nonsuch.games.virgin_queen.rules.displacing import displace, displace_leader
from nonsuch.games.virgin_queen.rules.gathering import gather_men
from nonsuch.games.virgin_queen.rules.minors.terms import DISBANDS
from nonsuch.games.virgin_queen.rules.points import set_control
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases

IRISH_FORCES = 3


@rule("Activation ¶1", "ruling 247")
def take_irish_spaces(t: T) -> None:
    """Kinsale, and Dublin unless Englishmen hold it."""
    for k in range(HOMES_COUNT[IRELAND]):
        space = HOMES[IRELAND][k]
        if space == KINSALE or (t.control[space] == ENGLAND and t.present[space] & t.bloc[ENGLAND] == 0):
            set_control(t, space, IRELAND)


@phases.step("Activation ¶1", "ruling 247")
def irish_rise(t: T) -> None:
    """At Kinsale, after strangers have left it."""
    for power in bits(t.present[KINSALE] & ~t.bloc[IRELAND]):
        displace(t, power, KINSALE)
        return
    for leader in range(LEADERS):
        if t.leader_at[leader] == KINSALE:
            t.leader_at[leader] = NONE
            displace_leader(t, leader, KINSALE)
            return
    gather_men(t, IRELAND, REGULAR, KINSALE, IRISH_FORCES)
    done(t)


@rule("Deactivation ¶1")
def leave_the_map(t: T, minor: int) -> None:
    """Scots and Irish stay with nobody."""
    for space in where(t.men[minor][REGULAR]):
        number = t.men[minor][REGULAR][space]
        remove_men(t, minor, REGULAR, space, number)
        tell(t, DISBANDS, minor, REGULAR, space, number)


@rule("ruling 247")
def give_dublin_back(t: T) -> None:
    """What Ireland held is England's again; Kinsale is nobody's, and open to England."""
    if t.control[DUBLIN] == IRELAND:
        set_control(t, DUBLIN, ENGLAND)
