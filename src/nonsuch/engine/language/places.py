"""Movers: what carries components from one place to another, written out from the schema as plain rules.

`mover(schema, operation, source, target)` gives one function whose parameters are

    (t, indexes of the source's row, indexes of the target's row, kind, copies)

as far as the operation has them:

    move       (t, source…, target…, kind, copies)     so many of a kind
    move_all   (t, source…, target…)                   everything; a pile keeps its order and lies on top
    draw       (t, source…, target…) -> kind           the top of a pile, a random one of a bag
    top        (t, source…) -> kind                    looked at, NONE if there is none
    put_under  (t, source…, target…, kind)             to the bottom of a pile
    shuffle    (t, source…)
    lay        (t, target…, kind, copies)              set-up: out of the box
    gather     (t, target…)                            everything of that set, wherever it lies
    show       (t, source…, kind, readers)             those whose bits are set know it from now on

Contents, sizes and declared knowledge are kept up to date: who sees a piece leave or arrive knows it from then on where
the place says that it is known (docs/hidden-information.md).
"""

from __future__ import annotations

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import marking
from nonsuch.engine.language.carrying import Carrying
from nonsuch.engine.language.ends import ALL_READERS, ALL_SEATS, End, seen_by
from nonsuch.engine.language.fields import Bag, Bits, Field, Pile, Place
from nonsuch.engine.language.gathering import Gathering
from nonsuch.engine.language.mover import Mover, function
from nonsuch.engine.language.schema import Schema

__all__ = ["OPERATIONS", "Mover", "mover"]

OPERATIONS = ("move", "move_all", "draw", "top", "put_under", "shuffle", "lay", "gather", "show")
SOURCE, TARGET = "a", "b"  # what the indexes of either are called


def mover(schema: Schema, operation: str, source: Field | None, target: Field | None) -> Mover:
    """The function for one operation between two places; RulesError says in words why there can be none."""
    if operation not in OPERATIONS:
        raise RulesError(f"there is no way to {operation} things; there are {', '.join(OPERATIONS)}")
    for one in (source, target):
        if one is not None and not isinstance(one, Place):
            raise RulesError(
                f"{operation}: {one.name} is a number, not a place where things lie; "
                "declare it with bag(), pile() or bitbag()"
            )
    assert source is None or isinstance(source, Place)
    assert target is None or isinstance(target, Place)
    _check(operation, source, target)
    return _Writer(schema, operation, source, target).write()


def _check(operation: str, source: Place | None, target: Place | None) -> None:
    needs_source = operation not in ("lay", "gather")
    needs_target = operation not in ("top", "shuffle", "show")
    if needs_source != (source is not None) or needs_target != (target is not None):
        raise RulesError(f"{operation} takes {'a place to take from' if needs_source else 'a place to put into'}")
    if source is not None and target is not None:
        _check_both(operation, source, target)
    if operation in ("shuffle", "top") and not isinstance(source, Pile):
        assert source is not None
        raise RulesError(f"{operation}: {source.name} is no pile: what lies in it has no order; declare it with pile()")
    if operation == "put_under" and not isinstance(target, Pile):
        assert target is not None
        raise RulesError(f"put_under: {target.name} is no pile: nothing lies under it; declare it with pile()")


def _check_both(operation: str, source: Place, target: Place) -> None:
    names = f"{operation} from {source.name} to {target.name}"
    if source.components is not target.components:
        mine, theirs = source.components.name, target.components.name
        raise RulesError(f"{names}: the one is for {mine}s, the other for {theirs}s; move between places of one set")
    if not source.holds & target.holds:
        raise RulesError(
            f"{names}: no {source.components.name} may lie in both; let the kinds or holds= of both have one in common"
        )


class _Writer(Carrying):
    """Writes one mover, line by line."""

    def __init__(self, schema: Schema, operation: str, source: Place | None, target: Place | None) -> None:
        super().__init__()
        self.schema = schema
        self.operation = operation
        self.source = End(schema, source, SOURCE) if source else None
        self.target = End(schema, target, TARGET) if target else None
        self.quick: list[str] | None = None  # the body for interpreted play, where it differs

    def write(self) -> Mover:
        getattr(self, f"_{self.operation}")()
        ends = [end for end in (self.source, self.target) if end]
        symbol = "__".join(["engine_" + self.operation, *(end.one.name for end in ends)])
        more = {
            "move": ["kind", "copies"],
            "lay": ["kind", "copies"],
            "put_under": ["kind"],
            "show": ["kind", "readers"],
        }.get(self.operation, [])
        head = f"def {symbol}({', '.join(['t', *(index for end in ends for index in end.indexes), *more])}):"
        quick = function(head, self.quick) if self.quick is not None else ""
        return Mover(symbol, function(head, self.lines), quick, tuple(self.needs))

    @property
    def ends(self) -> tuple[End, End]:
        assert self.source is not None
        assert self.target is not None
        return self.source, self.target

    # one kind ----------------------------------------------------------------------------------

    def _move(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            self._move_out_of_pile(source, target, "copies")
            return
        seen = self._seen(source, target, seen_by(source.viewers(), target.viewers()))
        self._leave(source, "kind", "copies", source.open or target.open)
        self._arrive(target, "kind", "copies", seen)
        self._carry(source, target, "copies", seen)

    def _move_out_of_pile(self, source: End, target: End, copies: str, under: bool = False) -> None:
        """The topmost of that kind; what lay above it comes down."""
        self.lines += [f"for _ in range({copies}):", f"    last = {source.size} - 1", "    place = last"]
        self.lines += [f"    while {source.row}[place] != kind:", "        place -= 1"]
        inner = self.lines
        self.lines = []
        seen = self._seen_in_pile(source, target, "place")
        self.lines += ["while place < last:", f"    {source.row}[place] = {source.row}[place + 1]"]
        self.lines += [f"    {source.mask}[place] = {source.mask}[place + 1]"] if source.mask else []
        self.lines += ["    place += 1"]
        self._drop_last(source, "last")
        if under:
            self._arrive_under(target, seen)
        else:
            self._arrive(target, "kind", "1", seen)
        self._carry(source, target, "1", seen)
        self.lines = inner + ["    " + line for line in self.lines]

    def _show(self) -> None:
        """A reader who knew of such a piece already may have been shown the same."""
        assert self.source is not None
        end = self.source
        if end.mask:
            self._show_in_pile(end)
        elif end.marks:
            circle = self._circle("readers")
            self.lines.append(self._call(marking.unmark(end.marks), "kind", circle, end.bit()))
            self.lines.append(self._call(marking.mark(end.marks), "kind", circle, end.bit()))
        elif end.known:
            known = f"{end.known}[{end.at('kind')}]"
            self.lines += [f"if readers == {ALL_SEATS} and {known} == 0:", f"    {known} = 1"]
        else:
            raise RulesError(f"show: nothing is known of {end.one.name}; give it marks, or a pile a mask")

    def _show_in_pile(self, end: End) -> None:
        """The topmost of that kind."""
        self.lines += [f"place = {end.size} - 1", f"while {end.row}[place] != kind:", "    place -= 1"]
        if end.marks:
            self.lines += [f"old = {end.mask}[place]", f"{end.mask}[place] |= readers"]
            now = self._circle(f"{end.mask}[place]")
            new = f"{now} & ~({ALL_READERS} if old == {ALL_SEATS} else old)"
            self.lines.append(self._call(marking.unmark(end.marks), "kind", new, end.bit()))
        else:
            self.lines.append(f"{end.mask}[place] |= readers")

    # in and out --------------------------------------------------------------------------------

    def _lay(self) -> None:
        assert self.target is not None
        self._arrive(self.target, "kind", "copies", seen_by(self.target.viewers()))

    def _put_under(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            self._move_out_of_pile(source, target, "1", under=True)
            return
        seen = self._seen(source, target, seen_by(source.viewers()))
        self._leave(source, "kind", "1", source.open)
        self._arrive_under(target, seen)
        self._carry(source, target, "1", seen)

    # the top of a pile, a random one of a bag --------------------------------------------------

    def _top(self) -> None:
        assert self.source is not None
        self.lines += [f"if {self.source.size} == 0:", "    return -1"]
        self.lines += [f"return {self.source.row}[{self.source.size} - 1]"]

    def _draw(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            self.lines += [f"last = {source.size} - 1", f"kind = {source.row}[last]"]
            seen = self._seen_in_pile(source, target, "last")
            self._drop_last(source, "last")
        else:
            self._pick(source)
            seen = self._seen(source, target, seen_by(source.viewers(), target.viewers()))
            self._leave(source, "kind", "1", source.open or target.open)
        self._arrive(target, "kind", "1", seen)
        self._carry(source, target, "1", seen)
        self.lines.append("return kind")

    def _pick(self, source: End) -> None:
        """Each piece is as likely as the next: a number, and the kind by counting up."""
        if isinstance(source.one, Bits):
            raise RulesError(f"draw: {source.one.name} is kept as bits; draw from a pile or a bag")
        self.lines += [f"number = roll(t, {source.size})", f"kind = {source.start - 1}", "while number > 0:"]
        self.lines += ["    kind += 1", f"    number -= {source.row}[{source.at('kind')}]"]

    def _shuffle(self) -> None:
        """Who knew the place of a card knows only that it is in the pile, and that only where there are marks."""
        assert self.source is not None
        end = self.source
        if end.mask:
            self.lines.append(f"for place in range({end.size}):")
            if end.marks:
                self.lines += [f"    seen = {end.mask}[place]", "    if seen != 0:"]
                circle = f"{ALL_READERS} if seen == {ALL_SEATS} else seen"
                self.lines.append(
                    "        " + self._call(marking.mark(end.marks), f"{end.row}[place]", circle, end.bit())
                )
            self.lines.append(f"    {end.mask}[place] = 0")
        self.lines.append(f"shuffle(t, {end.row}, {end.size})")

    # everything --------------------------------------------------------------------------------

    def _move_all(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            self._empty_pile(source, target)
        elif isinstance(source.one, Bits) and isinstance(target.one, Bits):
            self.lines += [f"{target.row} |= {source.row}", f"{source.row} = 0"]
            self._all_may_be_there(target, source)
        else:
            self._empty_bag(source, target)

    def _all_may_be_there(self, target: End, source: End) -> None:
        if target.lacks and not target.open:
            self.lines.append(f"{target.lacks} = 0")
        if source.lacks:
            self.lines.append(f"{source.lacks} = 0")

    def _empty_pile(self, source: End, target: End) -> None:
        self.lines += [f"for place in range({source.size}):", f"    kind = {source.row}[place]"]
        outer, self.lines = self.lines, []
        seen = self._seen_in_pile(source, target, "place")
        self._arrive(target, "kind", "1", seen)
        self.lines.append(f"{source.row}[place] = -1")
        if source.mask:
            self.lines.append(f"{source.mask}[place] = 0")
        self._mark_arrival(target, "1", seen)
        self.lines = [*outer, *("    " + line for line in self.lines), f"{source.size} = 0"]
        if source.marks:
            # what was known of the pile beside the places of its cards: who sees the target needs no mark any more
            if target.viewers():
                circle = self._circle(target.viewers())
                self.lines.append(self._call(marking.loosen(source.marks), circle, source.bit(), "0"))
            self._loosen(source, target, target.viewers() or "0")

    def _empty_bag(self, source: End, target: End) -> None:
        """Kind by kind, the lowest first: only the kinds that both have room for."""
        kinds = sorted(source.one.holds & target.one.holds)
        low, high = kinds[0], kinds[-1] + 1
        count = f"({source.row} >> kind) & 1" if isinstance(source.one, Bits) else f"{source.row}[{source.at('kind')}]"
        seen = self._seen(source, target, seen_by(source.viewers(), target.viewers()))
        every = f"for kind in range({low}, {high}):"
        self.lines += [every, f"    copies = {count}", "    if copies > 0:"]
        outer, self.lines = self.lines, []
        self._leave_all_of_kind(source)
        if source.known and not isinstance(target.one, Bits):
            self._known_arrive(source, target, seen)
        else:
            self._arrive(target, "kind", "copies", seen)
        if source.marks and seen != "0":
            unmark = self._call(marking.unmark(source.marks), "kind", self._circle(seen), source.bit())
            self.lines += self._times("copies", unmark)
        self._mark_arrival(target, "copies", seen)
        self.lines = [*outer, *("        " + line for line in self.lines)]
        if source.marks:
            self._loosen(source, target, seen)
        if isinstance(source.one, Bag):
            row = f"{source.row}[{low - source.start}:{high - source.start}]"
            filled = f"for kind in engine_compress(range({low}, {high}), {row}):"
            self.quick = [filled if line == every else line for line in self.lines]

    def _leave_all_of_kind(self, source: End) -> None:
        if isinstance(source.one, Bits):
            self.lines.append(f"{source.row} ^= 1 << kind")
        else:
            self.lines += [f"{source.row}[{source.at('kind')}] = 0", f"{source.size} -= copies"]
        if source.lacks and isinstance(source.one, Bag):
            self.lines.append(f"{source.lacks}[{source.at('kind')}] = 0")

    def _known_arrive(self, source: End, target: End, seen: str) -> None:
        """When all goes, what was known of the one place is known of the other."""
        known = f"{source.known}[{source.at('kind')}]"
        if target.known and seen != ALL_SEATS:
            self.lines.append(f"{target.known}[{target.at('kind')}] += {known}")
        self.lines.append(f"{known} = 0")
        self._arrive(target, "kind", "copies", seen)

    def _gather(self) -> None:
        assert self.target is not None
        self.lines = Gathering(self.schema, self.target).written()
        self.quick = Gathering(self.schema, self.target, quick=True).written()
