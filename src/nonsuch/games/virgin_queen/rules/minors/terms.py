"""What is said and told of minor powers."""

from __future__ import annotations

from nonsuch.engine import NumberDomain, WordDomain
from nonsuch.games.virgin_queen.state import CARD, COLUMN, LAND_UNIT, NUMBER, POWER, SPACE, events, moves

BENEFIT = moves.verb(
    "benefit", WordDomain("excommunication", "france", "netherlands", "jesuit", "treasure", "holy-league")
)
PICK_UP = moves.verb("pick up", CARD)
KEEP_CARD = moves.verb("keep card", CARD)
STRENGTHEN = moves.verb("strengthen", POWER)
WEAKEN = moves.verb("weaken", POWER)

SWAYED = events.kind("swayed", column=COLUMN, who=POWER, change=NumberDomain(-9, 9), total=NumberDomain(-9, 40))
WON = events.kind("won over", column=COLUMN, who=POWER, tied=NumberDomain(0, 1))
STANDS_ALONE = events.kind("stands alone", minor=POWER)
PEACE = events.kind("peace", who=POWER, other=POWER)
DISBANDS = events.kind("disbands", who=POWER, unit=LAND_UNIT, place=SPACE, number=NUMBER)
RISES = events.kind("rises", who=POWER, unit=LAND_UNIT, place=SPACE, number=NUMBER)
CARD_GIVEN = events.kind("card given", who=POWER, to=POWER)
TRIBUTE = events.kind("tribute", who=POWER, step=NumberDomain(0, 2))
EXCOMMUNICATED = events.kind("excommunicated")
SUCCEEDS = events.kind("succeeds", die=NUMBER, total=NUMBER)
PRETENDER = events.kind("pretender", of=POWER)
MARY_TAKEN = events.kind("mary taken")
ANSWERS_PEACE = events.kind("answers peace", who=POWER, agrees=NumberDomain(0, 1))
TRUCE = events.kind("truce")
OFFERS_HELP = events.kind("offers help", who=POWER, place=SPACE, origin=SPACE, units=NUMBER)
HELP_ARRIVES = events.kind("help arrives", who=POWER, origin=SPACE, target=SPACE, units=NUMBER)
HELP_REFUSED = events.kind("help refused")
