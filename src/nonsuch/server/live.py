"""A table in memory: the game as its log has made it, and who sits there. Nothing here waits or writes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pydantic_core import to_json

from nonsuch.engine.errors import NOTATION, IllegalMove, NotUndoable
from nonsuch.engine.game import Game
from nonsuch.engine.language import chance
from nonsuch.engine.language.events import Event
from nonsuch.engine.language.words import Names, Sentence
from nonsuch.engine.playing import lines, resigning
from nonsuch.engine.playing.play import Play
from nonsuch.engine.playing.resigning import may_resign
from nonsuch.server import chain
from nonsuch.server.facts import BY_ENTRY, OVER, PLAYING, Facts, Keys, Said, Seat, bits, distinct, in_one_hand
from nonsuch.server.problems import Problem, stale
from nonsuch.server.steps import LogReader, Record, Step, asked_since
from nonsuch.server.storage import Entry

MOVE, UNDO, RESIGN = "move", "undo", "resign"
BY_BOT = "bot"  # the body of an entry that a bot made; what its player left as a standing answer has none
MOST_UNDONE = 100  # steps of one decision


class Place(NamedTuple):
    """Where a table stands: `seq` counts what was published, `step` what its chooser has done in private since."""

    seq: int
    step: int


def digest(kind: str, move: str, seq: int, step: int | None) -> str:
    """What came with an Idempotency-Key, so that the key cannot be used for something else."""
    return hashlib.blake2b(
        f"{kind}\0{seq}\0{step}\0{move}".encode("utf-8", "surrogatepass"), digest_size=16
    ).hexdigest()


def opening(game: Game, facts: Facts) -> Play:
    """The game as it was dealt, or as it stood where this table took it over."""
    key = chance.keyed(facts.chance, 0)
    if facts.start is not None:
        start = game.restore(facts.start)
        anew = facts.deal is None and (facts.origin or {}).get("hidden") == "anew"
        return start.branch(int.from_bytes(key[:8], "big") >> 2) if anew else start
    if facts.deal is None:
        return game.new(facts.players, options=facts.options, scenario=facts.scenario, key=key)
    return game.new(facts.players, facts.deal, facts.options, facts.scenario)


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table. `play` may be a move ahead of the log while that move is being written; the lock is held then."""

    game: Game
    facts: Facts
    play: Play
    seats: list[Seat]
    keys: Keys = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)  # by seq
    published: list[int] = field(default_factory=list)  # by seq: how many entries of the log led there
    undone: int = 0  # steps taken back since something last became final
    answers: dict[tuple[int, str], int] = field(default_factory=dict)  # seat and Idempotency-Key: number of the entry
    chat: list[Said] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    gone: bool = False  # memory and log may differ: load it anew
    used: float = field(default_factory=time.monotonic)
    looked: float = -math.inf  # when somebody last asked to see it
    snapshot: int = 0  # how many entries the newest snapshot holds
    newest: tuple[int, bytes] = (-1, b"")  # the newest message to all, with its seq
    shown: dict[int | None, tuple[Place, bytes]] = field(default_factory=dict)  # reader: the answer made for him
    log_readers: dict[int | None, LogReader] = field(default_factory=dict)  # reader: the log told to him

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def seq(self) -> int:
        """How many steps were published."""
        return len(self.steps) - 1

    @property
    def number(self) -> int:
        """How many entries the log has. Not to be told: it counts what is decided in private."""
        return len(self.entries)

    @property
    def head(self) -> str:
        """The hash that the next entry continues."""
        return self.entries[-1].hash if self.entries else chain.root(self.facts)

    def place(self, seat: int | None) -> Place:
        """Where the table stands, as a seat may know it."""
        return Place(self.seq, self.number - self.published[-1] if seat in self.steps[-1].actors else 0)

    @property
    def names(self) -> list[str]:
        return self.play.names

    @property
    def over(self) -> bool:
        """Whether the game is over, as far as it is on disk."""
        return self.steps[-1].over

    @property
    def resigned(self) -> int | None:
        """Who gave the game up, if somebody did."""
        return self.steps[-1].chooser if self.steps[-1].resigned else None

    def when(self, seq: int) -> float:
        """When a step was published."""
        number = self.published[seq]
        return self.entries[number - 1].at if number else self.facts.dealt or self.facts.created

    # building up -------------------------------------------------------------------------------

    @classmethod
    def begin(cls, game: Game, facts: Facts, seats: list[Seat]) -> LiveTable:
        play = opening(game, facts)
        play.rekey(chance.keyed(facts.chance, 1))
        made = cls(game, facts, play, seats)
        made.rename()
        made.steps.append(Step(play.actors, play.over, -1, play.records()[: play.told(None)]))
        made.published.append(0)
        return made

    def rename(self) -> None:
        self.play.names = distinct([seat.name for seat in self.seats])
        self.shown.clear()
        self.log_readers.clear()

    def replay(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.settle(entry, self.perform(entry.seat, entry.kind, lines.steps_of(entry.move)))

    # one move ----------------------------------------------------------------------------------

    def answered(self, seat: int, key: str, body: str) -> Place | None:
        """The answer that this key was given before."""
        number = self.answers.get((seat, key))
        if number is None:
            return None
        entry = self.entries[number - 1]
        if entry.body != body:
            raise Problem(422, "key_reused", "this Idempotency-Key was used for something else; take a new one")
        return self.place_after(entry)

    def admit(self, seat: int, kind: str, seq: int, step: int | None) -> None:
        """May this seat do something now, as far as the table is concerned?"""
        if self.play.over:
            raise Problem(409, "game_over", "the game is over; no more moves are accepted")
        if kind == RESIGN:
            return self.admit_resigning()
        current = asked_since(self.steps, seat) <= seq <= self.seq  # others may have answered meanwhile
        if not current or (step is not None and step != self.place(seat).step):
            raise stale(*self.place(seat))
        if seat not in self.play.actors:
            raise Problem(
                403,
                "not_your_turn",
                "it is not this seat's turn to decide; wait until it is asked",
                rule=self.play.rule_for(seat),
            )
        if kind == UNDO and self.undone >= MOST_UNDONE:
            raise Problem(409, "not_undoable", f"no more than {MOST_UNDONE} steps of one decision can be taken back")

    def admit_resigning(self) -> None:
        """At any time, whoever is asked."""
        if not may_resign(self.game, self.facts.players):
            raise Problem(
                409,
                "no_resigning",
                "this game does not end when one player gives up: leave the table, and a bot plays on",
                rule=self.game.rules.resign or None,
            )

    def perform(self, seat: int, kind: str, moves: Sequence[str]) -> Step | None:
        """Change the game; what is published by it: what can be taken back is its chooser's alone. Chance is keyed
        beforehand, so that a refusal changes nothing. `moves`: a line to be tried, or the steps of one made before."""
        play = self.play
        if kind == RESIGN:
            play.resign(seat)
            return Step(play.actors, play.over, seat, resigned=True)
        told, written, undoable = play.told(None), len(play.history), play.undoable
        if kind == UNDO:
            play.undo(seat)
        else:
            for move in moves:
                play.play(seat, move)
        private = kind == UNDO or play.undoable == undoable + len(play.history) - written
        play.rekey(chance.keyed(self.facts.chance, self.key_after(private)))
        if private:
            return None
        return Step(play.actors, play.over, seat, play.records(told)[: play.told(None) - told])

    def key_after(self, private: bool) -> int:
        """Which key chance has for the next entry. What is done in private, and taken back, moves it no further: else
        who knows the secret could choose among keys."""
        return self.number + 2 if self.facts.proof == BY_ENTRY else self.seq + (1 if private else 2)

    def attempt(self, seat: int, kind: str, move: str) -> tuple[str, Step | None]:
        """Perform what a player wants: the move as it is to be kept, and the step; or the reason why not."""
        written = len(self.play.history)
        try:
            step = self.perform(seat, kind, [move])
        except IllegalMove as error:
            code = "unreadable" if error.rule == NOTATION else "not_offered"
            raise Problem(422, code, error.reason, rule=error.rule) from None
        except NotUndoable as error:
            raise Problem(409, "not_undoable", error.reason) from None
        made = [] if kind == RESIGN else self.play.history[written:]
        return ", ".join(str(move) for _, move in made), step

    def settle(self, entry: Entry, step: Step | None) -> None:
        """The entry is in the log: it counts from now on."""
        self.entries.append(entry)
        if step is not None:
            self.steps.append(step._replace(by_bot=entry.body == BY_BOT))
            self.published.append(self.number)
        if entry.key is not None:
            self.answers[entry.seat, entry.key] = self.number
        if entry.kind == UNDO:
            self.undone += 1
        elif not self.play.can_undo(entry.seat):
            self.undone = 0

    def entry(
        self, seat: int, kind: str, move: str, key: str | None, body: str | None, published: Step | None
    ) -> Entry:
        """What has just been performed, as the log shall keep it."""
        at = round(time.time(), 3)
        seq = self.seq + (published is not None)
        made = Entry(self.number + 1, seat, kind, move, key, body, at, bits(self.play.actors), seq)
        return made._replace(hash=chain.link(self.head, self.id, made))

    def place_after(self, entry: Entry) -> Place:
        """Where the table stood after an entry of the log, as its maker is told."""
        return Place(entry.seq, entry.number - self.published[entry.seq])

    # looking -----------------------------------------------------------------------------------

    def bot_to_move(self) -> int | None:
        """The seat that need not wait for its player now: a bot plays it, or a standing answer is left for this."""
        return next((seat for seat in self.play.actors if self.seats[seat].level or self.ordered(seat)), None)

    def ordered(self, seat: int) -> str:
        """The move that a standing answer of this seat makes now; empty if none does."""
        standing = self.seats[seat].standing
        orders = [one for one in self.game.show.orders if one.name in standing and not self.play.over]
        return next((move for one in orders if (move := one.answer(self.play, seat))), "")

    def would_publish(self, seat: int, move: str) -> bool:
        """Whether others would notice this move."""
        play = self.play.clone()
        play.play(seat, move)
        return play.undoable != self.play.undoable + 1

    def message(self, seq: int, seat: int | None) -> dict[str, Any]:
        """One seq as the stream tells a reader of it."""
        step = self.steps[seq]
        events = [self.game.events.read(record, seat).as_data() for record in step.records]
        return {"seq": seq, "actors": step.actors, "over": step.over, "events": events}

    def told_line(self, seq: int, seat: int | None) -> bytes:
        """The same as a server-sent event. The newest is made once if it says the same to everybody."""
        if seq == self.seq != self.newest[0]:
            public = self.is_public(self.steps[seq])
            self.newest = seq, b"id: %d\ndata: %s\n\n" % (seq, to_json(self.message(seq, None))) if public else b""
        shared = self.newest[1] if seq == self.newest[0] else b""
        return shared or b"id: %d\ndata: %s\n\n" % (seq, to_json(self.message(seq, seat)))

    def is_public(self, step: Step) -> bool:
        """Whether every reader is told the same."""
        return not any(self.game.events.kinds[record[0] or 0].readers for record in step.records)

    def events(self, seq: int, seat: int | None) -> list[Event]:
        """One seq's events, for those who draw them."""
        return [self.game.events.read(record, seat) for record in self.steps[seq].records]

    def told(self, seat: int | None) -> list[tuple[int, Sentence]]:
        """The log as a seat may read it, each sentence with the seq that ends it: the place in the replay."""
        log_reader = self.log_readers.get(seat)
        if log_reader is None:
            log_reader = self.log_readers[seat] = LogReader(self.game, Names(list(self.play.names), seat))
        told = log_reader.tell(self.steps, self.pending(seat))
        if self.resigned is None:
            return told
        return [*told, (self.seq, resigning.in_words(self.resigned, log_reader.names))]

    def pending(self, seat: int | None) -> tuple[Record, ...]:
        """What happened in a seat's own choice that is not published yet."""
        return self.play.records(self.play.told(None)) if seat in self.play.actors else ()

    def shows(self, seat: int | None) -> dict[str, Any]:
        """The table as a seat sees it; None: a spectator."""
        play, view = self.play, self.play.view(seat)
        offers = play.offers(seat) if seat is not None else ()
        made = {
            "table": self.id,
            "game": self.facts.game,
            "state": OVER if play.over else PLAYING,
            "seq": self.seq,
            "step": self.place(seat).step,
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
            "resigned": self.resigned,
            "commitment": self.facts.commitment,
            "seat": seat,
            "names": play.names,
            "players": [one.about() for one in self.seats],
            "orders": [] if seat is None else self.seats[seat].standing,
            "in_one_hand": in_one_hand(self.seats),
        }
        if play.over:
            made |= {"seed": self.facts.secret.hex(), "words": self.facts.words}
        return made

    def scores(self, view: dict[str, Any]) -> list[int | None]:
        """From the view, since a choice in the making, or a game, may hide some of them."""
        if self.play.over:
            return list(self.play.scores)
        shown = view.get(self.game.rules.score)
        return list(shown.values()) if isinstance(shown, dict) else [None] * self.facts.players

    # keeping -----------------------------------------------------------------------------------

    def saved(self) -> bytes:
        """A snapshot: disposable, and only good for the same seq and rules."""
        saved = {
            "play": self.play.save().decode(),
            "steps": self.steps,
            "published": self.published,
            "undone": self.undone,
        }
        return json.dumps(saved, separators=(",", ":")).encode()

    def restore(self, data: bytes, entries: Sequence[Entry]) -> None:
        """Stand where a snapshot stood, after these entries."""
        read = json.loads(data)
        play = self.game.restore(read["play"].encode())
        steps = [
            Step(tuple(actors), over, chooser, _records(records), *how)
            for actors, over, chooser, records, *how in read["steps"]
        ]
        published = [int(number) for number in read["published"]]
        if len(steps) != len(published) or not published[-1] <= len(entries):
            raise ValueError("a snapshot of another moment")
        self.play, self.steps, self.published, self.entries = play, steps, published, list(entries)
        self.undone = int(read["undone"])
        self.answers = {(entry.seat, entry.key): entry.number for entry in entries if entry.key is not None}
        self.rename()

    def as_a_start(self) -> bytes:
        """This position as the beginning of another table."""
        return self.play.branch(None).save()


def _records(rows: list[list[int | None]]) -> tuple[Record, ...]:
    return tuple(tuple(row) for row in rows)
