"""Several people at one table, each with a browser; and one who only looks on."""

from __future__ import annotations

import json
import os
import random
import re
import signal
from collections.abc import Generator
from contextlib import ExitStack, closing

import httpx
import pytest

from tests.server.conftest import started
from tests.server.served import Client, Seated, Served, plant
from tests.server.test_hidden import canaries, loaded, some_position
from tests.web.browsing import PATIENCE, Player, asked, invitation, moved, question, ready, step, table_of_glory

TWO = {"players": 2, "bots": {}, "options": {"rounds": 1}, "names": {"0": "Margery", "1": "Tobias"}}


NOTE_THE_TIME = """() => {
  window.seen = 0;
  const note = new MutationObserver(() => { window.seen ||= Date.now(); });
  note.observe(document.querySelector("#log"), { childList: true });
}"""


@pytest.mark.parametrize("milliseconds", [PATIENCE, pytest.param(1000, marks=pytest.mark.fuzz)])
def test_two_browsers_see_each_others_moves_at_once(client, visit, milliseconds):
    table = table_of_glory(client, **TWO)
    pages = [visit(invitation(table, seat)) for seat in (0, 1)]
    watcher = visit(f"/table/{table.id}")
    for page in (*pages, watcher):
        ready(page)
    for _ in range(4):
        seat = table.show()["actors"][0]
        others = [pages[1 - seat], watcher]
        for page in others:
            page.evaluate(NOTE_THE_TIME)
        played = discard(pages[seat])
        for page in others:
            page.wait_for_function("() => window.seen")
            assert page.evaluate("() => window.seen") - played < milliseconds
            assert "discards" in page.inner_text("#log li[data-state=last]")


def discard(page):
    """Any card but an Ace, which would ask for more; when that was, by the browser's clock."""
    assert asked(page)
    offered = page.eval_on_selector_all("#moves option", "all => all.map((one) => one.value)")
    card = next(move for move in offered if move.startswith("discard") and not move.startswith("discard A"))
    page.fill("#move", card)
    now = page.evaluate("() => Date.now()")
    page.press("#move", "Enter")
    return now


def test_who_looks_on_never_receives_a_hidden_card(served, client, visit):
    """What reaches a spectator's browser is kept and searched for cards that only a hand holds."""
    table = table_of_glory(client, **TWO)
    received: list[str] = []
    watcher = visit("/")
    watcher.on("response", lambda answer: received.append(body_of(answer)))
    watcher.goto(f"/table/{table.id}")
    ready(watcher)
    assert not watcher.query_selector("#part-hand")
    assert received
    chance = random.Random(1)
    for _ in range(8):
        hands = {card for seat in (0, 1) for card in table.show(seat)["view"]["hand"][str(seat)].split()}
        assert hands
        text = "".join([*received, watcher.content()])
        assert not [card for card in hands if f"hand-{card}" in text]
        before, seq = step(watcher), table.show()["seq"]
        while table.show()["seq"] == seq:  # steps of a choice are told to nobody else
            table.play_on(chance, 1)
        moved(watcher, before)


def body_of(answer):
    kind = answer.headers.get("content-type", "")
    return answer.text() if "html" in kind or "json" in kind else ""


@pytest.mark.parametrize("number", range(12))
def test_pages_are_the_same_bytes_whatever_a_reader_cannot_see(served, number):
    same_bytes(served, number)


@pytest.mark.fuzz
def test_pages_are_the_same_bytes_whatever_a_reader_cannot_see_long(served):
    for number in range(1000):
        same_bytes(served, number)


def same_bytes(served: Served, number: int) -> None:
    """Page and frames of two tables that differ only in what is hidden from the reader."""
    game = loaded("glory")
    play = some_position(game, number)
    reader = random.Random(number).choice([None, *range(play.table.players)])
    secret = random.Random(number).randbytes(32)
    true, other = plant(served, game, play, secret), plant(served, game, play.redeal(reader, number + 1), secret)
    first, second = (page_bytes(served, one, reader) for one in (true, other))
    assert first == second, (number, reader)
    for canary in canaries(play, reader):
        assert f'-{canary}"' not in first
        assert f"#{canary}" not in first
    same_frames(served, (true, other), reader, random.Random(number))


def same_frames(served: Served, tables: tuple[Seated, Seated], reader: int | None, chance: random.Random) -> None:
    """The same moves are made at both; as long as the reader sees the same, he is sent the same. Of the steps of
    another's choice he is sent nothing: the next frame is of the place where he sees the table."""
    with ExitStack() as stack:
        streams = [stack.enter_context(closing(frames(served, one, reader))) for one in tables]
        for stream in streams:
            next(stream)
        for _ in range(3):
            shown, before = tables[0].show(), place(tables[0], reader)
            if shown["over"]:
                return
            seat = shown["actors"][0]
            offered = [{move["notation"] for move in one.show(seat)["offers"]} for one in tables]
            if not offered[0] & offered[1]:
                return
            move = chance.choice(sorted(offered[0] & offered[1]))
            for one in tables:
                assert one.move(seat, move, one.show()["seq"])[0] == 200
            looks = [json.dumps(one.show(reader)).replace(one.id, "TABLE") for one in tables]
            if without_proof(looks[0]) != without_proof(looks[1]):
                return  # something was shown, or drawn by the reader himself
            now = place(tables[0], reader)
            if now == before:
                continue
            sent = [next(stream) for stream in streams]
            assert sent[0] == sent[1], (move, reader)
            assert sent[0].startswith(f'data: {{"seq":{now[0]},"step":{now[1]},')


def place(table: Seated, reader: int | None) -> tuple[int, int]:
    shown = table.show(reader)
    return shown["seq"], shown["step"]


def without_proof(shown: str) -> str:
    return re.sub(r'"(commitment|seed)": "[0-9a-f]*"', "", shown)


def frames(served: Served, table: Seated, reader: int | None) -> Generator[str, None, None]:
    headers = {} if reader is None else {"Authorization": f"Bearer {table.tokens[reader]}"}
    address = f"{served.url}/table/{table.id}/events?seq=0&text=1"
    with httpx.stream("GET", address, headers=headers, timeout=PATIENCE, verify=False) as answer:
        for line in answer.iter_lines():
            if line.startswith("data: "):
                yield without_clocks(line.replace(table.id, "TABLE"))


def page_bytes(served: Served, table, reader) -> str:
    headers = {} if reader is None else {"Authorization": f"Bearer {table.tokens[reader]}"}
    page = httpx.get(f"{served.url}/table/{table.id}", headers=headers, timeout=PATIENCE, verify=False).text
    with closing(frames(served, table, reader)) as stream:
        return without_clocks(page.replace(table.id, "TABLE")) + next(stream)


def without_clocks(text: str) -> str:
    text = re.sub(r'data-clock=\\?"\d+\\?"|&#34;clock&#34;:\d+|"clock":\d+', "", text)
    text = re.sub(r'datetime=\\?"[^"\\]*\\?"|Replay from here, \d\d:\d\d', "", text)
    return re.sub(r">\d+(?: d \d+ h|(?::\d\d)+)<", "><", text)


def test_a_page_whose_seat_went_to_another_browser_shows_no_hand_any_more(client, visit):
    """A player's own link, opened elsewhere: the first browser looks on from then on."""
    table = table_of_glory(client)
    here = visit(invitation(table))
    ready(here)
    assert here.query_selector("#part-hand")
    asks = f"() => fetch('/table/{table.id}/link', {{ method: 'POST' }}).then((one) => one.json())"
    there = visit(here.evaluate(asks)["url"])
    ready(there)
    assert there.query_selector("#part-hand")
    here.wait_for_selector("#part-hand", state="detached")
    assert "You are watching." in here.inner_text("#prompt") or "bot" in here.inner_text("#prompt")


def test_a_restart_is_survived_without_reloading(own_server, visit):
    table = table_of_glory(Client(own_server))
    page = visit(invitation(table), at=own_server.url)
    ready(page)
    assert asked(page)
    before = question(page)
    visit.trouble.expected.append("net::ERR")
    own_server.kill()
    page.wait_for_selector("#lost:not([hidden])")
    own_server.start()
    page.wait_for_selector("#lost[hidden]", state="attached")
    assert question(page) == before
    Player(page, random.Random(4)).choose()


def test_a_line_that_dies_in_silence_is_noticed(tmp_path, visit):
    """The server stands still with every connection open: only the signs of life stay away."""
    server = started(tmp_path, heartbeat="1.5", bot_pause="0")
    assert server.process is not None
    page = visit(invitation(table_of_glory(Client(server))), at=server.url)
    assert asked(page)
    page.wait_for_timeout(6000)  # longer than a silence that is noticed
    assert page.is_hidden("#lost")
    os.kill(server.process.pid, signal.SIGSTOP)
    page.wait_for_selector("#lost:not([hidden])")
    os.kill(server.process.pid, signal.SIGCONT)
    page.wait_for_selector("#lost[hidden]", state="attached")
    Player(page, random.Random(4)).choose()
    server.stop()


def test_a_lost_network_is_told_and_the_move_arrives_when_it_is_back(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    visit.trouble.expected.append("net::ERR")
    page.context.set_offline(True)
    page.wait_for_selector("#lost:not([hidden])")
    before = step(page)
    page.fill("#move", page.get_attribute("#moves option >> nth=-1", "value") or "")
    page.press("#move", "Enter")
    page.wait_for_timeout(500)
    assert step(page) == before
    page.context.set_offline(False)
    moved(page, before)
    page.wait_for_selector("#lost[hidden]", state="attached")


@pytest.fixture
def impatient(tmp_path):
    """A server where one is soon thought gone."""
    made = started(tmp_path, gone_after="8", bot_pause="0")
    yield made
    made.stop()


def test_a_seat_whose_player_has_gone_is_handed_to_a_bot_by_the_others_and_taken_back(impatient, visit):
    table = table_of_glory(Client(impatient), **TWO)
    stays, goes = (visit(invitation(table, seat), at=impatient.url) for seat in (0, 1))
    ready(stays)
    ready(goes)
    stays.wait_for_selector("#people li:has-text('Tobias'):has-text('here')")
    way_back = goes.url
    goes.goto("about:blank")
    visit.trouble.expected.append("409")
    stays.click("#people li:has-text('Tobias') button:has-text('Let a bot play')")
    stays.click("#menu button:has-text('Yes')")
    stays.wait_for_selector("#toasts :has-text('a bot can play for them after a moment')")
    stays.wait_for_timeout(8100)
    stays.click("#people li:has-text('Tobias') button:has-text('Let a bot play')")
    stays.click("#menu button:has-text('Yes')")
    stays.wait_for_selector("#people li:has-text('Tobias'):has-text('away, courtier plays')")
    assert asked(stays), "the bot plays Tobias' turns"

    goes.goto(way_back)
    ready(goes)
    assert question(goes) == "A bot is playing for you."
    goes.click("#prompt button:has-text('Take your seat back')")
    stays.wait_for_selector("#people li:has-text('Tobias'):has-text('here')")
    stays.wait_for_selector("#chat:has-text('Tobias is back')")
    goes.wait_for_selector("#prompt:not(:has-text('A bot is playing for you'))")


def test_who_never_comes_is_stood_in_for_and_may_still_come(client, visit):
    table = table_of_glory(client, **TWO)
    first = table.show()["actors"][0]
    late, page = 1 - first, visit(invitation(table, first))
    assert asked(page)
    discard(page)
    page.wait_for_selector("#prompt.waiting")
    page.click("#people button:has-text('Let a bot play')")
    page.click("#menu button:has-text('Yes')")
    assert asked(page), "the table goes on"
    friend = visit(invitation(table, late))
    ready(friend)
    friend.click("#prompt button:has-text('Take your seat back')")
    page.wait_for_selector("#people li:has-text('here') >> nth=1")


def test_ones_own_seat_is_left_to_a_bot_and_taken_back(client, visit):
    table = table_of_glory(client, **TWO)
    page = visit(invitation(table, 0))
    ready(page)
    page.click("[data-opens=settings]")
    page.click("#settings [data-deed=bot]")
    page.wait_for_selector("#people button:has-text('Take back')")
    page.click("#people button:has-text('Take back')")
    page.wait_for_selector("#people:not(:has-text('Take back'))")
    assert "is back" in page.inner_text("#chat")


def test_a_rematch_is_one_click_away_and_there_is_only_one(visit):
    """A bot has ended the game for me; whoever asks again comes to the same new table."""
    page = visit("/new?game=glory&players=3")
    ready(page)
    page.fill("[name=mine-0]", "Margery")
    page.select_option("[name=option-rounds]", "1")
    page.click("text=Set up the table")
    page.wait_for_url("**/table/*")
    old = page.url
    ready(page)
    names = page.locator("#people .name bdi").all_inner_texts()
    page.click("[data-opens=settings]")
    page.click("#settings [data-deed=bot]")
    page.wait_for_selector(".result")
    page.click(".result button:has-text('Rematch')")
    page.wait_for_url(lambda url: "/table/" in url and url != old)
    ready(page)
    new = page.url
    assert page.locator("#people .name bdi").all_inner_texts() == names
    assert "of 1" in page.inner_text("#head")
    page.goto(old)
    page.click("#chat a:has-text('/table/')")
    page.wait_for_url(new)
    page.goto(old)
    page.click(".result button:has-text('Rematch')")
    page.wait_for_url(new)
