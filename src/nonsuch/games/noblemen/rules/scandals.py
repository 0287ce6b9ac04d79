"""Scandal cards played in one's own turn, one in each.  [Scandal Cards]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse, refuse_rest, rule, tell
from nonsuch.games.noblemen.components import (
    ACQUIRE_CARD,
    BLACKMAIL,
    DOWRY,
    DOWRY_LANDS,
    LIAISON,
    MURDER_CARD,
    OUTMANEUVER,
    PURLOIN,
    PURLOIN_POINTS,
    SCANDAL_KINDS,
    TARIFF,
    TREACHERY,
    VICAR,
    WHITE_HALL,
)
from nonsuch.games.noblemen.rules.estate import group_at
from nonsuch.games.noblemen.rules.holdings import draw_lands, gain_points, return_card, take_crown
from nonsuch.games.noblemen.rules.lands import begin_laying
from nonsuch.games.noblemen.rules.men import call_man_home, forget_cleared, has_target, offer_targets, send_man
from nonsuch.games.noblemen.rules.taxes import collect_taxes, taxes_due
from nonsuch.games.noblemen.state import (
    DISPATCH,
    HOME,
    NO_MORE,
    PLAY,
    PLAYS,
    POINTS,
    NoblemenTable,
    phases,
)


@rule("Turn summary ¶4", "Scandal Cards ¶5", "Contents › Deck of Scandal cards ¶1", "ruling 45", "ruling 53")
def offer_scandals(t: NoblemenTable, m: Moves) -> None:
    """One in a turn, if it has an effect."""
    for card in range(SCANDAL_KINDS):
        if t.scandals[t.turn][card] > 0 and t.card_played == 0:
            offer_scandal(t, m, card)
    refuse_rest(m, PLAY, "Turn summary ¶4" if t.card_played > 0 else "Scandal Cards ¶1")


def offer_scandal(t: NoblemenTable, m: Moves, card: int) -> None:
    if has_effect(t, card):
        offer(m, PLAY(card))
    elif card == PURLOIN:
        refuse(m, PLAY(card), "ruling 51")
    elif card == MURDER_CARD:
        refuse(m, PLAY(card), "ruling 64")
    elif card == VICAR:
        refuse(m, PLAY(card), "ruling 41")
    elif card == LIAISON or card == BLACKMAIL:
        refuse(m, PLAY(card), "ruling 53")
    else:
        refuse(m, PLAY(card), "ruling 72")


@rule("ruling 45", "ruling 72")
def has_effect(t: NoblemenTable, card: int) -> bool:
    if card == ACQUIRE_CARD:
        return t.hand[t.turn].size > 0
    if card == DOWRY:
        return t.land_bag.size > 0
    if card == PURLOIN:
        return has_fewest_lands(t, t.turn)
    if card == TREACHERY:
        return any_man_out(t) or has_target(t)
    if card == TARIFF:
        return taxes_due(t, t.turn) > 0
    if card == WHITE_HALL:
        return t.crown != t.turn
    return card == OUTMANEUVER


def play_scandal(t: NoblemenTable, card: int) -> None:
    """The card goes under the deck, and does what it says."""
    tell(t, PLAYS, t.turn, card)
    return_card(t, t.turn, card)
    t.card_played = 1
    t.busy = 1
    if card == ACQUIRE_CARD:
        begin_laying(t)
    elif card == DOWRY:
        receive_dowry(t)
    elif card == OUTMANEUVER:
        outmaneuver(t)
    elif card == TREACHERY:
        betray(t)
    elif card == TARIFF:
        impose_tariff(t)
    elif card == WHITE_HALL:
        go_to_white_hall(t)
    else:
        purloin(t)


@rule("Dowry ¶1")
def receive_dowry(t: NoblemenTable) -> None:
    draw_lands(t, t.turn, DOWRY_LANDS)


@rule("Outmaneuver ¶1", "ruling 47")
def outmaneuver(t: NoblemenTable) -> None:
    t.actions += 1


@rule("Tariff ¶1", "ruling 49")
def impose_tariff(t: NoblemenTable) -> None:
    collect_taxes(t, t.turn)


@rule("White Hall ¶1", "ruling 52")
def go_to_white_hall(t: NoblemenTable) -> None:
    take_crown(t, t.turn)


# Purloin ---------------------------------------------------------------------------------------


@rule("Purloin ¶1", "ruling 51")
def has_fewest_lands(t: NoblemenTable, who: int) -> bool:
    """Fewer in his estate than in every other."""
    for other in range(t.players):
        if other != who and t.lands[other].size <= t.lands[who].size:
            return False
    return True


@rule("Purloin ¶1", "ruling 51")
def purloin(t: NoblemenTable) -> None:
    gain_points(t, t.turn, PURLOIN_POINTS)
    tell(t, POINTS, t.turn, PURLOIN_POINTS)


# Treachery -------------------------------------------------------------------------------------


def any_man_out(t: NoblemenTable) -> bool:
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if t.group_man[owner][group] != NONE:
                return True
    return False


@rule("Treachery ¶1", "ruling 50", "ruling 54")
def betray(t: NoblemenTable) -> None:
    """First somebody's man goes home, if there is one."""
    if any_man_out(t):
        call(t, send_home)
    else:
        call(t, place_traitor)


@phases.phase("Which man-at-arms do you send home?", "Treachery ¶1", "ruling 30", "ruling 50", building=True)
def send_home(t: NoblemenTable, m: Moves) -> None:
    for owner in range(t.players):
        for group in range(t.groups[owner]):
            if t.group_man[owner][group] != NONE:
                offer(m, HOME(owner, t.group_at[owner][group]))
    refuse_rest(m, HOME, "Treachery ¶1")
    if has_target(t):
        offer(m, NO_MORE)
    refuse_rest(m, NO_MORE, "ruling 45")


@send_home.on(HOME)
def send_man_home(t: NoblemenTable, owner: int, corner: int) -> None:
    t.cleared_estate = owner
    t.cleared_group = group_at(t, owner, corner)
    call_man_home(t, owner, t.cleared_group)
    goto(t, place_traitor)


@send_home.on(NO_MORE)
def send_nobody_home(t: NoblemenTable) -> None:
    goto(t, place_traitor)


@phases.phase("Where do you place one of your men-at-arms?", "Treachery ¶1", "ruling 27", "ruling 50", building=True)
def place_traitor(t: NoblemenTable, m: Moves) -> None:
    offer_targets(t, m)
    if t.cleared_estate != NONE:
        offer(m, NO_MORE)
    refuse_rest(m, NO_MORE, "ruling 45")


@place_traitor.on(DISPATCH)
def dispatch_traitor(t: NoblemenTable, owner: int, corner: int) -> None:
    """As by a token, but without one."""
    done(t)
    send_man(t, owner, group_at(t, owner, corner))


@place_traitor.on(NO_MORE)
def place_nobody(t: NoblemenTable) -> None:
    forget_cleared(t)
    done(t)
