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

Contents, sizes and declared knowledge are kept up to date: who sees a piece leave or arrive knows it from then on where
the place says that it is known (docs/hidden-information.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.fields import ALL, OWNER, SEALED, Bag, Bits, Field, Pile, Place
from nonsuch.engine.language.schema import Schema

OPERATIONS = ("move", "move_all", "draw", "top", "put_under", "shuffle", "lay", "gather")
SOURCE, TARGET = "a", "b"  # what the indexes of either are called
ALL_SEATS = "(1 << t.players) - 1"


@dataclass(frozen=True)
class Mover:
    """A function by its name and text. `interpreted`: a quicker text that only Python can read, if there is one."""

    symbol: str
    text: str
    interpreted: str = ""
    needs: tuple[Mover, ...] = ()


class End:
    """One row of a place as the text speaks of it: its contents, its size, who sees it."""

    def __init__(self, schema: Schema, one: Place, letter: str = "") -> None:
        self.schema = schema
        self.one = one
        self.indexes = [f"{letter}{axis}" if letter else "0" for axis in range(len(one.row_shape))]
        self.where = "".join(f"[{index}]" for index in self.indexes)
        self.row = f"t.{one.name}{self.where}"
        self.size = f"t.{one.name}_size{self.where}"
        self.mask = f"t.{one.sees.mask}{self.where}" if one.sees.mask else ""
        self.known = f"t.{one.known}{self.where}" if one.known else ""
        self.lacks = f"t.{one.lacks}{self.where}" if one.lacks else ""

    @property
    def start(self) -> int:
        return self.one.kinds.start

    def at(self, kind: str) -> str:
        """The index of a kind in the row of a bag."""
        return f"{kind} - {self.start}" if self.start else kind

    def viewers(self) -> str:
        """The mask of seats that see the whole row; empty where nobody does."""
        sees = self.one.sees
        if sees is ALL:
            return ALL_SEATS
        if sees is OWNER:
            return f"1 << {self.indexes[0]}"
        if sees is SEALED:
            return f"({ALL_SEATS} if t.{self.one.name}_open > 0 else 1 << {self.indexes[0]})"
        if sees.owner:
            owner = f"t.{sees.owner}[{self.indexes[0]}]"
            return f"(1 << {owner} if {owner} >= 0 else 0)"
        return ""


def _seen_by(*masks: str) -> str:
    """The seats that see the whole of at least one of several rows."""
    there = [mask for mask in masks if mask]
    if ALL_SEATS in there:
        return ALL_SEATS
    return " | ".join(dict.fromkeys(there)) or "0"


def mover(schema: Schema, operation: str, source: Field | None, target: Field | None) -> Mover:
    """The function for one operation between two places; RulesError says in words why there can be none."""
    if operation not in OPERATIONS:
        raise RulesError(f"there is no way to {operation} things; there are {', '.join(OPERATIONS)}")
    for one in (source, target):
        if one is not None and not isinstance(one, Place):
            raise RulesError(f"{operation}: {one.name} is a number, not a place where things lie")
    assert source is None or isinstance(source, Place)
    assert target is None or isinstance(target, Place)
    _check(operation, source, target)
    return _Writer(schema, operation, source, target).write()


def _check(operation: str, source: Place | None, target: Place | None) -> None:
    needs_source = operation not in ("lay", "gather")
    needs_target = operation not in ("top", "shuffle")
    if needs_source != (source is not None) or needs_target != (target is not None):
        raise RulesError(f"{operation} takes {'a place to take from' if needs_source else 'a place to put into'}")
    if source is not None and target is not None:
        _check_both(operation, source, target)
    if operation in ("shuffle", "top") and not isinstance(source, Pile):
        assert source is not None
        raise RulesError(f"{operation}: {source.name} is no pile: what lies in it has no order")
    if operation == "put_under" and not isinstance(target, Pile):
        assert target is not None
        raise RulesError(f"put_under: {target.name} is no pile: nothing lies under it")


def _check_both(operation: str, source: Place, target: Place) -> None:
    names = f"{operation} from {source.name} to {target.name}"
    if source.components is not target.components:
        mine, theirs = source.components.name, target.components.name
        raise RulesError(f"{names}: the one is for {mine}s, the other for {theirs}s")
    if not source.holds & target.holds:
        raise RulesError(f"{names}: no {source.components.name} may lie in both")


class _Writer:
    """Writes one mover, line by line."""

    def __init__(self, schema: Schema, operation: str, source: Place | None, target: Place | None) -> None:
        self.schema = schema
        self.operation = operation
        self.source = End(schema, source, SOURCE) if source else None
        self.target = End(schema, target, TARGET) if target else None
        self.lines: list[str] = []
        self.quick: list[str] | None = None  # the body for interpreted play, where it differs
        self.needs: list[Mover] = []

    def write(self) -> Mover:
        getattr(self, f"_{self.operation}")()
        ends = [end for end in (self.source, self.target) if end]
        symbol = "__".join(["engine_" + self.operation, *(end.one.name for end in ends)])
        arguments = ["t", *(index for end in ends for index in end.indexes)]
        if self.operation in ("move", "lay", "put_under"):
            arguments.append("kind")
        if self.operation in ("move", "lay"):
            arguments.append("copies")
        head = f"def {symbol}({', '.join(arguments)}):"
        quick = _function(head, self.quick) if self.quick is not None else ""
        return Mover(symbol, _function(head, self.lines), quick, tuple(self.needs))

    @property
    def ends(self) -> tuple[End, End]:
        assert self.source is not None
        assert self.target is not None
        return self.source, self.target

    # one kind --------------------------------------------------------------------------------------

    def _move(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            self._move_out_of_pile(source, target)
            return
        self._leave(source, "kind", "copies", source.one.sees is ALL or target.one.sees is ALL)
        self._arrive(target, "kind", "copies", _seen_by(source.viewers(), target.viewers()))

    def _move_out_of_pile(self, source: End, target: End) -> None:
        """The topmost of that kind; what lay above it comes down."""
        self.lines += ["for _ in range(copies):", f"    last = {source.size} - 1", "    place = last"]
        self.lines += [f"    while {source.row}[place] != kind:", "        place -= 1"]
        inner = self.lines
        self.lines = []
        seen = self._seen_in_pile(source, target, "place")
        self.lines += ["while place < last:", f"    {source.row}[place] = {source.row}[place + 1]"]
        self.lines += [f"    {source.mask}[place] = {source.mask}[place + 1]"] if source.mask else []
        self.lines += ["    place += 1"]
        self._drop_last(source, "last")
        self._arrive(target, "kind", "1", seen)
        self.lines = inner + ["    " + line for line in self.lines]

    def _seen_in_pile(self, source: End, target: End, place: str) -> str:
        """Who knows the piece at this place of a pile, once it has arrived; a line remembers it where it must."""
        if source.mask and (target.mask or target.known):
            self.lines.append(f"seen = {_seen_by(f'{source.mask}[{place}]', target.viewers())}")
            return "seen"
        if source.one.top and place == "last":
            return ALL_SEATS
        return _seen_by(source.viewers(), target.viewers())

    def _drop_last(self, end: End, last: str) -> None:
        self.lines.append(f"{end.row}[{last}] = -1")
        if end.mask:
            self.lines.append(f"{end.mask}[{last}] = 0")
        self.lines.append(f"{end.size} = {last}")

    def _lay(self) -> None:
        assert self.target is not None
        self._arrive(self.target, "kind", "copies", _seen_by(self.target.viewers()))

    def _put_under(self) -> None:
        source, target = self.ends
        if isinstance(source.one, Pile):
            raise RulesError(f"put_under: {source.one.name} is a pile; move_all lays piles on each other")
        self._leave(source, "kind", "1", source.one.sees is ALL)
        seen = _seen_by(source.viewers())
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
            self._forget(end.known, len(end.one.kinds))

    def _forget(self, row: str, length: int) -> None:
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
        if end.known and seen == ALL_SEATS and end.one.sees is not ALL:
            self.lines.append(f"{end.known}[{end.at(kind)}] += {copies}")
        self._may_hold_again(end, kind, seen)

    def _may_hold_again(self, end: End, kind: str, seen: str) -> None:
        """A kind that is known not to be there may be there once something has entered: that kind, or any."""
        if not end.lacks or end.one.sees is ALL:
            return
        if isinstance(end.one, Bits):
            self.lines.append(f"{end.lacks} &= ~(1 << {kind})" if seen == ALL_SEATS else f"{end.lacks} = 0")
        elif seen == ALL_SEATS:
            self.lines.append(f"{end.lacks}[{end.at(kind)}] = 0")
        else:
            self._forget(end.lacks, len(end.one.kinds))

    def _push(self, end: End, kind: str, copies: str, seen: str) -> None:
        if copies == "1":
            self.lines.append(f"{end.row}[{end.size}] = {kind}")
            self.lines += [f"{end.mask}[{end.size}] = {seen}"] if end.mask else []
            self.lines.append(f"{end.size} += 1")
            return
        self.lines += [f"for place in range({end.size}, {end.size} + {copies}):", f"    {end.row}[place] = {kind}"]
        self.lines += [f"    {end.mask}[place] = {seen}"] if end.mask else []
        self.lines += [f"{end.size} += {copies}"]

    # the top of a pile, a random one of a bag ------------------------------------------------------

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
            seen = _seen_by(source.viewers(), target.viewers())
            self._leave(source, "kind", "1", source.one.sees is ALL or target.one.sees is ALL)
        self._arrive(target, "kind", "1", seen)
        self.lines.append("return kind")

    def _pick(self, source: End) -> None:
        """Each piece is as likely as the next: a number, and the kind by counting up."""
        if isinstance(source.one, Bits):
            raise RulesError(f"draw: {source.one.name} is kept as bits; draw from a pile or a bag")
        self.lines += [f"number = roll(t, {source.size})", f"kind = {source.start - 1}", "while number > 0:"]
        self.lines += ["    kind += 1", f"    number -= {source.row}[{source.at('kind')}]"]

    def _shuffle(self) -> None:
        assert self.source is not None
        end = self.source
        self.lines.append(f"shuffle(t, {end.row}, {end.size})")
        if end.mask:
            self.lines += [f"for place in range({end.size}):", f"    {end.mask}[place] = 0"]

    # everything ------------------------------------------------------------------------------------

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
        if target.lacks and target.one.sees is not ALL:
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
        self.lines = [*outer, *("    " + line for line in self.lines), f"{source.size} = 0"]

    def _empty_bag(self, source: End, target: End) -> None:
        """Kind by kind, the lowest first: only the kinds that both have room for."""
        kinds = sorted(source.one.holds & target.one.holds)
        low, high = kinds[0], kinds[-1] + 1
        count = f"({source.row} >> kind) & 1" if isinstance(source.one, Bits) else f"{source.row}[{source.at('kind')}]"
        self.lines += [f"for kind in range({low}, {high}):", f"    copies = {count}", "    if copies > 0:"]
        outer, self.lines = self.lines, []
        self._leave_all_of_kind(source)
        seen = _seen_by(source.viewers(), target.viewers())
        if source.known and not isinstance(target.one, Bits):
            self._known_arrive(source, target, seen)
        else:
            self._arrive(target, "kind", "copies", seen)
        self.lines = [*outer, *("        " + line for line in self.lines)]
        if isinstance(source.one, Bag):
            self.lines.append(f"{source.size} = 0")

    def _leave_all_of_kind(self, source: End) -> None:
        if isinstance(source.one, Bits):
            self.lines.append(f"{source.row} ^= 1 << kind")
        else:
            self.lines.append(f"{source.row}[{source.at('kind')}] = 0")
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
        _Gathering(self, self.target).write()


def _function(head: str, body: list[str]) -> str:
    return "\n".join([head, *("    " + line for line in body)]) + "\n"


class _Gathering:
    """Everything of one set into one place: first into a bag that has room for all, where there is one."""

    def __init__(self, writer: _Writer, target: End) -> None:
        self.writer = writer
        self.target = target
        self.places = [
            one
            for one in writer.schema.fields.values()
            if isinstance(one, Place) and one.components is target.one.components
        ]

    def write(self) -> None:
        kinds = range(self.target.one.components.size)
        if self.target.one.holds != frozenset(kinds):
            raise RulesError(f"gather: {self.target.one.name} has no room for every {self.target.one.components.name}")
        if isinstance(self.target.one, Bag):
            self._into_bag(self.target)
        elif isinstance(self.target.one, Bits):
            raise RulesError(f"gather: {self.target.one.name} is kept as bits; gather into a pile or a bag")
        else:
            self._into_pile()

    def _into_pile(self) -> None:
        through = [one for one in self.places if isinstance(one, Bag) and self._takes_all(one)]
        if not through:
            names = self.target.one.components.name
            raise RulesError(f"gather: among the places of {names}s there must be a bag with room for all kinds")
        bag = End(self.writer.schema, min(through, key=lambda one: len(one.row_shape)))
        self._into_bag(bag)
        lines, row, size = self.writer.lines, self.target.row, self.target.size
        lines += ["place = 0", f"for kind in range({len(bag.one.kinds)}):"]
        lines += [f"    for _ in range({bag.row}[kind]):", f"        {row}[place] = kind", "        place += 1"]
        lines += [f"    {bag.row}[kind] = 0", f"{bag.size} = 0", f"{size} = place"]
        self._quickly(bag)

    def _quickly(self, bag: End) -> None:
        """Python lays a whole pile at once."""
        lines = self.writer.lines
        start = lines.index("place = 0")
        row, size, width = self.target.row, self.target.size, len(bag.one.kinds)
        self.writer.quick = [
            *lines[:start],
            f"laid = [kind for kind, copies in enumerate({bag.row}) if copies for _ in range(copies)]",
            f"for place, kind in enumerate(laid):\n        {row}[place] = kind",
            f"for kind in range({width}):\n        {bag.row}[kind] = 0",
            f"{bag.size} = 0",
            f"{size} = len(laid)",
        ]

    def _takes_all(self, one: Place) -> bool:
        return len(one.kinds) == one.components.size

    def _into_bag(self, bag: End) -> None:
        lines = self.writer.lines
        for one in self.places:
            here = End(self.writer.schema, one, "i")
            if one is bag.one and not one.row_shape:
                continue
            body = self._emptied(here, bag)
            if one is bag.one:
                other = " or ".join(
                    f"{mine} != {theirs}" for mine, theirs in zip(here.indexes, bag.indexes, strict=True)
                )
                body = [f"if {other}:", *("    " + line for line in body)]
            lines += _each_row(one, body)
        total = "t." + bag.one.name + "_size" + bag.where
        lines += [f"{total} = 0", f"for kind in range({len(bag.one.kinds)}):", f"    {total} += {bag.row}[kind]"]

    def _emptied(self, here: End, bag: End) -> list[str]:
        if isinstance(here.one, Pile):
            body = [f"for place in range({here.size}):", f"    {bag.row}[{here.row}[place]] += 1"]
            body += [f"    {here.row}[place] = -1"] + ([f"    {here.mask}[place] = 0"] if here.mask else [])
            return [*body, f"{here.size} = 0"]
        if isinstance(here.one, Bits):
            body = [f"for kind in range({len(here.one.kinds)}):", f"    {bag.row}[kind] += ({here.row} >> kind) & 1"]
            return [*body, f"{here.row} = 0"] + ([f"{here.lacks} = 0"] if here.lacks else [])
        start = f" + {here.start}" if here.start else ""
        body = [f"if {here.size} > 0:", f"    for k in range({len(here.one.kinds)}):"]
        body += [f"        {bag.row}[k{start}] += {here.row}[k]", f"        {here.row}[k] = 0"]
        body += [f"    {here.size} = 0"]
        for knowledge in filter(None, (here.known, here.lacks)):
            body += [f"for k in range({len(here.one.kinds)}):", f"    {knowledge}[k] = 0"]
        return body


def _each_row(one: Place, body: list[str]) -> list[str]:
    """The body for every row of a place, with its indexes i0, i1."""
    made = body
    for axis in reversed(range(len(one.row_shape))):
        bound = "t.players" if axis == 0 and one.per_seat else str(int(one.row_shape[axis]))
        made = [f"for i{axis} in range({bound}):", *("    " + line for line in made)]
    return made
