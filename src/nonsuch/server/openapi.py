"""How the API is documented, and how its endpoints read requests and write answers."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.requests import Request
from starlette.responses import Response

from nonsuch.server import models
from nonsuch.server.problems import Problem, bad_request

PREFIX = "/api/v1"
KEY = re.compile(r"[\x21-\x7e]{1,200}")
B = TypeVar("B", bound=BaseModel)


def server_of(request: Request) -> Any:
    return request.app.state.server


class Data(Response):
    """JSON that nobody keeps; its headers are ready, since every move is answered so."""

    def __init__(self, data: Any, status: int = 200) -> None:
        self.status_code = status
        self.background = None
        self.body = to_json(data)
        length = b"%d" % len(self.body)
        self.raw_headers = [*AS_DATA, (b"content-length", length)]


AS_DATA = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


def answer(data: Any, status: int = 200) -> Response:
    return Data(data, status)


async def body_of(request: Request, model: type[B]) -> B:
    kind = request.headers.get("content-type", "")
    if kind != "application/json" and kind.partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, "not_json", "the body must be application/json")
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise bad_request(f"{where}: {first['msg']}" if where else first["msg"]) from None


def idempotency_key(request: Request) -> str:
    key = request.headers.get("idempotency-key")
    if key is None:
        raise bad_request("this needs the header Idempotency-Key, with a unique value", "no_key")
    if not KEY.fullmatch(key):
        raise bad_request("an Idempotency-Key is 1 to 200 printable ASCII characters", "bad_key")
    return key


# what the OpenAPI document says --------------------------------------------------------------------

REFUSALS = {
    400: "the request cannot be read",
    401: "no token, or one that is not for a seat here",
    403: "not for this seat, or not now",
    404: "not found",
    409: "the table is not in the expected state",
    410: "it was there once",
    413: "too much",
    415: "not JSON",
    422: "understood, but not possible; for a move, `rule` says why",
    429: "too many requests; see Retry-After",
    503: "the database is not responding",
}
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemAnswer"}}}
IDEMPOTENCY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]{1,200}$"},
    "description": "the same key with the same body gets the same answer, and nothing happens twice",
}
SEAT: list[dict[str, list[str]]] = [{"seat": []}]
ANYBODY: list[dict[str, list[str]]] = [{}, {"seat": []}]


def says(
    *refusals: int,
    body: type[BaseModel] | None = None,
    key: bool = False,
    security: list[dict[str, list[str]]] | None = None,
) -> dict[str, Any]:
    """What the OpenAPI document says of an operation, beside its answer."""
    extra: dict[str, Any] = {}
    if body is not None:
        extra["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": body.model_json_schema()}},
        }
        refusals = (400, 413, 415, *refusals)
    if key:
        extra["parameters"] = [IDEMPOTENCY]
    if security:
        extra["security"] = security
        refusals = (401, *refusals)
    responses = {status: {"description": REFUSALS[status], "content": PROBLEM} for status in sorted({*refusals, 429})}
    return {"responses": responses, "openapi_extra": extra}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """What FastAPI cannot know: our problems, our tokens, and that path parameters are never refused with 422."""
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas["ProblemAnswer"] = models.ProblemAnswer.model_json_schema()
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    document["components"]["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer"}}
    for operations in document["paths"].values():
        for operation in operations.values():
            unknown = operation["responses"].get("422", {}).get("content", {}).get("application/json")
            if unknown is not None:
                del operation["responses"]["422"]
    return document
