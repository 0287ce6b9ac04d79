"""The table for six, drawn and told: every moment for every reader, what can be chosen is there, and its scenes."""

from __future__ import annotations

import random
import re

import pytest

from nonsuch import Play
from nonsuch.draw import Sight, scenes_in
from nonsuch.draw.scenes import Tale
from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, POWER_NAMES, SPACE_TITLES
from nonsuch.games.virgin_queen.show.board import board
from nonsuch.games.virgin_queen.show.board.asking import asking
from nonsuch.games.virgin_queen.show.board.courtroom import DICE, odds
from nonsuch.games.virgin_queen.show.board.rows import following
from nonsuch.games.virgin_queen.tests.council import talks
from nonsuch.games.virgin_queen.tests.tables import act, table

NAMES = ("Tobias", "Bess", "Margery", "Robin", "Hugh", "Anne")


def sight(play: Play, seat: int | None) -> Sight:
    return Sight(play.view(seat), NAMES, seat)


def whole(play: Play, seat: int | None) -> str:
    return "".join(board.draw_all(sight(play, seat)).values())


@pytest.mark.parametrize(("scenario", "seed"), [("campaign", 3), ("tournament", 4)])
def test_a_random_game_of_six_is_drawn_and_told_for_everybody(scenario, seed):
    play, chance = game.new(6, seed=seed, scenario=scenario), random.Random(seed)
    for number in range(900):
        if play.over:
            break
        seat = play.actors[0]
        offers = list(play.offers(seat))
        if number % 90 == 0:
            view, names = play.view(seat), Names(NAMES, seat)
            assert all(game.show.words.button(move.number, names, view) for move in offers)
            for reader in (None, *range(6)):
                assert len(board.text(sight(play, reader))) > 60
                assert len(board.draw_all(sight(play, reader))) > 20
                asking.cause(sight(play, reader))
                assert asking.weighs(sight(play, reader), seat)
        play.play(seat, chance.choice(offers))
    events = play.events(None)
    places = scenes_in(board.scenes, [int(one.kind) for one in events])
    drawn = [kind.draw(Tale(events[start:end], events[end:], sight(play, None))) for kind, start, end in places]
    assert len([one for one in drawn if one is not None]) > 3


def test_all_europe_and_every_power_stand_on_the_table_and_in_the_text():
    play = game.new(6, seed=1, scenario="campaign")
    drawn, said = whole(play, None), " ".join(board.text(sight(play, None)))
    for title in SPACE_TITLES:
        assert f">{title}<".replace("'", "&#39;") in drawn
        assert title in said
    for word in ("Royals who can be wed", "Available to sponsor", "Havana", "Jesuits", "Treasures to be shipped"):
        assert word in said


def test_religion_is_told_by_hatching_by_a_book_and_in_words():
    """[Religious influence] A space that turns Protestant is hatched, marked and read out as such."""
    before = table(scenario=CAMPAIGN, faith={"paris": 0})
    after = table(scenario=CAMPAIGN, faith={"paris": 1})
    assert "europe.svg#paris" not in whole(before, None)
    assert "europe.svg#paris" in whole(after, None)
    paris = re.compile(r"Paris, key, France, Protestant")
    assert paris.search(" ".join(board.text(sight(after, None))))
    assert not paris.search(" ".join(board.text(sight(before, None))))


def test_the_hand_and_the_treasures_of_another_are_never_drawn():
    play = game.new(6, seed=2, scenario="campaign")
    for seat, power in enumerate(POWER_NAMES[:6]):
        held = play.view(seat)["hand"][power].split()
        others = "".join(whole(play, other) for other in (None, *range(6)) if other != seat)
        assert held
        assert not any(f"card-{card}" in others for card in held)


def test_the_question_says_which_deal_is_to_be_confirmed():
    """[Negotiations ¶1] Also where two powers have announced the same; and nothing of one's own is being written."""
    play = act(talks(hand={"england": "storms"}), "ottoman address england, alliance, sign, enough")
    act(play, "spain address england, alliance, take draws 1, sign, enough")
    for announcer, deal in (("Tobias", "They are allied"), ("Bess", "draws one card from England, unseen")):
        cause = asking.cause(sight(play, 2))
        assert cause is not None
        assert f"{announcer} offers: " in cause
        assert deal in cause
        assert "binding once both have said yes" in whole(play, 2)
        act(play, "england no")


def test_the_sum_of_ones_points_counts_keys_as_keys():
    """[Keys to cards and VP ¶1] Four keys are five points to England: 'five keys' would be false."""
    play = game.new(6, seed=1, scenario="campaign")
    drawn = whole(play, 2)
    assert "5 for 4 keys + 1 for faith" in drawn


def test_odds_of_a_wedding_are_those_of_two_dice():
    """[Marriage, Resolution] The rows of the table, with nothing added: 4 or less, 5 and 6, and so on."""
    assert sum(odds(0)) == len(DICE) == 36
    assert odds(0) == [6, 9, 11, 7, 3, 0, 0]
    assert odds(10)[0] == 0
    assert odds(13) == [0, 0, 0, 0, 0, 0, 36]


def test_the_next_impulse_is_that_of_the_power_behind_in_order():
    """[Impulses ¶1] After the Protestant the Ottoman comes again."""
    assert following(table(scenario=CAMPAIGN, active="spain").view(None)) == POWER_NAMES.index("england")
    assert following(table(scenario=CAMPAIGN, active="protestant").view(None)) == POWER_NAMES.index("ottoman")
