"""Books of men, ships and leaders, kept by the public log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from nonsuch.games.virgin_queen.map.atlas import SEA_NAMES, SPACE_NAMES

PLACE_NAMES = SPACE_NAMES + SEA_NAMES
TRAVELS = {
    *("deploys", "marches", "embarks", "intercepts", "avoids", "retreats", "leaves siege", "displaced", "winters"),
    *("sails", "puts in", "help arrives"),
}
DECLARED = {"marches", "embarks"}  # told when they begin; storms may stop them, battle may meet them
LOST_MEN = {"loses", "perish", "lost on the way", "disbands", "levied", "mercenaries leave"}
NEW_MEN = {"raises", "replaces", "rises", "mercenaries arrive", "goes ashore"}
OFF_THE_MAP = {"leader goes", "captured", "killed", "leader dies", "boards", "leads abroad", "set free"}


def on_the_map(view: Mapping[str, Any]) -> Counter[tuple[str, ...]]:
    """What a view shows: how many of what where, leaders too."""
    found: Counter[tuple[str, ...]] = Counter()
    for field in ("men", "ships"):
        for power, kinds in view[field].items():
            for kind, places in kinds.items():
                found.update({(power, kind, place.removeprefix("port-")): number for place, number in places.items()})
    for leader, place in view["leader_at"].items():
        found[leader, PLACE_NAMES[place]] = 1
    return +found


class Books:
    def __init__(self, view: Mapping[str, Any]) -> None:
        self.now = on_the_map(view)
        self.way = ("", "")  # of those who are told to go
        self.declared = False
        self.pending: list[tuple[tuple[str, ...], int]] = []  # what a march that was declared will change

    def read(self, event: Mapping[str, Any]) -> None:
        kind = event["event"]
        if kind in TRAVELS:
            if kind in DECLARED:
                self.settle()
            self.way = (event["origin"].removeprefix("port-"), event["target"].removeprefix("port-"))
            self.declared = kind in DECLARED
        elif kind in ("men go", "ships go"):
            self.go((event["who"], event.get("unit") or event["ship"]), int(event["number"]))
        elif kind == "leader goes too":
            self.make([((event["leader"], at), -1) for at in self.places_of(event["leader"])])
            self.make([((event["leader"], self.way[1]), 1)])
        elif kind == "stopped":
            self.pending = []
        else:
            self.write(kind, event)

    def go(self, who: tuple[str, ...], number: int) -> None:
        self.make([((*who, self.way[0]), -number), ((*who, self.way[1]), number)])

    def make(self, changes: list[tuple[tuple[str, ...], int]]) -> None:
        """At once, or when a march that is declared has come to something."""
        if self.declared:
            self.pending += changes
        else:
            self.settle()
            self.change(changes)

    def places_of(self, leader: str) -> list[str]:
        return [one[1] for one, number in self.now.items() if number and len(one) == 2 and one[0] == leader]

    def settle(self) -> None:
        self.change(self.pending)
        self.pending = []

    def change(self, changes: list[tuple[tuple[str, ...], int]]) -> None:
        for what, number in changes:
            self.now[what] += number

    def write(self, kind: str, event: Mapping[str, Any]) -> None:
        number = int(event.get("number", 1) or 1)
        place = (event.get("place") or "").removeprefix("port-")
        if kind in LOST_MEN | NEW_MEN:
            self.settle()
            unit = event.get("unit") or ("hired" if kind.startswith("mercenaries") else "regular")
            self.now[event.get("who", "spain"), unit, place] += number if kind in NEW_MEN else -number
        elif kind in ("launches", "sinks"):
            self.now[event["who"], event["ship"], place] += 1 if kind == "launches" else -1
        elif kind == "ship lent":
            self.change([((event["who"], event["ship"], place), -1), ((event["to"], event["ship"], place), 1)])
        elif kind == "ship back":
            self.change([((event["who"], event["ship"], place), 1), ((event["of"], event["ship"], place), -1)])
        elif kind == "leader enters" or kind in OFF_THE_MAP:
            self.settle()
            for at in self.places_of(event["leader"]):
                self.now[event["leader"], at] = 0
            if kind == "leader enters":
                self.now[event["leader"], place] = 1

    def differences(self, view: Mapping[str, Any]) -> dict[tuple[str, ...], int]:
        """Nothing, if the books are right; of a march under way they need not know how far it has come."""
        seen = on_the_map(view)
        gone = Counter(self.now)
        for what, number in self.pending:
            gone[what] += number
        if self.pending and +gone == seen:
            self.settle()
        return {
            what: seen[what] - self.now[what] for what in seen | +self.now | -self.now if seen[what] != self.now[what]
        }
