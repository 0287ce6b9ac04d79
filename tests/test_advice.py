"""Advice: what the courtier would do, and the strongest reasons, for every game through one interface."""

from __future__ import annotations

import pytest

import nonsuch
from nonsuch.bots import Chooser
from nonsuch.bots.advice import advise, reasons
from nonsuch.engine.declarations import SCORE, Term
from nonsuch.engine.registry import names


@pytest.mark.parametrize("name", names())
def test_at_every_decision_something_on_offer_is_advised(name: str) -> None:
    game = nonsuch.load(name)
    play = game.new(game.players[0], seed=5)
    reasoned = 0
    for step in range(40):
        if play.over:
            break
        seat = play.actors[0]
        offers = [move.notation for move in play.offers(seat)]
        found = advise(game, play.view(seat), offers)
        assert found.move in offers
        assert found == advise(game, play.view(seat), offers), "asked again it says the same"
        reasoned += bool(found.gains)
        play.play(seat, Chooser("courtier")(game, play.view(seat), offers, step))
    if game.bots.evaluation != (SCORE,):
        assert reasoned > 0
        assert all(term.words and not term.words.endswith(".") for term in game.bots.evaluation)


def test_advice_knows_no_more_than_the_player() -> None:
    glory = nonsuch.load("glory")
    play = glory.new(3, seed=2)
    seat = play.actors[0]
    offers = [move.notation for move in play.offers(seat)]
    other = play.redeal(seat, 99)
    assert advise(glory, play.view(seat), offers) == advise(glory, other.view(seat), offers)


def no_rule(t: object, seat: int) -> int:
    return 0


def test_what_counts_against_a_player_is_gained_by_having_less_of_it() -> None:
    terms = (Term("land", no_rule, 85, "Land in your Domain"), Term("rival", no_rule, -30, "the points of your rival"))
    weights = (850, -300)
    assert reasons(terms, weights, [850, -10]) == ("It helps most with Land in your Domain.", "")
    assert reasons(terms, weights, [-200, 600]) == (
        "It reduces the points of your rival.",
        "It gives up some of Land in your Domain.",
    )
    assert reasons(terms, weights, [0, -5]) == ("", "It allows the points of your rival.")
    assert reasons(terms, (850, 300), [0, 5]) == ("It helps most with the points of your rival.", "")


def test_what_a_choice_leaves_as_it_is_speaks_neither_for_it_nor_against_it() -> None:
    """Whoever begins no battle is not told that it does most for a battle."""
    glory = nonsuch.load("glory")
    play = glory.position({"players": 2, "hand": {0: "J 2c 9h", 1: "K K Q Q J"}, "domain": {1: "9s"}, "hp": {0: 20}})
    offers = [move.notation for move in play.offers(0)]
    assert "conquer @1" in offers
    found = advise(glory, play.view(0), offers)
    assert found.move == "heal 9h"
    assert "battle" not in found.gains
