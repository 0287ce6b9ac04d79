"""The rules language: what is outside it is reported with its file, its line and plain words."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonsuch import Game, check_game
from nonsuch.engine import RulesError
from nonsuch.engine.translation.program import Fault
from nonsuch.engine.translation.subset import faults, rule_functions
from tests.toys import cellar, lantern
from tests.toys.planting import LANTERN, planted

HEADER = "def next_seat(t: LanternTable) -> int:\n"
LINE = LANTERN.read_text(encoding="utf-8").split("\n").index(HEADER.strip()) + 1  # of the rule that is planted into


def found_in(folder: Path, body: str, *above: str) -> list[Fault]:
    """The faults of Lantern with these lines at the head of one of its rules, and these functions above it."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    return faults(planted(folder, (HEADER, "\n\n".join([*above, HEADER]) + lines)))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("x = {1: 2}", "a dict is outside the rules language"),
        ("x = [1, 2]", "a list is outside the rules language"),
        ("x = {1, 2}", "a set is outside the rules language"),
        ("x = [i for i in range(3)]", "a list comprehension is outside the rules language"),
        ("x = {i for i in range(3)}", "a set comprehension is outside the rules language"),
        ("x = {i: i for i in range(3)}", "a dict comprehension is outside the rules language"),
        ("x = max(i for i in range(3))", "a generator"),
        ("x = lambda: 1", "a lambda is outside the rules language"),
        ("try:\n    x = 1\nfinally:\n    x = 2", "try is outside the rules language"),
        ("with t:\n    x = 1", "with is outside the rules language"),
        ("raise t", "raise is outside the rules language"),
        ("assert t", "assert is outside the rules language"),
        ("x = yield", "yield is outside the rules language"),
        ("yield from t", "yield from is outside the rules language"),
        ("global VALUE", "global is outside the rules language"),
        ("del t.turn", "del is outside the rules language"),
        ("import math", "an import is outside the rules language"),
        ("from math import pi", "an import is outside the rules language"),
        ("class Inner:\n    pass", "a class is outside the rules language"),
        ("match t.turn:\n    case 1:\n        x = 1", "match is outside the rules language"),
        ("def inner():\n    return 1", "a function inside a rule is outside the rules language"),
        ("async def inner():\n    return 1", "an async function is outside the rules language"),
        ("x = f'{t}'", "an f-string is outside the rules language"),
        ("x = 1.5", "float 1.5: rules reckon with whole numbers only"),
        ("x = 1j", "complex 1j: rules reckon with whole numbers only"),
        ("x = 'text'", "str 'text': rules reckon with whole numbers only"),
        ("x = b'text'", "bytes b'text': rules reckon with whole numbers only"),
        ("x = None", "NoneType None: rules reckon with whole numbers only"),
        ("x = ...", "ellipsis Ellipsis: rules reckon with whole numbers only"),
        ("x = (y := 1)", "the operator := is outside the rules language"),
        ("x = t.score[0:1]", "a slice is outside the rules language"),
        ("x = t.score[-1]", "a negative index: compiled rules would not notice a slip"),
        ("x = t.hand[0, 1]", "write t.hand[a][b], not t.hand[a, b]"),
        ("x = max(*VALUE)", "a starred argument is outside the rules language"),
        ("for x in VALUE:\n    pass", "a for loop runs over range(…), seats,"),
        ("for x in t.score:\n    pass", "a for loop runs over range(…), seats,"),
        ("for x in range(3):\n    pass\nelse:\n    pass", "a loop has no else"),
        (
            "x = sorted(VALUE)",
            "sorted is a built-in of Python; a rule calls rules and abs, bool, int, len, max, min, range",
        ),
        ("print(t.turn)", "print is a built-in of Python"),
        ("x = sum(VALUE)", "sum is a built-in of Python"),
        ("x = Path(t)", "Path is not a rule"),
        ("x = no_such_rule(t)", "no_such_rule is not a rule"),
        ("x = t.clone()", "only rules can be called, not t.clone"),
        ("x = max(t.turn, default=1)", "max: a rule is called with plain arguments only"),
        ("draw_card(t, seat=1)", "draw_card: a rule is called with plain arguments only"),
        (
            "tell(t, WINS, next_after(t))",
            "tell takes plain values: a call inside it would not happen in compiled play",
        ),
    ],
)
def test_what_is_outside_the_language_is_reported_in_words(tmp_path: Path, body: str, words: str) -> None:
    found = found_in(tmp_path, body, "def next_after(t: LanternTable) -> int:\n    return 1\n\n")
    told = [fault for fault in found if words in fault.what]
    assert told, [str(fault) for fault in found]
    assert told[0].file.endswith(".py")
    assert "lantern_" in told[0].file
    assert told[0].line == LINE + 6, "the first line of the planted body, under the function put above"
    assert str(told[0]) == f"{told[0].file}:{told[0].line}: {told[0].what}"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("x = t.turn / 2", "the division / (use // on whole numbers) is outside the rules language"),
        ("x = t.turn ** 2", "the power ** (use * or <<) is outside the rules language"),
        ("x = t.turn @ 2", "the operator @ is outside the rules language"),
        ("x = t.turn in VALUE", "'in' is outside the rules language"),
        ("x = t.turn not in VALUE", "'not in' is outside the rules language"),
        ("x = t is t", "'is' is outside the rules language"),
        ("x = t is not t", "'is not' is outside the rules language"),
    ],
)
def test_an_operator_outside_the_language_is_reported_on_its_line(tmp_path: Path, body: str, words: str) -> None:
    (fault,) = found_in(tmp_path, body)
    assert words in fault.what
    assert fault.line == LINE + 1


@pytest.mark.parametrize(
    "head",
    [
        "def next_seat(t: LanternTable, step: int = 1) -> int:\n",
        "def next_seat(t: LanternTable, *steps: int) -> int:\n",
        "def next_seat(t: LanternTable, **steps: int) -> int:\n",
        "def next_seat(t: LanternTable, *, step: int) -> int:\n",
    ],
)
def test_a_rule_takes_plain_arguments(tmp_path: Path, head: str) -> None:
    (fault,) = faults(planted(tmp_path, (HEADER, head)))
    assert fault.what == "a rule takes plain arguments only, without defaults, * or **"
    assert fault.line == LINE


def test_a_rule_that_calls_itself_is_reported(tmp_path: Path) -> None:
    (fault,) = found_in(tmp_path, "x = next_seat(t)")
    assert fault.what == "next_seat calls itself, directly or through others"
    assert fault.line == LINE


def test_rules_that_call_each_other_in_a_ring_are_reported(tmp_path: Path) -> None:
    found = found_in(
        tmp_path,
        "x = there(t)",
        "def there(t: LanternTable) -> int:\n    return and_back(t)\n",
        "def and_back(t: LanternTable) -> int:\n    return next_seat(t)\n",
    )
    assert {fault.what.split(" ")[0] for fault in found} == {"there", "and_back", "next_seat"}


def test_a_rule_may_have_the_name_of_the_field_it_reads(tmp_path: Path) -> None:
    assert not found_in(tmp_path, "x = score(t)", "def score(t: LanternTable) -> int:\n    return t.score[0]\n")


@pytest.mark.parametrize(
    ("body", "above"),
    [
        ("x = WORD", 'WORD = "text"'),
        ("x = RATE", "RATE = 1.5"),
        ("MEMORY[0] += 1", "MEMORY = [0]"),
        ("x = no_such_name", ""),
        ("x: int", ""),
        ("x = tell(t, WINS, 0)", ""),
    ],
)
def test_a_name_that_is_no_number_table_or_rule_is_reported(tmp_path: Path, body: str, above: str) -> None:
    assert found_in(tmp_path, body, above)


@pytest.mark.parametrize(
    "body",
    [
        '"""What the rulebook calls it."""',
        "x: int = t.score[0]\nx += VALUE[x % 6] // 2",
        "a, b = 1, 2\na, b = b, a",
        "for i in range(t.players):\n    if i > 1 and not t.over:\n        continue\n    break",
        "while t.over:\n    pass",
        "x = -1 if t.turn == 0 else ~t.turn ^ (1 << 3) & 0xFF | 2",
        "x = max(0, min(abs(t.turn), len(t.score))) + int(t.over > 0)",
        "x = 0 <= t.turn < 3",
        "tell(t, WINS, t.turn + 1)",
    ],
)
def test_what_is_inside_the_language_is_not_reported(tmp_path: Path, body: str) -> None:
    assert not found_in(tmp_path, body)


def test_a_fault_far_from_the_phases_is_found_too(tmp_path: Path) -> None:
    """Through three calls: begin, draw_card, a new one."""
    deep = planted(
        tmp_path,
        (
            "def draw_card(t: LanternTable, seat: int) -> None:\n",
            "def deeper(t: LanternTable) -> None:\n    print(t)\n\n\n"
            "def draw_card(t: LanternTable, seat: int) -> None:\n    deeper(t)\n",
        ),
    )
    assert [fault.what.split(" ")[0] for fault in faults(deep)] == ["print"]


def test_a_game_outside_the_language_is_not_even_played(tmp_path: Path) -> None:
    wrong = planted(tmp_path, (HEADER, f"{HEADER}    x = [1]\n"))
    with pytest.raises(RulesError, match=r"outside the rules language:\n.*lantern_\d+\.py:\d+: a list"):
        check_game(wrong, games=1)


def test_a_table_of_numbers_past_64_bits_is_found(tmp_path: Path) -> None:
    """Interpreted it would play, compiled it cannot."""
    found = found_in(tmp_path, "x = HUGE[0]", "HUGE = (1 << 70, 0)\n\n")
    assert [fault.what for fault in found] == ["HUGE holds a number past 64 bits; use a table of more, smaller ones"]


def test_our_games_and_toys_have_no_faults(glory: Game) -> None:
    for game in (glory, lantern.game, cellar.game):
        assert [str(fault) for fault in faults(game)] == []


def test_all_rules_of_a_game_are_looked_at(glory: Game) -> None:
    names = {function.__name__ for function in rule_functions(lantern.game)}
    assert {"begin", "take_turn", "fetch", "think", "next_seat", "leaders", "turn_over"} <= names
    assert all(function.__module__.startswith("nonsuch.games.glory") for function in rule_functions(glory))


def test_a_stranger_s_rules_are_looked_at_wherever_they_stand(tmp_path: Path) -> None:
    wrong = planted(tmp_path, (HEADER, f"{HEADER}    x = [1]\n"))
    for function in rule_functions(wrong):
        function.__module__ = "stranger.engine.rules"
    assert faults(wrong)
