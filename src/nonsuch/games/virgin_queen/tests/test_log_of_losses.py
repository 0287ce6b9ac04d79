"""The log tells where units, ships, leaders and cards went: enough to keep the books by it."""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.engine.language.words import Names
from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.tests.tables import OTTOMAN, SPAIN, act, asked, can, dice, quiet, table


def holding(who: str, card: str, **more: Any) -> Play:
    seat = OTTOMAN if who == "ottoman" else SPAIN
    hand = {**more.pop("hand", {}), who: card}
    return table(active=who, phase="play card", stack=["next stage", "next impulse"], askers=[seat, seat], cp=0,
                 hand=hand, **more)  # fmt: skip


def told(play: Play) -> str:
    return " ".join(play.log(None))


def test_men_who_have_no_way_back_are_counted():
    """Landed before Malta, beaten, and lost to the last man."""
    play = table(
        ships={"istanbul": {}, "ionian_sea": {"ottoman": {"galley": 3}}},
        men={"coron": {"ottoman": 3}, "malta": {"spain": 3, "knights": 2}},
    )  # fmt: skip
    dice(play, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    act(play, "ottoman embark at coron, add ottoman regular, add ottoman regular, add ottoman regular, to malta")
    quiet(play)
    while asked(play).startswith("spain"):
        quiet(act(play, "spain stay" if can(play, "stay") else "spain no"))
    assert "lose one regular at Malta." in told(play) or "loses one regular at Malta." in told(play)
    assert "loses 2 regulars at Malta, to the last man." in told(play)


def test_ships_sunk_without_a_fight_are_told():
    play = holding("ottoman", "treachery", men={"rome": {"ottoman": 3, "papacy": 2}}, siege={"rome": "ottoman"},
                   ships={"rome": {"papacy": {"galley": 1}}, "messina": {"spain": {"galley": 2}}})  # fmt: skip
    quiet(act(play, "ottoman event treachery"))
    assert "The Papacy loses one galley in the port of Rome." in told(play)
    assert "The Papacy loses 2 regulars at Rome, to the last man." in told(play)


def test_the_moriscos_rise_by_number():
    play = quiet(act(holding("ottoman", "morisco-revolt"), "ottoman event morisco-revolt"))
    assert "2 Moriscos gather at Granada." in told(play)


def buttons(play: Play) -> list[str]:
    seat = play.actors[0]
    names = Names(play.names, seat)
    return [game.show.words.button(move.number, names, play.view(seat)) for move in play.offers(seat)]


def test_whoever_marches_out_of_enemy_ground_is_warned():
    """Beaten, they could not go back there."""
    play = table(men={"pressburg": {"ottoman": 3}}, control={"pressburg": "spain"})
    assert "To Buda (no retreat if beaten)" in buttons(act(play, "ottoman march from pressburg"))
    assert "To Mohacs" in buttons(act(table(), "ottoman march from buda"))


def test_riders_are_counted():
    play = act(holding("spain", "reiters"), "spain event reiters", "spain target milan")
    act(quiet(play), "spain number 3")
    assert "@1 raises 3 mercenaries in Milan." in told(play)


def test_storms_say_what_they_stop():
    play = table(hand={"spain": "storms"}, cp=5)
    act(play, "ottoman march from buda, to mohacs", "spain respond storms")
    assert "Storms stop @0's march: the units involved stay where they were for this impulse." in told(play)


def test_a_card_that_is_fetched_is_told():
    play = dice(holding("spain", "papal-bull", discards="holy-league"), 1, 6)
    act(play, "spain event papal-bull", "spain yes")
    assert "@1 takes Holy League into hand." in told(play)


def test_winter_has_a_heading_and_counts_those_who_go_home():
    play = holding("ottoman", "storms", passed=2, men={"mohacs": {"ottoman": 2}, "buda": {"ottoman": 1}})
    quiet(act(play, "ottoman pass"))
    while "Winter of turn 1: ships and armies go home." not in told(play):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "ottoman march from mohacs, to buda")
    assert "@0 moves from Mohacs to Buda with 2 regulars for the winter." in told(play)


def test_whoever_is_no_longer_welcome_is_told_with_number_and_places():
    play = holding("ottoman", "papal-bull", influence={"papacy": {"ottoman": 5, "spain": 0}},
                   men={"rome": {"papacy": 2, "spain": 2}})  # fmt: skip
    act(dice(play, 6, 1), "ottoman event papal-bull")
    assert "@1 moves from Rome to Naples with 2 regulars, no longer welcome in Rome." in told(play)
