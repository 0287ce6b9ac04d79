"""The subcommand that fits a game's bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nonsuch.cli.common import AsJson, GameName, Players, Seed, app, load, player_count, print_json, progress, words
from nonsuch.cli.lab import goes_on_from
from nonsuch.engine.errors import BadPosition
from nonsuch.engine.laws.conformance import all_cores


@app.command()
def tune(
    name: GameName,
    players: Players = None,
    generations: Annotated[int, typer.Option(help="how long the policy evolves; 0: keep it", min=0)] = 30,
    games: Annotated[int, typer.Option(help="games for each policy tried", min=4)] = 400,
    outcomes: Annotated[int, typer.Option(help="games of self-play to fit the value to; 0: keep it", min=0)] = 0,
    seed: Seed = 1,
    cores: Annotated[int, typer.Option(help="cores to use; 0: all", min=0)] = 0,
    file: Annotated[Path | None, typer.Option(help="keep every generation here, and resume from it")] = None,
    linear: Annotated[
        bool,
        typer.Option(
            "--linear", help="fit a weight for each term instead of one temperature for the declared evaluation"
        ),
    ] = False,
    slips: Annotated[
        int,
        typer.Option(
            help="per cent of the choices in those games made at random, for --linear or --search", min=0, max=100
        ),
    ] = 0,
    search: Annotated[int, typer.Option(help="iterations in the matches that tune the search; 0: keep it", min=0)] = 0,
    only: Annotated[bool, typer.Option("--only", help="for this number of players only")] = False,
    to: Annotated[
        Path | None, typer.Option(help="write here instead of into the game's folder", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Fit a game's bots: a policy by evolution, a value to who won, how a search weighs by matches. What is better than
    before on fresh deals goes into the game's folder."""
    from nonsuch.lab import tune as lab

    if not generations and not outcomes and not search:
        raise BadPosition("nothing to fit: give --generations, --outcomes or --search")
    if slips and not (outcomes and (linear or search)):
        raise BadPosition(
            "--slips applies to games that weights are fitted to: give --outcomes, and --linear or --search"
        )
    game = load(name)
    count = player_count(game, players)
    tuning = lab.Tuning(game, count, games, generations, seed, cores or all_cores(), file, slips)
    made, proofs = fitted(tuning, outcomes, search, linear)
    for proof in proofs:
        words.print(proof.in_words, highlight=False)
    command = f"nonsuch tune {name} --players {count} --generations {generations} --games {games}"
    command += f" --outcomes {outcomes} --seed {seed}" + " --linear" * linear + f" --slips {slips}" * bool(slips)
    command += f" --search {search}" * bool(search) + " --only" * only
    if not made:
        words.print("nothing was written: the new weights are no better", highlight=False)
    else:
        place = lab.write(game, made, command, count, not only, to)
        whom = f"{count} players" if only else "any number of players"
        words.print(f"written for {whom} to {place}", highlight=False)
    if as_json:
        print_json({**made, "proofs": [proof.as_data for proof in proofs]})


def fitted(tuning: Any, outcomes: int, search: int, linear: bool) -> tuple[dict[str, Any], list[Any]]:
    """What is new, as the game's folder keeps it, and how it does against what was there."""
    from nonsuch.lab import halving

    made: dict[str, Any] = {}
    proofs = []
    title, file = tuning.game.title, tuning.file
    policy = tuning.start
    if tuning.generations:
        with progress(f"{title}: generations", tuning.generations) as step, goes_on_from(file):
            tuning.progress = step
            evolved = tuning.policy()
            proofs.append(tuning.proof_of_policy(evolved))
        if proofs[-1].is_better:
            policy = evolved
            made |= tuning.policy_as_data(policy)
    if outcomes and not search:
        with words.status("fitting the value to outcomes"):
            made |= tuning.linear(policy, outcomes) if linear else tuning.heats(outcomes)
    if search:
        halved = halving.Halving(tuning, policy, search, outcomes)
        with progress(f"{title}: games of the search", halved.games) as step, goes_on_from(file):
            tuning.progress = step
            best = halved.best()
            proofs.append(halved.proof(best))
        if proofs[-1].is_better:
            made |= halving.as_data(tuning, best)
    return made, proofs
