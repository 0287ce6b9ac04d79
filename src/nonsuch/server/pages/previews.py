"""What a messenger shows of a link to a page: its title, a picture, who plays; nothing of how a game stands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from starlette.requests import Request

from nonsuch.engine.game import Game
from nonsuch.engine.language.words import listed
from nonsuch.server.facts import DAILY
from nonsuch.server.live import LiveTable
from nonsuch.server.pages.look import of_game, server_of
from nonsuch.server.waiting import WaitingTable


@dataclass(frozen=True)
class Preview:
    title: str
    line: str
    picture: str = ""
    alt: str = ""


def preview_of(request: Request, table: LiveTable | WaitingTable, *, invites: bool = False) -> Preview:
    """`invites`: the link is an invitation to a seat."""
    game = table.game
    known = [
        f"{name} (a bot)" if one.bot else name for name, one in zip(table.names, table.seats, strict=True) if one.taken
    ]
    who = f" with {listed(known)}" if known else ""
    seat = f"You are invited to play {game.title}{who}" if invites else f"{game.title}{who}"
    pace = "a move a day" if table.facts.pace == DAILY else "live"
    long = f", {game.show.about.length}" if game.show.about.length else ""
    picture = picture_of(game)
    address = f"{server_of(request).base_url(request)}{picture}" if picture else ""
    return Preview(
        table.facts.title or game.title, f"{seat}. {pace.capitalize()}{long}.", address, f"The cover of {game.title}"
    )


def picture_of(game: Game) -> str:
    """The cover as pixels, which messengers show; beside the drawn one, where a game has it."""
    name = str(PurePath(game.show.about.cover).with_suffix(".png")) if game.show.about.cover else ""
    return of_game(game, name) if name and (game.folder / "show" / "static" / name).is_file() else ""
