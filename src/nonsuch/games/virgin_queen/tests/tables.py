"""How the tests of Virgin Queen speak: who stands where, what is played, what the dice show."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from nonsuch import IllegalMove, Play
from nonsuch.engine.playing.lines import steps_of
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.axes import NAVIES
from nonsuch.games.virgin_queen.components import LAND_NAMES, LEADER_NAMES, SHIP_NAMES
from nonsuch.games.virgin_queen.invariants import INVARIANTS
from nonsuch.games.virgin_queen.map.atlas import (
    HARBOUR_NAMES,
    MAJORS,
    POWER_NAMES,
    SEA_NAMES,
    SPACE_NAMES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.positions import start

OTTOMAN, SPAIN = 0, 1
SEATS = {name: seat for seat, name in enumerate(POWER_NAMES[:MAJORS])}  # six players take one power each


def harbour(name: str) -> str:
    """The port of a town, or a sea zone."""
    return name if name in SEA_NAMES else f"port-{name}"


def place(name: str) -> int:
    return SPACE_NAMES.index(name) if name in SPACE_NAMES else SPACES + SEA_NAMES.index(name)


def table(
    men: dict[str, dict[str, Any]] | None = None,
    ships: dict[str, dict[str, Any]] | None = None,
    leaders: dict[str, str] | None = None,
    control: dict[str, str] | None = None,
    siege: dict[str, str] | None = None,
    scenario: int = TUTORIAL,
    **position: Any,
) -> Play:
    """The start of a scenario with changes, in an impulse of the Ottoman or of whoever is `active`.

    `men`: what stands in a space, by power: {"malta": {"ottoman": 5, "knights": 2}}; (4, 1): 4 regulars and one hired.
    `ships`: likewise {"ionian_sea": {"ottoman": {"galley": 2}}}. What is named stands alone there.
    """
    made = copy.deepcopy(start(scenario))
    for space, powers in (men or {}).items():
        _clear(made["men"], space)
        for power, number in powers.items():
            units = number if isinstance(number, tuple) else (number, 0)
            for kind, count in zip(LAND_NAMES, units, strict=True):
                if count:
                    made["men"].setdefault(power, {}).setdefault(kind, {})[space] = count
    for name, powers in (ships or {}).items():
        _clear(made["ships"], harbour(name))
        for power, kinds in powers.items():
            for kind, count in kinds.items():
                made["ships"].setdefault(power, {}).setdefault(kind, {})[harbour(name)] = count
    made["leader_at"] |= {name: place(at) for name, at in (leaders or {}).items()}
    made["control"] |= {name: POWER_NAMES.index(power) for name, power in (control or {}).items()}
    if isinstance(position.get("active"), str):
        position["active"] = SEATS[position["active"]]
    held = {name: POWER_NAMES.index(power) for name, power in (siege or {}).items()}
    return game.position(
        {"players": 2 if scenario == TUTORIAL else MAJORS, "scenario": scenario, **made, "siege": held, **position}
    )


def _clear(pieces: dict[str, Any], name: str) -> None:
    for kinds in pieces.values():
        for places in kinds.values():
            places.pop(name, None)


def dice(play: Play, *faces: int) -> Play:
    """What the next dice show."""
    play.script(list(faces))
    return play


def act(play: Play, *lines: str) -> Play:
    """'ottoman march from istanbul, to edirne'; the invariants hold after every line."""
    for line in lines:
        power, _, moves = line.partition(" ")
        for move in steps_of(moves):
            play.play(SEATS[power], move)
        for holds in INVARIANTS:
            assert holds(state(play)) == ""
    return play


def state(play: Play) -> Any:
    """The table itself."""
    return play.table


def offered(play: Play) -> list[str]:
    return [move.notation for move in play.offers(play.actors[0])]


def can(play: Play, start: str) -> bool:
    """Is something offered that begins so?"""
    return any(one.startswith(start) for one in offered(play))


def refused(play: Play, line: str) -> str:
    """The rule for which a line is refused; nothing has changed by it."""
    power, _, moves = line.partition(" ")
    before = play.fingerprint
    with pytest.raises(IllegalMove) as caught:
        play.play(SEATS[power], moves)
    assert play.fingerprint == before
    return caught.value.rule


def asked(play: Play) -> str:
    """Who is asked what: 'spain: intercept'."""
    power = next(name for name, seat in SEATS.items() if seat == play.actors[0])
    return f"{power}: {game.phases.all[state(play).phase].name}"


def men(play: Play, space: str) -> dict[str, tuple[int, int]]:
    """Who stands in a space: regulars and hired men by power."""
    t, at = state(play), SPACE_NAMES.index(space)
    counts = {name: (t.men[power][0][at], t.men[power][1][at]) for power, name in enumerate(POWER_NAMES)}
    return {name: both for name, both in counts.items() if any(both)}


def ships(play: Play, name: str) -> dict[str, dict[str, int]]:
    t, at = state(play), HARBOUR_NAMES.index(harbour(name))
    found: dict[str, dict[str, int]] = {}
    for power in range(NAVIES):
        for kind, ship in enumerate(SHIP_NAMES):
            if t.ships[power][kind][at]:
                found.setdefault(POWER_NAMES[power], {})[ship] = t.ships[power][kind][at]
    return found


def holder(play: Play, space: str) -> str:
    return POWER_NAMES[state(play).control[SPACE_NAMES.index(space)]]


def leader(play: Play, name: str) -> str:
    at = state(play).leader_at[LEADER_NAMES.index(name)]
    if at < 0:
        return ""
    return SPACE_NAMES[at] if at < SPACES else SEA_NAMES[at - SPACES]


def besieger(play: Play, space: str) -> str:
    who = state(play).siege[SPACE_NAMES.index(space)]
    return POWER_NAMES[who] if who >= 0 else ""


def points(play: Play) -> int:
    return int(play.view(None)["score"][OTTOMAN])


def quiet(play: Play) -> Play:
    """Nobody answers in the windows that are open."""
    while play.actors and asked(play).endswith("respond"):
        act(play, f"{asked(play).split(':')[0]} decline")
    return play


def stay_for_winter(play: Play) -> Play:
    """Nobody calls a garrison home."""
    while play.actors and asked(play).endswith("winter orders"):
        act(play, f"{asked(play).split(':')[0]} enough")
    return play
