"""Cards: RISING OF THE NORTH, BLACK QUEEN, WALSINGHAM (b), CIPHER KEY, DOUBLE AGENT.  [78, 80, 81, 91, 92]"""

from __future__ import annotations

from nonsuch.engine import NONE, Moves, call, done, goto, offer, refuse_rest, rule
from nonsuch.games.virgin_queen.map.atlas import ENGLAND, FRANCE, MAJORS, SPAIN
from nonsuch.games.virgin_queen.rules.cards import draw_card
from nonsuch.games.virgin_queen.rules.events.aims import A_POWER
from nonsuch.games.virgin_queen.rules.intrigue.actions import offer_killing, offer_planting, offer_spying, plan_murder
from nonsuch.games.virgin_queen.rules.intrigue.answers import WALSINGHAM
from nonsuch.games.virgin_queen.rules.intrigue.assassination import has_prey
from nonsuch.games.virgin_queen.rules.intrigue.intelligence import may_spy_on
from nonsuch.games.virgin_queen.rules.intrigue.operatives import (
    has_informant,
    lay_cipher_key,
    may_plant,
    may_plot,
    plant,
    remove_informant,
    take_cipher_key,
)
from nonsuch.games.virgin_queen.rules.intrigue.plotting import begin_plot
from nonsuch.games.virgin_queen.rules.intrigue.terms import KILL, KILL_RULER, PLANT, SPY_ON
from nonsuch.games.virgin_queen.state import OPTION, phases
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.intrigue import ASSASSINATION, INTELLIGENCE, OPERATIVE, RISING

RISING_OF_THE_NORTH, BLACK_QUEEN, CIPHER_KEY, DOUBLE_AGENT = 77, 79, 90, 91
WITH_INFORMANT, ANY_ACTION = range(2)


def can_happen_in_secret(t: T, who: int, card: int) -> bool:
    """Events of espionage without a target."""
    if card == RISING_OF_THE_NORTH:
        return t.seat_of[SPAIN] != NONE and may_plot(t, SPAIN, ENGLAND)
    if card == BLACK_QUEEN:
        return can_use_queen(t, WITH_INFORMANT) or can_use_queen(t, ANY_ACTION)
    return card == WALSINGHAM and (has_spies(t, ENGLAND) or can_plant(t, ENGLAND))


@rule("Card FAQ › 91 CIPHER KEY", "Card FAQ › 92 DOUBLE AGENT")
def may_aim_in_secret(t: T, who: int, card: int, power: int) -> bool:
    """Where the Cipher Key goes, or whose informant is unmasked: one that was there when the impulse began."""
    if power >= MAJORS:
        return False
    if card == CIPHER_KEY:
        return may_plot(t, who, power) and t.cipher_on[who] != power
    return has_informant(t, power, who) and t.fresh_informants[who] >> power & 1 == 0


def can_plant(t: T, who: int) -> bool:
    for power in range(MAJORS):
        if may_plant(t, who, power):
            return True
    return False


def can_spy(t: T, who: int) -> bool:
    for power in range(MAJORS):
        if may_spy_on(t, who, power):
            return True
    return False


def has_spies(t: T, on: int) -> bool:
    """Foreign informants or Cipher Keys on this power's card."""
    if t.informants[on] > 0:
        return True
    for who in range(MAJORS):
        if t.cipher_on[who] == on:
            return True
    return False


# 78 RISING OF THE NORTH ------------------------------------------------------------------------


@phases.step("Card FAQ › 78 RISING OF THE NORTH", "English Catholic Rebellion ¶4", "Cards ¶2")
def rising_of_the_north(t: T) -> None:
    """As an action, but without cost and limit; two dice more, and no Gunpowder Plot."""
    done(t)
    begin_plot(t, RISING, SPAIN, ENGLAND)
    t.northern = 1


# 80 BLACK QUEEN --------------------------------------------------------------------------------


@rule("Card FAQ › 80 BLACK QUEEN", "ruling 366")
def can_use_queen(t: T, option: int) -> bool:
    """(a) an informant or at least a murder; (b) any espionage."""
    if option == WITH_INFORMANT:
        return can_plant(t, FRANCE) or has_prey(t, FRANCE)
    return can_plant(t, FRANCE) or has_prey(t, FRANCE) or can_spy(t, FRANCE)


@phases.step("Card FAQ › 80 BLACK QUEEN", "Rules for single powers › France ¶2")
def black_queen(t: T) -> None:
    done(t)
    call(t, choose_intrigue, t.seat_of[FRANCE], FRANCE)


@phases.phase(
    "a: an informant, then an assassination; b: one espionage action and a card",
    "Card FAQ › 80 BLACK QUEEN",
    takes=("asked",),
)
def choose_intrigue(t: T, m: Moves) -> None:
    for option in range(2):
        if can_use_queen(t, option):
            offer(m, OPTION(option))
    refuse_rest(m, OPTION, "Card FAQ › 80 BLACK QUEEN")


@choose_intrigue.on(OPTION)
def intrigue_chosen(t: T, option: int) -> None:
    if option == ANY_ACTION:
        goto(t, draw_for_queen)
        call(t, intrigue_for_nothing, t.seat_of[FRANCE], FRANCE)
        return
    goto(t, murder_for_queen)
    if can_plant(t, FRANCE):
        call(t, plant_for_nothing, t.seat_of[FRANCE], FRANCE)


@phases.phase("Where do you plant an informant?", "Plant Operative ¶1", takes=("asked",))
def plant_for_nothing(t: T, m: Moves) -> None:
    offer_planting(t, m, t.asked)
    refuse_rest(m, PLANT, "Espionage ¶2")


@plant_for_nothing.on(PLANT)
def planted_for_nothing(t: T, power: int) -> None:
    who = t.asked
    done(t)
    plant(t, who, power)


@phases.step("Card FAQ › 80 BLACK QUEEN")
def murder_for_queen(t: T) -> None:
    """The informant already counts."""
    done(t)
    if has_prey(t, FRANCE):
        call(t, murder_for_nothing, t.seat_of[FRANCE], FRANCE)


@phases.phase("Who is your assassin's target?", "Assassination ¶1", takes=("asked",))
def murder_for_nothing(t: T, m: Moves) -> None:
    offer_killing(t, m, t.asked)
    refuse_rest(m, KILL, KILL_RULER, "Assassination ¶1")


@phases.phase("Which espionage action do you take?", "Card FAQ › 80 BLACK QUEEN", takes=("asked",))
def intrigue_for_nothing(t: T, m: Moves) -> None:
    offer_spying(t, m, t.asked)
    offer_planting(t, m, t.asked)
    offer_killing(t, m, t.asked)
    refuse_rest(m, SPY_ON, PLANT, "Espionage ¶2")
    refuse_rest(m, KILL, KILL_RULER, "Assassination ¶1")


@murder_for_nothing.on(KILL)
@intrigue_for_nothing.on(KILL)
def leader_murdered(t: T, leader: int) -> None:
    who = t.asked
    done(t)
    plan_murder(t, who, leader)


@murder_for_nothing.on(KILL_RULER)
@intrigue_for_nothing.on(KILL_RULER)
def ruler_murdered(t: T, power: int) -> None:
    who = t.asked
    done(t)
    begin_plot(t, ASSASSINATION, who, power)


@intrigue_for_nothing.on(SPY_ON)
def spied_for_nothing(t: T, power: int) -> None:
    who = t.asked
    done(t)
    begin_plot(t, INTELLIGENCE, who, power)


@intrigue_for_nothing.on(PLANT)
def operative_for_nothing(t: T, power: int) -> None:
    who = t.asked
    done(t)
    begin_plot(t, OPERATIVE, who, power)


@phases.step("Card FAQ › 80 BLACK QUEEN")
def draw_for_queen(t: T) -> None:
    done(t)
    draw_card(t, FRANCE)


# 81 WALSINGHAM as an event ---------------------------------------------------------------------


@phases.step("Cards ¶2")
def walsingham(t: T) -> None:
    """England's card is cleared of foreign operatives; then an informant without CP."""
    done(t)
    for who in range(MAJORS):
        if has_informant(t, who, ENGLAND):
            remove_informant(t, who, ENGLAND)
        if t.cipher_on[who] == ENGLAND:
            take_cipher_key(t, who)
    if can_plant(t, ENGLAND):
        call(t, operative_of_walsingham, t.seat_of[ENGLAND], ENGLAND)


@phases.phase("Where do you plant an informant?", "Plant Operative ¶1", takes=("asked",))
def operative_of_walsingham(t: T, m: Moves) -> None:
    offer_planting(t, m, t.asked)
    refuse_rest(m, PLANT, "Espionage ¶2")


@operative_of_walsingham.on(PLANT)
def walsingham_plants(t: T, power: int) -> None:
    """An espionage action like another."""
    done(t)
    begin_plot(t, OPERATIVE, ENGLAND, power)


# 91 CIPHER KEY, 92 DOUBLE AGENT ----------------------------------------------------------------


@phases.step("Card FAQ › 91 CIPHER KEY", "Cards ¶2")
def cipher_key(t: T) -> None:
    done(t)
    lay_cipher_key(t, t.active, t.aim_power)


@phases.step("Card FAQ › 92 DOUBLE AGENT", "Cards ¶2", "Plant Operative ¶1")
def double_agent(t: T) -> None:
    """The informant is gone, and one of one's own lies on its owner's card if one may lie there."""
    done(t)
    remove_informant(t, t.aim_power, t.active)
    if may_plant(t, t.active, t.aim_power):
        plant(t, t.active, t.aim_power)


SECRET_EVENTS: dict[int, int] = {
    RISING_OF_THE_NORTH: rising_of_the_north,
    BLACK_QUEEN: black_queen,
    WALSINGHAM: walsingham,
    CIPHER_KEY: cipher_key,
    DOUBLE_AGENT: double_agent,
}
SECRET_AIMS: dict[int, int] = {CIPHER_KEY: A_POWER, DOUBLE_AGENT: A_POWER}
