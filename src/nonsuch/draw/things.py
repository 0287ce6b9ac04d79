"""What lies on many tables: icons, the seats' shields, playing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from nonsuch.draw.markup import Markup, classes, el

STATIC = "/static"
SHIELDS = 6
MANY = 6


def game_file(game: str, name: str) -> str:
    """The address of a file in a game's own static folder."""
    return f"{STATIC}/games/{game}/{name}"


# icons -----------------------------------------------------------------------------------------


@cache
def icon(name: str, size: str = "", label: str = "") -> Markup:
    """An icon beside a word is hidden from readers; one that stands alone has a label. Sizes: small, none, large.
    A game's own, in show/static/icons.svg of its folder, are called as the shared ones are; where that name is taken,
    penny of the game farthing is `farthing/penny`, at the price of a request."""
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", use(name), cls=classes("icon", size), **spoken)


@cache
def use(name: str) -> Markup:
    game, _, own = name.rpartition("/")
    return el("use", href=f"{game_file(game, 'icons.svg') if game else f'{STATIC}/icons.svg'}#{own}")


# seats: colour, letter, hatching, shield -------------------------------------------------------


@lru_cache(1024)
def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each seat, no two alike: from the name if it has one to give, else by place at the table."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        alone = [word for word in name.split() if len(word) == 1]  # 'Player B' is B
        wanted = [letter.upper() for letter in (*alone, *name) if letter.isalpha() and len(letter.upper()) == 1]
        spare = [chr(ord("A") + (seat + k) % 26) for k in range(26)]
        taken.append(next(letter for letter in (*wanted, *spare) if letter not in taken))
    return tuple(taken)


@lru_cache(1024)
def shield(seat: int, letter: str, size: str = "") -> Markup:
    number = seat % SHIELDS + 1
    art = el("svg", use(f"seat-{number}"))
    return el("span", art, el("b", letter), cls=classes("seat", size), data_seat=number, aria_hidden="true")


@lru_cache(1024)
def who(seat: int, name: str) -> Markup:
    """A name underlined in its seat's colour."""
    return el("span", el("bdi", name), cls="who", data_seat=seat % SHIELDS + 1)


# cards -----------------------------------------------------------------------------------------


def style(**values: str | int | float | None) -> str | None:
    """`n=3` is written --n:3; `flies` is the name under which a visible card moves."""
    said = [f"view-transition-name:{value}" for name, value in values.items() if name == "flies" and value]
    said += [f"--{name}:{value}" for name, value in values.items() if name != "flies" and value is not None]
    return ";".join(said) or None


def numbered(cards: Iterable[int]) -> list[tuple[int, int]]:
    """Each card with its ordinal among its like, from 1: with it a card that moves has a name of its own."""
    seen: Counter[int] = Counter()
    found: list[tuple[int, int]] = []
    for one in cards:
        seen[one] += 1
        found.append((one, seen[one]))
    return found


def card(
    picture: str,
    label: str,
    *,
    flies: str | None = None,
    target: str | None = None,
    look: str = "",
    state: str | None = None,
    words: Sequence[Markup] = (),
) -> Markup:
    """A card, its picture a symbol of a sheet. A hidden card has no name to fly under: it could be followed.

    `words`: what is printed on it (see `printed`): text, which keeps its size where the picture grows small.
    """
    return el(
        "div",
        face(picture),
        words,
        cls="card",
        role="img",
        aria_label=label,
        data_target=target,
        data_state=state,
        style=";".join(part for part in (style(flies=flies), look) if part) or None,
    )


@cache
def printed(words: str | Markup, ink: str = "", *, top: bool = False, bare: bool = False) -> Markup:
    """Words on a card: in a band at its foot or its top, in an ink, or `bare` on the card. Where the card is too narrow
    for them they are left out: its label says them, and so does whatever enlarges it."""
    cls = classes("nm", ink, "top" if top else None, "bare" if bare else None)
    return el("span", el("span", words), cls=cls, aria_hidden="true")


@cache
def face(picture: str) -> Markup:
    return el("svg", el("use", href=picture), view_box="0 0 100 140", aria_hidden="true")


def mini(
    rank: str,
    mark: str,
    label: str,
    *,
    cls: str = "",
    count: int = 1,
    flies: str | None = None,
    target: str | None = None,
) -> Markup:
    """A small card: rank and an icon; of several, their number in place of the icon."""
    return el(
        "span",
        rank,
        el("i", f"×{count}", cls="num") if count > 1 else el("svg", use(mark), aria_hidden="true"),
        cls=classes("mini", cls),
        role="img",
        aria_label=label,
        data_target=target,
        style=style(flies=flies),
    )


@cache
def backs(number: int) -> Markup:
    """A hand seen from behind; the number stands beside it."""
    return el("span", [el("i")] * number, cls="backs", aria_hidden="true")


def fanned(index: int, number: int) -> str:
    """How a card of a fan is turned and lowered."""
    off = index - (number - 1) / 2
    return f"--turn:{3 * off:g};--bow:{round(2.4 * off * off)}"


def fan(cards: Sequence[Markup], label: str) -> Markup:
    """Cards in a hand; they close up until they fit."""
    return el("div", cards, cls="fan", style=style(n=len(cards)), role="group", aria_label=label)


def spread(cards: Sequence[Markup]) -> Markup:
    """A row that closes up in the same way."""
    return el("div", cards, cls="spread", style=style(n=len(cards)))


def minis(small: Sequence[Markup]) -> Markup:
    return el("div", small, cls="minis many" if len(small) > MANY else "minis", style=style(n=len(small)))


def says() -> Markup:
    """Where the page writes, for those who cannot see the light, what a lit place is offered for."""
    return el("span", cls="sr", data_says=True)


def slot(words: str, mark: str = "") -> Markup:
    """An empty place says what belongs there."""
    return el("div", icon(mark, "large") if mark else None, el("span", words), cls="slot")


def space(
    number: int,
    sign: Markup | None,
    lies: Sequence[Markup | None],
    *,
    kind: str = "",
    label: str = "",
    target: str | None = None,
    at: str | None = None,
) -> Markup:
    """A space of a track: its number, the sign printed on it, what lies there (`occupied` if anything does). It is an
    item of an ordered list, or with a label a picture, read as a whole. `at`: its place, where the track winds."""
    return el(
        "div" if label else "li",
        says() if target else None,
        el("span", number, cls="num"),
        sign,
        lies,
        cls=classes("space", kind, "occupied" if any(lies) else None),
        value=None if label else number,
        style=at,
        role="img" if label else None,
        aria_label=label or None,
        data_target=target,
    )


def tag(words: str, mark: str, *, asked: bool = False, wordless: bool = False) -> Markup:
    """A word about a seat in a small frame; where there is no room for the word, the icon says it."""
    cls = classes("tag", "asked" if asked else "", "bare" if wordless else "")
    inside = icon(mark, "small", words) if wordless else [icon(mark, "small"), words]
    return el("span", inside, cls=cls, title=words if wordless else None)


class Action(NamedTuple):
    """A kind of move as a sign on the board. `verb`: how its moves begin in notation, for data-verb, by which the page
    lights it; `how`: where to click. `lacks`: why it is not possible now; empty if it is."""

    mark: str
    name: str
    verb: str
    how: str
    lacks: str = ""


def meter(value: int, most: int) -> Markup:
    share = round(100 * max(0, min(value, most)) / most)
    return el("span", el("i"), cls="meter", style=style(value=share), aria_hidden="true")
