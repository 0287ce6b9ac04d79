"""The War Segment and ransom: who may declare war on whom, what it costs, what pays for it.  [9.3 to 9.5; 20.6]"""

from __future__ import annotations

from nonsuch.games.virgin_queen import game
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, ENGLAND, POWER_NAMES, SPAIN, TOURNAMENT
from nonsuch.games.virgin_queen.personages import MARY
from nonsuch.games.virgin_queen.rules.replacing import imperial_replacement
from nonsuch.games.virgin_queen.tables.court import CAPTIVE
from nonsuch.games.virgin_queen.tests.council import (
    confirmed,
    enemies,
    no_war,
    nothing_more,
    talks,
    wars_begin,
)
from nonsuch.games.virgin_queen.tests.tables import act, asked, can, dice, men, offered, refused, state, table


def declared(play) -> list[str]:
    return [one for one in offered(play) if one.startswith("declare war")]


def test_nobody_without_a_card_is_asked():
    play = wars_begin(hand={"england": "plague-in-camp"})
    assert asked(play) == "england: declare wars"
    act(play, "england enough")
    assert not asked(play).endswith("declare wars")


def test_the_cost_is_paid_with_cards_and_what_is_over_is_lost():
    """Spain against the Protestant costs 1, against France 3: four CP, paid with 2 and 5."""
    play = no_to_the_first(wars_begin(hand={"spain": "storms treachery"}), "spain")
    act(play, "spain declare war protestant, declare war france, enough")
    assert asked(play) == "spain: pay for wars"
    assert enemies(play, "spain") == {"ottoman"}, "not before it is paid"
    while asked(play) == "spain: pay for wars":
        act(play, f"spain {offered(play)[0]}")
    assert enemies(play, "spain") == {"ottoman", "france", "protestant"}


def test_treasures_pay_too():
    play = no_to_the_first(wars_begin(treasures={"spain": "cp4"}), "spain")
    act(play, "spain declare war england, enough", "spain pay with cp4")
    assert "spain" in enemies(play, "england")
    assert "pays with" in " ".join(play.log(None))


def no_to_the_first(play, power):
    while asked(play) != f"{power}: declare wars":
        act(play, f"{asked(play).split(':')[0]} enough")
    return play


def test_what_cannot_be_paid_for_cannot_be_declared():
    """England against Spain costs 4, against France it is at war; its card has 3 CP."""
    play = no_to_the_first(wars_begin(hand={"england": "plague-in-camp"}), "england")
    assert refused(play, "england declare war spain") == "Declarations of war ¶4"


def test_home_cards_and_mandatory_events_pay_for_nothing():
    play = wars_begin(hand={"ottoman": "selim-ii"}, home={"ottoman": "ottoman-tribute"})
    assert asked(play) == "ottoman: declare wars", "who is asked tells nothing of the cards"
    assert declared(play) == []


def test_all_is_named_and_paid_before_anybody_sees_it():
    play = no_to_the_first(wars_begin(hand={"spain": "treachery"}), "spain")
    before = [(play.view(seat), play.log(seat)) for seat in (0, 2, None)]
    act(play, "spain declare war protestant, enough")
    assert [(play.view(seat), play.log(seat)) for seat in (0, 2, None)] == before
    play.undo(SPAIN)
    play.undo(SPAIN)
    assert asked(play) == "spain: declare wars"


def test_no_war_on_an_ally_nor_on_whom_peace_was_made_with_this_turn():
    play = confirmed(talks(turn=2, hand={"england": "treachery"}), "spain", "alliance", "england")
    play = no_to_the_first(nothing_more(play), "england")
    assert not can(play, "declare war spain")
    play = confirmed(talks(turn=2, hand={"england": "treachery"}), "england", "peace", "france")
    play = no_to_the_first(nothing_more(play), "england")
    assert not can(play, "declare war france")
    assert can(play, "declare war ottoman")


def test_no_war_on_an_active_minor_power_nor_on_portugal():
    play = no_to_the_first(wars_begin(hand={"england": "treachery storms"}), "england")
    assert not can(play, "declare war papacy"), "Spain's ally"
    assert not can(play, "declare war portugal")
    assert can(play, "declare war venice")


def test_war_on_an_idle_minor_power_costs_1_and_calls_its_friends_to_a_check():
    """Without the declarer and whoever deactivates; the winner may stand by it or not."""
    play = no_to_the_first(wars_begin(hand={"ottoman": "storms"}), "ottoman")
    dice(play, 1, 6, 1)  # Spain, France, the Empire
    act(play, "ottoman declare war venice, enough", "ottoman discard storms")
    assert asked(play) == "france: stand by"
    act(play, "france no")
    assert enemies(play, "venice") == {"ottoman"}
    assert "venice" in enemies(play, "ottoman")


def test_whoever_wins_that_check_and_is_at_war_with_the_declarer_stands_by_it_unasked():
    play = no_to_the_first(wars_begin(hand={"ottoman": "storms"}), "ottoman")
    dice(play, 6, 1, 1)
    act(play, "ottoman declare war venice, enough", "ottoman discard storms")
    assert state(play).ally[POWER_NAMES.index("venice")] == SPAIN


# cold war ----------------------------------------------------------------------------------------


def test_each_grievance_makes_spains_war_on_england_one_point_cheaper():
    play = no_to_the_first(wars_begin(hand={"spain": "plague-in-camp"}), "spain")
    assert not can(play, "declare war england"), "4 CP"
    play = no_to_the_first(wars_begin(hand={"spain": "plague-in-camp"}, grievances=2), "spain")
    assert can(play, "declare war england")


def test_with_four_grievances_it_costs_nothing_and_they_are_gone_with_the_war():
    play = no_to_the_first(wars_begin(grievances=5), "spain")
    assert declared(play) == ["declare war england"]
    act(play, "spain declare war england, enough")
    assert enemies(play, "england") == {"france", "spain"}
    assert state(play).grievances == 0


def test_when_mary_is_executed_spain_may_declare_war_at_once_without_cost():
    play = table(scenario=TOURNAMENT, active="england", turn=4)
    state(play).royal_is[MARY] = CAPTIVE
    act(play, "england execute mary")
    assert asked(play) == "spain: avenge mary"
    act(play, "spain yes")
    assert "spain" in enemies(play, "england")


def test_she_is_not_avenged_by_whoever_is_at_war_already():
    play = table(scenario=TOURNAMENT, active="england", turn=4, war={"england": 1 << SPAIN, "spain": 1 << ENGLAND})
    state(play).royal_is[MARY] = CAPTIVE
    act(play, "england execute mary")
    assert asked(play) == "england: choose action"


# winter ------------------------------------------------------------------------------------------


def winter_of_the_empire(**position):
    play = table(scenario=CAMPAIGN, active="holy_roman_empire", **position)
    state(play).phase = int(imperial_replacement)
    game.advance(state(play))
    return play


def test_the_empire_chooses_a_regular_or_two_mercenaries_or_refills_its_stock():
    play = winter_of_the_empire(for_hire=1, men={"vienna": {"holy_roman_empire": 1}})
    assert asked(play) == "holy_roman_empire: choose replacement"
    assert offered(play) == ["raise regular vienna", "raise hired vienna", "refill"]
    act(play, "holy_roman_empire refill")
    assert state(play).for_hire == 4
    play = winter_of_the_empire(men={"vienna": {"holy_roman_empire": 1}})
    act(play, "holy_roman_empire raise hired vienna")
    assert men(play, "vienna") == {"holy_roman_empire": (1, 2)}


def test_with_its_capital_in_unrest_it_can_only_refill_and_is_not_asked():
    play = winter_of_the_empire(for_hire=1, unrest={"vienna": 1})
    assert state(play).for_hire == 4


# ransom ------------------------------------------------------------------------------------------


def test_ransom_comes_after_negotiation_and_before_war_and_needs_a_card():
    play = talks(TOURNAMENT, hand={"ottoman": "storms"})
    t = state(play)
    t.leader_at[0], t.captor[0] = -1, SPAIN
    nothing_more(play)
    assert asked(play) == "ottoman: ransom"
    act(play, "ottoman no")
    assert asked(play) == "ottoman: declare wars"
    no_war(play)
    play = talks(TOURNAMENT, hand={"spain": "storms"})
    t = state(play)
    t.leader_at[0], t.captor[0] = -1, SPAIN
    assert asked(nothing_more(play)) == "spain: declare wars", "the Ottoman has no card"
