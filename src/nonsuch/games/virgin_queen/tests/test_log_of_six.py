"""The log of six powers tells what nobody could guess: men who come unbidden, impulses and cards still to be missed."""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.components import LEADER_NAMES
from nonsuch.games.virgin_queen.tests.creeds import (
    act,
    asked,
    at,
    believe,
    hold,
    holding,
    offers,
    quiet,
    spending,
    stand,
    war_of_faiths,
)


def told(play: Play[Any]) -> str:
    return " ".join(play.log(None))


def events(play: Play[Any], kind: str) -> list[dict[str, Any]]:
    return [one.as_data() for one in play.events(None) if one.kind.name == kind]


# men -------------------------------------------------------------------------------------------


def rising(others: int) -> Play[Any]:
    """Nobody holds Amsterdam against its citizens; so many stand in La Rochelle already."""
    play = stand(believe(war_of_faiths(), "protestant", "amsterdam"), "spain", 0, "amsterdam")
    stand(play, "protestant", others, "la_rochelle")
    return act(spending(play, "protestant"), "protestant rebel amsterdam")


def test_rebels_who_take_up_arms_are_told() -> None:
    assert "One Protestant regular appears at Amsterdam." in told(rising(1))
    assert "appears at Amsterdam" not in told(rising(99))


def test_sea_beggars_who_come_ashore_are_told() -> None:
    play = war_of_faiths()
    for name in ("brielle", "flushing"):
        stand(hold(believe(play, "catholic", name), "spain", name), "spain", 0, name)
    act(holding(play, "ottoman", "sea-beggars"), "ottoman event sea-beggars", dice=[1, 1, 1])
    act(quiet(play), "protestant target brielle")
    assert "One Protestant regular appears at Brielle." in told(play)


def test_men_who_come_home_from_a_war_abroad_are_told() -> None:
    play = stand(war_of_faiths(), "ottoman", 5, "istanbul")
    play.table.leader_at[LEADER_NAMES.index("mehmed")] = at("istanbul")
    act(holding(play, "spain", "war-in-persia"), "spain event war-in-persia")
    for _ in range(4):
        act(play, "ottoman send regular istanbul")
    act(play, "ottoman lead mehmed")
    play.table.enemy_abroad[0] = 1
    act(spending(play, "ottoman", 1), "ottoman campaign persia", dice=[5, 1, 1, 1, 1, 6])
    assert "3 Ottoman regulars gather at Istanbul." in told(play)


# what is still to be missed --------------------------------------------------------------------


def test_an_impulse_that_will_be_missed_is_told_when_it_is_decided() -> None:
    play = act(holding(war_of_faiths(), "spain", "ruler-falls-ill"), "spain event ruler-falls-ill")
    act(play, "spain name france")
    quiet(play)
    assert asked(play) == "france: nurse ruler"
    act(play, "france option b")
    assert "@3 has an impulse to miss." in told(play)


def test_a_card_owed_to_the_bankers_is_told() -> None:
    play = act(holding(war_of_faiths(), "france", "genoese-bankers"), "france event genoese-bankers")
    act(quiet(play), "france option b")
    assert events(play, "card marker") == [{"event": "card marker", "who": "france", "change": "-1"}]


@pytest.mark.parametrize(("who", "captain", "harmed"), [("ottoman", "murat-reis", 1), ("france", "le-testu", 0)])
def test_a_ship_that_has_gone_all_round_africa_is_told_to_be_damaged(who: str, captain: str, harmed: int) -> None:
    play = act(holding(war_of_faiths(), who, "genoese-bankers"), f"{who} event genoese-bankers")
    quiet(play)
    line = next(one for one in offers(play) if captain in one and "guinea" in one)
    act(play, f"{who} {line}")
    assert len(events(play, "damaged")) == harmed
