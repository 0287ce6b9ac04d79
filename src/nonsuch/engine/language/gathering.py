"""Gathering: everything of one set into one place, wherever it lies."""

from __future__ import annotations

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language import marking
from nonsuch.engine.language.ends import End
from nonsuch.engine.language.fields import Bag, Bits, Marks, Pile, Place
from nonsuch.engine.language.schema import Schema


class Gathering:
    """Everything of one set into one place: first into a bag that has room for all, where there is one.

    `quick`: in words that only Python has, which looks at a whole row at once.
    """

    def __init__(self, schema: Schema, target: End, quick: bool = False) -> None:
        self.schema = schema
        self.target = target
        self.quick = quick
        self.lines: list[str] = []
        self.places = [
            one for one in schema.fields.values() if isinstance(one, Place) and one.components is target.one.components
        ]

    def written(self) -> list[str]:
        self._write()
        return self.lines

    def _write(self) -> None:
        kinds = range(self.target.one.components.size)
        if self.target.one.holds != frozenset(kinds):
            raise RulesError(
                f"gather: {self.target.one.name} has no room for every {self.target.one.components.name}; "
                "gather into a place that takes all kinds"
            )
        for marks in self.schema.fields.values():
            if isinstance(marks, Marks) and marks.components is self.target.one.components:
                self.lines += marking.clear_marks(marks)
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
        bag = End(self.schema, min(through, key=lambda one: len(one.row_shape)))
        self._into_bag(bag)
        self.lines += self._laid_at_once(bag) if self.quick else self._laid_by_kind(bag)

    def _laid_by_kind(self, bag: End) -> list[str]:
        row, size = self.target.row, self.target.size
        lines = ["place = 0", f"for kind in range({len(bag.one.kinds)}):"]
        lines += [f"    for _ in range({bag.row}[kind]):", f"        {row}[place] = kind", "        place += 1"]
        return [*lines, f"    {bag.row}[kind] = 0", f"{bag.size} = 0", f"{size} = place"]

    def _laid_at_once(self, bag: End) -> list[str]:
        row, size = self.target.row, self.target.size
        return [
            f"laid = [kind for kind, copies in enumerate({bag.row}) if copies for _ in range(copies)]",
            "for place, kind in enumerate(laid):",
            f"    {row}[place] = kind",
            *_every_filled("kind", bag.row, len(bag.one.kinds)),
            f"    {bag.row}[kind] = 0",
            f"{bag.size} = 0",
            f"{size} = len(laid)",
        ]

    def _takes_all(self, one: Place) -> bool:
        return len(one.kinds) == one.components.size

    def _into_bag(self, bag: End) -> None:
        lines = self.lines
        for one in self.places:
            here = End(self.schema, one, "i")
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
        lines += [f"{total} = 0", *self._every_kind("kind", bag), f"    {total} += {bag.row}[kind]"]
        for knowledge in filter(None, (bag.known, bag.lacks)):
            lines += [f"for kind in range({len(bag.one.kinds)}):", f"    {knowledge}[kind] = 0"]

    def _every_kind(self, index: str, here: End) -> list[str]:
        """The head of a loop over the kinds of a bag, those that it does not hold left out where that is quicker."""
        width = len(here.one.kinds)
        return _every_filled(index, here.row, width) if self.quick else [f"for {index} in range({width}):"]

    def _emptied(self, here: End, bag: End) -> list[str]:
        if isinstance(here.one, Pile):
            body = [f"for place in range({here.size}):", f"    {bag.row}[{here.row}[place]] += 1"]
            if self.quick:
                body = [f"for place, kind in enumerate({here.row}[:{here.size}]):", f"    {bag.row}[kind] += 1"]
            body += [f"    {here.row}[place] = -1"] + ([f"    {here.mask}[place] = 0"] if here.mask else [])
            return [*body, f"{here.size} = 0"]
        if isinstance(here.one, Bits):
            body = [f"for kind in range({len(here.one.kinds)}):", f"    {bag.row}[kind] += ({here.row} >> kind) & 1"]
            return [*body, f"{here.row} = 0"] + ([f"{here.lacks} = 0"] if here.lacks else [])
        start = f" + {here.start}" if here.start else ""
        body = [f"if {here.size} > 0:", *("    " + line for line in self._every_kind("k", here))]
        body += [f"        {bag.row}[k{start}] += {here.row}[k]", f"        {here.row}[k] = 0"]
        body += [f"    {here.size} = 0"]
        for knowledge in filter(None, (here.known, here.lacks)):
            body += [f"for k in range({len(here.one.kinds)}):", f"    {knowledge}[k] = 0"]
        return body


def _every_filled(index: str, row: str, width: int) -> list[str]:
    return [f"for {index} in engine_compress(range({width}), {row}[:]):"]


def _each_row(one: Place, body: list[str]) -> list[str]:
    """The body for every row of a place, with its indexes i0, i1."""
    made = body
    for axis in reversed(range(len(one.row_shape))):
        bound = "t.players" if axis == 0 and one.per_seat else str(int(one.row_shape[axis]))
        made = [f"for i{axis} in range({bound}):", *("    " + line for line in made)]
    return made
