"""What is said around Glory's questions: their cause, what would be enough, what others think about."""

from __future__ import annotations

import re

from nonsuch.draw import Asking, Sight
from nonsuch.engine.playing.play import Play
from nonsuch.games.glory.show.board import board
from nonsuch.games.glory.tests.tables import act, table

ASKING = board.asking or Asking()
NAMES = ("Anne", "Robert", "Francis")


def sight(play: Play, reader: int | None) -> Sight:
    return Sight(play.view(reader), NAMES[: len(play.scores)], reader)


def cause(play: Play, reader: int | None) -> str:
    made = ASKING.cause(sight(play, reader))
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", made or "")).strip()


def can(play: Play) -> str:
    seat = play.actors[0]
    lit = [str(move) for move in play.offers(seat) if str(move) != "enough"]
    return ASKING.can(sight(play, seat), lit)


def attacked() -> Play:
    play = table(3, hand={0: "K 4c", 1: "Q 3c", 2: "5c"}, treasury={0: "9d"}, domain={1: "5s 6s"})
    return act(play, "@0 attack @1, add K, add 4c, add 9d, enough")


def test_an_attacked_king_reads_first_who_attacks_with_what():
    assert cause(attacked(), 1).startswith("A Anne attacks you with 21 K")
    assert 'aria-label="9 of diamonds' in (ASKING.cause(sight(attacked(), 1)) or "")


def test_others_read_what_stands_against_it():
    assert cause(attacked(), 2).endswith("Robert has 4 in defence so far, plus 2 cards you cannot see")
    assert "Anne attacks Robert" in cause(attacked(), None)


def test_who_attacks_needs_no_cause():
    play = act(table(2, hand={0: "K J 4c"}), "@0 attack @1")
    assert cause(play, 0) == ""


def test_a_defender_is_told_what_would_be_enough():
    play = act(attacked(), "@0 no offer @2", "@1 no offer @2", "@2 help none")
    assert can(play) == "Your two Lands give 4. You need 17 more: the defender wins a tie. Two cards are highlighted."
    assert (
        can(act(play, "@1 add Q"))
        == "Your two Lands give 4. You need 6 more: the defender wins a tie. One card is highlighted."
    )


def test_who_musters_is_told_whom_he_may_add():
    play = act(table(2, hand={0: "K J 4c 5h"}, treasury={0: "6d"}), "@0 attack @1")
    assert can(play) == "A General must lead. Add a General, a Soldier or Mercenaries: four cards are highlighted."
    assert can(act(play, "@0 add K")) == "Add a General, a Soldier or Mercenaries: three cards are highlighted."


def test_assassins_are_told_with_what_is_at_stake():
    play = act(table(2, hand={0: "X X", 1: "X"}), "@0 assassinate @1, add X, enough")
    assert cause(play, 1) == "A Anne sends one Assassin against you 25 Hit Points are at stake"
    assert ASKING.best(sight(play, 1), ["let", "match"]) == "match"


def test_others_read_what_is_weighed():
    assert ASKING.weighs(sight(attacked(), 1), 0) == "Anne is looking for help."
