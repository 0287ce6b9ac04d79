"""What the terminal draws whatever the game: sentences, views, results; in ASCII where there is no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from nonsuch.engine.language.words import Names
from nonsuch.engine.playing.play import Play

# For terminals that know no more than ASCII: one sign for one sign, so that nothing moves.
ASCII = str.maketrans("♣♠♦♥╭╮╰╯┌┐└┘─━│┃▸█░·–—…×•›¶’‘“”≤≥▌", "csdh++++++++--||>#.---.x*>P''\"\"<>|")

# What a view holds for programs: of no interest to who looks at a table.
ENGINE_S = {"game", "seat", "players", "phase", "stack", "askers", "latest", "actor", "over", "won", "steps", "before"}


class Plain:
    """Drawn as it is, or in ASCII where the terminal knows no more."""

    def __init__(self, inner: RenderableType) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.inner, options):
            yield Segment(in_ascii(segment.text), segment.style, segment.control) if options.ascii_only else segment


def in_ascii(text: str) -> str:
    return text.translate(ASCII).encode("ascii", "replace").decode()


def bullet(sentence: str) -> RenderableType:
    grid = Table.grid()
    grid.add_row("· ", Text(sentence))
    return grid


def plain_view(view: Mapping[str, Any]) -> RenderableType:
    """What a seat sees of a game that draws no table of its own: its own fields, in words."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    shown = {name: value for name, value in view.items() if name not in ENGINE_S}
    for name, value in {**shown, **shown.pop("shows", {})}.items():
        grid.add_row(str(name).replace("_", " "), _in_words(value))
    return grid


def _in_words(value: Any) -> str:
    """Seats with what is theirs, a row of things, a number."""
    if isinstance(value, Mapping):
        named = {f"@{key}" if isinstance(key, int) else str(key): _in_words(one) for key, one in value.items()}
        return ", ".join(f"{key}: {one}" for key, one in named.items())
    if isinstance(value, list):
        return " ".join(map(_in_words, value))
    return "–" if value in ("", None) else str(value)


def result_table(play: Play, names: Names) -> Table:
    """Where the points came from, seat by seat, and what they come to."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    table.add_column("")
    for seat in range(len(play.names)):
        table.add_column(names.who(seat), justify="right", overflow="ellipsis")
    for source, points in play.game.show.words.tally(play.events(None), len(play.names)):
        table.add_row(source, *(str(one) if one else "–" for one in points))
    table.add_row("Total", *map(str, play.scores), style="bold")
    return table
