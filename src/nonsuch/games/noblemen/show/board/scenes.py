"""Noblemen's scenes: a ball to its last title, a scoring round, a murder, the end. Drawn from what all were told."""

from __future__ import annotations

from nonsuch.draw import (
    Markup,
    Runner,
    Scene,
    SceneKind,
    Sight,
    Tale,
    classes,
    el,
    icon,
    laurel,
    letters,
    outcome,
    race,
    shield,
)
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.noblemen.components import TITLE_POINTS
from nonsuch.games.noblemen.show.board.pieces import sign
from nonsuch.games.noblemen.show.words import BUILDINGS, TALLY, TITLES, words
from nonsuch.games.noblemen.state import (
    BALL_ENDS,
    BUILDING_SCORES,
    ENTERS,
    LEAVES_BALL,
    LIAISONS_SCORE,
    MURDERED,
    OUSTS,
    RISES,
    ROUND_BEGINS,
    SCORING_ROUND,
    STARTS_SCORING,
    THROWS_BALL,
    TITLE_SCORES,
    TURNED_UP,
    WINS,
)

HELD_FOR_EACH = 0.8  # seconds for each guest or family
HELD = 2.0


def names_of(tale: Tale) -> Names:
    return Names(tale.sight.names, tale.sight.seat)


def mark_of(sight: Sight, seat: int) -> Markup:
    return shield(seat, letters(tuple(sight.names))[seat])


def points_of(event: Event, seat: int) -> int:
    """What an event brought a seat."""
    if event.kind.name not in TALLY or event.player != seat:
        return 0
    return int(event.values.get("points") or 1)


# a ball ----------------------------------------------------------------------------------------


def ball(tale: Tale) -> Scene | None:
    thrown = tale.first(THROWS_BALL)
    if thrown is None:
        return None
    names, guests = names_of(tale), tale.only(LEAVES_BALL)
    whose = names.whose(thrown.player)
    risen = [one for one in guests if promotion(tale, one)]
    return Scene(
        title=f"{whose[:1].upper()}{whose[1:]} Masquerade Ball",
        mark="mask",
        inside=el("ol", [guest(tale, one) for one in guests], cls="guests"),
        outcome=[rank(title) for title in dict.fromkeys(one.title for one in risen)],
        sentence=" ".join(words.sentences(tale.events, names)),
        news=f"The ball is over: {counted(len(risen), 'title')} gained." if risen else "The ball is over: nobody rose.",
        hold=HELD + HELD_FOR_EACH * len(guests),
    )


def promotion(tale: Tale, left: Event) -> Event | None:
    return next((one for one in tale.only(RISES, OUSTS) if one.player == left.player), None)


def robbery(tale: Tale, left: Event) -> Event | None:
    return next((one for one in tale.only(OUSTS) if one.other == left.player), None)


def guest(tale: Tale, left: Event) -> Markup:
    """A guest as he leaves: where he stood, what became of his title."""
    names, rose, robbed = names_of(tale), promotion(tale, left), robbery(tale, left)
    space = next((one.space for one in tale.only(ENTERS) if one.player == left.player), 0)
    front = left is tale.only(LEAVES_BALL)[0]
    tone = "good" if rose else "bad" if robbed else ""
    return el(
        "li",
        laurel(space, front),
        mark_of(tale.sight, left.player),
        el("p", el("b", became(names, left, rose), cls=tone), el("small", how(names, rose, robbed))),
        sign(left.title, TITLES[left.title]),
        cls=classes("guest", tone),
    )


def became(names: Names, left: Event, rose: Event | None) -> str:
    if rose is None:
        return f"{names.does(left.player, 'stay')} {TITLES[left.title]}"
    return f"{names.does(left.player, 'become')} {TITLES[left.title]}"


def how(names: Names, rose: Event | None, robbed: Event | None) -> str:
    said = []
    if robbed is not None:
        said.append(f"{names.who(robbed.player)} took {TITLES[robbed.title]}")
    if rose is not None:
        said.append(f"in place of {names.whom(rose.other)}" if rose.kind == OUSTS else "from the stock")
    return "; ".join(said)


def rank(title: int) -> Markup:
    """Once for each title, however many gained it."""
    return outcome(icon("laurel"), f"{TITLES[title]}: {TITLE_POINTS[title]} points", "in every scoring round", "good")


# a scoring round -------------------------------------------------------------------------------


def scoring(tale: Tale) -> Scene | None:
    held = tale.first(SCORING_ROUND)
    if held is None:  # the first round begins
        return None
    names = names_of(tale)
    runners = runners_of(tale)
    best = max(runners, key=lambda one: one.now - one.before)
    return Scene(
        title=f"Scoring round {held.round}",
        mark="laurel",
        inside=race(tale.sight, runners),
        outcome=ended_by(tale, names),
        sentence=" ".join(words.sentences(tale.events, names)),
        news=f"Scoring round {held.round}: {names.does(best.seat, 'score')} most, {best.now - best.before}.",
        hold=HELD + HELD_FOR_EACH * len(runners),
    )


def runners_of(tale: Tale) -> list[Runner]:
    now = tale.then("score", points_of)
    gained = {seat: sum(points_of(one, seat) for one in tale.events) for seat in now}
    return [Runner(seat, now[seat] - gained[seat], now[seat], sources(tale, seat)) for seat in now]


def sources(tale: Tale, seat: int) -> str:
    """'5 for castle, 9 for palace, 5 for Earl'."""
    said = [f"{one.points} for {source(one)}" for one in tale.events if one.kind in SOURCES and one.player == seat]
    return ", ".join(said) or "nothing"


SOURCES = (BUILDING_SCORES, TITLE_SCORES, LIAISONS_SCORE, STARTS_SCORING)


def source(event: Event) -> str:
    if event.kind == BUILDING_SCORES:
        return BUILDINGS[event.building]
    if event.kind == TITLE_SCORES:
        return TITLES[event.title]
    return "ending the round" if event.kind == STARTS_SCORING else "Liaisons"


def ended_by(tale: Tale, names: Names) -> list[Markup]:
    started = tale.first(STARTS_SCORING)
    if started is None:
        return [outcome(icon("church"), "The last church is sold", "so the round is over")]
    who = f"{names.does(started.player, 'end')} the round"
    points = "1 point" if started.points == 1 else f"{started.points} points"
    return [outcome(mark_of(tale.sight, started.player), "+" + points, who, "good")]


# a murder, and the end -------------------------------------------------------------------------


def murder(tale: Tale) -> Scene:
    names, one = names_of(tale), tale.only(MURDERED)[0]
    said = f"{names.does(one.player, 'lose')} this turn"
    return Scene(
        title="Murder!",
        mark="assassin",
        inside=el(
            "div",
            mark_of(tale.sight, one.murderer),
            el("span", "→", aria_hidden="true"),
            mark_of(tale.sight, one.player),
            cls="murder",
        ),
        outcome=[outcome(mark_of(tale.sight, one.player), said, f"by the hand of {names.whom(one.murderer)}", "bad")],
        sentence=" ".join(words.sentences(tale.events, names)),
        news=f"Murder! {said}.",
    )


def end(tale: Tale) -> Scene:
    names = names_of(tale)
    told = words.sentences(tale.events, names)
    winners = listed(names.who(one.player) for one in tale.only(WINS))
    return Scene(
        title="The end of the game",
        mark="crown",
        inside=race(tale.sight, runners_of(tale)),
        outcome=[outcome(icon("laurel", "large"), told[-1], f"The house of {winners}" if names.reader is None else "")],
        sentence=" ".join(told),
        news=told[-1],
        hold=None,
    )


SCENES = (
    SceneKind.of(ball, [BALL_ENDS], [THROWS_BALL]),
    SceneKind.of(scoring, [ROUND_BEGINS], [STARTS_SCORING, SCORING_ROUND], [TURNED_UP]),
    SceneKind.of(murder, [MURDERED]),
    SceneKind.of(end, [WINS], [STARTS_SCORING, SCORING_ROUND], [WINS]),
)
