"""Several seats asked at once: they answer in any order, nobody learns who said what, play goes on when all have."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from nonsuch import Game, IllegalMove, NotConforming, Play, check_game
from nonsuch.bots import Chooser
from nonsuch.engine import NotUndoable, RulesError
from nonsuch.engine.translation.subset import faults
from tests.toys import ballot
from tests.toys.planting import planted

TOY = Path(ballot.__file__)
ANSWER = "    t.bid[t.actor] = value\n"


def bidding(players: int = 3) -> Play:
    play = ballot.game.new(players, seed=3)
    play.play(0, "begin")
    return play


# playing ---------------------------------------------------------------------------------------


def test_all_are_asked_and_each_is_asked_for_itself() -> None:
    play = bidding()
    assert play.actors == (0, 1, 2)
    for seat in range(3):
        assert play.ask(seat) == "What do you bid?"
        assert play.notations(seat) == ("bid 1", "bid 2", "bid 3")
        assert play.view(seat)["actor"] == seat
    assert play.view(None)["actor"] == 0


def test_answers_in_any_order_lead_to_the_same_table() -> None:
    bids = {0: "bid 1", 1: "bid 3", 2: "bid 2"}
    prints = set()
    for order in itertools.permutations(bids):
        play = bidding()
        for seat in order:
            play.play(seat, bids[seat])
        assert play.events(None)[-1].as_data() == {"event": "turned up", "who": "@2", "bid": "2"}
        prints.add(play.fingerprint)
    assert len(prints) == 1


def test_who_has_answered_waits_and_knows_no_more() -> None:
    play = bidding()
    play.play(1, "bid 3")
    assert play.actors == (0, 2)
    assert not play.offers(1)
    assert play.view(1)["bid"] == {0: 0, 1: 3, 2: 0}  # nobody else has bid yet
    assert play.view(0)["bid"] == {0: 0, 1: None, 2: 0}
    with pytest.raises(IllegalMove, match="not for @1 to decide"):
        play.play(1, "bid 2")
    play.play(0, "bid 1")
    assert play.view(2)["bid"] == {0: None, 1: None, 2: 0}


def test_an_answer_stands_for_the_others_are_asked_too() -> None:
    play = bidding()
    play.play(2, "bid 2")
    for seat in range(3):
        with pytest.raises(NotUndoable):
            play.undo(seat)


def test_only_some_may_be_asked_again() -> None:
    """Who ties for the prize bids again."""
    play = bidding()
    for seat, bid in ((2, "bid 3"), (0, "bid 3"), (1, "bid 1")):
        play.play(seat, bid)
    assert play.actors == (0, 2)
    assert play.view(1)["bid"] == {0: 0, 1: 0, 2: 0}


def test_a_seat_is_refused_what_only_another_may_choose() -> None:
    play = ballot.game.position({"players": 2, "phase": "make bid", "actor": 0, "awaited": 3, "bidders": 3,
                                 "purse": {0: 3, 1: 0}, "stack": ["open round"], "askers": [0]})  # fmt: skip
    assert play.notations(1) == ("bid 1",)
    with pytest.raises(IllegalMove) as refused:
        play.play(1, "bid 3")
    assert refused.value.rule == "Play ¶2"
    play.play(0, "bid 3")


def test_a_saved_game_still_waits_for_the_same_seats() -> None:
    play = bidding()
    play.play(1, "bid 2")
    again = ballot.game.restore(play.save())
    for one in (play, again):
        one.play(2, "bid 1")
        one.play(0, "bid 1")
    assert again.fingerprint == play.fingerprint


def test_what_a_seat_sees_can_be_imagined_while_others_are_asked() -> None:
    play = bidding()
    play.play(0, "bid 2")
    imagined = ballot.game.imagine(play.view(2), 7)
    assert set(imagined.actors) == {1, 2}
    assert imagined.view(2) == play.view(2)
    imagined.play(2, "bid 1")
    assert set(imagined.actors) == {1}


@pytest.mark.parametrize("level", ["courtier", "noble"])
def test_a_bot_answers_for_the_seat_that_it_plays(level: str) -> None:
    """The others' purses are empty: what may be bid there is not what may be bid here."""
    play = ballot.game.position({"players": 3, "phase": "make bid", "actor": 0, "awaited": 7, "bidders": 7,
                                 "purse": {0: 0, 1: 0, 2: 9}, "stack": ["open round"], "askers": [0]})  # fmt: skip
    chosen = {Chooser(level)(ballot.game, play.view(2), play.notations(2), seed) for seed in range(3)}
    assert chosen <= set(play.notations(2))
    assert chosen != {"bid 1"}


def test_several_are_asked_in_a_sealed_phase_only(tmp_path: Path) -> None:
    for change in ((", sealed=True)", ")"), ("sealed=True)", "sealed=True, building=True)")):
        play = planted(tmp_path, change, toy=TOY).new(2)
        with pytest.raises(RulesError, match="'make bid' asks several seats at once, so it must be sealed"):
            play.play(0, "begin")


def test_the_table_says_that_several_are_asked(tmp_path: Path) -> None:
    wrong = faults(planted(tmp_path, ("(Table, together=True)", "(Table)"), toy=TOY))
    assert "declare class BallotTable(Table, together=True)" in str(wrong[0])


# the laws --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ballot.game.players)
def test_ballot_keeps_the_laws_on_both_backings(players: int) -> None:
    report = check_game(ballot.game, games=10, laws=10, players=players, bots=(Chooser("courtier"),))
    assert report.moves_alike > 50


def broken(game: Game) -> NotConforming:
    with pytest.raises(NotConforming) as caught:
        check_game(game, games=20, laws=20, players=3, compiled=False)
    return caught.value


def test_who_answers_first_has_nothing_of_it(tmp_path: Path) -> None:
    hasty = planted(
        tmp_path, (ANSWER, ANSWER + "    if t.awaited == t.bidders:\n        t.score[t.actor] += 1\n"), toy=TOY
    )
    assert broken(hasty).law == "several are asked at once"


def test_what_is_offered_does_not_depend_on_another_s_answer(tmp_path: Path) -> None:
    late = ("    offer(m, BID(1))\n", "    if t.awaited == t.bidders:\n        offer(m, BID(1))\n")
    assert broken(planted(tmp_path, late, toy=TOY)).law in ("several are asked at once", "no dead ends")


def test_an_answer_is_sealed(tmp_path: Path) -> None:
    told = (ANSWER, ANSWER + "    tell(t, TURNED_UP, t.actor, value)\n")
    assert broken(planted(tmp_path, told, toy=TOY)).law == "a sealed choice is secret"
