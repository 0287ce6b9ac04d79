"""One whole turn with its deals and dice, step by step: the imagined Turn 1 of the rules digest (28.10)."""

from __future__ import annotations

from nonsuch import Play
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import (
    OTTOMAN,
    SPAIN,
    act,
    asked,
    besieger,
    can,
    dice,
    leader,
    men,
    points,
    quiet,
    ships,
    state,
)

FOR_OTTOMAN = ["foreign-volunteers", "fire-ships", "diplomatic-miscue", "ruler-falls-ill", "german-intervention"]
FOR_SPAIN = ["storms", "galleasses", "papal-bull", "genoese-bankers", "il-piccolo-soccorso"]
MISS = (1,)


def hits(number: int, of: int) -> tuple[int, ...]:
    """So many hits among so many dice."""
    return (6,) * number + MISS * (of - number)


def deal() -> Play:
    play = game.new(2, script=[card for pair in zip(FOR_OTTOMAN, FOR_SPAIN, strict=True) for card in pair])
    assert set(play.view(OTTOMAN)["hand"]["ottoman"].split()) == set(FOR_OTTOMAN)
    assert set(play.view(SPAIN)["hand"]["spain"].split()) == set(FOR_SPAIN)
    assert state(play).deck_size == 18
    return play


def spring(play: Play) -> None:
    act(play, "ottoman put away ottoman-tribute")
    act(play, "ottoman lead mehmed" + ", add ottoman regular" * 6 + ", to coron")
    assert men(play, "istanbul") == {"ottoman": (2, 2)}
    assert men(play, "coron") == {"ottoman": (6, 0)}
    act(play, "spain to barcelona")
    assert men(play, "barcelona") == {"spain": (4, 0)}
    assert leader(play, "alva") == "barcelona"


def first_impulse(play: Play) -> None:
    """Ships put out, corsairs raid, galleys are intercepted and win."""
    act(play, "ottoman cp foreign-volunteers")
    act(play, "ottoman sail, fleet port-istanbul, head for aegean_sea, fleet port-algiers, head for barbary_coast")
    act(play, "ottoman set sail", "spain decline")
    assert asked(play) == "ottoman: choose action", "no Spanish ship is near"
    act(play, "ottoman piracy barbary_coast spain")
    dice(play, 2, 5, 5, 3, 6, 1)
    act(play, "spain decline")
    assert ships(play, "barbary_coast") == {"ottoman": {"corsair": 2}}
    dice(play, 4)  # of five cards
    assert not can(play, "award ship"), "no Spanish ship is in reach"
    act(play, "spain award card")
    assert "genoese-bankers" in play.view(OTTOMAN)["hand"]["ottoman"]
    assert points(play) == 14
    act(play, "spain decline")  # DRAGUT FALLS could be played
    act(play, "ottoman sail, fleet aegean_sea, head for ionian_sea, set sail", "spain decline")
    assert asked(play) == "spain: intercept at sea"
    act(play, "spain enough")
    dice(play, 4, 5)
    act(play, "spain decline", "spain respond galleasses")
    quiet_until(play, "combat cards")
    dice(play, *hits(4, 7), *hits(0, 3), *hits(2, 8))
    act(play, "ottoman respond fire-ships")
    act(play, "spain sink papacy galley")  # and the other goes back to where it came from
    assert ships(play, "messina") == {"spain": {"galley": 1}}
    assert ships(play, "ionian_sea") == {"ottoman": {"galley": 2}}
    act(play, "ottoman influence papacy")


def quiet_until(play: Play, window: str) -> None:
    """Others decline until this window is open."""
    names = {"combat cards": 7}
    while state(play).window != names[window]:
        act(play, f"{asked(play).split(':')[0]} decline")


def second_impulse(play: Play) -> None:
    """The Pope stays with Spain, which fetches HOLY LEAGUE."""
    quiet(play)
    dice(play, 3, 4)
    act(play, "spain event papal-bull", "spain yes")
    assert "holy-league" in play.view(SPAIN)["hand"]["spain"]
    assert state(play).resolved == 1
    act(play, "spain launch galley port-messina")


def third_impulse(play: Play) -> None:
    """Malta is besieged from the sea."""
    quiet(play)
    act(play, "ottoman cp grand-vizier")
    act(play, "ottoman embark at coron, lead mehmed" + ", add ottoman regular" * 5 + ", to malta", "spain decline")
    act(play, "spain yes")
    assert besieger(play, "malta") == "ottoman"
    assert men(play, "malta") == {"ottoman": (5, 0), "knights": (2, 0)}
    act(play, "ottoman launch galley port-istanbul", "ottoman launch corsair port-algiers")


def fourth_impulse(play: Play) -> None:
    """Venice joins the League."""
    quiet(play)
    dice(play, 4, 5)
    act(play, "spain event holy-league")
    assert play.view(None)["ally"]["venice"] == SPAIN
    act(play, "spain launch galley port-naples", "spain launch galley port-venice")
    assert ships(play, "venice") == {"venice": {"galley": 4}}
    assert state(play).keys[SPAIN] == 9


def fifth_impulse(play: Play) -> None:
    """Storms keep the besiegers from the walls; the corsairs raid once more."""
    quiet(play)
    act(play, "ottoman cp genoese-bankers", "ottoman assault malta, enough", "spain respond storms")
    assert men(play, "malta")["knights"] == (2, 0)
    assert not can(play, "assault")
    act(play, "ottoman sail, fleet barbary_coast, head for gulf_of_lyon, set sail")
    quiet(play)
    act(play, "ottoman piracy gulf_of_lyon spain")
    dice(play, 1, 1, 2, 5)
    quiet(play)
    act(play, "spain award vp")
    assert points(play) == 15


def sixth_and_seventh_impulse(play: Play) -> None:
    quiet(play)
    act(play, "spain event il-piccolo-soccorso")
    quiet(play)
    act(play, "spain add spain regular", "spain add spain regular")
    assert besieger(play, "malta") == "ottoman"
    quiet(play)
    dice(play, 4, 2)
    act(play, "ottoman event german-intervention")
    assert "holy_roman_empire" not in play.view(None)["ally"]
    act(play, "ottoman assault malta, enough")
    dice(play, 5, 6, 2, 1, 6, 1, 2, 3, 3)
    quiet(play)
    act(play, "spain lose spain regular", "spain lose spain regular")
    assert men(play, "malta") == {"ottoman": (4, 0), "knights": (2, 0)}
    assert not can(play, "assault")
    act(play, "ottoman raise hired istanbul")


def eighth_impulse(play: Play) -> None:
    """The League's fleet destroys the Ottoman's off Malta."""
    quiet(play)
    act(play, "spain cp spanish-road", "spain sail, fleet port-venice, head for adriatic_sea, set sail")
    quiet(play)
    act(play, "ottoman no")  # Piyale lets them come out
    act(play, "spain sail, fleet adriatic_sea, head for ionian_sea, fleet port-messina, head for ionian_sea, set sail")
    quiet(play)
    assert asked(play) == "ottoman: avoid at sea"
    act(play, "ottoman head for port-coron")
    dice(play, 3, 2, *hits(5, 13), *hits(1, 5))
    act(play, "ottoman decline")
    assert "ottoman" not in ships(play, "ionian_sea")
    assert sum(ships(play, "ionian_sea")["venice"].values()) == 4
    assert leader(play, "piyale-pasha") == ""
    act(play, "spain raise regular naples", "spain raise hired naples")


def winter(play: Play) -> None:
    """Both pass; ships and men go home."""
    quiet(play)
    act(play, "ottoman pass")
    quiet(play)
    assert ships(play, "algiers")["ottoman"]["corsair"] == 3, "those of the Gulf of Lyon are back"
    act(play, "spain head for port-messina")
    act(play, "ottoman march from malta, to istanbul", "ottoman march from coron, to athens", "ottoman enough")
    assert men(play, "barcelona") == {"spain": (4, 0)}
    act(play, "spain enough")
    assert men(play, "istanbul") == {"ottoman": (2 + 4 + 1, 3)}


def test_the_turn():
    play = deal()
    spring(play)
    first_impulse(play)
    second_impulse(play)
    third_impulse(play)
    fourth_impulse(play)
    fifth_impulse(play)
    sixth_and_seventh_impulse(play)
    eighth_impulse(play)
    winter(play)
    act(play, "ottoman place istanbul")  # Piyale comes back
    assert (points(play), state(play).turn) == (15, 2)
    assert leader(play, "don-john") == "madrid"
    assert play.view(None)["influence"]["papacy"] == {"ottoman": 0, "spain": 1}
    assert play.view(None)["influence"]["venice"] == {"ottoman": 2, "spain": 0}
    assert (state(play).hand_size[OTTOMAN], state(play).hand_size[SPAIN]) == (7, 6)
    assert ships(play, "algiers")["ottoman"]["corsair"] == 3
    assert men(play, "athens") == {"ottoman": (2, 0)}
