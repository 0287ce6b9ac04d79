"""What may be chosen, numbered: moves of one verb stand in one row, so that thirty choices stay readable."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby, takewhile

from rich.text import Text

from nonsuch.engine.errors import NOTATION, IllegalMove
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.play import Play

LISTED_AT_MOST = 24  # offers of one verb; more are summed up, and written
EXAMPLE = 9  # which of them is shown as an example


@dataclass
class Menu:
    """What may be chosen, numbered; moves of one verb stand in one row."""

    rows: list[tuple[str, list[tuple[int, str]]]] = field(default_factory=list)
    long_rows: list[tuple[str, str]] = field(default_factory=list)
    notations: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, play: Play, seat: int) -> Menu:
        menu = cls()
        moves = play.game.moves
        for _, group in groupby(play.offers(seat), lambda move: moves.verb_of(move.number)):
            menu.add(list(group))
        return menu

    def add(self, moves: list[Move]) -> None:
        head, tails = shared_words([move.label for move in moves])
        if len(moves) > LISTED_AT_MOST:
            self.long_rows.append((head, f"{tails[0]} … {tails[-1]}: type it, for example '{moves[EXAMPLE].notation}'"))
            return
        first = len(self.notations) + 1
        self.notations += [move.notation for move in moves]
        items = list(enumerate(tails, first))
        if not head and self.rows and not self.rows[-1][0]:
            self.rows[-1][1].extend(items)  # single words share a row
        else:
            self.rows.append((head, items))

    def choice(self, number: int) -> str:
        if not 1 <= number <= len(self.notations):
            raise IllegalMove(f"there is no choice {number}; choices run from 1 to {len(self.notations)}", NOTATION)
        return self.notations[number - 1]

    def picture(self, width: int) -> Text:
        margin = max((len(head) + 4 for head, _ in (*self.rows, *self.long_rows) if head), default=2)
        lines = [line for head, items in self.rows for line in _filled(head, items, margin, width)]
        lines += [Text(f"  {head}".ljust(margin) + row) for head, row in self.long_rows]
        return Text("\n").join(lines)


def shared_words(labels: list[str]) -> tuple[str, list[str]]:
    """The words that all labels begin with, and what each goes on with. A single label shares nothing."""
    words = [label.split(" ") for label in labels]
    if len(labels) == 1:
        return "", labels
    alike = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    shared = min(len(list(alike)), *(len(one) - 1 for one in words))
    return " ".join(words[0][:shared]), [" ".join(one[shared:]) for one in words]


def _filled(head: str, items: Iterable[tuple[int, str]], margin: int, width: int) -> list[Text]:
    """'Attack   1) Anne   2) Robert', on as many lines as it takes; no choice is broken in two."""
    lines = [Text(f"  {head}".ljust(margin))]
    for number, label in items:
        shown = Text.assemble((f"{number})", "bold cyan"), f" {label}")
        if lines[-1].cell_len + shown.cell_len > width and lines[-1].cell_len > margin:
            lines.append(Text(" " * margin))
        lines[-1].append_text(shown).append("   ")
    for line in lines:
        line.rstrip()
    return lines
