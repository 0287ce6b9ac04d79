"""The 44 faces and the back of Glory's cards, as symbols of one SVG file.  Pictures count: a 7♣ shows seven pikes.

`python -m nonsuch.games.glory.show.board.art` writes show/static/cards.svg anew; a test keeps the two equal. A symbol
holds all its art itself, because a symbol used from another file cannot reach a third one, and colours are tokens.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

from nonsuch.games.glory.components import ASSASSIN, CARDS, GENERAL, KINDS, VALUE
from nonsuch.games.glory.rules.cards import half_rounded_up

FOLDER = Path(__file__).parents[1] / "static"
SHEETS = (FOLDER / "icons.svg", Path(__file__).parents[4] / "server" / "static" / "icons.svg")

PAPER = 'style="fill:var(--card)"'
GOLD = 'style="fill:var(--card-gold)"'
TINT = 'fill="currentColor" fill-opacity=".13"'
SHADE = 'fill="currentColor" fill-opacity=".28"'
DARK = 'fill="currentColor" fill-opacity=".6"'
SOLID = 'fill="currentColor" stroke="none"'
HAIR = 'stroke-width=".8"'
LINES = 'fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
MIDDLE = 57  # the picture stands right of the middle: rank and suit have the left edge

SUIT_ICONS = {"c": "club", "s": "spade", "d": "diamond", "h": "heart"}
INKS = {"c": "soldier", "s": "land", "d": "money", "h": "health"}


def short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def path(d: str, style: str = "") -> str:
    return f'<path d="{d}"{" " + style if style else ""}/>'


def dot(x: float, y: float, r: float, style: str = SOLID) -> str:
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" {style}/>'


def on_paper(d: str, style: str) -> str:
    """A shape that hides what is behind it, and its tint."""
    return path(d, PAPER) + path(d, style)


# pictures that count ---------------------------------------------------------------------------


def pikes(number: int) -> str:
    """A stand of pikes behind a morion."""
    shafts, tips = "", ""
    for i in range(number):
        k = i - (number - 1) / 2
        x, y = MIDDLE + k * (6.2 if number > 6 else 7.4), 27 + abs(k) * 2.1 + (3 if i % 2 else 0)
        shafts += f"M{short(MIDDLE + k * 3.4)} 106L{short(x)} {short(y)}"
        tips += f"M{short(x - 1.9)} {short(y + 1)}L{short(x + k * 0.25)} {short(y - 8)}l1.9 8z"
    return path(shafts, 'class="counts"') + path(tips, 'fill="currentColor"') + MORION


TREES = ((57, 98), (44, 98), (70, 98), (32, 103), (82, 103), (50.5, 109), (63.5, 109))
ORCHARDS = {1: (0,), 2: (1, 2), 3: (0, 3, 4), 4: (1, 2, 3, 4), 6: (1, 2, 3, 4, 5, 6)}
FRONT_ROW = tuple((x, 112) for x in (28, 42.5, 57, 71.5, 86))
BACK_ROWS = {8: (44, 57, 70), 9: (37, 50.5, 63.5, 77), 10: (32, 44.5, 57, 69.5, 82)}
TREE = "c4.2 4 5.4 6.9 4.9 9.3-.5 2.2-2.4 3.5-4.9 3.5s-4.4-1.3-4.9-3.5c-.5-2.4.7-5.3 4.9-9.3z"


def orchard(number: int) -> str:
    """Trees before a manor, those behind drawn first."""
    if number in BACK_ROWS:
        places = [*((x, 99) for x in BACK_ROWS[number]), *FRONT_ROW]
    else:
        places = sorted((TREES[i] for i in ORCHARDS.get(number, range(number))), key=lambda place: place[1])
    trunks = "".join(f"M{short(x)} {y + 2}v-4" for x, y in places)
    crowns = "".join(f"M{short(x)} {y - 14}{TREE}" for x, y in places)
    return MANOR + path(trunks, 'class="counts"') + path(crowns, PAPER) + path(crowns, SHADE)


def coins(number: int) -> str:
    """One pile up to three, then two."""
    piles = ((MIDDLE, number),) if number < 4 else ((43, math.ceil(number / 2)), (71, number // 2))
    edges, marks, tops, roses = "", "", "", ""
    for x, height in piles:
        for j in range(height):
            y = 108 - j * 11
            edges += f"M{x - 14} {y - 8}v6c0 3 6.3 5.4 14 5.4s14-2.4 14-5.4v-6"
            marks += f"M{x + 6} {y - 1}v2.5M{x + 9} {short(y - 2.5)}v2.5M{x + 11.5} {y - 4}v2.5"
        top = 108 - (height - 1) * 11 - 8
        tops += f"M{x - 14} {top}c0-3 6.3-5.4 14-5.4s14 2.4 14 5.4-6.3 5.4-14 5.4-14-2.4-14-5.4z"
        roses += f'<ellipse cx="{x}" cy="{top}" rx="5" ry="1.9" stroke-width=".7"/>'
        roses += f'<ellipse cx="{x}" cy="{top}" rx="1.8" ry=".7" {SOLID}/>'
    return path(edges, f'class="counts" {TINT}') + path(tops, TINT) + path(marks, HAIR) + roses


def leaves(number: int) -> str:
    """A healing herb in its jar: leaves in pairs, an odd one on top."""
    step = min(46 / max(number / 2, 2.5), 10.5)
    drawn = ""
    for i in range(number - number % 2):
        side = "-" if i % 2 else ""
        other = "" if i % 2 else "-"
        y = 72 - i // 2 * step - (2 if i % 2 else 0)
        drawn += f"M{MIDDLE} {short(y)}c{side}3-8 {side}11-12 {side}20-11.5c{other}1 8.5 {other}8 12.5 {other}20 11.5z"
    top = min(60, 74 - number // 2 * step) if number % 2 else 72 - (number - 1) // 2 * step - 4
    if number % 2:
        drawn += f"M{MIDDLE} {short(top)}c-6-4-6-10 0-16 6 6 6 12 0 16z"
    return path(f"M{MIDDLE} 82V{short(top)}") + path(drawn, f'class="counts" {TINT}') + JAR


COUNTED = {"c": pikes, "s": orchard, "d": coins, "h": leaves}

# what stands beside them -----------------------------------------------------------------------

_HAT = (
    "M29 99c9 2 13-1.5 14.5-8 1.5-8 6.3-12.5 13.5-12.5s12 4.5 13.5 12.5c1.5 6.5 5.5 10 14.5 8-4 10-14 14-28 14s-24-4"
    "-28-14z"
)
MORION = (
    on_paper(_HAT, TINT)
    + path("M44 89c0-11 5-19 13-19s13 8 13 19")
    + path("M41.5 99.5c9 4 22 4 31 0")
    + path("M62 82c2.5 3 3.8 7 4.2 11M58.5 80c3 4 4.2 8.5 4.5 14M39 106c11 4 25 4 36 0", HAIR)
    + dot(57, 96.5, 1)
    + dot(49, 95.5, 1)
    + dot(65, 95.5, 1)
)
MANOR = (
    path("M19 116.5c6-26 20-39.5 38-39.5s32 13.5 38 39.5z", TINT + ' stroke="none"')
    + path("M19 116c6-26 20-39 38-39s32 13 38 39")
    + path("M40 79V55h34v24z", PAPER)
    + path("M37 55l9-13 8 9 8-9 15 13z", TINT)
    + path("M52 78v-9c0-3 2-5 5-5s5 2 5 5v9M44.5 61h4v5h-4zM65.5 61h4v5h-4zM47 38v4M65 34v9M68 34v12M65 34h3")
    + path("M54 51l4-6M60 53l6-8M66 53.5l3-4", HAIR)
    + path("M27 106c5-12 11-19 18-23M87 106c-5-12-11-19-18-23", HAIR + ' opacity=".7"')
)
_POT = "M46 79h22l-2 5c6 3 9 8 9 14 0 7-4 11-8 14H47c-4-3-8-7-8-14 0-6 3-11 9-14z"
JAR = (
    on_paper(_POT, TINT)
    + path("M48 84h18M39.5 95h35M40 104h34", HAIR)
    + path(
        "M57 107c-1.7-3.3-6.5-5-6.5-8.5 0-4 5-4.6 6.5-1.3 1.5-3.3 6.5-2.7 6.5 1.3 0 3.5-4.8 5.2-6.5 8.5z",
        SOLID,
    )
)

# the court -------------------------------------------------------------------------------------

_FACE = path("M46 52c0-9 4-13 11-13s11 4 11 13c0 10-4.5 17-11 17s-11-7-11-17z", PAPER)
_EYES = (
    path("M49.5 52c1.5-1.5 4-1.5 5.2 0M59.3 52c1.2-1.5 3.7-1.5 5.2 0", 'stroke-width="1.1"')
    + dot(52.2, 53.7, 0.9)
    + dot(61.9, 53.7, 0.9)
    + path("M57 53.5l-1.2 5.5h2", 'stroke-width=".9"')
)
_CAPE = "M44 82c4 8 8 12 13 12s9-4 13-12c5 1 9 3.5 12 7-5 11-14 16-25 16S37 100 32 89c3-3.5 7-6 12-7z"
_ERMINE = "M39 92l1 2.5M46 99l.6 2.7M57 98.5v3M67.5 99l-.6 2.7M75 92l-1 2.5M50 93l1 2.5M64 93l-1 2.5"
_BEARD = "M46 57c1 12 4 22 11 28 7-6 10-16 11-28-3 3-6 4-11 4s-8-1-11-4z"
KING = (
    path("M23 113c0-18 10-28 21-31h26c11 3 21 13 21 31z", TINT)
    + path(_CAPE, PAPER)
    + path(_ERMINE, 'stroke-width="1.6"')
    + path("M57 105v8")
    + path("M43 44c-4 6-5 16-3 25l6 1V45zM71 44c4 6 5 16 3 25l-6 1V45z", TINT)
    + _FACE
    + _EYES
    + on_paper(_BEARD, SHADE)
    + path("M53.5 63.5c2 1 5 1 7 0")
    + path("M51 66c1 5 2.5 9 5 13M63 66c-1 5-2.5 9-5 13M57 68v12", HAIR)
    + path("M42 44l-4-17 9.5 7L57 22l9.5 12 9.5-7-4 17c-9-3-21-3-30 0z", GOLD)
    + path("M42 44c9-3 21-3 30 0l.6-3.5c-10-3-21.2-3-31.2 0z", 'fill="currentColor"')
    + dot(57, 21, 2)
    + dot(38, 26.5, 1.7)
    + dot(76, 26.5, 1.7)
)
_RUFF = "M27 66c-3-14 1-22 8-24 4 10 10 20 22 22 12-2 18-12 22-22 7 2 11 10 8 24-2 18-14 28-30 28S29 84 27 66z"
_PLEATS = (
    "M57 72L30 51M57 72L28 61M57 72L28.5 71M57 72L33 81M57 72L40 88M57 72L48 92M57 72v21M57 72l9 20M57 72l17 16"
    "M57 72l24 9M57 72l28.5-1M57 72l29-11M57 72l27-21"
)
_HAIR = "M44 54c-6-14 1-23 13-23s19 9 13 23c1-8-4-12-8-12-2 0-3.5 1-5 2.5C55.5 43 54 42 52 42c-4 0-9 4-8 12z"
_CHEEKS = (
    "M46.5 50c0-6 3-8.5 5.5-8.5 2 0 3.5 1 5 3 1.5-2 3-3 5-3 2.5 0 5.5 2.5 5.5 8.5 0 12-4.5 20-10.5 20S46.5 62 46.5 50z"
)
QUEEN = (
    path("M24 113c2-14 9-22 17-26h32c8 4 15 12 17 26z", TINT)
    + path("M57 92l-9 21M57 92l9 21")
    + dot(57, 99, 1.4)
    + dot(57, 105, 1.4)
    + dot(57, 111, 1.4)
    + path(_RUFF, PAPER)
    + path(_PLEATS, HAIR)
    + path(_HAIR, DARK)
    + path(_CHEEKS, PAPER)
    + _EYES
    + path("M54 64c2 1.6 4 1.6 6 0", 'stroke-width="1.4"')
    + path("M46 32l-2.5-9 6.5 4 7-8 7 8 6.5-4L68 32c-7-2.5-15-2.5-22 0z", GOLD)
    + dot(57, 18, 1.7)
    + dot(43.3, 22.3, 1.3)
    + dot(70.7, 22.3, 1.3)
    + path(
        "M48 36.5h.1M52.5 35.2h.1M57 34.8h.1M61.5 35.2h.1M66 36.5h.1", 'style="stroke:var(--card)" stroke-width="2.2"'
    )
)
_COLLAR = (
    "M41 76c3-4 5-3 6-1 1.5-4 5-4 6-1 1.5-3 6.5-3 8 0 1-3 4.5-3 6 1 1-2 3-3 6 1 3 4 1 10-3 10-1 3-4.5 3-6 1-1.5 3-5 3"
    "-7 1-2 2-5.5 2-7-1-1.5 2-5 2-6-1-4 0-6-6-3-10z"
)
_CAP = "M36 43c-1-11 8-18 21-18s22 6 21 16c-3 4-9 4-21 3-10-.5-16 1-21-1z"
JACK = (
    path("M25 113c1-17 9-25 20-28h24c11 3 19 11 20 28z", TINT)
    + path("M57 90v23M38 92l7 8M35 100l7 8M76 92l-7 8M79 100l-7 8", 'stroke-width="1.6"')
    + dot(57, 97, 1.3)
    + dot(57, 104, 1.3)
    + path("M45 44c-4 4-5 12-3 19l5 2V44zM69 44c4 4 5 12 3 19l-5 2V44z", DARK)
    + _FACE
    + _EYES
    + path("M53 63.5c2.5 1.5 5.5 1.5 8 0", 'stroke-width="1.4"')
    + path(_COLLAR, PAPER)
    + path("M47 75v9M53 74v11M57 74v12M61 74v11M67 75v9", HAIR)
    + on_paper(_CAP, DARK)
    + path("M70 29c2-7 9-11 17-8-1 7-2 14-10 19 1-6-1-10-7-11z", GOLD)
    + path("M72 30c5-1 9-3 13-7M76 34c3-1 6-3 8-6", HAIR)
    + path("M38 41c11-3 27-3 39-1", 'style="stroke:var(--card)" stroke-width="1"')
)
_HOOD = 'style="fill:var(--card-hood)"'
_BLADE = "M57 113l-4-8V90h8v15z"
HOODED = (
    path("M24 113c1-20 8-30 15-35-5-26 3-49 18-55 15 6 23 29 18 55 7 5 14 15 15 35z", TINT)
    + path("M46 78c-6-19-2-38 11-45 13 7 17 26 11 45-4 6-18 6-22 0z", _HOOD)
    + path(
        "M48.5 58c2.5-2.5 5-2 6.5 1-2.5 1.5-5 1-6.5-1zM65.5 58c-2.5-2.5-5-2-6.5 1 2.5 1.5 5 1 6.5-1z",
        GOLD + ' stroke="none"',
    )
    + path(
        "M40 72c-3-16 0-33 9-44M43.5 75c-2.5-14-1-28 4.5-38M74 72c3-16 0-33-9-44M70.5 75c2.5-14 1-28-4.5-38"
        "M33 113c1-12 4-20 9-26M81 113c-1-12-4-20-9-26",
        HAIR,
    )
    + path(_BLADE, _HOOD)
    + path(_BLADE, 'fill="currentColor" fill-opacity=".85"')
    + path("M47 90h20", 'style="stroke:var(--card-gold)" stroke-width="2.6"')
    + path("M57 89V79", 'style="stroke:var(--card-gold)" stroke-width="3"')
    + dot(57, 76.5, 2.4, GOLD + ' stroke="none"')
)
COURT = {"J": JACK, "Q": QUEEN, "K": KING, "X": HOODED}

# the back: a knot garden and a rose ------------------------------------------------------------


def knot_garden() -> str:
    """Two sets of slanting lines, cut off at the frame."""
    left, top, right, bottom = 9, 9, 91, 131
    drawn = ""
    for k in range(-9, 18):
        for slope in (1, -1):
            x, y = k * 13.67, 70
            ends = [sorted(((left - x), (right - x))), sorted(((top - y) / slope, (bottom - y) / slope))]
            start, end = max(ends[0][0], ends[1][0]), min(ends[0][1], ends[1][1])
            if end - start > 1:
                drawn += f"M{short(x + start)} {short(y + slope * start)}L{short(x + end)} {short(y + slope * end)}"
    return drawn


def rose(x: float, y: float, r: float) -> str:
    def at(reach: float, angle: float) -> str:
        return f"{short(x + r * reach * math.cos(angle))} {short(y + r * reach * math.sin(angle))}"

    drawn = ""
    for k in range(5):
        a = 2 * math.pi * k / 5 - math.pi / 2
        drawn += f"M{at(0.3, a - 0.6)}C{at(0.92, a - 0.62)} {at(1.05, a - 0.35)} {at(0.9, a)}"
        drawn += f"C{at(1.05, a + 0.35)} {at(0.92, a + 0.62)} {at(0.3, a + 0.6)}"
    return drawn


def back() -> str:
    line, ground = 'style="fill:var(--card-back-line)"', 'style="fill:var(--card-back)"'
    art = (
        '<rect x="7.5" y="7.5" width="85" height="125" rx="2.5" stroke-width=".9"/>'
        + path(knot_garden(), 'stroke-width=".7" opacity=".55"')
        + dot(50, 70, 22, ground)
        + dot(50, 70, 19.5, 'stroke-width=".7"')
        + path(rose(50, 70, 17), line + ' fill-opacity=".25"')
        + path(rose(50, 70, 9.5), ground)
        + dot(50, 70, 2.4, line)
    )
    return symbol(
        "back",
        f'<rect width="100" height="140" rx="6" {PAPER}/><rect x="4" y="4" width="92" height="132" rx="4" {ground}/>'
        f'<g {LINES} style="stroke:var(--card-back-line)">{art}</g>',
    )


# whole cards -----------------------------------------------------------------------------------


def icon(name: str, x: float, y: float, size: float) -> str:
    """An icon of the table, Glory's own or a shared one, copied in."""
    both = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    found = re.search(rf'<symbol id="{name}" viewBox="0 0 24 24">(.*?)</symbol>', both)
    assert found, f"there is no icon {name}"
    return f'<g transform="translate({short(x)} {short(y)}) scale({size / 24:.3g})">{found[1]}</g>'


def uses(card: int) -> list[tuple[str, str]]:
    """What a card does, for its foot: attack, price, Glory, defence, healing."""
    value, half = str(VALUE[card]), str(half_rounded_up(VALUE[card]))
    return {
        "soldier": [("war", value)],
        "general": [("war", value)],
        "land": [("money", value), ("laurel", value), ("shield", "2")],
        "money": [("money", value), ("war", half)],
        "health": [("hp", f"+{half}")],
        "assassin": [("hp", f"−{value}")],
    }[ink(card)]


def foot(card: int) -> str:
    does = uses(card)
    drawn = ""
    for (name, words), x in zip(does, {1: (50,), 2: (31, 69), 3: (20, 52, 83)}[len(does)], strict=True):
        start = x - (14 + 6.4 * len(words)) / 2
        drawn += icon(name, start, 121, 12) + f'<text x="{short(start + 13.5)}" y="131.4" font-size="12">{words}</text>'
    return drawn


def ink(card: int) -> str:
    if card == ASSASSIN:
        return "assassin"
    return INKS.get(CARDS.show(card)[-1], "general")


def picture(card: int) -> str:
    text = CARDS.show(card)
    return COURT[text] if text in COURT else COUNTED[text[-1]](VALUE[card])


def corner(card: int) -> str:
    """Rank and suit, top left, where a fan shows them. The court has no suit: it does not count."""
    if card == ASSASSIN:
        return icon("assassin", 5, 9, 20)
    text = CARDS.show(card)
    rank = text if card >= GENERAL and text in COURT else text[:-1]
    size = 'font-size="25"' if len(rank) == 1 else 'font-size="20" letter-spacing="-2"'
    mark = "crown" if text in COURT else SUIT_ICONS[text[-1]]
    return f'<text x="14" y="28" {size} text-anchor="middle">{rank}</text>' + icon(mark, 7.5, 33, 13)


def face(card: int) -> str:
    night = card == ASSASSIN
    stock = "var(--card-night)" if night else "var(--card)"
    colour = "var(--card-pale)" if night else f"var(--card-{ink(card)})"
    return symbol(
        CARDS.show(card),
        f'<g style="color:{colour}"><rect width="100" height="140" rx="6" style="fill:{stock}"/>'
        '<rect x="2.5" y="2.5" width="95" height="135" rx="5" fill="none" stroke="currentColor" stroke-width=".7" '
        f'opacity=".45"/><g {LINES}>{picture(card)}</g>'
        + path("M2.5 117h95v15.5a5 5 0 0 1-5 5h-85a5 5 0 0 1-5-5z", 'fill="currentColor"')
        + f'<g style="color:{stock};fill:{stock}">{foot(card)}</g><g fill="currentColor">{corner(card)}</g></g>',
    )


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 100 140">{body}</symbol>'


def sheet() -> str:
    """The whole file."""
    note = "<!-- The cards of Glory, 100 x 140, drawn by board/art.py. Type is inherited from the card. -->"
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', note, *map(face, range(KINDS)), back(), "</svg>", ""])


if __name__ == "__main__":
    (FOLDER / "cards.svg").write_text(sheet(), encoding="utf-8")
