"""What is true at every moment of every game of Gloria Mundi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nonsuch.engine import bits
from nonsuch.games.gloria_mundi.components import (
    BUILDING,
    CARDS,
    COLOUR,
    COLOURLESS,
    COST,
    DIGEST,
    FORUM,
    START_SPACE,
    TYPES,
)


def forum_tokens(t: Any) -> str:
    """[Corner Icons •1 •2] Tokens never exceed the price, and lie on cards of the Forum only."""
    for card in range(len(CARDS)):
        lying = t.tokens[card]
        if lying[0] or lying[1] or lying[2]:  # most cards have none, and this is asked after every move
            for tokens, cost in zip(lying, COST[card], strict=True):
                if tokens > (cost if card in t.forum else 0):
                    return f"{BUILDING.show(card)} has {tokens} tokens at a cost of {cost}"
    return ""


def glory_lies_on_cards_in_sight(t: Any) -> str:
    """[ruling 9; ruling 38]"""
    with_glory = [card for card in range(len(CARDS)) if t.glory[card] and card not in t.forum]
    stray = [card for card in with_glory if not any(card in t.buildings[who] for who in range(t.players))]
    return f"Glory on {BUILDING.show(stray[0])}, which lies nowhere" if stray else ""


def a_land_holds_one_building(t: Any) -> str:
    """[Step 3, Buy a Card ¶1; Step 3, Buy a Card ¶2]"""
    for who in range(t.players):
        cards = [card for card in t.buildings[who] if card >= 0]
        grounds = [t.ground[card] for card in cards]
        if any(land not in range(TYPES) for land in grounds):
            return f"a building of @{who} stands on no land"
        if any(grounds.count(land) > t.estate[who][land] for land in range(TYPES)):
            return f"@{who} has more buildings on lands of a kind than lands of that kind"
        if any(COLOUR[card] not in (COLOURLESS, t.ground[card]) for card in cards):
            return f"a building of @{who} stands on a land of another colour"
    return ""


def a_building_is_forgotten_with_its_land(t: Any) -> str:
    """[rulings 32, 66] What nobody owns stands nowhere, and has neither habit nor order."""
    traces = [card for card in range(len(CARDS)) if t.ground[card] >= 0 or t.habit[card] or t.standing[card]]
    stray = [card for card in traces if not any(card in t.buildings[who] for who in range(t.players))]
    return f"{BUILDING.show(stray[0])} has a land, a habit or an order, but nobody owns it" if stray else ""


def own_buildings_are_activated(t: Any) -> str:
    """[Activating Land Cards ¶2; Activating Land Cards › Exception ¶1] Coloured ones, on lands of the kind played."""
    for slot in bits(t.awake):
        card = t.buildings[t.owner][slot] if t.owner >= 0 else -1
        if card < 0 or t.ground[card] != t.land or COLOUR[card] == COLOURLESS:
            return "what waits to be activated is no coloured building of its owner on a land of that kind"
    return ""


def nobody_is_at_the_end_of_the_road(t: Any) -> str:
    """[Ending the Game •1; Ending the Game •2] While the game is played."""
    if t.over:
        return ""
    if t.visigoth == 0:
        return "the Visigoth is in Rome, which ends the game"
    arrived = [who for who in range(t.players) if t.pawn[who] >= START_SPACE[t.deck]]
    return f"the pawn of @{arrived[0]} is on the Visigoth's start space, which ends the game" if arrived else ""


def score_is_space_and_glory(t: Any) -> str:
    """[Ending the Game › Scoring ¶1]"""
    for who in range(t.players):
        glory = sum(t.glory[card] for card in t.buildings[who] if card >= 0)
        if t.score[who] != t.pawn[who] + glory:
            return f"@{who} has {t.score[who]} points, but is on space {t.pawn[who]} with {glory} Glory"
    return ""


def the_digest_is_the_decks(t: Any) -> str:
    """[ruling H4]"""
    return "" if t.digest == DIGEST[t.deck] else "the digest is not that of the deck in play"


def the_line_ends_before_rome(t: Any) -> str:
    """[ruling 11; ruling 25] So its tokens are always those that its spaces ask for."""
    if t.line and t.line >= t.visigoth:
        return f"a line of {t.line} bribed spaces before {t.visigoth} would reach beyond Rome"
    return ""


def the_forum_holds_six(t: Any) -> str:
    """[Step 1, Advance the Forum ¶1]"""
    return f"there are {t.forum_size} cards in the Forum, which holds {FORUM}" if t.forum_size > FORUM else ""


INVARIANTS: tuple[Callable[[Any], str], ...] = (
    forum_tokens,
    glory_lies_on_cards_in_sight,
    a_land_holds_one_building,
    a_building_is_forgotten_with_its_land,
    own_buildings_are_activated,
    nobody_is_at_the_end_of_the_road,
    score_is_space_and_glory,
    the_digest_is_the_decks,
    the_line_ends_before_rome,
    the_forum_holds_six,
)
