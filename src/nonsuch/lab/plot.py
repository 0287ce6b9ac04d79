"""A match as a picture: each meeting a line with its interval, par dashed."""

from __future__ import annotations

from html import escape
from typing import Any

LEFT, RIGHT, ROW, TOP = 220, 40, 26, 48
WIDE = 480


def plot(result: dict[str, Any]) -> str:
    """An SVG drawing of a match's shares."""
    rows = result["matches"]
    high = TOP + ROW * len(rows) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + RIGHT} {high}" font-family="sans-serif"'
        ' font-size="13">',
        f'<rect width="{LEFT + WIDE + RIGHT}" height="{high}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="15">{escape(_title(result))}</text>',
        *(_tick(percent, high) for percent in range(0, 101, 25)),
        f'<line x1="{_x(result["par"])}" x2="{_x(result["par"])}" y1="{TOP - 8}" y2="{high - 26}"'
        ' stroke="#888" stroke-dasharray="4 3"/>',
        *(_row(number, one) for number, one in enumerate(rows)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(result: dict[str, Any]) -> str:
    return (
        f"{result['game']}, {result['players']} players: share of one seat, {result['games']:,} games, 95 % intervals"
    )


def _x(share: float) -> float:
    return round(LEFT + WIDE * min(1.0, max(0.0, share)), 1)


def _tick(percent: int, high: int) -> str:
    return f'<text x="{_x(percent / 100)}" y="{high - 8}" text-anchor="middle" fill="#555">{percent} %</text>'


def _row(number: int, one: dict[str, Any]) -> str:
    y = TOP + ROW * number + ROW / 2
    said = escape(f"{one['one']} among {one['against']}")
    line = f'<line x1="{_x(one["low"])}" x2="{_x(one["high"])}" y1="{y}" y2="{y}" stroke="#7a1f2b" stroke-width="3"/>'
    dot = f'<circle cx="{_x(one["share"])}" cy="{y}" r="5" fill="#7a1f2b"/>'
    return f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{said}</text>{line}{dot}'
