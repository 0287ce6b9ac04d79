"""Drawing cards; Money goes to the Treasury.  [Play › Money Cards]"""

from __future__ import annotations

from nonsuch.engine import draw, others, rule, tell, top
from nonsuch.games.glory.components import HAND
from nonsuch.games.glory.rules.cards import is_money
from nonsuch.games.glory.state import DECK_EMPTY, DRAWS, DRAWS_MONEY, GloryTable


@rule("Money Cards ¶1", "Cards › Diamonds ¶1", "Terminology › Treasury ¶1", "ruling 47")
def draw_card(t: GloryTable, king: int) -> None:
    """Money is laid face up in the Treasury, all else goes to the hand."""
    if is_money(top(t.deck)):
        money = draw(t.deck, t.treasury[king])
        tell(t, DRAWS_MONEY, king, money)
    else:
        card = draw(t.deck, t.hand[king])
        tell(t, DRAWS, king, card)


@rule("Money Cards ¶1", "ruling 5", "ruling 8", "ruling 6")
def draw_up(t: GloryTable, king: int) -> None:
    """Back up to seven cards; Money is replaced at once, as long as there are cards."""
    while t.hand[king].size < HAND and t.deck.size > 0:
        draw_card(t, king)
        if t.deck.size == 0:
            tell(t, DECK_EMPTY)


@rule("ruling 18", "ruling 19", "ruling 20", "Attacking a King › Resolution •7")
def draw_up_after_king_attack(t: GloryTable) -> None:
    """All but the attacker, clockwise from his left; a waiting King only if he was the one attacked."""
    for king in others(t, t.turn):
        if king == t.defender or t.waiting[king] == 0:
            t.waiting[king] = 0
            draw_up(t, king)


@rule("Conquering Land › Resolution •6", "Assassination › Resolution •3", "ruling 19", "ruling 20")
def defender_draws_up(t: GloryTable) -> None:
    t.waiting[t.defender] = 0
    draw_up(t, t.defender)
