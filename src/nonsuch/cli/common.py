"""What the subcommands share: arguments, progress, and how results are printed."""

from __future__ import annotations

import json
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import nonsuch
from nonsuch.engine.game import Game
from nonsuch.engine.playing import saves

app = typer.Typer(
    name="nonsuch",
    help="One digital table for games of glory.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
words = Console(stderr=True)
LINE_EVERY = 10.0  # seconds

USUAL_PLAYERS = 4

GameName = Annotated[str, typer.Argument(help="the game", show_default=False)]
Players = Annotated[int | None, typer.Option("--players", help="how many play", show_default="4, or nearest")]
Seed = Annotated[int, typer.Option("--seed", help="the same seed gives the same game", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON on standard output")]
ScenarioName = Annotated[
    str | None, typer.Option("--scenario", help="one of the game's scenarios", show_default="the usual one")
]
Options = Annotated[list[str] | None, typer.Option("--option", help="an option of the game, as NAME=VALUE")]


def load(name: str) -> Game:
    return nonsuch.load(name)


def player_count(game: Game, given: int | None, scenario: str | None = None) -> int:
    """As was said; else the usual number, or the nearest for which the game or its scenario is made."""
    if given is not None:
        return given
    chosen = game.scenarios.get(scenario or "")
    return min((chosen and chosen.players) or game.players, key=lambda count: abs(count - USUAL_PLAYERS))


def options_of(game: Game, given: list[str] | None) -> dict[str, int]:
    return game.chosen_options(read_options(given))


def read_options(given: list[str] | None) -> dict[str, int]:
    """Options as they were written."""
    chosen: dict[str, int] = {}
    for item in given or []:
        name, sign, value = item.partition("=")
        if not sign or not value.lstrip("-").isdecimal():
            raise nonsuch.BadPosition(f"an option is written NAME=NUMBER, not {item!r}")
        chosen[name] = int(value)
    return chosen


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, or now and then a line where nobody sees bars; call with how much is done in all."""
    if not words.is_terminal:
        yield progress_lines(title, total)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=words, transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


def progress_lines(title: str, total: int) -> Callable[[int], None]:
    began = told = time.monotonic()

    def step(done: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= LINE_EVERY:
            told = now
            words.print(f"{title}: {done:,} of {total:,} after {now - began:.0f} s", highlight=False)

    return step


def compile_rules(game: Game) -> None:
    """The first compile of a game's rules takes some seconds; say so."""
    from nonsuch.engine.backings.compiled import warm_up

    with words.status(f"compiling the rules of {game.title}"):
        warm_up(game)


def printable(text: str) -> str:
    """What is wrong with a stranger's file may quote it: signs that steer a terminal are told, not obeyed."""
    return "".join(sign if sign == "\n" or unicodedata.category(sign)[0] != "C" else ascii(sign)[1:-1] for sign in text)


def print_json(data: Any) -> None:
    sys.stdout.write(json.dumps(data) + "\n")


def game_of(data: bytes) -> Game:
    return load(str(saves.about(data)["game"]))
