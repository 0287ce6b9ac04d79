"""Espionage: operatives, what is being plotted, and against whom.  [19]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Scope, field
from nonsuch.games.virgin_queen.axes import IMPULSE, MAJOR_AXIS, TURN
from nonsuch.games.virgin_queen.components import LEADERS
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.tables.world import World

EVERY_MAJOR = (1 << MAJORS) - 1
PLOT = Scope("plot")
INTELLIGENCE, OPERATIVE, ASSASSINATION, RISING = range(1, 5)  # what a plot may be; 0: none


class Intrigue(World):
    informants = field(MAJOR_AXIS, high=EVERY_MAJOR, sees=ALL)  # whose informants lie on each power's card
    fresh_informants = field(MAJOR_AXIS, high=EVERY_MAJOR, sees=ALL, scope=IMPULSE)  # those that came in this impulse
    cipher_on = field(MAJOR_AXIS, low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # where a power's Cipher Key lies
    deciphered = field(high=EVERY_MAJOR, sees=ALL, scope=TURN)  # who has looked at a card by it
    assassins = field(high=EVERY_MAJOR, sees=ALL, scope=TURN)  # who has tried to kill, as an action
    catholics_rose = field(high=1, sees=ALL, scope=TURN)  # in England, as an action of Spain
    network_used = field(high=1, sees=ALL, scope=TURN)  # Walsingham's box
    # the plot in hand; dice that cards add, and hits: of the plotter, of the power plotted against
    plot = field(high=RISING, sees=ALL, scope=PLOT)
    plotter = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=PLOT)
    plotted = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE, scope=PLOT)
    plot_leader = field(low=NONE, high=LEADERS - 1, sees=ALL, default=NONE, scope=PLOT)  # a leader; NONE: the ruler
    plot_dice = field(2, high=9, sees=ALL, scope=PLOT)
    plot_hits = field(2, high=30, sees=ALL, scope=PLOT)
    sixes = field(high=9, sees=ALL, scope=PLOT)  # among the plotter's hits
    hand_guns = field(high=1, sees=ALL, scope=PLOT)
    foiled = field(high=1, sees=ALL, scope=PLOT)
    has_looked = field(high=1, sees=ALL, scope=PLOT)  # at the whole hand
    northern = field(high=1, sees=ALL, scope=PLOT)  # RISING OF THE NORTH
    disturbed = field(high=3, sees=ALL, scope=PLOT)  # English spaces that may still fall into unrest
    new_post = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # where an informant is moved to
    # a Jesuit in England who is about to be lost
    martyr = field(high=1, sees=ALL)  # he leaves the game
    hidden_priest = field(high=1, sees=ALL)  # PRIEST HOLES have saved him
