"""A game full of secrets keeps the laws, is dealt anew as exact counting says, and its leaks are found."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import nonsuch
from nonsuch import Game, Play
from nonsuch.engine.laws.broken import NotConforming
from nonsuch.testing import exact_redeal
from tests.toys import veil
from tests.toys.planting import planted

VEIL = Path(veil.__file__)


def after(moves: int, seed: int, players: int = 3) -> Play:
    """Some way into a random game."""
    play, choose = veil.game.new(players=players, seed=seed), random.Random(seed)
    while len(play.history) < moves and not play.over:
        seat = play.actors[0]
        offers = [move.notation for move in play.offers(seat)]
        play.play(seat, choose.choice(offers))
    return play


@pytest.mark.parametrize("players", veil.game.players)
def test_it_keeps_the_laws(players: int) -> None:
    report = nonsuch.check_game(veil.game, games=12, laws=12, players=players)
    assert report.pairs > 50


@pytest.mark.parametrize(("moves", "seed"), [(10, 3), (10, 6), (10, 7)])
def test_every_world_comes_as_often_as_it_should_in_the_middle_of_a_game(moves: int, seed: int) -> None:
    play = after(moves, seed, players=2)
    for seat in (None, 0, 1):
        exact_redeal(veil.game, play, seat)


def test_what_is_known_is_told_in_an_order_that_tells_nothing() -> None:
    """Not in that in which it was learned: a piece that has moved since would stand last."""
    play = after(7, 0, players=3)
    view = play.view(1)
    assert len(view["known"]) > 1
    turned = {**view, "known": view["known"][::-1]}
    assert veil.game.position(turned).view(1)["known"] == view["known"]


def breaks(law: str, game: Game) -> None:
    """One of a few games must show it."""
    with pytest.raises(NotConforming) as found:
        nonsuch.check_game(game, games=30, laws=30, players=3)
    assert found.value.law == law


def test_a_vote_that_is_told_at_once_is_found_out(tmp_path: Path) -> None:
    line = "    t.vote[t.actor] = value\n"
    breaks("a sealed choice is secret", planted(tmp_path, (line, line + "    t.turns = value\n"), toy=VEIL))


def test_a_private_order_that_others_notice_is_found_out(tmp_path: Path) -> None:
    line = "    t.plot[t.turn] = seat\n"
    change = (line, line + "    t.turns += 0 if t.turns > 90 else 1\n")
    breaks("a private verb is never published", planted(tmp_path, change, toy=VEIL))


def test_a_place_that_remembers_nothing_is_found_out(tmp_path: Path) -> None:
    breaks(
        "what was seen is remembered",
        planted(tmp_path, ('bag(LETTERS, sees=NOBODY, known="known")', "bag(LETTERS, sees=NOBODY)"), toy=VEIL),
    )


def test_a_hidden_number_that_moves_the_score_while_it_lasts_is_found_out(tmp_path: Path) -> None:
    change = ("    t.score[t.turn] += 1\n", "    t.score[t.turn] += 2 + t.plot[next_seat(t, t.turn)]\n")
    breaks("non-interference", planted(tmp_path, change, toy=VEIL))


def test_an_undo_ends_where_the_next_is_asked() -> None:
    play = veil.game.new(players=2, seed=4)
    while play.phase.name != "cast vote":
        play.play(play.actors[0], "shuffle")
    before = play.view(1)
    play.play(0, "vote 1")
    changed = {name for name in before if before[name] != play.view(1)[name]}
    assert changed == {"actor"} | ({"vote"} if before["vote"] != play.view(1)["vote"] else set())
    assert play.view(1)["vote"][0] is None
    assert not play.can_undo(0)
    assert not play.can_undo(1)
    play.play(1, "vote 1")
    assert play.over


def test_who_plots_is_not_published() -> None:
    play = veil.game.new(players=3, seed=4)
    others = [(play.view(seat), play.told(seat), play.log(seat)) for seat in (None, 1, 2)]
    play.play(0, "plot @1")
    assert [(play.view(seat), play.told(seat), play.log(seat)) for seat in (None, 1, 2)] == others
    assert play.can_undo(0)
    assert play.view(0)["plot"][0] == 1
