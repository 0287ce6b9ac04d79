"""What a piece does to the places that it leaves and enters, written out: contents, sizes, and who knows it."""

from __future__ import annotations

from nonsuch.engine.language import marking
from nonsuch.engine.language.ends import ALL_READERS, ALL_SEATS, End, seen_by
from nonsuch.engine.language.fields import Bits, Pile
from nonsuch.engine.language.mover import Mover


class Carrying:
    """The lines of one mover so far, and the movers that they call."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.needs: list[Mover] = []

    # who knows the piece -----------------------------------------------------------------------

    def _seen(self, source: End, target: End, seen: str) -> str:
        """Who knows the piece, by a name where marks ask more than once."""
        if not (source.marks or target.marks) or seen in (ALL_SEATS, "0"):
            return seen
        self.lines.append(f"seen = {seen}")
        return "seen"

    def _seen_in_pile(self, source: End, target: End, place: str) -> str:
        """Who knows the piece at this place of a pile, once it has arrived."""
        if source.one.top and place == "last":
            return ALL_SEATS
        if not source.mask or target.open:
            return self._seen(source, target, seen_by(source.viewers(), target.viewers()))
        if not (target.mask or target.known or target.marks or source.marks):
            return seen_by(target.viewers())
        self.lines.append(f"beheld = {source.mask}[{place}]")
        self.lines.append(f"seen = {seen_by('beheld', target.viewers())}")
        return "seen"

    # marks -------------------------------------------------------------------------------------

    def _call(self, needed: Mover, *arguments: str) -> str:
        if needed not in self.needs:
            self.needs.append(needed)
        return f"{needed.symbol}({', '.join(['t', *arguments])})"

    def _times(self, copies: str, line: str) -> list[str]:
        return [line] if copies == "1" else [f"for _ in range({copies}):", f"    {line}"]

    def _circle(self, seen: str) -> str:
        """Those who know the piece, as marks have it: spectators know what all seats know."""
        if seen in (ALL_SEATS, "0"):
            return ALL_READERS if seen == ALL_SEATS else seen
        line = f"circle = {ALL_READERS} if ({seen}) == {ALL_SEATS} else {seen}"
        if line not in self.lines:
            self.lines.append(line)
        return "circle"

    def _carry(self, source: End, target: End, copies: str, seen: str) -> None:
        """Who saw the piece knows where it is now; to the others it may be any that they knew of."""
        if source.marks:
            if seen != "0":
                knew = self._circle(seen)
                if any(line.startswith("beheld = ") for line in self.lines):
                    # who knew the piece by its place in a pile loses no mark: that was of another piece
                    knew += f" & ~({ALL_READERS} if beheld == {ALL_SEATS} else beheld)"
                self.lines += self._times(copies, self._call(marking.unmark(source.marks), "kind", knew, source.bit()))
            self._loosen(source, target, seen)
        self._mark_arrival(target, copies, seen)

    def _loosen(self, source: End, target: End, seen: str) -> None:
        assert source.marks is not None
        if seen != ALL_SEATS:
            blind = ALL_READERS if seen == "0" else f"({ALL_READERS}) & ~({self._circle(seen)})"
            row = target.bit() if target.marks else "0"
            self.lines.append(self._call(marking.loosen(source.marks), blind, source.bit(), row))
        self.lines.append(f"if {source.emptied()}:")
        self.lines.append("    " + self._call(marking.narrow(source.marks), source.bit()))

    def _mark_arrival(self, target: End, copies: str, seen: str) -> None:
        viewers = target.viewers() or "0"
        if target.marks and not target.mask and seen not in ("0", viewers):
            circle = self._circle(seen)
            made = self._times(copies, self._call(marking.mark(target.marks), "kind", circle, target.bit()))
            self.lines += [f"if ({circle}) & ~({viewers}) != 0:", *("    " + line for line in made)]

    # in and out --------------------------------------------------------------------------------

    def _drop_last(self, end: End, last: str) -> None:
        self.lines.append(f"{end.row}[{last}] = -1")
        if end.mask:
            self.lines.append(f"{end.mask}[{last}] = 0")
        self.lines.append(f"{end.size} = {last}")

    def _arrive_under(self, target: End, seen: str) -> None:
        """What lies there goes up by one."""
        self.lines += [f"place = {target.size}", "while place > 0:"]
        self.lines += [f"    {target.row}[place] = {target.row}[place - 1]"]
        self.lines += [f"    {target.mask}[place] = {target.mask}[place - 1]"] if target.mask else []
        self.lines += ["    place -= 1", f"{target.row}[0] = kind"]
        self.lines += [f"{target.mask}[0] = {seen}"] if target.mask else []
        self.lines += [f"{target.size} += 1"]

    def _leave(self, end: End, kind: str, copies: str, seen: bool) -> None:
        """Out of a bag. What everybody knows to be there leaves first; unseen, nothing is sure any more."""
        if isinstance(end.one, Bits):
            self.lines.append(f"{end.row} ^= 1 << {kind}")
        else:
            self.lines += [f"{end.row}[{end.at(kind)}] -= {copies}", f"{end.size} -= {copies}"]
        if end.known and seen:
            known = f"{end.known}[{end.at(kind)}]"
            self.lines.append(f"{known} -= min({known}, {copies})")
        elif end.known:
            self._clear_row(end.known, len(end.one.kinds))

    def _clear_row(self, row: str, length: int) -> None:
        self.lines += [f"for k in range({length}):", f"    {row}[k] = 0"]

    def _arrive(self, end: End, kind: str, copies: str, seen: str) -> None:
        """Into a place. `seen`: the mask of those who know what it is, as text."""
        if isinstance(end.one, Pile):
            self._push(end, kind, copies, seen)
            return
        if isinstance(end.one, Bits):
            self.lines.append(f"{end.row} |= 1 << {kind}")
        else:
            self.lines += [f"{end.row}[{end.at(kind)}] += {copies}", f"{end.size} += {copies}"]
        if end.known and seen == ALL_SEATS and not end.open:
            self.lines.append(f"{end.known}[{end.at(kind)}] += {copies}")
        self._may_hold_again(end, kind, seen)

    def _may_hold_again(self, end: End, kind: str, seen: str) -> None:
        """A kind that is known not to be there may be there once something has entered: that kind, or any."""
        if not end.lacks or end.open:
            return
        if isinstance(end.one, Bits):
            self.lines.append(f"{end.lacks} &= ~(1 << {kind})" if seen == ALL_SEATS else f"{end.lacks} = 0")
        elif seen == ALL_SEATS:
            self.lines.append(f"{end.lacks}[{end.at(kind)}] = 0")
        else:
            self._clear_row(end.lacks, len(end.one.kinds))

    def _push(self, end: End, kind: str, copies: str, seen: str) -> None:
        if copies == "1":
            self.lines.append(f"{end.row}[{end.size}] = {kind}")
            self.lines += [f"{end.mask}[{end.size}] = {seen}"] if end.mask else []
            self.lines.append(f"{end.size} += 1")
            return
        self.lines += [f"for place in range({end.size}, {end.size} + {copies}):", f"    {end.row}[place] = {kind}"]
        self.lines += [f"    {end.mask}[place] = {seen}"] if end.mask else []
        self.lines += [f"{end.size} += {copies}"]
