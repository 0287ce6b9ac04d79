"""Which cards are in play, and when they enter.  [6.2; Cards in Play]"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.components import CARD_COUNT, CARD_KIND, CARD_NAMES, CARD_TEXTS, HOME_CARD
from nonsuch.games.virgin_queen.rules.events.table import EVENT_PHASE
from nonsuch.games.virgin_queen.rules.windows import ANSWERS
from nonsuch.games.virgin_queen.tests.creeds import SEATS
from nonsuch.games.virgin_queen.tests.tables import state


def lying(play, *places):
    t = state(play)
    found = set()
    for place in places:
        if place == "deck":
            found |= {CARD_NAMES[card] for card in t.deck[: t.deck_size]}
        elif place in ("hand", "home"):
            found |= {CARD_NAMES[card] for held in getattr(t, place) for card in range(CARD_COUNT) if held[card]}
        else:
            found |= {CARD_NAMES[card] for card in range(CARD_COUNT) if getattr(t, place)[card]}
    return found


EVERYWHERE = ("deck", "hand", "home", "aside", "discards", "removed", "on_table")


def begun(scenario):
    return game.new(len(SEATS), seed=3, scenario=scenario)


@pytest.mark.parametrize(
    ("scenario", "missing"),
    [
        ("campaign", {"german-intervention", "the-sublime-porte"}),
        ("tournament", {"german-intervention", "the-sublime-porte", "dragut-falls", "jeanne-of-navarre"}),
    ],
)
def test_six_players_play_without_the_cards_of_smaller_games(scenario, missing):
    assert set(CARD_NAMES) - lying(begun(scenario), *EVERYWHERE) == missing


def test_the_tournament_begins_with_selim_crowned_and_the_moriscos_in_revolt():
    play = begun("tournament")
    assert lying(play, "on_table") == {"morisco-revolt"}
    assert lying(play, "removed") == {"selim-ii"}


@pytest.mark.parametrize(("scenario", "turn"), [("campaign", 1), ("tournament", 3)])
def test_a_card_waits_beside_the_table_until_its_turn_of_entry(scenario, turn):
    play = begun(scenario)
    later = {CARD_NAMES[one["number"] - 1] for one in CARD_TEXTS if one["enters_turn"] > turn}
    assert lying(play, "aside") == later
    homes = {name for card, name in enumerate(CARD_NAMES) if CARD_KIND[card] == HOME_CARD}
    assert lying(play, "home") <= homes - later
    assert not lying(play, "deck", "hand") & homes


# every card ------------------------------------------------------------------------------------

ANSWERING = {card for window in ANSWERS for card in window}
WRITTEN = [card for card in range(CARD_COUNT) if EVENT_PHASE[card] >= 0 or card in ANSWERING]


def naming_tests() -> dict[str, list[str]]:
    """By card: the files of tests that name it."""
    found: dict[str, list[str]] = {name: [] for name in CARD_NAMES}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        said = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", file.read_text(encoding="utf-8")))
        for name in said & found.keys():
            found[name].append(file.name)
    return found


def test_every_card_that_can_be_played_as_an_event_or_an_answer_is_named_in_a_test():
    found = naming_tests()
    assert [f"{card + 1} {CARD_NAMES[card]}" for card in WRITTEN if not found[CARD_NAMES[card]]] == []
