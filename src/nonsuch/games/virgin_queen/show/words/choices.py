"""Moves in words: what a button says, and which thing on the table stands for a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nonsuch.engine.language.events import Event
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.language.words import Names, Words
from nonsuch.games.virgin_queen.components import (
    CARD_CP,
    CARD_NAMES,
    COLUMN_POWER,
    LAND_NAMES,
    LEADER_NAMES,
    SHIP_NAMES,
)
from nonsuch.games.virgin_queen.map.atlas import PORTS, POWER_NAMES, SEA_NAMES, SPACE_NAMES, SPACE_OF
from nonsuch.games.virgin_queen.rules.faith.terms import CONVERT_IN, HUNT_JESUIT, PREACH, REBEL, SUPPRESS
from nonsuch.games.virgin_queen.rules.world.terms import (
    DIG,
    ESCORT,
    EXPEDITION,
    FORTIFY,
    PATROL,
    PLUNDER,
    RETURN,
    SETTLERS,
    WALL,
)
from nonsuch.games.virgin_queen.show.reading import formed_of, free_men, free_ships, picked_of, to_lose, to_sink
from nonsuch.games.virgin_queen.show.words.naming import (
    AREAS,
    CARDS,
    LEADERS,
    OF_POWER,
    POWERS,
    SHIPS,
    SHORT,
    capital,
    harbour,
    in_sea,
    space,
    unit,
)
from nonsuch.games.virgin_queen.state import (
    ADD,
    AS_EVENT,
    ASSAULT,
    AWARD,
    BACK,
    CALM,
    CONTROL,
    COUNT,
    DECLINE,
    DISCARD,
    EMBARK,
    ENOUGH,
    FIGHT_AT,
    FLEET,
    FOR_CP,
    HEAD_FOR,
    INFLUENCE,
    LAUNCH,
    LEAD,
    LOSE,
    MARCH,
    NAME,
    NO,
    OPTION,
    PASS,
    PIRACY,
    PLACE,
    PUT_AWAY,
    RAISE,
    RANSOM,
    RESPOND,
    SAIL,
    SET_SAIL,
    SINK,
    STAY,
    STOP,
    TAKE,
    TARGET,
    TO,
    YES,
    moves,
)

View = Mapping[str, Any]
AWARDS = ("a ship", "a card", "a victory point")
OPTIONS = {
    "choose credit": ("", "Draw two cards now and one fewer next turn"),
    "answer janissaries": ("Discard a card", "Unrest in Istanbul, and no new regulars this turn"),
    "nurse ruler": ("Discard a random card", "Miss your next impulse"),
    "send agents": ("One more Jesuit", "Three attempts in England for each Jesuit there"),
    "send knights": ("One more Knight on Malta", "Raid the Ottoman"),
}
YES_OR_NO = {
    "sally": ("Sally out and join the battle", "Stay behind the walls"),
    "withdraw": ("Withdraw into the fortifications", "Fight in the field"),
    "fetch holy league": ("Take Holy League", "Leave it"),
    "choose compromise": ("", "Let the Protestants convert"),
    "ransom": ("", "Ransom nobody"),
    "intercept": ("", "Let them pass"),
    "intercept at sea": ("", "Let them pass"),
}
ENDS = {  # verbs without arguments: what they mean where they are asked
    PASS: "Pass",
    DECLINE: "Play no card",
    STOP: "Stop here",
    ENOUGH: "Done",
    STAY: "Send nobody",
    BACK: "Go back",
    SAIL: "Move ships",
    SET_SAIL: "Set sail",
    HUNT_JESUIT: "A Jesuit",
    YES: "Yes",
    NO: "No",
}
CLOSES = {
    "intercept": "Intercept",
    "intercept at sea": "Intercept",
    "form assault": "Storm the walls",
    "winter orders": "Everyone is in quarters",
}
STAYS = {
    "deploy": "Send nobody",
    "avoid battle": "Stand and fight",
    "avoid at sea": "Stand and fight",
    "go on or back": "Stay here",
}

LABELS: dict[Verb, Callable[..., str]] = {
    FOR_CP: lambda card: f"Play {CARDS[card]} for {CARD_CP[card]} CP",
    AS_EVENT: lambda card: f"Play {CARDS[card]} for its event",
    RESPOND: lambda card: f"Respond with {CARDS[card]}",
    PUT_AWAY: lambda card: f"Put {CARDS[card]} away",
    DISCARD: lambda card: f"Discard {CARDS[card]}",
    LEAD: lambda leader: f"{LEADERS[leader]} leads",
    ADD: lambda power, kind: f"Add {a_unit(power, kind)}",
    TAKE: lambda power, kind: f"Take {a_ship(power, kind)}",
    LOSE: lambda power, kind: f"Lose {a_unit(power, kind)}",
    SINK: lambda power, kind: f"Lose {a_ship(power, kind)}",
    MARCH: lambda here: f"March from {space(here)}",
    EMBARK: lambda here: f"Embark at {space(here)}",
    TO: lambda here: f"To {space(here)}",
    ASSAULT: lambda here: f"Assault {space(here)}",
    CONTROL: lambda here: f"Take control of {space(here)}",
    CALM: lambda here: f"End the unrest in {space(here)}",
    RAISE: lambda kind, here: f"Raise {('a regular', 'cavalry or mercenaries')[kind]} in {space(here)}",
    LAUNCH: lambda kind, here: f"Build a {SHIPS[kind]} in {harbour(here)}",
    FLEET: lambda here: f"Ships from {harbour(here)}",
    HEAD_FOR: lambda here: f"Sail to {harbour(here)}",
    FIGHT_AT: lambda here: capital(harbour(here)),
    PIRACY: lambda sea, victim: f"Raid {SHORT[victim]} {in_sea(sea)}",
    AWARD: lambda kind: f"Give {AWARDS[kind]}",
    INFLUENCE: lambda column: f"Raise your influence with {POWERS[COLUMN_POWER[column]]}",
    PREACH: lambda area: f"Preach in {AREAS[area]}",
    SUPPRESS: lambda area: f"Suppress heresy in {AREAS[area]}",
    CONVERT_IN: lambda area: f"Convert in {AREAS[area]}",
    REBEL: lambda here: f"Rebel in {space(here)}",
    RANSOM: lambda leader: f"Ransom {LEADERS[leader]}",
    PLACE: lambda here: f"Place in {space(here)}",
    TARGET: lambda here: space(here),
    NAME: lambda power: capital(POWERS[power]),
    COUNT: lambda number: str(number),
    OPTION: lambda choice: "ab"[choice],
}
ON_SPACE = (MARCH, EMBARK, TO, ASSAULT, CONTROL, CALM, PLACE, TARGET, REBEL, WALL)
ON_CARD = (FOR_CP, AS_EVENT, RESPOND, PUT_AWAY, DISCARD)
AT_HARBOUR = (FLEET, HEAD_FOR, FIGHT_AT)
ASKS_FIRST = {
    *(ASSAULT, CONTROL, CALM, RAISE, LAUNCH, PIRACY, INFLUENCE, FOR_CP, AS_EVENT, RESPOND, DISCARD, PUT_AWAY),
    *(FIGHT_AT, PREACH, SUPPRESS, REBEL, EXPEDITION, SETTLERS, PLUNDER, RETURN, FORTIFY, WALL, PATROL, ESCORT, DIG),
}
# which thing stands for a move, where chapters say so for their own verbs: targets.py
TARGETS: dict[Verb, Callable[..., str]] = {}


def a_unit(power: int, kind: int) -> str:
    return f"{OF_POWER[power]} {unit(power, kind)}" if power < 12 else unit(power, kind)


def a_ship(power: int, kind: int) -> str:
    return f"{OF_POWER[power]} {SHIPS[kind]}"


def harbour_target(here: int) -> str:
    return f"space-{SPACE_NAMES[SPACE_OF[here]]}" if here < PORTS else f"sea-{SEA_NAMES[here - PORTS]}"


def has_no_way_back(view: View) -> bool:
    """A march out of a space that an enemy holds, or that is in unrest: whoever is beaten then is lost."""
    if view["phase"] not in ("form up", "go on or back"):
        return False
    behind = view["origin" if view["phase"] == "form up" else "target"]
    if behind is None:
        return False
    foes = view["foes"].get(POWER_NAMES[view["active"]], 0)
    held = foes >> view["control"].get(SPACE_NAMES[behind], 0) & 1 and view["siege"].get(SPACE_NAMES[behind]) is None
    return bool(held or view["unrest"].get(SPACE_NAMES[behind]))


class VirginQueenWords(Words):
    def label(self, move: int, names: Names) -> str:
        verb = self.moves.verb_of(move)
        return ENDS[verb] if verb in ENDS else LABELS[verb](*verb.arguments(move))

    def button(self, move: int, names: Names, view: View) -> str:
        """The same with what is known where it is asked."""
        verb = self.moves.verb_of(move)
        if verb in (YES, NO):
            return YES_OR_NO.get(view["phase"], ("Yes", "No"))[0 if verb == YES else 1] or self.label(move, names)
        if verb == OPTION:
            return OPTIONS[view["phase"]][verb.arguments(move)[0]]
        if verb == ENOUGH:
            return CLOSES.get(view["phase"], ENDS[ENOUGH])
        if verb == STAY:
            return STAYS.get(view["phase"], ENDS[STAY])
        if verb == STOP:
            return f"Stop, lose {view['cp']} CP" if view["cp"] else "Stop here"
        if verb == TO and has_no_way_back(view):
            return f"{self.label(move, names)} (no retreat if beaten)"
        return self.label(move, names) + self.how_many(verb, move, view)

    def how_many(self, verb: Verb, move: int, view: View) -> str:
        """'2 of 5': how many of them are named already, or are there to lose."""
        arguments = verb.arguments(move)
        if verb == ADD:
            return of(formed_of(view, *arguments), free_men(view, *arguments))
        if verb == TAKE:
            return of(picked_of(view, *arguments), free_ships(view, *arguments))
        if verb == LOSE:
            return f" ({to_lose(view, *arguments)})" if to_lose(view, *arguments) else ""
        if verb == SINK:
            return f" ({to_sink(view, *arguments)})" if to_sink(view, *arguments) else ""
        return ""

    def target(self, move: int, view: View) -> str:
        """A space, a sea, a card, a column of the diplomatic table; for plain words 'do-' and the word."""
        verb = self.moves.verb_of(move)
        told = verb.arguments(move)
        if verb in TARGETS:
            return TARGETS[verb](*told)
        if verb in ON_SPACE:
            return f"space-{SPACE_NAMES[told[0]]}"
        if verb == RAISE:
            return f"space-{SPACE_NAMES[told[1]]}"
        if verb == LAUNCH:
            return harbour_target(told[1])
        if verb in AT_HARBOUR:
            return harbour_target(told[0])
        if verb == PIRACY:
            return f"sea-{SEA_NAMES[told[0]]}"
        if verb in ON_CARD:
            return f"card-{CARD_NAMES[told[0]]}"
        if verb == INFLUENCE:
            return f"court-{POWER_NAMES[COLUMN_POWER[told[0]]]}"
        return self.piece_target(verb, told, move)

    def piece_target(self, verb: Verb, told: tuple[int, ...], move: int) -> str:
        if verb in (ADD, LOSE):
            return f"unit-{POWER_NAMES[told[0]]}-{LAND_NAMES[told[1]]}"
        if verb in (TAKE, SINK):
            return f"ship-{POWER_NAMES[told[0]]}-{SHIP_NAMES[told[1]]}"
        if verb in (LEAD, RANSOM):
            return f"leader-{LEADER_NAMES[told[0]]}"
        if verb == NAME:
            return f"power-{POWER_NAMES[told[0]]}"
        return "do-" + self.moves.show(move).replace(" ", "-")

    def asks_first(self, move: int) -> bool:
        """What spends points or a card is named before it is done."""
        return self.moves.verb_of(move) in ASKS_FIRST

    def tally(self, events: Iterable[Event], players: int) -> list[tuple[str, list[int]]]:
        return []


def of(named: int, there: int) -> str:
    return f" ({named} of {there})" if there > 1 else ""


words = VirginQueenWords(moves)
