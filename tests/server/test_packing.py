"""A table's page is packed, and its length tells nothing of what only its reader may know."""

from __future__ import annotations

import gzip
import random
import re

import pytest

from nonsuch.engine.registry import names
from nonsuch.server.pages.packing import packed, sealed, stored, unsealed
from nonsuch.server.pages.rendering import board_of
from tests.server.served import Served, load

CARDS = ["the King of Hearts", "the Four of Spades", "fifty-one Florins!"]


def page(secret: str) -> str:
    """Somebody's name is a guess at what somebody else holds."""
    names = "".join(f"<li><bdi>{card}</bdi></li>" for card in CARDS)
    return f"<ul>{names}</ul><p>You hold {sealed(secret)}</p><ul>{names}</ul><p>and {sealed(secret)}.</p>"


def test_what_is_packed_can_be_unpacked():
    for card in (*CARDS, "", "ünd " * 40_000):
        assert gzip.decompress(packed(page(card))).decode() == unsealed(page(card))


def test_a_page_is_as_long_whatever_the_secret_is_like():
    assert len({len(card) for card in CARDS}) == 1
    pages = [page(card) for card in (*CARDS, "qxzvjkwpyfbghdlmuc")]
    assert len({len(packed(one)) for one in pages}) == 1
    assert len({len(gzip.compress(unsealed(one).encode())) for one in pages}) > 1, "else this test shows nothing"


def test_what_is_sealed_stands_there_as_it_is():
    assert b"fifty-one Florins" in packed("fifty-one fifty-one " + sealed("fifty-one Florins"))


def test_nobody_can_write_a_seal():
    assert "\x02" not in sealed("\x02 a \x03")[1:]


def raw(served: Served, table: str, token: str) -> bytes:
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "gzip"}
    with served.http().stream("GET", f"/table/{table}", headers=headers) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding"
        return b"".join(answer.iter_raw())


@pytest.mark.parametrize("name", names())
def test_of_a_table_only_what_all_see_is_packed(served, client, name):
    game = load(name)
    table = client.create(name, game.players[0], seed=7)
    table.play_on(random.Random(5), 15)
    seat = table.show()["actors"][0]
    sent = raw(served, table.id, table.tokens[seat])
    text = gzip.decompress(sent).decode()
    assert len(sent) < len(text) / 2
    assert "\x02" not in text
    own = [*re.findall(r"id=\"prompt\"[^>]*>(.+?)</section>", text), *re.findall("data-offers='(.+?)'", text)]
    for part in board_of(game).parts.values():
        if part.private:
            own += re.findall(rf"id=\"part-{part.name}\"[^>]*>((?:(?!</section>).){{8,400}})", text, re.DOTALL)
    assert len(own) > 2
    for one in own:
        assert one.encode() in sent, one


def test_whether_standing_answers_are_left_is_not_packed(served, client):
    """The details that hold them are open then, and the length of a packed page told it."""
    table = client.create("glory", 2, seed=7)
    path = f"{table.path}/seats/0/orders"
    opens = b"".join(stored(b" open"))
    assert opens not in raw(served, table.id, table.tokens[0])
    assert client.call("PUT", path, {"orders": [load("glory").show.orders[0].name]}, table.tokens[0])[0] == 204
    assert opens in raw(served, table.id, table.tokens[0])


def test_who_cannot_unpack_gets_it_plain(served, client):
    table = client.create("glory", 2, seed=7)
    plain = served.http().get(f"/table/{table.id}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "\x02" not in plain.text
