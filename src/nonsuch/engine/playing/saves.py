"""Games as files: all that a play needs to go on, a digest of the layout it was written in, and a checksum."""

from __future__ import annotations

import base64
import hashlib
import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from nonsuch.engine.errors import BadPosition, RulesError
from nonsuch.engine.language.components import Components

T = TypeVar("T", bound="Table")

if TYPE_CHECKING:
    from nonsuch.engine.game import Game
    from nonsuch.engine.language.schema import Table
    from nonsuch.engine.playing.play import Play

FORMAT = 2
# in a history, where a seat would stand: a scripted draw; chance keyed anew; the seat named has given the game up
SCRIPT, KEY, RESIGN = "script", "key", "resign"

History = list[list[Any]]

NEEDED = (
    "format", "game", "rules_version", "layout", "names", "state", "script", "settled", "steps", "events", "prologue",
    "told", "barrier", "undo", "start", "history",
)  # fmt: skip
CHECK = "check"
LONGEST_NAME = 80


@dataclass
class Snapshot:
    """A moment that undo can return to."""

    image: bytes
    settled: bytes | None
    steps: list[int]
    told: int
    events: int
    history: int


def layout(game: Game) -> str:
    """A digest of what the numbers in a file mean: fields, phases, verbs, and events with their readers."""
    phases = [(phase.name, getattr(phase, "building", None)) for phase in game.phases.all]
    verbs = [(verb.name, [_meaning(one) for one in verb.domains]) for verb in game.moves.verbs]
    events = [
        (kind.name, [(name, _meaning(one), kind.readers.get(name)) for name, one in kind.arguments.items()])
        for kind in game.events.kinds
    ]
    sets = [(one.name, _meaning(one.components)) for one in game.table.fields.values() if hasattr(one, "components")]
    said = repr([game.table.describe(), game.table.dtype_spec(), sets, phases, verbs, events])
    return hashlib.blake2b(said.encode(), digest_size=16).hexdigest()


def _meaning(one: Any) -> Any:
    """What a domain or a set of components is made of, down to plain values."""
    if isinstance(one, Components):
        return one.name, one.notations
    if not hasattr(one, "__dict__"):
        return repr(one)
    return type(one).__name__, [(name, _meaning(value)) for name, value in vars(one).items() if name[0] != "_"]


def written(play: Play, history: History, beside: Mapping[str, Any]) -> bytes:
    saved: dict[str, Any] = {
        "format": FORMAT,
        "game": play.game.name,
        "rules_version": play.game.rules_version,
        "layout": play.game.layout,
        "names": play.names,
        "state": _text(play.table.image()),
        "script": play.table.script,
        "settled": _text(play._settled),
        "steps": play._steps,
        "events": play._events,
        "prologue": play._prologue,
        "told": play._told,
        "barrier": play._barrier,
        "undo": [
            [_text(one.image), _text(one.settled), one.steps, one.told, one.events, one.history] for one in play._undo
        ],
        "start": _text(play._start),
        "history": history,
    }
    saved[CHECK] = checksum(saved)
    taken = [name for name in beside if name in saved]
    if taken:
        raise ValueError(f"a saved game already has its own {taken[0]!r}")
    return json.dumps({**saved, **beside}, separators=(",", ":")).encode()


def checksum(saved: dict[str, Any]) -> str:
    """Over all that a saved game needs; others may write more into the file."""
    text = json.dumps([saved[name] for name in NEEDED], separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def about(data: bytes) -> dict[str, Any]:
    """What a file says without being restored: its game, and what its keeper wrote beside it."""
    try:
        saved = json.loads(data)
        return {"game": str(saved["game"]), **_beside(saved)}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadPosition("this file is not a saved game; name one that was written by `save`") from None


def _beside(saved: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in saved.items() if name not in (*NEEDED, CHECK)}


def read(game: Game[T], data: bytes, make: type[Play[T]]) -> Play[T]:
    """A saved game, its log and its undo included."""
    try:
        saved = json.loads(data)
        refuse(game, saved)
        return _restored(game, saved, make)
    except BadPosition:
        raise
    except (ValueError, KeyError, TypeError, RulesError, IndexError, OverflowError, RecursionError) as error:
        raise BadPosition(f"this is not a saved game of {game.title}: {error}") from error


def refuse(game: Game, saved: dict[str, Any]) -> None:
    """Whatever these rules would read wrongly."""
    if saved["game"] != game.name:
        raise BadPosition(f"this is a saved game of {saved['game']!r}, not of {game.name!r}; open it with that game")
    if saved["format"] != FORMAT:
        raise BadPosition(
            f"this is a saved game in format {saved['format']!r}; this version reads format {FORMAT}; "
            "open it with the version that wrote it"
        )
    if saved["rules_version"] != game.rules_version:
        raise BadPosition(
            f"saved under rules {str(saved['rules_version'])[:LONGEST_NAME]!r}, these are {game.rules_version}; "
            "only a version with those rules can continue it"
        )
    if saved["layout"] != game.layout:
        raise BadPosition(
            f"this game was saved by a version of {game.title} whose fields, phases, moves or events are laid out "
            "otherwise; only that version can read it"
        )
    if saved[CHECK] != checksum(saved):
        raise BadPosition("this saved game was changed or damaged; take another copy of it")


def _restored(game: Game[T], saved: dict[str, Any], make: type[Play[T]]) -> Play[T]:
    t = table_from(game, saved["state"])
    made = make(game, t)
    t.script = [int(item) for item in saved["script"]]
    made.names = [*map(_name, saved["names"]), *(f"@{seat}" for seat in range(t.players))][: t.players]
    made._events = [_event(game, record) for record in saved["events"]]
    made._prologue = int(saved["prologue"])
    made._told = int(saved["told"])
    made._barrier = str(saved["barrier"])
    made._settled = None if saved["settled"] is None else table_from(game, saved["settled"]).image()
    made._steps = [int(step) for step in saved["steps"]]
    made._undo = [
        Snapshot(
            table_from(game, image).image(),
            None if settled is None else table_from(game, settled).image(),
            list(steps),
            *map(int, counts),
        )
        for image, settled, steps, *counts in saved["undo"]
    ]
    made._start = table_from(game, saved["start"]).image()
    made.history = [_step(entry, t.players) for entry in saved["history"]]
    made.beside = _beside(saved)
    return made


def _name(given: Any) -> str:
    """A name out of a stranger's file goes to terminals and pages: one line, and no signs that steer them."""
    text = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in str(given))
    return " ".join(text.split())[:LONGEST_NAME] or "@"


def _event(game: Game, record: Any) -> tuple[int | None, ...]:
    made = tuple(record)
    whole = all(value is None or type(value) is int for value in made)
    if not whole or not made or made[0] not in range(len(game.events.kinds)):
        raise ValueError(f"{str(record)[:80]!r} is not an event")
    if len(made) != 1 + len(game.events.kinds[made[0]].arguments):
        raise ValueError(f"{str(record)[:80]!r} is not an event")
    return made


def _step(entry: Any, players: int) -> list[Any]:
    who, what = entry
    seat = int(what) if who == RESIGN else who
    if not (who in (SCRIPT, KEY) or (type(seat) is int and 0 <= seat < players)):
        raise ValueError(f"{str(seat)[:80]!r} is not a seat")
    if who != SCRIPT and not isinstance(what, str):
        raise ValueError(f"{str(what)[:80]!r} is not a move")
    return [who, what]


def table_from(game: Game[T], text: str) -> T:
    """A state out of a saved game, which somebody may have changed."""
    t = game.table.from_image(base64.b64decode(text, validate=True))
    wrong = t.out_of_range()
    if wrong or t.players not in game.players or t.phase >= len(game.phases.all) or t.actor >= t.players:
        raise BadPosition(f"the saved state does not describe a table of {game.title} {wrong}".rstrip())
    return t


def _text(image: bytes | None) -> str | None:
    return None if image is None else base64.b64encode(image).decode()
