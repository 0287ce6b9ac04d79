"""The pages beside the board: lobby, new table, invitations, rules, the end of a game, its replay."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from nonsuch.server.pages.prompt import in_points
from tests.server.served import Client, wait_until
from tests.web.browsing import PHONE, Player, asked, enter, invitation, ready, step, table_of_glory

ADDRESSES = ("/", "/new?game=glory", "/rules/glory?at=ruling 13", "/rules", "/table/nosuchtable2")
NAMES = "all => all.map((one) => one.style.viewTransitionName)"
ALL_BOTS = {"bots": {str(seat): "courtier" for seat in range(4)}, "options": {"rounds": 1}}


@pytest.fixture(scope="module")
def finished(served):
    """A game that bots have played to its end."""
    table = table_of_glory(Client(served), **ALL_BOTS)
    wait_until(lambda: bool(table.show()["over"]))
    return table


def serious(page):
    found = Axe().run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:4]) for one in grave]


# what everybody can use ------------------------------------------------------------------------


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_the_checker_finds_nothing_serious_on(visit, address, look):
    visit.trouble.expected.append("404")
    page = visit(address, **look)
    ready(page)
    assert serious(page) == []


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
def test_the_checker_finds_nothing_serious_at_the_table(client, visit, look):
    page = visit(invitation(table_of_glory(client)), **look)
    assert asked(page)
    assert serious(page) == []
    page.click("a.rule")
    page.wait_for_selector("#rules-text .prose")
    assert serious(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_checker_finds_nothing_serious_after_the_game(finished, visit, theme):
    page = visit(f"/table/{finished.id}", color_scheme=theme)
    ready(page)
    assert serious(page) == []
    page.goto(f"/table/{finished.id}/replay?at=30&eyes=all")
    ready(page)
    assert serious(page) == []


# lobby, new table, invitations -----------------------------------------------------------------


def test_the_lobby_tells_what_a_game_is_like(visit):
    page = visit("/")
    said = page.inner_text(".games")
    for words in ("Glory", "2–6", "30 min", "light", "Kings, battles"):
        assert words in said


def test_a_table_is_set_up_with_a_friend_a_stranger_and_a_bot(visit):
    page = visit("/new?game=glory&players=4")
    page.fill("[name=mine-0]", "Margery")
    page.select_option("[name=seat-1]", "friend")
    page.fill("[name=name-1]", "Robin")
    page.select_option("[name=seat-2]", "open")
    page.select_option("[name=option-rounds]", "2")
    page.click("text=Set up the table")
    page.wait_for_url("**/table/*")
    link = page.input_value("#link-1")
    page.reload()
    assert page.input_value("#link-1") == link
    assert "2 seats are still free" in page.inner_text("#waits")

    robin = visit("/")
    robin.goto(link)
    assert robin.input_value("[name=name]") == "Robin"
    robin.click("text=Sit down")
    robin.wait_for_url("**/table/*")
    page.wait_for_selector("li:has-text('Robin'):has-text('is here, ready')")
    assert not robin.query_selector("#part-hand")

    visit.trouble.expected.append("410")
    late = visit("/")
    late.goto(link)
    assert "has been used" in late.inner_text("main")

    stranger = visit("/")
    stranger.click("a:has-text('Sit down')")
    stranger.wait_for_url("**/table/*")
    stranger.fill("main [name=name]", "<b>Kit</b>")
    stranger.click("main button:has-text('Sit down')")
    for one in (page, robin, stranger):  # each browser tells its word, and the cards are dealt
        one.wait_for_selector("#part-hand")
    page.wait_for_selector("#people:has-text('<b>Kit</b>')")
    assert page.inner_text(".where").count("of 2")


def test_a_host_begins_without_those_who_do_not_come(visit):
    page = visit("/new?game=glory&players=3")
    page.fill("[name=mine-0]", "Margery")
    page.select_option("[name=seat-1]", "friend")
    page.click("text=Set up the table")
    page.wait_for_selector("li:has-text(', ready')")
    page.click("text=Start now")
    page.wait_for_selector("#part-hand")
    assert "Bots play" in page.inner_text("#chat")


def test_bots_are_chosen_by_how_strong_they_are_and_yardsticks_are_not_offered(visit):
    page = visit("/new?game=glory&players=2")
    offered = page.eval_on_selector_all("[name=level-1] option", "all => all.map((one) => one.textContent)")
    names = [one.split(":")[0] for one in offered]
    assert names[:4] == ["page", "courtier", "noble", "monarch"]
    assert not {"courtier-1", "random"} & {*names}
    assert all(len(one.partition(": ")[2]) > 10 for one in offered[:4])


def test_options_are_told_by_the_words_that_are_chosen(visit):
    page = visit("/new?game=gloriana")
    said = page.inner_text(".setup")
    assert "Yes: Tournaments are held outdoors and gain from sunshine." in said
    assert "No: indoors, and gain from rain." in said
    assert "\n1:" not in said
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.name)"
    assert page.eval_on_selector_all(".option select", cut) == []


def test_what_is_a_list_and_no_question_is_chosen_by_the_words_of_its_game(visit):
    page = visit("/new?game=noblemen")
    assert page.inner_text("[name=option-price_list] option >> nth=1") == "churches for £3 to £7"
    assert page.inner_text("[name=option-screens] option >> nth=1") == "yes"


def test_a_ruling_is_shown_without_its_sources(visit):
    said = visit("/rules/virgin_queen?at=ruling 42").inner_text("main")
    assert "Home cards return to their owner" in said
    assert "(seed:" not in said
    assert "RULINGS.md" not in said


def test_a_move_a_day_shows_what_is_left_of_the_day(client, visit):
    table = table_of_glory(client, players=2, bots={}, names={"0": "Anne", "1": "Kit"}, pace="daily", listed=True)
    page = visit(invitation(table, table.show()["actors"][0]))
    assert asked(page)
    assert page.inner_text("#people [data-running]") == "23 h left"
    page.wait_for_timeout(1100)  # the script counts on from there
    assert page.inner_text("#people [data-running]") == "23 h left"
    page.goto("/")
    assert "A move a day. Round 1 of 4. Waiting for you, 23 h left." in page.inner_text(".mine")


def test_a_table_that_waits_for_me_comes_first(client, visit):
    """Two tables: at the older one it is my turn."""
    page = visit("/")
    tables = [table_of_glory(client, players=2, bots={}, names={}, title=title) for title in ("Older", "Newer")]
    asked_at = tables[0].show()["actors"][0]
    enter(page, invitation(tables[0], asked_at), client.served.url)
    enter(page, invitation(tables[1], 1 - tables[1].show()["actors"][0]), client.served.url)
    page.goto("/")
    titles = page.locator(".mine .what b").all_inner_texts()
    assert titles == ["Older", "Newer"]
    assert page.locator(".mine li >> nth=0").inner_text().count("your turn") == 1
    assert page.locator(".mine li >> nth=1").inner_text().count("your turn") == 0


def test_no_bot_is_called_as_a_player_is(visit):
    page = visit("/new?game=glory&players=4")
    page.fill("[name=mine-0]", "Anne")
    page.select_option("[name=seat-1]", "friend")
    page.fill("[name=name-1]", "Robert")
    page.click("text=Set up the table")
    names = page.locator("main .what b").all_inner_texts()
    assert names == ["Anne", "Robert", "Hugh", "Joan"]
    page.goto("/")
    page.click(".games button >> nth=0")
    page.wait_for_url("**/table/*")
    names = page.locator("#people .name bdi").all_inner_texts()
    assert len(names) == len(set(names))


def test_one_sits_in_one_chair(visit):
    page = visit("/new?game=glory&players=3")
    ready(page)
    page.select_option("[name=seat-2]", "open")
    page.focus("[name=seat-1]")
    page.select_option("[name=seat-1]", "me")
    chairs = [page.input_value(f"[name=seat-{seat}]") for seat in range(3)]
    assert chairs == ["bot", "me", "open"]


def test_what_was_filled_in_stays_when_more_or_fewer_play(visit):
    page = visit("/new?game=glory&players=3")
    ready(page)
    page.select_option("[name=seat-0]", "open")
    page.select_option("[name=seat-2]", "me")
    page.fill("[name=mine-2]", "Margery")
    page.select_option("[name=seat-1]", "friend")
    page.fill("[name=name-1]", "Robin & <Kit>")
    page.select_option("[name=option-rounds]", "2")
    page.check("[name=pace][value=daily]")
    page.fill("[name=title]", "Our table")
    page.check("[name=players][value='5']")
    page.wait_for_url("**players=5**")
    ready(page)
    assert [page.input_value(f"[name=seat-{seat}]") for seat in range(5)] == ["open", "friend", "me", "bot", "bot"]
    assert page.input_value("[name=name-1]") == "Robin & <Kit>"
    page.check("[name=players][value='2']")
    page.wait_for_url("**players=2**")
    ready(page)
    assert [page.input_value(f"[name=seat-{seat}]") for seat in range(2)] == ["me", "friend"]
    assert page.input_value("[name=option-rounds]") == "2"
    assert page.is_checked("[name=pace][value=daily]")
    assert page.input_value("[name=title]") == "Our table"
    page.fill("[name=mine-0]", "Margery")
    page.click("text=Set up the table")
    page.wait_for_url("**/table/*")
    assert page.locator("main .what b").all_inner_texts() == ["Margery", "Robin & <Kit>"]


def test_a_newcomer_gives_a_name_in_whichever_chair(visit):
    page = visit("/new?game=glory&players=2")
    ready(page)
    page.fill("[name=mine-0]", "Margery")
    page.focus("[name=seat-1]")
    page.select_option("[name=seat-1]", "me")
    assert page.input_value("[name=mine-1]") == "Margery"
    page.click("text=Set up the table")
    page.wait_for_url("**/table/*")
    assert "Margery" in page.locator("#people .name bdi").all_inner_texts()[1]


def test_talk_is_kept_and_shown_as_text(client, visit):
    table = table_of_glory(client)
    page = visit(invitation(table))
    ready(page)
    page.fill("#say", "<img src=x onerror=alert(1)> Who helps?")
    page.press("#say", "Enter")
    page.wait_for_selector("#chat:has-text('<img src=x')")
    watcher = visit(f"/table/{table.id}")
    assert "Who helps?" in watcher.inner_text("#chat")
    assert not watcher.query_selector("#chat img")
    assert not watcher.query_selector("#say")


# at the table ----------------------------------------------------------------------------------


def test_talk_is_seen_on_a_phone_where_it_lies_below_the_table(client, visit):
    table = table_of_glory(client, players=2, bots={}, names={"0": "Anne", "1": "Kit"})
    page = visit(invitation(table, 0), **PHONE)
    ready(page)
    client.call("POST", f"{table.path}/chat", {"text": "Who <b>helps</b>?"}, table.tokens[1])
    page.wait_for_selector("#toasts .toast:has-text('Kit Who <b>helps</b>?')")


def test_the_rules_lie_beside_the_board_and_hide_nothing_that_is_played_with(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    page.click("a.rule")
    page.wait_for_selector("#cited")
    left = page.locator("#rules").bounding_box()["x"]
    for place in ("#prompt", "#drawn", "#part-hand .card >> nth=-1", "#part-discards"):
        box = page.locator(place).bounding_box()
        assert box["x"] + box["width"] <= left + 6, place


def test_the_rule_is_one_click_away_and_the_table_stays_in_reach(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    page.click("a.rule")
    page.wait_for_selector("#cited")
    assert page.inner_text("#rules-text").count("You are a King")
    page.keyboard.press("Escape")
    assert not page.is_visible("#rules")


def test_undo_takes_a_step_back(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    before, ask = step(page), page.inner_text("#ask")
    page.fill("#move", "attack @1")
    page.press("#move", "Enter")
    page.wait_for_selector("[data-undo]")
    page.click("[data-undo]")
    seq, private = before.split(".")
    page.wait_for_selector(f"#main[data-now='{seq}.{int(private) + 2}']")
    assert page.inner_text("#ask") == ask


def test_ones_own_link_leads_back_to_the_seat_from_another_browser(client, visit):
    page = visit(invitation(table_of_glory(client)))
    ready(page)
    page.click("[data-opens=settings]")
    page.click("[data-own-link]")
    link = page.input_value("#own-link-text")
    elsewhere = visit(link)
    ready(elsewhere)
    assert elsewhere.query_selector("#part-hand")
    assert elsewhere.inner_text("#people").count("(you)") == 1


def test_the_theme_is_kept(visit):
    page = visit("/")
    ready(page)
    page.click("[data-theme-switch]")
    page.goto("/rules")
    assert page.get_attribute("html", "data-theme") == "dark"


def test_cards_fly_where_the_browser_can_do_it(client, visit):
    """With motion: no two things on the page carry one name, and play goes on as without."""
    page = visit(invitation(table_of_glory(client)), reduced_motion="no-preference")
    ready(page)
    player = Player(page, random.Random(5))
    for _ in range(5):
        if not asked(page):
            break
        names = page.eval_on_selector_all(
            "[style*=view-transition-name]", "all => all.map((one) => one.style.viewTransitionName)"
        )
        flying = [name for name in names if name != "none"]  # what lies in a part that stays as it is
        assert len(flying) == len(set(flying))
        player.choose()


KEEP_FLIGHTS = """() => {
  const start = document.startViewTransition.bind(document);
  window.flown = [];
  document.startViewTransition = (update) => {
    const names = () => [...document.querySelectorAll('#drawn .pile .card')].map((one) => one.style.viewTransitionName);
    const from = names(), made = start(update);
    made.updateCallbackDone.then(() => window.flown.push([from, names()]));
    return made;
  };
}"""


def test_a_card_comes_from_the_deck_and_goes_to_the_discards(client, visit):
    """For one flight the pile carries the name of the card that comes or goes; then it has none again."""
    page = visit(invitation(table_of_glory(client)), reduced_motion="no-preference")
    assert asked(page)
    page.evaluate(KEEP_FLIGHTS)
    offered = page.eval_on_selector_all("#moves option", "all => all.map((one) => one.value)")
    card = next(move for move in offered if move.startswith("discard") and not move.startswith("discard A"))
    page.fill("#move", card)
    page.press("#move", "Enter")
    page.wait_for_function("() => window.flown.length")
    (deck, _), (_, discards) = page.evaluate("() => window.flown[0]")
    assert re.match("(hand|treasury)-", deck)
    assert discards.startswith(f"hand-{card.split()[1]}-")
    assert asked(page)
    left = "() => [...document.querySelectorAll('#drawn .pile .card')].every((one) => !one.style.viewTransitionName)"
    page.wait_for_function(left)


COUNT_FLIGHTS = """() => {
  const start = document.startViewTransition.bind(document);
  window.flights = 0;
  document.startViewTransition = (update) => { window.flights += 1; return start(update); };
}"""


@pytest.mark.parametrize(("wish", "fly"), [("reduce", False), ("no-preference", True)])
def test_nothing_flies_for_who_wants_no_motion(client, visit, wish, fly):
    page = visit(invitation(table_of_glory(client)), reduced_motion=wish)
    assert asked(page)
    page.evaluate(COUNT_FLIGHTS)
    Player(page, random.Random(5)).choose()
    assert (page.evaluate("() => window.flights") > 0) is fly


COUNT_NOTES = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { window.notes += 1; return start.apply(this, given); };
}"""


def test_there_is_no_sound_until_it_is_switched_on(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert asked(page)
    page.evaluate(COUNT_NOTES)
    page.fill("#say", "Who helps?")
    page.press("#say", "Enter")
    page.wait_for_selector("#chat:has-text('Who helps?')")
    assert page.evaluate("() => window.notes") == 0
    page.click("[data-wish-switch=sound]")
    assert page.evaluate("() => window.notes") == 1


def test_a_page_keeps_to_its_own_scripts(client, visit):
    page = visit(invitation(table_of_glory(client)))
    assert page.evaluate("() => [...document.scripts].every((one) => one.src.startsWith(location.origin))")
    assert page.evaluate("() => !document.querySelector('[onclick], [onload], script:not([src])')")


# after the game --------------------------------------------------------------------------------


def test_the_end_is_told_in_the_games_own_word_for_points(finished, visit):
    page = visit(f"/table/{finished.id}")
    assert re.fullmatch(r"\w+ wins with \d+ Glory\.", page.inner_text("#ask"))


def test_points_without_a_name_are_points():
    assert in_points("score", 31) == "31 points"
    assert in_points("score", 1) == "one point"


def test_the_replay_goes_by_key_and_slider_through_any_eyes(finished, visit):
    page = visit(f"/table/{finished.id}/replay")
    ready(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#step:has-text('2 of')")
    page.keyboard.press("End")
    page.wait_for_url(re.compile(rf"at={finished.show()['seq']}"))
    page.select_option("[name=eyes]", "2")
    page.wait_for_selector("#part-hand")
    page.select_option("[name=eyes]", "all")
    page.wait_for_selector(".hand-of >> nth=3")
    page.click("#log a[data-at] >> nth=3")
    page.wait_for_selector("#log li.now")


def test_a_game_in_play_is_seen_through_ones_own_eyes_only(client, visit):
    table = table_of_glory(client)
    visit.trouble.expected.append("403")
    page = visit(f"/table/{table.id}/replay?eyes=1")
    assert "your own eyes" in page.inner_text("main")
    page.goto(f"/table/{table.id}/replay?eyes=all")
    assert "your own eyes" in page.inner_text("main")


@pytest.mark.parametrize(("hidden", "told"), [("anew", "was dealt again"), ("kept", "is unchanged")])
def test_play_goes_on_from_a_moment_of_the_replay(finished, visit, hidden, told):
    page = visit(f"/table/{finished.id}/replay?at=20&eyes=1")
    ready(page)
    page.click("#continue summary")
    page.select_option("[name=hidden]", hidden)
    page.click("#continue button")
    page.wait_for_url(re.compile(r"/table/[a-z0-9]+$"))
    ready(page)
    assert page.is_visible(f"#origin:has-text('what was hidden {told}')")
    assert asked(page)
    page.set_viewport_size(PHONE["viewport"])
    assert page.is_visible("#origin")
    page.click("#origin")
    page.wait_for_url(re.compile(rf"/table/{finished.id}/replay\?at=20"))


def test_the_record_can_be_taken_home(finished, visit):
    page = visit(f"/table/{finished.id}")
    with page.expect_download() as coming:
        page.click(".result a[download]")
    kept = coming.value.path()
    record = json.loads(kept.read_text())
    assert record["chance"]["commitment"] == finished.show()["commitment"]
    command = [sys.executable, "-m", "nonsuch.cli", "replay", str(kept)]
    told = subprocess.run(command, input="\n" * 9, capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stderr
    assert "wins the game" in told.stdout
