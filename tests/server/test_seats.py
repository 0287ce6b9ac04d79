"""Sitting down, going away, coming back: invitations, cookies, and bots that stand in."""

from __future__ import annotations

import random
import re
import time

import httpx
import pytest

from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, enter, wait_until


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    made = started(tmp_path_factory.mktemp("seats"), gone_after="3")
    yield made
    made.stop()


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(seed=3)


def browser(served: Served) -> httpx.Client:
    made = served.http()
    made.headers["Origin"] = served.url
    return made


def post(http: httpx.Client, table: Seated, move: str, seq: int, **headers: str) -> httpx.Response:
    url = f"/api/v1{table.path}/moves"
    return http.post(url, json={"move": move, "seq": seq}, headers={"Idempotency-Key": str(time.time_ns()), **headers})


# cookies ---------------------------------------------------------------------------------------


def test_a_cookie_plays_from_our_own_pages_only(served, table):
    mine = browser(served)
    enter(mine, table.link(0))
    for origin in ("https://elsewhere.example", "null", ""):
        refused = post(mine, table, "roll", 0, Origin=origin)
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
    del mine.headers["Origin"]
    assert post(mine, table, "roll", 0).json()["code"] == "wrong_origin"
    assert post(mine, table, "roll", 0, Origin=served.url).json() == {"seq": 1, "step": 0}
    assert post(mine, table, "end", 1, **{"Sec-Fetch-Site": "same-origin"}).json() == {"seq": 2, "step": 0}


def test_a_token_is_never_asked_for_its_origin(served, client, table):
    headers = {"Origin": "https://elsewhere.example"}
    body = {"move": "roll", "seq": 0}
    assert client.call("POST", f"{table.path}/moves", body, table.tokens[0], "k", **headers)[0] == 200


def test_forged_cookies_are_nobody_s(served, table):
    mine = browser(served)
    enter(mine, table.link(0))
    good = mine.cookies["nonsuch_guest"]
    for forged in (good[:-1] + ("0" if good[-1] != "0" else "1"), "x" + good, good.partition(".")[0], "a.b", ".", "ü"):
        stranger = served.http()
        shown = stranger.get(f"/api/v1{table.path}", headers={"Cookie": f"nonsuch_guest={forged}".encode()})
        assert shown.json()["seat"] is None, forged


def test_a_guest_without_a_seat_cannot_move(served, client, table):
    other = client.create()
    mine = browser(served)
    enter(mine, other.link(0))
    refused = post(mine, table, "roll", 0)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")


def test_cookies_outlive_the_server(own_server):
    table = Client(own_server).create()
    mine = browser(own_server)
    enter(mine, table.link(1))
    own_server.kill()
    own_server.start()
    assert mine.get(f"/api/v1{table.path}").json()["seat"] == 1


# bots that stand in ----------------------------------------------------------------------------


def stand_in(table: Seated, by: int, seat: int, level: str = "random") -> tuple[int, str]:
    body = {"level": level}
    status, data = table.client.call("POST", f"{table.path}/seats/{seat}/bot", body, table.tokens[by])
    return status, (data or {}).get("code", "")


def take_back(table: Seated, by: int, seat: int) -> int:
    return table.client.call("DELETE", f"{table.path}/seats/{seat}/bot", token=table.tokens[by])[0]


def test_a_seat_whose_player_is_gone_can_be_handed_to_a_bot_and_taken_back(client):
    table = client.create(seed=3, options={"length": 20})
    began = time.monotonic()
    table.show(0)  # a sign of life
    found = stand_in(table, 1, 0)
    assert found == (409, "still_here") or time.monotonic() - began > 3
    wait_until(lambda: stand_in(table, 1, 0) != (409, "still_here"))
    assert stand_in(table, 1, 0) == (422, "too_weak")  # or who has gone for a minute would find his game lost
    assert stand_in(table, 1, 0, "courtier")[0] == 204
    wait_until(lambda: table.show()["seq"] >= 1)
    assert table.show()["players"][0]["bot"] == "courtier"
    assert stand_in(table, 1, 0) == (409, "played_by_bot")
    wait_until(lambda: table.show()["actors"] != [0])
    assert take_back(table, 1, 0) == 403
    assert take_back(table, 0, 0) == 204
    assert take_back(table, 0, 0) == 409
    table.play_on(random.Random(1), 6)
    said = [line["text"] for line in client.get(f"{table.path}/chat")]
    asks = "Player B asks a bot to play for Player A: the courtier plays for now."
    assert said == [asks, "Player A is back."]


def test_while_a_bot_stands_in_its_player_cannot_move(client):
    table = client.create(seed=3)
    table.play("draw")
    assert stand_in(table, 0, 0)[0] == 204  # for oneself, at once
    table.play("draw")
    status, problem = table.move(0, "draw", table.show()["seq"])
    assert (status, problem["code"]) in ((403, "played_by_bot"), (409, "game_over"))


def test_what_a_bot_did_for_its_player_is_not_told_them_as_their_own_deed(served, client):
    """Only the player reads of a bot; the others read the player's name."""
    table = client.create(seed=3, options={"length": 20})
    table.play("draw")
    own = [line for line in table.show(0)["log"] if line.startswith("You ")]
    assert own
    assert stand_in(table, 0, 0)[0] == 204
    if table.show()["actors"] == [1]:
        table.pass_on(1)
    wait_until(lambda: any(line.startswith("Your bot ") for line in table.show(0)["log"]))
    assert [line for line in table.show(0)["log"] if line.startswith("You ")][: len(own)] == own
    assert not any("bot" in line for line in [*table.show()["log"], *table.show(1)["log"]])


def test_only_players_hand_seats_over_and_only_to_bots_there_are(client, table):
    assert client.call("POST", f"{table.path}/seats/0/bot", {"level": "random"})[0] == 401
    assert stand_in(table, 0, 0, "deep thought") == (422, "no_bot")
    assert stand_in(table, 0, 7) == (404, "no_seat")
    assert client.call("POST", f"{table.path}/seats/x/bot", {"level": "random"}, table.tokens[0])[0] == 404


# limits ----------------------------------------------------------------------------------------


def test_too_many_requests_are_told_when_to_come_back(tmp_path):
    server = started(tmp_path, rate_address="1", rate_seat="1")
    far, here = Client(server, **{"X-Forwarded-For": "203.0.113.7"}), Client(server)
    answers = [far.http.get("/games") for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert int(refused[0].headers["retry-after"]) >= 1
    assert refused[0].json()["code"] == "too_many"
    assert {here.http.get("/games").status_code for _ in range(60)} == {200}  # this machine itself
    table = here.create()
    other = Client(server, **{"X-Forwarded-For": "203.0.113.8"})
    statuses = [other.call("POST", f"{table.path}/undo", {"seq": 0}, table.tokens[0], f"k{n}")[0] for n in range(10)]
    assert statuses[0] == 409
    assert statuses[-1] == 429
    server.stop()


# metrics ---------------------------------------------------------------------------------------


def test_metrics_are_told_only_where_they_are_asked_for(tmp_path, served):
    assert served.http().get("/metrics").status_code == 404
    server = started(tmp_path, metrics="yes")
    table = Client(server).create()
    table.play("draw")
    text = server.http().get("/metrics").text
    assert "nonsuch_moves_total 1" in text
    assert 'nonsuch_requests_total{method="POST",status="201"} 1' in text
    assert untimed(server) == 0
    with server.http().stream("GET", f"/api/v1{table.path}/events") as response:
        next(response.iter_lines())
    wait_until(lambda: untimed(server) == 1)  # how long somebody listens says nothing about the server
    server.stop()


def untimed(server: Served) -> int:
    """Requests of which only the number is told."""
    text = server.http().get("/metrics").text
    counted = sum(int(number) for number in re.findall(r"nonsuch_requests_total{.*} (\d+)", text))
    return counted - int(re.findall(r"nonsuch_request_seconds_count (\d+)", text)[0])
