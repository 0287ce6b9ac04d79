"""Noblemen's questions: who called for what, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonsuch.draw import Asking, Markup, Sight, el, letters, shield
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.noblemen.components import DONATION, MOST_PRESTIGE, TITLE_POINTS
from nonsuch.games.noblemen.show.reading import View, title_of
from nonsuch.games.noblemen.show.words import TITLES

AT_A_BALL = ("enter ball", "take title")
OF_GIFTS = ("consider gifts", "make gifts")
LAYING = ("lay lands", "lay on")


def names_of(sight: Sight) -> Names:
    return Names(sight.names, sight.seat)


# what led to it ---------------------------------------------------------------------------------


def cause(sight: Sight) -> Markup | None:
    """Who called all players to something; whose soldiers want land."""
    view, host = sight.view, sight.view["turn"]
    called = CALLS.get(view["phase"])
    return None if view["over"] or called is None else by(sight, host, called(view, names_of(sight), host))


def ball_called(view: View, names: Names, host: int) -> str:
    return f" {names.verb(host, 'throw')} a Masquerade Ball. In this round no prestige above {most(view)} counts."


def gifts_called(view: View, names: Names, host: int) -> str:
    return f" {names.verb(host, 'call')} for donations: one point per land."


def bribes_called(view: View, names: Names, host: int) -> str:
    left = counted(view["bribe_marker"], "point")
    return f" {names.verb(host, 'call')} for bribes: {left} left, £{view['shows']['bribe_price'][1]} each."


def soldiers_came(view: View, names: Names, host: int) -> str:
    lands = counted(view["to_give"], "land")
    return f" {names.verb(host, 'have')} soldiers in a forest now; they take {lands}."


CALLS: dict[str, Callable[[View, Names, int], str]] = {
    **dict.fromkeys(AT_A_BALL, ball_called),
    **dict.fromkeys(OF_GIFTS, gifts_called),
    "offer bribe": bribes_called,
    "give lands": soldiers_came,
}


def by(sight: Sight, seat: int, said: str) -> Markup:
    name = el("b", names_of(sight).who(seat))
    return el("div", shield(seat, letters(tuple(sight.names))[seat], "small"), el("span", name, said), cls="cause")


def most(view: View) -> int:
    return MOST_PRESTIGE[view["round"] - 1]


# what can be done -------------------------------------------------------------------------------

KINDS = {
    "lay": "lay up to three lands",
    "castle": "build",
    "palace": "build",
    "church": "build",
    "folly": "build",
    "acquire": "acquire land",
    "tax": "tax",
    "dispatch": "send men-at-arms",
    "ball": "throw a ball",
    "donations": "donate",
    "bribes": "bribe royalty",
}


def can(sight: Sight, lit: Sequence[str]) -> str:
    if sight.seat is None:
        return ""
    said = SAID.get(sight.view["phase"])
    if said:
        return said(sight.view, sight.seat, lit)
    return "Choose on the table: choices are highlighted." if lit else ""


def acting(view: View, seat: int, lit: Sequence[str]) -> str:
    """One action; besides it a card, and trades."""
    if not view["actions"]:
        return "Your action is done. A bead brings the end of the round nearer; without one your turn just ends."
    ways = dict.fromkeys(KINDS[move.split()[0]] for move in lit if move.split()[0] in KINDS)
    return f"One action: {listed(ways, 'or')}. What you can choose is highlighted." if ways else ""


def laying(view: View, seat: int, lit: Sequence[str]) -> str:
    left = view["lands_left"]
    return f"You may lay up to {left} more, each next to your estate." if view["lands_left"] else "You have laid three."


ADDS = "Each scandal card adds 1, Blackmail 3, the crown 2."


def entering(view: View, seat: int, lit: Sequence[str]) -> str:
    """Where the marker will stand, which others may have pushed down, and which title that reaches."""
    prestige, stands, title = view["shows"]["guest_prestige"], view["shows"]["guest_space"], title_of(view, seat)
    counts = min(prestige, most(view))
    if title + 1 >= len(TITLES):
        return f"Your prestige is {counts}. No title is above yours."
    needs = TITLE_POINTS[title + 1]
    reach = "enough for" if stands >= needs else f"{needs - stands} short of"
    if not stands:
        return f"Spaces 1 to {counts} are taken, so you would stand on none: {reach} {TITLES[title + 1]}. {ADDS}"
    if stands < counts:
        return f"Place {counts} is taken, so you would stand on {stands}: {reach} {TITLES[title + 1]}. {ADDS}"
    return f"Your prestige, {counts}, is {reach} {TITLES[title + 1]}. {ADDS}"


def giving(view: View, seat: int, lit: Sequence[str]) -> str:
    left = DONATION - view["gifts"]
    if not left:
        return f"{DONATION} lands are the most that anybody donates."
    return f"Up to {counted(left, 'land')}; no stack takes more than three of a kind. They go back to the bag."


def bribing(view: View, seat: int, lit: Sequence[str]) -> str:
    return f"You have £{view['pounds'][seat]}."


def rising(view: View, seat: int, lit: Sequence[str]) -> str:
    title = title_of(view, seat)
    now, then = TITLE_POINTS[title], TITLE_POINTS[title + 1]
    return f"{TITLES[title + 1]} brings {then} points in every scoring round, {TITLES[title]} {now}."


SAID: dict[str, Callable[[View, int, Sequence[str]], str]] = {
    "take turn": acting,
    **dict.fromkeys(LAYING, laying),
    **dict.fromkeys(OF_GIFTS, giving),
    "enter ball": entering,
    "take title": rising,
    "offer bribe": bribing,
    "keep scandal": lambda view, seat, lit: "You keep one; the others go under the deck.",
    "give lands": lambda view, seat, lit: "Only you and the soldiers' owner see which.",
    "close turn": lambda view, seat, lit: "A bead brings the end of the round nearer.",
}


# for the others ---------------------------------------------------------------------------------

DOING = {
    "take turn": ("be", "taking a turn"),
    "enter ball": ("be", "dressing for the ball"),
    "take title": ("be", "deciding whether to take a title"),
    "consider gifts": ("be", "deciding what to donate"),
    "offer bribe": ("be", "counting pounds"),
    "give lands": ("be", "choosing lands for the soldiers"),
    "keep scandal": ("be", "choosing a scandal card"),
}


def weighs(sight: Sight, actor: int) -> str:
    verb, what = DOING.get(sight.view["phase"], ("be", "deciding"))
    return f"{names_of(sight).does(actor, verb)} {what}".rstrip() + "."


BEST = ("enter", "rise", "enough")


def best(sight: Sight, moves: Sequence[str]) -> str:
    if sight.view["phase"] == "take turn" and sight.view["actions"]:
        return ""  # whoever ends now gives up the action
    if len(moves) == 1:
        return moves[0]
    return next((move for move in BEST if move in moves), "")


asking = Asking(cause, can, best, weighs, aside=("trade",))
