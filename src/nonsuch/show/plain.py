"""A table without a drawing of its own: what its view says, in rows and in lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nonsuch.draw import Board, Markup, Part, Put, Sight, el, together

if TYPE_CHECKING:
    from nonsuch.engine.game import Game

NOT_TOLD = frozenset(("stack", "askers", "latest", "game", "seat", "before", "steps"))  # the engine's own


def board_of(game: Game) -> Board:
    """The game's own board, or what its view says in rows."""
    return game.show.board() if game.show.board is not None else plain_board(game)


@lru_cache(maxsize=100)
def plain_board(game: Game) -> Board:
    fields = ("players", *(name for name, one in game.table.fields.items() if not one.size_of))

    def put_in_rows(sight: Sight, put: Put) -> Markup:
        return el("div", put("rows", cls="place plain"), cls="table", data_game=game.name)

    return Board([Part("rows", fields, True, plain_rows)], put_in_rows, plain_lines)


def plain_rows(sight: Sight) -> Markup:
    said = plain_facts(sight.view, sight.names)
    return el("dl", [together(el("dt", name), el("dd", value)) for name, value in said])


def plain_lines(sight: Sight) -> list[str]:
    return [f"{name}: {value}" for name, value in plain_facts(sight.view, sight.names)]


def plain_facts(view: Mapping[str, object], names: Sequence[str]) -> list[tuple[str, str]]:
    return [
        (name.replace("_", " "), in_plain_words(value, names))
        for name, value in view.items()
        if value not in (None, "", [], {}) and name not in NOT_TOLD
    ]


def in_plain_words(value: object, names: Sequence[str]) -> str:
    if isinstance(value, dict):
        rows: Iterable[tuple[Any, object]] = value.items()
        return "; ".join(
            f"{names[seat]} {in_plain_words(one, names)}" for seat, one in rows if seat in range(len(names))
        )
    if isinstance(value, list):
        return ", ".join(in_plain_words(one, names) for one in value)
    return "–" if value in (None, "") else str(value)
