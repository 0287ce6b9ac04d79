"""What a page is sent: the whole table once, then whatever has changed since."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

from nonsuch.draw import Board, Markup, Sight, el, together
from nonsuch.engine.language.words import Sentence
from nonsuch.server.lessons import rests_in_lesson
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.after import result
from nonsuch.server.pages.lessons import coached
from nonsuch.server.pages.packing import sealed
from nonsuch.server.pages.prompt import NOTHING, Asked, Choices, choices, prompt
from nonsuch.server.pages.rendering import Rendering, drawn, drawn_beside
from nonsuch.server.pages.scenes import for_page, news_line
from nonsuch.server.pages.standing import orders_panel
from nonsuch.server.pages.talk import addressees, chat_lines
from nonsuch.server.pages.telling import EMPTY, LATEST, Attendance, log_lines, seat_rows, seats_now

SAID = 12  # sentences read aloud at once, at most


@dataclass
class Reader:
    """Somebody with a table before him: who he is, and what his page shows by now."""

    seat: int | None
    text: bool = False  # he reads the table in lines
    seq: int = -1
    step: int = 0
    chat: int = 0
    public: Sight | None = None
    private: Sight | None = None
    told: list[tuple[int, Sentence]] = field(default_factory=list)
    people: list[tuple[str, str, str, bool, bool]] = field(default_factory=list)
    asked: list[bool] = field(default_factory=list)
    watching: int = 0
    asks: dict[str, Any] = field(default_factory=dict)  # the question as his page shows it

    def page(self, rendering: Rendering, here: Attendance) -> dict[str, Any]:
        """Everything, for a page that is opened. To be called where nothing moves."""
        rendering.look()
        table = rendering.table
        public, private = rendering.sight(None), rendering.sight(self.seat)
        seal = Markup if self.seat is None else sealed  # who looks on sees nothing that others do not
        told, clocks = table.told(self.seat), rendering.clocks
        first = max(0, len(told) - LATEST)
        return self.question(rendering, here) | {
            "seq": table.seq,
            "step": table.place(self.seat).step,
            "stamp": stamp(table),
            "board": drawn(rendering.board, public, private, seal),
            "beside": drawn_beside(rendering.board, private, seal),
            "styles": rendering.board.styles + rendering.board.more_styles(public),
            "log": together(log_lines(table, told[first:], self.seat, seal)),
            "first": first,
            "chat": together(chat_lines(table, 0, self.seat, seal)),
            "to_whom": addressees(table, self.seat),
            "seats": seats_now(table, clocks, here.seats),
            "watching": here.watching,
            "people": seat_rows(table, self.seat, clocks, here.seats),
            "news": self.news(rendering),
        }

    def news(self, rendering: Rendering) -> Markup | str:
        """What the last scene left, for who comes after it."""
        latest = rendering.latest_scene(self.seat)
        return news_line(rendering.table.id, *latest) if latest else ""

    def frame(self, rendering: Rendering, here: Attendance) -> dict[str, Any] | None:
        """What has changed for this reader; None: nothing. To be called where nothing moves."""
        rendering.look()
        table = rendering.table
        place = table.place(self.seat)
        if self.private is None and (self.seq, self.step) == place:
            self.public, self.private = rendering.sight(None), rendering.sight(self.seat)
            self.told, self.asks = table.told(self.seat), self.question(rendering, here)
        made = self.of_the_game(rendering, here) | self.of_the_rail(rendering, here)
        self.seq, self.step = place
        return {"seq": place.seq, "step": place.step, **made} if made else None

    def of_the_game(self, rendering: Rendering, here: Attendance) -> dict[str, Any]:
        table = rendering.table
        public, private = rendering.sight(None), rendering.sight(self.seat)
        if private is self.private:
            return self.new_question(rendering, here) if self.orders_changed(table) else {}
        told = table.told(self.seat)
        kept = max(alike(self.told, told), len(told) - LATEST)
        scenes = rendering.scenes(self.seat, self.seq) if self.seq >= 0 else []
        shown = {seq for seq, _ in scenes}  # a scene says in one sentence what the log says in several
        fresh = told[kept:][-SAID:] if self.seq >= 0 else []
        parts = self.parts(rendering, public, private)  # before the question, which asks what lies on all of them
        made = self.new_question(rendering, here) | {
            "parts": parts,
            "log": [kept, together(log_lines(table, told[kept:], self.seat))],
            "said": [words for seq, words in fresh if seq not in shown],
        }
        if scenes:
            made["scenes"] = [for_page(table, seq, scene) for seq, scene in scenes]
        self.public, self.private, self.told = public, private, told
        return made

    def orders_changed(self, table: LiveTable) -> bool:
        """No move was made, but the reader has left another standing answer with the table."""
        now = orders_panel(table, self.seat)
        return bool(self.asks.get("orders", now) != now)

    def parts(self, rendering: Rendering, public: Sight, private: Sight) -> dict[str, Markup]:
        board = rendering.board
        shown = board.shown(private)
        if self.public is None or self.private is None:
            return all_parts(board, public, private)
        common = rendering.public_changes(self.public)
        own = board.changed(self.private, private, private=True)
        return {name: markup for name, markup in (common | own).items() if name in shown}

    def new_question(self, rendering: Rendering, here: Attendance) -> dict[str, Any]:
        """What the question says otherwise than before. While others move it mostly stays as it is."""
        before, self.asks = self.asks, self.question(rendering, here)
        return {name: value for name, value in self.asks.items() if name not in before or before[name] != value}

    def question(self, rendering: Rendering, here: Attendance) -> dict[str, Any]:
        table = rendering.table
        offered = offered_to(rendering, self.seat, self.text)
        made = {
            "prompt": prompt(
                Asked(table, self.seat, rendering.asking, rendering.sight(self.seat)), offered, here.seats
            ),
            "mood": mood(table, self.seat),
            "offers": [
                [move.notation, move.label, move.target, table.game.show.words.asks_first(move.number)]
                for move in offered.all
            ],
            "head": rendering.headline,
            "race": rendering.race,
            "over": table.play.over,
        }
        made |= coached(table, self.seat)
        made["orders"] = orders_panel(table, self.seat)
        if table.play.over:
            made["result"] = result(table, self.seat)
        if self.text:
            made["text"] = in_lines(rendering.board, rendering.sight(self.seat))
        return made

    def of_the_rail(self, rendering: Rendering, here: Attendance) -> dict[str, Any]:
        table, clocks = rendering.table, rendering.clocks
        made: dict[str, Any] = {}
        watching = here.watching
        newest = table.chat[-1].number if table.chat else 0
        if newest > self.chat:
            if lines := chat_lines(table, self.chat, self.seat):  # others do not even learn that something was said
                made["chat"] = together(lines)
            self.chat = newest
        seats = seats_now(table, clocks, here.seats)
        people = [row_of(one, name, table.over) for one, name in zip(seats, table.play.names, strict=True)]
        asked = [one["asked"] for one in seats]
        if people != self.people or asked != self.asked:
            made["seats"] = seats
        if people != self.people:
            made["people"] = seat_rows(table, self.seat, clocks, here.seats)
            made |= self.new_question(rendering, here)  # it says so where nobody sits yet
        self.people, self.asked = people, asked
        if watching != self.watching:
            made["watching"] = self.watching = watching
        return made


def row_of(one: dict[str, Any], name: str, over: bool) -> tuple[str, str, str, bool, bool]:
    """What somebody's row among the people shows; for an empty chair also whether the table waits for it. Once the game
    is over nothing more is done about a chair."""
    return one["kind"], one["words"], name, one["asked"] and one["kind"] in EMPTY, over


def stamp(table: LiveTable) -> str:
    """Changes when somebody is called otherwise or a bot takes his place: a page is drawn anew then, though no move
    was made."""
    return f"{zlib.crc32(repr((table.play.names, [one.level for one in table.seats])).encode()):x}"


def all_parts(board: Board, public: Sight, private: Sight) -> dict[str, Markup]:
    return {name: board.draw(name, private if board.parts[name].private else public) for name in board.shown(private)}


def offered_to(rendering: Rendering, seat: int | None, text: bool) -> Choices:
    """Who reads the table as text finds every choice beside it."""
    if seat not in rendering.table.play.actors:
        return NOTHING
    sight = rendering.sight(seat)
    parts = {} if text else all_parts(rendering.board, rendering.sight(None), sight)
    return choices(rendering.table, seat, sight, frozenset().union(*(part.targets for part in parts.values())))


def mood(table: LiveTable, seat: int | None) -> str:
    """Red asks; otherwise one waits, or it is over."""
    if table.play.over:
        return "over"
    if rests_in_lesson(table):
        return "waiting"
    asked = seat is not None and seat in table.play.actors and not table.seats[seat].level and not table.ordered(seat)
    return "asked" if asked else "waiting"


def alike(before: list[tuple[int, Sentence]], after: list[tuple[int, Sentence]]) -> int:
    """How many sentences are still as they were."""
    common = min(len(before), len(after))
    for few in (common, common - 1):  # mostly all, or all but the last, which may have grown
        if few >= 0 and before[:few] == after[:few]:
            return few
    differs = (number for number, (was, now) in enumerate(zip(before, after, strict=False)) if was != now)
    return next(differs, common)


def in_lines(board: Board, sight: Sight) -> Markup:
    """The table as text, in the order in which one would tell it."""
    return el("ul", [el("li", line) for line in board.text(sight)])
