"""Which sets of components are dealt anew with care: where more is known than the kinds a place may hold."""

from __future__ import annotations

from collections.abc import Mapping

from nonsuch.engine.errors import RulesError
from nonsuch.engine.language.components import Components
from nonsuch.engine.language.fields import ALL, MOST_BITS, Bits, Field, Marks, Place, scratch_field

Fields = Mapping[str, Field]


def hidden_places(fields: Fields, components: Components) -> list[Place]:
    return [
        one
        for one in fields.values()
        if isinstance(one, Place) and one.components is components and one.sees is not ALL
    ]


def needs_care(fields: Fields, components: Components) -> bool:
    """Is more known of a set's hidden places than which kinds they hold, or does what they hold cross?"""
    hidden = hidden_places(fields, components)
    marks = {one.name for one in fields.values() if isinstance(one, Marks)}
    if any(one.known in marks or one.lacks or one.pool or one.size_sees is not ALL for one in hidden):
        return True
    if any(isinstance(one, Bits) for one in hidden):
        return True
    pairs = [(one.holds, other.holds) for one in hidden for other in hidden]
    return any(one & other and not (one <= other or other <= one) for one, other in pairs)


def careful_sets(fields: Fields) -> list[Components]:
    sets = dict.fromkeys(one.components for one in fields.values() if isinstance(one, Place))
    return [one for one in sets if needs_care(fields, one)]


def row_count(one: Place) -> int:
    count = 1
    for length in one.row_shape:
        count *= length
    return count


def first_rows(places: list[Place]) -> dict[str, int]:
    """The number of each place's first row, when the rows of several places are counted through."""
    found, number = {}, 0
    for one in places:
        found[one.name] = number
        number += row_count(one)
    if number > MOST_BITS:
        raise RulesError(
            f"{number} rows of hidden {places[0].components.name}s: more than {MOST_BITS} are too many; "
            "keep fewer rows hidden"
        )
    return found


def owners(places: list[Place]) -> int:
    """How many rows own their pieces; 1 where all are one pool."""
    pools = {bool(one.pool) for one in places}
    if pools == {True}:
        lengths = {int(one.row_shape[0]) for one in places}
        if len(lengths) == 1:
            return lengths.pop()
    elif pools == {False} or not pools:
        return 1
    names = ", ".join(one.name for one in places)
    raise RulesError(f"{names}: if each row owns its pieces, every place of the set must have such rows (pool='row')")


def dealing_scratch(fields: Fields) -> dict[str, Field]:
    """Room to reckon in while such a set is dealt anew."""
    made: dict[str, Field] = {}
    for number, components in enumerate(careful_sets(fields)):
        places = hidden_places(fields, components)
        every = [one for one in fields.values() if isinstance(one, Place) and one.components is components]
        rows = sum(map(row_count, places))
        first_rows(places)
        marks = sum(one.shape[0] for one in fields.values() if isinstance(one, Marks))
        made |= {
            f"deal_pool_{number}": scratch_field((owners(every), components.size), 32_000),
            f"deal_room_{number}": scratch_field((rows,), 32_000),
            f"deal_free_{number}": scratch_field((rows,), 32_000),
            f"deal_may_{number}": scratch_field((components.size,), (1 << MOST_BITS) - 1),
            f"deal_width_{number}": scratch_field((components.size,), 1 << 30),
            f"deal_class_{number}": scratch_field((components.size + marks,), (1 << MOST_BITS) - 1),
            f"deal_count_{number}": scratch_field((components.size + marks,), 32_000),
        }
    for name, one in made.items():
        one.name = name
    return made
