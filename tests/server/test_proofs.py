"""The log proves itself: gaps, changes and cut tails are told as what they are; copies can be made while serving."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.conftest import started
from tests.server.served import PATIENCE, Client, Seated, Served


def command(*arguments: object) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "nonsuch.cli", *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stdout, done.stderr


def a_game(served: Served, moves: int = 30) -> Seated:
    table = Client(served).create("glory", 2, seed=3, options={"rounds": 1})
    table.play_on(random.Random(3), moves)
    return table


def change(served: Served, statement: str, *values: object) -> None:
    served.kill()
    with sqlite3.connect(served.database.removeprefix("sqlite:///")) as connection:
        connection.execute(statement, values)
    connection.close()
    served.start()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM moves WHERE table_id = ? AND number = 7", "entry 7 is missing"),
        (
            "UPDATE moves SET seat = 1 - seat WHERE table_id = ? AND number = 9",
            "entry 9 or the one before it",
        ),
        (
            "UPDATE moves SET move = 'enough' WHERE table_id = ? AND number = 30",
            "entry 30 or the one before it",
        ),
        ("UPDATE tables SET secret = zeroblob(32) WHERE id = ?", "entry 1 or the one before it"),
    ],
)
def test_a_damaged_log_is_told_as_what_it_is(own_server, damage, said):
    table = a_game(own_server)
    sound = a_game(own_server)
    change(own_server, damage, table.id)
    status, problem = table.client.call("GET", table.path)
    assert (status, problem["code"]) == (409, "damaged_log")
    assert said in problem["detail"]
    assert table.move(0, "draw", 0)[1]["code"] == "damaged_log"
    assert sound.show()["seq"] > 0
    code, _, told = command("verify", own_server.database)
    assert code == 1
    assert said in " ".join(told.split())
    assert table.id in told
    assert sound.id not in told


def verified(served: Served, last: str = "") -> tuple[int, str]:
    code, said, wrong = command("verify", served.database, *(["--last", last] if last else []))
    return code, " ".join((said + wrong).split())


def last_of(served: Served) -> str:
    found: str = json.loads(verified(served)[1])["last"]
    return found


@pytest.mark.parametrize("damage", ["DELETE FROM moves WHERE table_id = ? AND number > 20", "DELETE FROM moves"])
def test_a_log_whose_end_was_cut_off_is_found_by_who_kept_its_last_entry(own_server, damage):
    table = a_game(own_server)
    last = last_of(own_server)
    assert verified(own_server, last)[0] == 0
    change(own_server, damage, *([table.id] if "?" in damage else []))
    code, said = verified(own_server, last)
    assert code == 1
    assert f"no log has the entry {last}" in said


def test_a_write_ahead_log_that_was_cut_is_found(own_server):
    a_game(own_server)
    last = last_of(own_server)
    own_server.kill()
    wal = Path(own_server.database.removeprefix("sqlite:///") + "-wal")
    assert wal.stat().st_size > 40_000
    with open(wal, "rb+") as file:
        file.truncate(wal.stat().st_size - 20_000)
    own_server.start()
    assert verified(own_server, last)[0] == 1


def test_moves_after_the_last_known_entry_are_no_fault(own_server):
    table = a_game(own_server)
    last = last_of(own_server)
    table.play_on(random.Random(4), 5)
    assert last_of(own_server) != last
    assert verified(own_server, last)[0] == 0


def test_a_sound_database_is_verified_also_while_it_is_served(own_server):
    a_game(own_server)
    Client(own_server).create("gloriana", 3, seats={"1": "invite"})
    code, said = verified(own_server)
    found = json.loads(said)
    assert (code, found["tables"], found["verified"], len(found["last"])) == (0, 2, True, 64)


def test_a_copy_is_made_while_serving(own_server, tmp_path):
    table = a_game(own_server)
    copy = tmp_path / "copy.db"
    code, said, _ = command("backup", own_server.database, copy)
    assert code == 0, said
    assert copy.stat().st_mode & 0o077 == 0
    assert json.loads(command("verify", copy)[1])["tables"] == 1
    assert command("backup", own_server.database, copy)[0] == 2
    shown = table.show(0)
    (tmp_path / "second").mkdir()
    second = started(tmp_path / "second", f"sqlite:///{copy}")
    try:
        assert Seated(Client(second), table.id, table.tokens).show(0) == shown
    finally:
        second.stop()


def test_a_record_is_verified_and_a_changed_one_is_not(own_server, tmp_path):
    table = a_game(own_server, 10_000)
    record = table.client.get(f"{table.path}/record")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert command("verify", file)[0] == 0
    record["chance"]["seed"] = "00" * 32
    file.write_text(json.dumps(record))
    code, _, told = command("verify", file)
    assert code == 1
    assert "the seed is not the one" in told


def test_one_server_on_one_file(own_server):
    second = Served.on(own_server.database, own_server.folder)
    second.launch()
    assert second.process is not None
    assert second.process.wait(PATIENCE) == 2
    assert f"process {own_server.pid}" in second.log()
    assert "another server" in second.log()
    own_server.kill()  # the lock ends with the process
    own_server.start()


def test_a_newer_database_is_refused_in_words(own_server):
    own_server.kill()
    with sqlite3.connect(own_server.database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    own_server.launch()
    assert own_server.process is not None
    assert own_server.process.wait(PATIENCE) == 2
    assert "newer Nonsuch" in own_server.log()


def test_health_tries_a_write(own_server):
    http = own_server.http()
    assert http.get("/health").status_code == 200
    database = own_server.database.removeprefix("sqlite:///")
    with sqlite3.connect(database, isolation_level=None) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        import time

        time.sleep(1.1)  # a good answer is kept for a second
        assert http.get("/health").status_code == 503
        connection.execute("ROLLBACK")
    connection.close()


# small things ----------------------------------------------------------------------------------


def test_a_content_length_of_five_thousand_digits_is_too_large(own_server):
    import socket

    with socket.create_connection(("127.0.0.1", own_server.port), PATIENCE) as line:
        lines = ["POST /api/v1/tables HTTP/1.1", "Host: x", "Content-Type: application/json"]
        line.sendall("\r\n".join([*lines, f"Content-Length: {'0' * 5001}", "", ""]).encode())
        assert line.recv(100).split()[1] in (b"400", b"413")


def test_a_stream_that_claims_to_be_ahead_is_refused(own_server):
    table = Client(own_server).create("lantern", 2)
    for last, status in (("0", 200), ("1", 409), ("999999999", 409)):
        with own_server.http().stream(
            "GET", f"/api/v1{table.path}/events", headers={"Last-Event-ID": last}
        ) as response:
            assert response.status_code == status


def test_bounds_stand_in_the_openapi_document(own_server):
    document = own_server.http().get("/api/v1/openapi.json").json()
    body = document["paths"]["/api/v1/tables/{table}/moves"]["post"]["requestBody"]
    seq = body["content"]["application/json"]["schema"]["properties"]["seq"]
    assert (seq["minimum"], seq["maximum"]) == (0, 2**31 - 1)
    new = document["paths"]["/api/v1/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert (new["properties"]["players"]["minimum"], new["properties"]["players"]["maximum"]) == (1, 64)
