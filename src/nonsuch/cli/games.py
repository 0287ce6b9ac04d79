"""Subcommands about one game: what there is, its rules, whether it keeps the laws, how fast it runs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import nonsuch
from nonsuch.bots import BOTS, Chooser, bot
from nonsuch.cli.common import (
    AsJson,
    GameName,
    Options,
    Players,
    ScenarioName,
    Seed,
    app,
    compile_rules,
    load,
    player_count,
    print_json,
    progress,
    read_options,
    words,
)
from nonsuch.engine.laws.conformance import all_cores, player_counts


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games there are."""
    found = [load(name) for name in nonsuch.games()]
    if as_json:
        print_json([game.described() for game in found])
        return
    table = Table("game", "title", "players", "designer", "options")
    for game in found:
        counts = f"{min(game.players)}–{max(game.players)}"
        table.add_row(game.name, game.title, counts, game.designer, ", ".join(game.options))
    Console().print(table)


@app.command()
def rules(
    name: GameName, uncovered: Annotated[bool, typer.Option("--uncovered")] = False, as_json: AsJson = False
) -> None:
    """Rulebook sections, the rules that implement them, the rulings."""
    game = load(name)
    book = game.rulebook
    if uncovered:
        missing = book.uncovered()
        for line in missing:
            sys.stdout.write(line + "\n")
        if not missing:
            words.print(f"Every section and ruling of {game.title} is covered.")
        raise typer.Exit(1 if missing else 0)
    if as_json:
        print_json(
            [{"number": s.number, "heading": s.heading, "rules": s.rules, "rulings": s.rulings} for s in book.sections]
        )
        return
    table = Table("section", "heading", "rules", "rulings", title=f"{game.title}: the rulebook and the code")
    for section in book.sections:
        places = "\n".join(dict.fromkeys(section.rules))
        table.add_row(section.number, section.heading, places, " ".join(dict.fromkeys(section.rulings)))
    Console().print(table)


@app.command()
def check(
    name: GameName,
    games: Annotated[int, typer.Option(help="games for each number of players", min=1)] = 1000,
    players: Annotated[int | None, typer.Option(help="only this number of players")] = None,
    seed: Seed = 0,
    laws: Annotated[
        int | None, typer.Option(help="in how many of them every law is tried (default: one in 500)", min=0)
    ] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="compile nothing")] = False,
    bots: Annotated[str, typer.Option(help="bots to try, separated by commas", show_default="all")] = "",
    option: Options = None,
    scenario: ScenarioName = None,
    as_json: AsJson = False,
) -> None:
    """Conformance: does the game keep the laws, on both backings? Do bots keep to what their seat sees?"""
    game = load(name)
    levels = [one.strip() for one in bots.split(",")] if bots else list(BOTS)
    for level in levels:
        bot(level)
    counts = player_counts(game, players, scenario)
    for count in counts:
        game.blank(count, scenario=scenario)
    if not interpreted:
        compile_rules(game)
    total = games * len(counts)
    with progress(f"checking {game.title}", total) as step:
        report = nonsuch.check_game(
            game,
            games,
            players,
            seed,
            workers=min(all_cores(), games),
            progress=lambda done, of: step(done),
            bots=tuple(map(Chooser, levels)),
            laws=laws,
            compiled=not interpreted,
            options=read_options(option),
            scenario=scenario,
        )
    if as_json:
        print_json(vars(report))
    else:
        words.print(
            f"{game.title} keeps the laws: {report.games:,} games and {report.decisions:,} decisions "
            f"{'interpreted' if interpreted else 'on both backings'}; in {report.law_games:,} games every law tried, "
            f"at {report.law_decisions:,} decisions: {report.refusals:,} refusals, {report.pairs:,} re-dealt pairs, "
            f"{report.moves_alike:,} moves played alike; bots: {', '.join(levels)}."
        )


@app.command()
def bench(
    name: GameName,
    players: Players = None,
    seconds: Annotated[float, typer.Option(help="length of each measurement", min=0.01)] = 1.0,
    as_json: AsJson = False,
) -> None:
    """How fast the rules run."""
    from nonsuch.lab.bench import bench as measure

    game = load(name)
    count = player_count(game, players)
    game.blank(count)
    compile_rules(game)
    with words.status("measuring") as status:
        result = measure(game, count, seconds, lambda line: status.update(f"measuring: {line}"))
    if as_json:
        print_json(result)
        return
    table = Table("what", "figure", title=f"{game.title}, {count} players, random play")
    table.add_row("interpreted", f"{result['interpreted']:,} decisions/s")
    table.add_row("compiled, one core", f"{result['compiled_one_core']:,} decisions/s")
    ratio = result["compiled_all_cores"] / result["compiled_one_core"]
    table.add_row(
        f"compiled, {result['cores']} cores", f"{result['compiled_all_cores']:,} decisions/s ({ratio:.2f} times)"
    )
    table.add_row("clone", f"{result['clone_ns']} ns of {result['state_bytes']} bytes")
    table.add_row("a move at the table", f"{result['move_ms']} ms")
    table.add_row("a seat's view", f"{result['view_ms']} ms")
    table.add_row("compile, cold", f"{result['compile_cold_s']} s, {result['compile_cold_mb']} MB")
    table.add_row("start, warm", f"{result['start_warm_s']} s")
    Console().print(table)
