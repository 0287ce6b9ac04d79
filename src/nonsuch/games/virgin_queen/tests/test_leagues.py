"""Six powers: an ally's ground and men, several powers on one side, the powers that stand aside.  [9.2; 12-15]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, POWER_NAMES
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    besieger,
    can,
    dice,
    holder,
    men,
    quiet,
    ships,
    state,
    table,
)


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def campaign(**position: Any) -> Play:
    return table(scenario=CAMPAIGN, **position)


def leagues(*pairs: tuple[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one, other in pairs:
        found[one] = found.get(one, 0) | bit(other)
        found[other] = found.get(other, 0) | bit(one)
    return found


def wars(*pairs: tuple[str, str]) -> dict[str, int]:
    return leagues(*pairs)


AGAINST_FRANCE = {
    "war": wars(("france", "spain"), ("ottoman", "spain"), ("france", "england")),
    "league": leagues(("spain", "england")),
}


# an ally's ground ------------------------------------------------------------------------------


def test_a_neutral_powers_spaces_cannot_be_entered():
    play = campaign(men={"dijon": {"france": 1}, "besancon": {}}, active="france")
    assert not can(act(play, "france march from dijon"), "to besancon")


def test_spaces_of_an_ally_and_with_his_men_may_be_entered():
    """Restrictions on moves: spaces of allies are open, also where their land units stand."""
    men_there = {"dijon": {"france": 1}, "besancon": {"spain": 2}}
    play = campaign(men=men_there, league=leagues(("france", "spain")), active="france")
    assert can(act(play, "france march from dijon"), "to besancon")


def test_an_ally_marches_with_his_own_men_only():
    men_there = {"dijon": {"france": 1, "spain": 2}}
    play = campaign(men=men_there, league=leagues(("france", "spain")), active="france")
    act(play, "france march from dijon")
    assert can(play, "add france regular")
    assert not can(play, "add spain regular")


def test_a_neutral_ally_of_the_enemy_bars_the_way():
    """Only powers at war with the mover defend; whoever is at peace with it cannot be attacked."""
    men_there = {"dijon": {"france": 4}, "besancon": {"spain": 1, "england": 1}}
    play = campaign(men=men_there, war=wars(("france", "spain")), league=leagues(("spain", "england")), active="france")
    assert not can(act(play, "france march from dijon"), "to besancon")


def test_supplies_come_over_the_ground_of_an_ally():
    men_there = {"dijon": {"spain": 2}}
    allied = campaign(
        men=men_there, war=wars(("spain", "france")), league=leagues(("spain", "holy_roman_empire")), active="spain"
    )
    assert can(allied, "control dijon")


# several powers on one side --------------------------------------------------------------------


def defended(french: int = 4, spanish: int = 2, english: int = 2) -> Play:
    """Frenchmen march on Dunkirk, where Spaniards and Englishmen stand; who is asked first."""
    men_there: dict[str, dict[str, Any]] = {
        name: {} for name in ("ghent", "antwerp", "brussels", "flushing", "douai", "boulogne")
    }
    men_there |= {"calais": {"france": french}, "dunkirk": {"spain": spanish, "england": english}}
    play = campaign(men=men_there, active="france", **AGAINST_FRANCE)
    return quiet(act(play, "france march from calais, to dunkirk"))


def standing(play: Play, *faces: int) -> Play:
    """Nobody avoids battle; the dice show these faces."""
    assert asked(play) == "spain: avoid battle"
    act(play, "spain stay")
    assert asked(play) == "england: avoid battle"
    return quiet(act(dice(play, *faces), "england stay"))


def test_allies_in_a_space_defend_together_in_one_throw():
    """Four dice for the attackers; for the defenders one a unit and one more for defending."""
    play = standing(defended(spanish=1, english=1), 1, 1, 1, 1, 5, 5, 1)
    assert men(play, "dunkirk") == {"spain": (1, 0), "england": (1, 0)}
    assert men(play, "calais") == {"france": (2, 0)}


def test_their_losses_are_shared_evenly_and_they_retreat_one_after_another_in_impulse_order():
    play = standing(defended(), 5, 5, 1, 1, 1, 1, 1, 1, 1)
    assert men(play, "dunkirk") == {"france": (4, 0), "spain": (1, 0), "england": (1, 0)}
    assert asked(play) == "spain: retreat"
    act(play, "spain to ghent")
    assert asked(play) == "england: retreat"
    act(play, "england to douai")
    assert men(play, "dunkirk") == {"france": (4, 0)}
    assert men(play, "ghent") == {"spain": (1, 0)}
    assert men(play, "douai") == {"england": (1, 0)}


def test_the_odd_loss_goes_to_a_power_drawn_by_lot():
    for lot, loser in ((1, "spain"), (2, "england")):
        play = standing(defended(), 5, 1, 1, 1, 1, 1, 1, 1, 1, lot)
        left = {"france": (4, 0), "spain": (2, 0), "england": (2, 0)} | {loser: (1, 0)}
        assert men(play, "dunkirk") == left


def test_nobody_bears_more_than_it_has():
    play = standing(defended(spanish=1, english=3), 5, 5, 5, 1, 1, 1, 1, 1, 1)
    assert men(play, "dunkirk") == {"france": (4, 0), "england": (1, 0)}


def test_each_owner_avoids_battle_for_its_own():
    play = defended()
    act(dice(play, 6, 6), "spain to ghent")
    assert men(play, "dunkirk") == {"france": (4, 0), "england": (2, 0)}
    assert asked(play) == "england: avoid battle"


def before_besancon(**more: Any) -> Play:
    men_there = {"paris": {}, "dijon": {"france": 6}, "besancon": {"spain": 1, "england": 2}}
    return campaign(men=men_there, active="france", **AGAINST_FRANCE, **more)


def test_whoever_controls_the_walls_decides_whether_all_withdraw():
    play = quiet(act(before_besancon(leaders={"montmorency": "dijon"}), "france march from dijon, to besancon"))
    while not asked(play).endswith("withdraw"):
        act(play, f"{asked(play).split(':')[0]} stay")
    assert asked(play) == "spain: withdraw"
    act(play, "spain yes")
    assert besieger(play, "besancon") == "france"


def besieged(french: int = 6) -> Play:
    men_there = {"paris": {}, "dijon": {}, "besancon": {"spain": 2, "england": 1, "france": french}}
    return campaign(
        men=men_there,
        siege={"besancon": "france"},
        leaders={"montmorency": "besancon"},  # who brings a die
        active="france",
        **AGAINST_FRANCE,
    )


def test_units_of_several_powers_within_walls_defend_together():
    """Three dice for three units and one for defending, against one for every two and the leader's."""
    play = quiet(act(dice(besieged(), 1, 1, 1, 1, 5, 1, 1, 1), "france assault besancon, enough"))
    assert men(play, "besancon") == {"spain": (2, 0), "england": (1, 0), "france": (5, 0)}


def test_within_walls_losses_are_taken_by_turns_beginning_with_the_controller():
    play = quiet(act(dice(besieged(), 5, 1, 1, 1, 1, 1, 1, 1), "france assault besancon, enough"))
    assert men(play, "besancon") == {"spain": (1, 0), "england": (1, 0), "france": (6, 0)}
    play = quiet(act(dice(besieged(), 5, 5, 1, 1, 1, 1, 1, 1), "france assault besancon, enough"))
    assert men(play, "besancon") == {"spain": (1, 0), "france": (6, 0)}


def test_a_stormed_place_is_lost_by_all_within():
    play = quiet(act(dice(besieged(), 5, 5, 5, 1, 1, 1, 1, 1), "france assault besancon, enough"))
    assert men(play, "besancon") == {"france": (6, 0)}
    assert holder(play, "besancon") == "france"


def test_a_siege_must_outnumber_all_who_are_within():
    play = quiet(act(dice(besieged(french=4), 1, 1, 1, 6, 6, 1, 1), "france assault besancon, enough"))
    assert besieger(play, "besancon") == ""
    assert men(play, "besancon") == {"spain": (2, 0), "england": (1, 0)} or asked(play) == "france: leave siege"


def joint_siege(spanish: int, english: int) -> Play:
    """The French march away; the English stay before the walls."""
    play = campaign(
        men={"dijon": {}, "besancon": {"spain": spanish, "england": english, "france": 4}},
        siege={"besancon": "france"},
        active="france",
        war=wars(("france", "spain"), ("england", "spain")),
        league=leagues(("france", "england")),
    )
    return quiet(act(play, "france march from besancon, to dijon"))


def test_a_siege_passes_to_an_ally_before_the_walls_and_counts_as_begun_now():
    play = joint_siege(spanish=1, english=3)
    assert besieger(play, "besancon") == "england"
    assert not can(play, "assault besancon")


def test_when_a_siege_ends_the_besiegers_allies_leave_as_well():
    play = joint_siege(spanish=2, english=1)
    assert besieger(play, "besancon") == ""
    assert asked(play) == "england: leave siege"
    act(play, "england to dijon")
    assert men(play, "besancon") == {"spain": (2, 0)}


def test_an_ally_may_come_to_the_relief_and_the_besieged_of_another_power_stay_inside():
    """Besieged units of the same major power may join; those of the ally do not."""
    men_there = {"dijon": {}, "lyon": {}, "besancon": {"spain": 2, "france": 3}, "basel": {"england": 4}}
    play = campaign(men=men_there, siege={"besancon": "france"}, active="england", **AGAINST_FRANCE)
    act(play, "england march from basel, to besancon")
    while asked(play) != "england: choose action":
        who, what = asked(play).split(": ")
        if what == "avoid battle":
            dice(play, 5, 5, 5, 5, 1, 1, 1, 1)
        act(play, f"{who} " + {"avoid battle": "stay", "respond": "decline"}.get(what, "no"))
    assert men(play, "besancon") == {"spain": (2, 0), "england": (4, 0)}


# war in the Action Phase -----------------------------------------------------------------------


def war_begins(*faces: int, **position: Any) -> Play:
    """France's last action has made the war: what follows from it comes next."""
    steps = ["next stage", "next impulse", "spend", "displace all", "war at sea"]
    play = campaign(
        active="france",
        cp=1,
        war=wars(("france", "spain"), ("ottoman", "spain"), ("france", "england")),
        estranged=leagues(("france", "spain")),
        stack=steps,
        askers=[3] * len(steps),
        **position,
    )
    return quiet(act(dice(play, *faces), "france stop"))


AT_SEA = {"gulf_of_lyon": {"france": {"galley": 1}, "spain": {"galley": 1}}, "brest": {}, "messina": {}}


def test_fleets_that_share_a_sea_fight_at_once_when_war_is_made():
    """The active power attacks: two dice against two."""
    play = war_begins(5, 5, 1, 1, ships=AT_SEA)
    assert sum(state(play).sunk[1]) == 1
    assert ships(play, "marseille") == {"france": {"galley": 1}}  # all have passed: it is winter


def test_with_equal_hits_both_fleets_leave_when_war_is_made():
    play = war_begins(1, 1, 1, 1, ships=AT_SEA)
    act(play, "france head for port-marseille", "spain head for port-genoa")
    assert ships(play, "gulf_of_lyon") == {}
    assert sum(map(sum, state(play).sunk)) == 0


def test_units_on_the_ground_of_a_former_ally_leave_it_when_war_is_made():
    play = war_begins(men={"paris": {}, "barcelona": {"france": 2}, "marseille": {}})
    act(play, "france to marseille")
    assert men(play, "barcelona") == {}
    assert men(play, "marseille") == {"france": (2, 0)}
    assert sum(state(play).estranged) == 0
