"""Random functions mean the same on every backing, and go wrong alike: interpreted, compiled, checked, unoptimised."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.native.playground import Small
from tests.native.programs import Program, inputs

BATCH = 100
TRIES = 6
DIVISION = "a division by zero"


def accepted(first: int) -> Iterator[tuple[int, Program]]:
    """A batch of what the compiler takes; it refuses a slip in plain numbers and a name that may be unset."""
    number, found = first, 0
    while found < BATCH:
        program = Program(number)
        said = Small(program.text, program.name).refusal()
        if not said:
            found += 1
            yield number, program
        else:
            assert any(word in said for word in ("index", "shift", DIVISION, "64 bits", "may have no value"))
        number += 1


def compare(small: Small, name: str, given: tuple[int, ...]) -> str:
    """What came of it. Where a fault is found, only the checked ways can be compared, but for a division by zero."""
    expected = small.run("checking", name, *given)
    assert small.run("checked", name, *given) == expected
    if isinstance(expected, str) and DIVISION not in expected:
        return "fault"
    for way in ("compiled", "unoptimised"):
        assert small.run(way, name, *given) == expected, way
    plain = small.run("interpreted", name, *given)
    assert plain == (expected if isinstance(expected, tuple) else "ZeroDivisionError")
    return "value" if isinstance(expected, tuple) else "division"


def check_batch(first: int) -> None:
    programs = list(accepted(first))
    small = Small("\n".join(one.text for _, one in programs), *[one.name for _, one in programs])
    seen = [compare(small, one.name, given) for number, one in programs for given in inputs(number, TRIES)]
    assert seen.count("value") > len(seen) // 3
    assert seen.count("fault") > len(seen) // 20
    assert seen.count("division") > 0


@pytest.mark.parametrize("first", range(0, 10_000, 1_000))
def test_random_rules_mean_the_same_everywhere(first: int) -> None:
    check_batch(first)


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_rules_mean_the_same_everywhere(part: int) -> None:
    for batch in range(10):
        check_batch(100_000 + 10_000 * part + 1_000 * batch)
