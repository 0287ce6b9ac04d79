"""Virgin Queen's questions: what led to them, what can be done now, which button is the one to press."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, icon, letters, shield
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.virgin_queen.axes import SEA_COMBAT, WALLS
from nonsuch.games.virgin_queen.components import CARD_COUNT
from nonsuch.games.virgin_queen.map.atlas import MAJORS, SPACES
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
    return int(view["attacker"] if view["attacker"] >= 0 else max(view["active"], 0))


def what_happens(view: View, names: Names) -> str:
    """Who does what to whom just now, as far as it asks for an answer."""
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
    "announce": "A deal is announced when it is signed, and done when the other confirms it.",
    "compose": "Add what is agreed, then close the deal. Nobody sees it before.",
    "confirm deal": "As it stands, or not at all. It takes effect at once.",
    "declare wars": "Name all your enemies; then pay for all of them together.",
    "pay for wars": "Until the cost is covered; what is over is lost.",
    "choose ship": "It goes to the nearest port of your ally until winter.",
    "choose hired": "They leave the map; your partner musters as many.",
    "put away home card": "The other stays with you for the turn; both come back in the next.",
    "deploy": "Choose a highlighted space to send all who may go, or first name some of them. It is free.",
    "play card": "Choose a card: as an event, or for its points to march, sail, build and besiege.",
    "choose action": "Choose an action below, or a highlighted space or sea on the map.",
    "form up": "Choose where they march to. Name units or leaders first if not all are to go.",
    "embark": "Choose a highlighted port. At most five units go aboard; name them if not all are to go.",
    "form assault": "Name who storms, or all do. Half of them throw dice, and each defender and the wall.",
    "choose fleet": "Choose ships to give them orders; then all set sail together.",
    "order ships": "Choose the sea or port they head for. Name ships first if not all are to go.",
    "respond": "You are asked whether you hold such a card or not, so that the question tells nothing.",
    "intercept": "Two dice and your best leader: 9 or more, and you meet them there.",
    "intercept at sea": "Two dice and your best leader: 9 or more, and your ships meet them.",
    "avoid battle": "Two dice and your best leader: 9 or more, and you are away.",
    "avoid at sea": "Two dice and your best leader: 9 or more, and your ships are away.",
    "withdraw": "Behind walls you are besieged, but not beaten in the field.",
    "choose loss": "Choose what you give up.",
    "choose award": "Each hit is paid once: a ship, a card, or a victory point.",
    "winter orders": "Who lies in the open, or beyond four behind walls, goes into winter quarters.",
    "choose quarters": "Choose a highlighted place. Name units first if not all are to go there.",
    "choose home port": "Ships winter in the nearest port.",
    "retreat": "Choose where they retreat to; up to four may go inside their own walls.",
}


TOO_MANY = "All together are too many to go: first add units, up to what your leaders command. Then places are lit."


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
    "choose hired": "{} which mercenaries to give away.",
    "choose replacement": "{} what comes to the Empire in winter.",
    "respond": "{} whether to answer with a card.",
    "play card": "{} which card to play.",
    "choose action": "{} what to do with the command points.",
    "form up": "{} who marches, and where to.",
    "deploy": "{} whom to send from the capital.",
    "intercept": "{} whether to intercept.",
    "avoid battle": "{} whether to avoid battle.",
    "withdraw": "{} whether to withdraw behind the walls.",
    "choose loss": "{} whom to lose.",
    "choose fleet": "{} where the ships go.",
    "order ships": "{} where the ships go.",
    "winter orders": "{} where the army winters.",
    "choose quarters": "{} where the army winters.",
    "intercept at sea": "{} whether to intercept.",
    "avoid at sea": "{} whether to avoid battle.",
    "embark": "{} who sails, and where to.",
    "form assault": "{} who storms the walls.",
    "choose award": "{} what the loot is to be.",
    "retreat": "{} where to retreat to.",
    "choose home port": "{} where the ships winter.",
    "put away home card": "{} which Home card to keep for the turn.",
    "choose place": "{} where to put it.",
}


def weighs(sight: Sight, actor: int) -> str:
    thinks = names_of(sight).does(actor, "consider")
    return WEIGHS.get(sight.view["phase"], "{} the next step.").format(thinks)


asking = Asking(cause, can, best, weighs)
