"""Advancing the Forum, and the icons in the corners of its cards.  [Turns › Step 1, Advance the Forum]"""

from __future__ import annotations

from nonsuch.engine import draw, move, rule, tell
from nonsuch.games.gloria_mundi.components import COST, FORUM, GLORY_ICON, ICON, TYPES
from nonsuch.games.gloria_mundi.state import (
    CHEAPENS,
    COMES,
    GLORIFIES,
    LAPSES,
    STAYS,
    STEPS,
    GloriaMundiTable,
)


@rule("Step 1, Advance the Forum ¶1", "Corner Icons ¶1", "ruling 7")
def advance_forum(t: GloriaMundiTable) -> None:
    """The newest card lies on top; with more than six the oldest lapses before the icon counts."""
    card = draw(t.draw_pile, t.forum)
    tell(t, COMES, card)
    if t.forum.size > FORUM:
        lapse(t, t.forum[0])
    show_icon(t, ICON[card])


@rule("ruling 7", "ruling 9", "ruling 34")
def lapse(t: GloriaMundiTable, card: int) -> None:
    take_off_tokens(t, card)
    t.glory[card] = 0
    move(t.forum, t.ruins, card)
    tell(t, LAPSES, card)


def take_off_tokens(t: GloriaMundiTable, card: int) -> None:
    for resource in range(TYPES):
        t.tokens[card][resource] = 0


@rule("Corner Icons ¶1", "ruling H2")
def show_icon(t: GloriaMundiTable, icon: int) -> None:
    if icon < GLORY_ICON:
        cheapen_older_cards(t, icon)
    elif icon == GLORY_ICON:
        glorify_older_cards(t)
    else:
        step_forward(t)


@rule("Corner Icons •1", "Corner Icons •1 •1", "Corner Icons •1 •2", "Corner Icons •1 •3", "ruling 8")
def cheapen_older_cards(t: GloriaMundiTable, resource: int) -> None:
    """A token on each whose price has still something to take off."""
    number = 0
    for slot in range(t.forum.size - 1):
        card = t.forum[slot]
        if t.tokens[card][resource] < COST[card][resource]:
            t.tokens[card][resource] += 1
            number += 1
    tell(t, CHEAPENS, resource, number)


@rule("Corner Icons •2", "Glory ¶1", "ruling 9")
def glorify_older_cards(t: GloriaMundiTable) -> None:
    """Never more than one on a card."""
    number = 0
    for slot in range(t.forum.size - 1):
        card = t.forum[slot]
        if t.glory[card] == 0:
            t.glory[card] = 1
            number += 1
    tell(t, GLORIFIES, number)


def front(t: GloriaMundiTable) -> int:
    """The first space beyond the line, where the next bribe goes."""
    return t.visigoth - t.line - 1


@rule(
    "Corner Icons •3", "Corner Icons •3 •1 •1", "Corner Icons •3 •1 •2", "Corner Icons •3 •2", "ruling 10", "ruling 11"
)
def step_forward(t: GloriaMundiTable) -> None:
    """The whole line moves with him, for as many spaces as it had; neither he nor the line enters Rome."""
    if t.visigoth == 1 or (t.line > 0 and front(t) == 0):
        tell(t, STAYS, t.visigoth)
    else:
        t.visigoth -= 1
        tell(t, STEPS, t.visigoth, t.line)
