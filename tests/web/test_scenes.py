"""Outcomes are shown to their end: to both sides, to who looks on, in the replay; and nobody who is asked waits."""

from __future__ import annotations

import random
import time

import pytest

from nonsuch import load
from tests.server.served import plant, wait_until
from tests.web.browsing import PHONE, Player, asked, invitation, ready, step, table_of_glory
from tests.web.late import late_in, planted

BATTLE = {
    "players": 3,
    "turn": 0,
    "hand": {0: "K J 4c", 1: "Q 6c 3h", 2: "2h 3h 4h"},
    "domain": {1: "5s"},
    "deck": "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h As 2s 3s 4s 5s 6s 7s 8s 9s 10s",
}
MARCH = ("attack @1", "add K", "add J", "enough", "no offer @2", "help none")
SCENE = "#curtain .scene"


@pytest.fixture
def battle(served):
    """Anne has attacked with 22; all that is missing is what Robert sends."""
    glory = load("glory")
    table = plant(served, glory, glory.position(BATTLE, seed=3))
    for move in MARCH:
        table.play(move)
    return table


@pytest.fixture
def sit(visit):
    def open_(table, seat=None, **look):
        headers = {} if seat is None else {"extra_http_headers": {"Authorization": f"Bearer {table.tokens[seat]}"}}
        page = visit(f"/table/{table.id}", **headers, **{"pace": "calm", "slowly": 60, **look})
        ready(page)
        return page

    return open_


def sees_the_battle(page):
    page.wait_for_selector(SCENE)
    shown = page.inner_text(SCENE)
    return (
        page.locator(f"{SCENE} [aria-label^='Queen']").count() > 0
        and page.locator(f"{SCENE} [aria-label^='King']").count() > 0
        and "The attack succeeds" in shown
        and all(number in shown for number in ("22", "19"))
    )


def test_both_sides_and_a_spectator_see_the_defenders_cards_and_the_sums(battle, sit):
    pages = [sit(battle, 0), sit(battle, 1), sit(battle), sit(battle, 2, **PHONE)]
    for move in ("add Q", "add 6c", "enough"):
        battle.play(move)
    assert all(sees_the_battle(page) for page in pages)
    assert battle.show()["actors"] == [1]  # nothing has happened since


def test_the_replay_shows_them_too_and_tells_how_it_ended(battle, visit):
    for move in ("add Q", "add 6c", "enough"):
        battle.play(move)
    page = visit(f"/table/{battle.id}/replay?at={battle.show()['seq']}", pace="brisk")
    ready(page)
    assert sees_the_battle(page)
    assert "22 against 19: the attack succeeds" in page.inner_text("#told")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(SCENE, state="detached")
    page.keyboard.press("ArrowRight")
    assert sees_the_battle(page)


@pytest.mark.parametrize("way", ["Space", "Escape", "click", "button"])
def test_a_scene_is_skipped_by_key_or_click_and_leaves_a_line(battle, sit, way):
    page = sit(battle, 0)
    battle.play("enough")
    page.wait_for_selector(SCENE)
    if way == "click":
        page.click(f"{SCENE} .title")
    elif way == "button":
        page.click("[data-goes-on]")
    else:
        page.keyboard.press(way)
    page.wait_for_selector(SCENE, state="detached")
    assert "You beat Player 1, 22 to 2." in page.inner_text("#news")
    page.click("#news [data-again]")
    page.wait_for_selector(SCENE)


def test_who_wants_no_scenes_is_told_at_once(battle, sit):
    page = sit(battle, 0, pace="at once")
    battle.play("enough")
    page.wait_for_selector("#news:has-text('You beat Player 1')")
    assert not page.query_selector(SCENE)


def test_a_scene_is_announced_in_one_sentence_and_takes_no_focus(battle, sit):
    page = sit(battle, 0)
    page.focus("#say")
    battle.play("enough")
    page.wait_for_selector(SCENE)
    assert page.evaluate("() => document.activeElement.id") == "say"
    said = page.locator("#said p").all_inner_texts()
    assert sum(one.startswith("Battle: you attack Player 1. 22 against 2") for one in said) == 1
    assert not any(one == "22 against 2: the attack succeeds." for one in said)


def test_a_move_is_never_held_up_by_a_scene(battle, sit):
    """Robert is attacked and then has the turn: the question and his hand are live under the scene."""
    page = sit(battle, 1)
    assert asked(page)
    page.click("#prompt [data-move=enough]")
    page.wait_for_selector(SCENE)
    assert asked(page)
    before = step(page)
    page.fill("#move", "heal 3h")
    page.press("#move", "Enter")
    page.wait_for_selector(f"#main:not([data-now='{before}'])")
    page.wait_for_selector(SCENE, state="detached")


def test_the_hand_and_the_question_stay_in_sight(battle, sit):
    pages = [sit(battle, 1, **look) for look in ({}, {"viewport": {"width": 1366, "height": 680}}, PHONE)]
    assert all(asked(page) for page in pages)
    battle.play("enough")
    for page in pages:
        page.wait_for_selector(SCENE)
        scene, hand = page.locator(SCENE).bounding_box(), page.locator("#part-hand").bounding_box()
        prompt = page.locator("#prompt").bounding_box()
        assert scene["y"] + scene["height"] <= hand["y"] + 1
        assert scene["y"] >= prompt["y"] + prompt["height"] - 1


def test_it_rests_while_the_pointer_is_on_it(battle, sit):
    page = sit(battle, 0, pace="brisk", slowly=4, reduced_motion="no-preference")
    battle.play("enough")
    page.wait_for_selector(SCENE)
    page.hover(SCENE)
    page.wait_for_selector(f"{SCENE}.rests")
    page.mouse.move(5, 5)
    page.wait_for_selector(SCENE, state="detached")


def test_without_motion_nothing_unfolds_and_all_is_there_at_once(battle, sit):
    page = sit(battle, 0, reduced_motion="reduce")
    battle.play("enough")
    page.wait_for_selector(SCENE)
    assert page.evaluate("() => document.getAnimations().length") == 0
    assert page.evaluate(f"() => getComputedStyle(document.querySelector('{SCENE} > .hold')).visibility") == "hidden"


def test_who_returns_sees_the_last_scene(battle, sit):
    page = sit(battle, 0)
    page.goto("about:blank")
    battle.play("enough")
    page.goto(f"/table/{battle.id}")
    page.wait_for_selector(SCENE)
    assert "The attack succeeds" in page.inner_text(SCENE)
    page.reload()
    ready(page)
    assert "You beat Player 1" in page.inner_text("#news")
    assert not page.query_selector(SCENE)


def test_bots_wait_until_the_scene_has_been_seen(client, served, visit):
    """A bot that has to move next does so when the page has shown the scene, or shortly after it could have."""
    table = table_of_glory(client, seed=11, bots={str(seat): "courtier" for seat in range(1, 4)})
    page = visit(invitation(table), pace="calm", slowly=60)
    player = Player(page, random.Random(2))
    began = time.monotonic()
    for _ in range(600):
        shown, held = page.query_selector(SCENE), table.show()  # in this order: what is shown has happened
        if shown and held["actors"] != [0] and waited(page, table, held["seq"], began):
            break
        if page.query_selector(SCENE):
            page.keyboard.press("Escape")
        if table.show()["actors"] == [0] and not table.show()["over"]:
            asked(page)
            began = time.monotonic()
            player.choose()
        page.wait_for_timeout(30)
    else:
        pytest.fail("no scene came before a bot's move")
    page.keyboard.press("Escape")
    wait_until(lambda: table.show()["seq"] > held["seq"])


def waited(page, table, seq, began):
    """Whether the bot waited for a second; if the machine was so slow that it need not have, another scene is taken."""
    page.wait_for_timeout(1000)
    stayed = table.show()["seq"] == seq
    least = 3  # seconds that bots wait for a calm page, even for a scene that stays until it is closed
    assert stayed or time.monotonic() - began > least, "the bot did not wait"
    return stayed


def test_who_continues_from_a_moment_is_told_the_last_scene_and_no_other(served, visit):
    """Of a game with many battles before it; nothing of them lies between the question and the hand."""
    game = load("glory")
    before = planted(served, game, late_in(game, 4, 0.6))
    page = visit(f"/table/{before.id}", pace="brisk")
    last = page.inner_text("#news .newsline b")
    page.goto(f"/table/{before.id}/replay")
    ready(page)
    page.click("#continue summary")
    page.click("#continue button")
    page.wait_for_url(lambda url: before.id not in url and "/table/" in url)
    ready(page)
    assert asked(page)
    assert page.locator("#news .newsline b").all_inner_texts() == [last]
    assert not page.query_selector(SCENE)
    assert page.locator("#log li[data-state=last]").count() == 1  # of all that the other table told
    hand = "[...document.querySelectorAll('#part-hand .card')].map((one) => one.getBoundingClientRect())"
    assert page.evaluate(f"() => {hand}.every((box) => box.top > 0 && box.top + box.height / 2 < innerHeight)")
    page.click("#news [data-again]")
    page.wait_for_selector(SCENE)
    assert page.locator(SCENE).count() == 1
