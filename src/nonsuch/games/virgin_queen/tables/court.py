"""The courts: royals and their matches, artists and scientists, rulers.  [3.3; 21; 22]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Axis, field
from nonsuch.games.virgin_queen.axes import MAJOR_AXIS, TURN
from nonsuch.games.virgin_queen.map.atlas import MAJORS
from nonsuch.games.virgin_queen.personages import (
    AWARD_KINDS,
    PERSON_NAMES,
    PERSONS,
    ROYAL_NAMES,
    ROYALS,
    SCIENCE_NAMES,
)
from nonsuch.games.virgin_queen.tables.faith import Faith

ROYAL_AXIS, PERSON_AXIS = Axis(*ROYAL_NAMES), Axis(*PERSON_NAMES)
AWARD_AXIS, SCIENCE_AXIS = Axis(*AWARD_KINDS), Axis(*SCIENCE_NAMES)
EVERY_MAJOR = (1 << MAJORS) - 1
# where a royal is, where an artist or scientist is
COMING, UNWED, MARRIED, DEAD, CAPTIVE = range(5)
UNKNOWN, AVAILABLE, SPONSORED, AWAY, GONE = range(5)


class Court(Faith):
    # royals
    eligibility = field(ROYAL_AXIS, high=9, sees=ALL)
    royal_is = field(ROYAL_AXIS, high=CAPTIVE, sees=ALL)
    royal_back = field(ROYAL_AXIS, high=12, sees=ALL)  # the turn on which a widower returns to the chart
    match = field(ROYAL_AXIS, low=NONE, high=ROYALS - 1, sees=ALL, default=NONE)  # with whom
    match_number = field(ROYAL_AXIS, high=99, sees=ALL)  # the order in which matches were announced
    matches = field(high=99, sees=ALL)
    festivities = field(high=(1 << ROYALS) - 1, sees=ALL)  # whose wedding has them: both royals of the match
    lorraine = field(low=NONE, high=MAJORS - 1, sees=ALL, default=NONE)  # to whose court Louise was brought
    groom = field(low=NONE, high=ROYALS - 1, sees=ALL, default=NONE)  # of the wedding that is being resolved
    bride = field(low=NONE, high=ROYALS - 1, sees=ALL, default=NONE)
    wedding_dice = field(2, high=6, sees=ALL)
    isabella = field(high=EVERY_MAJOR, sees=ALL)  # whose patronage her marriage helps
    rudolf_wed = field(high=1, sees=ALL)
    # artists and scientists
    person_is = field(PERSON_AXIS, high=GONE, sees=ALL)
    sponsors = field(MAJOR_AXIS, low=NONE, high=PERSONS - 1, sees=ALL, default=NONE)  # whom each power sponsors
    sponsored = field(high=EVERY_MAJOR, sees=ALL, scope=TURN)  # who can sponsor nobody else this turn
    patron_skill = field(high=3, sees=ALL, scope=TURN)  # what its Home card gives the Empire
    works = field(AWARD_AXIS, low=NONE, high=MAJORS, sees=ALL, default=NONE)  # whose; MAJORS: out of the game
    sciences = field(SCIENCE_AXIS, low=NONE, high=MAJORS, sees=ALL, default=NONE)
    # what the patronage being resolved may still bring
    award_grade = field(high=9, sees=ALL)  # the most points of an award
    own_work = field(high=1, sees=ALL)  # the award named for the person, whatever its points
    science_left = field(high=1, sees=ALL)  # a science bonus
    both_left = field(high=1, sees=ALL)  # a bonus beside an award of one point
    fruitless = field(high=1, sees=ALL)  # the throw brought nothing: the person may try again
    ruler_lost = field(high=EVERY_MAJOR, sees=ALL)  # powers whose ruler was killed and has no successor
