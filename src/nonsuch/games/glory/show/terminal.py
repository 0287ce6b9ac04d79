"""Glory's table as text, from what a seat sees: the Kings, the battle, the hand.

Colour is never the only sign: every King has his letter, every card its suit, every kind of card its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names
from nonsuch.engine.playing.views import View
from nonsuch.games.glory.components import (
    ASSASSIN,
    CARDS,
    FULL_HEALTH,
    GENERAL,
    HEALTH,
    LAND,
    LAND_DEFENCE,
    MONEY,
    VALUE,
)
from nonsuch.games.glory.show.words.cards import card_name
from nonsuch.games.glory.state import ATTACKER, DEFENDER

LETTERS = "ABCDEF"
KING_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue", "bold red")
# where each kind of card begins, what it is called, and its colour
ROLES = (
    (ASSASSIN, "Assassin", "bold"),
    (HEALTH, "Health", "red"),
    (MONEY, "Money", "yellow"),
    (LAND, "Land", "blue"),
    (GENERAL, "General", "magenta"),
    (0, "Soldier", "green"),
)
BAR = 8
LONGEST_NAME = 11
CARD_WIDTH = 8
ASSASSINS_AT_WORK = ("send assassins", "counter", "again")
IN_BATTLE = ("muster", "defend", "send help", "weigh offer")  # what is chosen here is shown with the battle
LAND_AT_STAKE = ("muster against land", "defend land")


def draw(view: View, names: Names) -> RenderableType:
    """The whole table; while a choice is put together only what belongs to it."""
    parts: list[RenderableType] = [] if view.get("steps") else [header(view), kings(view, names)]
    if view["defender"] >= 0:
        parts.append(battle(view, names))
    if (view.get("steps") or view["chosen"]) and not view["phase"].startswith(IN_BATTLE):
        parts.append(choice(view))
    if isinstance(view["seat"], int) and not view["over"]:
        parts.append(hand(cards_in(view["hand"][view["seat"]])))
    return Group(*parts)


# cards -----------------------------------------------------------------------------------------


def cards_in(written: str) -> list[int]:
    return CARDS.read(written)


def role(card: int) -> tuple[str, str]:
    """What a card is called, and its colour."""
    return next((name, style) for first, name, style in ROLES if card >= first)


def row(cards: list[int]) -> Text:
    """Cards side by side, the strongest first."""
    strongest_first = sorted(cards, key=lambda card: (card < GENERAL, -VALUE[card]))
    return Text(" ").join(Text(card_name(card), role(card)[1]) for card in strongest_first)


def hand(cards: list[int]) -> Table:
    """Little cards: name, value where it is not printed, and what the card is called."""
    grid = Table.grid(padding=0)
    grid.add_row(*map(little_card, cards))
    return grid


def little_card(card: int) -> Text:
    called, style = role(card)
    name = "Joker" if card == ASSASSIN else card_name(card)
    value = "" if name[:-1].isdigit() else str(VALUE[card])
    edge = "─" * CARD_WIDTH
    lines = [f"╭{edge}╮", f"│{name}{value:>{CARD_WIDTH - len(name)}}│", f"│{called:<{CARD_WIDTH}}│", f"╰{edge}╯"]
    return Text("\n".join(lines), style, no_wrap=True)


def pips(value: int, cards: list[int]) -> str:
    """Land or Money: what it comes to, then the values alone, since the column says the suit."""
    return f"{value}: {' '.join(CARDS.show(card)[:-1] for card in cards)}" if cards else "–"


# the Kings -------------------------------------------------------------------------------------


def header(view: View) -> Text:
    played = view["round"] > view["rounds"]
    which = f"Extra round {view['round']}" if played else f"Round {view['round']} of {view['rounds']}"
    discarded = len(cards_in(view["discards"]))
    return Text(f"{which}  ·  {view['deck'] or 'no'} cards in the deck, {discarded} discarded", "bold")


def kings(view: View, names: Names) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    table.add_column("  King", no_wrap=True)
    table.add_column("HP", no_wrap=True)
    table.add_column("Glory", no_wrap=True, justify="right")
    table.add_column("Hand", no_wrap=True)
    table.add_column("Domain ♠", min_width=14)
    table.add_column("Treasury ♦", min_width=14)
    for king in range(view["players"]):
        table.add_row(*king_row(view, names, king))
    return table


def king_row(view: View, names: Names, king: int) -> list[Text | str]:
    return [
        king_name(view, names, king),
        health(view["hp"][king]),
        str(view["glory"][king]),
        hand_size(view, king),
        pips(view["shows"]["land"][king], cards_in(view["domain"][king])),
        pips(view["shows"]["money"][king], cards_in(view["treasury"][king])),
    ]


def king_name(view: View, names: Names, king: int) -> Text:
    """An arrow for the King whose turn it is, his letter, his name."""
    mark = "▸" if king == view["turn"] and not view["over"] else " "
    name = Text(names.who(king))
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    return Text.assemble(f"{mark} {LETTERS[king]} ", name, style=KING_STYLES[king])


def health(points: int) -> str:
    full = max(0, -(-points * BAR // FULL_HEALTH))
    return f"{'█' * full}{'░' * (BAR - full)} {points}"


def hand_size(view: View, king: int) -> str:
    held = view["hand"][king]
    size = held if isinstance(held, int) else len(cards_in(held))
    return f"{size} waits" if view["waiting"][king] else str(size)


# the battle ------------------------------------------------------------------------------------


@dataclass
class Force:
    """What one King, the Mercenaries or the Land bring to a side."""

    who: str
    cards: Text
    points: int


def battle(view: View, names: Names) -> Text:
    lines = [Text(f"Battle: {aim(view, names)}", "bold")]
    if view["phase"] in ASSASSINS_AT_WORK:
        lines.append(assassins_shown(view, names))
    else:
        shows = view["shows"]
        lines.append(side("Attack", shows["attack"], attack(view, names)))
        lines += [side("Defence", shows["defence"], defence(view, names)), *offers(view, names)]
    return Text("\n").join(lines)


def side(title: str, total: int, forces: list[Force]) -> Text:
    """'Attack 41: Anne K J 10♣ 4♣ (36), Mercenaries 9♦ (5)'."""
    shown = [Text.assemble(f"{force.who} ", force.cards, f" ({force.points})") for force in forces]
    return Text.assemble(f"  {title} {total}", ": " if shown else "", Text(", ").join(shown))


def aim(view: View, names: Names) -> str:
    attacker, defender = view["turn"], view["defender"]
    if view["phase"] in ASSASSINS_AT_WORK:
        return f"{names.does(attacker, 'send')} Assassins against {names.whom(defender)}"
    land = f"{names.whose(defender)} Land" if view["phase"] in LAND_AT_STAKE else names.whom(defender)
    return f"{names.does(attacker, 'attack')} {land}"


def assassins_shown(view: View, names: Names) -> Text:
    rivals = (view["turn"], view["defender"])
    shown = [f"{names.whom(king)} {len(cards_in(view['assassins'][king]))}" for king in rivals]
    return Text(f"  Assassins shown: {', '.join(shown)}")


def attack(view: View, names: Names) -> list[Force]:
    money = cards_in(view["mercenaries"])
    if view["phase"].startswith("muster"):
        money += [card for card in cards_in(view["chosen"]) if MONEY <= card < HEALTH]
    hired = [Force("Mercenaries", row(money), view["shows"]["hired"])] if money else []
    return fighters(view, names, view["turn"], ATTACKER) + hired


def defence(view: View, names: Names) -> list[Force]:
    lands = len(cards_in(view["domain"][view["defender"]]))
    land = [Force("Land", Text(f"{LAND_DEFENCE} × {lands}"), view["shows"]["walls"])] if lands else []
    return fighters(view, names, view["defender"], DEFENDER) + land


def fighters(view: View, names: Names, leader: int, side: int) -> list[Force]:
    """What the leader of a side and its helpers have laid down, or are about to."""
    helpers = [king for king in range(view["players"]) if view["helps"][king] == side]
    forces = [(king, laid_down(view, king)) for king in (leader, *helpers)]
    return [Force(names.who(king), row(cards), view["shows"]["force"][king]) for king, cards in forces if cards]


def laid_down(view: View, king: int) -> list[int]:
    chosen = cards_in(view["chosen"]) if king == view["actor"] else []
    return cards_in(view["force"][king]) + [card for card in chosen if card < LAND]


def offers(view: View, names: Names) -> list[Text]:
    return [
        offer(view, names, side, king, third)
        for side, king in ((ATTACKER, view["turn"]), (DEFENDER, view["defender"]))
        for third in range(view["players"])
        if view["offered"][side][third] and view["at_least"][side][third]
    ]


def offer(view: View, names: Names, side: int, king: int, third: int) -> Text:
    land, money = view["promised_land"][side][third], view["promised_money"][side][third]
    promised = row(spread(land, LAND) + spread(money, MONEY))
    points = f"{view['at_least'][side][third]}+ points of help"
    if not promised:
        return Text(f"  {names.does(king, 'ask')} {names.whom(third)} for {points}, for nothing")
    return Text.assemble(f"  {names.does(king, 'offer')} {names.whom(third)} ", promised, f" for {points}")


def spread(counts: list[int], first: int) -> list[int]:
    return [first + pip for pip, count in enumerate(counts) for _ in range(count)]


# a choice in the making ------------------------------------------------------------------------


def choice(view: View) -> Text:
    """The cards chosen so far, and what they are for."""
    cards = cards_in(view["chosen"])
    return Text.assemble(("Chosen so far: ", "bold"), row(cards) if cards else "nothing", purpose(view, cards))


def purpose(view: View, cards: list[int]) -> str:
    if view["phase"] == "choose purchase":
        return f"  (Land for {view['shows']['price']}, paid {view['shows']['paid']})"
    if view["phase"] == "make offer":
        return f"  (for {view['at_least'][view['side']][view['third']] or 1}+ points of help)"
    return ""
