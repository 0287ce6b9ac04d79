"""The log, the labels, the targets, the tally, and what cards say."""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.gloria_mundi import game
from nonsuch.games.gloria_mundi.components import BUILDING, CARDS
from nonsuch.games.gloria_mundi.show.reading import effect_text
from nonsuch.games.gloria_mundi.show.words import words
from nonsuch.games.gloria_mundi.tests.tables import act, at_forum, at_visigoth, begin_turn, table

NAMES = ["Anne", "Bess", "Francis", "Robin"]


def log(play: Play, reader: int | None = 1) -> list[str]:
    play.names = NAMES[: play.table.players]
    return play.log(reader)


# the log ---------------------------------------------------------------------------------------


def test_a_turn_begins_with_the_forum() -> None:
    play = begin_turn(forum="granary orchard mint bakery watchtower foragers", draw_pile="vineyard circus")
    assert log(play)[-1] == "Turn 1, Anne: Vineyard joins the Forum; Granary leaves it; a war token goes on 2 cards."


def test_what_the_icons_do() -> None:
    glory = begin_turn(forum="mint bakery", draw_pile="bathhouse")
    step = begin_turn(forum="mint", draw_pile="circus", visigoth=28, line=2)
    stay = begin_turn(forum="mint", draw_pile="circus", visigoth=1)
    assert log(glory)[-1].endswith("Bathhouse joins the Forum; Glory goes on 2 cards.")
    assert log(step)[-1].endswith("the new card moves the Visigoth to 27, and the bribes ahead of him move too.")
    assert log(stay)[-1].endswith("the Visigoth stays on 1.")


def test_a_land_is_played_and_all_like_it_yield() -> None:
    play = act(table(stock={0: (0, 1, 0)}), "@0 play farm")
    assert "Anne plays a Farm and gains 2 food; you gain 1 food." in log(play)


def test_a_building_is_used() -> None:
    play = act(table(built={0: "theatre"}, stock={0: (1, 0, 0)}, visigoth=40), "@0 play city", "@0 use theatre")
    assert "Anne uses the Theatre and pays 1 food and 1 gold, scoring 2 (now 2)." in log(play)


def test_a_purchase() -> None:
    play = act(at_forum(forum="circus", stock={0: (9, 9, 9)}, pawn={0: 11}), "@0 buy circus city")
    assert log(play)[-1] == "Anne buys the Circus for 4 food, 5 gold and 2 war, on a City, scoring 4 (now 15)."
    assert log(play, 0)[-1].startswith("You buy the Circus")


def test_a_bribe_and_a_run() -> None:
    bribed = act(at_visigoth(visigoth=29, stock={0: (1, 1, 0)}), "@0 bribe")
    assert "Anne bribes the Visigoth on 28 with 1 food and 1 gold." in log(bribed)
    ran = act(at_visigoth(visigoth=28, line=3, stock={0: (0, 1, 0)}), "@0 run", "@0 give city")
    assert "Anne lets the Visigoth run: he moves from 28 to 25 and wants 2 Legions, one Farm and one City." in log(ran)
    assert "Anne loses a City and takes 1 gold from the road." in log(ran)


def test_the_log_says_why_nobody_was_asked() -> None:
    """[rulings 56, 60] Neither a card nor a bribe can be paid."""
    play = act(table(visigoth=29, forum="circus", hand={0: "legion"}), "@0 play legion")
    assert "Anne cannot afford any building in the Forum." in log(play)
    ran = "the Visigoth runs: he moves from 29 to 28 and wants one Farm and one City."
    assert f"Anne cannot pay the bribe on 28, and {ran}" in log(play)


@pytest.mark.parametrize(
    ("estate", "stock", "said"),
    [
        ("farm", (0, 0, 0), "Anne cannot afford or place any building in the Forum."),
        ("city", (0, 0, 0), "Anne cannot afford any building in the Forum."),
        ("farm", (9, 9, 9), "Anne cannot place any building in the Forum: they have no free land for one."),
    ],
)
def test_the_log_says_whether_the_price_or_the_place_was_missing(
    estate: str, stock: tuple[int, ...], said: str
) -> None:
    """[ruling 56] The Circus is for a city."""
    play = at_forum(forum="circus", estate={0: estate}, stock={0: stock}, visigoth=29)
    assert said in log(play)


def test_the_log_says_when_what_can_be_paid_has_no_place() -> None:
    """[ruling 56] The Circus could be placed, the Granary paid."""
    play = at_forum(forum="circus granary", estate={0: "city"}, stock={0: (0, 2, 1)}, visigoth=29)
    assert "You cannot place any building you can afford." in log(play, 0)


def test_each_player_is_named_once_for_his_lands() -> None:
    """A bare Farm and one whose Bakery cannot be paid give together."""
    built = {0: "bakery@city"}
    play = act(table(estate={0: "city city"}, hand={0: "city"}, built=built), "@0 play city")
    assert "Anne plays a City and gains 3 gold; you gain 1 gold." in log(play)


def test_lands_that_give_after_somebody_was_asked() -> None:
    play = act(table(built={0: "bathhouse"}, estate={1: "city city"}), "@0 play city", "@0 use bathhouse")
    assert "Your lands produce 2 gold." in log(play)


def test_points_beyond_the_start_space_are_not_told() -> None:
    """[ruling 21] So that the tally and the road agree."""
    play = act(at_forum(forum="circus", stock={0: (9, 9, 9)}, pawn={0: 38}), "@0 buy circus city")
    assert "Anne buys the Circus for 4 food, 5 gold and 2 war, on a City, scoring 2 (now 40)." in log(play)
    assert words.tally(play.events(None), 2)[0] == ("Buildings", [2, 0])


def test_glory_saves_a_land() -> None:
    play = at_visigoth(visigoth=40, built={0: "granary"}, glory="granary", estate={0: "farm", 1: ""})
    act(play, "@0 shield granary")
    assert "Anne loses the Granary, whose Glory saves the Farm." in log(play)


def test_the_end_is_told() -> None:
    play = at_visigoth(visigoth=1, pawn={0: 5, 1: 9}, built={0: "mint"}, glory="mint")
    assert log(play)[-3:] == [
        "The Visigoth is in Rome: the game is over.",
        "Points: Anne 6 (5 and 1 Glory) and you 9.",
        "You win the game with 9 points.",
    ]


# labels and targets ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "label", "target"),
    [
        ("play farm", "Play a Farm", "hand-farm"),
        ("use mint", "Use the Mint", "building-mint"),
        ("land mint", "Use the land under the Mint", "building-mint"),
        ("usual", "Do everything as last time", "do-usual"),
        ("always-use mint", "Always use the Mint (don't ask again)", "building-mint"),
        ("ask mint", "Ask me about the Mint again", "order-mint"),
        ("buy senator city", "Buy the Senator, on a City", "forum-senator"),
        ("less gold", "Pay 1 gold less", "stock-gold"),
        ("give legion", "Lose a bare Legion", "bare-legion"),
        ("shield mint", "Lose the Mint, keep the land", "building-mint"),
        ("bribe", "Bribe him", "front"),
        ("run", "Let him run", "visigoth"),
    ],
)
def test_labels_and_targets(notation: str, label: str, target: str) -> None:
    move = game.moves.parse(notation)
    assert words.label(move, Names(NAMES, 0)) == label
    assert words.target(move, {"phase": "", "actor": 0}) == target


def test_buttons_know_the_table() -> None:
    play = at_visigoth(visigoth=29, stock={0: (1, 1, 0)})
    assert [move.label for move in play.offers(0)] == ["Bribe him with 1 food and 1 gold", "Let him run to 28"]
    shop = at_forum(forum="granary", stock={0: (0, 2, 1)}, tokens={"granary": (0, 1, 0)})
    assert shop.offers(0)[0].label == "Buy the Granary, on a Farm: 1 gold and 1 war"
    sold = at_forum(forum="granary", stock={0: (0, 2, 1)}, built={0: "senator@city architect@legion"})
    assert sold.offers(0)[0].label == "Buy the Granary, on a Farm: 1 gold and 1 war, less 1 of your choice"
    aided = at_visigoth(visigoth=29, stock={0: (1, 1, 0)}, built={0: "envoy-to-the-goths@farm"})
    assert aided.offers(0)[0].label == "Bribe him with 1 food and 1 gold, less 1 of your choice"
    owned: dict[str, Any] = {"estate": {0: "city city"}, "built": {0: "mint bakery"}}
    usual = act(table(**owned, habit={"mint": 2, "bakery": 1}, brisk=0, stock={0: (1, 0, 0)}), "@0 play city")
    assert usual.offers(0)[-1].label == "As last time: use the Mint, take the resource of the Bakery's land"


def test_as_last_time_names_no_building_that_was_never_used() -> None:
    """[ruling 55] The Bathhouse is new and cannot be paid: its land gives its resource."""
    play = table(built={1: "bakery bathhouse"}, habit={"bakery": 6}, estate={1: "city city"}, stock={1: (1, 0, 0)})
    act(play, "@0 play city")
    said = next(move.label for move in play.offers(1) if move.notation == "usual")
    assert said == "As last time: use the Bakery, take the resource of the Bathhouse's land"


def test_what_is_missing_is_said_in_figures() -> None:
    def missing(play: Play, notation: str) -> str:
        return play.lacks(play.move(game.moves.parse(notation), 0), 0)

    shop = at_forum(forum="granary circus", stock={0: (4, 3, 2)}, built={0: "senator@legion"})
    assert missing(shop, "buy circus city") == "You lack 1 gold."
    assert missing(shop, "buy granary farm") == missing(shop, "buy mint city") == ""
    spared = at_forum(forum="granary circus", stock={0: (4, 3, 2)}, built={0: "architect@legion"})
    assert missing(spared, "buy circus city") == "You lack 2 gold; a discount of 1 is not enough."
    works = act(table(built={0: "bakery bathhouse"}, estate={0: "city city"}), "@0 play city")
    assert missing(works, "use bakery") == "You lack 1 food."


# cards and tally -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("granary", "Farm Turn: gain 2 food"),
        ("roadside-inn", "Farm Turn: pay 1 food for 1 resource of your choice, up to 3 times"),
        ("sheepfold", "Farm Turn: 1 food for every 2 Farms you have in play, at most 3"),
        ("tax-office", "City Turn: each player ahead of you gives you 1 gold"),
        ("betrayer-of-rome", "each time you lose a land to the Visigoth: 1 point"),
        ("emperors-favour", "when bought: 1 point for each of your buildings, at most 4"),
    ],
)
def test_what_cards_say(card: str, says: str) -> None:
    assert effect_text(BUILDING.kind(card)) == says


def test_every_card_says_something() -> None:
    assert all(len(effect_text(card)) > 10 for card in range(len(CARDS)))


def test_the_tally_adds_up() -> None:
    play = game.new(players=3, seed=4)
    while not play.over:
        moves = play.offers(play.actors[0])
        play.play(play.actors[0], moves[0])
    rows = words.tally(play.events(None), 3)
    assert [sum(column) for column in zip(*(numbers for _, numbers in rows), strict=True)] == list(play.table.score)[:3]


def test_every_question_has_a_reason_for_what_does_not_answer_it() -> None:
    """Nobody is told the question again when their move is refused."""
    asking = [phase for phase in game.phases.all if phase.question]
    assert [phase.name for phase in asking if not game.rulebook.reason(phase.cites[0])] == []


def test_a_standing_order_says_what_it_does() -> None:
    """Nobody had been told what an order is, and bots gave theirs every other turn."""
    play = table(estate={0: "farm farm farm"}, built={0: "beekeeper"})
    assert "Anne will no longer be asked about the Beekeeper." in log(
        act(play, "@0 play farm", "@0 always-use beekeeper")
    )


def test_what_is_spared_has_its_reason() -> None:
    """[ruling 45]"""
    play = act(at_visigoth(visigoth=29, stock={0: (1, 1, 0)}, built={0: "envoy-to-the-goths@farm"}), "@0 bribe")
    assert "Anne's buildings make it 1 food cheaper." in log(act(play, "@0 less food"))
