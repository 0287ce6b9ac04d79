"""Cards that answer in a war of six powers.  [6.1.5; 14; 15; cards 38, 39, 40, 44, 46, 102]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.components import CARD_LEAVES, CARD_NAMES, CARD_TURN, GALLEON, RACE_BUILT
from nonsuch.games.virgin_queen.map.atlas import PORT_OF, SPACE_NAMES
from nonsuch.games.virgin_queen.rules.windows import BETWEEN_IMPULSES
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    dice,
    holder,
    men,
    offered,
    quiet,
    state,
    table,
)
from nonsuch.games.virgin_queen.tests.test_leagues import AGAINST_FRANCE, campaign, wars

AMSTERDAM = SPACE_NAMES.index("amsterdam")
SPAIN_AT_WAR = wars(("spain", "england"), ("spain", "protestant"), ("ottoman", "spain"))


def answers(play: Play, who: str) -> Play:
    """Everybody declines until this power is asked."""
    while asked(play).endswith("respond") and not asked(play).startswith(who):
        act(play, f"{asked(play).split(':')[0]} decline")
    return play


def answer(play: Play, who: str, card: str) -> Play:
    """As soon as it fits; nobody plays anything else, avoids battle or intercepts."""
    while not (asked(play).startswith(who) and f"respond {card}" in offered(play)):
        power, _, phase = asked(play).partition(": ")
        act(play, f"{power} decline" if phase == "respond" else f"{power} stay")
    return act(play, f"{who} respond {card}")


# at sea ----------------------------------------------------------------------------------------


def at_sea(**hands: str) -> Play:
    """English ships sail out of Plymouth upon two Spanish galleons in the Channel."""
    play = campaign(
        ships={"plymouth": {"england": {"galleon": 4}}, "english_channel": {"spain": {"galleon": 2}}},
        war=SPAIN_AT_WAR,
        active="england",
        hand=hands,
    )
    return act(play, "england sail, fleet port-plymouth, head for english_channel, set sail")


def test_culverins_bring_a_die_a_galleon_three_at_most():
    play = at_sea(england="culverins fire-ships")
    answer(play, "england", "culverins")
    assert (state(play).extra[0], state(play).culverins) == (3, 0)


def test_with_culverins_the_dice_of_race_built_galleons_hit_on_a_four():
    """All dice show 4: the three of the race-built galleon hit, and no others."""
    play = campaign(
        ships={"plymouth": {"england": {"galleon": 2}}, "english_channel": {"spain": {"galleon": 2}}},
        war=SPAIN_AT_WAR,
        active="england",
        hand={"england": "culverins"},
    )
    t = state(play)
    port = PORT_OF[SPACE_NAMES.index("plymouth")]
    t.ships[2][GALLEON][port], t.ships[2][RACE_BUILT][port] = 1, 1
    act(play, "england sail, fleet port-plymouth, head for english_channel, set sail")
    answer(dice(play, *[4] * 40), "england", "culverins")
    fight = next(one for one in play.events(None) if one.kind.name == "sea fight")
    assert (fight.hits, fight.against) == (3, 0)


def test_culverins_need_a_galleon_in_the_fight():
    play = campaign(
        ships={"messina": {"spain": {"galley": 4}}, "ionian_sea": {"ottoman": {"galley": 2}}},
        war=SPAIN_AT_WAR,
        active="spain",
        hand={"spain": "culverins"},
    )
    act(play, "spain sail, fleet port-messina, head for ionian_sea, set sail")
    while not asked(play).startswith("spain: respond"):
        who, _, phase = asked(play).partition(": ")
        act(play, f"{who} {'decline' if phase == 'respond' else 'stay'}")
    assert "respond culverins" not in offered(play)


# on land ---------------------------------------------------------------------------------------


def on_land(**hands: str) -> Play:
    """Frenchmen march on Dunkirk, where Spaniards and Englishmen stand."""
    there: dict[str, dict[str, Any]] = {
        name: {} for name in ("ghent", "antwerp", "brussels", "flushing", "douai", "boulogne")
    }
    there |= {"calais": {"france": 4}, "dunkirk": {"spain": 2, "england": 2}}
    play = campaign(men=there, active="france", hand=hands, **AGAINST_FRANCE)
    act(play, "france march from calais, to dunkirk")
    while not asked(play).endswith("avoid battle"):
        act(play, f"{asked(play).split(':')[0]} decline")
    return act(play, "spain stay", "england stay")


@pytest.mark.parametrize(("who", "side", "more"), [("france", 0, 2), ("spain", 1, 3)])
def test_pike_and_shot_is_worth_a_die_more_to_the_defender(who, side, more):
    hands = {"spain": "field-artillery fire-ships"}
    play = answer(on_land(**hands | {who: f"pike-and-shot {hands.get(who, '')}"}), who, "pike-and-shot")
    assert list(state(play).extra)[side] == more


def test_pike_and_shot_is_for_who_fights():
    play = on_land(ottoman="pike-and-shot", france="culverins")
    while asked(play).endswith("respond"):
        assert "respond pike-and-shot" not in offered(play)
        act(play, f"{asked(play).split(':')[0]} decline")


def test_tilbury_speech_may_be_given_by_anybody_where_englishmen_fight():
    play = answer(on_land(ottoman="tilbury-speech", spain="field-artillery"), "ottoman", "tilbury-speech")
    assert list(state(play).extra) == [0, 2]


def test_tilbury_speech_is_worth_four_dice_in_the_channel():
    play = at_sea(protestant="tilbury-speech", spain="culverins")
    answer(play, "protestant", "tilbury-speech")
    assert state(play).extra[0] == 4


# FLOODING --------------------------------------------------------------------------------------


def amsterdam(spanish: int = 4, inside: int = 1, **hands: str) -> Play:
    """Spain besieges Amsterdam, which the Protestant holds."""
    there: dict[str, dict[str, Any]] = {"amsterdam": {"spain": spanish, "protestant": inside}, "utrecht": {}}
    return campaign(
        men=there,
        ships={"amsterdam": {}, "antwerp": {}},
        siege={"amsterdam": "spain"},
        control={"amsterdam": "protestant", "utrecht": "spain"},
        dutch_keys=1,
        war=SPAIN_AT_WAR,
        active="spain",
        hand=hands,
    )


def storm(play: Play) -> Play:
    return act(play, "spain assault amsterdam, enough")


def test_flooding_breaks_the_siege_and_drowns_a_unit():
    play = answer(storm(amsterdam(england="flooding")), "england", "flooding")
    quiet(play)
    assert asked(play) == "spain: choose drowned"
    act(play, "spain lose spain regular")
    assert asked(play) == "spain: leave siege"
    act(play, f"spain {offered(play)[0]}")
    assert besieger(play, "amsterdam") == ""
    assert men(play, "amsterdam") == {"protestant": (1, 0)}
    assert holder(play, "amsterdam") == "protestant"
    assert state(play).unrest[AMSTERDAM] == 1


def test_siege_engineering_keeps_the_dikes_whole():
    """The second use of the card: the assault goes on."""
    play = answer(storm(amsterdam(england="flooding", spain="siege-engineering")), "england", "flooding")
    answer(dice(play, 6, 6, 1, 1), "spain", "siege-engineering")
    quiet(play)
    assert holder(play, "amsterdam") == "spain"


def test_siege_engineering_answers_no_storm_before_the_dikes_are_cut():
    play = storm(amsterdam(england="flooding", spain="siege-engineering"))
    answers(play, "england")
    assert state(play).flooded == 0
    act(play, "england decline")
    answers(play, "spain")
    assert state(play).combat == 1


# SPANISH FURY ----------------------------------------------------------------------------------


def test_spanish_fury_after_a_storm():
    play = storm(amsterdam(inside=0, protestant="spanish-fury"))
    dice(play, 6, 6, 6, 6, 1, 2, 2, 2)
    answer(play, "protestant", "spanish-fury")
    assert men(play, "amsterdam") == {"spain": (3, 0)}
    assert state(play).unrest[AMSTERDAM] == 1


def test_spanish_fury_at_the_end_of_a_spanish_impulse():
    play = campaign(
        men={"antwerp": {"spain": (1, 1), "walloons": 1}, "brussels": {}},
        leaders={"alva": "madrid"},
        active="spain",
        hand={"france": "spanish-fury"},
        cp=1,
    )
    act(play, "spain stop")
    answer(play, "france", "spanish-fury")
    act(dice(play, 2, 2, 2), "france target antwerp", "spain lose spain hired")
    assert men(play, "antwerp") == {"spain": (1, 0), "walloons": (1, 0)}


def test_no_fury_where_a_spanish_leader_stands():
    play = campaign(
        men={"antwerp": {"spain": 2}, "brussels": {}, "ghent": {}, "amsterdam": {}},
        leaders={"alva": "antwerp"},
        active="spain",
        hand={"france": "spanish-fury"},
        cp=1,
    )
    act(play, "spain stop")
    assert asked(play).endswith("play card") or state(play).window == BETWEEN_IMPULSES


# GREGORIAN CALENDAR ----------------------------------------------------------------------------


def test_gregorian_calendar_takes_the_next_impulse_and_leaves_the_game():
    play = table(
        scenario=1,
        turn=5,
        active="spain",
        hand={"protestant": "gregorian-calendar storms", "england": "galleasses", "france": "reiters"},
        cp=1,
    )
    act(play, "spain stop")
    answer(play, "protestant", "gregorian-calendar")
    assert state(play).skips[2] == 1
    quiet(play)
    assert asked(play) == "france: play card"
    assert state(play).removed[CARD_NAMES.index("gregorian-calendar")] == 1


@pytest.mark.parametrize("card", ["culverins", "pike-and-shot", "tilbury-speech", "flooding", "spanish-fury"])
def test_these_are_in_the_deck_from_the_first_turn_and_stay(card):
    number = CARD_NAMES.index(card)
    assert (CARD_TURN[number], CARD_LEAVES[number]) == (1, 0)
