"""A bot process: reads what a seat sees and may choose, a line of JSON at a time, and answers with a move.

It knows nothing but those lines. It ends when its server or its arena ends, however that ends: that closes the pipe it
reads from, and on Linux the system ends it as well.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

PR_SET_PDEATHSIG = 1
CANDIDATES = 5  # of what a bot looked at, so many are told
LONGEST_NOTE = 200  # characters
FORCED = 200  # moves without a choice after which a game has none
AN_INSTANT = 0.05  # seconds that a bot looks ahead to be warm
A_MOMENT = 0.3  # seconds that a bot looks ahead for a player who asks for advice


def end_with_parent() -> None:
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def listen(lines: queue.SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that the end of the pipe is noticed even while the bot thinks."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """A bot's move; or, where a player asks for it, what a bot would advise."""
    import nonsuch
    from nonsuch.engine.errors import NonsuchError

    try:
        game = nonsuch.load(asked["game"])
        if "warm" in asked:
            return warm_up(game, asked)
        return advice(game, asked) if "advise" in asked else choice(game, asked)
    except NonsuchError as error:
        return {"error": str(error)}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def advice(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """The courtier's move and his reasons; and what a bot that searches, if one is named, finds in a moment."""
    from nonsuch.bots.advice import advise

    found = advise(game, asked["view"], asked["offers"])
    searched = choice(game, {**asked, "seconds": A_MOMENT}) if asked.get("level") else {}
    looked: dict[str, Any] = {name: searched[name] for name in ("candidates", "note") if name in searched}
    return {"move": found.move, "gains": found.gains, "costs": found.costs, "level": asked.get("level", ""), **looked}


def choice(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """A bot's move, what else it looked at, and what the log should know."""
    from nonsuch.bots import answer_of, budgeted
    from nonsuch.bots.base import Clock

    chosen, clock = budgeted(asked["level"])
    chosen.patient = asked.get("patient", False)
    if clock.iterations is None:
        clock = Clock(asked.get("seconds", (clock.seconds or 0.0) * asked.get("budget", 1.0)))
    found = answer_of(asked["level"], game, asked["view"], asked["offers"], asked["seed"], clock)
    shown = [[one.move, one.visits, round(one.share, 4)] for one in found.candidates[:CANDIDATES] if is_told(one)]
    return {"move": found.move, "candidates": shown, "note": str(found.note)[:LONGEST_NOTE]}


def warm_up(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """Decide once, in a game that nobody plays, where there is something to choose: rules are loaded and compiled."""
    play = game.new(players=asked["players"] if asked["players"] in game.players else game.players[0])
    for _ in range(FORCED):
        if play.over:
            break
        seat = play.actors[0]
        offers = list(play.notations(seat))
        if len(offers) > 1:
            question = {"level": asked["level"], "view": play.view(seat), "offers": offers, "seed": 0}
            with contextlib.suppress(Exception):  # a stranger's bot may fail; it will say so when it is asked
                choice(game, {**question, "seconds": AN_INSTANT})
            break
        play.play(seat, offers[0])
    return {"warm": True}


def is_told(one: Any) -> bool:
    """A stranger's bot may say anything of what it looked at."""
    return isinstance(one.move, str) and isinstance(one.visits, int) and one.visits > 0 and 0.0 <= one.share <= 1.0


def main() -> None:
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(10)  # players go before
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; its end is ours
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    while True:
        answers.write(json.dumps(answer(json.loads(lines.get()))).encode() + b"\n")


if __name__ == "__main__":
    main()
