"""A table in memory: the game as its log has made it, and who sits there. Nothing here waits or writes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic_core import to_json

from nonsuch.engine.errors import IllegalMove, NotUndoable
from nonsuch.engine.game import Game
from nonsuch.engine.language import chance
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Sentence
from nonsuch.engine.playing.play import NOTATION, Play
from nonsuch.engine.playing.saves import KEY
from nonsuch.server.problems import Problem, stale
from nonsuch.server.storage import Entry

MOVE, UNDO = "move", "undo"
LIVE, DAILY = PACES = ("live", "daily")
A_DAY = 86_400  # seconds for a move, at the daily pace
TOKEN, INVITATION, LINK = "token", "invitation", "link"

Record = tuple[int | None, ...]


class Step(NamedTuple):
    """What one seq brought: events as the one who chose learns them, and as all others do; or how many were undone."""

    actors: tuple[int, ...]
    over: bool
    chooser: int
    to_chooser: tuple[Record, ...] = ()
    to_others: tuple[Record, ...] = ()
    undone_for_chooser: int = 0
    undone_for_others: int = 0

    @property
    def undone_for_both(self) -> tuple[int, int]:
        return self.undone_for_chooser, self.undone_for_others

    def records(self, seat: int | None) -> tuple[Record, ...]:
        return self.to_chooser if seat == self.chooser else self.to_others

    def undone(self, seat: int | None) -> int:
        return self.undone_for_chooser if seat == self.chooser else self.undone_for_others


class Teller:
    """The log as one reader may know it. Only what may still change is told again: the last sentence can grow."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.told: list[tuple[int, Sentence]] = []
        self._records: list[tuple[int, Record]] = []
        self._steps = 0  # so many steps have been read
        self._events = 0  # so many events are told for good,
        self._sentences = 0  # in so many sentences

    def tell(self, steps: Sequence[Step]) -> list[tuple[int, Sentence]]:
        """Sentences, each with the seq that ends it: the place in the replay."""
        if self._steps < len(steps):
            self._read(steps[self._steps :])
            self._tell()
        return self.told

    def _read(self, steps: Sequence[Step]) -> None:
        for seq, step in enumerate(steps, self._steps):
            if step.undone(self.names.reader):
                del self._records[-step.undone(self.names.reader) :]
                if len(self._records) < self._events:
                    self._events = self._sentences = 0
            self._records += [(seq, record) for record in step.records(self.names.reader)]
        self._steps += len(steps)

    def _tell(self) -> None:
        game, fresh = self.game, self._records[self._events :]
        said = game.words.told([game.events.read(record, self.names.reader) for _, record in fresh], self.names)
        self.told = self.told[: self._sentences] + [(fresh[count - 1][0], sentence) for count, sentence in said]
        settled = [count for count, _ in said if count != said[-1][0]]
        if settled:
            self._events += settled[-1]
            self._sentences += len(settled)


@dataclass(slots=True)
class Seat:
    """Who plays."""

    number: int
    name: str
    guest: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    open: bool = False

    @property
    def level(self) -> str | None:
        """The bot that plays here now."""
        return self.bot or self.stand_in

    def about(self) -> dict[str, Any]:
        """What everybody may know."""
        taken = self.guest is not None or self.bot is not None
        return {"seat": self.number, "name": self.name, "bot": self.level, "taken": taken, "open": self.open}


@dataclass(frozen=True, slots=True)
class Facts:
    """What a table is, from its beginning on."""

    id: str
    game: str
    players: int
    scenario: str | None
    options: dict[str, int]
    rules_version: str
    secret: bytes
    deal: int
    start: bytes | None
    origin: dict[str, Any] | None
    title: str
    pace: str
    listed: bool
    creator: str | None
    created: float

    @property
    def commitment(self) -> str:
        return chance.commitment(self.secret)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody a cookie remembers."""

    id: str
    name: str


class Visitor(NamedTuple):
    """Who has come to a table: by a key that opens a seat, or as a guest who sits there; without a seat he looks on."""

    seat: int | None
    key: bytes | None = None  # its hash
    guest: str | None = None

    def still_sits(self, table: LiveTable) -> bool:
        """A key may have been made void since, and a seat been given to another browser."""
        if self.seat is None:
            return True
        if self.key is not None:
            return table.keys.get(self.key, (None, ""))[0] == self.seat
        return table.seats[self.seat].guest == self.guest


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat; without a seat, the table itself says it."""

    number: int
    seat: int | None
    text: str
    at: float


def digest(kind: str, move: str, seq: int) -> str:
    """What came with an Idempotency-Key, so that the key cannot be used for something else."""
    return hashlib.blake2b(f"{kind}\0{seq}\0{move}".encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def bits(seats: Sequence[int]) -> int:
    made = 0
    for seat in seats:
        made |= 1 << seat
    return made


def distinct(names: Sequence[str]) -> list[str]:
    """Of two who are called alike the second is numbered: a log that says Anne means one of them."""
    made: list[str] = []
    for name in names:
        number, called = 1, name
        while called.casefold() in [one.casefold() for one in made]:
            number += 1
            called = f"{name} {number}"
        made.append(called)
    return made


def opening(game: Game, facts: Facts) -> Play:
    """The game as it was dealt, or as it stood where this table took it over."""
    if facts.start is not None:
        return game.restore(facts.start)
    return game.new(facts.players, facts.deal, facts.options, facts.scenario)


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table. `play` may be a move ahead of `seq` while that move is being written; the lock is held then."""

    game: Game
    facts: Facts
    play: Play
    seats: list[Seat]
    keys: dict[bytes, tuple[int, str]] = field(default_factory=dict)  # hash: seat, kind
    entries: list[Entry] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    answers: dict[tuple[int, str], int] = field(default_factory=dict)  # seat and Idempotency-Key: seq
    chat: list[Said] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    gone: bool = False  # memory and log may differ: load it anew
    used: float = field(default_factory=time.monotonic)
    snapshot: int = 0  # the seq of the newest snapshot
    newest: tuple[int, bytes] = (-1, b"")  # the newest message to all, with its seq
    shown: dict[int | None, tuple[int, bytes]] = field(default_factory=dict)  # reader: seq and the answer made for it
    tellers: dict[int | None, Teller] = field(default_factory=dict)  # reader: the log told to him

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def seq(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game is over, as far as it is on disk."""
        return self.steps[-1].over

    # building up -------------------------------------------------------------------------------

    @classmethod
    def begin(cls, game: Game, facts: Facts, seats: list[Seat]) -> LiveTable:
        play = opening(game, facts)
        play.rekey(chance.keyed(facts.secret, 1))
        made = cls(game, facts, play, seats)
        made.rename()
        everything, public = play.records(), play.told(None)
        chooser = play.actors[0] if public < len(everything) else -1  # it may begin in the middle of somebody's choice
        made.steps.append(Step(play.actors, play.over, chooser, everything, everything[:public]))
        return made

    def rename(self) -> None:
        self.play.names = distinct([seat.name for seat in self.seats])
        self.shown.clear()
        self.tellers.clear()

    def replay(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.settle(entry, self.perform(entry.seat, entry.kind, entry.move, entry.seq))

    # one move ----------------------------------------------------------------------------------

    def answered(self, seat: int, key: str, body: str) -> int | None:
        """The answer that this key was given before."""
        seq = self.answers.get((seat, key))
        if seq is None:
            return None
        if self.entries[seq - 1].body != body:
            raise Problem(422, "key_reused", "this Idempotency-Key was used for something else")
        return seq

    def admit(self, seat: int, kind: str, seq: int) -> None:
        """May this seat do something now, as far as the table is concerned?"""
        if self.play.over:
            raise Problem(409, "game_over", "the game is over")
        if seq != self.seq:
            raise stale(self.seq)
        if kind == MOVE and seat not in self.play.actors:
            raise Problem(403, "not_your_turn", "it is not for this seat to decide now", rule=self.play.rule_for(seat))

    def perform(self, seat: int, kind: str, move: str, seq: int) -> Step:
        """Change the game. Chance is keyed for each seq beforehand, so that a refusal changes nothing at all."""
        play = self.play
        told, all_told = play.told(None), play.told(seat)
        if kind == UNDO:
            play.undo(seat)
        else:
            play.play(seat, move)
        play.rekey(chance.keyed(self.facts.secret, seq + 1))
        now = play.told(None)
        all_now = play.told(seat) if seat in play.actors else now
        return Step(
            play.actors,
            play.over,
            seat,
            play.records()[all_told:all_now],
            play.records()[told:now],
            max(0, all_told - all_now),
            max(0, told - now),
        )

    def attempt(self, seat: int, kind: str, move: str) -> tuple[str, Step]:
        """Perform what a player wants: the move as it is to be kept, and the step; or the reason why not."""
        written = len(self.play.history)
        try:
            step = self.perform(seat, kind, move, self.seq + 1)
        except IllegalMove as error:
            code = "unreadable" if error.rule == NOTATION else "not_offered"
            raise Problem(422, code, error.reason, rule=error.rule) from None
        except NotUndoable as error:
            raise Problem(409, "not_undoable", error.reason) from None
        return ", ".join(str(move) for _, move in self.play.history[written:]), step

    def settle(self, entry: Entry, step: Step) -> None:
        """The entry is in the log: it counts from now on."""
        if entry.key is not None:
            self.answers[entry.seat, entry.key] = entry.seq
        self.steps.append(step)
        self.entries.append(entry)

    # looking -----------------------------------------------------------------------------------

    def bot_to_move(self) -> int | None:
        """The seat that a bot has to play now."""
        return next((seat for seat in self.play.actors if self.seats[seat].level), None)

    def message(self, seq: int, seat: int | None) -> dict[str, Any]:
        """One seq as the stream tells a reader of it."""
        step = self.steps[seq]
        events = [self.game.events.read(record, seat).as_data() for record in step.records(seat)]
        made = {"seq": seq, "actors": step.actors, "over": step.over, "events": events}
        if step.undone(seat):
            made["undone"] = step.undone(seat)  # so many of the events told before do not count any more
        return made

    def told_line(self, seq: int, seat: int | None) -> bytes:
        """The same as a server-sent event. The newest is made once if it says the same to everybody."""
        if seq == self.seq != self.newest[0]:
            public = self.is_public(self.steps[seq])
            self.newest = seq, b"id: %d\ndata: %s\n\n" % (seq, to_json(self.message(seq, None))) if public else b""
        shared = self.newest[1] if seq == self.newest[0] else b""
        return shared or b"id: %d\ndata: %s\n\n" % (seq, to_json(self.message(seq, seat)))

    def is_public(self, step: Step) -> bool:
        """Whether every reader is told the same."""
        same = step.to_chooser == step.to_others and step.undone_for_chooser == step.undone_for_others
        return same and not any(self.game.events.kinds[record[0] or 0].readers for record in step.to_others)

    def events(self, seq: int, seat: int | None) -> list[Event]:
        """One seq's events, for those who draw them."""
        return [self.game.events.read(record, seat) for record in self.steps[seq].records(seat)]

    def told(self, seat: int | None) -> list[tuple[int, Sentence]]:
        """The log as a seat may read it, each sentence with the seq that ends it: the place in the replay."""
        teller = self.tellers.get(seat)
        if teller is None:
            teller = self.tellers[seat] = Teller(self.game, Names(list(self.play.names), seat))
        return teller.tell(self.steps)

    def shows(self, seat: int | None) -> dict[str, Any]:
        """The table as a seat sees it; None: a spectator."""
        play, view = self.play, self.play.view(seat)
        offers = play.offers(seat) if seat is not None else ()
        made = {
            "table": self.id,
            "game": self.facts.game,
            "seq": self.seq,
            "actors": play.actors,
            "ask": play.ask(seat) if seat is not None else "",
            "rule": play.rule_for(seat),
            "offers": [{"notation": one.notation, "label": one.label, "target": one.target} for one in offers],
            "can_undo": play.can_undo(seat),
            "view": view,
            "log": [sentence for _, sentence in self.told(seat)],
            "over": play.over,
            "scores": self.scores(view),
            "winners": play.winners,
            "commitment": self.facts.commitment,
            "seat": seat,
            "names": play.names,
            "players": [one.about() for one in self.seats],
        }
        if play.over:
            made["seed"] = self.facts.secret.hex()
        return made

    def scores(self, view: dict[str, Any]) -> list[int | None]:
        """From the view, since a choice in the making, or a game, may hide some of them."""
        if self.play.over:
            return list(self.play.scores)
        shown = view.get(self.game.score)
        return list(shown.values()) if isinstance(shown, dict) else [None] * self.facts.players

    # keeping -----------------------------------------------------------------------------------

    def saved(self) -> bytes:
        """A snapshot: disposable, and only good for the same seq and rules."""
        steps = [
            [one.actors, one.over, one.chooser, one.to_chooser, one.to_others, *one.undone_for_both]
            for one in self.steps
        ]
        return json.dumps({"play": self.play.save().decode(), "steps": steps}, separators=(",", ":")).encode()

    def restore(self, data: bytes, entries: Sequence[Entry]) -> None:
        """Stand where a snapshot stood, after these entries."""
        read = json.loads(data)
        play = self.game.restore(read["play"].encode())
        steps = [
            Step(tuple(actors), over, chooser, _records(mine), _records(theirs), *undone)
            for actors, over, chooser, mine, theirs, *undone in read["steps"]
        ]
        if len(steps) != len(entries) + 1:
            raise ValueError("a snapshot of another moment")
        self.play, self.steps, self.entries = play, steps, list(entries)
        self.answers = {(entry.seat, entry.key): entry.seq for entry in entries if entry.key is not None}
        self.rename()

    def as_a_start(self, hidden_anew: int | None) -> bytes:
        """This position as the beginning of another table: what is hidden dealt anew by this seed, or kept."""
        return self.play.branch(hidden_anew).save()

    def record(self) -> dict[str, Any]:
        """The game as a file that `nonsuch replay` reads: a saved game whose history holds the keys of chance."""
        history: list[list[Any]] = []
        for entry in self.entries:
            if entry.kind == UNDO:
                del history[max(i for i, one in enumerate(history) if one[0] != KEY)]
            else:
                history.append([KEY, chance.keyed(self.facts.secret, entry.seq).hex()])
                history += [[entry.seat, move] for move in entry.move.split(", ")]
        about = {"id": self.id, "created": self.facts.created, "origin": self.facts.origin}
        proof = {"seed": self.facts.secret.hex(), "commitment": self.facts.commitment, "deal": self.facts.deal}
        saved: dict[str, Any] = json.loads(self.play.save(history, {"table": about, "chance": proof}))
        return saved


def _records(rows: list[list[int | None]]) -> tuple[Record, ...]:
    return tuple(tuple(row) for row in rows)
