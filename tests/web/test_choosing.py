"""Choosing at the table: lit things are named, numbers are dragged or typed, and what is not lit says why not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nonsuch import load
from tests.server.served import Seated, plant, wait_until
from tests.web.browsing import PHONE, asked, invitation, moved, step, table_of_glory, too_wide
from tests.web.pictures import MIDDLE_OF_A_GAME

UNLIT = "#drawn [data-target=domain-2]"
TOLD = "#menu:popover-open"


@pytest.fixture
def at_a_table(served, visit):
    """A seat in the middle of a game, after some moves of its own."""

    def sit(*moves: str, seat: int = 0, **look):
        table = planted(served, *moves)
        headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
        return visit(f"/table/{table.id}", extra_http_headers=headers, **look)

    return sit


def planted(served, *moves: str) -> Seated:
    glory = load("glory")
    table = plant(served, glory, glory.position(MIDDLE_OF_A_GAME, seed=3))
    for move in ("heal 8h", *moves):
        table.play(move)
    return table


# what is lit -----------------------------------------------------------------------------------


def test_a_lit_place_is_read_with_what_it_is_offered_for_and_all_that_it_shows(at_a_table):
    page = at_a_table()
    assert asked(page)
    head = page.locator("#drawn [data-target=king-1]")
    assert head.get_attribute("aria-label") is None
    assert head.locator("[data-says]").text_content() == "Attack Player 1, or Assassinate Player 1. "
    assert page.get_by_role("button", name=re.compile("or Assassinate Player 1. Player 1 .*Glory ?17")).count() == 1
    page.fill("#move", "attack @1")
    page.press("#move", "Enter")
    page.wait_for_selector("[data-undo]")
    assert head.locator("[data-says]").text_content() == ""
    assert head.get_attribute("role") is None


def test_a_card_is_read_with_what_it_is_offered_for(at_a_table):
    page = at_a_table()
    assert asked(page)
    label = page.get_attribute("#drawn [data-target=hand-6h]", "aria-label")
    assert label.startswith("Heal with 6♥, or Discard 6♥. ")


def test_a_thing_that_stands_for_several_moves_asks_which_and_keys_choose(at_a_table):
    page = at_a_table()
    assert asked(page)
    page.focus("#drawn [data-target=king-2]")
    page.keyboard.press("Enter")
    page.wait_for_selector(TOLD)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.textContent") == "Assassinate Player 2"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.textContent") == "Attack Player 2"
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.dataset.target") == "king-2"


# numbers ---------------------------------------------------------------------------------------


ASKING_FOR_HELP = ("attack @2", "add K", "add J", "add 10c", "enough", "offer @1", "add 7s")


def test_a_wide_range_of_numbers_is_one_slider_one_field_and_one_button(at_a_table):
    page = at_a_table(*ASKING_FOR_HELP)
    assert asked(page)
    assert page.locator("#prompt [data-move^='at least']").count() == 1
    assert page.locator("#typable button", has_text="at least").count() == 1
    page.focus(".slide [type=range]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    reached = int(page.input_value(".slide [type=number]"))
    assert reached > 2
    assert page.inner_text(".slide button") == f"Ask for at least {reached}"
    page.fill(".slide [type=number]", "41")
    assert page.inner_text(".slide button") == "Ask for at least 41"
    before = step(page)
    page.press(".slide [type=number]", "Enter")
    moved(page, before)
    page.wait_for_selector("#drawn .deals:has-text('41')")


def test_a_number_that_is_not_on_offer_becomes_the_nearest_that_is(at_a_table):
    page = at_a_table(*ASKING_FOR_HELP, **PHONE)
    assert asked(page)
    assert not too_wide(page)
    most = page.get_attribute(".slide [type=number]", "max")
    page.fill(".slide [type=number]", "5000")
    page.press(".slide [type=number]", "Tab")
    assert page.input_value(".slide [type=number]") == most
    assert page.inner_text(".slide button") == f"Ask for at least {most}"


# why not? --------------------------------------------------------------------------------------


@pytest.fixture
def at_the_start(client, visit):
    """Nobody has Land yet, so nobody's can be conquered."""

    def sit(**look):
        table = table_of_glory(client, bots={}, names={})
        page = visit(invitation(table, table.show()["actors"][0]), **look)
        assert asked(page)
        return page

    return sit


NO_LAND = "#drawn [data-target^=domain-]:not([data-state=offered])"


def test_a_click_on_what_is_not_lit_tells_the_rule(at_the_start):
    page = at_the_start()
    page.click(NO_LAND)
    page.wait_for_selector(f"{TOLD}:has-text('Conquer Land from'):has-text('not now'):has-text('Ruling 13')")
    page.click("#menu button:has-text('Read the rule')")
    page.wait_for_selector("#cited:has-text('Ruling 13')")


def test_a_touch_on_what_is_not_lit_tells_the_rule(at_the_start):
    page = at_the_start(**PHONE)
    page.locator(NO_LAND).first.evaluate("one => one.scrollIntoView({ block: 'center' })")
    page.locator(NO_LAND).first.tap()
    page.wait_for_selector(f"{TOLD}:has-text('Ruling 13')")
    assert not too_wide(page)


def test_keys_alone_reach_what_is_not_lit_and_its_rule(at_the_start):
    page = at_the_start()
    page.focus("[data-why]")
    page.keyboard.press("Enter")
    for _ in range(30):
        if page.evaluate(f"() => document.activeElement.matches({NO_LAND!r})"):
            break
        page.keyboard.press("ArrowRight")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outline")
    assert "solid" in outline
    assert page.evaluate("() => document.activeElement.textContent").startswith("Why not?")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{TOLD}:has-text('Ruling 13')")
    page.keyboard.press("Escape")
    assert page.evaluate(f"() => document.activeElement.matches({NO_LAND!r})")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.matches('[data-why]')")
    assert page.locator("[data-unlit]").count() == 0


def test_a_general_is_not_thrown_away_by_one_click(at_a_table):
    """Who clicks him may have meant an attack: what the click would do is named first, and Escape takes it back."""
    page = at_a_table()
    assert asked(page)
    before = step(page)
    general = page.locator("#drawn [data-target^=hand-][data-state=offered][aria-label^=Discard] >> nth=0")
    assert general.get_attribute("aria-haspopup") == "dialog"
    general.click(position={"x": 12, "y": 60})
    page.wait_for_selector(f"{TOLD} button:has-text('Discard')")
    page.keyboard.press("Escape")
    assert step(page) == before
    general.click(position={"x": 12, "y": 60})
    page.click(f"{TOLD} button:has-text('Discard')")
    moved(page, before)


def test_while_cards_fly_the_table_takes_clicks(at_a_table):
    """The flight is made a slow one; what lies beside the board answers all the same."""
    page = at_a_table(reduced_motion="no-preference")
    assert asked(page)
    page.add_style_tag(content=":root { --move: 30s !important; --quick: 30s !important; }")
    before = step(page)
    page.fill("#move", "heal 6h" if page.query_selector("#moves [value='heal 6h']") else "")
    page.press("#move", "Enter")
    moved(page, before)
    page.wait_for_function("() => document.getAnimations().length > 0")
    page.evaluate("() => { window.hits = 0; document.querySelector('#say').onclick = () => { window.hits += 1; }; }")
    box = page.locator("#say").bounding_box()
    for _ in range(3):
        page.mouse.click(box["x"] + 20, box["y"] + 10)
    assert page.evaluate("() => window.hits") == 3


def test_players_may_be_typed_by_name(at_a_table):
    page = at_a_table()
    assert asked(page)
    page.fill("#move", "attack player 1")
    page.press("#move", "Enter")
    page.wait_for_selector("#ask:has-text('What do you attack Player 1 with?')")


def test_a_thing_that_is_never_chosen_answers_with_the_question(at_the_start):
    page = at_the_start()
    page.click("#part-deck .card")
    page.wait_for_selector(f"{TOLD}:has-text('What do you do this turn?')")
    assert "On your turn you do one of six things" in page.inner_text(TOLD)


def test_who_is_not_asked_is_told_whose_decision_it_is(at_a_table):
    page = at_a_table(seat=1)
    page.click("#drawn [data-target^=hand-] >> nth=0", position={"x": 12, "y": 60})
    page.wait_for_selector("#toasts .toast:has-text('It isn’t your turn to decide: Player 0 decides.')")


def test_a_typed_move_that_is_refused_links_its_rule(at_the_start, visit):
    visit.trouble.expected.append("422")
    page = at_the_start()
    other = page.get_attribute(NO_LAND, "data-target").removeprefix("domain-")
    page.fill("#move", f"conquer @{other}")
    page.press("#move", "Enter")
    page.click("#wrong a:has-text('ruling 13')")
    page.wait_for_selector("#cited:has-text('Ruling 13')")


def test_advice_says_what_the_courtier_would_do_and_does_it(client, visit):
    page = visit(invitation(client.create("noblemen", players=3, bots={"1": "courtier", "2": "courtier"}, seed=4)))
    assert asked(page)
    before = step(page)
    page.click("[data-advice]")
    expect(page.locator("#menu")).to_contain_text("The courtier would")
    page.get_by_role("button", name="Do it", exact=True).click()
    moved(page, before)


def test_against_people_advice_comes_only_where_it_is_switched_on(client, visit):
    table = client.create("glory", players=2, seed=4)
    page = visit(invitation(table))
    assert page.is_hidden("[data-advice]")
    page.click("[aria-label=Settings]")
    page.uncheck("[data-wish=hints]")
    page.check("[data-wish=hints]")
    page.keyboard.press("Escape")
    page.reload()
    assert not page.evaluate("() => document.body.classList.contains('no-hints')")


def test_a_question_can_be_answered_for_good(served, visit):
    glory = load("glory")
    play = glory.position({"players": 3, "hand": {0: "K", 1: "Q 2h", 2: "5c"}, "domain": {0: "2s"}})
    play.play(0, "attack @1, add K, enough")
    table = plant(served, glory, play)
    page = visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[0]}"})
    assert asked(page)
    page.get_by_text("from now on never ask for help").click()
    expect(page.locator("#prompt")).to_have_class(re.compile("waiting"))
    expect(page.locator("#log")).to_contain_text("You offer nothing")
    expect(page.locator("[data-standing=appeals]")).to_be_checked()
    page.evaluate("document.querySelector('#standing').open = true")
    page.uncheck("[data-standing=appeals]")
    expect(page.locator("[data-standing=appeals]")).not_to_be_checked()
    wait_until(lambda: table.show(0)["orders"] == [])
