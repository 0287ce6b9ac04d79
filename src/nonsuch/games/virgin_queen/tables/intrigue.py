"""Espionage: operatives, what is being plotted, and against whom; what decides the game.  [4.3; 19; 25.3]"""

from __future__ import annotations

from typing import Any

from nonsuch.engine import ALL, NONE, Axis, Scope, field, owned_by
from nonsuch.games.virgin_queen.axes import IMPULSE, LAND_AXIS, MAJOR_AXIS, TURN
from nonsuch.games.virgin_queen.components import CARD_COUNT, CARD_KIND, LAST_TURN, LEADERS, MANDATORY
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWERS, SPACES
from nonsuch.games.virgin_queen.prizes import FOR_CATHOLICS, FOR_PROTESTANTS, MARKER_NAMES
from nonsuch.games.virgin_queen.realms import WAR_NAMES, WARS_ABROAD
from nonsuch.games.virgin_queen.tables.world import World

MARKER_AXIS = Axis(*MARKER_NAMES)
TURN_AXIS = Axis(*("before", *(f"turn {number}" for number in range(1, max(LAST_TURN) + 1))))
WAR_AXIS = Axis(*WAR_NAMES)
EVERY_MAJOR = (1 << MAJORS) - 1
PLOT = Scope("plot")
INTELLIGENCE, OPERATIVE, ASSASSINATION, RISING = range(1, 5)  # what a plot may be; 0: none


def may_prefer(t: Any, power: int, wish: int) -> bool:
    """Of the Emperor's secret preference; also for imagined games."""
    return FOR_CATHOLICS <= wish <= FOR_PROTESTANTS


BID_NOTHING, FIRST_BID = 1, 2  # a bid is a card's number and FIRST_BID; 0: not chosen yet


def may_bid(t: Any, power: int, bid: int) -> bool:
    """For the crown of Poland: nothing, a Home card, a card of the hand that is no Mandatory Event."""
    card = bid - FIRST_BID
    if card < 0:
        return bid == BID_NOTHING
    return bool(t.home[power][card] > 0 or (t.hand[power][card] > 0 and CARD_KIND[card] != MANDATORY))


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
    # the end
    markers = field(MARKER_AXIS, MAJOR_AXIS, high=9, sees=ALL)  # named ones among the bonus points
    totals = field(TURN_AXIS, MAJOR_AXIS, low=-40, high=120, sees=ALL)  # at the end of each turn
    last_turn = field(high=6, sees=ALL)  # after which it was agreed to stop; 0: the scenario's
    preference = field(MAJOR_AXIS, high=FOR_PROTESTANTS, sees=owned_by("seat_of"), chosen=may_prefer)  # the Emperor's
    # single powers
    bid = field(MAJOR_AXIS, high=FIRST_BID + CARD_COUNT - 1, sees=owned_by("seat_of"), chosen=may_bid)
    douai_left = field(high=3, sees=ALL)  # Jesuits still to come from the college
    paris_shared = field(high=1, sees=ALL)  # a home space of France and of the Huguenots
    landlord = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # whose a space becomes that others leave
    emptied = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    # wars abroad: who is there, what is left of the enemy, who leads
    abroad = field(WAR_AXIS, LAND_AXIS, high=9, sees=ALL)
    enemy_abroad = field(WAR_AXIS, high=9, sees=ALL)
    commander = field(WAR_AXIS, low=NONE, high=LEADERS - 1, sees=ALL, default=NONE)
    fought_abroad = field(high=(1 << WARS_ABROAD) - 1, sees=ALL, scope=IMPULSE)
    war_abroad = field(high=WARS_ABROAD - 1, sees=ALL)  # of which men are chosen
    # the Armada, whose levels are ships of Spain: who is aboard
    aboard_men = field(LAND_AXIS, high=20, sees=ALL)
    armada_leader = field(low=NONE, high=LEADERS - 1, sees=ALL, default=NONE)
    armada_founded = field(high=1, sees=ALL)
    armada_foe = field(low=NONE, high=POWERS - 1, sees=ALL, default=NONE)  # who sank a level of it last
