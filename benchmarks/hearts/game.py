"""Hearts on the engine, from RULES.md, which the citations name: one deal, as OpenSpiel plays it.

A card is rank * 4 + suit and a hand is one number with a bit a card, as a program for one deck of different cards would
have it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    Bots,
    Components,
    EventKinds,
    Game,
    KindDomain,
    Moves,
    Phases,
    Play,
    Rules,
    Seats,
    Table,
    Term,
    Vocabulary,
    ask,
    bitbag,
    bits,
    draw,
    field,
    finish,
    goto,
    lay,
    move,
    move_all,
    offer,
    pile,
    roll,
    rule,
    shuffle,
)
from nonsuch.engine.language.words import Words
from nonsuch.show import Show

PLAYERS, PASSED_CARDS, CARDS, DIRECTIONS = 4, 3, 52, 4

CLUBS = 0x1111111111111  # every fourth bit; CLUBS << suit is that suit
HEARTS = CLUBS << 2
QUEEN_OF_SPADES = 43
COSTLY = HEARTS | 1 << QUEEN_OF_SPADES  # what costs points also breaks hearts
COST = tuple(13 if card == QUEEN_OF_SPADES else card % 4 // 2 * (1 - card % 2) for card in range(CARDS))
ALL_POINTS = 26
WHOLE_DECK = (1 << CARDS) - 1

DECK = Components(
    "card", [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"], copies=lambda players, options: [1] * CARDS
)
SEATS = Seats(PLAYERS)


class HeartsTable(Table):
    direction = field(high=DIRECTIONS - 1, sees=ALL)  # a passed card goes so many seats to the left
    deck = pile(DECK, capacity=CARDS, sees=NOBODY)  # empty once dealt
    hand = bitbag(DECK, SEATS, sees=OWNER, lacks="void")
    void = field(SEATS, high=WHOLE_DECK, sees=ALL)  # the suits that a seat did not follow
    aside = bitbag(DECK, SEATS, sees=OWNER)  # chosen to be passed, not yet received
    gone = bitbag(DECK, sees=ALL, rest=True)  # played
    chosen = field(sees=ALL)  # how many cards all have put aside
    played = field(sees=ALL)  # how many cards have been played
    follow_suit = field(high=WHOLE_DECK, sees=ALL)  # the cards of the suit led
    best = field(sees=ALL)  # the highest of them in this trick, and whose it is
    winner = field(sees=ALL)
    at_stake = field(sees=ALL)  # points in this trick
    broken = field(high=1, sees=ALL)  # hearts may be led
    points = field(SEATS, sees=ALL)
    returns = field(SEATS, sees=ALL)  # 0 until the end, as OpenSpiel has it


phases = Phases()
moves = Vocabulary()
PASS = moves.verb("pass", KindDomain(DECK))
PLAY = moves.verb("play", KindDomain(DECK))


# what may be chosen ----------------------------------------------------------------------------


def offer_to_play(m: Moves, cards: int) -> None:
    """Each card of a set, the lowest first."""
    for card in bits(cards):
        offer(m, PLAY(card))


@phases.phase("Which card do you pass?", "3.2")
def pass_card(t: HeartsTable, m: Moves) -> None:
    for card in bits(t.hand[t.actor]):
        offer(m, PASS(card))


@phases.phase("Which card do you lead?", "4.6", "4.1")
def lead(t: HeartsTable, m: Moves) -> None:
    hand = t.hand[t.actor]
    cards: int = hand
    if t.broken == 0 and hand & ~HEARTS != 0:
        cards = hand & ~HEARTS
    if t.played == 0:
        cards = 1
    offer_to_play(m, cards)


@phases.phase("Which card do you play?", "4.3", "4.4", "4.5")
def follow(t: HeartsTable, m: Moves) -> None:
    hand = t.hand[t.actor]
    cards: int = hand
    if t.played < PLAYERS and hand & ~COSTLY != 0:
        cards = hand & ~COSTLY
    if hand & t.follow_suit != 0:
        cards = hand & t.follow_suit
    offer_to_play(m, cards)


# what follows ----------------------------------------------------------------------------------


@rule("2.1", "2.2")
def begin(t: HeartsTable) -> None:
    """The direction of the pass, then the deal."""
    t.direction = roll(t, DIRECTIONS) - 1
    for card in range(CARDS):
        lay(t.deck, card)
    shuffle(t.deck)
    for place in range(CARDS):
        draw(t.deck, t.hand[place % PLAYERS])
    if t.direction == 0:
        begin_play(t)
    else:
        goto(t, pass_card)
        ask(t, 0)


@pass_card.on(PASS)
def put_aside(t: HeartsTable, card: int) -> None:
    move(t.hand[t.actor], t.aside[t.actor], card)
    t.chosen += 1
    ask(t, t.chosen // PASSED_CARDS)
    if t.chosen == PLAYERS * PASSED_CARDS:
        receive(t)
        begin_play(t)


@rule("3.3", "3.4")
def receive(t: HeartsTable) -> None:
    for giver in range(PLAYERS):
        move_all(t.aside[giver], t.hand[(giver + t.direction) & 3])


@rule("4.1")
def begin_play(t: HeartsTable) -> None:
    """The two of clubs is the lowest bit."""
    holder = 0
    while t.hand[holder] & 1 == 0:
        holder += 1
    goto(t, lead)
    ask(t, holder)


@lead.on(PLAY)
def lead_card(t: HeartsTable, card: int) -> None:
    t.follow_suit = CLUBS << (card & 3)
    t.best = card
    t.winner = t.actor
    leave_hand(t, card)
    goto(t, follow)
    ask(t, (t.actor + 1) & 3)


@follow.on(PLAY)
def follow_card(t: HeartsTable, card: int) -> None:
    if t.follow_suit >> card & 1 == 0:
        t.void[t.actor] |= t.follow_suit
    elif card > t.best:
        t.best = card
        t.winner = t.actor
    leave_hand(t, card)
    ask(t, (t.actor + 1) & 3)
    if t.played & 3 == 0:
        take_trick(t)


@rule("4.7", "5.1")
def leave_hand(t: HeartsTable, card: int) -> None:
    move(t.hand[t.actor], t.gone, card)
    t.broken |= COSTLY >> card & 1
    t.at_stake += COST[card]
    t.played += 1


@rule("4.2", "5.1", "4.8")
def take_trick(t: HeartsTable) -> None:
    t.points[t.winner] += t.at_stake
    t.at_stake = 0
    goto(t, lead)
    ask(t, t.winner)
    if t.played == CARDS:
        settle(t)


@rule("5.2", "5.3")
def settle(t: HeartsTable) -> None:
    """Who has all the points has shot the moon: he has none, and everybody else has them all."""
    shooter = NONE
    fewest = ALL_POINTS
    for seat in range(PLAYERS):
        fewest = min(fewest, t.points[seat])
        if t.points[seat] == ALL_POINTS:
            shooter = seat
    winners = 0
    for seat in range(PLAYERS):
        if shooter == NONE:
            t.returns[seat] = ALL_POINTS - t.points[seat]
            winners |= (1 if t.points[seat] == fewest else 0) << seat
        elif shooter == seat:
            t.returns[seat] = ALL_POINTS
            winners = 1 << seat
    finish(t, winners)


def points_against(t: HeartsTable, seat: int) -> Any:
    """In the end as the moon has it."""
    return ALL_POINTS - t.returns[seat] if t.over > 0 else t.points[seat]


game = Game(
    name="hearts",
    title="Hearts",
    designer="traditional",
    players=(PLAYERS,),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=HeartsTable,
        phases=phases,
        moves=moves,
        events=EventKinds(),
        begin=begin,
        score="returns",
    ),
    bots=Bots(
        evaluation=(Term("points", points_against, -1, "the points that you have taken"),),
    ),
    show=Show(Words(moves)),
)


def dealt(direction: int, order: list[int]) -> Play[HeartsTable]:
    """A game whose chance has been settled: the direction of the pass and the 52 cards in the order dealt (RULES 2)."""
    return game.new(PLAYERS, script=[direction + 1, *order])
