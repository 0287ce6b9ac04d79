"""What the terminal draws whatever the game: sentences, views, results; in ASCII where there is no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from nonsuch.draw import Sight
from nonsuch.engine.language.words import Names
from nonsuch.engine.playing.play import Play
from nonsuch.show.plain import board_of

# For terminals that know no more than ASCII: one sign for one sign, so that nothing moves.
ASCII = str.maketrans("♣♠♦♥╭╮╰╯┌┐└┘─━│┃▸█░·–—…×•›¶’‘“”≤≥▌", "csdh++++++++--||>#.---.x*>P''\"\"<>|")

SEAT_COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan")
LONGEST_HEADING = 40  # what stands before a colon further on is a sentence


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


def table_in_lines(play: Play, view: Mapping[str, Any], seat: int | None) -> RenderableType:
    """The table as a screen reader is told it, a line a thing: what it is in bold, players in their colours."""
    sight = Sight(view, tuple(play.names), seat)
    return Group(*(_coloured(line, play.names) for line in board_of(play.game).text(sight)))


def _coloured(line: str, names: Sequence[str]) -> Text:
    text = Text(line)
    what, colon, _ = line.partition(": ")
    if colon and len(what) <= LONGEST_HEADING:
        text.stylize("bold", 0, len(what) + 1)
    for name, colour in zip(names, SEAT_COLOURS, strict=False):
        text.highlight_words([name], colour)
    return text


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
