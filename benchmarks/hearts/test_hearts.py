"""Hearts as OpenSpiel plays it: recorded games, move by move, on both backings; and the match of two searches."""

import zlib
from dataclasses import replace

import pytest

from benchmarks.hearts.game import DECK, PASS, PLAY, PLAYERS, dealt, game
from benchmarks.hearts.match import FIRST_ITERATIONS, next_iterations, summary
from benchmarks.hearts.race import ROLLOUTS, Ours
from benchmarks.hearts.replay import RECORDINGS, CompiledReplay, recorded, replay
from nonsuch.bots.seeking import mind_of
from nonsuch.engine import IllegalMove, Moves, Play
from nonsuch.engine.backings.compiled import Compiled
from nonsuch.engine.backings.searching import Bench, Match, Mind, Tree
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


# searching -------------------------------------------------------------------------------------


def test_who_did_not_follow_is_dealt_no_card_of_that_suit():
    void = 0
    for seed in range(3):
        play = game.new(PLAYERS, seed=seed)
        while not play.over:
            seat = play.actors[0]
            for key in range(2):
                world = play.redeal(seat, key).table
                assert all(world.hand[other] & world.void[other] == 0 for other in range(PLAYERS))
                assert [hand.bit_count() for hand in world.hand] == [hand.bit_count() for hand in play.table.hand]
            play.play(seat, play.offers(seat)[-1])
        void += sum(one > 0 for one in play.table.void)
    assert void > 0


def test_search_takes_fewer_points_than_random_play():
    """Fixed deals: not a question of luck."""
    match = Match(Bench(game, PLAYERS), [replace(mind_of(game, PLAYERS), iterations=60), Mind("random")])
    returns = [match.play([0, 1, 0, 1], deal, deal).scores for deal in range(12)]
    assert sum(one[0] + one[2] for one in returns) > sum(one[1] + one[3] for one in returns) + 12 * 4


def test_where_points_count_each_point_counts_in_the_end():
    play = game.new(PLAYERS, seed=0)
    while not play.over:
        before = play.clone()
        play.play(play.actors[0], play.offers(play.actors[0])[0])
    mind = mind_of(game, PLAYERS)
    assert mind.scored
    shares = shares_of(before, mind)
    assert sorted(range(PLAYERS), key=lambda seat: shares[seat]) == sorted(
        range(PLAYERS), key=lambda seat: play.scores[seat]
    )
    assert len({round(share, 9) for share in shares}) == len(set(play.scores))
    assert 1.0 in shares_of(before, replace(mind, scored=False))


def shares_of(play: Play, mind: Mind) -> list[float]:
    """What the search expects for each seat before the last card."""
    tree = Tree(Bench(game, PLAYERS), mind, seed=1)
    tree.bench.put(play.table.image())
    tree.grow(10)
    ((visits, _),) = tree.candidates(0).values()
    return [tree.candidates(seat).popitem()[1][1] / visits for seat in range(PLAYERS)]


def line(number: int, points: list[int], ours: float, theirs: float) -> dict[str, object]:
    asked = {"ours": 10, "theirs": 10}
    return {
        "deal": number,
        "points": points,
        "asked": asked,
        "seconds": {"ours": ours, "theirs": theirs},
        "iterations": 100,
    }


def test_a_match_gives_both_sides_the_same_time():
    assert next_iterations([]) == FIRST_ITERATIONS
    assert next_iterations([line(0, [0, 0, 0, 26], 1.0, 1.2)]) == 120
    assert next_iterations([line(0, [0, 0, 0, 26], 1.0, 9.0)]) == 900
    assert next_iterations([line(0, [0, 0, 0, 26], 3.0, 1.0), line(1, [0, 0, 0, 26], 1.0, 1.0)]) == 50


def test_a_deal_is_ours_if_the_fewest_points_are_in_one_of_our_seats():
    found = summary([line(0, [0, 13, 13, 0], 1.0, 1.0), line(1, [0, 13, 13, 0], 1.0, 1.0)])
    assert found["won or tied for least"][0] == 1.0
    assert found["won alone"][0] == 0.0
    found = summary([line(0, [1, 4, 21, 0], 1.0, 1.0), line(1, [20, 0, 3, 3], 1.0, 1.0)])
    assert found["won or tied for least"][0] == found["won alone"][0] == 0.5
    assert found["points a seat, ours"][0] == 6.25
