"""Minor powers among six: influence, status checks, activation, Ireland and Scotland, war on them.  [24; 9.4]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.components import COLUMN_NAMES
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, POWER_NAMES, SPACE_NAMES, TOURNAMENT
from nonsuch.games.virgin_queen.rules.lodging import leaving
from nonsuch.games.virgin_queen.tests.tables import SEATS, act, asked, can, dice, holder, men, offered, state, table


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def wars(*pairs: tuple[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one, other in pairs:
        found[one] = found.get(one, 0) | bit(other)
        found[other] = found.get(other, 0) | bit(one)
    return found


def campaign(**more: Any) -> Play:
    return table(scenario=CAMPAIGN, **more)


def ally(play: Play, minor: str) -> str:
    who = play.view(None)["ally"].get(minor, -1)
    return POWER_NAMES[who] if who >= 0 else ""


def decided(minor: str, totals: dict[str, int], **more: Any) -> Play:
    """The dice of a status check lie; nobody plays a card, and it is settled."""
    column = COLUMN_NAMES.index(minor)
    seat = SEATS[more.get("active", "ottoman")]
    play = campaign(
        stack=["next stage", "next impulse", "spend", "settle check"], askers=[seat] * 4, checking=column,
        in_check=bit(*totals), check_total=totals, resolved=1 << column, **more,
    )  # fmt: skip
    return act(play, f"{more.get('active', 'ottoman')} stop")


def tribute(*faces: int, **more: Any) -> Play:
    """The Ottoman makes war on Venice."""
    play = campaign(
        active="ottoman", phase="play card", stack=["next stage", "next impulse"], askers=[0, 0], cp=0,
        home={"ottoman": "ottoman-tribute"}, **more,
    )  # fmt: skip
    act(dice(play, *faces), "ottoman event ottoman-tribute")
    return act(play, "ottoman name venice") if can(play, "name venice") else play


# influence ---------------------------------------------------------------------------------------


def test_each_power_influences_the_minor_powers_of_its_list():
    play = campaign(active="france")
    assert [one for one in offered(play) if one.startswith("influence")] == [
        "influence papacy", "influence venice", "influence scotland", "influence ireland",
    ]  # fmt: skip


def test_nobody_buys_influence_with_a_major_power_that_is_played():
    assert not can(campaign(active="england"), "influence holy_roman_empire")
    assert not can(campaign(active="england"), "influence ottoman")


# who wins ----------------------------------------------------------------------------------------


def test_among_equals_the_first_in_the_list_wins():
    """Papacy: Spain, France, Holy Roman Empire."""
    assert ally(decided("papacy", {"france": 5, "holy_roman_empire": 5}), "papacy") == "france"


def test_between_whoever_activates_and_whoever_deactivates_the_latter_wins():
    assert ally(decided("venice", {"ottoman": 6, "spain": 6, "france": 2}), "venice") == ""
    assert ally(decided("venice", {"ottoman": 5, "spain": 6, "france": 2}), "venice") == "spain"


def test_the_present_ally_may_lose_the_minor_power_whose_strangers_leave():
    """Deactivated first, then activated: Spanish units leave Rome, even those of an enemy of the new ally."""
    play = decided(
        "papacy", {"spain": 2, "france": 5}, men={"rome": {"papacy": 2, "spain": 2}}, war=wars(("spain", "france"))
    )
    assert ally(play, "papacy") == "france"
    assert men(play, "rome") == {"papacy": (2, 0)}
    assert men(play, "naples") == {"spain": (3, 0)}


def test_who_is_at_war_with_the_minor_may_follow_the_war_to_its_new_ally():
    play = decided("venice", {"france": 7, "ottoman": 5}, war=wars(("ottoman", "venice"), ("ottoman", "spain")))
    assert asked(play) == "ottoman: follow"
    act(play, "ottoman yes")
    assert state(play).war[SEATS["ottoman"]] >> SEATS["france"] & 1
    assert ally(play, "venice") == "france"


def test_or_let_it_end_and_leave_its_ground():
    at_war = wars(("ottoman", "venice"), ("ottoman", "spain"))
    play = decided("venice", {"france": 7, "ottoman": 5}, war=at_war, men={"zara": {"ottoman": 2}})
    act(play, "ottoman no", "ottoman to scutari")
    assert not state(play).war[SEATS["ottoman"]] >> SEATS["france"] & 1
    assert men(play, "zara") == {}
    assert men(play, "scutari") == {"ottoman": (2, 1)}


# war on a minor power ----------------------------------------------------------------------------


def test_war_on_a_minor_calls_for_a_check_without_the_declarer():
    """Spain, France and the Empire throw; Spain, at war with the Ottoman already, stands by it unasked."""
    play = tribute(4, 3, 2)
    assert ally(play, "venice") == "spain"
    assert state(play).resolved >> 1 & 1
    assert asked(play) == "ottoman: choose action"


def test_the_winner_may_stand_by_it_and_is_then_at_war():
    play = tribute(3, 6, 2)
    assert asked(play) == "france: stand by"
    act(play, "france yes")
    assert ally(play, "venice") == "france"
    assert state(play).war[SEATS["france"]] >> SEATS["ottoman"] & 1


def test_or_leave_it_alone_at_war_with_whoever_attacked_it():
    play = act(tribute(3, 6, 2), "france no")
    assert ally(play, "venice") == ""
    assert state(play).war[POWER_NAMES.index("venice")] == bit("ottoman")
    assert can(play, "march from scutari")


def test_an_ally_of_the_declarer_takes_no_part():
    league = {"ottoman": bit("france"), "france": bit("ottoman")}
    play = tribute(3, 6, league=league)
    assert asked(play) == "holy_roman_empire: stand by"


def test_if_it_was_resolved_this_turn_it_fights_alone():
    play = tribute(resolved=1 << 1)
    assert state(play).war[POWER_NAMES.index("venice")] == bit("ottoman")


# Ireland and Scotland ----------------------------------------------------------------------------


def test_ireland_rises_at_kinsale_and_takes_dublin_if_no_englishman_is_there():
    play = decided("ireland", {"spain": 6, "england": 4}, men={"dublin": {}})
    assert men(play, "kinsale") == {"ireland": (3, 0)}
    assert (holder(play, "dublin"), holder(play, "kinsale")) == ("ireland", "ireland")
    assert state(play).keys[SEATS["england"]] == 3


def test_dublin_with_a_garrison_stays_english_and_englishmen_leave_kinsale():
    play = decided("ireland", {"spain": 6, "england": 4}, men={"kinsale": {"england": 2}})
    assert holder(play, "dublin") == "england"
    assert men(play, "kinsale") == {"ireland": (3, 0)}
    assert men(play, "dublin") == {"england": (3, 0)}


def test_an_idle_ireland_is_open_to_england_alone():
    play = campaign(active="england", men={"dublin": {"england": 2}})
    assert can(act(play, "england march from dublin"), "to kinsale")
    assert not can(campaign(active="england"), "control kinsale"), "Dublin is no home of England's: no line"
    assert can(campaign(active="england", ships={"irish_sea": {"england": {"galleon": 1}}}), "control kinsale")
    assert not can(
        campaign(active="spain", men={"dublin": {"spain": 2}}, control={"dublin": "spain"}), "march from dublin"
    )


def test_scots_leave_the_map_with_their_alliance():
    play = decided("scotland", {"england": 6, "france": 3}, men={"edinburgh": {"scotland": 2, "france": 1}})
    assert ally(play, "scotland") == "england"
    assert men(play, "edinburgh") == {}
    assert state(play).keys[SEATS["england"]] == 5


def test_irish_rebels_winter_at_kinsale():
    play = decided("ireland", {"spain": 6, "england": 4})
    winter = SPACE_NAMES.index("kinsale")
    assert leaving(state(play), SEATS["spain"], POWER_NAMES.index("ireland"), winter) == 0


def test_a_minor_power_that_has_lost_its_last_key_and_unit_is_nobodys_ally():
    play = table(
        scenario=TOURNAMENT, active="france", men={"edinburgh": {"france": 1}}, control={"edinburgh": "france"}, cp=2,
        war=wars(("france", "protestant")),
    )  # fmt: skip
    act(play, "france influence papacy")
    assert ally(play, "scotland") == ""
