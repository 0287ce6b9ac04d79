"""What can be said and told of weddings and patronage."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.personages import AWARD_KINDS, PERSON_NAMES, RESULT_NAMES, ROYAL_NAMES, SCIENCE_NAMES
from nonsuch.games.virgin_queen.state import SPACE, events, moves

COURT = WordDomain(*POWER_NAMES[:MAJORS])
ROYAL = WordDomain(*ROYAL_NAMES)
PERSON = WordDomain(*PERSON_NAMES)
AWARD_WON = WordDomain(*AWARD_KINDS)
SCIENCE = WordDomain(*SCIENCE_NAMES)
RESULT = WordDomain(*RESULT_NAMES)
POINTS = NumberDomain(-9, 99)

SPONSOR = moves.verb("sponsor", PERSON)
RECEIVE = moves.verb("receive", AWARD_WON)
LEARN = moves.verb("learn", SCIENCE)
GROOM = moves.verb("groom", ROYAL)
CELEBRATE = moves.verb("celebrate", ROYAL)

ROYAL_COMES = events.kind("royal comes", royal=ROYAL, eligibility=POINTS)
ROYAL_AGES = events.kind("royal ages", royal=ROYAL, eligibility=POINTS)
ROYAL_GOES = events.kind("royal goes", royal=ROYAL)
ROYAL_DIES = events.kind("royal dies", royal=ROYAL)
BETROTHED = events.kind("betrothed", groom=ROYAL, bride=ROYAL)
MATCH_ENDS = events.kind("match ends", groom=ROYAL, bride=ROYAL)
FESTIVE = events.kind("festivities", groom=ROYAL, bride=ROYAL)
WEDDING = events.kind("wedding", groom=ROYAL, bride=ROYAL, first=POINTS, second=POINTS, total=POINTS, result=RESULT)
REROLLED = events.kind("wedding die rerolled", royal=ROYAL, before=POINTS, after=POINTS)
CARD_MARKER = events.kind("card marker", who=COURT, change=POINTS)
PERSON_COMES = events.kind("person comes", person=PERSON)
SPONSORS = events.kind("sponsors", who=COURT, person=PERSON)
PERSON_AWAY = events.kind("person away", who=COURT, person=PERSON)
PATRONAGE = events.kind("patronage", who=COURT, person=PERSON, first=POINTS, second=POINTS, total=POINTS)
AWARDED = events.kind("awarded", who=COURT, award=AWARD_WON)
COURT_MOVES = events.kind("court moves", place=SPACE)
LEARNS = events.kind("learns", who=COURT, science=SCIENCE)
