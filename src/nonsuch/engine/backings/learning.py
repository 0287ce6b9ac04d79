"""Fitting a value to outcomes, on the compiled side. Read as text, as drivers."""

from __future__ import annotations

# ruff: noqa: F821
# mypy: ignore-errors

ENTRIES = ("learn_value",)

STRIDE = 0.1


def learn_value(
    found: Words, heads: Reals, scale: Reals, n, terms, learnt, steps, cooling: Reals, chance: Words,
    weights: Reals, squares: Reals, shares: Reals,
):  # fmt: skip
    """A softmax over seats of a weighted sum, the colder the less is left, by gradients with a stride that shrinks for
    each weight: so many steps, each from one of the `learnt` positions, drawn at random."""
    for _ in range(steps):
        at = next_below(chance, learnt)
        head = at * (n + 1)
        cold = 1.0 / (1.0 + cooling[0] * sqrt(heads[head]))
        most = -1e300
        for s in range(n):
            worth = 0.0
            for k in range(terms):
                worth += weights[k] * float(found[(at * n + s) * terms + k]) / scale[k]
            shares[s] = cold * worth
            most = max(most, shares[s])
        total = 0.0
        for s in range(n):
            shares[s] = exp(shares[s] - most)
            total += shares[s]
        for k in range(terms):
            slope = 0.0
            for s in range(n):
                off = shares[s] / total - heads[head + 1 + s]
                slope += off * float(found[(at * n + s) * terms + k]) / scale[k]
            slope = slope * cold
            squares[k] += slope * slope
            weights[k] -= STRIDE * slope / sqrt(squares[k])
    return steps
