"""Naval movement, interception, combat, transport.  [16.1; 16.2; 16.3]"""

from __future__ import annotations

from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    can,
    dice,
    leader,
    men,
    offered,
    quiet,
    ships,
    state,
    table,
)


def sail(play, who, *orders):
    line = "".join(f", fleet {origin}, head for {target}" for origin, target in orders)
    return act(play, f"{who} sail{line}, set sail")


def test_one_point_moves_all_fleets_one_step():
    play = table()
    sail(play, "ottoman", ("port-istanbul", "aegean_sea"), ("port-algiers", "barbary_coast"))
    assert state(play).cp == 4
    assert ships(play, "aegean_sea") == {"ottoman": {"galley": 3}}
    assert leader(play, "dragut") == "barbary_coast"


def test_a_fleet_may_be_split_and_leaders_named():
    play = table()
    act(play, "ottoman sail, fleet port-istanbul, take ottoman galley, lead piyale-pasha, head for black_sea")
    act(play, "ottoman fleet port-istanbul, head for aegean_sea, set sail")
    assert ships(play, "black_sea") == {"ottoman": {"galley": 1}}
    assert ships(play, "aegean_sea") == {"ottoman": {"galley": 2}}
    assert leader(play, "piyale-pasha") == "black_sea"


def test_no_ship_leaves_the_mediterranean_in_the_tutorial():
    play = table(active="spain", ships={"gibraltar": {"spain": {"galley": 1}}})
    act(play, "spain sail, fleet port-gibraltar")
    assert "head for atlantic_ocean" not in offered(play)


def test_an_enemy_port_is_entered_only_to_attack_ships_there():
    play = table(ships={"tyrrhenian_sea": {"ottoman": {"galley": 2}}})
    act(play, "ottoman sail, fleet tyrrhenian_sea")
    assert "head for port-messina" in offered(play)
    assert "head for port-genoa" not in offered(play)


def test_storms_keep_the_ships_where_they_are():
    play = table(hand={"spain": "storms"})
    sail(play, "ottoman", ("port-istanbul", "aegean_sea"))
    act(play, "spain respond storms")
    assert ships(play, "istanbul") == {"ottoman": {"galley": 3}}
    act(play, "ottoman sail")
    assert "fleet port-istanbul" not in offered(play)


def ionian(**more):
    """Ottoman galleys in the Aegean, Spanish and Papal ones in Messina."""
    return table(
        ships={"istanbul": {}, "aegean_sea": {"ottoman": {"galley": 3}}}, leaders={"piyale-pasha": "aegean_sea"}, **more
    )


def test_an_adjacent_fleet_intercepts_with_nine():
    play = sail(ionian(), "ottoman", ("aegean_sea", "ionian_sea"))
    assert asked(play) == "spain: intercept at sea"
    dice(play, 4, 4)
    act(play, "spain enough")
    assert ships(play, "messina") == {"spain": {"galley": 2}, "papacy": {"galley": 1}}


def test_slaves_of_the_oar_make_an_interception_sure():
    play = sail(ionian(hand={"spain": "slaves-of-the-oar"}), "ottoman", ("aegean_sea", "ionian_sea"))
    quiet(play)
    act(play, "spain enough")
    dice(play, *(1,) * 7, *(1,) * 6)
    act(play, "spain respond slaves-of-the-oar")
    assert ships(play, "ionian_sea")["spain"] == {"galley": 2}
    assert ships(play, "aegean_sea") == {"ottoman": {"galley": 3}}, "a tie goes to the defender"


def test_losses_two_hits_a_galley_and_an_odd_hit_for_the_loser():
    play = sail(ionian(), "ottoman", ("aegean_sea", "ionian_sea"))
    dice(play, 5, 5, *(6,) * 3, *(1,) * 4, 6, *(1,) * 5)  # three hits against one
    act(play, "spain enough")
    act(play, "spain sink papacy galley")
    assert ships(play, "messina") == {"spain": {"galley": 1}}, "one more by the odd hit; who intercepted goes back"
    assert ships(play, "ionian_sea") == {"ottoman": {"galley": 3}}, "an odd hit sinks nothing of the winner"


def test_the_log_tells_of_an_allied_fleet_as_one():
    play = sail(ionian(), "ottoman", ("aegean_sea", "ionian_sea"))
    dice(play, 5, 5, *(6,) * 3, *(1,) * 4, 6, *(1,) * 5)
    act(play, "spain enough")
    told = " ".join(play.log(None))
    assert "@1 rolls 5 and 5: 10, enough." in told
    assert "3 galleys under Piyale Pasha against 3 galleys." in told


def test_ships_in_a_zone_that_is_entered_may_slip_away():
    play = table(
        active="spain",
        ships={"messina": {"spain": {"galley": 3}}, "ionian_sea": {"ottoman": {"galley": 1}}, "istanbul": {}},
    )
    sail(play, "spain", ("port-messina", "ionian_sea"))
    assert asked(play) == "ottoman: avoid at sea"
    dice(play, 5, 4)
    act(play, "ottoman head for port-coron")
    assert ships(play, "coron") == {"ottoman": {"galley": 1}}
    assert asked(play) == "spain: choose action"


def test_the_attacker_of_a_port_goes_back_to_sea_even_if_he_wins():
    play = table(ships={"istanbul": {}, "tyrrhenian_sea": {"ottoman": {"galley": 4}}})
    dice(play, *(6,) * 4, *(1,) * 4, *(1,) * 7)
    sail(play, "ottoman", ("tyrrhenian_sea", "port-messina"))
    act(play, "spain sink spain galley", "spain sink papacy galley")
    assert ships(play, "messina") == {"spain": {"galley": 1}}
    assert ships(play, "tyrrhenian_sea") == {"ottoman": {"galley": 4}}


def test_galleys_in_the_port_of_gibraltar_fight_as_in_the_mediterranean():
    play = table(
        hand={"spain": "galleasses"},
        discards="storms slaves-of-the-oar",
        ships={"istanbul": {}, "barbary_coast": {"ottoman": {"galley": 2}}, "gibraltar": {"spain": {"galley": 1}}},
    )
    sail(play, "ottoman", ("barbary_coast", "port-gibraltar"))
    while not can(play, "respond galleasses"):
        act(play, f"{asked(play).split(':')[0]} decline")
    dice(play, *(1,) * 4, *(1,) * 4, 6)  # two galleys; a galley, the port and two for the galleasses
    quiet(act(play, "spain respond galleasses"))
    assert play.view(None)["sunk"] == {"ottoman": {"galley": 1}}, "the ninth die hit"


def test_ships_that_lost_a_combat_intercept_nobody_in_that_impulse():
    play = table(
        ships={
            "adriatic_sea": {"spain": {"galley": 3}}, "messina": {}, "durazzo": {"ottoman": {"galley": 4}},
            "istanbul": {}, "aegean_sea": {"ottoman": {"galley": 2}},
        },
        cp=5,
    )  # fmt: skip
    dice(play, *(6,) * 4, *(1,) * 20)
    act(play, "ottoman sail, fleet port-durazzo, head for adriatic_sea, set sail")
    while asked(play) != "ottoman: choose action":
        quiet(play)
        if asked(play) == "spain: avoid at sea":
            act(play, "spain stay")
        elif asked(play).startswith("spain"):
            act(play, f"spain {next(one for one in offered(play) if 'ionian' in one)}")
    assert ships(play, "ionian_sea")["spain"], "beaten, and there"
    act(play, "ottoman sail, fleet aegean_sea, head for eastern_mediterranean, set sail")
    quiet(play)
    assert asked(play) == "ottoman: choose action"


def test_corsairs_sink_by_single_hits_after_the_pairs():
    play = table(
        active="spain",
        ships={"istanbul": {}, "algiers": {}, "ionian_sea": {"ottoman": {"galley": 1, "corsair": 3}}},
    )
    sail(play, "spain", ("port-messina", "ionian_sea"))
    dice(play, 6, 6, 6, 1, 1, 1, *(1,) * 5)
    act(play, "ottoman stay")
    assert asked(play) == "ottoman: choose haven"
    act(play, f"ottoman {offered(play)[0]}")
    assert play.view(None)["sunk"] == {"ottoman": {"galley": 1, "corsair": 1}}


def test_transport_costs_a_point_a_sea_and_one_for_the_port():
    play = table(
        men={"coron": {"ottoman": 5}},
        ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 2}}},
        leaders={"mehmed": "coron"},
    )
    act(play, "ottoman embark at coron, to malta", "spain yes")
    assert (state(play).cp, besieger(play, "malta")) == (3, "ottoman")


def test_six_are_too_many_to_go_aboard():
    play = table(
        men={"coron": {"ottoman": 6}, "istanbul": {"ottoman": 1}},
        ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 2}}},
        leaders={"mehmed": "coron"},
    )
    act(play, "ottoman embark at coron, lead mehmed" + ", add ottoman regular" * 5)
    assert not can(play, "add")


def test_leaders_still_go_aboard_after_the_fifth_unit():
    play = table(
        active="spain",
        men={"naples": {"spain": 6}, "madrid": {"spain": 1}},
        ships={"messina": {}, "tyrrhenian_sea": {"spain": {"galley": 2}}},
        leaders={"alva": "naples", "don-john": "naples"},
    )
    act(play, "spain embark at naples, lead don-john" + ", add spain regular" * 5)
    assert can(play, "lead alva")


def test_no_transport_without_ships_or_into_a_port_with_enemy_ships():
    assert not can(table(men={"coron": {"ottoman": 3}}), "embark at coron")
    play = table(men={"coron": {"ottoman": 3}}, ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 2}}})
    act(play, "ottoman embark at coron")
    assert "to messina" not in offered(play)


def test_who_comes_by_sea_and_loses_the_battle_is_lost():
    play = table(
        men={"coron": {"ottoman": 3}, "taranto": {"spain": 3}},
        ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 2}}, "messina": {}},
        leaders={"mehmed": "coron"},
    )
    act(play, "ottoman embark at coron, to taranto")
    while asked(play).startswith("spain: intercept"):
        act(play, "spain no")
    dice(play, *(1,) * 4, 6, 1, 1, 1)
    act(play, "spain stay")
    assert "ottoman" not in men(play, "taranto")
    assert play.view(None)["captor"] == {"mehmed": 1}
