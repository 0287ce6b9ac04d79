"""Glory in words: the log as each may read it, the labels, and what on the table stands for a move."""

from __future__ import annotations

import random
import re

import pytest

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.glory.components import CARDS
from nonsuch.games.glory.show.words import words
from nonsuch.games.glory.show.words.cards import card_name
from nonsuch.games.glory.show.words.labels import CLOSING
from nonsuch.games.glory.state import ADD, DRAWS, ENOUGH, events, moves
from nonsuch.games.glory.tests.tables import NO_MONEY, act, glory, table
from nonsuch.show import rules_page

NAMES = ["Anne", "Robert", "Francis", "Bess", "Walter", "Thomas"]
A_CARD = re.compile(r"\b(?:A|10|[2-9])[♣♠♦♥]|\b[JQK]\b|Assassin")
SEEDS = range(12)


def told(play: Play, reader: int | None = None) -> list[str]:
    play.names = NAMES[: len(play.scores)]
    return play.log(reader)


def random_game(seed: int, moves_at_most: int = 100_000) -> Play:
    chance = random.Random(seed)
    play = glory.new(players=2 + seed % 5, seed=seed, options={"rounds": 1 + seed % 2})
    play.names = NAMES[: len(play.scores)]
    while not play.over and len(play.history) < moves_at_most:
        seat = play.actors[0]
        play.play(seat, chance.choice(play.offers(seat)))
    return play


# the log ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", [0, 1, None])
@pytest.mark.parametrize("kind", events.kinds, ids=lambda kind: kind.name)
def test_every_kind_of_event_has_a_sentence_for_its_doer_another_and_a_spectator(kind, reader) -> None:
    record = (int(kind), *(0 if name != "defender" else 1 for name in kind.arguments))
    said = words.sentences([events.read(record, reader)], Names(NAMES, reader))
    assert said
    for sentence in said:
        assert sentence.endswith(".")
        assert "None" not in sentence
        assert "nothing for" not in sentence


@pytest.mark.parametrize("seed", SEEDS)
def test_logs_of_whole_games_are_sentences(seed) -> None:
    play = random_game(seed)
    for reader in (None, *range(len(play.scores))):
        for sentence in play.log(reader):
            assert sentence.endswith(".")
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert "None" not in sentence
            assert "  " not in sentence
            assert "@" not in sentence
            assert reader is None or NAMES[reader] not in sentence
            assert reader is not None or " you" not in f" {sentence.lower()}"


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_reads_of_a_card_that_another_drew(seed) -> None:
    """Other cards in other hands make no difference to what one reads."""
    play = random_game(seed, 400)
    for reader in (None, *range(len(play.scores))):
        before = play.log(reader)
        other = play.clone()
        other._events = [with_another_card(record, reader) for record in other._events]
        assert other.log(reader) == before


def with_another_card(record: tuple[int | None, ...], reader: int | None) -> tuple[int | None, ...]:
    kind, king, *rest = record if len(record) == 3 else (None, None)
    return (kind, king, (int(rest[0] or 0) + 7) % CARDS.size) if kind == DRAWS and king != reader else record


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_only_grows_at_its_end(seed) -> None:
    """What was told stays told; only the last sentences may still get longer."""
    chance = random.Random(seed)
    play = glory.new(players=2 + seed % 5, seed=seed)
    before: list[str] = []
    for _ in range(150):
        seat = play.actors[0]
        play.play(seat, chance.choice(play.offers(seat)))
        now = play.log(None)
        assert now[: max(0, len(before) - 1)] == before[:-1]
        before = now


def test_told_bit_by_bit_nothing_is_left_out_and_nothing_is_told_twice() -> None:
    play = random_game(3)
    whole = play.events(None)
    counts = [count for count, _ in words.told(whole, Names(play.names, None))]
    assert counts == sorted(counts)
    assert counts[-1] == len(whole)


def test_the_rulebooks_example_of_an_attack() -> None:
    play = table(
        hand={0: "K J 10c 4c", 1: "Q 8c 3c"}, domain={1: "5s 9s"}, treasury={0: "9d"}, deck=NO_MONEY, waiting={0: 1}
    )
    act(play, "@0 attack @1, add K, add J, add 10c, add 4c, add 9d, enough", "@1 add Q, add 8c, add 3c, enough")
    assert told(play, 1) == [
        "Anne attacks you with K, J, 10♣ and 4♣, and hires Mercenaries for 9♦.",
        "You defend with Q, 8♣ and 3♣.",
        "41 against 26: the attack succeeds.",
        "You lose 15 HP and have 35 left.",
        "Anne gains 5 Glory.",
        "You draw A♥, 2♥, 3♥, 4♥, 5♥, 6♥ and 7♥; Anne 7 cards.",
    ]
    assert told(play, 0)[-1] == "Robert draws 7 cards; you 8♥, 9♥, 10♥, A♠, 2♠, 3♠ and 4♠."
    assert told(play)[0] == "Anne attacks Robert with K, J, 10♣ and 4♣, and hires Mercenaries for 9♦."


def test_offers_help_and_payment() -> None:
    play = table(
        players=4,
        hand={0: "K", 1: "2h", 2: "Q 9c", 3: "3h"},
        domain={0: "9s", 1: "4s"},
        treasury={0: "4d", 1: ""},
        deck=NO_MONEY,
    )
    act(
        play,
        "@0 attack @1, add K, enough",
        "@0 offer @2, add 9s, add 4d, at least 20, enough",
        "@0 no offer @3",
        "@1 no offer @2",
        "@1 no offer @3",
        "@2 help attacker, add Q, add 9c, enough, take",
        "@3 help none",
        "@1 enough",
    )
    assert told(play, 2)[:11] == [
        "Anne attacks Robert with K.",
        "Anne offers you 9♠ and 4♦ for help of 20 points or more.",
        "Robert offers nothing to you or Bess.",
        "You help the attacker with Q and 9♣, and take the offer.",
        "Bess helps nobody.",
        "Robert sends nobody to the defence.",
        "32 against 2: the attack succeeds.",
        "Robert loses 30 HP and has 20 left.",
        "Anne gains 5 Glory; you gain 2 for helping.",
        "Anne gives you 9♠ and 4♦ as promised.",
        "Robert draws 6 cards; you 7♥, 8♥, 9♥, 10♥, A♠, 2♠ and 3♠; Bess 6 cards; Anne one card.",
    ]


def test_assassins_one_after_the_other() -> None:
    play = table(hand={0: "X X", 1: "X 2h"}, deck=NO_MONEY, hp={1: 20})
    act(play, "@0 assassinate @1, add X, enough", "@1 match", "@0 add X, enough", "@1 let")
    assert told(play, 0)[:5] == [
        "You send an Assassin against Robert.",
        "Robert meets it with as many.",
        "You send an Assassin against Robert.",
        "Robert lets it happen, loses 25 HP and is eliminated, and that ends the round.",
        "You gain 4 Glory.",
    ]


def test_a_failed_attack_is_waited_out() -> None:
    play = table(hand={0: "J", 1: "K"}, domain={1: "4s"}, deck=NO_MONEY)
    act(play, "@0 conquer @1, add J, enough", "@1 add K, enough")
    assert told(play, 0) == [
        "You attack Robert's Land with J.",
        "Robert defends with K.",
        "10 against 14: the attack fails.",
        "Robert gains 2 Glory.",
        "Robert draws 7 cards.",
        "You draw no cards until your next turn, or until you are attacked.",
    ]


def test_peaceful_turns_are_one_sentence_each() -> None:
    play = table(hand={0: "4s 7s Ah", 1: "5h"}, treasury={0: "2d 9d"}, deck="2h 9d 3h 4h 5h 6h", hp={1: 40})
    act(play, "@0 buy, add 4s, add 7s, add 2d, add 9d, enough")
    assert told(play, 1)[0] == "Anne buys 4♠ and 7♠ for 2♦ and 9♦, and draws 5 cards, plus 9♦ as Money."
    assert told(play, 1)[1] == "The deck is empty: the round ends with this turn."
    play = table(hand={0: "Ah K 3c", 1: "5h 2c 2c 3c 4c 5c 6c"}, deck=NO_MONEY, hp={1: 40})
    act(play, "@0 discard Ah, add K, enough", "@1 heal 5h")
    assert told(play, 0) == [
        "You discard A♥ and K, and draw A♥, 2♥, 3♥, 4♥, 5♥ and 6♥.",
        "Robert heals 3 HP with 5♥ and draws one card.",
    ]


def test_a_round_begins_and_ends() -> None:
    play = random_game(0)
    log = play.log(0)
    assert log[0].startswith("The highest card goes first: you ")
    assert re.fullmatch(r"Round 1: (you go|Robert goes) first\.", log[1])
    assert len(A_CARD.findall(log[2].partition(", plus")[0])) == 7
    assert log[-2].startswith("Round 1 is over")
    assert re.fullmatch(r"(You win|Robert wins) the game with \d+ Glory\.", log[-1])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tally_comes_to_the_scores(seed) -> None:
    play = random_game(seed)
    rows = words.tally(play.events(None), len(play.scores))
    assert [sum(column) for column in zip(*(points for _, points in rows), strict=True)] == play.scores
    assert rows[0][0] == "Round 1: battle"


# moves -----------------------------------------------------------------------------------------


def test_every_move_has_a_label_of_its_own() -> None:
    labels = [words.label(move, Names(NAMES, 0)) for move in range(moves.size)]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() and "@" not in label for label in labels)


@pytest.mark.parametrize(
    ("notation", "label", "target"),
    [
        ("buy", "Buy Land", "do-buy"),
        ("conquer @1", "Conquer Land from Robert", "domain-1"),
        ("attack @1", "Attack Robert", "king-1"),
        ("assassinate @1", "Assassinate Robert", "king-1"),
        ("heal 7h", "Heal with 7♥", "hand-7h"),
        ("discard K", "Discard K", "hand-K"),
        ("discard Ah", "Discard A♥ and more", "hand-Ah"),
        ("discard X", "Discard Assassin", "hand-X"),
        ("add 10c", "Add 10♣", "hand-10c"),
        ("add 9d", "Add 9♦", "treasury-9d"),
        ("add 9s", "Add 9♠", "hand-9s"),
        ("enough", "Done", "do-enough"),
        ("offer @1", "Offer Robert something", "king-1"),
        ("no offer @1", "Offer Robert nothing", "do-no-offer"),
        ("at least 12", "Ask for at least 12", "do-at-least-12"),
        ("help defender", "Help the defender", "do-help-defender"),
        ("help none", "Help nobody", "do-help-none"),
        ("take", "Take the offer", "do-take"),
        ("stop", "Send no more", "do-stop"),
    ],
)
def test_labels_and_targets(notation, label, target) -> None:
    move = moves.parse(notation)
    assert words.label(move, Names(NAMES, 0)) == label
    assert words.target(move, {"actor": 0, "phase": "take turn"}) == target


def test_the_button_of_a_defence_says_whether_it_stands_or_what_it_costs() -> None:
    def closing(play: Play) -> str:
        return next(move.label for move in play.offers(1) if move.notation == "enough")

    play = table(2, hand={0: "K 4c", 1: "Q 3c"}, domain={1: "5s"})
    act(play, "@0 attack @1, add K, add 4c, enough")
    assert closing(play) == "Send nobody, lose 14 HP"
    act(play, "@1 add 3c")
    assert closing(play) == "Defend with 5, lose 11 HP"
    act(play, "@1 add Q")
    assert closing(play) == "Stand with 16"


def test_an_offer_is_named_by_what_it_holds() -> None:
    play = act(table(3, hand={0: "K"}, treasury={0: "5d"}), "@0 attack @1, add K, enough")
    play.names = ["Anne", "Robert", "Francis"]
    assert "Offer Francis nothing" in [move.label for move in play.offers(0)]
    act(play, "@0 offer @2, add 5d")
    assert "Offer 5♦" in [move.label for move in play.offers(0)]


ATTACKED = ["@0 attack @1, add K, enough"]


@pytest.mark.parametrize(
    ("lines", "button"),
    [
        (["@0 attack @1, add K, add 9d"], "Attack with 17"),
        (["@0 conquer @1, add J"], "Attack with 10"),
        (
            ["@0 attack @1, add K, enough", "@0 no offer @2", "@1 no offer @2", "@2 help defender", "@2 add 10c"],
            "Help with 10",
        ),
        ([*ATTACKED, "@0 offer @2", "@0 add 7s", "@0 add 9d"], "Offer 7♠ and 9♦"),
        (["@0 buy, add 8s, add 9d"], "Buy 8♠ for 9"),
        (["@0 discard Ac", "@0 add 5c"], "Discard 2 cards"),
        (["@0 assassinate @1, add X"], "Send an Assassin"),
    ],
)
def test_the_button_that_closes_a_choice_says_what_it_does(lines, button) -> None:
    hands = {0: "K J 8s Ac 5c X", 1: "Q", 2: "10c"}
    play = table(3, hand=hands, treasury={0: "9d", 1: "2d"}, domain={0: "7s", 1: "5s"}, deck=NO_MONEY)
    act(play, *lines)
    assert button in [move.label for move in play.offers(play.actors[0]) if move.notation == "enough"]


def test_a_button_is_told_by_what_its_chooser_sees() -> None:
    play = table(players=3, hand={0: "K 9c"}, treasury={0: "9d"}, deck=NO_MONEY)
    act(play, "@0 attack @1, add K, add 9d")
    assert next(move.label for move in play.offers(0) if move.notation == "enough") == "Attack with 17"


def test_every_choice_that_is_closed_by_enough_has_a_button_of_its_own() -> None:
    building = {phase.name for phase in glory.phases.all if phase.building}
    assert set(CLOSING) == building - {"weigh offer"}  # which is closed by taking or leaving
    assert words.button(ADD(0), Names(NAMES, 0), {"phase": "defend king"}) == words.label(ADD(0), Names(NAMES, 0))


def test_land_in_an_offer_lies_in_the_domain() -> None:
    play = table(players=3, hand={0: "K"}, domain={0: "9s"}, treasury={0: "4d"}, deck=NO_MONEY)
    act(play, "@0 attack @1, add K, enough", "@0 offer @2")
    targets = {move.notation: move.target for move in play.offers(0)}
    assert targets["add 9s"] == "domain-9s"
    act(play, "@0 add 9s")
    targets = {move.notation: move.target for move in play.offers(0)}
    assert targets["add 4d"] == "treasury-4d"
    assert targets["enough"] == words.target(ENOUGH(), {"phase": "make offer"})
    assert words.target(ADD(0), {"phase": "make offer"}) == "hand-Ac"


def test_cards_are_named_as_they_are_printed() -> None:
    assert [card_name(CARDS.kind(text)) for text in ("10c", "As", "9d", "Qh", "7h", "X")] == [
        "10♣", "A♠", "9♦", "Q", "7♥", "Assassin",
    ]  # fmt: skip


# the rules page --------------------------------------------------------------------------------


def test_the_rules_page_tells_the_numbers_of_the_game() -> None:
    assert rules_page(glory).startswith("# Glory")
    for number in ("50 Hit Points", "seven", "41", "26", "loses 15 HP", "25 HP", "attacker 10"):
        assert number in rules_page(glory)
