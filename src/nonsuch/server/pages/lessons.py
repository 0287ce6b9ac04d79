"""First lessons at a real table: the coach's card, what was learnt, and the way from position to position."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.draw import Markup, el, icon
from nonsuch.engine.game import Game
from nonsuch.server import rows
from nonsuch.server.facts import Guest
from nonsuch.server.lessons import rests_in_lesson
from nonsuch.server.live import LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.pages.look import server_of
from nonsuch.server.pages.people import form_of, guest_or_new, see_other
from nonsuch.server.problems import Problem
from nonsuch.server.tokens import is_id
from nonsuch.server.visitors import A_YEAR
from nonsuch.show import lesson_of
from nonsuch.show.lessons import LEARNER, Lesson, Progress, Step, progress

if TYPE_CHECKING:
    from nonsuch.server.app import Server

router = APIRouter(include_in_schema=False)

COOKIE = "nonsuch_lessons"  # game: how far, kept by the learner's browser
HIDDEN = "hidden"
BOT = "courtier"
NOT_FORESEEN = "Answer this any way you like; then the lesson goes on."


# at the table --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Learning:
    """A table of a lesson: which part of it this is, how far its learner has come, and whether the table rests."""

    lesson: Lesson
    part: int
    progress: Progress
    rests: bool = False

    @property
    def passed(self) -> int:
        return len(self.lesson.before(self.part)) + self.progress.passed

    @property
    def over(self) -> bool:
        return self.progress.over and self.part + 1 == len(self.lesson.parts)

    @property
    def left_behind(self) -> bool:
        """The lesson is over and its learner plays on: the table is one like any other."""
        return self.over and self.progress.gone_on

    @property
    def learnt(self) -> list[str]:
        behind = [*self.lesson.before(self.part), *self.progress.chapter.steps[: self.progress.passed]]
        return [step.learnt for step in behind if step.learnt]


def learning(table: LiveTable) -> Learning | None:
    """None: an ordinary table, or a lesson that has changed since."""
    lesson, part = lesson_of(table.game), table.facts.lesson
    if lesson is None or part is None or part >= len(lesson.parts):
        return None
    return Learning(lesson, part, progress(lesson.parts[part], table.play), rests_in_lesson(table))


def coached(table: LiveTable, seat: int | None) -> dict[str, Markup]:
    """What a learner's page shows besides the table."""
    found = learning(table) if seat == LEARNER else None
    if found is None:
        return {}
    if found.left_behind:
        return {"coach": Markup(), "learnt": Markup()}
    return {"coach": coach(table, found), "learnt": learnt(found)}


def coach(table: LiveTable, at: Learning) -> Markup:
    """A card beside the thing to choose. While others decide there is nothing to say."""
    step = at.progress.step
    if at.rests:
        return card(at, el("p", emphasised(at.progress.chapter.done)), onward(table.game, at))
    if LEARNER not in table.play.actors and not table.play.over:
        return Markup()
    if step is None:
        return card(at, el("p", emphasised(at.progress.chapter.done)), onward(table.game, at))
    if not step.expects and table.play.history:  # the turn is the learner's own
        return Markup()
    if step.expects and not at.progress.offered:
        back = table.play.can_undo(LEARNER)
        return card(at, el("p", NOT_FORESEEN), step_back(back, table.game))
    return card(at, told(at, step), do_it(at), points=at.progress.offered[:1])


def card(at: Learning, words: Markup, acts: Markup, points: tuple[str, ...] = ()) -> Markup:
    skip = el("button", "Skip", type="submit", cls="button quiet")
    head = el(
        "div",
        icon("rose"),
        el("b", "First lesson", cls="wide"),
        dots(at),
        el("form", skip, method="post", action="/learn/skip") if not at.over else None,
        cls="from",
    )
    side = el("div", words, acts, cls="says")
    arm = el("i", cls="arm", aria_hidden="true")
    return el("section", head, side, arm, cls="coach", aria_label="First lesson", data_points="".join(points) or None)


def dots(at: Learning) -> Markup:
    states = [
        "done" if number < at.passed else "now" if number == at.passed else "" for number in range(at.lesson.steps)
    ]
    said = f"step {min(at.passed + 1, at.lesson.steps)} of {at.lesson.steps}"
    return el("span", [el("i", cls=one or None) for one in states], cls="dots", role="img", aria_label=said, title=said)


def told(at: Learning, step: Step) -> Markup:
    """At the first step of a position, how it follows on the one before."""
    first = at.progress.passed == 0 and at.progress.chapter.scene
    scene = el("p", emphasised(at.progress.chapter.scene), cls="scene-set") if first else None
    return el("div", scene, el("p", emphasised(step.do)), el("p", emphasised(step.why), cls="why"))


def do_it(at: Learning) -> Markup:
    for move in at.progress.offered[:1]:
        return el("button", "Do it for me", type="button", cls="button", data_move=move)
    return Markup()


def step_back(possible: bool, game: Game) -> Markup:
    if possible:
        return el("button", icon("undo"), "Step back", type="button", cls="button", data_undo=True)
    again = el("button", icon("undo"), "Repeat this part", cls="button")
    return el("form", again, method="post", action=f"/learn/{game.name}")


def onward(game: Game, at: Learning) -> Markup:
    if at.over:
        chosen = el("input", type="hidden", name="game", value=game.name)
        whole = el(
            "form",
            chosen,
            el("button", icon("play"), "Play a whole game", cls="button main"),
            method="post",
            action="/play",
        )
        return el("div", whole, el("span", "or continue here", cls="muted"), cls="onward")
    chosen = el("input", type="hidden", name="chapter", value=at.part + 1)
    return el(
        "form",
        chosen,
        el("button", icon("play"), "Next", cls="button main"),
        method="post",
        action=f"/learn/{game.name}",
    )


def learnt(at: Learning) -> Markup:
    """What to keep in mind, folded, so that the log keeps its lines."""
    lines = [el("li", icon("check"), el("span", emphasised(one))) for one in at.learnt]
    said = el("summary", f"What you have learnt ({len(lines)})")
    return el("details", said, el("ol", lines, cls="log")) if lines else Markup()


def emphasised(words: str) -> list[Markup | str]:
    """**Strong** words, as the lesson writes them."""
    return [el("b", one) if number % 2 else one for number, one in enumerate(re.split(r"\*\*(.+?)\*\*", words))]


# from one position to the next ---------------------------------------------------------------------


@router.post("/learn/skip")
async def skip(request: Request) -> Response:
    """Nothing is asked; the lobby knows where the lesson stopped."""
    await form_of(request)
    return see_other("/")


@router.post("/learn/{game}")
async def learn(game: str, request: Request) -> Response:
    """A table for the chapter asked for, or for the one where the learner stopped."""
    form, server = await form_of(request), server_of(request)
    found = rows.load_game(game)
    lesson = lesson_of(found)
    if lesson is None:
        raise Problem(404, "no_lesson", f"{found.title} has no lesson yet; read its rules, or play a game against bots")
    kept = LessonProgress.of(request)
    chapter = min(form.number("chapter", kept.chapter(game)), len(lesson.parts) - 1)
    maker = await server.may_make_table(request)
    guest = await guest_or_new(request)
    await clear_away(server, guest, kept.table(game))
    made = await server.tables.create(lesson_table(found, chapter, guest.id, guest.name), maker)
    return kept.remembered(request, see_other(f"/table/{made.id}"), game, f"{chapter}.{made.id}")


async def clear_away(server: Server, guest: Guest, id: str) -> None:
    """The table of the chapter before is of no use any more."""
    if not id:
        return
    with contextlib.suppress(Problem):
        table = await server.tables.any(id)
        seat = server.tables.seat_of_guest(table, guest)
        if seat is not None and table.facts.lesson is not None:
            await server.seating.delete(id, seat)


@router.post("/learn/{game}/hide")
async def hide(game: str, request: Request) -> Response:
    await form_of(request)
    return LessonProgress.of(request).remembered(request, see_other("/"), rows.load_game(game).name, HIDDEN)


def lesson_table(game: Game, number: int, guest: str, name: str) -> NewTable:
    lesson = lesson_of(game)
    assert lesson is not None
    chapter = lesson.parts[number]
    others = range(1, chapter.players)
    return NewTable(
        game.name,
        chapter.players,
        options=chapter.options,
        bots=dict.fromkeys(others, BOT),
        names={LEARNER: name} | dict(zip(others, chapter.names, strict=True)),
        title=f"{game.title}: first lesson",
        creator=guest,
        sit=LEARNER,
        origin={"lesson": number},
        start=chapter.begin(game).save(),
    )


@dataclass(frozen=True)
class LessonProgress:
    """What the learner's browser remembers: game, and chapter and table, or that no lesson is wanted."""

    games: dict[str, str]

    @classmethod
    def of(cls, request: Request) -> LessonProgress:
        return cls(dict(parse_qsl(request.cookies.get(COOKIE, ""))))

    def chapter(self, game: str) -> int:
        number = self.games.get(game, "").partition(".")[0]
        return int(number) if number.isdecimal() and len(number) < 3 else 0

    def table(self, game: str) -> str:
        id = self.games.get(game, "").partition(".")[2]
        return id if is_id(id) else ""

    def remembered(self, request: Request, response: Response, game: str, what: str) -> Response:
        value = urlencode({**self.games, game: what})
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
        return response


# in the lobby --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offer:
    """A game's lesson as the lobby shows it: not begun, stopped at a step, done, or not wanted."""

    game: Game
    steps: int
    stopped: int = 0
    done: bool = False
    hidden: bool = False
    table: str = ""


async def lessons(request: Request, games: list[Game]) -> dict[str, Offer]:
    """Of every game that brings one."""
    kept = LessonProgress.of(request)
    taught = [(game, lesson) for game in games if (lesson := lesson_of(game))]
    return {game.name: await offer(request, kept, game, lesson) for game, lesson in taught}


async def offer(request: Request, kept: LessonProgress, game: Game, lesson: Lesson) -> Offer:
    if kept.games.get(game.name) == HIDDEN:
        return Offer(game, lesson.steps, hidden=True)
    table = kept.table(game.name)
    if not table:
        return Offer(game, lesson.steps)
    try:
        at = await server_of(request).tables.read(table, learning)
    except Problem:
        at = None
    if at is None:
        return Offer(game, lesson.steps, len(lesson.before(kept.chapter(game.name))))
    return Offer(game, lesson.steps, at.passed, at.over, table=table)
