"""Two servers on one PostgreSQL: one that stands still, or has lost its line, stops nobody and writes nothing late."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.served import Client, Seated, Served, enter, install, wait_until
from tests.server.test_postgres import at


class Line:
    """Between a server and its database. It can be cut between the writing of a move and its commit: both ends stay
    open, and nothing comes through any more."""

    def __init__(self, port: int) -> None:
        self.database = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.cuts, self.cut = threading.Event(), threading.Event()
        self.ends: list[socket.socket] = [self.listening]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near = self.listening.accept()[0]
                self.ends.append(near)
                far = socket.create_connection(("127.0.0.1", self.database))
                self.ends.append(far)
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=pair, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        wrote = False
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                wrote = wrote or b"INSERT INTO moves" in data
                if wrote and b"COMMIT" in data and self.cuts.is_set():
                    self.cut.set()
                if not self.cut.is_set():
                    target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for end in list(self.ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)  # whoever waits for it is woken
            end.close()


@pytest.fixture
def line(database: str) -> Iterator[Line]:
    made = Line(int(database.rpartition(":")[2].partition("/")[0]))
    yield made
    made.close()


@pytest.fixture
def pair(database: str, line: Line, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """The first reaches the database by the line that can be cut."""
    install(tmp_path, lantern="tests.toys.lantern:game")
    behind = database.replace(f":{line.database}/", f":{line.port}/")
    made = Served.on(behind, tmp_path, bot_pause="0"), Served.on(database, tmp_path, bot_pause="0")
    for one in made:
        one.launch()
    for one in made:
        one.wait()
    yield made
    made[0].kill()
    for one in made:
        one.stop()


def test_a_server_cut_off_within_a_transaction_keeps_no_other_waiting(pair: tuple[Served, Served], line: Line) -> None:
    """The first move at that table on the other server waited for its lock, and behind it every table there."""
    there = Client(pair[1]).create(seed=3, options={"length": 8})
    other = Client(pair[1]).create(seed=4, options={"length": 8})
    here = at(there, pair[0])
    here.show(0)
    line.cuts.set()
    late = threading.Thread(target=moved, args=(here,), daemon=True)
    late.start()
    assert line.cut.wait(180)
    assert there.move(0, "roll", 0)[0] == 200
    assert other.move(0, "roll", 0)[0] == 200
    assert Client(pair[1]).create().id


def moved(table: Seated) -> None:
    """Nobody hears the answer."""
    with contextlib.suppress(Exception):
        table.move(0, "roll", 0)


def test_the_bots_of_a_server_that_stands_still_are_driven_by_another(pair: tuple[Served, Served]) -> None:
    """It held its claims for as long as the system kept its lines open."""
    here = Client(pair[0]).create(seed=3, options={"length": 20}, bots={"1": "random"})
    there = at(here, pair[1])
    here.pass_on(0)
    wait_until(lambda: there.awaits(0))
    os.kill(pair[0].pid, signal.SIGSTOP)
    try:
        there.pass_on(0)
        wait_until(lambda: there.awaits(0))
    finally:
        os.kill(pair[0].pid, signal.SIGCONT)


# what was made void while a server slept -------------------------------------------------------


def unheard(database: str, statement: str, *values: object) -> None:
    """As another server would write it; this one has not been told yet."""
    with psycopg.connect(database) as connection:
        connection.execute(statement, values)


def test_a_token_made_void_elsewhere_writes_nothing(pair: tuple[Served, Served], database: str) -> None:
    """Five of five moves were accepted, and a moment later the same token was refused."""
    table = Client(pair[1]).create(seed=3, options={"length": 8})
    assert table.show(0)["seat"] == 0
    unheard(database, "UPDATE keys SET void = 1 WHERE table_id = %s AND seat = 0", table.id)
    before = table.show()
    status, problem = table.move(0, "roll", 0)
    assert (status, problem["code"]) == (401, "bad_token")
    for method, path, body in (
        ("POST", "chat", {"text": "still here"}),
        ("PUT", "seats/0/orders", {"orders": []}),
        ("POST", "seats/0/link", None),
        ("POST", "seats/0/bot", {"level": "random"}),
        ("DELETE", "seats/0/keys", None),
    ):
        assert table.client.call(method, f"{table.path}/{path}", body, table.tokens[0])[0] == 401, path
    assert (table.show(), table.client.get(f"{table.path}/chat")) == (before, [])


def test_a_browser_that_has_lost_its_seat_elsewhere_writes_nothing(pair: tuple[Served, Served], database: str) -> None:
    table = Client(pair[1]).create(seed=3, options={"length": 8})
    http = pair[1].http(headers={"Origin": pair[1].url})
    assert enter(http, table.link(0)).status_code == 303
    body, keys = {"move": "roll", "seq": 0}, ({"Idempotency-Key": one} for one in "ab")
    unheard(database, "UPDATE seats SET guest = 'another' WHERE table_id = %s AND seat = 0", table.id)
    assert http.post(f"/api/v1{table.path}/moves", json=body, headers=next(keys)).status_code == 401
    assert http.post(f"/api/v1{table.path}/chat", json={"text": "here"}).status_code in (401, 403)
    unheard(database, "UPDATE seats SET guest = NULL WHERE table_id = %s AND seat = 0", table.id)
    assert table.move(0, "roll", 0)[0] == 200  # the token of the seat is good
