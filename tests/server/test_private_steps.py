"""What is decided in private is not counted in public: seq counts published steps, step the chooser's own."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from tests.server.served import Client, Seated, Served, raw_messages


@pytest.fixture
def table(client: Client) -> Seated:
    return client.create(seed=5)


def held(table: Seated) -> str:
    card: str = table.show(0)["view"]["hand"]["0"].split()[0]
    return card


def everything(served: Served, table: Seated, token: str | None) -> list[Any]:
    """All bytes that a reader can get of a table: ids, sizes and numbers with the rest, and of the lobby."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    shown = served.http("/api/v1").get(table.path, headers=headers)
    told = list(islice(raw_messages(served, table.path, token), shown.json()["seq"] + 1))
    listed = [one for one in served.http("/api/v1").get("/tables").json() if one["table"] == table.id]
    lobby = [{**one, "table": "", "created": 0} for one in listed]
    return [shown.content.replace(table.id.encode(), b""), told, lobby]


def test_a_private_step_leaves_the_seq_and_counts_for_its_chooser(table):
    assert table.move(0, "light", 0) == (200, {"seq": 0, "step": 1})
    assert table.move(0, f"add {held(table)}", 0, 1) == (200, {"seq": 0, "step": 2})
    assert table.undo(0, 0, 2) == (200, {"seq": 0, "step": 3})
    assert [(one["seq"], one["step"]) for one in (table.show(0), table.show(1), table.show())] == [
        (0, 3),
        (0, 0),
        (0, 0),
    ]


def test_the_step_that_closes_a_choice_is_published(table):
    table.move(0, "light", 0)
    table.move(0, f"add {held(table)}", 0)
    assert table.move(0, "enough", 0) == (200, {"seq": 1, "step": 0})


@pytest.mark.parametrize(("seq", "step"), [(1, None), (1, 1), (0, 0), (0, 2), (2**31 - 1, None)])
def test_any_place_but_the_current_one_is_stale(table, seq, step):
    table.move(0, "light", 0)
    for answer in (table.move(0, f"add {held(table)}", seq, step), table.undo(0, seq, step)):
        assert (answer[0], answer[1]["code"]) == (409, "stale")
    assert table.show(0)["step"] == 1


def test_a_key_gives_the_same_answer_after_the_choice_was_closed(table):
    card = held(table)
    answers = [table.move(0, "light", 0, key="a"), table.move(0, f"add {card}", 0, 1, key="b")]
    table.move(0, "enough", 0)
    assert [table.move(0, "light", 0, key="a"), table.move(0, f"add {card}", 0, 1, key="b")] == answers


def test_who_had_a_card_and_kept_it_has_told_nobody(served, client):
    """One adds a card, takes it back and ends; the other ends at once. Nobody can tell them apart."""
    seen = []
    for hesitant in (False, True):
        table = client.create(seed=5, listed=True)
        table.move(0, "light", 0)
        if hesitant:
            for _ in range(3):
                table.move(0, f"add {held(table)}", 0)
                table.undo(0, 0)
        readers = [table.tokens[1], None]
        middle = [everything(served, table, reader) for reader in readers]
        table.undo(0, 0)
        table.play("end" if "end" in [one["notation"] for one in table.show(0)["offers"]] else "think")
        seen.append([middle, [everything(served, table, reader) for reader in readers]])
    assert seen[0] == seen[1]


def test_a_stream_sends_nothing_while_a_choice_is_private(served, table):
    stream = raw_messages(served, table.path, table.tokens[1])
    assert next(stream)[0] == 0
    table.move(0, "light", 0)
    table.move(0, f"add {held(table)}", 0)
    table.move(0, "enough", 0)
    assert next(stream)[0] == 1


def test_the_same_after_the_table_was_loaded_anew(own_server):
    table = Client(own_server).create(seed=5)
    table.move(0, "light", 0, key="a")
    table.move(0, f"add {held(table)}", 0)
    shown = [table.show(0), table.show(1), table.show()]
    own_server.kill()
    own_server.start()
    assert [table.show(0), table.show(1), table.show()] == shown
    assert table.move(0, "light", 0, key="a") == (200, {"seq": 0, "step": 1})


def test_a_decision_is_taken_back_only_so_often(table):
    codes = set()
    for _ in range(101):
        table.move(0, "light", 0)
        status, answer = table.undo(0, 0)
        codes.add((status, answer.get("code")))
    assert codes == {(200, None), (409, "not_undoable")}
    table.move(0, f"add {held(table)}", 0)
    assert table.move(0, "enough", 0) == (200, {"seq": 1, "step": 0})


@pytest.mark.parametrize("game", ["glory", "gloriana"])
def test_a_whole_game_counts_what_was_published(served, client, game):
    table = client.create(game, 3, seed=3)
    table.play_on(random.Random(3), 60)
    newest = table.show()["seq"]
    for token in (None, *table.tokens.values()):
        assert [seq for seq, _ in islice(raw_messages(served, table.path, token), newest + 1)] == list(
            range(newest + 1)
        )


def test_who_is_not_choosing_hears_the_same_whatever_he_asks(table):
    """Undo by another seat told whether the chooser had done anything in private, and how often he took it back."""

    def heard() -> list[Any]:
        answers = [table.undo(1, 0), table.undo(1, 0, 0), table.undo(1, 0, 1), table.move(1, "end", 0)]
        return [*answers, table.client.call("GET", f"{table.path}/why?move=end", token=table.tokens[1])]

    before = heard()
    assert {status for status, _ in before} == {403, 409}
    table.move(0, "light", 0)
    assert heard() == before
    table.move(0, f"add {held(table)}", 0)
    assert heard() == before
    for _ in range(100):
        table.undo(0, 0)
        table.move(0, f"add {held(table)}", 0)
    assert table.undo(0, 0)[1]["code"] == "not_undoable"
    assert heard() == before


@pytest.mark.parametrize("line", ["roll, end", "draw, end", "draw, nonsense", "roll, roll, roll"])
def test_a_line_does_not_try_out_what_its_first_step_would_show(table, line):
    """It was played, refused and taken back, and the answer told what chance had in store."""
    before, answers = table.show(0), [table.move(0, line, 0), table.move(0, line, 0)]
    assert [(status, answer["code"]) for status, answer in answers] == [(422, "unreadable")] * 2
    assert table.show(0) == before
    first = line.partition(",")[0]
    assert "nonsense" in line or f"end the line with '{first}'" in answers[0][1]["detail"]
    assert table.move(0, first, 0) == (200, {"seq": 1, "step": 0})


def test_a_line_of_one_choice_is_played_whole(table):
    assert table.move(0, f"light, add {held(table)}, enough", 0) == (200, {"seq": 1, "step": 0})
