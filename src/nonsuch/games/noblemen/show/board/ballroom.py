"""The ball: the prestige track, who stands where, and what it takes to rise."""

from __future__ import annotations

from nonsuch.draw import Markup, Sight, classes, el, letters, shield, space
from nonsuch.games.noblemen.components import MOST_PRESTIGE, TITLE_POINTS, TRACK
from nonsuch.games.noblemen.show.words import TITLES

BALL_READS = ("players", "round", "space", "waiting", "entered", "phase", "turn", "shows", "title", "over")


def ballroom(sight: Sight) -> Markup:
    """Only while a ball is held."""
    view = sight.view
    if not view["waiting"]:
        return Markup()
    most = MOST_PRESTIGE[view["round"] - 1]
    steps = [step(sight, number, most) for number in range(1, TRACK + 1)]
    return el(
        "div",
        el(
            "h2",
            "Masquerade Ball",
            el("span", f"hosted by {sight.names[view['turn']]}; up to {most}", cls="next"),
            cls="caps",
        ),
        el("ol", steps, cls="track"),
        off_track(sight),
        cls="ballroom place",
        role="group",
        aria_label="The prestige track",
    )


def step(sight: Sight, number: int, most: int) -> Markup:
    view = sight.view
    there = [marker(sight, seat) for seat in range(view["players"]) if view["space"][seat] == number]
    title = el("small", TITLES[TITLE_POINTS.index(number)]) if number in TITLE_POINTS else None
    return space(number, title, there, kind="closed" if number > most else "")


def marker(sight: Sight, seat: int) -> Markup:
    waits = sight.view["waiting"] >> seat & 1
    mark = shield(seat, letters(tuple(sight.names))[seat])
    said = el("span", f"{sight.names[seat]}{'' if waits else ', done'}", cls="sr")
    return el("span", mark, said, cls=classes("marker", None if waits else "done"))


def off_track(sight: Sight) -> Markup | None:
    there = [seat for seat in range(sight.view["players"]) if sight.view["space"][seat] == 0]
    return el("p", "Off the track: ", [marker(sight, seat) for seat in there], cls="off") if there else None
