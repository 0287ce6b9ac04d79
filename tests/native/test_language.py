"""What the compiler refuses, it refuses with file, line and what to write instead; what it takes means the same."""

from __future__ import annotations

import pytest

from nonsuch.engine.backings.native.faults import RulesFault
from tests.native.playground import Small


def refusal(body: str, more: str = "") -> str:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return Small(f"{more}def rule(t, a, b):\n{lines}", "rule").refusal()


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ("return t.missing", 2, "there is no field missing; declare it in the table, or see how it is spelt"),
        ("return a.row", 2, "a has no fields, so a.row means nothing"),
        ("return t.row[1][2]", 2, "t.row[1][2] has one index too many: t.row[1] has no more places"),
        ("return a[1]", 2, "a[1] has one index too many: a is a number"),
        ("return t.row", 2, "a whole row or record stands where a number is wanted; an index is missing"),
        ("t.row = 1", 2, "a number is put where a whole row or record lies; an index is missing"),
        ("t.grid[0] = t.grid[1]", 2, "only a whole record can be put onto another; copy a row number by number"),
        ("a = 1\nreturn t.row[7]", 3, "index 7 of row, which has 5 places"),
        ("return ROW[-1]", 2, "index -1 of ROW, which has 7 places"),
        ("ROW[0] = 1", 2, "ROW[0] cannot be changed"),
        ("ROW[0] += 1", 2, "ROW[0] cannot be changed"),
        ("return helper(a)", 2, "helper is no rule; a rule calls rules and abs"),
        ("return min(a)", 2, "min takes two numbers or more, not 1"),
        ("return abs(a, b)", 2, "abs takes 1, not 2"),
        ("return len(a)", 2, "len is of a row or a table of numbers"),
        ("return a / b", 2, "rules reckon with whole numbers only; the division /; write // for whole numbers"),
        ("return a ** b", 2, "outside the rules language: the power **; write * or <<"),
        ("return a + 0.5", 2, "rules reckon with whole numbers only; write it with whole numbers"),
        ("return a // 0", 2, "a division by zero"),
        ("return a << (0 - 1)", 2, "a shift by -1: a number of places is 0 or more"),
        ("return 1 << 62 << 5", 2, "a number that needs more than 64 bits"),
        ("return a in b", 2, "In is outside the rules language; compare with ==, !=, <, <=, > and >="),
        ("return [a, b]", 2, "[a, b] is outside the rules language"),
        ("for x in t.row:\n    a += x", 2, "a for loop runs over range(…) only, with one name"),
        ("for x in range(0, 9, a):\n    b += x", 2, "the step of a range must be a plain number, and not 0"),
        ("for x in filled(a):\n    b += x", 2, "filled(a): filled is of a row of numbers, with two numbers or without"),
        ("a, b = t.row", 2, "as many values as names, each written out: a, b = b, a"),
        (
            "row = t.row\nrow = a",
            3,
            "row is a number in one place and a row in another; give the row a name of its own",
        ),
        ("row = t.row\nrow = t.words", 3, "row stands for two different rows; give each a name of its own"),
        ("if a:\n    x = 1\nreturn x", 4, "x may have no value here; give it one on every way, or before"),
        ("for x in range(a):\n    pass\nreturn x", 4, "x may have no value here"),
        ("x += 1\nreturn x", 2, "x may have no value here"),
        ("while a:\n    x = 1\n    a -= x\nreturn x", 5, "x may have no value here"),
        ("import math", 2, "import math is outside the rules language"),
        ("return min(a, b, key=a)", 2, "min: a rule is called with plain arguments only, in their order"),
    ],
)
def test_what_is_refused_is_told_with_its_line(body: str, line: int, said: str) -> None:
    assert refusal(body).startswith(f"small.py:{line}: {said}")


def test_a_wrong_number_of_arguments_names_them() -> None:
    other = "def other(t, seat, card):\n    return seat\n"
    assert refusal("return other(t, a)", other) == "small.py:4: other takes 3 (t, seat, card), not 2"


def test_a_rule_that_calls_itself_is_refused() -> None:
    said = refusal("return one(t, a)", "def one(t, a):\n    return two(t, a)\ndef two(t, a):\n    return one(t, a)\n")
    assert said == "small.py:1: one calls itself, directly or through others; write a loop instead"


@pytest.mark.parametrize(
    "body",
    [
        "if a:\n    x = 1\nelse:\n    x = 2\nreturn x",
        "if a:\n    return 0\nelse:\n    x = 2\nreturn x",
        "while True:\n    x = a\n    if x:\n        break\n    a += 1\nreturn x",
        "x = 0\nfor x in range(a):\n    pass\nreturn x",
        "for x in range(a):\n    y = x\n    b += y\nreturn b",
        "x: int = a\nreturn x",
        "x = y = a\nreturn x + y",
    ],
)
def test_a_name_that_surely_has_a_value_may_be_read(body: str) -> None:
    assert refusal(body) == ""


# every way alike -------------------------------------------------------------------------------

WAYS = ("interpreted", "checking", "checked", "compiled", "unoptimised")


def everywhere(body: str, *given: int, more: str = "") -> int:
    """What a rule gives back, on all backings alike."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    small = Small(f"{more}def rule(t, a, b):\n{lines}", "rule")
    found = [small.run(way, "rule", *given) for way in WAYS]
    assert all(one == found[0] for one in found), found
    assert isinstance(found[0], tuple)
    return found[0][0]


@pytest.mark.parametrize("a", [7, -7, 1 << 62, -(1 << 63)])
@pytest.mark.parametrize("b", [2, -2, 3, -3, 1 << 40])
def test_division_rounds_down(a: int, b: int) -> None:
    assert everywhere("return a // b", a, b) == a // b
    assert everywhere("return a % b", a, b) == a % b
    assert everywhere(f"return a // {b} + a % {b}", a, b) == a // b + a % b


@pytest.mark.parametrize("places", [0, 1, 31, 32, 63, 64, 200])
def test_a_long_shift_leaves_the_sign(places: int) -> None:
    assert everywhere("return (a >> b) + (-a >> b)", 1 << 40, places) == ((1 << 40) >> places) + (-(1 << 40) >> places)


def test_a_chain_of_comparisons_reads_its_middle_once() -> None:
    more = "def next(t):\n    t.tiny += 1\n    return t.tiny\n"
    assert everywhere("return 10 * (a < next(t) < b) + t.tiny", 0, 5, more=more) == 11
    assert everywhere("return 10 * (a < next(t) < b < next(t)) + t.tiny", 3, 5, more=more) == 1


def test_the_operand_that_decides_is_the_value() -> None:
    assert everywhere("return 100 * (a and b) + (a or b)", 0, 7) == 7
    assert everywhere("return 100 * (a and b) + (a or b)", 3, 7) == 703


def test_a_loop_keeps_its_bounds_and_its_place() -> None:
    body = "n = 4\nfor i in range(n):\n    n = 2\n    i += 10\n    a += i\nreturn a"
    assert everywhere(body, 0, 0) == 46
    assert everywhere("for i in range(7, a, -2):\n    b = 10 * b + i\nreturn b", 0, 0) == 7531


@pytest.mark.parametrize(
    ("bits", "lowest", "count"), [(0, -1, 0), (1, 0, 1), (40, 3, 2), (1 << 62, 62, 1), (-1, 0, 64)]
)
def test_bits_are_counted_and_the_lowest_found(bits: int, lowest: int, count: int) -> None:
    assert everywhere("return 100 * count_bits(a) + lowest_bit(a)", bits, 0) == 100 * count + lowest


def test_a_row_may_go_by_another_name_and_be_handed_over() -> None:
    more = "def put(row, place, n):\n    row[place] = n\n    return len(row)\n"
    body = "mine = t.grid[a]\nmine[1] = 5\nb = put(mine, 2, 7) + put(t.row, 0, 1)\n"
    body += "return 100 * b + t.grid[a][1] + mine[2] + t.row[0]"
    assert everywhere(body, 2, 0, more=more) == 913


# what goes wrong while it runs -----------------------------------------------------------------


def fault(body: str, *given: int, more: str = "", ways: tuple[str, ...] = ("checking", "checked")) -> str:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    small = Small(f"{more}def rule(t, a, b):\n{lines}", "rule")
    said = {small.run(way, "rule", *given) for way in ways}
    assert len(said) == 1
    (one,) = said
    assert isinstance(one, str)
    return one


def test_a_division_by_zero_is_a_fault_on_every_backing() -> None:
    ways = ("checking", "checked", "compiled", "unoptimised")
    assert fault("t.row[0] = 1\nreturn 7 // a", 0, 0, ways=ways) == "small.py:3: a division by zero"
    assert fault("return a % b", 7, 0, ways=ways) == "small.py:2: a division by zero"
    assert (
        Small("def rule(t, a, b):\n    return a % b\n", "rule").run("interpreted", "rule", 7, 0) == "ZeroDivisionError"
    )


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return t.row[a]", "2: index 9 of row, which has 5 places"),
        ("mine = t.grid[0]\nmine[a] = 1", "3: index 9 of grid, which has 4 places"),
        ("return GRID[0][a]", "2: index 9 of GRID, which has 3 places"),
        ("t.cube[0][0][b] = 1", "2: index -1 of cube, which has 2 places"),
        ("t.tiny = 100\nt.tiny += a", "3: 109 in tiny, which holds -3 to 100"),
        ("t.late = 1", "2: 1 in late, which holds 2 to 9"),
        ("return (1 << 62) * a", "2: a number that needs more than 64 bits"),
        ("return a << 60", "2: a number that needs more than 64 bits"),
        ("t.huge = (1 << 62) * 2 - 1 + a\nreturn t.huge", "2: a number that needs more than 64 bits"),
        ("return a >> b", "2: a shift by -1: a number of places is 0 or more"),
    ],
)
def test_the_first_fault_is_told_with_its_line(body: str, said: str) -> None:
    assert fault(body, 9, -1) == f"small.py:{said}"


def test_a_fault_leaves_every_rule_at_once() -> None:
    """Else this would never end: the number looked for lies nowhere."""
    more = "def where(t, n):\n    i = 0\n    while t.row[i] != n:\n        i += 1\n    return i\n"
    assert (
        fault("t.tiny = where(t, a)\nreturn t.tiny", 9, 0, more=more)
        == "small.py:3: index 5 of row, which has 5 places"
    )


def test_a_fault_is_told_once_and_play_can_go_on() -> None:
    rules = Small("def rule(t, a, b):\n    return a // b\n", "rule")
    with pytest.raises(RulesFault):
        rules.ways["compiled"].call("rule", bytes(512), 1, 0)
    assert rules.run("compiled", "rule", 6, 3) == rules.run("interpreted", "rule", 6, 3)


# the filled places of a row ----------------------------------------------------------------------

EVERY_PLACE = """
def fill(t, a):
    for i in range(21):
        t.narrow[i] = a >> i & 1
    for i in range(150):
        t.wide[i] = (a >> i % 64 & 1) * (i - 75)

def told(t, a, low, high):
    fill(t, a)
    said = 0
    for i in filled(t.narrow):
        said = (said * 31 + i) % 1000003
        t.narrow[(i + 1) % 21] = 0
    for i in filled(t.narrow, low, high):
        said = (said * 31 + i) % 1000003
    for i in filled(t.wide):
        if i % 7 == 3:
            continue
        said = (said * 31 + i) % 1000003
        t.wide[149 - i] = 1
    for i in filled(t.wide, low, high):
        said = (said * 31 + i) % 1000003
        if said % 5 == 0:
            break
    return said
"""


@pytest.mark.parametrize(("low", "high"), [(0, 21), (-4, 300), (3, 9), (9, 3), (63, 66), (64, 128), (-9, -1)])
def test_the_filled_places_of_a_row_are_those_filled_when_the_loop_begins(low: int, high: int) -> None:
    small = Small(EVERY_PLACE, "told")
    for mask in (0, 1, (1 << 63) - 1, 0x155555, 0x123456789ABCDEF, 1 << 20, 1 << 62):
        found = {way: small.run(way, "told", mask, low, high) for way in ("interpreted", "checking", *small.ways)}
        assert len(set(found.values())) == 1, found
        assert isinstance(found["interpreted"], tuple)
