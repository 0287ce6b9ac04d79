"""Cards of single powers: prophecies, deaths, the crown of Poland, Paris and England.  [23]"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import IllegalMove, Play
from nonsuch.games.virgin_queen.components import ARMADA, LEADER_NAMES, SHIP_NAMES
from nonsuch.games.virgin_queen.map.atlas import HARBOUR_NAMES, OCEAN, POWER_NAMES
from nonsuch.games.virgin_queen.prizes import DUTCH_REVOLT
from nonsuch.games.virgin_queen.realms import NAVARRE_LEADER
from nonsuch.games.virgin_queen.seafaring import CAPTAIN_NAMES
from nonsuch.games.virgin_queen.show.board.text_realms import realms
from nonsuch.games.virgin_queen.tables.world import IN_PORT, LOST
from nonsuch.games.virgin_queen.tests.creeds import (
    SEATS,
    act,
    asked,
    at,
    believe,
    faith_of,
    give,
    hold,
    holding,
    holds,
    offers,
    points,
    spending,
    stand,
    unquiet,
    war_of_faiths,
)

N = {name: number for number, name in enumerate(POWER_NAMES)}


def event(play: Play[Any], power: str, card: str) -> Play[Any]:
    return act(holding(play, power, card), f"{power} event {card}")


# 63 NOSTRADAMUS' PROPHECIES --------------------------------------------------------------------


def test_nostradamus_keeps_one_of_four_and_orders_the_rest() -> None:
    play = holding(war_of_faiths(), "spain", "nostradamus-prophecies")
    t: Any = play.table
    coming = list(t.deck)[t.deck_size - 4 : t.deck_size]
    act(play, "spain event nostradamus-prophecies")
    seen = [one.split()[-1] for one in offers(play)]
    assert len(seen) == 4
    act(play, f"spain keep prophecy {seen[0]}")
    left = [one.removeprefix("put back ") for one in offers(play)]
    assert set(left) == set(seen[1:])
    act(play, f"spain put back {left[2]}", f"spain put back {left[0]}")
    assert set(list(t.deck)[t.deck_size - 3 : t.deck_size]) < set(coming)
    # Spain sees them where they lie, and nobody else does
    mine, theirs = (play.view(seat)["deck"] for seat in (SEATS["spain"], SEATS["france"]))
    assert left[1] in str(mine)
    assert left[1] not in str(theirs)


def test_france_may_also_look_at_a_hand() -> None:
    play = event(war_of_faiths(), "france", "nostradamus-prophecies")
    act(play, f"france {offers(play)[0]}")
    while asked(play).endswith("choose next prophecy"):
        act(play, f"france {offers(play)[0]}")
    assert asked(play) == "france: choose court"
    act(play, "france name spain")
    known = [one for one in play.view(SEATS["france"])["known"] if one["in"] == [f"hand[{SEATS['spain']}]"]]
    assert len(known) == sum(play.table.hand[N["spain"]])


# 76 UNTIMELY DEATH -----------------------------------------------------------------------------


def test_an_untimely_death_takes_a_leader_or_a_captain_but_no_royal() -> None:
    play = event(war_of_faiths(), "france", "untimely-death")
    left = offers(play)
    assert "leader falls alva" in left
    assert "leader falls navarre" not in left
    act(play, "france leader falls alva")
    assert play.table.leader_at[LEADER_NAMES.index("alva")] == -1
    assert play.table.cp == 2
    play = war_of_faiths()
    t, hawkins = play.table, CAPTAIN_NAMES.index("hawkins")
    t.captain_is[hawkins], t.captain_port[hawkins] = IN_PORT, at("london")
    t.captain_of[hawkins] = t.captain_seat[hawkins] = N["england"]
    act(event(play, "spain", "untimely-death"), "spain captain falls hawkins")
    assert play.table.captain_is[CAPTAIN_NAMES.index("hawkins")] == LOST


# 77 ENGLISH COLLEGE, 83 DUTCH REVOLT, 100 ENTERPRISE OF ENGLAND ----------------------------------


def test_the_college_sends_three_jesuits_one_a_turn() -> None:
    play = hold(war_of_faiths(), "spain", "douai")
    before = play.table.jesuits
    event(play, "france", "english-college-in-douai")
    assert play.table.jesuits == before + 1
    assert play.table.douai_left == 2
    play = hold(war_of_faiths(), "protestant", "douai", "brussels", "antwerp", "ghent", "dunkirk", "namur")
    assert "event english-college-in-douai" not in offers(holding(play, "france", "english-college-in-douai"))


def test_dutch_revolt_counts_spanish_keys_in_the_netherlands() -> None:
    for keys in (("amsterdam", "antwerp", "brussels"), ("antwerp", "brussels")):
        play = hold(war_of_faiths(), "protestant", "amsterdam")
        hold(play, "spain", *keys)
        unquiet(play, "antwerp")
        event(play, "england", "dutch-revolt")
        assert play.table.markers[DUTCH_REVOLT][N["spain"]] == len(keys)


@pytest.mark.parametrize("invaders", ["spain", "walloons"])
def test_the_enterprise_counts_a_space_twice_if_it_is_both(invaders: str) -> None:
    play = war_of_faiths()
    english = ("berwick", "bristol", "carlisle", "lincoln", "london", "norwich", "plymouth", "portsmouth")
    for name in (*english, "shrewsbury", "wales", "york"):
        believe(play, "protestant", name)
    believe(play, "catholic", "york", "berwick")
    hold(play, "spain", "york")
    stand(play, invaders, 1, "london")
    before = points(play)["spain"]
    event(play, "ottoman", "enterprise-of-england")
    assert points(play)["spain"] == before + 1 + 1  # three counted, and men in London


# 86 POLISH ROYAL ELECTION ----------------------------------------------------------------------


def election() -> Play[Any]:
    play = war_of_faiths()
    for power in ("ottoman", "spain", "england", "france", "holy_roman_empire", "protestant"):
        give(play, power, {"ottoman": "storms", "spain": "papal-bull"}.get(power, "treachery"))
    give(play, "france", "foreign-volunteers")
    give(play, "holy_roman_empire", "sultans-harem")
    return event(play, "ottoman", "polish-royal-election")


def bids(play: Play[Any], **stakes: str) -> Play[Any]:
    for power in reversed(list(SEATS)):
        play.play(SEATS[power], f"stake {stakes[power]}" if power in stakes else "no")
    return play


def test_all_bid_at_once_and_mandatory_events_are_no_bid() -> None:
    play = election()
    assert len(play.actors) == 6
    assert "stake papal-bull" not in play.notations(SEATS["spain"])
    with pytest.raises(IllegalMove):
        play.play(SEATS["spain"], "stake papal-bull")
    play.play(SEATS["france"], "stake foreign-volunteers")
    assert play.view(SEATS["spain"])["bid"].get("france") != play.view(SEATS["france"])["bid"]["france"]


def test_the_dearest_card_wins_two_points_and_all_that_were_staked_are_gone() -> None:
    play = election()
    before = points(play)
    bids(play, france="foreign-volunteers", ottoman="storms")
    assert points(play)["france"] == before["france"] + 2
    assert points(play)["ottoman"] == before["ottoman"]
    assert all(play.table.bid[power] == 0 for power in range(6))
    assert asked(play) == "ottoman: choose action"


def test_a_tie_goes_to_france_then_to_the_empire_then_to_nobody() -> None:
    play = election()
    before = points(play)
    bids(play, france="foreign-volunteers", holy_roman_empire="sultans-harem")
    assert points(play)["france"] == before["france"] + 2
    play = election()
    before = points(play)
    bids(play)
    assert points(play) == before


# 111 PARIS IS WORTH A MASS, 112 DAY OF THE BARRICADES --------------------------------------------


def test_paris_is_worth_a_mass() -> None:
    play = stand(war_of_faiths(turn=6), "france", 2, "paris")
    t = play.table
    t.leader_at[NAVARRE_LEADER] = at("la_rochelle")
    t.war[N["france"]] |= 1 << N["protestant"]
    t.war[N["protestant"]] |= 1 << N["france"]
    event(play, "england", "paris-is-worth-a-mass")
    while asked(play).endswith("choose refuge"):
        act(play, f"france {offers(play)[0]}")
    assert holds(play, "paris") == "protestant"
    assert faith_of(play, "paris") == "catholic"
    assert t.men[N["france"]][0][at("paris")] == 0
    assert asked(play) == "protestant: choose neighbour"
    act(play, "protestant enough", "protestant yes", "france yes")
    assert not t.war[N["france"]] >> N["protestant"] & 1
    assert t.paris_shared == 1


def test_without_navarre_there_is_no_mass() -> None:
    play = war_of_faiths(turn=6)
    play.table.leader_at[NAVARRE_LEADER], play.table.due[NAVARRE_LEADER] = -1, 0
    assert "event paris-is-worth-a-mass" not in offers(holding(play, "england", "paris-is-worth-a-mass"))


@pytest.mark.parametrize(("spanish", "french", "taken"), [(0, 0, False), (1, 1, True), (1, 2, False), (2, 0, True)])
def test_the_barricades(spanish: int, french: int, taken: bool) -> None:
    play = stand(war_of_faiths(turn=6, catholic_league=1), "france", french, "paris")
    stand(play, "spain", spanish, "orleans")
    event(play, "england", "day-of-the-barricades")
    assert (holds(play, "paris") == "spain") == taken
    assert (play.table.unrest[at("paris")] == 1) == (not taken)
    play = war_of_faiths(turn=6)
    assert "event day-of-the-barricades" not in offers(holding(play, "england", "day-of-the-barricades"))


def test_no_barricades_in_a_restless_paris_that_spain_would_not_take() -> None:
    for spanish, offered in ((1, False), (2, True)):
        play = stand(war_of_faiths(turn=6, catholic_league=1), "france", 2, "paris")
        unquiet(stand(play, "spain", spanish, "orleans"), "paris")
        assert ("event day-of-the-barricades" in offers(holding(play, "england", "day-of-the-barricades"))) == offered


# 71 WAR IN PERSIA, 72 WAR WITH POLAND ------------------------------------------------------------


def persia() -> Play[Any]:
    """Spain has sent four men of Istanbul to Persia, and Mehmed with them."""
    play = stand(war_of_faiths(), "ottoman", 5, "istanbul")
    play.table.leader_at[LEADER_NAMES.index("mehmed")] = at("istanbul")
    event(play, "spain", "war-in-persia")
    for _ in range(4):
        assert asked(play) == "ottoman: choose levy"
        act(play, "ottoman send regular istanbul")
    return act(play, "ottoman lead mehmed")


def test_the_war_takes_four_men_and_a_leader_and_the_card_stays() -> None:
    play = persia()
    t = play.table
    assert t.men[0][0][at("istanbul")] == 1
    assert list(t.abroad[0]) == [4, 0]
    assert t.leader_at[LEADER_NAMES.index("mehmed")] == -1
    assert "war-in-persia" in play.view(0)["on_table"]


def test_a_round_is_a_die_a_man_and_the_leader_once_an_impulse() -> None:
    play = spending(persia(), "ottoman", 5)
    act(play, "ottoman campaign persia", dice=[5, 6, 1, 1, 1, 6, 1, 1, 1])
    t = play.table
    assert t.enemy_abroad[0] == 2
    assert list(t.abroad[0]) == [3, 0]
    assert "campaign persia" not in offers(play)
    assert "reinforce persia regular" in offers(play)
    act(play, "ottoman reinforce persia regular")
    assert list(t.abroad[0]) == [4, 0]
    assert "reinforce persia regular" not in offers(play)  # four at most


def test_the_war_is_won_when_the_enemy_is_no_more() -> None:
    play = persia()
    play.table.enemy_abroad[0] = 1
    before = points(play)["ottoman"]
    act(spending(play, "ottoman", 1), "ottoman campaign persia", dice=[5, 1, 1, 1, 1, 6])
    t = play.table
    assert points(play)["ottoman"] == before + 1
    assert t.men[0][0][at("istanbul")] == 1 + 3
    assert t.leader_at[LEADER_NAMES.index("mehmed")] == at("istanbul")
    assert "war-in-persia" in play.view(0)["discards"]


def test_when_the_last_man_falls_the_leader_comes_home_and_the_war_goes_on() -> None:
    play = persia()
    play.table.abroad[0][0] = 1
    play.table.pool[0][0] += 3
    act(spending(play, "ottoman", 3), "ottoman campaign persia", dice=[1, 1, 5, 1, 1, 1])
    t = play.table
    assert t.enemy_abroad[0] == 4
    assert t.leader_at[LEADER_NAMES.index("mehmed")] == at("istanbul")
    assert "reinforce persia regular" in offers(play)


def test_the_empire_sends_men_of_its_own_to_poland() -> None:
    play = stand(war_of_faiths(turn=5), "holy_roman_empire", 4, "vienna")
    event(play, "france", "war-with-poland")
    while asked(play) == "holy_roman_empire: choose levy":
        act(play, "holy_roman_empire send regular vienna")
    t = play.table
    assert list(t.abroad[1]) == [3, 0]
    assert t.men[4][0][at("vienna")] == 1
    assert "war-with-poland" in play.view(0)["on_table"]


# 99 SPANISH ARMADA -----------------------------------------------------------------------------


def armada(level: int = 1, where: str = "port-corunna", **aboard: int) -> Play[Any]:
    """The Armada lies there, with so many regulars aboard."""
    play = war_of_faiths(turn=4, armada_founded=1)
    t = play.table
    harbour = HARBOUR_NAMES.index(where)
    t.docked[N["spain"]][ARMADA] -= level
    t.ships[N["spain"]][ARMADA][harbour] = level
    t.afloat[harbour] |= 1 << N["spain"]
    for number in aboard.values():
        t.aboard_men[0] += number
        t.pool[N["spain"]][0] -= number
    return play


def test_the_armada_is_founded_fitted_out_and_manned() -> None:
    play = holding(war_of_faiths(turn=4), "spain", "spanish-armada")
    act(play, "spain event spanish-armada")
    assert {"place seville-cadiz", "place corunna"} <= {one.replace("_", "-") for one in offers(play)}
    act(play, "spain place corunna")
    t = play.table
    assert t.ships[N["spain"]][ARMADA][HARBOUR_NAMES.index("port-corunna")] == 1
    act(play, "spain upgrade armada", "spain raise aboard regular")
    assert t.ships[N["spain"]][ARMADA][HARBOUR_NAMES.index("port-corunna")] == 2
    assert list(t.aboard_men) == [1, 0]
    assert asked(play) == "spain: choose action"
    assert t.cp == 2


def test_four_men_a_level_and_four_levels_at_most() -> None:
    play = spending(armada(1, regulars=4), "spain", 5)
    assert "raise aboard regular" not in offers(play)
    act(play, "spain upgrade armada")
    assert "raise aboard regular" in offers(play)
    assert "upgrade armada" not in offers(spending(armada(4), "spain", 5))
    assert "upgrade armada" not in offers(spending(armada(2, "bay_of_biscay"), "spain", 5))


def test_the_armada_sails_as_a_whole_and_not_into_the_mediterranean() -> None:
    play = spending(armada(3, "port-seville_cadiz"), "spain", 2)
    act(play, "spain sail", "spain fleet port-seville_cadiz")
    seas = {one.removeprefix("head for ") for one in offers(play) if one.startswith("head for")}
    assert seas
    assert all(OCEAN[HARBOUR_NAMES.index(one)] for one in seas)
    act(play, "spain take spain armada")
    assert play.table.picked[N["spain"]][ARMADA] == 3


def test_men_land_in_a_port_on_its_sea() -> None:
    play = spending(armada(2, "english_channel", regulars=6), "spain", 1)
    t = play.table
    for one, other in (("spain", "england"), ("england", "spain")):
        t.war[N[one]] |= 1 << N[other]
    t.foes[N["spain"]] |= 1 << N["england"]
    t.foes[N["england"]] |= 1 << N["spain"]
    stand(play, "england", 0, "plymouth")
    for kind in range(len(SHIP_NAMES)):
        for name in ("port-plymouth", "english_channel"):
            harbour = HARBOUR_NAMES.index(name)
            t.docked[N["england"]][kind] += t.ships[N["england"]][kind][harbour]
            t.ships[N["england"]][kind][harbour] = 0
            t.afloat[harbour] &= ~(1 << N["england"])
    assert "put ashore at plymouth" in offers(play)
    play.play(SEATS["spain"], "put ashore at plymouth")
    while not asked(play).endswith(("play card", "choose action")):
        left = offers(play)
        play.play(play.actors[0], next((one for one in ("decline", "no", "stay") if one in left), left[0]))
    assert t.men[N["spain"]][0][at("plymouth")] == 4  # without a leader
    assert list(t.aboard_men) == [2, 0]


def test_men_go_down_with_the_levels_that_held_them() -> None:
    play = spending(armada(1, regulars=4), "spain", 1)
    t, harbour = play.table, HARBOUR_NAMES.index("port-corunna")
    t.armada_leader, t.armada_foe = LEADER_NAMES.index("parma"), N["england"]
    t.leader_at[t.armada_leader] = -1
    t.ships[N["spain"]][ARMADA][harbour] -= 1
    t.sunk[N["spain"]][ARMADA] += 1
    if not any(t.ships[N["spain"]][kind][harbour] for kind in range(len(SHIP_NAMES))):
        t.afloat[harbour] &= ~(1 << N["spain"])
    act(play, "spain stop")
    assert list(t.aboard_men) == [0, 0]
    assert t.captor[LEADER_NAMES.index("parma")] == N["england"]
    assert "event spanish-armada" not in offers(holding(play, "spain", "spanish-armada"))  # it does not come back


def test_the_lines_of_the_table_tell_of_wars_abroad_and_of_the_hold() -> None:
    assert "War in Persia: 4 regulars under Sokollu Mehmed Pasha against 4." in realms(persia().view(0))
    told = realms(armada(1, regulars=3).view(0))
    assert "Aboard the Armada: 3 regulars." in told
    assert "Paris markers: France 2." in told
