"""The Negotiation Segment: what can be agreed, who answers when, what a confirmed deal does.  [9.1; 9.2; 21.2]"""

from __future__ import annotations

import pytest

from nonsuch.games.virgin_queen.components import COLUMN_OF, MEHMED
from nonsuch.games.virgin_queen.map.atlas import CAMPAIGN, EMPIRE, PROTESTANT, SPACE_NAMES, SPAIN, TOURNAMENT
from nonsuch.games.virgin_queen.personages import ROYAL_NAMES
from nonsuch.games.virgin_queen.positions import start
from nonsuch.games.virgin_queen.tests.council import (
    allies,
    announce,
    confirmed,
    enemies,
    nothing_more,
    nothing_until_answer,
    silent_until,
    talks,
)
from nonsuch.games.virgin_queen.tests.tables import (
    act,
    asked,
    can,
    dice,
    holder,
    leader,
    men,
    offered,
    refused,
    state,
)

CARDS = {"spain": "storms reiters", "france": "galleasses treachery", "england": "plague-in-camp"}


def royal(name: str) -> int:
    return ROYAL_NAMES.index(name)


def matched(play, one: str) -> str:
    other = state(play).match[royal(one)]
    return ROYAL_NAMES[other] if other >= 0 else ""


# who speaks and who answers --------------------------------------------------------------------


def test_each_answers_earlier_powers_then_announces_and_at_the_end_answers_later_ones():
    play = talks()
    announce(play, "ottoman", "france: alliance")
    announce(play, "england", "ottoman: alliance", "protestant: alliance")
    assert asked(play) == "france: confirm deal", "before it announces itself"
    act(play, "france no")
    assert asked(play) == "france: announce"
    act(play, "france enough", "holy_roman_empire enough")
    assert asked(play) == "protestant: confirm deal"
    act(play, "protestant yes", "protestant enough")
    assert asked(play) == "ottoman: confirm deal", "what England has announced to it later"
    act(play, "ottoman yes")
    assert not asked(play).endswith(("announce", "confirm deal"))


def test_a_deal_that_is_not_confirmed_has_no_effect():
    play = announce(talks(), "spain", "france: alliance")
    nothing_until_answer(play, "france")
    act(play, "france no")
    assert allies(play, "spain") == set()


def test_a_confirmed_deal_changes_the_game_at_once():
    play = confirmed(talks(), "spain", "alliance", "france")
    assert (allies(play, "spain"), allies(play, "france")) == ({"france"}, {"spain"})
    assert asked(play) == "france: announce"


def test_what_is_being_composed_is_known_to_nobody_else_until_it_is_announced():
    play = talks()
    before = [(play.view(seat), play.log(seat)) for seat in (1, 2, None)]
    act(play, "ottoman address england, alliance")
    assert [(play.view(seat), play.log(seat)) for seat in (1, 2, None)] == before
    play.undo(0)
    play.undo(0)
    assert asked(play) == "ottoman: announce"
    act(play, "ottoman address england, alliance, sign")
    assert play.view(None)["standing"]["ottoman"] == {"england": 1}
    assert "announces a deal" in play.log(1)[-1]


def test_a_page_without_a_word_is_no_deal():
    play = act(talks(), "ottoman address spain, sign, enough")
    assert asked(play) == "spain: announce"


def test_one_deal_to_each_other_power_and_the_partner_may_announce_another():
    play = talks()
    act(play, "ottoman address england, alliance, sign")
    assert refused(play, "ottoman address england") == "ruling 220"
    act(play, "ottoman enough")
    act(nothing_until_answer(play, "england"), "england no")
    act(play, "england address ottoman, alliance, sign, enough")
    nothing_until_answer(play, "ottoman")
    act(play, "ottoman yes")
    assert allies(play, "england") == {"ottoman"}


# deals that have become impossible ---------------------------------------------------------------


def test_a_later_deal_lapses_whole_if_an_earlier_one_has_taken_what_it_needs():
    """France gives its draws to Spain; the deal with England, which asked for one too, lapses with its alliance."""
    play = talks(hand=CARDS, war={})
    announce(play, "spain", "france: take draws 1")
    announce(play, "england", "france: alliance, take draws 1")
    dice(play, 1)
    act(play, "france yes")
    assert asked(play) == "france: announce", "nobody asks about the other"
    assert allies(play, "france") == set()
    assert "has become impossible and lapses" in " ".join(play.log(None))


def test_what_has_stayed_possible_is_still_asked_about():
    play = talks(hand={"spain": "storms", "france": "treachery"}, war={})
    announce(play, "ottoman", "france: take draws 1")
    announce(play, "spain", "france: give draws 1")
    dice(play, 1)
    act(nothing_until_answer(play, "france"), "france yes")
    assert asked(play) == "france: confirm deal"


# war and peace -----------------------------------------------------------------------------------


def test_the_wars_of_the_campaign_may_not_be_ended_on_turn_1():
    play = act(talks(), "ottoman address spain")
    assert refused(play, "ottoman peace") == "Negotiations ¶6"
    assert can(act(talks(turn=2), "ottoman address spain"), "peace")


def test_in_the_tournament_france_and_the_protestant_may_end_theirs_at_once():
    play = talks(TOURNAMENT)
    assert not can(act(play, "ottoman address spain"), "peace")
    act(play, "ottoman sign")
    play = confirmed(talks(TOURNAMENT), "france", "peace", "protestant")
    assert enemies(play, "france") == set()


def test_after_a_war_strangers_are_displaced_and_conquests_stay():
    play = talks(
        turn=2, men={"calais": {"england": 2}, "boulogne": {"england": 1}}, control={"boulogne": "england"},
    )  # fmt: skip
    assert holder(play, "calais") == "france"
    play = confirmed(play, "england", "peace", "france")
    assert enemies(play, "england") == set()
    while asked(play).endswith("choose refuge"):
        act(play, offered_first(play))
    assert men(play, "calais") == {}
    assert holder(play, "boulogne") == "england"
    assert "england" in men(play, "boulogne")


def test_enemies_may_ally_if_the_same_deal_ends_their_war():
    play = talks(turn=2)
    silent_until(play, "england")
    act(play, "england address france")
    assert refused(play, "england alliance") == "Alliances ¶1"
    act(play, "england peace, alliance, sign, enough", "france yes")
    assert allies(play, "france") == {"england"}
    assert enemies(play, "france") == set()


def test_the_ottoman_never_allies_with_spain():
    play = act(talks(turn=2, war={}), "ottoman address spain")
    assert refused(play, "ottoman alliance") == "Alliances ¶1"


# cards -------------------------------------------------------------------------------------------


def test_one_or_two_draws_and_only_cards_that_are_there():
    play = talks(hand=CARDS)
    act(play, "ottoman address spain")
    assert [one for one in offered(play) if one.startswith("take draws")] == ["take draws 1", "take draws 2"]
    act(play, "ottoman sign, address england")
    assert [one for one in offered(play) if one.startswith("take draws")] == ["take draws 1"]


def test_two_powers_may_not_draw_from_each_other_on_the_same_turn():
    play = talks(hand=CARDS, war={})
    dice(play, 1)
    confirmed(play, "spain", "take draws 1", "france")
    act(play, "france address spain")
    assert not can(play, "take draws")
    assert can(play, "give draws 1"), "a second one to the same power"
    assert not can(play, "give draws 2")


def test_a_power_gives_draws_to_one_power_only():
    play = talks(hand=CARDS, war={})
    dice(play, 1)
    confirmed(play, "spain", "take draws 1", "france")
    act(play, "france address england")
    assert not can(play, "give draws")


def test_which_card_is_drawn_only_the_two_learn():
    play = talks(hand=CARDS)
    dice(play, 1)
    confirmed(play, "spain", "take draws 1", "france")
    assert play.view(None)["hand"]["spain"] == 3
    assert play.view(2)["hand"]["spain"] == 3
    assert all("Galleasses" not in line and "Treachery" not in line for line in play.log(2))


# mercenaries -------------------------------------------------------------------------------------


def test_mercenaries_return_to_the_pool_and_the_receivers_own_appear_in_its_capital():
    """Two of those in Paris; as many Englishmen's appear in London."""
    play = confirmed(talks(men={"paris": {"france": (2, 2)}}, war={}), "england", "take mercenaries 2", "france")
    if asked(play).endswith("choose hired"):
        act(play, "france pay off paris", "france pay off paris")
    assert men(play, "paris") == {"france": (2, 0)}
    assert men(play, "london")["england"][1] == 2


def test_their_owner_says_from_where_they_come():
    men_there = {"paris": {"france": (2, 2)}, "lyon": {"france": (0, 1)}, "vienna": {"holy_roman_empire": 4}}
    play = confirmed(talks(men=men_there, war={}), "france", "give mercenaries 2", "holy_roman_empire")
    assert asked(play) == "france: choose hired"
    act(play, "france pay off lyon")
    assert men(play, "lyon") == {}
    assert men(play, "paris") == {"france": (2, 1)}, "the other one comes from Paris unasked"
    assert men(play, "vienna") == {"holy_roman_empire": (4, 2)}


def test_the_protestant_chooses_the_capital_in_which_they_arrive():
    stands = {"huguenot": SPACE_NAMES.index("la_rochelle"), "dutch": SPACE_NAMES.index("amsterdam")}
    play = talks(
        control=dict.fromkeys(("la_rochelle", "amsterdam"), "protestant"), dutch_keys=1, war={},
        capital=start(CAMPAIGN)["capital"] | stands, men={"paris": {"france": (0, 2)}, "la_rochelle": {}},
    )  # fmt: skip
    announce(play, "france", "protestant: give mercenaries 2")
    act(nothing_until_answer(play, "protestant"), "protestant yes")
    while asked(play) == "france: choose hired":
        act(play, "france pay off paris")
    assert asked(play) == "protestant: choose muster"
    act(play, "protestant place la_rochelle")
    assert men(play, "la_rochelle") == {"protestant": (0, 2)}


def test_neither_from_nor_to_the_ottoman():
    play = act(talks(), "ottoman address france")
    assert not can(play, "give mercenaries")
    assert not can(play, "take mercenaries")


def test_nobody_sends_mercenaries_to_a_protestant_without_a_capital():
    play = talks(men={"paris": {"france": (2, 2)}}, war={})
    silent_until(play, "france")
    act(play, "france address protestant")
    assert refused(play, "france give mercenaries 1") == "Negotiations •5"


def test_the_empire_may_pay_from_its_mercenaries_for_hire():
    play = confirmed(talks(), "spain", "take mercenaries 3", "holy_roman_empire")
    while asked(play).endswith("choose hired"):
        act(play, "holy_roman_empire from the card")
    assert state(play).for_hire == 1
    assert men(play, "madrid")["spain"][1] >= 3


# persons and spaces --------------------------------------------------------------------------------


def test_powers_at_war_may_arrange_a_marriage():
    play = confirmed(
        talks(TOURNAMENT, chart=("marguerite-de-valois", "henry-iv-navarre")), "france",
        "marry marguerite-de-valois henry-iv-navarre", "protestant",
    )  # fmt: skip
    assert enemies(play, "france") == {"protestant"}
    assert matched(play, "marguerite-de-valois") == "henry-iv-navarre"


def test_two_royals_of_one_power_are_matched_by_announcement_alone():
    play = talks(chart=("don-carlos", "isabella-clara-eugenia"))
    silent_until(play, "spain")
    act(play, "spain marry don-carlos isabella-clara-eugenia")
    assert matched(play, "don-carlos") == "isabella-clara-eugenia"


def test_louise_of_lorraine_weds_whoever_is_first_to_ask():
    play = talks(chart=("louise-of-lorraine", "henry-iii-anjou", "don-carlos"))
    silent_until(play, "spain")
    act(play, "spain marry don-carlos louise-of-lorraine")
    assert matched(play, "don-carlos") == "louise-of-lorraine"
    silent_until(play, "france")
    assert not can(play, "marry henry-iii-anjou")


def promised():
    play = talks(chart=("philip-ii", "elisabeth-de-valois", "elizabeth-i"))
    t = state(play)
    for one, other in (("philip-ii", "elisabeth-de-valois"), ("elisabeth-de-valois", "philip-ii")):
        t.match[royal(one)], t.match_number[royal(one)] = royal(other), 1
    t.matches = 1
    return play


def test_spain_or_france_may_call_the_promise_off_and_spain_draws_a_card_less():
    play = promised()
    assert refused(play, "ottoman call off") == "Arranging ¶3"
    silent_until(play, "france")
    act(play, "france call off, enough")
    assert matched(play, "philip-ii") == ""
    assert state(play).fewer_cards[SPAIN] == 1


def test_another_match_for_one_of_them_ends_the_promise():
    play = confirmed(promised(), "spain", "marry philip-ii elizabeth-i", "england")
    assert matched(play, "philip-ii") == "elizabeth-i"
    assert matched(play, "elisabeth-de-valois") == ""
    assert state(play).fewer_cards[SPAIN] == 1


def test_the_promise_stands_if_the_other_match_is_refused():
    play = announce(promised(), "spain", "england: marry philip-ii elizabeth-i")
    act(play, "england no")
    assert matched(play, "philip-ii") == "elisabeth-de-valois"


def test_a_match_of_mary_is_resolved_at_once():
    play = talks(chart=("mary-queen-of-scots", "earl-of-leicester"), war={})
    announce(play, "england", "france: marry earl-of-leicester mary-queen-of-scots")
    dice(play, 6, 4)
    act(play, "france yes")
    assert any("weds Mary Queen of Scots" in line for line in play.log(None))
    assert matched(play, "mary-queen-of-scots") == ""


def test_an_idle_empires_royals_cost_influence_and_need_no_word():
    """Spain spends 1 influence with the Empire, and matches Philip II with Elisabeth of Austria."""
    play = talks(TOURNAMENT, chart=("philip-ii", "elisabeth-of-austria", "anna-of-austria", "henry-iii-anjou"))
    t = state(play)
    t.seat_of[EMPIRE] = -1
    for who, influence in (("spain", 1), ("france", 0)):
        t.influence[COLUMN_OF[EMPIRE]][{"spain": 1, "france": 3}[who]] = influence
    silent_until(play, "spain")
    act(play, "spain marry philip-ii elisabeth-of-austria, enough")
    assert t.influence[COLUMN_OF[EMPIRE]][SPAIN] == 0
    assert matched(play, "philip-ii") == "elisabeth-of-austria"
    silent_until(play, "france")
    assert not can(play, "marry henry-iii-anjou anna-of-austria"), "France has none"


def test_a_captured_leader_is_given_back_and_comes_to_his_capital():
    play = talks(TOURNAMENT)
    state(play).leader_at[MEHMED], state(play).captor[MEHMED] = -1, SPAIN
    announce(play, "ottoman", "spain: demand mehmed")
    act(play, "spain yes")
    assert leader(play, "mehmed") == "istanbul"


def test_a_home_space_of_the_other_may_be_ceded_and_units_there_leave():
    """Spain cedes Amsterdam, a Dutch home, to the Protestant."""
    play = talks(men={"amsterdam": {"spain": 2}}, war={})
    announce(play, "spain", "protestant: alliance, cede amsterdam")
    nothing_until_answer(play, "protestant")
    act(play, "protestant yes")
    while asked(play).endswith("choose refuge"):
        act(play, offered_first(play))
    assert holder(play, "amsterdam") == "protestant"
    assert men(play, "amsterdam") == {}, "even an ally's units leave"
    assert state(play).keys[PROTESTANT] == 1


def offered_first(play) -> str:
    return f"{asked(play).split(':')[0]} {offered(play)[0]}"


def test_what_is_nobodys_home_but_ones_own_is_never_ceded_nor_a_capital():
    play = talks(war={})
    silent_until(play, "spain")
    act(play, "spain address protestant")
    assert can(play, "cede brussels"), "home to both"
    assert not can(play, "cede naples")
    assert refused(play, "spain cede madrid") == "Negotiations ¶4"


def test_a_minor_powers_home_may_be_returned_to_its_ally():
    play = talks(control={"glasgow": "england"}, men={"glasgow": {}}, war={})
    play = confirmed(play, "england", "cede glasgow", "france")
    assert holder(play, "glasgow") == "scotland", "France's ally"


@pytest.mark.parametrize("ceded", [1, 3])
def test_three_spaces_each_way_at_most(ceded):
    play = talks(war={})
    silent_until(play, "spain")
    act(play, "spain address protestant")
    named = [one for one in offered(play) if one.startswith("cede ")][:ceded]
    act(play, *[f"spain {one}" for one in named])
    assert can(play, "cede") == (ceded < 3)


# the scenario book's example ---------------------------------------------------------------------


def test_the_announcements_of_the_example_of_play():
    """In its order; the Empire, which is idle there, is played here and confirms."""
    chart = ("philip-ii", "elisabeth-of-austria", "marguerite-de-valois", "henry-iv-navarre")
    play = talks(TOURNAMENT, chart=chart, hand={"protestant": "cipher-key"})
    announce(play, "ottoman", "protestant: take draws 1")
    announce(play, "spain", "france: alliance", "holy_roman_empire: marry philip-ii elisabeth-of-austria")
    announce(play, "england", "france: take mercenaries 2")
    act(play, "france yes", "france yes")
    assert men(play, "paris")["france"][1] == 0
    assert men(play, "london")["england"][1] == 2
    announce(play, "france", "protestant: marry marguerite-de-valois henry-iv-navarre")
    act(play, "holy_roman_empire yes", "holy_roman_empire enough")
    dice(play, 1)
    act(play, "protestant yes", "protestant yes")
    nothing_more(play)
    assert play.view(0)["hand"]["ottoman"] == "cipher-key"
    assert allies(play, "spain") == {"france"}
    assert matched(play, "philip-ii") == "elisabeth-of-austria"
    assert matched(play, "marguerite-de-valois") == "henry-iv-navarre"
    assert enemies(play, "france") == {"protestant"}
