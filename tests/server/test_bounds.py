"""Nothing without a bound: heads of requests, connections, chat, guests, tables of an address; and games that fail."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import pytest

from nonsuch.server.limits import Limits, network
from nonsuch.server.problems import Problem
from nonsuch.server.protocol import Connections
from nonsuch.server.settings import Settings
from tests.server.conftest import started
from tests.server.served import PATIENCE, Client, Served


def line_to(served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), PATIENCE)


def test_a_head_has_thirty_two_kilobytes(served):
    with line_to(served) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Large: ")
        answer = b""
        try:
            for _ in range(400):
                line.sendall(b"a" * 50_000)  # 20 MB, were it taken
            answer = line.recv(100)
        except OSError:
            answer = b"HTTP/1.1 431"  # the line was closed while we still sent
    assert answer.split()[1] == b"431"
    assert served.http().get("/health").status_code == 200


def test_a_head_just_below_is_read_and_so_is_a_large_body_behind_it(served):
    http = served.http()
    assert http.get("/health", headers={"X-Large": "a" * 30_000}).status_code == 200
    body = b'{"game": "' + b"a" * 60_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    for _ in range(3):  # on one connection
        assert http.post("/api/v1/tables", content=body, headers=headers).status_code == 400


def test_half_open_requests_do_not_live_on(served, monkeypatch):
    lines = [line_to(served) for _ in range(50)]
    for number, line in enumerate(lines):
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n" if number % 2 else b"G")
    began = time.monotonic()
    for line in lines:
        assert line.recv(100).split()[1] == b"408"
        line.close()
    assert served.http().get("/health").status_code == 200
    assert time.monotonic() - began < 80  # they had 91 s once


def test_connections_are_bounded_by_address_and_in_all():
    here = Connections(Settings(connections=5, connections_address=2, proxy="10.0.0.9"))
    assert [here.admit("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert here.admit("10.0.0.9")
    assert [here.admit("2001:db8::1"), here.admit("2001:db8::ffff"), here.admit("127.0.0.1")] == [True, True, False]
    here.leave("192.0.2.1")
    assert here.admit("127.0.0.1")


def test_a_subscriber_with_ipv6_has_one_limit():
    assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2::ffff") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    limits = Limits(Settings(rate_address=1))
    for number in range(3):
        limits.check(limits.addresses, f"2001:db8::{number:x}")
    with pytest.raises(Problem):
        limits.check(limits.addresses, "2001:db8::ffff")


def test_chat_comes_in_pages_and_is_capped(served, client):
    table = client.create("lantern", 2)
    for number in range(120):
        client.call("POST", f"{table.path}/chat", {"text": f"line {number}"}, table.tokens[0])
    newest = client.get(f"{table.path}/chat")
    assert [one["number"] for one in newest] == list(range(21, 121))
    assert [one["number"] for one in client.get(f"{table.path}/chat?after=7")] == list(range(8, 108))
    assert client.call("GET", f"{table.path}/chat?after=x")[0] == 400


def test_an_address_has_only_so_many_unfinished_tables(tmp_path):
    server = started(tmp_path, tables_address="2")
    try:
        far = Client(server, **{"X-Forwarded-For": "192.0.2.7"})
        body = {"game": "lantern", "players": 2}
        assert [far.call("POST", "/tables", body)[0] for _ in range(3)] == [201, 201, 429]
        other = Client(server, **{"X-Forwarded-For": "192.0.2.8"})
        assert other.call("POST", "/tables", body)[0] == 201
    finally:
        server.stop()


# games that fail -------------------------------------------------------------------------------


def test_a_game_that_fails_harms_its_table_alone(tmp_path: Path):
    source = Path("tests/toys/lantern.py").read_text()
    (tmp_path / "falling.py").write_text(bottomless(source))
    info = tmp_path / "falling_games-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: falling-games\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[nonsuch.games]\nfalling = falling:game\nbroken = nowhere:game\n")
    server = started(tmp_path)
    try:
        client = Client(server)
        assert client.call("POST", "/tables", {"game": "broken", "players": 2})[1]["code"] == "game_failed"
        bad, good = client.create("falling", 2), client.create("lantern", 2)
        status, problem = bad.move(0, "roll", 0)
        assert (status, problem["code"]) == (503, "game_failed")
        assert bad.move(0, "roll", 0)[1]["code"] == "game_failed"  # at once: it rests
        assert good.move(0, "roll", 0)[0] == 200
    finally:
        server.stop()


def bottomless(source: str) -> str:
    """The toy, whose rules call themselves for ever."""
    marked = source.replace('name="lantern"', 'name="falling"')
    assert marked != source
    return (
        marked
        + "\n\ndef for_ever(game, t, move):\n    return for_ever(game, t, move)\n\n\n"
        + "object.__setattr__(game, 'apply_looking', for_ever.__get__(game))\n"
    )
