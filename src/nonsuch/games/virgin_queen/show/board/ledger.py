"""The ledger above the map for six: the tabs of its boards, the count of faith, the minor powers."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, el, icon, style
from nonsuch.games.virgin_queen.components import COLUMN_NAMES, COLUMN_OF, MOST_INFLUENCE
from nonsuch.games.virgin_queen.creeds import FAITH_VP, MOST_SPACES
from nonsuch.games.virgin_queen.map.atlas import (
    ENGLAND,
    INDEPENDENT,
    MAJORS,
    POWER_NAMES,
    PROTESTANT,
    SPAIN,
)
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import View, of_power
from nonsuch.games.virgin_queen.show.words.naming import SHORT

FAITH_READS = ("protestant_spaces",)
MINOR_READS = ("ally", "influence", "war")
STEP = 5  # Protestant spaces from one change of points to the next
OF_FAITH = (SPAIN, ENGLAND, PROTESTANT)


def tabs(leaves: tuple[tuple[str, str, str], ...]) -> Markup:
    """One for each board; a key from 1 on opens it."""
    made = [
        el(
            "button",
            icon(sign),
            el("span", title),
            el("em"),
            type="button",
            role="tab",
            data_leaf=name,
            aria_selected="true" if not at else "false",
            title=f"{title} (key {at + 1})",
            cls="phone-only" if name == "log" else None,
        )
        for at, (name, sign, title) in enumerate(leaves)
    ]
    return el("div", made, cls="tabs", role="tablist", aria_label="Boards")


def faith_line(sight: Sight) -> Markup:
    count = sight.view["protestant_spaces"] or 0
    step = (count // STEP + 1) * STEP
    points = ", ".join(f"{SHORT[power]} {FAITH_VP[power][count]}" for power in OF_FAITH)
    said = (
        f"{count} Protestant spaces; with {MOST_SPACES} the Protestants win. Points: {points}; they change at {step}."
    )
    return el(
        "div",
        icon("book"),
        el("span", el("i", style=style(at=round(100 * min(count / MOST_SPACES, 1)))), cls="ft", aria_hidden="true"),
        el("b", count),
        el("small", f"of {MOST_SPACES}", el("span", f", next step at {step}", cls="next")),
        cls="faithline",
        title=said,
        role="img",
        aria_label=said,
    )


def minors(sight: Sight) -> Markup:
    """Whose ally each minor power is, and who courts it how far."""
    shown = range(MAJORS, INDEPENDENT)
    return el(
        "div", [minor(sight.view, power) for power in shown], cls="minors", role="group", aria_label="Minor powers"
    )


def minor(view: View, power: int) -> Markup:
    ally = of_power(view["ally"], power, -1)
    said = f"{SHORT[power]}: {f'ally of {SHORT[ally]}' if ally >= 0 else 'neutral'}"
    courted = markers(view, power)
    if courted:
        said += "; influence " + ", ".join(f"{SHORT[who]} {value}" for who, value in courted) + f" of {MOST_INFLUENCE}"
    foes = [SHORT[other] for other in range(MAJORS) if of_power(view["war"], power) >> other & 1]
    said += f"; at war with {', '.join(foes)}" if foes else ""
    return el(
        "span",
        el("span", emblem(power), cls=f"sign {power_class(power)}"),
        el("span", SHORT[power], cls="mn"),
        bearing(ally, "tiny") if ally >= 0 else el("em", "–"),
        cls="minor6",
        title=said,
        role="img",
        aria_label=said,
        data_target=f"court-{POWER_NAMES[power]}",
    )


def markers(view: View, power: int) -> list[tuple[int, int]]:
    """Who has how much influence there."""
    if COLUMN_OF[power] < 0:
        return []
    told = (view["influence"] or {}).get(COLUMN_NAMES[COLUMN_OF[power]]) or {}
    return [(POWER_NAMES.index(name), value) for name, value in told.items()]
