"""The Council: what lies on the table, who is at war or allied, what war would cost, how minor powers are courted."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, icon, tag
from nonsuch.engine.language.words import counted, listed
from nonsuch.games.virgin_queen.components import COLUMN_NAMES, COLUMN_POWER, COLUMNS, LEADERS, MOST_INFLUENCE
from nonsuch.games.virgin_queen.map.atlas import INDEPENDENT, MAJORS, POWER_NAMES, SPACE_TITLES
from nonsuch.games.virgin_queen.personages import ROYAL_TITLES
from nonsuch.games.virgin_queen.show.board.courtroom import section
from nonsuch.games.virgin_queen.show.board.hand import own_power
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import View, of_power
from nonsuch.games.virgin_queen.show.words.naming import LEADERS as LEADER_TITLES
from nonsuch.games.virgin_queen.show.words.naming import SHORT
from nonsuch.games.virgin_queen.tables.council import (
    CLAUSE_NAMES,
    CONFIRMED,
    LAPSED,
    MOST_CEDED,
    OPEN,
    REFUSED,
)
from nonsuch.games.virgin_queen.treaties import WAR_COST, WAR_COST_MINOR

DEAL_READS = ("deal", "freed", "standing", "spoken")
DRAFT_READS = (*DEAL_READS, "partner", "asked", "seat_of", "seat", "phase")
STAND_READS = ("war", "league", "ally", "lent", "reconciled")
INFLUENCE_READS = ("influence", "ally", "war", "resolved")
STATES = {
    OPEN: ("waits", "waiting"),
    CONFIRMED: ("confirmed", "check"),
    REFUSED: ("refused", "close"),
    LAPSED: ("lapsed", "close"),
}


# deals -----------------------------------------------------------------------------------------


def deals(sight: Sight) -> Markup:
    """In impulse order: by whom, to whom, what it says, how it stands."""
    found = [
        deal(sight.view, one, other, state)
        for one in range(MAJORS)
        for other in range(MAJORS)
        if (state := of_power(of_row(sight.view["standing"], one), other))
    ]
    empty = el("p", "No deal has been announced.", cls="muted2")
    return section("treaty", "On the table", "in impulse order", el("div", found or empty, cls="deals"), cls="c-table")


def of_row(rows: dict[str, dict[str, int]] | None, power: int) -> dict[str, int]:
    return (rows or {}).get(POWER_NAMES[power], {})


def deal(view: View, one: int, other: int, state: int) -> Markup:
    words, sign = STATES[state]
    return el(
        "div",
        el(
            "p",
            bearing(one, "tiny"),
            el("b", SHORT[one]),
            " to ",
            bearing(other, "tiny"),
            el("b", SHORT[other]),
            tag(words, sign),
        ),
        el("ul", [el("li", line) for line in clauses(view, one, other)]),
        cls=classes("dl", "open" if state == OPEN else None),
        data_target=f"deal-{POWER_NAMES[one]}",
    )


def clauses(view: View, one: int, other: int) -> list[str]:
    """What a deal says, line by line."""
    told = (view["deal"] or {}).get(POWER_NAMES[one], {}).get(POWER_NAMES[other], {})
    said = {name: told.get(name, 0) for name in CLAUSE_NAMES}
    giver, taker = SHORT[one], SHORT[other]
    lines = ["Their war ends."] if said["peace"] else []
    lines += ["They are allied until winter."] if said["alliance"] else []
    lines += [draws(giver, taker, said["draws given"])] if said["draws given"] else []
    lines += [draws(taker, giver, said["draws taken"])] if said["draws taken"] else []
    for name, kind in (("mercenaries given", "mercenary"), ("mercenaries taken", "mercenary")):
        if said[name]:
            who, whom = (giver, taker) if name.endswith("given") else (taker, giver)
            lines.append(f"{who} hires out {counted(said[name], kind, 'mercenaries')} to {whom}.")
    lines += [f"{giver} lends {counted(said['ships lent'], 'ship')}."] if said["ships lent"] else []
    lines += [f"{giver} borrows {counted(said['ships borrowed'], 'ship')}."] if said["ships borrowed"] else []
    if said["royal"]:
        lines.append(f"{ROYAL_TITLES[said['royal'] - 1]} weds {ROYAL_TITLES[said['spouse'] - 1]}.")
    lines += spaces(said, giver, "ceded") + spaces(said, taker, "claimed")
    return [*lines, *captives(view, one, other)] or ["Nothing yet."]


def draws(giver: str, taker: str, number: int) -> str:
    return f"{taker} draws {counted(number, 'card')} from {giver}, unseen."


def spaces(said: dict[str, int], giver: str, word: str) -> list[str]:
    named = [said[f"{word} {number}"] for number in range(MOST_CEDED) if said[f"{word} {number}"]]
    return [f"{giver} cedes {listed(SPACE_TITLES[one - 1] for one in named)}."] if named else []


def captives(view: View, one: int, other: int) -> list[str]:
    both = (view["freed"] or {}).get(POWER_NAMES[one], {}).get(POWER_NAMES[other]) or [0, 0]
    names = [[LEADER_TITLES[k] for k in range(LEADERS) if mask >> k & 1] for mask in both]
    return [
        f"{SHORT[power]} sets {listed(freed)} free." for power, freed in zip((one, other), names, strict=True) if freed
    ]


# the reader's own deal -------------------------------------------------------------------------

LINES = (
    ("peace", "Peace"),
    ("alliance", "Alliance"),
    ("marry", "Marriage"),
    ("give draws", "Give cards"),
    ("take draws", "Take cards"),
    ("give mercenaries", "Hire out"),
    ("take mercenaries", "Hire"),
    ("lend ships", "Lend ships"),
    ("borrow ships", "Borrow ships"),
    ("free", "Free a captive"),
    ("demand", "Ask for a captive"),
    ("cede", "Cede a space"),
    ("claim", "Ask for a space"),
)


def draft(sight: Sight) -> Markup:
    """To whom the reader may write, what the deal says so far, which lines may be added; and wars to declare."""
    view, own = sight.view, own_power(sight.view, sight.seat)
    partner = view["partner"] if view["partner"] is not None else -1
    writing = view["phase"] == "compose" and view["asked"] == own and partner >= 0
    lines = [el("li", line) for line in clauses(view, own, partner)] if writing else []
    others = [power for power in range(MAJORS) if power != own]
    note = f"with {SHORT[partner]}" if writing else "binding once both have said yes"
    return section(
        *("treaty", "Your deal", note),
        el("div", [chip_of("power", power) for power in others], cls="as6", role="group", aria_label="Write to"),
        el("ul", lines, cls="dl draft6") if lines else None,
        el("div", [line_chip(*one) for one in LINES], cls="as6", role="group", aria_label="Add a line"),
        el("p", "War on:", cls="muted2"),
        el("div", [war_chip(own, power) for power in range(INDEPENDENT) if power != own], cls="as6"),
        cls="c-draft",
    )


def chip_of(kind: str, power: int) -> Markup:
    return el("span", bearing(power, "tiny"), SHORT[power], cls="ac", data_target=f"{kind}-{POWER_NAMES[power]}")


def line_chip(verb: str, words: str) -> Markup:
    return el("span", words, cls="ac", data_target=f"clause-{verb.replace(' ', '-')}")


def war_chip(own: int, power: int) -> Markup:
    """With what it costs."""
    cost = WAR_COST[max(own, 0)][power] if power < MAJORS else WAR_COST_MINOR
    return el(
        "span",
        bearing(power, "tiny"),
        el("b", cost),
        cls="ac",
        data_target=f"war-{POWER_NAMES[power]}",
        title=SHORT[power],
    )


# wars and alliances ----------------------------------------------------------------------------


def stands(sight: Sight) -> Markup:
    """Who is at war and allied with whom; of the others, what a declaration would cost."""
    others = [*range(MAJORS), *range(MAJORS, INDEPENDENT)]
    top = el("tr", el("td"), [el("th", bearing(power, "tiny"), sr(power)) for power in others])
    rows = [
        el("tr", el("th", bearing(power, "tiny"), sr(power)), [relation(sight.view, power, other) for other in others])
        for power in range(MAJORS)
    ]
    note = "numbers: CP to declare war"
    return section("war", "War and peace", note, el("table", top, rows, cls="spy stand6"), cls="c-stands")


def sr(power: int) -> Markup:
    return el("span", SHORT[power], cls="sr")


def relation(view: View, power: int, other: int) -> Markup:
    if power == other:
        return el("td", cls="self")
    if of_power(view["war"], power) >> other & 1:
        return el("td", icon("war", "", f"{SHORT[power]} is at war with {SHORT[other]}"), cls="atwar")
    friend = (
        of_power(view["league"], power) >> other & 1 if other < MAJORS else of_power(view["ally"], other, -1) == power
    )
    if friend:
        return el("td", icon("link", "", f"{SHORT[power]} is allied with {SHORT[other]}"), cls="allied")
    cost = WAR_COST[power][other] if other < MAJORS else WAR_COST_MINOR
    return el("td", el("small", cost), title=f"War on {SHORT[other]} would cost {SHORT[power]} {cost} CP")


# influence -------------------------------------------------------------------------------------


def influence(sight: Sight) -> Markup:
    """The Diplomatic Influence Table."""
    told = sight.view["influence"] or {}
    shown = [column for column in range(COLUMNS) if told.get(COLUMN_NAMES[column])]
    rows = [courted(sight.view, column, told[COLUMN_NAMES[column]]) for column in shown]
    note = f"markers up to {MOST_INFLUENCE}"
    return section("scales", "Influence", note, el("div", rows, cls="columns6"), cls="c-influence")


def courted(view: View, column: int, markers: dict[str, int]) -> Markup:
    power = COLUMN_POWER[column]
    ally = of_power(view["ally"], power, -1)
    said = ", ".join(f"{SHORT[POWER_NAMES.index(name)]} {value}" for name, value in markers.items())
    return el(
        "span",
        el("span", emblem(power), cls=f"sign {power_class(power)}"),
        el("b", SHORT[power]),
        [el("span", bearing(POWER_NAMES.index(name), "tiny"), value, cls="lean6") for name, value in markers.items()],
        el("small", f"ally of {SHORT[ally]}") if ally >= 0 else None,
        cls="column6",
        data_target=f"court-{POWER_NAMES[power]}",
        role="img",
        aria_label=f"Influence with {SHORT[power]}: {said}{f'; ally of {SHORT[ally]}' if ally >= 0 else ''}",
    )
