"""Set-up: Nobles, hands, decks, the first player and the card he passes on.  [Set-up]"""

from __future__ import annotations

from nonsuch.engine import (
    Moves,
    ask,
    done,
    draw,
    lay,
    move,
    offer_held,
    refuse_rest,
    roll,
    rule,
    seats,
    shuffle,
    tell,
)
from nonsuch.games.gloriana.components import (
    CORE,
    DOUBLE,
    RAIN,
    RED_COPIES,
    SINGLES,
    SINGLES_FOR_THREE,
)
from nonsuch.games.gloriana.rules.staff import make_deck
from nonsuch.games.gloriana.state import GETS_NOBLE, GOES_FIRST, PASS, PASSES, GlorianaTable, phases


@rule("Set-up ¶1", "Set-up ¶2", "ruling 2", "ruling 11")
def set_up(t: GlorianaTable) -> None:
    deal_nobles(t)
    make_deck(t)
    for player in seats(t):
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
        lay(t.absent_nobles, noble)
    for player in seats(t):
        dealt = draw(t.absent_nobles, t.noble[player])
        tell(t, GETS_NOBLE, player, dealt)


@rule("Set-up ¶2", "Game Components •1", "ruling 2", "ruling 3")
def take_red_set(t: GlorianaTable, player: int) -> None:
    """One of each core symbol; the one on his Noble goes under the deck."""
    for symbol in range(CORE):
        if symbol == t.noble[player][0]:
            lay(t.under_deck, symbol)
        else:
            lay(t.hand[player], symbol)
            t.seen[player][symbol] += 1  # everybody takes the same cards (ruling 46)


@rule("Set-up ¶2")
def put_unused_sets_aside(t: GlorianaTable) -> None:
    """Unused red sets are the first discards."""
    for symbol in range(CORE):
        lay(t.discards, symbol, RED_COPIES - t.players)


@rule("Set-up ¶4", "Set-up ¶5", "Game Components •4", "ruling 6")
def make_event_decks(t: GlorianaTable) -> None:
    """Doubles and singles are two decks. With three players the singles marked 4+ are removed from the game."""
    singles = SINGLES_FOR_THREE if t.players == 3 else SINGLES
    for event in range(CORE):
        lay(t.doubles, DOUBLE + event)
        lay(t.singles, event, singles)
        lay(t.removed_events, event, SINGLES - singles)
    shuffle(t.doubles)
    shuffle(t.singles)


@rule("Set-up ¶6", "Game Components •6")
def lay_out_specialists(t: GlorianaTable) -> None:
    for specialist in range(CORE):
        lay(t.specialists, specialist)


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
    refuse_rest(m, PASS, "ruling 1")


@pass_card.on(PASS)
def pass_to_the_right(t: GlorianaTable, symbol: int) -> None:
    """Only the two of them know the card: of the giver's hand the others are sure of nothing any more."""
    giver = t.gloriana
    receiver = last_in_turn(t, giver)
    move(t.hand[giver], t.hand[receiver], symbol)
    tell(t, PASSES, giver, receiver, symbol, symbol)
    done(t)
