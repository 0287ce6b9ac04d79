"""One side of the comparison: plays games as it is told and writes down all that can be seen after every move.

It runs as it stands under version 0.1.0 and under the present one, so it asks only for what both offer to everybody.
It reads one job a line and answers one line a step; a job without `line` chooses for itself, one with it follows.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

NAMES = ("Anne", "James", "Hugh", "Bess", "Giles", "Mary", "Ralph", "Alice")
ASKED = 2  # how many moves that are not offered it asks about, after every move
LINE = "line"

Step = dict[str, Any]


def played(job: dict[str, Any]) -> Iterator[Step]:
    """The game of a job, step by step; a step that goes wrong is the last."""
    import nonsuch

    game = nonsuch.load(job["game"])
    play = game.new(players=job["players"], seed=job["seed"], options=job["options"])
    play.names = list(NAMES[: job["players"]])
    choices = _follows(job[LINE]) if LINE in job else _chooses(game, play, job)
    told = dict.fromkeys(_readers(play), 0)
    for number, (move, asked) in enumerate(choices):
        step: Step = {"move": move, "asked": asked}
        try:
            if number:
                play.play(*move)
            yield step | {"seen": _seen(play, asked, told)}
        except Exception as error:
            yield step | {"failed": f"{type(error).__name__}: {error}"}
            return


def _follows(line: list[Any]) -> Iterator[tuple[Any, list[str]]]:
    yield from line


def _chooses(game: Any, play: Any, job: dict[str, Any]) -> Iterator[tuple[Any, list[str]]]:
    """First nothing, to see how the game begins; then moves until it is over, each with what is asked after it."""
    from nonsuch.bots import bot

    chance = random.Random(f"{job['game']} {job['players']} {job['seed']}")
    choose = bot(job["chooser"]).choose
    yield None, _questions(game, chance)
    while not play.over:
        seat = play.actors[0]
        offered = [move.notation for move in play.offers(seat)]
        move = choose(game, play.view(seat), offered, chance.getrandbits(32))
        yield [seat, move], _questions(game, chance)


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
    return {"question": before.ask(seat), "offers": [move.notation for move in before.offers(seat)]}


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
    for line in sys.stdin:
        for step in played(json.loads(line)):
            print(json.dumps(step, separators=(",", ":")))
        print("done", flush=True)


if __name__ == "__main__":
    main()
