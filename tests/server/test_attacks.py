"""Attacks that once went through, or nearly did, each by the door it came in."""

from __future__ import annotations

import httpx
import pytest

from nonsuch.server.limits import is_near
from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, enter, wait_until


def browser_of(served: Served, table: Seated, seat: int) -> httpx.Client:
    http = served.http(headers={"Origin": served.url})
    assert enter(http, table.link(seat)).status_code == 303
    return http


@pytest.mark.parametrize("move", ["nonsense", "roll, end", "draw, end", "enough", "light, add 1, add 1, add 1", ""])
def test_whether_a_move_would_be_final_is_no_way_to_try_it(served, client, move):
    """It was played on a copy of the true table, with its chance and hidden cards; what could not be was a fault of
    ours."""
    table = client.create(seed=5)
    chooser, other = browser_of(served, table, 0), browser_of(served, table, 1)
    for http in (chooser, other):
        answer = http.get(f"/table/{table.id}/final", params={"move": move})
        assert (answer.status_code, answer.json()["code"]) == (422, "not_offered")
    assert chooser.get(f"/table/{table.id}/final", params={"move": "roll"}).json() == {"final": True}
    assert chooser.get(f"/table/{table.id}/final", params={"move": "light"}).json() == {"final": False}


@pytest.fixture(scope="module")
def counting(tmp_path_factory):
    settings = {"metrics": "yes", "proxy": "127.0.0.1", "table_idle": "1", "housekeeping": "0.5"}
    server = started(tmp_path_factory.mktemp("counting"), **settings)
    yield server
    server.stop()


def counted(served: Served, name: str) -> float:
    lines = served.http().get("/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def test_metrics_do_not_count_what_is_done_in_private(counting):
    table = Client(counting).create(seed=5)
    table.move(0, "light", 0)
    table.undo(0, 0)
    assert counted(counting, "nonsuch_moves_total") == 0
    table.move(0, "roll", 0)
    assert counted(counting, "nonsuch_moves_total") == 1


@pytest.mark.parametrize(
    ("address", "near"),
    [("192.168.1.7", True), ("10.0.0.1", True), ("::1", True), ("8.8.8.8", False), ("2a00::1", False), ("x", False)],
)
def test_metrics_are_for_who_runs_the_server(counting, address, near):
    assert is_near(address) == near
    if address != "x":
        answer = counting.http(headers={"X-Forwarded-For": address}).get("/metrics")
        assert answer.status_code == (200 if near else 404)


def test_tables_that_wait_for_ever_are_put_away(counting):
    client = Client(counting)
    table = client.create("lantern", 2, seats={"1": "invite"})
    wait_until(lambda: counted(counting, "nonsuch_tables_waiting") == 0)
    claimed = client.call("POST", f"{table.path}/claim", {"invitation": table.made["seats"]["1"]["invitation"]})
    assert claimed[0] == 201
    assert table.show()["state"] == "playing"


def test_two_pages_that_call_themselves_alike_harm_nobody(own_server):
    table = Client(own_server).create(seed=5)
    address = f"/table/{table.id}/events?page=same&seq=0&step=0"
    with own_server.http().stream("GET", address) as first, own_server.http().stream("GET", address) as second:
        assert [first.status_code, second.status_code] == [200, 200]
    assert table.move(0, "roll", 0)[0] == 200
    wait_until(lambda: own_server.http().get("/health").status_code == 200)
    assert "Traceback" not in own_server.log()
