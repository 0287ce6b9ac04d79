"""Whole games of Gloriana in the browser, by clicks only: one person, and bots that answer at once."""

from __future__ import annotations

import random

import pytest

import nonsuch
from nonsuch.games.gloriana.tests.tables import act, last_turn
from tests.server.served import plant
from tests.web.browsing import LIT, PHONE, Player, asked, by_key, invitation, ready, tab_to, too_wide
from tests.web.test_on_a_phone import small_targets
from tests.web.test_pages import serious

ROUNDS = {3: 5, 4: 5, 5: 4}
PLAYERS = [3, *(pytest.param(players, marks=pytest.mark.fuzz) for players in (4, 5))]
TYPES = ("hunting", "maritime", "military", "religious", "performance")
DOUBLES = " ".join(f"double-{kind}" for kind in TYPES)
BANQUET = 5
SUN = 1


def table_of_gloriana(client, players, **wanted):
    bots = {str(seat): "courtier" for seat in range(1, players)}
    return client.create("gloriana", players, bots=bots, names={"0": "Margery"}, **{"seed": players, **wanted})


def view_of(page, table):
    """What the reader of this page is told."""
    return page.request.get(f"/api/v1{table.path}").json()["view"]


# whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_of_gloriana_is_played_by_clicks(client, visit, players):
    table = table_of_gloriana(client, players)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    player = Player(page, random.Random(players))
    phases = set()
    while asked(page):
        view = view_of(page, table)
        phases.add(view["phase"])
        points_so_far_are_in_sight(page, view)
        player.choose()
    shown = table.show()
    assert shown["over"]
    assert {"act", "declare type"} <= phases
    assert phases & {"match symbols", "allocate symbols"}
    assert score_sheet(page) == sheet_of(shown["view"], players)


@pytest.mark.fuzz
def test_a_whole_game_of_gloriana_is_played_on_a_phone(client, visit):
    table = table_of_gloriana(client, 3)
    page = visit(invitation(table), pace="brisk", **PHONE)
    ready(page)
    player = Player(page, random.Random(1), touch=True)
    while asked(page):
        assert not too_wide(page)
        assert small_targets(page) == []
        points_so_far_are_in_sight(page, view_of(page, table))
        player.choose()
    assert not too_wide(page)
    assert score_sheet(page) == sheet_of(table.show()["view"], 3)


@pytest.mark.fuzz
def test_a_whole_game_of_gloriana_is_played_by_keyboard(client, visit):
    table = table_of_gloriana(client, 3)
    page = visit(invitation(table), pace="brisk")
    ready(page)
    chance = random.Random(2)
    while asked(page):
        by_key(page, chance)
    assert score_sheet(page) == sheet_of(table.show()["view"], 3)


def points_so_far_are_in_sight(page, view):
    """Card by card, while an Event is put together."""
    if view["phase"] not in ("match symbols", "allocate symbols"):
        return
    assert page.is_visible(".bench .reckon .total")
    assert page.inner_text(".bench .reckon .total") == str(points_so_far(view))


def points_so_far(view):
    """By the rulebook: the size, the weather, the Specialist kept."""
    kind = view["event_type"]
    size = (view["matches"] + 1) // 2 if kind == BANQUET else view["matches"]
    outdoors = kind != BANQUET and (kind == 0 or view[f"{TYPES[kind]}_outdoors"] == 1)
    size += view["host"] < 0 and outdoors == (view["weather"] == SUN)
    return max(0, size * (size + 1) // 2 - (3 if view["hired"]["0"] else 0))


def score_sheet(page):
    """The sheet that the page shows at the end: the name and the numbers of each row."""
    rows = page.query_selector_all(".sheet tbody tr, .sheet tfoot tr")
    return [
        (row.query_selector("th").inner_text(), [last_number(cell) for cell in row.query_selector_all("td")])
        for row in rows
    ]


def last_number(cell):
    return int(cell.inner_text().split()[-1].replace("−", "-"))


def sheet_of(view, players):
    """What must stand there, reckoned from the view."""
    seats = [str(seat) for seat in range(players)]
    rounds = range(ROUNDS[players])
    types = [len({view["held"][seat][past] for past in rounds}) for seat in seats]
    return [
        *((f"Round {past + 1}", [view["value"][seat][past] for seat in seats]) for past in rounds),
        ("Events bonus", [number * (number + 1) // 2 for number in types]),
        ("minus Staff", [-view["hand"][seat] for seat in seats]),
        ("Total", [view["score"][seat] for seat in seats]),
    ]


# one thing at a time ---------------------------------------------------------------------------


def test_an_event_is_built_card_by_card_with_a_hint_that_can_be_switched_off(client, visit):
    table = table_of_gloriana(client, 3, seed=11)
    page = visit(invitation(table))
    assert asked(page)
    if view_of(page, table)["phase"] == "pass card":
        page.click(LIT)
        assert asked(page)
    page.click("#drawn [data-target^=event-][data-state=offered] >> nth=0")
    page.click("[data-target=do-banquet]")
    page.wait_for_selector(".bench .reckon .total")
    before = int(page.inner_text(".bench .reckon .total"))
    page.click("[data-advice]")
    page.wait_for_selector("text=/For .* points: add|It will not get better/")
    page.keyboard.press("Escape")
    page.click("#drawn .fan [data-state=offered] >> nth=0", position={"x": 12, "y": 60})
    page.wait_for_selector(".pairs .sym:not(.open)")
    assert int(page.inner_text(".bench .reckon .total")) >= before
    page.evaluate("document.querySelector('[data-wish=hints]').click()")
    page.reload()
    assert asked(page)
    assert page.is_hidden("[data-advice]")
    assert page.is_visible(".bench .reckon .total")


def test_house_choices_are_made_on_the_page_and_show_on_the_cards(visit):
    """[rulings H2, 46] The usual ones are chosen already; here each is turned round."""
    page = visit("/new?game=gloriana&players=5")
    usual = {"maritime": "1", "military": "1", "religious": "0", "performance": "0"}
    for kind, value in usual.items():
        choice = f"[name=option-{kind}_outdoors]"
        assert page.input_value(choice) == value
        page.select_option(choice, "0" if value == "1" else "1")
    assert page.input_value("[name=option-memory_aid]") == "0"
    page.select_option("[name=option-memory_aid]", "1")
    page.click("button:has-text('Set up the table')")
    page.wait_for_url("**/table/*")
    assert asked(page)
    if page.query_selector("#drawn .fan [data-state=offered]"):
        page.click("#drawn .fan [data-state=offered] >> nth=0", position={"x": 12, "y": 60})
        page.wait_for_selector("#part-events .card")
        assert asked(page)
    cards = page.eval_on_selector_all("#part-events .card use", "all => all.map((one) => one.getAttribute('href'))")
    events = [card.rpartition("#event-")[2].split("-") for card in cards if "#event-" in card]
    assert events
    for kind, _, where in events:
        assert where == ("outdoors" if kind in ("hunting", "religious", "performance") else "indoors")
    assert page.query_selector_all(".opponents .knowns .known")


@pytest.mark.parametrize("way", ["mouse", "key", "touch"])
def test_two_lines_on_a_noble_or_specialist_are_opened(client, visit, way):
    page = visit(invitation(table_of_gloriana(client, 3)), **(PHONE if way == "touch" else {}))
    assert asked(page)
    for button in (".opponents .about", ".person .about"):
        opened = page.get_attribute(button, "popovertarget")
        if way == "key":
            tab_to(page, f"el => el.matches('[popovertarget={opened}]')")
            page.keyboard.press("Enter")
        elif way == "touch":
            page.tap(f"{button} >> nth=0")
        else:
            page.click(f"{button} >> nth=0")
        page.wait_for_selector(f"#{opened}:popover-open")
        assert len(page.query_selector_all(f"#{opened} .words p:not(.role)")) == 2
        assert not too_wide(page)
        page.keyboard.press("Escape")
        page.wait_for_selector(f"#{opened}", state="hidden")


TAKING, DECLARING, MAKING, SCORED = "", "done", "done, banquet, add boat, add cook, add actor", "done, banquet, hold"
DARK = {"color_scheme": "dark"}
LOOKS = [(TAKING, {}), (MAKING, DARK), (MAKING, PHONE), (SCORED, {})]
MORE_LOOKS = [(DECLARING, {}), (TAKING, DARK), (TAKING, PHONE), (MAKING, {}), (SCORED, DARK), (SCORED, PHONE)]


@pytest.mark.parametrize(
    ("moves", "look"), [*LOOKS, *(pytest.param(*one, marks=pytest.mark.fuzz) for one in MORE_LOOKS)]
)
def test_the_checker_finds_nothing_serious_on_the_table(served, visit, moves, look):
    """While Staff is taken, a type chosen, an Event put together; and on the score sheet."""
    page = seated(visit, plant(served, nonsuch.load("gloriana"), at_the_end(4, moves)), look)
    asked(page)
    assert serious(page) == []


def seated(visit, table, look):
    """In the first seat of a table that was planted."""
    return visit(f"/table/{table.id}", extra_http_headers={"Authorization": f"Bearer {table.tokens[0]}"}, **look)


FITS = [(4, TAKING), (5, MAKING)]
MORE_FITS = [(3, TAKING), (3, MAKING), (4, MAKING), (5, TAKING)]


@pytest.mark.parametrize(
    ("players", "moves"), [*FITS, *(pytest.param(*one, marks=pytest.mark.fuzz) for one in MORE_FITS)]
)
def test_the_last_round_fits_a_window_of_1440_by_900(served, visit, players, moves):
    """When everybody has held all the Events there are, and the last player has a full hand."""
    page = seated(visit, plant(served, nonsuch.load("gloriana"), at_the_end(players, moves)), {})
    assert asked(page)
    assert page.evaluate(OUT_OF_SIGHT) == 0


OUT_OF_SIGHT = "() => { const one = document.querySelector('.stage'); return one.scrollHeight - one.clientHeight; }"


def at_the_end(players, moves):
    rounds = ROUNDS[players]
    types = [*range(rounds), *[-1] * (5 - rounds)]
    worth = [10 if kind >= 0 else -1 for kind in types]
    mine = {"held": {0: [-1 if past == rounds - 1 else kind for past, kind in enumerate(types)]}}
    mine["value"] = {0: [-1 if past == rounds - 1 else value for past, value in enumerate(worth)]}
    play = last_turn(
        players,
        round=rounds,
        held=dict.fromkeys(range(1, players), types) | mine["held"],
        value=dict.fromkeys(range(1, players), worth) | mine["value"],
        hand={0: "boat boat boat cook cook actor actor soldier priest horse noblewoman"},
        hired={0: "drake"},
        tavern=["musician musician musician noblewoman", "cook cook horse priest", "", "boat boat actor soldier"],
        court="horse horse soldier priest priest musician",
        event_discards="maritime",
        removed_events=" ".join(["hunting maritime", "military religious performance " * 2, *TYPES, DOUBLES]),
        doubles="",
        singles="",
    )
    return act(play, f"@0 {moves}") if moves else play
