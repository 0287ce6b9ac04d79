"""A turn of the Campaign with six by clicks alone: two people, each with a browser, four bots, and others who look on.

England and the Protestants come to terms in private before they tell the table; nobody else's browser is sent a word.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from tests.server.served import Client, Seated
from tests.web.browsing import ASKED, Player, invitation, moved, ready, step

SPAIN, ENGLAND, PROTESTANT = 1, 2, 5
NAMES = {"1": "Cecily", "2": "Margery", "5": "Tobias"}
BOTS = {"0": "courtier", "3": "courtier", "4": "courtier"}
SECRET = "the-Regent-is-weak-7f3a"
DEAL = "address england, alliance, sign"
SHORT = ("pass", "decline", "enough", "no", "stay", "stop")  # what brings a turn to its end


class Brief(Player):
    """Chooses at random, but of what ends a matter first."""

    def press(self, one: ElementHandle) -> None:
        ends = [button for button in self.page.query_selector_all("#prompt [data-move]") if ends_it(button)]
        super().press(ends[0] if ends and not self.page.query_selector("#menu:popover-open") else one)


def ends_it(button: ElementHandle) -> bool:
    return button.get_attribute("data-move") in SHORT


class Received:
    """All that a browser is sent: answers, and what its stream says."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        self.page = page
        lines = page.context.new_cdp_session(page)
        lines.on("Network.eventSourceMessageReceived", lambda event: self.said.append(event["data"]))
        lines.send("Network.enable")

    def text(self) -> str:
        """With the pages as they are sent now, and what lies in the browser."""
        sent = [self.page.request.get(address).text() for address in (self.page.url, f"{self.page.url}/replay")]
        return "".join([*self.said, *sent, self.page.content()])


@pytest.fixture
def table(client: Client) -> Seated:
    """Spain's player has left the seat to a bot, and looks on from there; the others answer no windows."""
    made = client.create("virgin_queen", 6, scenario="campaign", seed=6, bots=BOTS, names=NAMES)
    for seat in (ENGLAND, PROTESTANT):
        orders = {"orders": ["cards", "interceptions", "avoiding"]}
        assert client.call("PUT", f"{made.path}/seats/{seat}/orders", orders, made.tokens[seat])[0] < 300
    leaves = {"level": "courtier"}
    assert client.call("POST", f"{made.path}/seats/{SPAIN}/bot", leaves, made.tokens[SPAIN])[0] == 204
    return made


def people(table: Seated, visit) -> dict[int, Page]:
    pages = {seat: visit(invitation(table, seat), pace="brisk") for seat in (ENGLAND, PROTESTANT)}
    for page in pages.values():
        ready(page)
        page.click("details:has(#chat) > summary")
    return pages


def whose_turn(table: Seated, pages: dict[int, Page]) -> int:
    """Wait until one of the people is asked; what a standing answer speaks for asks nobody."""
    while True:
        for seat in table.show()["actors"]:
            if seat in pages and pages[seat].query_selector(ASKED):
                return int(seat)
        next(iter(pages.values())).wait_for_timeout(50)


def press(page: Page, move: str) -> None:
    page.wait_for_selector(f"body:not([data-busy]) #prompt [data-move='{move}']")
    before = step(page)
    page.click(f"#prompt [data-move='{move}']")
    moved(page, before)


def refuse_offers(table: Seated, pages: dict[int, Page], seat: int) -> None:
    """Whatever the bots announce is refused, until the power may announce something itself."""
    while True:
        assert whose_turn(table, pages) == seat
        if table.show()["view"]["phase"] == "announce":
            return
        assert "offers: " in offer_to(table, pages, seat)
        press(pages[seat], "no")


def offer_to(table: Seated, pages: dict[int, Page], seat: int) -> str:
    """What the question says of the deal that is to be confirmed."""
    assert whose_turn(table, pages) == seat
    return pages[seat].inner_text("#prompt .cause")


def come_to_terms(table: Seated, pages: dict[int, Page]) -> None:
    """England proposes in private, the Protestants announce it with one click, England confirms."""
    england, rebels = pages[ENGLAND], pages[PROTESTANT]
    refuse_offers(table, pages, ENGLAND)
    england.click(".proposing summary")
    england.check("#say-to >> text=Tobias")
    england.fill("#say", SECRET)
    england.fill("#draft", DEAL)
    england.press("#draft", "Enter")
    offered = rebels.locator("#chat [data-draft]")
    expect(rebels.locator("#chat .private")).to_contain_text(SECRET)
    expect(offered).to_be_disabled()
    press(england, "enough")
    refuse_offers(table, pages, PROTESTANT)
    expect(offered).to_be_enabled()
    offered.click()
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text("announces a deal")
    press(rebels, "enough")
    while "Tobias offers" not in offer_to(table, pages, ENGLAND):
        press(england, "no")
    assert "They are allied until winter." in offer_to(table, pages, ENGLAND)
    press(england, "yes")


def play_the_turn(table: Seated, pages: dict[int, Page], player: type[Player]) -> set[str]:
    """To the first question of the next; the phases in which the people were asked."""
    players = {seat: player(page, random.Random(seat)) for seat, page in pages.items()}
    phases = set()
    while table.show()["view"]["turn"] == 1:
        seat = whose_turn(table, pages)
        phases.add(table.show()["view"]["phase"])
        players[seat].choose()
    return phases


@pytest.mark.parametrize("player", [Brief, pytest.param(Player, marks=pytest.mark.fuzz)])
def test_a_turn_is_played_by_clicks_and_a_private_deal_stays_private(table, visit, player):
    pages = people(table, visit)
    third = [visit(invitation(table, SPAIN)), visit(f"/table/{table.id}")]
    for page in third:
        ready(page)
    others = [Received(page) for page in third]
    partner = Received(pages[PROTESTANT])
    come_to_terms(table, pages)
    assert table.show()["view"]["league"]["england"] == 1 << PROTESTANT
    for one in others:
        expect(one.page.locator("#log")).to_contain_text("confirms the deal")
    phases = play_the_turn(table, pages, player)
    assert {"play card", "choose action"} <= phases
    assert SECRET in partner.text(), "what is looked for can be found"
    for one in others:
        text = one.text()
        assert "announces a deal" in text
        assert SECRET not in text
        assert DEAL not in text
