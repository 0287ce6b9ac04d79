"""Scenes of six powers: a throw for religion, a wedding, a captain's throw of navigation."""

from __future__ import annotations

from nonsuch.draw import Markup, Scene, SceneKind, Tale, el, game_file, icon, laurel, outcome, style
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, counted, listed
from nonsuch.games.virgin_queen.creeds import ENGLISH, FAITH_VP, MOST_SPACES
from nonsuch.games.virgin_queen.map.atlas import CATHOLIC, KIND, MAJORS, PRINTED_CONTROL, PROTESTANT_FAITH
from nonsuch.games.virgin_queen.personages import IS_MAN, RESULT_UP_TO, ROYAL_POWER, ROYAL_TITLES
from nonsuch.games.virgin_queen.rules.court.terms import (
    CARD_MARKER,
    MATCH_ENDS,
    ROYAL_DIES,
    ROYAL_GOES,
    WEDDING,
)
from nonsuch.games.virgin_queen.rules.end.terms import MARKED
from nonsuch.games.virgin_queen.rules.faith.terms import ATTEMPT, CONVERTED, PREACHES, SOFTENED
from nonsuch.games.virgin_queen.rules.world.terms import (
    BEATEN_BACK,
    DAMAGED,
    EXPEDITION_LOST,
    EXPEDITION_MOVES,
    NAVIGATES_BY,
    SURVIVAL,
)
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_TITLES, NAVIGATION_SUCCEEDS
from nonsuch.games.virgin_queen.show.board.courtroom import OUTCOMES
from nonsuch.games.virgin_queen.show.board.ledger import OF_FAITH
from nonsuch.games.virgin_queen.show.board.pieces import die, mark, space_mark
from nonsuch.games.virgin_queen.show.board.rows import bearing
from nonsuch.games.virgin_queen.show.reading import controller
from nonsuch.games.virgin_queen.show.words import words
from nonsuch.games.virgin_queen.show.words.log_court import RESULTS, royal
from nonsuch.games.virgin_queen.show.words.naming import AREAS, SHORT, capital, does, space
from nonsuch.games.virgin_queen.state import GAINS, UNREST

HELD = 3.0
STORM = game_file("virgin_queen", "storm.svg") + "#storm"
MAJOR_HIT, MINOR_HIT, RESTLESS = 6, 4, 1  # faces: a 6 reaches every space, 4 and 5 those beside the faith


def names_of(tale: Tale) -> Names:
    return Names(tale.sight.names, tale.sight.seat)


def told(tale: Tale) -> str:
    return " ".join(words.sentences(tale.events, names_of(tale)))


# a throw for religion --------------------------------------------------------------------------


def conversion(tale: Tale) -> Scene | None:
    """Who throws where, what each hit turned, and what the count then brings. A die that is turned later is none."""
    begun, faces = tale.first(PREACHES), sorted((one.face for one in tale.only(ATTEMPT)), reverse=True)
    if begun is None or not faces or len(faces) > begun.dice:
        return None
    turned = tale.only(CONVERTED)
    where = AREAS[begun.area]
    preached = begun.creed == (CATHOLIC if begun.area == ENGLISH else PROTESTANT_FAITH)
    title = f"{'A sermon in' if preached else 'Against heresy in'} {where}"
    came = f"{listed(space(one.place) for one in turned)} converted" if turned else said_hits(faces)
    return Scene(
        title=title,
        mark="book",
        inside=el("div", thrower(tale, begun, faces), flips(tale, turned), tally(turned), cls="faithscene"),
        outcome=points_changed(tale, turned) or [outcome(icon("book"), said_hits(faces))],
        sentence=told(tale),
        news=f"{title}: {came}.",
        hold=HELD,
    )


def said_hits(faces: list[int]) -> str:
    hits = sum(face >= MINOR_HIT for face in faces)
    return f"{counted(hits, 'hit')} to place" if hits else "nobody converts"


def thrower(tale: Tale, begun: Event, faces: list[int]) -> Markup:
    doer, _, deed = does(names_of(tale), begun.who, "roll").rpartition(" ")
    dice = [die(face, int(face >= MINOR_HIT)) for face in faces]
    hits, ones = sum(face >= MINOR_HIT for face in faces), faces.count(RESTLESS)
    stirs = [", ", el("b", ones), " may stir unrest"] if ones else None
    thrown = f" {deed} {counted(len(faces), 'die', 'dice')}"
    rule = "a 6 converts any space; a 4 or 5 needs a neighbour of the faith and no enemy troops"
    return el(
        "div",
        el(
            "p",
            bearing(begun.who),
            el("span", el("b", doer), thrown),
            cls="lead",
        ),
        el("div", dice, cls="throw big6", role="group", aria_label="Dice"),
        el("p", el("b", hits), " hits" if hits != 1 else " hit", stirs, el("small", rule), cls="sum6"),
        cls="host",
    )


def flips(tale: Tale, turned: list[Event]) -> Markup:
    restless = {one.place for one in tale.only(UNREST)}
    return el("div", [flip(tale, one, one.place in restless) for one in turned], cls="flips")


def flip(tale: Tale, one: Event, restless: bool) -> Markup:
    """The mark before and after."""
    holder = controller(tale.sight.view, one.place) if tale.sight.view["control"] else PRINTED_CONTROL[one.place]
    shown = space_mark(KIND[one.place], holder)
    signs = (icon("cross"), mark("faith", "sg"))
    before, after = (signs[0], signs[1]) if one.creed == PROTESTANT_FAITH else (signs[1], signs[0])
    where = el("span", el("b", space(one.place)), el("small", "in unrest") if restless else None, cls="ft6")
    unrest = mark("unrest-mark", "un") if restless else None
    return el(
        "p",
        el("span", shown, before, cls="was"),
        icon("forward"),
        el("span", shown, after, unrest, cls="is"),
        where,
        cls="flip",
    )


def tally(turned: list[Event]) -> Markup | None:
    if not turned:
        return None
    before, now = count_before(turned), turned[-1].count
    bar = el("span", el("i", style=style(at=round(100 * min(now / MOST_SPACES, 1)))), cls="ft", aria_hidden="true")
    both = el("p", el("span", before, cls="n6"), icon("forward"), laurel(now, True))
    return el("div", both, bar, el("small", "Protestant spaces"), cls="tally6")


def count_before(turned: list[Event]) -> int:
    first = turned[0]
    return int(first.count) - (1 if first.creed == PROTESTANT_FAITH else -1 if first.creed == CATHOLIC else 0)


def points_changed(tale: Tale, turned: list[Event]) -> list[Markup]:
    """Where the count has passed a step, and where unrest broke out."""
    lines = []
    if turned:
        before, now = count_before(turned), turned[-1].count
        for power in OF_FAITH:
            change = FAITH_VP[power][now] - FAITH_VP[power][before]
            if change:
                tone = "good" if change > 0 else "bad"
                lines.append(outcome(bearing(power), signed(change), f"{SHORT[power]}, for faith", tone))
        lines = lines or [outcome(icon("book"), f"{now} Protestant spaces", "no threshold crossed")]
    for one in tale.only(UNREST):
        lines.append(outcome(icon("unrest"), f"Unrest in {space(one.place)}", "no card, no point, no base"))
    return lines


def signed(number: int) -> str:
    words_for = counted(abs(number), "point").replace("one", "1")
    return f"{'+' if number > 0 else '−'}{words_for}"


# a wedding -------------------------------------------------------------------------------------


def wedding(tale: Tale) -> Scene:
    one = tale.only(WEDDING)[0]
    names = names_of(tale)
    title = f"The wedding of {royal(one.groom)} and {royal(one.bride)}"
    inside = el(
        "div",
        spouse(tale, one.groom),
        el(
            "div",
            mark("rings", "rings6"),
            el(
                "div",
                el("span", die(one.first, 0), die(one.second, 0), cls="throw"),
                el("span", f"+ {one.total - one.first - one.second} ="),
                laurel(one.total, True),
                cls="sumline",
            ),
            el("p", capital(RESULTS[one.result]), cls="word"),
            el("p", "two dice and both ratings", cls="by"),
            cls="verdict wed6",
        ),
        spouse(tale, one.bride),
        cls="wedscene",
    )
    return Scene(
        title=title,
        mark="ring",
        inside=el("div", inside, scale(one.result)),
        outcome=came_of(tale, names),
        sentence=told(tale),
        news=f"{title}: {RESULTS[one.result]}.",
        hold=HELD,
    )


def spouse(tale: Tale, one: int) -> Markup:
    power = ROYAL_POWER[one]
    portrait = el("span", mark("king" if IS_MAN[one] else "queen"), cls="cam big")
    sign = bearing(power) if power < MAJORS else None
    whose = SHORT[power] if power < MAJORS else "of any court"
    words_below = el("figcaption", sign, el("b", ROYAL_TITLES[one]), el("small", whose))
    return el("figure", portrait, words_below, cls="spouse", data_seat=power % 6 + 1)


def scale(result: int) -> Markup:
    """What each total would have brought."""
    least = (0, *(most + 1 for most in RESULT_UP_TO))
    steps = [
        el("li", el("b", span_of(row, least)), el("span", name), cls="now" if row == result else None)
        for row, name in enumerate(OUTCOMES)
    ]
    return el("ol", steps, cls="scale6", aria_label="What each total brings")


def span_of(row: int, least: tuple[int, ...]) -> str:
    if row == 0:
        return f"{RESULT_UP_TO[0]}–"
    return f"{least[row]}+" if row == len(OUTCOMES) - 1 else f"{least[row]}–{RESULT_UP_TO[row]}"


def came_of(tale: Tale, names: Names) -> list[Markup]:
    lines = [
        outcome(bearing(one.who), signed(one.points), SHORT[one.who], "good" if one.points > 0 else "bad")
        for one in tale.only(GAINS)
    ]
    for one in tale.only(CARD_MARKER):
        change = f"{'+' if one.change > 0 else '−'}1 card"
        lines.append(outcome(bearing(one.who), change, "next turn", "good" if one.change > 0 else "bad"))
    for one in tale.only(ROYAL_DIES):
        lines.append(outcome(icon("health"), f"{capital(royal(one.royal))} is dead"))
    return lines or [outcome(icon("ring"), "No point, no card")]


# navigation ------------------------------------------------------------------------------------


def navigation(tale: Tale) -> Scene:
    one = tale.only(NAVIGATES_BY)[0]
    who = CAPTAIN_TITLES[one.captain]
    holds = one.total >= NAVIGATION_SUCCEEDS
    said = f"{who} {'holds his course' if holds else 'is caught by a storm'}"
    rating = one.total - one.first - one.second
    inside = el(
        "div",
        el("svg", el("use", href=STORM), cls="storm", view_box="0 0 520 172", aria_hidden="true"),
        el(
            "div",
            el("p", el("b", who), el("small", f" needs {NAVIGATION_SUCCEEDS}"), cls="lead"),
            el(
                "div",
                el("span", die(one.first, 0), die(one.second, 0), cls="throw"),
                el("span", f"{'+' if rating >= 0 else '−'} {abs(rating)} ="),
                laurel(one.total, holds),
                cls="sumline",
            ),
            el("p", capital(said), cls="word"),
            cls="verdict st6",
        ),
        cls="stormscene",
    )
    return Scene(
        title=f"{who} navigates",
        mark="wave",
        inside=inside,
        outcome=[outcome(icon("galleon"), line) for line in fate(tale)] or [outcome(icon("galleon"), said)],
        sentence=told(tale),
        news=f"{said}.",
        hold=HELD,
    )


def fate(tale: Tale) -> list[str]:
    lines = ["Beaten back" for _ in tale.only(BEATEN_BACK)]
    lines += ["The ships are damaged" for _ in tale.only(DAMAGED)]
    lines += ["The expedition is lost" for _ in tale.only(EXPEDITION_LOST)]
    return lines + ["The captain lives" if one.lives else "The captain is drowned" for one in tale.only(SURVIVAL)]


AFTER_WEDDING = [GAINS, CARD_MARKER, ROYAL_DIES, ROYAL_GOES, MATCH_ENDS, MARKED]
AT_SEA = [BEATEN_BACK, DAMAGED, EXPEDITION_LOST, SURVIVAL, EXPEDITION_MOVES]
COURT_SCENES = (
    SceneKind.of(conversion, [ATTEMPT], [PREACHES], [ATTEMPT, SOFTENED, CONVERTED, UNREST]),
    SceneKind.of(wedding, [WEDDING], (), AFTER_WEDDING),
    SceneKind.of(navigation, [NAVIGATES_BY], (), AT_SEA),
)
