"""Re-dealing, written out from the schema: what a seat cannot see is gathered and dealt anew.

The text made here is ordinary rules code, so both backings run the same lines and draw the same cards for the same key.
Fairness: a pile that may hold only some kinds is served before those that may hold more. Where these sets are nested
and nothing else is known, every way to lie that fits what the seat knows is then equally likely; other sets are dealt
with care (careful.py). Numbers come last, since what somebody could choose may depend on the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonsuch.engine.language.fields import ALL, NOBODY, Bag, Field, Pile, Place, Whereabouts
from nonsuch.engine.language.knowledge import careful_sets
from nonsuch.engine.language.schema import Schema
from nonsuch.engine.playing.careful import CarefulDeal, spans
from nonsuch.engine.playing.rows import each_row, hidden_place, hidden_row, indent, row_text, size_text
from nonsuch.engine.playing.sight import hidden_numbers

HEADER = "def deal_hidden(t, seat, key, pool):"


def functions(schema: Schema) -> dict[str, str]:
    """The texts by their names; the last is the one that draws a state `seat` (-1: a spectator) cannot tell apart.

    They call next_below, plain_shuffle, seed_words, each other, and what `chosen` names.
    """
    made: dict[str, str] = {}
    careful = careful_sets(schema.fields)
    for number, components in enumerate(careful):
        made |= CarefulDeal(schema, number, components).functions()
    made["deal_hidden"] = "\n".join([HEADER, *indent([*_body(schema)])]) + "\n"
    return made


def chosen(schema: Schema) -> dict[str, Field]:
    """The hidden numbers that are drawn by a rule of the game, by the name under which the text calls it."""
    return {f"likely_{one.name}": one for one in schema.fields.values() if one.chosen is not None}


def _body(schema: Schema) -> Iterator[str]:
    careful = careful_sets(schema.fields)
    hidden = [one for one in schema.fields.values() if one.sees is not ALL and one.name != "rng"]
    places = [one for one in hidden if isinstance(one, Place)]
    yield "seed_words(t.rng, key)"
    if careful or any(one.sees.mask for one in hidden):
        yield "reader = 1 << seat if seat >= 0 else (1 << t.players) - 1"
    for components in dict.fromkeys(one.components for one in places):
        if components in careful:
            yield f"deal_set_{careful.index(components)}(t, seat, reader)"
        else:
            yield from _one_set(components.size, [one for one in places if one.components is components])
    numbers = hidden_numbers(schema)
    for one in hidden:
        if isinstance(one, Whereabouts):
            yield from _changed_places(one)
        elif one in numbers:
            yield from _guess(one)


def _one_set(kinds: int, places: list[Place]) -> Iterator[str]:
    yield f"for kind in range({kinds}):"
    yield "    pool[kind] = 0"
    for one in places:
        yield from each_row(one, _gather(one))
    # the narrowest first; an ordered pile after the bags that may hold as much
    served = sorted(places, key=lambda one: (len(one.holds), isinstance(one, Pile)))
    for one in served[:-1]:
        yield from each_row(one, _serve(one))
    last = served[-1]
    if isinstance(last, Pile) and len(last.shape) == 1 and last.sees is NOBODY and not last.top:
        yield from _lay_all(last, kinds)
    else:
        yield from each_row(last, _serve(last))


def _known(one: Place) -> str:
    return f"t.{one.known}" + "".join(f"[i{axis}]" for axis in range(len(one.row_shape))) + "[place]"


def _gather(one: Place) -> list[str]:
    """Hidden cards go to the pool; what remains in the row is what the seat knows."""
    row = row_text(one)
    if isinstance(one, Bag):
        keep = _known(one) if one.known else "0"
        return [
            f"for place in range({len(one.kinds)}):",
            f"    pool[place + {one.kinds.start}] += {row}[place] - {keep}",
            f"    {row}[place] = {keep}",
        ]
    return [
        f"for place in range({size_text(one)}):",
        f"    if {hidden_place(one)}:",
        f"        pool[{row}[place]] += 1",
        f"        {row}[place] = -1",
    ]


def _count_left(one: Place) -> list[str]:
    """How many in the pool this place may hold: counted once for a row, since every draw takes one."""
    lines = ["left = 0"]
    for low, high in spans(sorted(one.holds)):
        lines += [f"for k in range({low}, {high}):", "    left += pool[k]"]
    return lines


def _pick(one: Place) -> list[str]:
    """Draw `kind` from the pool, among those this place may hold."""
    find = ["chance = next_below(t.rng, left)", "left -= 1", "kind = -1"]
    for low, high in spans(sorted(one.holds)):
        search = ["k = " + str(low), f"while kind < 0 and k < {high}:"]
        find += [*search, "    chance -= pool[k]", "    if chance < 0:", "        kind = k", "    k += 1"]
    return [*find, "pool[kind] -= 1"]


def _serve(one: Place) -> list[str]:
    row, size = row_text(one), size_text(one)
    pick, count = indent(_pick(one)), _count_left(one)
    if isinstance(one, Bag):
        held = ["held = 0", f"for place in range({len(one.kinds)}):", f"    held += {row}[place]"]
        return [*count, *held, f"for _ in range({size} - held):", *pick, f"    {row}[kind - {one.kinds.start}] += 1"]
    lines = [*count, f"for place in range({size}):", f"    if {row}[place] < 0:", *indent(pick)]
    return [*lines, f"        {row}[place] = kind"]


def _lay_all(one: Pile, kinds: int) -> Iterator[str]:
    """The last pile takes all that is left, shuffled."""
    yield "place = 0"
    yield f"for kind in range({kinds}):"
    yield "    for _ in range(pool[kind]):"
    yield f"        t.{one.name}[place] = kind"
    yield "        place += 1"
    yield f"plain_shuffle(t, t.{one.name}, place)"


# numbers ---------------------------------------------------------------------------------------


def _guess(one: Field) -> list[str]:
    """A hidden number that is no component: by the game's own rule, or anything in its range."""
    if not one.shape:
        return _drawn(one, f"t.{one.name}", "-1") if one.sees is NOBODY else []
    seats = one.per_seat and len(one.shape) == 1
    place = f"{row_text(one)}[place]"
    body = _drawn(one, place, "place" if len(one.shape) == 1 else "i0")
    if one.sees.mask:
        body = [f"if {hidden_place(one)}:", *indent(body)]
    elif len(one.shape) == 1 and hidden_row(one):
        body = [f"if {hidden_row(one, 'place')}:", *indent(body)]
    body = [f"for place in range({'t.players' if seats else int(one.shape[-1])}):", *indent(body)]
    return body if len(one.shape) == 1 else each_row(one, body)


def _changed_places(one: Whereabouts) -> list[str]:
    """Those that the reader does not know, first in the order of their spaces, then shuffled among themselves."""
    row, size = f"t.{one.name}", int(one.shape[0])
    hidden = hidden_place(one).replace("[place]", "[{}]")
    first, second = (hidden.format(index) for index in ("i", "j"))
    swap = [f"kept = {row}[i]", f"{row}[i] = {row}[j]", f"{row}[j] = kept"]
    return [
        f"for i in range({size}):",
        f"    for j in range(i + 1, {size}):",
        f"        if {first} and {second} and {row}[j] < {row}[i]:",
        *indent(swap, 3),
        f"for i in range({size - 1}, 0, -1):",
        f"    if {first}:",
        "        left = 0",
        "        for j in range(i + 1):",
        f"            if {second}:",
        "                left += 1",
        "        chance = next_below(t.rng, left)",
        "        for j in range(i + 1):",
        f"            if {second}:",
        "                if chance == 0:",
        *indent(swap, 5),
        "                chance -= 1",
    ]


def _drawn(one: Field, target: str, who: str) -> list[str]:
    if one.chosen is None:
        return [f"{target} = {_anything(one)}"]
    if one.blank_is_public:
        return [f"if {target} != {one.default}:", *indent(_weighed(one, target, who, f"value != {one.default}"))]
    return _weighed(one, target, who, "")


def _weighed(one: Field, target: str, who: str, only: str) -> list[str]:
    """Drawn in proportion to what the rule gives each value, among those for which `only` holds."""
    weight = f"likely_{one.name}(t, {who}, value)"
    values = f"for value in range({one.low}, {one.high + 1}):"
    take = [f"chance -= {weight}", "if chance < 0:", f"    {target} = value"]
    return [
        "left = 0",
        values,
        *indent([f"if {only}:", f"    left += {weight}"] if only else [f"left += {weight}"]),
        "if left > 0:",
        "    chance = next_below(t.rng, left)",
        f"    {values}",
        f"        if {only + ' and ' if only else ''}chance >= 0:",
        *indent(take, 3),
    ]


def _anything(one: Field) -> str:
    span = one.high - one.low + 1
    if span > 1 << 31:  # one draw has 32 bits, and a product of it must stay within 63
        return f"((next_below(t.rng, 1 << 31) << 31) + next_below(t.rng, 1 << 31)) % {span} + {one.low}"
    return f"next_below(t.rng, {span}) + {one.low}"
