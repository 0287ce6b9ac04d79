"""Subcommands for people who play or serve: the terminal, saved games, the web table and its database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import nonsuch
from nonsuch.cli.common import (
    Options,
    Players,
    ScenarioName,
    app,
    game_of,
    load,
    options_of,
    player_count,
)
from nonsuch.engine.keeping import strangers


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(help="the game", show_default=False)] = None,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="a bot for every other seat, or a list separated by commas")] = "courtier",
    seed: Annotated[int | None, typer.Option(help="the same seed gives the same game", min=0)] = None,
    option: Options = None,
    scenario: ScenarioName = None,
    resume: Annotated[Path | None, typer.Option(help="continue a saved game")] = None,
    you: Annotated[str, typer.Option("--name", help="the name the others see")] = "",
) -> None:
    """Play in the terminal."""
    from nonsuch.terminal import play_in_terminal, resume_in_terminal

    if resume is not None:
        data = strangers.read(resume)
        resume_in_terminal(game_of(data), data, bots, file=resume)
        return
    if name is None:
        raise nonsuch.NonsuchError(f"which game? installed: {', '.join(nonsuch.games())}")
    game = load(name)
    count, options = player_count(game, players, scenario), options_of(game, option)
    play_in_terminal(game, count, bots, seed, options, name=you, scenario=scenario)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="a saved game", show_default=False)]) -> None:
    """A saved game, step by step."""
    from nonsuch.terminal import replay_in_terminal

    data = strangers.read(file)
    replay_in_terminal(game_of(data), data)


@app.command()
def verify(
    what: Annotated[str, typer.Argument(help="a database (URL or SQLite file) or a record", show_default=False)],
    last: Annotated[
        str, typer.Option(metavar="HASH", help="the newest entry you know of, as printed by an earlier verify")
    ] = "",
) -> None:
    """Whether the logs of a database, or the record of a game, are what was written."""
    from nonsuch.server.verify import verify as run

    print(json.dumps(run(what, last)))


@app.command()
def backup(
    database: Annotated[str, typer.Argument(help="an SQLite database: URL or file", show_default=False)],
    copy: Annotated[Path, typer.Argument(help="the new file", show_default=False)],
) -> None:
    """A consistent copy of a database, also while it is served."""
    from nonsuch.server.verify import backup as run

    print(json.dumps(run(database, copy)))


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="the address to listen on (default 127.0.0.1)")] = None,
    port: Annotated[int | None, typer.Option(help="the port to listen on (default 8000)")] = None,
    database: Annotated[str | None, typer.Option(help="where tables are kept: sqlite:///… or postgresql://…")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="open the lobby in the browser")] = True,
    allow_seeds: Annotated[
        bool, typer.Option("--allow-seeds", help="allow tables to be dealt from a given seed")
    ] = False,
) -> None:
    """The web table."""
    from nonsuch.server.app import serve as run

    run(host, port, database, browser, allow_seeds)
