"""Tables late in a game, as they come from play that knows what it wants; and what a browser measures on them."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import update

import nonsuch
from nonsuch import Game, Play
from nonsuch.server import schema
from tests.server.served import Seated, Served, plant

NAMES = ("Margery", "Tobias", "Bess", "Robin", "Wilhelmina", "Anne")
LATE = 0.8  # of a game is over
SEED = 7


def best(play: Play) -> str:
    """The move after which who is asked likes the table best, by the game's own evaluation."""
    seat = play.actors[0]

    def worth(number: int) -> int:
        after = play.table.clone()
        play.game.apply(after, number)
        return play.game.value(after, seat)

    return str(max(play.offers(seat), key=lambda move: worth(move.number)).notation)


@cache
def whole_game(name: str, players: int) -> list[tuple[int, str]]:
    """Who chose what, from the first question to the end."""
    play, made = nonsuch.load(name).new(players=players, seed=SEED), []
    while not play.over:
        made.append((play.actors[0], best(play)))
        play.play(*made[-1])
    return made


def late_in(game: Game, players: int, share: float = LATE) -> Play:
    """So much of a game is over, and the first seat is asked."""
    moves = whole_game(game.name, players)
    until = next(n for n in range(int(share * len(moves)), len(moves)) if moves[n][0] == 0)
    play = game.new(players=players, seed=SEED)
    for seat, move in moves[:until]:
        play.play(seat, move)
    return play


def planted(served: Served, game: Game, play: Play, names: tuple[str, ...] = NAMES) -> Seated:
    """The position as a table of people, who have names of several lengths."""
    table = plant(served, game, play)
    c = schema.seats.c
    engine = served.engine()
    with engine.begin() as connection:
        for seat in range(play.table.players):
            known: dict[str, Any] = {"name": names[seat], "guest": f"guest-{seat}"}
            connection.execute(update(schema.seats).where((c.table_id == table.id) & (c.seat == seat)).values(**known))
    engine.dispose()
    return table
