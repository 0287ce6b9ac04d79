"""The long proofs of `make fuzz`, and their short forms in `make test`: every installed game keeps the laws."""

import pytest

import nonsuch
from nonsuch.bots import BOTS, Chooser
from nonsuch.engine.laws.backings import Backings
from nonsuch.engine.laws.conformance import all_cores
from nonsuch.engine.laws.setting import Setting
from nonsuch.engine.translation.subset import faults
from nonsuch.lab.simulate import simulate

MILLION = 1_000_000
BOT_CHOICES = tuple(map(Chooser, BOTS))


@pytest.fixture(params=nonsuch.games())
def game(request):
    return nonsuch.load(request.param)


def test_every_game_keeps_the_laws_for_a_few_games(game):
    report = nonsuch.check_game(game, games=12, seed=1, bots=BOT_CHOICES)
    assert report.games == 12 * len(game.players)
    assert report.law_games == len(game.players)
    assert report.refusals > 100
    assert report.moves_alike > 200


def test_every_game_keeps_to_the_rules_language(game):
    assert [str(fault) for fault in faults(game)] == []


def test_every_section_of_every_rulebook_has_code_or_a_ruling(game):
    assert game.rulebook.uncovered() == []


@pytest.mark.fuzz
def test_every_game_keeps_the_laws_for_twenty_thousand_games(game):
    report = nonsuch.check_game(game, games=20_000, workers=all_cores(), bots=BOT_CHOICES)
    assert report.refusals >= 100_000
    assert report.pairs >= 500
    assert report.moves_alike >= 10_000


@pytest.mark.fuzz
def test_the_courtier_gains_more_points_than_chance_and_allows_fewer() -> None:
    """Of Virgin Queen's Tutorial, where only the first seat has points and chance wins next to nothing."""
    game = nonsuch.load("virgin_queen")
    tables = (["courtier", "random"], ["random", "random"], ["random", "courtier"])
    points = {tuple(bots): simulate(game, 2, 200, bots)["mean_scores"][0] for bots in tables}
    by_chance = points["random", "random"]
    assert points["courtier", "random"] > by_chance + 1
    assert points["random", "courtier"] < by_chance - 0.5


@pytest.mark.fuzz
def test_a_million_random_decisions_leave_the_same_bytes_interpreted_and_compiled(game):
    """For every number of players, with the fingerprint of the state after each."""
    for players in game.players:
        both, alike, seed = Backings(game, with_compiled=True), 0, 0
        while alike < MILLION:
            seed += 1
            alike += both.agree(Setting.of(game, players, seed), checking=False)
