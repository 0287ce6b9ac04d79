"""What follows from the schema besides views: observations, the JSON Schema, differences."""

import json
import random

import jsonschema
import pytest

import nonsuch
from nonsuch.engine.playing.observe import HIDDEN, differences

glory = nonsuch.load("glory")


def middle_of_a_game(players, seed, moves=40):
    play, choose = glory.new(players=players, seed=seed), random.Random(seed)
    for _ in range(moves):
        play.play(play.actors[0], choose.choice(list(play.offers(play.actors[0]))))
    return play


@pytest.mark.parametrize("players", glory.players)
def test_an_observation_has_a_name_for_every_number(players):
    names = glory.observation_names(players)
    assert len(set(names)) == len(names)
    for seed in range(3):
        play = middle_of_a_game(players, seed)
        for seat in (None, *range(players)):
            assert len(play.observe(seat)) == len(names)


def test_an_observation_shows_the_own_hand_and_hides_the_others():
    play = glory.position({"players": 2, "hand": {0: "K K 3h", 1: "X"}})
    seen = dict(zip(glory.observation_names(2), play.observe(0), strict=True))
    assert (seen["hand[0][K]"], seen["hand[0][3h]"], seen["hand[0] size"]) == (2, 1, 3)
    assert (seen["hand[1][X]"], seen["hand[1] size"]) == (HIDDEN, 1)
    assert seen["deck size"] == 104
    assert seen["deck[0]"] == HIDDEN


def test_seats_that_cannot_tell_two_games_apart_observe_the_same():
    play = middle_of_a_game(4, 9)
    for seat in (None, 0, 1, 2, 3):
        assert play.redeal(seat, 5).observe(seat) == play.observe(seat)


@pytest.mark.parametrize("players", glory.players)
def test_every_view_keeps_its_json_schema(players):
    schema = glory.view_schema(players)
    jsonschema.Draft202012Validator.check_schema(schema)
    for seed in range(3):
        play = middle_of_a_game(players, seed)
        for seat in (None, *range(players)):
            jsonschema.validate(json.loads(json.dumps(play.view(seat))), schema)


def test_the_json_schema_refuses_a_view_of_another_game():
    view = json.loads(json.dumps(middle_of_a_game(2, 1).view(0)))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(view | {"hp": {"0": 51, "1": 50}}, glory.view_schema(2))


def test_differences_say_where_a_view_changed():
    play = glory.position({"players": 2, "hand": {0: "7h", 1: "K"}, "hp": [40, 50]})
    before = play.view(1)
    play.play(0, "heal 7h")
    changed = {path: (was, now) for path, was, now in differences(before, play.view(1))}
    assert changed[("hp", 0)] == (40, 44)
    assert changed[("hand", 0)] == (1, 7)
    assert ("hand", 1) not in changed
    assert ("glory", 0) not in changed
