"""Our search against OpenSpiel's IS-MCTS at hearts: two seats each, opposite each other, equal processor time a move.

    python -m benchmarks.hearts.match --deals 1000 --simulations 200 --file match.jsonl    from the root of the checkout

OpenSpiel thinks a number of simulations; ours gets so many iterations that a move takes as long as one of theirs,
reckoned anew before each deal. A line a deal is kept in the file: a match goes on where it was stopped. A deal is
ours if the fewest points, or as few, are in one of our seats. What is passed is drawn with the deal: OpenSpiel 2.0.2
ends with a segmentation fault where its bot is to pass after others have.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.hearts.game import ALL_POINTS, CARDS, DIRECTIONS, dealt, game, pass_card
from benchmarks.hearts.replay import action_of
from benchmarks.peers.run import HERE, NoPeer, python_of
from nonsuch.bots import Clock
from nonsuch.bots.seeking import Noble
from nonsuch.engine import Play

FIRST_ITERATIONS = 500  # of the first deal; what it took says how many the next gets
CONFIDENCE = 1.96
SEEDS = 1 << 30  # what OpenSpiel takes for a seed is no larger than twice that
SIDES = ("ours", "theirs")

Line = dict[str, Any]


class Theirs:
    """OpenSpiel in an environment and a process of its own."""

    def __init__(self, simulations: int, uct_c: float) -> None:
        script = [python_of("openspiel"), HERE / "openspiel_ismcts.py"]
        wishes = ["--simulations", str(simulations), "--uct-c", str(uct_c)]
        self.process = subprocess.Popen([*script, *wishes], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.version: str = self._heard()["open_spiel"]

    def _heard(self) -> Line:
        assert self.process.stdout is not None
        said: Line = json.loads(self.process.stdout.readline())
        return said

    def tell(self, **said: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(said) + "\n")
        self.process.stdin.flush()

    def choose(self, seed: int) -> tuple[int, float]:
        self.tell(ask=seed)
        heard = self._heard()
        return heard["card"], heard["seconds"]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Ours:
    """The noble, who knows of hearts its rules and its points."""

    def __init__(self) -> None:
        self.noble = Noble()
        self.iterations = 2
        play = dealt(1, list(range(CARDS)))
        self.choose(play, play.actors[0], 0)  # compiled before anything is timed
        self.iterations = FIRST_ITERATIONS

    def choose(self, play: Play, seat: int, seed: int) -> tuple[int, float]:
        view, offers = play.view(seat), [move.notation for move in play.offers(seat)]
        began = time.process_time()
        answer = self.noble.choose(game, view, offers, seed, Clock(iterations=self.iterations))
        return action_of(game.moves.parse(answer.move)), time.process_time() - began


def play_deal(ours: Ours, theirs: Theirs, seed: int, number: int) -> Line:
    """Our seats are 0 and 2 in even deals, 1 and 3 in odd ones. A single card that may be played is no decision."""
    chance = random.Random(f"{seed} {number}")
    direction, order = chance.randrange(DIRECTIONS), chance.sample(range(CARDS), CARDS)
    play = dealt(direction, order)
    theirs.tell(deal=[direction, *order])
    asked, seconds = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0.0)
    while not play.over:
        seat = play.actors[0]
        cards = {action_of(move.number): move for move in play.offers(seat)}
        card = chance.choice(list(cards))
        if len(cards) > 1 and play.table.phase != pass_card:
            key = (seed * 1_009 + number) * 101 % SEEDS + play.table.played
            who = SIDES[(seat + number) % 2]
            card, taken = ours.choose(play, seat, key) if who == "ours" else theirs.choose(key)
            asked[who] += 1
            seconds[who] += taken
        theirs.tell(played=card)
        play.play(seat, cards[card])
    points = [ALL_POINTS - one for one in play.scores]
    return {"deal": number, "points": points, "asked": asked, "seconds": seconds, "iterations": ours.iterations}


# a match -------------------------------------------------------------------------------------------------------------


def next_iterations(lines: list[Line]) -> int:
    """So many that a move takes as long as one of theirs, as far as can be told from all before."""
    if not lines:
        return FIRST_ITERATIONS
    made = float(sum(line["iterations"] * line["asked"]["ours"] for line in lines))
    taken = float(sum(line["seconds"]["ours"] for line in lines))
    return max(2, round(made / taken * a_move(lines, "theirs")))


def a_move(lines: list[Line], who: str) -> float:
    """Seconds of processor time."""
    return float(sum(line["seconds"][who] for line in lines) / max(1, sum(line["asked"][who] for line in lines)))


def kept(file: Path, about: Line) -> list[Line]:
    if not file.exists():
        file.write_text(json.dumps(about) + "\n", encoding="utf-8")
        return []
    first, *rest = file.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != about:
        sys.exit(f"{file} holds another match: name another file, or ask for the same")
    return [json.loads(line) for line in rest]


def sides(line: Line) -> tuple[list[int], list[int]]:
    mine = line["deal"] % 2
    return line["points"][mine::2], line["points"][1 - mine :: 2]


def with_interval(numbers: list[float]) -> list[float]:
    mean = statistics.fmean(numbers)
    half = CONFIDENCE * statistics.stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return [round(one, 4) for one in (mean, mean - half, mean + half)]


def summary(lines: list[Line]) -> Line:
    """Means with 95 % intervals over deals."""
    each = [sides(line) for line in lines]
    return {
        "deals": len(lines),
        "points a seat, ours": with_interval([sum(ours) / 2 for ours, _ in each]),
        "points a seat, theirs": with_interval([sum(theirs) / 2 for _, theirs in each]),
        "fewer a seat": with_interval([(sum(theirs) - sum(ours)) / 2 for ours, theirs in each]),
        "won or tied for least": with_interval([float(min(ours) <= min(theirs)) for ours, theirs in each]),
        "won alone": with_interval([float(min(ours) < min(theirs)) for ours, theirs in each]),
        "ms a move": {who: round(1000 * a_move(lines, who), 2) for who in SIDES},
        "iterations": statistics.median(line["iterations"] for line in lines),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=200, help="of OpenSpiel's bot, a move")
    parser.add_argument("--uct-c", type=float, default=8.0, help="how curious it is; returns are 0 to 26")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, required=True, help="keep every deal here, and go on from there")
    options = parser.parse_args()
    try:
        theirs = Theirs(options.simulations, options.uct_c)
    except NoPeer as error:
        sys.exit(str(error))
    wishes = {"simulations": options.simulations, "uct_c": options.uct_c, "seed": options.seed}
    lines = kept(options.file, {"open_spiel": theirs.version, **wishes})
    ours = Ours()
    with options.file.open("a", encoding="utf-8") as out:
        for number in range(len(lines), options.deals):
            ours.iterations = next_iterations(lines)
            lines.append(play_deal(ours, theirs, options.seed, number))
            out.write(json.dumps(lines[-1]) + "\n")
            out.flush()
    theirs.end()
    print(json.dumps(summary(lines), indent=1))


if __name__ == "__main__":
    main()
