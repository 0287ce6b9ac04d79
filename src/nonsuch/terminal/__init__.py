"""Any game in the terminal: one person against bots, by numbers or in the game's notation."""

from __future__ import annotations

import contextlib
import getpass
import os
import secrets
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from nonsuch.bots import NAMES, Clock, answer_of, budgeted
from nonsuch.engine.errors import BadPosition, NonsuchError
from nonsuch.engine.game import Game
from nonsuch.engine.language.words import listed
from nonsuch.engine.playing.play import Play
from nonsuch.terminal.replay import Replay
from nonsuch.terminal.sitting import LETTERS, SEATS, Chooser, Read, Sitting

__all__ = ["play_in_terminal", "replay_in_terminal", "resume_in_terminal"]


def play_in_terminal(
    game: Game,
    players: int,
    bots: str = "random",
    seed: int | None = None,
    options: Mapping[str, int] | None = None,
    human_seats: Collection[int] = (0,),
    *,
    name: str = "",
    choosers: Mapping[int, Chooser] | None = None,
    console: Console | None = None,
    read: Read | None = None,
    keep_in: Path | None = None,
    scenario: str | None = None,
) -> Play:
    """Play one game, to its end or until the person leaves; what is left unfinished is kept in a file.

    `bots` is a level for all other seats, or one for each, separated by commas. `human_seats` holds one seat, or none
    to look on. `choosers` says how a seat chooses without a bot; `console` and `read` stand in for screen and keys.
    """
    seed = secrets.randbits(32) if seed is None else seed
    levels = seated(players, bots, human_seats)
    play = game.new(players=players, seed=seed, options=options, scenario=scenario)
    play.names = named(levels, name)
    return sitting(play, levels, seed, choosers, console, read, keep_in).run()


def resume_in_terminal(
    game: Game,
    data: bytes,
    bots: str = "random",
    human_seats: Collection[int] = (0,),
    *,
    file: Path | None = None,
    choosers: Mapping[int, Chooser] | None = None,
    console: Console | None = None,
    read: Read | None = None,
    keep_in: Path | None = None,
) -> Play:
    """Go on with a saved game. One saved at the terminal knows its bots; `file`: where it is kept again on leaving."""
    play = game.restore(data)
    play.names = [clean(name) for name in play.names]
    kept = saved_seats(play)
    levels, seed = kept or (seated(len(play.names), bots, human_seats), secrets.randbits(32))
    made = sitting(play, levels, seed, choosers, console, read, keep_in)
    made.kept_as, made.kept, made.resumed = file, made.at_rest if file else b"", True
    return made.run()


def replay_in_terminal(game: Game, data: bytes, *, console: Console | None = None, read: Read | None = None) -> Play:
    """A saved game from its beginning, as somebody looking on sees it: a step for each Enter."""
    finished = game.restore(data)
    play = finished.beginning()
    nobody = ["nobody"] * len(play.names)
    onlooker = Sitting(play, nobody, 0, {}, console or Console(), read or ask_the_keyboard, default_folder())
    return Replay(onlooker, finished.history, pauses=read is not None or sys.stdin.isatty()).run()


def sitting(
    play: Play,
    levels: list[str],
    seed: int,
    choosers: Mapping[int, Chooser] | None,
    console: Console | None,
    read: Read | None,
    keep_in: Path | None,
) -> Sitting:
    """With screen, keyboard and bots where nothing else is named."""
    given = choosers or {}
    made = {seat: bot_chooser(level, seed) for seat, level in enumerate(levels) if level and seat not in given}
    shown = console or Console()
    return Sitting(play, levels, seed, {**made, **given}, shown, read or ask_the_keyboard, keep_in or default_folder())


def seated(players: int, bots: str, people: Collection[int]) -> list[str]:
    """Who plays each seat: the level of a bot, or nothing for the person."""
    if len(people) > 1 or not all(0 <= seat < players for seat in people):
        raise NonsuchError(f"your seat must be one of 0 to {players - 1}, not {listed(map(str, people))}")
    levels = [level.strip() for level in bots.split(",")]
    others = [seat for seat in range(players) if seat not in people]
    if not all(levels):
        raise NonsuchError(f"a bot without a name: {bots!r}")
    if len(levels) not in (1, len(others)):
        raise NonsuchError(f"{len(others)} seats are for bots, but {len(levels)} bots are named: {bots}")
    by_seat = dict(zip(others, levels if len(levels) > 1 else levels * len(others), strict=True))
    return [by_seat.get(seat, "") for seat in range(players)]


def named(seats: Sequence[str], name: str) -> list[str]:
    person = clean(name) or login_name()
    free = (one for one in NAMES if one.lower() != person.lower())
    return [next(free, f"Player {LETTERS[seat]}") if level else person for seat, level in enumerate(seats)]


def clean(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:20]


def login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):
        return "Player"


def saved_seats(play: Play) -> tuple[list[str], int] | None:
    """Who plays which seat, and the bots' seed, as the terminal wrote it; None if somebody else wrote the game."""
    kept = play.beside.get(SEATS)
    if kept is None:
        return None
    try:
        levels, seed = [str(level) for level in kept["levels"]], int(kept["seed"])
    except (KeyError, TypeError, ValueError):
        levels, seed = [], 0
    if len(levels) != len(play.names) or levels.count("") > 1:
        raise BadPosition("this saved game does not say who plays which seat")
    return levels, seed


def bot_chooser(level: str, seed: int) -> Chooser:
    """A bot gets what its seat sees and is offered, and a seed of its own for each decision."""
    _, budget = budgeted(level)

    def choose(play: Play, seat: int) -> str:
        offers = [move.notation for move in play.offers(seat)]
        own = (seed * 1_000_003 + len(play.history)) % (1 << 62)
        clock = Clock(budget.seconds, budget.iterations)
        return answer_of(level, play.game, play.view(seat), offers, own, clock).move

    return choose


def ask_the_keyboard(prompt: str) -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history, where Python has them)
    return input(prompt)


def default_folder() -> Path:
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "nonsuch"
