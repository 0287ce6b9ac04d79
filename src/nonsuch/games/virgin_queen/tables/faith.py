"""Religion: what each space believes, and what comes of it.  [2.3; 4.2; 18]"""

from __future__ import annotations

from nonsuch.engine import ALL, NONE, Scope, field
from nonsuch.games.virgin_queen.axes import IMPULSE, SPACE_AXIS, TURN
from nonsuch.games.virgin_queen.creeds import AREAS, JESUITS, MOST_FAITHS
from nonsuch.games.virgin_queen.map.atlas import SPACES
from nonsuch.games.virgin_queen.tables.council import Council

THROW = Scope("throw")  # of conversion attempts
NAMING = Scope("naming")  # of spaces, one after the other
FACES = 7  # by what a die shows; nothing shows 0
EVERY_AREA = (1 << AREAS) - 1


class Faith(Council):
    faith = field(SPACE_AXIS, high=MOST_FAITHS - 1, sees=ALL)  # Catholic, Protestant, other
    protestant_spaces = field(high=SPACES, sees=ALL)
    dutch_keys = field(high=9, sees=ALL)  # the Protestant's in the Netherlands, not in unrest
    jesuits = field(high=JESUITS, sees=ALL)  # on the Spanish power card
    jesuits_in_england = field(high=JESUITS, sees=ALL)
    jesuits_lost = field(high=JESUITS, sees=ALL)  # out of the game
    catholic_league = field(high=1, sees=ALL)  # has formed
    bought = field(high=(1 << 6) - 1, sees=ALL, scope=IMPULSE)  # types of actions bought with a card (spending.py)
    rebelled = field(high=EVERY_AREA, sees=ALL, scope=IMPULSE)
    cowed = field(high=1, sees=ALL, scope=TURN)  # the next Dutch rebellion throws a die fewer
    # attempts at conversion: who makes them, where, to what
    area = field(low=NONE, high=AREAS - 1, sees=ALL, default=NONE)
    creed = field(high=MOST_FAITHS - 1, sees=ALL)
    attempts = field(high=20, sees=ALL)
    sure_sixes = field(high=9, sees=ALL, scope=THROW)
    ones_spared = field(high=20, sees=ALL, scope=THROW)
    improves = field(high=1, sees=ALL, scope=THROW)  # one die may be turned to the next number
    harsh = field(high=1, sees=ALL, scope=THROW)  # unrest for every 1
    faces = field(FACES, high=20, sees=ALL, scope=THROW)
    majors = field(high=20, sees=ALL, scope=THROW)
    minors = field(high=20, sees=ALL, scope=THROW)
    restless = field(high=20, sees=ALL, scope=THROW)  # markers of unrest still to come
    fresh = field(SPACE_AXIS, high=1, sees=ALL, scope=THROW)  # converted by this throw
    ones_thrown = field(high=20, sees=ALL)  # by the last throw
    raised = field(high=9, sees=ALL)  # Walloons, each in the place of a Spaniard
    named = field(SPACE_AXIS, high=1, sees=ALL, scope=NAMING)  # chosen by an event, before anything happens there
    # rebellion
    risen = field(high=EVERY_AREA, sees=ALL)  # where one has succeeded in this game
    capital_lost = field(2, high=9, sees=ALL)  # the turn of a branch's loss: the Huguenots', the Dutch
    rising = field(low=NONE, high=SPACES - 1, sees=ALL, default=NONE)
    branch = field(low=NONE, high=9, sees=ALL, default=NONE)  # whose capital is being placed
    effort = field(high=20, sees=ALL)
    rebel_hits = field(high=20, sees=ALL)
