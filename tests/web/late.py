"""Tables late in a game, as they come from play that knows what it wants.

`python -m tests.web.late` plays the full games anew and keeps them in full_games.json.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import update

import nonsuch
from nonsuch import Game, Play
from nonsuch.server import schema
from tests.server.served import Seated, Served, plant

NAMES = ("Margery", "Tobias", "Bess", "Robin", "Wilhelmina", "Anne")
KEPT = Path(__file__).parent / "full_games.json"
GAMES = ("glory", "gloriana", "gloria_mundi", "noblemen", "virgin_queen")
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
def kept() -> dict[str, list[str]]:
    """Full games as they were once played, so that what is measured on them does not change with a bot's taste."""
    found: dict[str, list[str]] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return found


@cache
def whole_game(name: str, players: int) -> list[tuple[int, str]]:
    """Who chose what, from the first question to the end: as it was kept, as far as the rules still allow it."""
    play = nonsuch.load(name).new(players=players, seed=SEED)
    made: list[tuple[int, str]] = []
    known = iter(kept().get(f"{name} {players}", ()))
    while not play.over:
        seat, move = play.actors[0], next(known, "")
        if move not in play.notations(seat):
            known, move = iter(()), best(play)
        made.append((seat, move))
        play.play(seat, move)
    return made


def up_to(game: Game, most: int) -> int:
    """As many players as a game is for, but no more than so many."""
    return max(n for n in game.players if n <= most)


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


def keep_anew() -> None:
    full = [(name, nonsuch.load(name).players[-1]) for name in GAMES]
    games = {f"{name} {players}": [move for _, move in whole_game(name, players)] for name, players in full}
    KEPT.write_text(json.dumps(games, indent=0), encoding="utf-8")


if __name__ == "__main__":
    keep_anew()
