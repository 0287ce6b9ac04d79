"""The Court: who can be wed and with what odds, artists and scientists, what they have made."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, style
from nonsuch.draw.markup import Child
from nonsuch.games.virgin_queen.map.atlas import MAJORS, POWER_NAMES
from nonsuch.games.virgin_queen.personages import (
    AWARD_KINDS,
    AWARD_TITLES,
    AWARD_VP,
    FESTIVITIES,
    IS_MAN,
    IS_SCIENTIST,
    ITALIAN_EXTRA,
    ITALY,
    PERSON_COST,
    PERSON_NAMES,
    PERSON_POWER,
    PERSON_SKILL,
    PERSON_TITLES,
    PERSONS,
    RESULT_UP_TO,
    ROYAL_NAMES,
    ROYAL_POWER,
    ROYAL_TITLES,
    ROYALS,
    SCIENCE_NAMES,
    SCIENCE_TITLES,
)
from nonsuch.games.virgin_queen.show.board.pieces import mark, power_class
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import View
from nonsuch.games.virgin_queen.show.words.naming import SHORT
from nonsuch.games.virgin_queen.tables.court import AVAILABLE, CAPTIVE, UNWED

WEDDING_READS = ("eligibility", "royal_is", "match", "match_number", "festivities")
PATRONAGE_READS = ("person_is", "sponsors", "works", "sciences")
OUTCOMES = ("Murder", "Called off", "Unhappy", "Dowry", "Happy", "Heir", "Dynasty")
OUTCOME_LOOKS = ("murder", "off", "cold", "dowry", "happy", "heir", "dyn")
DICE = tuple(one + other for one in range(1, 7) for other in range(1, 7))
OUT = MAJORS


def section(sign: str, title: str, note: Child, *inside: Child, cls: str) -> Markup:
    head = el("header", icon(sign), el("h2", title), el("small", note))
    return el("section", head, inside, cls=f"ct {cls}")


# weddings --------------------------------------------------------------------------------------


def called(royal: int) -> str:
    """A first name, or where he is known by another, that: 'Navarre', 'Leicester'."""
    title = ROYAL_TITLES[royal]
    if "(" in title:
        return title[title.index("(") + 1 : -1]
    if title.startswith(("Earl ", "William ", "Duke ", "Henry, Lord ")):
        return title.split()[-1]
    return title.partition(" Queen")[0]


def eligible(view: View) -> list[int]:
    """Who stands on the chart, the most eligible first."""
    told, stands = view["eligibility"] or {}, view["royal_is"] or {}
    there = [one for one in range(ROYALS) if stands.get(ROYAL_NAMES[one]) in (UNWED, CAPTIVE)]
    return sorted(there, key=lambda one: -told.get(ROYAL_NAMES[one], 0))


def matches(view: View) -> list[tuple[int, int]]:
    """Groom and bride, in the order in which they were announced."""
    told, order = view["match"] or {}, view["match_number"] or {}
    pairs = [(ROYAL_NAMES.index(name), other) for name, other in told.items() if IS_MAN[ROYAL_NAMES.index(name)]]
    return sorted(pairs, key=lambda pair: order.get(ROYAL_NAMES[pair[0]], 0))


def bonus(view: View, groom: int, bride: int) -> int:
    """What is added to the dice."""
    told = view["eligibility"] or {}
    festive = FESTIVITIES if (view["festivities"] or 0) >> groom & 1 else 0
    return int(told.get(ROYAL_NAMES[groom], 0) + told.get(ROYAL_NAMES[bride], 0) + festive)


def odds(added: int) -> list[int]:
    """Of 36 throws, how many lead to each outcome."""
    found = [0] * len(OUTCOMES)
    for thrown in DICE:
        found[next(row for row, most in enumerate(RESULT_UP_TO) if thrown + added <= most)] += 1
    return found


def weddings(sight: Sight) -> Markup:
    view = sight.view
    rated = view["eligibility"] or {}
    there = eligible(view)
    rungs = dict.fromkeys(rated.get(ROYAL_NAMES[one], 0) for one in there)
    promised = {one for pair in matches(view) for one in pair}
    chart = [
        el(
            "div",
            el("b", rung, cls="rt"),
            el("div", [royal(one, one in promised) for one in there if rated.get(ROYAL_NAMES[one], 0) == rung]),
            cls="rung",
            style=style(n=sum(rated.get(ROYAL_NAMES[one], 0) == rung for one in there)),
        )
        for rung in rungs
    ]
    pairs = [match(view, *pair) for pair in matches(view)]
    return section(
        *("ring", "Royal weddings", "eligibility; the unmarried lose one a turn"),
        el("div", chart, cls="rungs"),
        el("div", pairs or el("p", "No match has been announced.", cls="muted2"), cls="matches"),
        cls="wed",
    )


def royal(one: int, promised: bool) -> Markup:
    power = ROYAL_POWER[one]
    whose = f"of {SHORT[power]}" if power < MAJORS else "of any court"
    return el(
        "span",
        el("span", mark("king" if IS_MAN[one] else "queen"), cls="cam"),
        bearing(power, "tiny") if power < MAJORS else None,
        el("b", called(one)),
        cls=classes("royal", "promised" if promised else None),
        data_seat=power % 6 + 1 if power < MAJORS else None,
        data_target=f"royal-{ROYAL_NAMES[one]}",
        title=ROYAL_TITLES[one],
        role="img",
        aria_label=f"{ROYAL_TITLES[one]}, {whose}{', betrothed' if promised else ''}",
    )


def match(view: View, groom: int, bride: int) -> Markup:
    added = bonus(view, groom, bride)
    chances = odds(added)
    said = ", ".join(f"{name} {share(of)} in 100" for name, of in zip(OUTCOMES, chances, strict=True) if of)
    bars = [
        el(
            "i",
            el("b", share(of)),
            el("small", OUTCOMES[row]) if of > 4 else None,
            cls=f"o-{OUTCOME_LOOKS[row]}",
            style=f"flex:{of}",
            title=OUTCOMES[row],
        )
        for row, of in enumerate(chances)
        if of
    ]
    names = [one for royal in (groom, bride) for one in (heraldry(royal), el("b", called(royal)), el("em", "and"))]
    return el(
        "div",
        el("p", names[:-1], el("small", f"2 dice + {added}"), cls="mp"),
        el("div", bars, cls="obar", role="img", aria_label=f"Odds: {said}"),
        cls="match",
    )


def heraldry(royal: int) -> Markup | None:
    return bearing(ROYAL_POWER[royal], "tiny") if ROYAL_POWER[royal] < MAJORS else None


def share(of: int) -> int:
    return round(100 * of / len(DICE))


# patronage -------------------------------------------------------------------------------------


def price(person: int) -> int:
    return PERSON_COST[person] + (ITALIAN_EXTRA if PERSON_POWER[person] == ITALY else 0)


def patronage(sight: Sight) -> Markup:
    view = sight.view
    stands = view["person_is"] or {}
    there = [one for one in range(PERSONS) if stands.get(PERSON_NAMES[one]) == AVAILABLE]
    return section(
        *("brush", "Patronage and science", "one a turn for each power"),
        el("div", el("div", [person(one) for one in there], cls="people6"), awards(view), cls="pgrid"),
        cls="pat",
    )


def person(one: int) -> Markup:
    power = PERSON_POWER[one]
    craft = "scientist" if IS_SCIENTIST[one] else "artist"
    whose = "Italy" if power == ITALY else SHORT[power]
    return el(
        "span",
        el("b", price(one), cls="c"),
        icon("sphere" if IS_SCIENTIST[one] else "brush", "", craft),
        el("span", el("b", PERSON_TITLES[one]), el("small", f" {whose}")),
        el("small", f"2 dice + {PERSON_SKILL[one]}", cls="sk"),
        cls=classes("pers", power_class(power) if power < MAJORS else None),
        data_target=f"person-{PERSON_NAMES[one]}",
        role="img",
        aria_label=f"{PERSON_TITLES[one]}, {craft}, {whose}, {price(one)} CP, two dice and {PERSON_SKILL[one]}",
    )


def awards(view: View) -> Markup:
    """Who is sponsored, what has been won, what is left to win."""
    now = [(power, one) for power, one in enumerate(in_order(view["sponsors"])) if one >= 0]
    works, sciences = view["works"] or {}, view["sciences"] or {}
    won = [(AWARD_KINDS.index(name), who) for name, who in works.items() if 0 <= who < OUT]
    learnt = [(SCIENCE_NAMES.index(name), who) for name, who in sciences.items() if 0 <= who < OUT]
    left = [SCIENCE_TITLES[one] for one, name in enumerate(SCIENCE_NAMES) if sciences.get(name, -1) < 0]
    lines = [
        el("p", el("b", "At court: "), [[bearing(power, "tiny"), f" {PERSON_TITLES[one]} "] for power, one in now])
        if now
        else None,
        el(
            "p",
            el("b", "Won: "),
            [[bearing(who, "tiny"), f" {AWARD_TITLES[one]} ({AWARD_VP[one]}) "] for one, who in won],
            [[bearing(who, "tiny"), f" {SCIENCE_TITLES[one]} "] for one, who in learnt],
        )
        if won or learnt
        else None,
        el("p", el("b", "Sciences available: "), ", ".join(left) or "none"),
    ]
    return el("div", lines, cls="aw")


def in_order(told: dict[str, int] | None) -> list[int]:
    return [(told or {}).get(name, -1) for name in POWER_NAMES[:MAJORS]]
