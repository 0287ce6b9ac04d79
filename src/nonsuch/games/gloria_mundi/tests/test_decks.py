"""The numbers of the rulebook, the house deck against the rulings, and files that cannot be played."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from nonsuch.engine.language.citations import Rulebook
from nonsuch.games.gloria_mundi import components
from nonsuch.games.gloria_mundi.components import BUILDING, DECKS, EVEN_DEAL, LAND_CARDS, TABLE_DEAL
from nonsuch.games.gloria_mundi.decks import (
    FOLDER_SETTING,
    LASTING_KINDS,
    MOST_BYTES,
    TURN_KINDS,
    Deck,
    WrongDeck,
    find_decks,
    notation,
    read_deck,
)

FOLDER = Path(components.__file__).parent
HOUSE = FOLDER / "data" / "decks" / "house.toml"
LETTERS = "FCL"


@pytest.fixture
def house() -> Deck:
    return read_deck(HOUSE)


def shown(deck: Deck, space: int) -> str:
    """The lands on a space: 'FC'."""
    return "".join(letter * count for letter, count in zip(LETTERS, deck.road[space], strict=True))


# the rulebook ----------------------------------------------------------------------------------


def test_the_land_cards_suffice_for_both_deals() -> None:
    """[Setup ¶1; Game Components •1]"""
    for players in range(2, 7):
        for deal in (TABLE_DEAL, EVEN_DEAL):
            assert all(each * players <= cards for each, cards in zip(deal[players], LAND_CARDS, strict=True))


def test_the_table_and_the_sentence_contradict_each_other_for_four() -> None:
    """[Setup ¶1; Setup › Table; ruling 1]"""
    assert TABLE_DEAL[4] == (5, 4, 4)
    assert EVEN_DEAL[4] == TABLE_DEAL[3] == (7, 5, 5)


def test_the_turns_that_a_hand_lasts() -> None:
    """[ruling 1] The first hand is empty when its owner should play a card he has not."""
    deals = (TABLE_DEAL, EVEN_DEAL)
    turns = [[(sum(deal[players]) - 3) * players for players in range(2, 7)] for deal in deals]
    assert turns == [[46, 42, 40, 35, 42], [64, 57, 56, 55, 48]]


def test_every_place_is_named_once_and_every_ruling_names_places_that_exist() -> None:
    book = Rulebook(FOLDER / "SECTIONS.csv", FOLDER / "RULINGS.md", FOLDER / "REASONS.csv")
    headings = [section.heading for section in book.sections]
    assert len(headings) == len(set(headings)) == 89
    assert [number for number in map(str, range(1, 66)) if number not in book.rulings] == []


# the house deck --------------------------------------------------------------------------------


def test_fifty_four_cards_in_four_colours(house: Deck) -> None:
    """[Game Components •2; ruling H2]"""
    assert Counter(card.colour for card in house.cards) == {"farm": 16, "city": 14, "legion": 14, "none": 10}


def test_the_icons(house: Deck) -> None:
    """[ruling H2]"""
    assert Counter(card.icon for card in house.cards) == {"food": 11, "gold": 11, "war": 11, "glory": 9, "goth": 12}


def test_prices_and_points(house: Deck) -> None:
    """The sums of the table that the cards were made from."""
    assert [sum(card.cost[resource] for card in house.cards) for resource in range(3)] == [137, 141, 105]
    assert sum(card.points for card in house.cards) == 152


def test_every_kind_of_effect_is_there(house: Deck) -> None:
    """[ruling H3]"""
    kinds = {card.effect.kind for card in house.cards}
    assert kinds == TURN_KINDS.keys() | LASTING_KINDS.keys()


def test_the_road(house: Deck) -> None:
    """[ruling H1]"""
    assert house.start == 40
    assert [shown(house, space) for space in (39, 38, 37)] == ["F", "C", "L"]
    assert [sum(space[land] for space in house.road) for land in range(3)] == [26, 19, 18]
    assert shown(house, 0) == shown(house, 40) == ""


def test_the_road_fits_the_examples_of_the_rulebook(house: Deck) -> None:
    """[Moving the Visigoth •2; Deal with the Visigoth ¶2] Spaces 27 to 25 are two Legions, a City and a Farm."""
    run = "".join(shown(house, space) for space in (27, 26, 25))
    assert sorted(run) == sorted("LLCF")
    assert shown(house, 28) == "FC"


def test_the_rulings_print_the_road_that_is_played(house: Deck) -> None:
    text = (FOLDER / "RULINGS.md").read_text(encoding="utf-8")
    printed = text.split("the spaces show ")[1].split(" (F farm")[0].replace(",", "").split()
    assert printed == [shown(house, space) for space in range(39, 0, -1)]


def test_what_is_written_in_a_move() -> None:
    assert BUILDING.show(BUILDING.kind("temple-of-ceres")) == "temple-of-ceres"
    assert notation("Veterans' Colony") == "veterans-colony"
    assert notation("Emperor's Favour") in BUILDING.notations


def test_the_betrayer_of_rome_cares_for_lost_lands(house: Deck) -> None:
    """[Moving the Visigoth •7] The one card that the rulebook names."""
    betrayer = next(card for card in house.cards if card.name == "Betrayer of Rome")
    assert (betrayer.effect.kind, betrayer.effect.points, betrayer.colour) == ("on_land_loss", 1, "none")


# digests ---------------------------------------------------------------------------------------


def test_a_digest_tells_decks_apart_but_not_ways_of_writing(tmp_path: Path, house: Deck) -> None:
    """[ruling H4]"""
    same = written(tmp_path, ("number = 0", "number = 7  # mine"), ('title = "House deck"', 'title = "Mine"'))
    dearer = written(tmp_path, ("cost = { gold = 2, war = 1 }\npoints = 1", "cost = { gold = 3, war = 1 }\npoints = 1"))
    other_road = written(tmp_path, ("F C L F C F L", "F C L C F F L"))
    assert read_deck(same).digest == house.digest
    assert len({house.digest, read_deck(dearer).digest, read_deck(other_road).digest}) == 3


# wrong files -----------------------------------------------------------------------------------


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The house deck with something changed."""
    text = HOUSE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / f"deck{len(list(folder.iterdir()))}.toml"
    path.write_text(text, encoding="utf-8")
    return path


GRANARY = 'effect = { kind = "produce", gain = { food = 2 } }'
PRESS = 'effect = { kind = "convert", pay = { food = 1 }, gain = { gold = 2 }, times = 1 }'
VESTAL = 'effect = { kind = "on_buy_self", glory = 2 }'
FAVOUR = 'effect = { kind = "on_buy_self", points_per_building = 1, max = 4 }'


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("number = 0", "number = 100", "number: 100 is no whole number from 0 to 99"),
        ("number = 0", "number = true", "number: True is no whole number"),
        ("number = 0\n", "", "number: it is missing"),
        ('name = "house"', 'name = "My Deck"', "name: 'My Deck' cannot be written in a move"),
        ('title = "House deck"', 'title = " "', "title: ' ' is no text"),
        ("number = 0", "number = 0\nmap = 1", "map: there is no such field here"),
        ("number = 0", "number = ", "this is no TOML"),
        ("F C L F C F L", "F C X F C F L", "road: space 37 reads 'X'"),
        ('id = "F01"', 'id = "F02"', "card F02: id: another card has the id f02 already"),
        ('id = "F01"', 'id = "F 1"', "card F 1: id: 'F 1' cannot be written"),
        ('id = "F01"\n', "", "card number 1: id: it is missing"),
        ('name = "Granary"', 'name = "Orchard."', "card F02: name: another card has the name orchard already"),
        ('colour = "farm"', 'colour = "green"', "card F01: colour: 'green' is none of farm, city, legion, none"),
        ("cost = { gold = 2", "cost = { silver = 2", "card F01: cost.silver: there is no such field"),
        ("cost = { gold = 2", "cost = { gold = 10", "card F01: cost.gold: 10 is no whole number from 0 to 9"),
        ("cost = { gold = 2, war = 1 }", "cost = 3", "card F01: cost: it is written as"),
        ("points = 1", "points = -1", "card F01: points: -1 is no whole number"),
        ('icon = "food"', 'icon = "horse"', "card F01: icon: 'horse' is none of food, gold, war, glory, goth"),
        (GRANARY, 'effect = "more food"', "card F01: effect: it needs a kind"),
        (GRANARY, 'effect = { kind = "conjure" }', "card F01: effect.kind: 'conjure' is none for a card of the colour"),
        (GRANARY, 'effect = { kind = "on_bribe", points = 1 }', "card F01: effect.kind: 'on_bribe' is none for a card"),
        (VESTAL, 'effect = { kind = "settle" }', "card N07: effect.kind: 'settle' is none for a card of no colour"),
        (GRANARY, 'effect = { kind = "produce" }', "card F01: effect.gain: it is missing"),
        (GRANARY, 'effect = { kind = "produce", gain = {} }', "card F01: effect.gain: it names no resource"),
        (PRESS, 'effect = { kind = "convert", pay = { food = 1 } }', "card F03: effect: convert takes either gain or"),
        (PRESS, PRESS.replace("times = 1", "times = 4"), "card F03: effect.times: 4 is no whole number from 1 to 3"),
        (PRESS, PRESS.replace("times", "tims"), "card F03: effect.tims: there is no such field here"),
        (FAVOUR, FAVOUR.replace(", max = 4", ""), "card N10: effect.max: it belongs to points_per_building"),
        ('res = "any"', 'res = "all"', "card N05: effect.res: 'all' is none of food, gold, war, any"),
        ('from = "leaders"', 'from = "all"', "card C11: effect.from: 'all'; only \"leaders\" is known"),
    ],
)
def test_a_wrong_file_is_named_with_card_and_field(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(WrongDeck) as caught:
        read_deck(written(tmp_path, (old, new)))
    assert str(caught.value).startswith(complaint)


def test_a_card_too_few(tmp_path: Path) -> None:
    """[Game Components •2]"""
    path = tmp_path / "short.toml"
    path.write_text(HOUSE.read_text(encoding="utf-8").rpartition("[[card]]")[0], encoding="utf-8")
    with pytest.raises(WrongDeck, match="card: there are 53 cards; a deck has 54"):
        read_deck(path)


def test_a_road_without_legions(tmp_path: Path) -> None:
    head, _, rest = HOUSE.read_text(encoding="utf-8").partition('road = """')
    path = tmp_path / "peace.toml"
    path.write_text(f'{head}road = "F C F C"{rest.partition(chr(34) * 3)[2]}', encoding="utf-8")
    with pytest.raises(WrongDeck, match="road: no space shows a legion"):
        read_deck(path)


def test_a_wrong_deck_is_not_offered_and_the_right_ones_are(tmp_path: Path) -> None:
    right = written(tmp_path, ("number = 0", "number = 3"), ('name = "house"', 'name = "real"'))
    wrong = written(tmp_path, ("points = 1", 'points = "one"'))
    taken = written(tmp_path, ("number = 0", "number = 3"), ('name = "house"', 'name = "twin"'))
    decks, faults = find_decks([tmp_path])
    assert [deck.name for deck in decks] == ["real"]
    assert faults == [
        f"{wrong}: card F01: points: 'one' is no whole number from 0 to 9; this deck is not offered",
        f"{taken}: its number 3 or its name 'twin' is taken by 'House deck'; this deck is not offered",
    ]
    assert right.exists()


def test_decks_come_from_the_folder_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[ruling H4] Read at import, so in a process of its own: the wrong one is named on standard error."""
    written(tmp_path, ("number = 0", "number = 3"), ('name = "house"', 'name = "real"'), ("F C L F C F L", "F C L"))
    wrong = written(tmp_path, ("points = 1", "points = 99"))
    monkeypatch.setenv(FOLDER_SETTING, str(tmp_path))
    program = (
        "from nonsuch.games.gloria_mundi.components import *\n"
        "print(BUILDING.size, START_SPACE, FIRST_CARD, BUILDING.show(54), sum(BUILDING.copies(2, {'deck': 3})[54:]))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.split("\n")[0] == "108 (40, 40, 40, 36) (0, 0, 0, 54) real-granary 54"
    assert f"{wrong}: card F01: points: 99 is no whole number" in ran.stderr


def test_what_is_no_deck_at_all_keeps_no_command_waiting(tmp_path: Path) -> None:
    """[ruling H4] A named pipe among the decks stopped every command for ever."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "deep.toml").write_text(f"card = {'[' * 100_000}", encoding="utf-8")
    (tmp_path / "large.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    program = "import nonsuch; print(sorted(nonsuch.load('gloria_mundi').options['deck'].values))"
    env = {**os.environ, FOLDER_SETTING: str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, env=env)
    assert ran.returncode == 0, ran.stderr
    for name in ("pipe", "folder", "deep", "large"):
        assert f"{name}.toml: " in ran.stderr
    assert ran.stderr.count("this deck is not offered") == 4


A_GAME_WITH_ANOTHER_DECK = """
from nonsuch.games.gloria_mundi import game
play = game.new(players=3, seed=2, options={"deck": 3})
print(sorted(game.options["deck"].values), f"{play.view(None)['digest']:07x}")
while not play.over:
    play.play(play.actors[0], play.offers(play.actors[0])[0])
cards = {word for _, move in play.history for word in move.split() if move.startswith("buy")}
print(all(word.startswith("real-") for word in cards - {"buy", "farm", "city", "legion"}), len(cards) > 5)
print(all(str(card).startswith("real-") for card in play.view(None)["forum"].split()))
"""


def test_another_deck_is_played_with_its_own_cards_and_road(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[ruling H4] Its digest lies at the table."""
    path = written(tmp_path, ("number = 0", "number = 3"), ('name = "house"', 'name = "real"'), ("F C L F", "F C L"))
    monkeypatch.setenv(FOLDER_SETTING, str(tmp_path))
    command = [sys.executable, "-c", A_GAME_WITH_ANOTHER_DECK]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert ran.stdout.splitlines() == [f"[0, 3] {read_deck(path).digest}", "True True", "True"]


def test_only_the_house_deck_is_installed_here() -> None:
    assert [deck.number for deck in DECKS] == [0]
