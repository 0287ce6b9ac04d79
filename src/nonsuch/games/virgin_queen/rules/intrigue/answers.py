"""Cards that answer a plot, or the loss of a Jesuit, or an event of espionage.  [6.1.5; cards 81, 88, 89, 90, 97]"""

from __future__ import annotations

from nonsuch.engine import rule
from nonsuch.games.virgin_queen.components import CARD_TEXTS, WINDOW_NAMES
from nonsuch.games.virgin_queen.map.atlas import ENGLAND
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.state import VirginQueenTable as T
from nonsuch.games.virgin_queen.tables.court import CAPTIVE
from nonsuch.games.virgin_queen.tables.intrigue import ASSASSINATION, RISING

WALSINGHAM, HAND_GUNS, MARY_QUEEN_OF_SCOTS, PRIEST_HOLES, STAFFORD = 80, 87, 88, 89, 96
WALSINGHAM_DICE, HAND_GUN_DICE, MARY_DICE = 3, 2, 2
SECRET_ANSWERS = (WALSINGHAM, HAND_GUNS, MARY_QUEEN_OF_SCOTS, PRIEST_HOLES, STAFFORD)
JESUIT_REMOVED = WINDOW_NAMES.index("jesuit_removed")
_stopping = [card for card, one in enumerate(CARD_TEXTS) if "cancels" in one]
STOPS = tuple(_stopping.index(card) if card in _stopping else -1 for card in range(len(CARD_TEXTS)))
CANCELS = tuple(  # events by card, for each of the cards that stop any
    tuple(int(number + 1 in CARD_TEXTS[card]["cancels"]) for number in range(len(CARD_TEXTS))) for card in _stopping
)


@rule("Response windows ¶2", "Card FAQ › 81 WALSINGHAM", "Cards ¶2")
def can_answer_plot(t: T, who: int, card: int) -> bool:
    """What is aimed at England; an assassination of one's own; a rising while Mary is a captive."""
    if t.window == JESUIT_REMOVED:
        return card == PRIEST_HOLES and t.hidden_priest == 0
    if t.foiled > 0:
        return False
    if card == WALSINGHAM:
        return who == ENGLAND and t.plotted == ENGLAND
    if card == HAND_GUNS:
        return who == t.plotter and t.plot == ASSASSINATION
    return card == MARY_QUEEN_OF_SCOTS and t.plot == RISING and t.royal_is[MARY] == CAPTIVE


@rule("Cards ¶2")
def answer_plot(t: T, card: int) -> None:
    """WALSINGHAM stops spies before they begin; against murder and rebellion it is three dice."""
    if t.window == JESUIT_REMOVED:
        t.hidden_priest = 1
    elif card == STAFFORD or card == PRIEST_HOLES:
        t.cancelled = 1
    elif card == HAND_GUNS:
        t.hand_guns = 1
        t.plot_dice[0] += HAND_GUN_DICE
    elif card == MARY_QUEEN_OF_SCOTS:
        t.plot_dice[0] += MARY_DICE
    elif t.plot == ASSASSINATION or t.plot == RISING:
        t.plot_dice[1] += WALSINGHAM_DICE
    else:
        t.foiled = 1


@rule("Response windows ¶2", "Cards ¶2", "Card FAQ › 42 CATHERINE'S FLYING SQUADRON", "Card FAQ › 58 JEANNE OF NAVARRE")
def can_cancel(t: T, who: int, card: int) -> bool:
    """Some cards name the events that they stop; whoever plays the event does not stop it."""
    if STOPS[card] < 0 or who == t.active or t.cancelled > 0:
        return False
    return CANCELS[STOPS[card]][t.card] > 0
