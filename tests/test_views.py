"""What each seat sees, positions written by hand, and what is said of wrong ones."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsuch import BadPosition, Game, NonsuchError, Play
from tests.raw import raw
from tests.toys import lantern
from tests.toys.cellar import KINDS, game
from tests.toys.planting import planted

READERS = (None, 0, 1, 2)
TABLE: dict[str, Any] = {
    "players": 3,
    "deck": "cheese opal bread",
    "shelf": "dates ruby",
    "shelf_seen": [0b001, 0b110, 0],
    "sack": {0: "ale", 1: "ale", 2: ""},
    "seen": {1: [1, 0, 0, 0, 0, 0]},
    "vault": "ruby",
    "yard": "",
    "price": 40,
    "score": {0: 3, 2: 5},
    "bid": {0: 1, 1: 2, 2: 0},
    "plan": {0: [1, 0], 1: [0, 1]},
    "dial": 3,
    "lots": [[1, 0], [-1, 1]],
    "lots_seen": [[0b111, 0b001], [0, 0b100]],
}


@pytest.fixture
def play() -> Play:
    return game.position(TABLE)


def seen_by_each(play: Play, name: str) -> list[Any]:
    """What a spectator and the three seats see of a field."""
    return [play.view(reader)[name] for reader in READERS]


# who sees what ---------------------------------------------------------------------------------


def test_what_lies_open_is_the_same_to_everybody(play: Play) -> None:
    assert seen_by_each(play, "price") == [40] * 4
    assert seen_by_each(play, "score") == [{0: 3, 1: 0, 2: 5}] * 4
    assert seen_by_each(play, "lots_seen") == [[[7, 1], [0, 4]]] * 4
    assert seen_by_each(play, "yard") == [""] * 4


def test_a_number_of_one_s_own_is_hidden_from_all_others(play: Play) -> None:
    hidden = {0: None, 1: None, 2: None}
    assert seen_by_each(play, "bid") == [hidden, hidden | {0: 1}, hidden | {1: 2}, hidden | {2: 0}]


def test_a_row_of_one_s_own_is_hidden_from_all_others(play: Play) -> None:
    hidden = {seat: [None, None] for seat in range(3)}
    assert seen_by_each(play, "plan") == [hidden, hidden | {0: [1, 0]}, hidden | {1: [0, 1]}, hidden | {2: [0, 0]}]


def test_what_nobody_sees_is_in_no_view(play: Play) -> None:
    assert seen_by_each(play, "dial") == [None] * 4
    for reader in READERS:
        assert not {"rng", "depth"} & play.view(reader).keys()


def test_a_mask_shows_each_number_to_the_seats_whose_bits_are_set(play: Play) -> None:
    """A spectator sees what all of them see."""
    assert seen_by_each(play, "lots") == [
        [[1, None], [None, None]],
        [[1, 0], [None, None]],
        [[1, None], [None, None]],
        [[1, None], [None, 1]],
    ]


def test_a_mask_shows_each_card_of_a_pile_to_the_seats_whose_bits_are_set(play: Play) -> None:
    assert seen_by_each(play, "shelf") == [2, "? ruby", "dates ?", "dates ?"]


def test_the_top_of_a_pile_lies_open_and_the_rest_is_counted(play: Play) -> None:
    assert seen_by_each(play, "deck") == ["cheese ? ?"] * 4


def test_a_bag_is_its_contents_to_its_owner_and_its_size_to_others(play: Play) -> None:
    assert seen_by_each(play, "sack") == [
        {0: 1, 1: 1, 2: 0},
        {0: "ale", 1: 1, 2: 0},
        {0: 1, 1: "ale", 2: 0},
        {0: 1, 1: 1, 2: ""},
    ]


def test_a_bag_that_nobody_sees_is_its_size(play: Play) -> None:
    assert seen_by_each(play, "vault") == [1] * 4


def test_what_everybody_saw_go_into_a_bag_is_seen_by_everybody(play: Play) -> None:
    assert [seen[1] for seen in seen_by_each(play, "seen")] == [[1, 0, 0, 0, 0, 0]] * 4


def test_a_hidden_pile_is_its_size_and_an_empty_one_is_nothing() -> None:
    play = lantern.game.position({"players": 2, "hand": {0: "1"}})
    assert play.view(0)["deck"] == 11
    empty = lantern.game.position({"players": 2, "deck": ""})
    assert empty.view(0)["deck"] == ""


def test_a_view_says_whose_it_is(play: Play) -> None:
    for reader in READERS:
        view = play.view(reader)
        assert (view["game"], view["seat"], view["players"]) == ("cellar", reader, 3)
        assert (view["phase"], view["actor"], view["stack"]) == ("look", 0, [])


def test_a_view_is_plain_data(play: Play) -> None:
    for reader in READERS:
        view = play.view(reader)
        assert json.loads(json.dumps(view))["deck"] == view["deck"]


def test_seats_not_at_the_table_are_in_no_view() -> None:
    play = game.position({"players": 2})
    assert set(play.view(0)["sack"]) == {0, 1}
    assert set(play.view(0)["bid"]) == {0, 1}


@pytest.mark.parametrize("seat", [3, -1, True, "0", 0.0])
def test_there_is_no_view_of_a_seat_that_does_not_exist(play: Play, seat: Any) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        play.view(seat)


def test_a_view_is_a_copy(play: Play) -> None:
    before = play.fingerprint
    view = play.view(0)
    view["score"][0] = 99
    view["lots_seen"][0][0] = 0
    view["stack"].append("look")
    assert play.fingerprint == before


def test_the_phase_stack_is_shown_by_name() -> None:
    play = game.position({"players": 2, "phase": "wonder", "stack": ["look", "wonder"], "askers": [1, 0]})
    view = play.view(None)
    assert (view["phase"], view["stack"], view["askers"]) == ("wonder", ["look", "wonder"], [1, 0])
    assert play.table.depth == 2


# positions -------------------------------------------------------------------------------------


def test_a_position_is_as_it_was_written(play: Play) -> None:
    for name, value in TABLE.items():
        found = [play.view(reader)[name] for reader in range(3)]
        if name in ("sack", "bid"):
            assert [found[seat][seat] for seat in range(3)] == list(value.values())
    assert list(raw(play).deck)[:3] == [1, 5, 2]  # the top is written first and lies last
    assert raw(play).dial == 3


@pytest.mark.parametrize("reader", READERS)
def test_a_position_reads_what_a_view_writes(reader: int | None) -> None:
    table = {**TABLE, "seen": {}}
    view = game.position(table).view(reader)
    for seed in range(5):
        assert game.position(view, seed=seed).view(reader) == view
        assert game.position(json.loads(json.dumps(view)), seed=seed).view(reader) == view


@pytest.mark.parametrize("reader", READERS)
def test_a_view_is_all_that_imagining_needs(play: Play, reader: int | None) -> None:
    view = json.loads(json.dumps(play.view(reader)))
    for key in range(20):
        imagined = game.imagine(view, key)
        assert json.loads(json.dumps(imagined.view(reader))) == view
        assert imagined.fingerprint == play.redeal(reader, key).fingerprint


def test_a_position_puts_what_everybody_knows_where_it_is_known_to_be(play: Play) -> None:
    for seed in range(10):
        assert game.position(play.view(0), seed=seed).table.sack[1][0] >= 1


def test_cards_not_named_lie_in_the_deck_shuffled_by_the_seed() -> None:
    decks = {
        tuple(lantern.game.position({"players": 2, "hand": {0: "L L"}}, seed=seed).table.deck) for seed in range(9)
    }
    assert len(decks) == 9
    assert all(sorted(deck) == [-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4] for deck in decks)
    again = {tuple(lantern.game.position({"players": 2}, seed=4).table.deck) for _ in range(3)}
    assert len(again) == 1


def test_cards_not_named_lie_among_the_rest_once_the_deck_is_given() -> None:
    play = lantern.game.position({"players": 2, "deck": "5 4", "hand": {1: "L lamp"}})
    assert play.view(None)["discards"] == "1 1 2 2 3 3 4 5"
    assert list(play.table.deck)[:2] == [3, 4]
    assert play.view(1)["hand"][1] == "L L"


def test_a_hidden_place_may_be_given_by_its_size() -> None:
    play = game.position({"players": 2, "vault": 2, "sack": {0: 3}, "shelf": "ale ?", "yard": ""})
    assert (play.view(0)["vault"], raw(play).sack_size[0], raw(play).shelf_size) == (2, 3, 2)
    assert sum(play.table.vault[kind] for kind in range(4)) == 0


def test_a_card_named_among_unknown_ones_stays_where_it_is() -> None:
    for seed in range(10):
        play = lantern.game.position({"players": 2, "deck": "L ? ? ?"}, seed=seed)
        assert play.table.deck[3] == lantern.LAMP


def test_the_rest_goes_where_there_is_room_for_it() -> None:
    play = game.position({"players": 2, "deck": "ale"})
    assert play.view(None)["yard"] == "ale bread cheese dates ruby ruby opal"


def test_case_synonyms_and_commas_do_not_matter() -> None:
    play = game.position({"players": 2, "sack": {0: "BEER, Dates"}})
    assert play.view(0)["sack"][0] == "ale dates"


def test_seats_may_be_written_as_a_list_or_as_text() -> None:
    for sacks in (["ale", "ruby"], {"0": "ale", "1": "ruby"}, {0: "ale", 1: "ruby"}):
        assert raw(game.position({"players": 2, "sack": sacks})).sack_size[1] == 1


def test_what_a_position_does_not_name_has_its_default() -> None:
    play = game.position({"players": 2})
    assert (play.table.price, play.table.dial) == (-2, 2)


def test_options_are_fields_of_a_position() -> None:
    for given_ in ({"opals": 1}, {"options": {"opals": 1}}):
        assert game.position({"players": 2, "sack": {0: "opal opal"}, **given_}).table.opals == 1


@pytest.mark.parametrize(
    ("given_", "said"),
    [
        ({}, "Cellar is for 2, 3 players, not None"),
        ({"players": 4}, "Cellar is for 2, 3 players, not 4"),
        ({"players": True}, "not True"),
        ({"players": 2, "sack": {0: "ruby ruby ruby"}}, "3 copies of ruby are named, but there are only 2"),
        ({"players": 2, "sack": {0: "opal"}, "deck": "opal"}, "2 copies of opal are named, but there are only 1"),
        ({"players": 2, "sak": {0: "ale"}}, "there is no field 'sak'; did you mean 'sack'?"),
        ({"players": 2, "xyzzy": 1}, "there is no field 'xyzzy'"),
        ({"players": 2, 7: 1}, "there is no field 7"),
        ({"players": 2, "sack": {2: "ale"}}, "sack: there are only seats 0 to 1"),
        ({"players": 2, "sack": {-1: "ale"}}, "sack: there are only seats 0 to 1"),
        ({"players": 2, "sack": {"me": "ale"}}, "sack: seats are written 0 to 1"),
        ({"players": 2, "sack": "ale"}, "sack: give it by seat"),
        ({"players": 2, "bid": [0, 1, 2]}, "bid: there are only seats 0 to 1"),
        ({"players": 2, "phase": "looking"}, "there is no phase 'looking'; phases are despair, look, wonder"),
        ({"players": 2, "stack": ["looking"]}, "there is no phase 'looking'"),
        ({"players": 2, "stack": "look"}, "stack must be a list of at most 12 entries"),
        ({"players": 2, "stack": ["look"] * 13}, "stack must be a list of at most 12 entries"),
        ({"players": 2, "askers": ["me"]}, "askers: 'me' is not a whole number"),
        ({"players": 2, "vault": "ale"}, "ale cannot be in vault"),
        ({"players": 2, "strongbox": {1: "ruby cheese"}}, "cheese cannot be in strongbox"),
        ({"players": 2, "vault": 4}, "vault: no good is left that may lie there"),
        ({"players": 2, "sack": {0: "gold"}}, "'gold' is no good"),
        ({"players": 2, "sack": {0: None}}, "sack: None is neither cards such as 'K 10c' nor a number of cards"),
        ({"players": 2, "sack": {0: ["ale"]}}, "is neither cards"),
        ({"players": 2, "sack": {0: True}}, "is neither cards"),
        ({"players": 2, "sack": {0: -1}}, "sack: -1 cards do not fit there"),
        ({"players": 2, "sack": {0: "ale " * 200}}, "sack: no more than 127 of a kind can lie there"),
        ({"players": 2, "sack": {0: 9}}, "more goods are asked for than are left"),
        ({"players": 2, "shelf": 4}, "shelf: 4 cards do not fit there"),
        ({"players": 2, "shelf": "ale ale bread ?"}, "shelf: 4 cards do not fit there"),
        ({"players": 2, "price": "a lot"}, "price: 'a lot' is not a whole number"),
        ({"players": 2, "price": 2.0}, "price: 2.0 is not a whole number"),
        ({"players": 2, "price": True}, "price: True is not a whole number"),
        ({"players": 2, "price": 901}, "price: 901 is outside -5 to 900"),
        ({"players": 2, "lots": [[0, 0]]}, "lots: a list of 2 entries is needed"),
        ({"players": 2, "lots": [[0, 0], [0]]}, "lots: a list of 2 entries is needed"),
        ({"players": 2, "lots": {0: 1}}, "lots: a list of 2 entries is needed"),
        ({"players": 2, "opals": 7}, "option 'opals' may be 0, 1, not 7"),
        ({"players": 2, "options": {"rubies": 1}}, "Cellar has no option 'rubies'; its options: opals"),
        ({"players": 2, "actor": 2}, "in this position nobody can act"),
        ({"players": 2, "actor": -1}, "in this position nobody can act"),
        ({"players": 2, "phase": "despair"}, "in this position nobody can act"),
        (
            {"players": 2, "deck": "ale", "shelf": "", "yard": ""},
            "7 goods have no place: ",
        ),
    ],
    ids=str,
)
def test_a_wrong_position_is_refused_in_words(given_: dict[Any, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        game.position(given_)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({"hand": {0: "1 1"}}, "hand: no more than 1 of a kind can lie there"),
        ({"hand": {0: 12}, "deck": ""}, "hand: more is placed there than can be"),
    ],
)
def test_no_more_lies_in_a_place_than_it_may_hold(tmp_path: Path, place: dict[str, Any], said: str) -> None:
    """A hand with room for one card of a kind."""
    small = planted(tmp_path, ('sees=OWNER, known="fetched")', 'sees=OWNER, known="fetched", high=1)'))
    small.position({"players": 2, "hand": {0: "1 2", 1: "1"}})
    with pytest.raises(BadPosition, match=said):
        small.position({"players": 2, **place})


def test_where_a_game_s_own_defaults_stumble_the_wrong_field_is_named() -> None:
    """A game adds to a position what it finds in it, and trusts that it looks as it should."""
    rules = replace(game.rules, position_defaults=lambda given: {"price": len(given["sack"].items()) + given["lots"]})
    trusting = replace(game, rules=rules)
    with pytest.raises(BadPosition, match="sack: give it by seat"):
        trusting.position({"players": 2, "sack": 5})
    with pytest.raises(BadPosition, match="Cellar cannot read this position: 'lots'"):
        trusting.position({"players": 2, "sack": {0: "ale"}})


@pytest.mark.parametrize("given_", [None, 5, "players", [("players", 2)]])
def test_a_position_is_a_mapping(given_: Any) -> None:
    with pytest.raises(BadPosition, match="a position is a mapping"):
        game.position(given_)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.0, "7", True, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for make in (lambda: game.position({"players": 2}, seed=seed), lambda: game.new(players=2, seed=seed)):
        with pytest.raises(BadPosition, match="a seed is a whole number"):
            make()


@pytest.mark.parametrize(
    "given_",
    [
        {"players": 2.0},
        {"players": 2, "phase": ["look"]},
        {"players": 2, "stack": [["look"]]},
        {"players": 2, "options": 5},
        {"players": 2, "options": "opals"},
        {"players": 2, "opals": 1.0},
    ],
    ids=str,
)
def test_even_odd_types_are_refused_in_words(given_: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        game.position(given_).save()


@pytest.mark.parametrize("name", ["sack_size", "depth", "rng"])
def test_what_follows_from_other_fields_cannot_be_written(name: str) -> None:
    wrong: dict[str, Any] = {"sack_size": {0: 5}, "depth": 3, "rng": [1, 2, 3, 4]}
    with pytest.raises(BadPosition, match=name):
        game.position({"players": 2, name: wrong[name]})


def test_nobody_can_know_of_a_card_that_is_not_there() -> None:
    with pytest.raises(BadPosition):
        game.position({"players": 2, "sack": {0: "ale"}, "seen": {0: [0, 0, 0, 0, 0, 1]}})


@pytest.mark.parametrize("seat", [9, -2, "0", 1.5, [0]])
def test_a_view_of_no_seat_cannot_be_imagined(play: Play, seat: Any) -> None:
    with pytest.raises(BadPosition):
        game.imagine({**play.view(0), "seat": seat}, 1)


def test_a_view_is_a_mapping_too() -> None:
    with pytest.raises(BadPosition, match="a view is a mapping"):
        game.imagine("a view", 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": "2"}, "a view belongs to a seat or to a spectator"),
        ({"players": None}, "a view belongs to a seat or to a spectator"),
        ({"before": "earlier"}, "a view in the middle of a choice"),
        ({"steps": 3}, "a view in the middle of a choice"),
        ({"steps": [3]}, "a move is given in words"),
    ],
    ids=str,
)
def test_a_view_that_is_put_together_wrongly_is_refused_in_words(play: Play, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(NonsuchError, match=said):
        game.imagine({**play.view(0), **wrong}, 1)


words = st.one_of(
    st.none(),
    st.integers(-2, 12),
    st.text("abelruy 0?,é", max_size=6),
    st.sampled_from(["ale", "ruby opal", "? ?", "look", "bread, cheese"]),
)
nested = st.recursive(
    words, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.integers(0, 3), inner, max_size=3)
)
NAMES = sorted({*game.table.fields, "players", "nonsense"} - {"phase", "stack", "rng", "depth", "opals"})


@given(st.dictionaries(st.sampled_from([name for name in NAMES if not name.endswith("_size")]), nested, max_size=4))
def test_whatever_is_written_is_read_or_refused_in_words(given_: dict[str, Any]) -> None:
    given_ = {"players": 2, "shelf": "", **given_}
    try:
        play = game.position(given_)
    except BadPosition:
        return
    assert play.over or len(play.offers(play.actors[0])) > 0


# what a game's own positions must keep -----------------------------------------------------------


def test_money_may_not_lie_in_a_hand(glory: Game) -> None:
    with pytest.raises(BadPosition, match="9d cannot be in hand"):
        glory.position({"players": 2, "hand": {0: "9d"}})


def test_glory_counts_its_decks(glory: Game) -> None:
    glory.position({"players": 2, "hand": {0: "10c 10c"}})
    with pytest.raises(BadPosition, match="3 copies of 10c are named, but there are only 2"):
        glory.position({"players": 2, "hand": {0: "10c 10c 10c"}})


def test_nothing_is_lost_between_deck_and_rest() -> None:
    for given_ in ({"players": 2}, {"players": 2, "deck": "L"}, {"players": 3, "hand": {2: 4}}):
        view = lantern.game.position(given_).table
        held = sum(sum(view.hand[seat]) for seat in range(3))
        assert sum(view.discards) + held + sum(kind >= 0 for kind in view.deck) == lantern.COPIES * KINDS
