"""The HTTP face, as a stranger's client finds it."""

from __future__ import annotations

import asyncio
import random
import uuid
from typing import Any

import httpx
import pytest

from nonsuch.engine.language import chance
from tests.server.served import PATIENCE, Client, Seated, Served

NOBODY = "x" * 43


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(seed=3)


# looking ---------------------------------------------------------------------------------------


def test_games_are_told_as_the_command_tells_them(client):
    found = {game["name"]: game for game in client.get("/games")}
    assert {"glory", "lantern"} <= set(found)
    assert found["lantern"]["players"] == [2, 3]
    assert found["lantern"]["options"]["length"]["default"] == 10


def test_a_seat_sees_its_hand_and_a_spectator_does_not(table):
    assert isinstance(table.show(0)["view"]["hand"]["0"], str)
    assert isinstance(table.show(0)["view"]["hand"]["1"], int)
    assert isinstance(table.show()["view"]["hand"]["0"], int)


def test_only_who_is_asked_gets_question_and_offers(table):
    assert table.show(0)["ask"] == "What do you do?"
    assert {"notation", "label", "target"} == set(table.show(0)["offers"][0])
    assert table.show(1)["offers"] == []
    assert table.show(1)["ask"] == ""
    assert table.show()["rule"] == "Play ¶1"


def test_a_table_that_is_not_there_is_404(client):
    for name in ("aaaaaaaaaaaa", "..", "a'--", "%00", "x" * 3000):
        status, problem = client.call("GET", f"/tables/{name}")
        assert status == 404, name
        assert problem["code"] in ("no_table", "no_such_address")


def test_health_is_told_at_both_places(served):
    for path in ("/health", "/api/v1/health"):
        assert served.http().get(path).json()["status"] == "ok"


# playing ---------------------------------------------------------------------------------------


def test_a_whole_game_ends_with_the_seed_that_was_promised(client):
    table = client.create(options={"length": 6})
    promised = table.show()["commitment"]
    assert "seed" not in table.show()
    assert client.call("GET", f"{table.path}/record")[0] == 403
    shown = table.play_on(random.Random(1))
    assert shown["over"]
    assert shown["actors"] == []
    assert shown["commitment"] == promised == chance.commitment(bytes.fromhex(shown["seed"]))
    assert client.get(f"{table.path}/record")["chance"]["seed"] == shown["seed"]


def test_after_the_end_moves_are_refused(client):
    table = client.create(options={"length": 1})
    shown = table.play_on(random.Random(1))
    assert table.move(0, "draw", shown["seq"])[1]["code"] == "game_over"
    assert table.undo(0, shown["seq"])[0] == 409


def test_a_move_that_is_not_offered_names_the_rule(table):
    table.play("think")
    status, problem = table.move(0, "draw", 1)
    assert (status, problem["code"]) == (422, "not_offered")
    assert problem["rule"] == "Play › Pause ¶1"


def test_what_cannot_be_read_says_so(table):
    for move in ("no such move", "", "draw draw", "DROP TABLE moves", "\x00", "a" * 2000, "show \U0001f0a1"):
        status, problem = table.move(0, move, 0)
        assert status == 422, move
        assert problem["rule"] == "notation"
    assert table.show()["seq"] == 0


def test_a_line_of_several_steps_is_one_entry_and_all_or_none(table):
    held = table.show(0)["view"]["hand"]["0"].split()[0]
    assert table.move(0, f"light, add {held}, nonsense", 0)[0] == 422
    assert table.show(0)["seq"] == 0
    assert table.move(0, f"light, add {held}, enough", 0) == (200, {"seq": 1, "step": 0})
    assert table.show()["actors"] == [1]


def test_a_seat_not_on_turn_is_refused(table):
    status, problem = table.move(1, "draw", 0)
    assert (status, problem["code"]) == (403, "not_your_turn")


def test_a_stale_seq_is_refused(table):
    table.play("roll")
    for seq in (0, 2, 99):
        assert table.move(0, "end", seq)[1]["code"] == "stale"


# the same request twice ------------------------------------------------------------------------


def test_the_same_key_and_body_get_the_same_answer_once(table):
    key = str(uuid.uuid4())
    assert table.move(0, "roll", 0, key=key) == (200, {"seq": 1, "step": 0})
    assert table.move(0, "end", 1) == (200, {"seq": 2, "step": 0})
    assert table.move(0, "roll", 0, key=key) == (200, {"seq": 1, "step": 0})
    assert table.show()["seq"] == 2


def test_the_same_key_with_another_body_is_refused_before_the_seq_is_looked_at(table):
    key = str(uuid.uuid4())
    table.move(0, "roll", 0, key=key)
    for body in (("end", 1), ("roll", 1), ("end", 0)):
        assert table.move(0, *body, key=key)[1]["code"] == "key_reused"
    assert table.undo(0, 0, key=key)[1]["code"] == "key_reused"


def test_a_refused_move_leaves_its_key_free(table):
    key = str(uuid.uuid4())
    assert table.move(0, "end", 0, key=key)[0] == 422
    assert table.move(0, "roll", 0, key=key)[0] == 200


def test_two_seats_may_use_the_same_key(table):
    assert table.move(0, "draw", 0, key="1")[0] == 200
    assert table.move(1, "draw", 1, key="1") == (200, {"seq": 2, "step": 0})


def test_without_a_key_nothing_is_done(client, table):
    status, problem = client.call("POST", f"{table.path}/moves", {"move": "roll", "seq": 0}, table.tokens[0])
    assert (status, problem["code"]) == (400, "no_key")
    for key in ("", "a b", "k\tk", "k" * 201):
        assert client.call("POST", f"{table.path}/moves", {"move": "roll", "seq": 0}, table.tokens[0], key)[0] == 400


async def post_at_once(served: Served, table: Seated, keys: list[str]) -> list[httpx.Response]:
    """One post for each key, each over a connection of its own that is open already."""
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(
        base_url=f"{served.url}/api/v1", timeout=PATIENCE, verify=False, limits=limits
    ) as http:
        await asyncio.gather(*(http.get("/health") for _ in keys))
        headers = {"Authorization": f"Bearer {table.tokens[0]}"}
        return await asyncio.gather(
            *(
                http.post(
                    f"{table.path}/moves", json={"move": "draw", "seq": 0}, headers=headers | {"Idempotency-Key": key}
                )
                for key in keys
            )
        )


def test_of_a_hundred_simultaneous_posts_exactly_one_is_accepted(served, table):
    answers = asyncio.run(post_at_once(served, table, [str(uuid.uuid4()) for _ in range(100)]))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 99
    assert table.show()["seq"] == 1


def test_of_a_hundred_repeats_of_one_post_all_get_the_one_answer(served, table):
    answers = asyncio.run(post_at_once(served, table, ["once"] * 100))
    assert {(answer.status_code, answer.json()["seq"]) for answer in answers} == {(200, 1)}
    assert table.show()["seq"] == 1


# undo ------------------------------------------------------------------------------------------


def test_a_step_can_be_taken_back_and_that_is_an_entry(table):
    table.play("light")
    assert table.show(0)["can_undo"]
    assert table.undo(0, 0, 1) == (200, {"seq": 0, "step": 2})
    assert "draw" in [offer["notation"] for offer in table.show(0)["offers"]]
    table.play("think")
    assert table.show(0)["seq"] == 1


def test_what_chance_decided_stays_and_the_reason_is_told(table):
    table.play("roll")
    status, problem = table.undo(0, 1)
    assert (status, problem["code"]) == (409, "not_undoable")
    assert "chance" in problem["detail"]


# forged, oversized, wrong ----------------------------------------------------------------------


def test_forged_tokens_open_nothing(client, table):
    other = client.create()
    for token in (NOBODY, other.tokens[0], table.tokens[0][:-1], table.tokens[0] + "A", "' OR 1=1 --"):
        for method, path, body in (
            ("GET", "", None),
            ("GET", "/events", None),
            ("POST", "/moves", {"move": "draw", "seq": 0}),
            ("POST", "/undo", {"seq": 0}),
        ):
            status, problem = client.call(method, table.path + path, body, token, "k")
            assert (status, problem["code"]) == (401, "bad_token")
    assert client.call("POST", f"{table.path}/moves", {"move": "draw", "seq": 0}, None, "k")[0] == 401
    for scheme in ("Basic abc", "Bearer", "bearer", table.tokens[0]):
        assert client.call("GET", table.path, Authorization=scheme)[0] == 401


def test_an_invitation_or_a_link_is_no_token(client, table):
    invited = client.create(seats={"1": "invite"})
    assert client.call("GET", invited.path, token=invited.made["seats"]["1"]["invitation"])[0] == 401
    assert client.call("GET", table.path, token=table.link(0).rpartition("/")[2])[0] == 401


WRONG: list[Any] = [
    {},
    [],
    None,
    "draw",
    {"move": "draw"},
    {"seq": 0},
    {"move": 1, "seq": 0},
    {"move": "draw", "seq": "0"},
    {"move": "draw", "seq": 0.5},
    {"move": "draw", "seq": True},
    {"move": "draw", "seq": None},
    {"move": "draw", "seq": -1},
    {"move": "draw", "seq": 10**30},
    {"move": ["draw"], "seq": 0},
    {"move": "draw", "seq": 0, "more": 1},
    {"move": "a" * 2001, "seq": 0},
]


@pytest.mark.parametrize("body", WRONG)
def test_bodies_of_the_wrong_kind_are_refused(client, table, body):
    status, problem = client.call("POST", f"{table.path}/moves", body, table.tokens[0], "k")
    assert status in (400, 415), problem
    assert table.show()["seq"] == 0


def test_what_is_not_json_is_refused(client, served, table):
    headers = {"Authorization": f"Bearer {table.tokens[0]}", "Idempotency-Key": "k"}
    url = f"{served.url}/api/v1{table.path}/moves"
    http = served.http()
    for content, kind, expected in (
        (b'{"move": "draw", "seq": 0}', "text/plain", 415),
        (b"move=draw&seq=0", "application/x-www-form-urlencoded", 415),
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b'{"move": "\\ud800", "seq": 0}', "application/json", 400),
        (b"[" * 60_000, "application/json", 400),
        (b"", "application/json", 400),
    ):
        answer = http.post(url, content=content, headers={**headers, "Content-Type": kind})
        assert answer.status_code == expected, (content[:20], answer.text)
        assert answer.headers["content-type"] == "application/problem+json"


def test_bodies_that_are_too_large_are_refused_however_they_come(served, table):
    headers = {"Authorization": f"Bearer {table.tokens[0]}", "Idempotency-Key": "k", "Content-Type": "application/json"}
    url = f"{served.url}/api/v1{table.path}/moves"
    large = b'{"move": "' + b"a" * 100_000 + b'", "seq": 0}'
    assert served.http().post(url, content=large, headers=headers).status_code == 413
    pieces = (large[start : start + 1000] for start in range(0, len(large), 1000))
    assert served.http().post(url, content=pieces, headers=headers).status_code == 413


def test_other_methods_are_refused(client, table):
    for method, path in (
        ("PUT", table.path),
        ("DELETE", "/tables"),
        ("PATCH", "/games"),
        ("GET", f"{table.path}/moves"),
    ):
        assert client.call(method, path)[0] == 405


def test_tables_nobody_can_play_are_refused(client):
    good = {"game": "lantern", "players": 2}
    for wrong, status in (
        ({"game": "chess"}, 422),
        ({"players": 9}, 422),
        ({"players": 0}, 400),
        ({"options": {"length": 99}}, 422),
        ({"options": {"nonsense": 1}}, 422),
        ({"options": {"length": "10"}}, 400),
        ({"scenario": "nonsense"}, 422),
        ({"bots": {"0": "deep thought"}}, 422),
        ({"bots": {"5": "random"}}, 422),
        ({"bots": {"-1": "random"}}, 400),
        ({"bots": {"x": "random"}}, 400),
        ({"bots": ["random"]}, 400),
        ({"seed": -1}, 400),
        ({"seed": 2**63}, 400),
        ({"seed": "7"}, 400),
        ({"seats": {"7": "open"}}, 422),
        ({"seats": {"0": "nobody's"}}, 400),
        ({"seats": {"1": "invite"}, "bots": {"1": "random"}}, 422),
        ({"seats": {"1": "invite"}, "seed": 7}, 422),
        ({"pace": "yesterday"}, 400),
        ({"title": "t" * 10_000}, 400),
        ({"names": {"0": "n" * 10_000}}, 400),
        ({"names": {"0": " \u202e\u0000 "}}, 400),
        ({"nonsense": 1}, 400),
    ):
        found, problem = client.call("POST", "/tables", {**good, **wrong})
        assert found == status, (wrong, problem)


NASTY = [
    "'; DROP TABLE moves; --",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "%s%n",
    "ß漢字🂡",
]


@pytest.mark.parametrize("name", NASTY)
def test_nasty_names_are_names(client, name):
    table = client.create(names={"0": name})
    assert table.show(1)["names"][0] == name
    table.play("roll")
    assert any(line.startswith(name) for line in table.show(1)["log"])


def test_signs_that_turn_a_line_around_are_taken_out_of_names(client):
    table = client.create(names={"0": "Anne\u202e\u200b\n  Boleyn\u0000"})
    assert table.show()["names"][0] == "Anne Boleyn"


# seeds -----------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_hands(client):
    one, two = client.create(seed=11), client.create(seed=11)
    assert one.show(0)["view"] == two.show(0)["view"]
    assert one.play_on(random.Random(2))["log"] == two.play_on(random.Random(2))["log"]


def test_without_a_seed_every_table_is_dealt_its_own(client):
    assert len({client.create().show()["commitment"] for _ in range(5)}) == 5


# talk ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", NASTY)
def test_what_is_said_is_kept_as_text(client, table, text):
    status, data = client.call("POST", f"{table.path}/chat", {"text": text}, table.tokens[1])
    assert (status, data["number"]) == (201, 1)
    assert client.get(f"{table.path}/chat")[0]["text"] == text


def test_only_players_talk_and_not_for_ever(client, table):
    assert client.call("POST", f"{table.path}/chat", {"text": "hello"})[0] == 401
    assert client.call("POST", f"{table.path}/chat", {"text": "h" * 1001}, table.tokens[0])[0] == 400
    assert client.call("POST", f"{table.path}/chat", {"text": "\u0000"}, table.tokens[0])[0] == 400


# why not? --------------------------------------------------------------------------------------


def test_why_not_names_the_rule_to_who_is_asked_only(client, table):
    answer = client.get(f"{table.path}/why?move=end", table.tokens[0])
    assert not answer["offered"]
    assert answer["rule"] == "Play ¶1"
    assert client.get(f"{table.path}/why?move=draw", table.tokens[0])["offered"]
    assert client.call("GET", f"{table.path}/why?move=draw", token=table.tokens[1])[0] == 403
    assert client.call("GET", f"{table.path}/why?move=draw")[0] == 401
    assert client.call("GET", f"{table.path}/why", token=table.tokens[0])[0] == 400


# headers ---------------------------------------------------------------------------------------


def test_every_answer_keeps_browsers_safe(served, table):
    for path in ("/health", "/nowhere", "/", f"/api/v1{table.path}", "/api/v1/games", "/api/v1/nowhere"):
        headers = served.http().get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert ("script-src 'self'" in policy) == (not path.startswith("/api/"))  # data runs nothing at all
        assert "unsafe-inline" not in policy.partition("style-src")[0]
        assert headers["x-content-type-options"] == "nosniff"


def test_secrets_are_not_in_the_log_or_the_database(served: Served, table):
    http = served.http()
    link = table.link(0).rpartition("/")[2]
    invited = table.client.create(seats={"1": "invite"}).made["seats"]["1"]["invitation"]
    http.get(f"/return/{table.id}/{link}")
    http.get(f"/join/{table.id}/{invited}")
    http.get(f"/api/v1{table.path}", headers={"Authorization": f"Bearer {table.tokens[1]}"})
    kept = b"".join(file.read_bytes() for file in served.folder.glob("tables.db*")) + served.log().encode()
    for secret in [*table.tokens.values(), link, invited]:
        assert secret.encode() not in kept
