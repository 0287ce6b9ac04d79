"""Points, pounds, the crown, lands from the bag and cards under the deck: what passes from hand to hand."""

from __future__ import annotations

from nonsuch.engine import draw, move, put_under, rule, seats, tell
from nonsuch.games.noblemen.state import (
    DRAWS_LAND,
    TAKES_CROWN,
    NoblemenTable,
)


@rule("Contents › Score marker ¶1")
def gain_points(t: NoblemenTable, who: int, points: int) -> None:
    t.score[who] += points


@rule("ruling H10", "ruling 73")
def earn(t: NoblemenTable, who: int, pounds: int) -> None:
    """From the bank."""
    t.bank -= pounds
    t.pounds[who] += pounds


@rule("Contents › Pounds ¶1")
def pay(t: NoblemenTable, who: int, pounds: int) -> None:
    """To the bank."""
    t.pounds[who] -= pounds
    t.bank += pounds


@rule("Contents › Queen’s crown ¶1", "Playing a land tile ¶6", "ruling 79")
def take_crown(t: NoblemenTable, who: int) -> None:
    """From whoever has it; nothing further if that is himself (ruling 12)."""
    if t.crown != who:
        t.crown = who
        tell(t, TAKES_CROWN, who)


@rule("Contents › Cloth bag ¶1", "ruling 13")
def draw_lands(t: NoblemenTable, who: int, number: int) -> None:
    """Random lands from the bag, as long as there are any."""
    for _ in range(min(number, t.land_bag.size)):
        land = draw(t.land_bag, t.hand[who])
        tell(t, DRAWS_LAND, who, land)


@rule("ruling 66")
def bag_is_fuller(t: NoblemenTable) -> None:
    """What was not found in the bag may be there now."""
    for who in seats(t):
        t.lacks[who] = 0


@rule("Scandal Cards ¶4", "ruling 63", "ruling 75")
def return_card(t: NoblemenTable, who: int, card: int) -> None:
    """A used card is shown and goes under the deck."""
    move(t.scandals[who], t.spent, card)
    put_under(t.spent, t.deck, card)
