"""Hearts as OpenSpiel plays it: recorded games, move by move, on both backings."""

import zlib

import pytest

from benchmarks.hearts.game import DECK, PASS, PLAY, PLAYERS, dealt, game
from benchmarks.hearts.race import ROLLOUTS, Ours
from benchmarks.hearts.replay import RECORDINGS, CompiledReplay, recorded, replay
from nonsuch.engine import IllegalMove, Moves
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.language.chance import next_below, seed_words
from nonsuch.engine.laws.backings import chooser_seed
from nonsuch.engine.translation.subset import faults


@pytest.fixture(scope="module")
def compiled():
    return CompiledReplay()


@pytest.mark.parametrize(("path", "games", "decisions"), [(RECORDINGS[0], 1000, 61096), (RECORDINGS[1], 300, 18108)])
def test_recorded_games_are_replayed_equal_on_both_backings(path, games, decisions, compiled):
    assert replay(path, compiled) == (games, decisions)


def test_rules_keep_to_the_rules_language():
    assert faults(game) == []


def test_both_backings_deal_and_play_alike():
    worker = Compiled(game, PLAYERS)
    for seed in range(20):
        prints, played = worker.trace(seed, 1)
        t = game.new(PLAYERS, seed=seed).table
        picks, m = [0] * 4, Moves(1)
        seed_words(picks, chooser_seed(seed))
        for fingerprint, move in zip(prints, played, strict=False):
            assert zlib.crc32(t.image()) == fingerprint
            m.clear()
            game.offers(t, m)
            assert m[next_below(picks, len(m))] == move
            game.apply(t, move)
        assert t.over
        assert zlib.crc32(t.image()) == prints[-1]


def test_every_seed_deals_thirteen_cards_each_and_all_directions_come_up():
    directions = set()
    for seed in range(40):
        t = game.new(PLAYERS, seed=seed).table
        assert [hand.bit_count() for hand in t.hand] == [13] * 4
        assert t.hand[0] | t.hand[1] | t.hand[2] | t.hand[3] == (1 << 52) - 1
        directions.add(t.direction)
    assert directions == {0, 1, 2, 3}


def test_a_recorded_deal_can_be_set_and_each_seat_sees_its_own_hand():
    one = next(one for one in recorded(RECORDINGS[0]) if one["direction"] == 3)
    hands = [sum(1 << card for card in one["deal"][seat::PLAYERS]) for seat in range(PLAYERS)]
    play = dealt(3, one["deal"])
    assert play.table.direction == 3
    assert list(play.table.hand) == hands
    for seat in range(PLAYERS):
        shown = play.view(seat)["hand"]
        assert sum(1 << kind for kind in DECK.read(shown.pop(seat))) == hands[seat]
        assert list(shown.values()) == [13] * 3


def test_play_by_notation_and_refusal():
    play = dealt(0, list(range(52)))  # seat 0 holds all clubs, seat 2 all hearts
    assert [str(move) for move in play.offers(0)] == ["play 2c"]
    with pytest.raises(IllegalMove):
        play.play(0, "play 3c")
    play.play(0, "play 2c")
    assert play.actors == (1,)
    assert len(play.offers(1)) == 13
    play.play(1, "play Ad")
    assert len(play.offers(2)) == 13  # nothing but hearts: on the first trick, too
    play.play(2, "play 2h")
    assert PLAY(DECK.kind("As")) in play.offers(3).numbers
    assert PLAY(DECK.kind("Qs")) not in play.offers(3).numbers
    assert PASS(DECK.kind("As")) not in play.offers(3).numbers


def test_a_clone_and_a_save_are_the_same_game():
    play = game.new(PLAYERS, seed=7)
    for _ in range(20):
        play.play(play.actors[0], play.offers(play.actors[0])[-1])
    assert game.restore(play.save()).fingerprint == play.fingerprint == play.clone().fingerprint


def test_the_race_counts_52_or_64_decisions_a_rollout():
    ours = Ours(seed=1, deals=20)
    for number in range(20):
        assert ours.rollouts(number) == ROLLOUTS * (64 if ours.passes[number] else 52)
