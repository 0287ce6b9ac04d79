"""Six powers above the log, in impulse order: each says what it does, what it has, with whom it is at war."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, shield, style, tag
from nonsuch.engine.language.words import counted
from nonsuch.games.virgin_queen.components import (
    ACTION_STAGE,
    CONTROL_MARKERS,
    KEY_CARDS,
    KEY_VP,
    MOST_KEYS,
    RULER_ADMIN,
    RULER_CARDS,
    RULER_NAMES,
    STANDARD_VP,
)
from nonsuch.games.virgin_queen.creeds import BOTH_BRANCHES_VP, FAITH_VP, WIN_BRANCH_KEYS
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES, POWERS, PROTESTANT
from nonsuch.games.virgin_queen.show.board.hand import own_power
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.reading import View, cards_in, number_in, of_power
from nonsuch.games.virgin_queen.show.words.naming import CARDS, SHORT

LETTERS = ("O", "S", "E", "F", "H", "P")
ROW_READS = (
    *("keys", "hand", "home", "vp", "war", "ally", "league", "active", "asked", "passed", "stage", "skips", "seat_of"),
    *("cp", "scenario", "over", "treasures"),
)
CARD_READS = (
    *(
        "keys",
        "vp",
        "piracy_vp",
        "bonus_vp",
        "protestant_spaces",
        "dutch_keys",
        "ruler",
        "seat_of",
        "seat",
        "more_cards",
    ),
    "fewer_cards",
)
KEYS_TO_WIN = tuple(WIN_BRANCH_KEYS if power == PROTESTANT else CONTROL_MARKERS[power] for power in range(MAJORS))
BOXES = 7  # of the track of keys, about where the power stands


def bearing(power: int, size: str = "") -> Markup:
    """A power's shield with its letter; a minor power has its sign alone."""
    if power < MAJORS:
        return shield(power, LETTERS[power], size)
    return el("span", emblem(power), cls=f"sign {power_class(power)}")


# what each has ---------------------------------------------------------------------------------


def enemies(view: View, power: int) -> list[int]:
    return [other for other in range(POWERS) if of_power(view["war"], power) >> other & 1]


def friends(view: View, power: int) -> list[int]:
    leagued = [other for other in range(MAJORS) if of_power(view["league"], power) >> other & 1]
    return leagued + [other for other in range(MAJORS, POWERS) if of_power(view["ally"], other, -1) == power]


def played(view: View) -> list[int]:
    return [power for power in range(MAJORS) if of_power(view["seat_of"], power, -1) >= 0]


def following(view: View) -> int:
    """Whose impulse comes after this one."""
    powers, active = played(view), view["active"]
    return next((one for one in powers if one > active), powers[0]) if active is not None and active >= 0 else -1


def doing(view: View, power: int) -> Markup | None:
    """What it does now, in one word or two."""
    if view["over"]:
        return None
    if view["asked"] == power:
        return tag(f"{view['cp']} CP left" if view["active"] == power and view["cp"] else "decides", "play", asked=True)
    if view["active"] == power:
        return tag("acts", "play")
    if view["stage"] != ACTION_STAGE:
        return None
    if of_power(view["skips"], power):
        return tag("misses one", "waiting")
    if (view["passed"] or 0) >> power & 1:
        return tag("passed", "waiting")
    return tag("next", "waiting") if following(view) == power else None


def row(sight: Sight, power: int) -> Markup:
    view = sight.view
    seat = of_power(view["seat_of"], power, -1)
    who = [el("bdi", sight.names[seat]), " ", el("span", data_slot=f"seat-{seat}")] if seat >= 0 else ["nobody"]
    return el(
        "div",
        bearing(power),
        el("b", SHORT[power], cls="pn"),
        el("small", who, cls="pl"),
        doing(view, power),
        el("span", icon("laurel", "", "victory points"), el("b", of_power(view["vp"], power)), cls="vp"),
        el("span", keys(view, power), cards(view, power), coffers(view, power), home(view, power), cls="pf"),
        el(
            "span",
            relations("war", "at war with", enemies(view, power)),
            relations("ally", "allied with", friends(view, power)),
            cls="rels",
        ),
        cls=classes("pw", power_class(power), "asks" if view["asked"] == power and not view["over"] else None),
        data_seat=power + 1,
        data_target=f"power-{POWER_NAMES[power]}",
        role="group",
        aria_label=SHORT[power],
    )


def keys(view: View, power: int) -> Markup:
    held = of_power(view["keys"], power)
    said = f"keys: {held}, {KEYS_TO_WIN[power]} win"
    return el("span", icon("key", "", said), el("b", held), el("small", f"/{KEYS_TO_WIN[power]}"), cls="fx", title=said)


def cards(view: View, power: int) -> Markup:
    number = number_in(of_power(view["hand"], power, 0))
    said = counted(number, "card in hand", "cards in hand")
    return el("span", el("i", cls="back"), el("b", number), el("span", said, cls="sr"), cls="fx", title=said)


def coffers(view: View, power: int) -> Markup | None:
    """Treasures, which lie face down."""
    number = number_in(of_power(view["treasures"], power, 0))
    said = counted(number, "treasure")
    return el("span", icon("coffer", "", said), el("b", number), cls="fx coffers", title=said) if number else None


def home(view: View, power: int) -> Markup:
    """Struck through when it was played."""
    ready = [CARDS[card] for card in cards_in(of_power(view["home"], power, ""))]
    said = f"Home card ready: {' and '.join(ready)}" if ready else "Home card played"
    return el("span", icon("crown", "", said), cls=f"fx hm {'held' if ready else 'played'}", title=said)


def relations(kind: str, words: str, others: list[int]) -> Markup | None:
    if not others:
        return None
    said = f"{words} {', '.join(SHORT[other] for other in others)}"
    sign = icon("war" if kind == "war" else "link", "", said)
    return el("span", sign, [bearing(other, "tiny") for other in others], cls=f"rel {kind}", title=said)


# the reader's own ------------------------------------------------------------------------------


def power_sheet(sight: Sight) -> Markup:
    """What the next key brings, and of what the points are made."""
    power = own_power(sight.view, sight.seat)
    if power < 0:
        return el("div")
    return el("div", track(sight.view, power), total(sight.view, power), ruler(sight.view, power), cls="mycard")


def track(view: View, power: int) -> Markup:
    held, wins = of_power(view["keys"], power), KEYS_TO_WIN[power]
    last = max(wins, held)
    first = max(1, min(held - 2, last - BOXES + 1))
    boxes = [box(power, number, held, wins) for number in range(first, min(first + BOXES, last + 1))]
    head = el("span", el("b", "keys"), el("b", "VP"), el("small", "cards"), cls="kl")
    said = f"With {counted(held, 'key')} {SHORT[power]} has {KEY_VP[power][min(held, MOST_KEYS)]} points and draws "
    said += f"{KEY_CARDS[power][min(held, MOST_KEYS)]} cards a turn; {wins} keys win."
    return el("div", boxes, head, cls="ktrack", role="img", aria_label=said)


def box(power: int, number: int, held: int, wins: int) -> Markup:
    """One more key: the points and the cards of the turn with so many."""
    look = classes("kb", "on" if number <= held else None, "now" if number == held else None)
    if number >= wins:
        return el("span", el("i", number), el("b", "wins"), cls=look)
    at = min(number, MOST_KEYS)
    return el("span", el("i", number), el("b", KEY_VP[power][at]), el("small", KEY_CARDS[power][at]), cls=look)


def total(view: View, power: int) -> Markup:
    held = of_power(view["keys"], power)
    parts = [
        (KEY_VP[power][min(held, MOST_KEYS)], counted(held, "key")),
        (FAITH_VP[power][view["protestant_spaces"] or 0], "faith"),
        (BOTH_BRANCHES_VP if power == PROTESTANT and 0 < (view["dutch_keys"] or 0) < held else 0, "both branches"),
        (of_power(view["piracy_vp"], power), "piracy"),
        (of_power(view["bonus_vp"], power), "bonuses"),
    ]
    said = " + ".join(f"{number} for {words}" for number, words in parts if number) or "nothing yet"
    return el("p", said, " = ", el("b", of_power(view["vp"], power)), el("small", f" of {STANDARD_VP}"), cls="sum")


def ruler(view: View, power: int) -> Markup:
    one = of_power(view["ruler"], power)
    name = (
        RULER_NAMES[one].replace("_", " ").title().replace(" Ii", " II").replace(" Iii", " III").replace(" Iv", " IV")
    )
    extra = f", +{counted(RULER_CARDS[one], 'card')}" if RULER_CARDS[one] else ""
    change = of_power(view["more_cards"], power) - of_power(view["fewer_cards"], power)
    made = [el("span", icon("crown", "small"), name, el("small", f" keeps {RULER_ADMIN[one]}{extra}"), cls="tag")]
    if change:
        made.append(tag(f"{change:+d} card next turn".replace("-", "−"), "hand"))
    return el("p", made, cls="boxes2")


# on a phone ------------------------------------------------------------------------------------


def strip(sight: Sight) -> Markup:
    """The six in a line: points, keys, cards, enemies."""
    view = sight.view
    return el("div", [strip_of(view, power) for power in played(view)], cls="strip6", style=style(n=len(played(view))))


def strip_of(view: View, power: int) -> Markup:
    foes, friends_too = enemies(view, power), friends(view, power)
    said = f"{SHORT[power]}: {of_power(view['vp'], power)} points, {counted(of_power(view['keys'], power), 'key')}, "
    said += counted(number_in(of_power(view["hand"], power, 0)), "card")
    said += f", at war with {', '.join(SHORT[one] for one in foes)}" if foes else ""
    said += f", allied with {', '.join(SHORT[one] for one in friends_too)}" if friends_too else ""
    return el(
        "div",
        bearing(power, "small"),
        el("b", of_power(view["vp"], power)),
        el("span", icon("key"), of_power(view["keys"], power)),
        el("span", el("i", cls="back"), number_in(of_power(view["hand"], power, 0))),
        el("span", [icon("war"), el("span", "".join(letter_of(other) for other in foes))] if foes else None, cls="w"),
        cls=classes("sx", "asks" if view["asked"] == power and not view["over"] else None),
        data_seat=power + 1,
        role="img",
        aria_label=said,
    )


def letter_of(power: int) -> str:
    return LETTERS[power] if power < MAJORS else SHORT[power][0].lower()
