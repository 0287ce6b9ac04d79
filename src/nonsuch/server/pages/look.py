"""How a page is made: templates, the reader's own wishes, and what every template may use."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from nonsuch.draw import Markup, game_file, icon, letters, shield
from nonsuch.engine.game import Game
from nonsuch.server.facts import Guest
from nonsuch.server.middleware import address_of
from nonsuch.server.pages.packing import packed, sealed, unsealed
from nonsuch.server.problems import Problem
from nonsuch.server.tokens import new_token
from nonsuch.server.visitors import remember, secret_of
from nonsuch.show import lesson_of

if TYPE_CHECKING:
    from nonsuch.server.app import Server

HERE = Path(__file__).parent
STATIC_FILES = HERE.parent / "static"
WISHES = "nonsuch_look"  # the cookie in which a browser keeps how its reader likes things
# what every page needs comes as one file of each kind: a request each in place of many
BUNDLES = {
    "nonsuch.css": ("fonts.css", "tokens.css", "components.css", "scenes.css", "coach.css", "site.css"),
    "nonsuch.js": (
        "small.js",
        "wishes.js",
        "scenes.js",
        "coach.js",
        "enlarging.js",
        "choosing.js",
        "deal.js",
        "table.js",
        "flying.js",
        "replay.js",
        "chart.js",
        "leaves.js",
        "words.js",
        "start.js",
    ),
}
COMMENTS = {".css": re.compile(rb"/\*.*?\*/", re.DOTALL), ".js": re.compile(rb"^ *//.*\n", re.MULTILINE)}
THEMES = ("light", "dark")
PACES = {"calm": 2.0, "brisk": 1.0, "at once": 0.0}  # how long scenes are held


@dataclass(frozen=True)
class Wishes:
    """What a reader has switched on. Kept by his browser, so that a page comes as he likes it from the first moment."""

    theme: str = ""
    sound: bool = False
    confirm: bool = False
    text: bool = False
    hints: bool | None = None  # advice; where nothing is said, only against bots
    pace: str = "brisk"
    level: str = ""  # of the bots at 'Play now'

    @property
    def slowness(self) -> float:
        """How much longer than usual scenes are held; 0: not at all."""
        return PACES[self.pace]

    @classmethod
    def of(cls, request: Request) -> Wishes:
        given = dict(parse_qsl(request.cookies.get(WISHES, "")))
        theme = given.get("theme", "")
        on = {name: given[name] == "1" for name in ("sound", "confirm", "text", "hints") if name in given}
        pace = given.get("pace", "")
        usual = pace if pace in PACES else "brisk"
        return cls(theme if theme in THEMES else "", **on, pace=usual, level=given.get("level", "")[:40])


def server_of(request: Request) -> Server:
    found: Server = request.app.state.server
    return found


def server_that_draws(request: Request) -> Server:
    """For what a table must be drawn for whole: everybody waits meanwhile, so no address asks for it all the time."""
    server = server_of(request)
    server.limits.check(server.limits.drawings, address_of(request.scope))
    return server


def page(
    request: Request, template: str, guest: Guest | None, *, status: int = 200, packs: bool = False, **shown: Any
) -> Response:
    """Pages hold what one reader may see: they are kept by nobody. `packs`: a template that seals what is secret."""
    wishes = Wishes.of(request)
    made = environment().get_template(template).render(guest=guest, wishes=wishes, path=request.url.path, **shown)
    headers = {"Cache-Control": "no-store"}
    if packs and "gzip" in request.headers.get("accept-encoding", ""):
        coded = headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        response = HTMLResponse(packed(made), status, headers=coded)
    else:
        response = HTMLResponse(unsealed(made), status, headers=headers)
    if secret_of(server_of(request), request) is None:
        remember(server_of(request), request, response, new_token())  # nothing is kept of it here, until it comes back
    return response


def problem_page(request: Request, problem: Problem) -> Response:
    made = page(request, "problem.html", None, status=problem.status, problem=problem)
    made.headers.update(problem.headers)
    return made


def wants_page(request: Request) -> bool:
    """A person looks at the answer, not a program."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.globals |= {
        "icon": icon,
        "shield": shield,
        "letters": letters,
        "lesson_of": lesson_of,
        "static": static,
        "of_game": of_game,
        "font": font,
        "tab_icon": tab_icon,
    }
    made.filters |= {"data": data, "moment": moment, "sealed": sealed}
    return made


def static(name: str) -> str:
    """The address of a file of ours; it changes when the file does."""
    return f"/static/{name}?v={digest(bundle(name) if name in BUNDLES else contents(STATIC_FILES / name))}"


def font(name: str) -> str:
    """The address of a typeface, as the style sheet spells it."""
    return f"/static/fonts/{name}.woff2"


@cache
def tab_icon() -> Markup:
    """The rose in a browser's tab, inside the page: a request less."""
    drawn = contents(STATIC_FILES / "rose.svg").decode().strip()
    drawn = drawn.replace('"', "'")  # which need not be escaped
    return Markup("data:image/svg+xml," + quote(drawn, safe=" =:/'"))


def of_game(game: Game, name: str) -> str:
    """The same of a file that a game brings."""
    return f"{game_file(game.name, name)}?v={digest(contents(game.folder / 'show' / 'static' / name))}"


@cache
def bundle(name: str) -> bytes:
    whole = b"\n".join(contents(STATIC_FILES / one) for one in BUNDLES[name])
    return COMMENTS[Path(name).suffix].sub(b"", whole)


@cache
def contents(file: Path) -> bytes:
    return file.read_bytes()


@cache
def digest(contents: bytes) -> str:
    return hashlib.sha256(contents).hexdigest()[:12]


IN_APOSTROPHES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;"})


def data(value: Any) -> Markup:
    """For a data- attribute in apostrophes, where the script reads it: quotation marks, of which it is full, stay."""
    return Markup(json.dumps(value, separators=(",", ":"), ensure_ascii=False).translate(IN_APOSTROPHES))


def moment(seconds: float) -> str:
    """A time as machines write it; the script shows it as the reader's clock does."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
