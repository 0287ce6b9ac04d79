"""Response windows leak nothing: who could answer and who could not are asked alike.  [6.1.5; ruling 1]

Each window is opened twice, once before a player who holds a card for it and once before one who does not; until he
answers, nobody else can tell the two tables apart: not by who is asked what, not by views, not by the log.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nonsuch import Play
from nonsuch.games.virgin_queen.tests.tables import OTTOMAN, SPAIN, act, asked, can, dice, offered, quiet, table

OTHER_CARD = "papal-bull"
WITH_EMPIRE = {"papacy": 1, "holy_roman_empire": 1}
FLEETS = {"istanbul": {}, "aegean_sea": {"ottoman": {"galley": 3}}}


def march(card: str) -> Play:
    return act(table(hand={"spain": card}), "ottoman march from buda, to mohacs")


def naval_move(card: str) -> Play:
    return act(table(hand={"spain": card}), "ottoman sail, fleet port-istanbul, head for aegean_sea, set sail")


def impulse_over(card: str) -> Play:
    play = table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0,
        hand={"ottoman": "fire-ships siege-engineering", "spain": card},
    )  # fmt: skip
    return act(play, "ottoman cp fire-ships", "ottoman stop")


def field_battle(card: str, gone: str = "storms") -> Play:
    play = table(
        ally=WITH_EMPIRE, hand={"spain": card}, discards=gone,
        men={"buda": {"ottoman": 4}, "pressburg": {"holy_roman_empire": 2}, "vienna": {}},
    )  # fmt: skip
    return act(play, "ottoman march from buda, to pressburg", "spain stay")


def combat_cards(card: str) -> Play:
    return field_battle(card, "storms reiters")


def sea_combat_cards(card: str) -> Play:
    return sea_fight(card, "storms slaves-of-the-oar galleasses")


def sea_interception(card: str) -> Play:
    play = table(ships=FLEETS, hand={"spain": card}, discards="storms")
    return act(play, "ottoman sail, fleet aegean_sea, head for ionian_sea, set sail", "spain enough")


def sea_fight(card: str, gone: str = "storms slaves-of-the-oar") -> Play:
    play = table(ships=FLEETS, hand={"spain": card}, discards=gone)
    dice(play, 6, 6)
    return act(play, "ottoman sail, fleet aegean_sea, head for ionian_sea, set sail", "spain enough")


def raid(card: str) -> Play:
    play = table(
        ships={"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}}, leaders={"dragut": "barbary_coast"},
        hand={"spain": card}, discards="storms",
    )  # fmt: skip
    dice(play, 6, 1, 1, 1, 1, 1)
    return act(play, "ottoman piracy barbary_coast spain")


def assault(card: str) -> Play:
    """Here it is the attacker who may hold something: Spain must not see it."""
    play = table(
        men={"malta": {"ottoman": 5, "knights": 2}}, siege={"malta": "ottoman"}, leaders={"mehmed": "malta"},
        ships={"istanbul": {}, "messina": {}, "ionian_sea": {"ottoman": {"galley": 2}}}, discards="storms",
        hand={"ottoman": card},
    )  # fmt: skip
    return act(play, "ottoman assault malta, enough")


WINDOWS: list[tuple[str, Callable[[str], Play], int]] = [
    ("storms", march, SPAIN),
    ("storms", naval_move, SPAIN),
    ("sultans-harem", impulse_over, SPAIN),
    ("reiters", field_battle, SPAIN),
    ("slaves-of-the-oar", sea_interception, SPAIN),
    ("galleasses", sea_fight, SPAIN),
    ("field-artillery", combat_cards, SPAIN),
    ("fire-ships", sea_combat_cards, SPAIN),
    ("dragut-falls", raid, SPAIN),
    ("siege-engineering", assault, OTTOMAN),
    ("desperate-assault", assault, OTTOMAN),
]


def as_others_see(play: Play, holder: int) -> list[object]:
    """All that reaches the other player and a spectator."""
    readers = (1 - holder, None)
    return [play.actors, *([play.view(one), play.log(one), play.can_undo(one)] for one in readers)]


def names(play: Play) -> str:
    return asked(play).partition(":")[0]


@pytest.mark.parametrize(("card", "opened", "holder"), WINDOWS)
def test_holding_the_card_and_not_holding_it_look_the_same(card, opened, holder):
    able, unable = opened(card), opened(OTHER_CARD)
    for play in (able, unable):
        while play.actors == (1 - holder,) and asked(play).endswith("respond"):
            act(play, f"{names(play)} decline")
    assert able.actors == (holder,)
    assert asked(able).endswith("respond")
    assert can(able, f"respond {card}")
    assert not can(unable, "respond")
    assert as_others_see(able, holder) == as_others_see(unable, holder)


@pytest.mark.parametrize(("card", "opened", "holder"), WINDOWS)
def test_who_declines_has_told_nothing(card, opened, holder):
    able, unable = opened(card), opened(OTHER_CARD)
    for play in (able, unable):
        play.script([1] * 40)
        while play.actors and asked(play).endswith("respond"):
            act(play, f"{names(play)} decline")
    assert as_others_see(able, holder) == as_others_see(unable, holder)


def test_when_everybody_can_see_that_the_card_is_gone_nobody_is_asked():
    play = act(table(hand={"spain": "reiters"}, discards="storms"), "ottoman march from buda, to mohacs")
    assert asked(play) == "ottoman: choose action"


def test_nobody_without_a_hand_is_asked():
    assert asked(act(table(), "ottoman march from buda, to mohacs")) == "ottoman: choose action"


def test_who_draws_in_the_harem_has_not_passed():
    """A Mandatory Event among the two cards must still be played: the phase does not end with Spain's pass."""
    play = table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0, begun=1,
        hand={"ottoman": "sultans-harem", "spain": "reiters"},
    )  # fmt: skip
    act(play, "ottoman pass")
    while not can(play, "respond sultans-harem"):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "ottoman respond sultans-harem")
    if asked(play) == "ottoman: give up card":
        act(play, f"ottoman {offered(play)[0]}")
    quiet(play)
    act(play, "spain pass")
    quiet(play)
    assert asked(play) == "ottoman: play card"


def test_no_window_opens_after_all_have_passed():
    """No impulse follows, so nothing is between impulses: SULTAN'S HAREM comes too late."""
    play = table(
        phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0,
        hand={"ottoman": "fire-ships", "spain": "sultans-harem"},
    )  # fmt: skip
    act(play, "ottoman pass")
    assert asked(play) == "spain: respond", "one has passed: the next impulse is Spain's"
    act(play, "spain decline")
    while asked(play) == "ottoman: respond":
        act(play, "ottoman decline")
    act(play, "spain pass")
    assert not asked(play).endswith("respond")
