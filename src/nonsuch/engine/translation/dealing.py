"""The re-deal of a table, interpreted: made when first needed, since most games are played without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from types import FunctionType
from typing import Any

from nonsuch.engine.language.schema import Schema, Table
from nonsuch.engine.playing import redeal
from nonsuch.engine.translation.known import REST
from nonsuch.engine.translation.library import Library

Dealer = Callable[[Table, int, int, list[int]], None]


def dealer(schema: Schema, likely: Mapping[Any, Callable[..., Any]]) -> Dealer:
    """`likely`: the game's own rules for hidden numbers, translated."""
    space: dict[str, Any] = {"engine_compress": compress}

    def symbol(function: FunctionType) -> str:
        name, meant = function.__name__, likely.get(function, function)
        while space.setdefault(name, meant) is not meant:
            name += "_"
        return name

    library = Library(schema.fields, False, symbol)
    found = deal_hidden(library, schema)
    library.define(space)
    made: Dealer = space[found]
    return made


def deal_hidden(library: Library, schema: Schema) -> str:
    """The symbol of what draws a state that a seat cannot tell apart."""
    return library.specialised(redeal.deal_hidden, [redeal.Secrets(schema), REST, REST, REST])
