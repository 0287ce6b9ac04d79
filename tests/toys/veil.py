"""Veil: a toy of secrets. Letters are taken openly, given, shown, put away, drawn; a vote is sealed; plots are private.

It stands in one file, so that a test can plant a defect in its text (see planting.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nonsuch.engine import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    SEALED,
    Components,
    EventKinds,
    Game,
    KindDomain,
    Moves,
    NumberDomain,
    Only,
    Phases,
    Rules,
    SeatDomain,
    Seats,
    Table,
    Vocabulary,
    all_seats,
    ask,
    bag,
    conceal,
    draw,
    field,
    finish,
    gather,
    goto,
    highest,
    lay,
    marks,
    mask,
    move,
    move_all,
    next_seat,
    offer,
    offer_held,
    pile,
    put_under,
    reveal,
    seats,
    show,
    shuffle,
    tell,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Words
from nonsuch.show import Show

MOST_SEATS, KINDS, TURNS, VOTES = 3, 6, 8, 3
COPIES = (2, 1, 1, 1, 1, 1)
SEATS = Seats(MOST_SEATS)
LETTERS = Components("letter", list("abcdef"), copies=lambda players, options: list(COPIES))


def may_vote(t: Any, seat: int, value: int) -> bool:
    """Zero is no vote; more than one only with a letter in hand."""
    return bool(value == 1 or (value > 1 and t.hand[seat].size > 0))


class VeilTable(Table):
    turns = field(sees=ALL)
    turn = field(sees=ALL)
    score = field(SEATS, high=1000, sees=ALL)
    # letters
    deck = pile(LETTERS, capacity=7, sees=mask("deck_seen"), known="known")
    deck_seen = field(7, high=7, sees=ALL)
    hand = bag(LETTERS, SEATS, sees=OWNER, known="known")
    aside = bag(LETTERS, sees=NOBODY, known="known")
    yard = bag(LETTERS, sees=ALL, rest=True)
    known = marks(LETTERS, 40)
    # secrets
    vote = field(SEATS, high=VOTES, sees=SEALED, chosen=may_vote)
    plot = field(SEATS, low=NONE, high=MOST_SEATS - 1, sees=SEALED, default=NONE)


phases, moves = Phases(), Vocabulary()
SEAT, LETTER = SeatDomain(MOST_SEATS), KindDomain(LETTERS)
TAKE = moves.verb("take", LETTER)
GIVE = moves.verb("give", LETTER)
SHOW = moves.verb("show", LETTER)
PUT_AWAY = moves.verb("put away", LETTER)
PUT_UNDER = moves.verb("put under", LETTER)
PLAY = moves.verb("play", LETTER)
DRAW = moves.verb("draw")
PEEK = moves.verb("peek")
SHUFFLE = moves.verb("shuffle")
FETCH = moves.verb("fetch")
PLOT = moves.verb("plot", SEAT, private=True)
VOTE = moves.verb("vote", NumberDomain(1, VOTES))

events = EventKinds()
TAKES = events.kind("takes", seat=SEAT, letter=LETTER)
GIVES = events.kind("gives", seat=SEAT, to=SEAT, letter=Only(LETTER, "seat", "to"))
SHOWS = events.kind("shows", seat=SEAT, to=SEAT, letter=Only(LETTER, "seat", "to"))
HIDES = events.kind("hides", seat=SEAT, letter=Only(LETTER, "seat"))
PLAYS = events.kind("plays", seat=SEAT, letter=LETTER)
DRAWS = events.kind("draws", seat=SEAT, letter=Only(LETTER, "seat"))
VOTED = events.kind("voted", seat=SEAT, vote=NumberDomain(0, VOTES))
PLOTTED = events.kind("plotted", seat=SEAT, against=SEAT)


def begin(t: VeilTable) -> None:
    for letter in range(KINDS):
        lay(t.yard, letter, COPIES[letter])
    gather(t.deck)
    shuffle(t.deck)
    for seat in seats(t):
        draw(t.deck, t.hand[seat])
    draw(t.deck, t.yard)
    t.turns = TURNS
    ask(t, 0)
    goto(t, act)


# a turn ----------------------------------------------------------------------------------------


@phases.phase("What do you do?", "Play ¶1")
def act(t: VeilTable, m: Moves) -> None:
    offer_held(m, TAKE, t.yard)
    offer_held(m, GIVE, t.hand[t.turn])
    offer_held(m, SHOW, t.hand[t.turn])
    offer_held(m, PUT_AWAY, t.hand[t.turn])
    offer_held(m, PUT_UNDER, t.hand[t.turn])
    offer_held(m, PLAY, t.hand[t.turn])
    offer(m, SHUFFLE)
    if t.deck.size > 0:
        offer(m, DRAW)
        offer(m, PEEK)
    if t.aside.size > 0:
        offer(m, FETCH)
    for seat in seats(t):
        if t.plot[t.turn] != seat:
            offer(m, PLOT(seat))


@act.on(TAKE)
def take(t: VeilTable, letter: int) -> None:
    move(t.yard, t.hand[t.turn], letter)
    tell(t, TAKES, t.turn, letter)
    goto(t, turn_over)


@act.on(GIVE)
def give(t: VeilTable, letter: int) -> None:
    to = next_seat(t, t.turn)
    move(t.hand[t.turn], t.hand[to], letter)
    tell(t, GIVES, t.turn, to, letter)
    goto(t, turn_over)


@act.on(SHOW)
def show_letter(t: VeilTable, letter: int) -> None:
    to = next_seat(t, t.turn)
    show(t.hand[t.turn], letter, 1 << to)
    tell(t, SHOWS, t.turn, to, letter)
    goto(t, turn_over)


@act.on(PUT_AWAY)
def put_away(t: VeilTable, letter: int) -> None:
    move(t.hand[t.turn], t.aside, letter)
    tell(t, HIDES, t.turn, letter)
    goto(t, turn_over)


@act.on(PUT_UNDER)
def put_letter_under(t: VeilTable, letter: int) -> None:
    put_under(t.hand[t.turn], t.deck, letter)
    tell(t, HIDES, t.turn, letter)
    goto(t, turn_over)


@act.on(PLAY)
def play_letter(t: VeilTable, letter: int) -> None:
    move(t.hand[t.turn], t.yard, letter)
    t.score[t.turn] += 1
    tell(t, PLAYS, t.turn, letter)
    goto(t, turn_over)


@act.on(DRAW)
def draw_letter(t: VeilTable) -> None:
    letter = draw(t.deck, t.hand[t.turn])
    tell(t, DRAWS, t.turn, letter)
    goto(t, turn_over)


@act.on(PEEK)
def peek(t: VeilTable) -> None:
    show(t.deck, t.deck[t.deck.size - 1], 1 << t.turn)
    goto(t, turn_over)


@act.on(SHUFFLE)
def shuffle_deck(t: VeilTable) -> None:
    shuffle(t.deck)
    goto(t, turn_over)


@act.on(FETCH)
def fetch(t: VeilTable) -> None:
    move_all(t.aside, t.hand[t.turn])
    goto(t, turn_over)


@act.on(PLOT)
def plot_against(t: VeilTable, seat: int) -> None:
    t.plot[t.turn] = seat


@phases.step("Play ¶2")
def turn_over(t: VeilTable) -> None:
    t.turns -= 1
    t.turn = next_seat(t, t.turn)
    ask(t, t.turn)
    goto(t, act)
    if t.turns == 0:
        goto(t, cast_vote)
        ask(t, 0)


# the vote --------------------------------------------------------------------------------------


@phases.phase("How do you vote?", "Vote ¶1", sealed=True)
def cast_vote(t: VeilTable, m: Moves) -> None:
    for value in range(1, VOTES + 1):
        if may_vote(t, t.actor, value):
            offer(m, VOTE(value))


@cast_vote.on(VOTE)
def cast(t: VeilTable, value: int) -> None:
    t.vote[t.actor] = value
    if t.actor + 1 < t.players:
        ask(t, t.actor + 1)
    else:
        count(t)


def count(t: VeilTable) -> None:
    """All is turned up at once; plots come to an end and are told."""
    reveal(t, "vote")
    reveal(t, "plot")
    for seat in seats(t):
        t.score[seat] += t.vote[seat]
        tell(t, VOTED, seat, t.vote[seat])
        if t.plot[seat] != NONE:
            t.score[t.plot[seat]] -= min(1, t.score[t.plot[seat]])
            tell(t, PLOTTED, seat, t.plot[seat])
            t.plot[seat] = NONE
    if highest(t, t.score) == all_seats(t):
        conceal(t, "vote")
    finish(t, highest(t, t.score))


# words -----------------------------------------------------------------------------------------

words = Words(moves)


@words.says(TAKES, GIVES, SHOWS, HIDES, PLAYS, DRAWS)
def handles(told: list[Event], names: Names) -> str:
    return f"{names.does(told[0].seat, told[0].kind.name.removesuffix('s'))} {told[0].text('letter') or 'a letter'}."


@words.says(VOTED)
def voted(told: list[Event], names: Names) -> str:
    return f"{names.whom(told[0].seat)}: {told[0].vote}."


@words.says(PLOTTED)
def plotted(told: list[Event], names: Names) -> str:
    return f"{names.whom(told[0].seat)} against {names.whom(told[0].against)}."


game = Game(
    name="veil",
    title="Veil",
    designer="nobody",
    players=(2, 3),
    rules_version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        table=VeilTable,
        phases=phases,
        moves=moves,
        events=events,
        begin=begin,
        score="score",
    ),
    show=Show(words),
)
