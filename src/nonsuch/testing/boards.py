"""The laws of a drawn table, for tests: each function says what is wrong with a position, or nothing.

A board is well formed, gives no two things one name, uses only pictures that exist, tells nobody what he cannot see,
and sends again exactly what has changed.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from nonsuch.draw import Board, Scene, Sight, Tale, scenes_in
from nonsuch.engine.game import Game
from nonsuch.engine.playing.offered import Move
from nonsuch.engine.playing.play import Play

NAMES = ("Anne", "Robert", "Francis", "Bess", "Walter", "Thomas")
LATEST = 8  # events that have just happened
SHARED = Path(__file__).parents[1] / "server" / "static"
A_PICTURE = re.compile(r'href="/static/(?:games/(\w+)/)?([\w.-]+)#([^"]*)"')
A_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
NAMED = (re.compile(r' id="([^"]*)"'), re.compile(r"view-transition-name:([a-zA-Z0-9-]+)"))


def sight(play: Play, reader: int | None, names: Sequence[str] = NAMES) -> Sight:
    """What a board is drawn from, for this reader."""
    offers = () if reader is None else play.notations(reader)
    return Sight(play.view(reader), names[: len(play.scores)], reader, play.events(reader)[-LATEST:], offers)


def readers(play: Play) -> list[int | None]:
    """A spectator, and every seat."""
    return [None, *range(len(play.scores))]


def random_positions(
    game: Game, players: int, seed: int, every: int = 1, most: int = 100_000, options: Mapping[str, int] | None = None
) -> Iterator[Play]:
    """Positions of a random game, every so many moves: all verbs equally likely, so that every phase comes up."""
    chance = random.Random(seed)
    play = game.new(players, seed, options)
    for number in range(most):
        if play.over:
            break
        if number % every == 0:
            yield play
        seat = play.actors[0]
        by_verb: dict[str, list[Move]] = {}
        for move in play.offers(seat):
            by_verb.setdefault(move.notation.split()[0], []).append(move)
        play.play(seat, chance.choice(chance.choice(list(by_verb.values()))))
    yield play


def targets(board: Board, here: Sight) -> set[str]:
    """Everything on this reader's board that can stand for a move."""
    return {one for part in board.draw_all(here).values() for one in part.targets}


def names_twice(html: str) -> list[str]:
    """Names of which there may be one only; an exception where the markup is not well formed."""
    ElementTree.fromstring(html)
    return [name for what in NAMED for name, times in Counter(what.findall(html)).items() if times > 1]


def missing_pictures(game: Game, html: str) -> list[str]:
    """Symbols that are used and stand in no sheet, neither the table's nor the game's own."""
    return [
        f"{sheet}#{symbol}"
        for owner, sheet, symbol in sorted(set(A_PICTURE.findall(html)))
        if owner not in ("", game.name) or symbol not in drawn_for(game, owner, sheet)
    ]


def drawn_for(game: Game, owner: str, sheet: str) -> frozenset[str]:
    """A game's own sheet holds its own; the shared one is served with the game's own of the same name."""
    own = symbols(game.folder / "show" / "static" / sheet)
    return own if owner else own | symbols(SHARED / sheet)


@cache
def symbols(sheet: Path) -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', sheet.read_text(encoding="utf-8")) if sheet.exists() else ())


def public_parts(board: Board, here: Sight) -> dict[str, str]:
    """What everybody sees, wherever it lies on this reader's board."""
    return {name: drawn for name, drawn in board.draw_all(here).items() if not board.parts[name].private}


def seen_differently(board: Board, play: Play, seed: int) -> list[str]:
    """Public parts that depend on who reads, or on what is hidden from everybody."""
    first = public_parts(board, sight(play, None))
    other = play.redeal(None, seed)
    return [
        f"{name}, drawn for {reader}"
        for one in (play, other)
        for reader in readers(one)
        for name, drawn in public_parts(board, sight(one, reader)).items()
        if first.get(name, drawn) != drawn
    ]


def seen_through(board: Board, play: Play, seed: int) -> list[int | None]:
    """Readers whose board or text depends on what they cannot see."""
    found = []
    for reader in readers(play):
        here, other = sight(play, reader), sight(play.redeal(reader, seed), reader)
        if board.layout(here) != board.layout(other) or board.text(here) != board.text(other):
            found.append(reader)
    return found


def wrongly_sent(board: Board, positions: Iterable[Play]) -> list[str]:
    """Parts that changed and are not sent again, or are sent again and did not change."""
    found: list[str] = []
    kept: dict[int | None, Sight] = {}
    for play in positions:
        for reader in readers(play):
            after = sight(play, reader)
            if reader in kept:
                was, now = (board.draw_all(fresh(one)) for one in (kept[reader], after))
                wanted = {name for name in now if now[name] != was[name]}
                found += wanted.symmetric_difference(board.changed(kept[reader], after))
            kept[reader] = after
    return found


def fresh(one: Sight) -> Sight:
    """The same, nothing drawn yet."""
    return Sight(one.view, one.names, one.seat, one.events_since, one.offers)


def scenes_of(board: Board, play: Play, reader: int | None) -> list[Scene]:
    """Every scene of the game so far, as this reader is shown it."""
    events, here = play.events(reader), sight(play, reader)
    kinds = [int(event.kind) for event in events]
    told = (
        kind.draw(Tale(events[start:end], events[end:], here)) for kind, start, end in scenes_in(board.scenes, kinds)
    )
    return [scene for scene in told if scene is not None]
