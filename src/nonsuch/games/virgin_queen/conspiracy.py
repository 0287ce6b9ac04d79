"""Espionage in numbers: costs, dice, margins, out of `data/constants.toml`.  [11.1; 19]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import ACTION_NAMES, LEADER_TITLES
from nonsuch.games.virgin_queen.map.atlas import CONSTANTS, REGION, REGION_NAMES, SPACES, space

INTELLIGENCE_COST, OPERATIVE_COST, ASSASSINATION_COST, RISING_COST, EXECUTION_COST = (
    ACTION_NAMES.index(name)
    for name in (
        "gain_intelligence",
        "plant_operative",
        "assassination",
        "english_catholic_rebellion",
        "execute_mary",
    )
)
_espionage = CONSTANTS["espionage"]
ESPIONAGE_TURN = _espionage["from_turn"]
MOST_INFORMANTS = CONSTANTS["pool"]["informants_per_power"]
INTELLIGENCE_DICE = _espionage["intelligence_dice"]
DISCARD_NEEDS = _espionage["discard_needs_cards"]
ASSASSIN_DICE, RULER_DICE, LEADER_DICE = (
    _espionage["assassination_attack"],
    _espionage["defence_ruler"],
    _espionage["defence_leader"],
)
INFORMANT_DICE, CIPHER_DICE = _espionage["informant_dice"], _espionage["cipher_dice"]
MARGIN_RULER, MARGIN_LEADER = _espionage["margin_ruler"], _espionage["margin_leader"]
NETWORK_DICE = _espionage["walsingham_box_dice"]
GUNPOWDER_NET = _espionage["gunpowder_net"]
MAURICE_TURN = _espionage["maurice_from_turn"]
RULER_VP = _espionage["ruler_vp"]
WILLIAM, MAURICE = LEADER_TITLES.index("William of Orange"), LEADER_TITLES.index("Maurice of Nassau")

_rising = CONSTANTS["catholic_rebellion"]
SPACES_A_DIE, NEIGHBOUR_DICE, INVADED_DICE, MARY_DICE = (
    _rising[name] for name in ("spaces_a_die", "neighbour", "invaded", "mary")
)
ENGLISH_DICE, REGULARS_A_DIE, MOST_GUARD_DICE = (_rising[name] for name in ("england", "regulars_a_die", "guard_max"))
SMALL_NET, WIDE_NET, WIDE_UNREST = _rising["net"], _rising["wide_net"], _rising["wide_unrest"]
NORTHERN_DICE = _rising["northern"]
ABROAD = tuple(int(REGION_NAMES[one] in ("ireland", "scotland")) for one in REGION)
IN_ENGLAND = tuple(int(REGION_NAMES[one] == "england") for one in REGION)
NORTHERN = tuple(int(one in (space("York"), space("Berwick"), space("Carlisle"))) for one in range(SPACES))
