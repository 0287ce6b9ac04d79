"""Dealing a set of components anew where more is known of it: some pieces in certain places, some kinds not in others.

Every hidden piece may lie in some of the hidden rows: a marked one where its mark says, any other where its kind may
lie. All ways to put the pieces into the rows' positions that keep to this must be equally likely. They are dealt one by
one, and the whole deal is begun anew with a chance that makes up for the positions which earlier pieces may have taken:

    a piece with rows R could at most have found `bound` positions free: those of R, less the earlier pieces that had
    to lie in R as well. It found `left`. With the chance left / bound it is dealt, else all begin anew.

So every way is chosen with the same probability, the product of 1 / bound. Without crossing knowledge nothing is ever
begun anew.
"""

from __future__ import annotations

from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, Bits, Marks, Pile, Place
from nonsuch.engine.language.knowledge import first_rows, hidden_places, owners
from nonsuch.engine.language.schema import Schema
from nonsuch.engine.playing.rows import each_row, hidden_place, indent, row_text, size_text

PATIENCE = 20_000  # deals begun anew before a piece takes what it finds


class CarefulDeal:
    """The text that deals one set anew."""

    def __init__(self, schema: Schema, number: int, components: Components) -> None:
        self.schema = schema
        self.number = number
        self.kinds = components.size
        self.places = hidden_places(schema.fields, components)
        every = [one for one in schema.fields.values() if isinstance(one, Place) and one.components is components]
        self.owners = owners(every)
        self.by_row = any(one.pool for one in every)
        self.first = first_rows(self.places)
        self.rows = sum(self._rows_of(one) for one in self.places)
        self.marks = [one for one in schema.fields.values() if isinstance(one, Marks) and one.components is components]
        self.counted = {one.name for one in self.places if one.known and not self._marked(one)}

    def _rows_of(self, one: Place) -> int:
        count = 1
        for length in one.row_shape:
            count *= length
        return count

    def _marked(self, one: Place) -> bool:
        return isinstance(self.schema.fields[one.known], Marks)

    def scratch(self, name: str) -> str:
        return f"t.deal_{name}_{self.number}"

    def functions(self) -> dict[str, str]:
        heads = {
            "put": ("t, r, kind, chance", self._put()),
            "piece": ("t, kind, may, classes, strict", self._piece()),
            "clear": ("t, seat, reader, mine", self._clear()),
            "set": ("t, seat, reader", self._set()),
        }
        return {
            f"deal_{name}_{self.number}": "\n".join([f"def deal_{name}_{self.number}({head}):", *indent(body)])
            for name, (head, body) in heads.items()
        }

    # rows --------------------------------------------------------------------------------------

    def _number_of_row(self, one: Place) -> str:
        number = "0"
        for axis, length in enumerate(one.row_shape):
            number = f"i{axis}" if axis == 0 else f"({number}) * {int(length)} + i{axis}"
        first = self.first[one.name]
        return f"{first} + {number}" if first else number

    def _owner(self) -> str:
        return "i0" if self.by_row else "0"

    def _each(self, one: Place, body: list[str], hidden_only: bool = True) -> list[str]:
        return each_row(one, [f"r = {self._number_of_row(one)}", *body], hidden_only)

    def _known(self, one: Place, place: str) -> str:
        indexes = "".join(f"[i{axis}]" for axis in range(len(one.row_shape)))
        return f"t.{one.known}{indexes}[{place}]" if one.name in self.counted else "0"

    # gathering ---------------------------------------------------------------------------------

    def _set(self) -> list[str]:
        pool = self.scratch("pool")
        lines = [f"for owner in range({self.owners}):", f"    for kind in range({self.kinds}):"]
        lines += [f"        {pool}[owner][kind] = 0"]
        lines += [f"for r in range({self.rows}):", f"    {self.scratch('room')}[r] = 0", "hidden = 0"]
        for one in self.places:
            lines += self._each(one, ["hidden |= 1 << r", *self._gathered(one)])
        lines += self._sizes()
        for marks in self.marks:
            lines += self._kept(marks)
        return [*lines, *self._deals()]

    def _gathered(self, one: Place) -> list[str]:
        """Hidden pieces go to the pool; what remains in the row is what the reader sees or everybody knows."""
        pool, room = f"{self.scratch('pool')}[{self._owner()}]", f"{self.scratch('room')}[r]"
        row = row_text(one)
        if isinstance(one, Bits):
            lines = [f"for kind in range({self.kinds}):", f"    if ({row} >> kind) & 1 > 0:"]
            return [*lines, f"        {pool}[kind] += 1", f"        {room} += 1", f"{row} = 0"]
        if isinstance(one, Pile):
            lines = [f"for place in range({size_text(one)}):", f"    if {hidden_place(one)}:"]
            lines += [f"        {pool}[{row}[place]] += 1", f"        {row}[place] = -1", f"        {room} += 1"]
            return lines
        known = self._known(one, "place")
        lines = [f"for place in range({len(one.kinds)}):", f"    copies = {row}[place] - {known}"]
        lines += [f"    {pool}[place + {one.kinds.start}] += copies", f"    {room} += copies"]
        return [*lines, f"    {row}[place] = {known}"]

    def _sizes(self) -> list[str]:
        """Sizes that only their owner sees are drawn anew: each number as likely as the next."""
        group = [one for one in self.places if one.size_sees is not ALL]
        if not group:
            return []
        room = self.scratch("room")
        numbers = [f"{self.first[one.name]} + i0" for one in group]
        lines = ["left = " + " + ".join(f"{room}[{number}]" for number in numbers)]
        for i, (one, number) in enumerate(zip(group[:-1], numbers, strict=False)):
            most = f"min(left, {one.shape[-1]})" if isinstance(one, Pile) else "left"
            others = [other.shape[-1] for other in group[i + 1 :] if isinstance(other, Pile)]
            bounded = len(others) == len(group) - i - 1  # what the others cannot hold must lie here
            lines += [f"least = max(0, left - {sum(others)})" if bounded else "least = 0"]
            lines += [f"{room}[{number}] = least + next_below(t.rng, {most} - least + 1)", f"left -= {room}[{number}]"]
        lines += [f"{room}[{numbers[-1]}] = left"]
        lines += [f"{size_text(one)} = {room}[{number}]" for one, number in zip(group, numbers, strict=True)]
        return ["for i0 in range(t.players):", "    if i0 != seat:", *indent(lines, 2)]

    def _kept(self, marks: Marks) -> list[str]:
        """The marks that the reader has, sorted as in their view; what others know they cannot know."""
        name = f"t.{marks.name}"
        test = f"{name}_readers[j] & knower != 0 and {name}_where[j] & hidden != 0"
        lines = [
            "knower = 1 << seat if seat >= 0 else 1 << t.players",
            "kept = 0",
            f"for j in range({name}_size):",
            f"    if {test}:",
        ]
        for part in ("", "_where"):
            lines.append(f"        {name}{part}[kept] = {name}{part}[j]")
        lines += [
            f"        {name}_readers[kept] = knower",
            "        kept += 1",
            f"for j in range(kept, {name}_size):",
            f"    {name}[j] = -1",
        ]
        lines += [f"    {name}_readers[j] = 0", f"    {name}_where[j] = 0", f"{name}_size = kept"]
        return [*lines, *_sorted(name)]

    # dealing -----------------------------------------------------------------------------------

    def _deals(self) -> list[str]:
        if not self.by_row:
            return ["mine = hidden", "owner = 0", *self._deal()]
        lines = ["mine = 0"]
        for one in self.places:
            test = [f"if i0 == owner and (hidden >> ({self._number_of_row(one)})) & 1 > 0:", "    mine |= 1 << r"]
            lines += self._each(one, test, hidden_only=False)
        bound = "t.players" if self.places[0].per_seat else str(self.owners)
        return [f"for owner in range({bound}):", *indent([*lines, *self._deal()])]

    def _deal(self) -> list[str]:
        n, pool = self.number, f"{self.scratch('pool')}[owner]"
        lines = self._what_may_lie_where()
        for marks in self.marks:
            name = f"t.{marks.name}"
            lines += [f"for j in range({name}_size):"]
            lines += [
                f"    if {name}_where[j] & mine != 0 and {pool}[{name}[j]] > 0:",
                f"        {pool}[{name}[j]] -= 1",
            ]
        lines += ["tries = 0", "classes = -1", "while classes < 0:"]
        attempt = ["classes = 0", "strict = 1", f"if tries > {PATIENCE}:", "    strict = 0"]
        attempt += [f"for r in range({self.rows}):", f"    {self.scratch('free')}[r] = {self.scratch('room')}[r]"]
        for marks in self.marks:
            attempt += self._deal_marked(marks)
        attempt += self._deal_loose(pool)
        attempt += ["if classes < 0:", "    tries += 1", f"    deal_clear_{n}(t, seat, reader, mine)"]
        return [*lines, *indent(attempt)]

    def _deal_marked(self, marks: Marks) -> list[str]:
        name = f"t.{marks.name}"
        may = f"{name}_where[j] & mine & {self.scratch('may')}[{name}[j]]"
        return [
            f"for j in range({name}_size):",
            f"    if classes >= 0 and {name}_where[j] & mine != 0:",
            f"        classes = deal_piece_{self.number}(t, {name}[j], {may}, classes, strict)",
        ]

    def _deal_loose(self, pool: str) -> list[str]:
        """The choosiest kinds first."""
        width = f"{self.scratch('width')}[kind]"
        call = f"deal_piece_{self.number}(t, kind, {self.scratch('may')}[kind], classes, strict)"
        return [
            "done = 0",
            "while done >= 0 and classes >= 0:",
            "    least = -1",
            f"    for kind in range({self.kinds}):",
            f"        if {pool}[kind] > 0 and {width} > done and (least < 0 or {width} < least):",
            f"            least = {width}",
            "    done = least",
            f"    for kind in range({self.kinds}):",
            f"        if {width} == least:",
            f"            for _ in range({pool}[kind]):",
            "                if classes >= 0:",
            f"                    classes = {call}",
        ]

    def _what_may_lie_where(self) -> list[str]:
        may, width = self.scratch("may"), self.scratch("width")
        lines = [f"for kind in range({self.kinds}):", f"    {may}[kind] = 0", f"    {width}[kind] = 0"]
        for one in self.places:
            body = []
            for low, high in spans(sorted(one.holds)):
                allowed = [f"{may}[kind] |= 1 << r", f"{width}[kind] += {self.scratch('room')}[r]"]
                if one.lacks:
                    allowed = [f"if {self._not_lacking(one)}:", *indent(allowed)]
                body += [f"for kind in range({low}, {high}):", *indent(allowed)]
            lines += self._each(one, ["if (mine >> r) & 1 > 0:", *indent(body)], hidden_only=False)
        return lines

    def _not_lacking(self, one: Place) -> str:
        indexes = "".join(f"[i{axis}]" for axis in range(len(one.row_shape)))
        if isinstance(one, Bits):
            return f"(t.{one.lacks}{indexes} >> kind) & 1 == 0"
        return f"t.{one.lacks}{indexes}[kind - {one.kinds.start}] == 0"

    def _piece(self) -> list[str]:
        """One piece into one of its rows; how many classes of pieces there are now, -1: begin anew."""
        room, free, rows, count = (self.scratch(name) for name in ("room", "free", "class", "count"))
        return [
            "bound = 0",
            "left = 0",
            f"for r in range({self.rows}):",
            "    if (may >> r) & 1 > 0:",
            f"        bound += {room}[r]",
            f"        left += {free}[r]",
            "own = classes",
            "for c in range(classes):",
            f"    if {rows}[c] & ~may == 0:",
            f"        bound -= {count}[c]",
            f"    if {rows}[c] == may:",
            "        own = c",
            "if left == 0:",
            "    return -1",
            "if strict == 0:",
            "    bound = left",
            "chance = next_below(t.rng, bound)",
            "if chance >= left:",
            "    return -1",
            "if own == classes:",
            f"    {rows}[own] = may",
            f"    {count}[own] = 0",
            "    classes += 1",
            f"{count}[own] += 1",
            "r = 0",
            f"while (may >> r) & 1 == 0 or chance >= {free}[r]:",
            "    if (may >> r) & 1 > 0:",
            f"        chance -= {free}[r]",
            "    r += 1",
            f"{free}[r] -= 1",
            f"deal_put_{self.number}(t, r, kind, chance)",
            "return classes",
        ]

    def _put(self) -> list[str]:
        lines = []
        for one in self.places:
            first = self.first[one.name]
            inner = [f"if r >= {first} and r < {first + self._rows_of(one)}:"]
            at = f"r - {first}" if first else "r"
            if len(one.row_shape) == 2:
                inner += [f"    i1 = ({at}) % {int(one.row_shape[1])}", f"    i0 = ({at}) // {int(one.row_shape[1])}"]
            elif one.row_shape:
                inner += [f"    i0 = {at}"]
            lines += [*inner, *indent(self._put_into(one))]
        return lines

    def _put_into(self, one: Place) -> list[str]:
        row = row_text(one)
        if isinstance(one, Bits):
            return [f"{row} |= 1 << kind"]
        if not isinstance(one, Pile):
            return [f"{row}[kind - {one.kinds.start}] += 1"]
        find = [
            "place = 0",
            f"while chance > 0 or {row}[place] >= 0:",
            f"    if {row}[place] < 0:",
            "        chance -= 1",
        ]
        return [*find, "    place += 1", f"{row}[place] = kind"]

    def _clear(self) -> list[str]:
        """Take out again what was dealt."""
        lines = []
        for one in self.places:
            row = row_text(one)
            if isinstance(one, Bits):
                body = [f"{row} = 0"]
            elif isinstance(one, Pile):
                body = [
                    f"for place in range({size_text(one)}):",
                    f"    if {hidden_place(one)}:",
                    f"        {row}[place] = -1",
                ]
            else:
                body = [f"for place in range({len(one.kinds)}):", f"    {row}[place] = {self._known(one, 'place')}"]
            lines += self._each(one, ["if (mine >> r) & 1 > 0:", *indent(body)])
        return lines


def spans(kinds: list[int]) -> list[tuple[int, int]]:
    """Kinds as ranges: from, up to but not including."""
    found: list[tuple[int, int]] = []
    for kind in kinds:
        if found and found[-1][1] == kind:
            found[-1] = (found[-1][0], kind + 1)
        else:
            found.append((kind, kind + 1))
    return found


def _sorted(name: str) -> list[str]:
    """Marks of one reader by kind and rows. How they lie would tell which hidden piece was last moved."""
    parts = [f"{name}{part}" for part in ("", "_where")]
    lines = ["for i in range(1, kept):", "    for j in range(i, 0, -1):", "        above = 0"]
    lines += [
        line
        for part in reversed(parts)
        for line in (f"        if {part}[j] != {part}[j - 1]:", f"            above = {part}[j] - {part}[j - 1]")
    ]
    lines.append("        if above < 0:")
    for part in parts:
        lines += [
            f"            less = {part}[j]",
            f"            {part}[j] = {part}[j - 1]",
            f"            {part}[j - 1] = less",
        ]
    return lines
