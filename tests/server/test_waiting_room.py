"""The deal is everybody's: nothing is dealt, and no token or hand exists, before its player does."""

from __future__ import annotations

import hashlib
import json
import math
from typing import Any

import pytest

import nonsuch
from nonsuch.engine.language import chance
from nonsuch.server.tokens import hashed
from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, enter, messages, raw_messages, wait_until


def hash_of(table: Seated, word: str) -> str:
    """What a player commits to who brings this word to this table, as anybody may reckon it."""
    return hashlib.sha256(f"nonsuch word {table.show()['commitment']} {word}".encode()).hexdigest()


def claim(table: Seated, seat: int, **more: Any) -> tuple[int, Any]:
    """By invitation where there is one."""
    key = table.made["seats"].get(str(seat), {}).get("invitation")
    body = {"invitation": key} if key else {"seat": seat}
    status, data = table.client.call("POST", f"{table.path}/claim", {**body, **more})
    if status == 201:
        table.tokens[seat] = data["token"]
    return status, data


def word(table: Seated, seat: int, **body: str) -> tuple[int, str]:
    status, data = table.client.call("POST", f"{table.path}/word", body, table.tokens[seat])
    return status, (data or {}).get("code", "")


def invited(client: Client, **more: Any) -> Seated:
    return client.create("lantern", 2, seats={"1": "invite"}, **more)


# waiting ---------------------------------------------------------------------------------------


def test_nothing_is_dealt_before_the_last_seat_is_taken(client):
    table = invited(client)
    assert table.made["state"] == "waiting"
    assert set(table.made["seats"]["0"]) == {"token"}
    assert set(table.made["seats"]["1"]) == {"invitation", "url"}
    for seat in (0, None):
        shown = table.show(seat)
        assert (shown["state"], shown["view"], shown["log"], shown["offers"]) == ("waiting", {}, [], [])
    assert claim(table, 1)[0] == 201
    assert (table.show(0)["state"], table.show(1)["seat"]) == ("playing", 1)
    assert table.show(0)["view"]["hand"]["0"] != table.show(1)["view"]["hand"]["0"]


def test_no_request_of_the_creator_yields_a_hand_before_its_player_is_there(served, client):
    """Every address, as the creator and as a stranger: what waits is the same bytes, whatever will be dealt."""
    tables = [invited(client, title="A table") for _ in range(2)]
    for path in ("", "/record", "/why?move=draw", "/chat"):
        for own in (True, False):
            answers = [
                table.client.call("GET", f"{table.path}{path}", token=table.tokens[0] if own else None)
                for table in tables
            ]
            told = [(status, without(table, data)) for table, (status, data) in zip(tables, answers, strict=True)]
            assert told[0] == told[1]
    for table in tables:
        assert table.move(0, "draw", 0)[1]["code"] == table.undo(0, 0)[1]["code"] == "waiting"
        for page in ("", "/replay", "/at/0", "/advice", "/why?target=x", "/events"):
            assert served.http().get(f"/table/{table.id}{page}").status_code in (200, 401, 409)


def without(table: Seated, data: Any) -> str:
    commitment = data.get("commitment", "none") if isinstance(data, dict) else "none"
    return json.dumps(data).replace(table.id, "").replace(commitment, "")


def test_a_token_of_an_invited_seat_does_not_exist_before_its_player(served, client):
    table = invited(client)
    with served.engine().connect() as connection:
        kinds = connection.exec_driver_sql(
            "SELECT kind FROM keys WHERE table_id = ? AND seat = 1 AND void IS NULL", (table.id,)
        ).all()
        dealt = connection.exec_driver_sql("SELECT dealt FROM tables WHERE id = ?", (table.id,)).scalar()
    assert [row[0] for row in kinds] == ["invitation"]
    assert dealt is None


def test_a_table_all_of_one_person_s_is_dealt_at_once_and_says_so(client):
    table = client.create("lantern", 2)
    assert table.made["state"] == "playing"
    assert table.show()["in_one_hand"]
    assert [one["host"] for one in table.show()["players"]] == [True, True]
    other = invited(client)
    claim(other, 1)
    assert not other.show()["in_one_hand"]


def test_a_seed_is_only_for_tables_in_one_hand(client):
    body = {"game": "lantern", "players": 2, "seats": {"1": "invite"}, "seed": 7}
    assert client.call("POST", "/tables", body)[0] == 422


def test_a_stream_tells_who_comes_and_begins_with_the_deal(served, client):
    table = client.create("lantern", 2, seats={"1": "open"})
    stream = messages(served, table.path, table.tokens[0])
    assert next(stream)["players"][1]["taken"] is False
    claim(table, 1, name="Bess")
    assert next(one for one in stream if one.get("state") != "waiting")["seq"] == 0


def test_an_open_seat_is_taken_by_number_and_an_invited_one_is_not(client):
    table = client.create("lantern", 2, seats={"0": "open", "1": "invite"})
    status, problem = table.client.call("POST", f"{table.path}/claim", {"seat": 1})
    assert (status, problem["code"]) == (409, "taken")
    assert claim(table, 0)[0] == 201
    assert claim(table, 0)[1]["code"] == "taken"


def test_an_invitation_is_good_once(client):
    table = client.create("lantern", 3, seats={"1": "invite", "2": "invite"})
    assert claim(table, 1)[0] == 201
    assert claim(table, 1)[1]["code"] == "claimed"
    assert table.show()["state"] == "waiting"


# the host begins without the rest --------------------------------------------------------------


def begin(table: Seated, token: str | None, **bots: str) -> tuple[int, str]:
    status, data = table.client.call("POST", f"{table.path}/begin", {"bots": bots}, token)
    return status, (data or {}).get("code", "")


def test_the_host_begins_with_bots_and_the_table_says_so(client):
    table = client.create("lantern", 3, seats={"1": "invite", "2": "open"})
    claim(table, 2)
    assert begin(table, table.tokens[2]) == (403, "not_the_host")
    assert begin(table, None) == (401, "no_token")
    assert begin(table, table.tokens[0], **{"2": "random"}) == (422, "taken")
    assert begin(table, table.tokens[0], **{"1": "random"})[0] == 204
    shown = table.show()
    assert (shown["state"], shown["players"][1]["bot"]) == ("playing", "random")
    assert "Bots play" in table.client.get(f"{table.path}/chat")[0]["text"]
    assert claim(table, 1)[1]["code"] == "claimed"
    assert begin(table, table.tokens[0]) == (409, "dealt")


# words -----------------------------------------------------------------------------------------


def test_words_are_committed_then_revealed_and_go_into_the_deal(client):
    table = client.create("lantern", 2, seats={"0": "invite", "1": "invite"}, options={"length": 2})
    claim(table, 0, word_hash=hash_of(table, "amber"))
    assert word(table, 0, word="amber") == (409, "not_all_here")
    claim(table, 1, word_hash=hash_of(table, "birch"))
    assert table.show()["state"] == "waiting"
    assert table.show()["words_wanted"] == [0, 1]
    assert word(table, 0, word="alder") == (422, "wrong_word")
    assert word(table, 0, word="amber")[0] == 204
    assert table.show()["words_wanted"] == [1]
    assert word(table, 1, word="birch")[0] == 204
    assert table.show()["state"] == "playing"
    assert "words" not in table.show(0)
    shown = played_out(table)
    assert shown["words"] == ["amber", "birch"]
    assert [one["word_hash"] for one in shown["players"]] == [hash_of(table, "amber"), hash_of(table, "birch")]
    secret = bytes.fromhex(shown["seed"])
    assert chance.commitment(secret) == shown["commitment"]
    dealt = nonsuch_deal(table.show(0), chance.with_words(secret, shown["words"]))
    assert dealt == [event["card"] for event in first_events(table, 0) if event["seat"] == "@0"]


def played_out(table: Seated) -> Any:
    while not (shown := table.show())["over"]:
        seat = shown["actors"][0]
        mine = table.show(seat)
        assert table.move(seat, mine["offers"][-1]["notation"], mine["seq"], mine["step"])[0] == 200
    return shown


def first_events(table: Seated, seat: int) -> Any:
    return next(messages(table.client.served, table.path, table.tokens[seat]))["events"]


def nonsuch_deal(shown: Any, secret: bytes) -> list[str]:
    """As anybody can deal it again who knows the secret and the words."""
    from tests.toys import lantern

    play = lantern.game.new(2, options={"length": 2}, key=chance.keyed(secret, 0))
    return [event.as_data()["card"] for event in play.events(0) if event.as_data()["seat"] == "@0"]


def test_with_another_word_other_cards_are_dealt():
    one, other = (chance.with_words(b"s" * 32, ("amber", last)) for last in ("birch", "beech"))
    assert nonsuch.load("glory").new(2, key=chance.keyed(one, 0)).fingerprint != (
        nonsuch.load("glory").new(2, key=chance.keyed(other, 0)).fingerprint
    )


def test_a_word_may_be_changed_until_everybody_is_here(client):
    table = client.create("lantern", 2, seats={"1": "invite"})
    assert word(table, 0, word_hash=hash_of(table, "cedar"))[0] == 204
    assert word(table, 0, word_hash=hash_of(table, "dogwood"))[0] == 204
    claim(table, 1)
    assert word(table, 0, word_hash=hash_of(table, "elm")) == (409, "all_here")
    assert word(table, 0, word="cedar") == (422, "wrong_word")
    assert word(table, 0, word="dogwood")[0] == 204
    assert word(table, 0, word="dogwood")[0] == 204  # said again it does no harm
    assert table.show()["state"] == "playing"


@pytest.fixture
def patient(tmp_path):
    """There is all the time of the world, until it is started again."""
    made = started(tmp_path, reveal_seconds="600")
    yield made
    made.stop()


def grows_impatient(served: Served) -> None:
    served.kill()
    served.settings["reveal_seconds"] = "1"
    served.start()


def test_who_does_not_reveal_his_word_in_time_frees_the_seat(patient):
    table = Client(patient).create("lantern", 3, seats={"0": "open", "1": "open", "2": "invite"})
    claim(table, 0, name="Anne", word_hash=hash_of(table, "amber"))
    claim(table, 1, name="Bess", word_hash=hash_of(table, "birch"))
    claim(table, 2, name="Kit")
    word(table, 0, word="amber")
    grows_impatient(patient)
    wait_until(lambda: not table.show()["players"][1]["taken"])
    shown = table.show()
    assert [one["taken"] for one in shown["players"]] == [True, False, True]
    assert [one["word_hash"] for one in shown["players"]] == [None, None, None]  # what is known cannot be used again
    assert "Bess did not confirm" in table.client.get(f"{table.path}/chat")[-2]["text"]
    assert table.client.call("GET", table.path, token=table.tokens[1])[0] == 401
    assert shown["state"] == "waiting"


def test_the_time_runs_anew_after_a_restart(patient):
    table = Client(patient).create("lantern", 2, seats={"0": "open", "1": "open"})
    claim(table, 0, word_hash=hash_of(table, "amber"))
    claim(table, 1, word_hash=hash_of(table, "birch"))
    patient.kill()
    patient.start()
    assert table.show()["words_wanted"] == [0, 1]
    grows_impatient(patient)
    wait_until(lambda: not table.show()["players"][0]["taken"])


# in the browser's hands ------------------------------------------------------------------------


def browser(served: Served) -> Any:
    return served.http(headers={"Origin": served.url, "Accept": "text/html"})


def test_an_invitation_is_a_page_with_a_button(served, client):
    table = invited(client)
    url = table.made["seats"]["1"]["url"]
    mine = browser(served)
    for _ in range(3):
        assert mine.get(url).status_code == 200
        assert served.http().request("HEAD", url).status_code == 405
    assert table.show()["state"] == "waiting"
    assert enter(mine, url, name="Bess").headers["location"] == f"/table/{table.id}"
    assert table.show()["state"] == "playing"
    assert mine.get(f"/api/v1{table.path}").json()["seat"] == 1
    assert mine.get(url).status_code == 303
    assert browser(served).get(url).status_code == 410


def test_no_guest_is_made_by_a_request_that_keeps_no_cookie(served, client):
    table = invited(client)
    url = table.made["seats"]["1"]["url"]
    http = browser(served)
    for address, form in ((url, {"name": "Bess"}), ("/play", {"game": "glory"}), ("/me", {"name": "Bess"})):
        assert http.post(address, data=form, headers={"Cookie": ""}).status_code == 403
        http.cookies.clear()
    with served.engine().connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM guests").scalar() == guests_before(served)


def guests_before(served: Served) -> int:
    """Those of the tests before: each has a seat."""
    with served.engine().connect() as connection:
        found = connection.exec_driver_sql("SELECT count(DISTINCT guest) FROM seats WHERE guest IS NOT NULL").scalar()
    return int(found or 0)


def test_cookies_are_for_this_site_alone(served, client):
    url = invited(client).made["seats"]["1"]["url"]
    cookie = browser(served).get(url).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "secure" in browser(served).get(url, headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"].lower()


# ways into a seat ------------------------------------------------------------------------------


def test_one_s_own_link_is_used_once_and_the_table_is_told(served, client):
    table = invited(client)
    claim(table, 1, name="Bess")
    link = table.link(1)
    first, second = browser(served), browser(served)
    assert first.get(link).status_code == 200
    assert first.get(f"/api/v1{table.path}").json()["seat"] is None  # looking moved nothing
    assert enter(first, link).status_code == 303
    assert first.get(f"/api/v1{table.path}").json()["seat"] == 1
    assert "The seat of Bess moved to another browser." in [
        one["text"] for one in table.client.get(f"{table.path}/chat")
    ]
    assert enter(second, link).status_code == 410


def test_a_link_is_void_when_somebody_else_sits_down(patient):
    table = Client(patient).create("lantern", 2, seats={"0": "open", "1": "open"})
    claim(table, 0, word_hash=hash_of(table, "amber"))
    link = table.link(0)
    claim(table, 1)
    grows_impatient(patient)
    wait_until(lambda: not table.show()["players"][0]["taken"])  # he did not reveal his word
    claim(table, 0)
    assert browser(patient).get(link).status_code == 410


def test_a_seat_holder_ends_all_other_ways_in(served, client):
    table = client.create("lantern", 2)
    mine, other = browser(served), browser(served)
    enter(mine, table.link(0))
    enter(other, table.link(1))
    link = table.link(0)
    answer = mine.delete(f"/api/v1{table.path}/seats/0/keys")
    assert answer.status_code == 204
    assert client.call("GET", table.path, token=table.tokens[0])[0] == 401
    assert browser(served).get(link).status_code == 410
    assert mine.get(f"/api/v1{table.path}").json()["seat"] == 0
    assert mine.delete(f"/api/v1{table.path}/seats/1/keys").status_code == 403
    assert client.call("DELETE", f"{table.path}/seats/1/keys", token=table.tokens[1])[0] == 204
    assert other.get(f"/api/v1{table.path}").json()["seat"] is None
    assert table.show(1)["seat"] == 1


def test_looking_changes_nothing_anywhere(served, client):
    """Every GET that there is, with every key: the database is the same afterwards."""
    table = client.create("lantern", 3, seats={"1": "invite", "2": "open"}, listed=True)
    ready = client.create("lantern", 2)
    link = ready.link(0)

    def kept() -> list[Any]:
        with served.engine().connect() as connection:
            tables = [f"SELECT * FROM {name}" for name in ("tables", "moves", "keys", "chat")]
            seats = "SELECT table_id, seat, name, guest, bot, stand_in, open, taken, host, word_hash, word FROM seats"
            guests = "SELECT id, name FROM guests"  # when they were last here is noted now and then
            return [connection.exec_driver_sql(one).all() for one in (*tables, seats, guests)]

    before = kept()
    http = browser(served)
    for address in (
        *("/", "/new", "/rules", link, table.made["seats"]["1"]["url"], "/api/v1/tables", "/api/v1/games"),
        *(f"/table/{one.id}{more}" for one in (table, ready) for more in ("", "/replay", "/at/0", "/advice")),
        *(f"/api/v1{one.path}{more}" for one in (table, ready) for more in ("", "/chat", "/record", "/why?move=draw")),
    ):
        http.get(address)
        http.get(address, headers={"Authorization": f"Bearer {ready.tokens[0]}"})
    assert kept() == before


@pytest.mark.fuzz
def test_a_thousand_tables_made_and_abandoned_change_the_odds_of_nothing(served, client):
    """The creator looks at what he is shown of each, and keeps the one that suits him: it tells him nothing, since the
    deal is not there yet. The word of the last player decides as much as the secret does."""
    shown = []
    for _ in range(1000):
        table = invited(client, title="")
        seen = table.show(0)
        shown.append(json.dumps({name: seen[name] for name in seen if name not in ("table", "commitment")}))
    assert len(set(shown)) == 1
    kings = [sum(has_a_king(f"kept by the creator {one}", f"word {n}") for n in range(400)) for one in range(10)]
    mean = sum(kings) / len(kings)
    spread = math.sqrt(mean * (1 - mean / 400))
    assert all(abs(one - mean) < 4 * spread for one in kings), kings  # whichever secret he keeps, it is the same luck


def has_a_king(secret: str, word: str) -> bool:
    """What the creator is dealt, once a stranger has brought a word."""
    dealt = nonsuch.load("glory").new(2, key=chance.keyed(chance.with_words(hashed(secret), (None, word)), 0))
    return "K" in str(dealt.view(0)["hand"][0])


def test_raw_streams_of_a_waiting_table_have_no_seq(served, client):
    table = invited(client)
    with served.http().stream("GET", f"/api/v1{table.path}/events") as response:
        lines = response.iter_lines()
        told = [next(lines) for _ in range(4)]
    assert "event: waiting" in told
    assert not any(line.startswith("id:") for line in told)
    claim(table, 1)
    assert next(raw_messages(served, table.path))[0] == 0
