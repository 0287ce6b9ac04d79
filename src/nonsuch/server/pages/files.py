"""Files that pages use: ours, and those in each game's static folder."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

import nonsuch
from nonsuch.engine.registry import names as installed
from nonsuch.server.pages.icons import SHEET, whole_sheet
from nonsuch.server.pages.look import BUNDLES, STATIC_FILES, bundle, contents, digest
from nonsuch.server.problems import Problem

router = APIRouter(include_in_schema=False)

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".json": "application/json",
}
PACKED = (".css", ".js", ".svg", ".json")
LASTING = (".woff2",)  # style sheets name them plainly, so that a changed one has a new name
A_YEAR, TEN_MINUTES = "public, max-age=31536000, immutable", "public, max-age=600"


@router.get("/static/games/{game}/{name:path}")
async def game_file(game: str, name: str, request: Request) -> Response:
    if game not in installed():
        raise no_file()
    return serve(request, nonsuch.load(game).folder / "show" / "static", name)


@router.get("/static/{name:path}")
async def our_file(name: str, request: Request) -> Response:
    if name in BUNDLES:
        return send(request, Path(name).suffix, bundle(name))
    if name == SHEET.name:
        return send(request, SHEET.suffix, whole_sheet())
    return serve(request, STATIC_FILES, name)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    return serve(request, STATIC_FILES, "rose.svg")


def serve(request: Request, folder: Path, name: str) -> Response:
    file = inside(folder, name)
    return send(request, file.suffix, contents(file))


def send(request: Request, kind: str, plain: bytes) -> Response:
    tag = f'"{digest(plain)}"'
    lasting = "v" in request.query_params or kind in LASTING
    headers = {"ETag": tag, "Vary": "Accept-Encoding", "Cache-Control": A_YEAR if lasting else TEN_MINUTES}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if kind in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(plain), headers=headers | {"Content-Encoding": "gzip"}, media_type=KINDS[kind])
    return Response(plain, headers=headers, media_type=KINDS[kind])


def inside(folder: Path, name: str) -> Path:
    """A file of this folder and of a kind that is served; nothing else has an address."""
    if "\0" in name:
        raise no_file()
    file = (folder / name).resolve()
    if file.suffix not in KINDS or not file.is_relative_to(folder.resolve()) or not file.is_file():
        raise no_file()
    return file


@lru_cache(maxsize=200)
def packed(plain: bytes) -> bytes:
    """Files are nobody's secret. (Of pages see packing.py.)"""
    return gzip.compress(plain, 9)


def no_file() -> Problem:
    return Problem(404, "no_file", "there is no such file")
