"""Set up.  [Set up; Begin Round]"""

from __future__ import annotations

from collections import Counter

import pytest

from nonsuch.engine.errors import BadPosition
from nonsuch.games.noblemen.tests.tables import hand, hands, noblemen, offered, pounds, refused, seen, table, told


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_everybody_begins_with(players: int) -> None:
    """[Set up ¶5 to ¶13]"""
    play = noblemen.new(players, seed=3)
    first = seen(play, "turn")
    for who in range(players):
        lands = Counter(hand(play, who).split())
        assert lands >= Counter(clearing=1, wood=2, pond=2, farm=2)
        assert lands.total() == 11
        assert seen(play, "lands")[who] == "clearing"
        assert seen(play, "built")[who] == "castle"
        assert seen(play, "seen")[who] == [1, 2, 2, 2]
    assert pounds(play) == [10] * players
    assert list(seen(play, "scandals").values()) == [1] * players
    assert list(seen(play, "title").values()) == ["baron"] * players
    assert list(seen(play, "tax_tokens").values()) == list(seen(play, "men_tokens").values()) == [2] * players
    assert play.scores == [0] * players
    assert seen(play, "crown") == -1
    assert play.actors == (first,)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_board_as_a_round_begins(players: int) -> None:
    """[Begin Round •1 to •5; H4] Two lands, a castle and a church a player; two of each token; four beads."""
    play = noblemen.new(players, seed=4)
    board = Counter(str(seen(play, "board")).split())
    assert len(str(seen(play, "face_up")).split()) == 2 * players
    assert (board["castle"], board["church"], board["palace"]) == (players, players, players)
    assert [seen(play, name) for name in ("ball_tokens", "donate_tokens", "bribe_tokens")] == [2, 2, 2]
    assert (seen(play, "beads"), seen(play, "bribe_marker")) == (4, 12)


def test_three_players_leave_the_wealth_folly_in_the_box() -> None:
    """[Set up ¶2; rulings H9, 21]"""
    boards = [Counter(str(seen(noblemen.new(players), "board")).split()) for players in (3, 4)]
    assert [board["wealth"] for board in boards] == [0, 1]
    assert all(board[folly] == 1 for board in boards for folly in ("country", "prestige", "grand"))
    assert refused(table(3), "@0 folly wealth 0,0") == "Set up ¶2"


def test_the_titles_near_the_board() -> None:
    """[Set up ¶9; H6]"""
    stocks = [Counter(str(seen(noblemen.new(players), "title_stock")).split()) for players in (3, 4, 5)]
    assert [[stock[name] for name in ("viscount", "earl", "marquess", "duke")] for stock in stocks] == [
        [2, 1, 1, 1],
        [3, 2, 2, 1],
        [4, 3, 3, 1],
    ]


def test_chance_decides_who_begins() -> None:
    """[Game Play ¶3; ruling 5]"""
    assert {noblemen.new(3, seed=seed).actors[0] for seed in range(20)} == {0, 1, 2}


def test_only_its_owner_knows_what_was_drawn() -> None:
    """[ruling 73] How many, everybody; which, the owner."""
    play = noblemen.new(3, seed=1)
    assert all(event["land"] is None for event in told(play, "draws land"))
    mine = [event["land"] for event in told(play, "draws land", reader=1) if event["player"] == "@1"]
    assert len([land for land in mine if land]) == 4
    assert hands(play) == [11, 11, 11]


def test_options_change_the_box() -> None:
    """[H1, H4, H5]"""
    play = noblemen.new(4, options={"tile_set": 1, "palace_supply": 1, "price_list": 2})
    assert Counter(str(seen(play, "board")).split())["palace"] == 3
    assert play.view(None)["shows"]["church_price"] == 2
    assert sum(hands(play)) + 8 + 4 + seen(play, "land_bag") == 200


def test_the_first_turn_offers_no_scoring_and_no_dispatch() -> None:
    """[Start a Scoring round ¶1; Dispatch your Men at Arms ¶2]"""
    play = noblemen.new(3, seed=2)
    assert not offered(play, "score")
    assert not offered(play, "dispatch")
    assert offered(play, "lay")
    assert offered(play, "tax") == ["tax"]


# positions -------------------------------------------------------------------------------------


def test_a_position_may_write_its_estates_short() -> None:
    written = {0: {"castle": "0,0", "garden": "1,0@1"}}
    play = noblemen.position({"players": 3, "estates": written})
    assert seen(play, "lands")[0] == "clearing pond pond pond pond"
    assert seen(play, "group_man")[0][0] == 1
    assert seen(play, "lands")[2] == "clearing"


@pytest.mark.parametrize("written", ["castle", {0: "castle"}, {0: {"castle": "here"}}, {0: {"moat": "1,0"}}, {"x": {}}])
def test_estates_that_cannot_be_read_are_refused(written: object) -> None:
    with pytest.raises(BadPosition, match="estates"):
        noblemen.position({"players": 3, "estates": written})
