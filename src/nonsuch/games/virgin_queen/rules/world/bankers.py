"""GENOESE BANKERS: an expedition on credit, or cards.  [card 22]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, bits, call, done, offer, refuse_rest, rule, tell
from nonsuch.games.virgin_queen.map.atlas import OTTOMAN, SPAIN, TUTORIAL
from nonsuch.games.virgin_queen.map.oceans import GUINEA_COAST
from nonsuch.games.virgin_queen.rules.cards import draw_card
from nonsuch.games.virgin_queen.rules.court.chart import fewer_next_turn
from nonsuch.games.virgin_queen.rules.world.captains import can_be_had
from nonsuch.games.virgin_queen.rules.world.expeditions import put_to_sea, start_zones
from nonsuch.games.virgin_queen.rules.world.terms import DAMAGED, EXPEDITION, SETTLERS
from nonsuch.games.virgin_queen.seafaring import CAPTAINS
from nonsuch.games.virgin_queen.state import OPTION, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T

BANKERS_CARDS = 2
THE_CARDS = 1


@rule("Card FAQ › 22 GENOESE BANKERS", "Expeditions ¶2")
def zones_on_credit(t: T, who: int) -> int:
    """Where one's expeditions begin; the Ottoman's, as long as there is no canal, off Guinea."""
    if t.scenario == TUTORIAL or who == SPAIN or t.ally[who] != NONE:
        return 0
    return 1 << GUINEA_COAST if is_round_africa(t, who) else start_zones(t, who)


def is_round_africa(t: T, who: int) -> bool:
    return who == OTTOMAN and t.suez == 0


def can_sail_on_credit(t: T, who: int) -> bool:
    for captain in range(CAPTAINS):
        if can_be_had(t, who, captain) and zones_on_credit(t, who) > 0:
            return True
    return False


@phases.step("Cards ¶2", "Card FAQ › 22 GENOESE BANKERS")
def genoese_bankers(t: T) -> None:
    done(t)
    if can_sail_on_credit(t, t.active):
        call(t, choose_credit, t.seat_of[t.active], t.active)
    else:
        lend_cards(t, t.active)


def lend_cards(t: T, who: int) -> None:
    """Two cards now, one fewer in the next deal."""
    for _ in range(BANKERS_CARDS):
        draw_card(t, who)
    fewer_next_turn(t, who)


@phases.phase("What do you do with the bankers' money?", "Card FAQ › 22 GENOESE BANKERS", takes=("asked",))
def choose_credit(t: T, m: Moves) -> None:
    settles = t.colonists_ready[t.asked] > 0 and not is_round_africa(t, t.asked)
    for captain in range(CAPTAINS):
        if can_be_had(t, t.asked, captain):
            for zone in bits(zones_on_credit(t, t.asked)):
                if settles:
                    offer(m, SETTLERS(captain, zone))
                else:
                    offer(m, EXPEDITION(captain, zone))
    if t.deck.size + t.discards.size > 0:
        offer(m, OPTION(THE_CARDS))
    refuse_rest(m, EXPEDITION, SETTLERS, OPTION, "Card FAQ › 22 GENOESE BANKERS")


@choose_credit.on(OPTION)
def cards_on_credit(t: T, option: int) -> None:
    who = t.asked
    done(t)
    lend_cards(t, who)


@choose_credit.on(SETTLERS)
def settlers_on_credit(t: T, captain: int, zone: int) -> None:
    put_to_sea(t, t.asked, captain, zone, 1)
    done(t)


@choose_credit.on(EXPEDITION)
def sail_on_credit(t: T, captain: int, zone: int) -> None:
    """All round Africa the Ottoman's ship does not come unharmed."""
    put_to_sea(t, t.asked, captain, zone, 0)
    if is_round_africa(t, t.asked):
        t.damaged[captain] = 1
        tell(t, DAMAGED, captain)
    done(t)
