"""Attacks that once went through, or nearly did, each by the door it came in."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonsuch.server.bots import Bots
from nonsuch.server.facts import Facts, Seat
from nonsuch.server.limits import is_near
from nonsuch.server.live import MOVE, LiveTable
from nonsuch.server.making import NewTable
from nonsuch.server.pages.rendering import MOST_SCENES, Rendering
from nonsuch.server.pages.scene_pause import ScenePause
from nonsuch.server.pages.scenes import SceneHistory
from nonsuch.server.pages.table import may_slow_down
from nonsuch.server.problems import Problem
from nonsuch.server.tables import Tables
from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, enter, load, wait_until
from tests.server.test_tables import with_tables
from tests.toys import lantern


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


# questions that take long ----------------------------------------------------------------------


@pytest.mark.parametrize("question", ["why?target=nothing", "final?move=roll", "advice"])
def test_questions_that_take_long_cannot_be_asked_all_the_time(served, client, question):
    """Forty milliseconds each, in which nobody else is answered: one seat alone could keep the whole house busy."""
    table = client.create(seed=5)
    far = {"Authorization": f"Bearer {table.tokens[0]}", "X-Forwarded-For": f"203.0.113.{len(question)}"}
    http = served.http(headers=far)
    for _ in range(1000):
        answer = http.get(f"/table/{table.id}/{question}")
        if answer.status_code != 200:
            break
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


def test_who_asks_for_advice_keeps_no_bot_of_another_table_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """However many ask: they take turns at half of the processes, and each waits for one answer at a time."""

    async def work(tables: Tables) -> None:
        bots = Bots(tables, tables.settings)
        thinking: list[Any] = []

        async def think(question: Any, *rest: Any) -> Any:
            thinking.append(question)
            await asyncio.Event().wait()

        monkeypatch.setattr(bots.workers, "answer", think)
        made = [await tables.create(NewTable("glory", 2, seed=1)) for _ in range(6)]
        seats = [(await tables.table(one.id)).play.actors[0] for one in made]
        asking = [asyncio.create_task(bots.advice(one.id, seat)) for one, seat in zip(made, seats, strict=True)]
        while len(bots.advised) < 6 or not thinking:
            await asyncio.sleep(0.01)
        assert len(thinking) <= max(1, tables.settings.bot_workers // 2) < tables.settings.bot_workers
        with pytest.raises(Problem) as refused:
            await bots.advice(made[0].id, seats[0])
        assert refused.value.status == 429
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert bots.advised == set()

    with_tables(tmp_path, work)


@pytest.mark.parametrize("drawn", ["", "/replay", "/at/0", "/scene/0", "/events?seq=0"])
def test_tables_cannot_be_had_drawn_all_the_time(served, client, drawn):
    """A page of a long game takes as long as a hundred moves: fifty a second, and nobody else was answered."""
    table = client.create(seed=5)
    http = served.http(headers={"X-Forwarded-For": f"198.51.100.{len(drawn)}", "Accept": "text/html"})
    for _ in range(1000):
        with http.stream("GET", f"/table/{table.id}{drawn}") as answer:
            status = answer.status_code
        if status != 200:
            break
    assert status == 429


# a rematch -------------------------------------------------------------------------------------


def finished_game(served: Served, client: Client) -> tuple[Seated, list[httpx.Client]]:
    table = client.create(options={"length": 1})
    players = [browser_of(served, table, seat) for seat in (0, 1)]
    table.play_on(random.Random(1))
    return table, players


def test_nobody_leads_others_elsewhere_by_talking_of_a_rematch(served, client):
    table, (one, other) = finished_game(served, client)
    elsewhere = client.create()
    for words in ("Rematch: {}", "A rematch has been proposed: {}"):
        text = words.format(f"/table/{elsewhere.id}")
        assert client.call("POST", f"{table.path}/chat", {"text": text}, table.tokens[1])[0] == 201
    answers = [http.post(f"/table/{table.id}/rematch") for http in (one, other)]
    assert [answer.status_code for answer in answers] == [303, 303]
    (led,) = {answer.headers["location"] for answer in answers}
    assert led != f"/table/{elsewhere.id}"


def test_of_two_who_ask_for_a_rematch_at_once_both_come_to_one_table(served, client):
    table, players = finished_game(served, client)
    cookies = [dict(http.cookies) for http in players]

    async def ask() -> list[httpx.Response]:
        headers = {"Origin": served.url}
        clients = [httpx.AsyncClient(base_url=served.url, headers=headers, cookies=one, timeout=180) for one in cookies]
        found = await asyncio.gather(*(http.post(f"/table/{table.id}/rematch") for http in clients * 5))
        for http in clients:
            await http.aclose()
        return found

    answers = asyncio.run(ask())
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.headers["location"] for answer in answers}) == 1


# who only looks on -----------------------------------------------------------------------------


def test_who_only_looks_on_keeps_no_bot_waiting():
    """A stranger who liked scenes held long, and never said that he had seen one, slowed down everybody's game."""
    facts = Facts("x" * 12, "lantern", 2, None, {}, "1", b"s" * 32, 4, None, None, "", "live", False, None, 0.0)
    people = LiveTable.begin(lantern.game, facts, [Seat(0, "Anne"), Seat(1, "Bess", bot="random")])
    bots = LiveTable.begin(lantern.game, facts, [Seat(seat, "Bess", bot="random") for seat in (0, 1)])
    assert [may_slow_down(people, seat) for seat in (None, 0)] == [False, True]
    assert may_slow_down(bots, None), "he alone is waited for"


def test_who_calls_his_page_like_a_player_s_does_not_make_bots_forget_the_player():
    """When either went, both were gone. A page that lost its line and came back at once went that way too."""
    pause = ScenePause(None, None)  # type: ignore[arg-type]
    with pause.looking("x", "page", 2.0):
        stranger = pause.looking("x", "page", 0.0)
        stranger.__enter__()
        with pause.looking("x", "page", 1.0):  # the player is back
            stranger.__exit__(None, None, None)
            assert [one.pace for one in pause._looking("x")] == [1.0]
    assert pause._looking("x") == []


def test_scenes_of_a_whole_game_are_not_drawn_for_one_page():
    """A page that said it had seen nothing yet was drawn every scene of the game, after each move anew."""
    glory = load("glory")
    facts = Facts("x" * 12, "glory", 3, None, {}, "1", b"s" * 32, 4, None, None, "", "live", False, None, 0.0)
    table = LiveTable.begin(glory, facts, [Seat(seat, name) for seat, name in enumerate(("Anne", "Bess", "Kit"))])
    chance = random.Random(1)
    while not table.play.over:
        seat = table.play.actors[0]
        step = table.perform(seat, MOVE, [chance.choice(table.play.notations(seat))])
        table.settle(table.entry(seat, MOVE, "", None, None, step), step)
    rendering = Rendering(table)
    rendering.look()
    found = rendering._histories.setdefault(None, SceneHistory(None, rendering.board.scenes)).read(table.steps)
    assert len(found) > 2 * MOST_SCENES
    drawn = rendering.scenes(None, 0)
    assert len(drawn) <= MOST_SCENES
    assert [seq for seq, _ in drawn][-1:] == [seq for seq, _ in rendering.scenes(None, found[-1].seq - 1)][-1:]
    early = found[0].seq
    assert {seq for seq, _ in rendering.scenes(None, early - 1, early)} == {early}
    assert len(rendering._scenes) <= MOST_SCENES + 2, "no more was drawn than asked for"
