"""Subcommands that let bots play: simulations, matches, tuning."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from nonsuch.bots import BOTS, bot, failed_bots
from nonsuch.cli.common import (
    AsJson,
    GameName,
    Options,
    Players,
    ScenarioName,
    Seed,
    app,
    load,
    options_of,
    player_count,
    print_json,
    progress,
    words,
)
from nonsuch.engine.game import Game
from nonsuch.engine.laws.conformance import all_cores


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="how many games", min=1)] = 10_000,
    bots: Annotated[
        str, typer.Option(help="a bot for each seat, separated by commas, or one for all seats")
    ] = "random",
    seed: Seed = 0,
    option: Options = None,
    scenario: ScenarioName = None,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    device: Annotated[str, typer.Option(help="cpu, or cuda: an NVIDIA GPU, for random play")] = "cpu",
    as_json: AsJson = False,
) -> None:
    """Games among bots, as many as you like."""
    from nonsuch.lab.simulate import simulate as run

    game = load(name)
    count = player_count(game, players, scenario)
    game.blank(count, scenario=scenario)
    levels = bots.split(",") if "," in bots else [bots] * count
    for level in levels:
        bot(level)
    chosen = options_of(game, option)
    done = 0
    with progress(f"{games:,} games of {game.title}", games) as step:

        def told(count: int, of: int) -> None:
            nonlocal done
            done += count
            step(done)

        result = run(game, count, games, levels, seed, chosen, cores or all_cores(), told, device, scenario)
    if as_json:
        print_json(result)
        return
    table = Table(
        "seat",
        "bot",
        "wins",
        "mean score",
        "deviation",
        title=f"{games:,} games of {game.title} in {result['seconds']} s",
    )
    for seat, level in enumerate(levels):
        share = result["wins"][seat] / games
        mean, spread = result["mean_scores"][seat], result["score_deviations"][seat]
        table.add_row(f"@{seat}", level, f"{result['wins'][seat]:,} ({share:.1%})", f"{mean:.2f}", f"{spread:.2f}")
    Console().print(table)


@app.command()
def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help="the bots, separated by commas; noble:500 thinks 500 iterations")],
    games: Annotated[int, typer.Option(help="games of every pair, each bot alone among the other's", min=1)] = 400,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
    scenario: ScenarioName = None,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    until: Annotated[float | None, typer.Option(help="stop when all intervals are within ± this many per cent")] = None,
    file: Annotated[Path | None, typer.Option(help="keep every game here, and resume from it")] = None,
    plot: Annotated[Path | None, typer.Option(help="draw the result into this SVG file")] = None,
    first: Annotated[bool, typer.Option("--first", help="only the first bot, alone among each of the others")] = False,
    as_json: AsJson = False,
) -> None:
    """Who plays better, and by how much: bots meet on the same deals, from every seat."""
    from nonsuch.lab.arena import Arena
    from nonsuch.lab.plot import plot as drawn

    game = load(name)
    count = player_count(game, players, scenario)
    names = [one.strip() for one in bots.split(",")]
    options = options_of(game, option)
    match = Arena(game, count, names, games, seed, options, cores or all_cores(), until, file, scenario=scenario)
    if first:
        match.pairs = [(names[0], other) for other in names[1:]]
    if plot:
        plot.write_text("", encoding="utf-8")  # whoever may not write here is told before the match
    with progress(f"{game.title}, {count} players", games * len(match.pairs)) as step:
        match.progress = step
        try:
            with goes_on_from(file):
                result = match.run()
        except KeyboardInterrupt:
            if match.played and not as_json:
                print_match(game, match.result())
            raise
    if plot:
        plot.write_text(drawn(result), encoding="utf-8")
    if as_json:
        print_json(result)
        return
    print_match(game, result)
    if until is not None and not match.narrow():
        words.print(f"±{until:g} % was not reached with {games:,} games per pair: raise --games")


@app.command(name="bots")
def list_bots(as_json: AsJson = False) -> None:
    """The bots there are, and those that cannot be loaded."""
    found = [{"name": name, "about": one.about, "seconds": one.seconds} for name, one in BOTS.items()]
    failed = [{"name": name, "failed": why} for name, why in failed_bots().items()]
    if as_json:
        print_json(found + failed)
        return
    table = Table("bot", "how it plays", "thinks")
    for one in found:
        table.add_row(str(one["name"]), str(one["about"]), f"{one['seconds']:g} s" if one["seconds"] else "at once")
    for lost in failed:
        table.add_row(lost["name"], f"could not be loaded: {lost['failed']}", "")
    Console().print(table)


@contextlib.contextmanager
def goes_on_from(file: Path | None) -> Iterator[None]:
    """Tells who stops it what was kept."""
    try:
        yield
    except KeyboardInterrupt:
        kept = f"the same command goes on from {file}" if file else "nothing was kept; with --file it could be resumed"
        words.print(f"stopped; {kept}", highlight=False, soft_wrap=True)
        raise


def print_match(game: Game, result: dict[str, Any]) -> None:
    par = result["par"]
    table = Table(
        "one seat",
        "against",
        "share",
        "interval",
        "games",
        title=f"{game.title}: {par:.0%} is even",
        min_width=60,
    )
    for one in result["matches"]:
        interval = f"{one['low']:.1%} – {one['high']:.1%}"
        table.add_row(one["one"], one["against"], f"{one['share']:.1%}", interval, f"{one['games']:,}")
    Console().print(table)
    rated = Table("bot", "rating", "interval", "ms a decision")
    for name, one in sorted(result["ratings"].items(), key=lambda item: -item[1]["rating"]):
        interval = f"{one['low']} – {one['high']}" if one["low"] is not None else "–"
        rated.add_row(name, str(one["rating"]), interval, f"{result['ms_a_decision'][name]:.3f}")
    Console().print(rated)
