"""What the rail tells: the log in sentences, and who is here."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nonsuch.draw import Markup, el, icon, letters, shield, together, who
from nonsuch.engine.language.words import Sentence, counted
from nonsuch.server.facts import A_DAY, DAILY, Seat
from nonsuch.server.hub import Hub
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.look import moment
from nonsuch.server.steps import asked_since

LATEST = 40  # sentences in the rail; the replay has them all
FEW = 4  # people; more of them get a line each, so that the log keeps its room


# the log -------------------------------------------------------------------------------------------


def told_until(table: LiveTable, reader: int | None, seq: int) -> list[tuple[int, Sentence]]:
    """The log as far as a reader may know it at a place in the replay."""
    then = LiveTable(table.game, table.facts, table.play, table.seats, steps=table.steps[: seq + 1])
    return then.told(reader)


def log_lines(
    table: LiveTable,
    told: Sequence[tuple[int, Sentence]],
    reader: int | None,
    seal: Callable[[Markup], Markup] = Markup,
) -> list[Markup]:
    """`seal`: what is done to what is told, since some of it is told to its reader alone."""
    newest = told[-1][0] if told else -1
    told_at_once = len(told) - 1 if newest == 0 and table.facts.start is not None else 0  # where another table stood
    named = names_in(tuple(table.play.names), reader)
    return [
        log_line(table, seq, sentence, seq == newest and number >= told_at_once, named, seal)
        for number, (seq, sentence) in enumerate(told)
    ]


def log_line(
    table: LiveTable, seq: int, sentence: Sentence, last: bool, named: Named, seal: Callable[[Markup], Markup]
) -> Markup:
    """A sentence with its mark, its names underlined in their seat's colour, and its place in the replay."""
    place = place_in_replay(table.id, seq, table.when(seq))
    return el(
        "li",
        seal(together(icon(sentence.mark) if sentence.mark else el("i"), el("span", with_names(sentence, named)))),
        place,
        data_state="last" if last else None,
        data_opens=sentence.opens,
        data_seq=seq,
    )


@lru_cache(4096)
def place_in_replay(table: str, seq: int, made: float) -> Markup:
    at = moment(made)[11:16]
    return el(
        "a",
        time_of(made),
        href=f"/table/{table}/replay?at={seq}",
        cls="at num",
        title=f"Replay from here, {at}",
        tabindex="-1",  # arrow keys reach it from the log: a hundred of them would bar the way of the Tab key
        data_at=seq,
    )


def time_of(made: float) -> Markup:
    """The script shows it as the reader's clock does, with the day where it is another."""
    at = moment(made)
    return el("time", at[11:16], datetime=at)


Named = tuple[re.Pattern[str], dict[str, int]]


@lru_cache(maxsize=2000)
def names_in(names: tuple[str, ...], reader: int | None) -> Named:
    seats = {name: seat for seat, name in enumerate(names)}
    if reader is not None:
        seats |= dict.fromkeys(("You", "you", "Your bot", "your bot"), reader)
    every = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({every})(?!\w)"), seats


def with_names(sentence: str, named: Named) -> list[Markup | str]:
    pattern, seats = named
    return [who(seats[piece], piece) if number % 2 else piece for number, piece in enumerate(pattern.split(sentence))]


# who is here ---------------------------------------------------------------------------------------


class Clocks:
    """How long each seat has thought: what is past is added up once."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._used = [0.0] * table.facts.players
        self._since = table.when(0)  # nobody thinks while players are missing
        self._asked: Sequence[int] = table.steps[0].actors  # since then
        self._counted = 0

    def now(self) -> list[float]:
        for entry in self.table.entries[self._counted :]:
            for seat in self._asked:
                self._used[seat] += max(0.0, entry.at - self._since)
            self._since = entry.at
            self._asked = [seat for seat in range(len(self._used)) if entry.actors >> seat & 1]
            self._counted += 1
        thinking = max(0.0, time.time() - self._since)
        actors = self.table.steps[-1].actors
        return [used + thinking if seat in actors else used for seat, used in enumerate(self._used)]

    def left(self, seat: int) -> float | None:
        """Of the day that a seat has for a move; None where no day is given."""
        if self.table.facts.pace != DAILY or self.table.over:
            return None
        return max(0.0, A_DAY - (time.time() - self.table.when(asked_since(self.table.steps, seat))))


@dataclass(frozen=True)
class Attendance:
    """Who has the table open just now: seats, and how many look on."""

    seats: set[int]
    watching: int

    @classmethod
    def at(cls, hub: Hub, table: str) -> Attendance:
        return cls(hub.here(table), sum(one.seat is None for one in hub.listening.get(table, ())))


def seats_now(table: LiveTable, clocks: Clocks, here: set[int]) -> list[dict[str, Any]]:
    """For the script: everything about the seats that changes without a move, and the clocks."""
    actors, thought = table.steps[-1].actors, clocks.now()
    left = {one.number: clocks.left(one.number) for one in table.seats if runs_out(one, actors)}
    return [
        {
            "seat": one.number,
            "kind": kind_of(one, here),
            "words": in_words(one, here),
            "clock": round(thought[one.number]),
            "left": None if (day := left.get(one.number)) is None else int(day),
            "asked": one.number in actors,
        }
        for one in table.seats
    ]


def runs_out(one: Seat, actors: Sequence[int]) -> bool:
    """A person is awaited here."""
    return one.number in actors and one.level is None


def kind_of(one: Seat, here: set[int]) -> str:
    if one.level:
        return "bot"
    if one.number in here:
        return "here"  # as a guest on a page, or with the seat's token
    if not one.taken:
        return "open" if one.open else "free"
    return "away"


def in_words(one: Seat, here: set[int]) -> str:
    if one.stand_in:
        return f"{one.stand_in} plays" if one.number in here else f"away, {one.stand_in} plays"
    return f"{one.bot} bot" if one.bot else WORDS[kind_of(one, here)]


def seat_rows(table: LiveTable, reader: int | None, clocks: Clocks, here: set[int]) -> Markup:
    """Everybody at the table, with what can be done about an empty chair."""
    rows = [seat_row(table, reader, one, clocks, here) for one in table.seats]
    return el("ul", rows, cls="people many" if len(rows) > FEW else "people")


def seat_row(table: LiveTable, reader: int | None, one: Seat, clocks: Clocks, here: set[int]) -> Markup:
    kind, seat, said = kind_of(one, here), one.number, in_words(one, here)
    return el(
        "li",
        shield(seat, letters(tuple(table.play.names))[seat], "small"),
        el("span", el("b", el("bdi", table.play.names[seat])), " (you)" if seat == reader else None, cls="name"),
        el("span", icon(ICONS[kind], "small"), el("span", said), cls=f"kind {kind}", title=said),
        clock(one, clocks, table.steps[-1].actors),
        act_on(table, reader, one, kind),
        data_seat=seat + 1,
    )


def clock(one: Seat, clocks: Clocks, actors: Sequence[int]) -> Markup:
    """How long somebody has thought; at the daily pace how much of the day is left to who is asked."""
    thought, left = round(clocks.now()[one.number]), clocks.left(one.number) if runs_out(one, actors) else None
    return el(
        "span",
        minutes(thought) if left is None else left_in_words(left),
        cls="clock num",
        title="Thinking time" if left is None else "A move a day",
        data_of=one.number,
        data_clock=thought,
        data_left=None if left is None else int(left),
        data_running=one.number in actors,
    )


EMPTY = ("free", "open")  # chairs in which nobody has sat yet
WORDS = {"open": "open to anyone", "free": "invited", "here": "here", "away": "away"}
ICONS = {"bot": "bot", "open": "door", "free": "link", "here": "person", "away": "waiting"}


def act_on(table: LiveTable, reader: int | None, one: Seat, kind: str) -> Markup | None:
    if table.over:
        return None
    if reader is None:
        return small_button("Sit down", "sit", one) if kind == "open" else None
    if one.number == reader:
        return small_button("Take back", "back", one, main=True) if one.stand_in else None
    awaited = one.number in table.steps[-1].actors
    if kind == "away" or (awaited and kind in EMPTY):
        return small_button("Let a bot play", "bot", one)
    return None


MARKS = {"sit": "door", "back": "hand", "bot": "bot"}


def small_button(words: str, deed: str, one: Seat, main: bool = False) -> Markup:
    return el(
        "button",
        icon(MARKS[deed], "small"),
        el("span", words),
        type="button",
        title=words,
        cls="button small main" if main else "button small",
        aria_label=f"{words}: {one.name}",
        data_deed=deed,
        data_of=one.number,
    )


def minutes(seconds: float) -> str:
    whole = int(seconds)
    if whole >= A_DAY:
        return f"{whole // A_DAY} d {whole % A_DAY // 3600} h"
    if whole >= 3600:
        return f"{whole // 3600}:{whole % 3600 // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


def left_in_words(seconds: float) -> str:
    if seconds <= 0:
        return "time is up"
    return f"{int(seconds // 3600)} h left" if seconds >= 3600 else f"{math.ceil(seconds / 60)} min left"


def roughly(seconds: float) -> str:
    """'4 minutes'; nothing for less than one."""
    for size, unit in ((A_DAY, "day"), (3600, "hour"), (60, "minute")):
        number = int(seconds // size)
        if number:
            return counted(number, unit)
    return ""
