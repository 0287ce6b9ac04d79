"""The courtier plays sensibly: what was seen to go wrong goes right."""

from __future__ import annotations

import pytest

from nonsuch import Play
from nonsuch.bots import Chooser
from nonsuch.games.glory.tests.tables import act, glory, hand, table

SEEDS = range(5)  # a bot imagines what it does not see: one answer may be luck


def chosen(play: Play, seed: int) -> str:
    seat = play.actors[0]
    return Chooser("courtier")(glory, play.view(seat), play.notations(seat), seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 4])
def test_no_fighter_is_sent_where_land_is_lost_anyhow(players: int, seed: int) -> None:
    """41 against 37 at the most. What is put off by sending a General happens all the same."""
    play = table(players, hand={0: "K K J 4c", 1: "Q J 9c 3c"}, domain={1: "9s"})
    act(play, "@0 conquer @1, add K, add K, add J, add 4c, enough")
    while play.phase.name != "defend land":
        play.play(play.actors[0], play.notations(play.actors[0])[-1])
    assert chosen(play, seed) == "enough"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 4])
def test_land_that_can_be_held_is_held(players: int, seed: int) -> None:
    play = table(players, hand={0: "J", 1: "Q J 9c 3c 5h 6h 7h"}, domain={1: "9s"})
    act(play, "@0 conquer @1, add J, enough")
    while play.phase.name != "defend land":
        play.play(play.actors[0], play.notations(play.actors[0])[-1])
    while (move := chosen(play, seed)) != "enough":
        play.play(1, move)
    before = hand(play, 1)
    play.play(1, "enough")
    assert before != "J Q 3c 9c 5h 6h 7h"
    assert play.view(1)["domain"][1] == "9s"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 4])
def test_assassins_that_would_kill_are_matched(players: int, seed: int) -> None:
    """Whoever dies begins the next round with full health, and without the points for his Land."""
    play = table(players, hand={0: "X 4c 5c", 1: "X 3c 4c"}, hp={1: 12}, domain={1: "5s"})
    act(play, "@0 assassinate @1, add X, enough")
    assert play.notations(1) == ("match", "let")
    assert chosen(play, seed) == "match"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("card", ["8d", "2s"])
def test_a_helper_takes_what_he_has_earned(card: str, seed: int) -> None:
    """It is paid when the attack is over, whoever wins."""
    play = table(3, hand={0: "K", 1: "J", 2: "K 5c"}, domain={0: "2s 3s", 1: "9s"}, treasury={0: "8d"})
    act(play, f"@0 attack @1, add K, enough, offer @2, add {card}, at least 5, enough", "@1 no offer @2")
    act(play, "@2 help attacker, add 5c, enough")
    assert play.notations(2) == ("take", "leave")
    assert chosen(play, seed) == "take"
