"""Re-dealing, written out from the schema: what a seat cannot see is gathered and dealt anew.

The text made here is ordinary rules code, so both backings run the same lines and draw the same cards for the same key.
Fairness: a pile that may hold only some kinds is served before those that may hold more. As the schema demands that
these sets be nested, every way to lie that fits what the seat knows is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonsuch.engine.language.schema import ALL, NOBODY, OWNER, Bag, Field, Pile, Schema

HEADER = "def deal_hidden(t, seat, key, pool):"


def deal_hidden_source(schema: Schema) -> str:
    """The function that draws a state from those that `seat` (-1: a spectator) cannot tell apart."""
    lines = [HEADER, "    seed_words(t.rng, key)"]
    hidden = [one for one in schema.fields.values() if one.sees is not ALL and one.name != "rng"]
    piles = [one for one in hidden if isinstance(one, Bag | Pile)]
    for components in dict.fromkeys(one.components for one in piles):
        mine = [one for one in piles if one.components is components]
        lines += _one_set(components.size, mine)
    for one in hidden:
        if not isinstance(one, Bag | Pile):
            lines += _guess(one)
    return "\n".join(lines) + "\n"


def _one_set(kinds: int, piles: list[Bag | Pile]) -> Iterator[str]:
    yield f"    for kind in range({kinds}):"
    yield "        pool[kind] = 0"
    for one in piles:
        yield from _each_row(one, _gather(one))
    # the narrowest first; an ordered pile after the bags that may hold as much
    served = sorted(piles, key=lambda one: (len(one.holds), isinstance(one, Pile)))
    for one in served[:-1]:
        yield from _each_row(one, _serve(one))
    last = served[-1]
    if isinstance(last, Pile) and len(last.shape) == 1 and not last.top and not last.sees.mask:
        yield from _lay_all(last, kinds)
    else:
        yield from _each_row(last, _serve(last))


def _each_row(one: Field, body: list[str]) -> Iterator[str]:
    """The body for every row of a field that the seat does not see whole."""
    depth = 1
    for axis, length in enumerate(one.shape[:-1]):
        bound = "t.players" if axis == 0 and one.per_seat else str(int(length))
        yield "    " * depth + f"for i{axis} in range({bound}):"
        depth += 1
    if one.sees is OWNER:
        yield "    " * depth + "if i0 != seat:"
        depth += 1
    for line in body:
        yield "    " * depth + line


def _row(one: Field) -> str:
    return f"t.{one.name}" + "".join(f"[i{axis}]" for axis in range(len(one.shape) - 1))


def _size(one: Field) -> str:
    return f"t.{one.name}_size" + "".join(f"[i{axis}]" for axis in range(len(one.shape) - 1))


def _known(one: Bag) -> str:
    return f"t.{one.known}" + "".join(f"[i{axis}]" for axis in range(len(one.shape) - 1)) + "[place]"


def _mask(one: Field) -> str:
    return f"t.{one.sees.mask}" + "".join(f"[i{axis}]" for axis in range(len(one.shape) - 1)) + "[place]"


def _gather(one: Bag | Pile) -> list[str]:
    """Hidden cards go to the pool; what remains in the row is what the seat knows."""
    if isinstance(one, Bag):
        keep = _known(one) if one.known else "0"
        lines = [
            f"for place in range({len(one.kinds)}):",
            f"    pool[place + {one.kinds.start}] += {_row(one)}[place] - {keep}",
            f"    {_row(one)}[place] = {keep}",
        ]
        return lines
    test = _hidden_place(one)
    return [
        f"for place in range({_size(one)}):",
        f"    if {test}:",
        f"        pool[{_row(one)}[place]] += 1",
        f"        {_row(one)}[place] = -1",
    ]


def _hidden_place(one: Pile) -> str:
    if one.sees.mask:
        return f"seat < 0 or ({_mask(one)} >> max(seat, 0)) & 1 == 0"
    return f"place < {_size(one)} - {one.top}" if one.top else "True"


def _pick(one: Bag | Pile) -> list[str]:
    """Draw `kind` from the pool, among those this pile may hold."""
    spans = _spans(sorted(one.holds))
    total = ["left = 0"]
    find = ["chance = next_below(t.rng, left)", "kind = -1"]
    for low, high in spans:
        total += [f"for k in range({low}, {high}):", "    left += pool[k]"]
        find += [
            f"for k in range({low}, {high}):",
            "    if kind < 0:",
            "        chance -= pool[k]",
            "        if chance < 0:",
            "            kind = k",
        ]
    return [*total, *find, "pool[kind] -= 1"]


def _spans(kinds: list[int]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for kind in kinds:
        if spans and spans[-1][1] == kind:
            spans[-1] = (spans[-1][0], kind + 1)
        else:
            spans.append((kind, kind + 1))
    return spans


def _serve(one: Bag | Pile) -> list[str]:
    pick = ["    " + line for line in _pick(one)]
    if isinstance(one, Bag):
        held = ["held = 0", f"for place in range({len(one.kinds)}):", f"    held += {_row(one)}[place]"]
        return [
            *held,
            f"for _ in range({_size(one)} - held):",
            *pick,
            f"    {_row(one)}[kind - {one.kinds.start}] += 1",
        ]
    return [
        f"for place in range({_size(one)}):",
        f"    if {_row(one)}[place] < 0:",
        *["    " + line for line in pick],
        f"        {_row(one)}[place] = kind",
    ]


def _lay_all(one: Pile, kinds: int) -> Iterator[str]:
    """The last pile takes all that is left, shuffled."""
    yield "    place = 0"
    yield f"    for kind in range({kinds}):"
    yield "        for _ in range(pool[kind]):"
    yield f"            t.{one.name}[place] = kind"
    yield "            place += 1"
    yield f"    plain_shuffle(t, t.{one.name}, place)"


def _guess(one: Field) -> Iterator[str]:
    """A hidden number that is no component may be anything in its range."""
    span = one.high - one.low + 1
    value = f"next_below(t.rng, {span}) + {one.low}"
    if span > 1 << 31:  # one draw has 32 bits, and a product of it must stay within 63
        value = f"((next_below(t.rng, 1 << 31) << 31) + next_below(t.rng, 1 << 31)) % {span} + {one.low}"
    if not one.shape:
        if one.sees is NOBODY:
            yield f"    t.{one.name} = {value}"
        return
    body = [f"for place in range({int(one.shape[-1])}):"]
    if len(one.shape) == 1 and one.per_seat:
        body = ["for place in range(t.players):"]
    if one.sees.mask:
        body += [
            f"    if seat < 0 or ({_mask(one)} >> max(seat, 0)) & 1 == 0:",
            f"        {_row(one)}[place] = {value}",
        ]
    elif one.sees is OWNER and len(one.shape) == 1:
        body += ["    if place != seat:", f"        {_row(one)}[place] = {value}"]
        yield from ("    " + line for line in body)
        return
    else:
        body += [f"    {_row(one)}[place] = {value}"]
    yield from _each_row(one, body)
