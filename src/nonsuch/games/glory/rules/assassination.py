"""Assassination: mini-rounds of Assassins between attacker and defender.  [Play › Actions › Assassination]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, done, goto, move, move_all, offer, refuse, refuse_rest, rule, seats, tell
from nonsuch.games.glory.components import (
    ASSASSIN,
    ASSASSIN_DAMAGE,
    ASSASSINATION_ELIMINATION_GLORY,
    ASSASSINATION_GLORY,
)
from nonsuch.games.glory.rules.attacking import leave_battle
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
    for king in seats(t):
        if king == t.turn:
            refuse(m, ASSASSINATE(king), "ruling 48")
        elif armed:
            offer(m, ASSASSINATE(king))
        else:
            refuse(m, ASSASSINATE(king), "Assassination › Rounds •2")


def begin_assassination(t: GloryTable, defender: int) -> None:
    t.defender = defender
    goto(t, send_assassins)


@phases.phase("How many Assassins do you send to {defender}?", "Assassination › Rounds •2", "ruling 52", building=True)
def send_assassins(t: GloryTable, m: Moves) -> None:
    if t.hand[t.turn][ASSASSIN] > 0:
        offer(m, ADD(ASSASSIN))
    if t.chosen.size > 0:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "Assassination › Rounds •2")
    refuse_rest(m, ADD, 0, ASSASSIN, "Assassination ¶1")


@send_assassins.on(ADD)
def add_assassin(t: GloryTable, card: int) -> None:
    move(t.hand[t.turn], t.chosen, card)


@send_assassins.on(ENOUGH)
def present_assassins(t: GloryTable) -> None:
    """They lie face up before the King who sent them (ruling 56)."""
    t.staked = t.chosen.size
    move_all(t.chosen, t.assassins[t.turn])
    tell(t, SENDS_ASSASSINS, t.turn, t.defender, t.staked)
    ask(t, t.defender)
    goto(t, counter)


@phases.phase(
    "Do you match the Assassins sent against you?",
    "Assassination › Rounds •3",
    "Assassination › Rounds •1",
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


@counter.on(LET)
def let_it_happen(t: GloryTable) -> None:
    tell(t, LETS_IT_HAPPEN, t.defender)
    resolve_assassination(t, True)


@counter.on(MATCH)
def match_assassins(t: GloryTable) -> None:
    move(t.hand[t.defender], t.assassins[t.defender], ASSASSIN, t.staked)
    tell(t, MATCHES, t.defender, t.staked)
    ask(t, t.turn)
    goto(t, again)


@phases.phase(
    "Do you send more Assassins?", "Assassination › Rounds •4", "Assassination › Rounds •5", "ruling 35", "ruling 49"
)
def again(t: GloryTable, m: Moves) -> None:
    if t.hand[t.turn][ASSASSIN] > 0:
        offer(m, ADD(ASSASSIN))
    else:
        refuse(m, ADD(ASSASSIN), "Assassination › Rounds •5")
    offer(m, STOP)


@again.on(ADD)
def send_more(t: GloryTable, card: int) -> None:
    add_assassin(t, card)
    goto(t, send_assassins)


@again.on(STOP)
def stop(t: GloryTable) -> None:
    tell(t, STOPS, t.turn)
    resolve_assassination(t, False)


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
    move_all(t.assassins[t.turn], t.discards)
    move_all(t.assassins[t.defender], t.discards)
    if t.hp[t.defender] > 0:
        defender_draws_up(t)
        attacker_draws_or_waits(t, succeeded)
    leave_battle(t)
    done(t)


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
