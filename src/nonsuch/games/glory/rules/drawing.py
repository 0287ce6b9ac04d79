"""Drawing cards; Money goes to the Treasury.  [Play › Money Cards]"""

from __future__ import annotations

from nonsuch.engine import rule, tell
from nonsuch.games.glory.components import HAND, MONEY
from nonsuch.games.glory.rules.cards import give_money, is_money
from nonsuch.games.glory.state import DECK_EMPTY, DRAWS, DRAWS_MONEY, GloryTable


def take_top_card(t: GloryTable) -> int:
    t.deck_size -= 1
    card: int = t.deck[t.deck_size]
    t.deck[t.deck_size] = -1
    return card


@rule("Money Cards ¶1", "Cards › Diamonds ¶1", "Terminology › Treasury ¶1", "ruling 47")
def receive(t: GloryTable, king: int, card: int) -> bool:
    """A drawn card: Money is laid face up in the Treasury, all else goes to the hand. Was it kept in hand?"""
    if is_money(card):
        give_money(t, king, card - MONEY, 1)
        tell(t, DRAWS_MONEY, king, card)
        return False
    t.hand[king][card] += 1
    t.hand_size[king] += 1
    tell(t, DRAWS, king, card)
    return True


@rule("Money Cards ¶1", "ruling 5", "ruling 8", "ruling 6")
def draw_up(t: GloryTable, king: int) -> None:
    """Back up to seven cards; Money is replaced at once, as long as there are cards."""
    while t.hand_size[king] < HAND and t.deck_size > 0:
        receive(t, king, take_top_card(t))
        if t.deck_size == 0:
            tell(t, DECK_EMPTY)


@rule("ruling 18", "ruling 19", "ruling 20", "Attacking a King › Resolution •7")
def draw_up_after_king_attack(t: GloryTable) -> None:
    """All but the attacker, clockwise from his left; a waiting King only if he was the one attacked."""
    for distance in range(1, t.players):
        king = (t.turn + distance) % t.players
        if king == t.defender or t.waiting[king] == 0:
            t.waiting[king] = 0
            draw_up(t, king)


@rule("Conquering Land › Resolution •6", "Assassination › Resolution •3", "ruling 19", "ruling 20")
def defender_draws_up(t: GloryTable) -> None:
    t.waiting[t.defender] = 0
    draw_up(t, t.defender)
