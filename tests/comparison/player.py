"""One side of the comparison: plays games as it is told and writes down all that can be seen after every move.

It runs as it stands under version 0.1.0 and under the present one, so it asks only for what both offer to everybody.
It reads one command a line (begin a job, choose among some moves, play a move) and answers with one line; of what can
be seen it says what has changed since it last said it.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))  # an isolated Python does not look beside the script
from tests.comparison.patches import patch
from tests.comparison.remembering import remember_views

NAMES = ("Anne", "James", "Hugh", "Bess", "Giles", "Mary", "Ralph", "Alice")
ASKED = 2  # how many moves that are not offered it asks about, after every move

Step = dict[str, Any]


class Player:
    """A game of a job."""

    def begin(self, job: dict[str, Any]) -> Step:
        import nonsuch

        self.game = nonsuch.load(job["game"])
        self.chance = random.Random(f"{job['game']} {job['players']} {job['seed']}")
        self.chooser = job["chooser"]
        self.table = self.game.new(players=job["players"], seed=job["seed"], options=job["options"])
        self.table.names = list(NAMES[: job["players"]])
        remember_views(self.table)
        self.told = dict.fromkeys(_readers(self.table), 0)
        return self._step(None, job["asked"] if "asked" in job else _questions(self.game, self.chance))

    def choose(self, allowed: list[str]) -> dict[str, Any]:
        """The move of the one who decides, and what is to be asked after it."""
        seat = self.table.actors[0]
        choose = {"random": self._at_random, "courtier": self._as_a_courtier}[self.chooser]
        move = allowed[choose(seat, allowed)] if len(allowed) > 1 else allowed[0]
        return {"move": [seat, move], "asked": _questions(self.game, self.chance)}

    def _at_random(self, seat: int, allowed: list[str]) -> int:
        return self.chance.randrange(len(allowed))

    def _as_a_courtier(self, seat: int, allowed: list[str]) -> int:
        """As the bot of 0.1.0, but that its world is dealt from the table: to read it out of a view takes long."""
        from importlib import import_module

        greedy = import_module("nonsuch.bots.greedy")
        chance = [self.chance.getrandbits(32) for _ in range(4)]
        world = self.game.redealt(self.table.table, seat, self.chance.getrandbits(31))
        best: int = greedy.best(self.game, world, [self.game.moves.parse(one) for one in allowed], chance)
        return best

    def play(self, move: list[Any], asked: list[str]) -> Step:
        try:
            self.table.play(*move)
            return self._step(move, asked)
        except Exception as error:
            return {"move": move, "asked": asked, "failed": f"{type(error).__name__}: {error}"}

    def _step(self, move: list[Any] | None, asked: list[str]) -> Step:
        return {"move": move, "asked": asked, "seen": _seen(self.table, asked, self.told)}

    def answer(self, command: list[Any]) -> dict[str, Any]:
        what: dict[str, Any] = {"begin": self.begin, "choose": self.choose, "play": self.play}
        answered: dict[str, Any] = what[command[0]](*command[1:])
        return answered


def _questions(game: Any, chance: random.Random) -> list[str]:
    return [game.moves.show(chance.randrange(game.moves.size)) for _ in range(ASKED)]


def _readers(play: Any) -> list[int | None]:
    return [*range(len(play.names)), None]


def _seen(play: Any, asked: list[str], told: dict[int | None, int]) -> dict[str, Any]:
    seen: dict[str, Any] = {"the table": _open_to_all(play, asked)}
    for reader in _readers(play):
        name = "a spectator" if reader is None else f"seat {reader}"
        seen[name] = _seen_by(play, reader, told[reader])
        told[reader] = play.told(reader)
    return seen


def _open_to_all(play: Any, asked: list[str]) -> dict[str, Any]:
    said: dict[str, Any] = {"over": play.over, "actors": list(play.actors), "scores": play.scores}
    said["winners"] = list(play.winners)
    if not play.over:
        said["why not"] = {move: list(play.why_not(move)) for move in asked}
        said["taken back"] = _taken_back(play)
    return said


def _taken_back(play: Any) -> dict[str, Any] | None:
    """What the one who decides has before him after one step back, if he may take it."""
    seat = play.actors[0]
    if not play.can_undo(seat):
        return None
    before = play.clone()
    before.undo(seat)
    return {
        "question": before.ask(seat),
        "offers": [before.game.moves.show(number) for number in before.offers(seat).numbers],
    }


def _seen_by(play: Any, reader: int | None, since: int) -> dict[str, Any]:
    sentences = play.log(reader, 0 if play.over else since)
    seen: dict[str, Any] = {
        "view": play.view(reader),
        "log": [[str(one), one.mark, one.opens] for one in sentences],
        "events": [event.as_data() for event in play.events(reader, since)],
        "rule": play.rule_for(reader),
        "undo": play.can_undo(reader),
    }
    if reader in play.actors:
        offers = list(play.offers(reader))
        seen["question"] = play.ask(reader)
        seen["offers"] = [move.notation for move in offers]
        seen["label"] = {move.notation: move.label for move in offers}
        seen["target"] = {move.notation: move.target for move in offers}
    return seen


def main() -> None:
    player = Player()
    last: Any = None
    for line in sys.stdin:
        answer = player.answer(json.loads(line))
        if "seen" in answer:
            last, answer["seen"] = answer["seen"], patch(last, answer["seen"])
        print(json.dumps(answer, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
