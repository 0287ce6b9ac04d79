"""Scenes: a ball, a scoring round, a murder, the end. And what the page says around a question."""

from __future__ import annotations

import re

from nonsuch import Play
from nonsuch.draw import Asking, Scene, Sight, Tale
from nonsuch.draw.scenes import scenes_in
from nonsuch.games.noblemen.show.board import board
from nonsuch.games.noblemen.tests.tables import FIGURE_1, act, offered, table

ASKING = board.asking or Asking()
NAMES = ("Anne", "Bess", "Joan")
GARDENER = {"castle": "0,0", "garden": "1,0", "pond": "0,1 0,2"}


def sight(play: Play, seat: int | None) -> Sight:
    return Sight(play.view(seat), NAMES, seat)


def plain(markup: object) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", str(markup))).strip()


def scenes(play: Play, seat: int | None = 1) -> list[Scene]:
    """All scenes of what happened, as a reader sees them."""
    events = play.events(seat)
    found = []
    for kind, start, end in scenes_in(board.scenes, [int(event.kind) for event in events]):
        drawn = kind.draw(Tale(events[start:end], events[end:], sight(play, seat)))
        found += [drawn] if drawn else []
    return found


# scenes ----------------------------------------------------------------------------------------


def test_a_ball_is_shown_to_its_last_title() -> None:
    """[Masquerade Ball continued ¶6; ruling 37] Anne takes what Bess wore."""
    play = table(estate={0: GARDENER}, title={0: "baron", 1: "viscount", 2: "baron"})
    act(play, "@0 ball, enter", "@1 enter", "@2 enter", "@0 oust @1")
    [ball] = scenes(play)
    assert ball.title == "Anne's Masquerade Ball"
    said = plain(ball.inside)
    assert "Anne becomes Viscount in place of you" in said
    assert "You stay Baron Anne took Viscount" in said
    assert ball.news == "The ball is over: one title gained."
    assert "in every scoring round" in plain(ball.outcome[0])


def test_a_ball_where_nobody_rises() -> None:
    play = act(table(), "@0 ball, enter", "@1 enter", "@2 enter")
    assert scenes(play)[0].news == "The ball is over: nobody rose."


def test_a_scoring_round_is_a_race() -> None:
    """[Scoring round ¶5] Fourteen points for the estate of the lost picture, and five for an Earl."""
    play = act(table(estate={0: FIGURE_1}, title={0: "baron", 1: "earl", 2: "baron"}, beads=0), "@0 score")
    [scored] = scenes(play)
    assert scored.title == "Scoring round 1"
    said = plain(scored.inside)
    assert "1 for ending the round, " in said
    assert "5 for castle" in said
    assert "9 for palace" in said
    assert "You 5 for Earl" in said
    assert "Joan nothing" in said
    assert scored.news == "Scoring round 1: Anne scores most, 15."


def test_the_first_round_begins_without_a_scene() -> None:
    assert scenes(table()) == []


def test_a_murder_and_the_end_are_scenes() -> None:
    play = act(
        table(scandals={0: "murder", 1: "", 2: "liaison"}, round=3, beads=0), "@0 murder @1", "@0 end", "@2 score"
    )
    murder, end = scenes(play)
    assert murder.news == "Murder! You lose this turn."
    assert "by the hand of Anne" in plain(murder.outcome[0])
    assert "2 for Liaisons" in plain(end.inside)
    assert end.news == "Joan wins with 5 points."
    assert end.hold is None


# questions -------------------------------------------------------------------------------------


def can(play: Play, seat: int) -> str:
    return ASKING.can(sight(play, seat), offered(play))


def cause(play: Play, seat: int) -> str:
    return plain(ASKING.cause(sight(play, seat)) or "")


def test_who_is_called_to_a_ball_is_told_by_whom_and_what_he_lacks() -> None:
    play = act(table(estate={1: {"castle": "0,0", "pond": "1,0"}}), "@0 ball, enter")
    assert cause(play, 1) == "A Anne throws a Masquerade Ball. In this round no prestige above 10 counts."
    assert can(play, 1).startswith("Your prestige, 1, is 1 short of Viscount.")
    assert [move.label for move in play.offers(1)] == ["Enter the ball: prestige 1"]


def test_places_already_taken_at_a_ball_are_reckoned_with() -> None:
    """[Masquerade Ball continued ¶4] Two ponds reach the place of a Viscount, if nobody stands there."""
    ponds = {"castle": "0,0", "pond": "1,0 0,1"}
    play = act(table(estate={0: ponds, 1: ponds}), "@0 ball, enter")
    assert can(play, 1).startswith("Place 2 is taken, so you would stand on 1: 1 short of Viscount.")
    act(play, "@1 enter")
    assert play.view(None)["space"][1] == 1


def test_who_may_rise_is_told_what_it_brings() -> None:
    play = act(table(estate={0: GARDENER}), "@0 ball, enter", "@1 enter", "@2 enter")
    assert can(play, 0) == "Viscount brings 2 points in every scoring round, Baron 0."


def test_gifts_bribes_and_soldiers_say_who_called() -> None:
    assert "Anne calls for donations" in cause(
        act(table(hand=dict.fromkeys(range(3), "wood")), "@0 donations, enough"), 1
    )
    assert "12 points left, £3 each" in cause(act(table(), "@0 bribes, bribe 0"), 1)
    play = table(estate={1: {"castle": "0,0", "forest": "1,0"}}, hand={1: "wood farm pond"})
    assert "Anne has soldiers in a forest now; they take 2 lands." in cause(act(play, "@0 dispatch @1 1,0"), 1)


def test_what_can_be_done_in_a_turn() -> None:
    play = table(hand={0: "wood"}, pounds={0: 0})
    assert can(play, 0).startswith("One action: lay up to three lands, acquire land, tax, throw a ball,")
    assert can(act(play, "@0 lay wood 1,0, enough"), 0).startswith("Your action is done.")


def test_where_no_choice_lies_on_the_board_nothing_is_said_about_choices() -> None:
    """The table as text: everything that can be done is a button."""
    assert ASKING.can(sight(table(), 0), []) == ""


def test_to_end_a_turn_before_its_action_says_so_and_is_never_the_button_to_press() -> None:
    play = table(hand={0: "wood"})
    labels = [move.label for move in play.offers(0)]
    assert "Take a bead instead" in labels
    assert "Skip your action" in labels
    assert ASKING.best(sight(play, 0), ["end"]) == ""
    act(play, "@0 lay wood 1,0, enough")
    assert "Take a bead and end your turn" in [move.label for move in play.offers(0)]
    assert ASKING.best(sight(play, 0), ["end"]) == "end"


def test_scandals_to_choose_from_say_what_they_do() -> None:
    play = table(considered={0: "murder purloin"}, phase="keep scandal")
    drawn = plain("".join(board.draw_all(sight(play, 0)).values()))
    assert "One player loses their next turn" in drawn
    assert "3 points for the smallest estate" in drawn


def test_buttons_say_what_a_thing_costs_and_brings() -> None:
    play = table(estate={0: {"castle": "0,0", "clearing": "1,0 2,0", "farm": "0,1"}}, beads=0)
    labels = [move.label for move in play.offers(0)]
    assert "Build a church on 1,0 for £4" in labels
    assert "Build a castle on 2,0 for £5" in labels
    assert "Tax your peasants: £1" in labels
    assert "Start a scoring round: one point" in labels


def test_what_is_missing_is_said_in_pounds() -> None:
    play = table(estate={0: {"castle": "0,0", "clearing": "2,0", "wood": "1,0"}}, pounds={0: 3})
    castle = play.move(play.game.moves.parse("castle 2,0"), 0)
    assert play.lacks(castle, 0) == "You lack 2 pounds."


def test_what_the_others_do() -> None:
    assert ASKING.weighs(sight(table(), 1), 0) == "Anne is taking a turn."


# standing answers ------------------------------------------------------------------------------


def test_who_is_tired_of_being_called_may_say_so_once() -> None:
    """Entering, giving nothing and buying nothing can be left with the table; in one's own turn one is asked."""
    answers = {order.name: order for order in table().game.show.orders}
    for action, order, answer in (
        ("ball", "ball", "enter"),
        ("donations", "gifts", "enough"),
        ("bribes", "bribes", "bribe 0"),
    ):
        play = act(table(hand=dict.fromkeys(range(3), "wood")), f"@0 {action}")
        assert answers[order].answer(play, 0) == ""
        act(play, f"@0 {answer}")
        assert answers[order].answer(play, 1) == answer
