"""Lantern: a toy with something of everything. Cards are drawn, shown, fetched and lit, dice rolled; a rival judges.

It stands in one file, so that a test can plant a defect in its text (see planting.py).
"""

from __future__ import annotations

from pathlib import Path

from nonsuch.engine import (
    ALL,
    NOBODY,
    OWNER,
    Components,
    EventKinds,
    Game,
    KindDomain,
    Moves,
    NumberDomain,
    Only,
    Option,
    Phases,
    Rules,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    WordDomain,
    ask,
    bag,
    call,
    done,
    draw,
    field,
    finish,
    goto,
    lay,
    move,
    offer,
    offer_all,
    offer_held,
    pile,
    refuse,
    roll,
    rule,
    shuffle,
    tell,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Words
from nonsuch.show import Show

MOST_SEATS, KINDS, LAMP = 3, 6, 5
COPIES = 2
VALUE = (1, 2, 3, 4, 5, 0)
HAND = 2
SEATS = Seats(MOST_SEATS)
CARDS = Components(
    "card",
    ["1", "2", "3", "4", "5", "L"],
    copies=lambda players, options: [COPIES] * KINDS,
    synonyms={"lamp": "L"},
)


class LanternTable(Table):
    length = field(low=1, high=20, sees=ALL, default=10)
    turns = field(sees=ALL)
    turn = field(sees=ALL)
    score = field(SEATS, high=1000, sees=ALL)
    deck = pile(CARDS, capacity=COPIES * KINDS, sees=NOBODY)
    hand = bag(CARDS, SEATS, sees=OWNER, known="fetched")
    fetched = field(SEATS, KINDS, sees=ALL)
    discards = bag(CARDS, sees=ALL, rest=True)
    chosen = bag(CARDS, sees=ALL)


phases = Phases()
moves = Vocabulary()
SEAT, CARD = SeatDomain(MOST_SEATS), KindDomain(CARDS)
DRAW = moves.verb("draw")
ROLL = moves.verb("roll")
THINK = moves.verb("think")
END = moves.verb("end")
SHOW = moves.verb("show", CARD)
FETCH = moves.verb("fetch", CARD)
LIGHT = moves.verb("light")
ADD = moves.verb("add", CARD, adds=True)
ENOUGH = moves.verb("enough")
SAY = moves.verb("say", WordDomain("bravo", "boo"))
BRAVO = 0

events = EventKinds()
DRAWS = events.kind("draws", seat=SEAT, card=Only(CARD, "seat"))
ROLLS = events.kind("rolls", seat=SEAT, face=NumberDomain(0, 6))
SHOWS = events.kind("shows", seat=SEAT, card=CARD)
FETCHES = events.kind("fetches", seat=SEAT, card=CARD)
LIGHTS = events.kind("lights", seat=SEAT, card=CARD)
SAYS = events.kind("says", seat=SEAT, word=WordDomain("bravo", "boo"))
WINS = events.kind("wins", seat=SEAT)


# setting up ------------------------------------------------------------------------------------


@rule("Setup ¶1", "Setup › Deal ¶1")
def begin(t: LanternTable) -> None:
    for card in range(KINDS):
        lay(t.deck, card, COPIES)
    shuffle(t.deck)
    for seat in range(t.players):
        for _ in range(HAND):
            draw_card(t, seat)
    t.turns = t.length
    ask(t, 0)
    goto(t, take_turn)


def draw_card(t: LanternTable, seat: int) -> None:
    card = draw(t.deck, t.hand[seat])
    tell(t, DRAWS, seat, card)


# a turn ----------------------------------------------------------------------------------------


@phases.phase("What do you do?", "Play ¶1")
def take_turn(t: LanternTable, m: Moves) -> None:
    if t.deck.size > 0:
        offer(m, DRAW)
    else:
        refuse(m, DRAW, "ruling 1")
    offer(m, ROLL)
    offer(m, THINK)
    offer_held(m, SHOW, t.hand[t.turn])
    offer_held(m, FETCH, t.discards)
    if t.hand[t.turn].size > 0:
        offer(m, LIGHT)
    else:
        refuse(m, LIGHT, "ruling 2")


@take_turn.on(DRAW)
def draw_and_end(t: LanternTable) -> None:
    draw_card(t, t.turn)
    goto(t, turn_over)


@take_turn.on(ROLL)
def roll_and_linger(t: LanternTable) -> None:
    face = roll(t, 6)
    t.score[t.turn] += face
    tell(t, ROLLS, t.turn, face)
    goto(t, linger)


@take_turn.on(THINK)
def think(t: LanternTable) -> None:
    goto(t, linger)


@take_turn.on(LIGHT)
def begin_lighting(t: LanternTable) -> None:
    goto(t, choose_lights)


@take_turn.on(SHOW)
def show(t: LanternTable, card: int) -> None:
    move(t.hand[t.turn], t.discards, card)
    tell(t, SHOWS, t.turn, card)
    goto(t, linger)


@take_turn.on(FETCH)
def fetch(t: LanternTable, card: int) -> None:
    """Everybody saw it go into the hand."""
    move(t.discards, t.hand[t.turn], card)
    tell(t, FETCHES, t.turn, card)
    goto(t, turn_over)


@phases.phase("Anything else?", "Play › Pause ¶1")
def linger(t: LanternTable, m: Moves) -> None:
    offer(m, END)


@linger.on(END)
def end_turn(t: LanternTable) -> None:
    goto(t, turn_over)


# lighting --------------------------------------------------------------------------------------


@phases.phase("Which cards do you light?", "Lighting ¶1", "ruling 2", building=True)
def choose_lights(t: LanternTable, m: Moves) -> None:
    offer_held(m, ADD, t.hand[t.turn])
    if t.chosen.size > 0:
        offer(m, ENOUGH)
    else:
        refuse(m, ENOUGH, "ruling 2")


@choose_lights.on(ADD)
def add_light(t: LanternTable, card: int) -> None:
    move(t.hand[t.turn], t.chosen, card)


@choose_lights.on(ENOUGH)
def light(t: LanternTable) -> None:
    for card in range(KINDS):
        for _ in range(t.chosen[card]):
            move(t.chosen, t.discards, card)
            t.score[t.turn] += VALUE[card]
            tell(t, LIGHTS, t.turn, card)
    goto(t, turn_over)
    call(t, judge, next_seat(t))


@phases.phase("What do you say to {turn}?", "Judging ¶1")
def judge(t: LanternTable, m: Moves) -> None:
    offer_all(m, SAY)


@judge.on(SAY)
def said(t: LanternTable, word: int) -> None:
    if word == BRAVO:
        t.score[t.turn] += 1
    tell(t, SAYS, t.actor, word)
    done(t)


# the end ---------------------------------------------------------------------------------------


@phases.step("End ¶1")
def turn_over(t: LanternTable) -> None:
    t.turns -= 1
    t.turn = next_seat(t)
    ask(t, t.turn)
    goto(t, take_turn)
    if t.turns == 0:
        finish(t, leaders(t))


def next_seat(t: LanternTable) -> int:
    return (t.turn + 1) % t.players


@rule("End › Pause ¶1")
def leaders(t: LanternTable) -> int:
    best = 0
    for seat in range(t.players):
        best = max(best, t.score[seat])
    found = 0
    for seat in range(t.players):
        if t.score[seat] == best:
            found |= 1 << seat
            tell(t, WINS, seat)
    return found


# words -----------------------------------------------------------------------------------------

words = Words(moves)


@words.says(DRAWS)
def draws(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, 'draw')} {told[0].text('card') or 'a card'}."


@words.says(ROLLS)
def rolls(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, 'roll')} {told[0].face}."


@words.says(SHOWS, FETCHES, LIGHTS)
def handles(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, told[0].kind.name.removesuffix('s'))} {told[0].text('card')}."


@words.says(SAYS)
def says(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, 'say')} {told[0].text('word')}."


@words.says(WINS)
def wins(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, 'win')}."


game = Game(
    name="lantern",
    title="Lantern",
    designer="nobody",
    players=(2, 3),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=LanternTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
        options={"length": Option(10, tuple(range(1, 21)), "How many turns are played.")},
    ),
    show=Show(words),
)
