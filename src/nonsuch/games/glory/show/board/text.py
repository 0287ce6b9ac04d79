"""Glory's table in lines, in the order in which one would tell it: for screen readers and for who types."""

from __future__ import annotations

from nonsuch.draw import Sight
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.glory.components import CARDS
from nonsuch.games.glory.show.board.battle import (
    ASSASSINS_AT_WORK,
    Middle,
    aim,
    fighters,
    helpers,
    hired,
    lands_of_defender,
    offers,
    promised,
    shown_by,
    sums,
)
from nonsuch.games.glory.show.board.cards import all_spoken, cards_in, gone_in_words, size_of, spoken, strongest_first
from nonsuch.games.glory.show.board.kingdoms import what_he_is_about
from nonsuch.games.glory.show.board.middle import round_in_words
from nonsuch.games.glory.state import ATTACKER, DEFENDER


def text(sight: Sight) -> list[str]:
    m = Middle(sight.view, Names(sight.names, sight.seat), ())
    kings = [(k + (sight.seat or 0)) % len(sight.names) for k in range(len(sight.names))]
    return [*standing(m), *battle(m), *chosen(m), *own_hand(sight), *(kingdom(m, king) for king in kings), piles(m)]


def standing(m: Middle) -> list[str]:
    if m.view["over"]:
        winner = max(range(m.view["players"]), key=lambda king: m.view["glory"][king])
        return [f"The game is over. {m.names.does(winner, 'win')} with {m.view['glory'][winner]} Glory."]
    return [f"{round_in_words(m.view)}. It's {m.names.whose(m.attacker)} turn."]


def kingdom(m: Middle, king: int) -> str:
    view = m.view
    about = [words for words, _, _ in what_he_is_about(view, king)]
    lands, money = cards_in(view["domain"][king]), cards_in(view["treasury"][king])
    facts = [
        f"{view['glory'][king]} Glory",
        f"{view['hp'][king]} Hit Points",
        f"{counted(size_of(view['hand'][king]), 'card')} in hand",
        f"Domain {m.shows['land'][king]}" + (f": {all_spoken(lands)}" if lands else ""),
        f"Treasury {m.shows['money'][king]}" + (f": {all_spoken(money)}" if money else ""),
    ]
    name = m.names.who(king) + (f" ({', '.join(about)})" if about else "")
    return f"{name}: {'; '.join(facts)}."


def own_hand(sight: Sight) -> list[str]:
    """By name and, for the typed move, in notation."""
    if sight.seat is None:
        return []
    held = strongest_first(cards_in(sight.view["hand"][sight.seat]))
    cards = ", ".join(f"{spoken(one)} ({CARDS.show(one)})" for one in held)
    return [f"Your hand: {cards or 'no cards'}."]


def chosen(m: Middle) -> list[str]:
    cards = m.chosen()
    price, paid = m.shows["price"], m.shows["paid"]
    bought = [f"Land for {price}, {paid} of it paid."] if m.view["phase"] == "choose purchase" else []
    return bought + ([f"Chosen so far: {all_spoken(cards)}."] if cards else [])


def piles(m: Middle) -> str:
    gone = cards_in(m.view["discards"])
    return f"{counted(m.view['deck'] or 0, 'card')} in the deck; discarded: {gone_in_words(gone)}."


# the battle ------------------------------------------------------------------------------------


def battle(m: Middle) -> list[str]:
    if m.defender < 0:
        return []
    if m.view["phase"] in ASSASSINS_AT_WORK:
        sent, met = len(shown_by(m, m.attacker)), len(shown_by(m, m.defender))
        return [
            f"{m.names.does(m.attacker, 'send')} Assassins against {m.names.whom(m.defender)}: {sent} sent, {met} met."
        ]
    attack, defence = sums(m)
    return [
        f"{m.names.does(m.attacker, 'attack')} {aim(m)}.",
        f"Attack {attack}: {listed(forces(m, ATTACKER))}.",
        f"Defence {defence}: {listed(forces(m, DEFENDER))}.",
        *(offer(m, side, third) for side, third in offers(m)),
    ]


def forces(m: Middle, side: int) -> list[str]:
    kings = [king for king in (m.leader(side), *helpers(m, side)) if fighters(m, king)]
    found = [f"{m.names.whom(king)} with {all_spoken(fighters(m, king))}" for king in kings]
    if side == ATTACKER:
        return found + ([f"Mercenaries for {all_spoken(hired(m))}"] if hired(m) else [])
    lands = len(lands_of_defender(m))
    return found + ([f"{counted(lands, 'Land')} for {m.shows['walls']}"] if lands else [])


def offer(m: Middle, side: int, third: int) -> str:
    cards = promised(m.view, side, third)
    least = m.view["at_least"][side][third] or 1
    what = all_spoken(cards) if cards else "nothing"
    offers_him = f"{m.names.does(m.leader(side), 'offer')} {m.names.whom(third)}"
    return f"{offers_him} {what} for {counted(least, 'point')} of help or more."
