"""A game at the table: offers, refusals, lines of steps, private choices, undo, scripts, saves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch import BadPosition, IllegalMove, Move, NonsuchError, NotUndoable, Play, ScriptMismatch
from nonsuch.engine import RulesError
from nonsuch.engine.language.chance import commitment, keyed
from tests.raw import raw
from tests.toys import cellar
from tests.toys.lantern import LAMP, game
from tests.toys.planting import planted

LIGHTS = "def begin_lighting(t: LanternTable) -> None:\n"


@pytest.fixture
def play() -> Play:
    """Seat 0 holds 4, 5 and a lamp, seat 1 two low cards; the next card is a 3."""
    return game.position({"players": 2, "deck": "3 2 1", "hand": {0: "4 5 L", 1: "1 2"}, "turns": 9})


def notations(play: Play, seat: int) -> list[str]:
    return [move.notation for move in play.offers(seat)]


# what is offered -------------------------------------------------------------------------------


def test_offers_can_be_counted_walked_and_asked(play: Play) -> None:
    offers: Any = play.offers(0)
    assert len(offers) == len(list(offers)) > 0
    assert [move.notation for move in offers][:6] == ["draw", "roll", "think", "show 4", "show 5", "show L"]
    assert "draw" in offers
    assert "SHOW lamp" in offers
    assert "show 1" not in offers
    assert "nonsense" not in offers
    assert 0 not in offers
    assert offers[0] in offers
    assert isinstance(offers[0], Move)
    assert [str(move) for move in offers[:2]] == ["draw", "roll"]
    assert offers[-1].notation in repr(offers)


def test_a_move_says_what_it_is(play: Play) -> None:
    for move in play.offers(0):
        assert move.notation
        assert move.label
        assert move.target
    assert len({move.target for move in play.offers(0)}) > 1


def test_nothing_is_offered_to_a_seat_that_is_not_asked(play: Play) -> None:
    assert play.actors == (0,)
    assert len(play.offers(1)) == 0
    assert not list(play.offers(1))
    assert play.ask(1) == ""
    assert play.ask(0) == "What do you do?"


def test_a_question_names_the_seat_it_is_about(play: Play) -> None:
    play.names = ["Anne", "Bess"]
    play.play(0, "light, add 4, enough")
    assert play.actors == (1,)
    assert play.ask(1) == "What do you say to Anne?"


def test_a_move_can_be_played_as_it_was_offered(play: Play) -> None:
    play.play(0, play.offers(0)[2])
    assert play.phase.name == "linger"


# what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "move", "reason", "rule"),
    [
        (0, "show 1", "'show 1' cannot be chosen now: What do you do?", "Play ¶1"),
        (0, "enough", "'enough' cannot be chosen now", "Play ¶1"),
        (0, "", "an empty move", "notation"),
        (0, "  ", "an empty move", "notation"),
        (0, "dance", "no move begins with 'dance'", "notation"),
        (0, "show", "'show' takes one thing, not 0", "notation"),
        (0, "show 9", "'9' is no card", "notation"),
        (0, None, "a move is given in words, not NoneType", "notation"),
        (0, 3, "a move is given in words, not int", "notation"),
        (1, "draw", "it is not for @1 to decide now", "Play ¶1"),
        (2, "draw", "there is no seat 2; seats are 0 to 1", "notation"),
        (-1, "draw", "there is no seat -1", "notation"),
        (True, "draw", "there is no seat True", "notation"),
        ("0", "draw", "there is no seat '0'", "notation"),
        (None, "draw", "there is no seat None", "notation"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(play: Play, seat: Any, move: Any, reason: str, rule: str) -> None:
    before = play.save()
    with pytest.raises(IllegalMove) as caught:
        play.play(seat, move)
    assert reason in caught.value.reason
    assert caught.value.rule == rule
    assert play.save() == before


def test_a_refusal_names_the_ruling_where_there_is_one() -> None:
    play = game.position({"players": 2, "deck": "", "hand": {1: "L"}})
    for move, rule in (("draw", "ruling 1"), ("light", "ruling 2")):
        with pytest.raises(IllegalMove) as caught:
            play.play(0, move)
        assert caught.value.rule == rule
        assert play.why_not(move) == (caught.value.reason, rule)
    assert game.rulebook.explain("ruling 1") == "Ruling 1: Nobody draws from an empty deck. He does something else."


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    play = game.position({"players": 2, "turns": 1})
    play.play(0, "draw")
    assert play.over
    assert play.actors == ()
    assert play.winners == (0, 1)
    assert play.rule_for(0) == ""
    assert len(play.offers(0)) == 0
    with pytest.raises(IllegalMove, match="the game is over"):
        play.play(1, "draw")
    with pytest.raises(NonsuchError, match="the game is over: no phase asks anybody anything"):
        play.phase  # noqa: B018
    assert play.why_not("draw") == ("the game is over", "notation")
    assert "over" in repr(play)


@pytest.mark.parametrize("number", [9999, -1])
def test_a_move_made_up_by_hand_is_refused_like_any_other(play: Play, number: int) -> None:
    try:
        play.play(0, Move(number, "dance", "Dance", "floor"))
    except ValueError as error:
        if isinstance(error, IllegalMove):
            return
        raise


def test_a_phase_without_a_citation_refuses_all_the_same_or_cannot_be_declared(tmp_path: Path) -> None:
    try:
        uncited = planted(tmp_path, ('@phases.phase("What do you do?", "Play ¶1")', '@phases.phase("What do you do?")'))
    except RulesError:
        return
    with pytest.raises(IllegalMove):
        uncited.new(players=2).play(0, "enough")


# lines of several steps ------------------------------------------------------------------------


def test_a_line_plays_all_its_steps(play: Play) -> None:
    play.play(0, "light,add 4 , ADD l,enough")
    assert play.view(None)["discards"].split().count("L") == 2
    assert play.history == [[0, "light"], [0, "add 4"], [0, "add L"], [0, "enough"]]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("light, add 4, add 4", "'add 4' cannot be chosen now"),
        ("light, add 4, enough, enough", "'enough' can be chosen only when it is known what 'enough' leads to"),
        ("light, add 4, nonsense", "no move begins with 'nonsense'"),
        ("light, add 4,", "an empty move"),
        (", light", "an empty move"),
        ("draw, draw", "end the line with 'draw'"),
        ("roll, end", "'end' can be chosen only when it is known what 'roll' leads to: end the line with 'roll'"),
        ("think," * 400 + "think", "a line of 2405 characters is too long"),
    ],
)
def test_a_line_is_played_whole_or_not_at_all(play: Play, line: str, reason: str) -> None:
    before, table = play.save(), play.table.image()
    with pytest.raises(IllegalMove) as caught:
        play.play(0, line)
    assert reason in caught.value.reason
    assert play.save() == before
    assert play.table.image() == table
    play.play(0, "light, add 4, enough")


def test_undo_goes_on_working_after_a_line_that_failed(play: Play) -> None:
    play.play(0, "light")
    with pytest.raises(IllegalMove):
        play.play(0, "add 4, add 4, enough")
    assert play.can_undo(0)
    play.undo(0)
    assert play.phase.name == "take turn"


# a choice in the making ------------------------------------------------------------------------


def test_a_choice_is_private_until_it_is_closed(play: Play) -> None:
    before = {reader: (play.view(reader), play.log(reader)) for reader in (None, 1)}
    assert not play.private
    for step in ("light", "add 4", "add L"):
        play.play(0, step)
        assert play.private
        for reader, seen in before.items():
            assert (play.view(reader), play.log(reader)) == seen
    assert play.view(0)["chosen"] == "4 L"
    assert play.view(0)["steps"] == ["light", "add 4", "add L"]
    assert play.view(0)["before"]["hand"][0] == "4 5 L"
    play.play(0, "enough")
    assert not play.private
    assert "steps" not in play.view(0)
    assert play.log(1)[-2:] == ["@0 lights 4.", "@0 lights L."]
    assert play.log(0)[-2:] == ["You light 4.", "You light L."]
    assert play.view(1)["hand"][0] == 1


def test_a_refusal_does_not_tell_others_how_far_a_choice_has_come(play: Play) -> None:
    told = set()
    for step in ("light", "add 4", "add L"):
        with pytest.raises(IllegalMove) as caught:
            play.play(1, "enough")
        told.add((caught.value.reason, caught.value.rule))
        play.play(0, step)
    assert len(told) == 1
    assert (play.rule_for(0), play.rule_for(1), play.rule_for(None)) == ("Lighting ¶1", "Play ¶1", "Play ¶1")


def test_a_choice_can_be_taken_back_to_its_beginning(play: Play) -> None:
    start = play.fingerprint
    prints = []
    for step in ("light", "add 4", "add 5", "add L"):
        prints.append(play.fingerprint)
        play.play(0, step)
    for earlier in reversed(prints):
        assert play.can_undo(0)
        play.undo(0)
        assert play.fingerprint == earlier
    assert play.fingerprint == start
    assert not play.can_undo(0)
    assert play.history == []


def test_two_ways_to_the_same_table_have_different_fingerprints_while_a_choice_is_open(play: Play) -> None:
    other = play.clone()
    play.play(0, "light, add 4, add 5")
    other.play(0, "light, add 5, add 4")
    assert play.view(0)["chosen"] == other.view(0)["chosen"]
    assert play.fingerprint != other.fingerprint


# undo ------------------------------------------------------------------------------------------


def why_not_undone(play: Play, seat: int) -> str:
    before = play.save()
    assert not play.can_undo(seat)
    with pytest.raises(NotUndoable) as caught:
        play.undo(seat)
    assert play.save() == before
    return caught.value.reason


def test_a_step_that_shows_nothing_can_be_taken_back(play: Play) -> None:
    before, told = play.fingerprint, play.log(0)
    play.play(0, "light")
    assert play.can_undo(0)
    play.undo(0)
    assert (play.fingerprint, play.log(0), play.history) == (before, told, [])


def test_nothing_can_be_taken_back_before_anything_is_done(play: Play) -> None:
    assert why_not_undone(play, 0) == "this cannot be taken back: nothing has been done yet"


def test_a_throw_of_the_die_cannot_be_taken_back(play: Play) -> None:
    play.play(0, "roll")
    assert play.actors == (0,)
    assert why_not_undone(play, 0) == "this cannot be taken back: chance was drawn"


def test_a_card_shown_to_all_cannot_be_taken_back(play: Play) -> None:
    play.play(0, "show 4")
    assert play.actors == (0,)
    assert why_not_undone(play, 0) == "this cannot be taken back: the others have seen it"


def test_what_others_have_seen_cannot_be_taken_back_though_the_same_seat_goes_on(play: Play) -> None:
    """That somebody stops to think is seen by all."""
    play.play(0, "think")
    assert play.actors == (0,)
    assert why_not_undone(play, 0) == "this cannot be taken back: the others have seen it"


CHOSEN = "    move(t.hand[t.turn], t.chosen, card)\n"


@pytest.mark.parametrize(
    ("uncertain", "why"),
    [
        ("    t.score[t.turn] += roll(t, 6)\n", "chance was drawn"),
        ("    if t.deck.size > 0:\n        draw_card(t, t.turn)\n", "something hidden was shown"),
    ],
)
def test_where_a_choice_draws_chance_what_lies_so_far_is_published_and_it_goes_on(
    tmp_path: Path, uncertain: str, why: str
) -> None:
    risky = planted(tmp_path, (CHOSEN, CHOSEN + uncertain))
    play = risky.position({"players": 2, "deck": "3 2 1", "hand": {0: "4 5 L", 1: "1 2"}, "turns": 9})
    play.play(0, "light")
    assert play.view(1)["phase"] == "take turn"
    play.play(0, "add 4")
    assert why_not_undone(play, 0) == f"this cannot be taken back: {why}"
    assert (play.view(1)["phase"], play.view(1)["chosen"]) == ("choose lights", "4")
    assert play.told(1) == play.told(0)
    assert "steps" not in play.view(0)
    play.play(0, "add 5")
    play.play(0, "enough")
    assert play.log(1)[-2:] == ["@0 lights 4.", "@0 lights 5."]


def test_what_others_have_to_answer_cannot_be_taken_back(play: Play) -> None:
    play.play(0, "think")
    play.play(0, "end")
    for seat in (0, 1):
        assert why_not_undone(play, seat) == "this cannot be taken back: another seat has to act"


def test_a_choice_once_closed_cannot_be_taken_back(play: Play) -> None:
    play.play(0, "light, add 4, enough")
    assert "another seat has to act" in why_not_undone(play, 0)


def test_a_game_that_is_over_cannot_be_taken_back() -> None:
    play = game.position({"players": 2, "turns": 1})
    play.play(0, "think")
    play.play(0, "end")
    assert "the game is over" in why_not_undone(play, 0)


def test_only_the_one_who_chooses_takes_back(play: Play) -> None:
    play.play(0, "light")
    assert why_not_undone(play, 1) == "this cannot be taken back: another seat has to act"
    assert not play.can_undo(None)


def test_others_do_not_hear_whether_a_chooser_could_take_anything_back(play: Play) -> None:
    told = {why_not_undone(play, 1)}
    for step in ("light", "add 4", "add L"):
        play.play(0, step)
        told.add(why_not_undone(play, 1))
    play.undo(0)
    assert {why_not_undone(play, 1)} == told


def test_what_was_done_before_a_draw_cannot_be_taken_back_after_it(play: Play) -> None:
    play.play(0, "think")
    play.play(0, "end")
    play.play(1, "light")
    play.undo(1)
    assert "another seat has to act" in why_not_undone(play, 1)


def test_a_hidden_number_shown_cannot_be_taken_back(tmp_path: Path) -> None:
    """Who begins to light turns up the number that nobody saw."""
    hidden = planted(
        tmp_path,
        ("    turn = field(sees=ALL)\n", "    turn = field(sees=ALL)\n    omen = field(sees=NOBODY)\n"),
        (LIGHTS, LIGHTS + "    t.score[t.turn] += t.omen\n"),
    )
    play = hidden.position({"players": 2, "omen": 5, "hand": {0: "4"}})
    play.play(0, "light")
    assert play.scores[0] == 5
    with pytest.raises(NotUndoable, match="something hidden was shown"):
        play.undo(0)


def test_a_number_that_a_mask_lets_others_see_cannot_be_taken_back(tmp_path: Path) -> None:
    masked = planted(
        tmp_path,
        (
            "    turn = field(sees=ALL)\n",
            '    turn = field(sees=ALL)\n    omens = field(2, sees=mask("seen"))\n    seen = field(2, sees=ALL)\n',
        ),
        (LIGHTS, LIGHTS + "    t.seen[0] = 7\n"),
        ("    goto,\n", "    goto,\n    mask,\n"),
    )
    play = masked.position({"players": 2, "omens": [5, 6], "hand": {0: "4"}})
    play.play(0, "light")
    assert play.view(0)["omens"] == [5, None]
    with pytest.raises(NotUndoable, match="something hidden was shown"):
        play.undo(0)


OMEN = ("    turn = field(sees=ALL)\n", "    turn = field(sees=ALL)\n    omen = field(sees=NOBODY)\n")


@pytest.mark.parametrize(
    ("line", "looks"),
    [
        ("    t.turns += t.omen * 0\n", {"omen"}),  # read, and nothing comes of it
        ("    t.omen = 3\n", set()),
        ("    t.omen += 1\n", set()),
        ("", set()),
    ],
)
def test_a_hidden_number_that_shows_in_nothing_can_be_taken_back(tmp_path: Path, line: str, looks: set[str]) -> None:
    hidden = planted(tmp_path, OMEN, (LIGHTS, LIGHTS + line))
    play = hidden.position({"players": 2, "omen": 5, "hand": {0: "4"}})
    light = hidden.moves.parse("light")
    assert hidden.apply_looking(play.clone().table, light) == looks
    play.play(0, "light")
    play.undo(0)
    assert raw(play).omen == 5


# scripts ---------------------------------------------------------------------------------------


def test_dice_fall_as_scripted(play: Play) -> None:
    play.script([6, 2])
    for seat in (0, 1):
        play.play(seat, "roll")
        play.play(seat, "end")
    assert play.scores == [6, 2]


@pytest.mark.parametrize("face", [0, 7, -1, 99])
def test_a_die_cannot_show_what_it_has_not(play: Play, face: int) -> None:
    play.script([face])
    before = play.fingerprint, play.log(0), list(play.history)
    with pytest.raises(ScriptMismatch, match=f"a die of 6 sides cannot show {face}"):
        play.play(0, "roll")
    assert (play.fingerprint, play.log(0), play.history) == before
    assert "roll" in notations(play, 0)


def test_a_script_that_does_not_fit_stays_as_it_was(tmp_path: Path) -> None:
    two_dice = planted(tmp_path, ("    face = roll(t, 6)\n", "    face = roll(t, 6) + roll(t, 4) - 1\n"))
    play = two_dice.new(players=2)
    play.script([3, 5, 4])
    with pytest.raises(ScriptMismatch):
        play.play(0, "roll")
    assert play.table.script == [3, 5, 4]


def test_cards_come_as_scripted(play: Play) -> None:
    play.script(["1", "2"])
    play.play(0, "draw")
    play.play(1, "draw")
    assert play.view(0)["hand"][0] == "1 4 5 L"
    assert play.view(1)["hand"][1] == "1 2 2"


@pytest.mark.parametrize("cards", [["4"], ["1", "1"], ["L"], ["1", "2", "3", "3"]])
def test_cards_that_are_not_in_the_deck_cannot_be_scripted(play: Play, cards: list[str]) -> None:
    before = play.save()
    with pytest.raises(ScriptMismatch, match="no single pile holds"):
        play.script(cards)
    assert play.save() == before


@pytest.mark.parametrize("item", ["ten", None, 2.5, True])
def test_a_script_is_of_numbers_and_cards(play: Play, item: Any) -> None:
    before = play.save()
    with pytest.raises(ScriptMismatch, match="neither a number nor a card"):
        play.script([item])
    assert play.save() == before


def test_a_deal_can_be_scripted() -> None:
    play = game.new(players=2, script=["L", "lamp", "5", "1"])
    assert play.view(0)["hand"][0] == "L L"
    assert play.view(1)["hand"][1] == "1 5"
    with pytest.raises(ScriptMismatch):
        game.new(players=2, script=["L", "L", "L"])


# new games -------------------------------------------------------------------------------------


def test_a_key_deals_as_a_seed_does() -> None:
    one, same, other = (game.new(players=2, key=key * 16) for key in (b"a", b"a", b"b"))
    assert one.fingerprint == same.fingerprint
    assert one.fingerprint != other.fingerprint
    with pytest.raises(ValueError, match="too short"):
        game.new(players=2, key=b"short")


@pytest.mark.parametrize("players", [1, 4, 0, -2, None, "2", True])
def test_a_game_is_for_so_many(players: Any) -> None:
    with pytest.raises(BadPosition, match="Lantern is for 2, 3 players"):
        game.new(players=players)


@pytest.mark.parametrize("kwargs", [{"players": 2.0}, {"players": 2, "options": {"length": 5.0}}])
def test_a_count_is_a_whole_number(kwargs: Any) -> None:
    with pytest.raises(BadPosition):
        game.new(**kwargs).save()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"length": 0}, "option 'length' may be 1, 2, 3"),
        ({"length": True}, "option 'length' may be"),
        ({"lenght": 3}, "Lantern has no option 'lenght'; its options: length"),
    ],
)
def test_an_option_has_its_values(options: Any, said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        game.new(players=2, options=options)


def test_there_are_no_scenarios_where_there_are_none() -> None:
    with pytest.raises(BadPosition, match="no scenario"):
        game.new(players=2, scenario="winter")


def test_same_seed_same_game() -> None:
    for seed in (0, 1, (1 << 63) - 1):
        assert game.new(players=3, seed=seed).fingerprint == game.new(players=3, seed=seed).fingerprint
    assert len({game.new(players=3, seed=seed).fingerprint for seed in range(200)}) == 200


def test_a_declared_default_holds_in_a_new_game_too() -> None:
    assert cellar.game.new(players=2).table.price == cellar.game.table.fields["price"].default


# chance at a table -----------------------------------------------------------------------------


def test_a_table_keys_its_chance_anew_for_each_move() -> None:
    secret = bytes(range(32))
    faces = []
    for number in range(40):
        play = game.new(players=2, seed=1)
        play.rekey(keyed(secret, number))
        play.play(0, "roll")
        faces.append(play.scores[0])
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    again = game.new(players=2, seed=2)
    again.rekey(keyed(secret, 17))
    again.play(0, "roll")
    assert again.scores[0] == faces[17]


def test_a_new_key_changes_nothing_that_anybody_sees(play: Play) -> None:
    views = [play.view(reader) for reader in (None, 0, 1)]
    before = play.fingerprint
    play.rekey(keyed(b"secret", 3))
    assert [play.view(reader) for reader in (None, 0, 1)] == views
    assert play.fingerprint != before


def test_keys_and_commitments_follow_from_the_secret_alone() -> None:
    assert keyed(b"one", 1) == keyed(b"one", 1)
    assert len({keyed(secret, number) for secret in (b"one", b"two") for number in range(50)}) == 100
    assert all(len(keyed(b"one", number)) == 16 for number in range(3))
    assert commitment(b"one") != commitment(b"two")
    assert len(commitment(b"one")) == 64


@pytest.mark.parametrize("key", [b"", b"short", bytes(15)])
def test_a_key_that_is_too_short_is_refused(play: Play, key: bytes) -> None:
    with pytest.raises(ValueError, match="key"):
        play.rekey(key)


def test_lamps_are_worth_nothing(play: Play) -> None:
    """That the toy itself does what it says."""
    play.play(0, "light, add L, enough")
    play.play(1, "say bravo")
    assert play.scores == [1, 0]
    assert raw(play).discards[LAMP] == 2


def test_a_refusal_gives_the_reason_and_does_not_repeat_the_question():
    """Where the game says a rule in its own words, they are in the error; else the question."""
    play = nonsuch.load("glory").new(3, 1)
    reason, cite = play.why_not(f"attack @{play.actors[0]}")
    assert reason.endswith(f"cannot be chosen now: {play.game.rulebook.reason(cite)}")
    assert play.ask(play.actors[0]) not in reason
