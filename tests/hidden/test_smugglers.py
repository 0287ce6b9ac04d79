"""Crates that each seat stacks face down on a quay of its own: piles by seat, of pieces that each row owns."""

from __future__ import annotations

from pathlib import Path

import pytest

import nonsuch
from nonsuch.bots import Chooser
from nonsuch.engine.laws.broken import NotConforming
from nonsuch.testing import act, exact_redeal, offered, refused, told
from tests.toys import smugglers
from tests.toys.planting import planted

TOY = Path(smugglers.__file__)
game = smugglers.game
LAID = {
    "players": 2,
    "hand": {0: "stones", 1: "stones wine"},
    "quay": {0: "silk wine", 1: "stones"},
    "opened": {0: "stones wine", 1: "silk wine"},
}


@pytest.mark.parametrize("players", game.players)
def test_smugglers_keeps_the_laws_on_both_backings(players):
    report = nonsuch.check_game(game, games=20, laws=20, players=players, bots=(Chooser("courtier"),))
    assert report.pairs > 100  # also pairs that begin when something lies face down


def test_every_place_of_its_rulebook_is_covered():
    assert not game.rulebook.uncovered()


def test_a_pile_is_written_from_the_top():
    play = game.position(LAID)
    assert play.view(0)["quay"] == {0: "silk wine", 1: 1}
    act(play, "@0 land stones", "@1 search @0")
    assert told(play, "searches") == [{"who": "@1", "whom": "@0", "crate": "stones"}]
    assert play.view(0)["quay"][0] == "silk wine"


def test_an_empty_quay_cannot_be_searched():
    play = game.position({**LAID, "quay": {0: "silk wine", 1: ""}, "opened": {0: "stones wine", 1: "silk wine stones"}})
    assert offered(play) == ["land stones"]
    assert refused(play, "@0 search @1") == "Search ¶1"


def test_every_order_in_which_crates_can_lie_comes_as_often_as_it_should():
    worlds = exact_redeal(game, LAID, seat=1)
    assert len(worlds) == 6  # stones, wine and silk: one in hand, two on the quay in either order


def test_a_leak_is_found_though_nothing_is_hidden_when_the_game_begins(tmp_path):
    """Everybody owns the same crates: until the first is laid, there is nothing to be dealt otherwise."""
    told_of_search = "    tell(t, SEARCHES, who, whom, crate)\n"
    leaking = planted(tmp_path, (told_of_search, told_of_search + "    t.score[who] += t.hand[whom][SILK]\n"), toy=TOY)
    with pytest.raises(NotConforming, match="non-interference"):
        nonsuch.check_game(leaking, games=10, laws=10, players=2, compiled=False)


def test_crates_turned_up_in_another_order_are_lawfully_told():
    """[End ¶1] All quays are unpacked in one move: whoever looks on sees in which order the crates lay."""
    nonsuch.check_game(game, games=60, laws=60, players=2, seed=77, compiled=False)
