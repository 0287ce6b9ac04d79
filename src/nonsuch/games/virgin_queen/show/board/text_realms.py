"""Bonus markers, wars abroad and the hold of the Armada, in lines."""

from __future__ import annotations

from nonsuch.engine.language.words import listed
from nonsuch.games.virgin_queen.components import LAND_NAMES, LEADERS
from nonsuch.games.virgin_queen.map.atlas import POWER_NAMES, SPAIN
from nonsuch.games.virgin_queen.prizes import MARKER_NAMES, MARKER_TITLES
from nonsuch.games.virgin_queen.realms import WAR_NAMES, WAR_POWER
from nonsuch.games.virgin_queen.show.reading import View
from nonsuch.games.virgin_queen.show.words.naming import SHORT, army, leader

WARS = ("War in Persia", "War with Poland")


def realms(view: View) -> list[str]:
    return [*markers(view), *abroad(view), *hold(view)]


def markers(view: View) -> list[str]:
    """'Paris: France 2.'"""
    lines = []
    for name, boxes in (view["markers"] or {}).items():
        held = listed([f"{said(who)} {number}" for who, number in boxes.items()])
        lines += [f"{MARKER_TITLES[MARKER_NAMES.index(name)]} markers: {held}."] if held else []
    return lines


def said(power: str) -> str:
    return SHORT[POWER_NAMES.index(power)]


def abroad(view: View) -> list[str]:
    lines = []
    for war, name in enumerate(WAR_NAMES):
        enemy = (view["enemy_abroad"] or {}).get(name, 0)
        if enemy:
            men = of_kinds((view["abroad"] or {}).get(name, {}), WAR_POWER[war])
            lines.append(f"{WARS[war]}: {men}{led_by((view['commander'] or {}).get(name, -1))} against {enemy}.")
    return lines


def hold(view: View) -> list[str]:
    men = of_kinds(view["aboard_men"] or {}, SPAIN)
    led = led_by(view["armada_leader"])
    return [f"Aboard the Armada: {men}{led}."] if view["aboard_men"] or led else []


def of_kinds(men: dict[str, int], power: int) -> str:
    regulars, hired = (men.get(kind, 0) for kind in LAND_NAMES)
    return army(power, regulars, hired) or "nobody"


def led_by(number: int | None) -> str:
    return f" under {leader(number)}" if number is not None and 0 <= number < LEADERS else ""
