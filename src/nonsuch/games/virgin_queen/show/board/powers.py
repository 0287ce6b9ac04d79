"""The powers: keys, points, cards, friends and enemies; the minor powers and who courts them."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, backs, classes, el, icon, letters, shield, tag
from nonsuch.engine.language.words import counted
from nonsuch.games.virgin_queen.components import (
    ACTION_STAGE,
    COLUMN_NAMES,
    COLUMN_POWER,
    CONTROL_MARKERS,
    LAST_TURN,
    LEADER_POWER,
    MOST_INFLUENCE,
    TUTORIAL_VP,
)
from nonsuch.games.virgin_queen.map.atlas import MAJORS, OTTOMAN, POWER_NAMES, SPAIN
from nonsuch.games.virgin_queen.show.board.pieces import emblem, power_class
from nonsuch.games.virgin_queen.show.reading import LEADER_NUMBER, YEARS, cards_in, number_in, of_power
from nonsuch.games.virgin_queen.show.words.naming import CARDS, LEADERS, SHORT

POWER_READS = (
    *("keys", "fortresses", "score", "hand", "home", "ally", "war", "active", "passed", "skips", "captor", "seat_of"),
    *("vp", "piracy_vp", "bonus_vp", "ruler", "over", "scenario", "turn", "stage"),
)
COURT_READS = ("influence", "ally", "resolved", "war")


def power_card(sight: Sight, power: int) -> Markup:
    view = sight.view
    seat = of_power(view["seat_of"], power, -1)
    return el(
        "div",
        el(
            "div",
            shield(seat, letters(tuple(sight.names))[seat]),
            el(
                "div",
                el("div", SHORT[power], cls="name"),
                el("div", el("bdi", sight.names[seat]), " ", el("span", data_slot=f"seat-{seat}"), cls="kind"),
                cls="id",
            ),
            points(sight, power),
            cls="head",
        ),
        el("div", keys(sight, power), cards(sight, power), el("span", goal(sight, power), cls="goal"), cls="facts"),
        el("div", tags(sight, power), cls="tags"),
        cls=classes("kingdom power", power_class(power), "acts" if view["active"] == power else None),
        data_seat=seat % 6 + 1,
        data_target=f"power-{POWER_NAMES[power]}",
        role="group",
        aria_label=SHORT[power],
    )


def points(sight: Sight, power: int) -> Markup:
    """Only Ottoman points count in the Tutorial."""
    if power != OTTOMAN and not sight.view["scenario"]:
        return el("span", el("span", "no points", cls="sr"), cls="score")
    score = of_power(sight.view["vp"], power)
    return el("span", icon("laurel", "", "victory points"), el("b", score, cls="num"), cls="score")


def keys(sight: Sight, power: int) -> Markup:
    held = of_power(sight.view["keys"], power)
    boxes = [el("i", cls="on" if number < held else None) for number in range(CONTROL_MARKERS[power])]
    return el(
        "span",
        icon("key", "small", f"{held} of {CONTROL_MARKERS[power]} keys"),
        el("b", held, cls="num"),
        el("span", boxes, cls="boxes", aria_hidden="true"),
        cls="fact",
    )


def cards(sight: Sight, power: int) -> Markup:
    number = number_in(of_power(sight.view["hand"], power, 0))
    return el(
        "span",
        backs(min(number, 6)),
        el("b", number, cls="num"),
        el("span", "cards in hand", cls="sr"),
        cls="fact",
        title=counted(number, "card in hand", "cards in hand"),
    )


def tags(sight: Sight, power: int) -> list[Markup]:
    view = sight.view
    made = [tag("acts", "play", asked=True)] if view["active"] == power else []
    if view["stage"] == ACTION_STAGE and (view["passed"] or 0) >> power & 1:
        made.append(tag("passed", "waiting"))
    if of_power(view["skips"], power):
        made.append(tag("misses an impulse", "waiting"))
    made += [tag(CARDS[card], "crown") for card in cards_in(of_power(view["home"], power, ""))]
    made += [tag(SHORT[minor], "link") for minor, ally in friends(view) if ally == power]
    made += [tag(f"{LEADERS[one]}, captive", "leader") for one in captives(view, power)]
    return made


def friends(view: object) -> list[tuple[int, int]]:
    """Minor powers and whose allies they are."""
    allies: dict[str, int] = view["ally"] or {}  # type: ignore[index]
    return [(POWER_NAMES.index(name), ally) for name, ally in allies.items()]


def captives(view: object, power: int) -> list[int]:
    held: dict[str, int] = view["captor"] or {}  # type: ignore[index]
    return [LEADER_NUMBER[name] for name in held if LEADER_POWER[LEADER_NUMBER[name]] == power]


def goal(sight: Sight, power: int) -> str:
    if sight.view["scenario"]:
        return ""
    if power == OTTOMAN:
        return f"wins with {TUTORIAL_VP}"
    return f"wins in {YEARS[LAST_TURN[0]]}" if power == SPAIN else ""


# the minor powers ------------------------------------------------------------------------------


def court(sight: Sight) -> Markup:
    """The Diplomatic Influence Table, as far as anybody has a marker on it."""
    shown = [column for column in range(len(COLUMN_NAMES)) if (sight.view["influence"] or {}).get(COLUMN_NAMES[column])]
    return el(
        "div",
        [minor(sight, column) for column in shown],
        cls="court",
        role="group",
        aria_label="Diplomatic influence",
    )


def minor(sight: Sight, column: int) -> Markup:
    view, power = sight.view, COLUMN_POWER[column]
    markers = view["influence"][COLUMN_NAMES[column]]
    ally = of_power(view["ally"], power, -1)
    status = f"allied to {SHORT[ally]}" if ally >= 0 else "neutral"
    if (view["resolved"] or 0) >> column & 1:
        status += ", decided"
    wars = [SHORT[other] for other in range(MAJORS) if of_power(view["war"], power) >> other & 1]
    rows = [
        el(
            "span",
            emblem(POWER_NAMES.index(name)),
            el("b", value, cls="num"),
            el("span", f" of {MOST_INFLUENCE} for {SHORT[POWER_NAMES.index(name)]}", cls="sr"),
            cls=f"lean {power_class(POWER_NAMES.index(name))}",
        )
        for name, value in markers.items()
    ]
    return el(
        "div",
        el("span", emblem(power), cls=f"sign {power_class(power)}"),
        el("span", el("b", SHORT[power]), el("small", f"at war with {wars[0]}" if wars else status), cls="id"),
        rows,
        cls="minor",
        role="img",
        aria_label=f"{SHORT[power]}: {status}; "
        + ", ".join(f"{SHORT[POWER_NAMES.index(name)]} {value}" for name, value in markers.items()),
        data_target=f"court-{POWER_NAMES[power]}",
    )
