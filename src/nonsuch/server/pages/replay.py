"""The replay: any moment of a game, from the eyes of whoever may look through them, and a way to go on from there."""

from __future__ import annotations

import asyncio
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.draw import Board, Markup, Scene, Sight, el, icon, letters, shield, together
from nonsuch.engine import ALL as EVERYBODY
from nonsuch.engine.game import Game
from nonsuch.engine.playing.play import Play
from nonsuch.server.bounded import BoundedCache
from nonsuch.server.facts import INVITE, MINE
from nonsuch.server.live import LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.openapi import answer
from nonsuch.server.pages.frames import in_lines
from nonsuch.server.pages.lobby import best_bot
from nonsuch.server.pages.look import Wishes, page, server_of, server_that_draws
from nonsuch.server.pages.looking import in_words, table_of
from nonsuch.server.pages.people import Form, form_of, guest_or_new, query_of, see_other
from nonsuch.server.pages.previews import preview_of
from nonsuch.server.pages.rendering import board_of, drawn, drawn_beside, notations
from nonsuch.server.pages.scenes import for_page, scene_history
from nonsuch.server.pages.telling import log_lines, told_until
from nonsuch.server.pages.waiting import keep_links
from nonsuch.server.problems import Problem
from nonsuch.server.visitors import guest_of

if TYPE_CHECKING:
    from nonsuch.server.app import Server

router = APIRouter(include_in_schema=False)

ALL = "all"
EVERY, MOST_KEPT = 20, 40  # entries between positions that are kept, and how many of them
MOST_TAPES = 20
FLIES = re.compile(r"view-transition-name:[^;\"]*;?")

Eyes = int | None | str  # a seat's, a spectator's, or all hands open


class Recording:
    """A table's game kept in places, so that any moment is not far away. Few of them: a long game is not small."""

    def __init__(self, table: LiveTable) -> None:
        self.kept = {0: LiveTable.begin(table.game, table.facts, table.seats).play}  # by the number of entries before

    def at(self, table: LiveTable, seq: int) -> LiveTable:
        number = table.published[seq]
        nearest = max(kept for kept in list(self.kept) if kept <= number)
        here = standing(table, nearest, self.kept[nearest].clone())
        apart = max(EVERY, table.number // MOST_KEPT)
        for entry in table.entries[nearest:number]:
            here.replay([entry])
            if entry.number % apart == 0 and len(self.kept) < 2 * MOST_KEPT:
                self.kept.setdefault(entry.number, here.play.clone())
        return here


def standing(table: LiveTable, number: int, play: Play) -> LiveTable:
    """The table after so many entries."""
    until = bisect_right(table.published, number)
    here = LiveTable(table.game, table.facts, play, table.seats, entries=table.entries[:number])
    here.steps, here.published = table.steps[:until], table.published[:until]
    here.rename()
    return here


class ReplayCache:
    def __init__(self) -> None:
        self._all: BoundedCache[str, tuple[LiveTable, Recording]] = BoundedCache(MOST_TAPES)

    async def at(self, table: LiveTable, seq: int) -> LiveTable:
        """The table as it stood; reckoned in a thread, for the first look replays the whole game."""
        if not 0 <= seq <= table.seq:
            raise Problem(404, "no_step", f"there is no such step; this table has steps 0 to {table.seq}")
        known = self._all.get(table.id)
        if known is None or known[0] is not table:
            known = self._all[table.id] = table, Recording(table)
        return await asyncio.to_thread(known[1].at, table, seq)

    def evict(self, id: str) -> None:
        """The table was put away."""
        self._all.pop(id, None)


recordings = ReplayCache()


# who may look through whose eyes -------------------------------------------------------------------


def eyes_of(form: Form, table: LiveTable, seat: int | None) -> Eyes:
    """While a game is played everybody looks through his own eyes; afterwards through any, or all hands are open."""
    wanted = form.text("eyes")
    if not table.over:
        if wanted not in ("", str(seat), "none"):
            raise Problem(403, "still_played", "while the game is played, you see it through your own eyes")
        return None if wanted == "none" else seat
    if wanted == ALL:
        return ALL
    if wanted in map(str, range(table.facts.players)):
        return int(wanted)
    return None if wanted == "none" else seat


def reader_of(eyes: Eyes) -> int | None:
    return eyes if isinstance(eyes, int) else None


def stops(table: LiveTable, eyes: Eyes) -> list[int]:
    """The steps at which this reader was told something: where the slider stops."""
    told = [seq for seq, step in enumerate(table.steps) if step.records]
    return sorted({0, *told, table.seq})


# drawing -------------------------------------------------------------------------------------------


def sight_at(then: LiveTable, reader: int | None) -> Sight:
    events = then.events(then.seq, reader)
    return Sight(then.play.view(reader), tuple(then.play.names), reader, events, notations(then, reader))


def picture(then: LiveTable, eyes: Eyes) -> Markup:
    """The board at a moment. With all hands open: as everybody saw it, and under it what each had for himself."""
    board = board_of(then.game)
    reader = reader_of(eyes)
    public = sight_at(then, None)
    whole = drawn(board, public, sight_at(then, reader))
    if eyes != ALL:
        return whole
    hands = [open_hand(board, then, public, seat) for seat in range(then.facts.players)]
    return together(whole, el("div", hands, cls="hands", data_game=then.game.name))


def open_hand(board: Board, then: LiveTable, public: Sight, seat: int) -> Markup:
    """What a seat alone saw."""
    sight = sight_at(then, seat)
    names = then.play.names
    shown = parts_of_own(board, then.game, public, sight)
    return el(
        "section",
        el("h3", shield(seat, letters(tuple(names))[seat], "small"), " ", el("bdi", names[seat])),
        el("div", [el("div", lying_still(board.draw(name, sight)), cls="part") for name in shown]),
        cls="hand-of",
        data_seat=seat + 1,
    )


def lying_still(markup: Markup) -> Markup:
    """Two hands may hold the same card, and no two things on a page may fly under one name."""
    return Markup(FLIES.sub("", markup))


def parts_of_own(board: Board, game: Game, public: Sight, sight: Sight) -> list[str]:
    """Parts that show what the rules hide from others: for each such field the one that shows least else."""
    fields = [name for name, one in game.table.fields.items() if one.sees is not EVERYBODY]
    hidden = [name for name in fields if sight.view.get(name) != public.view.get(name)]
    private = [name for name in board.shown(sight) if board.parts[name].private]
    chosen: set[str] = set()
    for field in hidden:
        showing = [name for name in private if field in board.parts[name].reads]
        chosen |= {min(showing, key=lambda name: len(board.parts[name].reads))} if showing else set()
    return [name for name in private if name in chosen]


def scenes_at(then: LiveTable, board: Board, reader: int | None) -> list[Scene]:
    """What the step that led here brought."""
    kept = scene_history(then, board, reader)
    found = [one for one in kept.scenes if one.seq == then.seq]
    drawn = [kept.drawn(one, then, sight_at(then, reader)) for one in found]
    return [scene for scene in drawn if scene is not None]


@dataclass(frozen=True)
class Thoughts:
    """What a bot looked at before a step, and the moment at which it did."""

    level: str
    candidates: Sequence[Any]
    before: LiveTable


async def thoughts_before(server: Server, table: LiveTable, seq: int) -> Thoughts | None:
    """Told after the game: before, it would tell a hand."""
    found = server.bots.thoughts.get(table.id, {}).get(seq)
    if found is None or not table.over or seq == 0:
        return None
    level, candidates = found
    return Thoughts(level, candidates, await recordings.at(table, seq - 1))


def thoughts_drawn(thoughts: Thoughts | None) -> Markup:
    if thoughts is None or not thoughts.before.play.actors:
        return Markup("")
    play = thoughts.before.play
    seat = play.actors[0]
    rows = in_words(play, seat, thoughts.candidates)
    title = el("h2", el("bdi", play.names[seat]), f", the {thoughts.level}, looked at this")
    return el("section", el("header", icon("bot"), title), table_of(rows), cls="panel")


def shown_at(
    table: LiveTable, then: LiveTable, eyes: Eyes, text: bool, thoughts: Thoughts | None = None
) -> dict[str, Any]:
    reader = reader_of(eyes)
    board = board_of(then.game)
    told = told_until(table, reader, then.seq)
    newest = told[-1][0] if told else -1
    scenes = scenes_at(then, board, reader)
    return {
        "seq": then.seq,
        "board": picture(then, eyes),
        "beside": drawn_beside(board, sight_at(then, reader)),
        "head": board.headline(sight_at(then, None)),
        "race": board.aim.drawn(sight_at(then, None), then.game.rules.score),
        "said": [scene.sentence for scene in scenes] or [sentence for seq, sentence in told if seq == newest][-3:],
        "looked": thoughts_drawn(thoughts),
        "scenes": [for_page(then, then.seq, scene) for scene in scenes],
        "text": in_lines(board, sight_at(then, reader)) if text else "",
        "may_continue": not then.play.over,
    }


@router.get("/table/{table}/replay")
async def replay(table: str, request: Request) -> Response:
    server = server_that_draws(request)
    guest = await guest_of(server, request)
    found = await server.tables.table(table)
    seat = server.tables.seat_of_guest(found, guest)
    form = query_of(request)
    eyes = eyes_of(form, found, seat)
    then = await recordings.at(found, min(form.number("at", 0 if found.over else found.seq), found.seq))
    wishes = Wishes.of(request)
    thoughts = await thoughts_before(server, found, then.seq)

    def read(live: LiveTable) -> dict[str, Any]:
        told = live.told(reader_of(eyes))
        return shown_at(live, then, eyes, wishes.text, thoughts) | {
            "log": together(log_lines(live, told, reader_of(eyes))),
            "stops": stops(live, eyes),
            "over": live.play.over,
        }

    shown = await server.tables.read(table, read)
    return page(
        request,
        "replay.html",
        guest,
        table=found,
        game=found.game,
        preview=preview_of(request, found),
        seat=seat,
        eyes="none" if eyes is None else str(eyes),
        signs=letters(tuple(found.play.names)),
        styles=board_of(found.game).styles + board_of(found.game).more_styles(sight_at(found, None)),
        **shown,
    )


@router.get("/table/{table}/at/{seq}")
async def moment(table: str, seq: int, request: Request) -> Response:
    """One moment, for the slider."""
    server = server_that_draws(request)
    found = await server.tables.table(table)
    seat = server.tables.seat_of_guest(found, await guest_of(server, request))
    form = query_of(request)
    eyes = eyes_of(form, found, seat)
    then = await recordings.at(found, seq)
    thoughts = await thoughts_before(server, found, then.seq)
    shown = await server.tables.read(table, lambda live: shown_at(live, then, eyes, form.ticked("text"), thoughts))
    return answer(shown)


@router.post("/table/{table}/continue")
async def go_on(table: str, request: Request) -> Response:
    """A new table from this moment, with new chance: I in a seat of my choice, bots in the others, or friends."""
    server = server_of(request)
    form = await form_of(request)
    maker = await server.may_make_table(request)
    found = await server.tables.table(table)
    guest = await guest_or_new(request)
    mine = form.number("seat", 0)
    others = [one for one in range(found.facts.players) if one != mine]
    with_bots = form.text("others", "bots") == "bots"
    names = found.play.names
    wanted = NewTable(
        "",
        0,
        bots={one: best_bot() for one in others} if with_bots else {},
        seats={mine: MINE} | ({} if with_bots else dict.fromkeys(others, INVITE)),
        names={mine: guest.name} | {one: names[one] for one in others},
        title=f"{found.facts.title}, continued"[:80],
        creator=guest.id,
        sit=mine,
    )
    made = await server.tables.continue_from(table, form.number("at"), form.text("hidden") == "kept", wanted, maker)
    response = see_other(f"/table/{made.id}")
    if made.invitations:
        keep_links(request, response, made.id, made.invitations)
    return response
