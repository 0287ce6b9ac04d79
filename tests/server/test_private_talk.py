"""What is said to some reaches nobody else, by no way; and moves that somebody proposes."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.served import PATIENCE, Client, Seated, Served, enter, raw_messages

SECRET, OPEN = "the-north-is-weak-7f3a", "good-evening-to-all-91bc"
DRAFT = "fetch 1, end"


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(players=3, seed=5)


def say(table: Seated, seat: int, text: str, **more: Any) -> tuple[int, Any]:
    status, data = table.client.call("POST", f"{table.path}/chat", {"text": text, **more}, table.tokens[seat])
    return status, data if status == 201 else data["code"]


def heard(table: Seated, seat: int | None) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = table.client.get(f"{table.path}/chat", None if seat is None else table.tokens[seat])
    return lines


def browser_of(served: Served, table: Seated, seat: int | None) -> httpx.Client:
    made = served.http(headers={"Origin": served.url})
    if seat is not None:
        assert enter(made, table.link(seat)).status_code == 303
    return made


# who reads it ----------------------------------------------------------------------------------


def test_a_line_to_some_is_read_by_them_and_by_its_speaker(table: Seated) -> None:
    assert say(table, 0, SECRET, to=[1])[0] == 201
    assert say(table, 2, OPEN)[0] == 201
    assert [one["text"] for one in heard(table, 0)] == [SECRET, OPEN]
    assert [(one["text"], one["to"]) for one in heard(table, 1)] == [(SECRET, [0, 1]), (OPEN, None)]
    assert [one["text"] for one in heard(table, 2)] == [OPEN]
    assert [one["text"] for one in heard(table, None)] == [OPEN]


@pytest.mark.parametrize("reader", [2, None])
def test_no_byte_of_it_reaches_anybody_else(served: Served, table: Seated, reader: int | None) -> None:
    """Not by the page, the interface, a stream, the replay, the record, nor a file of the game."""
    say(table, 0, SECRET, to=[1], draft=DRAFT)
    assert table.move(0, "roll", 0)[0] == 200
    token = None if reader is None else table.tokens[reader]
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    interface, browser = served.http("/api/v1", headers), browser_of(served, table, reader)
    paths = ("", "/chat", "/chat?after=0", "/record", "/why?move=draw")
    bodies = [interface.get(f"{table.path}{more}").text for more in paths]
    pages = ("", "/replay", "/at/0", "/at/1", "/why?move=draw", "/scene/1", "/advice")
    bodies += [browser.get(f"/table/{table.id}{more}").text for more in pages]
    bodies += [browser.get("/").text, interface.get("/tables").text]
    stream = raw_messages(served, table.path, token)
    bodies += [next(stream)[1], next(stream)[1]]
    assert 'id="chat"' in bodies[len(paths)]
    for body in bodies:
        assert SECRET not in body
        assert DRAFT not in body


@pytest.mark.parametrize("reader", [1, 2, None])
def test_a_page_that_is_open_is_told_only_what_is_for_it(served: Served, table: Seated, reader: int | None) -> None:
    browser, got = browser_of(served, table, reader), ""
    with browser.stream("GET", f"/table/{table.id}/events?seq=0", timeout=PATIENCE) as stream:
        for number, piece in enumerate(stream.iter_text()):
            got += piece
            if number == 0:
                say(table, 0, SECRET, to=[1], draft=DRAFT)
                say(table, 0, OPEN)
            if OPEN in got:
                break
    assert (SECRET in got) == (DRAFT in got) == (reader == 1)


def test_the_readers_see_on_their_page_to_whom_it_was(served: Served, table: Seated) -> None:
    say(table, 0, SECRET, to=[1])
    names = table.show()["names"]
    assert f"to {names[1]} only" in browser_of(served, table, 0).get(f"/table/{table.id}").text
    assert "to you only" in browser_of(served, table, 1).get(f"/table/{table.id}").text


def test_a_table_is_kept_with_its_private_lines(own_server: Served) -> None:
    table = Client(own_server).create(players=3, seed=5)
    say(table, 0, SECRET, to=[2])
    own_server.kill()
    own_server.start()
    assert [[one["text"] for one in heard(table, seat)] for seat in (0, 1, 2, None)] == [[SECRET], [], [SECRET], []]


def test_whom_a_line_is_for_must_be_others_at_the_table(table: Seated) -> None:
    assert say(table, 0, SECRET, to=[3]) == (400, "no_seat")
    assert say(table, 0, SECRET, to=[-1]) == (400, "no_seat")
    assert say(table, 0, SECRET, to=[0]) == (400, "nobody")
    assert say(table, 0, SECRET, to=[]) == (400, "nobody")
    assert table.client.call("POST", f"{table.path}/chat", {"text": SECRET, "to": [1]})[0] == 401
    assert heard(table, 0) == []


def test_at_a_table_for_two_there_is_nobody_to_whisper_about(served: Served, client: Client, table: Seated) -> None:
    two = client.create(players=2, seed=5)
    assert "say-to" not in browser_of(served, two, 0).get(f"/table/{two.id}").text
    assert "say-to" in browser_of(served, table, 0).get(f"/table/{table.id}").text
    assert "say-to" not in browser_of(served, table, None).get(f"/table/{table.id}").text


# moves that are proposed -----------------------------------------------------------------------


def test_moves_are_kept_as_the_game_writes_them(table: Seated) -> None:
    assert say(table, 0, "Do this", to=[1], draft="fetch LAMP,end")[0] == 201
    assert heard(table, 1)[0]["draft"] == "fetch L, end"


def test_what_is_no_move_cannot_be_proposed(table: Seated) -> None:
    assert say(table, 0, "Do this", draft="dance") == (400, "bad_draft")
    assert say(table, 0, "Do this", draft=", ".join(["end"] * 61)) == (400, "too_long")
    assert heard(table, 0) == []


def test_one_click_makes_the_moves_that_are_offered_now(served: Served, table: Seated) -> None:
    """The button holds the line of moves; making them is the same as typing them."""
    card = table.show(0)["view"]["hand"]["0"].split()[0]
    moves = f"light, add {card}, enough"
    say(table, 1, "Do this", draft=moves)
    assert f'data-draft="{moves}"' in browser_of(served, table, 0).get(f"/table/{table.id}").text
    assert "data-draft" not in browser_of(served, table, None).get(f"/table/{table.id}").text
    assert table.move(0, moves, 0) == (200, {"seq": 1, "step": 0})
