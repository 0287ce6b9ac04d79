"""The words of the rules language: verbs, handlers, registers, scopes, loops, shown numbers, scenarios."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

import nonsuch
from nonsuch import BadPosition, Game, IllegalMove, Play, check_game
from nonsuch.engine import (
    ALL,
    Components,
    Moves,
    NumberDomain,
    Phases,
    RulesError,
    SeatDomain,
    Table,
    Vocabulary,
    bag,
    move,
    offer,
    refuse,
)
from nonsuch.engine.backings.compiled import Compiled, TooDeep
from nonsuch.engine.language.moves import Verb
from nonsuch.engine.translation.subset import faults, rule_functions
from nonsuch.engine.translation.trees import tree_of
from tests.toys import march
from tests.toys.lantern import LanternTable
from tests.toys.lantern import game as lantern
from tests.toys.planting import LANTERN, planted

MARCH = Path(march.__file__)


def played(seed: int, players: int = 3, **more: Any) -> Play:
    """A random game to its end."""
    play, choice = march.game.new(players, seed, **more), random.Random(seed)
    while not play.over:
        seat = play.actors[0]
        play.play(seat, choice.choice(list(play.offers(seat))))
    return play


def test_the_toy_keeps_every_law() -> None:
    assert faults(march.game) == []
    assert check_game(march.game, games=12).games == 36


# verbs -----------------------------------------------------------------------------------------


def test_a_verb_call_is_the_number_of_a_move_in_the_domains_own_values() -> None:
    moves = Vocabulary()
    moves.verb("first", SeatDomain(3))
    bid = moves.verb("bid", SeatDomain(2), NumberDomain(-1, 1))
    assert [moves.show(bid(who, size)) for who in range(2) for size in (-1, 0, 1)] == [
        "bid @0 -1", "bid @0 0", "bid @0 1", "bid @1 -1", "bid @1 0", "bid @1 1",
    ]  # fmt: skip
    assert bid.arguments(moves.parse("bid @1 -1")) == (1, -1)


def test_a_verb_is_no_number() -> None:
    bid: Any = Vocabulary().verb("bid", SeatDomain(2))
    for wrong in (lambda: bid + 1, lambda: 1 - bid, lambda: bid < 3, lambda: [0][bid]):
        with pytest.raises(TypeError):
            wrong()


def test_handlers_get_what_the_verb_is_said_of() -> None:
    play = march.game.position({"players": 2, "phase": "order", "actor": 0, "stack": ["next turn"], "askers": [0],
                                "column": {0: [0, 4, 0, 0, 0], 1: [0, 0, 0, 0, 1]}, "turns": 5})  # fmt: skip
    assert [move.notation for move in play.offers(0)] == ["march 2 -1", "march 2 0", "march 2 1", "rest"]
    play.play(0, "march 2 1")
    assert play.view(0)["column"][0] == [0, 2, 2, 0, 0]
    assert play.view(0)["space"] == 2


def test_why_not_is_answered_for_the_rest_of_a_verb() -> None:
    with pytest.raises(IllegalMove) as refused:
        march.game.new(2, 1).play(0, "march 3 0")
    assert refused.value.rule == "Play ¶1"


UNHANDLED = ("@order.on(REST)\ndef rest", "def rest")
MISSAID = ("def march(t: MarchTable, space: int, direction: int)", "def march(t: MarchTable, space: int)")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (UNHANDLED, "'order' offers 'rest' and has no handler for it"),
        (MISSAID, "march handles 'march': it takes 3 arguments"),
        (('@fight.asks("Do you stand?", "Play ¶1", takes=("space", "foe"))\n', ""), "'fight' is declared but has no"),
        (("@order.on(REST)\n", "@order.on(REST, MARCH)\n"), "'order' has two handlers for 'march'"),
    ],
)
def test_a_phase_that_cannot_go_on_is_an_error_at_import(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    with pytest.raises(RulesError, match=said):
        planted(tmp_path, change, toy=MARCH)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("t.hnad_sise = 1", "there is no field t.hnad_sise; did you mean t.hand.size?"),
        ("x = t.socre[0]", "there is no field t.socre; did you mean t.score?"),
        ("t.hand[0].size -= 1", "what lies in hand is moved by move, draw, lay"),
        ("t.hand[0][1] += 1", "what lies in hand is moved by move, draw, lay"),
        ("x = ADD", "a verb is no number"),
        ("x = ADD + 1", "a verb is no number"),
        ("tell(t, WINS)", "'wins' is told with seat"),
        ("move(t.hand, t.discards, 1)", "hand wants 1 indexes here, not 0"),
        ("move(t.score, t.discards, 1)", "score is a number, not a place"),
        ("hand = t.hand[0]\nmove(hand, t.discards, 1)", "a place is written out, as t.hand"),
        ("shuffle(t.discards)", "discards is not a pile"),
        ("x = draw_card(t)", "draw_card takes 2 arguments, not 1"),
        ("call(t, 3)", "3 is no phase"),
        ("x = offer_held(t, ADD, t.hand[0])", "offer_held is a statement of its own"),
    ],
)
def test_a_slip_in_a_rule_is_told_with_its_line(tmp_path: Path, body: str, said: str) -> None:
    header = "def next_seat(t: LanternTable) -> int:\n"
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    found = faults(planted(tmp_path, (header, header + lines)))
    line = LANTERN.read_text(encoding="utf-8").split("\n").index(header.strip()) + 1 + body.count("\n") + 1
    assert [(fault.line, said in fault.what) for fault in found] == [(line, True)], list(map(str, found))


def test_words_work_inside_rules_only() -> None:
    with pytest.raises(RulesError, match="offer is a word of the rules language"):
        offer(Moves(), 1)
    with pytest.raises(RulesError, match="move is a word of the rules language"):
        move(LanternTable().hand[0], LanternTable().discards, 0)
    with pytest.raises(RulesError, match="refuse is a word"):
        refuse(Moves(), 1, "ruling 1")


# in any order at the table, in one in search ---------------------------------------------------


def test_what_adds_is_offered_in_rising_order_to_search_only() -> None:
    play = lantern.position({"players": 2, "hand": {0: "1 1 3 5", 1: "2"}, "turns": 9})
    play.play(0, "light")
    play.play(0, "add 3")
    assert [move.notation for move in play.offers(0)] == ["add 1", "add 5", "enough"]
    m = Moves(rising=1)
    lantern.offers(play.table, m)
    assert [lantern.moves.show(number) for number in m] == ["add 5", "enough"]


# registers -------------------------------------------------------------------------------------


def test_a_call_within_a_call_gives_its_caller_s_registers_back() -> None:
    columns = {0: [0, 0, 1, 0, 0], 1: [0, 0, 1, 0, 0]}
    play = march.game.position({"players": 2, "phase": "meeting", "actor": 0, "turn": 0, "space": 2, "foe": -1,
                                "stack": ["next turn"], "askers": [1], "column": columns, "turns": 5})  # fmt: skip
    play.play(0, "strike @1")
    assert (play.actors, play.view(0)["space"], play.view(0)["foe"]) == ((1,), 3, 1)
    play.play(1, "yield")
    assert (play.actors, play.view(0)["space"], play.view(0)["foe"]) == ((0,), 2, -1)


def test_a_call_that_takes_no_registers_leaves_them_alone() -> None:
    """Also where the game's first phase is one that takes registers."""
    assert march.fight == 0
    assert march.fight.takes == ("space", "foe")
    play = march.game.position({"players": 2, "phase": "order", "actor": 0, "turn": 0, "space": 3, "foe": 1,
                                "stack": ["next turn"], "askers": [1], "turns": 5})  # fmt: skip
    play.play(0, "rest")
    assert (play.view(0)["space"], play.view(0)["foe"]) == (3, 1)


def test_a_stack_that_is_too_shallow_is_an_error_on_both_backings(tmp_path: Path) -> None:
    deeper = planted(
        tmp_path,
        ("    before = t.space\n", "    before = t.space\n    for _ in range(6):\n        call(t, meeting, foe, 0)\n"),
        toy=MARCH,
    )
    with pytest.raises(TooDeep, match="nest deeper than its stack"):
        Compiled(deeper, 3).random_games(1, 200)
    with pytest.raises(RulesError, match="more than 6 phases are nested"):
        play_often(deeper)


def play_often(game: Game) -> None:
    for seed in range(30):
        t = game.blank(3)
        game.open(t)
        game.random_game(t, random.Random(seed).random)


# scopes ----------------------------------------------------------------------------------------


def test_what_belongs_to_a_fight_ends_with_it() -> None:
    play = march.game.position({"players": 2, "phase": "fight", "actor": 1, "turn": 0, "space": 3, "foe": 1,
                                "stack": ["next turn", "meeting"], "askers": [1, 0], "turns": 5})  # fmt: skip
    play.script([6, 2])
    play.play(1, "strike @0")
    assert (play.view(0)["dice"], play.view(0)["wanted"]) == ([0, 0], -3)
    assert play.events(None)[-1].as_data() == {
        "event": "fought", "attacker": "@0", "defender": "@1", "place": "4", "by": "4",
    }  # fmt: skip


# shown -----------------------------------------------------------------------------------------


def test_what_the_rules_reckon_stands_in_every_view() -> None:
    play = played(3)
    for reader in (None, 0, 1, 2):
        assert play.view(reader)["shows"]["strength"] == dict(enumerate(play.scores))


LAMPS = "def lamps(t: LanternTable, seat: int) -> int:\n    return t.hand[seat][LAMP]\n"
HANDS = Components("card", ["a", "b"], copies=lambda players, options: [2, 2])


def test_a_shown_number_cannot_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """It is reckoned on a table on which that is blank."""
    shown = planted(
        tmp_path,
        ('    options={"length"', '    shows={"lamps": lamps},\n    options={"length"'),
        (
            "# words ---",
            "def lamps(t: LanternTable, seat: int) -> int:\n    return t.hand[seat][LAMP]\n\n\n# words ---",
        ),
    )
    play = shown.position({"players": 2, "hand": {0: "L L", 1: "3 5"}, "turns": 9})
    assert play.view(0)["shows"] == {"lamps": {0: 2, 1: 0}}
    assert play.view(1)["shows"] == {"lamps": {0: 0, 1: 0}}
    assert play.view(None)["shows"] == {"lamps": {0: 0, 1: 0}}
    check_game(shown, games=5)


# scenarios -------------------------------------------------------------------------------------


def test_a_scenario_reaches_the_rules() -> None:
    assert march.game.new(2).view(None)["turns"] == 7
    assert march.game.new(2, scenario="short").view(None)["turns"] == 2
    assert march.game.new(2, scenario="short").view(None)["scenario"] == 1


def test_a_scenario_has_player_counts_of_its_own() -> None:
    """Without a name it is the first that so many can play."""
    assert march.game.new(4).table.players == 4
    assert nonsuch.load("virgin_queen").new(6).view(None)["scenario"] == 1
    with pytest.raises(BadPosition, match="March, A short one, is for 2, 3 players, not 4"):
        march.game.new(4, scenario="short")
    with pytest.raises(BadPosition, match="March has no scenario 'long ago'; its scenarios: long, short"):
        march.game.new(4, scenario="long ago")


# every game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", nonsuch.games())
def test_no_rule_reckons_with_a_verb_or_keeps_a_size_by_hand(name: str) -> None:
    for function in rule_functions(nonsuch.load(name)):
        for node in ast.walk(tree_of(function)):
            parts = [*ast.iter_child_nodes(node)] if isinstance(node, ast.BinOp | ast.UnaryOp | ast.Compare) else []
            verbs = [one.id for one in parts if isinstance(one, ast.Name) and is_verb(function, one.id)]
            assert not verbs, f"{function.__module__}.{function.__name__} reckons with {verbs}"
            written = node.ctx if isinstance(node, ast.Attribute | ast.Subscript) else None
            kept = isinstance(written, ast.Store) and "_size" in ast.unparse(node).partition("[")[0]
            assert not kept, f"{function.__module__}.{function.__name__} writes {ast.unparse(node)}"


def is_verb(function: Any, name: str) -> bool:
    return isinstance(function.__globals__.get(name), Verb)


# declarations ----------------------------------------------------------------------------------


def test_a_phase_takes_at_most_four_registers() -> None:
    with pytest.raises(RulesError, match="takes 5 registers; 4 is the most"):
        Phases().phase("?", takes=("a", "b", "c", "d", "e"))(lambda t, m: None)


def test_registers_must_be_declared_at_the_table(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"declare class MarchTable\(Table, registers=True\)"):
        planted(tmp_path, ("(Table, stack=6, registers=True)", "(Table, stack=6)"), toy=MARCH).new(2)


def test_a_field_of_a_bag_has_no_scope() -> None:
    class Plain(Table):
        hand = bag(HANDS, sees=ALL)

    assert Plain.fields["hand"].scope is None
