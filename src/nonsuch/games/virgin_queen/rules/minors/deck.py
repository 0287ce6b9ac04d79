"""The cards of diplomacy by name, and the numbers on them."""

from __future__ import annotations

from nonsuch.games.virgin_queen.components import CARD_NAMES, LEADER_NAMES
from nonsuch.games.virgin_queen.map.atlas import space


def card(name: str) -> int:
    return CARD_NAMES.index(name)


GOUVERNANTE = card("gouvernante-de-france")
INTERCESSION = card("holy-roman-intercession")
VIRGIN_QUEEN = card("virgin-queen")
SUBLIME_PORTE = card("the-sublime-porte")
BORDER_REIVERS = card("border-reivers")
FLYING_SQUADRON = card("catherines-flying-squadron")
IRISH_REBELLION = card("irish-rebellion")
JEANNE_OF_NAVARRE = card("jeanne-of-navarre")
SCOTTISH_LORDS = card("scottish-lords-rebel")
ADRIANOPLE = card("peace-of-adrianople")
KING_SEBASTIAN = card("death-of-king-sebastian")
SAFIYE = card("sultana-safiye")
ABJURATION = card("act-of-abjuration")
DOM_ANTONIO = card("dom-antonio")

SWAY = 2  # what BORDER REIVERS adds or takes
MARYS_HELP = 3
BORDER = (space("York"), space("Berwick"), space("Carlisle"))
SCOTS = 2  # who rise with SCOTTISH LORDS REBEL
MARY_TURN = 2  # from which she may be made a captive
INTERCESSION_VP, INTERCESSION_UNREST = 1, 2
QUEENS_CARD_CP, QUEENS_INFLUENCE = 5, 2
SUCCESSION = 4  # and more makes Portugal Spain's ally
HEIRS = (LEADER_NAMES.index("alva"), LEADER_NAMES.index("santa-cruz"))
NETHERLANDS_VP = 1
