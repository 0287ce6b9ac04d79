"""A battle on the table: two sides, their helpers and what is promised for help; and Assassins, sent and met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nonsuch.draw import Markup, el, icon, shield, slot, tag, together
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.glory.components import ASSASSIN, ASSASSIN_DAMAGE, FIGHTERS, HEALTH, LAND, LAND_DEFENCE, MONEY
from nonsuch.games.glory.show.board.cards import cards_in, row, size_of, small_row, spoken
from nonsuch.games.glory.state import ATTACKER, DEFENDER, SIDES

View = Mapping[str, Any]
BATTLE_READS = (
    *("players", "phase", "turn", "actor", "defender", "third", "side", "round", "rounds", "over", "won", "glory"),
    *("force", "mercenaries", "assassins", "staked", "domain", "hand", "chosen"),
    *("helps", "takes", "offered", "promised_land", "promised_money", "at_least"),
    *(f"shows.{name}" for name in ("attack", "defence", "force", "walls", "price", "paid")),
)

ASSASSINS_AT_WORK = ("send assassins", "counter", "again")
LAND_AT_STAKE = ("muster against land", "defend land")
ANSWERING = ("answer", "send help", "weigh offer")
ROOM_FOR_LANDS = 5
CALLING_FOR_HELP = ("appeal", "make offer", *ANSWERING)


@dataclass(frozen=True)
class Middle:
    """What is drawn from: a view, how the Kings are called, and what sets the names of moving cards apart."""

    view: View
    names: Names
    letters: tuple[str, ...]
    place: str = ""

    @property
    def shows(self) -> Mapping[str, Any]:
        """What the rules reckon."""
        return self.view["shows"]

    @property
    def attacker(self) -> int:
        return int(self.view["turn"])

    @property
    def defender(self) -> int:
        return int(self.view["defender"])

    def leader(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender

    def shield(self, king: int) -> Markup:
        return shield(king, self.letters[king], "small")

    def chosen(self, first: int = 0, last: int = ASSASSIN + 1) -> list[int]:
        """What the reader has chosen so far, of these kinds."""
        return [card for card in cards_in(self.view["chosen"]) if first <= card < last]


def place(*children: Markup | None, cls: str = "", aimed_at: int | None = None) -> Markup:
    """`aimed_at`: a King whose kingdom is ringed while the reader alone knows that he means him."""
    return el("div", children, cls=f"battle place {cls}".strip(), data_aim=None if aimed_at is None else aimed_at + 1)


# two sides -------------------------------------------------------------------------------------


def fight(m: Middle) -> Markup:
    attack, defence = sums(m)
    open_attack = m.view["phase"] in CALLING_FOR_HELP
    open_defence = not m.view["phase"].startswith("defend") or not m.place
    return place(
        el("h2", f"{m.names.does(m.attacker, 'attack')} {aim(m)}", cls="sr"),
        el("div", title(m, m.attacker, "march", "with"), attackers(m), cls="side"),
        versus(attack, defence, open_attack, open_defence),
        el("div", title(m, m.defender, "hold"), defenders(m), cls="side right"),
        deals(m),
        aimed_at=m.defender if m.place else None,
    )


def aim(m: Middle) -> str:
    if m.view["phase"] in LAND_AT_STAKE:
        return f"{m.names.whose(m.defender)} Land"
    return m.names.whom(m.defender)


def title(m: Middle, king: int, verb: str, more: str = "") -> Markup:
    return el("h3", m.shield(king), el("span", f"{m.names.does(king, verb)} {more}".strip()), cls="caps")


def sums(m: Middle) -> tuple[int, int]:
    return m.shows["attack"], m.shows["defence"]


def lands_of_defender(m: Middle) -> list[int]:
    """Land that he is about to promise still lies in his Domain (ruling 32)."""
    promising = m.view["phase"] == "make offer" and m.view["actor"] == m.defender
    return [*cards_in(m.view["domain"][m.defender]), *(m.chosen(LAND, MONEY) if promising else [])]


def helpers(m: Middle, side: int) -> list[int]:
    return [king for king in range(m.view["players"]) if m.view["helps"][king] == side]


def fighters(m: Middle, king: int) -> list[int]:
    """Laid down already, or about to be."""
    return [*cards_in(m.view["force"][king]), *marching(m, king)]


def marching(m: Middle, king: int) -> list[int]:
    return m.chosen(0, FIGHTERS) if king == m.view["actor"] else []


def hired(m: Middle) -> list[int]:
    return [*cards_in(m.view["mercenaries"]), *hiring(m)]


def hiring(m: Middle) -> list[int]:
    return m.chosen(MONEY, HEALTH) if m.view["phase"].startswith("muster") else []


def balance(left: int | Markup, right: int | Markup, mark: str, words: tuple[str, str], label: str) -> Markup:
    """Two numbers against each other, each with its word."""
    return el(
        "div",
        el("span", left, cls="big num"),
        icon(mark, "large"),
        el("span", right, cls="big num"),
        el("span", words[0], cls="caps"),
        el("span"),
        el("span", words[1], cls="caps"),
        cls="versus",
        role="img",
        aria_label=label,
    )


def versus(attack: int, defence: int, open_attack: bool, open_defence: bool) -> Markup:
    """With a question mark where something may still be added."""
    more = el("small", "+?")
    left, right = together(attack, more if open_attack else None), together(defence, more if open_defence else None)
    said = [f"{attack} attack points", " and more" * open_attack, f" against {defence} defence points"]
    return balance(left, right, "war", ("attack", "defence"), "".join([*said, " and more" * open_defence]))


def attackers(m: Middle) -> Markup:
    laid = [*cards_in(m.view["force"][m.attacker]), *cards_in(m.view["mercenaries"])]
    chosen = [*marching(m, m.attacker), *hiring(m)]
    empty = slot("A General must lead the force", "general")
    shown = row(f"{m.place}force-{m.attacker}", laid, chosen) if laid or chosen else empty
    return together(shown, [help_of(m, ATTACKER, king) for king in helpers(m, ATTACKER)])


def defenders(m: Middle) -> Markup:
    laid, chosen = cards_in(m.view["force"][m.defender]), marching(m, m.defender)
    shown = row(f"{m.place}force-{m.defender}", laid, chosen) if laid or chosen else answer_to_come(m)
    return together(shown, walls(m), [help_of(m, DEFENDER, king) for king in helpers(m, DEFENDER)])


def answer_to_come(m: Middle) -> Markup:
    held = counted(size_of(m.view["hand"][m.defender]), "card")
    return slot(f"{'your answer' if m.defender == m.names.reader else 'answer'} from {held}", "hand")


def aid(lead: Markup, things: Markup | None, points: int) -> Markup:
    """A line of what adds to a side: from whom, the cards, the points."""
    return el("div", el("span", lead, cls="lead"), things, el("b", f"+{points}", cls="num"), cls="aid")


def help_of(m: Middle, side: int, king: int) -> Markup:
    """Whom a helper sends, and what he takes for it."""
    cards = fighters(m, king)
    pay = promised(m.view, side, king) if m.view["takes"][king] else []
    sent = small_row(f"{m.place}force-{king}", cards)
    deal = [el("span", "for"), small_row(None, pay)] if pay else None
    return aid(together(m.shield(king), el("bdi", m.names.who(king))), together(sent, deal), m.shows["force"][king])


def walls(m: Middle) -> Markup | None:
    """Two points for each Land. The lowest is what a conquest takes."""
    lands = lands_of_defender(m)
    if not lands:
        return None
    lead = together(icon("land", "small"), f"{counted(len(lands), 'Land')}, {LAND_DEFENCE} each")
    line = aid(lead, small_row(None, lands) if len(lands) <= ROOM_FOR_LANDS else None, m.shows["walls"])
    if m.view["phase"] not in LAND_AT_STAKE:
        return line
    return together(line, el("div", el("span", "At stake: ", el("b", spoken(min(lands))), cls="lead"), cls="aid"))


# help offered and promised ---------------------------------------------------------------------


def deals(m: Middle) -> Markup | None:
    """Offers that wait for their answer; what was taken stands beside the help."""
    found = [deal(m, side, third) for side, third in offers(m) if not has_answered(m, third)]
    return el("ul", found, cls="deals") if found else None


def offers(m: Middle) -> list[tuple[int, int]]:
    """Side and third King of each."""
    return [
        (side, third) for side in range(SIDES) for third in range(m.view["players"]) if m.view["offered"][side][third]
    ]


def has_answered(m: Middle, king: int) -> bool:
    """Third Kings answer clockwise from the attacker's left (ruling 27)."""
    if m.view["phase"] not in ANSWERING:
        return bool(m.view["phase"] == "defend king")
    players = m.view["players"]
    return (king - m.attacker) % players < (m.view["third"] - m.attacker) % players


def deal(m: Middle, side: int, third: int) -> Markup:
    """'Margery offers Robin 9♦ for 12 points or more'."""
    making = m.view["phase"] == "make offer" and (side, third) == (m.view["side"], m.view["third"])
    cards = promised(m.view, side, third) + (m.chosen(LAND, HEALTH) if making else [])
    least = m.view["at_least"][side][third] or 1
    king = m.leader(side)
    asked = m.view["phase"] in ANSWERING and m.view["third"] == third
    return el(
        "li",
        el("span", m.shield(king), el("bdi", m.names.who(king)), f" {m.names.verb(king, 'offer')}"),
        el("span", m.shield(third), el("bdi", m.names.whom(third))),
        small_row(None, cards) if cards else el("em", "nothing"),
        el("span", f"for {least} points or more" if least > 1 else "for any help"),
        tag("asked", "clock", wordless=True) if asked else None,
        data_state="chosen" if making else None,
    )


def promised(view: View, side: int, third: int) -> list[int]:
    land, money = view["promised_land"][side][third], view["promised_money"][side][third]
    return [
        first + pip
        for first, counts in ((LAND, land), (MONEY, money))
        for pip, n in enumerate(counts)
        for _ in range(n)
    ]


# Assassins -------------------------------------------------------------------------------------


def assassination(m: Middle) -> Markup:
    """Shown so far on either side, and what is at stake."""
    sent, met = shown_by(m, m.attacker), shown_by(m, m.defender)
    words = f"{m.names.does(m.attacker, 'send')} {counted(len(sent), 'Assassin')} against {m.names.whom(m.defender)}"
    at_stake = f"{len(sent)} sent, {len(met)} met; {ASSASSIN_DAMAGE} Hit Points are at stake"
    missing = max(0, len(sent) - len(met))
    answer = slot(f"{missing} more to match, or lose {ASSASSIN_DAMAGE} Hit Points", "assassin") if missing else None
    return place(
        el("h2", words, cls="sr"),
        el("div", title(m, m.attacker, "send"), assassins(m, m.attacker), cls="side"),
        balance(len(sent), len(met), "assassin", ("sent", "met"), at_stake),
        el("div", title(m, m.defender, "answer"), assassins(m, m.defender), answer, cls="side right"),
        aimed_at=m.defender if m.place else None,
    )


def shown_by(m: Middle, king: int) -> list[int]:
    """Shown already, or about to be."""
    return [*cards_in(m.view["assassins"][king]), *sending(m, king)]


def sending(m: Middle, king: int) -> list[int]:
    return m.chosen(ASSASSIN) if king == m.view["actor"] else []


def assassins(m: Middle, king: int) -> Markup | None:
    shown, chosen = cards_in(m.view["assassins"][king]), sending(m, king)
    return row(f"{m.place}assassins-{king}", shown, chosen) if shown or chosen else None
