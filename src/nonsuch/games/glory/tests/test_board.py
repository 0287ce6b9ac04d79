"""Glory's table, drawn: well-formed, the same for all where all see the same, and blind to what is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from nonsuch import Play
from nonsuch.draw import Sight
from nonsuch.games.glory.components import CARDS, VALUE
from nonsuch.games.glory.show.board import art, board
from nonsuch.games.glory.tests.tables import NO_MONEY, act, glory, table
from nonsuch.testing.boards import NAMES, random_positions, readers, sight

BUDGET = 1200  # elements, for four players
STATIC = glory.folder / "show" / "static"
SEEDS = [*range(5), *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(5, 30))]
A_NODE = re.compile(r"<[a-z]")


def drawn(play: Play, reader: int | None) -> str:
    return board.layout(sight(play, reader))


def targets(html: str) -> set[str]:
    return set(re.findall(r'data-target="([^"]*)"', html))


def positions(seed: int, moves: int = 25) -> Iterator[Play]:
    return random_positions(glory, 2 + seed % 5, seed, most=moves, options={"rounds": 1})


def test_these_games_come_to_every_question():
    asked = {play.phase.name for seed in range(9) for play in positions(seed) if play.actors}
    assert asked == {phase.name for phase in glory.phases.all if phase.offers}


@cache
def great_battle() -> Play:
    """Six Kings, two of them helping, offers open, a rich defender."""
    play = table(
        6,
        hand={
            0: "J K K 10c 9c 4c 8s",
            1: "J 7c 6c 4c 3h 3h X",
            2: "Q 8c 3c 5s 9h X 2c",
            3: "J 7c 6c 2s 4h 10h K",
            4: "Q Q 10c 9c 3c As 4h",
            5: "K 2c 2c 7s 8h X X",
        },
        domain={0: "4s 7s 7s", 2: "As 3s 6s 6s 10s", 5: "As 2s 3s 4s 4s 5s 6s 8s 9s 10s"},
        treasury={0: "3d 6d 9d 9d 10d", 2: "7d 7d 8d 9d 2d", 5: "Ad 2d 2d 3d 5d 5d 6d 8d 9d 10d"},
        discards="2c 5c 9c J Q K 9s 3d 7d 2h X",
    )
    return act(
        play,
        "@0 attack @2, add K, add K, add J, add 10c, add 9c, add 9d, add 10d, enough",
        *("@0 no offer @1", "@0 offer @3", "@0 add 7s, add 9d, at least 12, enough", "@0 offer @4"),
        *(
            "@0 add 4s, enough",
            "@0 no offer @5",
            "@2 offer @1",
            "@2 add 10s, add 7d, add 7d, at least 10, enough",
            "@2 no offer @3",
        ),
        *("@2 no offer @4", "@2 no offer @5", "@1 help defender, add J, add 7c, enough", "@1 take"),
        *("@3 help attacker, add K, add 7c, enough", "@3 take"),
    )


# every position --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_lies_on_the_board(seed):
    for play in positions(seed, 120):
        for seat in play.actors:
            there = targets(drawn(play, seat))
            missing = [move.target for move in play.offers(seat) if not move.target.startswith("do-")]
            assert set(missing) <= there


@pytest.mark.parametrize("seed", [2, 7])
def test_a_board_for_four_stays_light(seed):
    for play in positions(seed, 80):
        for reader in play.actors:
            html = drawn(play, reader)
            assert len(A_NODE.findall(html)) <= BUDGET
            assert len(html) < 60_000


def test_even_the_greatest_battle_stays_light():
    for reader in readers(great_battle()):
        assert len(A_NODE.findall(drawn(great_battle(), reader))) <= BUDGET


# what a reader may know ------------------------------------------------------------------------


def test_a_hidden_card_is_on_no_other_board():
    play = table(3, hand={0: "K 4c", 1: "9h 7s X", 2: 3}, discards="Ac")
    for reader in (None, 0, 2):
        said = drawn(play, reader) + "\n".join(board.text(sight(play, reader)))
        assert not re.search(r"9h|9 of hearts|7s|7 of spades|#X|Assassin, takes", said)
    assert "hand-9h" in drawn(play, 1)


def test_a_choice_in_the_making_is_on_the_choosers_board_alone():
    play = table(3, hand={0: "K 10c 4c", 1: 7, 2: 7}, treasury={0: "9d"})
    before = [drawn(play, reader) for reader in (None, 1, 2)]
    play.play(0, "attack @1")
    play.play(0, "add K")
    play.play(0, "add 9d")
    assert [drawn(play, reader) for reader in (None, 1, 2)] == before
    mine = board.draw_all(sight(play, 0))
    assert "17 attack points" in mine["choice"]
    assert "treasury-9d" not in mine["mine"]
    assert "hand-K" not in mine["hand"]
    assert 'data-aim="2"' in mine["choice"]


def test_hands_of_others_are_backs_with_their_number():
    kingdom = board.draw_all(sight(table(2, hand={0: "K", 1: "4c 5c 6c"}), 0))["kingdom-1"]
    assert kingdom.count("<i></i>") == 3 + 1  # the meter has one
    assert '3<span class="sr"> cards in hand' in kingdom


def test_names_are_shown_as_text():
    play = table(2, hand={0: "K"})
    rude = Sight(play.view(0), ("<script>alert(1)</script>", 'O\'Brien & "Sons"'), 0)
    html = board.layout(rude)
    assert "<script" not in html
    assert "O&#39;Brien &amp; &quot;Sons&quot;" in html
    ElementTree.fromstring(html)


# the battle ------------------------------------------------------------------------------------


def seen_battle(play: Play) -> str:
    return board.draw_all(sight(play, None))["battle"]


def test_the_rulebooks_example_is_summed_up():
    play = table(2, hand={0: "K J 10c 4c", 1: "Q 8c 3c"}, treasury={0: "9d"}, domain={1: "5s 6s"})
    act(play, "@0 attack @1, add K, add J, add 10c, add 4c, add 9d, enough")
    assert "41 attack points against 4 defence points and more" in seen_battle(play)
    act(play, "@1 add Q", "@1 add 8c", "@1 add 3c")
    assert "41 attack points against 26 defence points" in board.draw_all(sight(play, 1))["choice"]


def test_help_and_what_it_is_paid_stand_on_its_side():
    battle = seen_battle(great_battle())
    assert "82 attack points and more against 27 defence points and more" in battle
    attack, defence = battle.split('class="side right"')
    assert "Bess" in attack
    assert "+19" in attack
    assert "Robert" in defence
    assert "+17" in defence
    assert "Anne offers" in re.sub(r"<[^>]*>", "", defence)


def test_an_offer_leaves_the_list_when_it_is_answered():
    battle = seen_battle(great_battle())
    assert len(re.findall(r"<li[ >]", battle)) == 1  # to Walter, who is asked
    assert 'aria-label="asked"' in battle


def test_land_that_the_defender_is_about_to_promise_still_defends():
    play = table(3, hand={0: "K", 1: "2c", 2: "3c"}, domain={1: "5s 6s"})
    act(play, "@0 attack @1, add K, enough", "@0 no offer @2", "@1 offer @2", "@1 add 5s")
    assert "against 4 defence points" in board.draw_all(sight(play, 1))["choice"]


def test_the_land_at_stake_is_named():
    play = table(2, hand={0: "K", 1: 7}, domain={1: "5s 3s"})
    act(play, "@0 conquer @1, add K, enough")
    assert "3 of spades" in seen_battle(play)


def test_assassins_sent_and_met():
    play = table(2, hand={0: "X X", 1: "X 4c"})
    act(play, "@0 assassinate @1, add X, enough")
    assert "1 sent, 0 met; 25 Hit Points are at stake" in seen_battle(play)
    act(play, "@1 match")
    assert "1 sent, 1 met" in seen_battle(play)


def test_a_purchase_shows_price_and_payment():
    play = table(2, hand={0: "8s 2s"}, treasury={0: "9d"})
    act(play, "@0 buy", "@0 add 8s", "@0 add 9d")
    assert "Price 8, paid 9" in board.draw_all(sight(play, 0))["choice"]


def test_the_reader_is_shown_what_his_turn_can_be():
    play = table(2, hand={0: "K"})
    assert "Attack a King" in board.draw_all(sight(play, 0))["choice"]
    assert board.draw_all(sight(play, 1))["choice"] == ""


@pytest.mark.parametrize("seed", SEEDS)
def test_the_panel_calls_possible_what_the_rules_offer(seed):
    for play in positions(seed, 120):
        if play.actors and play.phase.name == "take turn" and not play.view(play.actors[0]).get("steps"):
            panel = board.draw("choice", sight(play, play.actors[0]))
            offered = {move.notation.split()[0] for move in play.offers(play.actors[0])}
            assert set(re.findall(r'data-verb="([^"]*)"', panel)) == offered
            assert panel.count("Not now:") == 6 - len(offered)


def test_the_panel_says_where_to_click_and_why_not():
    panel = board.draw("choice", sight(table(2, hand={0: "7s 4h"}, treasury={0: "5d"}, hp={0: 30}), 0))
    for words in (
        "you have 5, your cheapest Land costs 7",
        "nobody else has Land",
        "no General (J, Q, K) in your hand",
        "no Assassin in your hand",
        "choose a Heart in your hand",
    ):
        assert words in panel
    assert "no Land in your hand" in board.draw("choice", sight(table(2, hand={0: "K"}), 0))


def news_of(play: Play, reader: int, since: int) -> list[str]:
    here = Sight(play.view(reader), NAMES[: len(play.scores)], reader, play.events(reader)[since:])
    return [re.sub(r"<(?!/?b>)[^>]*>", "", line).strip() for line in board.draw("news", here).split("</li>")[:-1]]


def test_news_tell_what_happened_since_but_not_the_battles():
    play = table(3, hand={0: "K 4c", 1: "Q 8c 3c", 2: "2h 3h 4h 5h"}, domain={1: "5s"}, deck=NO_MONEY)
    act(play, "@0 conquer @1, add K, enough")
    since = len(play.events(1))
    act(play, "@1 add Q, add 8c, enough", "@1 discard 3c", "@2 heal 2h")
    told = news_of(play, 1, since)
    assert any(line.startswith("Francis plays 2♥ in full health") for line in told)
    assert not any("against 21" in line for line in told)


def test_when_the_game_is_over_the_kings_stand_by_their_glory():
    play = glory.new(players=3, seed=3, options={"rounds": 1})
    chance = random.Random(0)
    while not play.over:
        play.play(play.actors[0], chance.choice(list(play.offers(play.actors[0]))))
    winner = NAMES[play.winners[0]]
    assert f"{winner} wins with {max(play.scores)} Glory" in seen_battle(play)
    assert board.text(sight(play, None))[0].startswith(f"The game is over. {winner} wins")


# kingdoms, text, pictures ----------------------------------------------------------------------


def test_a_king_says_what_he_is_about():
    kingdoms = board.draw_all(sight(great_battle(), None))
    tags = {king: re.findall(r'class="tag[^>]*>.*?([a-z]+)</span>', kingdoms[f"kingdom-{king}"]) for king in range(6)}
    assert tags == {0: ["attacks"], 1: ["helps"], 2: ["attacked"], 3: ["helps"], 4: ["decides"], 5: []}
    assert 'data-state="target"' in kingdoms["kingdom-2"]


def test_sums_stand_beside_the_things():
    kingdom = board.draw_all(sight(great_battle(), None))["kingdom-5"]
    assert re.search(r"Domain</span> <b[^>]*>52</b>", kingdom)
    assert re.search(r"Treasury</span> <b[^>]*>51</b>", kingdom)
    assert "×2" in kingdom


def test_others_sit_clockwise_from_the_readers_left():
    assert re.findall(r'id="part-kingdom-(\d)"', drawn(great_battle(), 4)) == ["5", "0", "1", "2", "3"]
    assert re.findall(r'id="part-kingdom-(\d)"', drawn(great_battle(), None)) == ["0", "1", "2", "3", "4", "5"]


def test_the_table_can_be_read_in_lines():
    play = table(2, hand={0: "K 10c", 1: 3}, domain={1: "9s"}, treasury={0: "9d 9d"}, discards="Ac X")
    assert board.text(sight(play, 0)) == [
        "Round 1 of 4. It's your turn.",
        "Your hand: King (K), 10 of clubs (10c).",
        "You (on turn): 0 Glory; 50 Hit Points; 2 cards in hand; Domain 0; Treasury 18: 2 times 9 of diamonds.",
        "Robert: 0 Glory; 50 Hit Points; 3 cards in hand; Domain 9: 9 of spades; Treasury 0.",
        "98 cards in the deck; discarded: one Soldier card and one Assassin card.",
    ]


def test_the_battle_can_be_read_in_lines():
    lines = board.text(sight(great_battle(), 4))
    assert lines[1:4] == [
        "Anne attacks Francis.",
        "Attack 82: Anne with 2 times King, Jack, 10 of clubs and 9 of clubs, Bess with King and 7 of clubs "
        "and Mercenaries for 10 of diamonds and 9 of diamonds.",
        "Defence 27: Robert with Jack and 7 of clubs and 5 Lands for 10.",
    ]


def test_the_cards_are_drawn_as_art_says():
    assert (STATIC / "cards.svg").read_text(encoding="utf-8") == art.sheet()


@pytest.mark.parametrize("card", [card for card in range(43) if CARDS.show(card) not in ("J", "Q", "K")])
def test_pictures_count(card):
    counted = re.search(r'<path d="([^"]*)" class="counts"', art.face(card))
    assert counted
    assert counted[1].count("M") == VALUE[card]


def test_the_night_of_this_game_is_the_same_by_wish_and_by_switch():
    css = (STATIC / "board.css").read_text(encoding="utf-8")
    by_wish = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', css, re.DOTALL)
    by_switch = re.search(r'^\[data-theme="dark"\] \{(.*?)\}', css, re.DOTALL | re.MULTILINE)
    assert by_wish
    assert by_switch
    assert by_wish[1] == by_switch[1]
    assert not re.search(r"#[0-9a-f]{3,8}\b(?! *;)|rgb\(", css[css.index("[data-game") :])
