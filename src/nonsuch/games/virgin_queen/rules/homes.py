"""Home spaces, as they stand in the game: Paris may become one of the Huguenots' too.  [2.2; card 111]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.map.atlas import HOME_OF, PROTESTANT
from nonsuch.games.virgin_queen.prizes import PARIS
from nonsuch.games.virgin_queen.state import VirginQueenTable as T


@rule("Card FAQ › 111 PARIS IS WORTH A MASS")
def is_home(t: T, power: int, space: int) -> bool:
    return HOME_OF[space] >> power & 1 > 0 or (power == PROTESTANT and space == PARIS and t.paris_shared > 0)
