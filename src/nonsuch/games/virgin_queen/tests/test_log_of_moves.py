"""The log tells who goes wherever men and ships move: by power, by kind, and under whom."""

from __future__ import annotations

from nonsuch.games.virgin_queen.tests.tables import act, dice, offered, quiet, table
from nonsuch.games.virgin_queen.tests.test_at_sea import sail
from nonsuch.games.virgin_queen.tests.test_log_of_losses import told
from nonsuch.games.virgin_queen.tests.test_marching import WITH_EMPIRE, march_to_pressburg


def test_a_march_names_men_by_kind_and_their_leader():
    play = table(men={"istanbul": {"ottoman": (4, 2)}})
    act(play, "ottoman march from istanbul, lead mehmed, add ottoman regular, add ottoman regular, "
              "add ottoman hired, to edirne")  # fmt: skip
    assert "@0 marches from Istanbul to Edirne with 2 regulars and one cavalry under Sokollu Mehmed Pasha." in told(
        play
    )


def test_a_leader_alone_is_named():
    play = act(table(), "ottoman march from istanbul, lead mehmed, to edirne")
    assert "@0 marches from Istanbul to Edirne with Sokollu Mehmed Pasha." in told(play)


def test_ships_are_named_by_kind_and_leader():
    play = table(
        ships={"istanbul": {}, "algiers": {"ottoman": {"galley": 1, "corsair": 2}}}, leaders={"dragut": "algiers"}
    )
    quiet(sail(play, "ottoman", ("port-algiers", "barbary_coast")))
    assert "@0 sails from Algiers to the Barbary Coast with one galley and 2 corsairs under Dragut." in told(play)


def test_who_intercepts_and_who_retreats_is_counted():
    """A tie goes to the defender: whoever intercepts stays, and the others go back."""
    play = dice(march_to_pressburg(), 4, 4, 1, 1, *(1,) * 6)
    act(play, "spain enough")
    led = "2 regulars and 2 mercenaries under Schwendi"
    assert f"@1 intercepts at Pressburg from Vienna with {led}." in told(play)
    assert "@0 retreats from Pressburg to Buda with 2 regulars." in told(play)


def test_whoever_avoids_battle_is_counted():
    play = table(ally=WITH_EMPIRE, men={"pressburg": {"spain": (1, 2)}, "vienna": {}})
    quiet(act(dice(play, 6, 6), "ottoman march from buda, to pressburg"))
    act(play, f"spain {next(one for one in offered(play) if one.startswith('to '))}")
    assert "@1 avoids battle at Pressburg and goes to" in told(play)
    assert "with one regular and 2 mercenaries." in told(play)
