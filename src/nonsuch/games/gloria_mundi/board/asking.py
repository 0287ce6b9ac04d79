"""Gloria Mundi's questions: what led to them, what can be done, which button is the best."""

from __future__ import annotations

from collections.abc import Sequence

from nonsuch.draw import Asking, Markup, Sight, el, icon, letters, shield
from nonsuch.engine.language.words import Names, counted
from nonsuch.games.gloria_mundi.reading import (
    LAND_NAMES,
    LAND_PLURALS,
    front_of,
    icons,
    lands,
    resources,
    runs_to,
    wanted_if_he_runs,
)
from nonsuch.games.gloria_mundi.state import BRIBES, BUYS, PASSES, PLAYS, RUNS
from nonsuch.games.gloria_mundi.words import words

DEEDS = (PLAYS, BUYS, PASSES, BRIBES, RUNS)
OWN = ("take resources", "once more", "settle land", "make glory", "give glory", "choose relief")


def cause(sight: Sight) -> Markup | None:
    """The last deed of another player, or the Visigoth's run, since the reader's own decision."""
    view, names = sight.view, Names(sight.names, sight.seat)
    if view["over"] or view["phase"] in OWN:
        return None
    events = list(sight.events_since)
    place = next((at for at in reversed(range(len(events))) if events[at].kind in DEEDS), None)
    if place is None:
        return None
    deed = events[place]
    said = words.sentences(events[place:], names)[0]
    if deed.kind == RUNS:
        return el("div", icon("visigoth"), el("span", said), cls="cause")
    if deed.player == sight.seat:
        return None
    return el(
        "div", shield(deed.player, letters(tuple(sight.names))[deed.player], "small"), el("span", said), cls="cause"
    )


CAN = {
    "play land": "All lands of the kind you play are activated, everybody's.",
    "activate": "Click a building: use it, or take what its land gives.",
    "take resources": "Click one of your resources, or its button.",
    "once more": "You may do it again, as long as you can pay.",
    "settle land": "It comes into play and is not activated in this turn.",
    "make glory": "Click one of your buildings. Glory shields its land, and is a point at the end.",
    "give glory": "Click one of your buildings, or have enough.",
    "buy card": "Click a lit card of the Forum. Its points are yours at once and for good.",
    "choose relief": "One resource of the price is spared you: which?",
}


def can(sight: Sight, lit: Sequence[str]) -> str:
    view = sight.view
    if view["phase"] == "deal with visigoth":
        return bribe_or_run(sight)
    if view["phase"] == "sacrifice":
        return f"He still wants {lands(view['demand'])}. Click the land you give."
    return CAN.get(view["phase"], "")


def bribe_or_run(sight: Sight) -> str:
    view = sight.view
    holds = f"{resources(icons(view, front_of(view)))} on {front_of(view)} holds him"
    to = runs_to(view)
    if to == 0:
        return f"{holds}; if he runs, he enters Rome and the game is over."
    wanted = wanted_if_he_runs(view)
    goes = "goes" if sum(wanted) == 1 else "go"
    return f"{holds}; if he runs to {to}, {counted(sum(wanted), 'land')} {goes}, yours first."


def best(sight: Sight, moves: Sequence[str]) -> str:
    """All the usual way, where that is offered."""
    if len(moves) == 1:
        return moves[0]
    return "usual" if "usual" in moves else ""


def weighs(sight: Sight, actor: int) -> str:
    names, view = Names(sight.names, sight.seat), sight.view
    land = view["land"]
    said = {
        "play land": f"{names.does(actor, 'choose')} a land to play.",
        "activate": f"{names.does(actor, 'activate')} {'buildings' if land < 0 else LAND_PLURALS[land]}.",
        "buy card": f"{names.does(actor, 'look')} round the Forum.",
        "deal with visigoth": f"{names.does(actor, 'weigh')} a bribe.",
        "sacrifice": f"{names.does(actor, 'choose')} a land to lose.",
    }
    kind = "" if land < 0 else f" It is a {LAND_NAMES[land]} turn."
    return said.get(view["phase"], f"{names.does(actor, 'decide')}.") + kind


asking = Asking(cause, can, best, weighs)
