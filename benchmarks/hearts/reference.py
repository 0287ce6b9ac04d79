"""Hearts as OpenSpiel plays it, from RULES.md: plain Python, kept to what the engine's rules may use.

    python reference.py games.jsonl.gz rare.jsonl.gz    replays recorded games, every legal action and every return

A card is rank * 4 + suit, a set of cards an int of 52 bits. Above the line 'Around the rules' there are only ints,
fields, `if`, `while`, `for range` and calls; a port to the engine takes those functions as they are.
"""

import gzip
import json
import sys
from collections import Counter
from typing import Any

PLAYERS, PASSED_CARDS, CARDS = 4, 3, 52
DIRECTION, DEAL, PASS, PLAY, OVER = 0, 1, 2, 3, 4  # phases

CLUBS = 0x1111111111111  # every fourth bit; CLUBS << suit is that suit
HEARTS = CLUBS << 2
QUEEN_OF_SPADES = 43
TWO_OF_CLUBS = 0
BREAKS_HEARTS = HEARTS | 1 << QUEEN_OF_SPADES  # the cards that cost points, too
ALL_POINTS = 26

# 2 is a primitive root of 53, so the 52 bits leave 52 different remainders: CARD_OF[bit % 53] is the bit's number.
CARD_OF = (-1, *(next(card for card in range(CARDS) if pow(2, card, 53) == rest) for rest in range(1, 53)))


class Table:
    """What lies on the table; hidden: everybody's hand and what he has put aside to pass."""

    __slots__ = (
        "phase",
        "actor",
        "direction",
        "hand",
        "aside",
        "chosen",
        "played",
        "led",
        "best",
        "winner",
        "at_stake",
        "broken",
        "points",
    )

    def __init__(self) -> None:
        self.phase = DIRECTION
        self.actor = -1  # who decides; -1: chance
        self.direction = 0  # a passed card goes to the player so many seats to the left
        self.hand = [0, 0, 0, 0]
        self.aside = [0, 0, 0, 0]  # chosen to be passed, not yet received
        self.chosen = 0  # how many cards have been put aside by all
        self.played = 0  # how many cards have been played
        self.led = 0  # suit of this trick
        self.best = 0  # highest card of that suit in this trick, and whose it is
        self.winner = 0
        self.at_stake = 0  # points in this trick
        self.broken = 0  # 1: hearts may be led
        self.points = [0, 0, 0, 0]


def pass_cards(t: Table, direction: int) -> None:
    t.direction = direction
    t.phase = DEAL


def deal(t: Table, card: int, place: int) -> None:
    """Cards go round one by one; `place` counts them from 0."""
    t.hand[place % PLAYERS] |= 1 << card
    if place == CARDS - 1:
        if t.direction == 0:
            begin_play(t)
        else:
            t.phase = PASS
            t.actor = 0


def legal(t: Table) -> int:
    """The set of cards the actor may choose."""
    if t.phase == PASS:
        return t.hand[t.actor]
    if t.played % PLAYERS == 0:
        return may_lead(t)
    return may_follow(t)


def may_lead(t: Table) -> int:
    hand = t.hand[t.actor]
    if t.played == 0:
        return 1 << TWO_OF_CLUBS
    if t.broken == 0 and hand & ~HEARTS != 0:
        return hand & ~HEARTS
    return hand


def may_follow(t: Table) -> int:
    hand = t.hand[t.actor]
    if hand & CLUBS << t.led != 0:
        return hand & CLUBS << t.led
    if t.played < PLAYERS and hand & ~BREAKS_HEARTS != 0:  # nothing that costs points on the first trick
        return hand & ~BREAKS_HEARTS
    return hand


def choose(t: Table, card: int) -> None:
    if t.phase == PASS:
        put_aside(t, card)
    else:
        play(t, card)


def put_aside(t: Table, card: int) -> None:
    t.hand[t.actor] ^= 1 << card
    t.aside[t.actor] |= 1 << card
    t.chosen += 1
    t.actor = t.chosen // PASSED_CARDS
    if t.actor == PLAYERS:
        for giver in range(PLAYERS):
            t.hand[(giver + t.direction) % PLAYERS] |= t.aside[giver]
        begin_play(t)


def begin_play(t: Table) -> None:
    t.phase = PLAY
    t.actor = 0
    while t.hand[t.actor] >> TWO_OF_CLUBS & 1 == 0:
        t.actor += 1


def play(t: Table, card: int) -> None:
    t.hand[t.actor] ^= 1 << card
    if t.played % PLAYERS == 0:
        t.led = card & 3
        t.best = card
        t.winner = t.actor
        t.at_stake = 0
    elif card & 3 == t.led and card > t.best:
        t.best = card
        t.winner = t.actor
    if BREAKS_HEARTS >> card & 1 != 0:
        t.broken = 1
        t.at_stake += 13 if card == QUEEN_OF_SPADES else 1
    t.played += 1
    if t.played % PLAYERS == 0:
        take_trick(t)
    else:
        t.actor = (t.actor + 1) % PLAYERS


def take_trick(t: Table) -> None:
    t.actor = t.winner
    t.points[t.winner] += t.at_stake
    if t.played == CARDS:
        t.phase = OVER
        shoot_the_moon(t)


def shoot_the_moon(t: Table) -> None:
    for shooter in range(PLAYERS):
        if t.points[shooter] == ALL_POINTS:
            for player in range(PLAYERS):
                t.points[player] = ALL_POINTS
            t.points[shooter] = 0
            return


def returns(t: Table, player: int) -> int:
    return ALL_POINTS - t.points[player]


# Around the rules ----------------------------------------------------------------------------------------------------


def cards(mask: int) -> list[int]:
    """The cards of a set, rising."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(CARD_OF[bit % 53])
        mask ^= bit
    return found


def dealt_table(direction: int, order: list[int]) -> Table:
    t = Table()
    pass_cards(t, direction)
    for place, card in enumerate(order):
        deal(t, card, place)
    return t


def situation(t: Table) -> str:
    """Which rule of legality decides here; to see that a recording brings up every one."""
    if t.phase == PASS:
        return "pass"
    hand = t.hand[t.actor]
    if t.played == 0:
        return "lead: the two of clubs"
    if t.played % PLAYERS == 0:
        if t.broken:
            return "lead: hearts broken"
        if hand & ~HEARTS == 0:
            return "lead: unbroken, nothing but hearts"
        if hand & ~HEARTS == 1 << QUEEN_OF_SPADES and hand & HEARTS:
            return "lead: unbroken, only the queen of spades beside hearts"
        return "lead: unbroken, a heart held back" if hand & HEARTS else "lead: unbroken, no heart in hand"
    if hand & CLUBS << t.led:
        return "follow suit"
    if t.played < PLAYERS:
        if hand & ~BREAKS_HEARTS == 0:
            return "first trick: nothing but points in hand"
        return "first trick: points held back" if hand & BREAKS_HEARTS else "first trick: no points in hand"
    return "discard anything"


def replay(game: dict[str, Any], seen: Counter[str]) -> None:
    t = dealt_table(game["direction"], game["deal"])
    for player, allowed, card in game["decisions"]:
        assert t.actor == player, (t.actor, player)
        assert cards(legal(t)) == allowed, (situation(t), cards(legal(t)), allowed)
        seen[situation(t)] += 1
        broken = t.broken
        choose(t, card)
        if t.broken > broken:
            by = "the queen of spades" if card == QUEEN_OF_SPADES else "a heart"
            when = "first trick" if t.played <= PLAYERS else "led" if t.played % PLAYERS == 1 else "later"
            seen[f"broken by {by}, {when}"] += 1
    assert t.phase == OVER
    assert [returns(t, player) for player in range(PLAYERS)] == game["returns"], (t.points, game["returns"])
    seen["the moon is shot" if sorted(t.points) == [0, 26, 26, 26] else "no moon"] += 1


def main() -> None:
    for path in sys.argv[1:]:
        seen: Counter[str] = Counter()
        with gzip.open(path, "rt") as lines:
            head = json.loads(next(lines))
            games = 0
            for line in lines:
                replay(json.loads(line), seen)
                games += 1
        assert games == head["games"]
        print(f"{path}: {games} games of OpenSpiel {head['open_spiel']} replayed, legal actions and returns equal")
        for what, times in sorted(seen.items()):
            print(f"  {times:6} {what}")


if __name__ == "__main__":
    main()
