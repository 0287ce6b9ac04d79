"""Assassination: mini-rounds of Assassins between attacker and defender.  [Play › Actions › Assassination]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, done, goto, offer, refuse, refuse_rest, rule, tell
from nonsuch.games.glory.components import (
    ASSASSIN,
    ASSASSIN_DAMAGE,
    ASSASSINATION_ELIMINATION_GLORY,
    ASSASSINATION_GLORY,
)
from nonsuch.games.glory.rules.attacking import leave_battle
from nonsuch.games.glory.rules.cards import choose_from_hand, discard, take_from_hand, unchoose
from nonsuch.games.glory.rules.conquest import attacker_draws_or_waits
from nonsuch.games.glory.rules.drawing import defender_draws_up
from nonsuch.games.glory.rules.king import hurt
from nonsuch.games.glory.state import (
    ADD,
    ASSASSINATE,
    ENOUGH,
    GLORY,
    LET,
    LETS_IT_HAPPEN,
    MATCH,
    MATCHES,
    SENDS_ASSASSINS,
    STOP,
    STOPS,
    GloryTable,
    phases,
)


@rule("Assassination ¶1", "Cards › Jokers ¶1", "ruling 13", "ruling 48")
def offer_assassinations(t: GloryTable, m: Moves) -> None:
    armed = t.hand[t.turn][ASSASSIN] > 0
    for king in range(t.players):
        if king == t.turn:
            refuse(m, ASSASSINATE + king, "ruling 48")
        elif armed:
            offer(m, ASSASSINATE + king)
        else:
            refuse(m, ASSASSINATE + king, "Assassination › Rounds •2")


def begin_assassination(t: GloryTable, defender: int) -> None:
    t.defender = defender
    goto(t, send_assassins)


@phases.phase("How many Assassins do you send to {defender}?", "Assassination › Rounds •2", "ruling 52", building=True)
def send_assassins(t: GloryTable, m: Moves) -> None:
    if t.hand[t.turn][ASSASSIN] > 0:
        offer(m, ADD + ASSASSIN)
    if t.chosen_size > 0:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "Assassination › Rounds •2")
    refuse_rest(m, ADD, ASSASSIN, "Assassination ¶1")


@send_assassins.then
def present_assassins(t: GloryTable, move: int) -> None:
    if move != ENOUGH:
        choose_from_hand(t, t.turn, ASSASSIN)
        return
    t.staked = unchoose(t, ASSASSIN)
    show_assassins(t, t.turn)
    tell(t, SENDS_ASSASSINS, t.turn, t.defender, t.staked)
    ask(t, t.defender)
    goto(t, counter)


@rule("Assassination › Rounds •1", "ruling 56")
def show_assassins(t: GloryTable, king: int) -> None:
    t.assassins[king][0] += t.staked
    t.assassins_size[king] += t.staked


@phases.phase(
    "Do you match the Assassins sent against you?",
    "Assassination › Rounds •3",
    "Assassination › Rounds •6",
    "ruling 34",
    "ruling 49",
)
def counter(t: GloryTable, m: Moves) -> None:
    if t.hand[t.defender][ASSASSIN] >= t.staked:
        offer(m, MATCH)
    else:
        refuse(m, MATCH, "ruling 34")
    offer(m, LET)


@counter.then
def answer_assassins(t: GloryTable, move: int) -> None:
    if move == LET:
        tell(t, LETS_IT_HAPPEN, t.defender)
        resolve_assassination(t, True)
    else:
        take_from_hand(t, t.defender, ASSASSIN, t.staked)
        show_assassins(t, t.defender)
        tell(t, MATCHES, t.defender, t.staked)
        ask(t, t.turn)
        goto(t, again)


@phases.phase(
    "Do you send more Assassins?", "Assassination › Rounds •4", "Assassination › Rounds •5", "ruling 35", "ruling 49"
)
def again(t: GloryTable, m: Moves) -> None:
    if t.hand[t.turn][ASSASSIN] > 0:
        offer(m, ADD + ASSASSIN)
    else:
        refuse(m, ADD + ASSASSIN, "Assassination › Rounds •5")
    offer(m, STOP)


@again.then
def send_or_stop(t: GloryTable, move: int) -> None:
    if move == STOP:
        tell(t, STOPS, t.turn)
        resolve_assassination(t, False)
    else:
        choose_from_hand(t, t.turn, ASSASSIN)
        goto(t, send_assassins)


@rule(
    "Assassination › Resolution •1",
    "Assassination › Resolution •2",
    "Assassination › Resolution •4",
    "ruling 36",
    "ruling 37",
    "ruling 38",
    "ruling 39",
)
def resolve_assassination(t: GloryTable, succeeded: bool) -> None:
    if succeeded:
        hurt(t, t.defender, ASSASSIN_DAMAGE)
    score_assassination(t, succeeded)
    discard_assassins(t, t.turn)
    discard_assassins(t, t.defender)
    if t.hp[t.defender] > 0:
        defender_draws_up(t)
        attacker_draws_or_waits(t, succeeded)
    leave_battle(t)
    done(t)


def discard_assassins(t: GloryTable, king: int) -> None:
    discard(t, ASSASSIN, t.assassins[king][0])
    t.assassins[king][0] = 0
    t.assassins_size[king] = 0


@rule(
    "Assassination › Score •1 •1",
    "Assassination › Score •1 •2",
    "Assassination › Score •2 •1",
    "ruling 21",
)
def score_assassination(t: GloryTable, succeeded: bool) -> None:
    winner = t.turn if succeeded else t.defender
    points = ASSASSINATION_GLORY
    if t.hp[t.defender] <= 0:
        points += ASSASSINATION_ELIMINATION_GLORY
    t.glory[winner] += points
    tell(t, GLORY, winner, points)
