"""The drawn table: every part at every moment, for every reader; what can be chosen on the map is there."""

from __future__ import annotations

import random
import re

import pytest

from nonsuch import Play
from nonsuch.draw import Sight, scenes_in
from nonsuch.draw.scenes import Tale
from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CARD_NAMES, TUTORIAL_CARDS
from nonsuch.games.virgin_queen.map.atlas import OPEN, SPACE_TITLES, SPACES, TUTORIAL
from nonsuch.games.virgin_queen.rules.windows import COMBAT_CARDS
from nonsuch.games.virgin_queen.show.art.ground import FILES
from nonsuch.games.virgin_queen.show.board import board
from nonsuch.games.virgin_queen.show.board.asking import asking
from nonsuch.games.virgin_queen.show.board.scenes import SCENES
from nonsuch.games.virgin_queen.show.words.cards import EFFECTS
from nonsuch.games.virgin_queen.tests.tables import act, dice, quiet, table

NAMES = ["Margery", "Tobias"]
BUTTON_ONLY = re.compile(
    r"pass|stop|decline|enough|stay|back|sail|set sail|yes|no"
    r"|(add|take|lead|lose|sink|award|number|option|ransom|name) .*"
)


def sight(play: Play, seat: int | None) -> Sight:
    return Sight(play.view(seat), NAMES, seat)


def targets(play: Play, seat: int | None) -> set[str]:
    found: set[str] = set()
    for part in board.draw_all(sight(play, seat)).values():
        found |= set(part.targets)
    return found


def scenes_of(play: Play, seat: int | None = None):
    events = play.events(seat)
    found = [
        kind.draw(Tale(events[start:end], events[end:], sight(play, seat)))
        for kind, start, end in scenes_in(SCENES, [int(one.kind) for one in events])
    ]
    return [one for one in found if one is not None]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_is_drawn_and_told_for_everybody_at_every_moment(seed):
    play, chance = game.new(2, seed=seed), random.Random(seed)
    while not play.over:
        seat = play.actors[0]
        offers = list(play.offers(seat))
        if chance.random() < 0.12:
            view, names = play.view(seat), Names(NAMES, seat)
            assert all(game.show.words.button(move.number, names, view) for move in offers)
            there = targets(play, seat)
            for move in offers:
                assert move.target in there or BUTTON_ONLY.fullmatch(move.notation), move.notation
            for reader in (None, 0, 1):
                seen = sight(play, reader)
                assert len(board.text(seen)) > 40
                assert board.headline(seen).startswith("Turn")
                asking.cause(seen)
                assert asking.weighs(seen, seat)
        play.play(seat, chance.choice(offers))
    assert len(game.show.words.sentences(play.events(0), Names(NAMES, 0))) > 50
    assert scenes_of(play)[-1].title == "The war is over"


def test_every_space_in_play_stands_on_the_map_and_in_the_text():
    play = game.new(2, seed=1)
    drawn = "".join(board.draw_all(sight(play, None)).values())
    said = " ".join(board.text(sight(play, None)))
    for space in range(SPACES):
        assert (f">{SPACE_TITLES[space]}<" in drawn) == bool(OPEN[TUTORIAL][space])
        assert not OPEN[TUTORIAL][space] or SPACE_TITLES[space] in said


def test_a_hand_is_drawn_for_its_owner_alone():
    play = game.new(2, seed=1)
    mine = "".join(board.draw_all(sight(play, 0)).values())
    theirs = "".join(board.draw_all(sight(play, 1)).values())
    for card in play.view(0)["hand"]["ottoman"].split():
        assert f"card-{card}" in mine
        assert f"card-{card}" not in theirs


def test_a_field_battle_is_shown_with_its_lines_dice_and_losses():
    play = table(
        men={"palermo": {"spain": 2}, "messina": {"ottoman": 4}},
        control={"messina": "ottoman"},
        cp=3,
    )
    dice(play, 6, 5, 1, 1, 6, 1, 1)
    act(play, "ottoman march from messina, to palermo")
    while not any(one.kind.name == "battle" for one in play.events(None)):
        seat = play.actors[0]
        wanted = [move for move in play.offers(seat) if move.notation in ("decline", "stay", "no", "enough")]
        play.play(seat, wanted[0])
    (scene,) = scenes_of(play, 0)
    assert scene.title == "Battle at Palermo"
    assert scene.inside.count('class="die hit"') == 3
    assert scene.inside.count('"counter') == 6
    assert "lost" in scene.inside


def test_every_card_of_the_tutorial_says_what_it_does():
    assert len(EFFECTS) == TUTORIAL_CARDS
    assert all(len(text) <= 100 for text in EFFECTS), CARD_NAMES


def test_the_map_that_is_served_is_the_one_that_is_drawn():
    assert all(file.read_text(encoding="utf-8") == drawn() for file, drawn in FILES.items())


def test_standing_answers_ask_nothing_that_is_held():
    """[ruling 1] 'Never', and 'only in a fight': both by what everybody knows."""
    play = table(men={"taranto": {"ottoman": 4}}, control={"taranto": "ottoman"}, cp=3, hand={"spain": "storms"})
    act(play, "ottoman march from taranto, to naples")
    answers = {order.name: order.answer(play, 1) for order in game.show.orders if not order.alone}
    assert play.phase.name == "respond"
    assert answers == {"cards": "decline", "battle cards": "decline", "interceptions": "", "avoiding": ""}


@pytest.mark.parametrize(("held", "answer"), [("field-artillery", ""), ("treachery", "decline")])
def test_one_standing_answer_speaks_only_for_a_hand_without_a_card_that_fits(held, answer):
    """[ruling 1] It takes its player's own time."""
    play = table(
        men={"taranto": {"ottoman": 4}, "naples": {"spain": 2}},
        control={"taranto": "ottoman"},
        cp=3,
        hand={"spain": held},
    )
    act(play, "ottoman march from taranto, to naples")
    order = next(one for one in game.show.orders if one.alone)
    while play.view(None)["window"] != COMBAT_CARDS or play.actors[0] != 1:
        offers = play.notations(play.actors[0])
        play.play(play.actors[0], next(one for one in ("decline", "stay", "no", offers[0]) if one in offers))
    assert order.answer(play, 1) == answer


def test_who_cannot_send_all_from_the_capital_is_told_to_add_units_first():
    """[Spring Deployment ¶1] Nothing is lit while nobody is named and all are too many."""
    assert asking.can(sight(spring(), 0), []).startswith("That’s too many to move together")
    assert asking.can(sight(spring(), 0), ["to athens"]).startswith("Choose a highlighted space")


def spring() -> Play:
    play = game.new(2, seed=1)
    while play.phase.name != "deploy":
        play.play(play.actors[0], next(iter(play.offers(play.actors[0]))))
    return play


def test_a_button_is_red_only_where_it_ends_a_choice_and_gives_nothing_up():
    """A ship named is a step, not the end; points that are left would be lost."""
    seen = sight(table(cp=4), 0)
    assert asking.best(seen, ["take ottoman corsair"]) == ""
    assert asking.best(seen, ["stop"]) == ""
    assert asking.best(sight(table(cp=0), 0), ["stop"]) == "stop"
    assert asking.best(seen, ["take ottoman corsair", "set sail"]) == "set sail"


def test_who_passed_is_marked_in_the_action_phase_only():
    passed = table(passed=0b11)
    assert "passed" in "".join(board.draw_all(sight(passed, None)).values())
    later = Sight({**passed.view(None), "stage": 1}, NAMES, None)
    assert "passed" not in "".join(board.draw_all(later).values())


def test_a_raid_is_told_to_its_pirate_in_good_english():
    play = table(ships={"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}})
    quiet(act(dice(play, 2, 5, 5, 3, 6, 1), "ottoman piracy barbary_coast spain"))
    said = " ".join(f"{one.inside} {one.outcome}" for one in scenes_of(play, 0))
    assert "You</b><small> raid, " in said
    assert "raids" not in said
    assert "of your<" not in said


WREATH = re.compile(r'class="(wreath num[^"]*)"')


@pytest.mark.parametrize(("thrown", "falls"), [((6, 1, 1, 5, 5, 5), True), ((1, 1, 1, 1, 5, 5), False)])
def test_the_laurel_of_an_assault_is_worn_by_whoever_won_it(thrown, falls):
    """One hit to one: the wall's last defender falls, and men are left outside."""
    play = table(
        men={"tunis": {"ottoman": 5, "independent": 1}},
        ships={"barbary_coast": {"ottoman": {"corsair": 2}}},
        siege={"tunis": "ottoman"},
        cp=1,
    )
    dice(play, *thrown)
    act(play, "ottoman assault tunis")
    quiet(play)
    while not any(one.kind.name == "assaulted" for one in play.events(None)):
        offers = play.notations(play.actors[0])
        play.play(play.actors[0], next(one for one in ("enough", "decline", offers[0]) if one in offers))
    [scene] = scenes_of(play)
    assert ["won" in one for one in WREATH.findall(str(scene.inside))] == [falls, not falls]
    assert f"Tunis {'falls' if falls else 'holds'}, {int(falls)} to " in str(scene.inside)


def raided(seat: int | None, chosen: bool = True) -> str:
    """A raid with two hits: Spain pays one with a point, and the other takes a card."""
    play = table(
        ships={"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}},
        leaders={"dragut": "barbary_coast"},
        hand={"spain": "storms papal-bull"},
    )
    dice(play, 1, 1, 6, 6, 1, 1)
    quiet(act(play, "ottoman piracy barbary_coast spain"))
    if chosen:
        act(play, "spain award vp")
    return " ".join(str(line) for one in scenes_of(play, seat) for line in one.outcome)


def test_what_a_raid_has_brought_is_not_still_to_be_paid():
    assert "2 still to pay" in raided(None, chosen=False)
    assert "still to pay" not in raided(None)
    assert "+1" in raided(None)


def test_the_two_of_them_see_which_card_the_pirates_took():
    taken = [re.search(r"(Storms|Papal Bull|A card)</b><small[^>]*>from", raided(seat)) for seat in (0, 1, None)]
    told = [one[1] if one else "" for one in taken]
    assert told[0] == told[1] in ("Storms", "Papal Bull")
    assert told[2] == "A card"


def test_a_raid_is_over_when_something_else_is_fought_out():
    """Dice of a later battle are none of the pirates'."""
    play = table(
        men={"taranto": {"ottoman": 4}, "naples": {"spain": 2}},
        control={"taranto": "ottoman"},
        ships={"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}},
        cp=6,
    )
    quiet(act(dice(play, 2, 5, 5, 3, 6, 1), "ottoman piracy barbary_coast spain"))
    while not any(one.kind.name == "battle" for one in play.events(None)):
        seat = play.actors[0]
        offers = play.notations(seat)
        wanted = ["march from taranto", "to naples", "decline", "stay", "no", offers[0]]
        play.play(seat, next(move for move in wanted if move in offers))
    assert [one.title for one in scenes_of(play)] == ["Piracy off the Barbary Coast", "Battle at Naples"]
