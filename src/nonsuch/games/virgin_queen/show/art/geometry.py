"""Plane geometry for an engraved map: shores, the countries round their towns, borders drawn by an unsteady hand."""

from __future__ import annotations

import itertools
import math
import random

Point = tuple[float, float]
Ring = list[Point]
Span = tuple[float, float]
Edge = tuple[float, float, int | None]  # where an edge begins, and who lies across it

WIDTH, HEIGHT = 2400, 1500
MARGIN = 60.0
STEP = 40  # a border bends about so often
BEND = 0.34


def noise(*key: object) -> float:
    """Between 0 and 1, the same for the same key."""
    return random.Random(repr(key)).random()


# shores ----------------------------------------------------------------------------------------


def cuts(rings: list[Ring], y: float) -> list[float]:
    """Where a level line crosses the shores."""
    found: list[float] = []
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y1 > y) != (y2 > y):
                found.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return sorted(found)


def inland(rings: list[Ring], x: float, y: float) -> bool:
    return sum(1 for cut in cuts(rings, y) if cut < x) % 2 == 1


def near_segment(a: Point, b: Point, y: float, reach: float) -> Span | None:
    """The part of a level line that lies within reach of a segment."""
    at: list[float] = []
    for x, level in (a, b):
        left = reach * reach - (y - level) ** 2
        if left > 0:
            at += [x - left**0.5, x + left**0.5]
    length = math.dist(a, b)
    if length and a[1] != b[1]:
        for side in (1, -1):
            dx, dy = -side * (b[1] - a[1]) / length * reach, side * (b[0] - a[0]) / length * reach
            low, high = a[1] + dy, b[1] + dy
            if min(low, high) <= y <= max(low, high) and low != high:
                at.append(a[0] + dx + (y - low) * (b[0] - a[0]) / (high - low))
    return (min(at), max(at)) if at else None


def joined(spans: list[Span]) -> list[Span]:
    """Spans that touch become one."""
    found: list[Span] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return found


def less(span: Span, taken: list[Span], shortest: float) -> list[Span]:
    """What is left of a span without those."""
    parts = [span]
    for low, high in taken:
        cut = [piece for a, b in parts for piece in ((a, min(b, low)), (max(a, high), b))]
        parts = [(a, b) for a, b in cut if b - a > shortest]
    return parts


# countries -------------------------------------------------------------------------------------


def cell(site: Point, others: list[tuple[int, Point]]) -> list[Edge]:
    """All that is nearer to a town than to any other."""
    right, bottom = WIDTH + MARGIN, HEIGHT + MARGIN
    polygon: list[Edge] = [
        (-MARGIN, -MARGIN, None),
        (right, -MARGIN, None),
        (right, bottom, None),
        (-MARGIN, bottom, None),
    ]
    for number, other in others:
        polygon = nearer(polygon, site, other, number)
    return polygon


def nearer(polygon: list[Edge], site: Point, other: Point, number: int) -> list[Edge]:
    middle = (site[0] + other[0]) / 2, (site[1] + other[1]) / 2
    across = other[0] - site[0], other[1] - site[1]
    beyond = [(x - middle[0]) * across[0] + (y - middle[1]) * across[1] for x, y, _ in polygon]
    if max(beyond) <= 0:
        return polygon
    kept: list[Edge] = []
    for at, here in enumerate(polygon):
        then = (at + 1) % len(polygon)
        if beyond[at] <= 0:
            kept.append(here)
        if (beyond[at] <= 0) != (beyond[then] <= 0):
            share = beyond[at] / (beyond[at] - beyond[then])
            x = here[0] + share * (polygon[then][0] - here[0])
            y = here[1] + share * (polygon[then][1] - here[1])
            kept.append((x, y, number if beyond[at] <= 0 else here[2]))
    return kept


def rough(a: Point, b: Point) -> list[Point]:
    """A border from a to b, the same whichever side asks."""
    turned = (round(a[0]), round(a[1])) > (round(b[0]), round(b[1]))
    points = [b, a] if turned else [a, b]
    while math.dist(points[0], points[1]) > STEP:
        bent = [points[0]]
        for u, v in itertools.pairwise(points):
            off = (noise(round(u[0] / 2), round(u[1] / 2), round(v[0] / 2)) - 0.5) * BEND
            bent += [((u[0] + v[0]) / 2 - (v[1] - u[1]) * off, (u[1] + v[1]) / 2 + (v[0] - u[0]) * off), v]
        points = bent
    return points[::-1] if turned else points


def beside(line: list[Point], distance: float) -> list[Point]:
    """A line along another, to its left."""
    found: list[Point] = []
    for at, (x, y) in enumerate(line):
        before, after = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        found.append((x + dy / length * distance, y - dx / length * distance))
    return found
