"""Bots that look ahead, weights that are data, and the arena that says who is better."""

from __future__ import annotations

import json
import random
import time
from array import array
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch import NonsuchError
from nonsuch.bots import Bot, Chooser, Clock, bot, budgeted
from nonsuch.bots.base import move_of
from nonsuch.bots.seeking import Monarch, Noble, Ready, mind_of
from nonsuch.bots.weights import declared, read, weights_of
from nonsuch.engine.backings import search
from nonsuch.engine.backings.native.build import UNOPTIMISED
from nonsuch.engine.backings.searching import Bench, Match, Outcome, Positions, Tree, sampled
from nonsuch.engine.errors import RulesError
from nonsuch.engine.game import Game
from nonsuch.lab import arena as arena_module
from nonsuch.lab.arena import Arena
from nonsuch.lab.halving import Halving, as_data
from nonsuch.lab.ratings import Played, clustered, ratings, shares
from nonsuch.lab.tune import Tuning, fitted, write
from tests.toys import lantern

glory = nonsuch.load("glory")


def game_of(bot: Bot, game: Game, seed: int, most: int = 60, iterations: int = 60) -> list[str]:
    """What a bot does in all seats."""
    play = game.new(2, seed=seed)
    said: list[str] = []
    while not play.over and len(said) < most:
        seat = play.actors[0]
        offers = [move.notation for move in play.offers(seat)]
        answer = move_of(bot.choose(game, play.view(seat), offers, seed + len(said), Clock(iterations=iterations)))
        said.append(answer.move)
        play.play(seat, answer.move)
    return said


def test_the_same_seed_and_iterations_are_the_same_game_on_one_core_and_on_two():
    one, two, again = Noble(), Noble(), Noble()
    one.cores, two.cores, again.cores = 1, 2, 1
    first = game_of(one, glory, 4)
    assert len(first) == 60
    assert game_of(two, glory, 4) == first
    assert game_of(again, glory, 4) == first
    assert game_of(Noble(), glory, 5) != first


def iterations_of(game, players, monkeypatch, questions=160, budget=80):
    """Of each question with a choice in a game of nobles: whether it is a later step, whether the same seat was asked
    before it, how many iterations it got."""
    grown: list[int] = []
    grow = Tree.grow

    def counted(tree: Tree, more: int) -> None:
        grown.append(more)
        grow(tree, more)

    monkeypatch.setattr(Tree, "grow", counted)
    play, last, found = game.new(players, seed=4), None, []
    nobles = [Noble() for _ in range(players)]
    for number in range(questions):
        seat, offers = play.actors[0], play.notations(play.actors[0])
        view = json.loads(json.dumps(play.view(seat)))
        grown.clear()
        answer = move_of(nobles[seat].choose(game, view, offers, number, Clock(iterations=budget)))
        if len(offers) > 1:
            found.append((bool(view.get("steps")), seat == last, sum(grown)))
            last = seat
        play.play(seat, answer.move)
    return found


def test_a_choice_put_together_in_steps_has_one_budget(monkeypatch):
    """Its later steps are answered from the tree of the first, with an eighth of the budget at most."""
    steps = [grown for is_step, _, grown in iterations_of(glory, 2, monkeypatch) if is_step]
    assert len(steps) > 20
    assert max(steps) <= 80 // 8


def test_a_tree_goes_on_to_the_next_choice_if_its_seat_can_foresee_it(monkeypatch):
    """In Gloria Mundi a player is asked several things in his turn. Where others were asked meanwhile, all is new."""
    gloria_mundi = nonsuch.load("gloria_mundi")
    found = [one for one in iterations_of(gloria_mundi, 3, monkeypatch) if not one[0]]
    assert {grown for _, same_seat, grown in found if not same_seat} == {80}
    going_on = [grown for _, same_seat, grown in found if same_seat and grown < 80]
    assert len(going_on) > 20
    assert min(going_on) >= 40


def test_trees_do_not_follow_a_move_that_their_seat_cannot_see():
    """In Gloriana a card is passed face down: only who gets it knows which. What is taken from the row all see."""
    gloriana = nonsuch.load("gloriana")
    bench = Bench(gloriana, 4, level=UNOPTIMISED)
    play = gloriana.new(4, seed=2)
    assert play.phase.name == "pass card"
    giver = play.actors[0]

    def tell_it_apart() -> list[int]:
        bench.put(play.table.image())
        lists = bench.tables, bench.moves, *bench.raw
        return [
            seat
            for seat in range(4)
            if all(bench.rules.call("tells_apart", *lists, seat, move) for move in play.offers(play.actors[0]).numbers)
        ]

    assert tell_it_apart() == sorted([giver, (giver + 3) % 4])
    play.play(giver, play.offers(giver)[0])
    assert play.phase.name == "act"
    assert tell_it_apart() == [0, 1, 2, 3]


def test_a_tree_without_room_for_more_nodes_goes_on_being_walked():
    play = glory.new(2, seed=4)
    while len(play.offers(play.actors[0])) < 3:
        play.play(play.actors[0], play.offers(play.actors[0])[0])
    bench = Bench(glory, 2)
    bench.put(play.table.image())
    tree = Tree(bench, mind_of(glory, 2), seed=1, nodes=40)
    tree.grow(500)
    assert tree.count == 40
    assert tree.visits == 500
    assert sum(visits for visits, _ in tree.candidates(play.actors[0]).values()) == 500


def test_candidates_are_told_with_visits_and_shares():
    play = glory.new(4, seed=2)
    offers = [move.notation for move in play.offers(play.actors[0])]
    answer = Noble().choose(glory, play.view(play.actors[0]), offers, 1, Clock(iterations=400))
    assert answer.move == answer.candidates[0].move
    assert {one.move for one in answer.candidates} <= set(offers)
    assert all(0 <= one.share <= 1 for one in answer.candidates)
    visits = [one.visits for one in answer.candidates]
    assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("name", nonsuch.games())
def test_both_backings_judge_alike_whatever_the_weights(name):
    game = nonsuch.load(name)
    chance, bench = random.Random(3), Bench(game, game.players[0], level=UNOPTIMISED)
    play = game.new(game.players[0], seed=1)
    for _ in range(150):
        row = tuple(chance.randrange(1, 300) for _ in declared(game))
        bench.put(play.table.image())
        bench.wp[:] = list(row)
        for seat in range(game.players[0]):
            assert bench.rules.call("judged", bench.tables, seat, bench.wp) == game.value(play.table, seat, row)
        if play.over:
            return
        play.play(play.actors[0], chance.choice(list(play.offers(play.actors[0]))))


def test_the_first_courtier_goes_by_the_weights_of_the_text():
    play = glory.new(3, seed=8)
    for seat in range(3):
        assert glory.value(play.table, seat, declared(glory)) == 100 * glory.value(play.table, seat)


def test_where_rules_cannot_be_compiled_the_search_says_why(monkeypatch):
    def broken(*given: Any, **more: Any) -> Any:
        raise RulesError("no folder can be written")

    monkeypatch.setattr("nonsuch.bots.seeking.rules_of", broken)
    ready = Ready()
    for ask in (ready.now, ready.now, ready.soon):
        with pytest.raises(RulesError, match="no folder"):
            ask(lantern.game)


def test_a_budget_is_iterations_or_seconds():
    assert budgeted("noble:500")[1].iterations == 500
    assert budgeted("monarch:0.5s")[1].seconds == 0.5
    assert budgeted("monarch")[1].seconds == 3.0
    for wrong in ("noble:", "noble:0", "noble:fast", "noble:-1s"):
        with pytest.raises(NonsuchError, match="a budget is iterations or seconds"):
            budgeted(wrong)
    with pytest.raises(NonsuchError, match="there is no bot 'jester'; choose one of page, courtier, noble, monarch"):
        bot("jester")


# the arena -------------------------------------------------------------------------------------


def test_a_match_stopped_and_gone_on_with_is_the_same_match(tmp_path):
    bots = ["noble:40", "courtier", "random"]
    whole = Arena(glory, 2, bots, 8, seed=1).run()
    file = tmp_path / "match.jsonl"
    Arena(glory, 2, bots, 3, seed=1, file=file).run()
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:-1], lines[-1][:20]]))  # stopped in the middle of a line
    file.write_text("\n".join(lines[:-1]) + "\n")
    resumed = Arena(glory, 2, bots, 8, seed=1, file=file, cores=2).run()
    for one in (whole, resumed):
        one.pop("ms_a_decision")
    assert resumed == whole
    with pytest.raises(NonsuchError, match="holds a different match"):
        Arena(glory, 2, bots, 8, seed=2, file=file).run()


def test_search_beats_the_first_courtier_and_he_random():
    """Fixed seeds: not a question of luck."""
    result = Arena(glory, 2, ["noble:200", "courtier-1", "random"], 16, seed=3).run()
    found = {(one["one"], one["against"]): one["share"] for one in result["matches"]}
    assert found["noble:200", "courtier-1"] > 0.6
    assert found["courtier-1", "random"] > 0.9
    rated = {name: one["rating"] for name, one in result["ratings"].items()}
    assert rated["noble:200"] > rated["courtier-1"] > rated["random"]


def test_a_bot_that_does_not_search_has_no_budget():
    with pytest.raises(NonsuchError, match="page does not search, so it takes no budget: write 'page', not 'page:50'"):
        budgeted("page:50")


def test_a_match_goes_on_though_its_last_line_was_cut_off_and_goes_on_again(tmp_path):
    file = tmp_path / "match.jsonl"

    def match(games: int, file: Path | None = None) -> dict[str, Any]:
        return Arena(lantern.game, 2, ["random", "page"], games, options={"length": 6}, file=file).run()

    match(6, file)
    file.write_bytes(file.read_bytes()[:-20])
    match(8, file)
    assert match(10, file)["matches"] == match(10)["matches"]
    assert len([json.loads(line) for line in file.read_text().splitlines()]) == 11


def test_what_is_no_match_is_not_read_as_one(tmp_path):
    file = tmp_path / "notes.md"
    file.write_text("# Notes\nof mine\n")
    with pytest.raises(NonsuchError, match="is not a match file: name another one"):
        Arena(lantern.game, 2, ["random", "page"], 2, options={"length": 6}, file=file).run()
    with pytest.raises(NonsuchError, match="is not a tuning file: name another one"):
        Tuning(lantern.game, 2, file=file)
    assert file.read_text() == "# Notes\nof mine\n"


def test_a_match_ends_when_its_intervals_are_narrow_enough(monkeypatch):
    monkeypatch.setattr(arena_module, "LOOK_EVERY", 4)
    result = Arena(lantern.game, 2, ["random", "page"], 400, options={"length": 6}, until=30.0).run()
    assert result["games"] < 100
    assert all(one["high"] - one["low"] <= 0.6 for one in result["matches"])


def test_intervals_count_deals_not_games():
    alike = clustered([[1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0]] * 10)
    mixed = clustered([[1.0, 0.0, 1.0, 0.0]] * 20)
    assert alike.mean == mixed.mean == 0.5
    assert alike.half > 0.2 > mixed.half


def test_ratings_find_what_was_put_in():
    """Three times as strong is 191 more: 400 times the logarithm of 3."""
    games = [Played(deal, ("a", "b"), (1.0, 0.0) if deal % 4 else (0.0, 1.0)) for deal in range(400)]
    found = ratings(games, ["a", "b"])
    assert abs(found["a"]["rating"] - found["b"]["rating"] - 191) <= 3
    assert found["a"]["low"] < found["a"]["rating"] < found["a"]["high"]
    assert shares(games, "a", "b").mean == 0.75


def test_fitted_weights_are_read_for_a_number_of_players(tmp_path, monkeypatch):
    weights_of.cache_clear()
    data: dict[str, Any] = {"any": {"policy": {"glory": 7}, "heat": 5}, "2": {"policy": {"glory": 9}}}
    (tmp_path / "weights.json").write_text(json.dumps(data))
    monkeypatch.setattr("nonsuch.bots.weights.kept", lambda game: data)
    place = [term.name for term in glory.bots.evaluation].index("glory") + len(glory.bots.knobs)
    assert weights_of(glory, 4).policy[place] == 7
    assert weights_of(glory, 2).policy[place] == 9
    assert weights_of(glory, 4).heat == 5
    data["any"]["policy"] = {"gloom": 1}
    weights_of.cache_clear()
    with pytest.raises(NonsuchError, match="has no term or knob 'gloom'"):
        weights_of(glory, 4)
    weights_of.cache_clear()


def under(tree: Tree, node: int) -> dict[tuple[int, ...], tuple[Any, ...]]:
    """What a tree knows under a node, by the moves that lead there."""
    at, known = node * search.LINK, node * search.SUM
    found: dict[tuple[int, ...], tuple[Any, ...]] = {
        (): (tree.links[at + search.VISITS], *tree.sums[known : known + 4])
    }
    child = tree.links[at + search.CHILD]
    while child >= 0:
        move = tree.links[child * search.LINK + search.MOVE]
        found |= {(move, *moves): what for moves, what in under(tree, child).items()}
        child = tree.links[child * search.LINK + search.SIBLING]
    return found


def test_a_tree_that_goes_on_knows_all_it_knew_and_has_room_again():
    play = glory.new(4, seed=5)
    tree = Tree(Bench(glory, 4), mind_of(glory, 4), seed=1)
    tree.bench.put(play.table.image())
    tree.grow(400)
    for _ in range(3):
        seat, before = play.actors[0], under(tree, 0)
        offered = [move.number for move in play.offers(seat)]
        tried = tree.candidates(seat)
        move = max(offered, key=lambda one: tried.get(one, (0, 0.0)))
        wanted = {moves[1:]: what for moves, what in before.items() if moves[:1] == (move,)}
        assert tree.step(move)
        assert under(tree, 0) == wanted
        assert tree.count == len(wanted) < len(before)
        play.play(seat, glory.moves.show(move))
        tree.bench.put(play.table.image())
    tree.grow(100)
    assert tree.visits == wanted[()][0] + 100


# tuning ----------------------------------------------------------------------------------------


def test_tuning_goes_on_where_it_stopped_and_is_the_same(tmp_path):
    whole = Tuning(lantern.game, 2, games=4, generations=3)
    parts = Tuning(lantern.game, 2, games=4, generations=1, file=tmp_path / "tuning.json")
    parts.policy()
    rest = Tuning(lantern.game, 2, games=4, generations=3, file=tmp_path / "tuning.json")
    assert rest.done == 1
    assert rest.policy() == whole.policy()
    with pytest.raises(NonsuchError, match="was started with a different --games or --seed"):
        Tuning(lantern.game, 2, games=8, file=tmp_path / "tuning.json")
    with pytest.raises(NonsuchError, match="is the tuning of another game"):
        Tuning(glory, 2, file=tmp_path / "tuning.json")


def test_fitting_on_several_cores_is_the_same_and_lets_no_two_threads_use_one_bench(monkeypatch):
    used, both = [], []
    play = Match.play

    def watched(match: Match, *game: Any) -> Outcome:
        both.append(match.bench in used)
        used.append(match.bench)
        time.sleep(0.0005)
        try:
            return play(match, *game)
        finally:
            used.remove(match.bench)

    one = Tuning(lantern.game, 2, games=8, generations=2).policy()
    monkeypatch.setattr(Match, "play", watched)
    assert Tuning(lantern.game, 2, games=8, generations=2, cores=3).policy() == one
    assert len(both) == 2 * 12 * 8
    assert not any(both)


def test_fitting_that_is_stopped_ends_after_the_games_under_way(monkeypatch):
    tuning = Tuning(lantern.game, 2, games=100_000, generations=1, cores=2)
    played = []
    play = Match.play

    def stopped(match: Match, *game: Any) -> Outcome:
        played.append(1)
        if len(played) == 5:
            raise KeyboardInterrupt
        return play(match, *game)

    monkeypatch.setattr(Match, "play", stopped)
    with pytest.raises(KeyboardInterrupt):
        tuning.policy()
    assert len(played) < 100_000


def test_fitting_keeps_to_the_least_that_a_knob_allows():
    """Glory divides by how sure an outcome is: were it nothing, no game could be played."""
    tuning = Tuning(glory, 2)
    place = [one.name for one in glory.bots.knobs].index("certain")
    tuning.mean[place], tuning.spread[place] = 1.0, 50.0
    tried = [tuning._varied(random.Random(seed))[place] for seed in range(20)]
    assert min(tried) == 1
    assert max(tried) > 1
    with pytest.raises(NonsuchError, match="'certain' must not be under 1; fit it again"):
        read(glory, {"any": {"policy": {"certain (knob)": 0}}}, 2)


def test_heats_are_fitted_to_who_won():
    """Without what is left to play the loss is least at some heat between sure and unsure."""
    found = Tuning(lantern.game, 2).heats(40)
    assert found["value"] == {}
    assert found["heat"] > 0
    assert 0 < found["loss"] <= 0.7  # the logarithm of 2: knowing nothing


def test_a_value_is_fitted_to_who_won():
    """Of two seats the one with more of the first thing wins three times in four; the second says nothing."""
    chance = random.Random(1)
    found, heads = array("q"), array("d")
    for number in range(3000):
        found.extend([10, chance.randrange(10), 0, chance.randrange(10)])
        heads.extend([0.0, 1.0, 0.0] if number % 4 else [0.0, 0.0, 1.0])
    loss, weights, scale, _ = fitted(Bench(lantern.game, 2), Positions(found, heads, 3000, 2, 2), 1)
    assert weights[0] * 10 / scale[0] == pytest.approx(1.1, abs=0.15)  # the logarithm of 3
    assert abs(weights[1] * 10 / scale[1]) < 0.3
    assert loss == pytest.approx(0.56, abs=0.05)


def test_games_that_a_value_is_fitted_to_may_have_slips():
    """The same positions every time; others with more slips. Where every choice is a slip, it is all one what the
    policy likes."""
    bench, policy = Bench(glory, 4), declared(glory)
    knobs = len(glory.bots.knobs)
    contrary = (*policy[:knobs], *(-weight for weight in policy[knobs:]))

    def found(slips: int, policy: tuple[int, ...] = policy) -> tuple[bytes, bytes]:
        made = sampled(bench, policy, 5, 4, 9, 400, slips)
        return made.found.tobytes(), made.heads.tobytes()

    assert found(30) == found(30)
    assert found(0) != found(30) != found(100)
    assert found(30, contrary) != found(30)
    assert found(100, contrary) == found(100)


def test_ways_of_searching_are_tried_by_matches_which_may_be_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("nonsuch.lab.halving.FIRST_GAMES", 4)
    kept = tmp_path / "tuning.json"
    policy = list(declared(lantern.game))
    whole = Halving(Tuning(lantern.game, 2, cores=2), policy, 3, outcomes=20)
    seen: list[int] = []
    whole.tuning.progress = seen.append
    best = whole.best()
    assert max(seen) == whole.games
    assert len(whole.tuning.tried) == 24 + 8 + 3
    last = {name: found for name, found in whole.tuning.tried.items() if "round 2" in name}
    assert max(last.values()) == next(
        found for name, found in last.items() if name.endswith(f" {whole.ways.index(best)}")
    )

    class Stopped(Exception):
        pass

    def stop(done: int) -> None:
        if done >= 40:
            raise Stopped

    parts = Halving(Tuning(lantern.game, 2, file=kept), policy, 3, outcomes=20)
    parts.tuning.progress = stop
    with pytest.raises(Stopped):
        parts.best()
    again = Tuning(lantern.game, 2, file=kept)
    assert 0 < len(again.tried) < 24
    assert Halving(again, policy, 3, outcomes=20).best() == best


def test_what_was_fitted_says_by_which_commands(tmp_path):
    tuning, place = Tuning(lantern.game, 2), tmp_path / "weights.json"
    best = Halving(tuning, list(declared(lantern.game)), 3, outcomes=0).ways[-1]
    write(lantern.game, {"policy": {}}, "evolve", 2, True, place)
    write(lantern.game, as_data(tuning, best), "search", 2, True, place)
    made = json.loads(place.read_text())
    assert made["made by"] == {"any": ["evolve", "search"]}
    found = read(lantern.game, made, 2)
    assert found.value == best.value
    assert found.explore == pytest.approx(best.explore, abs=0.001)
    write(lantern.game, {"policy": {}}, "evolve anew", 2, True, place)
    assert json.loads(place.read_text())["made by"] == {"any": ["evolve", "search", "evolve anew"]}


def test_glorys_bots_offer_something_for_help_and_heed_what_is_offered():
    made = taken = 0
    for seed in range(8):
        play = glory.new(4, seed=seed)
        while not play.over:
            seat = play.actors[0]
            offers = [move.notation for move in play.offers(seat)]
            move = Chooser("courtier")(glory, play.view(seat), offers, seed + len(play.history))
            made += move.startswith("offer @")
            taken += move == "take offer" or move == "take"
            play.play(seat, move)
    assert made > 0
    assert taken > 0


def test_a_monarch_plays_a_leaf_further_on_where_the_weights_say_so():
    said = {"any": {"guided": 3, "pace": 900, "monarch guided": 9, "monarch pace": 300}}
    found = read(lantern.game, said, 2)
    assert (found.guided, found.pace, found.monarch_guided, found.monarch_pace) == (3, 900, 9, 300)
    plain = read(lantern.game, {"any": {"guided": 3, "pace": 900}}, 2)
    assert (plain.monarch_guided, plain.monarch_pace) == (3, 900)
    mundi = nonsuch.load("gloria_mundi")
    noble, monarch = (one().mind(mundi, 4, Clock(seconds=1.0)) for one in (Noble, Monarch))
    assert monarch.guided > noble.guided
    assert monarch.iterations < noble.iterations, "in the same time"
