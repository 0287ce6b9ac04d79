"""Minor powers: the status check, whose ally they become, what events have changed for a turn or for good.  [24]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Scope, Table, field
from nonsuch.games.virgin_queen.axes import LAND_AXIS, MAJOR_AXIS, TURN
from nonsuch.games.virgin_queen.components import COLUMNS, LAND_KINDS, LEADERS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWERS, SPACES

EVERY_MAJOR = (1 << MAJORS) - 1
HELP = Scope("help")
MOST_HELP = 4  # land units


class Minors(Table):
    # a status check: the column, who throws, what each has reached, who has made war on the minor power
    checking = field(low=NONE, high=COLUMNS - 1, sees=ALL, default=NONE)
    in_check = field(high=EVERY_MAJOR, sees=ALL)
    check_total = field(MAJOR_AXIS, low=-9, high=40, sees=ALL)
    defied = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    # a minor power that is about to become somebody's ally
    minor = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)
    suitor = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    # what events have changed
    excommunicated = field(high=1, sees=ALL)  # Elizabeth, once in a game
    antonio = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=TURN)  # who wins Portugal with Lisbon
    calm_in_france = field(high=1, sees=ALL, scope=TURN)  # France and the Protestant: no rebellion in France
    adrianople = field(high=1, sees=ALL, scope=TURN)  # no war between the Ottoman and the Empire
    # a peace that an event proposes: the second power it names, who has been asked, who agrees
    aim_other = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)
    consulted = field(high=EVERY_MAJOR, sees=ALL)
    agreed = field(high=EVERY_MAJOR, sees=ALL)
    lost_kind = field(high=LAND_KINDS - 1, sees=ALL)  # of the units that rebels drive off
    # help that is offered to the rebels of the Netherlands: by whom, from where, to where, and what
    help_from = field(MAJOR_AXIS, low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=HELP)
    help_to = field(MAJOR_AXIS, low=NONE, high=SPACES - 1, sees=ALL, default=NONE, scope=HELP)
    help_men = field(MAJOR_AXIS, LAND_AXIS, high=MOST_HELP, sees=ALL, scope=HELP)
    help_leader = field(MAJOR_AXIS, low=NONE, high=LEADERS - 1, sees=ALL, default=NONE, scope=HELP)
