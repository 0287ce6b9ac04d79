"""Virgin Queen's questions: what led to them, what can be done now, which button is the one to press."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, icon, letters, shield
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.axes import SEA_COMBAT, WALLS
from nonsuch.games.virgin_queen.components import CARD_COUNT
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPACES
from nonsuch.games.virgin_queen.show.board.council import clauses
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import View, formed_units
from nonsuch.games.virgin_queen.show.words.naming import (
    CARDS,
    at_harbour,
    capital,
    does,
    harbour,
    leader,
    seat_of,
    space,
    whom,
)

WINDOWS = {
    0: "Between two impulses",
    1: "An event was played",
    2: "A move was announced",
    3: "An interception was announced",
    4: "A field battle begins",
    5: "An assault begins",
    6: "A fight at sea begins",
    7: "Before the dice",
    8: "After the fight",
    13: "The impulse is over",
}


def names_of(sight: Sight) -> Names:
    return Names(sight.names, sight.seat)


# what led to it --------------------------------------------------------------------------------


def cause(sight: Sight) -> Markup | None:
    view = sight.view
    said = "" if view["over"] else what_happens(view, names_of(sight))
    if not said:
        return None
    power = acting(view)
    seat = seat_of(power, names_of(sight))
    if seat is not None and len(sight.names) == MAJORS:
        return el("div", bearing(power, "small"), el("span", said), cls="cause")
    sign = shield(seat, letters(tuple(sight.names))[seat], "small") if seat is not None else icon("war")
    return el("div", sign, el("span", said), cls="cause")


def acting(view: View) -> int:
    if view["phase"] == "confirm deal":
        return int(view["partner"])
    return int(view["attacker"] if view["attacker"] >= 0 else max(view["active"], 0))


def what_happens(view: View, names: Names) -> str:
    """Who does what to whom just now, as far as it asks for an answer."""
    if view["phase"] == "confirm deal":
        return offered_deal(view, names)
    if view["attacker"] >= 0 and view["defender"] >= 0:
        return battle_now(view, names)
    if view["pirate"] >= 0:
        return f"{does(names, view['pirate'], 'raid')} {harbour(view['pirated_sea'])}"
    if view["active"] >= 0 and view["origin"] >= 0 and 0 <= view["target"] < SPACES:
        if view["origin"] == view["target"]:
            return f"{does(names, view['active'], 'storm')} {space(view['target'])}"
        way = f"from {space(view['origin'])} to {space(view['target'])}"
        return f"{does(names, view['active'], 'march')} {way} with {counted(formed_units(view, 0), 'unit')}"
    if view["phase"] == "respond" and 0 <= view["card"] < CARD_COUNT:
        return f"{does(names, view['active'], 'play')} {CARDS[view['card']]}"
    if view["phase"] == "choose place" and view["leader"] >= 0:
        return f"{capital(leader(view['leader']))} arrives"
    return ""


def offered_deal(view: View, names: Names) -> str:
    """What somebody has announced to whoever is asked."""
    offers = does(names, view["partner"], "offer")
    return f"{offers}: {' '.join(clauses(view, view['partner'], view['asked']))}"


def battle_now(view: View, names: Names) -> str:
    if view["combat"] == WALLS and 0 <= view["target"] < SPACES:
        return f"{does(names, view['attacker'], 'storm')} {space(view['target'])}"
    sides = f"{does(names, view['attacker'], 'fight')} {whom(names, view['defender'])}"
    if view["combat"] == SEA_COMBAT and view["sea"] >= 0:
        return f"{sides} {at_harbour(view['sea'])}"
    where = f"at {space(view['target'])}" if 0 <= view["target"] < SPACES else ""
    men = f", {counted(formed_units(view, 0), 'unit')} against {formed_units(view, 1)}"
    return f"{sides} {where}{men}"


# what can be done ------------------------------------------------------------------------------

PLAIN = {
    "announce": "A deal is announced when you close it, and takes effect when the other power confirms it.",
    "compose": "Add what is agreed, then close the deal. Nobody sees it before that.",
    "confirm deal": "As it stands, or not at all. It takes effect at once.",
    "declare wars": "Name all your enemies; then pay for all of them together.",
    "pay for wars": "Pay until the cost is covered; any excess is lost.",
    "choose ship": "It goes to the nearest port of your ally until winter.",
    "choose hired": "They leave the map, and your partner musters the same number.",
    "put away home card": "You keep the other for this turn; both return next turn.",
    "deploy": "Choose a highlighted space to send all who can go, or pick some of them first. It is free.",
    "play card": "Choose a card to play for its event, or for points to march, sail, build and besiege.",
    "choose action": "Choose an action below, or a highlighted space or sea on the map.",
    "form up": "Choose where they march. If not all should go, pick units or leaders first.",
    "embark": "Choose a highlighted port. At most five units can sail; if not all should go, pick them first.",
    "form assault": "Pick who storms, or send all: a die for every two, against one per defender and one for walls.",
    "choose fleet": "Choose ships to give them orders; then all set sail together.",
    "order ships": "Choose the sea or port they head for. If not all should go, pick ships first.",
    "respond": "You are asked whether or not you hold such a card, so being asked reveals nothing.",
    "intercept": "Two dice plus your best leader: with 9 or more you meet them there.",
    "intercept at sea": "Two dice plus your best leader: with 9 or more your ships meet them.",
    "avoid battle": "Two dice plus your best leader: with 9 or more you get away.",
    "avoid at sea": "Two dice plus your best leader: with 9 or more your ships get away.",
    "withdraw": "Behind walls you are besieged, but not beaten in the field.",
    "choose loss": "Choose what you give up.",
    "choose award": "Each hit is paid once: a ship, a card, or a victory point.",
    "winter orders": "Units in the open, and any beyond four behind walls, go into winter quarters.",
    "choose quarters": "Choose a highlighted place. If not all should go there, pick units first.",
    "choose home port": "Ships winter in the nearest port.",
    "retreat": "Choose where they retreat; up to four may go inside their own walls.",
}


TOO_MANY = (
    "That’s too many to move together. Pick units, up to your leaders’ limit, and destinations will be highlighted."
)


def can(sight: Sight, lit: Sequence[str]) -> str:
    view = sight.view
    if view["phase"] == "deploy" and not any(move.startswith("to ") for move in lit):
        return TOO_MANY
    if view["phase"] == "respond":
        return f"{WINDOWS.get(view['window'], 'Now')}. {PLAIN['respond']}" if not lit else "Choose a highlighted card."
    if view["phase"] == "choose action":
        return f"{counted(view['cp'], 'command point')} left. {PLAIN['choose action']}"
    return PLAIN.get(view["phase"], "Choose what is highlighted on the map." if lit else "")


# buttons ---------------------------------------------------------------------------------------

BEST = ("enough", "set sail", "decline", "yes", "stay", "pass", "stop")


ADDS = ("add", "lead", "take")  # who goes along: a step of a choice, never its end


def best(sight: Sight, moves: Sequence[str]) -> str:
    if moves == ["stop"] and sight.view["cp"]:
        return ""  # whoever stops now loses points
    if len(moves) == 1 and moves[0].split()[0] not in ADDS:
        return moves[0]
    found = next((move for move in BEST if move in moves), "")
    return "" if found == "stop" and sight.view["cp"] else found


# somebody else ---------------------------------------------------------------------------------

WEIGHS = {
    "announce": "{} whether to announce a deal.",
    "compose": "{} whether to announce a deal.",
    "confirm deal": "{} whether to confirm the deal.",
    "declare wars": "{} whether to declare war.",
    "pay for wars": "{} whether to declare war.",
    "choose ship": "{} which ship to lend.",
    "choose hired": "{} which mercenaries to hand over.",
    "choose replacement": "{} what the Empire receives in winter.",
    "respond": "{} whether to respond with a card.",
    "play card": "{} which card to play.",
    "choose action": "{} what to do with the command points.",
    "form up": "{} who marches, and where.",
    "deploy": "{} who to send from the capital.",
    "intercept": "{} whether to intercept.",
    "avoid battle": "{} whether to avoid battle.",
    "withdraw": "{} whether to withdraw behind the walls.",
    "choose loss": "{} which units to lose.",
    "choose fleet": "{} where the ships go.",
    "order ships": "{} where the ships go.",
    "winter orders": "{} where the army winters.",
    "choose quarters": "{} where the army winters.",
    "intercept at sea": "{} whether to intercept.",
    "avoid at sea": "{} whether to avoid battle.",
    "embark": "{} who sails, and where.",
    "form assault": "{} who storms the walls.",
    "choose award": "{} what to give the pirates.",
    "retreat": "{} where to retreat.",
    "choose home port": "{} where the ships winter.",
    "put away home card": "{} which Home card to keep for the turn.",
    "choose place": "{} where to put it.",
}


def weighs(sight: Sight, actor: int) -> str:
    thinks = names_of(sight).does(actor, "be")
    return WEIGHS.get(sight.view["phase"], "{}.").format(f"{thinks} deciding")


asking = Asking(cause, can, best, weighs)
