"""Random functions of the rules language: every form it has, with the numbers at which things go wrong."""

from __future__ import annotations

import random

EDGES = (
    0,
    1,
    -1,
    2,
    3,
    5,
    7,
    31,
    32,
    63,
    64,
    65,
    100,
    127,
    -128,
    1 << 31,
    (1 << 31) - 1,
    1 << 62,
    (1 << 63) - 1,
    -(1 << 62),
)
BINARY = ("+", "-", "*", "//", "%", "<<", ">>", "|", "&", "^")
COMPARE = ("==", "!=", "<", "<=", ">", ">=")
LONG_ROWS = ("t.narrow", "t.wide")
SCALARS = ("tiny", "late", "short", "long", "huge")


class Program:
    """One function `name(t, a, b, c)`, with helpers that it calls."""

    text: str

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.careless = number % 5 == 0  # names may be read that have no value
        self.name = f"f{number}"
        self.names = ["a", "b", "c"]
        self.rows: list[str] = []
        self.counters = 0
        self.depth = 0
        self.lines: list[str] = []
        self._helpers(number)
        self.lines.append(f"def {self.name}(t, a, b, c):")
        self.block(1, self.chance.randint(2, 6))
        self.put(1, f"return {self.expression(3)}")
        self.text = "\n".join(self.lines) + "\n"

    def _helpers(self, number: int) -> None:
        """Called with a table or with a row."""
        self.callable: list[tuple[str, str]] = []
        names, self.names = self.names, ["x", "y"]
        for helper in range(self.chance.randint(0, 2)):
            name, first = f"g{number}_{helper}", self.pick("t", "t", "row")
            self.lines.append(f"def {name}({first}, x, y):")
            if first == "row":
                self.put(1, f"return row[(x {self.pick('+', '^')} y) % 2] {self.pick(*BINARY)} {self.leaf()}")
            else:
                self.put(1, f"if {self.expression(1)}:")
                self.put(2, f"return {self.expression(2)}")
                self.put(1, f"return {self.expression(2)}")
            self.callable.append((name, first))
        self.names = names

    def put(self, depth: int, line: str) -> None:
        self.lines.append("    " * depth + line)

    def pick(self, *choices: str) -> str:
        return self.chance.choice(choices)

    # statements --------------------------------------------------------------------------------

    def block(self, depth: int, count: int, loop: bool = False) -> None:
        names, rows = list(self.names), list(self.rows)
        for _ in range(count):
            kinds = ["give", "give", "change", "change", "swap"]
            if depth < 4:
                kinds += ["if", "for", "while", "alias", "filled"]
            if loop:
                kinds += ["leave"]
            getattr(self, "_" + self.chance.choice(kinds))(depth)
        if depth > 1 and not self.careless:  # what a block gives a value to may have none after it
            self.names, self.rows = names, rows

    def _give(self, depth: int) -> None:
        if self.chance.random() < 0.5:
            name = f"v{self.chance.randint(0, 3)}"
            self.put(depth, f"{name} = {self.expression(3)}")
            self.names = [*dict.fromkeys([*self.names, name])]
        else:
            self.put(depth, f"{self.place()} = {self.bounded(self.expression(2))}")

    def bounded(self, expression: str) -> str:
        """Mostly small enough for any field."""
        return f"({expression}) % {self.pick('2', '9', '40')}" if self.chance.random() < 0.8 else expression

    def _change(self, depth: int) -> None:
        target = self.chance.choice(self.names) if self.chance.random() < 0.7 else self.place()
        self.put(depth, f"{target} {self.pick(*BINARY)}= {self.expression(2)}")

    def _swap(self, depth: int) -> None:
        one, other = self.place(), self.chance.choice(self.names)
        self.put(depth, f"{one}, {other} = {self.bounded(other)}, {self.expression(1)}")

    def _alias(self, depth: int) -> None:
        name = f"r{len(self.lines)}"
        self.put(depth, f"{name} = t.grid[{self.index(3)}]")
        self.rows.append(name)

    def _if(self, depth: int) -> None:
        self.put(depth, f"if {self.expression(3)}:")
        self.block(depth + 1, self.chance.randint(1, 3))
        if self.chance.random() < 0.5:
            self.put(depth, "else:")
            self.block(depth + 1, self.chance.randint(1, 2))

    def _for(self, depth: int) -> None:
        name = f"i{depth}"
        step = self.pick("", ", 2", ", -1", ", 3")
        low = self.pick("0", self.pick(*self.names) + " % 4", "-2")
        self.put(depth, f"for {name} in range({low}, {self.expression(1)} % 5{step}):")
        names = list(self.names)
        self.names.append(name)
        self.block(depth + 1, self.chance.randint(1, 3), loop=True)
        self.names = names

    def _filled(self, depth: int) -> None:
        """Over a row that the body may change."""
        name, row = f"j{depth}", self.pick("t.row", "t.words", f"t.grid[{self.index(3)}]", *LONG_ROWS)
        between = self.pick("", f", {self.leaf()} % 9, {self.expression(1)} % 80", f", {self.leaf()}, {self.leaf()}")
        self.put(depth, f"for {name} in filled({row}{between}):")
        names = list(self.names)
        self.names.append(name)
        self.block(depth + 1, self.chance.randint(1, 3), loop=True)
        self.names = names

    def _while(self, depth: int) -> None:
        self.counters += 1
        name = f"k{self.counters}"
        self.put(depth, f"{name} = 0")
        self.put(depth, f"while {name} < {self.chance.randint(1, 4)} and {self.expression(2)}:")
        self.put(depth + 1, f"{name} += 1")
        self.block(depth + 1, self.chance.randint(1, 3), loop=True)

    def _leave(self, depth: int) -> None:
        self.put(depth, f"if {self.expression(1)}:")
        self.put(depth + 1, self.pick("break", "continue", f"return {self.expression(1)}"))

    # expressions -------------------------------------------------------------------------------

    def index(self, length: int) -> str:
        """Mostly within the row."""
        if self.chance.random() < 0.05:
            return self.leaf()
        reckoned = f"({self.leaf()} {self.pick('+', '-', '^', '&')} {self.leaf()}) % {length}"
        return self.pick(str(self.chance.randrange(length)), reckoned)

    def place(self) -> str:
        if self.rows and self.chance.random() < 0.2:
            return f"{self.chance.choice(self.rows)}[{self.index(4)}]"
        return self.pick(
            f"t.{self.pick(*SCALARS)}",
            f"t.{self.pick(*SCALARS)}",
            f"t.row[{self.index(5)}]",
            f"t.words[{self.index(2)}]",
            f"t.grid[{self.index(3)}][{self.index(4)}]",
            f"t.narrow[{self.index(21)}]",
            f"t.wide[{self.index(150)}]",
            f"t.cube[{self.index(2)}][{self.index(3)}][{self.index(2)}]",
        )

    def leaf(self) -> str:
        return self.pick(
            self.chance.choice(self.names),
            self.chance.choice(self.names),
            str(self.chance.choice(EDGES)),
            str(self.chance.randint(-9, 9)),
            "SEVEN",
            "MINUS",
            "LARGE",
        )

    def expression(self, depth: int) -> str:
        if depth == 0 or self.chance.random() < 0.15:
            return self.leaf()
        inner = depth - 1
        kind = self.chance.randrange(12)
        if kind < 4:
            return f"({self.expression(inner)} {self.pick(*BINARY)} {self.expression(inner)})"
        if kind == 4:
            return f"({self.pick('-', '~', 'not ', '+')}{self.expression(inner)})"
        if kind == 5:
            parts = [self.expression(inner)]
            for _ in range(self.chance.randint(1, 3)):
                parts += [self.pick(*COMPARE), self.expression(inner)]
            return f"({' '.join(parts)})"
        if kind == 6:
            return f"({self.expression(inner)} {self.pick('and', 'or')} {self.expression(inner)})"
        if kind == 7:
            return f"({self.expression(inner)} if {self.expression(inner)} else {self.expression(inner)})"
        if kind == 8:
            return self.call(inner)
        return self.table() if kind == 9 else self.place()

    def table(self) -> str:
        return self.pick(f"ROW[{self.index(7)}]", f"GRID[{self.index(2)}][{self.index(3)}]", f"BIG[{self.index(2)}]")

    def call(self, depth: int) -> str:
        one, other = self.expression(depth), self.expression(depth)
        if self.callable and self.chance.random() < 0.5:
            name, first = self.chance.choice(self.callable)
            if first == "row":
                first = self.pick("t.row", f"t.grid[{self.index(3)}]", "t.words", "ROW")
            return f"{name}({first}, {one}, {other})"
        return self.pick(
            f"min({one}, {other})",
            f"max({one}, {other}, {self.leaf()})",
            f"abs({one})",
            f"int({one})",
            f"bool({one})",
            f"lowest_bit({one})",
            f"count_bits({one})",
            "len(t.grid)",
        )


def inputs(number: int, count: int) -> list[tuple[int, int, int]]:
    chance = random.Random(-1 - number)
    pool = [*EDGES, *range(-12, 13)]
    return [(chance.choice(pool), chance.choice(pool), chance.choice(pool)) for _ in range(count)]
