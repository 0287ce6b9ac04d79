"""The cards of the Tutorial where six powers play, and what its referee found doubtful.  [cards 1 to 31; 12; 14]"""

from __future__ import annotations

from typing import Any

from nonsuch import Play
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, POWER_NAMES, TUTORIAL
from nonsuch.games.virgin_queen.tests.tables import (
    SEATS,
    act,
    asked,
    can,
    dice,
    holder,
    men,
    offered,
    quiet,
    refused,
    ships,
    state,
    table,
)


def bit(*powers: str) -> int:
    return sum(1 << POWER_NAMES.index(power) for power in powers)


def wars(*pairs: tuple[str, str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one, other in pairs:
        found[one] = found.get(one, 0) | bit(other)
        found[other] = found.get(other, 0) | bit(one)
    return found


def holding(who: str, card: str = "", home: str = "", scenario: int = CAMPAIGN, **more: Any) -> Play:
    """The start of an impulse of this power, with this card."""
    hand = {**more.pop("hand", {}), **({who: card} if card else {})}
    seat = SEATS[who]
    return table(
        scenario=scenario, active=who, phase="play card", stack=["next stage", "next impulse"], askers=[seat, seat],
        cp=0, hand=hand, home={who: home} if home else {}, **more,
    )  # fmt: skip


def event(play: Play, who: str, card: str, *then: str) -> Play:
    """Played, what it names, and then nobody answers."""
    act(play, f"{who} event {card}", *[f"{who} {line}" for line in then])
    return quiet(play)


# whom a card strikes -----------------------------------------------------------------------------


def test_army_mutiny_where_two_have_three_regulars_asks_whose():
    play = holding("france", "army-mutiny", men={"dunkirk": {"spain": 3, "england": 4}})
    act(play, "france event army-mutiny", "france target dunkirk")
    assert offered(play) == ["name spain", "name england"]
    quiet(act(play, "france name england"))
    assert men(play, "dunkirk") == {"spain": (3, 0), "england": (1, 0)}


def test_mercenaries_unpaid_are_a_major_powers_or_its_allys():
    """Not those of a neutral minor power, which could not pay."""
    play = holding("spain", "mercenaries-unpaid", scenario=TUTORIAL)
    assert refused(play, "spain event mercenaries-unpaid") == "How to read an effect •2"
    play = holding("france", "mercenaries-unpaid", men={"paris": {"france": (3, 2)}})
    event(play, "france", "mercenaries-unpaid")
    assert men(play, "vienna") == {"holy_roman_empire": (2, 0)}, "her own in Paris are not asked for"


def test_diplomatic_miscue_asks_whose_marker_suffers():
    play = holding("spain", "diplomatic-miscue")
    act(play, "spain event diplomatic-miscue")
    assert offered(play) == ["name ottoman", "name england", "name protestant"]
    act(play, "spain name england")
    quiet(play)
    act(play, "spain number 2")
    assert state(play).influence[3][SEATS["england"]] == 0


def test_emissaries_abroad_keep_a_card_and_give_the_other_to_a_power_at_peace():
    play = event(holding("spain", "emissaries-abroad"), "spain", "emissaries-abroad")
    first = next(one for one in offered(play) if one.startswith("keep"))
    act(play, f"spain {first}")
    assert [one for one in offered(play) if one.startswith("name")] == [
        "name england", "name france", "name holy_roman_empire", "name protestant",
    ]  # fmt: skip
    act(play, "spain name france")
    assert (state(play).hand_size[SEATS["spain"]], state(play).hand_size[SEATS["france"]]) == (1, 1)


def test_city_state_rebels_may_rise_in_metz_but_not_where_faiths_struggle():
    play = holding("spain", "city-state-rebels", control={"calais": "england", "tunis": "ottoman"})
    act(play, "spain event city-state-rebels")
    assert sorted(offered(play)) == ["target metz", "target tunis"]
    dice(play, 6, 1, 1, 1, 1)
    quiet(act(play, "spain target metz"))
    assert (holder(play, "metz"), men(play, "metz")) == ("independent", {"independent": (1, 0)})


def test_riders_of_the_empire_come_to_its_own_call_alone():
    ally = {"spain": bit("holy_roman_empire"), "holy_roman_empire": bit("spain")}
    play = holding("spain", "reiters", league=ally)
    act(play, "spain event reiters")
    assert not can(play, "target vienna")


def test_dragut_falls_gains_spain_a_point():
    corsairs = {"algiers": {}, "barbary_coast": {"ottoman": {"corsair": 3}}}
    play = table(
        scenario=CAMPAIGN, ships=corsairs, leaders={"dragut": "barbary_coast"}, hand={"france": "dragut-falls"}
    )
    dice(play, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    act(play, "ottoman piracy barbary_coast spain")
    while not can(play, "respond dragut"):
        act(play, f"{asked(play).split(':')[0]} decline")
    act(play, "france respond dragut-falls")
    quiet(play)
    assert (state(play).bonus_vp[SEATS["spain"]], state(play).bonus_vp[SEATS["ottoman"]]) == (1, 0)
    assert "Dragut is killed." in play.log(None)


# OTTOMAN TRIBUTE, SPANISH ROAD, PAPAL BULL -------------------------------------------------------


def demand(whom: str, hand: dict[str, str], **more: Any) -> Play:
    play = holding("ottoman", home="ottoman-tribute", hand=hand, **more)
    return act(play, "ottoman event ottoman-tribute", f"ottoman name {whom}")


def test_the_sultan_may_turn_on_any_power_he_is_at_peace_with():
    league = {"ottoman": bit("france"), "france": bit("ottoman")}
    play = act(holding("ottoman", home="ottoman-tribute", league=league), "ottoman event ottoman-tribute")
    assert offered(play) == ["name england", "name holy_roman_empire", "name protestant", "name venice"]


def test_war_and_two_points_where_nobody_can_pay():
    play = demand("england", {"england": "storms"})
    assert state(play).war[SEATS["ottoman"]] >> SEATS["england"] & 1
    assert (asked(play), state(play).cp) == ("ottoman: choose action", 2)


def test_tribute_taken_costs_a_card_and_the_points():
    play = demand("holy_roman_empire", {"holy_roman_empire": "storms"})
    assert asked(play) == "holy_roman_empire: offer tribute"
    quiet(act(play, "holy_roman_empire yes", "ottoman yes"))
    assert not state(play).war[SEATS["ottoman"]] >> SEATS["holy_roman_empire"] & 1
    assert state(play).hand_size[SEATS["holy_roman_empire"]] == 0
    assert asked(play) != "ottoman: choose action"


def test_tribute_scorned_is_war():
    play = act(demand("holy_roman_empire", {"holy_roman_empire": "storms"}), "holy_roman_empire yes", "ottoman no")
    assert state(play).war[SEATS["ottoman"]] >> SEATS["holy_roman_empire"] & 1
    assert state(play).cp == 2


def test_without_a_card_there_is_nothing_to_offer():
    assert asked(demand("holy_roman_empire", {})) == "ottoman: choose action"


def test_the_spanish_road_ends_in_the_netherlands():
    play = holding("spain", home="spanish-road", control={"metz": "spain"}, men={"metz": {}})
    act(play, "spain event spanish-road")
    act(play, "spain lead alva", "spain enough", "spain lead alva")
    ends = {one for one in offered(play) if one.startswith("to ")}
    assert {"to luxembourg", "to brussels"} <= ends
    assert not ends & {"to genoa", "to besancon"}
    act(play, "spain add spain regular, to brussels")
    assert men(play, "brussels") == {"spain": (2, 0)}


def test_the_spanish_road_is_closed_by_a_neutral_town():
    play = holding("spain", home="spanish-road")
    act(play, "spain event spanish-road", "spain no", "spain enough")
    assert not can(play, "to "), "Metz is French"


def bull(who: str = "spain", *faces: int, **more: Any) -> Play:
    play = dice(holding(who, "papal-bull", **more), *faces)
    return act(play, f"{who} event papal-bull")


def test_the_papacys_new_ally_chooses_a_benefit():
    play = bull("spain", 1, 6, 1)
    assert play.view(None)["ally"]["papacy"] == SEATS["france"]
    assert asked(play) == "france: choose benefit"
    assert not can(play, "benefit jesuit"), "that is Spain's"
    act(play, "france benefit treasure")
    assert state(play).treasures_size[SEATS["france"]] == 1
    assert (asked(play), state(play).cp) == ("spain: choose action", 2)


def test_conquests_that_are_a_new_allys_again_are_told():
    play = holding("spain", "papal-bull", ally={"scotland": SEATS["france"]}, control={"ravenna": "spain"})
    event(dice(play, 6, 1, 1), "spain", "papal-bull")
    assert holder(play, "ravenna") == "papacy"
    told = [one.as_data() for one in play.events(None)]
    assert {"event": "controls", "who": "papacy", "place": "ravenna"} in told


def test_spain_takes_a_jesuit():
    play = act(bull("spain", 6, 1, 1), "spain benefit jesuit")
    assert state(play).jesuits == 1


def test_elizabeth_is_excommunicated_once():
    play = bull("spain", 6, 1, 1)
    dice(play, 2, 2, 2, 2)
    act(play, "spain benefit excommunication")
    assert (state(play).excommunicated, state(play).fewer_cards[SEATS["england"]]) == (1, 1)
    assert not can(bull("spain", 6, 1, 1, excommunicated=1), "benefit excommunication")


def test_the_pope_has_sermons_held_in_france():
    play = bull("spain", 6, 1, 1)
    before = state(play).protestant_spaces
    act(dice(play, 6, 2, 2, 2), "spain benefit france")
    while asked(play) == "spain: choose conversion":
        act(play, f"spain {offered(play)[0]}")
    assert state(play).protestant_spaces == before - 1


def test_the_holy_league_is_fetched_from_the_discards():
    play = act(bull("spain", 6, 1, 1, discards="holy-league"), "spain benefit holy-league")
    assert play.view(SEATS["spain"])["hand"]["spain"] == "holy-league"


def test_a_bull_after_the_papacy_was_resolved_is_two_points():
    play = bull("spain", resolved=1)
    assert (asked(play), state(play).cp) == ("spain: choose action", 2)


# the referee's doubts ----------------------------------------------------------------------------


def test_unrest_is_not_calmed_under_the_eyes_of_the_moriscos():
    rising = {"granada": {"moriscos": 2}, "cordoba": {"spain": 2}}
    assert not can(table(active="spain", men=rising, unrest={"granada": 1}), "calm granada")
    rising["granada"] = {}
    assert can(table(active="spain", men=rising, unrest={"granada": 1}), "calm granada")


def test_ships_driven_out_of_a_port_slip_through_to_their_nearest_port():
    """Enemies lie on both waters of Messina; nobody has fought them."""
    play = table(
        men={"messina": {"ottoman": 1}, "naples": {}}, control={"naples": "spain", "palermo": "ottoman"},
        ships={"tyrrhenian_sea": {"ottoman": {"corsair": 1}}, "ionian_sea": {"ottoman": {"corsair": 1}},
               "messina": {"spain": {"galley": 2}}},
    )  # fmt: skip
    quiet(act(play, "ottoman control messina"))
    assert asked(play) == "spain: choose refuge port"
    act(play, "spain head for port-naples")
    assert ships(play, "naples") == {"spain": {"galley": 2}}


def test_whoever_has_nobody_left_has_not_won():
    """One regular ties with three and dies: the attackers hold the field."""
    play = table(men={"buda": {"ottoman": 3}, "pressburg": {"spain": 1}}, control={"pressburg": "spain"})
    quiet(act(dice(play, 5, 1, 1, 5, 1), "ottoman march from buda, to pressburg"))
    assert men(play, "pressburg") == {"ottoman": (2, 0)}


def test_a_tie_is_told_as_one():
    play = table(men={"buda": {"ottoman": 3}, "pressburg": {"spain": 2}}, control={"pressburg": "spain"})
    dice(play, 5, 1, 1, 5, 1, 1)
    quiet(act(play, "ottoman march from buda, to pressburg"))
    told = " ".join(play.log(None))
    assert "1 to 1; ties go to the defender." in told
    assert "from Pressburg to Buda with 2 regulars" in told
