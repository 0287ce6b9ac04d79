"""The cards of diplomacy as a group: what each does, what it is aimed at, when it can change anything."""

from __future__ import annotations

from nonsuch.games.virgin_queen.rules.events.abjuration import act_of_abjuration, can_abjure
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER, A_SPACE
from nonsuch.games.virgin_queen.rules.events.crowns import (
    can_pick_up,
    can_progress,
    can_safiye_act,
    sublime_porte,
    sultana_safiye,
    virgin_queen,
)
from nonsuch.games.virgin_queen.rules.events.isles import (
    border_raid,
    can_ireland_rebel,
    can_lords_rebel,
    irish_rebellion,
    may_be_raided,
    scottish_lords,
)
from nonsuch.games.virgin_queen.rules.events.peacemakers import (
    adrianople,
    can_govern,
    gouvernante_acts,
    intercession,
    may_intercede_for,
    name_other,
)
from nonsuch.games.virgin_queen.rules.events.portugal import dom_antonio, king_sebastian, may_back_antonio
from nonsuch.games.virgin_queen.rules.minors.deck import (
    ABJURATION,
    ADRIANOPLE,
    BORDER_REIVERS,
    DOM_ANTONIO,
    GOUVERNANTE,
    INTERCESSION,
    IRISH_REBELLION,
    KING_SEBASTIAN,
    SAFIYE,
    SCOTTISH_LORDS,
    SUBLIME_PORTE,
    VIRGIN_QUEEN,
)
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

DIPLOMACY_EVENTS: dict[int, int] = {
    GOUVERNANTE: gouvernante_acts,
    INTERCESSION: intercession,
    VIRGIN_QUEEN: virgin_queen,
    SUBLIME_PORTE: sublime_porte,
    BORDER_REIVERS: border_raid,
    IRISH_REBELLION: irish_rebellion,
    SCOTTISH_LORDS: scottish_lords,
    ADRIANOPLE: adrianople,
    KING_SEBASTIAN: king_sebastian,
    SAFIYE: sultana_safiye,
    ABJURATION: act_of_abjuration,
    DOM_ANTONIO: dom_antonio,
}
DIPLOMACY_AIMS: dict[int, int] = {BORDER_REIVERS: A_SPACE, INTERCESSION: A_POWER, DOM_ANTONIO: A_POWER}


def can_happen_in_diplomacy(t: T, card: int) -> bool:
    if card == GOUVERNANTE:
        return can_govern(t)
    if card == VIRGIN_QUEEN:
        return can_pick_up(t) or can_progress(t)
    if card == IRISH_REBELLION:
        return can_ireland_rebel(t)
    if card == SCOTTISH_LORDS:
        return can_lords_rebel(t)
    if card == SAFIYE:
        return can_safiye_act(t)
    return card == ABJURATION and can_abjure(t)


def may_aim_in_diplomacy_at_space(t: T, space: int) -> bool:
    return may_be_raided(t, space)


def may_aim_in_diplomacy_at_power(t: T, card: int, power: int) -> bool:
    if card == INTERCESSION:
        return may_intercede_for(t, power)
    return may_back_antonio(t, power)


def aim_further_in_diplomacy(t: T, card: int) -> None:
    if card == INTERCESSION:
        name_other(t)
