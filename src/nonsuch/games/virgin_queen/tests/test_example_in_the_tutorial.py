"""The example of play as far as the Tutorial can have it, the war in the Mediterranean: the printed moves, dice
and results, from the Tournament's setup there.  [10; 14; 16.1; 16.3; 16.4]

For cards of other powers and for treasures stand cards of as many points.
"""

from __future__ import annotations

from typing import Any

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    dice,
    leader,
    men,
    points,
    quiet,
    ships,
    state,
    table,
)

MEN: dict[str, dict[str, Any]] = {
    "istanbul": {"ottoman": (6, 1)}, "scutari": {}, "tunis": {"ottoman": 2}, "granada": {"moriscos": 2},
    "madrid": {"spain": (2, 2)}, "milan": {"spain": (1, 1)}, "malta": {"knights": 1},
}  # fmt: skip
SHIPS = {
    "istanbul": {"ottoman": {"galley": 5}}, "djerba_tripoli": {"ottoman": {"corsair": 3}}, "algiers": {},
    "barcelona": {"spain": {"galley": 1}}, "cartagena": {"spain": {"galley": 1}}, "genoa": {"spain": {"galley": 1}},
    "messina": {"spain": {"galley": 1}, "papacy": {"galley": 1}},
}  # fmt: skip
FOR_SPAIN = "il-piccolo-soccorso genoese-bankers field-artillery reiters army-mutiny plague-in-camp treachery"


@pytest.fixture
def play() -> Play:
    """Spring of Turn 3."""
    return table(
        phase="put away home card", stack=["next stage", "spring deployment"], askers=[0, 0], stage=3, turn=3, begun=0,
        cp=0, men=MEN, ships=SHIPS, control={"tunis": "ottoman"}, ally={"papacy": 1, "venice": 1},
        unrest={"gibraltar": 1, "granada": 1, "cartagena": 1}, on_table="morisco-revolt", removed="selim-ii",
        leaders={"uluch-ali": "djerba_tripoli", "don-john": "madrid"}, due={}, ruler={"ottoman": 1},
        home={"ottoman": "grand-vizier ottoman-tribute", "spain": "spanish-road"},
        hand={"ottoman": "fire-ships foreign-volunteers", "spain": FOR_SPAIN},
    )  # fmt: skip


def sail(play: Play, who: str, **orders: str) -> Play:
    """Everything in each place puts out to the zone named."""
    line = "".join(f", fleet {origin.replace('__', '-')}, head for {target}" for origin, target in orders.items())
    return quiet(act(play, f"{who} sail{line}, set sail"))


def spring(play: Play) -> None:
    act(play, "ottoman put away ottoman-tribute")
    act(play, "ottoman lead mehmed" + ", add ottoman regular" * 5 + ", to finica")
    assert men(play, "finica") == {"ottoman": (5, 0)}
    act(play, "spain to cordoba")
    assert (men(play, "cordoba"), leader(play, "don-john")) == ({"spain": (2, 2)}, "cordoba")


def round_one(play: Play) -> None:
    """Don John is thrown back before Granada; the galleys gather."""
    quiet(act(play, "ottoman cp fire-ships", "ottoman stop"))
    act(play, "spain cp il-piccolo-soccorso", "spain march from cordoba, to granada")
    dice(play, 1, 3, 1, 5, 2, 6, 4, 2)
    quiet(play)
    assert asked(play) == "spain: choose loss", "a hit each: Spain loses one of its choice and the battle"
    act(play, "spain lose spain hired")
    assert (men(play, "cordoba"), men(play, "granada")) == ({"spain": (2, 1)}, {"moriscos": (1, 0)})
    sail(
        play, "spain", port__barcelona="gulf_of_lyon", port__cartagena="gulf_of_lyon", port__genoa="gulf_of_lyon",
        port__messina="tyrrhenian_sea", port__venice="adriatic_sea",
    )  # fmt: skip
    sail(play, "spain", gulf_of_lyon="barbary_coast", tyrrhenian_sea="barbary_coast", adriatic_sea="ionian_sea")
    assert ships(play, "barbary_coast") == {"spain": {"galley": 4}, "papacy": {"galley": 1}}
    assert ships(play, "ionian_sea") == {"venice": {"galley": 3}}


def round_two_of_the_ottoman(play: Play) -> None:
    """His fleet unites off Africa, and nobody intercepts it."""
    quiet(play)
    act(play, "ottoman cp foreign-volunteers", "ottoman launch galley port-istanbul")
    assert ships(play, "istanbul") == {"ottoman": {"galley": 6}}
    sail(play, "ottoman", port__istanbul="aegean_sea")
    assert (asked(play), state(play).cp) == ("spain: intercept at sea", 2), "the Venetians in the Ionian Sea may"
    act(play, "spain no")
    sail(play, "ottoman", aegean_sea="eastern_mediterranean")
    assert asked(play) == "spain: intercept at sea"
    act(play, "spain no")
    sail(play, "ottoman", eastern_mediterranean="north_african_coast", port__djerba_tripoli="north_african_coast")
    act(play, "spain no", "spain no")  # neither from the Ionian Sea nor from the Barbary Coast
    assert ships(play, "north_african_coast") == {"ottoman": {"galley": 6, "corsair": 3}}
    assert {leader(play, "piyale-pasha"), leader(play, "uluch-ali")} == {"north_african_coast"}


def round_two_of_spain(play: Play) -> None:
    """The Venetians join the fleet; the last Morisco falls, and his card leaves the game."""
    quiet(play)
    act(play, "spain cp genoese-bankers")
    sail(play, "spain", ionian_sea="barbary_coast")
    assert ships(play, "barbary_coast")["venice"] == {"galley": 3}
    dice(play, 1, 2, 1, 5, 1, 2)
    quiet(act(play, "spain march from cordoba, to granada"))
    assert (men(play, "granada"), leader(play, "don-john")) == ({"spain": (2, 1)}, "granada")
    assert "morisco-revolt" in play.view(None)["removed"]
    assert play.view(None)["unrest"]["granada"] == 1
    quiet(act(play, "spain stop"))


def round_three_of_the_ottoman(play: Play) -> None:
    """Two hits of the pirates off Cyprus; then Mehmed lands there."""
    before = points(play)
    act(play, "ottoman cp grand-vizier")
    sail(play, "ottoman", north_african_coast="eastern_mediterranean")
    act(play, "ottoman piracy eastern_mediterranean spain")
    dice(play, 1, 3, 6, 6, 1)
    quiet(play)
    dice(play, 2)  # REITERS of five cards
    act(play, "spain award vp")
    assert "reiters" in play.view(0)["hand"]["ottoman"]
    assert (points(play), state(play).hand_size[1]) == (before + 1, 4)
    quiet(play)
    act(play, "ottoman embark at finica, to cyprus")
    quiet(play)
    act(play, "spain yes")  # the Venetian regular withdraws
    assert (besieger(play, "cyprus"), state(play).cp) == ("ottoman", 0)


def round_three_of_spain(play: Play) -> None:
    """The Spanish fleet goes east."""
    quiet(play)
    act(play, "spain cp field-artillery")
    sail(play, "spain", barbary_coast="ionian_sea")
    act(play, "ottoman no")
    assert ships(play, "ionian_sea") == {"spain": {"galley": 4}, "papacy": {"galley": 1}, "venice": {"galley": 3}}


def test_the_example(play: Play) -> None:
    spring(play)
    round_one(play)
    round_two_of_the_ottoman(play)
    round_two_of_spain(play)
    round_three_of_the_ottoman(play)
    round_three_of_spain(play)
