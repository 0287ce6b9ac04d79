"""Glory's questions: who attacks whom with what, what would be enough, what a King may do now."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, icon, letters, shield, together
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.glory.components import ASSASSIN_DAMAGE, CARDS
from nonsuch.games.glory.show.board.battle import (
    ASSASSINS_AT_WORK,
    CALLING_FOR_HELP,
    LAND_AT_STAKE,
    Middle,
    fighters,
    hired,
    lands_of_defender,
    shown_by,
    sums,
)
from nonsuch.games.glory.show.board.cards import role, size_of, small_row
from nonsuch.games.glory.state import ATTACKER

MUSTERING = ("muster against land", "muster against king")
DEFENDING = ("defend land", "defend king")
UNDER_ATTACK = (*CALLING_FOR_HELP, *DEFENDING)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def middle_of(sight: Sight) -> Middle:
    return Middle(sight.view, Names(sight.names, sight.seat), letters(tuple(sight.names)))


def number(count: int, thing: str) -> str:
    """'three cards'."""
    said = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{said} {thing}" if count == 1 else f"{said} {thing}s"


# what led to it ---------------------------------------------------------------------------------


def cause(sight: Sight) -> Markup | None:
    m = middle_of(sight)
    if m.view["over"] or m.defender < 0:
        return None
    if m.view["phase"] in ASSASSINS_AT_WORK[1:]:
        return assassins_came(m, sight)
    return attacked(m, sight) if m.view["phase"] in UNDER_ATTACK else None


def attacked(m: Middle, sight: Sight) -> Markup:
    """'Anne attacks you with 21', the cards, and against what."""
    attack, defence = sums(m)
    force = [*fighters(m, m.attacker), *hired(m)]
    whom = f"{m.names.whose(m.defender)} Land" if m.view["phase"] in LAND_AT_STAKE else m.names.whom(m.defender)
    said = together(el("b", m.names.who(m.attacker)), f" {m.names.verb(m.attacker, 'attack')} {whom} with ")
    return el(
        "div",
        shield(m.attacker, m.letters[m.attacker], "small"),
        el("span", said, el("b", attack, cls="sum num")),
        small_row(None, force),
        el("span", against(m, defence)),
        cls="cause",
    )


def against(m: Middle, defence: int) -> str:
    """What stands against it so far, as far as the reader can see."""
    if m.names.reader == m.defender:
        return ""
    unseen = counted(size_of(m.view["hand"][m.defender]), "card")
    return f"{m.names.does(m.defender, 'have')} {defence} in defence so far, plus {unseen} you cannot see"


def assassins_came(m: Middle, sight: Sight) -> Markup:
    sent, met = len(shown_by(m, m.attacker)), len(shown_by(m, m.defender))
    said = f" {m.names.verb(m.attacker, 'send')} {number(sent, 'Assassin')} against {m.names.whom(m.defender)}"
    more = f"; {met} met so far" if met else ""
    return el(
        "div",
        shield(m.attacker, m.letters[m.attacker], "small"),
        el("span", el("b", m.names.who(m.attacker)), said, more),
        icon("assassin"),
        el("span", f"{ASSASSIN_DAMAGE} Hit Points are at stake"),
        cls="cause",
    )


# what can be done -------------------------------------------------------------------------------

PLAIN = {
    "take turn": "Pick one of the six actions, or choose a rival, a Domain or one of your cards.",
    "choose purchase": "Choose Land from your hand, and Money worth at least as much. No change is given.",
    "appeal": "Choose a name to promise Land or Money in return for help, or continue without.",
    "make offer": "Choose some of your Land or Money, then say how many points of help you want for it.",
    "answer": "Anyone who helps the winner gains 2 Glory, or 4 if a King is eliminated.",
    "weigh offer": "The offer is paid whoever wins.",
    "discard with ace": "With the Ace you may discard as many other cards as you like.",
    "send assassins": "Unless your rival shows as many Assassins as you send, they strike.",
    "counter": f"Meet them with as many of yours, or lose {ASSASSIN_DAMAGE} Hit Points.",
    "again": "Send another, or stop here: then the attempt fails.",
}


def can(sight: Sight, lit: Sequence[str]) -> str:
    phase = sight.view["phase"]
    if phase in MUSTERING:
        return mustering(sight, lit)
    if phase in DEFENDING:
        return defending(middle_of(sight), lit)
    if phase == "send help":
        return f"Add fighters from your hand{and_lit(lit)}"
    return PLAIN.get(phase, "")


def mustering(sight: Sight, lit: Sequence[str]) -> str:
    kinds = sorted({role(CARDS.kind(move.split()[-1])) for move in lit})
    ways = [f"a {kind}" for kind in kinds if kind != "Money"] + ["Mercenaries"] * ("Money" in kinds)
    led = any(role(card) == "General" for card in middle_of(sight).chosen())
    first = "" if led else "A General must lead. "
    return f"{first}Add {listed(ways, 'or')}{and_lit(lit)}" if ways else "You have committed all your troops."


def and_lit(lit: Sequence[str]) -> str:
    return "." if not lit else f": {number(len(lit), 'card')} {'is' if len(lit) == 1 else 'are'} highlighted."


def defending(m: Middle, lit: Sequence[str]) -> str:
    """What would be enough: a tie holds."""
    attack, defence = sums(m)
    lands = len(lands_of_defender(m))
    held = f"Your {number(lands, 'Land')} {'gives' if lands == 1 else 'give'} {m.shows['walls']}. " if lands else ""
    if attack <= defence:
        return f"{held}{defence} is enough: the defender wins a tie."
    more = f"You need {attack - defence} more: the defender wins a tie."
    return f"{held}{more} {and_lit(lit)[2:].capitalize()}".strip()


# buttons ----------------------------------------------------------------------------------------

BEST = ("match", "take", "enough")


def best(sight: Sight, moves: Sequence[str]) -> str:
    if len(moves) == 1:
        return moves[0]
    return next((move for move in BEST if move in moves), "")


def weighs(sight: Sight, actor: int) -> str:
    names, view = Names(sight.names, sight.seat), sight.view
    phase, leader = view["phase"], names.whose(view["turn"] if view["side"] == ATTACKER else view["defender"])
    said = {
        "take turn": f"{names.does(actor, 'be')} taking a turn.",
        "appeal": f"{names.does(actor, 'be')} looking for help.",
        "make offer": f"{names.does(actor, 'be')} looking for help.",
        "answer": f"{names.does(actor, 'be')} deciding who to help.",
        "send help": f"{names.does(actor, 'be')} deciding who to help.",
        "weigh offer": f"{names.does(actor, 'be')} considering {leader} offer.",
        "defend king": f"{names.does(actor, 'be')} defending.",
        "defend land": f"{names.does(actor, 'be')} defending.",
        "counter": f"{names.does(actor, 'be')} answering the Assassins.",
        "again": f"{names.does(actor, 'be')} deciding whether to send more.",
    }
    return said.get(phase, f"{names.does(actor, 'be')} deciding.")


asking = Asking(cause, can, best, weighs)
