"""Who may plot against whom; informants and Cipher Keys on other powers' cards.  [19; 19.2; 20.8]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, count_bits, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.conspiracy import ESPIONAGE_TURN, MOST_INFORMANTS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, TUTORIAL
from nonsuch.games.virgin_queen.personages import CRYPTOGRAPHY
from nonsuch.games.virgin_queen.rules.intrigue.terms import CIPHER_BACK, CIPHER_LAID, OPERATIVE_GONE, PLANTED, RECALL
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.state import phases


@rule("Espionage ¶1", "Actions and costs ¶4")
def is_time_for_espionage(t: T) -> bool:
    return t.scenario != TUTORIAL and t.turn >= ESPIONAGE_TURN


@rule("Espionage ¶2")
def may_plot(t: T, who: int, against: int) -> bool:
    """Against another power that somebody plays, and that is no ally."""
    return who != against and t.seat_of[against] != NONE and t.league[who] >> against & 1 == 0


def has_cryptography(t: T, who: int) -> int:
    return 1 if t.sciences[CRYPTOGRAPHY] == who else 0


# informants ------------------------------------------------------------------------------------


def has_informant(t: T, who: int, on: int) -> bool:
    return t.informants[on] >> who & 1 > 0


def informants_of(t: T, who: int) -> int:
    """The powers on whose cards they lie."""
    found = 0
    for power in range(MAJORS):
        if has_informant(t, who, power):
            found |= 1 << power
    return found


@rule("Plant Operative ¶1", "Espionage ¶2")
def may_plant(t: T, who: int, on: int) -> bool:
    """One for each power at most; with all three in play one of them is moved."""
    return may_plot(t, who, on) and not has_informant(t, who, on)


@rule("Plant Operative ¶1", "Espionage ¶2")
def plant(t: T, who: int, on: int) -> None:
    if count_bits(informants_of(t, who)) < MOST_INFORMANTS:
        place_informant(t, who, on)
    else:
        call(t, recall_informant, t.seat_of[who], who, on)


def place_informant(t: T, who: int, on: int) -> None:
    t.informants[on] |= 1 << who
    t.fresh_informants[on] |= 1 << who
    tell(t, PLANTED, who, on)


def remove_informant(t: T, who: int, on: int) -> None:
    t.informants[on] &= ~(1 << who)
    t.fresh_informants[on] &= ~(1 << who)
    tell(t, OPERATIVE_GONE, who, on)


@phases.phase("Which informant do you move there?", "Plant Operative ¶1", takes=("asked", "new_post"))
def recall_informant(t: T, m: Moves) -> None:
    for power in range(MAJORS):
        if has_informant(t, t.asked, power):
            offer(m, RECALL(power))
    refuse_rest(m, RECALL, "Plant Operative ¶1")


@recall_informant.on(RECALL)
def informant_recalled(t: T, power: int) -> None:
    remove_informant(t, t.asked, power)
    place_informant(t, t.asked, t.new_post)
    done(t)


# Cipher Keys -----------------------------------------------------------------------------------


def lay_cipher_key(t: T, who: int, on: int) -> None:
    t.cipher_on[who] = on
    tell(t, CIPHER_LAID, who, on)


def take_cipher_key(t: T, who: int) -> None:
    t.cipher_on[who] = NONE
    tell(t, CIPHER_BACK, who)


@rule("Espionage reset ¶1")
def reset_espionage(t: T) -> None:
    """Cipher Keys go back, Walsingham's people rest; informants stay."""
    for who in range(MAJORS):
        if t.cipher_on[who] != NONE:
            take_cipher_key(t, who)
    t.network_used = 0
