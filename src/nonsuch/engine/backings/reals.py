"""Powers of e and logarithms for drivers, from + - * / alone: the same bits on every processor, and interpreted."""

from __future__ import annotations

LOG2_E = 1.4426950408889634
LN2_HIGH = 0.693147180369123816490  # its last 32 bits are 0, so that a whole number times it is exact
LN2_LOW = 1.90821492927058770002e-10
ROOT_2 = 1.4142135623730951
LEAST_POWER, MOST_POWER = -745.0, 709.0
LEAP = 4294967296.0  # 2 ** 32


def exp(x: float) -> float:
    """e ** x; for x above 709 what it is at 709, so that there is no infinity."""
    if x < LEAST_POWER:
        return 0.0
    x = min(x, MOST_POWER)
    k = int(x * LOG2_E + 0.5) if x > 0.0 else int(x * LOG2_E - 0.5)
    r = (x - k * LN2_HIGH) - k * LN2_LOW
    found = 1.0
    for i in range(15, 0, -1):
        found = 1.0 + found * r / i
    return times_power_of_two(found, k)


def times_power_of_two(x: float, k: int) -> float:
    while k >= 32:
        x *= LEAP
        k -= 32
    while k <= -32:
        x /= LEAP
        k += 32
    for _ in range(k):
        x *= 2.0
    for _ in range(-k):
        x /= 2.0
    return x


def log(x: float) -> float:
    """The natural logarithm of a number above zero; for others that of the least there is."""
    x = max(x, 2.2250738585072014e-308)
    k = 0
    while x >= LEAP:
        x /= LEAP
        k += 32
    while x < 1.0 / LEAP:
        x *= LEAP
        k -= 32
    while x > ROOT_2:
        x /= 2.0
        k += 1
    while x < 0.5 * ROOT_2:
        x *= 2.0
        k -= 1
    s = (x - 1.0) / (x + 1.0)
    square = s * s
    series = 0.0
    for i in range(23, 0, -2):
        series = series * square + 1.0 / i
    return k * LN2_HIGH + (2.0 * s * series + k * LN2_LOW)
