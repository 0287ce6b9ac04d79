"""Drivers reckon with real numbers, and every backing comes to the same bits."""

from __future__ import annotations

import ast
import ctypes
import math
import random
from pathlib import Path

import pytest

from nonsuch.engine.backings import reals
from nonsuch.engine.backings.interpreted import CheckedSource
from nonsuch.engine.backings.native.build import Rules, compile_source
from nonsuch.engine.backings.native.options import Options
from nonsuch.engine.backings.native.source import Function, Source
from tests.native.playground import Ground

DRIVERS = """
def each(given: Reals, found: Reals, count):
    for i in range(count):
        found[2 * i] = exp(given[i])
        found[2 * i + 1] = log(given[i])
    return count


def weigh(given: Reals, found: Reals, count):
    total = 0.0
    best = -1
    for i in range(count):
        x = given[i]
        total += x * x + x / 3 - 2 * abs(x)
        if best < 0 or x > given[best] or not x == x:
            best = i
        found[i] = sqrt(max(x, 0.0)) if i % 2 == 0 else min(total, 1e9, i)
    found[0] = total
    return best + 1000 * int(total / count)


def halve(given: Reals, found: Reals, count):
    found[0] = 1 / (given[0] - given[1])
    return 0


def root(given: Reals, found: Reals, count):
    found[0] = sqrt(given[0])
    return 0
"""


def source() -> Source:
    made = Source()
    own = {name: value for name, value in vars(reals).items() if isinstance(value, float)}
    made.constants.update(own)
    text = Path(reals.__file__).read_text(encoding="utf-8")
    trees = [tree for tree in ast.parse(text + DRIVERS).body if isinstance(tree, ast.FunctionDef)]
    names = {name: name for name in (*own, *(tree.name for tree in trees))}
    for tree in trees:
        made.functions[tree.name] = Function(tree, "reals.py", names, driver=True)
    made.entries = {name: name for name in ("each", "weigh", "halve", "root")}
    return made


def given_numbers() -> list[float]:
    chance = random.Random(7)
    plain = [0.0, 1.0, -1.0, 0.5, 2.0, 709.5, -750.0, 1e-300, 1e300, math.pi]
    return plain + [chance.uniform(-30, 30) * 10 ** chance.randint(-8, 2) for _ in range(2000)]


def run(rules: Rules, entry: str, numbers: list[float]) -> tuple[int, list[float]]:
    count = len(numbers)
    given, found = (ctypes.c_double * count)(*numbers), (ctypes.c_double * (2 * count))()
    return rules.call(entry, given, found, count), list(found)


def interpreted(entry: str, numbers: list[float]) -> tuple[int, list[float]]:
    found = [0.0] * (2 * len(numbers))
    return CheckedSource(source()).call(entry, numbers, found, len(numbers)), found


def compiled(level: int = 2, checked: bool = False) -> Rules:
    build = compile_source(source(), Ground, 8, Options(checked=checked), level)
    return Rules(build, "reals", dict.fromkeys(("each", "weigh", "halve", "root"), (True, True, False)))


@pytest.mark.parametrize("entry", ["each", "weigh"])
@pytest.mark.parametrize(("level", "checked"), [(2, False), (0, False), (2, True)])
def test_the_bits_are_the_same_everywhere(entry: str, level: int, checked: bool) -> None:
    numbers = given_numbers()
    assert run(compiled(level, checked), entry, numbers) == interpreted(entry, numbers)


def test_powers_and_logarithms_are_right() -> None:
    for x in given_numbers():
        if -700 < x < 709:
            assert reals.exp(x) == pytest.approx(math.exp(x), rel=1e-14)
        if x > 0:
            assert reals.log(x) == pytest.approx(math.log(x), rel=1e-14, abs=1e-15)


def test_what_has_no_value_is_a_fault() -> None:
    for rules in (compiled(), compiled(0)):
        with pytest.raises(Exception, match=r"reals.py:\d+: a division by zero"):
            run(rules, "halve", [2.0, 2.0])
        with pytest.raises(Exception, match=r"reals.py:\d+: the square root of a number below zero"):
            run(rules, "root", [-1.0])
    with pytest.raises(Exception, match=r"reals.py:\d+: the square root of a number below zero"):
        interpreted("root", [-1.0])
