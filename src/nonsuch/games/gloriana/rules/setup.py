"""Set-up: Nobles, hands, decks, the first player and the card he passes on.  [Set-up]"""

from __future__ import annotations

from nonsuch.engine import Moves, ask, done, offer_held, refuse_rest, roll, rule, shuffle, tell
from nonsuch.games.gloriana.components import (
    CORE,
    DOUBLE,
    RAIN,
    RED_COPIES,
    SINGLES,
    SINGLES_FOR_THREE,
    SYMBOLS,
)
from nonsuch.games.gloriana.rules.staff import discard, draw_one, make_deck, put_in_hand, take_from_hand
from nonsuch.games.gloriana.state import GETS_NOBLE, GOES_FIRST, PASS, PASSES, GlorianaTable, phases


@rule("Set-up ¶1", "Set-up ¶2", "ruling 2", "ruling 11")
def set_up(t: GlorianaTable) -> None:
    deal_nobles(t)
    make_deck(t)
    for player in range(t.players):
        take_red_set(t, player)
    put_unused_sets_aside(t)
    make_event_decks(t)
    lay_out_specialists(t)
    t.weather = RAIN
    choose_first_player(t)


@rule("Set-up ¶2", "Game Components •5", "ruling H5")
def deal_nobles(t: GlorianaTable) -> None:
    """Each player takes a Noble at random; he lies face up."""
    for noble in range(CORE):
        t.absent_nobles[noble] = 1
    t.absent_nobles_size = CORE
    for player in range(t.players):
        noble = draw_one(t, t.absent_nobles, t.absent_nobles_size)
        t.absent_nobles[noble] = 0
        t.absent_nobles_size -= 1
        t.noble[player][0] = noble
        t.noble_size[player] = 1
        tell(t, GETS_NOBLE, player, noble)


@rule("Set-up ¶2", "Game Components •1", "ruling 2", "ruling 3")
def take_red_set(t: GlorianaTable, player: int) -> None:
    """One of each core symbol; the one on his Noble goes under the deck."""
    for symbol in range(CORE):
        if symbol == t.noble[player][0]:
            t.under_deck[symbol] += 1
            t.under_deck_size += 1
        else:
            put_in_hand(t, player, symbol, 1)


@rule("Set-up ¶2")
def put_unused_sets_aside(t: GlorianaTable) -> None:
    """Unused red sets are the first discards."""
    for symbol in range(CORE):
        discard(t, symbol, RED_COPIES - t.players)


@rule("Set-up ¶4", "Set-up ¶5", "Game Components •4", "ruling 6")
def make_event_decks(t: GlorianaTable) -> None:
    """Doubles and singles are two decks. With three players the singles marked 4+ are removed from the game."""
    singles = SINGLES_FOR_THREE if t.players == 3 else SINGLES
    for event in range(CORE):
        t.doubles[event] = DOUBLE + event
        for copy in range(singles):
            t.singles[event * singles + copy] = event
        t.removed_events[event] = SINGLES - singles
    t.doubles_size = CORE
    t.singles_size = CORE * singles
    t.removed_events_size = CORE * (SINGLES - singles)
    shuffle(t, t.doubles, t.doubles_size)
    shuffle(t, t.singles, t.singles_size)


@rule("Set-up ¶6", "Game Components •6")
def lay_out_specialists(t: GlorianaTable) -> None:
    for specialist in range(CORE):
        t.specialists[specialist] = 1
    t.specialists_size = CORE


@rule("Set-up ¶3", "Game Components •10")
def choose_first_player(t: GlorianaTable) -> None:
    """At random; the Gloriana card lies before him."""
    t.gloriana = roll(t, t.players) - 1
    tell(t, GOES_FIRST, t.gloriana)
    ask(t, t.gloriana)


@rule("Set-up ¶3", "ruling 4")
def last_in_turn(t: GlorianaTable, first: int) -> int:
    """The player on the right of the first, since play is clockwise."""
    return first - 1 if first > 0 else t.players - 1


@phases.phase("Which Staff card do you pass to the player on your right?", "Set-up ¶3", "ruling 1")
def pass_card(t: GlorianaTable, m: Moves) -> None:
    offer_held(m, PASS, t.hand[t.gloriana], 0, CORE)
    refuse_rest(m, PASS, SYMBOLS, "ruling 1")


@pass_card.then
def pass_to_the_right(t: GlorianaTable, move: int) -> None:
    """Only the two of them know the card: of the giver's hand the others are sure of nothing any more."""
    giver = t.gloriana
    receiver = last_in_turn(t, giver)
    symbol = move - PASS
    take_from_hand(t, giver, symbol)
    t.hand[receiver][symbol] += 1
    t.hand_size[receiver] += 1
    for core in range(CORE):
        t.seen[giver][core] = 0
    tell(t, PASSES, giver, receiver, symbol, symbol)
    done(t)
