"""A game of both versions, step for step: 0.1.0 chooses, the present version follows, and what is seen is compared.

Where the present version does not put a question any more, and the list says so, 0.1.0 answers it alone, and what it
shows after that is compared. Where the present version does not offer a move any more, and the list says so, 0.1.0
does not choose it.
"""

from __future__ import annotations

from typing import Any

from tests.comparison.differing import Deviation, Meant, Pairs, Skipped, Step, again, differences, heading, report
from tests.comparison.sides import Job, Side


def side_by_side(job: Job, old: Side, new: Side, meant: Meant, shorter: int | None = None) -> int:
    """How many steps were alike; raises Deviation at the first that is not."""
    return _Game(job, old, new, meant).compared(shorter)


class _Game:
    def __init__(self, job: Job, old: Side, new: Side, meant: Meant) -> None:
        self.job, self.old, self.new, self.meant = job, old, new, meant
        self.moves: list[str] = []
        self.pairs: Pairs = {}

    def compared(self, shorter: int | None) -> int:
        self.old.send("begin", self.job)
        was = self.old.read()
        self.new.send("begin", self.job | {"asked": was["asked"]})
        now = self.new.read()
        steps = 1
        while self._same(self._caught_up(was, now), now) and steps != shorter:
            was, now = self._move(self.latest, now)
            steps += 1
        return steps

    def _move(self, was: Step, now: Step) -> tuple[Step, Step]:
        allowed = [move for move in _offers(was) if move in _offers(now)]
        if not allowed:
            raise Deviation(f"{heading(self.job)}: nothing that 0.1.0 offers can be chosen now\n{again(self.job)}")
        self.old.send("choose", allowed)
        chosen = self.old.read()
        for side in (self.old, self.new):
            side.send("play", chosen["move"], chosen["asked"])
        self.moves.append(f"{chosen['move'][0]}: {chosen['move'][1]}")
        return self.old.read(), self.new.read()

    def _caught_up(self, was: Step, now: Step) -> Step:
        """0.1.0 past the questions that are not put any more, as if it had come there in one step."""
        self.latest, told = was, [was]
        while "seen" in self.latest and "seen" in now and (skipped := self._skipped(self.latest, now)):
            answer = next(move for move in _offers(self.latest) if skipped.answers(move))
            self.old.send("play", [_actor(self.latest), answer], was["asked"])
            self.latest = self.old.read()
            told.append(self.latest)
        return told[0] if len(told) == 1 else _in_one(told)

    def _skipped(self, was: Step, now: Step) -> Skipped | None:
        if _over(was):
            return None
        question = was["seen"][f"seat {_actor(was)}"]["question"]
        for one in self.meant.skipped:
            left = [move for move in _offers(was) if one.answers(move)]
            same_seat = not _over(now) and _actor(now) == _actor(was)
            if one.asks(self.job["game"], question) and left and not (same_seat and left[0] in _offers(now)):
                return one
        return None

    def _same(self, was: Step, now: Step) -> bool:
        """Is there a next step to compare? A difference that nobody listed is a Deviation."""
        apart = self.meant.apart(self.job["game"], was, now)
        found = self.meant.unmeant(self.job["game"], differences(*apart, self.pairs))
        if found:
            raise Deviation(report(self.job, self.moves, found))
        return "seen" in was and "seen" in now and not _over(was)


def _over(step: Step) -> bool:
    return bool(step["seen"]["the table"]["over"])


def _actor(step: Step) -> int:
    return int(step["seen"]["the table"]["actors"][0])


def _offers(step: Step) -> list[str]:
    offered: list[str] = [] if _over(step) else step["seen"][f"seat {_actor(step)}"]["offers"]
    return offered


def _in_one(steps: list[Step]) -> Step:
    """The last, with all that was told in each; at the end of a game a step tells everything anyway."""
    last = steps[-1]
    if "seen" not in last:
        return last
    told: dict[str, Any] = {}
    for who, seen in last["seen"].items():
        told[who] = dict(seen)
        for part in {"log", "events"} & set(seen) if who != "the table" else ():
            parts = [seen] if part == "log" and _over(last) else [step["seen"][who] for step in steps]
            told[who][part] = [one for each in parts for one in each[part]]
    return last | {"move": steps[0]["move"], "seen": told}
