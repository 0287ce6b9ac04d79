"""The command `nonsuch`. JSON goes to standard output, progress and words to standard error."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import nonsuch
from nonsuch.bots import BOTS, Chooser, bot
from nonsuch.engine.errors import NotVerified
from nonsuch.engine.game import Game
from nonsuch.engine.laws.conformance import all_cores
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

GameName = Annotated[str, typer.Argument(help="the game", show_default=False)]
Players = Annotated[int, typer.Option("--players", help="how many play")]
Seed = Annotated[int, typer.Option("--seed", help="the same seed is the same game", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON on standard output")]
Options = Annotated[list[str] | None, typer.Option("--option", help="an option of the game, as NAME=VALUE")]


def main() -> None:
    """Exit 0: done; 1: what was checked failed; 2: bad usage, one line saying what is wrong."""
    try:
        code = app(standalone_mode=False)
    except (nonsuch.NotConforming, NotVerified) as error:
        words.print(str(error), markup=False, highlight=False)
        sys.exit(1)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("nonsuch"):
            raise
        _usage(f"this needs packages that are not installed ({error.name}): pip install 'nonsuch[server]'")
    except (nonsuch.NonsuchError, OSError) as error:
        _usage(str(error).splitlines()[0])
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        if hasattr(error, "format_message"):  # what the command line itself could not read
            _usage(error.format_message())
        raise
    sys.exit(code if isinstance(code, int) else 0)


def _usage(line: str) -> NoReturn:
    words.print(f"nonsuch: {line}", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)


def _load(name: str) -> Game:
    return nonsuch.load(name)


def _options(game: Game, given: list[str] | None) -> dict[str, int]:
    return game.chosen_options(_given(given))


def _given(given: list[str] | None) -> dict[str, int]:
    """Options as they were written."""
    chosen: dict[str, int] = {}
    for item in given or []:
        name, sign, value = item.partition("=")
        if not sign or not value.lstrip("-").isdecimal():
            raise nonsuch.BadPosition(f"an option is written NAME=NUMBER, not {item!r}")
        chosen[name] = int(value)
    return chosen


@contextmanager
def _progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, or now and then a line where nobody sees bars; call with how much is done in all."""
    if not words.is_terminal:
        yield _lines(title, total)
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


def _lines(title: str, total: int) -> Callable[[int], None]:
    began = told = time.monotonic()

    def step(done: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= LINE_EVERY:
            told = now
            words.print(f"{title}: {done:,} of {total:,} after {now - began:.0f} s", highlight=False)

    return step


def _compile(game: Game) -> None:
    """The first compile of a game's rules takes some seconds; say so."""
    from nonsuch.engine.backings.compiled import warm_up

    with words.status(f"compiling the rules of {game.title}"):
        warm_up(game)


def _out(data: Any) -> None:
    sys.stdout.write(json.dumps(data) + "\n")


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games there are."""
    found = [_load(name) for name in nonsuch.games()]
    if as_json:
        _out([game.described() for game in found])
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
    game = _load(name)
    book = game.rulebook
    if uncovered:
        missing = book.uncovered()
        for line in missing:
            sys.stdout.write(line + "\n")
        if not missing:
            words.print(f"Every section and ruling of {game.title} is covered.")
        raise typer.Exit(1 if missing else 0)
    if as_json:
        _out(
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
        int | None, typer.Option(help="in how many of them every law is tried; one in 500 unless said", min=0)
    ] = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="compile nothing")] = False,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Conformance: does the game keep the laws, on both backings?"""
    game = _load(name)
    if players is not None:
        game.blank(players)
    if not interpreted:
        _compile(game)
    total = games * (1 if players else len(game.players))
    bots = tuple(map(Chooser, BOTS))
    with _progress(f"checking {game.title}", total) as step:
        report = nonsuch.check_game(
            game,
            games,
            players,
            seed,
            workers=min(all_cores(), games),
            progress=lambda done, of: step(done),
            bots=bots,
            laws=laws,
            compiled=not interpreted,
            options=_given(option),
        )
    if as_json:
        _out(vars(report))
    else:
        words.print(
            f"{game.title} keeps the laws: {report.games:,} games and {report.decisions:,} decisions "
            f"{'interpreted' if interpreted else 'on both backings'}; in {report.law_games:,} games every law tried, "
            f"at {report.law_decisions:,} decisions: {report.refusals:,} refusals, {report.pairs:,} re-dealt pairs, "
            f"{report.moves_alike:,} moves played alike."
        )


@app.command()
def bench(
    name: GameName,
    players: Players = 4,
    seconds: Annotated[float, typer.Option(help="length of each measurement", min=0.01)] = 1.0,
    as_json: AsJson = False,
) -> None:
    """How fast the rules run."""
    from nonsuch.lab.bench import bench as measure

    game = _load(name)
    game.blank(players)
    _compile(game)
    with words.status("measuring") as status:
        result = measure(game, players, seconds, lambda line: status.update(f"measuring: {line}"))
    if as_json:
        _out(result)
        return
    table = Table("what", "figure", title=f"{game.title}, {players} players, random play")
    table.add_row("interpreted", f"{result['interpreted']:,} decisions/s")
    table.add_row("compiled, one core", f"{result['compiled_one_core']:,} decisions/s")
    ratio = result["compiled_all_cores"] / result["compiled_one_core"]
    table.add_row(
        f"compiled, {result['cores']} cores", f"{result['compiled_all_cores']:,} decisions/s ({ratio:.2f} times)"
    )
    table.add_row("clone", f"{result['clone_ns']} ns of {result['state_bytes']} bytes")
    table.add_row("compile, cold", f"{result['compile_cold_s']} s")
    table.add_row("start, warm", f"{result['start_warm_s']} s")
    Console().print(table)


@app.command()
def simulate(
    name: GameName,
    players: Players = 4,
    games: Annotated[int, typer.Option(help="how many games", min=1)] = 10_000,
    bots: Annotated[str, typer.Option(help="a bot for each seat, separated by commas, or one for all")] = "random",
    seed: Seed = 0,
    option: Options = None,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    device: Annotated[str, typer.Option(help="cpu, or cuda: an NVIDIA GPU, for random play")] = "cpu",
    as_json: AsJson = False,
) -> None:
    """Games among bots, as many as you like."""
    from nonsuch.lab.simulate import simulate as run

    game = _load(name)
    game.blank(players)
    levels = bots.split(",") if "," in bots else [bots] * players
    for level in levels:
        bot(level)
    chosen = _options(game, option)
    done = 0
    with _progress(f"{games:,} games of {game.title}", games) as step:

        def told(count: int, of: int) -> None:
            nonlocal done
            done += count
            step(done)

        result = run(game, players, games, levels, seed, chosen, cores or all_cores(), told, device)
    if as_json:
        _out(result)
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
    players: Players = 4,
    seed: Seed = 0,
    option: Options = None,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    until: Annotated[float | None, typer.Option(help="stop when all intervals are ± so many per cent")] = None,
    file: Annotated[Path | None, typer.Option(help="keep every game here, and go on from there")] = None,
    plot: Annotated[Path | None, typer.Option(help="draw the result into this SVG file")] = None,
    first: Annotated[bool, typer.Option("--first", help="only the first bot alone among each of the others")] = False,
    as_json: AsJson = False,
) -> None:
    """Who plays better, and by how much: bots meet on the same deals, from every seat."""
    from nonsuch.lab.arena import Arena
    from nonsuch.lab.plot import plot as drawn

    game = _load(name)
    names = [one.strip() for one in bots.split(",")]
    match = Arena(game, players, names, games, seed, _options(game, option), cores or all_cores(), until, file)
    if first:
        match.pairs = [(names[0], other) for other in names[1:]]
    with _progress(f"{game.title}, {players} players", games * len(match.pairs)) as step:
        match.progress = step
        result = match.run()
    if plot:
        plot.write_text(drawn(result), encoding="utf-8")
    if as_json:
        _out(result)
        return
    _tell_match(game, result)


def _tell_match(game: Game, result: dict[str, Any]) -> None:
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


@app.command()
def tune(
    name: GameName,
    players: Players = 4,
    generations: Annotated[int, typer.Option(help="how long the policy evolves; 0: keep it", min=0)] = 30,
    games: Annotated[int, typer.Option(help="games for each policy that is tried", min=4)] = 400,
    outcomes: Annotated[int, typer.Option(help="games of self-play to fit the value to; 0: keep it", min=0)] = 600,
    seed: Seed = 1,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    file: Annotated[Path | None, typer.Option(help="keep every generation here, and go on from there")] = None,
    linear: Annotated[
        bool, typer.Option("--linear", help="a value of fitted weights, not the declared evaluation at a fitted heat")
    ] = False,
    only: Annotated[bool, typer.Option("--only", help="for this number of players only")] = False,
    as_json: AsJson = False,
) -> None:
    """Fit a game's bots: a policy by evolution, a value to who won. The numbers go into the game's folder."""
    from nonsuch.lab import tune as lab

    game = _load(name)
    tuning = lab.Tuning(game, players, games, generations, seed, cores or all_cores(), file)
    with _progress(f"{game.title}: generations", generations) as step:
        tuning.progress = step
        policy = tuning.policy()
    made: dict[str, Any] = {"policy": lab.named_row(game, policy)} if generations else {}
    if outcomes:
        with words.status("fitting the value to outcomes"):
            made |= tuning.linear(policy, outcomes) if linear else tuning.heats(outcomes)
    command = f"nonsuch tune {name} --players {players} --generations {generations} --games {games}"
    command += f" --outcomes {outcomes} --seed {seed}" + " --linear" * linear + " --only" * only
    place = lab.write(game, made, command, players, not only)
    if as_json:
        _out(made)
    else:
        words.print(f"written to {place}", highlight=False)


@app.command()
def replay(file: Annotated[Path, typer.Argument(help="a saved game", show_default=False)]) -> None:
    """A saved game, step by step."""
    from nonsuch.terminal import replay_in_terminal

    data = file.read_bytes()
    replay_in_terminal(_game_of(data), data)


def _game_of(data: bytes) -> Game:
    return _load(str(saves.about(data)["game"]))


@app.command()
def verify(
    what: Annotated[str, typer.Argument(help="a database (URL or SQLite file) or a record", show_default=False)],
) -> None:
    """Whether the logs of a database, or the record of a game, are what was written."""
    from nonsuch.server.verify import verify as run

    print(json.dumps(run(what)))


@app.command()
def backup(
    database: Annotated[str, typer.Argument(help="an SQLite database: URL or file", show_default=False)],
    copy: Annotated[Path, typer.Argument(help="the new file", show_default=False)],
) -> None:
    """A consistent copy of a database, also while it is served."""
    from nonsuch.server.verify import backup as run

    print(json.dumps(run(database, copy)))


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(help="the game", show_default=False)] = None,
    players: Players = 3,
    bots: Annotated[str, typer.Option(help="a bot for every other seat, or a list separated by commas")] = "courtier",
    seed: Annotated[int | None, typer.Option(help="the same seed is the same game", min=0)] = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    you: Annotated[str, typer.Option("--name", help="what the others call you")] = "",
) -> None:
    """Play in the terminal."""
    from nonsuch.terminal import play_in_terminal, resume_in_terminal

    if resume is not None:
        data = resume.read_bytes()
        resume_in_terminal(_game_of(data), data, bots, file=resume)
        return
    if name is None:
        raise nonsuch.NonsuchError(f"which game? installed: {', '.join(nonsuch.games())}")
    game = _load(name)
    play_in_terminal(game, players, bots, seed, _options(game, option), name=you)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="the address to listen at; 127.0.0.1 unless said")] = None,
    port: Annotated[int | None, typer.Option(help="the port to listen at; 8000 unless said")] = None,
    database: Annotated[str | None, typer.Option(help="where tables are kept: sqlite:///… or postgresql://…")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="open the lobby in the browser")] = True,
    allow_seeds: Annotated[bool, typer.Option("--allow-seeds", help="tables may be dealt from a given seed")] = False,
) -> None:
    """The web table."""
    from nonsuch.server.app import serve as run

    run(host, port, database, browser, allow_seeds)


if __name__ == "__main__":
    main()
