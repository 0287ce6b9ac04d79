"""The map's ground as files of symbols in show/static:  python -m nonsuch.games.virgin_queen.show.art.ground

map.svg: `land`: countries by their home power, hills and rivers. `sea`: the sea over it, hatched along every shore,
with its compass. `closed` and `roads`: what lies outside the Tutorial, and its connections and passes.
europe.svg: `europe`: all roads; the ground of each space under hatching, for those that are Protestant. Inks are
variables of board.css.
"""

from __future__ import annotations

import itertools
import json
import math
import tomllib
from collections import defaultdict
from pathlib import Path

from nonsuch.games.virgin_queen.map.atlas import (
    CAMPAIGN,
    CLEAR,
    DEGREE,
    HOME,
    KIND,
    LINK,
    OPEN,
    OTHER_FAITH,
    OTTOMAN,
    PORT_SPACES,
    POWER_NAMES,
    PRINTED_FAITH,
    SPACE_AT,
    SPACE_NAMES,
    SPACES,
    TUTORIAL,
)
from nonsuch.games.virgin_queen.show.art.geometry import (
    HEIGHT,
    WIDTH,
    Point,
    Ring,
    beside,
    cell,
    cuts,
    inland,
    joined,
    less,
    near_segment,
    noise,
    rough,
)

HERE = Path(__file__).parent
STATIC = HERE.parent / "static"
FAR = "far"  # countries that are nobody's
CLOSED = "closed"  # outside the Tutorial
NEIGHBOURS = 40  # towns that can bound a cell
ROWS = 7  # between the lines of the hatching
REACH = (30, 15, 22, 12)  # how far it goes out from the shore, row by row
WASH = 7  # half the width of the colour along a border
COMPASSES = ((118, 742, 74.0, 32), (1640, 1425, 34.0, 16))
MARK = (11, 16, 17)  # half the size of a space's mark, by kind
RISES = 13  # between the rising lines of the Protestant ground, which go on from one space to the next

relief = tomllib.loads((HERE / "relief.toml").read_text(encoding="utf-8"))
RINGS: list[Ring] = [
    [(float(x), float(y)) for x, y in ring]
    for ring in json.loads((HERE / "coast.json").read_text(encoding="utf-8"))["rings"]
]


def path(points: list[Point], *, closed: bool = False) -> str:
    """Whole numbers, each step from the last: a third shorter than places."""
    whole = [(round(x), round(y)) for x, y in points]
    steps = [f"{x - u} {y - v}" for (u, v), (x, y) in itertools.pairwise(whole) if (x, y) != (u, v)]
    text = f"M{whole[0][0]} {whole[0][1]}" + (f"l{' '.join(steps)}" if steps else "")
    return (text + ("z" if closed else "")).replace(" -", "-")


def stroke(d: str, ink: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" style="stroke:var(--vq-{ink})" stroke-width="{width:g}"{more}/>'


def symbol(name: str, *inside: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(inside)}</symbol>'


# countries -------------------------------------------------------------------------------------


def sites() -> list[tuple[float, float, str]]:
    """Towns, and points in wide lands without any; whose each is."""
    towns = [(float(x), float(y), POWER_NAMES[HOME[space]]) for space, (x, y) in enumerate(SPACE_AT)]
    wide = [(x, y, POWER_NAMES[OTTOMAN]) for x, y in relief["wide"]["ottoman"]]
    return towns + wide + [(x, y, FAR) for x, y in relief["wide"]["far"]]


def is_closed(number: int, owner: str) -> bool:
    return owner == FAR or (number < SPACES and not OPEN[TUTORIAL][number])


def countries(by_play: bool) -> tuple[dict[str, str], dict[tuple[str, str], list[list[Point]]]]:
    """The cells of each country as one path, and the borders between each two. `by_play`: only open or closed."""
    every = sites()
    owners = [CLOSED if is_closed(i, who) else "open" for i, (_, _, who) in enumerate(every)] if by_play else []
    owners = owners or [who for _, _, who in every]
    fills: dict[str, str] = defaultdict(str)
    borders: dict[tuple[str, str], list[list[Point]]] = defaultdict(list)
    for number, (x, y, _) in enumerate(every):
        near = sorted((math.dist((x, y), one[:2]), i) for i, one in enumerate(every) if i != number)[:NEIGHBOURS]
        edges = cell((x, y), [(i, every[i][:2]) for _, i in near])
        outline: list[Point] = []
        for at, (u, v, across) in enumerate(edges):
            then = edges[(at + 1) % len(edges)]
            foreign = across is not None and owners[across] != owners[number]
            line = rough((u, v), then[:2]) if foreign else [(u, v), then[:2]]
            outline += line[:-1]
            if foreign and across is not None:
                borders[owners[number], owners[across]].append(line)
        fills[owners[number]] += path(outline, closed=True)
    return fills, borders


def land() -> str:
    fills, borders = countries(by_play=False)
    drawn = [f'<path d="{d}" style="fill:var(--vq-land-{who})"/>' for who, d in sorted(fills.items())]
    for (who, _), lines in sorted(borders.items()):
        washed = "".join(path(beside(line, -WASH)) for line in lines)
        drawn.append(stroke(washed, f"edge-{who}", 2 * WASH))
    once = "".join(path(line) for (one, other), lines in sorted(borders.items()) if one < other for line in lines)
    drawn.append(stroke(once, "coast", 1.3, ' stroke-dasharray="7 3 1.5 3" opacity=".8"'))
    drawn.append(stroke("".join(relief["paths"]["rivers"]), "river", 2))
    return symbol("land", *drawn, hills())


def closed() -> str:
    """A veil over what is not played on."""
    fills, _ = countries(by_play=True)
    marks = "".join(out_mark(space) for space in range(SPACES) if not OPEN[TUTORIAL][space])
    veil = f'<path d="{fills[CLOSED]}" style="fill:var(--vq-closed)"/>'
    return symbol("closed", veil, f'<path d="{marks}" style="fill:var(--vq-closed);stroke:var(--vq-hill)"/>')


def out_mark(space: int) -> str:
    x, y = SPACE_AT[space]
    return f"M{x - 5} {y}a5 5 0 1 1 10 0a5 5 0 1 1-10 0z" if not KIND[space] else f"M{x - 6} {y - 6}h12v12h-12z"


# relief ----------------------------------------------------------------------------------------

SHAPES = (
    "m-11 4c4-5 7-11 10-14 3 2 6 9 12 14",
    "m-12 4c4-3 6-8 9-10 1 1 2 2 3 4 1-2 2-3 3-3 3 2 5 7 8 9",
    "m-10 4c4-3 6-8 10-10 3 2 6 7 10 10",
)


def hills() -> str:
    found: list[tuple[float, float, int]] = []
    for line in relief["hills"]["ranges"]:
        for a, b in itertools.pairwise(line):
            number = max(1, round(math.dist(a, b) / 27))
            for k in range(number):
                key = len(found), *a
                x = a[0] + (b[0] - a[0]) * k / number + (noise("x", key) - 0.5) * 16
                y = a[1] + (b[1] - a[1]) * k / number + (noise("y", key) - 0.5) * 18
                found.append((y, x, len(found)))
    drawn = [f"M{x:.0f} {y:.0f}{SHAPES[k % 3]}" for y, x, k in sorted(found) if stands_free(x, y)]
    ink = 'style="fill:var(--vq-land);stroke:var(--vq-hill)" stroke-width="1.1" stroke-linejoin="round"'
    return f'<path d="{"".join(drawn)}" {ink}/>'


def stands_free(x: float, y: float) -> bool:
    free = all(math.dist((x, y), at) > 30 for at in SPACE_AT)
    return free and inland(RINGS, x - 12, y) and inland(RINGS, x + 12, y)


# the sea ---------------------------------------------------------------------------------------


def hatching() -> str:
    """Level lines along every shore, ragged as from a burin."""
    drawn: list[str] = []
    for number, level in enumerate(range(ROWS, HEIGHT, ROWS)):
        y = level + 0.5
        shores = cuts(RINGS, y)
        dry = list(zip(shores[::2], shores[1::2], strict=False))
        near = [span for ring in RINGS for span in along(ring, number, y)]
        for low, high in joined(near):
            for a, b in less((max(low, 0), min(high, WIDTH)), dry, 2.5):
                drawn.append(f"M{a:.0f} {level}h{max(b - a, 1):.0f}")
    return "".join(drawn)


def along(ring: Ring, number: int, y: float) -> list[tuple[float, float]]:
    found = []
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        if min(a[1], b[1]) - 40 > y or max(a[1], b[1]) + 40 < y:
            continue
        reach = REACH[number % len(REACH)] * (0.65 + 0.7 * noise(number, int(a[0] / 22), int(a[1] / 22)))
        span = near_segment(a, b, y, reach)
        if span:
            found.append(span)
    return found


def rhumbs(x: float, y: float, many: int) -> str:
    """The compass's lines, as far as they run over water."""
    return "".join(over_water((x, y), 2 * math.pi * k / many) for k in range(many))


def over_water(start: Point, angle: float) -> str:
    dx, dy = math.sin(angle), -math.cos(angle)
    met: list[float] = []
    for ring in RINGS:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            turn = dx * (y2 - y1) - dy * (x2 - x1)
            if turn:
                far = ((x1 - start[0]) * (y2 - y1) - (y1 - start[1]) * (x2 - x1)) / turn
                share = ((x1 - start[0]) * dy - (y1 - start[1]) * dx) / turn
                if far > 0 and 0 <= share < 1:
                    met.append(far)
    ends = [0.0, *sorted(met), 2900.0]
    return "".join(
        f"M{start[0] + dx * a:.0f} {start[1] + dy * a:.0f}L{start[0] + dx * b:.0f} {start[1] + dy * b:.0f}"
        for a, b in zip(ends[::2], ends[1::2], strict=False)
        if b - a > 12
    )


def compass(x: int, y: int, size: float) -> str:
    def star(long: float, short: float, turn: float) -> str:
        points = []
        for k in range(8):
            r, angle = (long if k % 2 == 0 else short), math.pi * k / 4 + turn
            points.append((r * math.sin(angle), -r * math.cos(angle)))
        return path(points, closed=True)

    halves = []
    for k in range(4):
        a = math.pi * k / 2
        side = (size * 0.24 * math.sin(a + math.pi / 4), -size * 0.24 * math.cos(a + math.pi / 4))
        halves.append(path([(0, 0), side, (size * math.sin(a), -size * math.cos(a))], closed=True))
    rings = "".join(f'<circle r="{size * r:.0f}"/>' for r in (0.86, 0.8, 0.4))
    lines = f'<g fill="none" style="stroke:var(--vq-seaname)">{rings}</g>'
    stars = star(size * 0.62, size * 0.16, math.pi / 4) + star(size, size * 0.24, 0)
    paper = f'<path d="{stars}" style="fill:var(--vq-halo);stroke:var(--vq-seaname)"/>'
    shade = f'<path d="{"".join(halves)}" style="fill:var(--vq-seaname)"/>'
    return f'<g transform="translate({x} {y})">{lines}{paper}{shade}</g>'


def sea() -> str:
    coast = "".join(path(ring, closed=True) for ring in RINGS)
    frame = f"M0 0H{WIDTH}V{HEIGHT}H0z"
    lines = "".join(rhumbs(x, y, many) for x, y, _, many in COMPASSES)
    return symbol(
        "sea",
        f'<path d="{frame}{coast}" fill-rule="evenodd" style="fill:var(--vq-sea)"/>',
        stroke(lines, "rhumb", 0.8),
        stroke(hatching(), "sea-line", 1),
        f'<path d="{coast}" fill="none" style="stroke:var(--vq-coast)" stroke-width="2.2" stroke-linejoin="round"/>',
        stroke("".join(relief["paths"]["zones"]), "seaname", 2.4, ' stroke-dasharray="1 9" stroke-linecap="round"'),
        *(compass(x, y, size) for x, y, size, _ in COMPASSES),
    )


# roads -----------------------------------------------------------------------------------------


def road(a: int, b: int) -> str:
    start, end = SPACE_AT[a], SPACE_AT[b]
    far = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    here, there = MARK[KIND[a]], MARK[KIND[b]]
    return path([(start[0] + dx * here, start[1] + dy * here), (end[0] - dx * there, end[1] - dy * there)])


def roads(name: str, scenario: int) -> str:
    clear, passes, out = "", "", ""
    for a in range(SPACES):
        for k in range(DEGREE[a]):
            b = LINK[a][k]
            if b < a:
                continue
            if not (OPEN[scenario][a] and OPEN[scenario][b]):
                out += road(a, b)
            elif k < CLEAR[a]:
                clear += road(a, b)
            else:
                passes += road(a, b)
    ports = "".join(anchor(space) for space in PORT_SPACES if OPEN[scenario][space])
    return symbol(
        name,
        stroke(out, "link", 1, ' opacity=".25"') if out else "",
        stroke(clear, "halo", 6, ' opacity=".6"'),
        stroke(clear, "link", 2.6),
        stroke(passes, "link", 3.4, ' stroke-dasharray="3 6"'),
        stroke(ports, "halo", 6, ' stroke-linecap="round"'),
        stroke(ports, "seaname", 2, ' stroke-linecap="round"'),
    )


def anchor(space: int) -> str:
    """Beside the mark of a port."""
    x, y = SPACE_AT[space][0] - MARK[KIND[space]] - 5, SPACE_AT[space][1] + MARK[KIND[space]] + 1
    return f"M{x} {y - 7}v14m-5-11h10m-13 5c1 5 4 6 8 6s7-1 8-6"


# religion --------------------------------------------------------------------------------------


def believers() -> list[str]:
    """For each space that can change its faith: rising lines across the cell round its town."""
    every = sites()
    drawn = []
    for space in range(SPACES):
        if PRINTED_FAITH[space] == OTHER_FAITH:
            continue
        x, y, _ = every[space]
        near = sorted((math.dist((x, y), one[:2]), i) for i, one in enumerate(every) if i != space)[:NEIGHBOURS]
        outline = [(u, v) for u, v, _ in cell((x, y), [(i, every[i][:2]) for _, i in near])]
        drawn.append(symbol(SPACE_NAMES[space], stroke(rising(outline), "hatch", 5)))
    return drawn


def rising(outline: list[Point]) -> str:
    """Lines from the lower left to the upper right, as heralds hatch purple, as far as they cross the outline."""
    sums = [x + y for x, y in outline]
    first, last = math.ceil(min(sums) / (2 * RISES)), math.floor(max(sums) / (2 * RISES))
    return "".join(across(outline, 2 * RISES * number) for number in range(first, last + 1))


def across(outline: list[Point], level: int) -> str:
    """Where x and y together make this much."""
    met: list[float] = []
    for (x, y), (u, v) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (x + y > level) != (u + v > level):
            met.append(x + (level - x - y) / (u + v - x - y) * (u - x))
    met.sort()
    return "".join(path([(a, level - a), (b, level - b)]) for a, b in zip(met[::2], met[1::2], strict=False))


def europe() -> str:
    """What a table for six needs besides."""
    layers = [roads("europe", CAMPAIGN), *believers()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *layers, "</svg>", ""])


def ground() -> str:
    layers = [land(), closed(), sea(), roads("roads", TUTORIAL)]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *layers, "</svg>", ""])


FILES = {STATIC / "map.svg": ground, STATIC / "europe.svg": europe}

if __name__ == "__main__":
    for file, drawn in FILES.items():
        file.write_text(drawn(), encoding="utf-8")
