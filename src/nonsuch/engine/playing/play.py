"""A game being played: asked, answered, seen, told, taken back, saved."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic

from nonsuch.engine.errors import NOTATION, IllegalMove, NonsuchError, NotUndoable, RulesError, ScriptMismatch
from nonsuch.engine.language import chance
from nonsuch.engine.language.events import REVEALED, Event
from nonsuch.engine.language.offers import Moves
from nonsuch.engine.language.phases import Phase
from nonsuch.engine.language.schema import T_co
from nonsuch.engine.language.words import Names
from nonsuch.engine.playing import asked, lines, noticing, observe, resigning, saves, scripting, views
from nonsuch.engine.playing.offered import Move, Offers, Said, Seen
from nonsuch.engine.playing.saves import History, Snapshot

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

OTHERS_TURN = "another seat has to act"
OTHERS_TOO = "others were asked at the same time"


class Play(Generic[T_co]):
    """One game at one table. Seats count from 0."""

    def __init__(self, game: Game[T_co], t: T_co) -> None:
        self.game = game
        self.table = t
        self.names: list[str] = [f"@{seat}" for seat in range(t.players)]
        self._events: list[tuple[int | None, ...]] = [one for one in t.events or [] if one[0] != REVEALED]
        t.events = []
        self._start = t.image()
        self._prologue = len(self._events)
        # a choice in the making: how others see the table, how much they were told, the steps made since
        self._settled: bytes | None = None
        self._told = len(self._events)
        self._steps: list[int] = []
        self._undo: list[Snapshot] = []
        self._barrier = "nothing has been done yet"
        self.turned_up = False  # did the last move reveal what was sealed?
        self.history: History = []
        self.beside: dict[str, Any] = {}  # what else stood in the file that it was restored from

    # who is asked what -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table.over)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return asked.actors(self.table)

    @property
    def phase(self) -> Phase:
        """What is asked now; nothing is once the game is over."""
        if self.over:
            raise NonsuchError("the game is over: no phase asks anybody anything; look at `over` first")
        return self.game.phases.all[self.table.phase]

    def rule_for(self, seat: int | None) -> str:
        """The citation of what is asked now, as far as a seat may know."""
        phase = self.game.phases.all[self._as_seen_by(seat).phase]
        return "" if self.over else phase.cites[0]

    def ask(self, seat: int) -> str:
        """The question put to a seat; empty if it has nothing to decide."""
        self.check_seat(seat)
        if seat not in self.actors:
            return ""
        question = self.phase.question
        t = asked.turned_to(self.table, seat)
        fields = [name for name in t.fields if f"{{{name}" in question]
        names = Names(self.names, seat)
        return question.format(**{name: Said(getattr(t, name), names, t) for name in fields})

    def offers(self, seat: int) -> Offers:
        """What a seat may choose now, in words and in notation; nothing, if it is not asked."""
        self.check_seat(seat)
        return Offers(self, seat, self._offered(seat) if seat in self.actors else ())

    def notations(self, seat: int) -> tuple[str, ...]:
        """What a seat may choose, as it is written: quicker than `offers`, which knows the words too."""
        return tuple(self.game.moves.show(number) for number in self.offers(seat).numbers)

    def _offered(self, seat: int) -> Moves:
        m = Moves()
        if not self.over:
            self.game.offers(asked.turned_to(self.table, seat), m)
        return m

    def move(self, number: int, seat: int | None = None, seen: Mapping[str, Any] | None = None) -> Move:
        """A move in words: as its chooser reads it, or as anybody does. `seen`: what the chooser sees, if at hand."""
        words, names = self.game.show.words, Names(self.names, seat)
        if seat is None:
            label = words.label(number, names)
        else:
            label = words.button(number, names, Seen(self, seat) if seen is None else seen)
        actor = asked.turned_to(self.table, seat).actor
        view = {"actor": actor, "phase": self.game.phases.all[self.table.phase].name}
        return Move(number, self.game.moves.show(number), label, words.target(number, view))

    def lacks(self, move: Move, seat: int) -> str:
        """What a seat has too little of for a move, in figures; empty if nothing, or if the game is silent."""
        return self.game.show.words.lacks(move.number, Names(self.names, seat), Seen(self, seat))

    def why_not(self, move: Move | str, seat: int | None = None) -> tuple[str, str]:
        """Why a move cannot be chosen now: in words, and the citation. `seat`: which, where several are asked."""
        return self._why_not(self.number_of(move), self.table.actor if seat is None else seat)

    def _why_not(self, number: int, seat: int) -> tuple[str, str]:
        if self.over:
            return "the game is over", NOTATION
        m = Moves()
        m.refusals = {}
        self.game.offers(asked.turned_to(self.table, seat), m)
        cite = m.refusals.get(number, self.phase.cites[0])
        try:
            reason = self.game.rulebook.reason(cite)
        except (OSError, RulesError):  # a game without a concordance
            reason = ""
        return f"{self.game.moves.show(number)!r} cannot be chosen now: {reason or self.ask(seat)}", cite

    def number_of(self, move: Move | str) -> int:
        if isinstance(move, Move):
            if not 0 <= move.number < self.game.moves.size:
                raise IllegalMove(f"there is no move {move.number}; take one from `offers`", NOTATION)
            return move.number
        if not isinstance(move, str):
            raise IllegalMove(
                f"a move is given in words, not {type(move).__name__}; give its notation, or a move from `offers`",
                NOTATION,
            )
        try:
            return self.game.moves.parse(move)
        except ValueError as error:
            raise IllegalMove(str(error), NOTATION) from None

    def check_seat(self, seat: Any) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.table.players:
            raise IllegalMove(f"there is no seat {seat!r}; seats are 0 to {self.table.players - 1}", NOTATION)

    # playing -----------------------------------------------------------------------------------

    def play(self, seat: int, move: Move | str) -> None:
        """Make a move, or a line of several steps separated by commas: all of them or none."""
        if isinstance(move, str) and lines.has_several_steps(move):
            lines.play(self, seat, move)
        else:
            self.play_one(seat, move)

    def play_one(self, seat: int, move: Move | str) -> None:
        self.check_seat(seat)
        if self.over:
            raise IllegalMove("the game is over", NOTATION)
        number = self.number_of(move)
        if seat not in self.actors:
            raise IllegalMove(f"it is not for {self.names[seat]} to decide now", self.rule_for(seat))
        if number not in self._offered(seat):
            raise IllegalMove(*self._why_not(number, seat))
        self._make(seat, number)

    def _make(self, seat: int, number: int) -> None:
        t = self.table
        before, script, rng, several = self._snapshot(), list(t.script), list(t.rng), len(self.actors) > 1
        t.events, t.actor = [], seat
        try:
            looked = self.game.apply_looking(t, number)
        except ScriptMismatch:
            t.load(before.image)
            t.events, t.script = [], script
            raise
        told, t.events = t.events or [], []
        events = [one for one in told if one[0] != REVEALED]
        self.turned_up = len(events) < len(told)
        self._events += events
        self.history.append([seat, self.game.moves.show(number)])
        asked.settle(self.game, t)
        final = OTHERS_TOO if several else self._why_final(seat, rng)
        self._publish(seat, number, before, final, looked)

    def _snapshot(self) -> Snapshot:
        counts = (self._told, len(self._events), len(self.history))
        return Snapshot(self.table.image(), self._settled, list(self._steps), *counts)

    def _publish(self, seat: int, number: int, before: Snapshot, final: str, looked: frozenset[str]) -> None:
        """What can be taken back is the chooser's alone; what others know, or cannot be undone, all may know."""
        private = not final and self.phase.building
        if not final and not private and self._others_noticed(seat, before):
            final = "the others have seen it"
        if not final and self._learned(seat, number, before, looked):
            final = "something hidden was shown"
        if private and not final:
            self._settled = before.image if self._settled is None else self._settled
            self._steps.append(number)
        else:
            self._settled, self._steps, self._told = None, [], len(self._events)
        self._undo = [] if final else [*self._undo, before]
        self._barrier = final or self._barrier

    def _why_final(self, seat: int, rng: list[int]) -> str:
        """Chance drawn, or somebody else's turn to decide: then there is no way back."""
        if self.over:
            return "the game is over"
        if list(self.table.rng) != rng:
            return "chance was drawn"
        return OTHERS_TURN if self.table.actor != seat else ""

    def _others_noticed(self, seat: int, before: Snapshot) -> bool:
        if len(self._events) != before.told:
            return True
        was = self.game.table.from_image(before.settled or before.image)
        return noticing.others_notice(self.game, was, self.table, seat)

    def _learned(self, seat: int, number: int, before: Snapshot, looked: frozenset[str]) -> bool:
        was = self.game.table.from_image(before.image)
        return noticing.learns(self.game, was, self.table, seat, number, looked)

    def undo(self, seat: int) -> None:
        """Take the last step back."""
        self.check_seat(seat)
        if not self.can_undo(seat):
            why = self._barrier if self.over or seat in self.actors else OTHERS_TURN  # whatever the chooser has done
            raise NotUndoable(f"this cannot be taken back: {why}")
        self._return_to(self._undo.pop())

    def _return_to(self, back: Snapshot) -> None:
        self.table.load(back.image)
        self._settled = back.settled
        self._steps = back.steps
        self._told = back.told
        del self.history[back.history :]
        del self._events[back.events :]

    def resign(self, seat: int) -> None:
        """Give the game up, where it allows that (`game.rules.resign`): the other has won."""
        resigning.resign(self, seat)

    @property
    def undoable(self) -> int:
        """How many steps could be taken back, one after the other: nobody but their chooser has noticed them."""
        return len(self._undo)

    def can_undo(self, seat: int | None) -> bool:
        return bool(self._undo) and seat in self.actors

    def script(self, items: list[Any]) -> None:
        """For tests: the next results of chance. Dice as numbers, draws in the game's notation, the first first."""
        scripting.script(self, items)

    def rekey(self, key: bytes) -> None:
        """At a table the generator is keyed anew for each move."""
        chance.rekey(self.table, key)

    # seeing and telling ------------------------------------------------------------------------

    def _as_seen_by(self, seat: int | None) -> T_co:
        if self._settled is not None and seat != self.table.actor:
            return self.game.table.from_image(self._settled)
        return asked.turned_to(self.table, seat)

    def view(self, seat: int | None) -> views.View:
        """What a seat sees, in the notation that `position` reads; None: a spectator."""
        if seat is not None:
            self.check_seat(seat)
        made = views.view(self.game, self._as_seen_by(seat), seat)
        if self._settled is not None and seat == self.table.actor:
            made["steps"] = [self.game.moves.show(step) for step in self._steps]
            made["before"] = views.view(self.game, self.game.table.from_image(self._settled), seat)
        return made

    def observe(self, seat: int | None) -> list[int]:
        """What a seat sees, as numbers; `game.observation_names` says which is which."""
        return observe.observe(self._as_seen_by(seat), seat)

    @property
    def private(self) -> bool:
        """Whether a choice is being put together of which only its chooser knows."""
        return self._settled is not None

    def records(self, since: int = 0) -> tuple[tuple[int | None, ...], ...]:
        """What happened, unredacted, for who keeps it and redacts it later; `since` leaves out so many events."""
        return tuple(self._events[since:])

    def told(self, seat: int | None) -> int:
        """How many events a seat has been told of."""
        return len(self._events) if seat in self.actors else self._told

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as a seat may know it; `since` leaves out so many events."""
        return [self.game.events.read(record, seat) for record in self._events[since : self.told(seat)]]

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened, in sentences, as a seat may read them."""
        if seat is not None:
            self.check_seat(seat)
        names = Names(self.names, seat)
        return [*self.game.show.words.sentences(self.events(seat, since), names), *resigning.log(self, names)]

    @property
    def scores(self) -> list[int]:
        """What each seat has by now."""
        return list(getattr(self.table, self.game.rules.score))[: self.table.players]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game is played."""
        return tuple(seat for seat in range(self.table.players) if self.table.won >> seat & 1)

    # copies ------------------------------------------------------------------------------------

    @property
    def fingerprint(self) -> str:
        digest = hashlib.blake2b(self.table.image(), digest_size=16)
        digest.update(self._settled or b"")
        digest.update(repr(self._steps).encode())
        return digest.hexdigest()

    def like(self, other: Play) -> bool:
        """Are the two tables alike, but for chance to come? (A server keys it once more after the last move.)"""
        mine, theirs = self.table.clone(), other.table.clone()
        for word, value in enumerate(theirs.rng):
            mine.rng[word] = value
        mine.actor = theirs.actor  # each may be turned to another of the seats that are asked
        return bool(mine.image() == theirs.image())

    def clone(self) -> Play[T_co]:
        """The same game once more: what is done there changes nothing here."""
        made = Play.__new__(Play)
        made.__dict__.update(self.__dict__)
        made.table = self.table.clone()
        made.table.events = []
        made.table.script = list(self.table.script)
        made.names = list(self.names)
        made.history = list(self.history)
        made._events = list(self._events)
        made._steps = list(self._steps)
        made._undo = list(self._undo)
        return made

    def redeal(self, seat: int | None, seed: int) -> Play[T_co]:
        """A game that this seat cannot tell from this one; what it may not see is dealt anew."""
        if seat is not None:
            self.check_seat(seat)
        steps = [] if self._settled is None else self._steps
        last = self.table if self._settled is None else self.game.table.from_image(self._settled)
        made = Play(self.game, self.game.redealt(asked.turned_to(last, seat), seat, seed))
        made.names = list(self.names)
        made._events = [self.game.events.redact(record, seat) for record in self._events[: self._told]]
        made._told = len(made._events)
        if seat in self.actors:
            for step in steps:
                made._make(self.table.actor, step)
        return made

    def branch(self, seed: int | None) -> Play[T_co]:
        """This position as the beginning of another game: what is hidden dealt anew by this seed, or kept."""
        made = self.clone() if seed is None else self.redeal(None, seed)
        made._start, made._prologue, made.history = made.table.image(), len(made._events), []
        made._undo, made._barrier = [], "play begins here"
        return made

    def beginning(self) -> Play[T_co]:
        """The game as it was dealt, with what had been told by then; `repeat` leads from there to here."""
        made = Play(self.game, self.game.table.from_image(self._start))
        made.names = list(self.names)
        made._events = self._events[: self._prologue]
        made._prologue = made._told = self._prologue
        return made

    def repeat(self, who: int | str, what: Any) -> None:
        """Do what an entry of a history says: a seat's move, a script, chance keyed anew, the game given up."""
        if who == saves.SCRIPT:
            self.script(what)
        elif who == saves.RESIGN:
            self.resign(int(what))
        elif who == saves.KEY:
            self.rekey(bytes.fromhex(what))
        else:
            self.play(int(who), str(what))

    def save(self, history: History | None = None, beside: Mapping[str, Any] | None = None) -> bytes:
        """The whole game as a file that `game.restore` reads, with whatever else its keeper wants to find `beside` it.

        `history`: how it came about, where its keeper knows better than the play: with the keys of chance.
        """
        return saves.written(self, self.history if history is None else history, beside or {})

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.table.players} players, {'over' if self.over else self.phase.name}>"
