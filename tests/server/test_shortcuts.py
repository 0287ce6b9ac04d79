"""Shortcuts save time and change nothing: every request is answered alike with and without them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, raw_messages


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    made = [started(tmp_path_factory.mktemp(f"shortcuts-{way}"), shortcuts=way) for way in ("yes", "no")]
    yield made
    for one in made:
        one.stop()


def a_game(served: Served) -> tuple[Seated, list[tuple[int, Any]]]:
    """Moves good and bad, by a client who keeps all that he is told but ids, which no two tables share."""
    table = Client(served).create("lantern", 2, seed=7)
    chance = random.Random(7)
    told: list[tuple[int, Any]] = []
    for number in range(40):
        shown = table.show()
        if shown["over"]:
            break
        seat = shown["actors"][0]
        mine = table.show(seat)
        move = chance.choice(mine["offers"])["notation"]
        told.append(table.move(1 - seat, move, mine["seq"]))
        told.append(table.move(seat, "no such move", mine["seq"]))
        told.append(table.move(seat, move, mine["seq"] + 7))
        told.append(table.move(seat, move, mine["seq"], key=f"key {number}"))
        told.append(table.move(seat, move, mine["seq"], key=f"key-{number}"))
        told.append(table.move(seat, move, mine["seq"], key=f"key-{number}"))
    return table, told


def test_moves_are_answered_alike(both):
    (_, with_them), (_, without) = [a_game(served) for served in both]
    assert with_them == without
    assert {status for status, _ in with_them} == {200, 400, 403, 409, 422}


def test_streams_tell_alike(both):
    told = []
    for served in both:
        table, _ = a_game(served)
        seq = table.show()["seq"]
        told.append([list(islice(raw_messages(served, table.path, token), seq)) for token in (None, table.tokens[0])])
    assert told[0] == told[1]
    assert told[0][0]


@pytest.mark.parametrize(
    ("method", "path", "body", "headers"),
    [
        ("POST", "/api/v1/tables/{table}/moves", b"{", {"content-type": "application/json"}),
        ("POST", "/api/v1/tables/{table}/moves", b"{}", {"content-type": "text/plain"}),
        ("POST", "/api/v1/tables/nowhere/moves", b'{"move": "x", "seq": 0}', {"content-type": "application/json"}),
        ("POST", "/api/v1/tables/{table}/moves", b"x" * 70_000, {"content-type": "application/json"}),
        ("GET", "/api/v1/tables/{table}/events", b"", {"last-event-id": "seven"}),
        ("GET", "/api/v1/tables/{table}/events", b"", {"authorization": "Bearer nobody"}),
        ("GET", "/api/v1/tables/{table}/moves", b"", {}),
    ],
)
def test_refusals_are_alike(both, method, path, body, headers):
    answers = []
    for served in both:
        table = Client(served).create("lantern", 2, seed=7)
        answer = served.http().request(method, path.format(table=table.id), content=body, headers=headers)
        answers.append((answer.status_code, answer.content, sorted(set(answer.headers.items()) - dated(answer))))
    assert answers[0] == answers[1]
    assert answers[0][0] >= 400


def dated(answer) -> set[tuple[str, str]]:
    return {("date", answer.headers["date"])}
