"""Refusals: problem+json (RFC 9457) with a stable code, words for people, and for a move the rule."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from pydantic_core import to_json
from starlette.responses import Response

MEDIA_TYPE = "application/problem+json"
UNAVAILABLE = "unavailable"


class Problem(Exception):
    """Why a request is refused. Raised anywhere below the HTTP face, answered there."""

    def __init__(
        self, status: int, code: str, detail: str, *, rule: str | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.rule = rule
        self.headers = headers or {}

    def body(self) -> dict[str, Any]:
        made: dict[str, Any] = {
            "type": f"urn:nonsuch:problem:{self.code}",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
        }
        if self.rule is not None:
            made["rule"] = self.rule
        return made

    def response(self) -> Response:
        return Response(to_json(self.body()), self.status, self.headers, MEDIA_TYPE)


def bad_request(detail: str, code: str = "bad_request") -> Problem:
    return Problem(400, code, detail)


def bad_token() -> Problem:
    return Problem(
        401,
        "bad_token",
        "this token is not for a seat at this table; send the one that came with the seat",
        headers={"WWW-Authenticate": 'Bearer realm="table"'},
    )


def no_token() -> Problem:
    return Problem(
        401,
        "no_token",
        "this needs the token of a seat, sent as Authorization: Bearer TOKEN",
        headers={"WWW-Authenticate": 'Bearer realm="table"'},
    )


def no_table() -> Problem:
    return Problem(
        404, "no_table", "there is no such table; it may have been deleted; the lobby lists those that exist"
    )


def stale(seq: int, step: int) -> Problem:
    detail = f"the table stands at seq {seq}, step {step}: read it again, then send the move with these numbers"
    return Problem(409, "stale", detail)


def damaged_log(how: str) -> Problem:
    detail = f"the log of this table is damaged: {how}. Whoever runs this server can restore it from a backup"
    return Problem(409, "damaged_log", detail)


def game_failed() -> Problem:
    detail = "the rules of this game failed at this table; other tables are not affected. Try again in a minute"
    return Problem(503, "game_failed", detail, headers={"Retry-After": "60"})


def too_many(seconds: float) -> Problem:
    wait = max(1, round(seconds + 0.5))
    return Problem(429, "too_many", f"too many requests; try again in {wait} s", headers={"Retry-After": str(wait)})


def kept_waiting(seconds: float) -> Problem:
    """For who took a seat here and never told his word."""
    wait = max(1, round(seconds + 0.5))
    detail = f"a seat was taken from this address and never confirmed, so everyone had to wait; try again in {wait} s"
    return Problem(429, "kept_waiting", detail, headers={"Retry-After": str(wait)})


def unavailable() -> Problem:
    return Problem(
        503, UNAVAILABLE, "the database is not responding; try again in a moment", headers={"Retry-After": "1"}
    )
